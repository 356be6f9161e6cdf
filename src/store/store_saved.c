/* SPDX-License-Identifier: MIT */
/*
 * Games in progress, and who is playing them. A claim is a lock on one byte of a file next to the
 * database, the byte at the number of the saved game; the system drops it when the process ends,
 * however it ends. Numbers are never used again, so a claim never stands for another game.
 */
#include "store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Claims ---- */

/* The database's name as SQLite has it, with all links followed: who comes to it by another name
 * meets the same claims. */
static const char *real_path(const struct store *store)
{
    return sqlite3_db_filename(store->db, "main");
}

static int claims_fail(struct store *store)
{
    if (errno == ELOOP)
        return store_say(store, "%s-claims is a link, and not followed", real_path(store));
    return store_say(store, "%s-claims cannot be used: %s", real_path(store), strerror(errno));
}

/* Whoever may write the database may claim its games. If that cannot be, the owner still can. */
static void share_like_database(const struct store *store, int claims)
{
    struct stat database;

    if (stat(store->path, &database) < 0 || fchmod(claims, database.st_mode & 0666) < 0)
        errno = 0;
}

/* Opens what is there, or makes it; who only looks does not. What is there may have been put there
 * to mean another file: a link is not followed, and no mode is changed. -1: errno says why. */
static int open_or_make(const struct store *store, const char *path)
{
    const int flags = O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK;
    int claims;

    if (store->only_to_look)
        return open(path, O_RDONLY | flags);
    claims = open(path, O_RDWR | O_CREAT | O_EXCL | flags, 0600);
    if (claims >= 0)
        share_like_database(store, claims);
    else if (errno == EEXIST)
        claims = open(path, O_RDWR | flags);
    return claims;
}

/* Opens the file of claims, once. */
static int claims_open(struct store *store)
{
    size_t size = strlen(real_path(store)) + sizeof "-claims";
    struct stat status;
    char *path;

    if (store->claims >= 0)
        return 0;
    path = malloc(size);
    if (!path)
        return store_say(store, "out of memory");
    snprintf(path, size, "%s-claims", real_path(store));
    store->claims = open_or_make(store, path);
    free(path);
    if (store->claims < 0)
        return claims_fail(store);
    if (fstat(store->claims, &status) == 0 && S_ISREG(status.st_mode))
        return 0;
    claims_close(store);
    return store_say(store, "%s-claims is not a file that can hold claims", real_path(store));
}

void claims_close(struct store *store)
{
    if (store->claims >= 0)
        close(store->claims);
    store->claims = -1;
}

static struct flock byte_lock(short type, int64_t number)
{
    return (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = number, .l_len = 1};
}

/* 1, 0 if another process has it, -1. */
static int claim(struct store *store, int64_t number)
{
    struct flock lock = byte_lock(F_WRLCK, number);

    if (claims_open(store) < 0)
        return -1;
    if (fcntl(store->claims, F_SETLK, &lock) == 0)
        return 1;
    return errno == EACCES || errno == EAGAIN ? 0 : claims_fail(store);
}

static bool claimed_elsewhere(struct store *store, int64_t number)
{
    struct flock lock = byte_lock(F_WRLCK, number);

    return claims_open(store) == 0 && fcntl(store->claims, F_GETLK, &lock) == 0 &&
           lock.l_type != F_UNLCK;
}

void store_release(void *self, int64_t number)
{
    struct store *store = self;
    struct flock lock = byte_lock(F_UNLCK, number);

    if (store->claims >= 0)
        fcntl(store->claims, F_SETLK, &lock);
}

static int is_saved(struct store *store, int64_t number)
{
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT 1 FROM saved WHERE number = ?1", "i", number);
    int result = statement ? store_step(store, statement) : -1;

    return store_end(store, statement, result) < 0 ? -1 : result;
}

int store_claim(void *self, int64_t number)
{
    struct store *store = self;
    int result;

    if (store->only_to_look)
        return store_say(store, "%s was opened only to look at it", store->path);
    if (late_has(store, number))
        return 0;
    result = claim(store, number);
    if (result == 1) {
        result = is_saved(store, number);
        if (result != 1)
            store_release(store, number);
    }
    return result;
}

/* ---- Keeping ---- */

/* Since 1970: fine enough to tell which of two games was played last. */
static int64_t milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int insert_seat(struct store *store, int64_t number, int seat, const struct seat *who)
{
    sqlite3_stmt *statement = store_prepare(
        store, "INSERT INTO saved_seats (saved, seat, name, person) VALUES (?1, ?2, ?3, ?4)",
        "intn", number, seat + 1, who->name, (int)who->person);

    return store_end(store, statement, statement ? store_step(store, statement) : -1);
}

static int insert_all(struct store *store, const struct saved *saved, int64_t *number)
{
    sqlite3_stmt *statement =
        store_prepare(store,
                      "INSERT INTO saved (players, first, now, shuffled, turns, seconds, updated)"
                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                      "nttniii", saved->players, saved->first, saved->now, saved->shuffled,
                      saved->turns, saved->seconds, saved->updated);
    int result = store_end(store, statement, statement ? store_step(store, statement) : -1);

    *number = sqlite3_last_insert_rowid(store->db);
    for (int i = 0; i < saved->players && result == 0; i++)
        result = insert_seat(store, *number, i, &saved->seats[i]);
    return result;
}

/* The game is claimed before the commit, so nobody else can take it. */
static int save_first(struct store *store, struct saved *saved)
{
    int64_t number = 0;
    int result, claimed = 0;

    if (saved->players < 2 || saved->players > WAR_MAX_PLAYERS)
        return store_say(store, "a game has 2 to %d players", WAR_MAX_PLAYERS);
    if (store_begin(store, false) < 0)
        return -1;
    result = insert_all(store, saved, &number);
    if (result == 0)
        claimed = claim(store, number);
    if (result == 0 && claimed == 0)
        store_say(store, "%s-claims: somebody else has game %lld", real_path(store),
                  (long long)number);
    result = store_settle(store, claimed == 1 ? 0 : -1);
    if (result == 0) {
        store_release(store, saved->number);
        saved->number = number;
    } else if (claimed == 1) {
        store_release(store, number);
    }
    return result;
}

static int prepare_save(struct store *store)
{
    if (store->save)
        return 0;
    if (store->only_to_look)
        return store_say(store, "%s was opened only to look at it", store->path);
    if (sqlite3_prepare_v3(store->db,
                           "UPDATE saved SET now = ?1, shuffled = ?2, turns = ?3, seconds = ?4,"
                           " updated = ?5 WHERE number = ?6",
                           -1, SQLITE_PREPARE_PERSISTENT, &store->save, NULL) != SQLITE_OK)
        return store_fail(store);
    return 0;
}

/* 1, 0 if it is gone, -1. */
static int save_again(struct store *store, const struct saved *saved)
{
    int result;

    if (prepare_save(store) < 0 || !store_in_place(store) || store_wait_for_disk(store, false) < 0)
        return -1;
    if (sqlite3_bind_text(store->save, 1, saved->now, -1, SQLITE_STATIC) != SQLITE_OK ||
        sqlite3_bind_int(store->save, 2, saved->shuffled) != SQLITE_OK ||
        sqlite3_bind_int64(store->save, 3, saved->turns) != SQLITE_OK ||
        sqlite3_bind_int64(store->save, 4, saved->seconds) != SQLITE_OK ||
        sqlite3_bind_int64(store->save, 5, saved->updated) != SQLITE_OK ||
        sqlite3_bind_int64(store->save, 6, saved->number) != SQLITE_OK)
        return store_fail(store);
    result = store_step(store, store->save);
    sqlite3_reset(store->save);
    sqlite3_clear_bindings(store->save);
    if (result < 0)
        return -1;
    store->waited = false;
    return sqlite3_changes(store->db) > 0;
}

/* What has been committed is in the log, which the system may still have in memory only. */
static int sync_log(struct store *store)
{
    sqlite3_file *log = NULL;

    if (sqlite3_file_control(store->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
        log && log->pMethods && log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) != SQLITE_OK)
        return store_say(store, "%s cannot be written: %s", store->path, strerror(errno));
    return 0;
}

int store_save(void *self, struct saved *saved)
{
    struct store *store = self;
    int result = 0;

    saved->updated = milliseconds();
    if (saved->number > 0)
        result = save_again(store, saved);
    if (result == 0)
        result = save_first(store, saved);
    if (result >= 0 && saved->lasting)
        result = sync_log(store);
    return result < 0 ? -1 : 0;
}

int store_forget(void *self, int64_t number)
{
    struct store *store = self;
    sqlite3_stmt *statement;
    int result, claimed;

    if (store_begin(store, false) < 0)
        return -1;
    claimed = claim(store, number);
    if (claimed == 0)
        store_say(store, "somebody else is playing this game just now");
    if (claimed != 1)
        return store_settle(store, -1);
    statement = store_prepare(store, "DELETE FROM saved WHERE number = ?1", "i", number);
    result = store_end(store, statement, statement ? store_step(store, statement) : -1);
    result = store_settle(store, result);
    if (result == 0)
        store_release(store, number);
    return result;
}

/* ---- Reading ---- */

/* In the order of read_row. */
#define COLUMNS "number, players, first, now, shuffled, turns, seconds, updated"

/* The seats of a saved game: 1, 0 if they are not as they should be, -1. */
static int read_seats(struct store *store, struct saved *saved)
{
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT name, person FROM saved_seats WHERE saved = ?1 ORDER BY seat",
                      "i", saved->number);
    int seats = 0, result = -1;
    bool good = true;

    while (statement && (result = store_step(store, statement)) == 1) {
        struct seat *seat = &saved->seats[seats < WAR_MAX_PLAYERS ? seats : 0];
        good = good && store_text(statement, 0, seat->name, sizeof seat->name);
        seat->person = sqlite3_column_int(statement, 1) != 0;
        seats++;
    }
    if (store_end(store, statement, result) < 0)
        return -1;
    return good && seats == saved->players && seats >= 2 && seats <= WAR_MAX_PLAYERS;
}

/* The saved game in the row of a statement: 1, 0 if it is not as it should be, -1. */
static int read_row(struct store *store, sqlite3_stmt *statement, struct saved *saved)
{
    *saved = (struct saved){.number = sqlite3_column_int64(statement, 0),
                            .players = sqlite3_column_int(statement, 1),
                            .shuffled = sqlite3_column_int(statement, 4),
                            .turns = sqlite3_column_int64(statement, 5),
                            .seconds = sqlite3_column_int64(statement, 6),
                            .updated = sqlite3_column_int64(statement, 7)};
    if (!store_text(statement, 2, saved->first, sizeof saved->first) ||
        !store_text(statement, 3, saved->now, sizeof saved->now))
        return 0;
    return read_seats(store, saved);
}

int store_read_saved(void *self, int64_t number, struct saved *saved)
{
    struct store *store = self;
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT " COLUMNS " FROM saved WHERE number = ?1", "i", number);
    int result = statement ? store_step(store, statement) : -1;

    if (result == 1)
        result = read_row(store, statement, saved);
    return store_end(store, statement, result) < 0 ? -1 : result;
}

int saved_walk(struct store *store,
               bool (*each)(void *context, const struct saved *saved, bool readable), void *context)
{
    sqlite3_stmt *statement = store_prepare(
        store, "SELECT " COLUMNS " FROM saved ORDER BY updated DESC, number DESC", "");
    int result = -1;

    while (statement && (result = store_step(store, statement)) == 1) {
        struct saved saved;
        int good = read_row(store, statement, &saved);
        if (good < 0) {
            result = -1;
            break;
        }
        if (!each(context, &saved, good == 1))
            break;
    }
    return store_end(store, statement, result);
}

struct saved_listing {
    struct store *store;
    bool (*each)(void *context, const struct saved *saved, bool claimed);
    void *context;
};

static bool list_readable(void *context, const struct saved *saved, bool readable)
{
    struct saved_listing *listing = context;

    return !readable || late_has(listing->store, saved->number) ||
           listing->each(listing->context, saved, claimed_elsewhere(listing->store, saved->number));
}

int store_saved(void *self, bool (*each)(void *context, const struct saved *saved, bool claimed),
                void *context)
{
    struct store *store = self;
    struct saved_listing listing = {store, each, context};

    return saved_walk(store, list_readable, &listing);
}
