/* SPDX-License-Identifier: MIT */
/* What the files of the keeper in memory share. */
#ifndef WAR_MEMORY_INSIDE_H
#define WAR_MEMORY_INSIDE_H

#include "fields.h"
#include "memory_keeper.h"

/* Somebody who has finished a game. */
struct known_person {
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
struct memory_keeper {
    struct keeper keeper;
    struct kept_record **records; /* in the order in which they were finished */
    size_t record_count, record_room;
    struct known_person *people;
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
    int64_t import_from;             /* the number of the first record that an import adds */
    struct field_lines lines;        /* what was last told */
    const char *problem;
};

/* ---- memory_keeper.c ---- */

/* Writes down the problem; always -1. */
int memory_say(struct memory_keeper *memory, const char *problem);
int memory_full(struct memory_keeper *memory);
/* A list with room for `more` than it has; NULL if there is no memory, and it is as it was. */
void *memory_grow(void *list, size_t *room, size_t count, size_t more, size_t size);

/* Where a record of this time and number is, or would be. */
size_t memory_place(const struct memory_keeper *memory, int64_t finished, int64_t number);
/* Puts a record where it belongs: one that has a number, or one that is new. NULL: it cannot be
 * kept. */
struct kept_record *memory_insert(struct memory_keeper *memory, const struct record *record);
struct kept_record *memory_insert_new(struct memory_keeper *memory, struct record *record);
/* A saved game that is not gone; NULL if there is none. */
struct kept_saved *memory_find_saved(const struct memory_keeper *memory, int64_t number);
struct kept_saved *memory_append_saved(struct memory_keeper *memory, const struct saved *saved);
int memory_put_setting(struct memory_keeper *memory, const char *name, const char *value,
                       bool changed);

/* ---- memory_records.c ---- */

/* Which of the people has this name; or -1. */
int memory_person(const struct memory_keeper *memory, const char *name);
/* The bucket of a folded name. */
size_t memory_bucket(const char *folded);
/* The record, with people under the names that they first wrote. */
struct record memory_record(const struct memory_keeper *memory, const struct kept_record *kept);

/* See keeper.h. */
int memory_records(void *self, const struct wanted *wanted,
                   bool (*each)(void *context, const struct record *record), void *context);
int memory_places(void *self, const struct record *record, struct places *places);
int memory_known_as(void *self, char *name);

/* ---- memory_told.c ---- */

int memory_import_begin(void *self);
int memory_import(void *self, struct record *record);

#endif
