/* SPDX-License-Identifier: MIT */
/* Searches for records, to be checked, proved and kept. */
#ifndef WAR_RECORD_H
#define WAR_RECORD_H

#include "war_study.h"

/* 0 if the search makes sense. */
int war_record_check(const war_record *record, war_error *error);
/* Plays one game of a search by the engine, and says what it was; WAR_ERROR_STOPPED if the flag,
 * which may be NULL, was set before it was over. */
int war_record_play(const war_record *record, int64_t index, const war_stop *stop,
                    war_record_game *game);

/* A search as text, to be continued later; as war_sim_part_print and war_sim_part_parse. */
int64_t war_record_print(const war_record *record, char *buffer, size_t size);
int war_record_parse(war_record *record, const char *text, size_t length, war_error *error);

#endif
