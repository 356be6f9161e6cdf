/* SPDX-License-Identifier: MIT */
/* In which order the cards on the table are taken: paragraph 5 of docs/rules.md, whose numbers the
 * comments give. The most common table has a quicker way in game.c. */
#include "core.h"

static int next_seat(const war_game *game, int seat)
{
    return seat + 1 < game->rules.players ? seat + 1 : 0;
}

/* 5.2 and 5.3: the cards of this turn, going round the table from one seat on. Returns their
 * number. To avoid a branch for each card, every card is written and only those that belong are
 * counted, so there must be room for one more. */
static int gather_by_seat(const war_game *game, int first, war_card *cards)
{
    int count = 0;

    for (int i = 0, seat = first; i < game->rules.players; i++, seat = next_seat(game, seat))
        for (int k = game->table_left; k < game->table_count; k++) {
            cards[count] = game->table[k].card;
            count += game->table[k].seat == seat;
        }
    return count;
}

/* 5.4 */
static int gather_as_played(const war_game *game, war_card *cards)
{
    int count = game->table_count - game->table_left;

    for (int i = 0; i < count; i++)
        cards[i] = game->table[game->table_left + i].card;
    return count;
}

/* 5.11: the cards of a lap, put in their places after those of newer laps. Returns their number. */
static int gather_lap(const war_game *game, int winner, int start, int end, war_card *cards)
{
    int count = 0;

    for (int i = 0, seat = winner; i < game->rules.players; i++, seat = next_seat(game, seat))
        for (int k = start; k < end; k++) {
            war_card card = game->table[k].card;
            int place = count;
            if (game->table[k].seat != seat)
                continue;
            for (; place > 0 && war_worth(game, cards[place - 1]) < war_worth(game, card); place--)
                cards[place] = cards[place - 1];
            cards[place] = card;
            count++;
        }
    return count;
}

/* 5.11: from the newest lap to the oldest. A seat that lays in a lap has laid in all laps before
 * it, and seats lay in order, so a lap ends where the seats stop rising. */
static int gather_newest_high(const war_game *game, int winner, war_card *cards)
{
    int count = 0;

    for (int end = game->table_count, start = end; end > game->table_left; end = start) {
        do
            start--;
        while (start > game->table_left && game->table[start - 1].seat < game->table[start].seat);
        count += gather_lap(game, winner, start, end, cards + count);
    }
    return count;
}

/* 5.5 */
static void shuffle_taken(war_game *game, war_card *cards, int count)
{
    if (count != 2) {
        war_random_shuffle(game, cards, count);
    } else if (war_random_coin(game)) {
        war_card card = cards[0];
        cards[0] = cards[1];
        cards[1] = card;
    }
}

int war_gather(war_game *game, int seat, war_card *cards)
{
    int order = game->rules.order;
    int count;

    if (order == WAR_ORDER_AS_PLAYED)
        count = gather_as_played(game, cards);
    else if (order == WAR_ORDER_NEWEST_HIGH)
        count = gather_newest_high(game, seat, cards);
    else
        count = gather_by_seat(game, order == WAR_ORDER_WINNER_LAST ? next_seat(game, seat) : seat,
                               cards);
    if (order == WAR_ORDER_RANDOM)
        shuffle_taken(game, cards, count);
    for (int i = 0; i < game->table_left; i++)
        cards[count++] = game->table[i].card;
    return count;
}
