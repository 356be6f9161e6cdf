/* SPDX-License-Identifier: MIT */
/* docs/random.md: the published vector of ChaCha8, the vectors of the page itself, and that deals,
 * suits and shuffles are uniform. The oracle, which follows the page on its own, is the rest. */
#include "helper.h"

#include "../src/core/core.h"
#include "oracle/chance.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ChaCha8 with a key and a nonce of zeros, first block, as published with the cipher. */
static void test_chacha8(void **state)
{
    static const char expected[] =
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";
    uint32_t words[16];
    char text[129];

    (void)state;
    war_random_block(0, 0, 0, 0, words);
    for (int i = 0; i < 64; i++)
        snprintf(text + 2 * i, 3, "%02x", words[i / 4] >> i % 4 * 8 & 255);
    assert_string_equal(text, expected);
}

/* Every input word matters, and the halves of seed and number go where the page says. */
static void test_inputs(void **state)
{
    uint32_t base[16], other[16];

    (void)state;
    war_random_block(1, 2, 3, 4, base);
    for (int bit = 0; bit < 63; bit++) {
        war_random_block(1 ^ INT64_C(1) << bit, 2, 3, 4, other);
        assert_memory_not_equal(base, other, sizeof base);
        war_random_block(1, 2 ^ INT64_C(1) << bit, 3, 4, other);
        assert_memory_not_equal(base, other, sizeof base);
    }
    war_random_block(1, 2, 2, 4, other);
    assert_memory_not_equal(base, other, sizeof base);
    war_random_block(1, 2, 3, 5, other);
    assert_memory_not_equal(base, other, sizeof base);
}

static void test_vectors(void **state)
{
    static const struct {
        const char *rules;
        int64_t seed, index;
        const char *deal;
    } rows[] = {
#include "random_vectors.h"
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        war_rules rules = test_parse(rows[i].rules);
        war_position position;
        char text[WAR_POSITION_SIZE];
        assert_int_equal(war_position_deal(&rules, rows[i].seed, rows[i].index, &position), 0);
        war_position_print(&rules, &position, text, sizeof text);
        assert_string_equal(text, rows[i].deal);
    }
}

/* How unlikely so large a chi-squared is, in standard deviations: Wilson and Hilferty's cube. */
static double chi_squared_deviations(const long *counts, int cells, double total)
{
    double expected = total / cells;
    double sum = 0;
    double freedom = cells - 1;

    for (int i = 0; i < cells; i++)
        sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    return (cbrt(sum / freedom) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom));
}

/* All distinct deals of a small deck, told apart by their ranks in base `kinds`. */
static void assert_uniform(const char *text, int deals)
{
    war_rules rules = test_parse(text);
    int cards = war_rules_cards(&rules);
    int kinds = rules.ranks + (rules.jokers > 0);
    long games = test_count(200L * deals, 4000L * deals);
    int codes = 1, distinct = 0;
    long *counts;

    for (int i = 0; i < cards; i++)
        codes *= kinds;
    counts = calloc((size_t)codes, sizeof *counts);
    assert_non_null(counts);
    for (long i = 0; i < games; i++) {
        war_position position;
        int code = 0;
        war_position_deal(&rules, 30, i, &position);
        for (int k = 0; k < cards; k++)
            code = code * kinds + position.cards[k].rank;
        counts[code]++;
    }
    for (int i = 0; i < codes; i++)
        if (counts[i])
            counts[distinct++] = counts[i];
    assert_int_equal(distinct, deals);
    print_message("  %s: %.2f deviations\n", text,
                  chi_squared_deviations(counts, deals, (double)games));
    assert_true(fabs(chi_squared_deviations(counts, deals, (double)games)) < 4.5);
    free(counts);
}

static void test_deals_uniform(void **state)
{
    (void)state;
    assert_uniform("classic,deck=4x2", 2520);
    assert_uniform("classic,deck=6x1", 720);
    assert_uniform("classic,deck=2x4", 70);
    assert_uniform("classic,deck=3x3", 1680);
    assert_uniform("classic,deck=2x3+3", 1680);
    assert_uniform("classic,deck=1x2+2", 6);
}

/* In the standard pack every card is as often at every place. */
static void test_cards_uniform(void **state)
{
    war_rules rules = test_parse("classic");
    long games = test_count(200000, 5000000);
    static long counts[52][52];
    static long all[52 * 52];

    (void)state;
    memset(counts, 0, sizeof counts);
    for (long i = 0; i < games; i++) {
        war_position position;
        war_position_deal(&rules, 31, i, &position);
        for (int k = 0; k < 52; k++)
            counts[k][position.cards[k].rank * 4 + position.cards[k].suit]++;
    }
    for (int k = 0; k < 52; k++) {
        assert_true(fabs(chi_squared_deviations(counts[k], 52, (double)games)) < 4.5);
        memcpy(all + k * 52, counts[k], sizeof counts[k]);
    }
    print_message("  %.2f deviations\n", chi_squared_deviations(all, 52 * 52, 52. * (double)games));
}

/* A shuffle of four cards gives all 24 orders alike; it is drawn through the pile of a game. */
static void test_shuffles_uniform(void **state)
{
    static const war_card start[] = {{0, 0}, {1, 0}, {2, 0}, {3, 0}};
    long counts[256] = {0};
    long orders[24];
    long games = test_count(240000, 2400000);
    int distinct = 0;

    (void)state;
    for (long i = 0; i < games; i++) {
        war_game game = {.seed = 32, .index = i};
        war_card cards[4];
        memcpy(cards, start, sizeof cards);
        war_random_shuffle(&game, cards, 4);
        counts[cards[0].rank << 6 | cards[1].rank << 4 | cards[2].rank << 2 | cards[3].rank]++;
    }
    for (int i = 0; i < 256; i++)
        if (counts[i] && distinct < 24)
            orders[distinct++] = counts[i];
    assert_int_equal(distinct, 24);
    assert_true(fabs(chi_squared_deviations(orders, 24, (double)games)) < 4.5);
}

/* Guesses: a stream of their own, and one shuffle goes on where the last one ended. The draws are
 * those of the oracle. */
static void test_guesses(void **state)
{
    struct oracle_stream stream = oracle_open_stream(7, 11, 4);
    war_stream own = {0};

    (void)state;
    for (int count = 0; count <= WAR_MAX_CARDS; count += 16) {
        uint32_t bounds[WAR_MAX_CARDS] = {0}, draws[WAR_MAX_CARDS] = {0};
        war_card cards[WAR_MAX_CARDS], expected[WAR_MAX_CARDS];
        int draw_count = 0;
        for (int i = 0; i < count; i++)
            cards[i] = expected[i] = (war_card){(uint8_t)i, 0};
        for (int i = count - 1; i > 0; i--)
            bounds[draw_count++] = (uint32_t)i + 1;
        oracle_draw_list(&stream, bounds, draw_count, draws);
        for (int i = count - 1; i > 0; i--) {
            war_card card = expected[i];
            expected[i] = expected[draws[count - 1 - i]];
            expected[draws[count - 1 - i]] = card;
        }
        war_cards_shuffle(&own, 7, 11, cards, count);
        for (int i = 0; i < count; i++)
            assert_int_equal(cards[i].rank, expected[i].rank);
    }
}

static void test_coins_fair(void **state)
{
    war_game game = {.seed = 33};
    long games = test_count(1000000, 100000000);
    double heads = 0, changes = 0;
    bool last = false;

    (void)state;
    for (long i = 0; i < games; i++) {
        bool coin = war_random_coin(&game);
        heads += coin;
        changes += coin != last;
        last = coin;
    }
    assert_true(fabs(heads / (double)games - .5) < 4.5 * .5 / sqrt((double)games));
    assert_true(fabs(changes / (double)games - .5) < 4.5 * .5 / sqrt((double)games));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chacha8),       cmocka_unit_test(test_inputs),
        cmocka_unit_test(test_vectors),       cmocka_unit_test(test_deals_uniform),
        cmocka_unit_test(test_cards_uniform), cmocka_unit_test(test_shuffles_uniform),
        cmocka_unit_test(test_coins_fair),    cmocka_unit_test(test_guesses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
