/* SPDX-License-Identifier: MIT */
/* command_play.c: what the commands that show a table share. */
#ifndef WAR_FACING_H
#define WAR_FACING_H

#include "cli.h"
#include "terminal.h"

/* Every setting is an option of the same name, for this time only. False after saying what is
 * wrong. */
bool read_settings(const struct typed *typed, struct app *app);
/* Opens the session, with scores unless --no-scores. */
void open_session(const struct typed *typed, struct app *app);
void close_scores(struct session *session);
/* Shows the table, on the screen or in plain text, until the person leaves. Closes the session, and
 * returns an exit status. */
int show_app(const struct typed *typed, struct app *app, const struct opening *opening);

#endif
