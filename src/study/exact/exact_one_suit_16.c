/* SPDX-License-Identifier: MIT */
/* Up to 16 cards of one suit: a packet is a word of the machine. */
#include "exact_one_suit.h"

enum { CARDS = 16, FIELD = 4 };
typedef uint16_t row;
typedef uint64_t fields;
static const row BITS[CARDS] = {1 << 0,  1 << 1,  1 << 2,  1 << 3, 1 << 4,  1 << 5,
                                1 << 6,  1 << 7,  1 << 8,  1 << 9, 1 << 10, 1 << 11,
                                1 << 12, 1 << 13, 1 << 14, 1 << 15};

#include "exact_one_suit_words.h"

int one_suit_spot_16(struct one_suit *one, const struct spot *spot)
{
    return search_from(one, spot);
}
