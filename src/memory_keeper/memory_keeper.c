/* SPDX-License-Identifier: MIT */
/* What is kept in memory. memory_records.c has the lists of records, memory_told.c the way from
 * and to elsewhere. */
#include "memory_inside.h"

#include <stdlib.h>
#include <string.h>

int memory_say(struct memory_keeper *memory, const char *problem)
{
    memory->problem = problem;
    return -1;
}

int memory_full(struct memory_keeper *memory)
{
    return memory_say(memory, "out of memory");
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

/* ---- Emptying ---- */

void memory_keeper_clear(struct memory_keeper *memory)
{
    size_t claimed = 0;

    for (size_t i = 0; i < memory->record_count; i++)
        free(memory->records[i]);
    for (size_t i = 0; i < memory->setting_count; i++) {
        free(memory->settings[i].name);
        free(memory->settings[i].value);
    }
    for (size_t i = 0; i < memory->saved_count; i++)
        if (memory->saved[i].here)
            memory->saved[claimed++] = memory->saved[i];
    memory->saved_count = claimed;
    memset(memory->buckets, 0, sizeof memory->buckets);
    memory->first_changed = 0;
    memory->record_count = memory->people_count = memory->setting_count = memory->changed_records =
        memory->erased_count = 0;
}

void memory_keeper_clock(struct memory_keeper *memory, int64_t now)
{
    memory->now = now;
}

void memory_keeper_numbers(struct memory_keeper *memory, int64_t first)
{
    if (memory->next_record < first)
        memory->next_record = first;
    if (memory->next_saved < first)
        memory->next_saved = first;
}

/* ---- Finished games ---- */

size_t memory_place(const struct memory_keeper *memory, int64_t finished, int64_t number)
{
    size_t low = 0, high = memory->record_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct record *record = &memory->records[middle]->record;
        if (record->finished < finished ||
            (record->finished == finished && record->number < number))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* There is room for one more person. */
static int get_to_know(struct memory_keeper *memory, const char *name, int64_t number)
{
    int who = memory_person(memory, name);

    if (who < 0) {
        struct known_person *new = &memory->people[memory->people_count];
        int *bucket;

        name_fold(name, new->folded);
        bucket = &memory->buckets[memory_bucket(new->folded)];
        new->first = INT64_MAX;
        new->next = *bucket;
        who = (int)memory->people_count++;
        *bucket = who + 1;
    }
    if (number < memory->people[who].first) {
        memory->people[who].first = number;
        strcpy(memory->people[who].name, name);
    }
    return who;
}

static int make_room(struct memory_keeper *memory, int people)
{
    struct kept_record **records = memory_grow(memory->records, &memory->record_room,
                                               memory->record_count, 1, sizeof(*records));
    struct known_person *known;

    if (!records)
        return memory_full(memory);
    memory->records = records;
    known = memory_grow(memory->people, &memory->people_room, memory->people_count, (size_t)people,
                        sizeof *known);
    if (!known)
        return memory_full(memory);
    memory->people = known;
    return 0;
}

struct kept_record *memory_insert(struct memory_keeper *memory, const struct record *record)
{
    size_t place = memory_place(memory, record->finished, record->number);
    struct kept_record *kept;

    if (record->players < 1 || record->players > WAR_MAX_PLAYERS) {
        memory_say(memory, "a record has 1 to 4 names");
        return NULL;
    }
    kept = make_room(memory, record->players) == 0 ? calloc(1, sizeof *kept) : NULL;
    if (!kept) {
        memory_full(memory);
        return NULL;
    }
    kept->record = *record;
    for (int i = 0; i < record->players; i++)
        kept->who[i] = record->seats[i].person
                           ? get_to_know(memory, record->seats[i].name, record->number)
                           : THE_COMPUTER;
    memmove(memory->records + place + 1, memory->records + place,
            (memory->record_count - place) * sizeof *memory->records);
    memory->records[place] = kept;
    memory->record_count++;
    memory->first_changed = 0; /* others have moved */
    return kept;
}

struct kept_record *memory_insert_new(struct memory_keeper *memory, struct record *record)
{
    int64_t number = record->number;
    struct kept_record *kept;

    record->number = memory->next_record;
    kept = memory_insert(memory, record);
    if (!kept) {
        record->number = number;
        return NULL;
    }
    kept->changed = true;
    memory->first_changed = 0;
    memory->changed_records++;
    memory->next_record++;
    return kept;
}

/* People are known by the games that are left. There is room for them. */
static void know_again(struct memory_keeper *memory)
{
    memory->people_count = 0;
    memory->first_changed = 0;
    memset(memory->buckets, 0, sizeof memory->buckets);
    for (size_t i = 0; i < memory->record_count; i++) {
        struct kept_record *kept = memory->records[i];
        for (int seat = 0; seat < kept->record.players; seat++)
            if (kept->record.seats[seat].person)
                kept->who[seat] =
                    get_to_know(memory, kept->record.seats[seat].name, kept->record.number);
    }
}

static int64_t erase(void *self, int64_t first, int64_t last)
{
    struct memory_keeper *memory = self;
    size_t left = 0, before = memory->record_count;
    int64_t *erased = memory_grow(memory->erased, &memory->erased_room, memory->erased_count,
                                  before + 1, sizeof *erased);

    if (!erased)
        return memory_full(memory);
    memory->erased = erased;
    for (size_t i = 0; i < before; i++) {
        struct kept_record *kept = memory->records[i];
        if (kept->record.number < first || kept->record.number > last) {
            memory->records[left++] = kept;
            continue;
        }
        erased[memory->erased_count++] = kept->record.number;
        memory->changed_records -= kept->changed;
        free(kept);
    }
    memory->record_count = left;
    know_again(memory);
    return (int64_t)(before - left);
}

struct kept_saved *memory_find_saved(const struct memory_keeper *memory, int64_t number)
{
    for (size_t i = 0; i < memory->saved_count; i++)
        if (memory->saved[i].saved.number == number && !memory->saved[i].gone)
            return &memory->saved[i];
    return NULL;
}

/* gcc's analyzer thinks that a saved game may lie where the list of records does, and be written
 * over it. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif
static void remove_saved(struct memory_keeper *memory, int64_t number)
{
    struct kept_saved *saved = memory_find_saved(memory, number);

    if (saved) {
        saved->gone = true;
        saved->here = false;
    }
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

static int add(void *self, struct record *record, int64_t saved)
{
    struct memory_keeper *memory = self;
    if (record->finished == 0 && record->result != WAR_RESULT_NONE)
        record->finished = memory->now / 1000;
    for (int i = 0; i < record->players && i < WAR_MAX_PLAYERS; i++)
        if (record->seats[i].person)
            memory_known_as(memory, record->seats[i].name);
    if (!memory_insert_new(memory, record))
        return -1;
    remove_saved(memory, saved);
    return 0;
}

/* ---- Games in progress ---- */

static int claim(void *self, int64_t number)
{
    struct memory_keeper *memory = self;
    struct kept_saved *saved = memory_find_saved(memory, number);

    if (!saved || saved->elsewhere)
        return 0;
    saved->here = true;
    return 1;
}

static void release(void *self, int64_t number)
{
    struct memory_keeper *memory = self;
    struct kept_saved *saved = memory_find_saved(memory, number);

    if (saved)
        saved->here = false;
}

struct kept_saved *memory_append_saved(struct memory_keeper *memory, const struct saved *saved)
{
    struct kept_saved *list =
        memory_grow(memory->saved, &memory->saved_room, memory->saved_count, 1, sizeof *list);

    if (!list) {
        memory_full(memory);
        return NULL;
    }
    memory->saved = list;
    list += memory->saved_count++;
    *list = (struct kept_saved){.saved = *saved};
    return list;
}

static int save_first(struct memory_keeper *memory, struct saved *saved)
{
    struct kept_saved *kept;

    if (saved->players < 2 || saved->players > WAR_MAX_PLAYERS)
        return memory_say(memory, "a game has 2 to 4 players");
    kept = memory_append_saved(memory, saved);
    if (!kept)
        return -1;
    kept->here = kept->changed = true;
    kept->saved.number = saved->number = memory->next_saved++;
    return 0;
}

static int save(void *self, struct saved *saved)
{
    struct memory_keeper *memory = self;
    struct kept_saved *kept = memory_find_saved(memory, saved->number);

    saved->updated = memory->now;
    if (!kept)
        return save_first(memory, saved);
    strcpy(kept->saved.now, saved->now);
    kept->saved.shuffled = saved->shuffled;
    kept->saved.turns = saved->turns;
    kept->saved.seconds = saved->seconds;
    kept->saved.updated = saved->updated;
    kept->changed = true;
    return 0;
}

static int forget(void *self, int64_t number)
{
    struct memory_keeper *memory = self;
    const struct kept_saved *saved = memory_find_saved(memory, number);

    if (saved && saved->elsewhere)
        return memory_say(memory, "somebody else is playing this game just now");
    remove_saved(memory, number);
    return 0;
}

static int read(void *self, int64_t number, struct saved *saved)
{
    struct memory_keeper *memory = self;
    const struct kept_saved *kept = memory_find_saved(memory, number);

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
static const struct kept_saved *next_saved(const struct memory_keeper *memory,
                                           const struct kept_saved *last)
{
    const struct kept_saved *next = NULL;

    for (size_t i = 0; i < memory->saved_count; i++) {
        const struct kept_saved *kept = &memory->saved[i];
        if (!kept->gone && (!last || later(&last->saved, &kept->saved)) &&
            (!next || later(&kept->saved, &next->saved)))
            next = kept;
    }
    return next;
}

static int list(void *self, bool (*each)(void *context, const struct saved *saved, bool claimed),
                void *context)
{
    struct memory_keeper *memory = self;
    const struct kept_saved *kept = NULL;

    while ((kept = next_saved(memory, kept)) && each(context, &kept->saved, kept->elsewhere))
        continue;
    return 0;
}

/* ---- Settings ---- */

static struct kept_setting *find_setting(const struct memory_keeper *memory, const char *name)
{
    for (size_t i = 0; i < memory->setting_count; i++)
        if (strcmp(memory->settings[i].name, name) == 0)
            return &memory->settings[i];
    return NULL;
}

static int get(void *self, const char *name, char *value, size_t size)
{
    struct memory_keeper *memory = self;
    const struct kept_setting *setting = find_setting(memory, name);

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

/* A copy of the text takes the place of another; false: out of memory, and it is as it was. */
static bool replace(char **text, const char *by)
{
    char *made = copy(by);

    if (!made)
        return false;
    free(*text);
    *text = made;
    return true;
}

/* Room for one more setting, behind the others and not counted yet; NULL when out of memory. */
static struct kept_setting *next_setting(struct memory_keeper *memory)
{
    struct kept_setting *list = memory_grow(memory->settings, &memory->setting_room,
                                            memory->setting_count, 1, sizeof *list);

    if (!list)
        return NULL;
    memory->settings = list;
    list[memory->setting_count] = (struct kept_setting){0};
    return &list[memory->setting_count];
}

/* gcc's analyzer loses sight of the list of settings, which has the copies. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

int memory_put_setting(struct memory_keeper *memory, const char *name, const char *value,
                       bool changed)
{
    struct kept_setting *setting = find_setting(memory, name);

    if (setting && strcmp(setting->value, value) == 0)
        return 0;
    if (setting) {
        if (!replace(&setting->value, value))
            return memory_full(memory);
    } else {
        setting = next_setting(memory);
        if (!setting || !replace(&setting->name, name))
            return memory_full(memory);
        if (!replace(&setting->value, value)) {
            free(setting->name);
            return memory_full(memory);
        }
        memory->setting_count++;
    }
    setting->changed = changed;
    return 0;
}

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

static int set(void *self, const char *name, const char *value)
{
    return memory_put_setting(self, name, value, true);
}

/* ---- The keeper ---- */

static int import_end(void *self, bool keep)
{
    const struct memory_keeper *memory = self;

    return keep || erase(self, memory->import_from, INT64_MAX) >= 0 ? 0 : -1;
}

static const char *problem(const void *self)
{
    return ((const struct memory_keeper *)self)->problem;
}

static int say(void *self, const char *problem)
{
    return memory_say(self, problem);
}

/* Nothing ever waits, and nothing takes long. */
static int catch_up(void *self, bool wait)
{
    (void)self;
    (void)wait;
    return 0;
}

static int late_games(const void *self)
{
    (void)self;
    return 0;
}

static void heed(void *self, bool (*stopped)(void))
{
    (void)self;
    (void)stopped;
}

static void close(void *self)
{
    struct memory_keeper *memory = self;

    memory_keeper_clear(memory);
    free(memory->records);
    free(memory->people);
    free(memory->erased);
    free(memory->saved);
    free(memory->settings);
    free(memory->lines.text);
    free(memory);
}

static const struct keeper FUNCTIONS = {
    .add = add,
    .erase = erase,
    .records = memory_records,
    .places = memory_places,
    .known_as = memory_known_as,
    .import_begin = memory_import_begin,
    .import = memory_import,
    .import_end = import_end,
    .save = save,
    .list = list,
    .read = read,
    .claim = claim,
    .release = release,
    .forget = forget,
    .get = get,
    .set = set,
    .problem = problem,
    .say = say,
    .catch_up = catch_up,
    .late_games = late_games,
    .heed = heed,
    .close = close,
};

struct memory_keeper *memory_keeper_open(void)
{
    struct memory_keeper *memory = calloc(1, sizeof *memory);

    if (!memory)
        return NULL;
    memory->next_record = memory->next_saved = 1;
    memory->problem = "";
    memory->keeper = FUNCTIONS;
    memory->keeper.self = memory;
    return memory;
}

const struct keeper *memory_keeper(const struct memory_keeper *memory)
{
    return &memory->keeper;
}
