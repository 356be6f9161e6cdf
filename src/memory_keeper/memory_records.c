/* SPDX-License-Identifier: MIT */
/* Which records are wanted, in which order, and their places. Records lie in the order in which
 * they were finished; whatever wants another order sorts a list of its own. */
#include "memory_inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names ---- */

size_t memory_bucket(const char *folded)
{
    uint32_t hash = 2166136261; /* FNV-1a */

    for (; *folded; folded++)
        hash = (hash ^ (unsigned char)*folded) * 16777619;
    return (hash ^ hash >> 16) % BUCKETS;
}

int memory_person(const struct memory_keeper *memory, const char *name)
{
    char folded[FOLDED_SIZE];
    int who;

    name_fold(name, folded);
    who = memory->buckets[memory_bucket(folded)];
    while (who > 0 && strcmp(memory->people[who - 1].folded, folded) != 0)
        who = memory->people[who - 1].next;
    return who - 1;
}

int memory_known_as(void *self, char *name)
{
    const struct memory_keeper *memory = self;
    int who = memory_person(memory, name);

    if (who < 0)
        return 0;
    strcpy(name, memory->people[who].name);
    return 1;
}

struct record memory_record(const struct memory_keeper *memory, const struct kept_record *kept)
{
    struct record record = kept->record;

    for (int i = 0; i < record.players; i++)
        if (kept->who[i] != THE_COMPUTER)
            strcpy(record.seats[i].name, memory->people[kept->who[i]].name);
    return record;
}

/* ---- Records ---- */

static bool sits_there(const struct record *record, const char *name)
{
    for (int i = 0; i < record->players; i++)
        if (name_same(record->seats[i].name, name))
            return true;
    return false;
}

static bool is_wanted(const struct record *record, const struct wanted *wanted)
{
    return (!wanted->rules || strcmp(wanted->rules, record->rules) == 0) &&
           (wanted->players <= 0 || wanted->players == record->players) &&
           (wanted->since <= 0 || record->finished >= wanted->since) &&
           (wanted->number <= 0 || wanted->number == record->number) &&
           (!wanted->placed_only || record_placed(record)) &&
           (!wanted->name || sits_there(record, wanted->name));
}

static int compare(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static const struct record *record_at(const void *pointer)
{
    return &(*(struct kept_record *const *)pointer)->record;
}

static int by_time(const void *a, const void *b)
{
    const struct record *x = record_at(a), *y = record_at(b);
    int order = compare(x->finished, y->finished);

    return order ? order : compare(x->number, y->number);
}

static int by_time_latest(const void *a, const void *b)
{
    return by_time(b, a);
}

static int by_longest(const void *a, const void *b)
{
    int order = compare(record_at(b)->turns, record_at(a)->turns);

    return order ? order : by_time(a, b);
}

static int by_shortest(const void *a, const void *b)
{
    int order = compare(record_at(a)->turns, record_at(b)->turns);

    return order ? order : by_time(a, b);
}

static int by_wars(const void *a, const void *b)
{
    int order = compare(record_at(b)->wars, record_at(a)->wars);

    return order ? order : by_time(a, b);
}

int memory_records(void *self, const struct wanted *wanted,
                   bool (*each)(void *context, const struct record *record), void *context)
{
    static int (*const orders[])(const void *, const void *) = {
        [ORDER_LATEST] = by_time_latest, [ORDER_LONGEST] = by_longest,
        [ORDER_SHORTEST] = by_shortest,  [ORDER_MOST_WARS] = by_wars,
        [ORDER_OLDEST] = by_time,
    };
    const struct memory_keeper *memory = self;
    struct kept_record **list = malloc((memory->record_count + 1) * sizeof(*list));
    size_t count = 0;

    if (!list)
        return memory_full(self);
    for (size_t i = 0; i < memory->record_count; i++)
        if (is_wanted(&memory->records[i]->record, wanted))
            list[count++] = memory->records[i];
    qsort(list, count, sizeof(*list), orders[wanted->order]);
    if (wanted->limit > 0 && count > (size_t)wanted->limit)
        count = (size_t)wanted->limit;
    for (size_t i = 0; i < count; i++) {
        struct record record = memory_record(memory, list[i]);
        if (!each(context, &record))
            break;
    }
    free(list);
    return 0;
}

/* ---- Places ---- */

int memory_places(void *self, const struct record *record, struct places *places)
{
    const struct memory_keeper *memory = self;
    int64_t longer = 0, shorter = 0, games = 0;

    *places = (struct places){0};
    if (!record_placed(record))
        return 0;
    for (size_t i = 0; i < memory->record_count; i++) {
        const struct record *other = &memory->records[i]->record;
        if (!record_placed(other) || strcmp(other->rules, record->rules) != 0)
            continue;
        games++;
        longer += other->turns > record->turns;
        shorter += other->turns < record->turns;
    }
    *places = (struct places){.longest = longer + 1,
                              .shortest = shorter + 1,
                              .of = games,
                              .shared = games - longer - shorter > 1};
    return 0;
}
