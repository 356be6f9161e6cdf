/* SPDX-License-Identifier: MIT */
/* jansson drops a value for which it has no memory, or calls it bad JSON. So its allocations go
 * through here, and a failed one is remembered. */
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
