/* SPDX-License-Identifier: MIT */
/* Time, for measurements. */
#ifndef WAR_CLOCK_H
#define WAR_CLOCK_H

/* Seconds since an arbitrary time. */
double clock_now(void);

/* Cycles per second, and their source ("time-stamp counter"); 0 if not known. */
double clock_cycles(const char **source);

#endif
