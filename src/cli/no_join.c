/* SPDX-License-Identifier: MIT */
/* war join, where war was built without libcurl. */
#include "cli.h"

int run_join(const struct typed *typed)
{
    (void)typed;
    return complain(FAILED, TELL_NO_JOIN);
}
