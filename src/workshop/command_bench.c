/* SPDX-License-Identifier: MIT */
/* war bench: games, timed. The best of several rounds is the speed of the machine without
 * disturbance. This file times the engine in a plain loop over games. */
#include "bench.h"
#include "clock.h"

#include <inttypes.h>
#include <string.h>

void bench_begin(struct sums *sums)
{
    memset(sums, 0, sizeof *sums);
    sums->digest = UINT64_C(0xcbf29ce484222325);
}

void bench_add(struct sums *sums, int result, int winners, int64_t turns, int64_t battles,
               int64_t wars)
{
    const int64_t numbers[] = {result, winners, turns, battles, wars};

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sums->digest = (sums->digest ^ (uint64_t)numbers[i]) * UINT64_C(0x100000001b3);
    sums->turns += turns;
    sums->battles += battles;
}

static void play_round(const struct bench *bench, struct sums *round)
{
    double start = clock_now();
    war_game game;
    war_event event;

    bench_begin(round);
    for (int64_t i = 0; i < bench->games; i++) {
        war_game_start(&game, &bench->rules, bench->seed, i);
        while (war_game_step(&game, &event) != WAR_EVENT_END)
            ;
        bench_add(round, game.result, game.winners, game.turns, game.battles, game.wars);
        round->events += game.steps;
    }
    round->seconds = clock_now() - start;
}

void bench_loop(const struct bench *bench, struct sums *best)
{
    struct sums next;

    play_round(bench, best);
    for (int64_t i = 1; i < bench->rounds; i++) {
        play_round(bench, &next);
        if (next.seconds < best->seconds)
            *best = next;
    }
}

static int bench_engine(const struct bench *bench)
{
    struct sums best;
    double million;

    tell(stdout, TELL_BENCH_ENGINE, TEXT("rules", bench->name), NUMBER("games", bench->games),
         NUMBER("seed", bench->seed), NUMBER("rounds", bench->rounds));
    bench_loop(bench, &best);
    million = 1e6 * best.seconds;
    puts("            games/s    turns/s  battles/s   events/s    ns/turn\n"
         "          (million)  (million)  (million)  (million)");
    printf("%-8s %10.3f %10.2f %10.2f %10.2f %10.2f\n", "engine", (double)bench->games / million,
           (double)best.turns / million, (double)best.battles / million,
           (double)best.events / million, best.seconds / (double)best.turns * 1e9);
    printf("\ndigest %016" PRIx64 "\n", best.digest);
    return DONE;
}

static int run_bench_serve(const struct typed *typed)
{
    int64_t tables = 1000, streams = 4000, seconds = 10;

    if (!option_count(typed, "tables", 1, 100000, &tables) ||
        !option_count(typed, "streams", 1, 1000000, &streams) ||
        !option_number(typed, "seconds", 1, 3600, &seconds))
        return BAD_USAGE;
    return bench_serve(tables, streams, seconds);
}

int run_bench(const struct typed *typed)
{
    const char *word = typed->word_count > 0 ? typed->words[0] : NULL;
    const char *text = option_value(typed, "rules");
    struct bench bench = {.games = 100000, .rounds = 5};
    int64_t milliseconds = 200;
    bool engine = !word || strcmp(word, "engine") == 0, sim = !word || strcmp(word, "sim") == 0;
    int status = DONE;

    if (word && strcmp(word, "serve") == 0)
        return run_bench_serve(typed);
    if (!engine && !sim)
        return complain(BAD_USAGE, TELL_NO_BENCHMARK, TEXT("word", word));
    if (!parse_rules(text ? text : "classic", &bench.rules) ||
        !option_count(typed, "games", 1, 1000000000, &bench.games) ||
        !option_number(typed, "rounds", 1, 1000, &bench.rounds) ||
        !option_number(typed, "milliseconds", 1, 60000, &milliseconds) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &bench.seed))
        return BAD_USAGE;
    bench.shortest = (double)milliseconds / 1e3;
    war_rules_print(&bench.rules, bench.name, sizeof bench.name);
    if (engine)
        status = bench_engine(&bench);
    if (engine && sim)
        putchar('\n');
    if (sim && status == DONE)
        status = bench_sim(&bench);
    return status;
}
