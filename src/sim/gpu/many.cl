/* SPDX-License-Identifier: MIT */
/*
 * Playing, three or four players, until two are left; play() continues from there. An item plays one
 * game at a time. A step is a turn in which a single card is highest. A game with a tie, or with a
 * player without cards, waits there. After MANY_STEPS steps all waiting games play the turn with its
 * wars, card by card; games that are over and words to be drawn wait for MANY_ROUNDS of these.
 *
 * A packet, with its won pile behind it, is a ring of 64 cards, a byte each and 0 for none, so that
 * players who are out have no card. Players are counted among those who are in, in the order of their
 * seats, and each value of a player is a byte of a word. Rings lie in local memory as in two.cl: a word
 * of it holds a byte of four games. Paragraphs are those of docs/rules.md.
 */

#if PLAYERS > 2

#define MANY_STEPS 6
#define MANY_ROUNDS 3
#define MANY_WORDS (SHUFFLE_WORDS - 16) /* words for shuffles; very rarely too few for these rounds */

/* The players of a game; the rest of it is a struct game, whose head is the number of turns here. */
struct many {
    uint players; /* players still in */
    uint heads;   /* positions of the next cards: the seat in the two highest bits, then the place */
    uint counts;  /* numbers of cards */
#if PILE
    uint packets; /* cards outside the won pile */
#endif
};

#define PLACE_BITS (63 * EVERY_BYTE)
#define RING_CARD(place) rings[(place) * MANY_GROUP | item]

/* The place that is `cards` places further in the same ring. */
FUNCTION uint further(uint place, uint cards)
{
    return place & 192 | place + cards & 63;
}

/* A 1 in the byte of each player. */
FUNCTION uint one_each(const struct many *many)
{
    return many->players == 4 ? EVERY_BYTE : EVERY_BYTE >> 8;
}

/* Players without a card (with won piles: without one in the packet), as the highest bits of their
 * bytes. */
FUNCTION uint empty(const struct many *many)
{
#if PILE
    uint counts = many->packets;
#else
    uint counts = many->counts;
#endif
    return ~((counts | 128 * EVERY_BYTE) - one_each(many)) & 128 * EVERY_BYTE;
}

/* The lowest bit of a set. */
FUNCTION uint first_of(uint set)
{
    return 31 - clz(set & 0 - set);
}

/* Each player lays as many cards as its byte of `laid` says. */
FUNCTION void lay(struct many *many, uint laid)
{
    many->heads = many->heads & ~PLACE_BITS | (many->heads & PLACE_BITS) + laid & PLACE_BITS;
    many->counts -= laid;
#if PILE
    many->packets -= laid;
#endif
}

/* ---- Turns ---- */

#if COINS
/* Shuffles one card of each player, docs/random.md, 4.3. */
FUNCTION uint shuffled_few(uint cards, uint players, struct game *game)
{
    uint product = players == 4 ? 24 : 6, word;

    do
        word = LUCK(COIN_WORDS + game->words++ % SHUFFLE_WORDS);
    while (word * product < (players == 4 ? 16 : 4)); /* 2^32 modulo the product */
#pragma unroll
    for (uint left = PLAYERS; left > 1; left--) {
        uint i = 8 * (left - 1), j = 8 * mul_hi(word, left), both;
        if (left > players)
            continue;
        both = (cards >> i ^ cards >> j) & 255;
        word *= left;
        cards ^= both << i | both << j;
    }
    return cards;
}
#endif

/* Plays a turn if a single card is highest. Returns the tied players otherwise. */
FUNCTION uint turn(local uchar *rings, uint item, struct many *many, struct game *game)
{
    uint players = many->players, heads = many->heads;
    uint a = RING_CARD(byte_of(heads, 0)), b = RING_CARD(byte_of(heads, 1));
    uint c = RING_CARD(byte_of(heads, 2)), d = players == 4 ? RING_CARD(byte_of(heads, 3)) : 0;
    uint best = max(max(a, b), max(c, d));
    uint tied = (a == best) | (b == best) << 1 | (c == best) << 2 | (d == best) << 3;
    uint winner = first_of(tied), from = winner + (ORDER == LAST);
    uint cards = a | b << 8 | c << 16 | d << 24, tail;

    if (tied & tied - 1)
        return tied;
    /* Shifts are modulo 32. */
    cards = cards >> 8 * from | cards << 8 * (players - from);
    cards &= players == 4 ? ~0u : ~0u >> 8;
#if COINS
    cards = shuffled_few(cards, players, game);
#endif
    tail = byte_of(heads, winner) + byte_of(many->counts, winner);
    tail = byte_of(heads, winner) & 192 | tail & 63;
    RING_CARD(tail) = (uchar)cards;
    RING_CARD(further(tail, 1)) = (uchar)(cards >> 8);
    RING_CARD(further(tail, 2)) = (uchar)(cards >> 16);
    if (players == 4)
        RING_CARD(further(tail, 3)) = (uchar)(cards >> 24);
    lay(many, one_each(many));
    many->counts += players << 8 * winner;
    game->head++;
    return 0;
}

#if CHANCE
/* Shuffles any number of cards in a ring. */
FUNCTION void shuffle_ring(local uchar *rings, uint item, uint from, uint count, struct game *game)
{
    for (uint left = count, next, word; left > 1; left = next) {
        next = shuffle_word(game, left, &word);
        for (; left > next; left--) {
            uint i = further(from, left - 1), j = further(from, mul_hi(word, left));
            uchar card = RING_CARD(i);
            word *= left;
            RING_CARD(i) = RING_CARD(j);
            RING_CARD(j) = card;
        }
    }
}
#endif

#if PILE
/* 5.10: if the packet ends where the next card is laid, the won pile becomes the packet. */
FUNCTION void open_ring(local uchar *rings, uint item, struct many *many, uint player, uint laid,
                      struct game *game)
{
    uint count = byte_of(many->counts, player);

    if (byte_of(many->packets, player) != laid)
        return;
    shuffle_ring(rings, item, further(byte_of(many->heads, player), laid), count - laid, game);
    many->packets += count - laid << 8 * player;
}

/* The least of some counts; *player is whose it is. */
FUNCTION uint least_of(uint counts, uint players, uint *player)
{
    uint least = 255;

    for (uint i = 0; i < players; i++)
        if (byte_of(counts, i) < least)
            least = byte_of(counts, *player = i);
    return least;
}

/* Whether the next war, if all fight it and have enough cards, needs cards from a won pile. */
FUNCTION bool many_need_pile(const struct many *many)
{
    uint player;

    return !TIED && least_of(many->counts, many->players, &player) >= LAID &&
           least_of(many->packets, many->players, &player) < LAID;
}

/* Opens the won piles of all packets with fewer than `need` cards, as in two.cl. */
FUNCTION void open_rings(local uchar *rings, uint item, struct many *many, uint need, struct game *game)
{
    uint player, left;

    while ((left = least_of(many->packets, many->players, &player)) < need)
        open_ring(rings, item, many, player, left, game);
}
#endif

/* 8 and 9: the number of cards that each player lays in a war; `left` says how many each has left. A
 * fighting player who cannot fight is dropped. If nobody can, those with the most cards are tied. */
FUNCTION uint muster(uint left, uint *fighting, uint *tied)
{
    uint able = 0, most = 0, with_most = 0, lay = 0;

    for (uint i = 0; i < PLAYERS; i++) {
        uint cards = byte_of(left, i);
        if (!(*fighting >> i & 1))
            continue;
        able |= (cards >= (LAST_CARD ? 1 : NEED)) << i;
        with_most = cards > most ? 0 : with_most;
        most = max(cards, most);
        with_most |= (cards == most) << i;
    }
#if LAST_CARD
    able = able ? *fighting : 0;
#else
    if (able == 0) {
        *tied = with_most;
        able = with_most & with_most - 1 ? 0 : with_most;
    }
#endif
    for (uint i = 0; i < PLAYERS; i++) {
        uint cards = byte_of(left, i);
        if (LAST_CARD || able >> i & 1)
            cards = able & able - 1 ? min(cards, (uint)NEED) : 0;
        if (*fighting >> i & 1)
            lay |= cards << 8 * i;
    }
    *fighting = able;
    return lay;
}

/* 6.3: the fighting players with the highest face-up card; `laid` says how many cards each has laid. */
FUNCTION uint highest(const local uchar *rings, uint item, uint heads, uint laid, uint fighting)
{
    uint best = 0, tied = 0;

    for (uint i = 0; i < PLAYERS; i++) {
        uint card = RING_CARD(further(byte_of(heads, i), byte_of(laid, i) - 1));
        if (!(fighting >> i & 1) || card < best)
            continue;
        tied = card > best ? 0 : tied;
        best = card;
        tied |= 1 << i;
    }
    return tied;
}

/* 5: one player takes all cards laid. Returns their number. */
FUNCTION uint take(local uchar *rings, uint item, const struct many *many, uint laid, uint winner,
                 struct game *game)
{
    uint place = byte_of(many->heads, winner), count = byte_of(many->counts, winner), total = 0;

    for (uint k = 0, i = winner + (ORDER == LAST); k < many->players; k++, i++) {
        i = i < many->players ? i : 0;
        for (uint n = 0; n < byte_of(laid, i); n++)
            RING_CARD(further(place, count + total++)) = RING_CARD(further(byte_of(many->heads, i), n));
    }
#if COINS
    shuffle_ring(rings, item, further(place, count), total, game);
#endif
    return total;
}

/* Plays a turn in which these players tie. If cards stay on the table for the next turn, as war=tied
 * allows, the host plays the game. */
FUNCTION void war_of(local uchar *rings, uint item, struct many *many, uint tied, struct game *game)
{
    uint laid = one_each(many), fighting = (1 << many->players) - 1, depth = 0, seats = 0;

    while (fighting && tied & tied - 1) {
        uint more;
        depth++;
        fighting = TIED ? tied : fighting;
        more = muster(many->counts - laid, &fighting, &tied);
#if PILE
        for (uint lap = 0; lap < NEED; lap++)
            for (uint i = 0; i < PLAYERS; i++)
                if (lap < byte_of(more, i))
                    open_ring(rings, item, many, i, byte_of(laid, i) + lap, game);
#endif
        laid += more;
        if (fighting & fighting - 1) {
            tied = highest(rings, item, many->heads, laid, fighting);
        } else {
            tied = fighting ? fighting : tied;
            game->about += 1 << UNFOUGHT_AT;
        }
    }
    if (fighting) {
        uint winner = first_of(tied);
        uint total = take(rings, item, many, laid, winner, game);
        lay(many, laid);
        many->counts += total << 8 * winner;
    } else {
        for (uint i = 0; i < PLAYERS; i++)
            seats |= (tied >> i & 1) << (byte_of(many->heads, i) >> 6);
        game->end = many->counts == laid ? END_DRAW | seats << WINNERS_AT : END_BACK;
    }
    game->head++;
    note_wars(game, depth);
}

/* 11.2: players without a card go out. */
FUNCTION void drop_out(struct many *many)
{
    for (uint i = many->players; i-- > 0;) {
        uint below = (1u << 8 * i) - 1;
        if (byte_of(many->counts, i) > 0)
            continue;
        many->heads = many->heads & below | many->heads >> 8 & ~below;
        many->counts = many->counts & below | many->counts >> 8 & ~below;
#if PILE
        many->packets = many->packets & below | many->packets >> 8 & ~below;
#endif
        many->players--;
    }
}

/* Whether the next turn is an ordinary one. */
FUNCTION bool goes_on(const struct many *many, const struct game *game)
{
#if LIMIT
    if (turns_of(game) == game->stop)
        return false;
#endif
    return many->players > 2 && !empty(many) && game->end == ON;
}

#if LIMIT && MOST_CARDS
/* 11.11: at the limit, the player with most cards wins. */
FUNCTION uint counted_many(const struct many *many)
{
    uint most = 0, seats = 0;

    for (uint i = 0; i < many->players; i++) {
        uint cards = byte_of(many->counts, i), seat = 1u << (byte_of(many->heads, i) >> 6);
        seats = cards > most ? seat : cards == most ? seats | seat : seats;
        most = max(most, cards);
    }
    return (seats & seats - 1 ? END_DRAW : END_WIN) | seats << WINNERS_AT;
}
#endif

/* ---- Games ---- */

/* Takes up a game that was dealt. */
FUNCTION void begin_many(local uchar *rings, uint item, struct many *many, struct game *game,
                       uint number, global uint *deals, uint games)
{
    const global uint *from = deals + (size_t)number * DEAL_CARDS(PLAYERS);

    *game = new_game(number, deals, games);
    game->about = from[ABOUT_AT];
    many->players = PLAYERS;
    many->heads = PLAYERS == 4 ? 0xc0804000 : 0x804000;
    many->counts = CARDS / PLAYERS * one_each(many) + CARDS % PLAYERS;
#if PILE
    many->packets = many->counts;
#endif
#pragma unroll
    for (uint i = 0; i < PACK; i++)
        RING_CARD(i % PLAYERS << 6 | i / PLAYERS) = (uchar)byte_of(from[i / 4], i % 4);
}

/* Leaves a game with two players left to play(), or reports that it is over. */
FUNCTION void hand_over(const local uchar *rings, uint item, const struct many *many,
                      const struct game *game, bool two_left, global uint *to)
{
    uint heads = many->heads, count = byte_of(many->counts, 0), odd = count & 1;
    uint bytes = (count + odd) / 2, state = count | (two_left ? ON : NOTED) << 24;

#if PILE
    state |= (many->packets & 0xffff) << 8;
#endif
    to[START_STATE] = state;
    if (!two_left)
        return;
    for (uint i = 0; i < START_BYTES; i += 4) {
        uint word = 0;
        for (uint k = 0; k < 4; k++) {
            uint seat = i + k >= bytes, place = byte_of(heads, seat);
            uint at = 2 * (i + k - (seat ? bytes : 0)) - odd - (seat & ODD);
            uint low = RING_CARD(further(place, at)) - 1, high = RING_CARD(further(place, at + 1)) - 1;
            word |= (low & 15 | high << 4 & 240) << 8 * k;
        }
        to[i / 4] = word;
    }
    to[START_TURNS] = turns_of(game) | game->wars << 16;
    to[START_TWOS] = game->twos;
    to[START_FOURS] = game->fours;
    to[ABOUT_AT] = game->about | (heads >> 6 & 3 | heads >> 12 & 12) << SEATS_AT;
#if CHANCE
    to[START_WORDS] = game->words;
    to[START_BLOCKS] = game->word_blocks;
#endif
}

kernel void many(ulong seed, ulong first, uint games, global uint *deals, global uint *records,
                 global uint *back)
{
    local uchar rings[64 * PLAYERS * MANY_GROUP];
    uint local_id = get_local_id(0), item = local_id % 32 * 4 + local_id / 32, number;
    struct game game;
    struct many many;

    number = atomic_inc(back + 1);
    if (number >= games)
        return;
    begin_many(rings, item, &many, &game, number, deals, games);
    for (;;) {
        bool two_left;
        for (int round = 0; round < MANY_ROUNDS; round++) {
            uint tied = 0;
            bool waits = false;
            for (int i = 0; i < MANY_STEPS; i++)
                if (tied == 0 && goes_on(&many, &game))
                    tied = turn(rings, item, &many, &game);
#if PILE
            waits = tied && many_need_pile(&many);
#endif
            if (tied && !waits)
                war_of(rings, item, &many, tied, &game);
            if (empty(&many))
                drop_out(&many);
#if PILE
            if (many.players > 2 && game.end == ON)
                open_rings(rings, item, &many, waits ? LAID : 1, &game);
#endif
        }
        if (game.end == ON && many.players == 1)
            game.end = END_WIN | 1 << WINNERS_AT + (many.heads >> 6 & 3);
#if LIMIT && MOST_CARDS
        if (game.end == ON && turns_of(&game) == game.stop)
            game.end = counted_many(&many);
#endif
#if CHANCE
        draw_ahead(&game, MANY_WORDS, seed, first);
#endif
        two_left = game.end == ON && many.players == 2;
        if (two_left || is_over(&game, records)) {
            hand_over(rings, item, &many, &game, two_left,
                      deals + (size_t)number * DEAL_CARDS(PLAYERS));
            number = atomic_inc(back + 1);
            if (number >= games)
                break;
            begin_many(rings, item, &many, &game, number, deals, games);
        }
    }
}
#endif
