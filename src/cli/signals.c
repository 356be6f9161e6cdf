/* SPDX-License-Identifier: MIT */
/* Catching the signals that ask to end. */
#include "signals.h"

#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

enum { AT_ONCE = 5 /* tenths of a second in which signals count as one: some senders send two */ };
static war_stop stop;
static atomic_int came;
static atomic_int came_at; /* in tenths of a second */

void catch_signal(int number, void (*note)(int number), int flags)
{
    struct sigaction action = {.sa_handler = note, .sa_flags = flags}, before;

    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

void catch_ends(void (*note)(int number), int flags)
{
    catch_signal(SIGINT, note, flags);
    catch_signal(SIGTERM, note, flags);
    catch_signal(SIGHUP, note, flags);
}

void end_by(int number)
{
    if (number == 0)
        return;
    signal(number, SIG_DFL);
    raise(number);
}

/* On whichever thread it comes. */
static void note_first(int number)
{
    struct timespec time;
    int tenths, none = 0;

    clock_gettime(CLOCK_MONOTONIC, &time);
    tenths = (int)(time.tv_sec % 100000000 * 10 + time.tv_nsec / 100000000);
    if (atomic_compare_exchange_strong(&came, &none, number)) {
        atomic_store(&came_at, tenths);
        war_stop_set(&stop);
    } else if (war_stop_asked(&stop) && tenths - atomic_load(&came_at) > AT_ONCE)
        end_by(number);
}

void heed_ends(void)
{
    catch_ends(note_first, SA_RESTART);
}

int signal_came(void)
{
    return atomic_load(&came);
}

const war_stop *signal_stop(void)
{
    return &stop;
}
