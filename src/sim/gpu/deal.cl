/* SPDX-License-Identifier: MIT */
/*
 * The standard pack on a graphics card, in OpenCL C 1.2.
 *
 * Four kernels, each with an item for a game at a time. deal() draws the deals of a batch of games
 * after docs/random.md, play() plays them and leaves a record of each, count() counts the records.
 * So nobody who plays waits for a deal or for a counter, and all items of a group do the same. Games
 * for more than two are played by many() first, until two are left. Rules are constants, given as
 * options to the compiler: PLAYERS, ASIDE, DOWN, TIED, LAST_CARD, PILE, ORDER, LOW, and LIMIT, 0 if
 * there is none that matters.
 *
 * A card is a nibble, and the higher one wins: where low cards do, the deal mirrors the ranks.
 */

/* Everything is inlined: pocl 3.1 loses the local arrays of a kernel in functions that are not. */
#define FUNCTION static inline __attribute__((always_inline))

/* Orders. */
#define FIRST 0
#define LAST 1
#define RANDOM 3

#define PACK 52
#define CARDS (PLAYERS == 3 && ASIDE ? 51 : PACK) /* cards dealt */
#define NEED (DOWN + 1)  /* cards that each player lays in a war */
#define LAID (DOWN + 2)  /* cards that each player lays in a turn with one war */
#define COINS (ORDER == RANDOM)
#define CHANCE (COINS || PILE)
#define STREAM_COINS 2
#define STREAM_SHUFFLES 3

FUNCTION uint byte_of(uint word, uint i)
{
    return word >> 8 * i & 255;
}

/* ---- ChaCha8 ---- */

#define QUARTER(a, b, c, d)                                                                        \
    a += b, d = rotate(d ^ a, 16u), c += d, b = rotate(b ^ c, 12u), a += b,                        \
        d = rotate(d ^ a, 8u), c += d, b = rotate(b ^ c, 7u)

FUNCTION void chacha(uint x[16], ulong seed, uint number, uint stream, ulong game)
{
    x[0] = 0x61707865, x[1] = 0x3320646e, x[2] = 0x79622d32, x[3] = 0x6b206574;
    x[4] = (uint)seed, x[5] = (uint)(seed >> 32);
    x[6] = x[7] = x[8] = x[9] = x[10] = x[11] = 0;
    x[12] = number, x[13] = stream;
    x[14] = (uint)game, x[15] = (uint)(game >> 32);
#pragma unroll
    for (int i = 0; i < 4; i++) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    x[0] += 0x61707865, x[1] += 0x3320646e, x[2] += 0x79622d32, x[3] += 0x6b206574;
    x[4] += (uint)seed, x[5] += (uint)(seed >> 32);
    x[12] += number, x[13] += stream;
    x[14] += (uint)game, x[15] += (uint)(game >> 32);
}

/* ---- The deal ---- */

/* Pairs of f places, and how many draws take one word: docs/random.md, 3.2 and 2.2. */
#define PAIRS(f) ((f) * ((f)-1) / 2)
#define TWO(f) ((uint)PAIRS(f) * PAIRS((f)-2))
#define THREE(f) (TWO(f) * PAIRS((f)-4))
#define BATCHES 11

#define REJECTED(i, product) bad = x[i] * (product) < (0u - (product)) % (product) ? i : bad

/* The first of the words that is rejected; BATCHES if none is. */
FUNCTION int rejected(const uint x[16])
{
    int bad = BATCHES;

    REJECTED(10, TWO(8));
    REJECTED(9, THREE(14));
    REJECTED(8, THREE(20));
    REJECTED(7, TWO(24));
    REJECTED(6, TWO(28));
    REJECTED(5, TWO(32));
    REJECTED(4, TWO(36));
    REJECTED(3, TWO(40));
    REJECTED(2, TWO(44));
    REJECTED(1, TWO(48));
    REJECTED(0, TWO(52));
    return bad;
}

/* Drops rejected words. False: too few are left. */
FUNCTION bool take_words(uint x[16])
{
    int bad, dropped = 0;

    while ((bad = rejected(x)) < BATCHES && dropped++ < 16 - BATCHES)
#pragma unroll
        for (int i = 0; i < 15; i++)
            x[i] = i < bad ? x[i] : x[i + 1];
    return bad == BATCHES;
}

/* The draws are undone, the last one first. Undoing a pair puts its two cards among those that were
 * placed later: bit i of plane b is bit b of the card at place i, and all bits from a place on move
 * up by one. */
#define PUT(type, at, rank)                                                                        \
    do {                                                                                           \
        type bit = (type)1 << (at), above = (type)0 - bit;                                         \
        p0 += (p0 & above) + ((rank)&1 ? bit : 0);                                                 \
        p1 += (p1 & above) + ((rank)&2 ? bit : 0);                                                 \
        p2 += (p2 & above) + ((rank)&4 ? bit : 0);                                                 \
        p3 += (p3 & above) + ((rank)&8 ? bit : 0);                                                 \
    } while (0)
#define PUT_PAIR(type, u, rank)                                                                    \
    do {                                                                                           \
        uint both = pair[u];                                                                       \
        PUT(type, both & 63, rank);                                                                \
        PUT(type, both >> 8, rank);                                                                \
    } while (0)
#define CARD(rank) (LOW ? 12 - (rank) : (rank))
#define DRAW(f) (u = mul_hi(word, (uint)PAIRS(f)), word *= PAIRS(f), u)
/* A word of two or three draws; `rank` is that of the first. */
#define UNDO_TWO(type, i, f, rank1, rank2)                                                         \
    do {                                                                                           \
        uint word = x[i], u, u1 = DRAW(f), u2 = DRAW((f)-2);                                       \
        PUT_PAIR(type, u2, CARD(rank2));                                                           \
        PUT_PAIR(type, u1, CARD(rank1));                                                           \
    } while (0)
#define UNDO_THREE(type, i, f, rank1, rank2, rank3)                                                \
    do {                                                                                           \
        uint word = x[i], u, u1 = DRAW(f), u2 = DRAW((f)-2), u3 = DRAW((f)-4);                     \
        PUT_PAIR(type, u3, CARD(rank3));                                                           \
        PUT_PAIR(type, u2, CARD(rank2));                                                           \
        PUT_PAIR(type, u1, CARD(rank1));                                                           \
    } while (0)

/* The places of seat 0. */
#define PLACES                                                                                     \
    (PLAYERS == 2 ? 0x5555555555555ul : PLAYERS == 3 ? 0x9249249249249ul : 0x1111111111111ul)

#if PLAYERS == 2
/* Every second of 16 bits, as the lowest bits of eight nibbles. */
FUNCTION uint spread(uint x)
{
    x &= 0x5555;
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    return (x | x << 2) & 0x11111111;
}

/* Eight cards of a packet: every second place from one on. */
FUNCTION uint eight(ulong p0, ulong p1, ulong p2, ulong p3, uint from)
{
    return spread((uint)(p0 >> from)) | spread((uint)(p1 >> from)) << 1 |
           spread((uint)(p2 >> from)) << 2 | spread((uint)(p3 >> from)) << 3;
}

/* Two packets in eight words; the aces of seat 0 are in the highest bits of word 3. */
FUNCTION void write_deal(ulong p0, ulong p1, ulong p2, ulong p3, ulong aces, global uint *to)
{
    uint own = (uint)popcount(aces & PLACES);

    vstore4((uint4)(eight(p0, p1, p2, p3, 0), eight(p0, p1, p2, p3, 16), eight(p0, p1, p2, p3, 32),
                    eight(p0, p1, p2, p3, 48) & 0xff | own << ACES_SHIFT),
            0, to);
    vstore4((uint4)(eight(p0, p1, p2, p3, 1), eight(p0, p1, p2, p3, 17), eight(p0, p1, p2, p3, 33),
                    eight(p0, p1, p2, p3, 49)),
            1, to);
}
#else
/* Spreads four bits: the lowest bits of four bytes. */
FUNCTION uint spread(ulong bits)
{
    return ((uint)bits & 15) * 0x204081 & 0x01010101;
}

/* A byte for each card, one more than the card; 0 is none. */
FUNCTION void write_deal(ulong p0, ulong p1, ulong p2, ulong p3, ulong aces, global uint *to)
{
    uint about = 0;

#pragma unroll
    for (uint i = 0; i < PACK / 4; i++)
        to[i] = 0x01010101 + (spread(p0 >> 4 * i) | spread(p1 >> 4 * i) << 1 |
                              spread(p2 >> 4 * i) << 2 | spread(p3 >> 4 * i) << 3);
#pragma unroll
    for (uint seat = 0; seat < PLAYERS; seat++)
        about |= (uint)popcount(aces & PLACES << seat & (1ul << CARDS) - 1)
                 << RECORD_ACES_AT + ACES_BITS * seat;
    to[ABOUT_AT] = about;
}
#endif

/* The deal of a game. */
FUNCTION void deal_game(const uint x[16], const local ushort *pair, global uint *to)
{
    ulong l0, l1, l2, l3;

    {
        uint p0 = CARD(12) & 1 ? 15 : 0, p1 = CARD(12) & 2 ? 15 : 0, p2 = CARD(12) & 4 ? 15 : 0,
             p3 = CARD(12) & 8 ? 15 : 0;
        UNDO_TWO(uint, 10, 8, 11, 11);
        UNDO_THREE(uint, 9, 14, 9, 10, 10);
        UNDO_THREE(uint, 8, 20, 8, 8, 9);
        UNDO_TWO(uint, 7, 24, 7, 7);
        UNDO_TWO(uint, 6, 28, 6, 6);
        UNDO_TWO(uint, 5, 32, 5, 5);
        l0 = p0, l1 = p1, l2 = p2, l3 = p3;
    }
    {
        ulong p0 = l0, p1 = l1, p2 = l2, p3 = l3;
        UNDO_TWO(ulong, 4, 36, 4, 4);
        UNDO_TWO(ulong, 3, 40, 3, 3);
        UNDO_TWO(ulong, 2, 44, 2, 2);
        UNDO_TWO(ulong, 1, 48, 1, 1);
        UNDO_TWO(ulong, 0, 52, 0, 0);
        l0 = p0, l1 = p1, l2 = p2, l3 = p3;
    }
    write_deal(l0, l1, l2, l3, LOW ? ~(l0 | l1 | l2 | l3) : l2 & l3, to);
}

/* Pair u of places; the pairs of the first places come first. */
FUNCTION void list_pairs(local ushort *pair)
{
    for (uint u = get_local_id(0); u < PAIRS(PACK); u += GROUP) {
        uint high = 1;
        while (PAIRS(high + 1) <= u)
            high++;
        pair[u] = (ushort)(high << 8 | (u - PAIRS(high)));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

/* A block of a stream; words of a game are `games` apart. */
FUNCTION void draw_block(ulong seed, uint number, uint stream, ulong game, global uint *to, uint games)
{
    uint x[16];

    chacha(x, seed, number, stream, game);
#pragma unroll
    for (uint i = 0; i < 16; i++)
        to[(size_t)i * games] = x[i];
}

/* A deal that cannot be drawn from one block, which is very rare, is written as all ones: the host
 * plays it. */
kernel void deal(ulong seed, ulong first, uint games, global uint *deals)
{
    local ushort pair[PAIRS(PACK)];
    uint x[16];

    list_pairs(pair);
    for (uint game = get_global_id(0); game < games; game += get_global_size(0)) {
        global uint *to = deals + (size_t)game * DEAL_CARDS(PLAYERS);
        chacha(x, seed, 0, 0, first + game);
        if (take_words(x))
            deal_game(x, pair, to);
        else
            to[0] = 0xffffffff;
#if CHANCE
        to = deals + (size_t)games * DEAL_CARDS(PLAYERS) + game;
        for (uint i = COINS ? 0 : COIN_WORDS / 16; i < (COIN_WORDS + SHUFFLE_WORDS) / 16; i++) {
            bool coins = i < COIN_WORDS / 16;
            draw_block(seed, coins ? i : i - COIN_WORDS / 16, coins ? STREAM_COINS : STREAM_SHUFFLES,
                       first + game, to + (size_t)16 * i * games, games);
        }
#endif
    }
}
