/* SPDX-License-Identifier: MIT */
/*
 * What one client saw of the deal of a round, in the order in which it matters (docs/protocol.md,
 * section 5): the server's hash before its own was sent, and everybody's before it showed its
 * number. So at the end it can tell whether the deal was fair. Pure.
 */
#ifndef WAR_DEAL_SEEN_H
#define WAR_DEAL_SEEN_H

#include "told.h"

struct deal_seen {
    char table[TABLE_ID_SIZE];
    int64_t round;
    char server[FAIR_TEXT];
    char commits[WAR_MAX_PLAYERS][FAIR_TEXT];
    bool fixed; /* the commitments are seen */
    int seat;   /* one's own; -1: there is no number of one's own */
    char reveal[FAIR_TEXT];
    char commit[FAIR_TEXT];
    bool shown; /* one's own number has been sent */
};

/* Notes what a table says. The answer says what is to be sent now: one's own `commit` or `reveal`.
 * In the phase `sealing`, `number` is a number for this seat, used if it has none yet; NULL: there
 * is none. */
enum deal_send { DEAL_NOTHING, DEAL_COMMIT, DEAL_REVEAL };
enum deal_send deal_see(struct deal_seen *seen, const struct told_table *table, int seat,
                        const uint8_t *number);

/* Whether the deal of a round that is over was fair, as far as this client can know. */
enum deal_verdict {
    DEAL_FAIR,
    DEAL_UNSEEN,       /* nothing is wrong, but there is no number of one's own in it */
    DEAL_OTHER_SECRET, /* the server showed another secret than it had fixed */
    DEAL_OTHER_NUMBER, /* somebody's number is not the one that was fixed */
    DEAL_LEFT_OUT,     /* one's own number is missing */
    DEAL_OTHER_GAME,   /* the seed and the game do not follow from the numbers */
};
enum deal_verdict deal_check(const struct deal_seen *seen, const struct told_table *table);

/* The transcript (5.6) of a round that is over, for deal_free; NULL: out of memory. */
char *deal_transcript(const struct deal_seen *seen, const struct told_table *table);
void deal_free(char *transcript);

#endif
