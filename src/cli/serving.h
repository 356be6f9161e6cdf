/* SPDX-License-Identifier: MIT */
/* What war page and war serve share: a port, a browser, and serving until a signal. */
#ifndef WAR_SERVING_H
#define WAR_SERVING_H

#include "cli.h"
#include "server.h"

enum { USUAL_PORT = 8419 };

/* Opens a server on the port of a setup; if it was not asked for, also on one of the next. NULL
 * after saying why not. */
struct server *serving_open(struct server_setup *setup, bool asked);
/* From now on SIGINT, SIGTERM and SIGHUP end serving_run. False after saying why not. */
bool serving_heed_signals(void);
/* Opens a browser at an address, unless it is NULL, and serves until a signal comes. Returns it. */
int serving_run(struct server *server, const char *address);
/* Serves on without waiting for signals, for one turn. */
void serving_turn(struct server *server);

#endif
