/* SPDX-License-Identifier: MIT */
/*
 * Whole numbers of 512 bits, for exact sums: they do not depend on the order of the additions, on
 * the thread, on the compiler or on the machine. One conversion at the end rounds once. Numbers are
 * modulo 2^512, and the upper half of them is negative. Nothing here overflows for counts and
 * values below 2^63, their squares, and the products that variances are made of.
 */
#ifndef WAR_WHOLE_H
#define WAR_WHOLE_H

#include "war_sim.h"

#include <math.h>

enum { WHOLE_LIMBS = 8 };

typedef struct whole {
    uint64_t limbs[WHOLE_LIMBS]; /* the least significant first */
} whole;

static inline whole whole_of(int64_t number)
{
    whole made = {{(uint64_t)number}};

    for (int i = 1; number < 0 && i < WHOLE_LIMBS; i++)
        made.limbs[i] = UINT64_MAX;
    return made;
}

/* Adds a number times 2^(64 i). */
static inline void whole_carry(whole *to, int i, uint64_t number)
{
    for (; number > 0 && i < WHOLE_LIMBS; i++) {
        to->limbs[i] += number;
        number = to->limbs[i] < number;
    }
}

/* Adds a product times 2^(64 i). */
static inline void whole_carry_product(whole *to, int i, uint64_t a, uint64_t b)
{
    uint64_t a_low = a & UINT32_MAX, a_high = a >> 32, b_low = b & UINT32_MAX, b_high = b >> 32;
    uint64_t crossed = a_high * b_low, other = a_low * b_high, low = a_low * b_low;

    if ((a_high | b_high) == 0) {
        whole_carry(to, i, low);
        return;
    }
    crossed += low >> 32; /* no overflow: (2^32 - 1)^2 + 2^32 - 1 < 2^64 */
    other += crossed & UINT32_MAX;
    whole_carry(to, i, other << 32 | (low & UINT32_MAX));
    whole_carry(to, i + 1, a_high * b_high + (crossed >> 32) + (other >> 32));
}

/* Adds the product of two numbers that are not negative. */
static inline void whole_add_product(whole *to, int64_t a, int64_t b)
{
    whole_carry_product(to, 0, (uint64_t)a, (uint64_t)b);
}

static inline whole whole_add(whole a, whole b)
{
    for (int i = 0; i < WHOLE_LIMBS; i++)
        whole_carry(&a, i, b.limbs[i]);
    return a;
}

static inline whole whole_subtract(whole a, whole b)
{
    for (int i = 0; i < WHOLE_LIMBS; i++)
        b.limbs[i] = ~b.limbs[i];
    whole_carry(&b, 0, 1);
    return whole_add(a, b);
}

static inline whole whole_multiply(whole a, whole b)
{
    whole product = {{0}};

    for (int i = 0; i < WHOLE_LIMBS; i++)
        for (int k = 0; a.limbs[i] > 0 && i + k < WHOLE_LIMBS; k++)
            whole_carry_product(&product, i + k, a.limbs[i], b.limbs[k]);
    return product;
}

static inline bool whole_is_zero(whole number)
{
    uint64_t bits = 0;

    for (int i = 0; i < WHOLE_LIMBS; i++)
        bits |= number.limbs[i];
    return bits == 0;
}

/* The nearest double. Of the bits below the highest 64 we only need to know whether any is set. */
static inline double whole_double(whole number)
{
    bool negative = number.limbs[WHOLE_LIMBS - 1] >> 63;
    int i = WHOLE_LIMBS - 1, shift = 0;
    uint64_t top;
    double nearest;

    if (negative)
        number = whole_subtract(whole_of(0), number);
    while (i > 0 && number.limbs[i] == 0)
        i--;
    for (top = number.limbs[i]; i > 0 && !(top >> 63); shift++)
        top <<= 1;
    if (shift > 0)
        top |= number.limbs[i - 1] >> (64 - shift);
    if (i > 0)
        top |= number.limbs[i - 1] << shift != 0;
    for (int k = 0; k < i - 1; k++)
        top |= number.limbs[k] != 0;
    nearest = (double)top;
    for (; i > 0; i--)
        nearest *= 0x1p64;
    for (; shift > 0; shift--)
        nearest /= 2;
    return negative ? -nearest : nearest;
}

/* ---- Means and variances ---- */

struct whole_sums {
    int64_t count;
    whole sum;
    whole squares;
};

static inline struct whole_sums whole_sums(const war_sim_histogram *histogram)
{
    struct whole_sums sums = {0, {{0}}, {{0}}};
    war_sim_count at;
    int64_t place = 0;

    while (war_sim_next(histogram, &place, &at)) {
        whole times = {{0}};
        whole_add_product(&times, at.value, at.count);
        sums.count += at.count;
        sums.sum = whole_add(sums.sum, times);
        sums.squares = whole_add(sums.squares, whole_multiply(times, whole_of(at.value)));
    }
    return sums;
}

/* The sum of squared deviations from the mean, times the count. */
static inline whole whole_spread(const struct whole_sums *sums)
{
    return whole_subtract(whole_multiply(whole_of(sums->count), sums->squares),
                          whole_multiply(sums->sum, sums->sum));
}

/* The standard deviation, with n - 1, of two values or more. */
static inline double whole_deviation(const struct whole_sums *sums)
{
    whole times = whole_multiply(whole_of(sums->count), whole_of(sums->count - 1));

    return sqrt(whole_double(whole_spread(sums)) / whole_double(times));
}

#endif
