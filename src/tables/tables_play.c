/* SPDX-License-Identifier: MIT */
/*
 * The game at a table. The rules, and where a beat begins and rests, are the match's: here we only
 * decide when the next beat is played. That is when everybody who turns up a card in it has
 * pressed, not counting computers and people who are absent; or by itself, after a while, when
 * nobody who is here has a card in it, or when the table plays automatically. While nobody is here,
 * nothing is played.
 */
#include "tables_inside.h"

#include <stdlib.h>
#include <string.h>

enum {
    SOON = 1500,          /* milliseconds before a beat in which nobody who is here has a card */
    REACTION_REST = 2000, /* and between the reactions of a seat */
};

/* Milliseconds between the beats of a table that plays by itself, by speed. A war takes twice as
 * long. */
static const int DELAYS[SPEEDS] = {3000, 2000, 1300, 900, 600, 350, 180, 80, 15};

static const char *const REACTIONS[] = {"wave", "clap", "laugh", "wow", "sad", "hurry", NULL};

/* ---- The round ---- */

int64_t table_steps(const struct table *table)
{
    return table->moment ? table->earlier_steps + table->moment->game.steps : 0;
}

bool play_start_moment(const struct table *table, struct moment *moment)
{
    war_game game;

    if (war_game_start(&game, &table->rules, table->seed, table->index) < 0)
        return false;
    moment_begin(moment, &game);
    return true;
}

bool play_begin(struct table *table)
{
    if (!table->moment)
        table->moment = malloc(sizeof *table->moment);
    if (!table->moment)
        return false;
    table->earlier_steps = 0;
    table->turning = table->ready = 0;
    table->had_war = false;
    return play_start_moment(table, table->moment);
}

bool play_again(const struct table *table, struct moment *moment, int64_t *earlier_steps,
                war_event *event)
{
    int64_t steps = moment->game.steps;

    if (*earlier_steps + steps >= table_steps(table))
        return false;
    if (moment_over(moment)) {
        if (!moment_shuffle(moment))
            return false;
        *earlier_steps += steps;
    }
    moment_step(moment, event);
    return true;
}

void play_record(const struct table *table, struct record *record)
{
    struct match match = {.rules = table->rules, .now = *table->moment, .keyframe_count = 1};
    struct moment first;

    play_start_moment(table, &first);
    match.keyframes = &first;
    for (int seat = 0; seat < table->rules.players; seat++) {
        memcpy(match.seats[seat].name, table->seats[seat].name, NAME_SIZE);
        match.seats[seat].person = seat_is_person(table, seat);
    }
    match_record(&match, record);
    record->finished = table->finished;
}

/* ---- The end ---- */

static void finish(struct table *table)
{
    const war_game *game = &table->moment->game;

    table->phase = TABLE_OVER;
    table->finished = table->tables->date;
    table->unrecorded = true;
    if (game->result == WAR_RESULT_DRAW)
        table->draws++;
    else if (game->result != WAR_RESULT_WIN)
        table->undecided++;
    else
        for (int seat = 0; seat < table->rules.players; seat++)
            table->wins[seat] += game->winners >> seat & 1;
    table_say(table);
}

/* A game that would never end may be shuffled, unless its limit leaves no turns. */
static void end_leg(struct table *table)
{
    struct moment ahead = *table->moment;

    if (!moment_shuffle(&ahead)) {
        finish(table);
        return;
    }
    table->phase = TABLE_ASKING;
    table_say(table);
}

static bool shuffle(struct table *table)
{
    int64_t steps = table->moment->game.steps;

    if (!moment_shuffle(table->moment))
        return false;
    table->earlier_steps += steps;
    table->phase = TABLE_PLAYING;
    table_say(table);
    return true;
}

/* ---- Beats ---- */

void play_look_ahead(struct table *table)
{
    struct moment ahead;
    war_event event;

    table->turning = 0;
    if (!table->moment || table->phase != TABLE_PLAYING || !moment_started(table->moment))
        return;
    ahead = *table->moment;
    do {
        moment_step(&ahead, &event);
        if (event.kind == WAR_EVENT_FLIP && seat_is_person(table, event.seat))
            table->turning |= (uint8_t)(1u << event.seat);
    } while (!moment_at_rest(&ahead, BEAT_TOLD));
}

static void play_beat(struct table *table, int64_t now)
{
    struct moment *moment = table->moment;
    war_event event;

    if (table->fresh.length == 0)
        table->fresh_from = table_steps(table);
    table->had_war = false;
    do {
        moment_step(moment, &event);
        stream_add_line(&table->fresh, &moment->game, &event);
        table->had_war = table->had_war || event.kind == WAR_EVENT_WAR;
    } while (!moment_at_rest(moment, BEAT_TOLD));
    table->ready = 0;
    table->beat_at = now;
    if (moment_over(moment))
        end_leg(table);
    play_look_ahead(table);
    table_say_ready(table);
}

uint8_t play_waiting(const struct table *table)
{
    return table->turning & table->here & (uint8_t)~table->ready;
}

static bool wants_automatic(const struct table *table)
{
    bool all = table->here != 0;

    for (int seat = 0; seat < table->rules.players; seat++)
        if (table->here >> seat & 1)
            all = all && table->seats[seat].automatic;
    return all || table->seats[table->host].automatic;
}

int64_t play_due(const struct table *table, int64_t now)
{
    (void)now;
    if (table->phase != TABLE_PLAYING || table->here == 0)
        return INT64_MAX;
    if (table->automatic)
        return table->beat_at + DELAYS[table->speed - 1] * (table->had_war ? 2 : 1);
    return play_waiting(table) == 0 ? table->beat_at + SOON : INT64_MAX;
}

static bool may_play(const struct table *table, int64_t now)
{
    if (table->moment->game.steps == 0) /* the deal waits for nobody */
        return true;
    if (table->here == 0)
        return false;
    return (table->ready != 0 && play_waiting(table) == 0) || now >= play_due(table, now);
}

void play_go_on(struct table *table, int64_t now)
{
    bool automatic = wants_automatic(table);

    if (automatic != table->automatic) {
        table->automatic = automatic;
        table_say(table);
    }
    while (table->phase == TABLE_PLAYING && may_play(table, now))
        play_beat(table, now);
    table_expect(table, play_due(table, now));
}

/* ---- What the seats say ---- */

enum refusal play_card(struct table *table, int seat, const json_t *body, int64_t now)
{
    uint8_t bit = (uint8_t)(1u << seat);
    int64_t round, step;

    if (!member_number(body, "round", &round) || !member_number(body, "step", &step))
        return REFUSE_BODY;
    if (round != table->round)
        return REFUSE_ROUND;
    if (step < 0)
        return REFUSE_VALUE;
    if (!table->moment)
        return REFUSE_PHASE;
    if (step > table_steps(table))
        return REFUSE_STEP;
    if (step < table_steps(table))
        return REFUSE_NOTHING;
    if (table->phase != TABLE_PLAYING)
        return REFUSE_PHASE;
    if ((table->ready & bit) || (play_waiting(table) != 0 && !(table->turning & bit)))
        return REFUSE_NOTHING;
    table->ready |= bit;
    table_say_ready(table);
    play_go_on(table, now);
    return REFUSE_NOTHING;
}

enum refusal play_pace(struct table *table, int seat, const json_t *body, int64_t now)
{
    int64_t speed = table->speed;
    bool automatic;

    if (!member_bool(body, "auto", &automatic) ||
        (member_there(body, "speed") && !member_number(body, "speed", &speed)))
        return REFUSE_BODY;
    if (speed < 1 || speed > SPEEDS)
        return REFUSE_VALUE;
    if (speed == table->speed && automatic == table->seats[seat].automatic)
        return REFUSE_NOTHING;
    table->speed = (int)speed;
    table->seats[seat].automatic = automatic;
    table_say(table);
    play_go_on(table, now);
    return REFUSE_NOTHING;
}

static enum refusal answer_endless(struct table *table, bool goes_on, int64_t now)
{
    const struct moment *moment = table->moment;

    if (!moment)
        return REFUSE_PHASE;
    if (table->phase != TABLE_ASKING) /* it was answered before, or never asked */
        return moment->leg > 0 || table->phase == TABLE_OVER ? REFUSE_NOTHING : REFUSE_PHASE;
    if (!goes_on || !shuffle(table))
        finish(table);
    play_go_on(table, now);
    return REFUSE_NOTHING;
}

static enum refusal answer_again(struct table *table, int seat, int64_t round, int64_t now)
{
    if (seat != table->host && seat_is_here(table, table->host, now))
        return REFUSE_HOST;
    if (round < table->round)
        return REFUSE_NOTHING;
    if (table->phase != TABLE_OVER)
        return REFUSE_PHASE;
    table->host = seat;
    return deal_again(table, now);
}

enum refusal play_answer(struct table *table, int seat, const json_t *body, int64_t now)
{
    const char *answer;
    int64_t round;

    if (!member_number(body, "round", &round) || !member_text(body, "answer", &answer))
        return REFUSE_BODY;
    if (round < 1 || round > table->round)
        return REFUSE_ROUND;
    if (strcmp(answer, "again") == 0)
        return answer_again(table, seat, round, now);
    if (strcmp(answer, "shuffle") != 0 && strcmp(answer, "stop") != 0)
        return REFUSE_VALUE;
    if (round != table->round)
        return REFUSE_ROUND;
    return answer_endless(table, strcmp(answer, "shuffle") == 0, now);
}

enum refusal play_react(struct table *table, int seat, const json_t *body, int64_t now)
{
    struct table_seat *place = &table->seats[seat];
    const char *reaction;
    int which = 0;

    if (!member_text(body, "reaction", &reaction))
        return REFUSE_BODY;
    while (REACTIONS[which] && strcmp(REACTIONS[which], reaction) != 0)
        which++;
    if (!REACTIONS[which])
        return REFUSE_VALUE;
    if (!table->reactions)
        return REFUSE_NO_REACTIONS;
    if (place->reacted != 0 && now < place->reacted + REACTION_REST)
        return REFUSE_REACTED;
    place->reacted = now;
    table->latest_reactions[table->reaction_count++ % REACTIONS_KEPT] =
        (struct reaction){(uint8_t)seat, (uint8_t)which};
    table_list(table);
    return REFUSE_NOTHING;
}

const char *play_reaction_name(int which)
{
    return REACTIONS[which];
}
