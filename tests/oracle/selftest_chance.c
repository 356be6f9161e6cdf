/* SPDX-License-Identifier: MIT */
/*
 * The part of the self-test that needs dealt games: the generator and the deal themselves, the
 * means of large runs made by others, games that are a fair gambler's ruin, and what any record
 * must obey by whatever rules. Most of it can only be met within an error, so it stands apart from
 * the exact checks in selftest.c.
 */
#include "selftest.h"

#include <stdio.h>

static void check_near(const char *name, const char *what, double got, double want, double within)
{
    if (got - want <= within && want - got <= within)
        return;
    check_failures++;
    printf("FAIL %s: %s is %g, should be %g give or take %g\n", name, what, got, want, within);
}

/* ---- Chance ---- */

/* The widely published keystream of ChaCha8 for a key and nonce of zeros. */
void check_chacha8(void)
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
void check_deals(void)
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
    check_failures++;
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

void check_large_runs(oracle *o)
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
        oracle_rules rules = check_classic;
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
        oracle_rules rules = check_classic;
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
void check_ruin(oracle *o)
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

/* Who wins has all cards, and after a draw they lie on the table; but if the limit ends a game with
 * several still in, the winners are those who have most (rules 11.11). */
static void check_end(const oracle *o, const oracle_rules *r, const int hand[ORACLE_SEATS],
                      int table, unsigned in)
{
    bool counted = r->at_limit == ORACLE_MOST_CARDS && (in & (in - 1)) != 0;
    int most = 0;

    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        most = hand[seat] > most ? hand[seat] : most;
    if (counted)
        check_number("record", "turns of a game that is counted", o->turns, r->limit);
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        if (counted)
            check_number("record", "whether a seat has won", o->winners >> seat & 1,
                         hand[seat] == most);
        else if (o->result == ORACLE_WIN)
            check_number("record", "whether a seat has won", o->winners >> seat & 1,
                         hand[seat] > 0);
    if (!counted && o->result == ORACLE_WIN)
        check_number("record", "cards on the table after a win", table, 0);
    if (!counted && o->result == ORACLE_DRAW)
        check_number("record", "cards in hand after a draw", most, 0);
}

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
    check_end(o, r, hand, table, in);
}

static int below(uint32_t *state, int bound)
{
    *state = *state * 1664525u + 1013904223u;
    return (int)((*state >> 8) % (uint32_t)bound);
}

void check_any_rules(oracle *o)
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
        r.at_limit = r.limit > 0 && below(&state, 2) ? ORACLE_MOST_CARDS : ORACLE_NOBODY;
        if (r.ranks * r.suits + r.jokers < r.players)
            continue;
        int played = oracle_play(o, &r, NULL, 3, (uint64_t)game);
        check_number("any rules", "bad return", played != ORACLE_OK && played != ORACLE_GAVE_UP, 0);
        if (played == ORACLE_OK)
            check_record(o, &r);
    }
    o->max_events = 0;
}
