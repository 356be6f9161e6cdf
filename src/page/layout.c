/* SPDX-License-Identifier: MIT */
/* Where the page finds what it reads, and what numbers mean, in the order of LAYOUT in
 * web/src/module.ts, which has the names. A test compares them. */
#include "fair.h"
#include "memory_keeper.h"
#include "page_study.h"

#define AT(type, member) ((int)offsetof(struct type, member))
#define SIZE(type) ((int)sizeof(struct type))
#define CONSTANT(name) ((int)(name))

static const int LAYOUT[] = {
    AT(sight, view.rules.players),
    AT(sight, view.rules.ranks),
    AT(sight, view.rules.suits),
    AT(sight, view.rules.jokers),
    AT(sight, view.rules.down),
    AT(sight, view.rules.won),
    AT(sight, view.rules.limit),
    AT(sight, view.turn),
    AT(sight, view.turns),
    AT(sight, view.battles),
    AT(sight, view.wars),
    AT(sight, view.cycle_start),
    AT(sight, view.cycle_length),
    AT(sight, view.result),
    AT(sight, view.winners),
    AT(sight, view.in),
    AT(sight, view.fighting),
    AT(sight, view.tied),
    AT(sight, view.depth),
    AT(sight, view.aside),
    AT(sight, view.packet),
    AT(sight, view.pile),
    AT(sight, view.table_count),
    AT(sight, view.table_left),
    AT(sight, view.table),
    AT(sight, last),
    AT(sight, leg),
    AT(sight, winner),
    AT(sight, aces),
    AT(sight, facts.highest),
    AT(sight, facts.lowest),
    AT(sight, facts.sample_count),
    AT(sight, facts.stride),
    AT(sight, facts.samples),
    AT(sight, revealed_count),
    AT(sight, revealed),
    AT(war_event, turn),
    AT(war_event, kind),
    AT(war_event, seat),
    AT(war_event, seats),
    AT(war_event, count),
    AT(war_event, card.rank),
    AT(war_event, card.suit),
    AT(war_played, card.rank),
    AT(war_played, card.suit),
    AT(war_played, seat),
    AT(war_played, down),
    SIZE(war_played),
    AT(page_step, event),
    AT(page_step, sight),
    AT(page_state, pace),
    AT(page_state, question),
    AT(page_state, asks),
    AT(page_state, seated),
    AT(page_state, looking),
    AT(page_state, watching),
    AT(page_state, dealt),
    AT(page_state, over),
    AT(page_state, hurries),
    AT(page_state, pauses),
    AT(page_state, unkept),
    AT(page_state, shared),
    AT(page_state, seat),
    AT(page_state, ready),
    AT(page_state, turning),
    AT(page_state, waiting),
    AT(page_state, people),
    AT(page_state, speed),
    AT(page_state, turn),
    AT(page_state, last_turn),
    /* The last of each list: what is before it is in the order of its header. */
    CONSTANT(WAR_MAX_PLAYERS),
    CONSTANT(WAR_EVENT_END),
    CONSTANT(WAR_RESULT_ENDLESS),
    CONSTANT(WAR_WON_PILE),
    CONSTANT(PACE_FROM),
    CONSTANT(QUESTION_WATCHED),
    CONSTANT(COMMAND_SPEED),
    CONSTANT(COMMAND_PRESENT),
    CONSTANT(COMMAND_HELP),
    CONSTANT(COMMAND_GO),
    CONSTANT(OUTCOME_LEFT),
    CONSTANT(REMOTE_OVER),
    CONSTANT(WISH_AGAIN),
    CONSTANT(FAIR_DEAL),
    CONSTANT(CHANGE_ERASED),
    CONSTANT(STUDY_FIGURES),
    CONSTANT(METER_SHARES),
};

void page_layout(void)
{
    text_begin();
    for (size_t i = 0; i < sizeof LAYOUT / sizeof *LAYOUT; i++)
        text_add("%d\n", LAYOUT[i]);
}
