/* SPDX-License-Identifier: MIT */
/* Finished games: keeping, finding and counting them. */
#include "store_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The columns of games: texts and the like, and then the numbers. */
#define COLUMN(member, name, column, most) ", " column
#define COLUMNS "rules, players, id, start, result, finished" RECORD_NUMBERS(COLUMN)
enum { NUMBERS_FROM = 7 }; /* the first column of a number, behind that of the entry */

_Static_assert(WAR_RESULT_NONE == 0 && WAR_RESULT_WIN == 1 && WAR_RESULT_DRAW == 2,
               "results are kept as the engine numbers them");

/* ---- Reading ---- */

/* Games that a statement gives, each with its seats. The seats are another statement, which goes on
 * from game to game as long as these come in the order of their numbers, and else starts anew: so a
 * walk through all games goes through all seats once. */
struct record_rows {
    struct store *store;
    sqlite3_stmt *games;
    sqlite3_stmt *seats;
    int64_t at;    /* the game of the seat that `seats` is at; 0: at none */
    bool as_first; /* people have the names that they first wrote */
};

static struct record_rows rows_begin(struct store *store, sqlite3_stmt *games, bool as_first)
{
    return (struct record_rows){
        .store = store,
        .games = games,
        .seats = games ? store_prepare(store,
                                       "SELECT game, name, person, won FROM seats WHERE game >= ?1"
                                       " ORDER BY game, seat",
                                       "")
                       : NULL,
        .as_first = as_first};
}

static int rows_end(struct record_rows *rows, int result)
{
    sqlite3_finalize(rows->games);
    return store_end(rows->store, rows->seats, result);
}

static int next_seat(struct record_rows *rows)
{
    int result = store_step(rows->store, rows->seats);

    rows->at = result == 1 ? sqlite3_column_int64(rows->seats, 0) : 0;
    return result;
}

static int find_seat(struct record_rows *rows, int64_t game)
{
    if (rows->at == game)
        return 1;
    sqlite3_reset(rows->seats);
    if (sqlite3_bind_int64(rows->seats, 1, game) != SQLITE_OK)
        return store_fail(rows->store);
    return next_seat(rows);
}

/* The seats of a record: 1, 0 if they are not as they should be, -1. */
static int read_seats(struct record_rows *rows, struct record *record)
{
    int seats = 0, result = find_seat(rows, record->number);
    bool good = true;

    for (; result == 1 && rows->at == record->number; result = next_seat(rows)) {
        struct seat *seat = &record->seats[seats < WAR_MAX_PLAYERS ? seats : 0];
        good = good && store_text(rows->seats, 1, seat->name, sizeof seat->name);
        seat->person = sqlite3_column_int(rows->seats, 2) != 0;
        if (rows->as_first)
            names_spell(rows->store, seat);
        if (seats < WAR_MAX_PLAYERS && sqlite3_column_int(rows->seats, 3) != 0)
            record->winners |= (uint8_t)(1 << seats);
        seats++;
    }
    if (result < 0)
        return -1;
    return good && seats == record->players && seats >= 1 && seats <= WAR_MAX_PLAYERS;
}

/* An imported score has its turns in the column of battles, where version 0.1.0 put them. Such a
 * record becomes such a row, and the other way round. */
static void turn_score(struct record *record)
{
    if (!record->rules[0]) {
        int64_t turns = record->turns;
        record->turns = record->battles;
        record->battles = turns;
    }
}

/* The record in the row of a statement: 1, 0 if it is not as it should be, -1. */
static int read_record(struct record_rows *rows, struct record *record)
{
    sqlite3_stmt *row = rows->games;
    bool good = true;

    *record = (struct record){.number = sqlite3_column_int64(row, 0),
                              .players = sqlite3_column_int(row, 2),
                              .result = sqlite3_column_int(row, 5),
                              .finished = sqlite3_column_int64(row, 6)};
    for (enum record_number i = 0; i < RECORD_NUMBER_COUNT; i++)
        good =
            record_set_number(record, i, sqlite3_column_int64(row, NUMBERS_FROM + (int)i)) && good;
    if (!good || record->result < WAR_RESULT_NONE || record->result > WAR_RESULT_ENDLESS ||
        !store_text(row, 1, record->rules, sizeof record->rules) ||
        !store_text(row, 3, record->id, sizeof record->id) ||
        !store_text(row, 4, record->start, sizeof record->start))
        return 0;
    turn_score(record);
    return read_seats(rows, record);
}

/* The next record, and whether it is as it should be: 1, 0 if there is none, -1. */
static int rows_next(struct record_rows *rows, struct record *record, bool *readable)
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
    struct record_rows rows = rows_begin(store, statement, as_first);
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
    struct record_rows rows = rows_begin(
        store, store_prepare(store, "SELECT number, " COLUMNS " FROM games ORDER BY number", ""),
        false);
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

/* Whether so few games have these rules that it is faster to look them up one by one in an index
 * than to go through all games: 1, 0, -1. */
static int are_rare(struct store *store, const char *rules)
{
    sqlite3_stmt *statement =
        store_prepare(store,
                      "SELECT 16 * (SELECT count(*) FROM games INDEXED BY games_by_length"
                      " WHERE rules = ?1) < (SELECT max(number) FROM games)",
                      "t", rules);
    int result = statement ? store_step(store, statement) : -1;
    bool rare = result == 1 && sqlite3_column_int(statement, 0) != 0;

    return store_end(store, statement, result) < 0 ? -1 : rare;
}

/* How to find them, since SQLite guesses badly; NULL after an error. */
static const char *find_way(struct store *store, const struct wanted *wanted)
{
    int rare = 0;

    if (wanted->number == 0 && (wanted->order == ORDER_LATEST || wanted->order == ORDER_OLDEST))
        return "INDEXED BY games_by_time";
    if (wanted->number == 0 && wanted->rules)
        rare = are_rare(store, wanted->rules);
    return rare < 0 ? NULL : rare ? "INDEXED BY games_by_length" : "NOT INDEXED";
}

static sqlite3_stmt *select_wanted(struct store *store, const struct wanted *wanted)
{
    static const char *const orders[] = {
        [ORDER_LATEST] = "finished DESC, number DESC",
        [ORDER_LONGEST] = SQL_TURNS " DESC, finished, number",
        [ORDER_SHORTEST] = SQL_TURNS ", finished, number",
        [ORDER_MOST_WARS] = "wars DESC, finished, number",
        [ORDER_OLDEST] = "finished, number",
    };
    const char *way = find_way(store, wanted);
    char sql[2048];
    sqlite3_stmt *statement;

    if (!way)
        return NULL;
    snprintf(sql, sizeof sql,
             "SELECT number, " COLUMNS
             " FROM games %s WHERE 1%s%s%s%s%s%s ORDER BY %s LIMIT :limit",
             way, wanted->rules ? " AND rules = :rules" : "",
             wanted->players > 0 ? " AND players = :players" : "",
             wanted->name ? " AND number IN (" SQL_NAMES "SELECT game FROM seats WHERE name IN"
                            " (SELECT name FROM names WHERE folded(name) = folded(:name)))"
                          : "",
             wanted->since > 0 ? " AND finished >= :since" : "",
             wanted->number > 0 ? " AND number = :number" : "",
             wanted->placed_only ? " AND " SQL_PLACED : "", orders[wanted->order]);
    statement = store_prepare(store, sql, "");
    if (!statement || bind_wanted(statement, wanted))
        return statement;
    store_fail(store);
    sqlite3_finalize(statement);
    return NULL;
}

int store_records(void *self, const struct wanted *wanted,
                  bool (*each)(void *context, const struct record *record), void *context)
{
    struct store *store = self;
    sqlite3_stmt *statement = select_wanted(store, wanted);

    if (!statement || names_look(store) < 0)
        return store_end(store, statement, -1);
    return read_all(store, statement, true, each, context);
}

int store_places(void *self, const struct record *record, struct places *places)
{
    struct store *store = self;
    sqlite3_stmt *statement;
    int result;

    *places = (struct places){0};
    if (!record_placed(record))
        return 0;
    statement = store_prepare(
        store,
        "SELECT total(" SQL_TURNS " > ?3), total(" SQL_TURNS
        " < ?3), count(*) FROM games NOT INDEXED WHERE rules = ?1 AND players = ?2 AND " SQL_PLACED,
        "tni", record->rules, record->players, record->turns);
    result = statement ? store_step(store, statement) : -1;
    if (result == 1) {
        int64_t longer = sqlite3_column_int64(statement, 0);
        int64_t shorter = sqlite3_column_int64(statement, 1);
        int64_t games = sqlite3_column_int64(statement, 2);
        *places = (struct places){.longest = longer + 1,
                                  .shortest = shorter + 1,
                                  .of = games,
                                  .shared = games - longer - shorter > 1};
    }
    return store_end(store, statement, result);
}

/* ---- Adding ---- */

static int insert_game(struct store *store, const struct record *record)
{
    struct record row = *record;
    sqlite3_stmt *statement = store_prepare(
        store,
        "INSERT INTO games (" COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,"
        " ?13, ?14, ?15, ?16)",
        "tnttni", record->rules, record->players, record->id, record->start, record->result,
        record->finished);

    turn_score(&row);
    for (enum record_number i = 0; i < RECORD_NUMBER_COUNT && statement; i++)
        if (sqlite3_bind_int64(statement, NUMBERS_FROM + (int)i, record_number(&row, i)) !=
            SQLITE_OK)
            return store_end(store, statement, store_fail(store));
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

int store_add(void *self, struct record *record, int64_t saved)
{
    struct store *store = self;
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

/* Seats go with their games. */
int64_t store_erase(void *self, int64_t first, int64_t last)
{
    struct store *store = self;
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

struct record_search {
    const struct record *record;
    int64_t found;
};

static bool compare(void *context, const struct record *record)
{
    struct record_search *search = context;

    if (record_same(search->record, record))
        search->found = record->number;
    return search->found == 0;
}

/* The + keeps SQLite from using the index by time, where all imported scores are at 0. */
static int find_same(struct store *store, struct record_search *search)
{
    const struct record *record = search->record;

    return read_all(
        store,
        store_prepare(store,
                      "SELECT number, " COLUMNS " FROM games"
                      " WHERE rules = ?1 AND players = ?2 AND battles = ?3"
                      " AND +finished = ?4 AND number NOT IN " MATCHED " ORDER BY number",
                      "tnii", record->rules, record->players,
                      record->rules[0] ? record->battles : record->turns, record->finished),
        false, compare, search);
}

int store_import_begin(void *self)
{
    struct store *store = self;
    if (store_begin(store, true) < 0)
        return -1;
    if (store_do(store, "CREATE TABLE " MATCHED " (number INTEGER PRIMARY KEY)") < 0)
        return store_settle(store, -1);
    return 0;
}

int store_import(void *self, struct record *record)
{
    struct store *store = self;
    struct record_search search = {.record = record};
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

int store_import_end(void *self, bool keep)
{
    struct store *store = self;
    if (!keep) {
        store_settle(store, -1);
        return 0;
    }
    return store_settle(store, store_do(store, "DROP TABLE " MATCHED));
}
