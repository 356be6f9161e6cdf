/* SPDX-License-Identifier: MIT */
#include "memory_helper.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *memory);
char *__real_realpath(const char *path, char *resolved);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *memory);
char *__wrap_realpath(const char *path, char *resolved);

/* Threads allocate, too; but which one fails, and how, is changed by nobody meanwhile. */
static atomic_long asked_for, in_use, of_sqlite;
static long failing;
static bool and_on;

void memory_fail(long number, bool and_all_after)
{
    failing = number;
    and_on = and_all_after;
    atomic_store(&asked_for, 0);
}

long memory_relax(void)
{
    failing = 0;
    return atomic_load(&asked_for);
}

long memory_in_use(void)
{
    return atomic_load(&in_use);
}

long memory_of_sqlite(void)
{
    return atomic_load(&of_sqlite);
}

/* ---- One after the other ---- */

enum { ONE_BY_ONE = 20 };

static long turn;
static bool turn_goes_on, reached;

void memory_begin(void)
{
    memory_fail(turn, turn_goes_on);
}

void memory_end(void)
{
    reached = memory_relax() >= turn;
}

void memory_fail_each(void (*once)(void), int stride)
{
    for (int on = 0; on < 2; on++) {
        turn_goes_on = on;
        for (turn = 1, reached = true; reached;
             turn += turn < ONE_BY_ONE || test_is_long() ? 1 : stride)
            once();
    }
}

void memory_expect(bool good, const char *what, const char *why)
{
    if (good)
        return;
    print_error("allocation %ld%s: %s: %s\n", turn, turn_goes_on ? " and all after it" : "", what,
                why);
    fail();
}

/* ---- In the place of the C library's ---- */

static bool fails(void)
{
    long number = atomic_fetch_add(&asked_for, 1) + 1;

    if (failing == 0 || (number != failing && !(and_on && number > failing)))
        return false;
    errno = ENOMEM;
    return true;
}

static void *counted(void *memory)
{
    if (memory)
        atomic_fetch_add(&in_use, 1);
    return memory;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (fails())
        return NULL;
    return memory ? __real_realloc(memory, size) : counted(__real_malloc(size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : counted(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *memory)
{
    if (memory)
        atomic_fetch_sub(&in_use, 1);
    __real_free(memory);
}

/* It allocates inside the C library, but we free it. */
char *__wrap_realpath(const char *path, char *resolved)
{
    return resolved  ? __real_realpath(path, resolved)
           : fails() ? NULL
                     : counted(__real_realpath(path, NULL));
}

/* ---- SQLite's ---- */

static sqlite3_mem_methods usual;

static void *sqlite_malloc(int size)
{
    void *memory = fails() ? NULL : usual.xMalloc(size);

    if (memory)
        atomic_fetch_add(&of_sqlite, 1);
    return memory;
}

static void *sqlite_realloc(void *memory, int size)
{
    return fails() ? NULL : usual.xRealloc(memory, size);
}

static void sqlite_free(void *memory)
{
    atomic_fetch_sub(&of_sqlite, 1);
    usual.xFree(memory);
}

void memory_watch_sqlite(void)
{
    sqlite3_mem_methods methods;

    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    methods = usual;
    methods.xMalloc = sqlite_malloc;
    methods.xRealloc = sqlite_realloc;
    methods.xFree = sqlite_free;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) != SQLITE_OK)
        abort();
}
