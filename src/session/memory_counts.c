/* SPDX-License-Identifier: MIT */
/*
 * What the records in memory say: the lists and counts of store.h. Records lie in the order in
 * which they were finished, so streaks are counted by going through them once; whatever wants
 * another order sorts a list of its own.
 */
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

int memory_person(const struct store *store, const char *name)
{
    char folded[FOLDED_SIZE];
    int who;

    name_fold(name, folded);
    who = store->buckets[memory_bucket(folded)];
    while (who > 0 && strcmp(store->people[who - 1].folded, folded) != 0)
        who = store->people[who - 1].next;
    return who - 1;
}

int memory_known_as(struct store *store, char *name)
{
    int who = memory_person(store, name);

    if (who < 0)
        return 0;
    strcpy(name, store->people[who].name);
    return 1;
}

struct record memory_record(const struct store *store, const struct kept_record *kept)
{
    struct record record = kept->record;

    for (int i = 0; i < record.players; i++)
        if (kept->who[i] != THE_COMPUTER)
            strcpy(record.seats[i].name, store->people[kept->who[i]].name);
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

int memory_records(struct store *store, const struct wanted *wanted,
                   bool (*each)(void *context, const struct record *record), void *context)
{
    static int (*const orders[])(const void *, const void *) = {
        [STORE_LATEST] = by_time_latest, [STORE_LONGEST] = by_longest,
        [STORE_SHORTEST] = by_shortest,  [STORE_MOST_WARS] = by_wars,
        [STORE_OLDEST] = by_time,
    };
    struct kept_record **list = malloc((store->record_count + 1) * sizeof(*list));
    size_t count = 0;

    if (!list)
        return memory_full(store);
    for (size_t i = 0; i < store->record_count; i++)
        if (is_wanted(&store->records[i]->record, wanted))
            list[count++] = store->records[i];
    qsort(list, count, sizeof(*list), orders[wanted->order]);
    if (wanted->limit > 0 && count > (size_t)wanted->limit)
        count = (size_t)wanted->limit;
    for (size_t i = 0; i < count; i++) {
        struct record record = memory_record(store, list[i]);
        if (!each(context, &record))
            break;
    }
    free(list);
    return 0;
}

/* ---- Kinds and places ---- */

static int by_games(const void *a, const void *b)
{
    const struct store_kind *x = a, *y = b;
    int order = compare(y->games, x->games);

    return order ? order : strcmp(x->rules, y->rules);
}

/* Rules say how many play. */
static size_t find_kind(const struct store_kind *kinds, size_t count, const char *rules)
{
    size_t i = 0;

    while (i < count && strcmp(kinds[i].rules, rules) != 0)
        i++;
    return i;
}

int memory_kinds(struct store *store, bool (*each)(void *context, const struct store_kind *kind),
                 void *context)
{
    struct store_kind *kinds = NULL, *more;
    size_t count = 0, room = 0;

    for (size_t i = 0; i < store->record_count; i++) {
        const struct record *record = &store->records[i]->record;
        size_t kind = find_kind(kinds, count, record->rules);
        if (!record_placed(record))
            continue;
        if (kind == count) {
            more = memory_grow(kinds, &room, count, 1, sizeof *kinds);
            if (!more) {
                free(kinds);
                return memory_full(store);
            }
            kinds = more;
            kinds[count++] = (struct store_kind){.players = record->players};
            strcpy(kinds[kind].rules, record->rules);
        }
        kinds[kind].games++;
    }
    if (count > 0)
        qsort(kinds, count, sizeof *kinds, by_games);
    for (size_t i = 0; i < count && each(context, &kinds[i]); i++)
        continue;
    free(kinds);
    return 0;
}

int memory_places(struct store *store, const struct record *record, struct places *places)
{
    const struct wanted kind = {
        .rules = record->rules, .players = record->players, .placed_only = true};
    int64_t longer = 0, shorter = 0, games = 0;

    *places = (struct places){0};
    if (!record_placed(record))
        return 0;
    for (size_t i = 0; i < store->record_count; i++) {
        const struct record *other = &store->records[i]->record;
        if (!is_wanted(other, &kind))
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

/* ---- People ---- */

/* Who sat at a table, each once; who sat twice won if either did. */
struct sat {
    int who;
    bool won;
};

static int find_sat(const struct kept_record *kept, struct sat sat[WAR_MAX_PLAYERS])
{
    int count = 0;

    for (int seat = 0; seat < kept->record.players; seat++) {
        int i = 0;
        while (i < count && sat[i].who != kept->who[seat])
            i++;
        if (i == count)
            sat[count++] = (struct sat){.who = kept->who[seat]};
        sat[i].won |= kept->record.winners >> seat & 1;
    }
    return count;
}

static void count_record(struct standing *standings, const struct kept_record *kept)
{
    const struct record *record = &kept->record;
    struct sat sat[WAR_MAX_PLAYERS];
    int count = find_sat(kept, sat);

    for (int i = 0; i < count; i++) {
        const struct played game = {.number = record->number,
                                    .result = record->result,
                                    .placed = record_placed(record),
                                    .won = sat[i].won,
                                    .turns = record->turns,
                                    .wars = record->wars,
                                    .finished = record->finished};
        if (sat[i].who != THE_COMPUTER)
            standing_count(&standings[sat[i].who], &game);
    }
}

/* Everybody in the games that are wanted, who they are known as; to be freed. */
static struct standing *find_standings(struct store *store, const struct wanted *wanted)
{
    struct standing *standings = calloc(store->people_count + 1, sizeof *standings);

    if (!standings) {
        memory_full(store);
        return NULL;
    }
    for (size_t i = 0; i < store->people_count; i++)
        strcpy(standings[i].name, store->people[i].name);
    for (size_t i = 0; i < store->record_count; i++)
        if (is_wanted(&store->records[i]->record, wanted))
            count_record(standings, store->records[i]);
    return standings;
}

int memory_standing(struct store *store, const char *name, struct standing *standing)
{
    const struct wanted all = {0};
    int who = memory_person(store, name);
    struct standing *standings;

    if (who < 0)
        return 0;
    standings = find_standings(store, &all);
    if (!standings)
        return -1;
    *standing = standings[who];
    free(standings);
    return 1;
}

int memory_standings(struct store *store, const struct wanted *wanted,
                     bool (*each)(void *context, const struct standing *standing), void *context)
{
    struct standing *standings = find_standings(store, wanted);
    int told = 0;

    if (!standings)
        return -1;
    qsort(standings, store->people_count, sizeof *standings, standing_order);
    for (size_t i = 0; i < store->people_count; i++) {
        if (standings[i].games == 0)
            continue;
        if ((wanted->limit > 0 && told++ >= wanted->limit) || !each(context, &standings[i]))
            break;
    }
    free(standings);
    return 0;
}

/* ---- Totals ---- */

static void add_up(int64_t *sum, int64_t more)
{
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

int memory_totals(struct store *store, const struct wanted *wanted, struct totals *totals)
{
    struct standing *standings = find_standings(store, wanted);

    *totals = (struct totals){0};
    if (!standings)
        return -1;
    for (size_t i = 0; i < store->record_count; i++)
        if (is_wanted(&store->records[i]->record, wanted))
            add_record(totals, &store->records[i]->record);
    for (size_t i = 0; i < store->people_count; i++)
        totals->people += standings[i].games > 0;
    free(standings);
    return 0;
}

/* ---- Who beat whom ---- */

/* Two who sat at one table, by name, and a person before the computer. */
struct meeting {
    int who[2];
    struct pair pair;
    const char *folded[2];
    bool settled; /* one beat the other, or they drew */
};

struct meetings {
    struct meeting *list;
    size_t count;
    size_t room;
};

static int by_meetings(const void *a, const void *b)
{
    const struct meeting *x = a, *y = b;
    int order = compare(y->pair.games, x->pair.games);

    if (order == 0)
        order = compare(y->pair.last, x->pair.last);
    if (order == 0)
        order = compare(y->pair.rivals[1].person, x->pair.rivals[1].person);
    if (order == 0)
        order = strcmp(x->folded[0], y->folded[0]);
    return order ? order : strcmp(x->folded[1], y->folded[1]);
}

static struct meeting *find_meeting(struct store *store, struct meetings *meetings,
                                    const int who[2])
{
    struct meeting *list = meetings->list;

    for (size_t i = 0; i < meetings->count; i++)
        if (list[i].who[0] == who[0] && list[i].who[1] == who[1])
            return &list[i];
    list = memory_grow(list, &meetings->room, meetings->count, 1, sizeof *list);
    if (!list)
        return NULL;
    meetings->list = list;
    list += meetings->count++;
    *list = (struct meeting){.who = {who[0], who[1]}};
    for (int i = 0; i < 2; i++) {
        bool person = who[i] != THE_COMPUTER;
        list->folded[i] = person ? store->people[who[i]].folded : "";
        list->pair.rivals[i].person = person;
        strcpy(list->pair.rivals[i].name, person ? store->people[who[i]].name : "Computer");
    }
    return list;
}

static bool comes_first(const struct store *store, int a, int b)
{
    return b == THE_COMPUTER ||
           (a != THE_COMPUTER && strcmp(store->people[a].folded, store->people[b].folded) < 0);
}

static int count_meeting(struct store *store, struct meetings *meetings,
                         const struct record *record, struct sat a, struct sat b)
{
    bool win = record->result == WAR_RESULT_WIN;
    bool draw = record->result == WAR_RESULT_DRAW && a.won && b.won;
    struct meeting *meeting;

    if (!comes_first(store, a.who, b.who))
        return count_meeting(store, meetings, record, b, a);
    meeting = find_meeting(store, meetings, (int[2]){a.who, b.who});
    if (!meeting)
        return memory_full(store);
    meeting->pair.rivals[0].wins += win && a.won;
    meeting->pair.rivals[1].wins += win && b.won;
    meeting->pair.games++;
    meeting->pair.draws += draw;
    if (record->finished > meeting->pair.last)
        meeting->pair.last = record->finished;
    meeting->settled = meeting->settled || draw || (win && (a.won || b.won));
    return 0;
}

static int find_meetings(struct store *store, const struct wanted *wanted,
                         struct meetings *meetings)
{
    int result = 0;

    for (size_t i = 0; i < store->record_count && result == 0; i++) {
        const struct kept_record *kept = store->records[i];
        struct sat sat[WAR_MAX_PLAYERS];
        int count = is_wanted(&kept->record, wanted) ? find_sat(kept, sat) : 0;
        for (int a = 0; a < count; a++)
            for (int b = a + 1; b < count && result == 0; b++)
                result = count_meeting(store, meetings, &kept->record, sat[a], sat[b]);
    }
    return result;
}

static bool has_name(const struct pair *pair, const char *name)
{
    return name_same(pair->rivals[0].name, name) || name_same(pair->rivals[1].name, name);
}

/* Who is to come first does. */
static void turn_round(struct pair *pair, const char *name)
{
    const struct rival first = pair->rivals[0];

    if (name ? name_same(first.name, name) : pair->rivals[1].wins <= first.wins)
        return;
    pair->rivals[0] = pair->rivals[1];
    pair->rivals[1] = first;
}

int memory_pairs(struct store *store, const struct wanted *wanted,
                 bool (*each)(void *context, const struct pair *pair), void *context)
{
    struct meetings meetings = {0};
    int result = find_meetings(store, wanted, &meetings);
    int told = 0;

    if (meetings.count > 0)
        qsort(meetings.list, meetings.count, sizeof *meetings.list, by_meetings);
    for (size_t i = 0; i < meetings.count && result == 0; i++) {
        struct pair *pair = &meetings.list[i].pair;
        if (!meetings.list[i].settled || (wanted->name && !has_name(pair, wanted->name)))
            continue;
        if (wanted->limit > 0 && told++ >= wanted->limit)
            break;
        turn_round(pair, wanted->name);
        if (!each(context, pair))
            break;
    }
    free(meetings.list);
    return result;
}
