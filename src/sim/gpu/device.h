/* SPDX-License-Identifier: MIT */
/* Graphics cards: finding them, and playing batches of games on them. One run has a card at a time.
 */
#ifndef WAR_SIM_DEVICE_H
#define WAR_SIM_DEVICE_H

#include "../kernels/kernels.h"
#include "layout.h"
#include "opencl.h"

enum { CARDS = 16, PROGRAMS = 8 };
enum { CARD_DEAL, CARD_PLAY, CARD_COUNT, CARD_MANY, CARD_KERNELS };

/* The kernels for some rules; the last kernel is for more than two players. */
struct card_program {
    war_rules rules;
    cl_handle program;
    cl_handle kernel[CARD_KERNELS];
};

struct card {
    const struct opencl *cl;
    cl_handle device;
    cl_handle context;
    cl_handle queue;
    uint32_t groups; /* groups that run at once */
    uint64_t memory; /* bytes available */
    struct card_program programs[PROGRAMS];
    int made;                     /* programs made so far; the oldest is replaced */
    struct card_program *program; /* current program */
    bool real;                    /* it is a graphics card */
    bool busy;                    /* a run has it */
    bool hopeless;                /* opening it failed */
    double pace;                  /* games a second in the last batch; 0: there was none */
    cl_handle deals, records, back, histograms, pages;
    int64_t room; /* games that fit into the buffers */
    size_t words; /* words per deal in the buffers */
};

/* device.c: whether there may be a graphics card, judged by the device files of the system. It
 * costs nothing to ask. */
bool card_may_be_there(void);
/* How important it is to get a card. */
enum card_wish {
    CARD_IF_READY,  /* only a card that is open and has played these rules */
    CARD_IF_FREE,   /* only a card that no other run has */
    CARD_ASKED_FOR, /* required; any OpenCL device is good */
    CARD_ANOTHER,   /* a further card of the same kind that no run has, for a run that has one */
};

/* Takes a card and prepares it for these rules. NULL, with an error: there is none, or its driver
 * fails. */
struct card *card_take(const war_rules *rules, enum card_wish wish, war_error *error);
/* Releases a card for the next run. */
void card_give_back(struct card *card);
/* The number of games for the next batch: about a tenth of a second, at the speed of the last one.
 */
int64_t card_batch(const struct card *card);
void card_note(struct card *card, int64_t games, double seconds);
/* Makes room for a batch; false if the card has too little memory. */
bool card_make_room(struct card *card, int64_t games);

/* batch.c: plays games, 2^31 at most, and adds them to the result; outcomes are NULL or one for
 * each. False: the driver failed, memory ran out or the run was stopped; nothing was added. */
bool card_play(struct card *card, const struct sim_work *work, int64_t games,
               war_sim_result *result);

#endif
