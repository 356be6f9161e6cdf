/* SPDX-License-Identifier: MIT */
/* The page's own sort, and its memory functions, over an arena: whatever is asked for and given
 * back, nothing overlaps, nothing is lost, and all of it becomes one block again. */
#define malloc page_malloc
#define free page_free
#define calloc page_calloc
#define realloc page_realloc
#include "../src/page/memory.c"
#undef malloc
#undef free
#undef calloc
#undef realloc
#define qsort page_qsort
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
#include "../src/page/sort.c"
#undef qsort

#include "helper.h"

enum { ARENA = 64 * PAGE, MOST = 64 };

static _Alignas(UNIT) char arena[ARENA];
static size_t used;

struct heap_block *more(size_t size)
{
    size_t whole = (size + PAGE - 1) / PAGE * PAGE;
    struct heap_block *block = (struct heap_block *)(arena + used);

    if (used + whole > ARENA)
        return NULL;
    used += whole;
    block->size = whole;
    return block;
}

static void test_random(void **state)
{
    unsigned char *held[MOST] = {NULL};
    size_t sizes[MOST] = {0};
    uint32_t dice = 1;

    (void)state;
    for (int i = 0; i < 200000; i++) {
        size_t at, size;
        dice = dice * 1664525 + 1013904223;
        at = dice >> 26;
        size = (dice >> 8) % (i % 3 ? 500 : 30000);
        for (size_t j = 0; j < sizes[at]; j++)
            assert_int_equal(held[at][j], at);
        if (held[at] && dice & 64) {
            unsigned char *moved = page_realloc(held[at], size);
            assert_non_null(moved);
            for (size_t j = 0; j < size && j < sizes[at]; j++)
                assert_int_equal(moved[j], at);
            held[at] = moved;
        } else {
            page_free(held[at]);
            held[at] = dice & 32 ? page_calloc(1, size) : page_malloc(size);
            assert_non_null(held[at]);
        }
        assert_int_equal((uintptr_t)held[at] % UNIT, 0);
        sizes[at] = size;
        memset(held[at], (int)at, size);
    }
    for (int i = 0; i < MOST; i++)
        page_free(held[i]);
    assert_ptr_equal(free_list, arena);
    assert_int_equal(free_list->size, used);
    assert_null(free_list->next);
}

static void test_too_much(void **state)
{
    void *kept = page_malloc(100);

    (void)state;
    assert_null(page_malloc(SIZE_MAX));
    assert_null(page_malloc(SIZE_MAX - 10));
    assert_null(page_malloc(2 * (size_t)ARENA));
    assert_null(page_calloc(SIZE_MAX / 2, 3));
    assert_null(page_realloc(kept, 2 * (size_t)ARENA));
    page_free(NULL);
    page_free(kept);
}

static int by_value(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

static void test_sort(void **state)
{
    uint64_t seed = test_seed();

    (void)state;
    for (size_t count = 0; count < 100; count++) {
        uint8_t list[100][3], sorted[100][3];
        for (size_t i = 0; i < count; i++)
            memset(list[i], test_below(&seed, 50), sizeof list[i]);
        memcpy(sorted, list, sizeof list[0] * count);
        qsort(sorted, count, sizeof sorted[0], by_value);
        page_qsort(list, count, sizeof list[0], by_value);
        assert_memory_equal(list, sorted, sizeof list[0] * count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sort),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_too_much),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
