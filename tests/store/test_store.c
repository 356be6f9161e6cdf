/* SPDX-License-Identifier: MIT */
/* What is kept comes back as it was, in the order and the number asked for. */
#include "store_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Records ---- */

/* What a search gave: the numbers, and the last record. */
struct found {
    int64_t numbers[64];
    int count;
    int stop_at; /* 0: never */
    struct record last;
};

static bool find(void *context, const struct record *record)
{
    struct found *found = context;

    found->numbers[found->count++] = record->number;
    found->last = *record;
    return found->count != found->stop_at;
}

static struct found search(struct store *store, struct wanted wanted)
{
    struct found found = {0};

    assert_int_equal(store_records(store, &wanted, find, &found), 0);
    return found;
}

/* The numbers found, such as "3 1 2". */
static void expect(struct store *store, struct wanted wanted, const char *numbers)
{
    struct found found = search(store, wanted);
    char text[512] = "";

    for (int i = 0; i < found.count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", i > 0 ? " " : "",
                 (int)found.numbers[i]);
    assert_string_equal(text, numbers);
}

static void assert_same_record(const struct record *a, const struct record *b)
{
    assert_int_equal(a->number, b->number);
    assert_string_equal(a->rules, b->rules);
    assert_int_equal(a->players, b->players);
    for (int i = 0; i < a->players; i++) {
        assert_string_equal(a->seats[i].name, b->seats[i].name);
        assert_int_equal(a->seats[i].person, b->seats[i].person);
    }
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->start, b->start);
    assert_int_equal(a->seed, b->seed);
    assert_int_equal(a->index, b->index);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->winners, b->winners);
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->battles, b->battles);
    assert_int_equal(a->wars, b->wars);
    assert_int_equal(a->longest_war, b->longest_war);
    assert_int_equal(a->shuffled, b->shuffled);
    assert_int_equal(a->cycle_start, b->cycle_start);
    assert_int_equal(a->cycle_length, b->cycle_length);
    assert_int_equal(a->seconds, b->seconds);
    assert_int_equal(a->finished, b->finished);
}

static struct record four_players(void)
{
    return (struct record){
        .rules = "party,players=4",
        .players = 4,
        .seats = {{"Zoë", true}, {"漢字", true}, {"x'); DROP TABLE games; --", true}, {"C", false}},
        .start = "As/Ks/Qs/Js",
        .seed = WAR_MAX_NUMBER,
        .index = WAR_MAX_NUMBER,
        .result = WAR_RESULT_DRAW,
        .winners = 10,
        .turns = 12345678901234,
        .battles = 12345678901235,
        .wars = 77,
        .longest_war = 5,
        .shuffled = 2,
        .cycle_start = 9,
        .cycle_length = 8,
        .seconds = 7,
        .finished = 1700000000};
}

static void records_come_back(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record records[] = {test_record("Ada", 100), four_players()};

    (void)state;
    for (size_t i = 0; i < COUNT(records); i++) {
        assert_int_equal(store_add(store, &records[i], 0), 0);
        assert_int_equal(records[i].number, i + 1);
    }
    store_close(store);
    for (int mode = STORE_READ; mode <= STORE_PLAY; mode++) {
        store = test_open("a.db", (enum store_mode)mode);
        for (size_t i = 0; i < COUNT(records); i++) {
            struct found found = search(store, (struct wanted){.number = records[i].number});
            assert_int_equal(found.count, 1);
            assert_same_record(&found.last, &records[i]);
        }
        store_close(store);
    }
}

static void now_is_when_it_finished(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record record = test_record("Ada", 100);
    int64_t before = (int64_t)time(NULL);

    (void)state;
    record.finished = 0;
    assert_int_equal(store_add(store, &record, 0), 0);
    assert_in_range(record.finished, before, before + 60);
    store_close(store);
}

static void bad_records_are_refused(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record bad[] = {test_record("", 1), test_record("Ada", -1), test_record("Ada", 1),
                           test_record("Ada", 1), test_record("Ada", 1)};

    (void)state;
    bad[2].players = 5;
    bad[3].result = WAR_RESULT_NONE;
    bad[4].rules[0] = '\0';
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(store_add(store, &bad[i], 0), -1);
        assert_int_equal(bad[i].number, 0);
        assert_true(store_problem(store)[0]);
    }
    assert_int_equal(test_count_records(store), 0);
    test_add(store, test_record("Ada", 1));
    store_close(store);
}

static void a_game_is_finished_or_saved(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved saved = test_saved("Ada", 5);
    struct record record = test_record("", 100);

    (void)state;
    assert_int_equal(store_save(store, &saved), 0);
    assert_int_equal(store_add(store, &record, saved.number), -1);
    assert_int_equal(test_count_saved(store), 1);
    record = test_record("Ada", 100);
    assert_int_equal(store_add(store, &record, saved.number), 0);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
}

static void orders_and_limits(void **state)
{
    struct store *store = test_seven();

    (void)state;
    expect(store, (struct wanted){0}, "5 2 4 3 1 6 7");
    expect(store, (struct wanted){.order = ORDER_LONGEST}, "7 5 2 4 1 3 6");
    expect(store, (struct wanted){.order = ORDER_SHORTEST}, "6 1 3 4 2 5 7");
    expect(store, (struct wanted){.order = ORDER_MOST_WARS, .limit = 2}, "2 6");
    expect(store, (struct wanted){.order = ORDER_OLDEST}, "7 6 1 3 4 2 5");
    expect(store, (struct wanted){.limit = 1}, "5");
    expect(store, (struct wanted){.limit = 100}, "5 2 4 3 1 6 7");
    store_close(store);
}

static void what_is_wanted(void **state)
{
    struct store *store = test_seven();

    (void)state;
    expect(store, (struct wanted){.rules = "classic"}, "5 2 3 1 6");
    expect(store, (struct wanted){.rules = ""}, "7");
    expect(store, (struct wanted){.rules = "peace"}, "");
    expect(store, (struct wanted){.players = 3}, "4");
    expect(store, (struct wanted){.name = "Cid"}, "4");
    expect(store, (struct wanted){.name = "Ada"}, "2 3 1 7");
    expect(store, (struct wanted){.name = "Computer", .players = 2}, "5 2 3 1 6");
    expect(store, (struct wanted){.name = "aDA"}, "2 3 1 7");
    expect(store, (struct wanted){.name = "Ad"}, "");
    expect(store, (struct wanted){.since = 1000200}, "5 2 4");
    expect(store, (struct wanted){.number = 3}, "3");
    expect(store, (struct wanted){.number = 8}, "");
    expect(store, (struct wanted){.placed_only = true}, "2 4 3 1 6 7");
    expect(store, (struct wanted){.placed_only = true, .name = "Bob", .since = 1, .players = 2},
           "6");
    store_close(store);
}

static void the_caller_stops(void **state)
{
    struct store *store = test_seven();
    struct wanted all = {0};
    struct found found = {.stop_at = 2};

    (void)state;
    assert_int_equal(store_records(store, &all, find, &found), 0);
    assert_int_equal(found.count, 2);
    store_close(store);
}

struct listed {
    char text[512];
};

static bool list_kind(void *context, const struct game_kind *kind)
{
    struct listed *listed = context;
    size_t length = strlen(listed->text);

    snprintf(listed->text + length, sizeof listed->text - length, "[%s] %d: %d\n", kind->rules,
             kind->players, (int)kind->games);
    return true;
}

static void kinds(void **state)
{
    struct store *store = test_seven();
    struct listed listed = {""};

    (void)state;
    assert_int_equal(test_kinds(store_keeper(store), list_kind, &listed), 0);
    assert_string_equal(listed.text, "[classic] 2: 4\n[] 1: 1\n[classic,players=3] 3: 1\n");
    store_close(store);
}

static struct places place(struct store *store, int64_t number)
{
    struct found found = search(store, (struct wanted){.number = number});
    struct places places;

    assert_int_equal(found.count, 1);
    assert_int_equal(store_places(store, &found.last, &places), 0);
    return places;
}

static void places(void **state)
{
    /* The record, its place among the longest and shortest, of how many, and if it is shared. */
    static const int64_t expected[][5] = {
        {1, 2, 2, 4, true},  {2, 1, 4, 4, false}, {3, 2, 2, 4, true}, {4, 1, 1, 1, false},
        {5, 0, 0, 0, false}, {6, 4, 1, 4, false}, {7, 1, 1, 1, false}};
    struct store *store = test_seven();

    (void)state;
    for (size_t i = 0; i < COUNT(expected); i++) {
        struct places got = place(store, expected[i][0]);
        assert_int_equal(got.longest, expected[i][1]);
        assert_int_equal(got.shortest, expected[i][2]);
        assert_int_equal(got.of, expected[i][3]);
        assert_int_equal(got.shared, expected[i][4]);
    }
    store_close(store);
}

/* Who lays out the cards makes a game as short as they like. */
static void a_typed_deal_has_no_place(void **state)
{
    struct store *store = test_seven();
    struct record record = test_record("Ada", 1);
    struct standing ada;

    (void)state;
    strcpy(record.start, "23/23");
    assert_int_equal(store_add(store, &record, 0), 0);
    assert_int_equal(place(store, record.number).of, 0);
    assert_int_equal(place(store, 6).shortest, 1);
    expect(store, (struct wanted){.placed_only = true}, "2 4 3 1 6 7");
    assert_int_equal(standing_of(store_keeper(store), "Ada", &ada), 1);
    assert_true(ada.shortest > 1);
    store_close(store);
}

/* A caller may ask the store about each record as it gets it. */
static bool ask_more(void *context, const struct record *record)
{
    struct places got;

    assert_int_equal(store_places(context, record, &got), 0);
    assert_int_equal(test_count_records(context), 7);
    return true;
}

static void questions_within_questions(void **state)
{
    struct store *store = test_seven();
    struct wanted all = {0};

    (void)state;
    assert_int_equal(store_records(store, &all, ask_more, store), 0);
    store_close(store);
}

/* ---- Importing ---- */

static void import(struct store *store, const struct record *records, size_t count, int added)
{
    assert_int_equal(store_import_begin(store), 0);
    for (size_t i = 0; i < count; i++) {
        struct record record = records[i];
        int result = store_import(store, &record);
        assert_true(result >= 0 && record.number > 0);
        added -= result;
    }
    assert_int_equal(store_import_end(store, true), 0);
    assert_int_equal(added, 0);
}

static void imported_once(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    const struct record list[] = {test_score("Ada", 811), test_score("Bob", 811),
                                  test_score("Ada", 811), test_record("Ada", 811), four_players()};
    const struct record more[] = {test_score("Ada", 811), test_score("Ada", 811),
                                  test_score("Ada", 811)};

    (void)state;
    import(store, list, COUNT(list), 5);
    import(store, list, COUNT(list), 0);
    import(store, more, COUNT(more), 1);
    import(store, more, COUNT(more), 0);
    import(store, list, COUNT(list), 0);
    assert_int_equal(test_count_records(store), 6);
    store_close(store);
}

/* A record that differs in anything is another. */
static void nearly_the_same(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record list[20];

    (void)state;
    for (size_t i = 0; i < COUNT(list); i++)
        list[i] = test_record("Ada", 100);
    list[1].id[0] = '\0';
    strcpy(list[2].start, "A/K");
    list[3].seed++;
    list[4].index++;
    list[5].result = WAR_RESULT_DRAW;
    list[6].winners = 2;
    list[7].turns++;
    list[8].battles++;
    list[9].wars++;
    list[10].longest_war++;
    list[11].shuffled++;
    list[12].cycle_start++;
    list[13].cycle_length++;
    list[14].seconds++;
    list[15].finished++;
    list[16].seats[1].person = true;
    strcpy(list[17].rules, "peace");
    strcpy(list[18].seats[0].name, "Bob");
    list[19].players = 3;
    strcpy(list[19].seats[2].name, "Cid");
    for (size_t i = 1; i < COUNT(list); i++)
        assert_false(record_same(&list[0], &list[i]) || record_same(&list[i], &list[0]));
    import(store, list, COUNT(list), COUNT(list));
    import(store, list, COUNT(list), 0);
    store_close(store);
}

static void an_import_is_all_or_nothing(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record good = test_score("Ada", 811), bad = test_score("", 1), worse = {.players = 9};

    (void)state;
    assert_int_equal(store_import_begin(store), 0);
    assert_int_equal(store_import(store, &good), 1);
    assert_int_equal(store_import(store, &worse), -1);
    assert_int_equal(store_import(store, &bad), -1);
    assert_int_equal(store_import_end(store, false), 0);
    assert_int_equal(test_count_records(store), 0);
    import(store, &good, 1, 1);
    store_close(store);
}

/* ---- Settings, and who may write ---- */

static void settings(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    char value[16] = "unset";

    (void)state;
    assert_int_equal(store_get(store, "pace", value, sizeof value), 0);
    assert_string_equal(value, "unset");
    assert_int_equal(store_set(store, "pace", "slow"), 0);
    assert_int_equal(store_set(store, "pace", "fast"), 0);
    assert_int_equal(store_set(store, "other", ""), 0);
    assert_int_equal(store_get(store, "pace", value, sizeof value), 1);
    assert_string_equal(value, "fast");
    assert_int_equal(store_get(store, "pace", value, 4), 0);
    assert_int_equal(store_get(store, "other", value, sizeof value), 1);
    assert_string_equal(value, "");
    store_close(store);
}

static void looking_does_not_write(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record record = test_record("Ada", 100);
    struct saved saved = test_saved("Ada", 1), known = saved;

    (void)state;
    assert_int_equal(store_save(store, &known), 0);
    store_close(store);
    store = test_open("a.db", STORE_READ);
    assert_int_equal(store_save(store, &known), -1);
    assert_non_null(strstr(store_problem(store), "only to look"));
    assert_int_equal(store_add(store, &record, 0), -1);
    assert_int_equal(store_save(store, &saved), -1);
    assert_int_equal(store_forget(store, known.number), -1);
    assert_int_equal(store_claim(store, known.number), -1);
    assert_int_equal(store_set(store, "a", "b"), -1);
    assert_int_equal(store_import_begin(store), -1);
    assert_non_null(strstr(store_problem(store), "only to look"));
    assert_int_equal(test_count_saved(store), 1);
    assert_int_equal(test_count_records(store), 0);
    store_close(store);
}

/* Where there is no database yet, there is an empty store that cannot be written. */
static void nothing_to_look_at(void **state)
{
    const struct wanted all = {0};
    char why[256] = "";
    struct store *store = store_open_empty(why, sizeof why);
    struct record record = test_record("Ada", 1);
    struct totals totals;

    (void)state;
    assert_non_null(store);
    assert_int_equal(test_count_records(store), 0);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(test_totals(store_keeper(store), &all, &totals), 0);
    assert_int_equal(totals.games, 0);
    assert_int_equal(store_add(store, &record, 0), -1);
    store_close(store);
    store_close(NULL);
}

/* A large database of version 0.2.0 has indices and tables of what was counted. Whatever is in
 * them, nobody reads it. */
static void tables_of_0_2_0(void **state)
{
    const struct wanted all = {0};
    struct store *store = test_seven();
    struct standing ada;
    struct totals totals;

    (void)state;
    store_close(store);
    test_sql("a.db",
             "CREATE TABLE counted (\n    up_to INTEGER NOT NULL,\n    last INTEGER NOT NULL,\n"
             "    games INTEGER NOT NULL\n) STRICT; INSERT INTO counted VALUES (7, 9, 7);"
             "CREATE TABLE counted_people (\n    who TEXT NOT NULL PRIMARY KEY,\n"
             "    games INTEGER NOT NULL\n) STRICT, WITHOUT ROWID;"
             "INSERT INTO counted_people VALUES ('ada', 1000);"
             "CREATE INDEX games_by_wars ON games (rules, players, wars DESC, finished)"
             " WHERE result <= 2 AND start = ''");
    for (enum store_mode mode = STORE_READ; mode <= STORE_PLAY; mode++) {
        store = test_open("a.db", mode);
        assert_int_equal(standing_of(store_keeper(store), "Ada", &ada), 1);
        assert_int_equal(ada.games, 4);
        assert_int_equal(test_totals(store_keeper(store), &all, &totals), 0);
        assert_int_equal(totals.games, 7);
        if (mode == STORE_PLAY) {
            assert_int_equal(test_add(store, test_record("Ada", 9)), 8);
            assert_int_equal(store_erase(store, 1, 2), 2);
            assert_int_equal(test_count_records(store), 6);
        }
        store_close(store);
    }
    test_sql("a.db", "DROP TABLE counted; CREATE VIEW counted AS SELECT 1");
    assert_non_null(strstr(test_refused("a.db", STORE_PLAY), "has not the tables"));
}

/* Many games on one list, by equal and different lengths. */
static void many(void **state)
{
    struct record record = test_record("Ada", 1);
    struct places places;
    struct store *store = test_open("a", STORE_PLAY);

    (void)state;
    test_add(store, record);
    store_close(store);
    test_sql("a", "WITH n (x) AS (SELECT 2 UNION ALL SELECT x + 1 FROM n WHERE x < 10000)"
                  " INSERT INTO games SELECT x, rules, players, id, '', x, 0, result, x % 300, x,"
                  " x % 20, 1, 0, 0, 0, 60, x FROM games JOIN n;"
                  "INSERT INTO seats SELECT number, seat, name, person, won FROM seats JOIN games"
                  " WHERE number > 1");
    store = test_open("a", STORE_PLAY);
    record.turns = 150;
    assert_int_equal(store_places(store, &record, &places), 0);
    assert_int_equal(places.of, 10000);
    assert_int_equal(places.longest, 1 + 33 * 149);
    assert_true(places.shared);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(many),
        STORE_TEST(tables_of_0_2_0),
        STORE_TEST(records_come_back),
        STORE_TEST(now_is_when_it_finished),
        STORE_TEST(bad_records_are_refused),
        STORE_TEST(a_game_is_finished_or_saved),
        STORE_TEST(orders_and_limits),
        STORE_TEST(what_is_wanted),
        STORE_TEST(the_caller_stops),
        STORE_TEST(kinds),
        STORE_TEST(places),
        STORE_TEST(a_typed_deal_has_no_place),
        STORE_TEST(questions_within_questions),
        STORE_TEST(imported_once),
        STORE_TEST(nearly_the_same),
        STORE_TEST(an_import_is_all_or_nothing),
        STORE_TEST(settings),
        STORE_TEST(looking_does_not_write),
        STORE_TEST(nothing_to_look_at),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
