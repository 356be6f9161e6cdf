/* SPDX-License-Identifier: MIT */
/* Looking back: going through what has been played, from a kept moment on, and no further than the
 * present. What is shown is recorded on the way, so nothing is played twice. */
#include "playing.h"

/* Goes through a beat that has been played, and no further than the present. */
void session_relive(const struct session *session, struct moment *moment, struct events *events)
{
    if (moment_over(moment))
        moment_shuffle(moment);
    do
        events_step(events, moment);
    while (!moment_at_rest(moment, session->beats) && !moment_same(moment, &session->match.now));
}

/* From a rest before it on to the last rest of a turn: while its cards lie there, or, if it is
 * told, when they have been taken. */
static void relive_turn(const struct session *session, int64_t turn, struct moment *moment,
                        struct events *events)
{
    struct moment next = *moment;

    while (!moment_same(&next, &session->match.now)) {
        int count = events ? events->count : 0;
        session_relive(session, &next, events);
        if (session->beats == BEAT_SHOWN && moment_turns(&next) >= turn) {
            if (events)
                events->count = count;
            return;
        }
        *moment = next;
        if (moment_turns(&next) >= turn)
            return;
    }
}

/* What is shown begins with the last rest of the turn before. False: it was stopped, and nothing
 * has changed. */
bool session_begin_turn(struct session *session, int64_t turn, struct moment *moment)
{
    struct moment first = session->match.keyframes[0];

    if (turn > 0 && !match_look_back(&session->match, turn - 2, &first))
        return false;
    *moment = first;
    if (turn > 1)
        relive_turn(session, turn - 1, moment, NULL);
    passage_begin(&session->shown, moment);
    return true;
}

/* What is shown goes on to a later rest, or to the present. */
void session_go_through(struct session *session, struct moment *moment, const struct moment *until)
{
    while (!moment_same(moment, until))
        session_relive(session, moment, &session->shown.events);
}

/* ---- Commands ---- */

static enum outcome say_stopped(struct session *session)
{
    return session_say(session, phrase(SAY_LOOK_STOPPED));
}

/* Auto-play goes on only in what is past already. */
static enum outcome show_old(struct session *session, const struct moment *old)
{
    if (session_hurries(session) || !(session_looking(session) || session_watching(session)))
        session->pace = PACE_ASK;
    session->old = *old;
    session_look(session, !moment_same(&session->old, &session->match.now));
    return OUTCOME_MOVED;
}

enum outcome session_look_at(struct session *session, int64_t turn)
{
    struct moment old;

    turn = turn < 0 ? 0 : turn;
    if (!session_begin_turn(session, turn, &old))
        return say_stopped(session);
    if (turn > 0)
        relive_turn(session, turn, &old, &session->shown.events);
    else if (!moment_same(&old, &session->match.now))
        events_step(&session->shown.events, &old); /* the deal, if there has been one */
    return show_old(session, &old);
}

enum outcome session_look_back(struct session *session, int64_t turns)
{
    const struct moment *moment = session_moment(session);
    int64_t turn = moment_turn(moment);

    if (turn == 0)
        return session_say(session, phrase(SAY_NO_TURN_BEFORE));
    /* The turn just played, if its cards are gone from the table and nothing was told of them. */
    if (session->beats == BEAT_SHOWN && !session_looking(session) && moment_turns(moment) == turn)
        turn++;
    return session_look_at(session, turn - turns);
}

enum outcome session_come_back(struct session *session)
{
    if (session_look_at(session, session_turn(session)) == OUTCOME_NOTHING)
        return OUTCOME_NOTHING;
    session_look(session, false);
    session_go_through(session, &session->old, &session->match.now);
    if (moment_over(&session->match.now))
        session->pace = PACE_ASK;
    return OUTCOME_MOVED;
}

enum outcome session_look_at_last_war(struct session *session)
{
    int64_t turn = match_war_before(&session->match, moment_turn(session_moment(session)));
    struct moment old;
    int64_t wars;

    if (turn == 0)
        return session_say(session, phrase(SAY_NO_WAR_BEFORE));
    if (turn < 0 || !session_begin_turn(session, turn, &old))
        return say_stopped(session);
    wars = moment_wars(&old);
    do
        session_relive(session, &old, &session->shown.events);
    while (moment_wars(&old) == wars);
    return show_old(session, &old);
}
