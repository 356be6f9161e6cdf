/* SPDX-License-Identifier: MIT */
/* JSON logs, as war replay --check reads them: whatever is in one, it is right, or one thing is
 * said about it. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"

#include "../../src/cli/cli.h"

static int complaints;

/* These two stand in for the program's own, which print. */
int fill_complaint(int status, enum message which, ...)
{
    (void)which;
    must(status == FAILED);
    complaints++;
    return status;
}

void fill_line(FILE *to, enum message which, ...)
{
    (void)to;
    (void)which;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[1 << 16];
    FILE *file;
    war_game game;
    long events;
    int status;

    if (size == 0 || size > sizeof bytes)
        return 0;
    memcpy(bytes, data, size);
    file = fmemopen(bytes, size, "r");
    must(file);
    complaints = 0;
    status = check_log_stream("log", file, &game, &events);
    must(status == DONE ? complaints == 0 : status == FAILED && complaints == 1);
    fclose(file);
    return 0;
}
