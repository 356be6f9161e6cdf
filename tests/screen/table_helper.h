/* SPDX-License-Identifier: MIT */
/* A table that is played on and drawn, for tests to read. */
#ifndef WAR_TABLE_HELPER_H
#define WAR_TABLE_HELPER_H

#include "canvas_helper.h"
#include "table.h"

struct seen {
    struct match match;
    struct sight sight;
    struct scene scene;
    int settings[SETTING_COUNT];
    struct canvas canvas;
};

/* So many beats, and it is drawn. */
void table_play(struct seen *table, int beats);
void table_end(struct seen *table);
/* A table with these cards dealt, after some beats: 0 is the deal. */
struct seen *table_deal_at(const char *rules, const char *deal, int beats, int rows, int cols);
/* The same at 24x80. */
struct seen *table_deal(const char *rules, const char *deal, int beats);
/* A game of a seed, dealt. */
struct seen *table_shuffle(const char *rules, int64_t seed, int people, int rows, int cols);
bool table_shows(const struct seen *table, const char *text);
/* The cards of the lower and of the upper side at 24x80. */
const char *table_lower(const struct seen *table);
const char *table_upper(const struct seen *table);

#endif
