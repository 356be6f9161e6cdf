/* SPDX-License-Identifier: MIT */
/* What was remarkable about a game so far, kept event by event in constant memory: of the card
 * counts there are at most MAX_SAMPLES, and when they are full every other one is dropped. */
#include "facts.h"

#include <string.h>

/* The one seat with the most cards, or -1. */
static int leader_of(const war_game *game)
{
    int best = -1, most = 0;

    for (int seat = 0; seat < game->rules.players; seat++) {
        int cards = war_game_cards(game, seat);
        if (cards == most)
            best = -1;
        if (cards > most) {
            most = cards;
            best = seat;
        }
    }
    return best;
}

static void add_sample(struct facts *facts, const war_game *game)
{
    uint8_t *sample;

    if (facts->sample_count == MAX_SAMPLES) {
        for (int i = 0; i < MAX_SAMPLES / 2; i++)
            memcpy(facts->samples[i], facts->samples[2 * i], sizeof facts->samples[i]);
        facts->sample_count = MAX_SAMPLES / 2;
        facts->stride *= 2;
    }
    sample = facts->samples[facts->sample_count++];
    for (int seat = 0; seat < game->rules.players; seat++)
        sample[seat] = (uint8_t)war_game_cards(game, seat);
}

static void note_counts(struct facts *facts, const war_game *game)
{
    int leader = leader_of(game);

    if (leader >= 0) {
        facts->lead_changes += facts->leader >= 0 && leader != facts->leader;
        facts->leader = leader;
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        uint8_t cards = (uint8_t)war_game_cards(game, seat);
        if (cards > facts->highest[seat])
            facts->highest[seat] = cards;
        if (cards < facts->lowest[seat])
            facts->lowest[seat] = cards;
    }
}

void facts_begin(struct facts *facts, const war_game *game)
{
    memset(facts, 0, sizeof *facts);
    facts->leader = leader_of(game);
    facts->swing_seat = -1;
    facts->stride = 1;
    for (int seat = 0; seat < game->rules.players; seat++)
        facts->highest[seat] = facts->lowest[seat] = (uint8_t)war_game_cards(game, seat);
    add_sample(facts, game);
}

static void note_take(struct facts *facts, const war_event *event, int64_t turn)
{
    int gained = event->count - facts->own[event->seat];

    if (gained > facts->swing) {
        facts->swing = gained;
        facts->swing_seat = event->seat;
        facts->swing_turn = turn;
    }
    if (turn == facts->longest_war_turn)
        facts->longest_war_cards = event->count;
}

void facts_note(struct facts *facts, const war_game *game, const war_event *event,
                int64_t earlier_turns, bool turn_over)
{
    int64_t turn = earlier_turns + event->turn;

    switch (event->kind) {
    case WAR_EVENT_FLIP:
    case WAR_EVENT_DOWN:
        facts->own[event->seat]++;
        break;
    case WAR_EVENT_WAR:
        if (event->count > facts->longest_war) {
            facts->longest_war = event->count;
            facts->longest_war_turn = turn;
            facts->longest_war_cards = game->table_count;
        }
        break;
    case WAR_EVENT_TAKE:
        note_take(facts, event, turn);
        break;
    default:
        break;
    }
    if (!turn_over)
        return;
    memset(facts->own, 0, sizeof facts->own);
    note_counts(facts, game);
    if (turn % facts->stride == 0)
        add_sample(facts, game);
}
