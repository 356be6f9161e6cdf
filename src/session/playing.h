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

#endif
