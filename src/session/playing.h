/* SPDX-License-Identifier: MIT */
/* What the files of the session share. */
#ifndef WAR_PLAYING_H
#define WAR_PLAYING_H

#include "session.h"

/* Keeps the game as it now is; once it is over, puts it among the finished ones. An endless game
 * stays a saved one while it is asked what becomes of it. 0, or -1, and `notice` says why if it has
 * not been said before. */
int session_keep(struct session *session, int64_t now);
int session_finish(struct session *session, int64_t now);
/* The same people and rules: the same deal, or another. */
int session_again(struct session *session, bool same_deal, int64_t now);

/* The deal that was watched, for one person at the first seat. */
int session_play_deal(struct session *session, int64_t now);
/* Whether it is a tally of the people of a match. */
bool tally_fits(const struct tally *tally, const struct match *match);

enum { SPEED_COUNT = 9 };
/* The moment that is shown; whether the beat that led to it had a war. */
const struct moment *session_moment(const struct session *session);
bool session_had_war(const struct session *session);
/* Auto-play begins; a beat was played. */
void session_begin_auto(struct session *session);
void session_played(struct session *session);

#endif
