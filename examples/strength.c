/* SPDX-License-Identifier: MIT */
/* What the strength of a hand predicts, by the simulator: strength [GAMES]
 * The points of a hand are the sum of its ranks, 2 to 14; of 26 cards that is 208 in the mean.
 * cc examples/strength.c $(pkg-config --cflags --libs libwar_sim) -lm */
#include "war_sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHUNK = 4096, LEAST = 148, WIDTH = 10, CLASSES = 12, ACES = 5 };

/* Games and wins of seat 1, by its points; all, and those in which it has so many aces. */
static struct {
    long games, won;
} all[CLASSES], with[ACES][CLASSES];

static void count(const war_position *deal, const war_sim_outcome *outcome)
{
    int points = 0, at;

    for (int i = 0; i < deal->packet[0]; i++)
        points += deal->cards[i].rank + 2;
    at = points < LEAST ? 0 : (points - LEAST) / WIDTH;
    if (at >= CLASSES)
        at = CLASSES - 1;
    all[at].games++;
    all[at].won += outcome->winners == 1;
    with[outcome->aces[0]][at].games++;
    with[outcome->aces[0]][at].won += outcome->winners == 1;
}

static void print_share(long won, long games)
{
    double share = (double)won / (double)games;

    if (games < 100)
        printf("            -");
    else
        printf("%7.1f +-%4.1f", 100 * share, 100 * sqrt(share * (1 - share) / (double)games));
}

static void print_table(void)
{
    printf("    points      games    seat 1 wins, %% ");
    for (int aces = 0; aces < ACES; aces++)
        printf("  with %d ace%s", aces, aces == 1 ? " " : "s");
    putchar('\n');
    for (int i = 0; i < CLASSES; i++) {
        if (all[i].games == 0)
            continue;
        printf("%3d to %3d %10ld     ", LEAST + i * WIDTH, LEAST + (i + 1) * WIDTH - 1,
               all[i].games);
        print_share(all[i].won, all[i].games);
        for (int aces = 0; aces < ACES; aces++)
            print_share(with[aces][i].won, with[aces][i].games);
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    static war_sim_outcome outcomes[CHUNK];
    const war_rules *rules = war_preset_at(0)->rules;
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 10000;

    if (games < 1) {
        fprintf(stderr, "'%s' is no number of games, such as 10000\n", argv[1]);
        return 2;
    }
    for (long first = 0; first < games; first += CHUNK) {
        long some = games - first < CHUNK ? games - first : CHUNK;
        war_sim_outcomes(rules, 42, first, some, NULL, outcomes, NULL);
        for (long i = 0; i < some; i++) {
            war_position deal;
            war_position_deal(rules, 42, first + i, &deal);
            count(&deal, &outcomes[i]);
        }
    }
    print_table();
    return 0;
}
