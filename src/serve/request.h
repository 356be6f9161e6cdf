/* SPDX-License-Identifier: MIT */
/* The head of an HTTP/1.1 request, read strictly and as it arrives. Pure: bytes go in, and what is
 * asked for comes out, the same however the bytes were cut into pieces. */
#ifndef WAR_REQUEST_H
#define WAR_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum {
    REQUEST_LINE_SIZE = 8192,  /* a longer line is refused with 414 or 431, */
    REQUEST_HEAD_SIZE = 16384, /* as is a head of more bytes */
    REQUEST_PATH_SIZE = 256,
};

/* Content codings; of each resource there may be a copy in each. */
enum coding { CODING_NONE, CODING_GZIP, CODING_BROTLI, CODING_COUNT };

struct request {
    int status;                   /* 0: goes on; 200: complete; else the status to refuse it with */
    bool keep;                    /* the connection can be used again */
    bool allowed;                 /* GET or HEAD; */
    bool only_head;               /* HEAD */
    bool body;                    /* something follows the head */
    char path[REQUEST_PATH_SIZE]; /* decoded, without the query */
    char host[264];               /* as sent, or "" */
    char tags[256];               /* of If-None-Match, or "" */
    bool accepts[CODING_COUNT];   /* by codings, CODING_NONE left out */
    /* While it is read: */
    size_t size;   /* bytes so far */
    size_t length; /* of the line in hand */
    bool first;    /* that line is the first one */
    bool counted;  /* there was a Content-Length */
    bool returned; /* the line ended with CR; LF must follow */
    char line[REQUEST_LINE_SIZE];
};

void request_begin(struct request *request);
/* Reads on, up to the end of the head or what is wrong in it. Returns how many bytes that took. */
size_t request_read(struct request *request, const char *bytes, size_t length);

#endif
