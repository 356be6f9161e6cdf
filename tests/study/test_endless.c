/* SPDX-License-Identifier: MIT */
/*
 * Games that never end. Every deal that construction finds is played again by the engine and by the
 * oracle. Where all deals of a deck can be played, construction must find something exactly if one
 * of them is endless. Theorems of docs/results.md say which words there can be at all.
 */
#include "endless_job.h"
#include "helper.h"
#include "oracle_helper.h"

#include <stdio.h>
#include <string.h>

enum { UP_TO_8 = 0x1fe, UP_TO_12 = 0x1ffe, NO_WAR = 1, ONE_WAR = 2 };

static war_endless_job job_of(const char *rules, uint64_t periods, uint64_t wars, int depth,
                              int deals)
{
    return (war_endless_job){.rules = test_parse(rules),
                             .periods = periods,
                             .wars = wars,
                             .depth = depth,
                             .deals = deals,
                             .threads = 2};
}

static war_endless_result construct(const war_endless_job *job)
{
    war_endless_result result;
    war_error error;

    if (war_endless_construct(job, &result, &error) < 0)
        fail_msg("%s", error.message);
    assert_int_equal(result.words, result.impossible + result.crowded + result.unranked +
                                       result.undecided + result.undealt + result.found);
    return result;
}

/* ---- Proofs ---- */

/* The deal is one that the rules can give: the right cards, and as many for each seat. */
static void check_deal(const war_rules *rules, const war_position *deal)
{
    int used[WAR_MAX_RANKS + 1] = {0}, cards = war_rules_cards(rules);
    int even = cards / 2, more = rules->rest == WAR_REST_DEALT ? cards % 2 : 0;

    assert_int_equal(deal->packet[0], even + more);
    assert_int_equal(deal->packet[1], even);
    assert_int_equal(deal->table + deal->pile[0] + deal->pile[1], 0);
    for (int i = 0; i < 2 * even + more; i++)
        used[deal->cards[i].rank]++;
    for (int rank = 0; rank < rules->ranks; rank++)
        assert_true(used[rank] <= rules->suits && used[rank] >= rules->suits - 1);
    assert_true(used[rules->ranks] <= rules->jokers);
}

static void prove(oracle *o, const war_rules *rules, const war_endless_deal *deal)
{
    oracle_rules theirs = oracle_rules_of(rules);
    war_position again;
    oracle_start start;
    war_game game;
    war_error error;
    char text[WAR_POSITION_SIZE];

    war_position_print(rules, &deal->deal, text, sizeof text);
    assert_int_equal(war_position_parse(rules, text, &again, &error), 0);
    assert_int_equal(war_game_start_at(&game, rules, &again, 0, 0, &error), 0);
    war_game_finish(&game);
    assert_int_equal(game.result, WAR_RESULT_ENDLESS);
    assert_int_equal(game.cycle_start, deal->before);
    assert_int_equal(game.cycle_length, deal->length);
    assert_int_equal(game.wars, deal->wars_before + deal->wars);
    oracle_start_of(rules, &again, &start);
    assert_int_equal(oracle_play(o, &theirs, &start, 0, 0), ORACLE_OK);
    assert_int_equal(o->result, ORACLE_ENDLESS);
    assert_int_equal(o->cycle_start, deal->before);
    assert_int_equal(o->cycle_length, deal->length);
}

static void found_deals_are_endless(void **state)
{
    static const struct {
        const char *rules;
        uint64_t periods, wars;
        int depth;
    } cases[] = {
        {"classic,order=winner-last", UP_TO_8, NO_WAR, 1},
        {"classic,order=winner-last,high=low,down=3", UP_TO_8, NO_WAR, 1},
        {"last-card,order=as-played", UP_TO_8, NO_WAR | ONE_WAR, 2},
        {"classic,deck=13x4+1,rest=dealt", UP_TO_8, NO_WAR, 1},
        {"classic,deck=13x3,rest=dealt", UP_TO_8, NO_WAR, 1},
        {"classic,deck=11x1", UP_TO_8, NO_WAR, 1},
        {"classic,deck=5x4", UP_TO_8, ONE_WAR, 3},
        {"last-card,deck=5x4", UP_TO_8, ONE_WAR, 3},
        {"classic,deck=8x4", 1 << 12, ONE_WAR, 5},
        {"peace,deck=8x4,down=1", 1 << 12, ONE_WAR, 5},
        {"classic,deck=7x2", UP_TO_12, ONE_WAR, 2},
        {"classic,deck=7x2", UP_TO_8, NO_WAR, 1},
        {"classic,deck=10x3", UP_TO_8, NO_WAR, 1},
        {"classic,deck=11x4", UP_TO_8, NO_WAR, 1},
        {"classic,deck=12x4,down=0,order=newest-high", UP_TO_8, ONE_WAR, 1},
        {"classic,deck=6x4,down=0,order=newest-high", 1 << 6, 4, 1},
        {"classic,deck=13x1,rest=dealt", UP_TO_8, NO_WAR, 1},
        {"classic,deck=64x2,order=winner-last,down=0", 1 << 2, NO_WAR | ONE_WAR, 1},
    };
    oracle o = {0};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        war_endless_job job =
            job_of(cases[i].rules, cases[i].periods, cases[i].wars, cases[i].depth, 3);
        war_endless_result result = construct(&job);
        if (result.count == 0 && strstr(cases[i].rules, "64x2") == NULL)
            fail_msg("nothing found under %s", cases[i].rules);
        for (int k = 0; k < result.count; k++) {
            check_deal(&job.rules, &result.deals[k].deal);
            prove(&o, &job.rules, &result.deals[k]);
            if (job.wars == ONE_WAR)
                assert_true(result.deals[k].wars > 0);
            if (job.wars == NO_WAR)
                assert_int_equal(result.deals[k].wars, 0);
        }
        war_endless_result_end(&result);
    }
    oracle_free(&o);
}

/* Deals that are worth remembering. */
static void remarkable_deals(void **state)
{
    static const struct {
        const char *rules, *deal;
        int64_t before, length;
    } deals[] = {
        /* the standard pack, no war */
        {"classic,order=winner-last",
         "3s9s2s5s5hQs2h4s6s9h2d4h6hJs3h4d7s8s3d4c7hTs5dThKsAs/"
         "TdKh6dQhQdAh6c9d9cKd7dQcJhAd7c8h8dKc8cJdJcAc2c3c5cTc",
         18, 3360},
        /* met at random: the only one of the first 10^11 games of seed 0 */
        {"classic,order=winner-last",
         "3sJc7s8s2d8d2hJd2s9cTc3hAdAc6s7hQd7c5c9sQc4c6cQs9hAs/"
         "3c4sTs2cKd4h8cThKc9d8hAhJh4dJs7d5hQhKh6d3d5d5sKs6hTd",
         110, 1440},
        /* the standard pack in the order of the French literature */
        {"classic,down=0,order=newest-high",
         "7s6s4s4h2s9s3sTs2hJs7h5s5h3h9h2dKsThTd6hKhJhQs6dKd8s/"
         "As9dTc7d5dAh8hKcJdQhJc9c7c3d6c3c4d2cAdQdQc5cAc8d8c4c",
         13, 1020},
        /* 44 cards, no war; a piquet pack, five wars at a time */
        {"classic,deck=11x4",
         "6s4sQs9s6h5sJs5h6d4hKs8s6c4dAsJhQh7sTs8h7h4c/"
         "9h7dAhQdJd9dAdJcTh5dAcKhQc8dKd7c9c5cKcTdTc8c",
         10, 13440},
        {"classic,deck=8x4", "8s8h7s7h7dJsAsTsAhThAd9sAc9hKsJh/KhKdKcQsQhJdQdTdQcTcJc9d8d9c8c7c", 5,
         120},
    };
    oracle o = {0};

    (void)state;
    for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++) {
        war_rules rules = test_parse(deals[i].rules);
        war_endless_deal deal = {.game = -1};
        war_error error;
        if (war_position_parse(&rules, deals[i].deal, &deal.deal, &error) < 0 ||
            war_endless_prove(&rules, &deal, &error) < 0)
            fail_msg("%s: %s", deals[i].deal, error.message);
        assert_int_equal(deal.before, deals[i].before);
        assert_int_equal(deal.length, deals[i].length);
        check_deal(&rules, &deal.deal);
        prove(&o, &rules, &deal);
    }
    oracle_free(&o);
}

/* Without a war, cards face down make no difference. */
static void no_war_is_endless_for_any_down(void **state)
{
    war_endless_job job = job_of("classic,order=winner-last", UP_TO_8, NO_WAR, 1, 1);
    war_endless_result result = construct(&job);

    (void)state;
    assert_int_equal(result.count, 1);
    assert_int_equal(result.deals[0].wars_before, 0);
    for (int down = 0; down <= WAR_MAX_DOWN; down++) {
        war_endless_deal deal = result.deals[0];
        war_rules rules = job.rules;
        rules.down = (uint8_t)down;
        assert_int_equal(war_endless_prove(&rules, &deal, NULL), 0);
        assert_int_equal(deal.length, result.deals[0].length);
    }
    war_endless_result_end(&result);
}

/* ---- Against all deals ---- */

/* The next order of some cards; false after the last. */
static bool next_order(war_card *cards, int count)
{
    int i = count - 1, k = count - 1;

    while (i > 0 && cards[i - 1].rank >= cards[i].rank)
        i--;
    if (i == 0)
        return false;
    while (cards[k].rank <= cards[i - 1].rank)
        k--;
    for (war_card card = cards[k]; k != i - 1; k = i - 1) {
        cards[k] = cards[i - 1];
        cards[i - 1] = card;
    }
    for (k = count - 1; i < k; i++, k--) {
        war_card card = cards[i];
        cards[i] = cards[k];
        cards[k] = card;
    }
    return true;
}

static bool some_deal_is_endless(const war_rules *rules)
{
    int cards = war_rules_cards(rules);
    war_position deal = {.packet = {(uint8_t)((cards + 1) / 2), (uint8_t)(cards / 2)}};
    war_game game;

    for (int i = 0; i < cards; i++)
        deal.cards[i] = (war_card){(uint8_t)(i / rules->suits), WAR_NO_SUIT};
    do {
        assert_int_equal(war_game_start_at(&game, rules, &deal, 0, 0, NULL), 0);
        war_game_finish(&game);
        if (game.result == WAR_RESULT_ENDLESS)
            return true;
    } while (next_order(deal.cards, cards));
    return false;
}

static void finds_what_all_deals_have(void **state)
{
    static const char *const orders[] = {"winner-first", "winner-last", "as-played",
                                         "newest-high,down=0"};
    static const char *const decks[] = {"3x1", "4x1", "5x1", "6x1", "7x1",
                                        "8x1", "2x2", "3x2", "4x2", "2x4"};

    (void)state;
    for (size_t i = 0; i < sizeof decks / sizeof decks[0]; i++)
        for (size_t k = 0; k < 4; k++) {
            char text[128];
            war_endless_job job;
            war_endless_result result;
            snprintf(text, sizeof text, "classic,rest=dealt,deck=%s,order=%s", decks[i], orders[k]);
            job = job_of(text, UP_TO_8, NO_WAR | ONE_WAR | 4, 2, 1);
            result = construct(&job);
            if ((result.count > 0) != some_deal_is_endless(&job.rules))
                fail_msg("%s: %d found", text, result.count);
            war_endless_result_end(&result);
        }
}

/* ---- Which words there are ---- */

/* Under winner-first, an odd number of cards, and no war: in a cycle the one wins, then the other.
 */
static void odd_hands_alternate(void **state)
{
    (void)state;
    for (int cards = 3; cards <= 25; cards += 2) {
        char rules[64];
        war_endless_job job;
        war_endless_result result;
        snprintf(rules, sizeof rules, "classic,rest=dealt,deck=%dx1", cards);
        job = job_of(rules, UP_TO_12, NO_WAR, 1, 1000);
        result = construct(&job);
        assert_true(result.all);
        assert_int_equal((result.found > 0), (cards > 3));
        assert_int_equal(result.found + result.impossible, result.words);
        for (int i = 0; i < result.count; i++)
            assert_in_range(result.deals[i].word.period, 1, 2);
        war_endless_result_end(&result);
    }
}

/* 2^k and 3 * 2^k cards have no cycle without a war; any other number has. */
static void spivey_numbers(void **state)
{
    (void)state;
    for (int cards = 4; cards <= 64; cards++) {
        int odd = cards, twos = 0;
        char rules[64], word[WAR_ENDLESS_WORD_SIZE];
        war_endless_job job;
        war_endless_result result;
        for (; odd % 2 == 0; odd /= 2)
            twos++;
        if (odd > 3 && twos > 2)
            continue; /* the words are too long */
        snprintf(rules, sizeof rules, "classic,rest=dealt,deck=%dx1", cards);
        job = job_of(rules, cards < 20 ? UP_TO_12 : UP_TO_8, NO_WAR, 1, 1);
        result = construct(&job);
        if ((result.count > 0) != (odd > 3))
            fail_msg("%d cards: %d found", cards, result.count);
        if (result.count > 0) {
            war_endless_word_print(&result.deals[0].word, word, sizeof word);
            assert_int_equal(strspn(word, "1"), 1 << twos);
            assert_true(strcmp(word + (1 << twos), "~") == 0 ||
                        strspn(word + (1 << twos), "2") == (size_t)1 << twos);
        }
        war_endless_result_end(&result);
    }
}

/* ---- The search itself ---- */

static void check_same(const war_endless_result *a, const war_endless_result *b)
{
    assert_int_equal(a->words, b->words);
    assert_int_equal(a->impossible, b->impossible);
    assert_int_equal(a->crowded, b->crowded);
    assert_int_equal(a->unranked, b->unranked);
    assert_int_equal(a->all, b->all);
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->deals, b->deals, (size_t)a->count * sizeof *a->deals);
}

static void threads_make_no_difference(void **state)
{
    (void)state;
    for (int deals = 1; deals <= 40; deals += 13) {
        war_endless_job job =
            job_of("classic,deck=13x2,order=winner-last", UP_TO_8, NO_WAR | ONE_WAR, 3, deals);
        war_endless_result first;
        job.threads = 1;
        first = construct(&job);
        for (job.threads = 2; job.threads <= 5; job.threads++) {
            war_endless_result other = construct(&job);
            check_same(&first, &other);
            war_endless_result_end(&other);
        }
        war_endless_result_end(&first);
    }
}

static bool stop_at_once(void *context, double done)
{
    *(double *)context = done;
    return false;
}

/* A search without end, which is stopped: what was found is kept. */
static void stopped_search_keeps_deals(void **state)
{
    war_stop flag = {0};
    double done = -1;
    war_endless_job job = job_of("classic,order=winner-last", 0x1fffffffeu, NO_WAR, 1, 1000000);
    war_endless_result result;

    (void)state;
    job.progress = stop_at_once;
    job.context = &done;
    result = construct(&job);
    assert_true(!result.all && done >= 0 && done < 1);
    assert_int_equal(result.count, result.found);
    assert_true(result.count > 0);
    war_endless_result_end(&result);
    job.progress = NULL;
    war_stop_set(&flag);
    job.stop = &flag;
    result = construct(&job);
    assert_false(result.all);
    war_endless_result_end(&result);
}

static void check_refused(const char *rules, uint64_t periods, uint64_t wars, int depth, int deals)
{
    war_endless_job job = job_of(rules, periods, wars, depth, deals);
    war_endless_result result;
    war_error error = {0};

    assert_true(war_endless_check(&job, &error) < 0);
    assert_true(error.message[0] != '\0');
    assert_true(war_endless_construct(&job, &result, NULL) < 0);
    assert_null(result.deals);
}

static void impossible_jobs_are_refused(void **state)
{
    (void)state;
    check_refused("party", UP_TO_8, NO_WAR, 1, 1);
    check_refused("shuffled-pile", UP_TO_8, NO_WAR, 1, 1);
    check_refused("classic,order=newest-high", UP_TO_8, NO_WAR | ONE_WAR, 1, 1);
    check_refused("classic,players=3", UP_TO_8, NO_WAR, 1, 1);
    check_refused("classic", 0, NO_WAR, 1, 1);
    check_refused("classic", 1, NO_WAR, 1, 1);
    check_refused("classic", UINT64_C(1) << 33, NO_WAR, 1, 1);
    check_refused("classic", UP_TO_8, 0, 1, 1);
    check_refused("classic", UP_TO_8, NO_WAR, 0, 1);
    check_refused("classic", UP_TO_8, NO_WAR, 17, 1);
    check_refused("classic", UP_TO_8, NO_WAR, 1, 0);
}

static void words_are_counted(void **state)
{
    war_endless_job job = job_of("classic,deck=6x1", 1 << 4, NO_WAR, 1, 1);

    (void)state;
    /* 6 words of two wins each from 5 hands; with exchange, gains of -4 to 4 from hands of 5 to 1
     */
    test_same_double(war_endless_words(&job), 6 * 5 + 16);
}

/* ---- Random deals ---- */

static war_endless_sample sample_of(const char *rules, int64_t games, war_endless_deal *deals,
                                    int most)
{
    war_sim_job job = {.rules = test_parse(rules), .games = games, .threads = 2};
    war_endless_sample sample = {.deals = deals};

    assert_int_equal(war_endless_play(&job, most, &sample, NULL), 0);
    assert_int_equal(sample.games, games);
    return sample;
}

static void random_deals_have_the_share(void **state)
{
    war_endless_deal deals[5];
    war_endless_sample sample = sample_of("classic,deck=5x1,rest=dealt", 200000, deals, 0);
    war_rules rules = test_parse("classic,players=3");
    oracle o = {0};

    (void)state;
    assert_int_equal(sample.count, 0);
    assert_true(sample.low < .25 && sample.high > .25 && sample.high - sample.low < .004);
    sample = sample_of("classic,deck=4x1", 100, deals, 5);
    assert_int_equal(sample.endless, 0);
    test_same_double(sample.low, 0);
    assert_int_equal(sample.count, 0);
    assert_true(sample.high > .03699 && sample.high < .03700);
    sample = sample_of("classic,players=3", 100000, deals, 5);
    assert_int_equal(sample.count, 5);
    for (int i = 0; i < sample.count; i++) {
        assert_true(i == 0 || deals[i].game > deals[i - 1].game);
        prove(&o, &rules, &deals[i]);
    }
    oracle_free(&o);
}

static void a_game_that_ends_is_no_proof(void **state)
{
    war_rules rules = test_parse("classic,deck=4x1");
    war_endless_deal deal = {.game = -1};

    (void)state;
    assert_int_equal(war_position_parse(&rules, "AQ/KJ", &deal.deal, NULL), 0);
    assert_int_equal(war_endless_prove(&rules, &deal, NULL), WAR_ERROR_POSITION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found_deals_are_endless),
        cmocka_unit_test(remarkable_deals),
        cmocka_unit_test(no_war_is_endless_for_any_down),
        cmocka_unit_test(finds_what_all_deals_have),
        cmocka_unit_test(odd_hands_alternate),
        cmocka_unit_test(spivey_numbers),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(stopped_search_keeps_deals),
        cmocka_unit_test(impossible_jobs_are_refused),
        cmocka_unit_test(words_are_counted),
        cmocka_unit_test(random_deals_have_the_share),
        cmocka_unit_test(a_game_that_ends_is_no_proof),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
