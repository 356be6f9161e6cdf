/* SPDX-License-Identifier: MIT */
/* The head of an HTTP/1.1 request, parsed strictly while it arrives. Pure: bytes go in, the request
 * comes out, however the bytes were cut into pieces. */
#ifndef WAR_REQUEST_H
#define WAR_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum {
    REQUEST_LINE_SIZE = 8192,  /* a longer line is refused with 414 or 431, */
    REQUEST_HEAD_SIZE = 16384, /* as is a head of more bytes */
    REQUEST_PATH_SIZE = 256,
    REQUEST_WORD_SIZE = 64, /* room for short values; longer ones are left out */
};

/* Content codings. A resource may have a copy in each. */
enum coding { CODING_NONE, CODING_GZIP, CODING_BROTLI, CODING_COUNT };

struct request {
    int status;     /* 0: not complete; 200: complete; else the status of the refusal */
    bool keep;      /* the connection stays open */
    bool allowed;   /* GET or HEAD; */
    bool only_head; /* HEAD */
    bool post;      /* POST */
    bool body;      /* a body follows the head */
    bool counted;   /* there was a Content-Length */
    bool chunked;   /* there was a Transfer-Encoding */
    size_t content; /* bytes of the body; SIZE_MAX stands for very many */
    char path[REQUEST_PATH_SIZE]; /* decoded path, without the query */
    char query[REQUEST_WORD_SIZE];
    char host[264];                    /* as sent, or "" */
    char origin[264];                  /* as sent, or "" */
    char token[REQUEST_WORD_SIZE];     /* of an Authorization by a bearer, or "" */
    char last_id[REQUEST_WORD_SIZE];   /* Last-Event-ID, or "" */
    char forwarded[REQUEST_WORD_SIZE]; /* last of X-Forwarded-For, or "" */
    char tags[256];                    /* If-None-Match, or "" */
    bool accepts[CODING_COUNT];        /* by coding; CODING_NONE is not used */
    /* Used while reading: */
    size_t size;   /* bytes so far */
    size_t length; /* bytes of the current line */
    bool first;    /* the current line is the first one */
    bool returned; /* the line ended with CR; LF must follow */
    char line[REQUEST_LINE_SIZE];
};

void request_begin(struct request *request);
/* Reads on, up to the end of the head or the first error in it. Returns how many bytes it used. */
size_t request_read(struct request *request, const char *bytes, size_t length);

#endif
