/* SPDX-License-Identifier: MIT */
/* What may be seen of a match: a fold over its events. What lies face up, what everybody at the
 * table has seen, and what is revealed. */
#include "match.h"

#include <string.h>

/* ---- Following ---- */

void follower_begin(struct follower *follower, const struct moment *moment)
{
    const war_game *game = &moment->game;
    int laid = moment->last.kind == WAR_EVENT_TAKE ? moment->last.count : game->table_count;
    war_view own;

    memset(follower, 0, sizeof *follower);
    war_game_view(game, WAR_WATCHER, &follower->view);
    follower->leg = moment->leg;
    follower->turns = moment->turns;
    follower->battles = moment->battles;
    follower->wars = moment->wars;
    follower->facts = moment->facts;
    follower->last = moment->last;
    follower->hidden = game->hidden;
    for (int seat = 0; seat < game->rules.players; seat++)
        if (war_game_view(game, seat, &own) == 0)
            follower->aces[seat] = own.aces;
    memcpy(follower->laid, game->table, (size_t)laid * sizeof *game->table);
}

static bool begin_leg(struct follower *follower)
{
    const war_view *ended = &follower->view;
    war_game game;

    if (!hidden_leg(ended, &game))
        return false;
    follower->leg++;
    follower->turns += ended->turns;
    follower->battles += ended->battles;
    follower->wars += ended->wars;
    return war_game_view(&game, WAR_WATCHER, &follower->view) == 0;
}

static bool is_ace(const struct follower *follower, war_card card)
{
    return card.rank == follower->view.rules.ranks - 1;
}

/* After the view: aces and faces. */
static void note_cards(struct follower *follower, const war_event *event)
{
    const war_view *view = &follower->view;

    if (event->kind == WAR_EVENT_FLIP || event->kind == WAR_EVENT_DOWN) {
        war_played *laid = &follower->laid[view->table_count - 1];
        *laid = view->table[view->table_count - 1];
        if (event->kind == WAR_EVENT_DOWN && event->count == 1)
            laid->card = event->card;
        follower->aces[event->seat] -= is_ace(follower, laid->card);
    } else if (event->kind == WAR_EVENT_TAKE) {
        for (int i = 0; i < event->count; i++)
            follower->aces[event->seat] += is_ace(follower, follower->laid[i].card);
    }
}

/* Whoever is told of a card laid face down is not told which one. */
static void hide_card(war_event *event)
{
    if (event->kind == WAR_EVENT_DOWN) {
        event->count = 0;
        event->card = (war_card){0};
    }
}

bool follower_event(struct follower *follower, const war_event *event)
{
    int64_t turns = follower->view.turns;

    if (event->kind == WAR_EVENT_DEAL && follower->view.result == WAR_RESULT_ENDLESS) {
        struct follower next = *follower;
        if (!begin_leg(&next) || war_view_follow(&next.view, event) < 0)
            return false;
        *follower = next;
    } else if (war_view_follow(&follower->view, event) < 0) {
        return false;
    }
    note_cards(follower, event);
    facts_note(&follower->facts, &follower->view, event, follower->turns,
               follower->view.turns > turns);
    follower->last = *event;
    hide_card(&follower->last);
    return true;
}

/* ---- Seeing ---- */

/* With the table taken, if it is known by whom: so the facts agree with what is said of it. */
static void settle_facts(const struct follower *follower, struct sight *sight)
{
    war_view view = follower->view;
    war_event take = {.turn = view.turn,
                      .kind = WAR_EVENT_TAKE,
                      .seat = (uint8_t)sight->winner,
                      .count = view.table_count};

    sight->facts = follower->facts;
    if (sight->winner >= 0 && war_view_follow(&view, &take) == 0)
        facts_note(&sight->facts, &view, &take, follower->turns, true);
}

static void reveal_table(const struct follower *follower, struct sight *sight)
{
    const war_view *view = &follower->view;
    bool taken = follower->last.kind == WAR_EVENT_TAKE;

    sight->revealed_count = 0;
    if (sight->reveal == REVEAL_ALL || war_view_taker(view) >= 0)
        sight->revealed_count = view->table_count;
    if (taken)
        sight->revealed_count = follower->last.count;
    if (sight->reveal == REVEAL_NOTHING || follower->hidden)
        sight->revealed_count = 0;
    memset(sight->revealed, 0, sizeof sight->revealed);
    memcpy(sight->revealed, follower->laid,
           (size_t)sight->revealed_count * sizeof *sight->revealed);
}

void follower_sight(const struct follower *follower, enum reveal reveal, struct sight *sight)
{
    sight->view = follower->view;
    view_over_legs(&sight->view, follower->turns, follower->battles, follower->wars);
    sight->last = follower->last;
    sight->leg = follower->leg;
    sight->winner = event_winner(&follower->last);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        sight->aces[seat] = follower->hidden ? -1 : follower->aces[seat];
    sight->reveal = reveal;
    settle_facts(follower, sight);
    reveal_table(follower, sight);
}

void moment_sight(const struct moment *moment, enum reveal reveal, struct sight *sight)
{
    struct follower follower;

    follower_begin(&follower, moment);
    follower_sight(&follower, reveal, sight);
}

/* ---- Telling what happened ---- */

int events_step(struct events *events, struct moment *moment)
{
    war_event event;
    bool over = moment_over(moment);

    moment_step(moment, &event);
    if (events && !over && events->count < PASSAGE_EVENTS) {
        war_event_reveal(&moment->game, &event);
        events->list[events->count++] = event;
    }
    return event.kind;
}

void events_append(struct events *events, const struct events *later)
{
    int room = PASSAGE_EVENTS - events->count;
    int count = later->count < room ? later->count : room;

    memcpy(events->list + events->count, later->list, (size_t)count * sizeof *later->list);
    events->count += count;
}

void passage_begin(struct passage *passage, const struct moment *moment)
{
    follower_begin(&passage->start, moment);
    passage->events.count = 0;
}

void tale_of(struct tale *tale, const struct passage *passage, enum reveal reveal)
{
    tale->passage = passage;
    tale->told = 0;
    tale->follower = passage->start;
    tale->reveal = reveal;
}

bool tale_next(struct tale *tale, war_event *event, struct sight *sight)
{
    if (tale->told == tale->passage->events.count)
        return false;
    *event = tale->passage->events.list[tale->told++];
    if (!follower_event(&tale->follower, event))
        return false;
    hide_card(event);
    follower_sight(&tale->follower, tale->reveal, sight);
    return true;
}
