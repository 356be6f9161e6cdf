/* SPDX-License-Identifier: MIT */
/*
 * Opening and closing. What is there is looked at before anything is written: a file that is not
 * ours, or damaged, is refused and stays as it was to the byte. The file itself is touched by
 * SQLite only, since closing it elsewhere in the process would drop SQLite's locks.
 */
#include "store_inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PAUSE_MS = 2 }; /* between two looks whether another process has let go */

/* No text that war writes is nearly as long, in bytes. A longer one is not read. */
enum { LONGEST_TEXT = 1000000 };

/* In steps of SQLite's machine: how often somebody may stop it, some milliseconds apart; and how
 * many one row may take to find, some minutes. */
enum { PROGRESS_STEPS = 500000 };
static const int64_t PATIENCE = 20000000000;

/* ---- Connecting ---- */

/* When the last user of a database closes it, SQLite moves what is still in the -wal file into it.
 * That would change a database which is only looked at, or refused, so it waits for one that plays.
 */
static void leave_as_it_is(struct store *store, bool leave)
{
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int)leave, NULL);
}

/* folded(name): what statements compare names by. */
static void sql_folded(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *name = (const char *)sqlite3_value_text(values[0]);
    char folded[FOLDED_SIZE];

    (void)count;
    name_fold(name ? name : "", folded);
    sqlite3_result_text(context, folded, -1, SQLITE_TRANSIENT);
}

/* Nothing that somebody has written into a database is carried out, even if it came there after the
 * look at it. */
static void trust_nothing(sqlite3 *db)
{
    static const struct {
        int option, value;
    } settings[] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
        {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
        {SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
        {SQLITE_DBCONFIG_DQS_DDL, 0},
        {SQLITE_DBCONFIG_DQS_DML, 0},
    };

    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        sqlite3_db_config(db, settings[i].option, settings[i].value, NULL);
}

/* Whether to give up what takes long. What writes is ended only by its own length. */
static int give_up_now(void *context)
{
    struct store *store = context;

    store->spent += PROGRESS_STEPS;
    if (store->spent > store->patience)
        return 1;
    return store->stopped && sqlite3_txn_state(store->db, NULL) != SQLITE_TXN_WRITE &&
           store->stopped();
}

/* Whether to wait on for another process, after so many pauses. */
static int wait_for_others(void *context, int pauses)
{
    const struct timespec pause = {0, PAUSE_MS * 1000000L};
    const struct store *store = context;

    if (store->waited || pauses >= store->wait / PAUSE_MS || (store->stopped && store->stopped()))
        return 0;
    nanosleep(&pause, NULL);
    return 1;
}

static int connect_to(struct store *store, const char *name, int flags)
{
    sqlite3_close(store->db);
    store->db = NULL;
    if (sqlite3_open_v2(name, &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return store_fail(store);
    if (store_beside_forged(store->db))
        return store_say(store, "%s has a -wal or -journal beside it that war has not written",
                         store->path);
    sqlite3_busy_handler(store->db, wait_for_others, store);
    sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH, LONGEST_TEXT);
    sqlite3_progress_handler(store->db, PROGRESS_STEPS, give_up_now, store);
    trust_nothing(store->db);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    if (sqlite3_create_function(store->db, "folded", 1,
                                SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                sql_folded, NULL, NULL) != SQLITE_OK)
        return store_fail(store);
    if (store_do(store, "PRAGMA cell_size_check = ON") < 0)
        return -1;
    return store_do(store, "PRAGMA temp_store = MEMORY");
}

/* One look at the whole of it: one of contents, or -1. */
static int look_inside(struct store *store)
{
    struct problem problem;
    int contents;

    if (store_do(store, "BEGIN") < 0)
        return -1;
    contents = schema_inspect(store);
    if (contents == CONTENTS_OURS && !store->as_it_is && schema_check(store) < 0)
        contents = -1;
    problem = store->problem;
    store_do(store, "ROLLBACK");
    store->problem = problem;
    return contents;
}

/* A path as a file: URI that says that nothing will change the file. */
static char *immutable_address(const char *path)
{
    static const char plain[] =
        "/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char *address = malloc(3 * strlen(path) + 64);
    char *at = address;

    if (!address)
        return NULL;
    at += sprintf(at, "file:%s", path[0] == '/' ? "//" : "");
    for (; *path; path++)
        at += sprintf(at, strchr(plain, *path) ? "%c" : "%%%02X", (unsigned char)*path);
    strcpy(at, "?immutable=1");
    return address;
}

/* A database whose directory cannot be written is read without the files that SQLite would make
 * next to it. Nobody else can be writing to it then, or those files would be there. */
static int look_at_immutable(struct store *store, const char *path)
{
    char *address = immutable_address(path);
    int contents = -1;

    if (!address)
        return store_say(store, "out of memory");
    if (connect_to(store, address, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI) == 0)
        contents = look_inside(store);
    free(address);
    return contents;
}

/* ---- The two ways of opening ---- */

static bool needs_files(int code)
{
    return code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
}

/* Tables in memory, in the place of a database that has none yet. */
static int open_in_memory(struct store *store)
{
    return connect_to(store, ":memory:", SQLITE_OPEN_READWRITE) < 0 ? -1 : schema_make(store);
}

static int only_look(struct store *store)
{
    store->only_to_look = true;
    return store_do(store, "PRAGMA query_only = ON");
}

static int open_to_look(struct store *store, const char *path)
{
    bool keep_wal = place_has_wal(path);
    int contents;

    if (connect_to(store, path, SQLITE_OPEN_READWRITE) < 0)
        return -1;
    leave_as_it_is(store, keep_wal);
    contents = look_inside(store);
    if (contents < 0 && needs_files(store->problem.code))
        contents = look_at_immutable(store, path);
    if (contents < 0)
        return -1;
    if (contents == CONTENTS_EMPTY && open_in_memory(store) < 0)
        return -1;
    return only_look(store);
}

/* Changing to the write-ahead log needs an exclusive lock, for which SQLite does not always wait by
 * itself; so it never does here. Where there can be no such log, SQLite's older journal does as
 * well, only slower. */
static int use_wal(struct store *store)
{
    for (int pauses = 0;; pauses++) {
        int result;
        store->waited = true;
        result = store_do(store, "PRAGMA journal_mode = WAL");
        store->waited = false;
        if (result == 0)
            return 0;
        if (!store_locked(store) || !wait_for_others(store, pauses))
            return -1;
    }
}

/* Whether the file that SQLite has opened is not the one at its path any more. */
static bool has_moved(struct store *store)
{
    int moved = 0;

    sqlite3_file_control(store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

static int open_to_play(struct store *store, const char *path)
{
    bool keep_wal = place_has_wal(path);
    struct stat status;
    int contents;

    if (connect_to(store, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) < 0)
        return -1;
    leave_as_it_is(store, keep_wal);
    contents = look_inside(store);
    if (contents < 0)
        return -1;
    if (has_moved(store))
        return store_say(store, "%s has been removed or replaced", store->path);
    if (sqlite3_db_readonly(store->db, "main") != 0)
        return store_say(store, "%s cannot be written", store->path);
    if (contents == CONTENTS_EMPTY && schema_make(store) < 0)
        return -1;
    leave_as_it_is(store, false);
    if (use_wal(store) < 0)
        return -1;
    if (stat(path, &status) == 0) {
        store->device = status.st_dev;
        store->inode = status.st_ino;
    }
    return store_in_place(store) ? 0 : -1;
}

/* What the file says of itself, read past SQLite's memory of it, but by SQLite: see above. What is
 * missing is zero. False if it cannot be read. */
static bool read_header(struct store *store, struct header *header)
{
    static const char start[] = "SQLite format 3";
    unsigned char bytes[100] = {0};
    sqlite3_int64 size = 0;
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

    if (code == SQLITE_OK)
        code = file->pMethods->xFileSize(file, &size);
    if (code == SQLITE_OK)
        code = file->pMethods->xRead(file, bytes, sizeof bytes, 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)
        return false;
    header->ours =
        memcmp(bytes, start, sizeof start) == 0 && big_endian(bytes + 68) == APPLICATION_ID;
    header->size = size;
    header->page = bytes[16] << 8 | bytes[17];
    if (header->page == 1) /* what 65536 is written as */
        header->page = 65536;
    header->changes = big_endian(bytes + 24);
    header->pages = big_endian(bytes + 28);
    return true;
}

/* A database grows, and counts its changes. It is smaller only if somebody has tidied it up, and
 * then says so itself. What is wrong if it cannot be read, SQLite will say. */
static bool is_whole(struct store *store)
{
    struct header now;

    if (!read_header(store, &now))
        return true;
    if (!now.ours || now.changes < store->header.changes ||
        (now.size < store->header.size && now.size < now.pages * now.page))
        return false;
    store->header = now;
    return true;
}

bool store_in_place(struct store *store)
{
    struct stat status;

    if (stat(store->path, &status) < 0 || status.st_dev != store->device ||
        status.st_ino != store->inode) {
        store_say(store, "%s has been removed or replaced", store->path);
        return false;
    }
    if (!store->damaged && is_whole(store))
        return true;
    leave_as_it_is(store, true);
    store_say(store, store->damaged ? DAMAGED : "%s has been overwritten or cut off", store->path);
    return false;
}

static int open_at(struct store *store, enum store_mode mode)
{
    char *path = place_plain(store->path);
    int result;

    if (!path)
        return store_say(store, "out of memory");
    store->as_it_is = mode == STORE_CHECK;
    result = place_look(store, mode, path);
    if (result == 0)
        result = mode == STORE_PLAY ? open_to_play(store, path) : open_to_look(store, path);
    free(path);
    return result;
}

/* A store that is not open yet; NULL if there is no memory. */
static struct store *new_store(void)
{
    struct store *store = calloc(1, sizeof *store);

    if (!store)
        return NULL;
    keeper_begin(store);
    store->claims = -1;
    store->durable = -1;
    store->patience = PATIENCE;
    store->wait = WAIT_MS;
    return store;
}

static struct store *give_up(struct store *store, char *why, size_t size)
{
    snprintf(why, size, "%s",
             store && store->problem.text[0] ? store->problem.text : "out of memory");
    store_close(store);
    return NULL;
}

struct store *store_open(const char *path, enum store_mode mode, char *why, size_t size)
{
    struct store *store = new_store();

    if (!store)
        return give_up(store, why, size);
    store->path = path ? store_join(path, "", "") : store_place(NULL);
    if (!store->path)
        store_say(store, "%s", store_no_place(path));
    else if (open_at(store, mode) == 0)
        return store;
    return give_up(store, why, size);
}

struct store *store_open_empty(char *why, size_t size)
{
    struct store *store = new_store();

    if (store && !(store->path = store_join("nothing", "", "")))
        store_say(store, "out of memory");
    else if (store && open_in_memory(store) == 0 && only_look(store) == 0)
        return store;
    return give_up(store, why, size);
}

void store_close(void *self)
{
    struct store *store = self;

    if (!store)
        return;
    sqlite3_finalize(store->save);
    if (store->damaged && store->inode != 0)
        leave_as_it_is(store, true);
    sqlite3_close(store->db);
    claims_close(store);
    late_free(store);
    names_forget(store);
    free(store->path);
    free(store);
}

void store_heed(void *self, bool (*stopped)(void))
{
    struct store *store = self;

    if (store)
        store->stopped = stopped;
}

void store_wait(struct store *store, int milliseconds)
{
    if (store)
        store->wait = milliseconds;
}

const char *store_path(const struct store *store)
{
    return store->path;
}

const char *store_problem(const void *self)
{
    const struct store *store = self;
    return store->problem.text;
}
