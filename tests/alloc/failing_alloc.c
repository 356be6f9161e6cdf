/* SPDX-License-Identifier: MIT */
/*
 * Stands in front of the allocator of a whole program, by LD_PRELOAD, so that an allocation can
 * fail and nothing that is left can hide. The C library calls these, too: for streams, locales,
 * lines and paths. The environment says what to do:
 *
 *     WAR_ALLOC_FAIL    number of the allocation that fails, from 1; none if it is not set
 *     WAR_ALLOC_ON      if set, all from that one on fail
 *     WAR_ALLOC_REPORT  file to write at the end: how many allocations there were, which one failed
 *                       first, and for each library how many blocks of its own are left
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

/* ---- Libraries, and whose an address is ---- */

enum { MAX_LIBRARIES = 32 };

static struct library {
    const char *name;
    uintptr_t base, begin, end;
    int live;
} libraries[MAX_LIBRARIES + 1] = {[MAX_LIBRARIES] = {.name = "others"}};
static int library_count;

static int add_library(struct dl_phdr_info *info, size_t size, void *context)
{
    const char *slash = strrchr(info->dlpi_name, '/');
    struct library *library = &libraries[library_count];

    (void)size;
    (void)context;
    if (library_count == MAX_LIBRARIES)
        return 1;
    /* The program comes first, without a name. */
    library->name = library_count == 0 ? "program" : slash ? slash + 1 : info->dlpi_name;
    library->base = info->dlpi_addr;
    library->begin = UINTPTR_MAX;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        uintptr_t begin = info->dlpi_addr + part->p_vaddr;
        if (part->p_type != PT_LOAD)
            continue;
        if (begin < library->begin)
            library->begin = begin;
        if (begin + part->p_memsz > library->end)
            library->end = begin + part->p_memsz;
    }
    library_count++;
    return 0;
}

static int library_of(const void *caller)
{
    uintptr_t address = (uintptr_t)caller;

    for (int i = 0; i < library_count; i++)
        if (address >= libraries[i].begin && address < libraries[i].end)
            return i;
    return MAX_LIBRARIES;
}

/* ---- Blocks that are in use ---- */

enum { MAX_BLOCKS = 1 << 18 };

/* A table with open addressing. Freed memory keeps its place, without a caller. */
static struct block {
    const void *memory, *caller;
} blocks[MAX_BLOCKS];
static atomic_flag busy = ATOMIC_FLAG_INIT;
static bool counting;
static long fail_at, count;
static bool fail_on;
static const void *failed;

static void take(void)
{
    while (atomic_flag_test_and_set(&busy))
        continue;
}

static void give(void)
{
    atomic_flag_clear(&busy);
}

static struct block *find(const void *memory)
{
    size_t place = ((uintptr_t)memory >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 46;

    while (blocks[place].memory && blocks[place].memory != memory)
        place = (place + 1) % MAX_BLOCKS;
    return &blocks[place];
}

/* A caller of NULL frees it. */
static void set_caller(const void *memory, const void *caller)
{
    if (!counting || !memory)
        return;
    take();
    *find(memory) = (struct block){memory, caller};
    give();
}

static const char *report_path;

static void say(int file, const char *format, ...)
{
    char line[256];
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (write(file, line, (size_t)length) < 0)
        abort();
}

static void say_address(int file, const char *what, const void *caller)
{
    const struct library *library = &libraries[library_of(caller)];

    say(file, "%s %s %#lx\n", what, library->name,
        (unsigned long)((uintptr_t)caller - library->base));
}

static int open_report(void)
{
    int file = open(report_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

    if (file < 0)
        abort();
    return file;
}

/* At once, since the program may not get to its end. */
static void say_failed(void)
{
    int file = open_report();

    say_address(file, "failed", failed);
    close(file);
}

/* Whether the next allocation is to be granted. */
static bool granted(const void *caller)
{
    bool fails, first;

    if (!counting)
        return true;
    take();
    count++;
    fails = fail_at > 0 && (fail_on ? count >= fail_at : count == fail_at);
    first = fails && !failed;
    if (first)
        failed = caller;
    give();
    if (fails && first)
        say_failed();
    if (fails)
        errno = ENOMEM;
    return !fails;
}

/* ---- What is stood in for ---- */

#define CALLER __builtin_return_address(0)

void *malloc(size_t size)
{
    void *memory = granted(CALLER) ? __libc_malloc(size) : NULL;

    set_caller(memory, CALLER);
    return memory;
}

void *calloc(size_t number, size_t size)
{
    void *memory = granted(CALLER) ? __libc_calloc(number, size) : NULL;

    set_caller(memory, CALLER);
    return memory;
}

void *realloc(void *old, size_t size)
{
    void *memory;

    if (!granted(CALLER))
        return NULL;
    set_caller(old, NULL); /* before it is somebody else's */
    memory = __libc_realloc(old, size);
    set_caller(memory ? memory : size > 0 ? old : NULL, CALLER);
    return memory;
}

void *memalign(size_t alignment, size_t size)
{
    void *memory = granted(CALLER) ? __libc_memalign(alignment, size) : NULL;

    set_caller(memory, CALLER);
    return memory;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    void *memory = granted(CALLER) ? __libc_memalign(alignment, size) : NULL;

    set_caller(memory, CALLER);
    return memory;
}

int posix_memalign(void **to, size_t alignment, size_t size)
{
    void *memory = granted(CALLER) ? __libc_memalign(alignment, size) : NULL;

    set_caller(memory, CALLER);
    if (memory)
        *to = memory;
    return memory ? 0 : ENOMEM;
}

void free(void *memory)
{
    set_caller(memory, NULL);
    __libc_free(memory);
}

/* ---- The report ---- */

static void report(void)
{
    int file = open_report();

    counting = false;
    say(file, "count %ld\n", count);
    if (failed)
        say_address(file, "failed", failed);
    for (int i = 0; i < MAX_BLOCKS; i++)
        if (blocks[i].caller) {
            int library = library_of(blocks[i].caller);
            libraries[library].live++;
            if (library == 0)
                say_address(file, "left", blocks[i].caller);
        }
    for (int i = 0; i <= MAX_LIBRARIES; i++)
        if (libraries[i].live > 0)
            say(file, "live %s %d\n", libraries[i].name, libraries[i].live);
    close(file);
}

__attribute__((constructor)) static void begin(void)
{
    const char *number = getenv("WAR_ALLOC_FAIL");

    report_path = getenv("WAR_ALLOC_REPORT");
    if (!report_path)
        return;
    dl_iterate_phdr(add_library, NULL);
    fail_at = number ? strtol(number, NULL, 10) : 0;
    fail_on = getenv("WAR_ALLOC_ON") != NULL;
    atexit(report);
    counting = true;
}
