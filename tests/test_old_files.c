/* SPDX-License-Identifier: MIT */
/* The database that version 0.1.0 wrote: its saved games go on where they were left, its settings
 * are there, and who only looks changes nothing. The path of the database is the argument.
 * tests/cli/from-0.1.0.t has the rest. */
#include "match.h"
#include "store_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *original;

/* A copy of it in the directory of the test. */
static void copy(void)
{
    static unsigned char data[1 << 17];
    FILE *file = fopen(original, "rb");
    size_t size;

    assert_non_null(file);
    size = fread(data, 1, sizeof data, file);
    assert_in_range(size, 1, sizeof data - 1);
    fclose(file);
    test_write("old.db", data, size);
}

static void looking_changes_nothing(void **state)
{
    struct bytes before;
    struct store *store;
    struct saved saved;

    (void)state;
    copy();
    before = test_read("old.db");
    store = test_open("old.db", STORE_READ);
    assert_int_equal(test_count_records(store), 20);
    assert_int_equal(store_read_saved(store, 17, &saved), 1);
    store_close(store);
    test_unchanged("old.db", before);
    free(before.data);
}

/* Goes on with a saved game, and comes to the very moment that was saved. */
static void resume(struct store *store, int64_t number, struct match *match)
{
    char why[256] = "", now[WAR_SAVE_SIZE];
    struct saved saved;

    assert_int_equal(store_claim(store, number), 1);
    assert_int_equal(store_read_saved(store, number, &saved), 1);
    assert_int_equal(match_resume(match, store, &saved, why, sizeof why), 0);
    war_game_save(&match->now.game, now, sizeof now);
    assert_string_equal(now, saved.now);
}

static void a_game_in_a_war(void **state)
{
    struct store *store;
    struct match match;
    war_event event;

    (void)state;
    copy();
    store = test_open("old.db", STORE_PLAY);
    resume(store, 17, &match);
    assert_string_equal(match.seats[0].name, "Ada");
    assert_string_equal(match.seats[1].name, "Bob");
    assert_int_equal(moment_turns(&match.now), 17);
    assert_int_equal(moment_turn(&match.now), 18);
    do
        match_step(&match, &event);
    while (event.kind == WAR_EVENT_DOWN || event.kind == WAR_EVENT_FLIP);
    assert_int_equal(event.kind, WAR_EVENT_COMPARE);
    assert_int_equal(event.turn, 18);
    while (event.kind != WAR_EVENT_END)
        match_step(&match, &event);
    assert_int_equal(match_keep(&match), 0);
    assert_int_equal(match.record.number, 21);
    assert_int_equal(match.places.of, 2);
    match_free(&match);
    store_close(store);
}

/* An endless game that was shuffled, and came to be endless again. */
static void a_game_shuffled(void **state)
{
    struct store *store;
    struct match match;
    war_event event;

    (void)state;
    copy();
    store = test_open("old.db", STORE_PLAY);
    resume(store, 18, &match);
    assert_string_equal(match.seats[0].name, "Cy");
    assert_int_equal(match.now.leg, 1);
    assert_int_equal(match.now.game.result, WAR_RESULT_ENDLESS);
    assert_int_equal(moment_turns(&match.now), 2719);
    assert_true(match_shuffle(&match));
    match_step(&match, &event);
    assert_int_equal(event.kind, WAR_EVENT_DEAL);
    assert_int_equal(match_keep(&match), 0);
    match_free(&match);
    store_close(store);
}

static void its_settings(void **state)
{
    static const char *const settings[][2] = {{"rules", "classic"},
                                              {"seat1.name", "Cy"},
                                              {"seat1.person", "yes"},
                                              {"speed", "7"},
                                              {"pause", "on"}};
    char value[64];
    struct store *store;

    (void)state;
    copy();
    store = test_open("old.db", STORE_PLAY);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        assert_int_equal(store_get(store, settings[i][0], value, sizeof value), 1);
        assert_string_equal(value, settings[i][1]);
    }
    store_close(store);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(looking_changes_nothing),
        STORE_TEST(a_game_in_a_war),
        STORE_TEST(a_game_shuffled),
        STORE_TEST(its_settings),
    };

    if (argc != 2)
        return 2;
    original = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
