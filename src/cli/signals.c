/* SPDX-License-Identifier: MIT */
/* Catching the signals that ask to end. */
#include "signals.h"

#include <stddef.h>

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
