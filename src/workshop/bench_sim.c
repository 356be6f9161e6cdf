/* SPDX-License-Identifier: MIT */
/*
 * war bench sim: every kernel that this machine can run, on one core and on all. First each plays
 * the games of the digest, which must come out as the engine plays them. Then it is timed, over
 * enough games for a round to last the time asked for.
 */
#include "bench.h"
#include "clock.h"
#include "war_sim.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AT_ONCE = 4096 };

/* The data of a row. */
struct timing {
    const char *name;
    bool card;  /* a graphics card: alone, and with all cores */
    double one; /* games a second on one core */
    double all; /* games a second on all cores; 0 if not measured */
};

struct table {
    const struct bench *bench;
    double turns; /* mean turns of a game */
    double battles;
    double cycles;      /* cycles per second; 0 if not known */
    const char *source; /* source of that number */
    double loop;        /* games a second of the engine in a loop */
    double yardstick;   /* games a second of the yardstick; 0 if it does not know the rules */
};

/* Games a second by a kernel, in the best of the rounds; 0 if memory ran out. */
static double time_kernel(const struct bench *bench, const char *kernel, int threads)
{
    war_sim_result *result = malloc(sizeof *result);
    int64_t games = 1024;
    double best = 0;

    for (int64_t round = 0; result && round < bench->rounds;) {
        const war_sim_job job = {.rules = bench->rules,
                                 .seed = bench->seed,
                                 .games = games,
                                 .threads = threads,
                                 .kernel = kernel};
        double start = clock_now(), seconds;
        bool good;
        war_sim_result_begin(result);
        good = war_sim_run(&job, result, NULL) == 0;
        seconds = clock_now() - start;
        war_sim_result_end(result);
        if (!good) {
            best = 0;
            break;
        }
        if (seconds < bench->shortest) {
            games *= seconds < bench->shortest / 16 ? 8 : 2;
            continue;
        }
        best = (double)games / seconds > best ? (double)games / seconds : best;
        round++;
    }
    free(result);
    return best;
}

/* Games a second by the yardstick, in the best of the rounds. */
static double time_yardstick(const struct bench *bench)
{
    int64_t games = 1024, turns, battles;
    double best = 0;

    for (int64_t round = 0; round < bench->rounds;) {
        double start = clock_now(), seconds;
        bench_yardstick(games, (uint64_t)bench->seed, &turns, &battles);
        seconds = clock_now() - start;
        if (seconds < bench->shortest) {
            games *= 2;
            continue;
        }
        best = (double)games / seconds > best ? (double)games / seconds : best;
        round++;
    }
    return best;
}

/* Plays the games of the digest; false if memory ran out. */
static bool sum_up(const struct bench *bench, const char *kernel, struct sums *sums)
{
    war_sim_outcome *outcomes = calloc(AT_ONCE, sizeof *outcomes);
    bool good = outcomes != NULL;

    bench_begin(sums);
    for (int64_t done = 0, count; good && done < bench->games; done += count) {
        count = bench->games - done < AT_ONCE ? bench->games - done : AT_ONCE;
        good =
            war_sim_outcomes(&bench->rules, bench->seed, done, count, kernel, outcomes, NULL) >= 0;
        for (int64_t i = 0; i < count; i++)
            bench_add(sums, outcomes[i].result, outcomes[i].winners, outcomes[i].turns,
                      outcomes[i].battles, outcomes[i].wars);
    }
    free(outcomes);
    return good;
}

/* Prints a number in a column, or a dash if it is not known. The rates of a graphics card are
 * larger than the columns are made for, and its times for a battle shorter. */
static void print_cell(double number, int width, int decimals)
{
    while (decimals > 0 && snprintf(NULL, 0, "%.*f", decimals, number) >= width)
        decimals--;
    if (number > 0 && number < .01)
        decimals = 4;
    if (number > 0)
        printf("%*.*f", width, decimals, number);
    else
        printf("%*s", width, "-");
}

static void print_row(const struct table *table, const struct timing *timing)
{
    double million = timing->one / 1e6, battles = million * table->battles;

    printf("%-11s", timing->name);
    print_cell(million, 9, 3);
    print_cell(million * table->turns, 8, 1);
    print_cell(battles, 10, 1);
    print_cell(1e3 / battles, 8, 2);
    print_cell(timing->card ? 0 : table->cycles / 1e6 / battles, 8, 2);
    print_cell(table->yardstick > 0 ? timing->one / table->yardstick : 0, 10, 1);
    print_cell(timing->one / table->loop, 6, 1);
    print_cell(timing->all / 1e6, 10, 3);
    putchar('\n');
    fflush(stdout);
}

static void print_head(const struct table *table)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    tell(stdout, TELL_BENCH_SIMULATOR, TEXT("rules", table->bench->name),
         NUMBER("seed", table->bench->seed), NUMBER("cores", cores),
         NUMBER("rounds", table->bench->rounds));
    tell(stdout, TELL_BENCH_RATES);
    if (table->cycles > 0)
        tell(stdout, TELL_BENCH_CYCLES, TEXT("source", table->source),
             TEXT("cycles", in_words("%.2f", table->cycles / 1e9).text));
    else
        tell(stdout, TELL_BENCH_NO_CYCLES);
    printf("\n%20s%8s%10s%8s%8s%10s%6s%10s\n", "", "", "", "ns per", "cycles", "times the", "the",
           "games/s");
    printf("%20s%8s%10s%8s%8s%10s%6s%10s\n", "games/s", "turns/s", "battles/s", "battle", "/battle",
           "yardstick", "loop", "all cores");
}

/* Slow kernels come first. */
static int print_kernels(const struct table *table, const struct sums *right)
{
    int count = 0;

    while (war_sim_kernel_at(count))
        count++;
    for (int i = count - 1; i >= 0; i--) {
        const war_sim_kernel *kernel = war_sim_kernel_at(i);
        struct timing timing = {.name = kernel->name, .card = strcmp(kernel->name, "gpu") == 0};
        struct sums sums;
        if (!war_sim_kernel_runs(kernel) || !war_sim_kernel_plays(kernel, &table->bench->rules))
            continue;
        if (!sum_up(table->bench, kernel->name, &sums))
            return complain(FAILED, TELL_OUT_OF_MEMORY);
        if (sums.digest != right->digest)
            return complain(FAILED, TELL_KERNEL_WRONG, TEXT("kernel", kernel->name),
                            TEXT("digest", in_words("%016" PRIx64, sums.digest).text));
        timing.one = time_kernel(table->bench, kernel->name, 1);
        timing.all = time_kernel(table->bench, kernel->name, 0);
        if (timing.one == 0 || timing.all == 0)
            return complain(FAILED, TELL_OUT_OF_MEMORY);
        print_row(table, &timing);
    }
    return DONE;
}

int bench_sim(const struct bench *bench)
{
    struct table table = {.bench = bench};
    struct timing yardstick = {.name = "yardstick"}, loop = {.name = "engine loop"};
    struct sums right;
    int status;

    table.cycles = clock_cycles(&table.source);
    print_head(&table);
    bench_loop(bench, &right);
    table.turns = (double)right.turns / (double)bench->games;
    table.battles = (double)right.battles / (double)bench->games;
    table.loop = loop.one = (double)bench->games / right.seconds;
    if (war_rules_equal(&bench->rules, war_preset_at(0)->rules)) {
        table.yardstick = yardstick.one = time_yardstick(bench);
        print_row(&table, &yardstick);
    }
    print_row(&table, &loop);
    status = print_kernels(&table, &right);
    if (status == DONE)
        printf("\ndigest %016" PRIx64 "\n", right.digest);
    return status;
}
