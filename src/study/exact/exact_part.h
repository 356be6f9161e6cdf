/* SPDX-License-Identifier: MIT */
/* A count of all deals, in parts that can be kept, shared out and merged. */
#ifndef WAR_EXACT_PART_H
#define WAR_EXACT_PART_H

#include "war_study.h"

/* Plain: every deal is played by the engine. Orders: cards have no ranks until a battle asks which
 * of two is higher, and all deals that give the same answers are counted together. */
enum { WAR_EXACT_BEST, WAR_EXACT_PLAIN, WAR_EXACT_ORDERS };
const char *war_exact_method_name(int method);
/* Whether a method can count the deals of these rules, however long that takes. */
int war_exact_check(const war_rules *rules, int method, war_error *error);
/* The method that BEST is. */
int war_exact_best(const war_rules *rules);

/* A count, or some of one. It is cut into tasks, in the same way on every machine; the result is
 * that of the tasks that are done. */
typedef struct war_exact_part {
    war_rules rules;
    int method;    /* not BEST */
    int64_t tasks; /* 0: not cut yet */
    uint8_t *done; /* a bit for each task */
    int64_t shard; /* all that are done are of this shard, see war_exact_job; 1 of 1: of any */
    int64_t shards;
    war_exact_result result;
    void *plan; /* how it is cut, once that is known; of the library */
} war_exact_part;

typedef struct war_exact_job {
    int threads; /* 0: as many as there are processors */
    int64_t shard;
    int64_t shards; /* shard i, from 1, has every task whose number is i - 1 modulo shards */
    /* Called now and then by the calling thread, with what is done so far; may be NULL. While the
     * count is being cut into tasks, which takes a while for large decks, a new part has none. */
    void (*progress)(void *context, const war_exact_part *part);
    void *context;
    const war_stop *stop; /* may be NULL */
    /* NULL, or which task of the shard is to be done next, -1 if none: called by any thread, but
     * never while another call, or `progress`, is under way. A task that is done must not come. */
    int64_t (*next)(void *context);
} war_exact_job;

int war_exact_part_begin(war_exact_part *part, const war_rules *rules, int method,
                         war_error *error);
void war_exact_part_end(war_exact_part *part); /* frees what it holds */
/* Does the tasks of a shard that are not done. The sum over all outcomes is checked: it is the
 * number of deals, or an error. */
int war_exact_run(const war_exact_job *job, war_exact_part *part, war_error *error);
/* How many tasks of a shard are done, and how many there are. */
int64_t war_exact_done(const war_exact_part *part, int64_t shard, int64_t shards, int64_t *tasks);
/* Adds the tasks of another part of the same count; one that both have done is an error, and then
 * `to` is as it was. */
int war_exact_part_merge(war_exact_part *to, const war_exact_part *from, war_error *error);

/* A part as text, as docs/formats.md describes it. Printing is as everywhere. A text that is parsed
 * is either exactly what printing the part would give, or an error: and then the part is left
 * alone. A part that was parsed holds memory, which war_exact_part_end frees. */
int64_t war_exact_part_print(const war_exact_part *part, char *buffer, size_t size);
int war_exact_part_parse(war_exact_part *part, const char *text, size_t length, war_error *error);

#endif
