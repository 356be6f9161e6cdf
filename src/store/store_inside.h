/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the store share, file by file. */
#ifndef WAR_STORE_INSIDE_H
#define WAR_STORE_INSIDE_H

#include "store.h"

#include <sqlite3.h>
#include <sys/types.h>

/* The latest error. */
struct problem {
    int code;        /* code of SQLite, or 0 if the error is not from SQLite */
    char text[4608]; /* room for a path and a sentence */
};

/* The header of the file, and the length of the file. */
struct header {
    bool ours;
    int64_t size;
    int64_t page; /* bytes per page */
    int64_t pages;
    int64_t changes;
};

/* Names with a spelling other than the first one, sorted; see store_names.c. */
struct names {
    bool known;
    struct spelling *list;
    size_t count;
};

struct store {
    struct keeper keeper; /* public interface */
    char *path;
    sqlite3 *db;
    bool only_to_look;
    bool as_it_is; /* open it even if it is damaged */
    bool damaged;  /* damage was found after opening: nothing more is written */
    dev_t device;  /* identifies the open file, since another file may replace it at its path */
    ino_t inode;   /* 0: not open yet, or not a file */
    struct header header;
    int durable;      /* whether a commit waits for the disk; -1: not set yet */
    int claims;       /* descriptor of the claims file; -1: none */
    int64_t spent;    /* steps of SQLite's machine spent on the current row */
    int64_t patience; /* most steps for one row */
    int wait;         /* milliseconds to wait for other processes */
    bool waited;      /* a wait was in vain; do not wait again until a write succeeds */
    int64_t version;  /* version of the database when the names were read; 0: never */
    int changes;      /* changes by this process when the names were read */
    struct names names;
    struct late *late; /* entries to write when the lock is released, oldest first */
    bool (*stopped)(void);
    bool given_up;      /* a transaction may still be open */
    sqlite3_stmt *save; /* prepared statement of store_save, which runs at every card */
    struct problem problem;
};

#define DAMAGED "%s is damaged, and left as it is; see 'war scores --check'"

enum { APPLICATION_ID = 0x57415221 }; /* "WAR!" */
enum { WAIT_MS = 5000 };              /* wait for other processes, if not set */

/* ---- store.c ---- */

/* Whether the path still leads to the opened file, and no damage is known; says so if not. */
bool store_in_place(struct store *store);

/* ---- store_place.c: where a database is ---- */

/* The path of a database, or of the usual place if it is NULL; the caller frees it. NULL: there is
 * no such place, or memory ran out. */
char *store_place(const char *path);
/* Says which of the two it was. */
const char *store_no_place(const char *path);
/* SQLite gives names such as :memory: and file:x a special meaning; a path that starts with a dot
 * or a slash is only a path. */
char *place_plain(const char *path);
/* Checks a place without opening the file: 0 or -1. To play, makes missing directories. */
int place_look(struct store *store, enum store_mode mode, char *path);
/* A new name is on the disk only when its directory is synced. Not all file systems can do that.
 * The path is changed and restored. */
void place_sync(char *path);
bool place_has_wal(const char *path);
/* Whether a file beside a database that is opened but not read yet would do harm: a pipe, which
 * SQLite waits for; or a journal of a change to several databases, which ends with the name of a
 * file that SQLite deletes. war changes one database at a time. */
bool store_beside_forged(sqlite3 *db);
/* Joins texts; the caller frees the result. NULL if memory ran out. */
char *store_join(const char *a, const char *b, const char *c);
/* A four-byte number of SQLite's file format. */
int64_t big_endian(const unsigned char *bytes);

/* ---- store_sql.c: statements, transactions and errors ---- */

/* Each of these returns -1, or NULL, after setting the problem. */

/* Sets the problem; always -1. */
int store_say(struct store *store, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* Sets the problem to the latest error of SQLite. */
int store_fail(struct store *store);

/* A statement, with its parameters bound in order: i an int64_t, n an int, t a text that outlives
 * the statement. To be ended by sqlite3_finalize or store_end. */
sqlite3_stmt *store_prepare(struct store *store, const char *sql, const char *kinds, ...);
/* 1: there is a row, 0: there are no more. */
int store_step(struct store *store, sqlite3_stmt *statement);
/* Finalizes a statement whose last step returned `result`; 0 or -1. A NULL statement is -1. */
int store_end(struct store *store, sqlite3_stmt *statement, int result);
/* Runs a statement that returns no rows. */
int store_do(struct store *store, const char *sql);
/* The whole number in the first row of a statement. */
int store_number(struct store *store, const char *sql, int64_t *number);

/* A transaction that writes. A durable one is on the disk when it has ended; another survives the
 * end of the process, but perhaps not a crash of the machine. store_settle commits if `result` is
 * not negative and rolls back otherwise, and returns `result` or -1. */
int store_wait_for_disk(struct store *store, bool durable);
int store_begin(struct store *store, bool durable);
int store_settle(struct store *store, int result);

/* The text in a column, if it fits the buffer. */
bool store_text(sqlite3_stmt *statement, int column, char *text, size_t size);

/* ---- store_schema.c: what is in the database ---- */

enum contents { CONTENTS_EMPTY, CONTENTS_OURS };

/* Inspects the tables: one of `contents`, or -1 if the database cannot be used. */
int schema_inspect(struct store *store);
/* Looks for damage in a small database: 0 or -1. In a large one, damage shows when a damaged page
 * is read. */
int schema_check(struct store *store);
/* Makes the tables in an empty database, unless another process has just done that. */
int schema_make(struct store *store);
/* ---- store_check.c: numbers ---- */

/* The largest number of an entry, or of a deleted one. war never gives numbers beyond half of the
 * range; with such a number, none might be left for new entries. */
#define SQL_LARGEST                                                                                \
    "SELECT max(n) FROM (SELECT max(number) AS n FROM games UNION ALL SELECT max(number)"          \
    " FROM saved UNION ALL SELECT max(seq) FROM sqlite_sequence)"
#define LARGEST_NUMBER (INT64_MAX / 2)

/* ---- store_saved.c ---- */

void claims_close(struct store *store);
/* Calls `each` with every saved game, the latest first, and whether it can be read; if not, only
 * its number is set. */
int saved_walk(struct store *store,
               bool (*each)(void *context, const struct saved *saved, bool readable),
               void *context);

/* ---- store_check.c: whether an entry is as war would have written it, and if not, why ---- */

/* True if a check failed for lack of memory; what was checked may still be good. */
bool no_memory(const char *why);
bool record_sound(const struct record *record, char *why, size_t size);
bool saved_sound(const struct saved *saved, char *why, size_t size);

/* ---- store_salvage.c ---- */

/* Copies the readable entries of a damaged database, an open file, into an empty store, and counts
 * them. */
int salvage(int file, struct store *to, const struct store_care *care, struct repaired *repaired);

/* ---- store_late.c ---- */

/* Whether the deletion of a saved game is still waiting to be written. */
bool late_has(const struct store *store, int64_t saved);
void late_free(struct store *store);

/* ---- store_keeper.c ---- */

void keeper_begin(struct store *store);

/* ---- store_records.c ---- */

/* Calls `each` with every finished game, in the order of their numbers, and whether it can be read;
 * if not, only its number is set. */
int records_walk(struct store *store,
                 bool (*each)(void *context, const struct record *record, bool readable),
                 void *context);

/* The number of turns in a row of games: an imported score has it in the column of battles. */
#define SQL_TURNS "iif(rules = '', battles, turns)"

/* The condition for a ranked game: imported scores (which have no result), games won and games
 * drawn, unless they started from a position. */
#define SQL_PLACED "(result <= 2 AND start = '')"

/* ---- store_names.c ---- */

/* Finds the names with a spelling other than the first one. */
int names_look(struct store *store);
/* Changes the name of a person to its first spelling. */
void names_spell(const struct store *store, struct seat *seat);
void names_forget(struct store *store);

/* The start of a statement about names. The table `names` has each name once; it is found by
 * jumping from name to name in the index, not by going through all seats. The table `known` has the
 * names of people, and the game in which each came first. */
#define SQL_NAMES                                                                                  \
    "WITH RECURSIVE names (name) AS (SELECT min(name) FROM seats UNION ALL"                        \
    " SELECT (SELECT min(s.name) FROM seats AS s WHERE s.name > names.name) FROM names"            \
    " WHERE names.name IS NOT NULL) "
#define SQL_KNOWN                                                                                  \
    SQL_NAMES                                                                                      \
    ", known AS (SELECT name, (SELECT min(game) FROM seats AS s WHERE s.name = names.name"         \
    " AND s.person = 1) AS game FROM names) "

#endif
