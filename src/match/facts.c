/* SPDX-License-Identifier: MIT */
/* What was remarkable about a game so far, kept event by event in constant memory: of the card
 * counts there are at most MAX_SAMPLES, and when they are full every other one is dropped. */
#include "facts.h"

#include <string.h>

/* The one seat with the most cards, or -1. */
static int leader_of(const war_view *view)
{
    int best = -1, most = 0;

    for (int seat = 0; seat < view->rules.players; seat++) {
        int cards = war_view_cards(view, seat);
        if (cards == most)
            best = -1;
        if (cards > most) {
            most = cards;
            best = seat;
        }
    }
    return best;
}

static void add_sample(struct facts *facts, const war_view *view)
{
    uint8_t *sample;

    if (facts->sample_count == MAX_SAMPLES) {
        for (int i = 0; i < MAX_SAMPLES / 2; i++)
            memcpy(facts->samples[i], facts->samples[2 * i], sizeof facts->samples[i]);
        facts->sample_count = MAX_SAMPLES / 2;
        facts->stride *= 2;
    }
    sample = facts->samples[facts->sample_count++];
    for (int seat = 0; seat < view->rules.players; seat++)
        sample[seat] = (uint8_t)war_view_cards(view, seat);
}

static void note_counts(struct facts *facts, const war_view *view)
{
    int leader = leader_of(view);

    if (leader >= 0) {
        facts->lead_changes += facts->leader >= 0 && leader != facts->leader;
        facts->leader = leader;
    }
    for (int seat = 0; seat < view->rules.players; seat++) {
        uint8_t cards = (uint8_t)war_view_cards(view, seat);
        if (cards > facts->highest[seat])
            facts->highest[seat] = cards;
        if (cards < facts->lowest[seat])
            facts->lowest[seat] = cards;
    }
}

void facts_begin(struct facts *facts, const war_view *view)
{
    memset(facts, 0, sizeof *facts);
    facts->leader = leader_of(view);
    facts->swing_seat = -1;
    facts->stride = 1;
    for (int seat = 0; seat < view->rules.players; seat++)
        facts->highest[seat] = facts->lowest[seat] = (uint8_t)war_view_cards(view, seat);
    add_sample(facts, view);
}

static void note_take(struct facts *facts, const war_event *event, int64_t turn)
{
    int own = turn == facts->turn ? facts->own[event->seat] : 0;
    int gained = event->count - own;

    if (gained > facts->swing) {
        facts->swing = gained;
        facts->swing_seat = event->seat;
        facts->swing_turn = turn;
    }
}

static void note_card(struct facts *facts, int seat, int64_t turn)
{
    if (turn != facts->turn)
        memset(facts->own, 0, sizeof facts->own);
    facts->turn = turn;
    facts->own[seat]++;
}

/* What is left on the table may be taken when the turn is over already; then its counts are noted
 * again. */
static void note_turn(struct facts *facts, const war_view *view, int64_t turn, bool again)
{
    note_counts(facts, view);
    if (turn % facts->stride != 0)
        return;
    if (again)
        facts->sample_count--;
    add_sample(facts, view);
}

void facts_note(struct facts *facts, const war_view *view, const war_event *event,
                int64_t earlier_turns, bool turn_over)
{
    int64_t turn = earlier_turns + event->turn;

    switch (event->kind) {
    case WAR_EVENT_FLIP:
    case WAR_EVENT_DOWN:
        note_card(facts, event->seat, turn);
        break;
    case WAR_EVENT_WAR:
        if (event->count > facts->longest_war) {
            facts->longest_war = event->count;
            facts->longest_war_turn = turn;
        }
        break;
    case WAR_EVENT_TAKE:
        note_take(facts, event, turn);
        break;
    default:
        break;
    }
    if (facts->longest_war > 0 && turn == facts->longest_war_turn && view->table_count > 0)
        facts->longest_war_cards = view->table_count;
    if (turn_over || event->kind == WAR_EVENT_TAKE)
        note_turn(facts, view, turn, !turn_over);
}
