/* SPDX-License-Identifier: MIT */
/*
 * Playing, two players, or the last two of more. An item plays one game at a time. A step plays up to
 * WIDTH battles of it, as many as there are before a tie or the end of the shorter packet. A game with
 * a tie waits there. After STEPS steps all waiting games fight a war. Anything more than a single war
 * waits for ROUNDS of these, and so do games that are over and words to be drawn.
 *
 * A packet is a ring of 64 cards, 32 bytes, so that there is always room for all of them and for the
 * pairs of a step. Both packets begin at the same place of their rings, the head, since in a turn both
 * lay the same number of cards. The number of cards taken is always even, and packets end at an even
 * place: a pair is one byte. (A player who has laid less than the other, as out=last-card allows, had
 * no card left, and begins again where the other's packet does; that still holds then. With an odd
 * number of cards in all, as with three players, each place of seat 1 is the next one of its ring.)
 * Rings lie in local memory, and a word of it holds a byte of four games: those with the same number in
 * four times 32 items, so that no two of 32 neighbours meet in a bank.
 */

#define WIDTH 6
#define STEPS (PILE ? 1 : 2)
#define ROUNDS (PILE ? 4 : 6)

/* A game in progress. */
struct game {
    uint head;   /* cards that each player has played */
    uint count;  /* cards of seat 0 */
    uint extra;  /* cards that each player has played beyond one for each turn */
    uint wars;
    uint twos;   /* turns of two wars, and in the upper half turns of three */
    uint fours;  /* turns of four, five, six and seven wars, a byte each */
    uint end;    /* how it ended; ON: not yet */
    uint number; /* number in the batch; with two players, the highest bits are the aces of seat 0 */
#if PLAYERS > 2
    uint about; /* last word of the record without how it ended; and the two seats */
#define SEATS_AT 24
#endif
#if LIMIT
    uint stop; /* turns after which to stop and look */
#endif
#if PILE
    uint packet0; /* places where the packets end and the won piles begin */
    uint packet1;
#endif
#if CHANCE
    global uint *luck; /* coins and words for shuffles: rings of some blocks */
    uint games;        /* games in the batch; the words of a game are this far apart */
    ulong coins;       /* next coins */
    uint tossed;       /* coins tossed so far */
    uint coin_words;   /* words that coins were taken from */
    uint coin_blocks;  /* blocks drawn for coins */
    uint words;        /* words used for shuffles */
    uint word_blocks;  /* blocks drawn for shuffles */
#endif
};
#define ON ENDS
#define NOTED (ENDS + 1) /* over, with a record written */

/* The cards of a turn with one war. */
#if LAID <= 4
typedef uint hand;
#else
typedef ulong hand;
#endif

/* Distances between bytes of an item's rings, by seat and by pair. */
#define SEAT 128
#define ROW 256
#define RINGS (32 * ROW)
/* The byte that holds a place of a packet, and whether it is the upper half of the byte. */
#define ODD (CARDS & 1)
#define RAW(seat, place) ((place) + ((seat) & ODD))
#define AT(seat, place) (RAW(seat, place) * (ROW / 2) & RINGS - ROW | (seat) * SEAT | item)
#define UPPER(seat, place) (RAW(seat, place) & 1)

FUNCTION uint turns_of(const struct game *game)
{
    return game->head - game->extra;
}

/* The cards in `bytes` bytes of a packet, from a place on: two a byte, or one less at an odd place. */
FUNCTION uint cards_from(const local uchar *rings, uint item, uint seat, uint place, uint bytes)
{
    uint cards = 0;

#pragma unroll
    for (uint i = 0; i < bytes; i++)
        cards |= (uint)rings[AT(seat, place + 2 * i)] << 8 * i;
    return cards >> UPPER(seat, place) * 4;
}

FUNCTION uint card_at(const local uchar *rings, uint item, uint seat, uint place)
{
    return rings[AT(seat, place)] >> UPPER(seat, place) * 4 & 15;
}

FUNCTION void put_card(local uchar *rings, uint item, uint seat, uint place, uint card)
{
    local uchar *to = rings + AT(seat, place);

    *to = (uchar)(UPPER(seat, place) ? *to & 15 | card << 4 : *to & 240 | card);
}

/* ---- Chance ---- */

#if CHANCE
/* Word i of the random words of a game. */
#define LUCK(i) game->luck[(size_t)(i) * game->games]

/* Draws words ahead if at most `least` words for shuffles are left. Half of them are enough for ROUNDS
 * single wars and one of all cards, unless an extremely unlikely number of words is rejected. */
FUNCTION void draw_ahead(struct game *game, uint least, ulong seed, ulong first)
{
    for (;;) {
        bool coins = COINS && game->coin_words + 16 >= 16 * game->coin_blocks;
        bool words = game->words + least >= 16 * game->word_blocks;
        uint number = coins ? game->coin_blocks : game->word_blocks;
        uint at = coins ? 16 * number % COIN_WORDS : COIN_WORDS + 16 * number % SHUFFLE_WORDS;
        if (game->words > 16 * game->word_blocks)
            game->end = END_BACK;
        if (!coins && !words)
            return;
        draw_block(seed, number, coins ? STREAM_COINS : STREAM_SHUFFLES,
                   first + (game->number & (1u << ACES_SHIFT) - 1), &LUCK(at), game->games);
        game->coin_blocks += coins;
        game->word_blocks += !coins;
    }
}

/* Coins for a step, as one byte each, for the even positions or for the odd ones. */
FUNCTION uint coins_of(uint coins)
{
    return ((coins & 1) | (coins & 4) << 6 | (coins & 16) << 12 | (coins & 64) << 18) * 255;
}

FUNCTION void draw_coins(struct game *game)
{
    if (game->tossed < WIDTH) {
        uint word = LUCK(game->coin_words++ % COIN_WORDS);
        game->coins |= (ulong)word << game->tossed;
        game->tossed += 32;
    }
}

/* 2.2, 4.3: a word for the draws of a shuffle with `left` cards left; how many are left then. */
FUNCTION uint shuffle_word(struct game *game, uint left, uint *word)
{
    uint product = left--, rest;

#pragma unroll
    for (; left > 1 && product * left <= 1u << 22; left--)
        product *= left;
    do {
        *word = LUCK(COIN_WORDS + game->words++ % SHUFFLE_WORDS);
        rest = *word * product;
    } while (rest < product && rest < (0u - product) % product);
    return left;
}

/* 4.3: shuffles the cards of a single war. Up to ten take one word. */
FUNCTION hand shuffled(hand cards, struct game *game)
{
    uint word, next = shuffle_word(game, 2 * LAID, &word);

#pragma unroll
    for (uint left = 2 * LAID; left > 1; left--) {
        uint i = 4 * (left - 1), j;
        hand both;
        if (left == next)
            next = shuffle_word(game, left, &word);
        j = 4 * mul_hi(word, left);
        both = (cards >> i ^ cards >> j) & 15;
        word *= left;
        cards ^= both << i | both << j;
    }
    return cards;
}

/* Shuffles any number of cards in a packet. */
FUNCTION void shuffle_in_place(local uchar *rings, uint item, uint seat, uint from, uint count,
                             struct game *game)
{
    for (uint left = count, next, word; left > 1; left = next) {
        next = shuffle_word(game, left, &word);
        for (; left > next; left--) {
            uint i = from + left - 1, j = from + mul_hi(word, left);
            uint at_i = AT(seat, i), at_j = AT(seat, j), a = rings[at_i], b = rings[at_j];
            uint both = (a >> UPPER(seat, i) * 4 ^ b >> UPPER(seat, j) * 4) & 15;
            word *= left;
            a ^= both << UPPER(seat, i) * 4;
            rings[at_i] = (uchar)a;
            rings[at_j] = (uchar)((at_i == at_j ? a : b) ^ both << UPPER(seat, j) * 4);
        }
    }
}
#endif

#if PILE
/* 5.10: if a packet ends where the next card is laid, its won pile becomes the packet. */
FUNCTION void open_pile(local uchar *rings, uint item, uint seat, uint laid, struct game *game)
{
    uint at = game->head + laid, count = (seat ? CARDS - game->count : game->count) - laid;

    if (at != (seat ? game->packet1 : game->packet0))
        return;
    shuffle_in_place(rings, item, seat, at, count, game);
    if (seat)
        game->packet1 = at + count;
    else
        game->packet0 = at + count;
}

/* Whether the next war, if both can fight it, needs cards from a won pile. */
FUNCTION bool needs_pile(const struct game *game)
{
    return min(game->count, CARDS - game->count) >= LAID &&
           min(game->packet0, game->packet1) - game->head < LAID;
}

/* Opens the won piles of packets with fewer than `need` cards: first of the packet that ends first, or
 * of seat 0. There are no other draws before these cards are laid, so the piles can be opened ahead, by
 * all items together. */
FUNCTION void open_piles(local uchar *rings, uint item, uint need, struct game *game)
{
    uint first = game->packet1 < game->packet0;

    for (uint i = 0; i < 2; i++) {
        uint seat = first ^ i, left = (seat ? game->packet1 : game->packet0) - game->head;
        if (left < need)
            open_pile(rings, item, seat, left, game);
    }
}
#endif

/* ---- Battles ---- */

#define EVERY_BYTE 0x01010101u

/* Plays battles up to a tie. Returns whether it met one. Battles 0, 2 and 4 are bytes of one word, 1, 3
 * and 5 of another; or all of them are nibbles. Pairs of the battles after a tie are written as well,
 * behind the packets, where there is room. */
FUNCTION bool battles(local uchar *rings, uint item, struct game *game)
{
    uint a = cards_from(rings, item, 0, game->head, 4), b = cards_from(rings, item, 1, game->head, 4);
    uint a0 = a & 15 * EVERY_BYTE, a1 = a >> 4 & 15 * EVERY_BYTE;
    uint b0 = b & 15 * EVERY_BYTE, b1 = b >> 4 & 15 * EVERY_BYTE;
    /* The card of seat 0 is at least as high. */
    uint wins0 = (a0 | 128 * EVERY_BYTE) - b0 >> 7 & EVERY_BYTE;
    uint wins1 = (a1 | 128 * EVERY_BYTE) - b1 >> 7 & EVERY_BYTE;
    uint wins = wins0 | wins1 << 4, won0 = wins0 * 255, won1 = wins1 * 255;
    /* How many battles before each one the same seat won, which gives the place of its pair. */
    uint before = wins * 0x11111110;
    uint own = bitselect(0x76543210 - before, before, wins * 15);
    uint end0 = game->head + game->count, end1 = game->head + CARDS - game->count;
    uint start0 = (end0 & 62) * EVERY_BYTE, start1 = (RAW(1, end1) & 62 | 1) * EVERY_BYTE;
    uint to0 = bitselect(start1, start0, won0) + (own << 1 & 30 * EVERY_BYTE);
    uint to1 = bitselect(start1, start0, won1) + (own >> 3 & 30 * EVERY_BYTE);
    uint most = min(min(game->count, CARDS - game->count), (uint)WIDTH);
    uint other = (a ^ b) | (a ^ b) >> 1, stop, played, pairs0, pairs1;

#if LIMIT
    most = min(most, game->stop - turns_of(game));
#endif
#if PILE
    most = min(most, min(game->packet0, game->packet1) - game->head);
#endif
    stop = ~(other | other >> 2) & 0x11111111 | 1u << 4 * most;
    stop = stop - 1 & ~stop;
    played = (uint)popcount(stop) / 4;
#if COINS
    draw_coins(game);
    won0 ^= coins_of((uint)game->coins);
    won1 ^= coins_of((uint)game->coins >> 1);
    game->coins >>= played;
    game->tossed -= played;
#elif ORDER == LAST
    won0 = ~won0;
    won1 = ~won1;
#endif
    pairs0 = bitselect(b0 | a0 << 4, a0 | b0 << 4, won0);
    pairs1 = bitselect(b1 | a1 << 4, a1 | b1 << 4, won1);
#pragma unroll
    for (uint i = 0; i < WIDTH; i++) {
        uint to = i & 1 ? to1 : to0, shift = i / 2 * 8;
        to = i < 2 ? to << 7 : to >> shift - 7;
        rings[to & RINGS - SEAT | item] = (uchar)((i & 1 ? pairs1 : pairs0) >> shift);
    }
    game->head += played;
    game->count += 2 * (uint)popcount(wins & stop) - played;
    return played < most;
}

/* ---- Wars ---- */

/* Fights a single war, if both can fight it and it does not end in another tie. */
FUNCTION bool fight(local uchar *rings, uint item, struct game *game)
{
#if LAID <= 7
    const uint mask = (1u << 4 * LAID) - 1;
    uint a = cards_from(rings, item, 0, game->head, LAID / 2 + 1);
    uint b = cards_from(rings, item, 1, game->head, LAID / 2 + 1);
    uint x = a >> 4 * NEED & 15, y = b >> 4 * NEED & 15;
    bool won = x > y, first_is_0 = ORDER == LAST ? !won : won;
    uint end = game->head + (won ? game->count : CARDS - game->count);
    hand cards;

    if (x == y || min(game->count, CARDS - game->count) < LAID)
        return false;
#if PILE
    if (min(game->packet0, game->packet1) - game->head < LAID)
        return false;
#endif
    cards = (hand)((first_is_0 ? b : a) & mask) << 4 * LAID | (first_is_0 ? a : b) & mask;
#if COINS
    cards = shuffled(cards, game);
#endif
#pragma unroll
    for (uint i = 0; i < LAID; i++)
        rings[AT(won ? 0 : 1, end + 2 * i)] = (uchar)(cards >> 8 * i);
    game->head += LAID;
    game->extra += NEED;
    game->count = won ? game->count + LAID : game->count - LAID;
    game->wars++;
    return true;
#else
    return false;
#endif
}

/* Counts a turn with `depth` wars. */
FUNCTION void note_wars(struct game *game, uint depth)
{
    game->wars += depth;
    if (depth == 2 || depth == 3)
        game->twos += depth == 2 ? 1 : 1 << 16;
    if (depth >= 4) {
        uint at = depth - 4 & 3;
        if (depth > MAX_DEPTH || (game->fours >> 8 * at & 255) == 255)
            game->end = END_BACK;
        game->fours += 1u << 8 * at;
    }
}

/* The end of a game that one of the two has won. */
FUNCTION uint won_by(const struct game *game, uint player)
{
#if PLAYERS > 2
    player = game->about >> SEATS_AT + 2 * player & 3;
#endif
    return END_WIN | 1 << WINNERS_AT + player;
}

FUNCTION uint drawn(const struct game *game)
{
    return END_DRAW | (won_by(game, 0) | won_by(game, 1)) & ~(ENDS - 1);
}

#if LIMIT && MOST_CARDS
/* 11.11: at the limit, the player with more cards wins. */
FUNCTION uint counted(const struct game *game)
{
    return 2 * game->count == CARDS ? drawn(game) : won_by(game, 2 * game->count < CARDS);
}
#endif

/* Plays a turn with any wars, card by card. */
FUNCTION void fight_on(local uchar *rings, uint item, struct game *game)
{
    uint count[2] = {game->count, CARDS - game->count}, laid[2] = {1, 1};
    uint depth = 0, size, at;
    bool fought = true, lost, second;

    do {
        uint lay[2] = {min(count[0] - laid[0], (uint)NEED), min(count[1] - laid[1], (uint)NEED)};
        depth++;
        fought = LAST_CARD ? lay[0] + lay[1] > 0 : lay[0] == NEED && lay[1] == NEED;
#if PILE
        for (uint lap = 0; fought && lap < NEED; lap++) {
            if (lap < lay[0])
                open_pile(rings, item, 0, laid[0] + lap, game);
            if (lap < lay[1])
                open_pile(rings, item, 1, laid[1] + lap, game);
        }
#endif
        laid[0] += fought ? lay[0] : 0;
        laid[1] += fought ? lay[1] : 0;
    } while (fought && card_at(rings, item, 0, game->head + laid[0] - 1) ==
                           card_at(rings, item, 1, game->head + laid[1] - 1));
    note_wars(game, depth);
    size = max(laid[0], laid[1]);
    if (!fought) {
        uint more = won_by(game, count[0] < count[1]);
        uint end = LAST_CARD || count[0] == count[1] ? drawn(game) : more;
        game->end = game->end == END_BACK ? END_BACK : end | 1 << UNFOUGHT_AT;
    } else {
        lost = card_at(rings, item, 1, game->head + laid[1] - 1) >
               card_at(rings, item, 0, game->head + laid[0] - 1);
        second = ORDER == LAST ? !lost : lost; /* the cards of seat 1 come first */
        at = game->head + ((lost ? laid[1] : laid[0]) < size ? size : lost ? count[1] : count[0]);
        /* The winner's own cards come last and would be overwritten before. */
        if (ORDER == LAST && (lost ? laid[1] : laid[0]) < size && 2 * size >= 64)
            game->end = END_BACK;
        for (uint i = 0, before = second ? laid[1] : laid[0]; i < laid[0] + laid[1]; i++) {
            uint card = card_at(rings, item, i < before ? second : !second,
                                game->head + (i < before ? i : i - before));
            put_card(rings, item, lost, at + i, card);
        }
#if COINS
        shuffle_in_place(rings, item, lost, at, laid[0] + laid[1], game);
#endif
        game->count = lost ? count[0] - laid[0] : count[0] + laid[1];
#if PILE
        game->packet0 += size - laid[0];
        game->packet1 += size - laid[1];
#endif
    }
    game->head += size;
    game->extra += size - 1;
}

/* ---- Games ---- */

/* A game that has not begun. */
FUNCTION struct game new_game(uint number, global uint *deals, uint games)
{
    struct game game = {.count = CARDS / 2, .number = number};

    game.end = deals[(size_t)number * DEAL_CARDS(PLAYERS)] == 0xffffffff ? END_BACK : ON;
#if LIMIT
    game.stop = LIMIT;
#endif
#if PILE
    game.packet0 = game.packet1 = CARDS / 2;
#endif
#if CHANCE
    game.luck = deals + (size_t)games * DEAL_CARDS(PLAYERS) + number;
    game.games = games;
    game.coin_blocks = COIN_WORDS / 16;
    game.word_blocks = SHUFFLE_WORDS / 16;
#endif
    return game;
}

#if PLAYERS == 2
/* Takes up a game that was dealt. */
FUNCTION void begin(local uchar *rings, uint item, struct game *game, uint number, global uint *deals,
                  uint games)
{
    const global uint *from = deals + (size_t)number * DEAL_CARDS(PLAYERS);
    uint4 a = vload4(0, from), b = vload4(1, from);

    *game = new_game(number, deals, games);
    game->number |= a.w >> ACES_SHIFT << ACES_SHIFT;
    for (uint i = 0; i < CARDS / 4; i++) {
        uint at = i / 4, by = i % 4 * 8;
        rings[AT(0, 2 * i)] = (uchar)((at == 0 ? a.x : at == 1 ? a.y : at == 2 ? a.z : a.w) >> by);
        rings[AT(1, 2 * i)] = (uchar)((at == 0 ? b.x : at == 1 ? b.y : at == 2 ? b.z : b.w) >> by);
    }
}

#else
/* The state of a game that many() leaves: the bytes of both rings, up to the ends of the packets; the
 * cards of the first player, those of both outside won piles, and if it is over; then counts. */
#define START_BYTES (PACK / 2 + 1)
#define START_STATE 7
#define START_TURNS 8
#define START_TWOS 9
#define START_FOURS 10
#define START_WORDS 11
#define START_BLOCKS 12

/* Takes up a game that many() has played until two players were left, or to its end. */
FUNCTION void begin(local uchar *rings, uint item, struct game *game, uint number, global uint *deals,
                  uint games)
{
    const global uint *from = deals + (size_t)number * DEAL_CARDS(PLAYERS);
    uint state = from[START_STATE], bytes;

    *game = new_game(number, deals, games);
    game->about = from[ABOUT_AT];
    game->end = state >> 24;
    if (game->end == NOTED)
        return;
    game->count = byte_of(state, 0);
    game->head = game->count & 1;
    game->extra = game->head - (from[START_TURNS] & 0xffff);
    game->wars = from[START_TURNS] >> 16;
    game->twos = from[START_TWOS];
    game->fours = from[START_FOURS];
#if LIMIT
    game->stop = turns_of(game) > LIMIT ? ~0u : LIMIT;
#endif
#if PILE
    game->packet0 = game->head + byte_of(state, 1);
    game->packet1 = game->head + byte_of(state, 2);
#endif
#if CHANCE
    game->words = from[START_WORDS];
    game->word_blocks = from[START_BLOCKS];
#endif
    bytes = (game->count + game->head) / 2;
    for (uint i = 0; i < START_BYTES; i++) {
        uint at = i < bytes ? i * ROW : (i - bytes) * ROW | SEAT;
        rings[at | item] = (uchar)byte_of(from[i / 4], i % 4);
    }
}
#endif

/* The record of a game. */
FUNCTION void record(const struct game *game, uint end, global uint *records)
{
    uint number = game->number & (1u << ACES_SHIFT) - 1;
#if PLAYERS > 2
    uint about = game->about & (1u << SEATS_AT) - 1;
#else
    uint aces = game->number >> ACES_SHIFT;
    uint about = (aces | MAX_ACES - 1 - aces << ACES_BITS) << RECORD_ACES_AT;
#endif

    vstore4((uint4)(turns_of(game) | game->wars << 16, game->twos, game->fours, end + about), number,
            records);
}

/* Whether a game is over; if so, writes its record. At the limit a game without chance is recorded and
 * played on, since it may be endless. */
FUNCTION bool is_over(struct game *game, global uint *records)
{
    uint end = game->end;

    if (end == NOTED)
        return true;
    if (end == ON && turns_of(game) >= CAP || game->wars >= CAP)
        end = END_BACK;
#if LIMIT
    if (end == ON && turns_of(game) == game->stop) {
        record(game, END_LIMIT, records);
        game->stop = ~0u;
        if (CHANCE)
            return true;
    }
    if (end != ON && end != END_BACK && game->stop == ~0u)
        return true;
#endif
    if (end == ON)
        return false;
    record(game, end, records);
    return true;
}

/* Group i plays the games from i * share on. */
kernel void play(ulong seed, ulong first, uint games, uint share, global uint *deals,
                 global uint *records)
{
    local uchar rings[GROUP / 128 * RINGS];
    local uint next;
    uint local_id = get_local_id(0);
    uint item = local_id / 128 * RINGS + local_id % 32 * 4 + local_id / 32 % 4;
    uint start = get_group_id(0) * share, end = min(start + share, games), number;
    struct game game;

    if (local_id == 0)
        next = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    number = start + atomic_inc(&next);
    if (number >= end)
        return;
    begin(rings, item, &game, number, deals, games);
    for (;;) {
        bool tied = false, waits = false;
        for (int round = 0; round < ROUNDS; round++) {
#pragma unroll
            for (int i = 0; i < STEPS; i++)
                tied = battles(rings, item, &game);
            if (tied)
                tied = !fight(rings, item, &game);
        }
#if PILE
        waits = tied && needs_pile(&game);
#endif
        if (tied && !waits && game.end == ON)
            fight_on(rings, item, &game);
#if PILE
        if (game.end == ON && game.count > 0 && game.count < CARDS)
            open_piles(rings, item, waits ? LAID : 1, &game);
#endif
#if CHANCE
        draw_ahead(&game, SHUFFLE_WORDS / 2, seed, first);
#endif
        if (game.end == ON && (game.count == 0 || game.count == CARDS))
            game.end = won_by(&game, game.count == 0);
#if LIMIT && MOST_CARDS
        if (game.end == ON && turns_of(&game) == game.stop)
            game.end = counted(&game);
#endif
        if (is_over(&game, records)) {
            number = start + atomic_inc(&next);
            if (number >= end)
                break;
            begin(rings, item, &game, number, deals, games);
        }
    }
}
