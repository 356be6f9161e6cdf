/* SPDX-License-Identifier: MIT */
/* Finished games: keeping, finding and counting them. */
#include "store_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* In the order of read_record. */
#define FIELDS                                                                                     \
    "number, rules, players, id, start, seed, deal, result, " SQL_TURNS ", " SQL_BATTLES           \
    ", wars, longest_war, shuffled, cycle_start, cycle_length, seconds, finished"

_Static_assert(WAR_RESULT_NONE == 0 && WAR_RESULT_WIN == 1 && WAR_RESULT_DRAW == 2,
               "results are kept as the engine numbers them");

/* ---- Reading ---- */

/* What is read: the games that a statement gives, each with its seats. */
struct rows {
    struct store *store;
    sqlite3_stmt *games;
    sqlite3_stmt *seats;
    bool as_first; /* people have the names that they first wrote */
};

static struct rows rows_begin(struct store *store, sqlite3_stmt *games, bool as_first)
{
    return (struct rows){
        store, games,
        games ? store_prepare(
                    store, "SELECT name, person, won FROM seats WHERE game = ?1 ORDER BY seat", "")
              : NULL,
        as_first};
}

static int rows_end(struct rows *rows, int result)
{
    sqlite3_finalize(rows->games);
    return store_end(rows->store, rows->seats, result);
}

/* The seats of a record: 1, 0 if they are not as they should be, -1. */
static int read_seats(struct rows *rows, struct record *record)
{
    int seats = 0, result = -1;
    bool good = true;

    if (sqlite3_bind_int64(rows->seats, 1, record->number) != SQLITE_OK)
        return store_fail(rows->store);
    while ((result = store_step(rows->store, rows->seats)) == 1) {
        struct seat *seat = &record->seats[seats < WAR_MAX_PLAYERS ? seats : 0];
        good = good && store_text(rows->seats, 0, seat->name, sizeof seat->name);
        seat->person = sqlite3_column_int(rows->seats, 1) != 0;
        if (rows->as_first)
            names_spell(rows->store, seat);
        if (seats < WAR_MAX_PLAYERS && sqlite3_column_int(rows->seats, 2) != 0)
            record->winners |= (uint8_t)(1 << seats);
        seats++;
    }
    sqlite3_reset(rows->seats);
    if (result < 0)
        return -1;
    return good && seats == record->players && seats >= 1 && seats <= WAR_MAX_PLAYERS;
}

/* The record in the row of a statement: 1, 0 if it is not as it should be, -1. */
static int read_record(struct rows *rows, struct record *record)
{
    sqlite3_stmt *row = rows->games;

    *record = (struct record){
        .number = sqlite3_column_int64(row, 0),
        .players = sqlite3_column_int(row, 2),
        .seed = sqlite3_column_int64(row, 5),
        .index = sqlite3_column_int64(row, 6),
        .result = sqlite3_column_int(row, 7),
        .turns = sqlite3_column_int64(row, 8),
        .battles = sqlite3_column_int64(row, 9),
        .wars = sqlite3_column_int64(row, 10),
        .longest_war = sqlite3_column_int(row, 11),
        .shuffled = sqlite3_column_int(row, 12),
        .cycle_start = sqlite3_column_int64(row, 13),
        .cycle_length = sqlite3_column_int64(row, 14),
        .seconds = sqlite3_column_int64(row, 15),
        .finished = sqlite3_column_int64(row, 16),
    };
    if (record->result < WAR_RESULT_NONE || record->result > WAR_RESULT_ENDLESS ||
        !store_text(row, 1, record->rules, sizeof record->rules) ||
        !store_text(row, 3, record->id, sizeof record->id) ||
        !store_text(row, 4, record->start, sizeof record->start))
        return 0;
    return read_seats(rows, record);
}

/* The next record, and whether it is as it should be: 1, 0 if there is none, -1. */
static int rows_next(struct rows *rows, struct record *record, bool *readable)
{
    int result = rows->seats ? store_step(rows->store, rows->games) : -1;
    int good = result == 1 ? read_record(rows, record) : 0;

    *readable = good == 1;
    return good < 0 ? -1 : result;
}

/* Calls `each` with the records that a statement gives, and ends the statement. */
static int read_all(struct store *store, sqlite3_stmt *statement, bool as_first,
                    bool (*each)(void *context, const struct record *record), void *context)
{
    struct rows rows = rows_begin(store, statement, as_first);
    struct record record;
    bool readable;
    int result;

    while ((result = rows_next(&rows, &record, &readable)) == 1)
        if (readable && !each(context, &record))
            break;
    return rows_end(&rows, result);
}

int records_walk(struct store *store,
                 bool (*each)(void *context, const struct record *record, bool readable),
                 void *context)
{
    struct rows rows = rows_begin(
        store, store_prepare(store, "SELECT " FIELDS " FROM games ORDER BY number", ""), false);
    struct record record;
    bool readable;
    int result;

    while ((result = rows_next(&rows, &record, &readable)) == 1)
        if (!each(context, &record, readable))
            break;
    return rows_end(&rows, result);
}

/* ---- What is wanted ---- */

static int bind_number(sqlite3_stmt *statement, const char *name, int64_t number)
{
    int i = sqlite3_bind_parameter_index(statement, name);

    return i > 0 ? sqlite3_bind_int64(statement, i, number) : SQLITE_OK;
}

static int bind_text(sqlite3_stmt *statement, const char *name, const char *text)
{
    int i = sqlite3_bind_parameter_index(statement, name);

    return i > 0 ? sqlite3_bind_text(statement, i, text, -1, SQLITE_STATIC) : SQLITE_OK;
}

static bool bind_wanted(sqlite3_stmt *statement, const struct wanted *wanted)
{
    return bind_text(statement, ":rules", wanted->rules) == SQLITE_OK &&
           bind_text(statement, ":name", wanted->name) == SQLITE_OK &&
           bind_number(statement, ":players", wanted->players) == SQLITE_OK &&
           bind_number(statement, ":since", wanted->since) == SQLITE_OK &&
           bind_number(statement, ":number", wanted->number) == SQLITE_OK &&
           bind_number(statement, ":limit", wanted->limit > 0 ? wanted->limit : -1) == SQLITE_OK;
}

sqlite3_stmt *store_select(struct store *store, const struct wanted *wanted, const char *sql,
                           const char *more, const char *rest)
{
    char whole[3072];
    sqlite3_stmt *statement;

    snprintf(whole, sizeof whole, "%s%s%s%s%s%s%s%s%s", sql,
             wanted->rules ? " AND rules = :rules" : "",
             wanted->players > 0 ? " AND players = :players" : "",
             wanted->name ? " AND number IN (SELECT game FROM seats"
                            " WHERE folded(name) = folded(:name))"
                          : "",
             wanted->since > 0 ? " AND finished >= :since" : "",
             wanted->number > 0 ? " AND number = :number" : "",
             wanted->placed_only ? " AND " SQL_PLACED : "", more, rest);
    statement = store_prepare(store, whole, "");
    if (!statement || bind_wanted(statement, wanted))
        return statement;
    store_fail(store);
    sqlite3_finalize(statement);
    return NULL;
}

int store_records(struct store *store, const struct wanted *wanted,
                  bool (*each)(void *context, const struct record *record), void *context)
{
    static const char *const orders[] = {
        [STORE_LATEST] = " ORDER BY finished DESC, number DESC",
        [STORE_LONGEST] = " ORDER BY " SQL_TURNS " DESC, finished, number",
        [STORE_SHORTEST] = " ORDER BY " SQL_TURNS ", finished, number",
        [STORE_MOST_WARS] = " ORDER BY wars DESC, finished, number",
        [STORE_OLDEST] = " ORDER BY finished, number",
    };
    sqlite3_stmt *statement = store_select(store, wanted, "SELECT " FIELDS " FROM games WHERE 1",
                                           orders[wanted->order], " LIMIT :limit");

    if (!statement || names_look(store) < 0)
        return store_end(store, statement, -1);
    return read_all(store, statement, true, each, context);
}

/* How many games of a kind have places, and are so long. As a count by itself it is one stretch of
 * an index of large databases. */
#define SQL_COUNT_KIND                                                                             \
    "(SELECT count(*) FROM games WHERE rules = ?1 AND players = ?2 AND " SQL_PLACED

int store_places(struct store *store, const struct record *record, struct places *places)
{
    sqlite3_stmt *statement;
    int result;

    *places = (struct places){0};
    if (!record_placed(record))
        return 0;
    statement = store_prepare(store,
                              "SELECT 1 + " SQL_COUNT_KIND " AND " SQL_TURNS " > ?3),"
                              " 1 + " SQL_COUNT_KIND " AND " SQL_TURNS " < ?3)," SQL_COUNT_KIND
                              "), " SQL_COUNT_KIND " AND " SQL_TURNS " = ?3) > 1",
                              "tni", record->rules, record->players, record->turns);
    result = statement ? store_step(store, statement) : -1;
    if (result == 1)
        *places = (struct places){.longest = sqlite3_column_int64(statement, 0),
                                  .shortest = sqlite3_column_int64(statement, 1),
                                  .of = sqlite3_column_int64(statement, 2),
                                  .shared = sqlite3_column_int(statement, 3) != 0};
    return store_end(store, statement, result);
}

/* ---- Adding ---- */

/* What a record has in the column of battles: see SQL_BATTLES. */
static int64_t battles_column(const struct record *record)
{
    return record->rules[0] ? record->battles : record->turns;
}

static int insert_game(struct store *store, const struct record *record)
{
    sqlite3_stmt *statement = store_prepare(
        store,
        "INSERT INTO games (rules, players, id, start, seed, deal, result, turns, battles, wars,"
        " longest_war, shuffled, cycle_start, cycle_length, seconds, finished)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
        "tnttiiniiinniiii", record->rules, record->players, record->id, record->start, record->seed,
        record->index, record->result, record->rules[0] ? record->turns : 0, battles_column(record),
        record->wars, record->longest_war, record->shuffled, record->cycle_start,
        record->cycle_length, record->seconds, record->finished);

    return store_end(store, statement, statement ? store_step(store, statement) : -1);
}

static int insert_seats(struct store *store, const struct record *record, int64_t number)
{
    sqlite3_stmt *statement;
    int result = 0;

    for (int i = 0; i < record->players && result == 0; i++) {
        const struct seat *seat = &record->seats[i];
        statement = store_prepare(store,
                                  "INSERT INTO seats (game, seat, name, person, won)"
                                  " VALUES (?1, ?2, ?3, ?4, ?5)",
                                  "intnn", number, i + 1, seat->name, (int)seat->person,
                                  record->winners >> i & 1);
        result = store_end(store, statement, statement ? store_step(store, statement) : -1);
    }
    return result;
}

/* Inside a transaction. */
static int insert_record(struct store *store, const struct record *record, int64_t *number)
{
    if (record->players < 1 || record->players > WAR_MAX_PLAYERS)
        return store_say(store, "a record has 1 to %d names", WAR_MAX_PLAYERS);
    if (insert_game(store, record) < 0)
        return -1;
    *number = sqlite3_last_insert_rowid(store->db);
    return insert_seats(store, record, *number);
}

static int delete_saved(struct store *store, int64_t saved)
{
    sqlite3_stmt *statement =
        store_prepare(store, "DELETE FROM saved WHERE number = ?1", "i", saved);

    return store_end(store, statement, statement ? store_step(store, statement) : -1);
}

int store_add(struct store *store, struct record *record, int64_t saved)
{
    int64_t number = 0;
    int result = 0;

    if (record->finished == 0 && record->result != WAR_RESULT_NONE)
        record->finished = (int64_t)time(NULL);
    if (store_begin(store, true) < 0)
        return -1;
    for (int i = 0; i < record->players && i < WAR_MAX_PLAYERS && result >= 0; i++)
        if (record->seats[i].person)
            result = store_known_as(store, record->seats[i].name);
    if (result >= 0)
        result = insert_record(store, record, &number);
    if (result == 0 && saved > 0)
        result = delete_saved(store, saved);
    if (store_settle(store, result) < 0)
        return -1;
    record->number = number;
    if (saved > 0)
        store_release(store, saved);
    return 0;
}

/* Seats go with their games; what was counted is found to be wrong by the number of games. */
int64_t store_erase(struct store *store, int64_t first, int64_t last)
{
    sqlite3_stmt *statement;
    int64_t erased;
    int result;

    if (store_begin(store, true) < 0)
        return -1;
    statement =
        store_prepare(store, "DELETE FROM games WHERE number BETWEEN ?1 AND ?2", "ii", first, last);
    result = store_end(store, statement, statement ? store_step(store, statement) : -1);
    erased = sqlite3_changes(store->db);
    return store_settle(store, result) < 0 ? -1 : erased;
}

/* ---- Importing ---- */

/* The records that this import has found or added. Each is found once, so a score that is twice in
 * the list is twice in the store. */
#define MATCHED "temp.matched"

struct search {
    const struct record *record;
    int64_t found;
};

static bool compare(void *context, const struct record *record)
{
    struct search *search = context;

    if (record_same(search->record, record))
        search->found = record->number;
    return search->found == 0;
}

/* The + keeps SQLite from using the index by time, where all imported scores are at 0. */
static int find_same(struct store *store, struct search *search)
{
    const struct record *record = search->record;

    return read_all(store,
                    store_prepare(store,
                                  "SELECT " FIELDS " FROM games"
                                  " WHERE rules = ?1 AND players = ?2 AND battles = ?3"
                                  " AND +finished = ?4 AND number NOT IN " MATCHED
                                  " ORDER BY number",
                                  "tnii", record->rules, record->players, battles_column(record),
                                  record->finished),
                    false, compare, search);
}

int store_import_begin(struct store *store)
{
    if (store_begin(store, true) < 0)
        return -1;
    if (store_do(store, "CREATE TABLE " MATCHED " (number INTEGER PRIMARY KEY)") < 0)
        return store_settle(store, -1);
    return 0;
}

int store_import(struct store *store, struct record *record)
{
    struct search search = {.record = record};
    sqlite3_stmt *statement;
    bool known;

    if (record->players < 1 || record->players > WAR_MAX_PLAYERS)
        return store_say(store, "a record has 1 to %d names", WAR_MAX_PLAYERS);
    if (find_same(store, &search) < 0)
        return -1;
    known = search.found > 0;
    if (!known && insert_record(store, record, &search.found) < 0)
        return -1;
    record->number = search.found;
    statement = store_prepare(store, "INSERT INTO " MATCHED " VALUES (?1)", "i", search.found);
    if (store_end(store, statement, statement ? store_step(store, statement) : -1) < 0)
        return -1;
    return known ? 0 : 1;
}

int store_import_end(struct store *store, bool keep)
{
    if (!keep) {
        store_settle(store, -1);
        return 0;
    }
    return store_settle(store, store_do(store, "DROP TABLE " MATCHED));
}
