/* SPDX-License-Identifier: MIT */
/* Threads that share a piece of work: every number is taken once, whoever waits looks and can end
 * it, a thread can hire another, and what has no thread is done all the same. */
#include "helper.h"

#include "../src/sim/crew.h"
#include "war_sim.h"

#include <string.h>
#include <time.h>

enum { NUMBERS = 10007, SIZE = 16, THREADS = 5 };

struct work {
    struct crew crew;
    atomic_int times[NUMBERS]; /* each number was taken */
    int64_t locked;            /* numbers, counted under the mutex */
    atomic_int workers;
    int looks;
    int looks_left; /* before it says to end */
    war_stop stop;
};

static void rest(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

static void take_all(void *argument)
{
    struct work *work = argument;
    int64_t at, count;

    atomic_fetch_add(&work->workers, 1);
    while (at = crew_take(&work->crew, SIZE, NUMBERS, &count), count > 0) {
        assert_in_range(count, 1, SIZE);
        for (int64_t i = at; i < at + count; i++)
            atomic_fetch_add(&work->times[i], 1);
        crew_lock(&work->crew);
        work->locked += count;
        crew_unlock(&work->crew);
    }
}

static void every_number_is_taken_once(void **state)
{
    (void)state;
    for (int threads = 1; threads <= THREADS; threads++) {
        struct work work = {.locked = 0};
        crew_begin(&work.crew, NULL, NULL);
        for (int i = 0; i < threads; i++)
            assert_true(crew_hire(&work.crew, take_all, &work));
        assert_true(crew_wait(&work.crew));
        assert_int_equal(work.workers, threads);
        assert_int_equal(work.locked, NUMBERS);
        for (int i = 0; i < NUMBERS; i++)
            assert_int_equal(work.times[i], 1);
    }
}

static bool count_looks(void *context)
{
    struct work *work = context;

    work->looks++;
    return --work->looks_left > 0;
}

static void work_until_ended(void *argument)
{
    struct work *work = argument;

    while (!crew_is_ending(&work->crew))
        rest();
}

/* A thread that would work for ever ends when the caller says so, and then nothing is taken. */
static void who_looks_can_end_it(void **state)
{
    struct work work = {.looks_left = 3};
    int64_t count;

    (void)state;
    crew_begin(&work.crew, count_looks, &work);
    for (int i = 0; i < THREADS; i++)
        assert_true(crew_hire(&work.crew, work_until_ended, &work));
    assert_true(crew_wait(&work.crew));
    assert_int_equal(work.looks, 3);
    crew_take(&work.crew, SIZE, NUMBERS, &count);
    assert_int_equal(count, 0);
}

static void rest_a_while(void *argument)
{
    struct work *work = argument;

    while (!crew_is_ending(&work->crew))
        rest();
    for (int i = 0; i < 200; i++) /* several ticks */
        rest();
}

/* Who has said no is not asked again, however long the threads take to finish. */
static void nobody_looks_after_the_end(void **state)
{
    struct work work = {.looks_left = 1};

    (void)state;
    crew_begin(&work.crew, count_looks, &work);
    assert_true(crew_hire(&work.crew, rest_a_while, &work));
    assert_true(crew_wait(&work.crew));
    assert_int_equal(work.looks, 1);
}

static void hire_another(void *argument)
{
    struct work *work = argument;

    if (atomic_fetch_add(&work->workers, 1) + 1 < THREADS)
        assert_true(crew_hire(&work->crew, hire_another, work));
    else
        rest();
}

static void threads_hire_others(void **state)
{
    struct work work = {.locked = 0};

    (void)state;
    crew_begin(&work.crew, NULL, NULL);
    assert_true(crew_hire(&work.crew, hire_another, &work));
    assert_true(crew_wait(&work.crew));
    assert_int_equal(work.workers, THREADS);
}

static void nobody_is_waited_for(void **state)
{
    struct crew crew;

    (void)state;
    crew_begin(&crew, NULL, NULL);
    assert_false(crew_wait(&crew));
}

static void square(void *item)
{
    int64_t *number = item;

    *number *= *number;
}

/* With more items than threads that a system is likely to give, too. */
static void each_item_is_worked_on(void **state)
{
    (void)state;
    for (int count = 0; count <= 300; count = 2 * count + 1) {
        int64_t items[300 + 1];
        for (int i = 0; i <= count && i <= 300; i++)
            items[i] = i;
        crew_each(square, items, sizeof *items, count);
        for (int i = 0; i < count; i++)
            assert_int_equal(items[i], (int64_t)i * i);
        assert_int_equal(items[count], count);
    }
}

static void threads_are_counted(void **state)
{
    (void)state;
    assert_int_equal(crew_threads(7), 7);
    assert_int_equal(crew_threads(CREW_MOST + 1), CREW_MOST);
    assert_in_range(crew_threads(0), 1, CREW_MOST);
}

static void set_stop(void *argument)
{
    struct work *work = argument;

    rest();
    war_stop_set(&work->stop);
}

static void wait_for_stop(void *argument)
{
    struct work *work = argument;

    while (!war_stop_asked(&work->stop))
        rest();
}

/* One thread sets it, others read it. */
static void a_stop_is_seen_by_all(void **state)
{
    struct work work = {.locked = 0};

    (void)state;
    assert_false(war_stop_asked(&work.stop));
    assert_false(war_stop_asked(NULL));
    crew_begin(&work.crew, NULL, NULL);
    assert_true(crew_hire(&work.crew, wait_for_stop, &work));
    assert_true(crew_hire(&work.crew, wait_for_stop, &work));
    assert_true(crew_hire(&work.crew, set_stop, &work));
    assert_true(crew_wait(&work.crew));
    assert_true(war_stop_asked(&work.stop));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_is_taken_once), cmocka_unit_test(who_looks_can_end_it),
        cmocka_unit_test(nobody_looks_after_the_end), cmocka_unit_test(threads_hire_others),
        cmocka_unit_test(nobody_is_waited_for),       cmocka_unit_test(each_item_is_worked_on),
        cmocka_unit_test(threads_are_counted),        cmocka_unit_test(a_stop_is_seen_by_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
