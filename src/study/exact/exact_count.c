/* SPDX-License-Identifier: MIT */
/*
 * Counts the deals that agree with what is known. We hand out worths from the lowest up. The cards
 * with a worth form a set that contains, with each card, all cards below it; a table of such sets
 * adds up the number of ways to reach each. Cards known to be equal form a class. Cards of which
 * nothing is known are interchangeable, so only their number counts, and the set determines it.
 */
#include "exact_known.h"

#include <stdlib.h>

/* ---- Classes ---- */

struct classes {
    int count;
    int free; /* cards of which nothing is known */
    uint8_t size[PLAY_CARDS];
    uint8_t first[PLAY_CARDS];       /* first card of each class */
    uint32_t below[PLAY_CARDS];      /* classes with lower worths */
    uint32_t due[WAR_MAX_RANKS + 1]; /* by worth: classes that cannot have a higher one */
};

/* Finds these classes by the longest chain above each class. A class above another has more classes
 * below it, so we go from the most below to the fewest. */
static void find_due(struct classes *classes, int worths)
{
    uint8_t latest[PLAY_CARDS], count[PLAY_CARDS] = {0};

    for (int i = 0; i < classes->count; i++)
        count[i] = (uint8_t)count_of(classes->below[i]);
    memset(classes->due, 0, (size_t)worths * sizeof *classes->due);
    memset(latest, worths - 1, sizeof latest);
    for (int below = classes->count - 1; below >= 0; below--)
        for (int i = 0; i < classes->count; i++) {
            if (count[i] != below)
                continue;
            for (int worth = latest[i]; worth < worths; worth++)
                classes->due[worth] |= (uint32_t)1 << i;
            for (uint32_t rest = classes->below[i]; rest; rest &= rest - 1)
                if (latest[lowest_of(rest)] >= latest[i])
                    latest[lowest_of(rest)] = (uint8_t)(latest[i] > 0 ? latest[i] - 1 : 0);
        }
}

static void find_classes(const struct known *known, int cards, bool with_free,
                         struct classes *classes)
{
    uint8_t of[PLAY_CARDS];

    classes->count = classes->free = 0;
    for (int card = 0; card < cards; card++) {
        uint32_t equal = known->equal[card];
        if (lowest_of(equal) < card)
            continue;
        if (!with_free && !known->above[card] && !known->below[card] && !(equal & (equal - 1))) {
            classes->free++;
            continue;
        }
        of[card] = (uint8_t)classes->count;
        classes->first[classes->count] = (uint8_t)card;
        classes->size[classes->count++] = (uint8_t)count_of(equal);
    }
    for (int i = 0; i < classes->count; i++) {
        classes->below[i] = 0;
        for (uint32_t rest = known->below[classes->first[i]]; rest; rest &= rest - 1) {
            int card = lowest_of(rest);
            if (lowest_of(known->equal[card]) == card)
                classes->below[i] |= (uint32_t)1 << of[card];
        }
    }
}

/* Classes outside a set with all classes below them in it. */
static uint32_t ready(const struct classes *classes, uint32_t set)
{
    uint32_t ready = 0;

    for (uint32_t rest = ~set & (uint32_t)(((uint64_t)1 << classes->count) - 1); rest;
         rest &= rest - 1)
        if (!(classes->below[lowest_of(rest)] & ~set))
            ready |= rest & -rest;
    return ready;
}

/* ---- Counting ---- */

struct entry {
    uint32_t set;
    int32_t cards; /* cards in the set */
    wide ways;
};

/* A table of sets: entries in the order of arrival, and a hash table of them. */
struct table {
    struct entry *entries;
    int32_t *places; /* hash table of entries, from 1; 0: free */
    int32_t count;
    int bits; /* 2^bits places for half as many entries */
};

/* A worth given to some classes: its effect on the words, and the resulting set of the next level.
 */
struct edge {
    uint64_t less[2];
    int32_t to;
};

/* The ways to all sets, for going through them one by one: for each set, numbered level by level,
 * its edges. In the words a card without a worth has the highest one, which is therefore never
 * given. */
struct paths {
    const struct layout *layout;  /* NULL: the ways are only counted */
    uint64_t unit[2][PLAY_CARDS]; /* for each class: 1 in the worth of each of its cards */
    struct edge *edges;
    int32_t *begins;
    int32_t edge_count, edge_room;
    int32_t set_count, set_room;
    int32_t next; /* first set of the next level */
};

struct counter {
    const struct deck *deck;
    struct classes classes;
    struct table tables[2];
    struct paths paths;
    bool failed;
    wide choose[PLAY_CARDS + 1][PLAY_CARDS + 1];
};

static bool table_room(struct table *table, int bits)
{
    size_t places = (size_t)1 << bits;

    table->entries = malloc(places / 2 * sizeof *table->entries);
    table->places = calloc(places, sizeof *table->places);
    table->count = 0;
    table->bits = bits;
    return table->entries && table->places;
}

static void table_free(struct table *table)
{
    free(table->entries);
    free(table->places);
}

static uint32_t place_of(const struct table *table, uint32_t set)
{
    uint32_t last = ((uint32_t)1 << table->bits) - 1;
    uint32_t place = set * 2654435769u >> (32 - table->bits);

    while (table->places[place] && table->entries[table->places[place] - 1].set != set)
        place = (place + 1) & last;
    return place;
}

static void table_clear(struct table *table)
{
    if (table->count > 1 << (table->bits - 4))
        memset(table->places, 0, ((size_t)1 << table->bits) * sizeof *table->places);
    else
        for (int32_t i = table->count - 1; i >= 0; i--)
            table->places[place_of(table, table->entries[i].set)] = 0;
    table->count = 0;
}

static bool table_grow(struct table *table)
{
    struct table larger = {.count = 0};

    if (table->bits > 28 || !table_room(&larger, table->bits + 1)) {
        table_free(&larger);
        return false;
    }
    for (int32_t i = 0; i < table->count; i++) {
        larger.entries[i] = table->entries[i];
        larger.places[place_of(&larger, table->entries[i].set)] = i + 1;
    }
    table_free(table);
    table->entries = larger.entries;
    table->places = larger.places;
    table->bits = larger.bits;
    return true;
}

/* Adds a set. Returns its entry. */
static int32_t table_add(struct counter *counter, struct table *table, uint32_t set, int cards,
                         wide ways)
{
    uint32_t place = place_of(table, set);

    if (table->places[place]) {
        table->entries[table->places[place] - 1].ways += ways;
        return table->places[place] - 1;
    }
    if (table->count == 1 << (table->bits - 1)) {
        if (!table_grow(table)) {
            counter->failed = true;
            return 0;
        }
        place = place_of(table, set);
    }
    table->entries[table->count++] = (struct entry){set, cards, ways};
    table->places[place] = table->count;
    return table->count - 1;
}

static bool more_room(void **items, int32_t *room, size_t size)
{
    int32_t larger = *room > 0 ? 2 * *room : 1024;
    void *moved = larger < 1 << 28 ? realloc(*items, (size_t)larger * size) : NULL;

    if (moved) {
        *items = moved;
        *room = larger;
    }
    return moved != NULL;
}

static void add_edge(struct counter *counter, int32_t to, uint32_t classes, uint64_t less)
{
    struct paths *paths = &counter->paths;
    struct edge *edge;

    if (paths->edge_count == paths->edge_room) {
        void *edges = paths->edges;
        counter->failed = counter->failed || !more_room(&edges, &paths->edge_room, sizeof *edge);
        paths->edges = edges;
    }
    if (counter->failed)
        return;
    edge = &paths->edges[paths->edge_count++];
    *edge = (struct edge){.to = paths->next + to};
    for (; classes; classes &= classes - 1)
        for (int word = 0; word < 2; word++)
            edge->less[word] += less * paths->unit[word][lowest_of(classes)];
}

/* Begins the edges of the next set. */
static void begin_set(struct counter *counter)
{
    struct paths *paths = &counter->paths;

    if (paths->set_count == paths->set_room) {
        void *begins = paths->begins;
        counter->failed =
            counter->failed || !more_room(&begins, &paths->set_room, sizeof *paths->begins);
        paths->begins = begins;
    }
    if (!counter->failed)
        paths->begins[paths->set_count++] = paths->edge_count;
}

/* A worth, and the set that gets it. */
struct gift {
    struct counter *counter;
    struct table *to;
    const struct entry *from;
    int worth;
    uint32_t due;
};

/* Gives the worth to some of the ready classes, and the rest of it to free cards. */
static void give(const struct gift *gift, uint32_t ready, uint32_t set, int cards, int left,
                 int free)
{
    struct counter *counter = gift->counter;

    if (left <= free && !(gift->due & ~set)) {
        int32_t to = table_add(counter, gift->to, set, cards,
                               gift->from->ways * counter->choose[free][left]);
        if (counter->paths.layout)
            add_edge(counter, to, set ^ gift->from->set,
                     (uint64_t)(counter->deck->worths - 1 - gift->worth));
    }
    for (; ready && left > 0; ready &= ready - 1) {
        int i = lowest_of(ready), size = counter->classes.size[i];
        if (size <= left)
            give(gift, ready & (ready - 1), set | (uint32_t)1 << i, cards + size, left - size,
                 free);
        if (gift->due >> i & 1)
            return;
    }
}

/* Starts without cards and goes on level by level. Returns the last table. */
static struct table *give_worths(struct counter *counter, int worths)
{
    struct table *from = &counter->tables[0], *to = &counter->tables[1];
    int given = 0;

    table_clear(from);
    table_add(counter, from, 0, 0, 1);
    for (int worth = 0; worth < worths && !counter->failed; worth++) {
        struct table *next = from;
        int copies = counter->deck->copies[worth];
        table_clear(to);
        counter->paths.next += from->count;
        for (int32_t i = 0; i < from->count; i++) {
            const struct entry *entry = &from->entries[i];
            const struct gift gift = {counter, to, entry, worth, counter->classes.due[worth]};
            if (counter->paths.layout)
                begin_set(counter);
            give(&gift, ready(&counter->classes, entry->set), entry->set, entry->cards, copies,
                 counter->classes.free - (given - entry->cards));
        }
        given += copies;
        from = to;
        to = next;
    }
    return from;
}

wide known_count(struct counter *counter, const struct known *known, bool *failed)
{
    const struct table *last;

    counter->paths.layout = NULL;
    find_classes(known, counter->deck->cards, false, &counter->classes);
    find_due(&counter->classes, counter->deck->worths);
    last = give_worths(counter, counter->deck->worths);
    *failed = *failed || counter->failed;
    return counter->failed || last->count == 0 ? 0 : last->entries[0].ways;
}

struct counter *counter_new(const struct deck *deck)
{
    struct counter *counter = calloc(1, sizeof *counter);

    if (!counter)
        return NULL;
    counter->deck = deck;
    for (int i = 0; i <= PLAY_CARDS; i++)
        for (int k = 0; k <= i; k++)
            counter->choose[i][k] =
                k == 0 ? 1 : counter->choose[i - 1][k - 1] + counter->choose[i - 1][k];
    if (!table_room(&counter->tables[0], 12) || !table_room(&counter->tables[1], 12)) {
        counter_free(counter);
        return NULL;
    }
    return counter;
}

void counter_free(struct counter *counter)
{
    table_free(&counter->tables[0]);
    table_free(&counter->tables[1]);
    free(counter->paths.edges);
    free(counter->paths.begins);
    free(counter);
}

/* ---- One of them ---- */

struct choice {
    const struct deck *deck;
    const struct known *known;
    struct classes classes;
    uint8_t *worths;
};

/* Gives the rest of a worth to ready classes, then the next worth. */
static bool choose(const struct choice *choice, int worth, uint32_t set, uint32_t open, int left)
{
    const struct classes *classes = &choice->classes;

    if (left == 0) {
        if (worth >= 0 && (classes->due[worth] & ~set))
            return false;
        if (++worth == choice->deck->worths)
            return true;
        open = ready(classes, set);
        left = choice->deck->copies[worth];
    }
    for (; open; open &= open - 1) {
        int i = lowest_of(open), size = classes->size[i];
        if (size <= left &&
            choose(choice, worth, set | (uint32_t)1 << i, open & (open - 1), left - size)) {
            for (uint32_t cards = choice->known->equal[classes->first[i]]; cards;
                 cards &= cards - 1)
                choice->worths[lowest_of(cards)] = (uint8_t)worth;
            return true;
        }
        if (classes->due[worth] >> i & 1)
            break;
    }
    return false;
}

bool known_deal(const struct deck *deck, const struct known *known, uint8_t *worths)
{
    struct choice choice = {.deck = deck, .known = known, .worths = worths};

    find_classes(known, deck->cards, true, &choice.classes);
    find_due(&choice.classes, deck->worths);
    return choose(&choice, -1, 0, 0, 0);
}

/* ---- One by one ---- */

struct walk {
    const struct paths *paths;
    bool (*with)(void *context, uint64_t first, uint64_t second);
    void *context;
};

static bool walk_on(const struct walk *walk, int32_t set, uint64_t first, uint64_t second)
{
    const struct paths *paths = walk->paths;

    if (set >= paths->next)
        return walk->with(walk->context, first, second);
    for (int32_t i = paths->begins[set]; i < paths->begins[set + 1]; i++) {
        const struct edge *edge = &paths->edges[i];
        if (!walk_on(walk, edge->to, first - edge->less[0], second - edge->less[1]))
            return false;
    }
    return true;
}

bool known_deals(struct counter *counter, const struct known *known, const struct layout *layout,
                 bool (*with)(void *context, uint64_t first, uint64_t second), void *context,
                 bool *failed)
{
    const struct deck *deck = counter->deck;
    struct classes *classes = &counter->classes;
    struct paths *paths = &counter->paths;
    struct walk walk = {paths, with, context};
    uint64_t words[2] = {0, 0};

    paths->layout = layout;
    paths->edge_count = paths->set_count = paths->next = 0;
    memset(paths->unit, 0, sizeof paths->unit);
    find_classes(known, deck->cards, true, classes);
    find_due(classes, deck->worths);
    for (int i = 0; i < classes->count; i++)
        for (uint32_t cards = known->equal[classes->first[i]]; cards; cards &= cards - 1) {
            int card = lowest_of(cards);
            uint64_t one = (uint64_t)1 << layout->shift[card];
            paths->unit[layout->word[card]][i] += one;
            words[layout->word[card]] += one * (uint64_t)(deck->worths - 1);
        }
    give_worths(counter, deck->worths - 1);
    begin_set(counter);
    *failed = *failed || counter->failed;
    return !counter->failed && walk_on(&walk, 0, words[0], words[1]);
}
