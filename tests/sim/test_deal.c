/* SPDX-License-Identifier: MIT */
/*
 * The deal of the simulator: the same packets as the engine deals, and every deal as likely as any
 * other. What is counted are the ranks at every place of the pack, and the two ranks at some pairs
 * of places. Shuffles that are known to be bad have to fail the same tests.
 */
#include "helper.h"

#include "../src/sim/kernels/deal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 52, RANKS = 13, PAIRS = 6 };

/* ---- The engine's deals ---- */

static void compare_deals(const char *text, int64_t seed, int64_t first, int64_t count)
{
    struct sim_deal_plan *plan = malloc(sizeof *plan);
    struct sim_packets *packets = malloc(SIM_DEALS * sizeof *packets);
    war_rules rules = test_parse(text);
    int highest = rules.ranks - (rules.jokers == 0);

    assert_non_null(plan);
    assert_non_null(packets);
    sim_deal_prepare(plan, &rules, packets);
    for (int64_t i = 0; i < count; i++) {
        const uint8_t *cards = packets[i % SIM_DEALS].card;
        war_position position;
        int card = 0;
        if (i % SIM_DEALS == 0)
            sim_deal(plan, seed, first + i, packets);
        assert_int_equal(war_position_deal(&rules, seed, first + i, &position), 0);
        for (int seat = 0; seat < rules.players; seat++) {
            uint8_t aces = 0;
            assert_int_equal(plan->packet[seat], position.packet[seat]);
            for (int k = 0; k < position.packet[seat]; k++, card++) {
                int rank = position.cards[card].rank;
                aces = (uint8_t)(aces + (rank == rules.ranks - 1));
                if (cards[seat * SIM_PACKET + k] !=
                    (rules.high == WAR_LOW_WINS ? highest - rank : rank))
                    fail_msg("%s, seed %lld, game %lld: seat %d is dealt another card %d", text,
                             (long long)seed, (long long)(first + i), seat + 1, k + 1);
            }
            assert_int_equal(sim_deal_aces(plan, cards + seat * SIM_PACKET), aces);
        }
    }
    free(packets);
    free(plan);
}

static void test_same_deals(void **state)
{
    static const char *const texts[] = {
        "classic",
        "peace",
        "players=3",
        "players=3,rest=dealt",
        "players=4",
        "deck=13x4+2,high=low,players=4",
        "deck=64x2",
        "deck=64x2,players=3,high=low",
        "deck=32x4",
        "deck=10x1",
        "deck=7x3+1",
        "deck=7x3,rest=dealt",
        "deck=1x9",
        "deck=1x2",
        "deck=64x1+64",
        "deck=1x1+1",
        "deck=5x5+3,players=4,high=low",
        "deck=2x64",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        compare_deals(texts[i], 42, 0, test_count(5000, 500000));
        compare_deals(texts[i], WAR_MAX_NUMBER, INT64_C(0xfffffff0), 64);
        compare_deals(texts[i], INT64_C(1) << 40, WAR_MAX_NUMBER - 20, 21);
    }
}

/* ---- Uniformity ---- */

struct tally {
    int64_t deals;
    int64_t place[CARDS][RANKS];
    int64_t pair[PAIRS][RANKS][RANKS];
};

/* The places of the pairs: the first battle, neighbours in a packet and in the pack, and far apart.
 */
static const uint8_t PLACES[PAIRS][2] = {{0, 1}, {0, 2}, {1, 2}, {0, 51}, {24, 27}, {49, 50}};

static void count_deal(struct tally *tally, const uint8_t ranks[CARDS])
{
    tally->deals++;
    for (int i = 0; i < CARDS; i++)
        tally->place[i][ranks[i]]++;
    for (int i = 0; i < PAIRS; i++)
        tally->pair[i][ranks[PLACES[i][0]]][ranks[PLACES[i][1]]]++;
}

/* How unlikely so large a chi-squared is, in standard deviations: Wilson and Hilferty's cube. */
static double deviations(double sum, double freedom)
{
    return (cbrt(sum / freedom) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom));
}

static double part(int64_t count, double expected)
{
    return ((double)count - expected) * ((double)count - expected) / expected;
}

/* A rank is at four places in every deal, which makes the sum 52/51 of a chi-squared. */
static double places_off(const struct tally *tally)
{
    double sum = 0;

    for (int i = 0; i < CARDS; i++)
        for (int rank = 0; rank < RANKS; rank++)
            sum += part(tally->place[i][rank], (double)tally->deals / RANKS);
    return deviations(sum * (CARDS - 1) / CARDS, (CARDS - 1) * (RANKS - 1));
}

static double pair_off(const struct tally *tally, int pair)
{
    double both = (double)tally->deals / (CARDS * (CARDS - 1)), sum = 0;

    for (int a = 0; a < RANKS; a++)
        for (int b = 0; b < RANKS; b++)
            sum += part(tally->pair[pair][a][b], both * 4 * (a == b ? 3 : 4));
    return deviations(sum, RANKS * RANKS - 1);
}

/* How far the share of first battles that tie is from 3/51. */
static double ties_off(const struct tally *tally)
{
    double ties = 0, share = 3. / 51, deals = (double)tally->deals;

    for (int rank = 0; rank < RANKS; rank++)
        ties += (double)tally->pair[0][rank][rank];
    return (ties - deals * share) / sqrt(deals * share * (1 - share));
}

/* The worst of all, in standard deviations. */
static double most_off(const struct tally *tally, const char *name)
{
    double worst = fabs(places_off(tally));

    printf("%s, %lld deals: places %.2f", name, (long long)tally->deals, places_off(tally));
    for (int i = 0; i < PAIRS; i++) {
        double off = pair_off(tally, i);
        printf(", %d and %d %.2f", PLACES[i][0], PLACES[i][1], off);
        worst = fabs(off) > worst ? fabs(off) : worst;
    }
    printf(", ties %.2f: p = %.2g at worst\n", ties_off(tally),
           erfc(fmax(worst, fabs(ties_off(tally))) / sqrt(2)));
    return fmax(worst, fabs(ties_off(tally)));
}

static void test_uniform(void **state)
{
    struct sim_deal_plan *plan = malloc(sizeof *plan);
    struct sim_packets *packets = malloc(SIM_DEALS * sizeof *packets);
    struct tally *tally = calloc(1, sizeof *tally);
    war_rules rules = test_parse("classic");

    (void)state;
    assert_non_null(plan);
    assert_non_null(packets);
    assert_non_null(tally);
    sim_deal_prepare(plan, &rules, packets);
    for (int64_t first = 0; tally->deals < test_count(10000000, 200000000); first += SIM_DEALS) {
        sim_deal(plan, 20240229, first, packets);
        for (int g = 0; g < SIM_DEALS; g++) {
            uint8_t ranks[CARDS];
            for (int i = 0; i < CARDS / 2; i++) {
                ranks[2 * i] = packets[g].card[i];
                ranks[2 * i + 1] = packets[g].card[SIM_PACKET + i];
            }
            count_deal(tally, ranks);
        }
    }
    assert_true(most_off(tally, "the deal") < 4.5);
    free(tally);
    free(packets);
    free(plan);
}

/* ---- Bad shuffles ---- */

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t card = *a;

    *a = *b;
    *b = card;
}

/* A right one, to show that the tests pass what is right. */
static void shuffle_well(uint64_t *random, uint8_t *ranks)
{
    for (int i = CARDS - 1; i > 0; i--)
        swap(&ranks[i], &ranks[test_below(random, i + 1)]);
}

/* Any card for any other. */
static void shuffle_too_far(uint64_t *random, uint8_t *ranks)
{
    for (int i = 0; i < CARDS; i++)
        swap(&ranks[i], &ranks[test_below(random, CARDS)]);
}

/* No card stays where it is. */
static void shuffle_too_short(uint64_t *random, uint8_t *ranks)
{
    for (int i = CARDS - 1; i > 0; i--)
        swap(&ranks[i], &ranks[test_below(random, i)]);
}

/* The remainder of a byte: small numbers are drawn more often. */
static void shuffle_by_bytes(uint64_t *random, uint8_t *ranks)
{
    for (int i = CARDS - 1; i > 0; i--)
        swap(&ranks[i], &ranks[(int)(test_next(random) & 255) % (i + 1)]);
}

/* The remainder of ten bits is hardly better. */
static void shuffle_by_ten_bits(uint64_t *random, uint8_t *ranks)
{
    for (int i = CARDS - 1; i > 0; i--)
        swap(&ranks[i], &ranks[(int)(test_next(random) & 1023) % (i + 1)]);
}

static double try_shuffle(const char *name, void (*shuffle)(uint64_t *, uint8_t *), int64_t deals)
{
    struct tally *tally = calloc(1, sizeof *tally);
    uint64_t random = 1;
    double off;

    assert_non_null(tally);
    while (tally->deals < deals) {
        uint8_t ranks[CARDS];
        for (int i = 0; i < CARDS; i++)
            ranks[i] = (uint8_t)(i / 4);
        shuffle(&random, ranks);
        count_deal(tally, ranks);
    }
    off = most_off(tally, name);
    free(tally);
    return off;
}

static void test_bad_shuffles(void **state)
{
    (void)state;
    assert_true(try_shuffle("a right shuffle", shuffle_well, 300000) < 4.5);
    assert_true(try_shuffle("any card for any other", shuffle_too_far, 300000) > 8);
    assert_true(try_shuffle("no card stays", shuffle_too_short, 300000) > 8);
    assert_true(try_shuffle("remainders of a byte", shuffle_by_bytes, 300000) > 8);
    assert_true(try_shuffle("remainders of ten bits", shuffle_by_ten_bits, 1000000) > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_deals),
        cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_bad_shuffles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
