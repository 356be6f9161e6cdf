/* SPDX-License-Identifier: MIT */
/* Signals that ask to end: caught by what has to tidy up first. */
#ifndef WAR_SIGNALS_H
#define WAR_SIGNALS_H

#include "war_sim.h"

#include <signal.h>

/* A function gets SIGINT, SIGTERM and SIGHUP, or another one, unless whoever started the program
 * wants them ignored. The flags are those of sigaction. */
void catch_ends(void (*note)(int number), int flags);
void catch_signal(int number, void (*note)(int number), int flags);
/* Ends the program by a signal, as its sender expects. 0: does nothing. */
void end_by(int number);

/* From now on the first of SIGINT, SIGTERM and SIGHUP asks what takes long to stop; a later one
 * ends the program at once. */
void heed_ends(void);
/* The signal that came; 0: none. */
int signal_came(void);
/* Set once it has come. */
const war_stop *signal_stop(void);

#endif
