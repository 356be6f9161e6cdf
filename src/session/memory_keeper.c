/* SPDX-License-Identifier: MIT */
/* What is kept in memory. memory_counts.c has what records say, memory_told.c the way from and to
 * elsewhere. */
#include "memory_inside.h"

#include <stdlib.h>
#include <string.h>

int memory_say(struct store *store, const char *problem)
{
    store->problem = problem;
    return -1;
}

int memory_full(struct store *store)
{
    return memory_say(store, "out of memory");
}

void *memory_grow(void *list, size_t *room, size_t count, size_t more, size_t size)
{
    size_t wanted = 2 * (count + more);

    if (count + more <= *room)
        return list;
    list = realloc(list, wanted * size);
    if (list)
        *room = wanted;
    return list;
}

/* ---- Opening and closing ---- */

struct store *memory_keeper_open(void)
{
    struct store *store = calloc(1, sizeof *store);

    if (store) {
        store->next_record = store->next_saved = 1;
        store->problem = "";
    }
    return store;
}

void memory_keeper_clear(struct store *store)
{
    size_t claimed = 0;

    for (size_t i = 0; i < store->record_count; i++)
        free(store->records[i]);
    for (size_t i = 0; i < store->setting_count; i++) {
        free(store->settings[i].name);
        free(store->settings[i].value);
    }
    for (size_t i = 0; i < store->saved_count; i++)
        if (store->saved[i].here)
            store->saved[claimed++] = store->saved[i];
    store->saved_count = claimed;
    memset(store->buckets, 0, sizeof store->buckets);
    store->first_changed = 0;
    store->record_count = store->people_count = store->setting_count = store->changed_records =
        store->erased_count = 0;
}

void memory_keeper_close(struct store *store)
{
    if (!store)
        return;
    memory_keeper_clear(store);
    free(store->records);
    free(store->people);
    free(store->erased);
    free(store->saved);
    free(store->settings);
    free(store->lines.text);
    free(store);
}

void memory_keeper_clock(struct store *store, int64_t now)
{
    store->now = now;
}

void memory_keeper_numbers(struct store *store, int64_t first)
{
    if (store->next_record < first)
        store->next_record = first;
    if (store->next_saved < first)
        store->next_saved = first;
}

static const char *problem(const struct store *store)
{
    return store->problem;
}

/* ---- Finished games ---- */

size_t memory_place(const struct store *store, int64_t finished, int64_t number)
{
    size_t low = 0, high = store->record_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct record *record = &store->records[middle]->record;
        if (record->finished < finished ||
            (record->finished == finished && record->number < number))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* There is room for one more person. */
static int get_to_know(struct store *store, const char *name, int64_t number)
{
    int who = memory_person(store, name);

    if (who < 0) {
        struct known *new = &store->people[store->people_count];
        int *bucket;

        name_fold(name, new->folded);
        bucket = &store->buckets[memory_bucket(new->folded)];
        new->first = INT64_MAX;
        new->next = *bucket;
        who = (int)store->people_count++;
        *bucket = who + 1;
    }
    if (number < store->people[who].first) {
        store->people[who].first = number;
        strcpy(store->people[who].name, name);
    }
    return who;
}

static int make_room(struct store *store, int people)
{
    struct kept_record **records =
        memory_grow(store->records, &store->record_room, store->record_count, 1, sizeof(*records));
    struct known *known;

    if (!records)
        return memory_full(store);
    store->records = records;
    known = memory_grow(store->people, &store->people_room, store->people_count, (size_t)people,
                        sizeof *known);
    if (!known)
        return memory_full(store);
    store->people = known;
    return 0;
}

struct kept_record *memory_insert(struct store *store, const struct record *record)
{
    size_t place = memory_place(store, record->finished, record->number);
    struct kept_record *kept;

    if (record->players < 1 || record->players > WAR_MAX_PLAYERS) {
        memory_say(store, "a record has 1 to 4 names");
        return NULL;
    }
    kept = make_room(store, record->players) == 0 ? calloc(1, sizeof *kept) : NULL;
    if (!kept) {
        memory_full(store);
        return NULL;
    }
    kept->record = *record;
    for (int i = 0; i < record->players; i++)
        kept->who[i] = record->seats[i].person
                           ? get_to_know(store, record->seats[i].name, record->number)
                           : THE_COMPUTER;
    memmove(store->records + place + 1, store->records + place,
            (store->record_count - place) * sizeof *store->records);
    store->records[place] = kept;
    store->record_count++;
    store->first_changed = 0; /* others have moved */
    return kept;
}

struct kept_record *memory_insert_new(struct store *store, struct record *record)
{
    int64_t number = record->number;
    struct kept_record *kept;

    record->number = store->next_record;
    kept = memory_insert(store, record);
    if (!kept) {
        record->number = number;
        return NULL;
    }
    kept->changed = true;
    store->first_changed = 0;
    store->changed_records++;
    store->next_record++;
    return kept;
}

/* People are known by the games that are left. There is room for them. */
static void know_again(struct store *store)
{
    store->people_count = 0;
    store->first_changed = 0;
    memset(store->buckets, 0, sizeof store->buckets);
    for (size_t i = 0; i < store->record_count; i++) {
        struct kept_record *kept = store->records[i];
        for (int seat = 0; seat < kept->record.players; seat++)
            if (kept->record.seats[seat].person)
                kept->who[seat] =
                    get_to_know(store, kept->record.seats[seat].name, kept->record.number);
    }
}

static int64_t erase(struct store *store, int64_t first, int64_t last)
{
    size_t left = 0, before = store->record_count;
    int64_t *erased = memory_grow(store->erased, &store->erased_room, store->erased_count,
                                  before + 1, sizeof *erased);

    if (!erased)
        return memory_full(store);
    store->erased = erased;
    for (size_t i = 0; i < before; i++) {
        struct kept_record *kept = store->records[i];
        if (kept->record.number < first || kept->record.number > last) {
            store->records[left++] = kept;
            continue;
        }
        erased[store->erased_count++] = kept->record.number;
        store->changed_records -= kept->changed;
        free(kept);
    }
    store->record_count = left;
    know_again(store);
    return (int64_t)(before - left);
}

struct kept_saved *memory_find_saved(const struct store *store, int64_t number)
{
    for (size_t i = 0; i < store->saved_count; i++)
        if (store->saved[i].saved.number == number && !store->saved[i].gone)
            return &store->saved[i];
    return NULL;
}

/* gcc's analyzer thinks that a saved game may lie where the list of records does, and be written
 * over it. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif
static void remove_saved(struct store *store, int64_t number)
{
    struct kept_saved *saved = memory_find_saved(store, number);

    if (saved) {
        saved->gone = true;
        saved->here = false;
    }
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

static int add(struct store *store, struct record *record, int64_t saved)
{
    if (record->finished == 0 && record->result != WAR_RESULT_NONE)
        record->finished = store->now / 1000;
    for (int i = 0; i < record->players && i < WAR_MAX_PLAYERS; i++)
        if (record->seats[i].person)
            memory_known_as(store, record->seats[i].name);
    if (!memory_insert_new(store, record))
        return -1;
    remove_saved(store, saved);
    return 0;
}

/* ---- Games in progress ---- */

static int claim(struct store *store, int64_t number)
{
    struct kept_saved *saved = memory_find_saved(store, number);

    if (!saved || saved->elsewhere)
        return 0;
    saved->here = true;
    return 1;
}

static void release(struct store *store, int64_t number)
{
    struct kept_saved *saved = memory_find_saved(store, number);

    if (saved)
        saved->here = false;
}

struct kept_saved *memory_append_saved(struct store *store, const struct saved *saved)
{
    struct kept_saved *list =
        memory_grow(store->saved, &store->saved_room, store->saved_count, 1, sizeof *list);

    if (!list) {
        memory_full(store);
        return NULL;
    }
    store->saved = list;
    list += store->saved_count++;
    *list = (struct kept_saved){.saved = *saved};
    return list;
}

static int save_first(struct store *store, struct saved *saved)
{
    struct kept_saved *kept;

    if (saved->players < 2 || saved->players > WAR_MAX_PLAYERS)
        return memory_say(store, "a game has 2 to 4 players");
    kept = memory_append_saved(store, saved);
    if (!kept)
        return -1;
    kept->here = kept->changed = true;
    kept->saved.number = saved->number = store->next_saved++;
    return 0;
}

static int save(struct store *store, struct saved *saved)
{
    struct kept_saved *kept = memory_find_saved(store, saved->number);

    saved->updated = store->now;
    if (!kept)
        return save_first(store, saved);
    strcpy(kept->saved.now, saved->now);
    kept->saved.shuffled = saved->shuffled;
    kept->saved.turns = saved->turns;
    kept->saved.seconds = saved->seconds;
    kept->saved.updated = saved->updated;
    kept->changed = true;
    return 0;
}

static int forget(struct store *store, int64_t number)
{
    const struct kept_saved *saved = memory_find_saved(store, number);

    if (saved && saved->elsewhere)
        return memory_say(store, "somebody else is playing this game just now");
    remove_saved(store, number);
    return 0;
}

static int read(struct store *store, int64_t number, struct saved *saved)
{
    const struct kept_saved *kept = memory_find_saved(store, number);

    if (kept)
        *saved = kept->saved;
    return kept != NULL;
}

/* Whether one comes before another in the list. */
static bool later(const struct saved *a, const struct saved *b)
{
    return a->updated != b->updated ? a->updated > b->updated : a->number > b->number;
}

/* The next of the list after one, or the first after NULL. */
static const struct kept_saved *next_saved(const struct store *store, const struct kept_saved *last)
{
    const struct kept_saved *next = NULL;

    for (size_t i = 0; i < store->saved_count; i++) {
        const struct kept_saved *kept = &store->saved[i];
        if (!kept->gone && (!last || later(&last->saved, &kept->saved)) &&
            (!next || later(&kept->saved, &next->saved)))
            next = kept;
    }
    return next;
}

static int list(struct store *store,
                bool (*each)(void *context, const struct saved *saved, bool claimed), void *context)
{
    const struct kept_saved *kept = NULL;

    while ((kept = next_saved(store, kept)) && each(context, &kept->saved, kept->elsewhere))
        continue;
    return 0;
}

/* ---- Settings ---- */

static struct kept_setting *find_setting(const struct store *store, const char *name)
{
    for (size_t i = 0; i < store->setting_count; i++)
        if (strcmp(store->settings[i].name, name) == 0)
            return &store->settings[i];
    return NULL;
}

static int get(struct store *store, const char *name, char *value, size_t size)
{
    const struct kept_setting *setting = find_setting(store, name);

    if (!setting || strlen(setting->value) >= size)
        return 0;
    strcpy(value, setting->value);
    return 1;
}

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *made = malloc(size);

    return made ? memcpy(made, text, size) : NULL;
}

static struct kept_setting *append_setting(struct store *store, const char *name)
{
    struct kept_setting *list =
        memory_grow(store->settings, &store->setting_room, store->setting_count, 1, sizeof *list);
    char *made = list ? copy(name) : NULL;

    if (list)
        store->settings = list;
    if (!made)
        return NULL;
    list += store->setting_count++;
    *list = (struct kept_setting){.name = made};
    return list;
}

int memory_put_setting(struct store *store, const char *name, const char *value, bool changed)
{
    struct kept_setting *setting = find_setting(store, name);
    char *made;

    if (setting && strcmp(setting->value, value) == 0)
        return 0;
    made = copy(value);
    if (!made)
        return memory_full(store);
    if (!setting)
        setting = append_setting(store, name);
    if (!setting) {
        free(made);
        return memory_full(store);
    }
    free(setting->value);
    setting->changed = changed;
    setting->value = made;
    return 0;
}

static int set(struct store *store, const char *name, const char *value)
{
    return memory_put_setting(store, name, value, true);
}

const struct keeper memory_keeper = {
    .save = save,
    .add = add,
    .places = memory_places,
    .list = list,
    .claim = claim,
    .read = read,
    .release = release,
    .forget = forget,
    .get = get,
    .set = set,
    .known_as = memory_known_as,
    .standing = memory_standing,
    .standings = memory_standings,
    .pairs = memory_pairs,
    .totals = memory_totals,
    .kinds = memory_kinds,
    .records = memory_records,
    .erase = erase,
    .problem = problem,
};
