/* SPDX-License-Identifier: MIT */
/*
 * Whether all is well in a database, looked at as closely as can be: by SQLite, which knows its
 * pages and indices, and by the readers that take in what comes from elsewhere. Nothing is written.
 */
#include "fields.h"
#include "store_inside.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FINDINGS = 20 }; /* of SQLite's */

/* ---- Single entries ---- */

bool no_memory(const char *why)
{
    static const char words[] = "out of memory";
    size_t length = strlen(why);

    return length >= sizeof words - 1 && strcmp(why + length - (sizeof words - 1), words) == 0;
}

/* Writes an entry down and takes the lines apart again; false if there is no memory. */
static bool split(struct field_lines *lines, struct field_parts *parts)
{
    if (lines->full)
        return false;
    *parts = split_lines(lines->text, lines->length);
    return true;
}

bool record_sound(const struct record *record, char *why, size_t size)
{
    struct field_lines lines = {0};
    struct field_parts parts;
    struct record again;
    war_error error = {0};

    record_write(record, put_line, &lines);
    if (!split(&lines, &parts))
        snprintf(error.message, sizeof error.message, "out of memory");
    else if (record_read(find_line, &parts, &again, &error) == 0 && !record_same(record, &again))
        snprintf(error.message, sizeof error.message, "its fields do not go together");
    free(lines.text);
    snprintf(why, size, "%s", error.message);
    return !why[0];
}

bool saved_sound(const struct saved *saved, char *why, size_t size)
{
    struct field_lines lines = {0};
    struct field_parts parts;
    struct saved again;
    war_error error = {0};

    saved_write(saved, put_line, &lines);
    if (!split(&lines, &parts))
        snprintf(error.message, sizeof error.message, "out of memory");
    else
        saved_read(find_line, &parts, &again, &error);
    free(lines.text);
    snprintf(why, size, "%s", error.message);
    return !why[0];
}

/* ---- All of them ---- */

struct checking {
    struct store *store;
    const struct store_care *care;
    int64_t findings;
    bool no_memory;
};

static void find(struct checking *checking, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void find(struct checking *checking, const char *format, ...)
{
    char line[4608];
    va_list list;

    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    checking->findings++;
    if (checking->care->tell)
        checking->care->tell(checking->care->context, line);
}

/* An error of SQLite's is a finding, unless somebody does not want to wait: -1. */
static int find_error(struct checking *checking, sqlite3_stmt *statement, int result)
{
    if (store_end(checking->store, statement, result) == 0)
        return 0;
    if (checking->store->problem.code != SQLITE_CORRUPT)
        return -1;
    find(checking, "%s", "SQLite cannot read all of it");
    return 0;
}

static int check_pages(struct checking *checking)
{
    char sql[64];
    sqlite3_stmt *statement;
    int result = -1;

    snprintf(sql, sizeof sql, "PRAGMA integrity_check(%d)", MOST_FINDINGS);
    statement = store_prepare(checking->store, sql, "");
    while (statement && (result = store_step(checking->store, statement)) == 1) {
        const char *lines = (const char *)sqlite3_column_text(statement, 0);
        while (lines && *lines && strcmp(lines, "ok") != 0) {
            size_t length = strcspn(lines, "\n");
            if (lines[0] != '*') /* a heading */
                find(checking, "SQLite says: %.*s", (int)length, lines);
            lines += length + (lines[length] == '\n');
        }
    }
    return find_error(checking, statement, result);
}

static int check_owners(struct checking *checking)
{
    sqlite3_stmt *statement = store_prepare(checking->store, "PRAGMA foreign_key_check", "");
    int result = -1;

    while (statement && (result = store_step(checking->store, statement)) == 1)
        find(checking, "a row of %s belongs to no row of %s",
             (const char *)sqlite3_column_text(statement, 0),
             (const char *)sqlite3_column_text(statement, 2));
    return find_error(checking, statement, result);
}

/* An entry that is not as it should be. */
static bool find_entry(struct checking *checking, const char *what, int64_t number, const char *why)
{
    checking->no_memory = no_memory(why);
    if (!checking->no_memory)
        find(checking, "%s %" PRId64 ": %s", what, number, why);
    return !checking->no_memory;
}

static int check_numbers(struct checking *checking)
{
    int64_t largest = 0;

    if (store_number(checking->store, SQL_LARGEST, &largest) < 0)
        return -1;
    if (largest > LARGEST_NUMBER)
        find(checking, "there is a number that war has not given, %" PRId64, largest);
    return 0;
}

static bool check_record(void *context, const struct record *record, bool readable)
{
    struct checking *checking = context;
    char why[256] = "its seats are not as they should be";

    if (!readable || !record_sound(record, why, sizeof why))
        return find_entry(checking, "game", record->number, why);
    return true;
}

static bool check_saved(void *context, const struct saved *saved, bool readable)
{
    struct checking *checking = context;
    const struct store_care *care = checking->care;
    char why[256] = "its seats are not as they should be";

    if (!readable || !saved_sound(saved, why, sizeof why) ||
        (care->playable && !care->playable(care->context, saved, why, sizeof why)))
        return find_entry(checking, "saved game", saved->number, why);
    return true;
}

static int or_damaged(struct checking *checking, int result)
{
    return result < 0 ? find_error(checking, NULL, -1) : 0;
}

int64_t store_check(struct store *store, const struct store_care *care)
{
    struct checking checking = {.store = store, .care = care};

    store_heed(store, care->stopped);
    if (check_pages(&checking) < 0 || check_owners(&checking) < 0 ||
        or_damaged(&checking, check_numbers(&checking)) < 0 ||
        or_damaged(&checking, records_walk(store, check_record, &checking)) < 0 ||
        (!checking.no_memory &&
         or_damaged(&checking, saved_walk(store, check_saved, &checking)) < 0))
        return -1;
    return checking.no_memory ? store_say(store, "out of memory") : checking.findings;
}
