/* SPDX-License-Identifier: MIT */
/* What the targets of the database share: everything that can be asked of one, and done with it. */
#ifndef WAR_FUZZ_LOOK_H
#define WAR_FUZZ_LOOK_H

#include "fuzz.h"

#include "session.h"
#include "store.h"

/* A directory of this process, in memory where there is such a place, removed at the end; the path
 * of a file in it, good for the next three calls. */
const char *look_path(const char *name);

/* All that can be listed, in every order and form. A failure says why; what is printed is what a
 * terminal can show. */
void look_at_all(struct store *store);
/* Goes on with every saved game, plays and finishes new ones, and forgets. Whatever is said to be
 * kept can then be read. */
void look_and_play(struct store *store);

/* A game of two that Ada has won. */
struct record look_record(void);
/* A game of two that has begun. */
struct saved look_saved(void);

#endif
