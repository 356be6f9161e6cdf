/* SPDX-License-Identifier: MIT */
/*
 * Rules with chance, exactly. The other way to find the same: a chain over positions in which every
 * card has its place, every order of what is taken or shuffled a move of its own, and one round of
 * averages after the other until nothing changes.
 */
#include "chain_job.h"
#include "helper.h"
#include "war_sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The plain way ---- */

enum { DRAW = WAR_MAX_PLAYERS, LIMIT, TURNS, BATTLES, WARS, FIGURES };
enum { MOST_PLACES = 20000, MOST_MOVES = 1000000, SLOTS = 1 << 16 };

typedef struct place {
    war_position position;
    double figures[FIGURES];
    double next[FIGURES];
    int first; /* of its moves */
    int moves;
} place;

typedef struct move {
    int to; /* -1: the game is over */
    double weight;
    double gains[FIGURES];
} move;

typedef struct plain {
    war_rules rules; /* one turn, in an order without chance */
    bool pile;
    int count;
    int move_count;
    place places[MOST_PLACES];
    move moves[MOST_MOVES];
    int slots[SLOTS];
} plain;

static plain plain_way; /* one at a time */

static void begin(plain *plain, const war_rules *rules)
{
    plain->rules = *rules;
    plain->rules.limit = 1;
    plain->rules.at_limit = WAR_AT_LIMIT_NOBODY;
    plain->rules.order = WAR_ORDER_AS_PLAYED;
    plain->pile = rules->won == WAR_WON_PILE;
    plain->count = plain->move_count = 0;
    memset(plain->slots, 0, sizeof plain->slots);
}

static int number(plain *plain, const war_position *position)
{
    const uint8_t *bytes = (const uint8_t *)position;
    uint64_t hash = 14695981039346656037u;

    for (size_t i = 0; i < sizeof *position; i++)
        hash = (hash ^ bytes[i]) * 1099511628211u;
    for (hash ^= hash >> 32;; hash++) {
        int *slot = &plain->slots[hash % SLOTS];
        if (*slot > 0 && memcmp(&plain->places[*slot - 1].position, position, sizeof *position))
            continue;
        if (*slot == 0) {
            assert_true(plain->count < MOST_PLACES);
            memset(&plain->places[plain->count], 0, sizeof *plain->places);
            plain->places[plain->count].position = *position;
            *slot = ++plain->count;
        }
        return *slot - 1;
    }
}

static void sort(war_card *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && cards[k - 1].rank > cards[k].rank; k--) {
            war_card card = cards[k];
            cards[k] = cards[k - 1];
            cards[k - 1] = card;
        }
}

/* The next order of the ranks in the sense of a dictionary; false after the last. */
static bool next_order(war_card *cards, int count)
{
    int i = count - 1;
    int j = count - 1;

    while (i > 0 && cards[i - 1].rank >= cards[i].rank)
        i--;
    if (i <= 0)
        return false;
    while (cards[j].rank <= cards[i - 1].rank)
        j--;
    war_card card = cards[i - 1];
    cards[i - 1] = cards[j];
    cards[j] = card;
    sort(cards + i, count - i);
    return true;
}

static int orders(const war_card *cards, int count)
{
    war_card sorted[WAR_MAX_CARDS];
    int number = 1;

    memcpy(sorted, cards, (size_t)count * sizeof *cards);
    sort(sorted, count);
    while (next_order(sorted, count))
        number++;
    return number;
}

static void add_move(plain *plain, move move, int to)
{
    assert_true(plain->move_count < MOST_MOVES);
    move.to = to;
    plain->moves[plain->move_count++] = move;
}

/* Piles have no order, and one that was not needed in a turn is a pile again. What was taken under
 * the packet may lie there in any order, above what was left by earlier turns. */
static void go_on(plain *plain, war_position *after, const uint8_t *kept, int taker, int taken,
                  int left, move move)
{
    war_card *cards = after->cards;
    war_card *tail = cards;

    for (int seat = 0; seat < plain->rules.players; seat++) {
        after->packet[seat] = (uint8_t)(after->packet[seat] - kept[seat]);
        after->pile[seat] = (uint8_t)(after->pile[seat] + kept[seat]);
        sort(cards + after->packet[seat], after->pile[seat]);
        if (seat == taker)
            tail = cards + after->packet[seat] - taken - left;
        cards += after->packet[seat] + after->pile[seat];
    }
    if (plain->pile) {
        sort(cards, after->table);
        taken = 0;
    }
    move.weight /= orders(tail, taken);
    sort(tail, taken);
    do
        add_move(plain, move, number(plain, after));
    while (next_order(tail, taken));
}

/* Plays one turn from cards that are all in packets, the last of them a won pile in some order. */
static void play_turn(plain *plain, const war_position *from, const uint8_t *piles, double weight)
{
    move move = {.weight = weight};
    uint8_t kept[WAR_MAX_PLAYERS];
    war_game game;
    war_event event;
    war_position after;
    int laid[WAR_MAX_PLAYERS] = {0};
    int taker = 0;
    int taken = 0;

    assert_int_equal(war_game_start_at(&game, &plain->rules, from, 0, 0, NULL), 0);
    while (war_game_step(&game, &event) != WAR_EVENT_END) {
        laid[event.seat] += event.kind == WAR_EVENT_FLIP || event.kind == WAR_EVENT_DOWN;
        if (event.kind == WAR_EVENT_TAKE) {
            taker = event.seat;
            taken = event.count - from->table;
        }
    }
    move.gains[TURNS] = (double)game.turns;
    move.gains[BATTLES] = (double)game.battles;
    move.gains[WARS] = (double)game.wars;
    move.gains[DRAW] = game.result == WAR_RESULT_DRAW;
    for (int seat = 0; game.result == WAR_RESULT_WIN && seat < WAR_MAX_PLAYERS; seat++)
        move.gains[seat] = game.winners >> seat & 1;
    assert_int_equal(war_game_position(&game, &after), 0);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        kept[seat] = laid[seat] <= from->packet[seat] - piles[seat] ? piles[seat] : 0;
    if (game.result == WAR_RESULT_LIMIT)
        go_on(plain, &after, kept, taker, taken, taken ? from->table : 0, move);
    else
        add_move(plain, move, -1);
}

/* Every order of the won piles, one seat after the other. */
static void shuffle_piles(plain *plain, war_position *at, uint8_t *piles, int seat, war_card *cards,
                          double weight)
{
    if (seat == plain->rules.players) {
        play_turn(plain, at, piles, weight);
        return;
    }

    int count = at->pile[seat];
    int held = at->packet[seat];
    war_card *pile = cards + held;

    piles[seat] = (uint8_t)count;
    at->packet[seat] = (uint8_t)(held + count);
    at->pile[seat] = 0;
    weight /= orders(pile, count);
    sort(pile, count);
    do
        shuffle_piles(plain, at, piles, seat + 1, pile + count, weight);
    while (next_order(pile, count));
    at->packet[seat] = (uint8_t)held;
    at->pile[seat] = (uint8_t)count;
}

static void find_moves(plain *plain)
{
    for (int i = 0; i < plain->count; i++) {
        war_position at = plain->places[i].position;
        uint8_t piles[WAR_MAX_PLAYERS] = {0};
        plain->places[i].first = plain->move_count;
        shuffle_piles(plain, &at, piles, 0, at.cards, 1);
        plain->places[i].moves = plain->move_count - plain->places[i].first;
    }
}

/* One turn more of every game; the largest change. */
static double improve(plain *plain)
{
    double largest = 0;

    for (int i = 0; i < plain->count; i++) {
        place *place = &plain->places[i];
        for (int k = 0; k < FIGURES; k++) {
            double sum = 0;
            for (int m = place->first; m < place->first + place->moves; m++) {
                const move *move = &plain->moves[m];
                sum += move->weight *
                       (move->gains[k] + (move->to < 0 ? 0 : plain->places[move->to].figures[k]));
            }
            place->next[k] = sum;
            largest = fmax(largest, fabs(sum - place->figures[k]));
        }
    }
    for (int i = 0; i < plain->count; i++)
        memcpy(plain->places[i].figures, plain->places[i].next, sizeof plain->places[i].next);
    return largest;
}

/* How a game ends that the limit stops in a position. */
static int stopped(const war_rules *rules, const war_position *position)
{
    int most = 0, end = DRAW;

    if (rules->at_limit == WAR_AT_LIMIT_NOBODY)
        return LIMIT;
    for (int seat = 0; seat < rules->players; seat++) {
        int cards = position->packet[seat] + position->pile[seat];
        if (cards >= most)
            end = cards > most ? seat : DRAW;
        most = cards > most ? cards : most;
    }
    return end;
}

/* The figures of all positions: after so many turns, or when they no longer change. */
static void solve(plain *plain, const war_rules *rules)
{
    int64_t limit = rules->limit;

    find_moves(plain);
    for (int i = 0; limit > 0 && i < plain->count; i++)
        plain->places[i].figures[stopped(rules, &plain->places[i].position)] = 1;
    if (limit == 0)
        while (improve(plain) > 1e-15)
            ;
    for (int64_t i = 0; i < limit; i++)
        improve(plain);
}

/* ---- Comparing ---- */

static void compare(const war_rules *rules, const war_chain_result *result, const double *figures)
{
    const war_chain_figure ours[FIGURES] = {
        [0] = result->wins[0],   [1] = result->wins[1],       [2] = result->wins[2],
        [3] = result->wins[3],   [DRAW] = result->draw,       [LIMIT] = result->limit,
        [TURNS] = result->turns, [BATTLES] = result->battles, [WARS] = result->wars,
    };
    char text[WAR_RULES_SIZE];

    war_rules_print(rules, text, sizeof text);
    for (int i = 0; i < FIGURES; i++) {
        if (!(fabs(ours[i].value - figures[i]) < 1e-11))
            print_error("%s: figure %d is %.15g here and %.15g there\n", text, i, ours[i].value,
                        figures[i]);
        assert_true(fabs(ours[i].value - figures[i]) < 1e-11);
        assert_true(ours[i].error <= 1e-14 * (1 + figures[i]));
        if (ours[i].over)
            assert_true(fabs((double)ours[i].part / (double)ours[i].over - figures[i]) < 1e-11);
    }
}

static war_chain_result run(const war_chain_job *job)
{
    war_chain_result result;
    war_error error;

    if (war_chain_run(job, &result, &error) < 0)
        fail_msg("%s", error.message);
    assert_false(result.stopped);
    return result;
}

/* A position with its ranks alone. */
static void from_position(const war_rules *rules, war_position *position)
{
    war_chain_result result = run(&(war_chain_job){.rules = *rules, .from = position});
    plain *plain = &plain_way;
    int cards = position->table;

    for (int seat = 0; seat < rules->players; seat++)
        cards += position->packet[seat] + position->pile[seat];
    for (int i = 0; i < cards; i++)
        position->cards[i].suit = WAR_NO_SUIT;
    test_same_double(result.endless.value, 0);
    begin(plain, rules);
    number(plain, position);
    solve(plain, rules);
    compare(rules, &result, plain->places[0].figures);
}

/* The average over all deals. */
static void from_deals(const char *text)
{
    war_rules rules = test_parse(text);
    war_chain_result result = run(&(war_chain_job){.rules = rules});
    double sums[FIGURES] = {0};
    plain *plain = &plain_way;
    war_position deal;
    int deals;

    war_position_deal(&rules, 1, 0, &deal);
    deal.aside = 0;
    for (int i = 0; i < war_rules_cards(&rules); i++)
        deal.cards[i].suit = WAR_NO_SUIT;
    sort(deal.cards, war_rules_cards(&rules));
    begin(plain, &rules);
    do
        number(plain, &deal);
    while (next_order(deal.cards, war_rules_cards(&rules)));
    deals = plain->count;
    solve(plain, &rules);
    for (int i = 0; i < deals; i++)
        for (int k = 0; k < FIGURES; k++)
            sums[k] += plain->places[i].figures[k] / deals;
    compare(&rules, &result, sums);
}

static void all_deals_plainly(void **state)
{
    static const char *const rules[] = {
        "party,deck=2x2",
        "party,deck=2x2+2",
        "party,deck=3x2",
        "party,deck=3x2,high=low,down=0",
        "party,deck=2x3,down=2,out=last-card",
        "party,deck=5x1,rest=dealt",
        "party,deck=3x2,limit=5",
        "party,deck=2x3,players=3,war=tied,down=0",
        "party,deck=2x3,players=3,war=tied,out=last-card",
        "party,deck=3x2,players=3",
        "party,deck=2x4,players=4,war=tied,down=0",
        "shuffled-pile,deck=2x2",
        "shuffled-pile,deck=3x2",
        "shuffled-pile,deck=3x2,down=0,out=last-card",
        "shuffled-pile,deck=2x3,order=random,down=2",
        "shuffled-pile,deck=5x1,rest=dealt,limit=9",
        "shuffled-pile,deck=3x2,players=3,war=tied,down=0",
        "party,deck=3x2,limit=5,at-limit=most-cards",
        "party,deck=5x1,rest=dealt,limit=4,at-limit=most-cards",
        "party,deck=2x4,players=4,war=tied,down=0,limit=2,at-limit=most-cards",
        "shuffled-pile,deck=3x2,players=3,limit=3,at-limit=most-cards",
        "party,deck=1x4,down=0,limit=9,at-limit=most-cards",
    };

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        from_deals(rules[i]);
}

/* Positions with cards that an earlier turn left, whose order counts in the packet but not in a
 * pile; and with one card in the packet and others in the pile. */
static void some_positions_plainly(void **state)
{
    static const char *const starts[][2] = {
        {"party,deck=6x1", "9K/TQ|AJ"},          {"party,deck=6x1", "9K/TQ|JA"},
        {"party,deck=3x2", "AQ/KK|QA"},          {"shuffled-pile,deck=6x1", "9K/TQ|AJ"},
        {"shuffled-pile,deck=3x2", "A+QK/Q+KA"}, {"party,players=3,war=tied,deck=6x1", "TK/QA/J|9"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        war_rules rules = test_parse(starts[i][0]);
        war_position position;
        assert_int_equal(war_position_parse(&rules, starts[i][1], &position, NULL), 0);
        from_position(&rules, &position);
    }
}

static war_rules small_rules(uint64_t *seed)
{
    static const char *const decks[] = {"2x2", "3x2", "2x3", "4x1", "5x1", "2x2+1", "3x1+2"};
    war_rules rules = test_rules(seed);
    char change[24] = "deck=";

    strcat(change, decks[test_below(seed, 7)]);
    if (!war_rules_chance(&rules))
        rules.order = WAR_ORDER_RANDOM;
    if (war_rules_change(change, &rules, NULL) < 0)
        return small_rules(seed);
    return rules;
}

static void any_position_plainly(void **state)
{
    uint64_t seed = test_seed();

    (void)state;
    for (long i = test_count(150, 2000); i > 0; i--) {
        war_rules rules = small_rules(&seed);
        war_position position = test_position(&seed, &rules);
        from_position(&rules, &position);
    }
}

/* ---- Figures ---- */

static void is(war_chain_figure figure, int64_t part, int64_t over)
{
    assert_int_equal(figure.part * over, part * figure.over);
    assert_true(figure.over > 0);
    assert_true(fabs(figure.value - (double)part / (double)over) <= figure.error);
}

/* One suit: the fair gambler's ruin, whatever either has, in random order and with a won pile. */
static void gamblers_ruin(void **state)
{
    int most = (int)test_count(7, 9);

    (void)state;
    for (int n = 2; n <= most; n++)
        for (int k = 1; k < n; k++)
            for (int pile = 0; pile < 2; pile++) {
                war_chain_job job = {.rules = test_parse(pile ? "shuffled-pile" : "party")};
                war_chain_result result;
                job.rules.ranks = (uint8_t)n;
                job.rules.suits = 1;
                job.hands[0] = (uint8_t)k;
                job.hands[1] = (uint8_t)(n - k);
                result = run(&job);
                is(result.turns, k * (n - k), 1);
                is(result.battles, k * (n - k), 1);
                is(result.wars, 0, 1);
                is(result.wins[0], k, n);
                is(result.wins[1], n - k, n);
                is(result.draw, 0, 1);
                if (2 * k == n) /* the variance is 2/3 (k^4 - k^2) */
                    is(result.turns_squared, 2 * (k * k * k * k - k * k) + 3 * k * k * k * k, 3);
            }
}

/* Decks too large for the plain way, against games that the simulator plays. */
static void simulated(void **state)
{
    static const char *const texts[] = {
        "party,deck=4x2",
        "shuffled-pile,deck=4x2,out=last-card",
        "party,deck=3x3,players=3,war=tied",
        "shuffled-pile,deck=4x2,players=3",
        "party,deck=2x4,down=0,limit=6",
        "party,deck=4x2,limit=5,at-limit=most-cards",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        war_sim_job job = {.rules = test_parse(texts[i]), .seed = 12, .games = 1000000};
        war_chain_result exact = run(&(war_chain_job){.rules = job.rules});
        war_sim_result *sample = malloc(sizeof *sample);
        war_sim_summary turns, wars;
        double games = (double)job.games;
        double total = exact.draw.value + exact.limit.value + exact.endless.value;

        assert_non_null(sample);
        war_sim_result_begin(sample);
        assert_int_equal(war_sim_run(&job, sample, NULL), 0);
        for (int seat = 0; seat < job.rules.players; seat++) {
            double p = exact.wins[seat].value;
            test_close(texts[i], (double)sample->wins[seat] / games, sqrt(p * (1 - p) / games), p,
                       0);
            total += p;
        }
        assert_true(fabs(total - 1) < 1e-14);
        test_close(texts[i], (double)sample->draws / games, 0.5 / sqrt(games), exact.draw.value, 0);
        test_close(texts[i], (double)sample->limit / games, 0.5 / sqrt(games), exact.limit.value,
                   0);
        war_sim_summarize(&sample->turns, &turns);
        war_sim_summarize(&sample->wars, &wars);
        if (job.rules.limit == 0 || job.rules.at_limit == WAR_AT_LIMIT_MOST_CARDS) {
            test_close(texts[i], turns.mean, turns.se, exact.turns.value, 0);
            test_close(texts[i], wars.mean, wars.se, exact.wars.value, 0);
        }
        war_sim_result_end(sample);
        free(sample);
    }
}

/* What a turn leaves on the table lies there seat by seat, so that of four players who fight wars
 * among the tied some win a little more often. Where nothing is left all are alike. */
static void seats_that_differ(void **state)
{
    war_chain_job job = {.rules = test_parse("party,deck=2x6,players=4,war=tied")};
    war_chain_result result = run(&job);

    (void)state;
    assert_true(result.wins[3].value > result.wins[2].value + 1e-5);
    job.rules.war = WAR_FOUGHT_BY_ALL;
    result = run(&job);
    test_same_double(result.wins[3].value, result.wins[2].value);
}

/* ---- What is refused ---- */

static bool only_so_far(void *context, int64_t looked, int64_t found, double over)
{
    double *until = context;

    assert_true(looked <= found);
    return over < *until;
}

static void refused(void **state)
{
    war_stop stop = {0};
    double until = 0.5;
    war_position nobody = {.table = 1};
    war_chain_job job = {.rules = test_parse("party,deck=4x2"), .positions = 100};
    war_chain_result result = {.positions = -7};
    war_error error;

    (void)state;
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_TOO_LARGE);
    assert_string_equal(error.message,
                        "more than 1.6e+02 positions can come up, and 100 are allowed; try a "
                        "smaller deck");
    job.positions = 200;
    assert_int_equal(war_chain_check(&job, &error), 0);
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_TOO_LARGE);
    assert_string_equal(error.message, "more than 200 positions can come up; try a smaller deck");
    job.positions = 4000;
    war_stop_set(&stop);
    job.stop = &stop;
    assert_int_equal(war_chain_run(&job, &result, NULL), WAR_ERROR_STOPPED);
    job.stop = NULL;
    job.hands[3] = 1;
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_POSITION);
    job.hands[3] = 0;
    job.hands[0] = 9;
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_POSITION);
    assert_string_equal(error.message, "9 cards are dealt; the deck has 8");
    job.hands[0] = 0;
    job.from = &nobody;
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_POSITION);
    job.from = NULL;
    job.rules.order = WAR_ORDER_WINNER_FIRST;
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_COMBINATION);
    job.rules.players = 9;
    assert_int_equal(war_chain_run(&job, &result, &error), WAR_ERROR_VALUE);
    assert_int_equal(result.positions, -7);
    /* Stopped on its way, it knows how sure it is. */
    job = (war_chain_job){
        .rules = test_parse("party,deck=4x2"), .progress = only_so_far, .context = &until};
    assert_int_equal(war_chain_run(&job, &result, NULL), 0);
    assert_true(result.stopped);
    assert_true(fabs(result.draw.value - 0.08605475369854609) <= result.draw.error);
    assert_true(result.draw.error > 0.1 && result.draw.error < 0.5);
    assert_true(fabs(result.turns.value - 7.244885838753932) <= result.turns.error);
}

/* Sets a flag when it is called for the last time. */
struct last_look {
    int looks;
    int last;
    war_stop stop;
};

static bool stop_at_last(void *context, int64_t looked, int64_t found, double over)
{
    struct last_look *look = context;

    (void)looked, (void)found, (void)over;
    if (++look->looks == look->last)
        war_stop_set(&look->stop);
    return true;
}

/* Stopped when all figures are certain, but no fraction is known, it is not complete. */
static void stopped_before_fractions(void **state)
{
    struct last_look look = {0};
    war_chain_job job = {.rules = test_parse("shuffled-pile,deck=3x2"),
                         .progress = stop_at_last,
                         .context = &look,
                         .stop = &look.stop};
    war_chain_result result;

    (void)state;
    assert_int_equal(war_chain_run(&job, &result, NULL), 0);
    assert_true(!result.stopped);
    assert_int_equal(result.draw.over, 7);
    look = (struct last_look){.last = look.looks};
    assert_int_equal(war_chain_run(&job, &result, NULL), 0);
    assert_true(result.draw.error < 1e-15);
    assert_true(result.stopped);
    assert_int_equal(result.draw.over, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_deals_plainly),
        cmocka_unit_test(some_positions_plainly),
        cmocka_unit_test(any_position_plainly),
        cmocka_unit_test(gamblers_ruin),
        cmocka_unit_test(simulated),
        cmocka_unit_test(seats_that_differ),
        cmocka_unit_test(refused),
        cmocka_unit_test(stopped_before_fractions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
