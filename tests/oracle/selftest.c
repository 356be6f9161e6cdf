/* SPDX-License-Identifier: MIT */
/*
 * The oracle against what is known for certain: the worked examples of docs/rules.md, published
 * games, counts over every deal of small decks, and the means of large runs made by others.
 * Prints what fails; exits with 1 if anything did.
 */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void check_number(const char *name, const char *what, int64_t got, int64_t want)
{
    if (got == want)
        return;
    failures++;
    printf("FAIL %s: %s is %lld, should be %lld\n", name, what, (long long)got, (long long)want);
}

static void check_near(const char *name, const char *what, double got, double want, double within)
{
    if (got - want <= within && want - got <= within)
        return;
    failures++;
    printf("FAIL %s: %s is %g, should be %g give or take %g\n", name, what, got, want, within);
}

/* Rules 13.1. */
static const oracle_rules classic = {.players = 2, .ranks = 13, .suits = 4, .down = 1};

static const char rank_letters[] = "23456789TJQKA*";

/* PACKET[+PILE]/...[|TABLE] for decks of 13 ranks. */
static oracle_start parse_start(const char *text)
{
    oracle_start start = {0};
    int seat = 0;
    oracle_cards *part = &start.packet[0];

    for (; *text; text++) {
        if (*text == '/') {
            part = &start.packet[++seat];
        } else if (*text == '+') {
            part = &start.pile[seat];
        } else if (*text == '|') {
            part = &start.table;
        } else {
            const char *letter = strchr(rank_letters, *text);
            part->card[part->count++] =
                (oracle_card){(unsigned char)(letter - rank_letters), ORACLE_NO_SUIT};
        }
    }
    return start;
}

static void print_seats(char *to, unsigned seats)
{
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        if (seats >> seat & 1)
            *to++ = (char)('1' + seat);
    *to = 0;
}

/* The record of a game on one line: [1] turn 1 begins, 1^7 flip, 1_7 down, =12 compare, !12#1
 * war, 1<3 take, 1~3 reshuffle, 1x out; at the end the result, turns, battles, wars and cycle. */
static const char *print_record(const oracle *o)
{
    static const char *const results[] = {"none", "win", "draw", "limit", "endless"};
    static char line[4096];
    char *to = line;
    int64_t turn = 0;

    for (size_t i = 0; i < o->event_count && to < line + sizeof line - 200; i++) {
        const oracle_event *e = &o->events[i];
        char seats[ORACLE_SEATS + 1];
        print_seats(seats, e->seats);
        if (e->turn != turn)
            to += sprintf(to, "[%d] ", (int)e->turn);
        turn = e->turn;
        switch (e->kind) {
        case ORACLE_EVENT_DEAL:
            to += sprintf(to, "deal:%s ", seats);
            break;
        case ORACLE_EVENT_FLIP:
            to += sprintf(to, "%d^%c ", e->seat + 1, rank_letters[e->rank]);
            break;
        case ORACLE_EVENT_DOWN:
            to += sprintf(to, "%d_%c ", e->seat + 1, rank_letters[e->rank]);
            break;
        case ORACLE_EVENT_COMPARE:
            to += sprintf(to, "=%s ", seats);
            break;
        case ORACLE_EVENT_WAR:
            to += sprintf(to, "!%s#%d ", seats, e->count);
            break;
        case ORACLE_EVENT_TAKE:
            to += sprintf(to, "%d<%d ", e->seat + 1, e->count);
            break;
        case ORACLE_EVENT_RESHUFFLE:
            to += sprintf(to, "%d~%d ", e->seat + 1, e->count);
            break;
        case ORACLE_EVENT_OUT:
            to += sprintf(to, "%dx ", e->seat + 1);
            break;
        case ORACLE_EVENT_END:
            to += sprintf(to, "end:%s", seats);
            break;
        }
    }
    to += sprintf(to, " %s %d %d %d", results[o->result], (int)o->turns, (int)o->battles,
                  (int)o->wars);
    if (o->cycle_start || o->cycle_length)
        sprintf(to, " cycle %d %d", (int)o->cycle_start, (int)o->cycle_length);
    return line;
}

/* ---- Worked examples ---- */

struct example {
    const char *name;
    const char *start;
    oracle_rules rules;
    const char *record;
};

/* Classic for so many players, other fields to follow. */
#define SEATS(n) .players = n, .ranks = 13, .suits = 4, .down = 1
#define CLASSIC SEATS(2)

static const struct example examples[] = {
    {"rules 10.1", "734/7Q", {CLASSIC}, "deal:12 [1] 1^7 2^7 =12 !12#1 2_Q 2x 1<3 end:1 win 1 1 1"},
    {"rules 10.2",
     "73/7Q",
     {CLASSIC},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1_3 2_Q 1x 2x end:12 draw 1 1 1"},
    {"rules 10.3",
     "734/7Q",
     {.players = 2, .ranks = 13, .suits = 4, .down = 3},
     "deal:12 [1] 1^7 2^7 =12 !12#1 2_Q 2x 1<3 end:1 win 1 1 1"},
    {"rules 10.4",
     "72Q395/7Q",
     {CLASSIC, .out = ORACLE_LAST_CARD},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1_2 2^Q 1^Q =12 !12#2 1_3 1^9 =2 2<7 "
     "[2] 1^5 2^7 =2 2<2 1x end:2 win 2 4 2"},
    {"rules 10.5",
     "7295/7",
     {CLASSIC, .out = ORACLE_LAST_CARD},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1_2 1^9 =1 1<4 2x end:1 win 1 2 1"},
    {"rules 10.5, second",
     "7259/7",
     {CLASSIC, .out = ORACLE_LAST_CARD, .limit = 1},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1_2 1^5 =2 2<4 end: limit 1 2 1"},
    {"rules 10.6",
     "7/7",
     {CLASSIC, .out = ORACLE_LAST_CARD},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1x 2x end:12 draw 1 1 1"},
    {"rules 10.7",
     "7/72/73",
     {SEATS(3)},
     "deal:123 [1] 1^7 2^7 3^7 =123 !123#1 2_2 3_3 1x 2x 3x end:23 draw 1 1 1"},
    {"rules 10.8, all",
     "7/7/34",
     {SEATS(3)},
     "deal:123 [1] 1^7 2^7 3^3 =12 !123#1 1x 2x 3<3 end:3 win 1 1 1"},
    {"rules 10.8, tied",
     "7/7/34",
     {SEATS(3), .war = ORACLE_TIED},
     "deal:123 [1] 1^7 2^7 3^3 =12 !12#1 1x 2x 3<3 end:3 win 1 1 1"},
    {"rules 10.9",
     "7/7/34/25",
     {SEATS(4), .war = ORACLE_TIED},
     "deal:1234 [1] 1^7 2^7 3^3 4^2 =12 !12#1 1x 2x [2] 3^4 4^5 =4 4<6 3x end:4 win 2 2 1"},
    {"rules 10.10",
     "*/23",
     {.players = 2, .ranks = 13, .suits = 4, .jokers = 1, .high = ORACLE_LOW, .down = 1},
     "deal:12 [1] 1^* 2^2 =2 2<2 1x end:2 win 1 1 0"},
    {"rules 10.11",
     "24/53",
     {CLASSIC, .order = ORACLE_AS_PLAYED},
     "deal:12 [1] 1^2 2^5 =2 2<2 [2] 1^4 2^3 =1 1<2 [3] 1^4 2^2 =1 1<2 [4] 1^3 2^5 =2 2<2 "
     "[5] 1^4 2^3 =1 1<2 [6] 1^2 2^5 =2 2<2 end: endless 6 6 0 cycle 2 4"},

    /* Rules 8.2: one of three runs short while the two others fight. */
    {"rules 8.2",
     "7234/72/7569",
     {.players = 3, .ranks = 13, .suits = 4, .down = 2},
     "deal:123 [1] 1^7 2^7 3^7 =123 !123#1 1_2 2_2 3_5 1_3 3_6 1^4 3^9 2x =3 3<10 1x end:3 win 1 2 "
     "1"},
    /* Rules 9.4 with war=tied: the table stays, and is taken behind the next turn's cards. */
    {"rules 9.4",
     "7/7/35/24",
     {SEATS(4), .war = ORACLE_TIED, .out = ORACLE_LAST_CARD},
     "deal:1234 [1] 1^7 2^7 3^3 4^2 =12 !12#1 1x 2x [2] 3^5 4^4 =3 3<6 4x end:3 win 2 2 1"},
    /* Rules 11.2 after 8.5: the loser of the flip has nothing either, so the tied draw. */
    {"rules 11.4",
     "7/7/3",
     {SEATS(3), .war = ORACLE_TIED},
     "deal:123 [1] 1^7 2^7 3^3 =12 !12#1 1x 2x 3x end:12 draw 1 1 1"},
    /* Rules 7.4: the participants narrow. */
    {"rules 7.4",
     "729/738/7342/65",
     {.players = 4, .ranks = 13, .suits = 4, .war = ORACLE_TIED, .limit = 1},
     "deal:1234 [1] 1^7 2^7 3^7 4^6 =123 !123#1 1^2 2^3 3^3 =23 !23#2 2^8 3^4 =2 2<9 end: limit 1 "
     "3 2"},
    /* Rules 7.2: with war=all the untied fight on. */
    {"rules 7.2",
     "72/73/6A",
     {.players = 3, .ranks = 13, .suits = 4},
     "deal:123 [1] 1^7 2^7 3^6 =12 !123#1 1^2 2^3 3^A =3 3<6 1x 2x end:3 win 1 2 1"},
    /* Rules 5.10: in the middle of a war, just before the card is laid. */
    {"rules 5.10",
     "7+5/72",
     {.players = 2, .ranks = 13, .suits = 4, .won = ORACLE_PILE},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1~1 1^5 2^2 =1 1<4 2x end:1 win 1 2 1"},
    /* Rules 11.10. */
    {"rules 11.10", "3//|77", {SEATS(3)}, "deal:1 2x 3x 1<2 end:1 win 0 0 0"},
    {"rules 11.10, second", "A//2", {SEATS(3)}, "deal:13 2x [1] 1^A 3^2 =1 1<2 3x end:1 win 1 1 0"},
    /* Rules 11.7. */
    {"rules 11.7", "A/2", {CLASSIC, .limit = 1}, "deal:12 [1] 1^A 2^2 =1 1<2 2x end:1 win 1 1 0"},
};

static void check_examples(oracle *o)
{
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const struct example *e = &examples[i];
        oracle_start start = parse_start(e->start);
        check_number(e->name, "return", oracle_play(o, &e->rules, &start, 0, 0), ORACLE_OK);
        const char *line = print_record(o);
        if (strcmp(line, e->record)) {
            failures++;
            printf("FAIL %s: record is\n    %s\nshould be\n    %s\n", e->name, line, e->record);
        }
    }
}

/* Rules 5.2 to 5.8: after a first turn with a war, won by seat 2 of 3, seat 2 has the nine cards
 * taken under its queen. What it lays in the turns that follow shows their order; cards it may
 * take later go further down. */
static void check_orders(oracle *o)
{
    static const struct {
        enum oracle_order order;
        const char *laid;
    } rows[] = {
        {ORACLE_WINNER_FIRST, "758Q758496732"},
        {ORACLE_WINNER_LAST, "758Q496732758"},
        {ORACLE_AS_PLAYED, "758Q774359286"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        oracle_rules rules = {SEATS(3), .order = rows[i].order};
        oracle_start start = parse_start("732AAAA/758Q/496KKKK");
        char laid[64];
        size_t length = 0;
        oracle_play(o, &rules, &start, 0, 0);
        for (size_t e = 0; e < o->event_count && length < strlen(rows[i].laid); e++)
            if (o->events[e].kind <= ORACLE_EVENT_DOWN && o->events[e].kind >= ORACLE_EVENT_FLIP &&
                o->events[e].seat == 1)
                laid[length++] = rank_letters[o->events[e].rank];
        laid[length] = 0;
        if (strcmp(laid, rows[i].laid)) {
            failures++;
            printf("FAIL rules 5, order %d: seat 2 laid %s, should be %s\n", (int)rows[i].order,
                   laid, rows[i].laid);
        }
    }
}

/* ---- Single deals ---- */

static oracle_start deal_of(int count, const int *a, const int *b)
{
    oracle_start start = {0};

    for (int i = 0; i < count; i++) {
        start.packet[0].card[i] = (oracle_card){(unsigned char)a[i], ORACLE_NO_SUIT};
        start.packet[1].card[i] = (oracle_card){(unsigned char)b[i], ORACLE_NO_SUIT};
    }
    start.packet[0].count = start.packet[1].count = count;
    return start;
}

/* 2 to 9, then A to E for ten to ace. */
static void read_hex_ranks(const char *text, int *ranks)
{
    for (; *text; text++)
        *ranks++ = *text <= '9' ? *text - '2' : *text - 'A' + 8;
}

static void check_single_deals(oracle *o)
{
    int a[26], b[26];
    oracle_rules rules = classic;
    oracle_start start;

    read_hex_ranks("D58B35926B92C7C4C7E8D3DAA2", a);
    read_hex_ranks("8E47C38A2DEA43467EB9566B95", b);
    rules.order = ORACLE_WINNER_LAST;
    start = deal_of(26, a, b);
    check_number("published deal", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_OK);
    check_number("published deal", "winners", o->winners, 2);
    check_number("published deal", "turns", o->turns, 160);
    check_number("published deal", "battles", o->battles, 173);
    check_number("published deal", "wars", o->wars, 13);

    rules.order = ORACLE_WINNER_FIRST;
    rules.suits = 1;
    start = deal_of(3, (int[]){1, 12, 6}, (int[]){3, 2, 7});
    check_number("2,13,7", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_OK);
    check_number("2,13,7", "winners", o->winners, 1);
    check_number("2,13,7", "turns", o->turns, 13);
    start = deal_of(5, (int[]){8, 1, 5, 2, 0}, (int[]){4, 7, 3, 6, 9});
    check_number("9,2,6,3,1", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_OK);
    check_number("9,2,6,3,1", "winners", o->winners, 2);
    check_number("9,2,6,3,1", "turns", o->turns, 29);
}

/* ---- Every deal of a small deck ---- */

struct sums {
    int64_t deals, wins[ORACLE_SEATS], draws, endless, turns, longest, battles, wars;
};

static bool next_arrangement(int *a, int n)
{
    int i = n - 2, j = n - 1;

    while (i >= 0 && a[i] >= a[i + 1])
        i--;
    if (i < 0)
        return false;
    while (a[j] <= a[i])
        j--;
    int other = a[i];
    a[i] = a[j];
    a[j] = other;
    for (int x = i + 1, y = n - 1; x < y; x++, y--) {
        other = a[x];
        a[x] = a[y];
        a[y] = other;
    }
    return true;
}

static struct sums play_every_deal(oracle *o, const oracle_rules *rules)
{
    struct sums sum = {0};
    int n = rules->ranks * rules->suits, ranks[ORACLE_CARDS];

    for (int i = 0; i < n; i++)
        ranks[i] = i / rules->suits;
    do {
        oracle_start start = {0};
        for (int i = 0; i < n; i++) {
            oracle_cards *packet = &start.packet[i % rules->players];
            packet->card[packet->count++] = (oracle_card){(unsigned char)ranks[i], ORACLE_NO_SUIT};
        }
        check_number("every deal", "return", oracle_play(o, rules, &start, 0, 0), ORACLE_OK);
        sum.deals++;
        if (o->result == ORACLE_ENDLESS) {
            sum.endless++;
            continue;
        }
        for (int seat = 0; seat < rules->players; seat++)
            if (o->result == ORACLE_WIN && o->winners == 1u << seat)
                sum.wins[seat]++;
        sum.draws += o->result == ORACLE_DRAW;
        sum.turns += o->turns;
        sum.battles += o->battles;
        sum.wars += o->wars;
        if (o->turns > sum.longest)
            sum.longest = o->turns;
    } while (next_arrangement(ranks, n));
    return sum;
}

/* Published: OEIS A400411, and M. Spivey, Cycles in War (2010). */
static void check_one_suit(oracle *o)
{
    static const struct {
        enum oracle_order order;
        int cards;
        int64_t endless, longest, wins[2]; /* -1: not known */
    } rows[] = {
        {ORACLE_WINNER_FIRST, 3, 0, 3, {-1, -1}},       {ORACLE_WINNER_FIRST, 4, 0, 6, {-1, -1}},
        {ORACLE_WINNER_FIRST, 5, 30, 8, {-1, -1}},      {ORACLE_WINNER_FIRST, 6, 0, 15, {-1, -1}},
        {ORACLE_WINNER_FIRST, 7, 2304, 15, {-1, -1}},   {ORACLE_WINNER_FIRST, 8, 0, 26, {-1, -1}},
        {ORACLE_WINNER_LAST, 6, 72, -1, {-1, -1}},      {ORACLE_WINNER_LAST, 8, 0, -1, {-1, -1}},
        {ORACLE_AS_PLAYED, 4, 8, -1, {-1, -1}},         {ORACLE_AS_PLAYED, 6, 381, -1, {-1, -1}},
        {ORACLE_AS_PLAYED, 8, 26592, -1, {6832, 6896}},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        oracle_rules rules = {.players = 2,
                              .ranks = rows[i].cards,
                              .suits = 1,
                              .down = 1,
                              .order = rows[i].order,
                              .rest = ORACLE_DEALT};
        char name[64];
        sprintf(name, "%dx1, order %d", rows[i].cards, (int)rows[i].order);
        struct sums sum = play_every_deal(o, &rules);
        check_number(name, "endless deals", sum.endless, rows[i].endless);
        if (rows[i].longest >= 0)
            check_number(name, "longest", sum.longest, rows[i].longest);
        for (int seat = 0; seat < 2; seat++)
            if (rows[i].wins[seat] >= 0)
                check_number(name, "wins", sum.wins[seat], rows[i].wins[seat]);
    }
}

static void check_decks_with_ties(oracle *o)
{
    static const struct {
        int ranks, suits, players;
        enum oracle_out out;
        enum oracle_order order;
        struct sums sums;
    } rows[] = {
        {2, 2, 2, ORACLE_LOSE, ORACLE_WINNER_FIRST, {6, {1, 1}, 4, 0, 12, 3, 12, 4}},
        {3, 2, 2, ORACLE_LOSE, ORACLE_WINNER_FIRST, {90, {36, 36}, 18, 0, 288, 6, 318, 90}},
        {2, 4, 2, ORACLE_LOSE, ORACLE_WINNER_FIRST, {70, {23, 23}, 24, 0, 196, 5, 252, 116}},
        {4,
         2,
         2,
         ORACLE_LOSE,
         ORACLE_WINNER_FIRST,
         {2520, {1069, 1069}, 312, 70, 13144, 13, 14638, 2918}},
        {4,
         2,
         2,
         ORACLE_LOSE,
         ORACLE_WINNER_LAST,
         {2520, {1088, 1088}, 344, 0, 14544, 16, 16194, 3100}},
        {4,
         2,
         2,
         ORACLE_LOSE,
         ORACLE_AS_PLAYED,
         {2520, {705, 782}, 104, 929, 7722, 16, 8778, 1761}},
        {4,
         2,
         2,
         ORACLE_LAST_CARD,
         ORACLE_WINNER_FIRST,
         {2520, {1134, 1134}, 176, 76, 13866, 14, 16978, 3288}},
        {3,
         3,
         3,
         ORACLE_LOSE,
         ORACLE_WINNER_FIRST,
         {1680, {452, 452, 452}, 324, 0, 4122, 5, 5418, 2286}},
        {4,
         2,
         4,
         ORACLE_LOSE,
         ORACLE_WINNER_FIRST,
         {2520, {378, 378, 378, 378}, 1008, 0, 7032, 8, 8112, 2616}},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        oracle_rules rules = {.players = rows[i].players,
                              .ranks = rows[i].ranks,
                              .suits = rows[i].suits,
                              .down = 1,
                              .out = rows[i].out,
                              .order = rows[i].order};
        const struct sums *want = &rows[i].sums;
        char name[64];
        sprintf(name, "%dx%d, %d players, out %d, order %d", rows[i].ranks, rows[i].suits,
                rows[i].players, (int)rows[i].out, (int)rows[i].order);
        struct sums got = play_every_deal(o, &rules);
        check_number(name, "deals", got.deals, want->deals);
        for (int seat = 0; seat < ORACLE_SEATS; seat++)
            check_number(name, "wins", got.wins[seat], want->wins[seat]);
        check_number(name, "draws", got.draws, want->draws);
        check_number(name, "endless", got.endless, want->endless);
        check_number(name, "sum of turns", got.turns, want->turns);
        check_number(name, "longest", got.longest, want->longest);
        check_number(name, "sum of battles", got.battles, want->battles);
        check_number(name, "sum of wars", got.wars, want->wars);
    }
}

/* ---- Chance ---- */

/* The widely published keystream of ChaCha8 for a key and nonce of zeros. */
static void check_chacha8(void)
{
    static const unsigned char stream[64] = {
        0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f,
        0x09, 0xa5, 0xa1, 0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a, 0x7f, 0x3b, 0x18, 0x1b,
        0xe1, 0x88, 0xef, 0x71, 0x1a, 0x1e, 0x98, 0x4c, 0xe1, 0x72, 0xb9, 0x21, 0x6f,
        0x41, 0x9f, 0x44, 0x53, 0x67, 0x45, 0x6d, 0x56, 0x19, 0x31, 0x4a, 0x42, 0xa3,
        0xda, 0x86, 0xb0, 0x01, 0x38, 0x7b, 0xfd, 0xb8, 0x0e, 0x0c, 0xfe, 0x42,
    };
    uint32_t words[16];

    oracle_block(0, 0, 0, 0, words);
    for (int i = 0; i < 64; i++)
        check_number("ChaCha8", "keystream byte", words[i / 4] >> (i % 4 * 8) & 255, stream[i]);
}

/* Every deal has the cards of its deck, and the arrangements of a small one are equally likely. */
static void check_deals(void)
{
    static const oracle_rules decks[] = {
        {.players = 2, .ranks = 13, .suits = 4},
        {.players = 3, .ranks = 13, .suits = 4},
        {.players = 4, .ranks = 13, .suits = 8, .jokers = 6},
        {.players = 3, .ranks = 7, .suits = 3, .jokers = 1, .rest = ORACLE_DEALT},
        {.players = 2, .ranks = 6, .suits = 1},
        {.players = 3, .ranks = 64, .suits = 2},
        {.players = 4, .ranks = 1, .suits = 128},
        {.players = 2, .ranks = 1, .suits = 1, .jokers = 127, .rest = ORACLE_DEALT},
    };
    enum { DEALS = 60000, ARRANGEMENTS = 30 };

    for (size_t d = 0; d < sizeof decks / sizeof *decks; d++) {
        const oracle_rules *r = &decks[d];
        int n = r->ranks * r->suits + r->jokers, each = n / r->players;
        for (uint64_t index = 0; index < 50; index++) {
            oracle_start start;
            int seen[65][4] = {{0}}, of_rank[65] = {0}, cards = 0;
            oracle_deal(r, 7, index, &start);
            for (int part = 0; part <= ORACLE_SEATS; part++) {
                const oracle_cards *c = part < ORACLE_SEATS ? &start.packet[part] : &start.aside;
                cards += c->count;
                for (int i = 0; i < c->count; i++) {
                    of_rank[c->card[i].rank]++;
                    if (c->card[i].suit != ORACLE_NO_SUIT)
                        seen[c->card[i].rank][c->card[i].suit]++;
                }
            }
            check_number("deal", "cards", cards, n);
            check_number("deal", "jokers", of_rank[r->ranks], r->jokers);
            check_number("deal", "aside", start.aside.count,
                         r->rest == ORACLE_DEALT ? 0 : n % r->players);
            check_number("deal", "last seat", start.packet[r->players - 1].count, each);
            for (int rank = 0; rank < r->ranks; rank++) {
                check_number("deal", "of a rank", of_rank[rank], r->suits);
                for (int suit = 0; suit < 4; suit++)
                    check_number("deal", "of a suit", seen[rank][suit],
                                 r->suits == 1 ? 0 : (r->suits + 3 - suit) / 4);
            }
        }
    }

    oracle_rules small = {.players = 2, .ranks = 2, .suits = 2, .jokers = 1, .rest = ORACLE_DEALT};
    int seen[243] = {0}, kinds = 0;
    double chi2 = 0;
    for (uint64_t index = 0; index < DEALS; index++) {
        oracle_start start;
        int code = 0;
        oracle_deal(&small, 1, index, &start);
        for (int p = 0; p < 5; p++)
            code = 3 * code + start.packet[p % 2].card[p / 2].rank;
        seen[code]++;
    }
    for (int code = 0; code < 243; code++) {
        double want = (double)DEALS / ARRANGEMENTS;
        if (seen[code]) {
            kinds++;
            chi2 += (seen[code] - want) * (seen[code] - want) / want;
        }
    }
    check_number("deals of 2x2+1", "arrangements", kinds, ARRANGEMENTS);
    /* 29 degrees of freedom: five times sqrt(2 * 29) either way. */
    check_near("deals of 2x2+1", "chi square", chi2, 29, 38);
}

/* ---- Large runs ---- */

struct mean {
    double sum, squares;
    int64_t count;
};

static void add(struct mean *m, double x)
{
    m->sum += x;
    m->squares += x * x;
    m->count++;
}

static double mean_of(const struct mean *m)
{
    return m->sum / (double)m->count;
}

static double variance_of(const struct mean *m)
{
    return m->squares / (double)m->count - mean_of(m) * mean_of(m);
}

/* Within five standard errors; squared, so as not to need a square root. */
static void check_mean(const char *name, const char *what, const struct mean *m, double want)
{
    double off = mean_of(m) - want, error2 = variance_of(m) / (double)m->count;

    if (off * off <= 25 * error2)
        return;
    failures++;
    printf("FAIL %s: %s is %g, should be %g, with a squared error of %g\n", name, what, mean_of(m),
           want, error2);
}

/* Whether the game ended because somebody could not finish a war. */
static bool ended_short(const oracle *o)
{
    size_t i = o->event_count;

    while (i > 0) {
        i--;
        if (o->events[i].kind == ORACLE_EVENT_WAR)
            return true;
        if (o->events[i].kind == ORACLE_EVENT_COMPARE)
            return false;
    }
    return false;
}

static void check_large_runs(oracle *o)
{
    static const struct {
        enum oracle_order order;
        int down;
        double seat1, turns, sd, battles, wars, shortage;
    } rows[] = {
        {ORACLE_WINNER_FIRST, 1, .50007, 288.780, 226.41, 310.837, 22.278, .22100},
        {ORACLE_RANDOM, 1, .50001, 441.336, 362.39, 468.748, 27.697, .28428},
        {ORACLE_WINNER_FIRST, 3, .50002, 177.437, 136.55, 190.301, 13.315, .45036},
    };
    enum { GAMES = 20000 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        oracle_rules rules = classic;
        struct mean seat1 = {0}, turns = {0}, battles = {0}, wars = {0}, shortage = {0};
        struct mean first_ties = {0};
        char name[64];
        sprintf(name, "13x4, order %d, down %d", (int)rows[i].order, rows[i].down);
        rules.order = rows[i].order;
        rules.down = rows[i].down;
        for (uint64_t index = 0; index < GAMES; index++) {
            check_number(name, "return", oracle_play(o, &rules, NULL, 2024, index), ORACLE_OK);
            bool is_short = ended_short(o);
            check_number(name, "battles less turns and wars", o->battles - o->turns - o->wars,
                         is_short ? -1 : 0);
            if (!is_short && o->result == ORACLE_WIN)
                check_number(name, "parity of turns", o->turns % 2, 0);
            add(&first_ties, o->events[3].seats == 3);
            if (o->result != ORACLE_WIN && o->result != ORACLE_DRAW)
                continue;
            add(&seat1, o->result == ORACLE_WIN && o->winners == 1);
            add(&turns, (double)o->turns);
            add(&battles, (double)o->battles);
            add(&wars, (double)o->wars);
            add(&shortage, is_short);
        }
        check_mean(name, "seat 1 wins", &seat1, rows[i].seat1);
        check_mean(name, "mean turns", &turns, rows[i].turns);
        check_mean(name, "mean battles", &battles, rows[i].battles);
        check_mean(name, "mean wars", &wars, rows[i].wars);
        check_mean(name, "ended by shortage", &shortage, rows[i].shortage);
        check_mean(name, "first battle ties", &first_ties, 3.0 / 51);
        check_near(name, "variance of turns, relative",
                   variance_of(&turns) / (rows[i].sd * rows[i].sd), 1, .1);
    }

    /* How many deals end at all; published to the nearest few in a hundred. */
    static const double ends[] = {.60, .73, .90};
    for (int down = 1; down <= 3; down++) {
        oracle_rules rules = classic;
        struct mean ended = {0};
        rules.order = ORACLE_AS_PLAYED;
        rules.down = down;
        for (uint64_t index = 0; index < 4000; index++) {
            oracle_play(o, &rules, NULL, 5, index);
            add(&ended, o->result != ORACLE_ENDLESS);
        }
        check_near("13x4, as played", "games that end", mean_of(&ended), ends[down - 1], .04);
        if (down == 1)
            check_mean("13x4, as played", "games that end", &ended, .58);
    }
}

/* One suit and a random order is exactly the fair gambler's ruin. */
static void check_ruin(oracle *o)
{
    static const struct {
        int cards, mine;
    } rows[] = {{6, 3}, {5, 3}, {12, 6}, {13, 7}};
    enum { GAMES = 20000 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int n = rows[i].cards, k = rows[i].mine;
        oracle_rules rules = {.players = 2,
                              .ranks = n,
                              .suits = 1,
                              .down = 1,
                              .order = ORACLE_RANDOM,
                              .rest = ORACLE_DEALT};
        struct mean turns = {0}, seat1 = {0};
        for (uint64_t index = 0; index < GAMES; index++) {
            oracle_play(o, &rules, NULL, 99, index);
            add(&turns, (double)o->turns);
            add(&seat1, o->winners == 1);
        }
        check_mean("gambler's ruin", "mean turns", &turns, k * (n - k));
        check_mean("gambler's ruin", "seat 1 wins", &seat1, (double)k / n);
        if (n == 2 * k)
            check_near("gambler's ruin", "variance, relative",
                       variance_of(&turns) / (2.0 / 3 * (k * k * k * k - k * k)), 1, .1);
    }
}

/* ---- Any rules ---- */

/* What every record must obey, whatever the rules: cards move but are never made or lost, whoever
 * is out is out, and the counts are those of the events (rules 12.5). */
static void check_record(const oracle *o, const oracle_rules *r)
{
    int hand[ORACLE_SEATS], table = o->start.table.count, cards = table;
    unsigned in = (1u << r->players) - 1;
    int64_t turn = 0, battles = 0, wars = 0, unfought = 0;
    bool war_open = false;

    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        hand[seat] = o->start.packet[seat].count + o->start.pile[seat].count;
        cards += hand[seat];
    }
    for (size_t i = 0; i < o->event_count; i++) {
        const oracle_event *e = &o->events[i];
        bool bad = e->turn < turn || e->turn > turn + 1;
        bad |= e->turn == turn + 1 && e->kind != ORACLE_EVENT_FLIP &&
               e->kind != ORACLE_EVENT_RESHUFFLE;
        bad |= (e->kind == ORACLE_EVENT_DEAL) != (i == 0);
        bad |= (e->kind == ORACLE_EVENT_END) != (i + 1 == o->event_count);
        bad |= (in & e->seats) != e->seats && e->kind != ORACLE_EVENT_END;
        bad |= !(in >> e->seat & 1) && e->seats == 0 && e->kind != ORACLE_EVENT_END;
        if (e->turn != turn && war_open) {
            unfought++;
            war_open = false;
        }
        turn = e->turn;
        switch (e->kind) {
        case ORACLE_EVENT_FLIP:
        case ORACLE_EVENT_DOWN:
            bad |= --hand[e->seat] < 0;
            table++;
            break;
        case ORACLE_EVENT_COMPARE:
            battles++;
            war_open = false;
            break;
        case ORACLE_EVENT_WAR:
            bad |= war_open;
            wars++;
            war_open = true;
            break;
        case ORACLE_EVENT_TAKE:
            bad |= e->count != table;
            hand[e->seat] += table;
            table = 0;
            break;
        case ORACLE_EVENT_OUT:
            bad |= hand[e->seat] != 0;
            in &= ~(1u << e->seat);
            break;
        case ORACLE_EVENT_END:
            unfought += war_open;
            bad |= e->seats != o->winners;
            break;
        }
        check_number("record", "bad events", bad, 0);
    }
    check_number("record", "cards", hand[0] + hand[1] + hand[2] + hand[3] + table, cards);
    check_number("record", "turns", o->turns, turn);
    check_number("record", "battles", o->battles, battles);
    check_number("record", "wars", o->wars, wars);
    check_number("record", "turns and wars less battles", turn + wars - battles, unfought);
    int winner = 0;
    while (o->result == ORACLE_WIN && o->winners != 1u << winner)
        winner++;
    if (o->result == ORACLE_WIN)
        check_number("record", "the winner's cards", hand[winner], cards);
    if (o->result == ORACLE_DRAW)
        check_number("record", "cards on the table after a draw", table, cards);
}

static int below(uint32_t *state, int bound)
{
    *state = *state * 1664525u + 1013904223u;
    return (int)((*state >> 8) % (uint32_t)bound);
}

static void check_any_rules(oracle *o)
{
    uint32_t state = 1;

    o->max_events = 1000000;
    for (int game = 0; game < 30000; game++) {
        oracle_rules r = {.players = 2 + below(&state, 3),
                          .ranks = 1 + below(&state, 6),
                          .suits = 1 + below(&state, 9),
                          .jokers = below(&state, 2) * below(&state, 5),
                          .down = below(&state, 5),
                          .limit = below(&state, 3) == 0 ? 1 + below(&state, 40) : 0};
        r.high = below(&state, 2) ? ORACLE_LOW : ORACLE_HIGH;
        r.war = below(&state, 2) ? ORACLE_TIED : ORACLE_ALL;
        r.out = below(&state, 2) ? ORACLE_LAST_CARD : ORACLE_LOSE;
        r.won = below(&state, 3) == 0 ? ORACLE_PILE : ORACLE_BOTTOM;
        r.order = (enum oracle_order)below(&state, 4);
        r.rest = below(&state, 2) ? ORACLE_DEALT : ORACLE_ASIDE;
        if (r.ranks * r.suits + r.jokers < r.players)
            continue;
        int played = oracle_play(o, &r, NULL, 3, (uint64_t)game);
        check_number("any rules", "bad return", played != ORACLE_OK && played != ORACLE_GAVE_UP, 0);
        if (played == ORACLE_OK)
            check_record(o, &r);
    }
    o->max_events = 0;
}

/* ---- The interface ---- */

static void check_interface(oracle *o)
{
    oracle_rules rules = classic;
    oracle_start start = parse_start("7/7");

    rules.players = 5;
    check_number("five players", "return", oracle_play(o, &rules, NULL, 0, 0), ORACLE_BAD_RULES);
    rules = classic;
    start = parse_start("77777/2");
    check_number("five sevens", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_BAD_START);
    start = parse_start("/");
    check_number("no cards", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_BAD_START);
    start = parse_start("7+2/7");
    check_number("no pile", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_BAD_START);
    start = parse_start("43/52");
    rules.order = ORACLE_RANDOM;
    o->max_events = 4;
    check_number("giving up", "return", oracle_play(o, &rules, &start, 0, 0), ORACLE_GAVE_UP);
    check_number("giving up", "result", o->result, ORACLE_NO_RESULT);
    check_number("giving up", "turns", o->turns, 1);
    o->max_events = 0;
}

int main(void)
{
    oracle o = {0};

    check_chacha8();
    check_examples(&o);
    check_orders(&o);
    check_single_deals(&o);
    check_one_suit(&o);
    check_decks_with_ties(&o);
    check_deals();
    check_large_runs(&o);
    check_ruin(&o);
    check_any_rules(&o);
    check_interface(&o);
    oracle_free(&o);
    if (failures)
        printf("oracle: %d checks failed\n", failures);
    else
        printf("oracle: all checks passed\n");
    return failures ? 1 : 0;
}
