/* SPDX-License-Identifier: MIT */
/* What a watcher knows: never anything that was not seen, never anything false, and all that there
 * is to know; and the positions guessed from it. */
#include "helper.h"

#include "knowledge.h"

#include <string.h>

static void begin(struct moment *moment, war_game *first, const war_game *game)
{
    *first = *game;
    moment_begin(moment, first);
}

/* Plays one event; an endless game is shuffled twice. False at the end. */
static bool play_on(struct moment *moment)
{
    war_event event;

    if (moment_over(moment) && (moment->leg == 2 || !moment_shuffle(moment)))
        return false;
    moment_step(moment, &event);
    return true;
}

static war_game random_game(uint64_t *state)
{
    war_rules rules = test_rules(state);
    war_position position = test_position(state, &rules);
    int64_t number = test_below(state, 1000);
    war_game game;

    if (rules.limit == 0 || rules.limit > 300)
        rules.limit = 300;
    if (test_below(state, 2))
        assert_int_equal(war_game_start(&game, &rules, number, number), 0);
    else
        assert_int_equal(war_game_start_at(&game, &rules, &position, number, number, NULL), 0);
    return game;
}

/* ---- What is known is true ---- */

static int count_in(const war_card *cards, int count, war_card card)
{
    int found = 0;

    for (int i = 0; i < count; i++)
        found += cards[i].rank == card.rank && cards[i].suit == card.suit;
    return found;
}

static int count_known(const struct knowledge *known, int place, war_card card)
{
    int found = 0;

    for (int i = 0; i < known->cards; i++)
        found += known->place[i] == place && count_in(&known->deck[i], 1, card);
    return found;
}

/* Each place has the cards that are known to be there. */
static void assert_holds(const struct knowledge *known, const war_position *position)
{
    const war_card *cards = position->cards;

    assert_memory_equal(known->packet, position->packet, sizeof known->packet);
    assert_memory_equal(known->pile, position->pile, sizeof known->pile);
    assert_int_equal(known->table_count, position->table);
    for (int place = 0; place <= PLACE_TABLE; place++) {
        int count = place == PLACE_TABLE ? position->table
                    : place % 2          ? position->pile[place / 2]
                                         : position->packet[place / 2];
        int in_all = 0;
        for (int i = 0; i < known->cards; i++) {
            in_all += known->place[i] == place;
            assert_true(count_known(known, place, known->deck[i]) <=
                        count_in(cards, count, known->deck[i]));
        }
        assert_true(in_all + (place % 2 || place == PLACE_TABLE ? 0 : known->fresh[place / 2]) <=
                    count);
        cards += count;
    }
}

/* The position when the table has been taken; false if the game ends first. */
static bool true_position(const struct moment *moment, war_position *position)
{
    struct moment ahead = *moment;
    war_event event = {0};

    while (moment_winner(moment) >= 0 && event.kind != WAR_EVENT_TAKE)
        moment_step(&ahead, &event);
    return war_game_position(&ahead.game, position) == 0;
}

static void check_settled(const struct knowledge *known, const struct moment *moment)
{
    war_position position;
    war_game game;

    assert_true(true_position(moment, &position));
    assert_holds(known, &position);
    assert_true(known->rules.limit > 0);
    assert_int_equal(known->rules.limit,
                     moment->game.rules.limit - moment->game.turns - (moment_winner(moment) >= 0));
    knowledge_deal(known, 7, (uint64_t)moment->game.steps, &position);
    assert_holds(known, &position);
    assert_int_equal(war_game_start_at(&game, &known->rules, &position, 0, 0, NULL), 0);
}

static void test_true(void **state)
{
    uint64_t seed = test_seed();
    long games = test_count(150, 4000), settled = 0;

    (void)state;
    for (long i = 0; i < games; i++) {
        war_game game = random_game(&seed), first;
        struct watcher watcher = {0};
        struct knowledge known;
        struct moment moment;
        begin(&moment, &first, &game);
        do {
            watcher_reach(&watcher, &first, &moment);
            assert_true(moment_same(&watcher.moment, &moment));
            if (watcher_settled(&watcher, &known)) {
                check_settled(&known, &moment);
                settled++;
            }
        } while (play_on(&moment));
    }
    assert_true(settled > 10 * games);
}

/* Somebody who looks at some moments only, forth and back, knows the same. */
static void test_anywhere(void **state)
{
    uint64_t seed = test_seed();

    (void)state;
    for (long i = 0; i < test_count(50, 5000); i++) {
        war_game game = random_game(&seed), first;
        struct watcher wanderer = {0}, fresh;
        struct moment moment, early;
        begin(&moment, &first, &game);
        early = moment;
        while (play_on(&moment)) {
            if (test_below(&seed, 20) > 0)
                continue;
            watcher_begin(&fresh, &first);
            watcher_reach(&fresh, &first, &moment);
            watcher_reach(&wanderer, &first, &moment);
            assert_memory_equal(&wanderer.known, &fresh.known, sizeof fresh.known);
            watcher_reach(&wanderer, &first, &early);
            assert_true(moment_same(&wanderer.moment, &early));
            if (test_below(&seed, 4) == 0)
                early = moment;
        }
    }
}

/* ---- Nothing hidden is known ---- */

/* The cards of a start that nobody has seen by some moment change places. */
static void spoil(war_position *start, const bool seen[WAR_MAX_CARDS], int count, uint64_t *seed)
{
    for (int i = 0; i < count; i++) {
        int k = test_below(seed, count);
        war_card card = start->cards[i];
        if (seen[i] || seen[k])
            continue;
        start->cards[i] = start->cards[k];
        start->cards[k] = card;
    }
}

/* Which cards of a deal have been turned up after so many events. In a standard pack no two cards
 * are alike. */
static void look(const war_game *first, int events, bool seen[WAR_MAX_CARDS])
{
    war_game game = *first;
    war_event event;

    memset(seen, 0, WAR_MAX_CARDS * sizeof *seen);
    for (int i = 0; i < events; i++)
        if (war_game_step(&game, &event) == WAR_EVENT_FLIP)
            for (int k = 0; k < WAR_MAX_CARDS; k++)
                if (count_in(&game.start.cards[k], 1, event.card))
                    seen[k] = true;
}

static void test_hidden(void **state)
{
    static const char *const texts[] = {"classic", "three-down,limit=0", "shuffled-pile,players=3",
                                        "party,players=4", "players=3,war=tied,out=last-card"};
    uint64_t seed = test_seed();

    (void)state;
    for (long i = 0; i < test_count(200, 50000); i++) {
        war_rules rules = test_parse(texts[i % 5]);
        struct watcher watchers[2];
        war_position start;
        war_game first;
        bool seen[WAR_MAX_CARDS];
        int events = test_below(&seed, 400);
        assert_int_equal(war_position_deal(&rules, i, 0, &start), 0);
        start.aside = 0;
        assert_int_equal(war_game_start_at(&first, &rules, &start, 0, 0, NULL), 0);
        look(&first, events, seen);
        for (int k = 0; k < 2; k++) {
            assert_int_equal(war_game_start_at(&first, &rules, &start, 0, 0, NULL), 0);
            struct moment moment;
            moment_begin(&moment, &first);
            for (int step = 0; step < events; step++) {
                war_event event;
                moment_step(&moment, &event);
            }
            watcher_begin(&watchers[k], &first);
            watcher_reach(&watchers[k], &first, &moment);
            spoil(&start, seen,
                  start.packet[0] + start.packet[1] + start.packet[2] + start.packet[3], &seed);
        }
        assert_memory_equal(&watchers[0].known, &watchers[1].known, sizeof watchers[0].known);
    }
}

/* ---- All that can be known is known ---- */

static int unknown_after(const char *rules, const char *deal, int turns)
{
    struct watcher watcher = {0};
    struct knowledge known;
    struct moment moment;
    war_game first;
    int unknown = 0;

    test_start(&first, rules, deal);
    moment_begin(&moment, &first);
    do
        play_on(&moment);
    while (moment_turns(&moment) < turns);
    watcher_reach(&watcher, &first, &moment);
    assert_true(watcher_settled(&watcher, &known));
    for (int i = 0; i < known.cards; i++)
        unknown += known.place[i] == PLACE_UNKNOWN;
    return unknown;
}

static void test_everything(void **state)
{
    (void)state;
    assert_int_equal(unknown_after("classic", "A234/K567", 0), 8);
    assert_int_equal(unknown_after("classic", "A234/K567", 1), 6);
    assert_int_equal(unknown_after("classic", "A234/K567", 4), 0);
    assert_int_equal(unknown_after("shuffled-pile", "A234/K567", 4), 0);
    assert_int_equal(unknown_after("shuffled-pile", "A234/K567", 5), 0);
    /* Of cards that were dealt, those laid face down stay unknown, and no other is forgotten. */
    assert_int_equal(unknown_after("classic", "A92K4/Q93Q5", 2), 4);
    /* Later, the loser may have laid any card face down, and the winner has theirs back. */
    assert_int_equal(unknown_after("classic", "3s9sQsTs3h/4sTh8s7s9h", 7), 0);
    assert_int_equal(unknown_after("classic", "3s9sQsTs3h/4sTh8s7s9h", 8), 2);
}

/* ---- Guessing ---- */

static void test_even(void **state)
{
    struct watcher watcher;
    war_game first;
    int with_first = 0, on_top = 0;

    (void)state;
    assert_int_equal(war_game_start(&first, war_preset_at(0)->rules, 1, 0), 0);
    watcher_begin(&watcher, &first);
    for (int i = 0; i < 10000; i++) {
        war_position position;
        knowledge_deal(&watcher.known, 1, (uint64_t)i, &position);
        with_first += count_in(position.cards, 26, (war_card){12, 0});
        on_top += position.cards[26].rank == 12;
    }
    assert_in_range(with_first, 4800, 5200);
    assert_in_range(on_top, 677, 862);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_true),   cmocka_unit_test(test_anywhere),
        cmocka_unit_test(test_hidden), cmocka_unit_test(test_everything),
        cmocka_unit_test(test_even),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
