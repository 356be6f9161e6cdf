/* SPDX-License-Identifier: MIT */
/*
 * Studies of War: questions about all games under some rules, not about one. Each answer is exact,
 * or says how sure it is.
 *
 * Functions return 0 on success and a negative WAR_ERROR_* otherwise; result and error as in war.h.
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

#ifdef __cplusplus
}
#endif

#endif
