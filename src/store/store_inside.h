/* SPDX-License-Identifier: MIT */
/* What the files of the store share, file by file. */
#ifndef WAR_STORE_INSIDE_H
#define WAR_STORE_INSIDE_H

#include "store.h"

#include <sqlite3.h>
#include <sys/types.h>

/* What went wrong last. */
struct problem {
    int code;        /* SQLite's, if it came from there, or 0 */
    char text[4608]; /* room for a path and a sentence */
};

/* The beginning of the file, and its length. */
struct header {
    bool ours;
    int64_t size;
    int64_t page; /* bytes in each */
    int64_t pages;
    int64_t changes;
};

/* Names that are written in another way than at first, in order; see store_names.c. */
struct names {
    bool known;
    struct spelling *list;
    size_t count;
};

struct store {
    struct keeper keeper; /* what others see of it */
    char *path;
    sqlite3 *db;
    bool only_to_look;
    bool as_it_is; /* damaged or not */
    bool damaged;  /* found out since it was opened: nothing more is written */
    dev_t device;  /* which file it is, since another may come to be at its path */
    ino_t inode;   /* 0: not open yet, or not a file */
    struct header header;
    int durable;      /* whether a commit waits for the disk; -1: not set yet */
    int claims;       /* the open file of claims; -1: none */
    int64_t spent;    /* on the row that is waited for, in steps of SQLite's machine */
    int64_t patience; /* how many it may take */
    int wait;         /* for other processes, in milliseconds */
    bool waited;      /* in vain, and not again until something was written */
    int64_t version;  /* of the database when the names were looked up; 0: never */
    int changes;      /* by this process, the same */
    struct names names;
    struct late *late; /* what is to be written when they have let go, oldest first */
    bool (*stopped)(void);
    bool given_up;      /* a transaction that may not have ended */
    sqlite3_stmt *save; /* what store_save does at every card, prepared once */
    struct problem problem;
};

#define DAMAGED "%s is damaged, and left as it is; see 'war scores --check'"

enum { APPLICATION_ID = 0x57415221 }; /* "WAR!" */
enum { WAIT_MS = 5000 };              /* for other processes, where nobody says otherwise */

/* ---- store.c ---- */

/* Whether the file at the path is the one that was opened, and sound as far as is known; says so if
 * not. */
bool store_in_place(struct store *store);

/* ---- store_place.c: where a database is ---- */

/* Where the database at a path is, or at the usual place if it is NULL, in memory of its own. NULL:
 * there is no such place, or no memory. */
char *store_place(const char *path);
/* Which of the two it was. */
const char *store_no_place(const char *path);
/* SQLite gives a meaning to names such as :memory: and file:x; a path that starts with a dot or a
 * slash has none but its own. */
char *place_plain(const char *path);
/* What can be said of the place without opening the file: 0 or -1. To play, makes the directories
 * that are missing. */
int place_look(struct store *store, enum store_mode mode, char *path);
/* What a name in a directory means is on the disk only when the directory is. Not all file systems
 * have that. The path is whole again in the end. */
void place_sync(char *path);
bool place_has_wal(const char *path);
/* Whether what is beside a database, opened but not read yet, would do harm: a pipe, which SQLite
 * waits for; or a journal of a change to several databases, which ends with the name of a file that
 * SQLite removes. war changes one at a time. */
bool store_beside_forged(sqlite3 *db);
/* Joins texts in memory of its own; NULL if there is none left. */
char *store_join(const char *a, const char *b, const char *c);
/* A number of four bytes in a file of SQLite's. */
int64_t big_endian(const unsigned char *bytes);

/* ---- store_sql.c: statements, transactions and errors ---- */

/* Each of these returns -1, or NULL, after writing down the problem. */

/* Puts the problem into words; always -1. */
int store_say(struct store *store, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* The same for what SQLite reported last. */
int store_fail(struct store *store);

/* A statement, with its parameters bound in order: i an int64_t, n an int, t a text that outlives
 * it. To be ended by sqlite3_finalize or store_end. */
sqlite3_stmt *store_prepare(struct store *store, const char *sql, const char *kinds, ...);
/* 1: there is a row, 0: it is done. */
int store_step(struct store *store, sqlite3_stmt *statement);
/* Finalizes a statement whose last step returned `result`; 0 or -1. A NULL statement is -1. */
int store_end(struct store *store, sqlite3_stmt *statement, int result);
/* A statement without results, from its preparation to its end. */
int store_do(struct store *store, const char *sql);
/* The whole number in the first row of what a statement gives. */
int store_number(struct store *store, const char *sql, int64_t *number);

/* A transaction that writes. A durable one is on the disk when it has ended; another survives the
 * end of the process, but perhaps not that of the machine. store_settle commits if `result` is not
 * negative and rolls back otherwise, and returns `result` or -1. */
int store_wait_for_disk(struct store *store, bool durable);
int store_begin(struct store *store, bool durable);
int store_settle(struct store *store, int result);

/* The text in a column, if it fits the buffer. */
bool store_text(sqlite3_stmt *statement, int column, char *text, size_t size);

/* ---- store_schema.c: what is in the database ---- */

enum contents { CONTENTS_EMPTY, CONTENTS_OURS };

/* What the database is: one of contents, or -1 if it cannot be used. */
int schema_inspect(struct store *store);
/* Whether anything in a database that is not large is damaged: 0 or -1. Of a large one that shows
 * when it is met. */
int schema_check(struct store *store);
/* Makes the tables in an empty database, unless another process has just done so. */
int schema_make(struct store *store);
/* ---- store_check.c: numbers ---- */

/* The largest number of an entry, or of one that is gone; beyond half of what there are, it is not
 * one that war has given, and there may be none left for others. */
#define SQL_LARGEST                                                                                \
    "SELECT max(n) FROM (SELECT max(number) AS n FROM games UNION ALL SELECT max(number)"          \
    " FROM saved UNION ALL SELECT max(seq) FROM sqlite_sequence)"
#define LARGEST_NUMBER (INT64_MAX / 2)

/* ---- store_saved.c ---- */

void claims_close(struct store *store);
/* Calls `each` with every saved game, the latest first, and whether it can be read; else it has
 * little more than its number. */
int saved_walk(struct store *store,
               bool (*each)(void *context, const struct saved *saved, bool readable),
               void *context);

/* ---- store_check.c: whether an entry is as war would have written it, and if not, why ---- */

/* Whether that is a lack of memory, which says nothing about what was looked at. */
bool no_memory(const char *why);
bool record_sound(const struct record *record, char *why, size_t size);
bool saved_sound(const struct saved *saved, char *why, size_t size);

/* ---- store_salvage.c ---- */

/* Takes what can be read of the pages of a damaged database, an open file, into an empty store.
 * Counts what it finds. */
int salvage(int file, struct store *to, const struct store_care *care, struct repaired *repaired);

/* ---- store_late.c ---- */

/* Whether the end of a saved game is still to be written. */
bool late_has(const struct store *store, int64_t saved);
void late_free(struct store *store);

/* ---- store_keeper.c ---- */

void keeper_begin(struct store *store);

/* ---- store_records.c ---- */

/* Calls `each` with every finished game, in the order of their numbers, and whether it can be read;
 * else it has little more than its number. */
int records_walk(struct store *store,
                 bool (*each)(void *context, const struct record *record, bool readable),
                 void *context);

/* The turns of a row of games: an imported score has them in the column of battles. */
#define SQL_TURNS "iif(rules = '', battles, turns)"

/* What has a place in a hall of fame: imported scores (which have no result), games won and games
 * drawn, unless somebody laid out the cards. */
#define SQL_PLACED "(result <= 2 AND start = '')"

/* ---- store_names.c ---- */

/* Finds out which names are written in another way than at first. */
int names_look(struct store *store);
/* Gives the name of a person as it was first written. */
void names_spell(const struct store *store, struct seat *seat);
void names_forget(struct store *store);

/* The start of a statement that needs the names there are: the table `names` has each once. Found
 * by jumping from name to name in the index, not by going through all seats. The table `known` has
 * the names of people, and in which game each came first. */
#define SQL_NAMES                                                                                  \
    "WITH RECURSIVE names (name) AS (SELECT min(name) FROM seats UNION ALL"                        \
    " SELECT (SELECT min(s.name) FROM seats AS s WHERE s.name > names.name) FROM names"            \
    " WHERE names.name IS NOT NULL) "
#define SQL_KNOWN                                                                                  \
    SQL_NAMES                                                                                      \
    ", known AS (SELECT name, (SELECT min(game) FROM seats AS s WHERE s.name = names.name"         \
    " AND s.person = 1) AS game FROM names) "

#endif
