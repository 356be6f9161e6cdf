/* SPDX-License-Identifier: MIT */
/* A match at one instant: the engine's game, what came before this leg of it, and the facts. */
#include "match.h"

#include <string.h>

void moment_begin(struct moment *moment, const war_game *game)
{
    war_view view;

    memset(moment, 0, sizeof *moment);
    moment->game = *game;
    war_game_view(game, WAR_WATCHER, &view);
    facts_begin(&moment->facts, &view);
}

int64_t moment_turn(const struct moment *moment)
{
    return moment->turns + moment->game.turn;
}

int64_t moment_turns(const struct moment *moment)
{
    return moment->turns + moment->game.turns;
}

int64_t moment_battles(const struct moment *moment)
{
    return moment->battles + moment->game.battles;
}

int64_t moment_wars(const struct moment *moment)
{
    return moment->wars + moment->game.wars;
}

bool moment_over(const struct moment *moment)
{
    return moment->game.result != WAR_RESULT_NONE;
}

bool moment_same(const struct moment *a, const struct moment *b)
{
    return a->leg == b->leg && a->game.steps == b->game.steps;
}

bool moment_started(const struct moment *moment)
{
    return moment->game.steps > 0 || moment->leg > 0;
}

static const war_event *next_heard(const struct moment *moment)
{
    int64_t place = moment->steps + moment->game.steps;

    return place < moment->heard->count ? &moment->heard->list[place] : NULL;
}

bool moment_known(const struct moment *moment)
{
    return !moment->heard || next_heard(moment) != NULL;
}

/* What was heard was followed once, so it can be again. */
static void play(struct moment *moment)
{
    if (moment->heard) {
        moment->last = *next_heard(moment);
        war_game_follow(&moment->game, &moment->last);
    } else {
        war_game_step(&moment->game, &moment->last);
    }
}

int moment_step(struct moment *moment, war_event *event)
{
    int64_t turns = moment->game.turns;
    war_view view;

    if (!moment_over(moment) && moment_known(moment)) {
        play(moment);
        war_game_view(&moment->game, WAR_WATCHER, &view);
        facts_note(&moment->facts, &view, &moment->last, moment->turns, view.turns > turns);
    }
    *event = moment->last;
    return event->kind;
}

/* Each seat's cards as a won pile under rules that shuffle one: the engine then shuffles them when
 * the first card is needed. */
static bool shuffle_packets(const struct moment *moment, war_position *position)
{
    const war_game *game = &moment->game;
    war_rules rules = game->rules;
    war_position piles = *position;
    war_game shuffler;
    war_event event = {0};
    int shuffled = 0, first = 0;

    rules.won = WAR_WON_PILE;
    rules.limit = 0;
    piles.table = 0;
    for (int seat = 0; seat < rules.players; seat++) {
        piles.pile[seat] = (uint8_t)(position->packet[seat] + position->pile[seat]);
        piles.packet[seat] = 0;
    }
    if (war_game_start_at(&shuffler, &rules, &piles, game->seed, moment->leg + 1, NULL) < 0)
        return false;
    for (int seat = 0; seat < rules.players; seat++)
        shuffled += piles.pile[seat] > 0;
    while (shuffled > 0 && event.kind != WAR_EVENT_END) {
        war_game_step(&shuffler, &event);
        if (event.kind != WAR_EVENT_RESHUFFLE)
            continue;
        first = 0;
        for (int seat = 0; seat < event.seat; seat++)
            first += piles.pile[seat];
        for (int i = 0; i < piles.pile[event.seat]; i++)
            position->cards[first + i] =
                shuffler.cards[event.seat][(shuffler.head[event.seat] + i) % WAR_MAX_CARDS];
        position->packet[event.seat] = piles.pile[event.seat];
        position->pile[event.seat] = 0;
        shuffled--;
    }
    return shuffled == 0;
}

/* The leg that follows one that has ended as endless. */
static bool shuffled_leg(const struct moment *moment, war_game *leg)
{
    const war_game *game = &moment->game;
    war_rules rules = game->rules;
    war_position position;

    if (war_game_position(game, &position) < 0 || !shuffle_packets(moment, &position))
        return false;
    if (rules.limit > 0)
        rules.limit -= game->turns;
    return war_game_start_at(leg, &rules, &position, game->seed, game->index, NULL) == 0;
}

bool hidden_leg(const war_view *ended, war_game *game)
{
    war_rules rules = ended->rules;
    war_position position;

    if (rules.limit > 0 && rules.limit <= ended->turns)
        return false;
    if (rules.limit > 0)
        rules.limit -= ended->turns;
    if (war_position_deal(&rules, 0, 0, &position) < 0)
        return false;
    position.table = position.aside = 0;
    for (int seat = 0; seat < rules.players; seat++)
        position.packet[seat] = (uint8_t)war_view_cards(ended, seat);
    if (war_game_start_at(game, &rules, &position, 0, 0, NULL) < 0)
        return false;
    war_game_hide(game);
    return true;
}

static bool heard_leg(const struct moment *moment, war_game *leg)
{
    const war_event *next = next_heard(moment);
    war_view ended;

    war_game_view(&moment->game, WAR_WATCHER, &ended);
    return next && next->kind == WAR_EVENT_DEAL && hidden_leg(&ended, leg);
}

bool moment_shuffle(struct moment *moment)
{
    const war_game *game = &moment->game;
    struct moment next = *moment;

    if (game->result != WAR_RESULT_ENDLESS ||
        (game->rules.limit > 0 && game->rules.limit <= game->turns))
        return false;
    if (moment->heard ? !heard_leg(moment, &next.game) : !shuffled_leg(moment, &next.game))
        return false;
    next.leg++;
    next.steps += game->steps;
    next.turns += game->turns;
    next.battles += game->battles;
    next.wars += game->wars;
    *moment = next;
    return true;
}

void view_over_legs(war_view *view, int64_t turns, int64_t battles, int64_t wars)
{
    view->turn += turns;
    view->turns += turns;
    view->battles += battles;
    view->wars += wars;
    if (view->result == WAR_RESULT_ENDLESS)
        view->cycle_start += turns;
    if (view->rules.limit > 0)
        view->rules.limit += turns;
}

void moment_view(const struct moment *moment, int seat, war_view *view)
{
    war_game_view(&moment->game, seat, view);
    view_over_legs(view, moment->turns, moment->battles, moment->wars);
}

static bool single(uint8_t seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

int event_winner(const war_event *last)
{
    if (last->kind != WAR_EVENT_COMPARE || !single(last->seats))
        return -1;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (last->seats >> seat & 1)
            return seat;
    return -1;
}

int moment_winner(const struct moment *moment)
{
    return event_winner(&moment->last);
}

static bool is_laying(int kind)
{
    return kind == WAR_EVENT_FLIP || kind == WAR_EVENT_DOWN || kind == WAR_EVENT_RESHUFFLE;
}

bool moment_at_rest(const struct moment *moment, enum beat_kind kind)
{
    if (kind == BEAT_TOLD)
        return moment_over(moment) ||
               (!is_laying(moment->last.kind) && war_game_lays(&moment->game));
    switch (moment->last.kind) {
    case WAR_EVENT_DEAL:
    case WAR_EVENT_WAR:
    case WAR_EVENT_END:
        return true;
    case WAR_EVENT_COMPARE:
        return single(moment->last.seats);
    case WAR_EVENT_OUT:
        return !single(moment->game.in) && moment->game.in != 0;
    default:
        return false;
    }
}

void moment_beat(struct moment *moment, enum beat_kind kind)
{
    war_event event;

    do
        moment_step(moment, &event);
    while (!moment_at_rest(moment, kind));
}
