/* SPDX-License-Identifier: MIT */
/* What the files of the keeper in memory share. */
#ifndef WAR_MEMORY_INSIDE_H
#define WAR_MEMORY_INSIDE_H

#include "fields.h"
#include "memory_keeper.h"

/* Somebody who has finished a game. */
struct known {
    char folded[FOLDED_SIZE];
    char name[NAME_SIZE]; /* as they first wrote it */
    int64_t first;        /* in the record with this number */
    int next;             /* another in the same bucket, from 1; 0: none */
};

enum { THE_COMPUTER = -1, BUCKETS = 4096 };

struct kept_record {
    struct record record;
    int who[WAR_MAX_PLAYERS]; /* which of the people, or THE_COMPUTER */
    bool changed;             /* it is to be told */
    bool matched;             /* this import has found or added it */
};

struct kept_saved {
    struct saved saved;
    bool here;      /* claimed */
    bool elsewhere; /* claimed by others */
    bool changed;   /* it is to be told */
    bool gone;      /* and so is that; then it is removed */
};

struct kept_setting {
    char *name;
    char *value;
    bool changed;
};

/* Growing lists: how many there are, and for how many there is room. */
struct store {
    struct kept_record **records; /* in the order in which they were finished */
    size_t record_count, record_room;
    struct known *people;
    size_t people_count, people_room;
    int buckets[BUCKETS]; /* the latest of the people whose folded name has this hash, from 1; or 0
                           */
    struct kept_saved *saved;
    size_t saved_count, saved_room;
    struct kept_setting *settings;
    size_t setting_count, setting_room;
    size_t changed_records;
    int64_t *erased; /* numbers of records that are to be removed elsewhere, too */
    size_t erased_count, erased_room;
    size_t first_changed; /* no record before it has changed */
    int64_t now;
    int64_t next_record, next_saved; /* numbers */
    struct field_lines lines;        /* what was last told */
    const char *problem;
};

/* ---- memory_keeper.c ---- */

/* Writes down the problem; always -1. */
int memory_say(struct store *store, const char *problem);
int memory_full(struct store *store);
/* A list with room for `more` than it has; NULL if there is no memory, and it is as it was. */
void *memory_grow(void *list, size_t *room, size_t count, size_t more, size_t size);

/* Where a record of this time and number is, or would be. */
size_t memory_place(const struct store *store, int64_t finished, int64_t number);
/* Puts a record where it belongs: one that has a number, or one that is new. NULL: it cannot be
 * kept. */
struct kept_record *memory_insert(struct store *store, const struct record *record);
struct kept_record *memory_insert_new(struct store *store, struct record *record);
/* A saved game that is not gone; NULL if there is none. */
struct kept_saved *memory_find_saved(const struct store *store, int64_t number);
struct kept_saved *memory_append_saved(struct store *store, const struct saved *saved);
int memory_put_setting(struct store *store, const char *name, const char *value, bool changed);

/* ---- memory_counts.c: the same as in the database ---- */

/* Which of the people has this name; or -1. */
int memory_person(const struct store *store, const char *name);
/* The bucket of a folded name. */
size_t memory_bucket(const char *folded);
/* The record, with people under the names that they first wrote. */
struct record memory_record(const struct store *store, const struct kept_record *kept);

int memory_records(struct store *store, const struct wanted *wanted,
                   bool (*each)(void *context, const struct record *record), void *context);
int memory_kinds(struct store *store, bool (*each)(void *context, const struct store_kind *kind),
                 void *context);
int memory_places(struct store *store, const struct record *record, struct places *places);
int memory_totals(struct store *store, const struct wanted *wanted, struct totals *totals);
int memory_known_as(struct store *store, char *name);
int memory_standing(struct store *store, const char *name, struct standing *standing);
int memory_standings(struct store *store, const struct wanted *wanted,
                     bool (*each)(void *context, const struct standing *standing), void *context);
int memory_pairs(struct store *store, const struct wanted *wanted,
                 bool (*each)(void *context, const struct pair *pair), void *context);

#endif
