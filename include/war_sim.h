/* SPDX-License-Identifier: MIT */
/*
 * Many games of War at once: the simulator.
 * war_sim_run plays games first, first + 1, ... of a seed under some rules, on several threads,
 * with the fastest kernel of this machine, and counts. Counts are integers that add up: the results
 * of two ranges of games, merged, are to the bit the result of both together, whatever the threads,
 * the kernels and the machines were. Every game is the one that war_game_start deals.
 *
 *     war_sim_job job = {.rules = *war_preset_at(0)->rules, .seed = 42, .games = 1000000};
 *     war_sim_result *result = malloc(sizeof *result);
 *     war_sim_result_begin(result);
 *     war_sim_run(&job, result, NULL);
 *     ...
 *     war_sim_result_end(result);
 *     free(result);
 *
 * Functions return 0 on success and a negative WAR_ERROR_* otherwise; result and error as in war.h.
 *
 * Any number of threads may call these functions, but not two for one object while one of them
 * writes it. war_sim_run starts threads of its own, and joins them before it returns; what it is
 * given, such as `progress`, is called by the thread that called it. A result, a part and a player
 * hold memory, which the function named beside each of them frees; all else is the caller's.
 *
 * Between calls the library keeps small tables for shuffling; and once a run has used OpenCL, the
 * library of it, the devices found, and for each device its memory and the programs for the last
 * eight rules. They serve later runs, and are there until the process ends.
 */
#ifndef WAR_SIM_H
#define WAR_SIM_H

#include "war.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Stopping ---- */

/* Stops what takes long. A signal handler or another thread may set it at any time; the functions
 * that are given it ask now and then. It must be 0 at first: war_stop stop = {0}. */
typedef struct war_stop {
    int asked; /* for these two functions only, which access it atomically */
} war_stop;

WAR_API void war_stop_set(war_stop *stop);
WAR_API bool war_stop_asked(const war_stop *stop); /* NULL: false */

/* ---- Results ---- */

enum {
    WAR_SIM_DENSE = 8192,                     /* values below are counted in an array */
    WAR_SIM_MAX_DEPTH = 128,                  /* wars in one turn */
    WAR_SIM_MAX_ACES = WAR_MAX_CARDS / 2 + 1, /* cards of the highest rank, and none */
};

typedef struct war_sim_count {
    int64_t value;
    int64_t count;
} war_sim_count;

/* How many games had each value: exact, however large the values. */
typedef struct war_sim_histogram {
    int64_t dense[WAR_SIM_DENSE];
    war_sim_count *rest; /* values from WAR_SIM_DENSE on, in rising order */
    int64_t rest_count;
    int64_t rest_room;
} war_sim_histogram;

/* A remarkable game. Of several alike it is the one with the lowest game number. */
typedef struct war_sim_record {
    int64_t index; /* -1: there is none */
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t depth; /* the most wars in one of its turns */
} war_sim_record;

/* Plain counts. Turns, battles, wars and records are of games that were won or drawn; a game that
 * the limit stopped, or an endless one, has no length of its own. */
typedef struct war_sim_result {
    int64_t games;
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t limit;
    int64_t endless;
    war_sim_histogram turns;
    war_sim_histogram battles;
    war_sim_histogram wars;
    war_sim_histogram cycles; /* endless games by the length of their cycle */
    int64_t
        chains[WAR_SIM_MAX_DEPTH + 1]; /* turns of all games, by how many wars they had; from 1 */
    int64_t dealt[WAR_MAX_PLAYERS][WAR_SIM_MAX_ACES]; /* games by how many aces a seat was dealt */
    int64_t won[WAR_MAX_PLAYERS][WAR_SIM_MAX_ACES];   /* and those of them that the seat won */
    war_sim_record longest;
    war_sim_record shortest;
    war_sim_record deepest;
} war_sim_result;

WAR_API void war_sim_result_begin(war_sim_result *result);
WAR_API void war_sim_result_end(war_sim_result *result); /* frees what it holds */
/* Adds another result of the same rules and seed. On an error, WAR_ERROR_MEMORY or
 * WAR_ERROR_NUMBER, `to` is as it was. */
WAR_API int war_sim_result_merge(war_sim_result *to, const war_sim_result *from);
WAR_API bool war_sim_result_equal(const war_sim_result *a, const war_sim_result *b);

/* What a histogram says. */
typedef struct war_sim_summary {
    int64_t count;
    int64_t min;
    int64_t max;
    double mean;
    double sd; /* of one game, with n - 1 */
    double se; /* of the mean */
} war_sim_summary;

WAR_API void war_sim_summarize(const war_sim_histogram *histogram, war_sim_summary *summary);
/* A quantile: the least value that at least this many games in 1000 do not exceed. */
WAR_API int64_t war_sim_quantile(const war_sim_histogram *histogram, int permille);
/* How many games had this value. */
WAR_API int64_t war_sim_count_of(const war_sim_histogram *histogram, int64_t value);
/* The values that occur, one after the other in rising order: *place is 0 before the first call.
 * False past the last. */
WAR_API bool war_sim_next(const war_sim_histogram *histogram, int64_t *place, war_sim_count *next);

/* ---- Running ---- */

typedef struct war_sim_job {
    war_rules rules;
    int64_t seed;
    int64_t first;      /* game numbers from here on */
    int64_t games;      /* how many */
    int threads;        /* 0: as many as there are processors; 1024 at most */
    const char *kernel; /* NULL: the best for these rules and this machine */
    /* Called now and then by the calling thread with how many games are done; may be NULL.
     * Returning false stops the run, once the games that have begun are over. */
    bool (*progress)(void *context, int64_t done);
    void *context;
    const war_stop *stop; /* very long games that have begun are given up as well; may be NULL */
    /* NULL, or room for the outcomes of the first `keep` games; of all, if there are fewer. */
    struct war_sim_outcome *outcomes;
    int64_t keep;
} war_sim_job;

/* Plays the games of a job and adds them to the result. If it is stopped, what was added are the
 * first games of the job, all of them up to some number: result->games says how many more there are
 * than before. An unknown kernel, or one that cannot play these rules here, is an error. */
WAR_API int war_sim_run(const war_sim_job *job, war_sim_result *result, war_error *error);

/* Plays games on the calling thread, by the best kernel, and adds them to the result: for machines
 * without threads, and for a few games. When it runs out of memory the result is good for nothing.
 */
WAR_API int war_sim_play(const war_rules *rules, int64_t seed, int64_t first, int64_t games,
                         war_sim_result *result, war_error *error);

/* The kernels, best first; NULL past the last. */
typedef struct war_sim_kernel {
    const char *name;
    const char *note; /* one line on what it is */
} war_sim_kernel;
WAR_API const war_sim_kernel *war_sim_kernel_at(int i);
/* Whether this machine has what a kernel needs, and whether it can play these rules. */
WAR_API bool war_sim_kernel_runs(const war_sim_kernel *kernel);
WAR_API bool war_sim_kernel_plays(const war_sim_kernel *kernel, const war_rules *rules);
/* The one that war_sim_run would take: the best of the processor; or a graphics card, if a run has
 * taken it for these rules, so that the next would take it, too. */
WAR_API const war_sim_kernel *war_sim_kernel_best(const war_rules *rules);

/* ---- Parts ---- */

/* A result with its rules, seed and range of games: to be kept, moved and merged with others. */
typedef struct war_sim_part {
    war_rules rules;
    int64_t seed;
    int64_t run_first; /* the games that were asked for: these, or more than these */
    int64_t run_games;
    int64_t shards; /* into how many parts the run was cut; 1: it was not */
    int64_t first;  /* the games of the result: from here on, result.games of them */
    war_sim_result result;
} war_sim_part;

/* Shard i of `shards`, from 1, of a run of games: which it begins with, counted from the first of
 * the run, and how many there are. Of any two shards neither has more than one game more. */
WAR_API void war_sim_shard(int64_t games, int64_t i, int64_t shards, int64_t *first,
                           int64_t *count);

/* A part as text, as docs/formats.md describes it. Printing is as everywhere. A text that is parsed
 * is either exactly what printing the part would give, or an error: and then the part is left
 * alone. A part that was parsed holds memory, which war_sim_result_end frees. */
WAR_API int64_t war_sim_part_print(const war_sim_part *part, char *buffer, size_t size);
WAR_API int war_sim_part_parse(war_sim_part *part, const char *text, size_t length,
                               war_error *error);

/* ---- One game at a time, to compare kernels ---- */

typedef struct war_sim_outcome {
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t cycle;  /* of an endless game: its length */
    uint8_t result; /* war_result */
    uint8_t winners;
    uint8_t depth;
    uint8_t aces[WAR_MAX_PLAYERS]; /* dealt to each seat */
} war_sim_outcome;

/* Plays `count` games by a kernel (NULL: the best); outcomes[i] is of game first + i. */
WAR_API int war_sim_outcomes(const war_rules *rules, int64_t seed, int64_t first, int64_t count,
                             const char *kernel, war_sim_outcome *outcomes, war_error *error);

/* ---- Games from given positions ---- */

/* Plays them one after the other, on the thread that asks; each thread needs one of its own. NULL
 * when out of memory. The rules must be good. */
typedef struct war_sim_player war_sim_player;
WAR_API war_sim_player *war_sim_player_new(const war_rules *rules);
WAR_API void war_sim_player_free(war_sim_player *player);
/* The outcome of the game that war_game_start_at starts; the position must be good, and aces are
 * those of the position. False: `stop`, which may be NULL, was set, and the game was given up. */
WAR_API bool war_sim_player_play(war_sim_player *player, const war_position *position, int64_t seed,
                                 int64_t index, const war_stop *stop, war_sim_outcome *outcome);

#ifdef __cplusplus
}
#endif

#endif
