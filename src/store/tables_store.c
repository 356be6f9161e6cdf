/* SPDX-License-Identifier: MIT */
/* The database of the tables. It is locked as long as it is open: two servers with the same tables
 * would each play on by itself. */
#include "tables_store.h"

#include "store_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES_ID = 0x57415254 /* "WART" */, TABLES_VERSION = 1, LONGEST_ROW = 1000000 };

enum { PUT, REMOVE, STATEMENTS };

struct tables_store {
    sqlite3 *db;
    char *path;
    sqlite3_stmt *statements[STATEMENTS];
    char problem[4608];
};

/* ---- Problems ---- */

static int say(struct tables_store *store, const char *problem)
{
    snprintf(store->problem, sizeof store->problem, "%s: %s", store->path, problem);
    return -1;
}

static int fail(struct tables_store *store)
{
    switch (sqlite3_errcode(store->db)) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return say(store, "another 'war serve' has these tables open");
    case SQLITE_NOTADB:
        return say(store, "not a database: another kind of file, or damaged");
    case SQLITE_FULL:
        return say(store, "cannot grow: the disk is full");
    default:
        return say(store, sqlite3_errmsg(store->db));
    }
}

static int run(struct tables_store *store, const char *sql)
{
    return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : fail(store);
}

static int get_number(struct tables_store *store, const char *sql, int *number)
{
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW;

    *number = good ? sqlite3_column_int(statement, 0) : 0;
    if (!good)
        fail(store);
    sqlite3_finalize(statement);
    return good ? 0 : -1;
}

/* ---- Opening ---- */

static int make(struct tables_store *store)
{
    char sql[512];

    snprintf(sql, sizeof sql,
             "BEGIN IMMEDIATE;"
             "CREATE TABLE tables (\n"
             "    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 16),\n"
             "    row TEXT NOT NULL\n"
             ") STRICT, WITHOUT ROWID;"
             "PRAGMA application_id = %d;"
             "PRAGMA user_version = %d;"
             "COMMIT",
             TABLES_ID, TABLES_VERSION);
    return run(store, sql);
}

/* Whether the database is empty, or -1 if it is not one of tables. */
static int look_inside(struct tables_store *store)
{
    int id, version, parts;

    if (get_number(store, "PRAGMA application_id", &id) < 0 ||
        get_number(store, "PRAGMA user_version", &version) < 0 ||
        get_number(store, "SELECT count(*) FROM sqlite_schema", &parts) < 0)
        return -1;
    if (id == 0 && version == 0 && parts == 0)
        return 1;
    if (id != TABLES_ID)
        return say(store, "is a database of something else than tables");
    return version == TABLES_VERSION ? 0 : say(store, "was made by a newer version of war");
}

static int prepare(struct tables_store *store)
{
    static const char *const sql[STATEMENTS] = {
        [PUT] = "INSERT INTO tables (id, row) VALUES (?1, ?2)"
                " ON CONFLICT (id) DO UPDATE SET row = excluded.row",
        [REMOVE] = "DELETE FROM tables WHERE id = ?1",
    };

    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(store->db, sql[i], -1, &store->statements[i], NULL) != SQLITE_OK)
            return fail(store);
    return 0;
}

static int connect_to(struct tables_store *store)
{
    int empty, flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    if (sqlite3_open_v2(store->path, &store->db, flags, NULL) != SQLITE_OK)
        return store->db ? fail(store) : say(store, "out of memory");
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH, LONGEST_ROW);
    empty = look_inside(store);
    if (empty < 0 || run(store, "PRAGMA locking_mode = EXCLUSIVE") < 0 ||
        run(store, "PRAGMA journal_mode = WAL") < 0 ||
        run(store, "PRAGMA synchronous = NORMAL") < 0 || (empty && make(store) < 0))
        return -1;
    return run(store, "BEGIN IMMEDIATE; COMMIT") < 0 ? -1 : prepare(store);
}

struct tables_store *tables_store_open(const char *path, char *why, size_t size)
{
    struct tables_store *store = calloc(1, sizeof *store);

    if (!store || !(store->path = place_plain(path))) {
        free(store);
        snprintf(why, size, "out of memory");
        return NULL;
    }
    if (connect_to(store) == 0)
        return store;
    snprintf(why, size, "%s", store->problem);
    tables_store_close(store);
    return NULL;
}

char *tables_store_place(const char *scores)
{
    const char *slash = strrchr(scores, '/');
    size_t length = slash ? (size_t)(slash - scores) + 1 : 0;
    char *place = malloc(length + sizeof "tables.db");

    if (!place)
        return NULL;
    memcpy(place, scores, length);
    strcpy(place + length, "tables.db");
    return place;
}

void tables_store_close(struct tables_store *store)
{
    if (!store)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statements[i]);
    sqlite3_close(store->db);
    free(store->path);
    free(store);
}

const char *tables_store_problem(const void *self)
{
    return ((const struct tables_store *)self)->problem;
}

/* ---- Rows ---- */

int tables_store_begin(void *self)
{
    return run(self, "BEGIN IMMEDIATE");
}

int tables_store_end(void *self, bool keep)
{
    struct tables_store *store = self;

    if (keep && run(store, "COMMIT") == 0)
        return 0;
    if (!sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    return -1;
}

static int write_row(struct tables_store *store, int which, const char *id, const char *row)
{
    sqlite3_stmt *statement = store->statements[which];
    bool good = sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC) == SQLITE_OK &&
                (!row || sqlite3_bind_text(statement, 2, row, -1, SQLITE_STATIC) == SQLITE_OK) &&
                sqlite3_step(statement) == SQLITE_DONE;

    if (!good)
        fail(store);
    sqlite3_reset(statement);
    return good ? 0 : -1;
}

int tables_store_put(void *self, const char *id, const char *row)
{
    return write_row(self, PUT, id, row);
}

int tables_store_remove(void *self, const char *id)
{
    return write_row(self, REMOVE, id, NULL);
}

int tables_store_load(void *self, bool (*each)(void *context, const char *id, const char *row),
                      void *context)
{
    struct tables_store *store = self;
    sqlite3_stmt *statement = NULL;
    int result = SQLITE_ERROR;

    if (sqlite3_prepare_v2(store->db, "SELECT id, row FROM tables ORDER BY id", -1, &statement,
                           NULL) == SQLITE_OK)
        while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
            const char *id = (const char *)sqlite3_column_text(statement, 0);
            const char *row = (const char *)sqlite3_column_text(statement, 1);
            if (!id || !row || !each(context, id, row))
                break;
        }
    if (result != SQLITE_DONE)
        fail(store);
    sqlite3_finalize(statement);
    return result == SQLITE_DONE ? 0 : -1;
}
