/* SPDX-License-Identifier: MIT */
/*
 * Memory for the page, in a tenth of the code that the C library's takes: few things are asked for
 * here, and they are large. Free blocks are a list in the order of their addresses; the first that
 * is large enough is taken, and neighbours become one.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT = 16, PAGE = 65536 };

/* The head of a block takes a unit. */
struct heap_block {
    size_t size; /* with the head */
    struct heap_block *next;
};

static struct heap_block *free_list;

#if defined(__wasm__)
extern char __heap_base; /* where the linker ends what is in use */

/* Memory behind what there is, at least so much: a whole number of pages. */
static struct heap_block *more(size_t size)
{
    static uintptr_t end; /* of what has been given out */
    struct heap_block *block;
    size_t pages = (size + PAGE - 1) / PAGE;
    size_t start = __builtin_wasm_memory_grow(0, pages);

    if (start == SIZE_MAX)
        return NULL;
    /* The first time, what lies between the heap's base and the end of memory comes along. */
    block =
        (struct heap_block *)(end ? start * PAGE : ((uintptr_t)&__heap_base + UNIT - 1) & -UNIT);
    end = (start + pages) * PAGE;
    block->size = end - (uintptr_t)block;
    return block;
}
#else
struct heap_block *more(size_t size); /* the test's */
#endif

static void give_back(struct heap_block *block)
{
    struct heap_block **place = &free_list, *before = NULL;

    for (; *place && *place < block; place = &(*place)->next)
        before = *place;
    block->next = *place;
    *place = block;
    if (block->next && (char *)block + block->size == (char *)block->next) {
        block->size += block->next->size;
        block->next = block->next->next;
    }
    if (before && (char *)before + before->size == (char *)block) {
        before->size += block->size;
        before->next = block->next;
    }
}

void *malloc(size_t size)
{
    struct heap_block **place = &free_list, *block;
    size_t whole = (size + 2 * UNIT - 1) / UNIT * UNIT;

    if (size > PTRDIFF_MAX - 2 * PAGE)
        return NULL;
    while (*place && (*place)->size < whole)
        place = &(*place)->next;
    if (!*place) {
        block = more(whole);
        if (!block)
            return NULL;
        give_back(block);
        return malloc(size);
    }
    block = *place;
    if (block->size - whole >= 2 * UNIT) {
        struct heap_block *rest = (struct heap_block *)((char *)block + whole);
        rest->size = block->size - whole;
        rest->next = block->next;
        *place = rest;
        block->size = whole;
    } else
        *place = block->next;
    return (char *)block + UNIT;
}

void free(void *memory)
{
    if (memory)
        give_back((struct heap_block *)((char *)memory - UNIT));
}

void *calloc(size_t count, size_t size)
{
    size_t whole = count * size;
    void *memory = size > 0 && whole / size != count ? NULL : malloc(whole);

    return memory ? memset(memory, 0, whole) : NULL;
}

void *realloc(void *memory, size_t size)
{
    size_t now = memory ? ((struct heap_block *)((char *)memory - UNIT))->size - UNIT : 0;
    void *larger;

    if (memory && size <= now)
        return memory;
    larger = malloc(size);
    if (larger && memory)
        memcpy(larger, memory, now);
    if (larger)
        free(memory);
    return larger;
}
