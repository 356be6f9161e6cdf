/* SPDX-License-Identifier: MIT */
/* What of the game at the table is shown, and how far it is kept: two enums, and tables of what can
 * follow what. Sitting down begins both anew. */
#include "playing.h"

enum {
    OVER = 1 << KEEPING_UNKEPT | 1 << KEEPING_UNKNOWN | 1 << KEEPING_LATE | 1 << KEEPING_SCORE,
    ANY = 1 << KEEPING_GAME | 1 << KEEPING_BEHIND | 1 << KEEPING_FAILED | OVER,
    PLAYED = 1 << LOOKING_PLAY | 1 << LOOKING_BACK,
    WATCHED = 1 << LOOKING_WATCH | 1 << LOOKING_WATCH_BACK,
};

static const uint8_t LOOKING_NEXT[LOOKING_COUNT] = {
    [LOOKING_PLAY] = PLAYED,
    [LOOKING_BACK] = PLAYED,
    [LOOKING_WATCH] = WATCHED,
    [LOOKING_WATCH_BACK] = WATCHED,
};

static const uint8_t KEEPING_NEXT[KEEPING_COUNT] = {
    [KEEPING_GAME] = ANY,
    [KEEPING_BEHIND] = ANY,
    [KEEPING_FAILED] = ANY,
    [KEEPING_UNKEPT] = OVER,
    [KEEPING_UNKNOWN] = 1 << KEEPING_UNKNOWN,
    [KEEPING_LATE] = 1 << KEEPING_LATE,
    [KEEPING_SCORE] = 1 << KEEPING_SCORE,
};

bool looking_follows(enum looking from, enum looking to)
{
    return LOOKING_NEXT[from] >> to & 1;
}

bool keeping_follows(enum keeping from, enum keeping to)
{
    return KEEPING_NEXT[from] >> to & 1;
}

bool session_watching(const struct session *session)
{
    return WATCHED >> session->looking & 1;
}

bool session_looking(const struct session *session)
{
    return session->looking == LOOKING_BACK || session->looking == LOOKING_WATCH_BACK;
}

void session_look(struct session *session, bool back)
{
    if (session_watching(session))
        session->looking = back ? LOOKING_WATCH_BACK : LOOKING_WATCH;
    else
        session->looking = back ? LOOKING_BACK : LOOKING_PLAY;
}

bool session_finished(const struct session *session)
{
    return session->keeping >= KEEPING_UNKNOWN;
}

bool session_unkept(const struct session *session)
{
    return session->keeping == KEEPING_FAILED || session->keeping == KEEPING_UNKEPT;
}

void session_keep_as(struct session *session, enum keeping keeping)
{
    if (keeping_follows(session->keeping, keeping))
        session->keeping = keeping;
}
