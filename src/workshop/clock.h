/* SPDX-License-Identifier: MIT */
/* Time, for those who measure it. */
#ifndef WAR_CLOCK_H
#define WAR_CLOCK_H

/* Seconds since some moment. */
double clock_now(void);

/* How many cycles a second has, and what says so ("time-stamp counter"); 0 if nothing does. */
double clock_cycles(const char **source);

#endif
