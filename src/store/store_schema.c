/* SPDX-License-Identifier: MIT */
/*
 * The tables, and whether a database has just these. docs/formats.md describes them. A database is
 * used only if its application id, its version and the text of all that is in it are right; so no
 * trigger or view that somebody has put into it is ever run, whatever its name.
 */
#include "store_inside.h"

#include <stdio.h>
#include <string.h>

enum { VERSION = 1 };

struct part {
    const char *name;
    const char *sql;
};

static const struct part PARTS[] = {
    {"games", "CREATE TABLE games (\n"
              "    number INTEGER PRIMARY KEY AUTOINCREMENT,\n"
              "    rules TEXT NOT NULL CHECK (length(CAST(rules AS BLOB)) < 192),\n"
              "    players INTEGER NOT NULL CHECK (players BETWEEN 1 AND 4),\n"
              "    id TEXT NOT NULL CHECK (length(CAST(id AS BLOB)) < 112),\n"
              "    start TEXT NOT NULL CHECK (length(CAST(start AS BLOB)) < 640),\n"
              "    seed INTEGER NOT NULL CHECK (seed >= 0),\n"
              "    deal INTEGER NOT NULL CHECK (deal >= 0),\n"
              "    result INTEGER NOT NULL CHECK (result BETWEEN 0 AND 4),\n"
              "    turns INTEGER NOT NULL CHECK (turns >= 0),\n"
              "    battles INTEGER NOT NULL CHECK (battles >= 0),\n"
              "    wars INTEGER NOT NULL CHECK (wars >= 0),\n"
              "    longest_war INTEGER NOT NULL CHECK (longest_war BETWEEN 0 AND 128),\n"
              "    shuffled INTEGER NOT NULL CHECK (shuffled BETWEEN 0 AND 2147483647),\n"
              "    cycle_start INTEGER NOT NULL CHECK (cycle_start >= 0),\n"
              "    cycle_length INTEGER NOT NULL CHECK (cycle_length >= 0),\n"
              "    seconds INTEGER NOT NULL CHECK (seconds >= 0),\n"
              "    finished INTEGER NOT NULL CHECK (finished BETWEEN 0 AND 253402300799),\n"
              "    CHECK ((rules = '') = (result = 0)),\n"
              "    CHECK ((rules = '') = (players = 1))\n"
              ") STRICT"},
    {"seats", "CREATE TABLE seats (\n"
              "    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,\n"
              "    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),\n"
              "    name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 127),\n"
              "    person INTEGER NOT NULL CHECK (person IN (0, 1)),\n"
              "    won INTEGER NOT NULL CHECK (won IN (0, 1)),\n"
              "    PRIMARY KEY (game, seat)\n"
              ") STRICT, WITHOUT ROWID"},
    {"games_by_length", "CREATE INDEX games_by_length ON games (rules, players, battles, result)"},
    {"games_by_time", "CREATE INDEX games_by_time ON games (finished)"},
    {"seats_by_name", "CREATE INDEX seats_by_name ON seats (name, person, won)"},
    {"saved", "CREATE TABLE saved (\n"
              "    number INTEGER PRIMARY KEY AUTOINCREMENT,\n"
              "    players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 4),\n"
              "    first TEXT NOT NULL CHECK (length(CAST(first AS BLOB)) < 1280),\n"
              "    now TEXT NOT NULL CHECK (length(CAST(now AS BLOB)) < 1280),\n"
              "    shuffled INTEGER NOT NULL CHECK (shuffled BETWEEN 0 AND 2147483647),\n"
              "    turns INTEGER NOT NULL CHECK (turns >= 0),\n"
              "    seconds INTEGER NOT NULL CHECK (seconds >= 0),\n"
              "    updated INTEGER NOT NULL CHECK (updated BETWEEN 0 AND 253402300799999)\n"
              ") STRICT"},
    {"saved_seats", "CREATE TABLE saved_seats (\n"
                    "    saved INTEGER NOT NULL REFERENCES saved (number) ON DELETE CASCADE,\n"
                    "    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 4),\n"
                    "    name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 127),\n"
                    "    person INTEGER NOT NULL CHECK (person IN (0, 1)),\n"
                    "    PRIMARY KEY (saved, seat)\n"
                    ") STRICT, WITHOUT ROWID"},
    {"settings", "CREATE TABLE settings (\n"
                 "    name TEXT NOT NULL PRIMARY KEY,\n"
                 "    value TEXT NOT NULL\n"
                 ") STRICT, WITHOUT ROWID"},
};

enum { PART_COUNT = sizeof PARTS / sizeof *PARTS };

/* What version 0.2.0 added to large databases: tables of what was counted, and indices. Nothing
 * reads these any more, but SQLite keeps the indices. */
static const struct part EXTRA[] = {
#define PLACED_WHERE " WHERE result <= 2 AND start = ''"
    {"games_by_turns", "CREATE INDEX games_by_turns ON games (rules, players,"
                       " iif(rules = '', battles, turns) DESC, finished)" PLACED_WHERE},
    {"games_by_fewest", "CREATE INDEX games_by_fewest ON games (rules, players,"
                        " iif(rules = '', battles, turns), finished)" PLACED_WHERE},
    {"games_by_wars",
     "CREATE INDEX games_by_wars ON games (rules, players, wars DESC, finished)" PLACED_WHERE},
};

enum { EXTRA_COUNT = sizeof EXTRA / sizeof *EXTRA };

/* Up to this size, in bytes, every opening looks for damage in all of it: up to two tenths of a
 * second. */
enum { SMALL_FILE = 32 << 20 };

/* What SQLite makes for itself: which numbers were used, and what ANALYZE counted. */
static const struct part OWN[] = {
    {"sqlite_sequence", "CREATE TABLE sqlite_sequence(name,seq)"},
    {"sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"},
    {"sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"},
};

enum { OWN_COUNT = sizeof OWN / sizeof *OWN };

_Static_assert(WAR_RULES_SIZE == 192 && WAR_ID_SIZE == 112 && WAR_POSITION_SIZE == 640 &&
                   WAR_SAVE_SIZE == 1280 && NAME_SIZE == 128 && WAR_MAX_PLAYERS == 4,
               "the tables say how long a text may be");

/* ---- Looking ---- */

static bool is_among(const struct part *parts, int count, const char *name, const char *sql)
{
    for (int i = 0; i < count; i++)
        if (strcmp(parts[i].name, name) == 0)
            return strcmp(parts[i].sql, sql) == 0;
    return false;
}

/* A plain table that nothing reads can do nothing. */
static bool is_counted(const char *name, const char *sql)
{
    static const char begins[] = "CREATE TABLE ";
    static const char *const names[] = {"counted", "counted_kinds", "counted_names",
                                        "counted_pairs", "counted_people"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return strncmp(sql, begins, sizeof begins - 1) == 0;
    return false;
}

/* Every part is there, and nothing else but what SQLite makes for itself. */
static int compare_parts(struct store *store)
{
    sqlite3_stmt *statement = store_prepare(store, "SELECT name, sql FROM sqlite_schema", "");
    int count = 0;
    int result = -1;

    while (statement && (result = store_step(store, statement)) == 1) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        const char *sql = (const char *)sqlite3_column_text(statement, 1);
        if (name && sql && is_among(PARTS, PART_COUNT, name, sql))
            count++;
        else if (!name || !sql ||
                 !(is_among(OWN, OWN_COUNT, name, sql) || is_among(EXTRA, EXTRA_COUNT, name, sql) ||
                   is_counted(name, sql)))
            count = 2 * PART_COUNT;
    }
    if (store_end(store, statement, result) < 0)
        return -1;
    if (count != PART_COUNT)
        return store_say(store, "%s has not the tables that war makes", store->path);
    return CONTENTS_OURS;
}

int schema_inspect(struct store *store)
{
    int64_t id = 0, version = 0, parts = 0;

    if (store_number(store, "PRAGMA application_id", &id) < 0 ||
        store_number(store, "PRAGMA user_version", &version) < 0 ||
        store_number(store, "SELECT count(*) FROM sqlite_schema", &parts) < 0)
        return -1;
    if (id == 0 && version == 0 && parts == 0)
        return CONTENTS_EMPTY;
    if (id != APPLICATION_ID)
        return store_say(store, "%s is a database of another program", store->path);
    if (version > VERSION)
        return store_say(store, "%s was made by a newer version of war", store->path);
    if (version < VERSION)
        return store_say(store, "%s is damaged: it has no version", store->path);
    return compare_parts(store);
}

int schema_check(struct store *store)
{
    sqlite3_stmt *statement;
    const unsigned char *answer;
    int64_t pages = 0, size = 0;
    bool sound;
    int result;

    if (store_number(store, "PRAGMA page_count", &pages) < 0 ||
        store_number(store, "PRAGMA page_size", &size) < 0)
        return -1;
    if (pages * size > SMALL_FILE)
        return 0;
    statement = store_prepare(store, "PRAGMA quick_check(1)", "");
    result = statement ? store_step(store, statement) : -1;
    answer = result == 1 ? sqlite3_column_text(statement, 0) : NULL;
    sound = answer && strcmp((const char *)answer, "ok") == 0;
    if (store_end(store, statement, result) < 0)
        return -1;
    return sound ? 0 : store_say(store, DAMAGED, store->path);
}

/* ---- Making ---- */

static int make_parts(struct store *store)
{
    char sql[64];

    for (int i = 0; i < PART_COUNT; i++)
        if (store_do(store, PARTS[i].sql) < 0)
            return -1;
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", APPLICATION_ID);
    if (store_do(store, sql) < 0)
        return -1;
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", VERSION);
    return store_do(store, sql);
}

int schema_make(struct store *store)
{
    int contents;

    if (store_begin(store, true) < 0)
        return -1;
    contents = schema_inspect(store);
    return store_settle(store, contents == CONTENTS_EMPTY ? make_parts(store) : contents);
}
