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

static bool has_record(const struct memory_keeper *memory, const struct record *record)
{
    size_t place = memory_place(memory, record->finished, record->number);

    return place < memory->record_count &&
           memory->records[place]->record.finished == record->finished &&
           memory->records[place]->record.number == record->number;
}

int memory_keep_record(struct memory_keeper *memory, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct record record;

    if (record_read(find_line, &parts, &record, error) < 0)
        return error->code;
    record.number = field_number(find_line, &parts);
    if (record.number == 0)
        return refuse(error, "\"number\" must be a whole number from 1");
    if (!has_record(memory, &record) && !memory_insert(memory, &record))
        return refuse(error, memory->problem);
    return 0;
}

int memory_keep_saved(struct memory_keeper *memory, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct kept_saved *kept;
    struct saved saved;

    if (saved_read(find_line, &parts, &saved, error) < 0)
        return error->code;
    kept = memory_find_saved(memory, saved.number);
    if (!kept && !memory_append_saved(memory, &saved))
        return refuse(error, memory->problem);
    if (kept && !kept->here)
        kept->saved = saved;
    return 0;
}

int memory_keep_setting(struct memory_keeper *memory, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct field name = find_line(&parts, "name"), value = find_line(&parts, "value");

    if (name.kind != FIELD_TEXT || value.kind != FIELD_TEXT)
        return refuse(error, "a setting has a name and a value");
    if (memory_put_setting(memory, name.text, value.text, false) < 0)
        return refuse(error, memory->problem);
    return 0;
}

void memory_keeper_claimed(struct memory_keeper *memory, int64_t number, bool elsewhere)
{
    struct kept_saved *saved = memory_find_saved(memory, number);

    if (saved)
        saved->elsewhere = elsewhere;
}

bool memory_keeper_claims(const struct memory_keeper *memory, int64_t number)
{
    const struct kept_saved *saved = memory_find_saved(memory, number);

    return saved && saved->here;
}

/* ---- Telling ---- */

/* What has been written, with its mark taken away; or nothing is changed. */
static enum change told(struct memory_keeper *memory, enum change change, bool *mark,
                        const char **lines)
{
    if (memory->lines.full) {
        memory_full(memory);
        return CHANGE_FAILED;
    }
    *mark = false;
    *lines = memory->lines.text;
    return change;
}

static enum change tell_setting(struct memory_keeper *memory, struct kept_setting *setting,
                                const char **lines)
{
    put_line(&memory->lines, "name", (struct field){FIELD_TEXT, setting->name, 0});
    put_line(&memory->lines, "value", (struct field){FIELD_TEXT, setting->value, 0});
    return told(memory, CHANGE_SETTING, &setting->changed, lines);
}

static enum change tell_record(struct memory_keeper *memory, const char **lines)
{
    enum change change;
    size_t i = memory->first_changed;

    while (!memory->records[i]->changed)
        i++;
    memory->first_changed = i;
    record_write(&memory->records[i]->record, put_line, &memory->lines);
    change = told(memory, CHANGE_RECORD, &memory->records[i]->changed, lines);
    memory->changed_records -= change == CHANGE_RECORD;
    return change;
}

static enum change tell_erased(struct memory_keeper *memory, const char **lines)
{
    bool told_it = true;
    enum change change;

    put_line(&memory->lines, "number",
             (struct field){FIELD_NUMBER, NULL, memory->erased[memory->erased_count - 1]});
    change = told(memory, CHANGE_ERASED, &told_it, lines);
    memory->erased_count -= change == CHANGE_ERASED;
    return change;
}

static enum change tell_saved(struct memory_keeper *memory, struct kept_saved *saved,
                              const char **lines)
{
    enum change change;

    if (!saved->gone) {
        saved_write(&saved->saved, put_line, &memory->lines);
        return told(memory, CHANGE_SAVED, &saved->changed, lines);
    }
    put_line(&memory->lines, "number", (struct field){FIELD_NUMBER, NULL, saved->saved.number});
    change = told(memory, CHANGE_FORGOTTEN, &saved->gone, lines);
    if (change == CHANGE_FORGOTTEN)
        *saved = memory->saved[--memory->saved_count];
    return change;
}

enum change memory_keeper_next_change(struct memory_keeper *memory, const char **lines)
{
    memory->lines.length = 0;
    memory->lines.full = false;
    for (size_t i = 0; i < memory->setting_count; i++)
        if (memory->settings[i].changed)
            return tell_setting(memory, &memory->settings[i], lines);
    if (memory->changed_records > 0)
        return tell_record(memory, lines);
    if (memory->erased_count > 0)
        return tell_erased(memory, lines);
    for (size_t i = 0; i < memory->saved_count; i++)
        if (memory->saved[i].changed || memory->saved[i].gone)
            return tell_saved(memory, &memory->saved[i], lines);
    return CHANGE_NONE;
}

/* ---- A board, out and in ---- */

size_t memory_keeper_count(const struct memory_keeper *memory)
{
    return memory->record_count;
}

const char *memory_keeper_export(struct memory_keeper *memory, size_t place)
{
    struct record record;

    if (place >= memory->record_count)
        return NULL;
    memory->lines.length = 0;
    memory->lines.full = false;
    record = memory_record(memory, memory->records[place]);
    record_write(&record, put_line, &memory->lines);
    return memory->lines.full ? NULL : memory->lines.text;
}

int memory_import_begin(void *self)
{
    struct memory_keeper *memory = self;

    for (size_t i = 0; i < memory->record_count; i++)
        memory->records[i]->matched = false;
    memory->import_from = memory->next_record;
    return 0;
}

int memory_import(void *self, struct record *record)
{
    struct memory_keeper *memory = self;
    struct kept_record *kept;

    for (size_t i = memory_place(memory, record->finished, 0); i < memory->record_count; i++) {
        kept = memory->records[i];
        if (kept->record.finished != record->finished)
            break;
        if (!kept->matched && record_same(&kept->record, record)) {
            kept->matched = true;
            record->number = kept->record.number;
            return 0;
        }
    }
    kept = memory_insert_new(memory, record);
    if (!kept)
        return -1;
    kept->matched = true;
    return 1;
}

int memory_keeper_import(struct memory_keeper *memory, char *text, size_t length, war_error *error)
{
    const struct field_parts parts = split_lines(text, length);
    struct record record;
    int added;

    if (record_read(find_line, &parts, &record, error) < 0)
        return error->code;
    added = memory_import(memory, &record);
    return added < 0 ? refuse(error, memory->problem) : added;
}
