/* SPDX-License-Identifier: MIT */
/*
 * Every deal there is, for small decks, against figures that were published or computed by other
 * programs: one suit (OEIS A400411; Spivey 2010), and decks with ties.
 */
#include "helper.h"

#include <stdio.h>
#include <string.h>

typedef struct totals {
    int64_t deals;
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t endless;
    int64_t turns; /* these four: of the games that end */
    int64_t longest;
    int64_t battles;
    int64_t wars;
    int64_t cycle; /* the longest */
} totals;

static void count_game(const war_rules *rules, const war_position *position, totals *totals)
{
    war_game game;

    assert_int_equal(war_game_start_at(&game, rules, position, 0, 0, NULL), 0);
    war_game_finish(&game);
    totals->deals++;
    if (game.result == WAR_RESULT_ENDLESS) {
        totals->endless++;
        if (game.cycle_length > totals->cycle)
            totals->cycle = game.cycle_length;
        return;
    }
    if (game.result == WAR_RESULT_DRAW)
        totals->draws++;
    else
        for (int seat = 0; seat < rules->players; seat++)
            totals->wins[seat] += game.winners >> seat & 1;
    totals->turns += game.turns;
    totals->battles += game.battles;
    totals->wars += game.wars;
    if (game.turns > totals->longest)
        totals->longest = game.turns;
}

/* The next order of the ranks in the sense of a dictionary; false after the last. */
static bool next_order(war_card *cards, int count)
{
    int i = count - 1;
    int j = count - 1;

    while (i > 0 && cards[i - 1].rank >= cards[i].rank)
        i--;
    if (i == 0)
        return false;
    while (cards[j].rank <= cards[i - 1].rank)
        j--;
    war_card card = cards[i - 1];
    cards[i - 1] = cards[j];
    cards[j] = card;
    for (j = count - 1; i < j; i++, j--) {
        card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    return true;
}

/* All distinct deals. Which place goes to which seat does not matter when all orders occur. */
static totals enumerate(const char *text)
{
    war_rules rules = test_parse(text);
    int cards = war_rules_cards(&rules);
    war_position position = {0};
    totals totals = {0};

    for (int seat = 0; seat < rules.players; seat++)
        position.packet[seat] = (uint8_t)(cards / rules.players + (seat < cards % rules.players));
    for (int i = 0; i < cards; i++)
        position.cards[i] = (war_card){(uint8_t)(i / rules.suits), WAR_NO_SUIT};
    do
        count_game(&rules, &position, &totals);
    while (next_order(position.cards, cards));
    return totals;
}

static totals enumerate_suit(int n, const char *order)
{
    char text[80];

    snprintf(text, sizeof text, "classic,deck=%dx1,rest=dealt,order=%s", n, order);
    return enumerate(text);
}

static void test_one_suit(void **state)
{
    static const int64_t endless[] = {0, 0, 0, 0, 0, 30, 0, 2304, 0, 218680, 395940, 28223770};
    static const int64_t longest[] = {0, 0, 0, 3, 6, 8, 15, 15, 26, 28, 49, 41};

    (void)state;
    for (int n = 3; n <= test_count(9, 11); n++) {
        totals totals = enumerate_suit(n, "winner-first");
        assert_int_equal(totals.endless, endless[n]);
        assert_int_equal(totals.longest, longest[n]);
    }
}

static void test_one_suit_other_orders(void **state)
{
    totals totals;

    (void)state;
    assert_int_equal(enumerate_suit(6, "winner-last").endless, 72);
    assert_int_equal(enumerate_suit(8, "winner-last").endless, 0);
    if (test_is_long())
        assert_int_equal(enumerate_suit(10, "winner-last").endless, 322940);
    assert_int_equal(enumerate_suit(4, "as-played").endless, 8);
    assert_int_equal(enumerate_suit(6, "as-played").endless, 381);
    totals = enumerate_suit(8, "as-played");
    assert_int_equal(totals.endless, 26592);
    assert_int_equal(totals.wins[0], 6832);
    assert_int_equal(totals.wins[1], 6896);
}

/* The French figures are of deals up to swapping the players: 360 of 17,370 and 8,545 of
 * 31,532,760. No deal of these is its own swap, for such a game is a draw. */
static void test_newest_high(void **state)
{
    totals totals = enumerate("deck=3x4,down=0,order=newest-high");

    (void)state;
    assert_int_equal(totals.deals, 34650);
    assert_int_equal(totals.endless, 2 * 360);
    assert_int_equal(totals.cycle, 19);
    if (test_is_long()) {
        totals = enumerate("deck=4x4,down=0,order=newest-high");
        assert_int_equal(totals.deals, 63063000);
        assert_int_equal(totals.endless, 2 * 8545);
        assert_int_equal(totals.cycle, 24);
    }
}

static void test_decks_with_ties(void **state)
{
    static const struct {
        const char *rules;
        totals totals;
    } rows[] = {
        {"classic,deck=2x2", {6, {1, 1}, 4, 0, 12, 3, 12, 4, 0}},
        {"classic,deck=3x2", {90, {36, 36}, 18, 0, 288, 6, 318, 90, 0}},
        {"classic,deck=2x4", {70, {23, 23}, 24, 0, 196, 5, 252, 116, 0}},
        {"classic,deck=4x2", {2520, {1069, 1069}, 312, 70, 13144, 13, 14638, 2918, 8}},
        {"classic,deck=4x2,order=winner-last",
         {2520, {1088, 1088}, 344, 0, 14544, 16, 16194, 3100, 0}},
        {"classic,deck=4x2,order=as-played",
         {2520, {705, 782}, 104, 929, 7722, 16, 8778, 1761, 24}},
        {"last-card,deck=4x2", {2520, {1134, 1134}, 176, 76, 13866, 14, 16978, 3288, 8}},
        {"classic,deck=3x3,players=3", {1680, {452, 452, 452}, 324, 0, 4122, 5, 5418, 2286, 0}},
        {"classic,deck=4x2,players=4",
         {2520, {378, 378, 378, 378}, 1008, 0, 7032, 8, 8112, 2616, 0}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        totals totals = enumerate(rows[i].rules);
        if (memcmp(&totals, &rows[i].totals, sizeof totals) != 0)
            fail_msg("%s: deals %ld, wins %ld %ld, draws %ld, endless %ld, turns %ld, cycle %ld",
                     rows[i].rules, (long)totals.deals, (long)totals.wins[0], (long)totals.wins[1],
                     (long)totals.draws, (long)totals.endless, (long)totals.turns,
                     (long)totals.cycle);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_suit),
        cmocka_unit_test(test_one_suit_other_orders),
        cmocka_unit_test(test_newest_high),
        cmocka_unit_test(test_decks_with_ties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
