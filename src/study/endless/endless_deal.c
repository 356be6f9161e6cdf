/* SPDX-License-Identifier: MIT */
/* From the cycle of a word back to a deal. The engine plays the cycle; where both seats hold what
 * they are dealt, that is the deal. Otherwise turns are undone: the last cards of a hand are taken
 * for a table that its owner has won. What comes out is played by the engine, which alone decides.
 */
#include "endless.h"

#include <string.h>

enum {
    LOOK = 4096, /* turns of the cycle to begin from */
    UNDO = 256,  /* most turns to undo */
};

/* The ranks of two hands, top first. */
struct hands {
    int count[ENDLESS_SEATS];
    uint8_t rank[ENDLESS_SEATS][WAR_MAX_CARDS];
};

/* The number of cards dealt to seat 0. */
static int dealt(const war_rules *rules)
{
    return (endless_cards(rules) + 1) / 2;
}

/* ---- Positions ---- */

/* Cards of a rank get the suits in turn. */
static void hands_to_position(const war_rules *rules, const struct hands *hands,
                              war_position *position)
{
    int used[WAR_MAX_RANKS + 1] = {0}, count = 0;

    memset(position, 0, sizeof *position);
    for (int seat = 0; seat < ENDLESS_SEATS; seat++) {
        position->packet[seat] = (uint8_t)hands->count[seat];
        for (int i = 0; i < hands->count[seat]; i++) {
            int rank = hands->rank[seat][i];
            bool plain = rank == rules->ranks || rules->suits == 1;
            int suit = plain ? WAR_NO_SUIT : used[rank]++ % 4;
            position->cards[count++] = (war_card){(uint8_t)rank, (uint8_t)suit};
        }
    }
}

static void position_to_hands(const war_position *position, struct hands *hands)
{
    int count = 0;

    for (int seat = 0; seat < ENDLESS_SEATS; seat++) {
        hands->count[seat] = position->packet[seat];
        for (int i = 0; i < position->packet[seat]; i++)
            hands->rank[seat][i] = position->cards[count++].rank;
    }
}

/* ---- Undoing ---- */

/* Whether a winner with these cards beats a loser with those, after `wars` wars. */
static bool wins_so(const war_rules *rules, int wars, const uint8_t *own, const uint8_t *other)
{
    int step = rules->down + 1, last = wars * step;

    for (int i = 0; i < last; i += step)
        if (own[i] != other[i])
            return false;
    return rules->high == WAR_LOW_WINS ? own[last] < other[last] : own[last] > other[last];
}

static void put_on_top(struct hands *hands, int seat, const uint8_t *cards, int count)
{
    memmove(&hands->rank[seat][count], hands->rank[seat], (size_t)hands->count[seat]);
    memcpy(hands->rank[seat], cards, (size_t)count);
    hands->count[seat] += count;
}

/* Undoes a turn that a seat has won; false if that is impossible. */
static bool undo(const war_rules *rules, struct hands *hands, int winner, int wars)
{
    uint8_t laid_by[ENDLESS_SEATS][WAR_MAX_CARDS] = {{0}};
    int laid = endless_laid(rules, wars), left = hands->count[winner] - 2 * laid;

    if (left < 0)
        return false;
    for (int seat = 0; seat < ENDLESS_SEATS; seat++)
        for (int i = 0; i < laid; i++)
            laid_by[seat][i] =
                hands->rank[winner][left + endless_place(rules, winner, laid, seat, i)];
    if (!wins_so(rules, wars, laid_by[winner], laid_by[1 - winner]))
        return false;
    hands->count[winner] = left;
    for (int seat = 0; seat < ENDLESS_SEATS; seat++)
        put_on_top(hands, seat, laid_by[seat], laid);
    return true;
}

/* Undoes turns won by the seat with too many cards until no seat has too many. */
static bool undo_to_deal(const war_rules *rules, struct hands *hands)
{
    for (int turns = 0; turns < UNDO && hands->count[0] != dealt(rules); turns++) {
        int winner = hands->count[0] > dealt(rules) ? 0 : 1, wars = 0;
        while (wars <= WAR_ENDLESS_DEPTH && !undo(rules, hands, winner, wars))
            wars++;
        if (wars > WAR_ENDLESS_DEPTH)
            return false;
    }
    return hands->count[0] == dealt(rules);
}

/* ---- The cycle ---- */

/* Plays to the start of the next turn; false if the game ends. */
static bool next_turn(war_game *game)
{
    int64_t turns = game->turns;
    war_event event;

    while (game->turns == turns)
        if (war_game_step(game, &event) == WAR_EVENT_END)
            return false;
    return true;
}

/* Tries the positions of the cycle in turn. */
static bool find_deal(war_game *game, bool undoing, war_endless_deal *deal)
{
    const war_rules *rules = &game->rules;
    war_position position;
    struct hands hands;

    for (int turns = 0; turns < LOOK; turns++) {
        if (war_game_position(game, &position) < 0)
            return false;
        position_to_hands(&position, &hands);
        if (hands.count[0] == dealt(rules) || (undoing && undo_to_deal(rules, &hands))) {
            hands_to_position(rules, &hands, &deal->deal);
            if (war_endless_prove(rules, deal, NULL) == 0)
                return true;
        }
        if (!next_turn(game))
            return false;
    }
    return false;
}

bool endless_deal(const struct nameless *cards, const uint8_t ranks[WAR_MAX_CARDS],
                  war_endless_deal *deal)
{
    struct hands hands = {.count = {cards->word.hand, cards->cards - cards->word.hand}};
    war_position position;
    war_game game;

    memcpy(hands.rank[0], ranks, (size_t)hands.count[0]);
    memcpy(hands.rank[1], ranks + hands.count[0], (size_t)hands.count[1]);
    hands_to_position(cards->rules, &hands, &position);
    memset(deal, 0, sizeof *deal);
    deal->word = cards->word;
    deal->game = -1;
    for (int undoing = 0; undoing < 2; undoing++)
        if (war_game_start_at(&game, cards->rules, &position, 0, 0, NULL) == 0 &&
            find_deal(&game, undoing > 0, deal))
            return true;
    return false;
}
