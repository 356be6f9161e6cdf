/* SPDX-License-Identifier: MIT */
/*
 * Writes src/match/lengths_table.c: how long games of each preset are, for two to four players.
 *
 *     ninja -C build tools/make_lengths
 *     build/tools/make_lengths 1000000 >src/match/lengths_table.c
 *
 * Plays so many games of each row, always the same ones, and notes how many turns those took that
 * were won or drawn. That takes minutes.
 */
#include "war.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { POINTS = 59, MOST_TURNS = 1 << 20, SEED = 0 };

/* In ten-thousandths: 0, 1, 10, 50, 100, 200, 400, ... 9800, 9900, 9950, 9990, 9999, 10000. */
static int point(int i)
{
    static const int tails[] = {0, 1, 10, 50, 100};

    if (i < 5)
        return tails[i];
    if (i >= POINTS - 5)
        return 10000 - tails[POINTS - 1 - i];
    return 200 * (i - 4);
}

static void print_numbers(const int64_t *numbers)
{
    for (int i = 0; i < POINTS; i++)
        printf("%s%" PRId64 ",%s", i % 15 ? " " : "        ", numbers[i],
               i % 15 == 14 || i == POINTS - 1 ? "\n" : "");
}

/* The turns at each point: those that at least this share of the games took at most. */
static void find_points(const int64_t *histogram, int64_t games, int64_t *turns)
{
    int64_t so_far = 0, t = -1;

    for (int i = 0; i < POINTS; i++) {
        while (so_far * 10000 < games * point(i) || so_far == 0)
            so_far += histogram[++t];
        turns[i] = t;
    }
}

static void print_row(const war_rules *rules, int64_t count, int64_t *histogram)
{
    char text[WAR_RULES_SIZE];
    int64_t turns[POINTS] = {0};
    int64_t games = 0;
    war_game game;

    for (int i = 0; i < MOST_TURNS; i++)
        histogram[i] = 0;
    for (int64_t index = 0; index < count; index++) {
        war_game_start(&game, rules, SEED, index);
        war_game_finish(&game);
        if (game.result != WAR_RESULT_WIN && game.result != WAR_RESULT_DRAW)
            continue;
        if (game.turns >= MOST_TURNS)
            exit(1);
        histogram[game.turns]++;
        games++;
    }
    find_points(histogram, games, turns);
    war_rules_print(rules, text, sizeof text);
    printf("    {\"%s\",\n     %" PRId64 ",\n     {\n", text, games);
    fprintf(stderr, "%s: %" PRId64 " games, median %" PRId64 "\n", text, games, turns[29]);
    for (int i = POINTS - 1; i > 0; i--)
        turns[i] -= turns[i - 1];
    print_numbers(turns);
    printf("     }},\n");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int64_t count = argc > 1 ? strtoll(argv[1], NULL, 10) : 0;
    static int64_t histogram[MOST_TURNS];
    int64_t points[POINTS];
    const war_preset *preset;

    if (count < 1000) {
        fputs("usage: make_lengths GAMES, at least 1000\n", stderr);
        return 2;
    }
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/* Made by tools/make_lengths.c from games 0 to %" PRId64
           " of seed %d for each row. */\n"
           "#include \"lengths_table.h\"\n\n/* clang-format off */\n"
           "const int LENGTH_POINTS[LENGTH_POINT_COUNT] = {\n",
           count - 1, SEED);
    for (int i = 0; i < POINTS; i++)
        points[i] = point(i);
    print_numbers(points);
    printf("};\n\nconst struct length_row LENGTH_ROWS[] = {\n");
    for (int i = 0; (preset = war_preset_at(i)); i++)
        for (int players = 2; players <= WAR_MAX_PLAYERS; players++) {
            war_rules rules = *preset->rules;
            rules.players = (uint8_t)players;
            if (war_rules_check(&rules, NULL) == 0)
                print_row(&rules, count, histogram);
        }
    printf("};\n/* clang-format on */\n\n"
           "const int LENGTH_ROW_COUNT = sizeof LENGTH_ROWS / sizeof *LENGTH_ROWS;\n");
    return 0;
}
