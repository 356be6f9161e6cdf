/* SPDX-License-Identifier: MIT */
/*
 * What is known of people. One statement gives every game of everybody, person by person and in the
 * order in which the games were finished; counting and streaks are then a matter of going through
 * them once. In a large database each person comes with what was counted of them, and only the
 * games since; but with all games if one of those since is older than one that was counted, as
 * imported ones are, since streaks go by time.
 */
#include "store_inside.h"

#include <stdlib.h>
#include <string.h>

struct people {
    struct standing *list;
    size_t count;
    size_t room;
};

/* The standing of the person of a game, who comes last in the list or is new; NULL if there is no
 * memory. */
static struct standing *find_person(struct people *people, const char *name)
{
    if (people->count > 0 && strcmp(people->list[people->count - 1].name, name) == 0)
        return &people->list[people->count - 1];
    if (people->count == people->room) {
        size_t room = people->room ? 2 * people->room : 16;
        struct standing *list = realloc(people->list, room * sizeof *list);
        if (!list)
            return NULL;
        people->list = list;
        people->room = room;
    }
    people->list[people->count] = (struct standing){0};
    strcpy(people->list[people->count].name, name);
    return &people->list[people->count++];
}

/* In the order of the columns of COUNTED. */
static void read_counted(sqlite3_stmt *row, struct standing *standing)
{
    int64_t *const fields[] = {&standing->games,
                               &standing->wins,
                               &standing->draws,
                               &standing->streak,
                               &standing->best_streak,
                               &standing->longest,
                               &standing->longest_number,
                               &standing->shortest,
                               &standing->shortest_number,
                               &standing->most_wars,
                               &standing->most_wars_number,
                               &standing->last};

    for (int i = 0; i < (int)(sizeof fields / sizeof *fields); i++)
        *fields[i] = sqlite3_column_int64(row, 1 + i);
    standing->unknown = sqlite3_column_int64(row, 15);
}

static struct played read_played(sqlite3_stmt *row)
{
    return (struct played){.number = sqlite3_column_int64(row, 1),
                           .result = sqlite3_column_int(row, 2),
                           .won = sqlite3_column_int(row, 3) != 0,
                           .turns = sqlite3_column_int64(row, 4),
                           .wars = sqlite3_column_int64(row, 5),
                           .finished = sqlite3_column_int64(row, 6),
                           .placed = sqlite3_column_int(row, 7) != 0};
}

static int count_all(struct store *store, sqlite3_stmt *statement, bool counted,
                     struct people *people)
{
    int result;

    while ((result = store_step(store, statement)) == 1) {
        struct played game = read_played(statement);
        struct standing *standing;
        char name[NAME_SIZE];
        if (!store_text(statement, 0, name, sizeof name))
            continue;
        standing = find_person(people, name);
        if (!standing)
            return store_say(store, "out of memory");
        if (counted && sqlite3_column_int(statement, 14) == 0)
            read_counted(statement, standing);
        else
            standing_count(standing, &game);
    }
    return result;
}

#define PLAYED "SELECT shown, number, result, max(won), " SQL_TURNS ", wars, finished, " SQL_PLACED
#define GAMES                                                                                      \
    " FROM seats CROSS JOIN known ON known.person = 1 AND who = folded(seats.name)"                \
    " JOIN games ON number = game WHERE seats.person = 1"
#define ONE " (:person IS NULL OR who = folded(:person))"

/* Of each person what was counted, then the games since; or of those in `anew`, all games. Imported
 * scores are found by the index of rules. */
static const char COUNTED[] = SQL_FIRST_COUNTED SQL_KNOWN
    ", new AS (SELECT who, shown, game, won FROM seats CROSS JOIN known ON known.person = 1"
    " AND who = folded(name) WHERE seats.person = 1 AND game > " SQL_COUNTED "),"
    " anew AS (SELECT DISTINCT who FROM new CROSS JOIN games ON number = game"
    " JOIN counted_people USING (who) WHERE finished < counted_people.last),"
    " old AS (SELECT who, shown, seats.game, won FROM anew JOIN known USING (who) JOIN first"
    " ON first.person = 1 AND folded(first.name) = who CROSS JOIN seats"
    " ON seats.name = first.name AND seats.person = 1"
    " WHERE known.person = 1 AND seats.game <= " SQL_COUNTED "),"
    " imported AS (SELECT folded(name) AS who, count(*) AS unknown FROM games CROSS JOIN seats"
    " ON game = number WHERE rules = '' AND number <= " SQL_COUNTED " GROUP BY 1),"
    " sat AS (SELECT * FROM new UNION ALL SELECT * FROM old)"
    " SELECT name, games, wins, draws, streak, best_streak, longest, longest_number, shortest,"
    " shortest_number, most_wars, most_wars_number, last, who, 0, coalesce(unknown, 0)"
    " FROM counted_people LEFT JOIN imported USING (who) WHERE who NOT IN anew AND" ONE
    " UNION ALL SELECT * FROM (" PLAYED
    ", 0, 0, 0, 0, 0, who, 1, 0 FROM sat CROSS JOIN games ON number = game WHERE" ONE
    " GROUP BY who, number) ORDER BY 14, 15, 7, 2";

/* The standings by name, of one person or all. */
static int find_people(struct store *store, const struct wanted *wanted, const char *person,
                       struct people *people)
{
    static const char sql[] = SQL_FIRST SQL_KNOWN PLAYED GAMES;
    int counted = counted_helps(store, wanted);
    sqlite3_stmt *statement =
        counted < 0   ? NULL
        : counted > 0 ? store_prepare(store, COUNTED, "")
                      : store_select(store, wanted, sql, person ? " AND who = folded(:person)" : "",
                                     " GROUP BY who, number ORDER BY who, finished, number");
    int result = statement ? 0 : -1;

    if (statement && person &&
        sqlite3_bind_text(statement, sqlite3_bind_parameter_index(statement, ":person"), person, -1,
                          SQLITE_STATIC) != SQLITE_OK)
        result = store_fail(store);
    if (result == 0)
        result = count_all(store, statement, counted > 0, people);
    return store_end(store, statement, result);
}

int store_standing(struct store *store, const char *name, struct standing *standing)
{
    const struct wanted all = {0};
    struct people people = {0};
    int result = find_people(store, &all, name, &people);

    if (result == 0 && people.count > 0) {
        *standing = people.list[0];
        result = 1;
    }
    free(people.list);
    return result;
}

int store_standings(struct store *store, const struct wanted *wanted,
                    bool (*each)(void *context, const struct standing *standing), void *context)
{
    struct people people = {0};
    int result = find_people(store, wanted, NULL, &people);

    if (result == 0 && people.count > 0)
        qsort(people.list, people.count, sizeof *people.list, standing_order);
    for (size_t i = 0; i < people.count && result == 0; i++) {
        if ((wanted->limit > 0 && i >= (size_t)wanted->limit) || !each(context, &people.list[i]))
            break;
    }
    free(people.list);
    return result;
}

int people_keep(struct store *store)
{
    const struct wanted all = {0};
    struct people people = {0};
    int result = find_people(store, &all, NULL, &people);

    if (result == 0)
        result = store_do(store, "DELETE FROM counted_people");
    for (size_t i = 0; i < people.count && result == 0; i++) {
        const struct standing *s = &people.list[i];
        sqlite3_stmt *statement =
            store_prepare(store,
                          "INSERT INTO counted_people VALUES"
                          " (folded(?2), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
                          "itiiiiiiiiiii", s->games, s->name, s->wins, s->draws, s->streak,
                          s->best_streak, s->longest, s->longest_number, s->shortest,
                          s->shortest_number, s->most_wars, s->most_wars_number, s->last);
        result = store_end(store, statement, statement ? store_step(store, statement) : -1);
    }
    free(people.list);
    return result;
}
