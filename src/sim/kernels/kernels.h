/* SPDX-License-Identifier: MIT */
/*
 * What plays. A kernel is given a range of games of a seed and returns the outcome of each. The
 * engine is one kernel; the others are faster, and must give the same outcomes to the bit. This
 * folder knows nothing of threads, statistics or files.
 *
 * RULES x KERNEL. A run takes the first of avx512, portable, engine that this processor can
 * run and that knows the rules. All of them know every `down`, `out`, `high`, `rest`, `war`,
 * `limit` and `at-limit`; what differs is players, deck, `won` and `order`:
 *
 *                                                          engine  portable  avx512  gpu
 *     two players, 13x4
 *         won=bottom, order winner-first or winner-last       x        x        x     x
 *         won=bottom, order random, down 0 or 1               x        x        x     x
 *         won=bottom, order random, more down                 x        x              x
 *         won=pile, order by the winner                       x        x        x     x
 *         won=pile, order random                              x        x              x
 *         won=pile, order as-played                           x        x        x
 *         won=bottom, order as-played                         x        x
 *         order newest-high                                   x        x
 *     three or four players, 13x4
 *         like two, where something is left to chance         x        x        x     x
 *         four, order winner-first or winner-last             x        x        x     x
 *         three, the same, no card aside, or the most cards
 *             win at a limit below 4096 (gpu: 8192)           x        x        x     x
 *     all other rules and decks                               x        x
 *
 * The gpu is no kernel of the processor. It lies in ../gpu, and plays batches of millions of games,
 * beside another kernel, in a run that asks for it or that is long.
 *
 * WHO FALLS BACK TO WHOM. A kernel that meets something rare passes a part of a game down, and at
 * the end of each chain is the engine (sim_engine_game), which plays the game from its deal:
 *
 *     a deal with a rejected word        -> war_position_deal (deal.c, wide.c)
 *     avx512: a turn no pass plays       -> wide_turn, card by card
 *     avx512: more than 4096 turns       -> the engine, for the game may be endless
 *     avx512: a word rejected later      -> the engine (order random), portable_chance.c (piles)
 *     avx512, three or four players      -> portable_many.c until two are left, then avx512 again
 *     gpu: 8192 turns, eight wars in one, cards that are left on the table -> the engine
 *     portable: a long game              -> played again with its positions in a hash table
 *     portable: past a million cards     -> the engine
 *     out of memory                      -> the engine
 *
 * HOW PACKETS LIE IN MEMORY. A card is a byte, its rank; where low cards win the ranks are mirrored
 * in the deal, so that the higher byte always wins. Suits are never drawn.
 *
 *     engine        a ring of 128 cards for each seat (war.h)
 *     portable      a row for each seat, and one head for all rows: packet i is row i from the head
 *                   to its tail, and the won pile follows behind it. Cards never move; the head and
 *                   the tails do, and what lies before the head is the past, in which
 *                   portable_cycle.c finds cycles.
 *     avx512        a packet is one register of 64 bytes, top card first, and is written back to
 *                   the same cache line after each pass; lengths, turns and masks of sixteen games
 *                   are the lanes of other registers (structure of arrays)
 *     avx512, piles rows of 192 bytes: played cards, packet, won pile
 *
 * HAZARDS, which is why some code has the shape it has:
 *
 *   - Branch misprediction. Who wins a turn is a coin toss, so no kernel branches on it: cards are
 *     written behind both packets and only the winner's tail moves (portable), or masks select
 *     (avx512). The one branch of an ordinary turn is the tie. Nor does avx512 branch on the
 *     end of a game: a mask tells the lanes that the next deals take.
 *   - 4K aliasing. A load waits for an earlier store whose address has the same low twelve bits.
 *     Rows are therefore not a multiple of 4096 apart (SIM_ROW, SHORT_ROW), and in avx512.h packets
 *     and tables interleave, each in its own half of every 256 bytes.
 *   - Store forwarding. A load that is wider than the store before it, or overlaps it in part,
 * waits until the store has left the core. So several games take turns (avx512) and a game
 * does not read at once what it has just written.
 *   - Latency of a dependency chain. A step that has to wait for the one before is interleaved with
 *     another: the plan of one group with the passes of the other, and these with each other
 *     (avx512.c), two ChaCha8 states (avx512_blocks.h), products of permutations from both ends
 *     (avx512_shuffle.h).
 *   - Aliasing as the language has it. A byte may be anything, so gcc reloads whatever it may have
 *     overwritten; hot loops keep what they need in local variables.
 *   - Register pressure. gcc rematerializes constants from memory in the loop; kept() pins them.
 *
 * Reading order: engine_kernel.c; deal.c; portable.c, portable_two.c, portable_many.c,
 * portable_turn.c, portable_chance.c, portable_cycle.c, portable_at.c; wide.h, wide_deal.h, wide.c;
 * avx512.c, avx512_plan.h, avx512_deal.c, avx512_pile.c, avx512_shuffle.h, avx512_many.c.
 */
#ifndef WAR_SIM_KERNELS_H
#define WAR_SIM_KERNELS_H

#include "war_sim.h"

#include <stdatomic.h>

/* A hot function is compiled once for each constant it is called with; a rare path is kept out of
 * the hot one that leads to it. */
#if defined(__GNUC__)
#define SIM_HOT __attribute__((always_inline)) inline
#define SIM_RARE __attribute__((noinline))
#else
#define SIM_HOT inline
#define SIM_RARE
#endif

enum { SIM_CHUNK = 4096 };

/* How a run is stopped. */
struct sim_stop {
    atomic_bool soon; /* games that have begun are played to their end */
    atomic_bool now;  /* not even these, for a game may be very long */
};

/* A range of games to be played by one thread. */
struct sim_work {
    const war_rules *rules;
    int64_t seed;
    int64_t first;
    int count;                   /* at most SIM_CHUNK */
    war_sim_outcome *outcomes;   /* one for each game, in order */
    int64_t *chains;             /* of WAR_SIM_MAX_DEPTH + 1: added to */
    const struct sim_stop *stop; /* NULL: it cannot be stopped */
};

static inline bool sim_stop_now(const struct sim_work *work)
{
    return work->stop && atomic_load_explicit(&work->stop->now, memory_order_relaxed);
}

static inline bool sim_stop_soon(const struct sim_work *work)
{
    return work->stop && atomic_load_explicit(&work->stop->soon, memory_order_relaxed);
}

struct sim_kernel {
    war_sim_kernel shown;
    bool (*runs)(void);                    /* whether this machine can */
    bool (*plays)(const war_rules *rules); /* whether it knows these rules */
    /* NULL, or makes it ready for rules that it knows. Such a kernel is taken only if it is asked
     * for, or by a run that knows more of it (run.c). */
    int (*ready)(const war_rules *rules, war_error *error);
    bool (*is_ready)(const war_rules *rules); /* whether it is, so that a long run would take it */
    /* How many games it has played: all, or when stopped the first few. */
    int (*run)(const struct sim_work *work);
};

/* Best first; the engine is last. The build chooses one of the files kernels_*.c. */
extern const struct sim_kernel *const SIM_KERNELS[];

extern const struct sim_kernel SIM_ENGINE;
extern const struct sim_kernel SIM_PORTABLE;
extern const struct sim_kernel SIM_AVX512;
extern const struct sim_kernel SIM_GPU; /* ../gpu, where the build has it */

/* engine_kernel.c: what a kernel says that runs on every machine and knows all rules; and game i of
 * the work by the engine, false if it was stopped */
bool sim_always(void);
bool sim_everything(const war_rules *rules);
/* How a game that is over ended; not its aces, nor how deep its wars were. */
void sim_outcome_of(const war_game *game, war_sim_outcome *outcome);
bool sim_engine_game(const struct sim_work *work, int i);

#endif
