/* SPDX-License-Identifier: MIT */
/*
 * Extreme games: what a search finds against all its games played event by event and sorted; by
 * either way of playing, by any number of threads, stopped and gone on with; and as text.
 */
#include "helper.h"

#include "record.h"

#include <stdlib.h>
#include <string.h>

enum { ALL_GOALS = (1 << WAR_RECORD_GOALS) - 1, FAST_GOALS = (1 << WAR_RECORD_COMEBACK) - 1 };

static war_record search_of(const char *rules, int goals, int64_t games, int top)
{
    return (war_record){.rules = test_parse(rules),
                        .seed = 3,
                        .first = 5,
                        .games = games,
                        .goals = goals,
                        .top = top};
}

static void run(war_record *record, int threads)
{
    const war_record_job job = {.threads = threads};
    war_error error;

    if (war_record_run(record, &job, &error) < 0)
        fail_msg("%s", error.message);
    assert_int_equal(record->done, record->games);
}

/* ---- The slow way ---- */

/* What a game was, from its events: cards of everybody after each turn. False if it has no end. */
static bool tell_game(const war_record *record, int64_t index, war_record_game *game)
{
    int64_t cards[WAR_MAX_PLAYERS][2] = {{0}}; /* the fewest, and how often */
    int64_t turns = 0;
    war_game played;
    war_event event;

    assert_int_equal(war_game_start(&played, &record->rules, record->seed, index), 0);
    *game = (war_record_game){.index = index};
    for (int seat = 0; seat < record->rules.players; seat++) {
        cards[seat][0] = war_game_cards(&played, seat);
        cards[seat][1] = 1;
    }
    while (war_game_step(&played, &event) != WAR_EVENT_END) {
        if (event.kind == WAR_EVENT_WAR) {
            game->wars++;
            game->depth = event.count > game->depth ? event.count : game->depth;
        }
        game->battles += event.kind == WAR_EVENT_COMPARE;
        for (int seat = 0; played.turns > turns && seat < record->rules.players; seat++) {
            int64_t held = war_game_cards(&played, seat);
            if (held < cards[seat][0])
                cards[seat][1] = 0;
            cards[seat][0] = held < cards[seat][0] ? held : cards[seat][0];
            cards[seat][1] += held == cards[seat][0];
        }
        turns = played.turns;
    }
    game->turns = event.turn;
    for (int seat = 0; seat < record->rules.players; seat++)
        if (played.result == WAR_RESULT_WIN && event.seats == 1 << seat) {
            game->fewest = cards[seat][0];
            game->times = cards[seat][1];
        }
    return played.result == WAR_RESULT_WIN || played.result == WAR_RESULT_DRAW;
}

static int sorted_goal;

static int compare(const void *left, const void *right)
{
    const war_record_game *a = left, *b = right;
    int64_t keys[WAR_RECORD_GOALS] = {b->turns - a->turns, a->turns - b->turns, b->wars - a->wars,
                                      b->depth - a->depth, a->fewest - b->fewest};
    int64_t key = keys[sorted_goal];

    if (key == 0 && sorted_goal == WAR_RECORD_COMEBACK)
        key = b->times - a->times;
    if (key == 0)
        key = a->index - b->index;
    return key < 0 ? -1 : key > 0;
}

/* Looks at what was found; `whole`: with the cards of winners. */
static void check_found(const war_record *record, bool whole)
{
    war_record_game *games = calloc((size_t)record->games, sizeof *games);
    int count = 0;

    assert_non_null(games);
    for (int64_t i = 0; i < record->games; i++)
        count += tell_game(record, record->first + i, &games[count]);
    for (sorted_goal = 0; sorted_goal < WAR_RECORD_GOALS; sorted_goal++) {
        int found = record->count[sorted_goal], drawn = 0;
        if (!(record->goals >> sorted_goal & 1)) {
            assert_int_equal(found, 0);
            continue;
        }
        qsort(games, (size_t)count, sizeof *games, compare);
        while (sorted_goal == WAR_RECORD_COMEBACK && drawn < count && games[drawn].fewest == 0)
            drawn++;
        assert_int_equal(found, count - drawn < record->top ? count - drawn : record->top);
        for (int i = 0; i < found; i++) {
            war_record_game wanted = games[drawn + i], played;
            assert_int_equal(war_record_play(record, wanted.index, NULL, &played), 0);
            assert_memory_equal(&played, &wanted, sizeof wanted);
            if (!whole)
                wanted.fewest = wanted.times = 0;
            assert_memory_equal(&record->best[sorted_goal][i], &wanted, sizeof wanted);
        }
    }
    free(games);
}

static void test_found(void **state)
{
    static const char *const texts[] = {
        "classic",         "deck=3x4,down=0,order=newest-high", "party,players=4", "deck=2x2",
        "deck=6x2,down=0", "last-card,players=3,war=tied",      "limit=150"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        war_record fast = search_of(texts[i], FAST_GOALS, test_count(400, 4000), 7);
        war_record slow = search_of(texts[i], ALL_GOALS, test_count(400, 4000), 7);
        run(&fast, 1);
        run(&slow, 1);
        check_found(&fast, false);
        check_found(&slow, true);
    }
}

/* An endless game is no record, and a search that finds none finds nothing. */
static void test_nothing_found(void **state)
{
    war_record record = search_of("limit=1", ALL_GOALS, 50, 3);
    war_record_game game;

    (void)state;
    run(&record, 2);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        assert_int_equal(record.count[goal], 0);
    assert_int_equal(war_record_play(&record, 7, NULL, &game), 0);
    assert_int_equal(game.turns, 0);
}

/* ---- Threads, and stopping ---- */

static bool count_calls(void *context, int64_t done)
{
    int *calls = context;

    return done < 0 || ++*calls % 3 != 0;
}

static void test_stopped(void **state)
{
    war_stop flag = {0};

    (void)state;
    war_stop_set(&flag);
    for (int goals = FAST_GOALS; goals <= ALL_GOALS; goals += ALL_GOALS - FAST_GOALS) {
        war_record whole = search_of("classic", goals, goals == ALL_GOALS ? 3000 : 60000, 20);
        war_record record = whole;
        war_record_game game;
        int calls = 0;
        const war_record_job job = {.threads = 3, .progress = count_calls, .context = &calls};
        const war_record_job stopped = {.threads = 2, .stop = &flag};

        run(&whole, 1);
        while (record.done < record.games)
            assert_int_equal(war_record_run(&record, &job, NULL), 0);
        assert_memory_equal(&record, &whole, sizeof whole);
        record = search_of("classic", goals, 100, 20);
        assert_int_equal(war_record_run(&record, &stopped, NULL), 0);
        assert_int_equal(record.done, 0);
        assert_int_equal(war_record_play(&record, 5, &flag, &game), WAR_ERROR_STOPPED);
    }
}

/* ---- Text ---- */

static void test_text(void **state)
{
    war_record record = search_of("party,players=3,deck=5x4", ALL_GOALS, 300, 4), again;
    char text[8192], spoilt[8192];
    int64_t length;
    war_error error;

    (void)state;
    run(&record, 2);
    length = war_record_print(&record, text, sizeof text);
    assert_in_range(length, 100, sizeof text - 1);
    assert_int_equal(war_record_print(&record, NULL, 0), length);
    assert_int_equal(strlen(text), length);
    assert_int_equal(war_record_parse(&again, text, (size_t)length, &error), 0);
    assert_memory_equal(&again, &record, sizeof record);
    for (int64_t i = 0; i < length; i++) {
        memcpy(spoilt, text, (size_t)length + 1);
        spoilt[i] = (char)(spoilt[i] ^ 1);
        assert_true(war_record_parse(&again, spoilt, (size_t)length, &error) < 0);
        assert_true(war_record_parse(&again, text, (size_t)i, &error) < 0);
    }
    assert_memory_equal(&again, &record, sizeof record);
    assert_int_equal(war_record_parse(&again, "war record 2\n", 13, &error), WAR_ERROR_VERSION);
    assert_string_equal(error.message, "written by a newer version");
    assert_int_equal(war_record_parse(&again, "war part 1\n", 11, &error), WAR_ERROR_FOREIGN);
    assert_string_equal(error.message, "not a search for records");
}

/* ---- What is refused ---- */

static void test_refused(void **state)
{
    war_record good = search_of("classic", ALL_GOALS, 10, 3), bad;
    const war_record_job job = {.threads = 1}, no_threads = {.threads = -1};
    war_error error;

    (void)state;
    bad = good;
    bad.rules.players = 9;
    assert_int_equal(war_record_run(&bad, &job, &error), WAR_ERROR_VALUE);
    bad = good;
    bad.games = WAR_MAX_NUMBER;
    assert_int_equal(war_record_run(&bad, &job, &error), WAR_ERROR_NUMBER);
    bad = good;
    bad.done = 11;
    assert_int_equal(war_record_print(&bad, NULL, 0), WAR_ERROR_NUMBER);
    bad = good;
    bad.goals = 0;
    assert_int_equal(war_record_run(&bad, &job, &error), WAR_ERROR_VALUE);
    bad.goals = 1 << WAR_RECORD_GOALS;
    assert_int_equal(war_record_run(&bad, &job, &error), WAR_ERROR_VALUE);
    bad = good;
    bad.top = WAR_RECORD_TOP + 1;
    assert_int_equal(war_record_run(&bad, &job, &error), WAR_ERROR_VALUE);
    bad.top = 0;
    assert_int_equal(war_record_run(&bad, &job, &error), WAR_ERROR_VALUE);
    assert_int_equal(war_record_run(&good, &no_threads, &error), WAR_ERROR_NUMBER);
    assert_int_equal(good.done, 0);
    assert_string_equal(war_record_goal_name(WAR_RECORD_DEPTH), "depth");
    assert_null(war_record_goal_name(WAR_RECORD_GOALS));
    assert_null(war_record_goal_name(-1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_found),   cmocka_unit_test(test_nothing_found),
        cmocka_unit_test(test_stopped), cmocka_unit_test(test_text),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
