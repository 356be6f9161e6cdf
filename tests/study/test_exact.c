/* SPDX-License-Identifier: MIT */
/*
 * Every deal of a deck, counted. The method that plays each deal by the engine is held against
 * published figures, and the method that asks for the order of cards against it: on decks and rules
 * at random, all of the result. Larger decks are held against figures of other programs.
 */
#include "helper.h"

#include "exact_part.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sanitizers take their time. */
#ifdef WAR_CHECK_HOLDS
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

static void count(const war_rules *rules, int method, int threads, war_exact_part *part)
{
    const war_exact_job job = {.threads = threads, .shard = 1, .shards = 1};
    char text[WAR_RULES_SIZE];
    war_error error;

    war_rules_print(rules, text, sizeof text);
    if (war_exact_part_begin(part, rules, method, &error) < 0 ||
        war_exact_run(&job, part, &error) < 0)
        fail_msg("%s by %s: %s", text, war_exact_method_name(method), error.message);
}

static const char *text_of(war_wide number)
{
    static char texts[16][WAR_WIDE_SIZE];
    static int at;

    at = (at + 1) % 16;
    war_wide_print(number, texts[at], sizeof texts[at]);
    return texts[at];
}

/* deals | wins | draws | endless | sum of turns, longest, sum of battles, sum of wars */
static void describe(const war_exact_part *part, char *text, size_t size)
{
    const war_exact_result *result = &part->result;
    size_t length = (size_t)snprintf(text, size, "%s |", text_of(result->deals));

    for (int seat = 0; seat < part->rules.players; seat++)
        length +=
            (size_t)snprintf(text + length, size - length, " %s", text_of(result->wins[seat]));
    snprintf(text + length, size - length, " | %s | %s | %s %lld %s %s", text_of(result->draws),
             text_of(result->endless), text_of(war_exact_sum(&result->turns)),
             (long long)result->longest, text_of(war_exact_sum(&result->battles)),
             text_of(war_exact_sum(&result->wars)));
}

static void check_figures(const char *rules_text, const char *expected)
{
    war_rules rules = test_parse(rules_text);

    for (int method = WAR_EXACT_PLAIN; method <= WAR_EXACT_ORDERS; method++) {
        war_exact_part part;
        char found[512];
        count(&rules, method, 0, &part);
        describe(&part, found, sizeof found);
        if (strcmp(found, expected) != 0)
            fail_msg("%s by %s: %s, expected %s", rules_text, war_exact_method_name(method), found,
                     expected);
        war_exact_part_end(&part);
    }
}

/* Computed by two other programs. */
static void decks_with_ties(void **state)
{
    (void)state;
    check_figures("deck=2x2", "6 | 1 1 | 4 | 0 | 12 3 12 4");
    check_figures("deck=3x2", "90 | 36 36 | 18 | 0 | 288 6 318 90");
    check_figures("deck=2x4", "70 | 23 23 | 24 | 0 | 196 5 252 116");
    check_figures("deck=4x2", "2520 | 1069 1069 | 312 | 70 | 13144 13 14638 2918");
    check_figures("deck=4x2,order=winner-last", "2520 | 1088 1088 | 344 | 0 | 14544 16 16194 3100");
    check_figures("deck=4x2,order=as-played", "2520 | 705 782 | 104 | 929 | 7722 16 8778 1761");
    check_figures("deck=4x2,out=last-card", "2520 | 1134 1134 | 176 | 76 | 13866 14 16978 3288");
    check_figures("deck=3x3,players=3", "1680 | 452 452 452 | 324 | 0 | 4122 5 5418 2286");
    check_figures("deck=4x2,players=4", "2520 | 378 378 378 378 | 1008 | 0 | 7032 8 8112 2616");
}

/* Four suits of 3 and of 4 ranks in the newest order: 360 endless deals of 17,370 up to an exchange
 * of the players, with cycles of 19 turns; and 8,545, with cycles of 24. */
static void french_counts(void **state)
{
    static const struct {
        const char *rules;
        int cycle;
        uint64_t endless;
    } figures[] = {
        {"deck=3x4,order=newest-high,down=0", 19, 720},
        {"deck=4x4,order=newest-high,down=0", 24, 17090},
    };

    (void)state;
    for (int i = 0; i < (SANITIZED ? 1 : 2); i++) {
        war_rules rules = test_parse(figures[i].rules);
        war_exact_part part;
        count(&rules, WAR_EXACT_ORDERS, 0, &part);
        assert_int_equal(part.result.endless.low, figures[i].endless);
        assert_int_equal(part.result.cycles.counts[figures[i].cycle].low, figures[i].endless);
        war_exact_part_end(&part);
    }
}

/* ---- One suit ---- */

static void check_one_suit(int cards, const char *order, const char *endless, int64_t longest,
                           const char *turns)
{
    war_exact_part part;
    war_rules rules;
    char text[64];

    snprintf(text, sizeof text, "deck=%dx1,rest=dealt,order=%s", cards, order);
    rules = test_parse(text);
    count(&rules, WAR_EXACT_BEST, 0, &part);
    assert_int_equal(part.method, WAR_EXACT_ORDERS);
    assert_string_equal(text_of(part.result.endless), endless);
    if (longest > 0)
        assert_int_equal(part.result.longest, longest);
    if (turns)
        assert_string_equal(text_of(war_exact_sum(&part.result.turns)), turns);
    war_exact_part_end(&part);
}

/* OEIS A400411, Spivey 2010; from 12 cards on by another program of ours. */
static void one_suit(void **state)
{
    static const struct {
        int cards;
        const char *endless;
        int64_t longest;
        const char *turns;
    } figures[] = {
        {3, "0", 3, NULL},
        {4, "0", 6, NULL},
        {5, "30", 8, NULL},
        {6, "0", 15, NULL},
        {7, "2304", 15, NULL},
        {8, "0", 26, NULL},
        {9, "218680", 28, NULL},
        {10, "395940", 49, NULL},
        {11, "28223770", 41, NULL},
        {12, "0", 74, "9989704640"},
        {13, "4880546113", 57, "18432038011"},
        {15, "1095264882758", 80, "3596253151401"},
        {14, "3790165176", 461, "2683611596232"},
        {17, "312707435743775", 100, "860916314956015"},
        {16, "0", 254, "738252297067664"},
    };
    long most = SANITIZED ? 10 : test_count(12, 15);

    (void)state;
    for (int i = 0; i < most; i++)
        check_one_suit(figures[i].cards, "winner-first", figures[i].endless, figures[i].longest,
                       figures[i].turns);
    check_one_suit(6, "winner-last", "72", 0, NULL);
    check_one_suit(8, "winner-last", "0", 0, NULL);
    check_one_suit(10, "winner-last", "322940", 0, NULL);
    check_one_suit(4, "as-played", "8", 0, NULL);
    check_one_suit(6, "as-played", "381", 0, NULL);
    check_one_suit(8, "as-played", "26592", 0, NULL);
}

/* Some tasks of decks that take too long: by an earlier search, which played and counted in another
 * way. */
static void parts_of_one_suit(void **state)
{
    static const struct {
        const char *rules;
        int64_t shard, shards;
        const char *figures;
    } parts[] = {
        {"deck=17x1", 7, 3000,
         "163458556264 | 81729278132 81729278132 | 0 | 0 | 8597411412224 210 8597411412224 0"},
        {"deck=17x1,rest=dealt", 7, 1000,
         "170261059632 | 12021226392 2952005736 | 0 | 155287827504 | 466113298904 80 466113298904 "
         "0"},
        {"deck=18x1", 7, 20000,
         "73329656400 | 36659054376 36659054376 | 0 | 11547648 | 2348285787792 249 2348285787792 "
         "0"},
        {"deck=18x1,order=as-played", 7, 1000,
         "5963657217567 | 1849335468054 23818847364 | 0 | 4090502902149 | 39496246894350 75 "
         "39496246894350 0"},
        {"deck=19x1,order=winner-last,rest=dealt", 7, 5000,
         "736450383305772 | 122351301250794 6855868055808 | 0 | 607243213999170 | 2921399775032562 "
         "69 2921399775032562 0"},
        {"deck=20x1", 1, 5000,
         "250054128324000 | 125027064162000 125027064162000 | 0 | 0 | 7246648201296300 158 "
         "7246648201296300 0"},
    };

    (void)state;
    for (int i = 0; i < (SANITIZED ? 2 : (int)(sizeof parts / sizeof *parts)); i++) {
        const war_exact_job job = {.shard = parts[i].shard, .shards = parts[i].shards};
        war_rules rules = test_parse(parts[i].rules);
        war_exact_part part;
        war_error error;
        char found[512];
        if (war_exact_part_begin(&part, &rules, WAR_EXACT_ORDERS, &error) < 0 ||
            war_exact_run(&job, &part, &error) < 0)
            fail_msg("%s: %s", parts[i].rules, error.message);
        describe(&part, found, sizeof found);
        if (strcmp(found, parts[i].figures) != 0)
            fail_msg("%s: %s, expected %s", parts[i].rules, found, parts[i].figures);
        war_exact_part_end(&part);
    }
}

static void check_deck(const char *text, const char *expected)
{
    war_rules rules = test_parse(text);
    war_exact_part part;
    char found[512];

    count(&rules, WAR_EXACT_BEST, 0, &part);
    describe(&part, found, sizeof found);
    assert_string_equal(found, expected);
    war_exact_part_end(&part);
}

/* By the search alone, before positions of many deals were merged for longer. */
static void merged_deck(void **state)
{
    (void)state;
    if (!SANITIZED)
        check_deck("deck=7x2", "681080400 | 339442611 339442611 | 680310 | 1514868 | "
                               "13545225588 209 14770624886 1453142628");
}

/* Nobody has tables of larger decks. Of 2,000,000 deals at random, which other code plays, 2,430
 * are draws and none is endless, and they have 25.397 turns, with an error of .012; here it
 * is 25.395. */
static void large_deck(void **state)
{
    (void)state;
    if (!SANITIZED && test_is_long())
        check_deck("deck=8x2", "81729648000 | 40813878305 40813878305 | 101891390 | 0 | "
                               "2075545409012 300 2248715296694 197549319260");
}

/* ---- One method against the other ---- */

static void check_histogram(const char *rules, const char *name, const war_exact_histogram *a,
                            const war_exact_histogram *b)
{
    const war_wide none = {0, 0};

    for (int64_t value = 0; value < a->size || value < b->size; value++) {
        war_wide one = value < a->size ? a->counts[value] : none;
        war_wide other = value < b->size ? b->counts[value] : none;
        if (one.low != other.low || one.high != other.high)
            fail_msg("%s: %s deals with %lld %s, and %s", rules, text_of(one), (long long)value,
                     name, text_of(other));
    }
}

/* The deal that is shown has as many turns as it should. */
static void check_longest(const char *rules, const war_exact_part *part)
{
    war_game game;

    if (part->result.longest < 0)
        return;
    if (war_game_start_at(&game, &part->rules, &part->result.longest_deal, 0, 0, NULL) < 0)
        fail_msg("%s: the longest game is from no deal", rules);
    war_game_finish(&game);
    if (game.turns != part->result.longest || game.result > WAR_RESULT_DRAW)
        fail_msg("%s: the longest game has %lld turns, not %lld", rules, (long long)game.turns,
                 (long long)part->result.longest);
}

static void check_methods(const war_rules *rules)
{
    war_exact_part plain, orders;
    char text[WAR_RULES_SIZE], one[512], other[512];

    war_rules_print(rules, text, sizeof text);
    count(rules, WAR_EXACT_PLAIN, 1, &plain);
    count(rules, WAR_EXACT_ORDERS, 2, &orders);
    describe(&plain, one, sizeof one);
    describe(&orders, other, sizeof other);
    if (strcmp(one, other) != 0)
        fail_msg("%s: %s by the engine, %s by orders", text, one, other);
    check_histogram(text, "turns", &plain.result.turns, &orders.result.turns);
    check_histogram(text, "battles", &plain.result.battles, &orders.result.battles);
    check_histogram(text, "wars", &plain.result.wars, &orders.result.wars);
    check_histogram(text, "cycles", &plain.result.cycles, &orders.result.cycles);
    check_longest(text, &plain);
    check_longest(text, &orders);
    war_exact_part_end(&plain);
    war_exact_part_end(&orders);
}

/* Rules without chance, and a deck with up to so many deals. */
static war_rules small_rules(uint64_t *random, double most)
{
    war_rules rules;
    war_wide deals, suits;

    do {
        rules = *war_preset_at(0)->rules;
        rules.players = (uint8_t)(2 + test_below(random, 3));
        rules.ranks = (uint8_t)(1 + test_below(random, 8));
        rules.suits = (uint8_t)(1 + test_below(random, 4));
        rules.jokers = (uint8_t)(test_below(random, 3) == 0 ? 1 + test_below(random, 3) : 0);
        rules.high = (uint8_t)test_below(random, 2);
        rules.down = (uint8_t)test_below(random, 4);
        rules.war = (uint8_t)test_below(random, 2);
        rules.out = (uint8_t)test_below(random, 2);
        rules.order = (uint8_t)test_below(random, WAR_ORDER_NEWEST_HIGH + 1);
        rules.rest = (uint8_t)test_below(random, 2);
    } while (war_rules_check(&rules, NULL) < 0 || war_exact_deals(&rules, &deals, &suits) < 0 ||
             war_exact_check(&rules, WAR_EXACT_ORDERS, NULL) < 0 || war_wide_double(deals) > most);
    return rules;
}

static void methods_agree(void **state)
{
    uint64_t random = test_seed();
    double most = SANITIZED ? 1000 : (double)test_count(3000, 1000000);

    (void)state;
    for (long i = 0; i < (SANITIZED ? 40 : test_count(150, 400)); i++) {
        war_rules rules = small_rules(&random, most);
        check_methods(&rules);
    }
}

/* Decks where few deals are left only after a while, so that the search itself has to do it. */
static void methods_agree_on_larger_decks(void **state)
{
    static const char *const texts[] = {"deck=7x1,rest=dealt",
                                        "deck=3x3,players=3,order=as-played",
                                        "deck=9x1,rest=dealt",
                                        "deck=5x2",
                                        "deck=5x2,order=as-played,down=0",
                                        "deck=5x2,order=winner-last,out=last-card",
                                        "deck=4x2,order=newest-high,down=0",
                                        "deck=3x3+2,order=newest-high,down=0,out=last-card",
                                        "deck=9x1,players=3",
                                        "deck=8x1,players=4,order=winner-last",
                                        "deck=3x3+1,players=3,war=tied,out=last-card,down=0"};

    (void)state;
    for (int i = 0; i < (SANITIZED ? 2 : (int)(sizeof texts / sizeof *texts)); i++) {
        war_rules rules = test_parse(texts[i]);
        check_methods(&rules);
    }
}

static void limits_are_plain(void **state)
{
    war_rules rules = test_parse("deck=4x2,limit=9");
    war_exact_part part;
    war_error error;

    (void)state;
    assert_int_equal(war_exact_best(&rules), WAR_EXACT_PLAIN);
    assert_true(war_exact_check(&rules, WAR_EXACT_ORDERS, &error) < 0);
    count(&rules, WAR_EXACT_BEST, 1, &part);
    /* 252 games end later, and 70 never; of these, 18 have come back to a position by then. */
    assert_string_equal(text_of(part.result.limit), "304");
    assert_string_equal(text_of(part.result.endless), "18");
    war_exact_part_end(&part);
    /* The same games, but for those 322: after 9 turns nobody has four of the eight cards, and each
     * seat wins half of them. */
    rules.at_limit = WAR_AT_LIMIT_MOST_CARDS;
    count(&rules, WAR_EXACT_BEST, 1, &part);
    assert_string_equal(text_of(part.result.wins[0]), "1124");
    assert_string_equal(text_of(part.result.wins[1]), "1124");
    assert_string_equal(text_of(part.result.draws), "272");
    assert_string_equal(text_of(part.result.limit), "0");
    assert_string_equal(text_of(part.result.endless), "0");
    war_exact_part_end(&part);
}

/* ---- Parts ---- */

static char *print_part(const war_exact_part *part)
{
    size_t size = (size_t)war_exact_part_print(part, NULL, 0) + 1;
    char *text = malloc(size);

    assert_non_null(text);
    assert_int_equal(war_exact_part_print(part, text, size), size - 1);
    return text;
}

static void check_same(const war_exact_part *part, const char *expected)
{
    char *text = print_part(part);

    assert_string_equal(text, expected);
    free(text);
}

/* A part that says it belongs to another shard is refused. */
static void check_other_shard(const war_exact_part *part)
{
    war_exact_part other = *part, read;
    war_error error;
    char *text;

    other.shard = part->shard % part->shards + 1;
    text = print_part(&other);
    assert_int_equal(war_exact_part_parse(&read, text, strlen(text), &error), WAR_ERROR_DAMAGED);
    free(text);
}

/* Shards on any number of threads add up to the whole, to the byte, also by way of their texts. */
static void shards_add_up(void **state)
{
    war_rules rules = test_parse("deck=5x2,order=as-played");

    (void)state;
    for (int method = WAR_EXACT_PLAIN; method <= WAR_EXACT_ORDERS; method++) {
        war_exact_part whole, sum, part;
        war_error error;
        char *expected, *text;
        count(&rules, method, 3, &whole);
        expected = print_part(&whole);
        for (int shard = 5; shard >= 1; shard--) {
            const war_exact_job job = {.threads = shard, .shard = shard, .shards = 5};
            assert_int_equal(war_exact_part_begin(&part, &rules, method, &error), 0);
            assert_int_equal(war_exact_run(&job, &part, &error), 0);
            text = print_part(&part);
            war_exact_part_end(&part);
            assert_int_equal(war_exact_part_parse(&part, text, strlen(text), &error), 0);
            check_same(&part, text);
            free(text);
            assert_int_equal(part.shard, shard);
            assert_int_equal(part.shards, 5);
            check_other_shard(&part);
            if (shard == 5) {
                sum = part;
                continue;
            }
            assert_int_equal(war_exact_part_merge(&sum, &part, &error), 0);
            assert_int_equal(war_exact_part_merge(&sum, &part, &error), WAR_ERROR_COMBINATION);
            war_exact_part_end(&part);
        }
        check_same(&sum, expected);
        assert_int_equal(sum.shard, 1);
        assert_int_equal(sum.shards, 1);
        free(expected);
        war_exact_part_end(&sum);
        war_exact_part_end(&whole);
    }
}

/* Whoever looks after a count stops it as soon as it is cut into tasks, or already before. */
struct stopping {
    war_stop stop;
    bool before;
};

static void stop_soon(void *context, const war_exact_part *part)
{
    struct stopping *stopping = context;

    if (part->tasks > 0 || stopping->before)
        war_stop_set(&stopping->stop);
}

/* A count that is stopped goes on where it was; before it is cut, that is nowhere. */
static void stopped_counts_go_on(void **state)
{
    war_rules rules = test_parse("deck=6x2");
    war_exact_part part, whole;
    char *expected;
    struct stopping stopping = {.before = true};
    const war_exact_job job = {.threads = 2,
                               .shard = 1,
                               .shards = 1,
                               .progress = stop_soon,
                               .context = &stopping,
                               .stop = &stopping.stop};
    war_error error;
    int64_t tasks;

    (void)state;
    count(&rules, WAR_EXACT_ORDERS, 1, &whole);
    expected = print_part(&whole);
    assert_int_equal(war_exact_part_begin(&part, &rules, WAR_EXACT_BEST, &error), 0);
    assert_int_equal(war_exact_run(&job, &part, &error), 0);
    assert_int_equal(part.tasks, 0);
    assert_true(!part.plan);
    stopping.before = false;
    do {
        stopping.stop = (war_stop){0};
        assert_int_equal(war_exact_run(&job, &part, &error), 0);
    } while (war_exact_done(&part, 1, 1, &tasks) < tasks);
    check_same(&part, expected);
    free(expected);
    war_exact_part_end(&part);
    war_exact_part_end(&whole);
}

/* One byte changed, or the end cut off: refused, and nothing is leaked. */
static void damaged_parts_are_refused(void **state)
{
    uint64_t random = test_seed();
    war_rules rules = test_parse("deck=4x2");
    war_exact_part part, read;
    war_error error;
    char *text, *copy;
    size_t length;

    (void)state;
    count(&rules, WAR_EXACT_PLAIN, 1, &part);
    text = print_part(&part);
    length = strlen(text);
    copy = malloc(length + 1);
    assert_non_null(copy);
    for (long i = 0; i < test_count(3000, 100000); i++) {
        size_t at = (size_t)test_below(&random, (int)length);
        char byte = (char)(' ' + test_below(&random, 95));
        memcpy(copy, text, length + 1);
        if (i % 3 == 0)
            assert_true(war_exact_part_parse(&read, text, at, &error) < 0);
        if (copy[at] == byte)
            continue;
        copy[at] = byte;
        assert_true(war_exact_part_parse(&read, copy, length, &error) < 0);
    }
    assert_int_equal(war_exact_part_parse(&read, "war count 2\n", 12, &error), WAR_ERROR_VERSION);
    assert_int_equal(war_exact_part_parse(&read, "war", 3, &error), WAR_ERROR_FOREIGN);
    free(copy);
    free(text);
    war_exact_part_end(&part);
}

/* ---- In one call ---- */

static void stop_at_once(void *context, int64_t done, int64_t of)
{
    war_stop *stop = context;

    assert_true(done <= of);
    war_stop_set(stop);
}

/* One call gives what a part would, or says that it was stopped. */
static void counted_in_one_call(void **state)
{
    war_stop stop = {0};
    war_rules rules = test_parse("classic,deck=6x2");
    war_count_job job = {.rules = rules, .threads = 2};
    war_exact_part part;
    war_exact_result result;
    war_error error;

    (void)state;
    count(&rules, WAR_EXACT_BEST, 0, &part);
    assert_int_equal(war_count_run(&job, &result, &error), 0);
    assert_string_equal(text_of(result.deals), text_of(part.result.deals));
    assert_int_equal(result.longest, part.result.longest);
    assert_string_equal(text_of(war_exact_sum(&result.turns)),
                        text_of(war_exact_sum(&part.result.turns)));
    war_exact_result_end(&result);
    war_exact_part_end(&part);
    job.progress = stop_at_once;
    job.context = &stop;
    job.stop = &stop;
    assert_int_equal(war_count_run(&job, &result, &error), WAR_ERROR_STOPPED);
    job.rules = test_parse("party");
    assert_int_equal(war_count_run(&job, &result, &error), WAR_ERROR_COMBINATION);
    job.rules = test_parse("classic");
    assert_int_equal(war_count_run(&job, &result, &error), WAR_ERROR_TOO_LARGE);
}

static void refused_before_anything_is_done(void **state)
{
    static const struct {
        const char *rules;
        int method;
    } wrong[] = {
        {"party,deck=4x2", WAR_EXACT_BEST},
        {"shuffled-pile,deck=4x2", WAR_EXACT_PLAIN},
        {"classic", WAR_EXACT_BEST},
        {"deck=2x20", WAR_EXACT_ORDERS},
        {"deck=4x2", 7},
    };

    (void)state;
    for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++) {
        war_rules rules = test_parse(wrong[i].rules);
        war_exact_part part;
        war_error error = {.code = 0};
        assert_true(war_exact_part_begin(&part, &rules, wrong[i].method, &error) < 0);
        assert_true(error.message[0] != '\0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_with_ties),
        cmocka_unit_test(french_counts),
        cmocka_unit_test(one_suit),
        cmocka_unit_test(parts_of_one_suit),
        cmocka_unit_test(merged_deck),
        cmocka_unit_test(large_deck),
        cmocka_unit_test(methods_agree),
        cmocka_unit_test(methods_agree_on_larger_decks),
        cmocka_unit_test(limits_are_plain),
        cmocka_unit_test(shards_add_up),
        cmocka_unit_test(stopped_counts_go_on),
        cmocka_unit_test(damaged_parts_are_refused),
        cmocka_unit_test(counted_in_one_call),
        cmocka_unit_test(refused_before_anything_is_done),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
