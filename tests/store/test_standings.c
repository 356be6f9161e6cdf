/* SPDX-License-Identifier: MIT */
/* What is known of people, and of everything together. */
#include "store_helper.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

struct listed {
    char text[512];
};

/* A game of Ada's: W she won, L she lost, D drawn, d drawn by others, T turn limit, E endless, i an
 * imported score. */
static struct record game_of_ada(char how, int i)
{
    struct record record = test_record("Ada", 100 + i);

    strcpy(record.seats[1].name, "Bob");
    record.seats[1].person = true;
    if (how == 'i')
        return test_score("Ada", 100 + i);
    record.winners = how == 'W' ? 1 : how == 'L' ? 2 : how == 'D' ? 3 : how == 'd' ? 2 : 0;
    record.result = how == 'W' || how == 'L'   ? WAR_RESULT_WIN
                    : how == 'D' || how == 'd' ? WAR_RESULT_DRAW
                    : how == 'T'               ? WAR_RESULT_LIMIT
                                               : WAR_RESULT_ENDLESS;
    record.finished = 1000 + i;
    return record;
}

static void streaks(void **state)
{
    static const struct {
        const char *games; /* in the order in which they were finished */
        int wins, draws, streak, best, unknown;
    } cases[] = {
        {"W", 1, 0, 1, 1, 0},    {"L", 0, 0, 0, 0, 0},      {"WWW", 3, 0, 3, 3, 0},
        {"WWLW", 3, 0, 1, 2, 0}, {"WWWLWW", 5, 0, 2, 3, 0}, {"WWD", 2, 1, 0, 2, 0},
        {"WWd", 2, 0, 0, 2, 0},  {"WTW", 2, 0, 1, 1, 0},    {"WEW", 2, 0, 1, 1, 0},
        {"WiWi", 2, 0, 2, 2, 2}, {"iii", 0, 0, 0, 0, 3},    {"LLLWWWWLWWWL", 7, 0, 0, 4, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        int count = (int)strlen(cases[i].games);
        struct standing ada;
        struct store *store;
        char name[16];
        snprintf(name, sizeof name, "%d.db", (int)i);
        store = test_open(name, STORE_PLAY);
        /* The order in which they are kept is not that in which they were finished. */
        for (int k = count - 1; k >= 0; k--)
            test_add(store, game_of_ada(cases[i].games[k], k));
        assert_int_equal(standing_of(store_keeper(store), "Ada", &ada), 1);
        assert_string_equal(ada.name, "Ada");
        assert_int_equal(ada.games, count);
        assert_int_equal(ada.unknown, cases[i].unknown);
        assert_int_equal(ada.wins, cases[i].wins);
        assert_int_equal(ada.draws, cases[i].draws);
        assert_int_equal(ada.streak, cases[i].streak);
        assert_int_equal(ada.best_streak, cases[i].best);
        store_close(store);
    }
}

static void one_person(void **state)
{
    struct store *store = test_seven();
    struct standing got;

    (void)state;
    assert_int_equal(standing_of(store_keeper(store), "Ada", &got), 1);
    assert_int_equal(got.games, 4);
    assert_int_equal(got.wins, 3);
    assert_int_equal(got.longest, 811);
    assert_int_equal(got.longest_number, 7);
    assert_int_equal(got.shortest, 100);
    assert_int_equal(got.shortest_number, 1);
    assert_int_equal(got.most_wars, 20);
    assert_int_equal(got.most_wars_number, 2);
    assert_int_equal(got.last, 1000300);
    assert_int_equal(standing_of(store_keeper(store), "Bob", &got), 1);
    assert_int_equal(got.longest, 200);
    assert_int_equal(got.draws, 1);
    assert_int_equal(got.last, 1000500);
    assert_int_equal(standing_of(store_keeper(store), "Computer", &got), 0);
    assert_int_equal(standing_of(store_keeper(store), "Nobody", &got), 0);
    store_close(store);
}

static void twice_at_a_table(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record record = test_record("Ada", 100);
    struct standing ada;

    (void)state;
    record.seats[1] = record.seats[0];
    test_add(store, record);
    assert_int_equal(standing_of(store_keeper(store), "Ada", &ada), 1);
    assert_int_equal(ada.games, 1);
    assert_int_equal(ada.wins, 1);
    store_close(store);
}

static bool list_standing(void *context, const struct standing *standing)
{
    struct listed *listed = context;
    size_t length = strlen(listed->text);

    snprintf(listed->text + length, sizeof listed->text - length, "%s %d/%d\n", standing->name,
             (int)standing->wins, (int)standing->games);
    return strcmp(standing->name, "Stop") != 0;
}

static void expect_people(struct store *store, struct wanted wanted, const char *text)
{
    struct listed listed = {""};

    assert_int_equal(test_standings(store_keeper(store), &wanted, list_standing, &listed), 0);
    assert_string_equal(listed.text, text);
}

static void all_people(void **state)
{
    struct store *store = test_seven();

    (void)state;
    expect_people(store, (struct wanted){0}, "Ada 3/4\nBob 1/3\nCid 0/1\n");
    expect_people(store, (struct wanted){.limit = 1}, "Ada 3/4\n");
    expect_people(store, (struct wanted){.rules = "classic"}, "Ada 3/3\nBob 0/2\n");
    expect_people(store, (struct wanted){.name = "Cid"}, "Bob 1/1\nCid 0/1\n");
    expect_people(store, (struct wanted){.name = "Nobody"}, "");
    expect_people(store, (struct wanted){.since = 1000400}, "Bob 0/1\n");
    for (int i = 0; i < 40; i++) {
        char name[32];
        snprintf(name, sizeof name, i == 20 ? "Stop" : "Z%02d", i);
        for (int k = 0; k < (i == 20 ? 9 : 1); k++)
            test_add(store, test_record(name, 10));
    }
    expect_people(store, (struct wanted){0}, "Stop 9/9\n");
    store_close(store);
}

/* ---- Who beat whom ---- */

static bool list_pair(void *context, const struct pair *pair)
{
    struct listed *listed = context;
    size_t length = strlen(listed->text);
    const struct rival *a = &pair->rivals[0], *b = &pair->rivals[1];

    snprintf(listed->text + length, sizeof listed->text - length, "%s%s-%s%s %d:%d %d/%d\n",
             a->name, a->person ? "" : "*", b->name, b->person ? "" : "*", (int)a->wins,
             (int)b->wins, (int)pair->draws, (int)pair->games);
    return strcmp(b->name, "Stop") != 0;
}

static void expect_pairs(struct store *store, struct wanted wanted, const char *text)
{
    struct listed listed = {""};

    assert_int_equal(test_pairs(store_keeper(store), &wanted, list_pair, &listed), 0);
    assert_string_equal(listed.text, text);
}

static void who_beat_whom(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    const char *games = "LLWDTE";

    (void)state;
    expect_pairs(store, (struct wanted){0}, "");
    for (int i = 0; games[i]; i++)
        test_add(store, game_of_ada(games[i], i));
    test_add(store, test_score("Ada", 811));
    expect_pairs(store, (struct wanted){0}, "Bob-Ada 2:1 1/6\n");
    expect_pairs(store, (struct wanted){.name = "ada"}, "Ada-Bob 1:2 1/6\n");
    expect_pairs(store, (struct wanted){.since = 1002}, "Ada-Bob 1:0 1/4\n");
    expect_pairs(store, (struct wanted){.name = "Cid"}, "");
    store_close(store);
}

/* The winner of a larger table has beaten everybody, and the others nobody. */
static void who_beat_whom_at_a_larger_table(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record record = test_record("Ada", 10);

    (void)state;
    strcpy(record.rules, "party,players=4");
    record.players = 4;
    record.seats[1] = (struct seat){"Bob", true};
    record.seats[2] = (struct seat){"Computer 3", false};
    record.seats[3] = (struct seat){"Computer 4", false};
    test_add(store, record);
    expect_pairs(store, (struct wanted){0}, "Ada-Bob 1:0 0/1\nAda-Computer* 1:0 0/1\n");
    record.winners = 8;
    test_add(store, record);
    record.result = WAR_RESULT_DRAW;
    record.winners = 6;
    test_add(store, record);
    expect_pairs(store, (struct wanted){0},
                 "Ada-Bob 1:0 0/3\nAda-Computer* 1:1 0/3\nComputer*-Bob 1:0 1/3\n");
    expect_pairs(store, (struct wanted){.name = "bob"}, "Bob-Ada 0:1 0/3\nBob-Computer* 0:1 1/3\n");
    expect_pairs(store, (struct wanted){.name = "Computer 3"}, "");
    expect_pairs(store, (struct wanted){.limit = 1}, "Ada-Bob 1:0 0/3\n");
    strcpy(record.seats[1].name, "Stop");
    record.winners = 3;
    for (int i = 0; i < 4; i++)
        test_add(store, record);
    expect_pairs(store, (struct wanted){0}, "Ada-Computer* 1:1 0/7\nAda-Stop 0:0 4/4\n");
    store_close(store);
}

/* A name that comes from elsewhere stays as it was written. */
static void import_one(struct store *store, struct record record)
{
    assert_int_equal(store_import_begin(store), 0);
    assert_int_equal(store_import(store, &record), 1);
    assert_int_equal(store_import_end(store, true), 0);
}

static bool check_first_names(void *context, const struct record *record)
{
    int *computers = context;

    for (int i = 0; i < record->players; i++) {
        *computers += !record->seats[i].person;
        if (record->seats[i].person)
            assert_true(strcmp(record->seats[i].name, "Zoë") == 0 ||
                        strcmp(record->seats[i].name, "bob") == 0);
        else
            assert_string_equal(record->seats[i].name, "ZOË");
    }
    return true;
}

/* Ada is Ada however it is written, and shown as it was written first, that is, in the first entry.
 */
static void names_without_case(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct wanted all = {0};
    struct standing ada;
    struct totals got;
    struct record computer;
    int computers = 0;

    (void)state;
    for (int i = 0; i < 3; i++) {
        static const char *const names[][2] = {{"Zoë", "bob"}, {"ZOË", "Bob"}, {"zoë", "BOB"}};
        struct record record = game_of_ada(i == 0 ? 'L' : 'W', i);
        strcpy(record.seats[0].name, names[i][0]);
        strcpy(record.seats[1].name, names[i][1]);
        record.finished = 1000 - i;
        import_one(store, record);
    }
    expect_people(store, all, "Zoë 2/3\nbob 1/3\n");
    expect_people(store, (struct wanted){.since = 1}, "Zoë 2/3\nbob 1/3\n");
    expect_people(store, (struct wanted){.number = 3}, "Zoë 1/1\nbob 0/1\n");
    expect_pairs(store, all, "Zoë-bob 2:1 0/3\n");
    expect_pairs(store, (struct wanted){.name = "BOB"}, "bob-Zoë 1:2 0/3\n");
    assert_int_equal(standing_of(store_keeper(store), "zOë", &ada), 1);
    assert_string_equal(ada.name, "Zoë");
    assert_int_equal(ada.games, 3);
    assert_int_equal(test_totals(store_keeper(store), &all, &got), 0);
    assert_int_equal(got.people, 2);
    computer = game_of_ada('W', 3); /* is called what it is called */
    strcpy(computer.seats[0].name, "BOB");
    computer.seats[1] = (struct seat){"ZOË", false};
    import_one(store, computer);
    assert_int_equal(store_records(store, &all, check_first_names, &computers), 0);
    assert_int_equal(computers, 1);
    store_close(store);
}

/* What is kept from now on has the name as it was first written. */
static void known_names(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record record = test_record("Zoë", 100);
    char name[NAME_SIZE] = "ZOË";

    (void)state;
    assert_int_equal(store_known_as(store, name), 0);
    assert_string_equal(name, "ZOË");
    test_add(store, record);
    assert_int_equal(store_known_as(store, name), 1);
    assert_string_equal(name, "Zoë");
    strcpy(record.seats[0].name, "zOË");
    strcpy(record.seats[1].name, "COMPUTER");
    assert_int_equal(store_add(store, &record, 0), 0);
    assert_string_equal(record.seats[0].name, "Zoë");
    assert_string_equal(record.seats[1].name, "COMPUTER");
    strcpy(name, "computer");
    assert_int_equal(store_known_as(store, name), 0);
    store_close(store);
}

static void totals(void **state)
{
    struct store *store = test_seven();
    struct wanted all = {0}, none = {.name = "Nobody"};
    struct totals got;

    (void)state;
    assert_int_equal(test_totals(store_keeper(store), &all, &got), 0);
    assert_int_equal(got.games, 7);
    assert_int_equal(got.people, 3);
    assert_int_equal(got.turns, 100 + 300 + 100 + 200 + 500 + 50 + 811);
    assert_int_equal(got.battles, 200 + 7 + 200 + 400 + 1000 + 100);
    assert_int_equal(got.wars, 20 + 5 * 3);
    assert_int_equal(got.seconds, 6 * 60);
    assert_int_equal(got.wins, 4);
    assert_int_equal(got.draws, 1);
    assert_int_equal(got.limit, 1);
    assert_int_equal(got.endless, 0);
    assert_int_equal(got.shuffled, 0);
    assert_int_equal(got.longest_war, 1);
    assert_int_equal(test_totals(store_keeper(store), &none, &got), 0);
    assert_int_equal(got.games + got.people + got.turns + got.wins + got.longest_war, 0);
    test_add(store, test_score("Max", INT64_MAX));
    test_add(store, test_score("Max", INT64_MAX));
    assert_int_equal(test_totals(store_keeper(store), &all, &got), 0);
    assert_int_equal(got.turns, INT64_MAX);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(streaks),
        STORE_TEST(one_person),
        STORE_TEST(twice_at_a_table),
        STORE_TEST(all_people),
        STORE_TEST(totals),
        STORE_TEST(who_beat_whom),
        STORE_TEST(who_beat_whom_at_a_larger_table),
        STORE_TEST(names_without_case),
        STORE_TEST(known_names),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
