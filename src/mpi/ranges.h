/* SPDX-License-Identifier: MIT */
/* The games of a run, cut into ranges: each is out (given to a rank), back (played) or open. A
 * range that is back counts only once all games before it are back, so the games counted are always
 * the first ones. Results of neighbouring ranges are added up at once, so no more results are
 * stored than there are ranges out. */
#ifndef WAR_RANGES_H
#define WAR_RANGES_H

#include <stdbool.h>
#include <stdint.h>

enum { OPEN = -1, BACK = -2 };

struct range {
    int64_t first;
    int64_t games;
    int with; /* a rank, OPEN or BACK */
    void *found;
};

struct ranges {
    struct range *list; /* sorted, without gaps */
    int count;
    int room;
    int64_t next; /* the first game after all ranges */
    int64_t end;  /* of the run */
    /* Adds the result of a range to an earlier result, and frees it. -1: out of memory */
    int (*add)(void *to, void *found);
};

/* No more than `most` ranges are out at a time. */
void ranges_begin(struct ranges *ranges, int64_t first, int64_t games, int most,
                  int (*add)(void *to, void *found));
void ranges_end(struct ranges *ranges, void (*forget)(void *found));

/* The number of games not handed out yet; the number of games that are back. */
int64_t ranges_open(const struct ranges *ranges);
int64_t ranges_back(const struct ranges *ranges);
/* Hands out the next games, `most` or fewer; false if there are none. */
bool ranges_take(struct ranges *ranges, int rank, int64_t most, struct range *taken);
/* Takes back a range, named by its first game, of which a rank has played the first `games`. The
 * others are open again. -1: out of memory, or the rank had no such range */
int ranges_return(struct ranges *ranges, int rank, int64_t first, int64_t games, void *found);
/* The result of the first games, if they are back. The caller then owns it, and these games are
 * done with. NULL if there is none. */
void *ranges_collect(struct ranges *ranges);

#endif
