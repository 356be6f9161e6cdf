/* SPDX-License-Identifier: MIT */
/*
 * One walk through the records, oldest first, so that streaks are counted on the way. People are
 * found by hash, and pairs through the person who came later; the lists are put in order when the
 * walk is over.
 */
#include "counts.h"

#include <stdlib.h>
#include <string.h>

enum { THE_COMPUTER = -1, BUCKETS = 1 << 14 };

/* Entries of the lists are linked by their numbers from 1; 0: none. */
struct person {
    uint32_t hash;
    int next;    /* another with the same bucket */
    int meeting; /* the latest one with somebody who came before, or with the computer */
    char folded[FOLDED_SIZE];
    struct standing standing;
};

/* Two who sat at one table, by name, and a person before the computer. */
struct meeting {
    int next; /* of the same person */
    int who[2];
    int64_t wins[2], games, draws, last;
    const struct person *people; /* all of them, when the walk is over */
};

/* A growing list has room for `room` entries. */
struct counts_walk {
    struct counts counts;
    struct person *people;
    struct meeting *meetings;
    size_t meeting_count;
    size_t person_room, meeting_room, kind_room;
    int buckets[BUCKETS]; /* the latest person in each */
    size_t kind;          /* of the latest record */
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

static uint32_t hash_name(const char *name)
{
    uint32_t hash = 2166136261; /* FNV-1a */

    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619;
    return hash ^ hash >> 16;
}

/* ---- People ---- */

static int add_person(struct counts_walk *counting, const char *name, uint32_t hash)
{
    size_t count = counting->counts.person_count;
    struct person *people =
        make_room(counting->people, &counting->person_room, count, sizeof *people);
    int *first = &counting->buckets[hash % BUCKETS];

    if (!people) {
        counting->full = true;
        return THE_COMPUTER;
    }
    counting->people = people;
    people += count;
    memset(people, 0, sizeof *people);
    people->hash = hash;
    people->next = *first;
    name_fold(name, people->folded);
    strcpy(people->standing.name, name);
    *first = (int)++counting->counts.person_count;
    return *first - 1;
}

/* Everybody has one name here, the one that they first wrote. */
static int find_person(struct counts_walk *counting, const char *name)
{
    uint32_t hash = hash_name(name);
    int who = counting->buckets[hash % BUCKETS];

    while (who > 0 && (counting->people[who - 1].hash != hash ||
                       strcmp(counting->people[who - 1].standing.name, name) != 0))
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

static const char *folded(const struct person *people, int who)
{
    return who == THE_COMPUTER ? "" : people[who].folded;
}

static struct meeting *find_meeting(struct counts_walk *counting, int a, int b)
{
    int *first = &counting->people[a > b ? a : b].meeting;
    struct meeting *list = counting->meetings;

    for (int i = *first; i > 0; i = list[i - 1].next)
        if (list[i - 1].who[0] == a && list[i - 1].who[1] == b)
            return &list[i - 1];
    list = make_room(list, &counting->meeting_room, counting->meeting_count, sizeof *list);
    if (!list) {
        counting->full = true;
        return NULL;
    }
    counting->meetings = list;
    list += counting->meeting_count++;
    memset(list, 0, sizeof *list);
    list->next = *first;
    list->who[0] = a;
    list->who[1] = b;
    *first = (int)counting->meeting_count;
    return list;
}

static bool comes_first(const struct person *people, int a, int b)
{
    return b == THE_COMPUTER ||
           (a != THE_COMPUTER && strcmp(people[a].folded, people[b].folded) < 0);
}

static void count_meeting(struct counts_walk *counting, const struct record *record,
                          const struct sitter *a, const struct sitter *b)
{
    struct meeting *meeting;

    if (!comes_first(counting->people, a->who, b->who)) {
        const struct sitter *first = b;
        b = a;
        a = first;
    }
    meeting = find_meeting(counting, a->who, b->who);
    if (!meeting)
        return;
    meeting->games++;
    if (record->finished > meeting->last)
        meeting->last = record->finished;
    if (record->result == WAR_RESULT_DRAW)
        meeting->draws += a->won && b->won;
    if (record->result == WAR_RESULT_WIN) {
        meeting->wins[0] += a->won;
        meeting->wins[1] += b->won;
    }
}

/* ---- Kinds and totals ---- */

/* Rules say how many play. */
static bool is_of_kind(const struct record *record, const struct game_kind *kind)
{
    return strcmp(kind->rules, record->rules) == 0;
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
            count_game(&counting->people[sitters[a].who].standing, record, sitters[a].won);
        for (int b = a + 1; b < count && !counting->full; b++)
            count_meeting(counting, record, &sitters[a], &sitters[b]);
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

    return order ? order : strcmp(x->rules, y->rules);
}

static int by_meetings(const void *a, const void *b)
{
    const struct meeting *x = a, *y = b;
    int order = compare(y->games, x->games);

    if (order == 0)
        order = compare(y->last, x->last);
    if (order == 0)
        order = (y->who[1] != THE_COMPUTER) - (x->who[1] != THE_COMPUTER);
    for (int i = 0; i < 2 && order == 0; i++)
        order = strcmp(folded(x->people, x->who[i]), folded(y->people, y->who[i]));
    return order;
}

static struct rival make_rival(const struct meeting *meeting, int i)
{
    int who = meeting->who[i];
    struct rival rival = {.person = who != THE_COMPUTER, .wins = meeting->wins[i]};

    strcpy(rival.name, rival.person ? meeting->people[who].standing.name : "Computer");
    return rival;
}

/* If a name is wanted it comes first, and a pair without it is left out. */
static void take_pair(struct counts *counts, const struct meeting *meeting, const char *name)
{
    const struct rival two[2] = {make_rival(meeting, 0), make_rival(meeting, 1)};
    bool turn = name ? !name_same(two[0].name, name) : two[1].wins > two[0].wins;

    if (meeting->wins[0] + meeting->wins[1] + meeting->draws > 0 &&
        (!name || !turn || name_same(two[1].name, name)))
        counts->pairs[counts->pair_count++] = (struct pair){.rivals = {two[turn], two[!turn]},
                                                            .games = meeting->games,
                                                            .draws = meeting->draws,
                                                            .last = meeting->last};
}

static void put_in_order(struct counts_walk *counting)
{
    struct counts *counts = &counting->counts;
    size_t people = counts->person_count, meetings = counting->meeting_count;

    counts->people = malloc((people + 1) * sizeof *counts->people);
    counts->pairs = malloc((meetings + 1) * sizeof *counts->pairs);
    counting->full = !counts->people || !counts->pairs;
    if (counting->full)
        return;
    for (size_t i = 0; i < people; i++)
        counts->people[i] = counting->people[i].standing;
    for (size_t i = 0; i < meetings; i++)
        counting->meetings[i].people = counting->people;
    if (meetings > 0)
        qsort(counting->meetings, meetings, sizeof *counting->meetings, by_meetings);
    for (size_t i = 0; i < meetings; i++)
        take_pair(counts, &counting->meetings[i], counting->wanted->name);
    qsort(counts->people, people, sizeof *counts->people, by_wins);
    if (counts->kind_count > 0)
        qsort(counts->kinds, counts->kind_count, sizeof *counts->kinds, by_games);
    counts->totals.people = (int64_t)people;
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
