/* SPDX-License-Identifier: MIT */
/* A match: starting it, going on with it, looking back in it, and what is to be kept of it. */
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASK_EVERY = 4096 }; /* events between two questions whether to stop: some milliseconds */

/* ---- Starting ---- */

bool match_start(struct match *match, const war_game *game, const struct seat *seats)
{
    memset(match, 0, sizeof *match);
    match->keyframes = malloc(MAX_KEYFRAMES * sizeof *match->keyframes);
    if (!match->keyframes)
        return false;
    if (game->hidden) {
        match->heard = heard_new(game);
        if (!match->heard) {
            match_free(match);
            return false;
        }
    }
    match->rules = game->rules;
    memcpy(match->seats, seats, (size_t)game->rules.players * sizeof *seats);
    moment_begin(&match->now, game);
    match->now.heard = match->heard;
    match->keyframes[0] = match->now;
    match->keyframe_count = 1;
    match->spacing = 1;
    return true;
}

bool match_start_unnamed(struct match *match, const war_game *game)
{
    struct seat seats[WAR_MAX_PLAYERS] = {{{0}, false}};

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        copy_words(seats[seat].name, sizeof seats[seat].name,
                   sentence(SAY_PLAYER, NUMBER("number", seat + 1)).text);
    return match_start(match, game, seats);
}

bool match_start_heard(struct match *match, const war_rules *rules, const struct seat *seats,
                       const char *table, int64_t round)
{
    int64_t name = 0;
    war_game game;

    for (; *table; table++)
        name = (name * 31 + *table) % 1000000007;
    if (war_game_start(&game, rules, name, round) < 0)
        return false;
    war_game_hide(&game);
    return match_start(match, &game, seats);
}

void match_free(struct match *match)
{
    heard_free(match->heard);
    free(match->keyframes);
    memset(match, 0, sizeof *match);
}

/* ---- Playing ---- */

static bool between_turns(const struct moment *moment)
{
    return moment->game.turn == moment->game.turns && !moment_over(moment);
}

static void add_keyframe(struct match *match, const struct moment *moment)
{
    int64_t latest = moment_turns(&match->keyframes[match->keyframe_count - 1]);

    if (!between_turns(moment) || moment_turns(moment) < latest + match->spacing)
        return;
    if (match->keyframe_count == MAX_KEYFRAMES) {
        for (int i = 1; i < MAX_KEYFRAMES / 2; i++)
            match->keyframes[i] = match->keyframes[2 * i];
        match->keyframe_count = MAX_KEYFRAMES / 2;
        match->spacing *= 2;
        return;
    }
    match->keyframes[match->keyframe_count++] = *moment;
}

int match_step(struct match *match, war_event *event)
{
    moment_step(&match->now, event);
    add_keyframe(match, &match->now);
    return event->kind;
}

void match_play_ahead(struct match *match, enum beat_kind kind, struct moment *moment,
                      struct events *events)
{
    *moment = match->now;
    events->count = 0;
    while (!moment_over(moment) && moment_known(moment) &&
           (events->count == 0 || !moment_at_rest(moment, kind))) {
        events_step(events, moment);
        add_keyframe(match, moment);
    }
}

void match_move(struct match *match, const struct moment *moment)
{
    match->now = *moment;
}

bool match_shuffle(struct match *match)
{
    return moment_shuffle(&match->now);
}

const war_game *match_first(const struct match *match)
{
    return &match->keyframes[0].game;
}

/* ---- Looking back ---- */

/* Whether to give up what has got as far as a moment. Every leg asks at its start, too. */
static bool is_stopped(const struct match *match, const struct moment *moment)
{
    return match->stopped && moment->game.steps % ASK_EVERY == 0 && match->stopped();
}

/* The last key frame at which fewer than `turn` turns were finished; the first if there is none. */
static int frame_before(const struct match *match, int64_t turn)
{
    int frame = match->keyframe_count - 1;

    while (frame > 0 && moment_turns(&match->keyframes[frame]) >= turn)
        frame--;
    return frame;
}

bool match_look_back(const struct match *match, int64_t turn, struct moment *moment)
{
    struct moment next;
    war_event event;

    if (turn > moment_turns(&match->now)) {
        *moment = match->now;
        return true;
    }
    *moment = match->keyframes[frame_before(match, turn)];
    if (turn <= 0) {
        moment_step(moment, &event);
        return true;
    }
    for (next = *moment; moment_turns(&next) < turn;) {
        *moment = next;
        if (is_stopped(match, &next))
            return false;
        if (moment_step(&next, &event) == WAR_EVENT_END && !moment_shuffle(&next))
            return true;
    }
    return true;
}

/* The last turn with a war between a key frame and turn `turn`; 0: none; -1: it was stopped. */
static int64_t war_after(const struct match *match, int frame, int64_t turn)
{
    struct moment moment = match->keyframes[frame];
    int64_t found = 0;
    war_event event = {0};

    while (moment_turn(&moment) < turn) {
        if (is_stopped(match, &moment))
            return -1;
        if (!moment_known(&moment) || (moment_over(&moment) && !moment_shuffle(&moment)))
            break;
        if (moment_step(&moment, &event) == WAR_EVENT_WAR && moment_turn(&moment) < turn)
            found = moment_turn(&moment);
    }
    return found;
}

int64_t match_war_before(const struct match *match, int64_t turn)
{
    int64_t found = 0;

    for (int frame = frame_before(match, turn); frame >= 0 && !found; frame--) {
        found = war_after(match, frame, turn);
        turn = moment_turns(&match->keyframes[frame]) + 1;
    }
    return found;
}

/* ---- What is kept ---- */

void match_save(const struct match *match, struct saved *saved)
{
    saved->players = match->rules.players;
    memcpy(saved->seats, match->seats, sizeof saved->seats);
    war_game_save(match_first(match), saved->first, sizeof saved->first);
    war_game_save(&match->now.game, saved->now, sizeof saved->now);
    saved->shuffled = match->now.leg;
    saved->turns = moment_turn(&match->now);
}

void match_record(const struct match *match, struct record *record)
{
    const struct moment *now = &match->now;

    memset(record, 0, sizeof *record);
    war_rules_print(&match->rules, record->rules, sizeof record->rules);
    record->players = match->rules.players;
    memcpy(record->seats, match->seats, sizeof record->seats);
    record->seed = now->game.seed;
    record->index = now->game.index;
    if (match_first(match)->dealt)
        war_id_print(&match->rules, record->seed, record->index, record->id, sizeof record->id);
    else
        war_position_print(&match->rules, &match_first(match)->start, record->start,
                           sizeof record->start);
    record->result = now->game.result;
    record->winners = now->game.winners;
    record->turns = moment_turns(now);
    record->battles = moment_battles(now);
    record->wars = moment_wars(now);
    record->longest_war = now->facts.longest_war;
    record->shuffled = now->leg;
    if (record->result == WAR_RESULT_ENDLESS) {
        record->cycle_start = now->turns + now->game.cycle_start;
        record->cycle_length = now->game.cycle_length;
    }
}

static int refuse(struct match *match, const char *text, char *why, size_t size)
{
    snprintf(why, size, "%s", text);
    match_free(match);
    return -1;
}

static bool saves_as(const war_game *game, const char *text)
{
    char again[WAR_SAVE_SIZE];

    war_game_save(game, again, sizeof again);
    return strcmp(text, again) == 0;
}

/* Plays up to the very event at which the saved game was, and sees that it is the same. */
static int catch_up(struct match *match, const struct saved *saved, int64_t steps, char *why,
                    size_t size)
{
    struct moment *now = &match->now;
    war_event event;

    while (now->leg < saved->shuffled || now->game.steps < steps) {
        if (is_stopped(match, now))
            return refuse(match, phrase(SAY_LOADING_STOPPED), why, size);
        if (!moment_over(now))
            match_step(match, &event);
        else if (now->leg >= saved->shuffled || !match_shuffle(match))
            break;
    }
    if (now->leg != saved->shuffled || !saves_as(&now->game, saved->now))
        return refuse(match, phrase(SAY_SAVE_DAMAGED), why, size);
    return 0;
}

int match_resume(struct match *match, const struct saved *saved, bool (*stopped)(void), char *why,
                 size_t size)
{
    war_game first, leg;
    int64_t none, steps;
    war_error error;

    memset(match, 0, sizeof *match);
    if (war_game_load_start(&first, &none, saved->first, strlen(saved->first), &error) < 0 ||
        war_game_load_start(&leg, &steps, saved->now, strlen(saved->now), &error) < 0)
        return refuse(match, error.message, why, size);
    if (!saves_as(&first, saved->first) || first.rules.players != saved->players)
        return refuse(match, phrase(SAY_SAVE_DAMAGED), why, size);
    if (!match_start(match, &first, saved->seats))
        return refuse(match, phrase(SAY_OUT_OF_MEMORY), why, size);
    match->stopped = stopped;
    for (int seat = 0; seat < saved->players; seat++)
        name_mend(&match->seats[seat], seat + 1);
    return catch_up(match, saved, steps, why, size);
}

int match_from_record(struct match *match, const struct record *record, char *why, size_t size)
{
    war_position position;
    war_rules rules;
    war_error error;
    war_game game;

    memset(match, 0, sizeof *match);
    if (record->rules[0] == '\0')
        return refuse(match, phrase(SAY_IMPORTED_SCORE), why, size);
    if (war_rules_parse(record->rules, &rules, &error) < 0 || rules.players != record->players)
        return refuse(match, phrase(SAY_RULES_UNKNOWN), why, size);
    if (record->start[0] == '\0') {
        if (war_game_start(&game, &rules, record->seed, record->index) < 0)
            return refuse(match, phrase(SAY_SEED_TOO_LARGE), why, size);
    } else if (war_position_parse(&rules, record->start, &position, &error) < 0 ||
               war_game_start_at(&game, &rules, &position, record->seed, record->index, &error) < 0)
        return refuse(match, error.message, why, size);
    if (!match_start(match, &game, record->seats))
        return refuse(match, phrase(SAY_OUT_OF_MEMORY), why, size);
    match->record = *record;
    return 0;
}
