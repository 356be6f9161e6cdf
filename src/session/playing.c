/* SPDX-License-Identifier: MIT */
/*
 * At the table. There is one time machine: what is shown is a moment of the match, the present or
 * an earlier one, and every command acts from there. Going forward in the past goes through what
 * has been played and ends at the present; only there, cards are played. A game that is watched has
 * no present of its own: going forward plays on.
 *
 * Only the present is kept, after every beat; while the game hurries, ten times a second.
 */
#include "playing.h"

#include <string.h>

enum { KEEP_EVERY = 100 }; /* milliseconds, in a hurry */

const struct moment *session_moment(const struct session *session)
{
    return session_looking(session) ? &session->old : &session->match.now;
}

enum outcome session_say(struct session *session, const char *words)
{
    copy_words(session->notice, sizeof session->notice, words);
    return OUTCOME_NOTHING;
}

/* ---- What is known of the table ---- */

/* At a shared table only one person is here. */
int session_people(const struct session *session)
{
    int people = 0;

    if (session_shared(session))
        return session->remote.table.seat >= 0;
    for (int seat = 0; seat < session->match.rules.players; seat++)
        people += session->match.seats[seat].person;
    return people;
}

const struct ahead *session_play_ahead(struct session *session)
{
    const struct moment *now = &session->match.now;
    struct ahead *ahead = &session->ahead;
    bool whole =
        !now->heard || (ahead->events.count > 0 && moment_at_rest(&ahead->moment, ahead->kind));

    if (ahead->events.count > 0 && whole && ahead->kind == session->beats &&
        ahead->leg == now->leg && ahead->steps == now->game.steps)
        return ahead;
    ahead->kind = session->beats;
    ahead->leg = now->leg;
    ahead->steps = now->game.steps;
    match_play_ahead(&session->match, ahead->kind, &ahead->moment, &ahead->events);
    return ahead;
}

uint8_t session_turning(struct session *session)
{
    const struct events *events;
    uint8_t turning = 0;

    if (session_watching(session) || session_looking(session) || moment_over(&session->match.now))
        return 0;
    if (session_shared(session))
        return session_ready(session) | session_shared_waiting(session);
    events = &session_play_ahead(session)->events;
    for (int i = 0; i < events->count; i++) {
        const war_event *event = &events->list[i];
        if (event->kind == WAR_EVENT_FLIP && session->match.seats[event->seat].person)
            turning |= (uint8_t)(1u << event->seat);
    }
    return turning;
}

uint8_t session_waiting(struct session *session)
{
    if (session_shared(session))
        return session_looking(session) ? 0 : session_shared_waiting(session);
    return session_people(session) < 2 ? 0 : session_turning(session) & (uint8_t)~session->ready;
}

/* Who looks back at a game that is over may see everything. */
static enum reveal session_reveals(const struct session *session)
{
    bool spoils = session->settings[SETTING_SPOILS] != 0;

    if (session->match.heard)
        return REVEAL_NOTHING;
    if (session->reveal || (spoils && session_looking(session) && moment_over(&session->match.now)))
        return REVEAL_ALL;
    return spoils ? REVEAL_SPOILS : REVEAL_NOTHING;
}

void session_sight(const struct session *session, struct sight *sight)
{
    moment_sight(session_moment(session), session_reveals(session), sight);
}

int64_t session_turn(const struct session *session)
{
    return moment_turn(&session->match.now);
}

bool session_dealt(const struct session *session)
{
    return moment_started(&session->match.now);
}

/* An endless game of the records that its players shuffled goes on as it did then. */
static bool goes_on(const struct session *session)
{
    if (session->match.heard)
        return moment_known(&session->match.now);
    return session_watching(session) && session->match.now.leg < session->match.record.shuffled;
}

bool session_over(const struct session *session)
{
    return !session_looking(session) && moment_over(&session->match.now) && !goes_on(session);
}

int64_t session_last_turn(const struct session *session)
{
    bool goes = !moment_over(&session->match.now) || goes_on(session);

    return session_watching(session) && goes ? 0 : session_turn(session);
}

void tale_begin(struct tale *tale, const struct session *session)
{
    tale_of(tale, &session->shown, session_reveals(session));
}

bool session_asks(const struct session *session)
{
    return session->question != QUESTION_NONE && !session_looking(session);
}

/* ---- Beats ---- */

/* Sees whether something is to be asked now that a beat has been played. */
static void settle(struct session *session, int64_t now)
{
    struct moment ahead = session->match.now;

    if (!moment_over(&ahead) || goes_on(session))
        return;
    if (session->match.heard) {
        session_ask_shared(session, now);
        return;
    }
    if (!session_watching(session))
        session->pace = PACE_ASK;
    if (session_watching(session))
        session->question = QUESTION_WATCHED;
    else if (!session_finished(session) && moment_shuffle(&ahead))
        session->question = QUESTION_ENDLESS;
    else
        session->question = QUESTION_AGAIN;
}

/* Plays a beat, or goes through one that has been played. False: the game is over. */
static bool advance(struct session *session, int64_t now)
{
    const struct moment *present = &session->match.now;
    const struct ahead *ahead;

    passage_begin(&session->shown, session_moment(session));
    if (session_looking(session)) {
        session_relive(session, &session->old, &session->shown.events);
        session_look(session, !moment_same(&session->old, present));
        /* A game that was left where only telling rests is not at rest yet. */
        if (session_looking(session) || moment_at_rest(present, session->beats) ||
            session_waiting(session) || session_shared(session))
            return true;
    }
    if (moment_over(present) && !(goes_on(session) && match_shuffle(&session->match)))
        return false;
    ahead = session_play_ahead(session);
    events_append(&session->shown.events, &ahead->events);
    match_move(&session->match, &ahead->moment);
    session->ready = 0;
    if (session->match.heard)
        session->question = QUESTION_NONE;
    settle(session, now);
    if (!session_hurries(session) || now - session->kept_at >= KEEP_EVERY)
        session_keep(session, now);
    return true;
}

/* ---- Playing by itself ---- */

static void say_end(struct session *session)
{
    session_say(session, sentence(SAY_GAME_ENDS, NUMBER("turn", session_turn(session))).text);
}

/* Whether the present is the last rest of a turn: see relive_turn. */
static bool is_turn_shown(struct session *session, int64_t turn)
{
    const struct moment *moment = &session->match.now;

    if (session->beats == BEAT_SHOWN && moment_turn(moment) == turn)
        moment = &session_play_ahead(session)->moment;
    return moment_turns(moment) >= turn;
}

/* What hurries stops where it was to go; to the end of a turn, only the present hurries. */
static bool arrived(struct session *session)
{
    return session_over(session) || (session->pace == PACE_WAR && session_had_war(session)) ||
           (session->pace == PACE_FROM &&
            moment_turn(session_moment(session)) >= session->target) ||
           (session->pace == PACE_TURN && is_turn_shown(session, session->target));
}

static void halt(struct session *session, int64_t now)
{
    bool hurried = session_hurries(session);

    session->pace = PACE_ASK;
    if (hurried && !session_looking(session))
        session_keep(session, now);
}

/* A war is a beat of its own; else all of the last turn is to be told. */
static void arrive(struct session *session, int64_t now)
{
    int64_t turn = moment_turn(session_moment(session));
    struct moment moment;

    if (session->pace != PACE_WAR && session_begin_turn(session, turn, &moment))
        session_go_through(session, &moment, session_moment(session));
    if (session->pace >= PACE_TURN && turn < session->target)
        say_end(session);
    halt(session, now);
}

static enum outcome play_on(struct session *session, int64_t now)
{
    bool was_looking = session_looking(session);

    if (!advance(session, now)) {
        session->pace = PACE_ASK;
        return OUTCOME_NOTHING;
    }
    session_played(session);
    session_shown(session, now);
    if (session_hurries(session) && arrived(session))
        arrive(session, now);
    if (session_asks(session) && session->pace == PACE_AUTO)
        session->pace = PACE_ASK;
    if (was_looking && !session_looking(session) && !session_watching(session) &&
        session->pace != PACE_ASK) {
        session->pace = PACE_ASK;
        session_say(session, phrase(SAY_BACK_AT_CURRENT));
    }
    return OUTCOME_BEAT;
}

/* Somebody has played; when all have, the cards are turned up together. Where nobody has a card to
 * play, as when somebody drops out, anybody goes on. */
static enum outcome play_seat(struct session *session, int64_t seat, int64_t now)
{
    uint8_t waiting = session_waiting(session);

    if (session_looking(session) || seat < 0 || seat >= WAR_MAX_PLAYERS ||
        (waiting != 0 && !(waiting >> seat & 1)))
        return OUTCOME_NOTHING;
    session->ready |= (uint8_t)(1u << seat);
    return session_waiting(session) == 0 ? play_on(session, now) : OUTCOME_MOVED;
}

static enum outcome play_next(struct session *session, int64_t now)
{
    uint8_t waiting = session_waiting(session);

    if (session_hurries(session))
        halt(session, now);
    if (session->pace == PACE_AUTO && !session_pauses(session) && !session_over(session)) {
        session->pace = PACE_ASK;
        return session_say(session, phrase(SAY_AUTO_OFF));
    }
    for (int seat = 0; seat < WAR_MAX_PLAYERS && session->pace != PACE_AUTO; seat++)
        if (waiting >> seat & 1)
            return play_seat(session, seat, now);
    return play_on(session, now);
}

static enum outcome run(struct session *session, enum pace pace, int64_t now)
{
    session->pace = pace;
    session->ready = 0;
    session_begin_auto(session);
    return play_on(session, now);
}

static enum outcome toggle_auto(struct session *session, int64_t now)
{
    if (session->pace == PACE_AUTO) {
        session->pace = PACE_ASK;
        return session_say(session, phrase(SAY_AUTO_OFF));
    }
    return run(session, PACE_AUTO, now);
}

static enum outcome set_speed(struct session *session, int64_t speed)
{
    if (speed < 1 || speed > SPEED_COUNT)
        return session_say(session, sentence(SAY_SPEED_REFUSED,
                                             NUMBER("speed", session->settings[SETTING_SPEED] + 1))
                                        .text);
    session_set(session, SETTING_SPEED, (int)speed - 1);
    return session_say(session, sentence(SAY_SPEED_SET, NUMBER("speed", speed)).text);
}

static enum outcome pause(struct session *session, int64_t now)
{
    if (session->pace != PACE_AUTO)
        return run(session, PACE_AUTO, now);
    session->pace = PACE_ASK;
    return session_say(session, phrase(SAY_PAUSED));
}

static enum outcome change_sound(struct session *session)
{
    bool on = !session->settings[SETTING_SOUND];

    session_set(session, SETTING_SOUND, on);
    return session_say(session, phrase(on ? SAY_SOUND_ON : SAY_SOUND_OFF));
}

/* ---- Looking back ---- */

static enum outcome go_to(struct session *session, int64_t turn, int64_t now)
{
    if (turn <= moment_turns(&session->match.now))
        return session_look_at(session, turn);
    if (session_watching(session) && !moment_over(&session->match.now)) {
        session_look(session, false);
        session->target = turn;
        return run(session, PACE_TURN, now);
    }
    if (turn > session_turn(session) && !session_watching(session))
        return session_say(session, sentence(SAY_TURN_TO_COME, NUMBER("turn", turn),
                                             NUMBER("now", session_turn(session)))
                                        .text);
    if (turn > session_turn(session))
        say_end(session);
    return session_come_back(session);
}

static enum outcome look_forward(struct session *session, int64_t turns, int64_t now)
{
    int64_t turn = moment_turn(session_moment(session)) + turns;

    if (!session_looking(session) && !session_watching(session))
        return session_say(session, phrase(SAY_AT_CURRENT));
    if (!session_watching(session) && turn > session_turn(session))
        turn = session_turn(session);
    return go_to(session, turn, now);
}

/* ---- Answers, and leaving ---- */

static enum outcome leave(struct session *session)
{
    session_end(session);
    session->question = QUESTION_NONE;
    session_look(session, false);
    return OUTCOME_LEFT;
}

static void say_left(struct session *session, bool kept)
{
    bool in_part = session->keeping == KEEPING_BEHIND && session->saved.number > 0;
    const char *reminder = session->reminder ? session->reminder : "";

    if (in_part)
        session_say(session, sentence(SAY_SAVED_IN_PART, NUMBER("turn", session->saved.turns),
                                      TEXT("reminder", reminder))
                                 .text);
    else if (session_finished(session) && kept) /* at the second attempt */
        session_say(session, phrase(SAY_ON_SCOREBOARD));
    else if (kept)
        session_say(session, sentence(SAY_SAVED, TEXT("reminder", reminder)).text);
    else
        session_say(session, phrase(SAY_NOT_SAVED));
}

/* Before anything is lost, there is one more wait for whoever has locked the scores. */
static enum outcome ask_to_leave(struct session *session, bool ask, int64_t now)
{
    bool over = session_watching(session) || session_finished(session) || session_shared(session) ||
                session_turn(session) == 0;
    bool kept = over;

    if (session_finished(session) && session_looking(session) && ask)
        return session_come_back(session);
    if (session->keeping == KEEPING_BEHIND || (session->keeping == KEEPING_LATE && session->quit)) {
        kept = session->keeper->catch_up(session->keeper->self, !session->waited) == 0;
        session->waited = true;
    }
    if (!over) {
        session->saved.lasting = true;
        kept =
            session->keeper && session_keep(session, now) == 0 && session->keeping != KEEPING_LATE;
        session->saved.lasting = false;
    }
    if (!kept && ask) {
        session_look(session, false);
        session->question = QUESTION_UNKEPT;
        return OUTCOME_NOTHING;
    }
    if (!over)
        say_left(session, kept);
    return leave(session);
}

static enum outcome answer(struct session *session, enum command command, int64_t now)
{
    switch (command) {
    case COMMAND_SHUFFLE:
        if (!match_shuffle(&session->match))
            return OUTCOME_NOTHING;
        session->question = QUESTION_NONE;
        return play_on(session, now);
    case COMMAND_STOP:
        session->question = QUESTION_AGAIN;
        session_finish(session, now);
        return OUTCOME_MOVED;
    case COMMAND_STAY:
        session->question = QUESTION_NONE;
        session->waited = false;
        settle(session, now);
        return OUTCOME_MOVED;
    case COMMAND_PLAY_DEAL:
        return session_play_deal(session, now) < 0 ? OUTCOME_NOTHING : OUTCOME_STARTED;
    default:
        return session_again(session, command == COMMAND_SAME_DEAL, now) < 0 ? OUTCOME_NOTHING
                                                                             : OUTCOME_STARTED;
    }
}

/* Whether a command answers the open question. */
static bool is_answer(const struct session *session, enum command command)
{
    const struct choice *choices;
    int count = session_choices(session, &choices);

    for (int i = 0; i < count; i++)
        if (choices[i].command == command)
            return true;
    return false;
}

/* ---- Commands ---- */

static enum outcome obey(struct session *session, enum command command, int64_t number, int64_t now)
{
    int64_t turns = number > 0 ? number : 1; /* to go by */
    enum outcome outcome;

    session->notice[0] = '\0';
    if (session_obeys_shared(session, command, number, &outcome))
        return outcome;
    switch (command) {
    case COMMAND_TICK:
        return session_due(session, now) == 0 ? play_on(session, now) : OUTCOME_NOTHING;
    case COMMAND_NEXT:
        return play_next(session, now);
    case COMMAND_SEAT:
        return play_seat(session, number, now);
    case COMMAND_AUTO:
        return toggle_auto(session, now);
    case COMMAND_WAR:
        return run(session, PACE_WAR, now);
    case COMMAND_FINISH:
        return run(session, PACE_END, now);
    case COMMAND_HALT:
        halt(session, now);
        return OUTCOME_MOVED;
    case COMMAND_PAUSE:
        return pause(session, now);
    case COMMAND_SOUND:
        return change_sound(session);
    case COMMAND_SPEED:
        return set_speed(session, number);
    case COMMAND_FASTER:
        return set_speed(session, session->settings[SETTING_SPEED] + 2);
    case COMMAND_SLOWER:
        return set_speed(session, session->settings[SETTING_SPEED]);
    case COMMAND_BACK:
        return session_look_back(session, turns);
    case COMMAND_FORWARD:
        return look_forward(session, turns, now);
    case COMMAND_LAST_WAR:
        return session_look_at_last_war(session);
    case COMMAND_TURN:
        return go_to(session, number, now);
    case COMMAND_PRESENT:
        return session_come_back(session);
    case COMMAND_QUIT:
    case COMMAND_MENU:
    case COMMAND_LEAVE:
    case COMMAND_GO:
        if (command != COMMAND_GO)
            session->quit = command == COMMAND_QUIT;
        return ask_to_leave(session, command != COMMAND_GO, now);
    case COMMAND_FACTS:
    case COMMAND_COUNT:
    case COMMAND_RULES:
    case COMMAND_HELP:
        return OUTCOME_READ;
    default:
        return is_answer(session, command) ? answer(session, command, now) : OUTCOME_NOTHING;
    }
}

enum outcome session_do(struct session *session, enum command command, int64_t number, int64_t now)
{
    enum question before = session_asks(session) ? session->question : QUESTION_NONE;
    enum outcome outcome = obey(session, command, number, now);

    if (session_asks(session) && session->question != before)
        session_shown(session, now);
    return outcome;
}
