/* SPDX-License-Identifier: MIT */
/* The games of a run, cut into ranges that are out with a rank, are back, or are still to be handed
 * out. What is back counts only once all games before it are back, too: so what has been counted
 * are always the first games. Whatever is found in two ranges that touch is added up at once, so
 * that there is never more to keep than there are ranges out. */
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
    struct range *list; /* in order, without gaps */
    int count;
    int room;
    int64_t next; /* the first game that is in none of them */
    int64_t end;  /* of the run */
    /* Adds what was found in a range to what was found before, and frees it. -1: out of memory */
    int (*add)(void *to, void *found);
};

/* There are never more than `most` ranges out. */
void ranges_begin(struct ranges *ranges, int64_t first, int64_t games, int most,
                  int (*add)(void *to, void *found));
void ranges_end(struct ranges *ranges, void (*forget)(void *found));

/* How many games have not been handed out; how many are back. */
int64_t ranges_open(const struct ranges *ranges);
int64_t ranges_back(const struct ranges *ranges);
/* Hands out the next games, up to so many; false if there are none. */
bool ranges_take(struct ranges *ranges, int rank, int64_t most, struct range *taken);
/* A rank has played so many of the range that begins with a game: the first ones. The others are
 * open again. -1: out of memory, or it had no such range */
int ranges_return(struct ranges *ranges, int rank, int64_t first, int64_t games, void *found);
/* What was found in the first games, if they are back: it is the caller's, and they are done with.
 * NULL if there is nothing. */
void *ranges_collect(struct ranges *ranges);

#endif
