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

/* The kernels for some rules; the last one is for more than two players. */
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
    uint32_t groups; /* that play at once */
    uint64_t memory; /* bytes that may be used */
    struct card_program programs[PROGRAMS];
    int made;                     /* so far, for the oldest goes first */
    struct card_program *program; /* the one in use */
    bool real;                    /* a graphics card */
    bool busy;                    /* a run has it */
    bool hopeless;                /* it could not be opened */
    double pace;                  /* games a second, in the last batch; 0: there was none */
    cl_handle deals, records, back, histograms, pages;
    int64_t room; /* games of a batch that the buffers have room for */
    size_t words; /* of a deal in the buffers */
};

/* device.c: whether there may be a graphics card: a device of the system that looks like one. It
 * costs nothing to ask. */
bool card_may_be_there(void);
/* How much one wants a card. */
enum card_wish {
    CARD_IF_READY,  /* if it has been opened, and has played these rules */
    CARD_IF_FREE,   /* if there is one that no other run has */
    CARD_ASKED_FOR, /* in any case; what is no graphics card but speaks OpenCL will do */
    CARD_ANOTHER,   /* for a run that has one, if there is one more like it that no run has */
};

/* A card, made ready to play these rules. NULL: there is none, or its driver fails, and the error
 * says so. */
struct card *card_take(const war_rules *rules, enum card_wish wish, war_error *error);
/* For the next run. */
void card_give_back(struct card *card);
/* How many games the next batch should have: as many as take a tenth of a second, after the last.
 */
int64_t card_batch(const struct card *card);
void card_note(struct card *card, int64_t games, double seconds);
/* Room for a batch; false if the card has none. */
bool card_make_room(struct card *card, int64_t games);

/* batch.c: plays games, 2^31 at most, and adds them to the result; outcomes are NULL or one for
 * each. False: the driver failed, memory ran out or the run was stopped, and nothing was added. */
bool card_play(struct card *card, const struct sim_work *work, int64_t games,
               war_sim_result *result);

#endif
