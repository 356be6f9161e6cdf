/* SPDX-License-Identifier: MIT */
#include "knowledge.h"

#include <limits.h>
#include <string.h>

/* ---- Watching ---- */

static bool same_card(war_card a, war_card b)
{
    return a.rank == b.rank && a.suit == b.suit;
}

static bool is_before(war_card a, war_card b)
{
    return a.rank != b.rank ? a.rank < b.rank : a.suit < b.suit;
}

static void list_cards(struct knowledge *known, const war_position *start)
{
    int count = start->table + start->aside;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        count += start->packet[seat] + start->pile[seat];
    known->cards = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && is_before(start->cards[i], known->deck[at - 1]); at--)
            known->deck[at] = known->deck[at - 1];
        known->deck[at] = start->cards[i];
    }
    memset(known->place, PLACE_UNKNOWN, (size_t)count);
}

/* Hidden cards are those of the whole deck: such a game was dealt. */
static void list_deck(struct knowledge *known, const war_game *first)
{
    war_position deal;

    if (first->hidden && war_position_deal(&first->rules, 0, 0, &deal) == 0)
        list_cards(known, &deal);
    else
        list_cards(known, &first->start);
}

/* A card that was in one place is now in another; false if it was not there. */
static bool move_card(struct knowledge *known, war_card card, int from, int to)
{
    for (int i = 0; i < known->cards; i++)
        if (known->place[i] == from && same_card(known->deck[i], card)) {
            known->place[i] = (uint8_t)to;
            return true;
        }
    return false;
}

static void move_all(struct knowledge *known, int from, int to)
{
    for (int i = 0; i < known->cards; i++)
        if (known->place[i] == from)
            known->place[i] = (uint8_t)to;
}

/* What can be seen without looking at a card. */
static void count_cards(struct knowledge *known, const war_game *game)
{
    war_view view;

    war_game_view(game, WAR_WATCHER, &view);
    known->rules = view.rules;
    if (view.rules.limit > 0)
        known->rules.limit -= view.turns;
    memcpy(known->packet, view.packet, sizeof known->packet);
    memcpy(known->pile, view.pile, sizeof known->pile);
    memcpy(known->table, view.table, sizeof known->table);
    known->table_count = view.table_count;
}

void watcher_begin(struct watcher *watcher, const war_game *first)
{
    struct knowledge *known = &watcher->known;

    memset(known, 0, sizeof *known);
    watcher->first = *first;
    moment_begin(&watcher->moment, first);
    list_deck(known, first);
    count_cards(known, first);
    memcpy(known->fresh, known->packet, sizeof known->fresh);
    for (int i = 0; i < known->table_count; i++)
        move_card(known, known->table[i].card, PLACE_UNKNOWN, PLACE_TABLE);
}

/* A seat lays a card: one that was dealt to it, or else any of its packet. */
static void note_laid(struct knowledge *known, const war_event *event)
{
    int seat = event->seat;
    bool fresh = known->fresh[seat] > 0;

    known->fresh[seat] -= fresh;
    if (event->kind == WAR_EVENT_DOWN)
        known->staked |= (uint8_t)(!fresh << seat);
    else if (fresh || !move_card(known, event->card, 2 * seat, PLACE_TABLE))
        move_card(known, event->card, PLACE_UNKNOWN, PLACE_TABLE);
}

/* Known cards of a packet may lie face down on the table, or be where that has gone. They are where
 * they were only if they have all come back to the same packet. */
static void forget_staked(struct knowledge *known, int winner)
{
    for (int seat = 0; seat < known->rules.players; seat++)
        if ((known->staked >> seat & 1) && (seat != winner || known->rules.won == WAR_WON_PILE))
            move_all(known, 2 * seat, PLACE_UNKNOWN);
    known->staked = 0;
}

static void note_taken(struct knowledge *known, int winner)
{
    forget_staked(known, winner);
    move_all(known, PLACE_TABLE, 2 * winner + (known->rules.won == WAR_WON_PILE));
}

static void note_reshuffled(struct knowledge *known, int seat)
{
    move_all(known, 2 * seat + 1, 2 * seat);
}

/* An endless game is shuffled: by then all that was dealt has been laid, and there are no piles.
 * False if it is over for good. */
static bool watch_shuffle(struct watcher *watcher)
{
    if (!moment_shuffle(&watcher->moment))
        return false;
    count_cards(&watcher->known, &watcher->moment.game);
    return true;
}

static bool watch_event(struct watcher *watcher)
{
    struct knowledge *known = &watcher->known;
    war_event event;

    if (moment_over(&watcher->moment))
        return watch_shuffle(watcher);
    moment_step(&watcher->moment, &event);
    if (event.kind == WAR_EVENT_FLIP || event.kind == WAR_EVENT_DOWN)
        note_laid(known, &event);
    else if (event.kind == WAR_EVENT_TAKE)
        note_taken(known, event.seat);
    else if (event.kind == WAR_EVENT_RESHUFFLE)
        note_reshuffled(known, event.seat);
    count_cards(known, &watcher->moment.game);
    return true;
}

static bool same_match(const war_game *a, const war_game *b)
{
    return war_rules_equal(&a->rules, &b->rules) && a->seed == b->seed && a->index == b->index &&
           a->dealt == b->dealt && memcmp(&a->start, &b->start, sizeof a->start) == 0;
}

static bool is_ahead(const struct moment *a, const struct moment *b)
{
    return a->leg != b->leg ? a->leg > b->leg : a->game.steps > b->game.steps;
}

int watcher_near(struct watcher *watcher, const war_game *first, const struct moment *moment,
                 int most)
{
    int watched = 0;

    if (!same_match(&watcher->first, first) || is_ahead(&watcher->moment, moment)) {
        watcher_begin(watcher, first);
        watched = 1;
    }
    watcher->moment.heard = moment->heard;
    while (watched < most && is_ahead(moment, &watcher->moment) && watch_event(watcher))
        watched++;
    return watched;
}

void watcher_reach(struct watcher *watcher, const war_game *first, const struct moment *moment)
{
    while (watcher_near(watcher, first, moment, INT_MAX) == INT_MAX)
        ;
}

/* A turn that is decided comes to its end. */
static void take_table(struct knowledge *known, int winner)
{
    uint8_t *taken = known->rules.won == WAR_WON_PILE ? known->pile : known->packet;

    note_taken(known, winner);
    taken[winner] = (uint8_t)(taken[winner] + known->table_count);
    known->table_count = 0;
    memset(known->table, 0, sizeof known->table);
    known->rules.limit -= known->rules.limit > 0;
}

static bool has_cards(const struct knowledge *known)
{
    int cards = 0;

    for (int seat = 0; seat < known->rules.players; seat++)
        cards += known->packet[seat] + known->pile[seat];
    return cards > 0;
}

bool watcher_settled(const struct watcher *watcher, struct knowledge *known)
{
    const war_game *game = &watcher->moment.game;
    int winner = moment_winner(&watcher->moment);

    *known = watcher->known;
    if (game->steps == 0 || moment_over(&watcher->moment) ||
        (winner < 0 && game->turn > game->turns))
        return false;
    if (winner >= 0)
        take_table(known, winner);
    else
        forget_staked(known, winner);
    return has_cards(known) && (game->rules.limit == 0 || known->rules.limit > 0);
}

/* ---- Guessing ---- */

/* SplitMix64: what is drawn here decides nothing but a guess. */
static uint32_t draw_below(uint64_t *state, uint32_t bound)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (uint32_t)(((z ^ z >> 31) >> 32) * bound >> 32);
}

static void shuffle(uint64_t *state, war_card *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)draw_below(state, (uint32_t)i + 1);
        war_card card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
}

/* Fills a place with unknown cards, and behind them those that are known to be there. */
static war_card *fill_place(const struct knowledge *known, int place, int count, war_card *cards,
                            const war_card **pool)
{
    int unknown = count;

    for (int i = 0; i < known->cards && unknown > 0; i++)
        if (known->place[i] == place)
            cards[--unknown] = known->deck[i];
    memcpy(cards, *pool, (size_t)unknown * sizeof *cards);
    *pool += unknown;
    return cards + count;
}

void knowledge_deal(const struct knowledge *known, uint64_t seed, uint64_t index,
                    war_position *position)
{
    uint64_t state = seed + index * 0xd1342543de82ef95;
    war_card pool[WAR_MAX_CARDS], *cards;
    const war_card *next = pool;
    int count = 0;

    memset(position, 0, sizeof *position);
    cards = position->cards;
    for (int i = 0; i < known->cards; i++)
        if (known->place[i] == PLACE_UNKNOWN)
            pool[count++] = known->deck[i];
    shuffle(&state, pool, count);
    for (int seat = 0; seat < known->rules.players; seat++) {
        int fresh = known->fresh[seat];
        position->packet[seat] = known->packet[seat];
        position->pile[seat] = known->pile[seat];
        fill_place(known, 2 * seat, known->packet[seat], cards, &next);
        shuffle(&state, cards + fresh, known->packet[seat] - fresh);
        cards += known->packet[seat];
        cards = fill_place(known, 2 * seat + 1, known->pile[seat], cards, &next);
    }
    position->table = known->table_count;
    for (int i = 0; i < known->table_count; i++)
        *cards++ = known->table[i].down ? *next++ : known->table[i].card;
}

/* A game that is longer is not played to its end: there are others to be tried. */
enum { PATIENCE = 5000 };

int knowledge_play(const struct knowledge *known, int64_t seed, int64_t index)
{
    war_rules rules = known->rules;
    war_position position;
    war_game game;

    if (rules.limit == 0 || rules.limit > PATIENCE) {
        rules.limit = PATIENCE;
        rules.at_limit = WAR_AT_LIMIT_NOBODY;
    }
    knowledge_deal(known, (uint64_t)seed, (uint64_t)index, &position);
    if (war_game_start_at(&game, &rules, &position, seed, index, NULL) < 0)
        return GUESS_NOBODY;
    war_game_finish(&game);
    if (game.result == WAR_RESULT_DRAW)
        return GUESS_DRAW;
    for (int seat = 0; game.result == WAR_RESULT_WIN && seat < rules.players; seat++)
        if (game.winners >> seat & 1)
            return seat;
    return GUESS_NOBODY;
}
