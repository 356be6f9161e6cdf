/* SPDX-License-Identifier: MIT */
/* war bench: a plain loop over games, timed. The best of several rounds is what the machine can do
 * when nobody disturbs it. */
#include "cli.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

struct round {
    double seconds;
    int64_t turns;
    int64_t battles;
    int64_t events;
    uint64_t digest;
};

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Mixes the result of one game into a number that stands for all of them. */
static uint64_t mix(uint64_t digest, const war_game *game)
{
    const int64_t numbers[] = {game->result, game->winners, game->turns, game->battles, game->wars};

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        digest = (digest ^ (uint64_t)numbers[i]) * UINT64_C(0x100000001b3);
    return digest;
}

static void play_round(const war_rules *rules, int64_t seed, int64_t games, struct round *round)
{
    double start = now();
    war_game game;
    war_event event;

    memset(round, 0, sizeof *round);
    round->digest = UINT64_C(0xcbf29ce484222325);
    for (int64_t i = 0; i < games; i++) {
        war_game_start(&game, rules, seed, i);
        while (war_game_step(&game, &event) != WAR_EVENT_END)
            ;
        round->turns += game.turns;
        round->battles += game.battles;
        round->events += game.steps;
        round->digest = mix(round->digest, &game);
    }
    round->seconds = now() - start;
}

static void print_round(const char *label, const struct round *round, int64_t games)
{
    double s = round->seconds;

    printf("%-8s %10.3f %10.2f %10.2f %10.2f %10.2f\n", label, (double)games / s / 1e6,
           (double)round->turns / s / 1e6, (double)round->battles / s / 1e6,
           (double)round->events / s / 1e6, s / (double)round->turns * 1e9);
}

int run_bench(const struct typed *typed)
{
    const char *text = option_value(typed, "rules");
    int64_t games = 100000, rounds = 5, seed = 0;
    war_rules rules;
    struct round best = {0}, next;
    char name[WAR_RULES_SIZE];

    if (typed->word_count > 0 && strcmp(typed->words[0], "engine") != 0)
        return complain(BAD_USAGE, "no benchmark '%s'; there is 'engine'", typed->words[0]);
    if (!parse_rules(text ? text : "classic", &rules) ||
        !option_number(typed, "games", 1, 1000000000, &games) ||
        !option_number(typed, "rounds", 1, 1000, &rounds) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &seed))
        return BAD_USAGE;
    war_rules_print(&rules, name, sizeof name);
    printf("The engine, event by event: %s, %" PRId64 " games of seed %" PRId64
           ", one core, best of %" PRId64 "\n\n",
           name, games, seed, rounds);
    puts("            games/s    turns/s  battles/s   events/s    ns/turn\n"
         "          (million)  (million)  (million)  (million)");
    for (int64_t i = 0; i < rounds; i++) {
        play_round(&rules, seed, games, &next);
        if (i == 0 || next.seconds < best.seconds)
            best = next;
    }
    print_round("engine", &best, games);
    printf("\ndigest %016" PRIx64 "\n", best.digest);
    return DONE;
}
