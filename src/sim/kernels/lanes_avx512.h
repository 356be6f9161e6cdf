/* SPDX-License-Identifier: MIT */
/* Sixteen 32-bit words side by side, for wide_deal.h: AVX-512. */
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

static inline lanes lanes_load(const uint32_t *words)
{
    return _mm512_loadu_si512(words);
}

static inline void lanes_store(uint32_t *words, lanes a)
{
    _mm512_storeu_si512(words, a);
}

static inline lanes lanes_add(lanes a, lanes b)
{
    return _mm512_add_epi32(a, b);
}

static inline lanes lanes_xor(lanes a, lanes b)
{
    return _mm512_xor_si512(a, b);
}

static inline lanes lanes_rotate_16(lanes a)
{
    return _mm512_rol_epi32(a, 16);
}

static inline lanes lanes_rotate_12(lanes a)
{
    return _mm512_rol_epi32(a, 12);
}

static inline lanes lanes_rotate_8(lanes a)
{
    return _mm512_rol_epi32(a, 8);
}

static inline lanes lanes_rotate_7(lanes a)
{
    return _mm512_rol_epi32(a, 7);
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

/* A bit for each lane in which a word is below a number. */
static inline uint32_t lanes_below(lanes a, lanes number)
{
    return _mm512_cmplt_epu32_mask(a, number);
}

#endif
