/* SPDX-License-Identifier: MIT */
/* Serves a site, and what an application answers, in one thread. The number of connections is
 * limited, and each is limited in size and time. */
#ifndef WAR_SERVER_H
#define WAR_SERVER_H

#include "response.h"

#include <stdint.h>

enum { SERVER_CONNECTIONS = 64 /* usual limit */, SERVER_BODY = 4096 /* longest body, in bytes */ };

/* Longest waits, in milliseconds. */
enum {
    SERVER_IDLE_TIME = 60000,  /* for the next request */
    SERVER_HEAD_TIME = 10000,  /* for the first request, and for the rest of one that has begun */
    SERVER_SEND_TIME = 30000,  /* until the client has taken the whole response */
    SERVER_LEAVE_TIME = 2000,  /* until the client closes its side */
    SERVER_REST_TIME = 1000,   /* before the next accept when the system has no free descriptor */
    SERVER_ALIVE_TIME = 20000, /* between signs of life on a stream */
};

/* ---- An application: whatever answers requests that are no files ---- */

struct server_ask {
    bool post;    /* else GET */
    bool full;    /* there is no room for another stream */
    bool foreign; /* a page from elsewhere asks */
    const char *path;
    const char *query;
    const char *body;
    size_t length; /* of the body; one of more than SERVER_BODY has not been read */
    const char *token;
    const char *last_id;
    const char *address;
};

struct server_answer {
    int status;
    int retry;        /* seconds, or 0 */
    const char *body; /* JSON; good until the next call */
    void *stream;     /* not NULL: there is a stream of events instead */
};

enum server_news { NEWS_NONE, NEWS_TEXT, NEWS_END };

struct server_app {
    void *self;
    bool (*owns)(const char *path);
    /* `user` stands for the connection. */
    void (*ask)(void *self, const struct server_ask *ask, void *user, int64_t now,
                struct server_answer *answer);
    /* The next message of a stream, good until the next call. */
    enum server_news (*next)(void *stream, const char **text, size_t *length);
    void (*end)(void *stream, int64_t now);
    /* Called after each turn: does what is due, and calls `news` with the user of each stream that
     * has a message. As long as it sets *held, no answer is sent. Returns when to call it again. */
    int64_t (*settle)(void *self, int64_t now, void (*news)(void *user), bool *held);
};

/* ---- The server ---- */

struct server_setup {
    const struct resource *resources; /* not copied */
    int count;
    int port;                     /* 0 is any */
    int connections;              /* the most at a time; 0: the usual limit */
    bool lan;                     /* listens to all networks, not only to this machine */
    const char *const *hosts;     /* other names under which it may be asked, up to NULL; or NULL */
    bool proxied;                 /* a proxy on this machine says for whom it asks */
    int64_t (*clock)(void);       /* milliseconds */
    const struct server_app *app; /* NULL: none */
};

struct server;

/* Listens. NULL, with errno, on failure. */
struct server *server_open(const struct server_setup *setup);
int server_port(const struct server *server);
int server_streams(const struct server *server);
/* Waits for something to do, and does it. False if `wake` can be read from. */
bool server_turn(struct server *server, int wake);
void server_close(struct server *server);

#endif
