/* SPDX-License-Identifier: MIT */
/* The response to a request. Pure: the time is passed in. */
#ifndef WAR_RESPONSE_H
#define WAR_RESPONSE_H

#include "request.h"

#include <time.h>

struct copy {
    const unsigned char *bytes;
    size_t size;
};

struct resource {
    const char *path; /* path with its leading slash */
    const char *type;
    const char *tag;                  /* changes with the content */
    bool hashed;                      /* the path changes with the content as well */
    struct copy copies[CODING_COUNT]; /* a coding without bytes is missing */
};

struct site {
    const struct resource *resources;
    int count;
    int port;
    bool lan;                 /* also served to the local network, under its addresses */
    const char *const *hosts; /* other names of the server, up to NULL; NULL: none */
};

struct response {
    char head[1536];
    size_t head_length;
    struct copy body;
    bool keep;
    char words[64]; /* body of a refusal */
};

/* Whether a request is for this server, and not for somebody else's name for its address. */
bool response_is_ours(const struct site *site, const char *host);
/* Whether a page from elsewhere makes the request: its Origin names another host. */
bool response_is_foreign(const struct request *request);
/* An answer that is made anew each time, with its body, which is not copied; `retry` is in seconds,
 * 0: none. */
void response_say(const struct request *request, int status, int retry, const char *body,
                  size_t size, time_t now, struct response *response);
/* The head of a stream of events, which has no end. */
void response_stream(time_t now, struct response *response);
/* A refusal in plain text. */
void response_refuse(const struct request *request, int status, time_t now,
                     struct response *response);
/* Answers a request that has a status. */
void response_make(const struct site *site, const struct request *request, time_t now,
                   struct response *response);

#endif
