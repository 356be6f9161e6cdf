/* SPDX-License-Identifier: MIT */
/* What the session does with the clock: how fast the game plays by itself, and how soon a question
 * that has come up can be answered. */
#include "playing.h"

/* ---- Auto-play ---- */

/* Milliseconds between the beats, by speed; and percents of them, by step. A war takes its time,
 * and so does the beat after it. While nothing happens, auto-play becomes quicker from beat to
 * beat: so a game of 250 turns takes a minute, not four. */
static const int DELAYS[SPEED_COUNT] = {3000, 2000, 1300, 900, 600, 350, 180, 80, 15};
static const int PERCENT[] = {200, 130, 100, 85, 70, 55, 45, 35, 28, 22};
enum {
    STEP_WAR,
    STEP_AFTER_WAR,
    STEP_FIRST,
    STEP_CALM = 5,
    STEP_COUNT = sizeof PERCENT / sizeof *PERCENT
};

void session_begin_auto(struct session *session)
{
    session->step = STEP_FIRST;
}

void session_played(struct session *session)
{
    if (session_had_war(session))
        session->step = STEP_WAR;
    else if (session->step == STEP_AFTER_WAR)
        session->step = STEP_CALM;
    else if (session->step < STEP_COUNT - 1)
        session->step++;
}

bool session_had_war(const struct session *session)
{
    const struct events *events = &session->shown.events;

    for (int i = 0; i < events->count; i++)
        if (events->list[i].kind == WAR_EVENT_WAR)
            return true;
    return false;
}

bool session_hurries(const struct session *session)
{
    return session->pace >= PACE_WAR;
}

bool session_rings(const struct session *session)
{
    return session->settings[SETTING_SOUND] && (session_had_war(session) || session_over(session));
}

bool session_pauses(const struct session *session)
{
    return session->pace == PACE_AUTO && session->settings[SETTING_PAUSE] &&
           session_had_war(session);
}

int session_due(struct session *session, int64_t now)
{
    if (!session_looking(session) && session_pending(session))
        return 0;
    if (session_hurries(session))
        return 0;
    if (session->pace != PACE_AUTO || session_pauses(session) || session_over(session))
        return -1;
    return session->due > now ? (int)(session->due - now) : 0;
}

/* ---- Questions ---- */

enum {
    HEED_AFTER = 700, /* milliseconds for which a question is only read */
    HEED_APART = 400, /* and between an answer that came too early and the next */
};

void session_shown(struct session *session, int64_t now)
{
    session->due = now + DELAYS[session->settings[SETTING_SPEED]] * PERCENT[session->step] / 100;
    if (session_asks(session))
        session->heeds_at = now + HEED_AFTER;
}

int session_heeds_in(const struct session *session, int64_t now)
{
    /* To leave or to stay is only asked of somebody who wants to leave. */
    bool asks = session_asks(session) && session->question != QUESTION_UNKEPT;

    return asks && session->heeds_at > now ? (int)(session->heeds_at - now) : 0;
}

bool session_heeds(struct session *session, int64_t now)
{
    int left = session_heeds_in(session, now);

    if (left > 0 && left < HEED_APART)
        session->heeds_at = now + HEED_APART;
    return left == 0;
}
