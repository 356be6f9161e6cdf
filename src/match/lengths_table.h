/* SPDX-License-Identifier: MIT */
/* How long games of each preset are. */
#ifndef WAR_LENGTHS_TABLE_H
#define WAR_LENGTHS_TABLE_H

#include <stdint.h>

enum { LENGTH_POINT_COUNT = 59 };

struct length_row {
    const char *rules;
    int64_t games; /* that were won or drawn */
    /* The shortest, then for each point by how many turns more this share of the games took at
     * most; up to the longest. */
    uint16_t steps[LENGTH_POINT_COUNT];
};

extern const int LENGTH_POINTS[LENGTH_POINT_COUNT]; /* in ten-thousandths, from 0 to 10000 */
extern const struct length_row LENGTH_ROWS[];
extern const int LENGTH_ROW_COUNT;

#endif
