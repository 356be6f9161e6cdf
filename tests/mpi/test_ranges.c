/* SPDX-License-Identifier: MIT */
/* Ranges of games that ranks take and bring back in any order, and sometimes only in part: what is
 * collected are always the next games, each of them once. */
#include "helper.h"

#include "messages.h"
#include "ranges.h"

#include <stdlib.h>

enum { RANKS = 7, IN_HAND = 2, GAMES = 5000, FIRST = 1000 };

void *need(size_t size)
{
    return malloc(size);
}

/* What is found in a range is the range. */
struct found {
    int64_t first;
    int64_t games;
};

static struct found *find(int64_t first, int64_t games)
{
    struct found *found = malloc(sizeof *found);

    *found = (struct found){first, games};
    return found;
}

static int add(void *to, void *argument)
{
    struct found *sum = to, *found = argument;

    assert_int_equal(sum->first + sum->games, found->first);
    sum->games += found->games;
    free(found);
    return 0;
}

/* Hands out, takes back and collects at random; whether all has been collected. */
static bool step(uint64_t *random, struct ranges *ranges, struct range *out, int *count,
                 int64_t *collected)
{
    struct found *found;

    if (*count < RANKS * IN_HAND && test_below(random, 2) &&
        ranges_take(ranges, test_below(random, RANKS), 1 + test_below(random, 90), &out[*count]))
        ++*count;
    if (*count > 0 && test_below(random, 2)) {
        int which = test_below(random, *count);
        struct range back = out[which];
        if (test_below(random, 4) == 0)
            back.games = test_below(random, (int)back.games + 1);
        out[which] = out[--*count];
        assert_int_equal(
            ranges_return(ranges, back.with, back.first, back.games, find(back.first, back.games)),
            0);
    }
    if (test_below(random, 8) == 0 && (found = ranges_collect(ranges))) {
        assert_int_equal(found->first, FIRST + *collected);
        *collected += found->games;
        free(found);
    }
    return *collected == GAMES;
}

static void test_in_any_order(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (int round = 0; round < 50; round++) {
        struct ranges ranges;
        struct range out[RANKS * IN_HAND];
        int64_t collected = 0, with = 0;
        int count = 0;
        ranges_begin(&ranges, FIRST, GAMES, RANKS * IN_HAND, add);
        while (!step(&random, &ranges, out, &count, &collected)) {
            with = 0;
            for (int i = 0; i < count; i++)
                with += out[i].games;
            assert_int_equal(collected + with + ranges_back(&ranges) + ranges_open(&ranges), GAMES);
        }
        assert_int_equal(ranges_open(&ranges), 0);
        assert_null(ranges_collect(&ranges));
        ranges_end(&ranges, free);
    }
}

static void test_not_out(void **state)
{
    struct ranges ranges;
    struct range taken;
    struct found *found = find(0, 5);

    (void)state;
    ranges_begin(&ranges, 0, 10, 2, add);
    assert_true(ranges_take(&ranges, 1, 5, &taken));
    assert_int_equal(ranges_return(&ranges, 2, 0, 5, found), -1); /* another rank has it */
    assert_int_equal(ranges_return(&ranges, 1, 3, 2, found), -1); /* it begins elsewhere */
    assert_int_equal(ranges_return(&ranges, 1, 0, 6, found), -1); /* it is shorter */
    assert_int_equal(ranges_return(&ranges, 1, 0, 5, found), 0);
    ranges_end(&ranges, free);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_any_order),
        cmocka_unit_test(test_not_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
