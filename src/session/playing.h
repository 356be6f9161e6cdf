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

/* Leaves the table, and sits down to a match, which is the session's own then. */
void session_sit_down(struct session *session, const struct match *match, int64_t now);
/* The deal that was watched, for one person at the first seat. */
int session_play_deal(struct session *session, int64_t now);
/* Whether it is a tally of the people of a match. */
bool tally_fits(const struct tally *tally, const struct match *match);

enum { SPEED_COUNT = 9 };
/* What is shown is an earlier moment, or the present. */
void session_look(struct session *session, bool back);
/* How far the game is kept from now on; what cannot follow is not done. */
void session_keep_as(struct session *session, enum keeping keeping);

/* ---- looking_back.c ---- */

/* Goes through a beat that has been played, and records it unless `events` is NULL. */
void session_relive(const struct session *session, struct moment *moment, struct events *events);
/* What is shown begins with the last rest before a turn. False: it was stopped, and nothing has
 * changed. */
bool session_begin_turn(struct session *session, int64_t turn, struct moment *moment);
/* What is shown goes on to a later rest, or to the present. */
void session_go_through(struct session *session, struct moment *moment, const struct moment *until);
enum outcome session_look_at(struct session *session, int64_t turn);
enum outcome session_look_back(struct session *session, int64_t turns);
enum outcome session_look_at_last_war(struct session *session);
enum outcome session_come_back(struct session *session);

/* ---- remote.c ---- */

/* Whether a beat of a shared table waits to be shown. */
bool session_pending(struct session *session);
/* Who is waited for there. */
uint8_t session_shared_waiting(const struct session *session);
/* Whether something is to be asked there now. */
void session_ask_shared(struct session *session, int64_t now);
/* A command that means something else at a shared table. False: it does not. */
bool session_obeys_shared(struct session *session, enum command command, int64_t number,
                          enum outcome *outcome);

/* ---- playing.c ---- */

/* Plays the next beat, if that has not been done. */
const struct ahead *session_play_ahead(struct session *session);

/* Says a sentence; nothing else has changed. */
enum outcome session_say(struct session *session, const char *words);
/* Whether the beat that led to what is shown had a war. */
bool session_had_war(const struct session *session);
/* Auto-play begins; a beat was played. */
void session_begin_auto(struct session *session);
void session_played(struct session *session);

#endif
