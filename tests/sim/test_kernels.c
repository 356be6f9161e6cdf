/* SPDX-License-Identifier: MIT */
/*
 * Every kernel of the processor that this machine can run against the engine, game by game: whole
 * outcomes and the chains of wars. Every preset for two, three and four players; every combination
 * of order, down, out and high; other decks, limits, and rules at random.
 *
 * The engine is slow. So in the ordinary check it plays some thousand games of the rules that wide
 * kernels know, and the portable kernel, with which they share neither deal nor turn, stands in for
 * it over many more. Where the engine would take minutes, sums of its outcomes are on record here.
 * The long tests ask the engine itself. All of it is shared among threads.
 */
#include "helper.h"

#include "../src/sim/sim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, LEAST = 64, SEED = 314159 };

/* A number of games to compare, and what was found first. */
struct comparison {
    const struct sim_kernel *reference;
    war_rules rules;
    int64_t seed, first, count;
    int64_t size; /* of a chunk */
    _Atomic int64_t taken;
    pthread_mutex_t mutex;
    const char *kernel; /* one that differs */
    const char *what;
    int64_t index;
};

static bool same(const war_sim_outcome *a, const war_sim_outcome *b)
{
    return a->turns == b->turns && a->battles == b->battles && a->wars == b->wars &&
           a->cycle == b->cycle && a->result == b->result && a->winners == b->winners &&
           a->depth == b->depth && memcmp(a->aces, b->aces, sizeof a->aces) == 0;
}

static void complain(struct comparison *comparison, const char *kernel, const char *what,
                     int64_t index)
{
    pthread_mutex_lock(&comparison->mutex);
    if (!comparison->kernel || index < comparison->index) {
        comparison->kernel = kernel;
        comparison->what = what;
        comparison->index = index;
    }
    pthread_mutex_unlock(&comparison->mutex);
}

/* All kernels on one chunk of games. */
static void compare_chunk(struct comparison *comparison, struct sim_work *expected,
                          struct sim_work *got)
{
    comparison->reference->run(expected);
    for (int i = 0; SIM_KERNELS[i]; i++) {
        const struct sim_kernel *kernel = SIM_KERNELS[i];
        if (kernel->ready || kernel == &SIM_ENGINE || kernel == comparison->reference ||
            !kernel->runs() || !kernel->plays(&comparison->rules))
            continue;
        memset(got->outcomes, 0xa5, (size_t)got->count * sizeof *got->outcomes);
        memset(got->chains, 0, (WAR_SIM_MAX_DEPTH + 1) * sizeof *got->chains);
        kernel->run(got);
        if (memcmp(expected->chains, got->chains, (WAR_SIM_MAX_DEPTH + 1) * sizeof *got->chains))
            complain(comparison, kernel->shown.name, "chains from", got->first);
        for (int k = 0; k < got->count; k++)
            if (!same(&expected->outcomes[k], &got->outcomes[k])) {
                complain(comparison, kernel->shown.name, "outcome of", got->first + k);
                break;
            }
    }
}

static void *compare_on(void *argument)
{
    struct comparison *comparison = argument;
    war_sim_outcome *outcomes = malloc(2 * SIM_CHUNK * sizeof *outcomes);
    int64_t chains[2][WAR_SIM_MAX_DEPTH + 1];
    int64_t size = comparison->size, at;

    if (!outcomes) {
        complain(comparison, "none", "no memory for", 0);
        return NULL;
    }
    while ((at = atomic_fetch_add(&comparison->taken, size)) < comparison->count) {
        int64_t left = comparison->count - at;
        struct sim_work expected = {.rules = &comparison->rules,
                                    .seed = comparison->seed,
                                    .first = comparison->first + at,
                                    .count = (int)(left < size ? left : size),
                                    .outcomes = outcomes,
                                    .chains = chains[0]};
        struct sim_work got = expected;
        got.outcomes = outcomes + SIM_CHUNK;
        got.chains = chains[1];
        memset(chains[0], 0, sizeof chains[0]);
        compare_chunk(comparison, &expected, &got);
    }
    free(outcomes);
    return NULL;
}

static void compare_with(const struct sim_kernel *reference, const war_rules *rules, int64_t seed,
                         int64_t first, int64_t count)
{
    struct comparison comparison = {
        .reference = reference, .rules = *rules, .seed = seed, .first = first, .count = count};
    pthread_t threads[THREADS];
    char text[WAR_RULES_SIZE];
    int hired = 0;

    comparison.size = count < THREADS * LEAST       ? LEAST
                      : count < THREADS * SIM_CHUNK ? count / THREADS + 1
                                                    : SIM_CHUNK;
    pthread_mutex_init(&comparison.mutex, NULL);
    while (hired < THREADS - 1 && (hired + 1) * comparison.size < count &&
           pthread_create(&threads[hired], NULL, compare_on, &comparison) == 0)
        hired++;
    compare_on(&comparison);
    while (hired > 0)
        pthread_join(threads[--hired], NULL);
    pthread_mutex_destroy(&comparison.mutex);
    war_rules_print(rules, text, sizeof text);
    if (comparison.kernel)
        fail_msg("kernel %s differs from %s, %s: war replay --rules %s --seed %lld --game %lld",
                 comparison.kernel, reference->shown.name, comparison.what, text,
                 (long long)comparison.seed, (long long)comparison.index);
}

static void compare(const war_rules *rules, int64_t count)
{
    compare_with(&SIM_ENGINE, rules, SEED, 1000, count);
}

static void compare_text(const char *text, int64_t count)
{
    war_rules rules = test_parse(text);

    compare(&rules, count);
}

/* What kernels this machine has is said, so that nobody takes silence for a test. */
static void test_named(void **state)
{
    const war_sim_kernel *kernel;

    (void)state;
    for (int i = 0; (kernel = war_sim_kernel_at(i)); i++)
        printf("kernel %s: %s\n", kernel->name,
               war_sim_kernel_runs(kernel) ? "tested" : "not on this machine");
    assert_null(war_sim_kernel_at(-1));
    assert_non_null(war_sim_kernel_at(0));
}

static void test_presets(void **state)
{
    (void)state;
    for (int i = 0; war_preset_at(i); i++)
        for (int players = 2; players <= 4; players++) {
            war_rules rules = *war_preset_at(i)->rules;
            rules.players = (uint8_t)players;
            compare(&rules, test_count(150, 3000));
        }
}

/* The rules that the AVX-512 kernel knows best. */
static void test_main_rules(void **state)
{
    static const char *const texts[] = {
        "classic",         "last-card",       "three-down",
        "party",           "peace",           "shuffled-pile",
        "party,players=3", "party,players=4", "classic,players=4",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        war_rules rules = test_parse(texts[i]);
        compare(&rules, test_count(3000, 10000000));
        compare_with(&SIM_PORTABLE, &rules, SEED, 100000, test_count(80000, 10000000));
    }
}

/* ---- Games on record ---- */

/* A run of many games, and a sum that depends on each one's outcome. */
struct summing {
    war_rules rules;
    const struct sim_kernel *kernel;
    int64_t games;
    _Atomic int64_t taken;
    _Atomic uint64_t sum;
};

enum { RECORDED_SEED = 271828 };
static const int64_t RECORDED_GAMES[2] = {20000, 1000000};

static uint64_t outcome_number(int64_t index, const war_sim_outcome *outcome)
{
    const int64_t fields[] = {
        index,
        outcome->turns,
        outcome->battles,
        outcome->wars,
        outcome->cycle,
        outcome->result,
        outcome->winners,
        outcome->depth,
        outcome->aces[0],
        outcome->aces[1],
        outcome->aces[2],
        outcome->aces[3],
    };
    uint64_t number = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        number = (number ^ (uint64_t)fields[i]) * UINT64_C(0x9e3779b97f4a7c15);
        number ^= number >> 29;
    }
    return number;
}

static void *sum_on(void *argument)
{
    struct summing *summing = argument;
    war_sim_outcome *outcomes = malloc(SIM_CHUNK * sizeof *outcomes);
    int64_t chains[WAR_SIM_MAX_DEPTH + 1] = {0}, at;

    while (outcomes && (at = atomic_fetch_add(&summing->taken, SIM_CHUNK)) < summing->games) {
        int64_t left = summing->games - at;
        struct sim_work work = {.rules = &summing->rules,
                                .seed = RECORDED_SEED,
                                .first = at,
                                .count = (int)(left < SIM_CHUNK ? left : SIM_CHUNK),
                                .outcomes = outcomes,
                                .chains = chains};
        uint64_t sum = 0;
        summing->kernel->run(&work);
        for (int i = 0; i < work.count; i++)
            sum += outcome_number(at + i, &outcomes[i]);
        atomic_fetch_add(&summing->sum, sum);
    }
    free(outcomes);
    return NULL;
}

static uint64_t sum_games(const war_rules *rules, const struct sim_kernel *kernel, int64_t games)
{
    struct summing summing = {.rules = *rules, .kernel = kernel, .games = games};
    pthread_t threads[THREADS];
    int hired = 0;

    while (hired < THREADS - 1 && pthread_create(&threads[hired], NULL, sum_on, &summing) == 0)
        hired++;
    sum_on(&summing);
    while (hired > 0)
        pthread_join(threads[--hired], NULL);
    return summing.sum;
}

/* The first games of a seed, and more of them in the long tests, where the engine itself is asked
 * again. */
static void test_recorded(void **state)
{
    static const struct {
        const char *rules;
        uint64_t sums[2]; /* of as many games as RECORDED_GAMES says */
    } recorded[] = {
        {"order=winner-last", {UINT64_C(0x20e9092428dd4089), UINT64_C(0xb7a5a04bac0a980c)}},
        {"order=newest-high", {UINT64_C(0x9d09b51f14ec1112), UINT64_C(0x36ba589e0fe9505a)}},
        {"seat-order", {UINT64_C(0x0959437f3a4a72f4), UINT64_C(0x1fa5c674ce09b31b)}},
        {"seat-order,out=last-card", {UINT64_C(0xd57cae11b6d68fb6), UINT64_C(0x7f47c24868a83367)}},
        {"classic,players=3", {UINT64_C(0x29d1d0d28bf19a96), UINT64_C(0x353d0cc2894f8ae1)}},
        {"classic,players=4", {UINT64_C(0x9e8676256de96a6d), UINT64_C(0x6d2eb7fea0a437db)}},
        {"last-card,players=3", {UINT64_C(0x4c7dcc7efb1bbdbd), UINT64_C(0xd21cba0a4f8b86bc)}},
        {"last-card,players=4", {UINT64_C(0x04c7aa639363b63e), UINT64_C(0xe3568d316bb3861b)}},
        {"three-down,players=3", {UINT64_C(0xbd4516444c935d33), UINT64_C(0x79093512fbf08df0)}},
        {"three-down,players=4", {UINT64_C(0xcd569bd3cb19747c), UINT64_C(0xfaca3f44f53f1e92)}},
        {"peace,players=3", {UINT64_C(0x7658acf6c43f90e7), UINT64_C(0xd28513834c95c5da)}},
        {"peace,players=4", {UINT64_C(0xbf32e6a6a92092f2), UINT64_C(0x722ddd8bbcb58df6)}},
        {"seat-order,players=3", {UINT64_C(0x2964a08679d200da), UINT64_C(0x1f440229034ba17d)}},
        {"seat-order,players=4", {UINT64_C(0x6a2a8de31d99582f), UINT64_C(0x69249373fbc432fd)}},
        {"shuffled-pile,players=3", {UINT64_C(0x00f2ceacf61434c0), UINT64_C(0x1455343af2e3b3d1)}},
        {"shuffled-pile,players=4", {UINT64_C(0xb4244781b75728c8), UINT64_C(0xcdc5ef49f6ce2435)}},
    };
    const bool all = getenv("WAR_TEST_LONG") != NULL;

    (void)state;
    for (size_t i = 0; i < sizeof recorded / sizeof *recorded; i++) {
        war_rules rules = test_parse(recorded[i].rules);
        for (int k = 0; SIM_KERNELS[k]; k++) {
            const struct sim_kernel *kernel = SIM_KERNELS[k];
            uint64_t sum;
            if (kernel->ready || !kernel->runs() || !kernel->plays(&rules) ||
                (kernel == &SIM_ENGINE && !all))
                continue;
            sum = sum_games(&rules, kernel, RECORDED_GAMES[all]);
            if (sum != recorded[i].sums[all])
                fail_msg("kernel %s plays other games of %s: %016llx", kernel->shown.name,
                         recorded[i].rules, (unsigned long long)sum);
        }
    }
}

/* The same rules, but at this limit the most cards win. */
static void compare_counted(war_rules rules, int64_t limit, int64_t count)
{
    rules.limit = limit;
    rules.at_limit = WAR_AT_LIMIT_MOST_CARDS;
    compare(&rules, count);
}

enum { ORDERS = WAR_ORDER_NEWEST_HIGH + 1, COMBINATIONS = ORDERS * 2 * 2 * 16 };

/* One of all combinations of order, out, high and down. */
static void combine(war_rules *rules, int i)
{
    rules->order = (uint8_t)(i % ORDERS);
    rules->out = (uint8_t)(i / ORDERS % 2);
    rules->high = (uint8_t)(i / (2 * ORDERS) % 2);
    rules->down = (uint8_t)(i / (4 * ORDERS));
}

/* All combinations for two. Where cards are taken as played and few are laid face down, a cycle may
 * have millions of turns, so there is a limit. */
static void test_every_rule(void **state)
{
    war_rules rules = test_parse("classic");

    (void)state;
    for (int i = 0; i < COMBINATIONS; i++) {
        combine(&rules, i);
        rules.limit = rules.down % 2 ? 3000 : 300;
        compare(&rules, test_count(70, 20000));
        compare_counted(rules, 1 + i * 7 % 200, test_count(70, 20000));
        rules.limit = 0;
        if (rules.order != WAR_ORDER_AS_PLAYED || rules.down > 2)
            compare(&rules, test_count(70, 20000));
    }
}

/* The same with won piles. */
static void test_every_pile(void **state)
{
    war_rules rules = test_parse("shuffled-pile");

    (void)state;
    for (int i = 0; i < COMBINATIONS; i++) {
        combine(&rules, i);
        rules.limit = 1 + i * 7 % 600;
        compare(&rules, test_count(50, 20000));
        compare_counted(rules, 1 + i * 7 % 200, test_count(50, 20000));
        rules.limit = 0;
        compare(&rules, test_count(70, 20000));
    }
}

/* The ends of games for more than two, where nothing is left to chance: packets of all lengths,
 * wars that somebody cannot finish, limits before and after, and, with many cards down, endless
 * games. */
static void test_last_two(void **state)
{
    war_rules rules = test_parse("classic,rest=dealt");

    (void)state;
    for (int i = 0; i < COMBINATIONS; i++) {
        combine(&rules, i);
        if (rules.order != WAR_ORDER_WINNER_FIRST && rules.order != WAR_ORDER_WINNER_LAST)
            continue;
        rules.players = (uint8_t)(3 + rules.down % 2);
        rules.war = (uint8_t)(i / 3 % 2);
        rules.limit = 1 + i * 7 % 500;
        compare(&rules, test_count(40, 20000));
        compare_counted(rules, 1 + i * 7 % 300, test_count(40, 20000));
        rules.rest = WAR_REST_ASIDE;
        compare_counted(rules, 1 + i * 11 % 300, test_count(40, 20000));
        rules.rest = WAR_REST_DEALT;
        rules.limit = 0;
        compare(&rules, test_count(40, 20000));
        if (rules.high == WAR_LOW_WINS)
            compare_with(&SIM_PORTABLE, &rules, SEED, 0, test_count(2000, 20000));
    }
}

/* Wars of those who tied only, in which the others sit: they have laid fewer cards. */
static void test_tied_wars(void **state)
{
    static const char *const decks[] = {"4x4", "6x4", "5x3+1", "8x7", "13x4"};
    war_rules rules;

    (void)state;
    for (int i = 0; i < ORDERS * 2 * 2 * 5 * 5; i++) {
        char text[WAR_RULES_SIZE];
        snprintf(text, sizeof text, "war=tied,players=%d,deck=%s,limit=2000", 3 + i / ORDERS % 2,
                 decks[i / (20 * ORDERS)]);
        rules = test_parse(text);
        rules.order = (uint8_t)(i % ORDERS);
        rules.out = (uint8_t)(i / (2 * ORDERS) % 2);
        rules.down = (uint8_t)(i / (4 * ORDERS) % 5);
        compare(&rules, test_count(50, 20000));
        compare_counted(rules, 1 + i % 60, test_count(50, 20000));
        rules.limit = 0;
        if (war_rules_cards(&rules) < 20 && rules.order != WAR_ORDER_AS_PLAYED)
            compare(&rules, test_count(50, 20000));
    }
}

static void test_other_decks(void **state)
{
    static const char *const decks[] = {"4x2",   "10x1", "6x1", "2x4",  "3x2",   "5x3",    "13x4+2",
                                        "7x3+1", "64x2", "1x9", "52x1", "5x5+3", "64x1+5", "2x2",
                                        "1x2",   "13x8", "3x3", "8x4",  "2x1+1", "16x4"};
    uint64_t random = test_seed();

    (void)state;
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++)
        for (int k = 0; k < 100; k++) {
            char text[WAR_RULES_SIZE];
            war_rules rules;
            snprintf(text, sizeof text, "deck=%s", decks[i]);
            rules = test_parse(text);
            rules.order = (uint8_t)test_below(&random, ORDERS);
            rules.out = (uint8_t)test_below(&random, 2);
            rules.high = (uint8_t)test_below(&random, 2);
            rules.rest = (uint8_t)test_below(&random, 2);
            rules.war = (uint8_t)test_below(&random, 2);
            rules.down = (uint8_t)test_below(&random, 5);
            rules.won = test_below(&random, 4) == 0;
            rules.players = (uint8_t)(2 + (k > 60) + (k > 80));
            if (war_rules_cards(&rules) > 12 || test_below(&random, 2))
                rules.limit = 1 + test_below(&random, 2000);
            rules.at_limit = rules.limit > 0 && test_below(&random, 2);
            if (war_rules_check(&rules, NULL) == 0)
                compare(&rules, test_count(25, 5000));
        }
}

/* Rules of any kind, of any seed. */
static void test_random_rules(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(1000, 10000); i++) {
        war_rules rules = test_rules(&random);
        if (rules.limit == 0 || rules.limit > 1000)
            rules.limit = 1000;
        compare_with(&SIM_ENGINE, &rules, (int64_t)(test_next(&random) >> 1),
                     test_below(&random, 1000000), 20);
    }
}

/* Every limit up to where cycles begin to close, with many endless games. */
static void test_limits(void **state)
{
    (void)state;
    for (int limit = 1; limit < 120; limit++) {
        char text[WAR_RULES_SIZE];
        snprintf(text, sizeof text, "deck=6x2,order=as-played,down=%d,limit=%d", limit % 3, limit);
        compare_text(text, test_count(40, 20000));
        strcat(text, ",at-limit=most-cards");
        compare_text(text, test_count(40, 20000));
        snprintf(text, sizeof text, "deck=9x1,limit=%d,rest=dealt", limit);
        compare_text(text, test_count(40, 20000));
        snprintf(text, sizeof text, "order=%s,limit=%d", limit % 2 ? "random" : "as-played",
                 limit * 7);
        compare_text(text, test_count(40, 20000));
    }
}

/* In these games a word for the order of three or four cards is refused, as one in a thousand
 * million is or one in 270 million: the first two such games of the seed. */
static void test_refused_words(void **state)
{
    static const char *const texts[] = {"party,players=3", "party,players=4"};
    static const int64_t games[] = {17724034, 24338376};

    (void)state;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            war_rules rules = test_parse(texts[i]);
            compare_with(&SIM_ENGINE, &rules, SEED, games[k], 1);
        }
}

/* There are none after these, though kernels deal more than they need. */
static void test_last_games(void **state)
{
    static const char *const texts[] = {"classic", "party", "shuffled-pile"};

    (void)state;
    for (int i = 0; i < 3; i++)
        for (int players = 2; players <= 4; players++) {
            war_rules rules = test_parse(texts[i]);
            rules.players = (uint8_t)players;
            compare_with(&SIM_ENGINE, &rules, WAR_MAX_NUMBER - 1, WAR_MAX_NUMBER - 5, 5);
        }
}

/* Numbers whose upper half changes within one vector of games. */
static void test_large_numbers(void **state)
{
    static const char *const texts[] = {"classic", "party", "shuffled-pile", "party,players=3"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        war_rules rules = test_parse(texts[i]);
        for (int before = 1; before < 50; before += 6)
            compare_with(&SIM_ENGINE, &rules, SEED, (INT64_C(1) << 32) - before, 50);
    }
}

/* The game numbers at both ends, and pieces of any size. */
static void test_pieces(void **state)
{
    war_rules rules = test_parse("classic");
    war_sim_outcome whole[100], got[100];

    (void)state;
    for (int i = 0; SIM_KERNELS[i]; i++) {
        const struct sim_kernel *kernel = SIM_KERNELS[i];
        if (kernel->ready || !kernel->runs())
            continue;
        for (int64_t first = 0; first >= 0; first = first ? -1 : WAR_MAX_NUMBER - 100) {
            assert_int_equal(war_sim_outcomes(&rules, 5, first, 100, "engine", whole, NULL), 0);
            for (int size = 1; size <= 100; size += 1 + size / 8)
                for (int at = 0; at < 100; at += size) {
                    int count = size < 100 - at ? size : 100 - at;
                    assert_int_equal(war_sim_outcomes(&rules, 5, first + at, count,
                                                      kernel->shown.name, got, NULL),
                                     0);
                    for (int k = 0; k < count; k++)
                        assert_true(same(&whole[at + k], &got[k]));
                }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),       cmocka_unit_test(test_presets),
        cmocka_unit_test(test_every_rule),  cmocka_unit_test(test_every_pile),
        cmocka_unit_test(test_last_two),    cmocka_unit_test(test_tied_wars),
        cmocka_unit_test(test_other_decks), cmocka_unit_test(test_random_rules),
        cmocka_unit_test(test_limits),      cmocka_unit_test(test_refused_words),
        cmocka_unit_test(test_last_games),  cmocka_unit_test(test_large_numbers),
        cmocka_unit_test(test_pieces),      cmocka_unit_test(test_recorded),
        cmocka_unit_test(test_main_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
