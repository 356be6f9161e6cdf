/* SPDX-License-Identifier: MIT */
/*
 * Whoever follows a game by its events has, after each of them, the very bytes of a watcher's view;
 * and an event that cannot happen next changes nothing. Presets, random rules, deals and starts. On
 * failure the printed WAR_TEST_SEED replays just that game.
 */
#include "helper.h"

#include <string.h>

static uint64_t number; /* of the game being tested */

#define must(condition)                                                                            \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("%s; WAR_TEST_SEED=%llu", #condition, (unsigned long long)number);            \
    } while (0)

enum { LONGEST = 3000 };

/* A random change of an event, as a broken or hostile sender might make it. */
static void spoil_event(war_event *event, uint64_t *state)
{
    static const uint8_t odd[] = {0, 1, 2, 3, 4, 5, 12, 64, 127, 128, 255};
    uint8_t byte = odd[test_below(state, (int)sizeof odd)];

    switch (test_below(state, 9)) {
    case 0:
        event->turn += test_below(state, 5) - 2;
        break;
    case 1:
        event->kind = (uint8_t)test_below(state, WAR_EVENT_END + 2);
        break;
    case 2:
        event->seat = byte;
        break;
    case 3:
        event->seats = byte;
        break;
    case 4:
        event->count = byte;
        break;
    case 5:
        event->card.rank = byte;
        break;
    case 6:
        event->card.suit = byte;
        break;
    case 7:
        event->cycle = (int64_t)test_next(state) >> test_below(state, 64);
        break;
    default:
        event->turn = (int64_t)test_next(state);
        event->kind = byte;
        event->cycle = test_below(state, 3) - 1;
        break;
    }
}

/* What is accepted beside the true event differs from it in hidden cards alone: in the card turned
 * up, or in whether the position has come back. */
static bool might_happen(const war_event *other, const war_event *event)
{
    bool ends = other->kind == WAR_EVENT_END && other->cycle > 0;
    bool ended = event->kind == WAR_EVENT_END && event->cycle > 0;

    return ends || ended ||
           (other->kind == event->kind && other->turn == event->turn &&
            other->seat == event->seat && other->seats == event->seats &&
            other->cycle == event->cycle &&
            (other->kind == WAR_EVENT_FLIP || other->count == event->count ||
             (other->kind == WAR_EVENT_DOWN && other->count == 1)));
}

static void check_hostile(const war_view *view, const war_event *event, uint64_t *state)
{
    for (int i = 0; i < 4; i++) {
        war_event other = *event;
        war_view next = *view;
        for (int changes = 1 + test_below(state, 3); changes > 0; changes--)
            spoil_event(&other, state);
        if (war_view_follow(&next, &other) < 0)
            must(memcmp(&next, view, sizeof next) == 0);
        else
            must(might_happen(&other, event));
    }
}

/* A line with a character exchanged, left out or put in. */
static void spoil_line(char *line, size_t size, uint64_t *state)
{
    static const char odd[] = "0123456789AKQas\"{}[],:*?-x";
    size_t length = strlen(line);
    size_t at = (size_t)test_below(state, (int)length);

    switch (test_below(state, 3)) {
    case 0:
        line[at] = odd[test_below(state, (int)sizeof odd - 1)];
        break;
    case 1:
        memmove(line + at, line + at + 1, length - at);
        break;
    default:
        if (length + 2 > size)
            return;
        memmove(line + at + 1, line + at, length - at + 1);
        line[at] = odd[test_below(state, (int)sizeof odd - 1)];
    }
}

/* A hidden copy hears what the game prints, and no other line but one that might have come. */
static void hear(war_game *hidden, const war_game *game, const war_event *event, uint64_t *state)
{
    char line[WAR_EVENT_SIZE], other[WAR_EVENT_SIZE];
    war_view view, same;
    war_event heard;
    war_game public = *game;

    if (event->kind == WAR_EVENT_DEAL)
        war_game_hide(&public);
    must(war_event_print(&public, event, line, sizeof line) < (int)sizeof line);
    for (int i = 0; i < 2; i++) {
        war_game next = *hidden;
        memcpy(other, line, sizeof other);
        spoil_line(other, sizeof other, state);
        if (war_game_hear(&next, other, &heard, NULL) < 0)
            must(memcmp(&next, hidden, sizeof next) == 0);
        else
            must(strcmp(other, line) == 0 || heard.kind == WAR_EVENT_FLIP ||
                 (heard.kind == WAR_EVENT_END && heard.cycle > 0));
    }
    must(war_game_hear(hidden, line, &heard, NULL) == 0);
    must(heard.kind == event->kind && heard.seat == event->seat && heard.count == event->count);
    must(war_game_view(hidden, WAR_WATCHER, &view) == 0);
    must(war_game_view(game, WAR_WATCHER, &same) == 0);
    must(memcmp(&view, &same, sizeof view) == 0);
    must(hidden->steps == game->steps);
}

static void play_one(war_game *game, uint64_t *state)
{
    war_view view, same;
    war_event event;
    war_game hidden = *game, followed;

    war_game_hide(&hidden);
    followed = hidden;
    must(war_game_view(game, WAR_WATCHER, &view) == 0);
    for (int step = 0; step < LONGEST; step++) {
        bool over = game->result != WAR_RESULT_NONE;
        bool lays = war_game_lays(game);
        int taker = war_view_taker(&view);
        war_game_step(game, &event);
        must(lays == (event.kind == WAR_EVENT_FLIP || event.kind == WAR_EVENT_DOWN ||
                      event.kind == WAR_EVENT_RESHUFFLE));
        if (event.turn > view.turns) /* the turn is not over yet */
            must(taker == (event.kind == WAR_EVENT_TAKE ? event.seat : -1));
        check_hostile(&view, &event, state);
        if (!over)
            hear(&hidden, game, &event, state);
        if (test_below(state, 2))
            war_event_reveal(game, &event);
        must(over || war_game_follow(&followed, &event) == 0);
        must(war_view_follow(&view, &event) == 0);
        must(war_game_view(game, WAR_WATCHER, &same) == 0);
        must(memcmp(&view, &same, sizeof view) == 0);
        if (over)
            return;
    }
}

static void play_any(uint64_t which)
{
    uint64_t state = number = which;
    war_rules rules = test_rules(&state);
    war_position position;
    int64_t seed = (int64_t)(test_next(&state) >> 1);
    war_game game;

    if (test_below(&state, 4) == 0) {
        int presets = 0;
        while (war_preset_at(presets))
            presets++;
        rules = *war_preset_at(test_below(&state, presets))->rules;
        rules.players = (uint8_t)(2 + test_below(&state, 3));
    }
    position = test_position(&state, &rules);
    if (test_below(&state, 4) > 0)
        must(war_game_start(&game, &rules, seed, test_below(&state, 100)) == 0);
    else
        must(war_game_start_at(&game, &rules, &position, seed, 0, NULL) == 0);
    play_one(&game, &state);
}

static void test_random_games(void **state)
{
    uint64_t numbers = test_seed();

    (void)state;
    play_any(test_seed());
    for (long i = 0; i < test_count(2000, 50000); i++)
        play_any(test_next(&numbers));
}

/* docs/rules.md 10.11: the end names the cycle. Another cycle is as possible, for all that can be
 * seen, but not one longer than the game. */
static void test_endless(void **state)
{
    war_game game;
    war_view view;
    war_event event = {0};

    (void)state;
    test_start(&game, "seat-order", "24/53");
    assert_int_equal(war_game_view(&game, WAR_WATCHER, &view), 0);
    for (war_game_step(&game, &event); event.kind != WAR_EVENT_END; war_game_step(&game, &event))
        assert_int_equal(war_view_follow(&view, &event), 0);
    assert_int_equal(event.cycle, 4);
    event.cycle = 7;
    assert_int_equal(war_view_follow(&view, &event), WAR_ERROR_EVENT);
    event.cycle = 0;
    assert_int_equal(war_view_follow(&view, &event), WAR_ERROR_EVENT);
    event.cycle = 4;
    assert_int_equal(war_view_follow(&view, &event), 0);
    assert_int_equal(view.result, WAR_RESULT_ENDLESS);
    assert_int_equal(view.cycle_start, 2);
    assert_int_equal(view.cycle_length, 4);
}

/* No card can lie face up twice, and no seat but a watcher can follow without its cards. */
static void test_refused(void **state)
{
    war_event flip = {.turn = 1, .kind = WAR_EVENT_FLIP, .seat = 0, .card = {12, 0}};
    war_event deal = {.kind = WAR_EVENT_DEAL, .seats = 3};
    war_rules rules = test_parse("classic");
    war_view view, own;
    war_game game;

    (void)state;
    assert_int_equal(war_game_start(&game, &rules, 1, 0), 0);
    war_game_view(&game, WAR_WATCHER, &view);
    assert_int_equal(war_view_follow(&view, &flip), WAR_ERROR_EVENT);
    assert_int_equal(war_view_follow(&view, &deal), 0);
    assert_int_equal(war_view_follow(&view, &flip), 0);
    flip.seat = 1;
    assert_int_equal(war_view_follow(&view, &flip), WAR_ERROR_TOO_MANY);
    flip.card.rank = 13;
    assert_int_equal(war_view_follow(&view, &flip), WAR_ERROR_CARD);
    flip.seat = 2;
    assert_int_equal(war_view_follow(&view, &flip), WAR_ERROR_SEAT);
    war_game_view(&game, 0, &own);
    assert_int_equal(war_view_follow(&own, &deal), WAR_ERROR_SEAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_endless),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
