/* SPDX-License-Identifier: MIT */
/* Catches the signals that ask the program to end, so that it can tidy up first. */
#ifndef WAR_SIGNALS_H
#define WAR_SIGNALS_H

#include "war_sim.h"

#include <signal.h>

/* Calls a function on SIGINT, SIGTERM and SIGHUP, or on one given signal, unless the parent process
 * had it ignored. The flags are those of sigaction. */
void catch_ends(void (*note)(int number), int flags);
void catch_signal(int number, void (*note)(int number), int flags);
/* Ends the program by a signal, as its sender expects. 0: does nothing. */
void end_by(int number);

/* From now on the first of SIGINT, SIGTERM and SIGHUP stops long computations; a later one ends the
 * program at once. */
void heed_ends(void);
/* The signal that came; 0: none. */
int signal_came(void);
/* A flag that is set once a signal has come. */
const war_stop *signal_stop(void);

#endif
