/* SPDX-License-Identifier: MIT */
/*
 * The oracle against what is known for certain: the worked examples of docs/rules.md, published
 * games, counts over every deal of small decks, and, in selftest_chance.c, all that chance has a
 * part in. Here every number must be met exactly. Prints what fails; exits with 1 if anything did.
 */
#include "selftest.h"

#include <stdio.h>
#include <string.h>

int check_failures;

void check_number(const char *name, const char *what, int64_t got, int64_t want)
{
    if (got == want)
        return;
    check_failures++;
    printf("FAIL %s: %s is %lld, should be %lld\n", name, what, (long long)got, (long long)want);
}

/* Rules 13.1. */
const oracle_rules check_classic = {.players = 2, .ranks = 13, .suits = 4, .down = 1};

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
    {"rules 10.12",
     "75K2/76QA",
     {CLASSIC, .order = ORACLE_NEWEST_HIGH, .limit = 8},
     "deal:12 [1] 1^7 2^7 =12 !12#1 1_5 2_6 1^K 2^Q =1 1<6 [2] 1^2 2^A =2 2<2 [3] 1^K 2^A =2 2<2 "
     "[4] 1^Q 2^2 =1 1<2 [5] 1^6 2^A =2 2<2 [6] 1^5 2^K =2 2<2 [7] 1^7 2^A =2 2<2 "
     "[8] 1^7 2^6 =1 1<2 end: limit 8 9 1"},
    {"rules 10.13",
     "4Q8/4J/3KA",
     {.players = 3, .ranks = 13, .suits = 4, .out = ORACLE_LAST_CARD, .order = ORACLE_NEWEST_HIGH},
     "deal:123 [1] 1^4 2^4 3^3 =12 !123#1 1^Q 2^J 3^K =3 3<6 2x [2] 1^8 3^A =3 3<2 1x end:3 win 2 "
     "3 "
     "1"},
    {"rules 10.14",
     "A2/K3",
     {CLASSIC, .limit = 1, .at_limit = ORACLE_MOST_CARDS},
     "deal:12 [1] 1^A 2^K =1 1<2 end:1 win 1 1 0"},
    {"rules 10.14, second",
     "A2/K3",
     {CLASSIC, .limit = 2, .at_limit = ORACLE_MOST_CARDS},
     "deal:12 [1] 1^A 2^K =1 1<2 [2] 1^2 2^3 =2 2<2 end:12 draw 2 2 0"},
    {"rules 10.15",
     "7/7/345/25",
     {SEATS(4), .war = ORACLE_TIED, .limit = 1, .at_limit = ORACLE_MOST_CARDS},
     "deal:1234 [1] 1^7 2^7 3^3 4^2 =12 !12#1 1x 2x end:3 win 1 1 1"},
    {"rules 10.16",
     "24/53",
     {CLASSIC, .order = ORACLE_AS_PLAYED, .limit = 8, .at_limit = ORACLE_MOST_CARDS},
     "deal:12 [1] 1^2 2^5 =2 2<2 [2] 1^4 2^3 =1 1<2 [3] 1^4 2^2 =1 1<2 [4] 1^3 2^5 =2 2<2 "
     "[5] 1^4 2^3 =1 1<2 [6] 1^2 2^5 =2 2<2 [7] 1^4 2^2 =1 1<2 [8] 1^3 2^5 =2 2<2 "
     "end:12 draw 8 8 0"},

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
    {"rules 11.11, won piles",
     "7+5/6+34",
     {.players = 2,
      .ranks = 13,
      .suits = 4,
      .won = ORACLE_PILE,
      .limit = 1,
      .at_limit = ORACLE_MOST_CARDS},
     "deal:12 [1] 1^7 2^6 =1 1<2 end:1 win 1 1 0"},
    {"rules 11.11, three of whom two draw",
     "97/86/5K",
     {SEATS(3), .limit = 2, .at_limit = ORACLE_MOST_CARDS},
     "deal:123 [1] 1^9 2^8 3^5 =1 1<3 [2] 1^7 2^6 3^K =3 3<3 2x end:13 draw 2 2 0"},
};

static void check_examples(oracle *o)
{
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const struct example *e = &examples[i];
        oracle_start start = parse_start(e->start);
        check_number(e->name, "return", oracle_play(o, &e->rules, &start, 0, 0), ORACLE_OK);
        const char *line = print_record(o);
        if (strcmp(line, e->record)) {
            check_failures++;
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
        {ORACLE_NEWEST_HIGH, "758Q862953774"},
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
            check_failures++;
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
    oracle_rules rules = check_classic;
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

/* Published in France: 360 of the 17,370 deals of three ranks up to swapping the players. */
static void check_newest_high(oracle *o)
{
    oracle_rules rules = {
        .players = 2, .ranks = 3, .suits = 4, .order = ORACLE_NEWEST_HIGH, .rest = ORACLE_DEALT};
    struct sums sum = play_every_deal(o, &rules);

    check_number("3x4, newest-high", "deals", sum.deals, 34650);
    check_number("3x4, newest-high", "endless", sum.endless, 2 * 360);
}

/* ---- The interface ---- */

static void check_interface(oracle *o)
{
    oracle_rules rules = check_classic;
    oracle_start start = parse_start("7/7");

    rules.players = 5;
    check_number("five players", "return", oracle_play(o, &rules, NULL, 0, 0), ORACLE_BAD_RULES);
    rules = check_classic;
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
    check_newest_high(&o);
    check_deals();
    check_large_runs(&o);
    check_ruin(&o);
    check_any_rules(&o);
    check_interface(&o);
    oracle_free(&o);
    if (check_failures)
        printf("oracle: %d checks failed\n", check_failures);
    else
        printf("oracle: all checks passed\n");
    return check_failures ? 1 : 0;
}
