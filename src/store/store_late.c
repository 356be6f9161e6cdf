/* SPDX-License-Identifier: MIT */
/*
 * What is to be written as soon as another process lets go of the database: finished games and
 * settings. It is written in the order in which it came, and nothing new is written before it. A
 * finished game still goes in together with the end of the saved one, in one transaction: whoever
 * ends this process in between finds the saved game, and no score.
 */
#include "store_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SETTING_SIZE = WAR_RULES_SIZE };

struct late {
    struct late *next;
    char name[SETTING_SIZE]; /* of a setting; "": it is a finished game */
    char value[SETTING_SIZE];
    struct record record;
    int64_t saved;
};

bool late_has(const struct store *store, int64_t saved)
{
    for (const struct late *late = store->late; late; late = late->next)
        if (late->saved == saved && saved > 0)
            return true;
    return false;
}

int store_late_games(const void *self)
{
    const struct store *store = self;
    int games = 0;

    for (const struct late *late = store->late; late; late = late->next)
        games += !late->name[0];
    return games;
}

static void drop_first(struct store *store)
{
    struct late *late = store->late;

    store->late = late->next;
    free(late);
}

void late_free(struct store *store)
{
    while (store->late)
        drop_first(store);
}

static int write_first(struct store *store)
{
    struct late *late = store->late;

    return late->name[0] ? store_set(store, late->name, late->value)
                         : store_add(store, &late->record, late->saved);
}

int store_catch_up(void *self, bool wait)
{
    struct store *store = self;
    int left = 0;

    if (wait)
        store->waited = false;
    while (store->late && write_first(store) == 0)
        drop_first(store);
    for (const struct late *late = store->late; late; late = late->next)
        left++;
    return left;
}

/* What has just failed is written later, if another process is to blame: 1 or -1. A setting takes
 * the place of its older value. */
static int write_later(struct store *store, const struct late *what)
{
    struct late **at = &store->late, *late;

    if (!store_locked(store))
        return -1;
    while (*at && (!what->name[0] || strcmp((*at)->name, what->name) != 0))
        at = &(*at)->next;
    late = *at ? *at : malloc(sizeof *late);
    if (!late)
        return store_say(store, "out of memory");
    if (!*at) {
        *late = *what;
        *at = late;
    }
    memcpy(late->value, what->value, sizeof late->value);
    return 1;
}

int store_add_soon(void *self, struct record *record, int64_t saved)
{
    struct store *store = self;
    struct late late = {.saved = saved};

    if (record->finished == 0)
        record->finished = (int64_t)time(NULL);
    late.record = *record;
    if (store_catch_up(store, false) == 0 && store_add(store, record, saved) == 0)
        return 0;
    return write_later(store, &late);
}

int store_set_soon(void *self, const char *name, const char *value)
{
    struct store *store = self;
    struct late late = {.saved = 0};

    if (store_catch_up(store, false) == 0 && store_set(store, name, value) == 0)
        return 0;
    if (strlen(name) >= sizeof late.name || strlen(value) >= sizeof late.value)
        return -1;
    strcpy(late.name, name);
    strcpy(late.value, value);
    return write_later(store, &late);
}
