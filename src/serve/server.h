/* SPDX-License-Identifier: MIT */
/* Serves a site to this machine: one thread, and a limited number of connections, each limited in
 * size and time. */
#ifndef WAR_SERVER_H
#define WAR_SERVER_H

#include "response.h"

#include <stdint.h>

enum { SERVER_CONNECTIONS = 64 };

/* Longest waits, in milliseconds. */
enum {
    SERVER_IDLE_TIME = 60000, /* for the next request */
    SERVER_HEAD_TIME = 10000, /* for the first request, and for the rest of one that has begun */
    SERVER_SEND_TIME = 30000, /* until the client has taken the whole response */
    SERVER_LEAVE_TIME = 2000, /* until the client closes its side */
    SERVER_REST_TIME = 1000,  /* before the next accept when the system has no free descriptor */
};

struct server;

/* Listens on a port of the loopback addresses; 0 is any. The resources are not copied. `clock`
 * gives milliseconds. NULL, with errno, on failure. */
struct server *server_open(const struct resource *resources, int count, int port,
                           int64_t (*clock)(void));
int server_port(const struct server *server);
/* Waits for something to do, and does it. False if `wake` can be read from. */
bool server_turn(struct server *server, int wake);
void server_close(struct server *server);

#endif
