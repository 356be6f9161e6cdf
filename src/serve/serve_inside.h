/* SPDX-License-Identifier: MIT */
/* What the loop and the connections share. */
#ifndef WAR_SERVE_INSIDE_H
#define WAR_SERVE_INSIDE_H

#include "server.h"
#include "waiter.h"

#include <sys/socket.h>

enum { LISTENERS = 2 };

enum connection_phase {
    READING, /* a head, */
    BODY,    /* or the body behind it */
    HELD,    /* the answer is there, and waits until it may be sent */
    SENDING,
    STREAMING,
    LEAVING, /* all was sent; we drop further input, as closing now would reset it all */
};

/* What a connection needs between the first byte of a request and the last one of its response. */
struct talk {
    struct request request;
    struct response response;
    char *said;      /* the body of an answer of the application; NULL: none */
    size_t sent;     /* bytes of the response */
    size_t length;   /* bytes of the body so far */
    size_t from, to; /* bounds of the unread input */
    char input[4096];
    char body[SERVER_BODY];
};

struct connection {
    struct server *server;
    int socket; /* -1: it was dropped, and is freed at the end of the turn */
    int place;  /* in the list of all */
    int events; /* that are waited for */
    enum connection_phase phase;
    int64_t since; /* time when the phase began */
    int64_t deadline;
    struct talk *talk; /* NULL between requests, and while streaming */
    struct connection *next_held;
    void *stream;     /* of the application */
    char *rest;       /* of a message that the system did not take whole */
    size_t rest_size; /* its bytes, */
    size_t rest_sent; /* and those sent */
    char address[48]; /* of the other side */
};

struct server {
    struct server_setup setup;
    struct site site;
    struct waiter *waiter;
    int64_t now;    /* time of this turn */
    int64_t resume; /* no accept before this time */
    int64_t next;   /* no deadline of a connection is before this time */
    int64_t due;    /* when the application wants to be called */
    bool held;      /* answers must not be sent yet */
    bool letting;   /* newcomers are waited for */
    bool dropped;   /* a connection was dropped, and is not buried yet */
    int wake;
    int listeners[LISTENERS];
    struct connection **connections;
    int count, room;
    int streams;
    struct connection *holding; /* connections that hold an answer */
};

/* ---- connection.c ---- */

/* Whether a call that failed may be tried again later. */
bool is_passing(int error);
void connection_begin(struct connection *connection);
void connection_drop(struct connection *connection);
/* Something has happened to it; its time is over; its answer, which is no longer among those that
 * are held, may be sent; it has news. */
void connection_go_on(struct connection *connection);
void connection_expire(struct connection *connection);
void connection_release(struct connection *connection);
void connection_news(void *user);

#endif
