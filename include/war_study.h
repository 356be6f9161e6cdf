/* SPDX-License-Identifier: MIT */
/*
 * Studies of War: questions about all games under some rules, not about one. Each answer is exact,
 * or says how sure it is.
 *
 * Functions return 0 on success and a negative WAR_ERROR_* otherwise; result and error as in war.h.
 * A job that takes long ends soon after its `stop` is set, see war_sim.h.
 */
#ifndef WAR_STUDY_H
#define WAR_STUDY_H

#include "war.h"
#include "war_sim.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Numbers ---- */

/* A count of deals, or a sum over them: 21 cards can be dealt in more ways than 64 bits hold. */
typedef struct war_wide {
    uint64_t low;
    uint64_t high;
} war_wide;

enum { WAR_WIDE_SIZE = 40 }; /* a buffer of this size holds any of them */

WAR_API int war_wide_print(war_wide number, char *buffer, size_t size);
/* A whole decimal text. */
WAR_API int war_wide_parse(const char *text, war_wide *number, war_error *error);
WAR_API double war_wide_double(war_wide number);

/* ---- Every deal of a deck ---- */

/* How many deals had each value, by value. */
typedef struct war_exact_histogram {
    war_wide *counts;
    int64_t size;
} war_exact_histogram;

/* Rank deals: the orders of the whole deck, cards of a rank being alike. Turns, battles and wars
 * are of games that were won or drawn. */
typedef struct war_exact_result {
    war_wide deals;
    war_wide wins[WAR_MAX_PLAYERS];
    war_wide draws;
    war_wide limit;
    war_wide endless;
    war_exact_histogram turns;
    war_exact_histogram battles;
    war_exact_histogram wars;
    war_exact_histogram cycles; /* endless games by the length of their cycle */
    int64_t longest;            /* turns; -1: no game has ended */
    /* A deal with that many turns: of those that were looked at, which depends on the method, the
     * first by the ranks of its cards. */
    war_position longest_deal;
} war_exact_result;

WAR_API void war_exact_result_begin(war_exact_result *result);
WAR_API void war_exact_result_end(war_exact_result *result); /* frees what it holds */
/* Adds a result for other deals of the same rules; -1 when out of memory, and then `to` is good for
 * nothing. */
WAR_API int war_exact_result_merge(war_exact_result *to, const war_exact_result *from);
/* The sum of all values; the largest value, or -1. */
WAR_API war_wide war_exact_sum(const war_exact_histogram *histogram);
WAR_API int64_t war_exact_most(const war_exact_histogram *histogram);

/* How many rank deals there are, WAR_ERROR_VALUE if 2^128 or more; and for how many deals with
 * suits each of them stands, 0 if for 2^128 or more. */
WAR_API int war_exact_deals(const war_rules *rules, war_wide *deals, war_wide *suits);

/* Plain: every deal is played by the engine. Orders: cards have no ranks until a battle asks which
 * of two is higher, and all deals that give the same answers are counted together. */
enum { WAR_EXACT_BEST, WAR_EXACT_PLAIN, WAR_EXACT_ORDERS };
WAR_API const char *war_exact_method_name(int method);
/* Whether a method can count the deals of these rules, however long that takes. */
WAR_API int war_exact_check(const war_rules *rules, int method, war_error *error);
/* The method that BEST is. */
WAR_API int war_exact_best(const war_rules *rules);

/* A count, or some of one. It is cut into tasks, in the same way on every machine; the result is
 * that of the tasks that are done. */
typedef struct war_exact_part {
    war_rules rules;
    int method;    /* not BEST */
    int64_t tasks; /* 0: not cut yet */
    uint8_t *done; /* a bit for each task */
    int64_t shard; /* all that are done are of this shard, see war_exact_job; 1 of 1: of any */
    int64_t shards;
    war_exact_result result;
    void *plan; /* how it is cut, once that is known; of the library */
} war_exact_part;

typedef struct war_exact_job {
    int threads; /* 0: as many as there are processors */
    int64_t shard;
    int64_t shards; /* shard i, from 1, has every task whose number is i - 1 modulo shards */
    /* Called now and then by the calling thread, with what is done so far; may be NULL. While the
     * count is being cut into tasks, which takes a while for large decks, a new part has none. */
    void (*progress)(void *context, const war_exact_part *part);
    void *context;
    const war_stop *stop; /* what has begun is given up; may be NULL */
    /* NULL, or which task of the shard is to be done next, -1 if none: called by any thread, but
     * never while another call, or `progress`, is under way. A task that is done must not come. */
    int64_t (*next)(void *context);
} war_exact_job;

WAR_API int war_exact_part_begin(war_exact_part *part, const war_rules *rules, int method,
                                 war_error *error);
WAR_API void war_exact_part_end(war_exact_part *part); /* frees what it holds */
/* Does the tasks of a shard that are not done. The sum over all outcomes is checked: it is the
 * number of deals, or an error. */
WAR_API int war_exact_run(const war_exact_job *job, war_exact_part *part, war_error *error);
/* How many tasks of a shard are done, and how many there are. */
WAR_API int64_t war_exact_done(const war_exact_part *part, int64_t shard, int64_t shards,
                               int64_t *tasks);
/* Adds the tasks of another part of the same count; one that both have done is an error, and then
 * `to` is as it was. */
WAR_API int war_exact_part_merge(war_exact_part *to, const war_exact_part *from, war_error *error);

/* A part as text, as docs/formats.md describes it. Printing is as everywhere. A text that is parsed
 * is either exactly what printing the part would give, or an error: and then the part is left
 * alone. A part that was parsed holds memory, which war_exact_part_end frees. */
WAR_API int64_t war_exact_part_print(const war_exact_part *part, char *buffer, size_t size);
WAR_API int war_exact_part_parse(war_exact_part *part, const char *text, size_t length,
                                 war_error *error);

/* ---- odds.c: who will probably win ---- */

/* What one knows of a game between two turns, and how well one wants to know the rest. A card of
 * `known` with WAR_HIDDEN_RANK may be any card of the deck that is not there, each as likely; what
 * is then left of the deck is out of play. Only ranks count, suits are looked at by the check. */
typedef struct war_odds_job {
    war_rules rules;
    war_position known;             /* nothing set aside */
    uint8_t loose[WAR_MAX_PLAYERS]; /* the last cards of a packet whose order is unknown */
    int64_t seed;
    double precision; /* play until every seat's chance is known so well: see war_odds_share */
    int64_t games;    /* or, if not 0, exactly this many, even if all could be played */
    int64_t most;     /* all arrangements are played, and exactly counted, if there are no more */
    int threads;      /* 0: as many as there are processors */
    /* Called now and then by the calling thread: games played, and how many there will be, as far
     * as is known by then; may be NULL. */
    void (*progress)(void *context, int64_t done, int64_t of);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_odds_job;

/* Counts. Exact ones are of arrangements of cards, all as likely; if several have the same ranks,
 * only one of them was played. Where nothing but later chance is open, they may be of cases, as
 * likely as each other, of a Markov chain. Others are of games played. The same job has the same
 * result, whatever its threads; if it was stopped, that of its first games. */
typedef struct war_odds_result {
    bool exact;
    int64_t played;    /* games, or */
    int64_t positions; /* of a chain */
    int64_t cases;     /* what the following add up to */
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t limit;
    int64_t endless;
    war_wide turns; /* until the end, of all that were won or drawn; and of their squares */
    war_wide squares;
} war_odds_result;

/* 0 if the job makes sense; what is wrong with it otherwise. */
WAR_API int war_odds_check(const war_odds_job *job, war_error *error);
/* How many arrangements there are to be played; most + 1 if there are more, or if chance goes on
 * after them. */
WAR_API int64_t war_odds_arrangements(const war_odds_job *job);
/* 0 with the result, which has nothing in it if it was stopped at once; or an error. */
WAR_API int war_odds_run(const war_odds_job *job, war_odds_result *result, war_error *error);

/* A figure, and half of the width of its 95 % interval: 0 if it is exact, infinite if nothing is
 * known. */
typedef struct war_odds_figure {
    double value;
    double error;
    double low; /* the interval, in which the value need not be in the middle */
    double high;
} war_odds_figure;

/* A count as a share of all cases, by Wilson's interval; the mean of the turns that are left. */
WAR_API war_odds_figure war_odds_share(const war_odds_result *result, int64_t count);
WAR_API war_odds_figure war_odds_turns(const war_odds_result *result);

/* ---- hands.c: what the hand that one is dealt predicts ---- */

typedef struct war_hands_count {
    int64_t games;
    int64_t won;
} war_hands_count;

/* Games of a seed by the hand of seat 1: by its aces, which are the cards of the highest rank,
 * jokers apart, and by its points. A card that beats nothing has 2, one that beats the cards of one
 * rank has 3, and so on: in the standard pack a two has 2 and an ace 14. */
typedef struct war_hands {
    war_rules rules;
    int64_t seed;
    int64_t first;           /* game numbers from here on */
    int64_t games;           /* counted so far */
    int cards;               /* of the hand */
    int aces;                /* the most it can have */
    int least;               /* points of a hand, */
    int most;                /* as if the deck had enough cards of every rank */
    war_hands_count *counts; /* for each number of aces from 0, for all points from `least` */
} war_hands;

typedef struct war_hands_job {
    int64_t games; /* further ones to count */
    int threads;   /* 0: as many as there are processors */
    /* Called now and then by the calling thread: games that are done, and of how many; or NULL. */
    void (*progress)(void *context, int64_t done, int64_t of);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_hands_job;

WAR_API int war_hands_begin(war_hands *hands, const war_rules *rules, int64_t seed, int64_t first,
                            war_error *error);
WAR_API void war_hands_end(war_hands *hands); /* frees what it holds */
/* Plays and counts. If it is stopped, what was counted are the first games of the job. */
WAR_API int war_hands_run(war_hands *hands, const war_hands_job *job, war_error *error);
/* The games in which the hand had this number of aces, or any number if it is less than 0, and
 * points in this range. */
WAR_API war_hands_count war_hands_of(const war_hands *hands, int aces, int from, int to);

/* ---- Rules with chance ---- */

/* Where chance plays on after the deal, a game is a Markov chain over its positions. war_chain_run
 * finds every position that can come up, with the engine, and follows the probability of each from
 * turn to turn until what is left of it no longer matters. */

enum { WAR_CHAIN_POSITIONS = 4000000 }; /* as many as are allowed when a job does not say */

typedef struct war_chain_job {
    war_rules rules;
    const war_position *from;       /* the position to start from; NULL: the average of all deals */
    uint8_t hands[WAR_MAX_PLAYERS]; /* of deals: each seat's cards; all 0: as the rules deal */
    int64_t positions;              /* the most to allow; 0: WAR_CHAIN_POSITIONS */
    /* Called now and then with how many positions have been looked at, how many have been found,
     * and how much of all games is over; may be NULL. Returning false stops the run. */
    bool (*progress)(void *context, int64_t looked, int64_t found, double over);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_chain_job;

/* A number that is at most `error` away from the true one. Where the true one is a fraction of
 * integers below 2^61 and the chain is not too large, they are given; otherwise over is 0. They
 * were found modulo four primes, and hold modulo two others and within the error. */
typedef struct war_chain_figure {
    double value;
    double error;
    int64_t part;
    int64_t over;
} war_chain_figure;

/* Turns, battles and wars are means over all games, up to the turn at which the limit stops a game.
 * If some games never end they are infinite. */
typedef struct war_chain_result {
    int64_t positions;
    int64_t moves; /* from a position to a next one */
    int64_t turns_followed;
    bool stopped; /* before the errors were as small as they can be, or all fractions found */
    war_chain_figure wins[WAR_MAX_PLAYERS];
    war_chain_figure draw;
    war_chain_figure limit;
    war_chain_figure endless;
    war_chain_figure turns;
    war_chain_figure turns_squared;
    war_chain_figure battles;
    war_chain_figure wars;
} war_chain_result;

/* Whether a job can be done, as far as that can be known before. */
WAR_API int war_chain_check(const war_chain_job *job, war_error *error);
/* A chain of more positions than allowed is refused with WAR_ERROR_TOO_MANY, as is a run that is
 * stopped before all positions are found. Rules without chance are WAR_ERROR_COMBINATION. */
WAR_API int war_chain_run(const war_chain_job *job, war_chain_result *result, war_error *error);
/* ---- Games that never end ---- */

/*
 * Endless deals by construction, for two players and rules without chance. A word says who wins
 * each turn of a period, and after how many wars. It is imposed on cards without names, from a hand
 * size on. After the period the cards are elsewhere, and the word is imposed again, for ever,
 * either as it is or with the seats exchanged each time. That makes comparisons: one card beats
 * another, or is equal to it. If they contradict each other, or make more cards equal than the deck
 * has of a rank, the word is impossible. Otherwise ranks are handed out from the best down, and
 * turns are undone until both seats hold what they are dealt. Every deal that is found has been
 * played by the engine, which proves that it is endless.
 */

enum {
    WAR_ENDLESS_PERIOD = 32, /* the longest word, in turns */
    WAR_ENDLESS_DEPTH = 16,  /* the most wars in a turn of it */
};

typedef struct war_endless_turn {
    uint8_t winner; /* a seat */
    uint8_t wars;
} war_endless_turn;

typedef struct war_endless_word {
    uint8_t period;   /* how many turns */
    uint8_t exchange; /* 1: each time it is repeated the seats are exchanged */
    uint8_t hand;     /* the cards of seat 0 when it begins */
    war_endless_turn turns[WAR_ENDLESS_PERIOD];
} war_endless_word;

/* A word as text: for each turn = for each war, and the number of the seat that wins, from 1; in
 * the end, ~ if the seats are exchanged. */
enum { WAR_ENDLESS_WORD_SIZE = WAR_ENDLESS_PERIOD * (WAR_ENDLESS_DEPTH + 1) + 2 };
WAR_API int war_endless_word_print(const war_endless_word *word, char *buffer, size_t size);

typedef struct war_endless_deal {
    war_position deal;
    int64_t before;        /* turns before the cycle */
    int64_t length;        /* of the cycle */
    int64_t wars;          /* in the cycle */
    int64_t wars_before;   /* before it */
    int64_t game;          /* which game of the seed it is; -1 if it was constructed */
    war_endless_word word; /* of a constructed one; else its period is 0 */
} war_endless_deal;

/* Plays a deal by the engine and fills in what it says of the cycle; WAR_ERROR_POSITION if the game
 * is not endless. */
WAR_API int war_endless_prove(const war_rules *rules, war_endless_deal *deal, war_error *error);

typedef struct war_endless_job {
    war_rules rules;
    uint64_t periods; /* bit p: words of p turns, 1 to WAR_ENDLESS_PERIOD */
    uint64_t wars;    /* bit w: words in which w turns have wars, 0 to WAR_ENDLESS_PERIOD */
    int depth;        /* the most wars in a turn, 1 to WAR_ENDLESS_DEPTH */
    int deals;        /* it ends when this many are found */
    int threads;      /* 0: as many as there are processors; the result does not depend on it */
    /* Called now and then by the calling thread with the share that is done, 0 to 1; may be NULL.
     * Returning false stops it. */
    bool (*progress)(void *context, double done);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_endless_job;

/* What became of the words. A word and its rotations are one. */
typedef struct war_endless_result {
    int64_t words;      /* tried, each with a hand size: the sum of the next six */
    int64_t impossible; /* comparisons go round in a circle */
    int64_t crowded;    /* too many cards are equal */
    int64_t unranked;   /* the ranks of the deck cannot be handed out */
    int64_t undecided;  /* it was given up to find out whether they can */
    int64_t undealt;    /* no way back to a deal was found */
    int64_t found;
    bool all; /* every word of the job was tried */
    int count;
    war_endless_deal *deals;
} war_endless_result;

/* Whether there can be such words: two players, no chance, and no order of taking that depends on
 * cards face down. */
WAR_API int war_endless_check(const war_endless_job *job, war_error *error);
/* About how many words there are, rotations counted one by one; -1 when out of memory. */
WAR_API double war_endless_words(const war_endless_job *job);
/* Searches the words in order, the shortest first. What was found before it was stopped is kept. */
WAR_API int war_endless_construct(const war_endless_job *job, war_endless_result *result,
                                  war_error *error);
WAR_API void war_endless_result_end(war_endless_result *result); /* frees what it holds */

/* The share of endless deals by playing random ones, and the first of those that are endless. */
typedef struct war_endless_sample {
    int64_t games;
    int64_t endless;
    double low; /* 95 of 100 such intervals (Wilson's) have the true share in them */
    double high;
    int count;
    war_endless_deal *deals; /* room for `most` of them is the caller's */
} war_endless_sample;

/* Plays the games of a job, whose outcomes are NULL, and keeps up to `most` endless deals. If it is
 * stopped, the sample is of the games that were played. */
WAR_API int war_endless_play(const war_sim_job *job, int most, war_endless_sample *sample,
                             war_error *error);

/* ---- record.c: extreme games ---- */

/* What a game can be extreme in. Only games that were won or drawn count. */
typedef enum war_record_goal {
    WAR_RECORD_LONGEST,  /* most turns */
    WAR_RECORD_SHORTEST, /* fewest turns */
    WAR_RECORD_WARS,     /* most wars */
    WAR_RECORD_DEPTH,    /* most wars in one turn */
    WAR_RECORD_COMEBACK, /* won after the fewest cards at the start of a turn; most often so few */
    WAR_RECORD_GOALS,
} war_record_goal;

/* "longest", "shortest" and so on; NULL past the last. */
WAR_API const char *war_record_goal_name(int goal);

typedef struct war_record_game {
    int64_t index;
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t depth;  /* the most wars in one of its turns */
    int64_t fewest; /* cards that the winner began a turn with; 0: a draw, or nobody has looked */
    int64_t times;  /* and how many turns so */
} war_record_game;

enum { WAR_RECORD_TOP = 100 };

/* A search among games first, first + 1, ... of a seed. Whoever begins one sets the members up to
 * `top`, and the others to 0. */
typedef struct war_record {
    war_rules rules;
    int64_t seed;
    int64_t first;
    int64_t games;
    int goals;    /* bit i: goal i */
    int top;      /* games to be kept for each goal: 1 to WAR_RECORD_TOP */
    int64_t done; /* games that have been looked at, from the first on */
    int count[WAR_RECORD_GOALS];
    /* The best first; of several alike those with the lowest numbers, lowest first. */
    war_record_game best[WAR_RECORD_GOALS][WAR_RECORD_TOP];
} war_record;

typedef struct war_record_job {
    int threads; /* 0: as many as there are processors; 1024 at most */
    /* Called now and then by the calling thread with how many games are done; may be NULL.
     * Returning false stops the search, which another call continues. */
    bool (*progress)(void *context, int64_t done);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_record_job;

/* 0 if the search makes sense. */
WAR_API int war_record_check(const war_record *record, war_error *error);
/* Looks at the games that are missing, by the fastest kernel of the simulator; but if a goal is the
 * comeback, by the engine, which is some eighty times slower. What is found does not depend on
 * threads, nor on how often it was stopped. */
WAR_API int war_record_run(war_record *record, const war_record_job *job, war_error *error);
/* Plays one game of a search by the engine, and says what it was: 0; 1 if it was not won or drawn;
 * 2 if `stop`, which may be NULL, was set before it was over. */
WAR_API int war_record_play(const war_record *record, int64_t index, const war_stop *stop,
                            war_record_game *game);

/* A search as text, to be continued later; as war_sim_part_print and war_sim_part_parse. */
WAR_API int64_t war_record_print(const war_record *record, char *buffer, size_t size);
WAR_API int war_record_parse(war_record *record, const char *text, size_t length, war_error *error);

#ifdef __cplusplus
}
#endif

#endif
