/* SPDX-License-Identifier: MIT */
/* "Did you mean": what the engine's parsers and the program's command line share. */
#ifndef WAR_MEANT_H
#define WAR_MEANT_H

/* The edit distance of two words: how many letters must be added, left out, exchanged or swapped
 * with a neighbour. Words longer than 63 letters are far from everything. */
int war_word_distance(const char *a, const char *b);

/* The one word of a list (ending with NULL) that begins like this, or else the nearest, if it is
 * near; NULL if there is none. */
const char *war_word_nearest(const char *word, const char *const *words);

#endif
