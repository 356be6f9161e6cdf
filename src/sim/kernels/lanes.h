/* SPDX-License-Identifier: MIT */
/* Sixteen 32-bit words side by side. */
#ifndef WAR_SIM_LANES_H
#define WAR_SIM_LANES_H

#include <immintrin.h>
#include <stdint.h>

enum { LANES = 16 };
typedef __m512i lanes;

static inline lanes lanes_of(uint32_t word)
{
    return _mm512_set1_epi32((int)word);
}

/* The low halves of the 64-bit products of every word with one number; the high halves go to
 * `high`. */
static inline lanes lanes_multiply(lanes a, lanes number, lanes *high)
{
    const __mmask16 odd = 0xaaaa;
    __m512i even_product = _mm512_mul_epu32(a, number);
    __m512i odd_product = _mm512_mul_epu32(_mm512_srli_epi64(a, 32), number);

    *high = _mm512_mask_mov_epi32(_mm512_srli_epi64(even_product, 32), odd, odd_product);
    return _mm512_mask_mov_epi32(even_product, odd, _mm512_slli_epi64(odd_product, 32));
}

#endif
