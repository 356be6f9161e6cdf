/* SPDX-License-Identifier: MIT */
/*
 * From elsewhere into memory and back. An entry that has changed is marked, and told as it is when
 * somebody asks; so the game at the table, which changes at every card, is one change.
 */
#include "memory_inside.h"

#include <string.h>

/* ---- Filling ---- */

static int refuse(war_error *error, const char *message)
{
    *error = (war_error){.code = WAR_ERROR_VALUE};
    strncat(error->message, message, sizeof error->message - 1);
    return error->code;
}

static bool has_record(const struct store *store, const struct record *record)
{
    size_t place = memory_place(store, record->finished, record->number);

    return place < store->record_count &&
           store->records[place]->record.finished == record->finished &&
           store->records[place]->record.number == record->number;
}

int memory_keep_record(struct store *store, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct record record;

    if (record_read(find_line, &parts, &record, error) < 0)
        return error->code;
    record.number = field_number(find_line, &parts);
    if (record.number == 0)
        return refuse(error, "\"number\" must be a whole number from 1");
    if (!has_record(store, &record) && !memory_insert(store, &record))
        return refuse(error, store->problem);
    return 0;
}

int memory_keep_saved(struct store *store, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct kept_saved *kept;
    struct saved saved;

    if (saved_read(find_line, &parts, &saved, error) < 0)
        return error->code;
    kept = memory_find_saved(store, saved.number);
    if (!kept && !memory_append_saved(store, &saved))
        return refuse(error, store->problem);
    if (kept && !kept->here)
        kept->saved = saved;
    return 0;
}

int memory_keep_setting(struct store *store, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct field name = find_line(&parts, "name"), value = find_line(&parts, "value");

    if (name.kind != FIELD_TEXT || value.kind != FIELD_TEXT)
        return refuse(error, "a setting has a name and a value");
    if (memory_put_setting(store, name.text, value.text, false) < 0)
        return refuse(error, store->problem);
    return 0;
}

void memory_keeper_claimed(struct store *store, int64_t number, bool elsewhere)
{
    struct kept_saved *saved = memory_find_saved(store, number);

    if (saved)
        saved->elsewhere = elsewhere;
}

bool memory_keeper_claims(const struct store *store, int64_t number)
{
    const struct kept_saved *saved = memory_find_saved(store, number);

    return saved && saved->here;
}

/* ---- Telling ---- */

/* What has been written, with its mark taken away; or nothing is changed. */
static enum change told(struct store *store, enum change change, bool *mark, const char **lines)
{
    if (store->lines.full) {
        memory_full(store);
        return CHANGE_FAILED;
    }
    *mark = false;
    *lines = store->lines.text;
    return change;
}

static enum change tell_setting(struct store *store, struct kept_setting *setting,
                                const char **lines)
{
    put_line(&store->lines, "name", (struct field){FIELD_TEXT, setting->name, 0});
    put_line(&store->lines, "value", (struct field){FIELD_TEXT, setting->value, 0});
    return told(store, CHANGE_SETTING, &setting->changed, lines);
}

static enum change tell_record(struct store *store, const char **lines)
{
    enum change change;
    size_t i = store->first_changed;

    while (!store->records[i]->changed)
        i++;
    store->first_changed = i;
    record_write(&store->records[i]->record, put_line, &store->lines);
    change = told(store, CHANGE_RECORD, &store->records[i]->changed, lines);
    store->changed_records -= change == CHANGE_RECORD;
    return change;
}

static enum change tell_erased(struct store *store, const char **lines)
{
    bool told_it = true;
    enum change change;

    put_line(&store->lines, "number",
             (struct field){FIELD_NUMBER, NULL, store->erased[store->erased_count - 1]});
    change = told(store, CHANGE_ERASED, &told_it, lines);
    store->erased_count -= change == CHANGE_ERASED;
    return change;
}

static enum change tell_saved(struct store *store, struct kept_saved *saved, const char **lines)
{
    enum change change;

    if (!saved->gone) {
        saved_write(&saved->saved, put_line, &store->lines);
        return told(store, CHANGE_SAVED, &saved->changed, lines);
    }
    put_line(&store->lines, "number", (struct field){FIELD_NUMBER, NULL, saved->saved.number});
    change = told(store, CHANGE_FORGOTTEN, &saved->gone, lines);
    if (change == CHANGE_FORGOTTEN)
        *saved = store->saved[--store->saved_count];
    return change;
}

enum change memory_keeper_next_change(struct store *store, const char **lines)
{
    store->lines.length = 0;
    store->lines.full = false;
    for (size_t i = 0; i < store->setting_count; i++)
        if (store->settings[i].changed)
            return tell_setting(store, &store->settings[i], lines);
    if (store->changed_records > 0)
        return tell_record(store, lines);
    if (store->erased_count > 0)
        return tell_erased(store, lines);
    for (size_t i = 0; i < store->saved_count; i++)
        if (store->saved[i].changed || store->saved[i].gone)
            return tell_saved(store, &store->saved[i], lines);
    return CHANGE_NONE;
}

/* ---- A board, out and in ---- */

size_t memory_keeper_count(const struct store *store)
{
    return store->record_count;
}

const char *memory_keeper_export(struct store *store, size_t place)
{
    struct record record;

    if (place >= store->record_count)
        return NULL;
    store->lines.length = 0;
    store->lines.full = false;
    record = memory_record(store, store->records[place]);
    record_write(&record, put_line, &store->lines);
    return store->lines.full ? NULL : store->lines.text;
}

void memory_keeper_import_begin(struct store *store)
{
    for (size_t i = 0; i < store->record_count; i++)
        store->records[i]->matched = false;
}

int memory_keeper_import(struct store *store, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct kept_record *kept;
    struct record record;

    if (record_read(find_line, &parts, &record, error) < 0)
        return error->code;
    for (size_t i = memory_place(store, record.finished, 0); i < store->record_count; i++) {
        kept = store->records[i];
        if (kept->record.finished != record.finished)
            break;
        if (!kept->matched && record_same(&kept->record, &record)) {
            kept->matched = true;
            return 0;
        }
    }
    kept = memory_insert_new(store, &record);
    if (!kept)
        return refuse(error, store->problem);
    kept->matched = true;
    return 1;
}
