/* SPDX-License-Identifier: MIT */
/* Statements, transactions and errors. Every value is bound: no text from outside becomes SQL. */
#include "store_inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Errors ---- */

int store_say(struct store *store, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(store->problem.text, sizeof store->problem.text, format, list);
    va_end(list);
    store->problem.code = 0;
    return -1;
}

/* SQLite says that a disk is full also when there is no number left for an entry. */
static bool no_number_left(sqlite3 *db)
{
    sqlite3_stmt *statement = NULL;
    bool none = sqlite3_prepare_v2(db, SQL_LARGEST, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW &&
                sqlite3_column_int64(statement, 0) == INT64_MAX;

    sqlite3_finalize(statement);
    return none;
}

static int say_code(struct store *store, int code)
{
    const char *path = store->path;
    int number = sqlite3_system_errno(store->db);
    const char *reason = number ? strerror(number) : sqlite3_errmsg(store->db);

    switch (code) {
    case SQLITE_NOTADB:
        return store_say(store, "%s is not a database: another kind of file, or damaged", path);
    case SQLITE_CORRUPT:
        return store_say(store, DAMAGED, path);
    case SQLITE_FULL:
        if (no_number_left(store->db))
            return store_say(store, "%s has no number left for an entry; see 'war scores --check'",
                             path);
        return store_say(store, "%s cannot grow: the disk is full", path);
    case SQLITE_READONLY:
        return store_say(store, "%s cannot be written", path);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
        return store_say(store, "%s is locked by another program", path);
    case SQLITE_TOOBIG:
        return store_say(store, "%s has a text in it that is too long", path);
    case SQLITE_INTERRUPT:
        return store_say(store, "%s takes too long to answer", path);
    case SQLITE_CANTOPEN:
        return store_say(store, "%s cannot be opened: %s", path, reason);
    case SQLITE_IOERR:
        return store_say(store, "%s cannot be read or written: %s", path, reason);
    case SQLITE_CONSTRAINT:
        return store_say(store, "%s does not take this: %s", path, sqlite3_errmsg(store->db));
    case SQLITE_NOMEM:
        return store_say(store, "%s: out of memory", path);
    default:
        return store_say(store, "%s: %s", path, sqlite3_errmsg(store->db));
    }
}

int store_fail(struct store *store)
{
    int code = sqlite3_errcode(store->db) & 0xff;

    say_code(store, code);
    store->problem.code = code;
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
        store->damaged = true;
    if (store_locked(store))
        store->waited = true;
    return -1;
}

bool store_locked(const struct store *store)
{
    int code = store->problem.code;

    return code == SQLITE_BUSY || code == SQLITE_LOCKED || code == SQLITE_PROTOCOL;
}

/* ---- Statements ---- */

static int bind(sqlite3_stmt *statement, int i, char kind, va_list *list)
{
    if (kind == 'i')
        return sqlite3_bind_int64(statement, i, va_arg(*list, int64_t));
    if (kind == 'n')
        return sqlite3_bind_int(statement, i, va_arg(*list, int));
    return sqlite3_bind_text(statement, i, va_arg(*list, const char *), -1, SQLITE_STATIC);
}

/* A transaction that was given up, but could not end, ends before anything is read or written. */
static int end_given_up(struct store *store)
{
    if (store->given_up && !sqlite3_get_autocommit(store->db) &&
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL) != SQLITE_OK)
        return store_fail(store);
    store->given_up = false;
    return 0;
}

sqlite3_stmt *store_prepare(struct store *store, const char *sql, const char *kinds, ...)
{
    sqlite3_stmt *statement = NULL;
    int result;
    va_list list;

    if (end_given_up(store) < 0)
        return NULL;
    result = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
    va_start(list, kinds);
    for (int i = 0; kinds[i] && result == SQLITE_OK; i++)
        result = bind(statement, i + 1, kinds[i], &list);
    va_end(list);
    if (result == SQLITE_OK)
        return statement;
    store_fail(store);
    sqlite3_finalize(statement);
    return NULL;
}

int store_step(struct store *store, sqlite3_stmt *statement)
{
    int result;

    store->spent = 0;
    result = sqlite3_step(statement);
    return result == SQLITE_ROW ? 1 : result == SQLITE_DONE ? 0 : store_fail(store);
}

int store_end(struct store *store, sqlite3_stmt *statement, int result)
{
    (void)store;
    sqlite3_finalize(statement);
    return statement && result >= 0 ? 0 : -1;
}

int store_do(struct store *store, const char *sql)
{
    sqlite3_stmt *statement = store_prepare(store, sql, "");

    return store_end(store, statement, statement ? store_step(store, statement) : -1);
}

int store_number(struct store *store, const char *sql, int64_t *number)
{
    sqlite3_stmt *statement = store_prepare(store, sql, "");
    int result = statement ? store_step(store, statement) : -1;

    if (result == 1)
        *number = sqlite3_column_int64(statement, 0);
    return store_end(store, statement, result);
}

bool store_text(sqlite3_stmt *statement, int column, char *text, size_t size)
{
    const unsigned char *value = sqlite3_column_text(statement, column);
    size_t length = value ? strlen((const char *)value) : size;

    if (length >= size)
        return false;
    memcpy(text, value, length + 1);
    return true;
}

/* ---- Transactions ---- */

/* Some errors have ended a transaction already; without memory, one may have begun though that is
 * called an error, and may not end. Always -1. */
static int roll_back(struct store *store)
{
    struct problem problem = store->problem;

    store->given_up = true;
    end_given_up(store);
    store->problem = problem;
    return -1;
}

int store_wait_for_disk(struct store *store, bool durable)
{
    store->given_up = true; /* nothing that is written begins inside a transaction */
    if (end_given_up(store) < 0)
        return -1;
    if (store->durable == (int)durable)
        return 0;
    if (store_do(store, durable ? "PRAGMA synchronous = EXTRA" : "PRAGMA synchronous = NORMAL") < 0)
        return -1;
    store->durable = (int)durable;
    return 0;
}

int store_begin(struct store *store, bool durable)
{
    if (store->only_to_look)
        return store_say(store, "%s was opened only to look at it", store->path);
    if (store->inode != 0 && !store_in_place(store))
        return -1;
    if (store_wait_for_disk(store, durable) < 0)
        return -1;
    return store_do(store, "BEGIN IMMEDIATE") < 0 ? roll_back(store) : 0;
}

int store_settle(struct store *store, int result)
{
    if (result < 0 || store_do(store, "COMMIT") < 0)
        return roll_back(store);
    store->waited = false;
    return result;
}

/* ---- Settings ---- */

int store_get(void *self, const char *name, char *value, size_t size)
{
    struct store *store = self;
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT value FROM settings WHERE name = ?1", "t", name);
    int result = statement ? store_step(store, statement) : -1;
    bool known = result == 1 && store_text(statement, 0, value, size);

    return store_end(store, statement, result) < 0 ? -1 : known;
}

int store_set(void *self, const char *name, const char *value)
{
    struct store *store = self;
    sqlite3_stmt *statement;
    int result = store_begin(store, false);

    if (result < 0)
        return -1;
    statement = store_prepare(store,
                              "INSERT INTO settings (name, value) VALUES (?1, ?2)"
                              " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                              "tt", name, value);
    result = store_end(store, statement, statement ? store_step(store, statement) : -1);
    return store_settle(store, result);
}
