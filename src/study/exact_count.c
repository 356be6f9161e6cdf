/* SPDX-License-Identifier: MIT */
/*
 * How many deals fit what is known. Worths are handed out from the lowest up. What has got one is a
 * set of cards that with each card holds all that is below it, and the ways to get there add up in
 * a table of such sets. Cards known to be equal are one, a class; cards of which nothing is known
 * are alike, so only their number counts, and that follows from the set.
 */
#include "exact_known.h"

#include <stdlib.h>

/* ---- Classes ---- */

struct classes {
    int count;
    int free; /* cards of which nothing is known */
    uint8_t size[PLAY_CARDS];
    uint8_t first[PLAY_CARDS];       /* its first card */
    uint32_t below[PLAY_CARDS];      /* classes that get lower worths */
    uint32_t due[WAR_MAX_RANKS + 1]; /* by worth: those that leave too few for what is above them if
                                      * they get a higher one */
};

/* By the longest chain above each class. What is above another has more below it, so classes are
 * gone through from the most below to the fewest. */
static void find_due(struct classes *classes, int worths)
{
    uint8_t latest[PLAY_CARDS];

    memset(classes->due, 0, (size_t)worths * sizeof *classes->due);
    memset(latest, worths - 1, sizeof latest);
    for (int below = classes->count - 1; below >= 0; below--)
        for (int i = 0; i < classes->count; i++) {
            if (count_of(classes->below[i]) != below)
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

/* Classes that are not in a set, but all below them are. */
static uint32_t ready(const struct classes *classes, uint32_t set)
{
    uint32_t ready = 0;

    for (int i = 0; i < classes->count; i++)
        if (!(set >> i & 1) && !(classes->below[i] & ~set))
            ready |= (uint32_t)1 << i;
    return ready;
}

/* ---- Counting ---- */

struct entry {
    uint32_t set;
    int32_t cards; /* in the set */
    wide ways;
};

/* A table of sets: entries in the order in which they came, and places that lead to them. */
struct table {
    struct entry *entries;
    int32_t *places; /* of an entry, from 1; 0: free */
    int32_t count;
    int bits; /* 2^bits places, half as many entries */
};

struct counter {
    const struct deck *deck;
    struct classes classes;
    struct table tables[2];
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
    struct table larger;

    if (table->bits > 28 || !table_room(&larger, table->bits + 1)) {
        if (table->bits <= 28)
            table_free(&larger);
        return false;
    }
    for (int32_t i = 0; i < table->count; i++) {
        larger.entries[i] = table->entries[i];
        larger.places[place_of(&larger, table->entries[i].set)] = i + 1;
    }
    larger.count = table->count;
    table_free(table);
    *table = larger;
    return true;
}

static void table_add(struct counter *counter, struct table *table, uint32_t set, int cards,
                      wide ways)
{
    uint32_t place = place_of(table, set);

    if (table->places[place]) {
        table->entries[table->places[place] - 1].ways += ways;
        return;
    }
    if (table->count == 1 << (table->bits - 1)) {
        if (!table_grow(table)) {
            counter->failed = true;
            return;
        }
        place = place_of(table, set);
    }
    table->entries[table->count++] = (struct entry){set, cards, ways};
    table->places[place] = table->count;
}

/* Gives the next worth to some of the classes that are ready, and the rest of it to free cards. */
static void give(struct counter *counter, struct table *to, const struct entry *from,
                 uint32_t ready, uint32_t due, uint32_t set, int cards, int left, int free)
{
    if (left <= free && !(due & ~set))
        table_add(counter, to, set, cards, from->ways * counter->choose[free][left]);
    for (; ready && left > 0; ready &= ready - 1) {
        int i = lowest_of(ready), size = counter->classes.size[i];
        if (size <= left)
            give(counter, to, from, ready & (ready - 1), due, set | (uint32_t)1 << i, cards + size,
                 left - size, free);
        if (due >> i & 1)
            return;
    }
}

wide known_count(struct counter *counter, const struct known *known, bool *failed)
{
    const struct deck *deck = counter->deck;
    struct table *from = &counter->tables[0], *to = &counter->tables[1];
    int given = 0;
    wide ways;

    find_classes(known, deck->cards, false, &counter->classes);
    find_due(&counter->classes, deck->worths);
    table_clear(from);
    table_add(counter, from, 0, 0, 1);
    for (int worth = 0; worth < deck->worths; worth++) {
        struct table *next = from;
        table_clear(to);
        for (int32_t i = 0; i < from->count; i++) {
            const struct entry *entry = &from->entries[i];
            give(counter, to, entry, ready(&counter->classes, entry->set),
                 counter->classes.due[worth], entry->set, entry->cards, deck->copies[worth],
                 counter->classes.free - (given - entry->cards));
        }
        given += deck->copies[worth];
        from = to;
        to = next;
    }
    ways = from->count > 0 ? from->entries[0].ways : 0;
    *failed = *failed || counter->failed;
    return counter->failed ? 0 : ways;
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
    free(counter);
}

/* ---- One by one ---- */

struct walk {
    const struct deck *deck;
    const struct known *known;
    struct classes classes;
    uint8_t worths[PLAY_CARDS];
    bool (*with)(void *context, const uint8_t *worths);
    void *context;
};

/* Gives what is left of a worth to classes that are ready, then the next worth. */
static bool walk_on(struct walk *walk, int worth, uint32_t set, uint32_t choice, int left)
{
    if (left == 0) {
        if (worth >= 0 && (walk->classes.due[worth] & ~set))
            return true;
        if (++worth == walk->deck->worths)
            return walk->with(walk->context, walk->worths);
        choice = ready(&walk->classes, set);
        left = walk->deck->copies[worth];
    }
    for (; choice; choice &= choice - 1) {
        int i = lowest_of(choice), size = walk->classes.size[i];
        if (size > left) {
            if (walk->classes.due[worth] >> i & 1)
                break;
            continue;
        }
        for (uint32_t cards = walk->known->equal[walk->classes.first[i]]; cards; cards &= cards - 1)
            walk->worths[lowest_of(cards)] = (uint8_t)worth;
        if (!walk_on(walk, worth, set | (uint32_t)1 << i, choice & (choice - 1), left - size))
            return false;
        if (walk->classes.due[worth] >> i & 1)
            break;
    }
    return true;
}

bool known_deals(const struct deck *deck, const struct known *known,
                 bool (*with)(void *context, const uint8_t *worths), void *context)
{
    struct walk walk = {.deck = deck, .known = known, .with = with, .context = context};

    find_classes(known, deck->cards, true, &walk.classes);
    find_due(&walk.classes, deck->worths);
    return walk_on(&walk, -1, 0, 0, 0);
}
