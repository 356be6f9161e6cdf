/* SPDX-License-Identifier: MIT */
/* A match that is heard line by line is the match that is played: every sight of it, every look
 * back and what a watcher knows, over any number of legs; and lines that cannot come change
 * nothing.
 */
#include "helper.h"
#include "knowledge.h"
#include "match.h"

#include <string.h>

enum { MOST_TURNS = 600, MOST_SHUFFLES = 2 };

static const struct seat SEATS[WAR_MAX_PLAYERS] = {
    {"Ada", true}, {"Computer", false}, {"Bob", true}, {"Computer 2", false}};

/* The line that a server would send. */
static void print_public(const struct moment *moment, const war_event *event, char *line)
{
    war_game game = moment->game;

    if (event->kind == WAR_EVENT_DEAL)
        war_game_hide(&game);
    assert_true(war_event_print(&game, event, line, WAR_EVENT_SIZE) < WAR_EVENT_SIZE);
}

static void assert_same_sight(const struct moment *heard, const struct moment *played)
{
    static struct sight a, b;

    moment_sight(heard, REVEAL_NOTHING, &a);
    moment_sight(played, REVEAL_NOTHING, &b);
    memset(a.aces, 0, sizeof a.aces);
    memset(b.aces, 0, sizeof b.aces);
    assert_memory_equal(&a.view, &b.view, sizeof a.view);
    assert_int_equal(a.last.kind, b.last.kind);
    assert_int_equal(a.leg, b.leg);
    assert_int_equal(a.winner, b.winner);
    assert_memory_equal(&a.facts, &b.facts, sizeof a.facts);
}

static void assert_same_past(const struct match *heard, const struct match *played, uint64_t *state)
{
    int64_t turn = test_below(state, (int)moment_turn(&played->now) + 1);
    struct moment a, b;

    assert_true(match_look_back(heard, turn, &a));
    assert_true(match_look_back(played, turn, &b));
    assert_same_sight(&a, &b);
    assert_int_equal(match_war_before(heard, turn), match_war_before(played, turn));
}

static void assert_same_knowledge(const struct match *heard, const struct match *played)
{
    static struct watcher one, other;
    static struct knowledge a, b;
    bool settled;

    watcher_reach(&one, match_first(heard), &heard->now);
    watcher_reach(&other, match_first(played), &played->now);
    settled = watcher_settled(&one, &a);
    assert_int_equal(settled, watcher_settled(&other, &b));
    assert_memory_equal(&a, &b, sizeof a);
}

static void refuse_lines(struct match *heard, const char *line)
{
    char other[WAR_EVENT_SIZE + 1];
    int64_t count = heard->heard->count;

    assert_int_equal(heard_add(heard->heard, ""), -1);
    assert_int_equal(heard_add(heard->heard, "{\"event\":\"join\"}"), -1);
    strcpy(other, line);
    strcat(other, " ");
    assert_int_equal(heard_add(heard->heard, other), -1);
    assert_int_equal(heard->heard->count, count);
}

/* One event in both; false at the end. */
static bool go_on(struct match *heard, struct match *played)
{
    char line[WAR_EVENT_SIZE];
    war_event event, same;
    bool over = moment_over(&played->now);

    if (moment_turn(&played->now) > MOST_TURNS ||
        (over && (played->now.leg >= MOST_SHUFFLES || !match_shuffle(played))))
        return false;
    assert_false(match_shuffle(heard));
    match_step(played, &event);
    print_public(&played->now, &event, line);
    assert_false(moment_known(&heard->now));
    refuse_lines(heard, line);
    assert_int_equal(heard_add(heard->heard, line), 0);
    assert_true(moment_known(&heard->now));
    assert_int_equal(match_shuffle(heard), over);
    assert_int_equal(match_step(heard, &same), event.kind);
    return true;
}

static void play_any(uint64_t number)
{
    uint64_t state = number;
    war_rules rules = test_rules(&state);
    struct match heard, played;
    war_game game;

    if (test_below(&state, 2)) {
        rules.won = WAR_WON_BOTTOM;
        rules.order = (uint8_t)test_below(&state, 3);
    }
    assert_int_equal(war_game_start(&game, &rules, (int64_t)(test_next(&state) >> 1), 7), 0);
    assert_true(match_start(&played, &game, SEATS));
    assert_true(
        match_start_heard(&heard, &rules, SEATS, "0123456789abcdef", (int64_t)(number >> 1)));
    while (go_on(&heard, &played)) {
        assert_same_sight(&heard.now, &played.now);
        if (test_below(&state, 20) == 0)
            assert_same_past(&heard, &played, &state);
        if (test_below(&state, 10) == 0)
            assert_same_knowledge(&heard, &played);
    }
    match_free(&heard);
    match_free(&played);
}

static void test_random_games(void **state)
{
    uint64_t numbers = test_seed();

    (void)state;
    for (long i = 0; i < test_count(200, 5000); i++)
        play_any(test_next(&numbers));
}

/* Playing ahead stops where nothing more has been heard. */
static void test_play_ahead(void **state)
{
    war_rules rules = test_parse("classic");
    static struct events events;
    struct moment moment;
    struct match match;

    (void)state;
    assert_true(match_start_heard(&match, &rules, SEATS, "t", 1));
    match_play_ahead(&match, BEAT_SHOWN, &moment, &events);
    assert_int_equal(events.count, 0);
    assert_int_equal(heard_add(match.heard, "{\"event\":\"deal\",\"counts\":[26,26],\"aside\":0}"),
                     0);
    assert_int_equal(
        heard_add(match.heard, "{\"event\":\"flip\",\"turn\":1,\"seat\":1,\"card\":\"As\"}"), 0);
    match_play_ahead(&match, BEAT_SHOWN, &moment, &events);
    assert_int_equal(events.count, 1);
    match_move(&match, &moment);
    match_play_ahead(&match, BEAT_SHOWN, &moment, &events);
    assert_int_equal(events.count, 1);
    assert_false(moment_at_rest(&moment, BEAT_SHOWN));
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_play_ahead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
