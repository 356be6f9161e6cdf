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
};

struct response {
    char head[1536];
    size_t head_length;
    struct copy body;
    bool keep;
    char words[64]; /* body of a refusal */
};

/* Answers a request that has a status. */
void response_make(const struct site *site, const struct request *request, time_t now,
                   struct response *response);

#endif
