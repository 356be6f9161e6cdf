/* SPDX-License-Identifier: MIT */
/*
 * Who will probably win: counts by hand, all orders of distinct cards played by the engine, the
 * gambler's ruin, samples against exact answers, precision, threads, and what is refused.
 */
#include "helper.h"

#include "odds.h"
#include "war_sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const war_card UNKNOWN = {WAR_HIDDEN_RANK, WAR_NO_SUIT};

/* A job from a text: a hand for each seat with / between them, _ is an unknown card, and a seat in
 * brackets is in unknown order. */
static war_odds_job job_of(const char *rules, const char *hands)
{
    war_odds_job job = {
        .rules = test_parse(rules), .precision = .01, .most = 1000000, .threads = 2};
    int seat = 0, at = 0, opened = -1;

    for (const char *c = hands; *c; c++) {
        char card[2] = {*c, '\0'};
        if (*c == '/')
            seat++;
        else if (*c == '[')
            opened = job.known.packet[seat];
        else if (*c == ']')
            job.loose[seat] = (uint8_t)(job.known.packet[seat] - opened);
        else {
            job.known.packet[seat]++;
            if (*c == '_')
                job.known.cards[at++] = UNKNOWN;
            else
                assert_int_equal(war_card_parse(&job.rules, card, &job.known.cards[at++], NULL), 0);
        }
    }
    return job;
}

static war_odds_result run(const war_odds_job *job)
{
    war_odds_result result;
    war_error error;

    if (war_odds_run(job, &result, &error) < 0)
        fail_msg("%s", error.message);
    return result;
}

/* ---- All orders, the slow way ---- */

struct brute {
    const war_odds_job *job;
    war_position position;
    uint8_t deck[WAR_MAX_CARDS]; /* unseen cards, each a thing of its own */
    int deck_count;
    int64_t cases, wins[WAR_MAX_PLAYERS], draws, endless, turns;
};

static void brute_play(struct brute *brute)
{
    war_game game;

    assert_int_equal(war_game_start_at(&game, &brute->job->rules, &brute->position, 0, 0, NULL), 0);
    war_game_finish(&game);
    brute->cases++;
    brute->draws += game.result == WAR_RESULT_DRAW;
    brute->endless += game.result == WAR_RESULT_ENDLESS;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        brute->wins[seat] += game.result == WAR_RESULT_WIN && (game.winners >> seat & 1);
    if (game.result != WAR_RESULT_ENDLESS)
        brute->turns += game.turns;
}

static void brute_order(struct brute *brute, int seat, int from);

static void brute_seat(struct brute *brute, int seat)
{
    int first = 0;

    if (seat == brute->job->rules.players) {
        brute_play(brute);
        return;
    }
    for (int i = 0; i <= seat; i++)
        first += brute->position.packet[i];
    brute_order(brute, seat, first - brute->job->loose[seat]);
}

static void swap(war_card *a, war_card *b)
{
    war_card card = *a;

    *a = *b;
    *b = card;
}

static void brute_order(struct brute *brute, int seat, int from)
{
    war_card *cards = brute->position.cards;
    int end = 0;

    for (int i = 0; i <= seat; i++)
        end += brute->position.packet[i];
    if (from >= end - 1) {
        brute_seat(brute, seat + 1);
        return;
    }
    for (int i = from; i < end; i++) {
        swap(&cards[from], &cards[i]);
        brute_order(brute, seat, from + 1);
        swap(&cards[from], &cards[i]);
    }
}

static void brute_fill(struct brute *brute, int at, int count)
{
    while (at < count && brute->job->known.cards[at].rank != WAR_HIDDEN_RANK)
        at++;
    if (at == count) {
        brute_seat(brute, 0);
        return;
    }
    for (int i = 0; i < brute->deck_count; i++) {
        uint8_t rank = brute->deck[i];
        brute->position.cards[at] = (war_card){rank, WAR_NO_SUIT};
        brute->deck[i] = brute->deck[--brute->deck_count];
        brute_fill(brute, at + 1, count);
        brute->deck[brute->deck_count++] = brute->deck[i];
        brute->deck[i] = rank;
    }
}

static struct brute brute_force(const war_odds_job *job)
{
    struct brute brute = {.job = job, .position = job->known};
    int left[WAR_MAX_RANKS + 1] = {0}, count = 0;

    for (int rank = 0; rank < job->rules.ranks; rank++)
        left[rank] = job->rules.suits;
    left[job->rules.ranks] = job->rules.jokers;
    for (int seat = 0; seat < job->rules.players; seat++)
        count += job->known.packet[seat];
    for (int i = 0; i < count; i++)
        if (job->known.cards[i].rank != WAR_HIDDEN_RANK)
            left[job->known.cards[i].rank]--;
    for (int rank = 0; rank <= job->rules.ranks; rank++)
        while (left[rank]-- > 0)
            brute.deck[brute.deck_count++] = (uint8_t)rank;
    brute_fill(&brute, 0, count);
    return brute;
}

/* a / b == c / d */
static void same_share(int64_t a, int64_t b, int64_t c, int64_t d)
{
    assert_true(b > 0 && d > 0);
    if (a * d != c * b)
        fail_msg("%lld of %lld, not %lld of %lld", (long long)a, (long long)b, (long long)c,
                 (long long)d);
}

static void test_all_orders(void **state)
{
    static const char *const cases[][2] = {
        {"classic", "[AKQ]/[234]"},
        {"classic,down=0", "[AK2]/[A34]"},
        {"classic,down=0", "[AAK]/[AKK]"},
        {"classic,deck=7x1", "[A98]/___"},
        {"classic,deck=3x2", "[A__]/___"},
        {"classic,deck=3x3,down=0", "[A_]/[K_]"},
        {"last-card,deck=4x2,order=winner-last", "[AA_]/__"},
        {"seat-order,deck=3x2,down=0", "A__/[KQ_]"},
        {"classic,deck=2x4+1,down=0", "[*A_]/[KK]"},
        {"classic,players=3,deck=7x1", "[A8]/[K_]/__"},
        {"classic,players=3,deck=4x2,down=0,out=last-card", "AK/[AK]/_"},
        {"classic,players=4,deck=5x1", "[A]/_/_/_"},
        {"classic,deck=5x1,high=low", "[T]/[A_]"},
        {"classic", "AK/QJ"},
        {"classic,down=0", "A2/A"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        war_odds_job job = job_of(cases[i][0], cases[i][1]);
        war_odds_result result = run(&job);
        struct brute brute = brute_force(&job);
        int64_t ended = result.cases - result.endless, sum = result.draws + result.endless;
        assert_true(result.exact);
        assert_int_equal(result.played, war_odds_arrangements(&job));
        for (int seat = 0; seat < job.rules.players; seat++) {
            same_share(result.wins[seat], result.cases, brute.wins[seat], brute.cases);
            sum += result.wins[seat];
            test_same_double(war_odds_share(&result, result.wins[seat]).error, 0);
        }
        assert_int_equal(sum, result.cases);
        same_share(result.draws, result.cases, brute.draws, brute.cases);
        same_share(result.endless, result.cases, brute.endless, brute.cases);
        same_share((int64_t)result.turns.low, ended > 0 ? ended : 1, brute.turns,
                   brute.cases > brute.endless ? brute.cases - brute.endless : 1);
    }
}

/* Counted by hand. Whoever has the highest of three cards cannot lose it: two against one. */
static void test_by_hand(void **state)
{
    war_odds_job job = job_of("classic,deck=3x1", "__/_");
    war_odds_result result = run(&job);
    war_odds_job aces = job_of("classic,deck=13x4,down=0", "[A]/_");
    war_odds_result ace = run(&aces);

    (void)state;
    /* AK/Q, AQ/K, KA/Q, QA/K are won by seat 1, and KQ/A, QK/A by seat 2. */
    assert_true(result.exact);
    assert_int_equal(result.cases, 6);
    assert_int_equal(result.wins[0], 4);
    assert_int_equal(result.wins[1], 2);
    /* An ace against any of the other 51 cards: 48 lose to it, and with 3 there is a draw. */
    assert_int_equal(ace.played, 13);
    assert_int_equal(ace.cases, 51);
    assert_int_equal(ace.wins[0], 48);
    assert_int_equal(ace.draws, 3);
    test_same_double(war_odds_turns(&ace).value, 1);
}

/* 3 of 10 have Wilson's interval from 0.1078 to 0.6032; 2, 4, 4 and 6 turns are 4 with a standard
 * deviation of the root of 8 / 3. */
static void test_errors(void **state)
{
    war_odds_result result = {.played = 10, .cases = 10, .wins = {3, 1}, .limit = 6};

    (void)state;
    result.turns.low = 16;
    result.squares.low = 72;
    assert_true(fabs(war_odds_share(&result, 3).error - (.6032 - .1078) / 2) < .0001);
    assert_true(fabs(war_odds_share(&result, 3).low - .1078) < .0001);
    assert_true(fabs(war_odds_share(&result, 3).high - .6032) < .0001);
    assert_true(war_odds_share(&result, 0).error > .1);
    test_same_double(war_odds_share(&result, 0).low, 0);
    assert_true(war_odds_share(&result, 0).high < .3);
    assert_true(war_odds_share(&result, 10).low > .7);
    test_same_double(war_odds_share(&result, 10).high, 1);
    test_same_double(war_odds_turns(&result).value, 4);
    assert_true(fabs(war_odds_turns(&result).error - 1.96 * sqrt(8 / 3. / 4)) < .0001);
}

/* ---- Samples ---- */

/* One suit in random order is the gambler's ruin: k of n cards win k times of n, after k (n - k)
 * turns in the mean, whatever the cards are. */
static void test_gamblers_ruin(void **state)
{
    static const char *const hands[] = {"_/_____", "__/____", "[_]_/_____", "_____/_"};

    (void)state;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        war_odds_job job = job_of("classic,deck=13x1,order=random", hands[i]);
        double k = job.known.packet[0], n = k + job.known.packet[1];
        war_odds_result result;
        war_odds_figure chance, turns;
        job.games = test_count(40000, 4000000);
        job.seed = (int64_t)i;
        result = run(&job);
        chance = war_odds_share(&result, result.wins[0]);
        turns = war_odds_turns(&result);
        assert_false(result.exact);
        assert_int_equal(result.played, job.games);
        test_close("chance", chance.value, chance.error / 1.96, k / n, 0);
        test_close("turns", turns.value, turns.error / 1.96, k * (n - k), 0);
    }
}

static void test_samples_agree(void **state)
{
    static const char *const cases[][2] = {
        {"classic,down=0", "[AK2]/[A34]"},
        {"classic,deck=3x2", "[A__]/___"},
        {"classic,deck=3x3,down=0", "[A_]/[K_]"},
        {"seat-order,deck=3x2,down=0", "A__/[KQ_]"},
        {"classic,players=3,deck=7x1", "[A8]/[K_]/__"},
        {"classic,deck=5x1,high=low", "[T]/[A_]"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        war_odds_job job = job_of(cases[i][0], cases[i][1]);
        war_odds_result exact = run(&job), sample;
        job.games = test_count(20000, 2000000);
        sample = run(&job);
        assert_true(exact.exact && !sample.exact);
        for (int seat = 0; seat < job.rules.players; seat++) {
            war_odds_figure figure = war_odds_share(&sample, sample.wins[seat]);
            test_close(cases[i][1], figure.value, figure.error / 1.96,
                       war_odds_share(&exact, exact.wins[seat]).value, 0);
        }
        if (exact.cases > exact.endless)
            test_close("turns", war_odds_turns(&sample).value,
                       war_odds_turns(&sample).error / 1.96 + 1e-9, war_odds_turns(&exact).value,
                       0);
    }
}

/* So many aces are worth as much as in games that are dealt. */
static void test_aces(void **state)
{
    war_sim_job job = {
        .rules = test_parse("classic"), .seed = 3, .games = test_count(100000, 5000000)};
    war_sim_result *dealt = malloc(sizeof *dealt);

    (void)state;
    assert_non_null(dealt);
    war_sim_result_begin(dealt);
    assert_int_equal(war_sim_run(&job, dealt, NULL), 0);
    for (int aces = 0; aces <= 4; aces++) {
        war_odds_job odds = {.rules = job.rules, .games = 50000, .threads = 2};
        war_odds_result result;
        war_odds_figure figure;
        double share = (double)dealt->won[0][aces] / (double)dealt->dealt[0][aces];
        for (int i = 0; i < 52; i++)
            odds.known.cards[i] = UNKNOWN;
        for (int i = 0; i < 4; i++) /* all of them are named, here or there */
            odds.known.cards[i < aces ? i : 26 + i].rank = 12;
        odds.known.packet[0] = odds.known.packet[1] = odds.loose[0] = odds.loose[1] = 26;
        result = run(&odds);
        figure = war_odds_share(&result, result.wins[0]);
        test_close("aces", figure.value, figure.error / 1.96, share,
                   sqrt(share * (1 - share) / (double)dealt->dealt[0][aces]));
    }
    war_sim_result_end(dealt);
    free(dealt);
}

/* As many games as the precision needs, and hardly more. */
static void test_precision(void **state)
{
    static const double precisions[] = {.02, .005, .002};

    (void)state;
    for (size_t i = 0; i < sizeof precisions / sizeof *precisions; i++) {
        war_odds_job job = job_of("classic,deck=5x4", "[AAK_______]/__________");
        war_odds_result result;
        double error, needed;
        job.precision = precisions[i];
        job.most = 1000;
        result = run(&job);
        error = war_odds_share(&result, result.wins[0]).error;
        needed = pow(error / precisions[i], 2) * (double)result.played;
        assert_false(result.exact);
        assert_true(error <= precisions[i]);
        assert_true((double)result.played < needed + 8192);
    }
}

/* Exact and sampled, the same with any number of threads, and of a seed. */
static void test_threads(void **state)
{
    war_odds_job job = job_of("party,deck=4x2", "[AA__]/____");
    war_odds_job all = job_of("classic,deck=4x3,down=0", "[A_____]/______");
    war_odds_result first, result;

    (void)state;
    job.games = 20000;
    for (int threads = 1; threads <= 7; threads += 2) {
        job.threads = all.threads = threads;
        result = run(&job);
        if (threads == 1)
            first = result;
        assert_memory_equal(&first, &result, sizeof result);
    }
    job.seed = 1;
    result = run(&job);
    assert_memory_not_equal(&first, &result, sizeof result);
    for (int threads = 1; threads <= 7; threads += 2) {
        all.threads = threads;
        result = run(&all);
        if (threads == 1)
            first = result;
        assert_true(result.exact);
        assert_memory_equal(&first, &result, sizeof result);
    }
}

/* A longer run begins with the shorter one, and one that is stopped keeps whole rounds. */
struct stopping {
    war_stop flag;
    int calls;
};

static void stop_later(void *context, int64_t done, int64_t of)
{
    struct stopping *stopping = context;

    assert_true(done > 0 && of >= done);
    if (++stopping->calls == 3)
        war_stop_set(&stopping->flag);
}

static void test_stop(void **state)
{
    struct stopping stopping = {0};
    war_odds_job job = job_of("classic,deck=13x2", "[AAKQ_________]/_____________");
    war_odds_result stopped, whole;

    (void)state;
    job.games = 1000000000;
    job.progress = stop_later;
    job.context = &stopping;
    job.stop = &stopping.flag;
    stopped = run(&job);
    assert_true(stopped.played > 0 && stopped.played < job.games);
    job.progress = NULL;
    job.stop = NULL;
    job.games = stopped.played;
    whole = run(&job);
    assert_memory_equal(&stopped, &whole, sizeof whole);
    job.stop = &stopping.flag;
    whole = run(&job);
    assert_int_equal(whole.played, 0);
    job.games = 0;
    job = job_of("classic,deck=4x2", "[AA__]/____");
    job.stop = &stopping.flag;
    whole = run(&job);
    assert_int_equal(whole.played, 0);
    assert_false(whole.exact);
    assert_true(isinf(war_odds_share(&whole, 0).error));
}

/* What goes on by chance is not counted exactly; but a game that is over is. */
static void test_chance(void **state)
{
    war_odds_job job = job_of("shuffled-pile", "AK/QJ");
    war_odds_job over = job_of("shuffled-pile", "AK/");
    war_odds_job many = job_of("classic", "__________/__________");
    war_odds_result result = run(&over);

    (void)state;
    assert_int_equal(war_odds_arrangements(&job), job.most + 1);
    assert_int_equal(war_odds_arrangements(&many), many.most + 1);
    assert_true(result.exact);
    assert_int_equal(result.cases, 1);
    assert_int_equal(result.wins[0], 1);
    result = run(&job);
    assert_true(result.exact);
    assert_true(result.positions > 0);
    assert_int_equal(result.played, 0);
}

/* A position from which chance plays on: fractions, and a sample agrees with them. */
static void test_chain(void **state)
{
    static const char *const cases[][2] = {
        {"party,down=0", "2AK/A3K"},
        {"shuffled-pile,down=0", "K2A/3AK"},
        {"party,down=0", "23A/A32"},
        {"party,players=3,down=0", "2A/A3/K"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        war_odds_job job = job_of(cases[i][0], cases[i][1]);
        war_odds_result exact = run(&job), sample;
        int64_t sum = exact.draws;
        job.games = test_count(40000, 1000000);
        sample = run(&job);
        assert_true(exact.exact && exact.positions > 0 && !sample.exact);
        for (int seat = 0; seat < job.rules.players; seat++) {
            war_odds_figure figure = war_odds_share(&sample, sample.wins[seat]);
            test_close(cases[i][1], figure.value, figure.error / 1.96,
                       war_odds_share(&exact, exact.wins[seat]).value, 0);
            sum += exact.wins[seat];
        }
        assert_int_equal(sum, exact.cases);
        test_close("turns", war_odds_turns(&sample).value,
                   war_odds_turns(&sample).error / 1.96 + 1e-9, war_odds_turns(&exact).value, 0);
    }
}

/* ---- What is refused ---- */

static void refused(const war_odds_job *job, int code, const char *message)
{
    war_odds_result result;
    war_error error;

    assert_int_equal(war_odds_run(job, &result, &error), code);
    assert_string_equal(error.message, message);
    assert_int_equal(war_odds_check(job, NULL), code);
}

static void test_refusals(void **state)
{
    war_odds_job job = job_of("classic,deck=3x2", "[AAA]/_");

    (void)state;
    refused(&job, WAR_ERROR_TOO_MANY, "more than 2 of A; the deck has 2");
    job = job_of("classic,deck=3x2", "____/___");
    refused(&job, WAR_ERROR_TOO_MANY, "more cards than the deck has");
    job = job_of("classic,deck=3x2", "/");
    refused(&job, WAR_ERROR_POSITION, "nobody has a card");
    job = job_of("classic", "A/K/Q");
    refused(&job, WAR_ERROR_POSITION, "seat 3 has cards but players=2");
    job = job_of("classic", "A/K");
    job.loose[1] = 2;
    refused(&job, WAR_ERROR_POSITION, "more cards in unknown order than a seat has");
    job.loose[1] = 0;
    job.known.aside = 1;
    refused(&job, WAR_ERROR_POSITION, "too many cards, or some that are set aside");
    job.known.aside = 0;
    job.precision = 0;
    refused(&job, WAR_ERROR_NUMBER, "the precision must lie between 0 and 1");
    job.precision = NAN;
    refused(&job, WAR_ERROR_NUMBER, "the precision must lie between 0 and 1");
    job.precision = .1;
    job.seed = -1;
    refused(&job, WAR_ERROR_NUMBER, "seed, games, arrangements and threads cannot be below 0");
    job.seed = 0;
    job.rules.suits = 0;
    assert_true(war_odds_check(&job, NULL) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_orders),    cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_errors),        cmocka_unit_test(test_gamblers_ruin),
        cmocka_unit_test(test_samples_agree), cmocka_unit_test(test_aces),
        cmocka_unit_test(test_precision),     cmocka_unit_test(test_threads),
        cmocka_unit_test(test_stop),          cmocka_unit_test(test_chance),
        cmocka_unit_test(test_chain),         cmocka_unit_test(test_refusals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
