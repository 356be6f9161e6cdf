/* SPDX-License-Identifier: MIT */
/*
 * One walk through the records, oldest first, so that streaks are counted on the way. People, pairs
 * and kinds are found by hash; the lists are put in order when the walk is over.
 */
#include "counts.h"

#include <stdlib.h>
#include <string.h>

enum { THE_COMPUTER = -1, BUCKETS = 1 << 14 };

/* The latest entry of a list in each bucket, from 1; 0: none. */
struct buckets {
    int latest[BUCKETS];
};

struct person {
    uint32_t hash;
    int next; /* another in the same bucket, from 1; 0: none */
    char folded[FOLDED_SIZE];
};

/* Two who sat at one table, by name, and a person before the computer. */
struct meeting {
    uint32_t hash;
    int next;
    int who[2];
    bool settled;          /* one beat the other, or they drew */
    const char *folded[2]; /* when the walk is over: their names */
    struct pair pair;
};

/* A growing list has room for `room` entries. counts.people goes with people, and so do kinds. */
struct counts_walk {
    struct counts counts;
    struct person *people;
    struct meeting *meetings;
    size_t meeting_count;
    size_t person_room, standing_room, meeting_room, kind_room;
    struct buckets by_name, by_pair;
    size_t kind; /* of the latest record */
    const struct wanted *wanted;
    bool full; /* there was no memory */
};

/* ---- Lists ---- */

/* A list with room for one more entry; NULL if there is no memory, and it is as it was. */
static void *make_room(void *list, size_t *room, size_t count, size_t size)
{
    size_t more = 2 * count + 16;

    if (count < *room)
        return list;
    list = realloc(list, more * size);
    if (list)
        *room = more;
    return list;
}

static uint32_t hash_bytes(const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    uint32_t hash = 2166136261; /* FNV-1a */

    for (size_t i = 0; i < count; i++)
        hash = (hash ^ at[i]) * 16777619;
    return hash;
}

static int *bucket(struct buckets *buckets, uint32_t hash)
{
    return &buckets->latest[(hash ^ hash >> 16) % BUCKETS];
}

/* ---- People ---- */

static int add_person(struct counts_walk *counting, const char *name, uint32_t hash)
{
    struct counts *counts = &counting->counts;
    size_t count = counts->person_count;
    struct person *people =
        make_room(counting->people, &counting->person_room, count, sizeof *people);
    struct standing *standings = NULL;
    int *first = bucket(&counting->by_name, hash);

    if (people) {
        counting->people = people;
        standings = make_room(counts->people, &counting->standing_room, count, sizeof *standings);
    }
    if (!standings) {
        counting->full = true;
        return THE_COMPUTER;
    }
    counts->people = standings;
    standings[count] = (struct standing){0};
    strcpy(standings[count].name, name);
    people[count].hash = hash;
    people[count].next = *first;
    name_fold(name, people[count].folded);
    *first = (int)++counts->person_count;
    return *first - 1;
}

/* Everybody has one name here, the one that they first wrote. */
static int find_person(struct counts_walk *counting, const char *name)
{
    uint32_t hash = hash_bytes(name, strlen(name));
    int who = *bucket(&counting->by_name, hash);

    while (who > 0 && (counting->people[who - 1].hash != hash ||
                       strcmp(counting->counts.people[who - 1].name, name) != 0))
        who = counting->people[who - 1].next;
    return who > 0 ? who - 1 : add_person(counting, name, hash);
}

/* Who sat at a table, each once. */
struct sitter {
    int who;
    bool won;
};

static int find_sitters(struct counts_walk *counting, const struct record *record,
                        struct sitter sitters[WAR_MAX_PLAYERS])
{
    int count = 0;

    for (int seat = 0; seat < record->players; seat++) {
        int who = record->seats[seat].person ? find_person(counting, record->seats[seat].name)
                                             : THE_COMPUTER;
        int i = 0;
        while (i < count && sitters[i].who != who)
            i++;
        if (i == count)
            sitters[count++] = (struct sitter){.who = who};
        sitters[i].won |= record->winners >> seat & 1;
    }
    return count;
}

static void count_length(struct standing *standing, const struct record *record)
{
    if (standing->longest_number == 0 || record->turns > standing->longest) {
        standing->longest = record->turns;
        standing->longest_number = record->number;
    }
    if (standing->shortest_number == 0 || record->turns < standing->shortest) {
        standing->shortest = record->turns;
        standing->shortest_number = record->number;
    }
    if (record->wars > standing->most_wars) {
        standing->most_wars = record->wars;
        standing->most_wars_number = record->number;
    }
}

static void count_game(struct standing *standing, const struct record *record, bool won)
{
    bool win = record->result == WAR_RESULT_WIN && won;

    standing->games++;
    standing->unknown += record->result == WAR_RESULT_NONE;
    standing->wins += win;
    standing->draws += record->result == WAR_RESULT_DRAW && won;
    if (record->result != WAR_RESULT_NONE)
        standing->streak = win ? standing->streak + 1 : 0;
    if (standing->streak > standing->best_streak)
        standing->best_streak = standing->streak;
    if (record->finished > standing->last)
        standing->last = record->finished;
    if (record_placed(record))
        count_length(standing, record);
}

/* ---- Who beat whom ---- */

static const char *folded(const struct counts_walk *counting, int who)
{
    return who == THE_COMPUTER ? "" : counting->people[who].folded;
}

static struct rival make_rival(const struct counts_walk *counting, int who)
{
    struct rival rival = {.person = who != THE_COMPUTER};

    strcpy(rival.name, rival.person ? counting->counts.people[who].name : "Computer");
    return rival;
}

static struct meeting *find_meeting(struct counts_walk *counting, const int who[2])
{
    uint32_t hash = hash_bytes(who, 2 * sizeof *who);
    int *first = bucket(&counting->by_pair, hash);
    struct meeting *list = counting->meetings;

    for (int i = *first; i > 0; i = list[i - 1].next)
        if (list[i - 1].who[0] == who[0] && list[i - 1].who[1] == who[1])
            return &list[i - 1];
    list = make_room(list, &counting->meeting_room, counting->meeting_count, sizeof *list);
    if (!list) {
        counting->full = true;
        return NULL;
    }
    counting->meetings = list;
    list += counting->meeting_count++;
    *list = (struct meeting){.hash = hash, .next = *first, .who = {who[0], who[1]}};
    for (int i = 0; i < 2; i++)
        list->pair.rivals[i] = make_rival(counting, who[i]);
    *first = (int)counting->meeting_count;
    return list;
}

static bool comes_first(const struct counts_walk *counting, int a, int b)
{
    return b == THE_COMPUTER ||
           (a != THE_COMPUTER && strcmp(folded(counting, a), folded(counting, b)) < 0);
}

static void count_meeting(struct counts_walk *counting, const struct record *record,
                          struct sitter a, struct sitter b)
{
    bool turn = !comes_first(counting, a.who, b.who);
    const struct sitter two[2] = {turn ? b : a, turn ? a : b};
    bool win = record->result == WAR_RESULT_WIN;
    bool draw = record->result == WAR_RESULT_DRAW && a.won && b.won;
    struct meeting *meeting = find_meeting(counting, (int[2]){two[0].who, two[1].who});

    if (!meeting)
        return;
    for (int i = 0; i < 2; i++)
        meeting->pair.rivals[i].wins += win && two[i].won;
    meeting->pair.games++;
    meeting->pair.draws += draw;
    if (record->finished > meeting->pair.last)
        meeting->pair.last = record->finished;
    meeting->settled = meeting->settled || draw || (win && (a.won || b.won));
}

/* ---- Kinds and totals ---- */

static bool is_of_kind(const struct record *record, const struct game_kind *kind)
{
    return kind->players == record->players && strcmp(kind->rules, record->rules) == 0;
}

/* A record is often of the same kind as the one before. */
static void count_kind(struct counts_walk *counting, const struct record *record)
{
    struct counts *counts = &counting->counts;
    size_t i = counting->kind, count = counts->kind_count;
    struct game_kind *kinds;

    if (i >= count || !is_of_kind(record, &counts->kinds[i]))
        for (i = 0; i < count && !is_of_kind(record, &counts->kinds[i]); i++)
            continue;
    kinds = make_room(counts->kinds, &counting->kind_room, i, sizeof *kinds);
    if (!kinds) {
        counting->full = true;
        return;
    }
    counts->kinds = kinds;
    if (i == count) {
        kinds[counts->kind_count++] = (struct game_kind){.players = record->players};
        strcpy(kinds[i].rules, record->rules);
    }
    kinds[i].games++;
    counting->kind = i;
}

static void add_up(int64_t *sum, int64_t more)
{
    if (more > 0)
        *sum = *sum > INT64_MAX - more ? INT64_MAX : *sum + more;
}

static void add_record(struct totals *totals, const struct record *record)
{
    int64_t *const endings[] = {NULL, &totals->wins, &totals->draws, &totals->limit,
                                &totals->endless};

    totals->games++;
    add_up(&totals->turns, record->turns);
    add_up(&totals->battles, record->battles);
    add_up(&totals->wars, record->wars);
    add_up(&totals->seconds, record->seconds);
    if (record->result != WAR_RESULT_NONE)
        ++*endings[record->result];
    totals->shuffled += record->shuffled > 0;
    if (record->longest_war > totals->longest_war)
        totals->longest_war = record->longest_war;
}

/* ---- The walk ---- */

static bool count_record(void *context, const struct record *record)
{
    struct counts_walk *counting = context;
    struct sitter sitters[WAR_MAX_PLAYERS];
    int count = find_sitters(counting, record, sitters);

    add_record(&counting->counts.totals, record);
    if (record_placed(record))
        count_kind(counting, record);
    for (int a = 0; a < count && !counting->full; a++) {
        if (sitters[a].who != THE_COMPUTER)
            count_game(&counting->counts.people[sitters[a].who], record, sitters[a].won);
        for (int b = a + 1; b < count && !counting->full; b++)
            count_meeting(counting, record, sitters[a], sitters[b]);
    }
    return !counting->full;
}

/* ---- Putting in order ---- */

static int compare(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int by_wins(const void *a, const void *b)
{
    const struct standing *x = a, *y = b;
    int order = compare(y->wins, x->wins);

    if (order == 0)
        order = compare(x->games, y->games);
    return order ? order : strcmp(x->name, y->name);
}

static int by_games(const void *a, const void *b)
{
    const struct game_kind *x = a, *y = b;
    int order = compare(y->games, x->games);

    if (order == 0)
        order = strcmp(x->rules, y->rules);
    return order ? order : x->players - y->players;
}

static int by_meetings(const void *a, const void *b)
{
    const struct meeting *x = a, *y = b;
    int order = compare(y->pair.games, x->pair.games);

    if (order == 0)
        order = compare(y->pair.last, x->pair.last);
    if (order == 0)
        order = compare(y->pair.rivals[1].person, x->pair.rivals[1].person);
    for (int i = 0; i < 2 && order == 0; i++)
        order = strcmp(x->folded[i], y->folded[i]);
    return order;
}

static bool is_wanted(const struct meeting *meeting, const char *name)
{
    return meeting->settled && (!name || name_same(meeting->pair.rivals[0].name, name) ||
                                name_same(meeting->pair.rivals[1].name, name));
}

/* Who is to come first does. */
static struct pair turned(const struct pair *pair, const char *name)
{
    const struct rival *rivals = pair->rivals;
    bool turn = name ? !name_same(rivals[0].name, name) : rivals[1].wins > rivals[0].wins;
    struct pair result = *pair;

    result.rivals[0] = rivals[turn];
    result.rivals[1] = rivals[!turn];
    return result;
}

static void take_pairs(struct counts_walk *counting)
{
    struct counts *counts = &counting->counts;

    counts->pairs = malloc((counting->meeting_count + 1) * sizeof *counts->pairs);
    counting->full = !counts->pairs;
    if (counting->full)
        return;
    for (size_t i = 0; i < counting->meeting_count; i++)
        for (int k = 0; k < 2; k++)
            counting->meetings[i].folded[k] = folded(counting, counting->meetings[i].who[k]);
    if (counting->meeting_count > 0)
        qsort(counting->meetings, counting->meeting_count, sizeof *counting->meetings, by_meetings);
    for (size_t i = 0; i < counting->meeting_count; i++)
        if (is_wanted(&counting->meetings[i], counting->wanted->name))
            counts->pairs[counts->pair_count++] =
                turned(&counting->meetings[i].pair, counting->wanted->name);
}

static void put_in_order(struct counts_walk *counting)
{
    struct counts *counts = &counting->counts;

    take_pairs(counting);
    counts->totals.people = (int64_t)counts->person_count;
    if (counts->person_count > 0)
        qsort(counts->people, counts->person_count, sizeof *counts->people, by_wins);
    if (counts->kind_count > 0)
        qsort(counts->kinds, counts->kind_count, sizeof *counts->kinds, by_games);
}

/* ---- All of it ---- */

void counts_free(struct counts *counts)
{
    free(counts->people);
    free(counts->pairs);
    free(counts->kinds);
    *counts = (struct counts){.people = NULL};
}

int counts_take(struct counts *counts, const struct keeper *keeper, const struct wanted *wanted)
{
    struct counts_walk *counting = calloc(1, sizeof *counting);
    struct wanted all = *wanted;
    int result = 0;

    all.order = ORDER_OLDEST;
    all.limit = 0;
    *counts = (struct counts){.people = NULL};
    if (!counting)
        return keeper->say(keeper->self, "out of memory");
    counting->wanted = wanted;
    result = keeper->records(keeper->self, &all, count_record, counting);
    if (result == 0 && !counting->full)
        put_in_order(counting);
    if (result == 0 && counting->full)
        result = keeper->say(keeper->self, "out of memory");
    *counts = counting->counts;
    if (result < 0)
        counts_free(counts);
    free(counting->people);
    free(counting->meetings);
    free(counting);
    return result < 0 ? -1 : 0;
}

int standing_of(const struct keeper *keeper, const char *name, struct standing *standing)
{
    const struct wanted wanted = {.name = name};
    struct counts counts;
    int found = 0;

    if (counts_take(&counts, keeper, &wanted) < 0)
        return -1;
    for (size_t i = 0; i < counts.person_count && !found; i++)
        if (name_same(counts.people[i].name, name)) {
            *standing = counts.people[i];
            found = 1;
        }
    counts_free(&counts);
    return found;
}
