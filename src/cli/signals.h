/* SPDX-License-Identifier: MIT */
/* Signals that ask to end: caught by what has to tidy up first. */
#ifndef WAR_SIGNALS_H
#define WAR_SIGNALS_H

#include <signal.h>

/* A function gets SIGINT, SIGTERM and SIGHUP, or another one, unless whoever started the program
 * wants them ignored. The flags are those of sigaction. */
void catch_ends(void (*note)(int number), int flags);
void catch_signal(int number, void (*note)(int number), int flags);
/* Ends the program by a signal, as its sender expects. 0: does nothing. */
void end_by(int number);

#endif
