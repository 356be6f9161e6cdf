/* SPDX-License-Identifier: MIT */
/*
 * Rows that another program has written into a database that is open: any number, any text in any
 * column, as far as the types of the columns let SQLite take them. Everything is then asked of the
 * store, and done with it.
 */
#include "look.h"

#include "store_inside.h"

#include <locale.h>

/* What a row has where the input does not say otherwise. */
struct column {
    const char *name;
    const char *text; /* NULL: a number */
    int64_t number;
};

struct table {
    const char *name;
    struct column columns[20];
};

enum { COUNTS_UP = -1, THE_LATEST = -2 }; /* numbers: a new one; that of the latest game */
enum { GAMES, SEATS, SAVED, SAVED_SEATS, CHOICES, TABLE_COUNT };

static struct record record;
static struct saved saved;
static struct table tables[TABLE_COUNT];

static void set_up_tables(void)
{
    record = look_record();
    saved = look_saved();
    tables[GAMES] = (struct table){"games",
                                   {{"number", NULL, COUNTS_UP},
                                    {"rules", record.rules, 0},
                                    {"players", NULL, 2},
                                    {"id", record.id, 0},
                                    {"start", "", 0},
                                    {"seed", NULL, 7},
                                    {"deal", NULL, 0},
                                    {"result", NULL, 1},
                                    {"turns", NULL, 20},
                                    {"battles", NULL, 30},
                                    {"wars", NULL, 4},
                                    {"longest_war", NULL, 1},
                                    {"shuffled", NULL, 0},
                                    {"cycle_start", NULL, 0},
                                    {"cycle_length", NULL, 0},
                                    {"seconds", NULL, 5},
                                    {"finished", NULL, 1600000000}}};
    tables[SEATS] = (struct table){"seats",
                                   {{"game", NULL, THE_LATEST},
                                    {"seat", NULL, COUNTS_UP},
                                    {"name", "Ada", 0},
                                    {"person", NULL, 1},
                                    {"won", NULL, 0}}};
    tables[SAVED] = (struct table){"saved",
                                   {{"number", NULL, COUNTS_UP},
                                    {"players", NULL, 2},
                                    {"first", saved.first, 0},
                                    {"now", saved.now, 0},
                                    {"shuffled", NULL, 0},
                                    {"turns", NULL, 9},
                                    {"seconds", NULL, 5},
                                    {"updated", NULL, 1600000000000}}};
    tables[SAVED_SEATS] = (struct table){"saved_seats",
                                         {{"saved", NULL, THE_LATEST},
                                          {"seat", NULL, COUNTS_UP},
                                          {"name", "Bob", 0},
                                          {"person", NULL, 1}}};
    tables[CHOICES] = (struct table){"settings", {{"name", "speed", 0}, {"value", "9", 0}}};
}

/* ---- The input ---- */

struct input {
    const uint8_t *data;
    size_t size;
    int64_t games; /* so far */
    int64_t seats;
};

static uint8_t next(struct input *input)
{
    if (input->size == 0)
        return 0;
    input->size--;
    return *input->data++;
}

static const char *next_text(struct input *input, int *length)
{
    size_t wanted = next(input);
    const char *text;

    if (wanted > input->size)
        wanted = input->size;
    text = (const char *)input->data;
    input->data += wanted;
    input->size -= wanted;
    *length = (int)wanted;
    return wanted ? text : "";
}

static int64_t next_number(struct input *input)
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number = number << 8 | next(input);
    return (int64_t)number;
}

/* 0 leaves a column as it is; others change it. */
static void bind(sqlite3_stmt *statement, int place, const struct column *column,
                 struct input *input)
{
    int kind = next(input) % 8, length = -1;
    const char *text = column->text;
    int64_t number = column->number;

    if (number == COUNTS_UP)
        number = place == 1 ? ++input->games : ++input->seats;
    else if (number == THE_LATEST)
        number = input->games;
    if (kind == 1)
        number = (int8_t)next(input);
    else if (kind == 2)
        number = next_number(input);
    else if (kind == 3)
        text = next_text(input, &length);
    else if (kind == 4)
        number = INT64_MAX;
    if (kind == 5)
        sqlite3_bind_null(statement, place);
    else if (text)
        sqlite3_bind_text(statement, place, text, length, SQLITE_TRANSIENT);
    else
        sqlite3_bind_int64(statement, place, number);
}

static void insert(sqlite3 *db, const struct table *table, struct input *input)
{
    static const char *const sql = "INSERT OR IGNORE INTO %s VALUES (?1%.*s)";
    char places[128] = "", statement[256];
    sqlite3_stmt *prepared;
    int count = 1;

    for (; table->columns[count].name; count++)
        sprintf(places + strlen(places), ",?%d", count + 1);
    snprintf(statement, sizeof statement, sql, table->name, (int)strlen(places), places);
    must(sqlite3_prepare_v2(db, statement, -1, &prepared, NULL) == SQLITE_OK);
    if (table == &tables[GAMES] || table == &tables[SAVED])
        input->seats = 0;
    for (int i = 0; i < count; i++)
        bind(prepared, i + 1, &table->columns[i], input);
    sqlite3_step(prepared); /* some are refused by their types */
    sqlite3_finalize(prepared);
}

static void do_sql(sqlite3 *db, const char *sql)
{
    must(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
}

static void fill(sqlite3 *db, struct input *input)
{
    do_sql(db, "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF;"
               "PRAGMA ignore_check_constraints = ON; BEGIN;"
               "DELETE FROM games; DELETE FROM seats; DELETE FROM saved; DELETE FROM saved_seats;"
               "DELETE FROM settings; DELETE FROM sqlite_sequence");
    while (input->size > 0)
        insert(db, &tables[next(input) % TABLE_COUNT], input);
    if (!sqlite3_get_autocommit(
            db)) /* behind the highest number there is no other: all is undone */
        do_sql(db, "COMMIT");
    do_sql(db, "PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct store *store;
    struct input input = {.data = data, .size = size};
    char why[256];

    setlocale(LC_CTYPE, "C.UTF-8");
    if (!tables[0].name)
        set_up_tables();
    if (!store)
        store = store_open(look_path("db"), STORE_PLAY, why, sizeof why);
    must(store);
    fill(store->db, &input);
    store->durable = -1;
    look_at_all(store);
    look_and_play(store);
    must(!store->damaged);
    return 0;
}
