/* SPDX-License-Identifier: MIT */
/* What the tests of the session share: sessions, games to start in them, and asking. */
#ifndef WAR_TEST_SESSION_HELPER_H
#define WAR_TEST_SESSION_HELPER_H

#include "session.h"
#include "store_helper.h"

/* Begins a session; seeds are drawn in the order 1000, 1001... */
void begin(struct session *session, struct store *store);

/* A game with people at the first seats, and computers at the others. */
struct setup setup_for(const char *rules, int people);
void start(struct session *session, const char *rules, int people, int64_t seed);
/* Starts a game of the two from a deal, such as "734/7Q". */
void start_at(struct session *session, const char *deal, int people);

enum outcome ask(struct session *session, enum command command);
/* Goes on as long as the session does so by itself, and to the end of the game. */
void run_on(struct session *session);
void finish(struct session *session);

#endif
