/* SPDX-License-Identifier: MIT */
/* jansson leaves out what it has no memory for, or calls it bad JSON; so its allocations go through
 * here, and one that fails is remembered. */
#include "json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static bool failed;

static void *allocate(size_t size)
{
    void *memory = malloc(size);

    failed = failed || !memory;
    return memory;
}

void json_watch_memory(void)
{
    failed = false;
    json_set_alloc_funcs(allocate, free);
}

bool json_memory_failed(void)
{
    return failed;
}
