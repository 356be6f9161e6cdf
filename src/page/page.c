/* SPDX-License-Identifier: MIT */
/* The table, and texts on their way in and out. */
#include "page.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Texts ---- */

char text_buffer[TEXT_SIZE];
static size_t text_length;

char *page_text(void)
{
    return text_buffer;
}

int page_text_size(void)
{
    return TEXT_SIZE;
}

const char *text_in(int i)
{
    const char *text = text_buffer;
    const char *end = text_buffer + TEXT_SIZE - 1;

    while (i-- > 0 && text < end)
        text += strlen(text) + 1;
    return text < end ? text : end;
}

void text_begin(void)
{
    text_length = 0;
    text_buffer[0] = '\0';
}

static void add_list(const char *format, va_list list)
{
    size_t room = TEXT_SIZE - text_length;
    int length = vsnprintf(text_buffer + text_length, room, format, list);

    text_length += (size_t)length < room ? (size_t)length : room - 1;
}

void text_add(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    add_list(format, list);
    va_end(list);
}

int text_refuse(const char *why)
{
    text_begin();
    text_add("%s", why);
    return -1;
}

/* ---- The session ---- */

struct session page_session;
static uint64_t chance; /* from which seeds are drawn */

/* SplitMix64: the page hands in what is random, and this makes many seeds of it. */
static bool draw_seed(int64_t *seed)
{
    uint64_t z = chance += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    *seed = (int64_t)((z ^ z >> 31) % 1000000000);
    return true;
}

void page_begin(double high, double low)
{
    struct session *session = &page_session;

    chance = (uint64_t)high << 32 | (uint64_t)low;
    session->draw = draw_seed;
    session->beats = BEAT_SHOWN;
    session_begin(session);
}

bool is_seated(void)
{
    return page_session.match.keyframes != NULL;
}

int page_do(int command, double number, double now)
{
    if (!is_seated())
        return OUTCOME_NOTHING;
    return session_do(&page_session, (enum command)command, (int64_t)number, (int64_t)now);
}

int page_due(double now)
{
    return is_seated() ? session_due(&page_session, (int64_t)now) : -1;
}

void page_shown(double now)
{
    session_shown(&page_session, (int64_t)now);
}

int page_heeds_in(double now)
{
    return is_seated() ? session_heeds_in(&page_session, (int64_t)now) : 0;
}

void page_told(int told)
{
    page_session.beats = told ? BEAT_TOLD : BEAT_SHOWN;
}

const struct page_state *page_state(void)
{
    static struct page_state state;
    struct session *session = &page_session;

    state = (struct page_state){.speed = session->settings[SETTING_SPEED] + 1};
    if (!is_seated())
        return &state;
    state = (struct page_state){
        .pace = session_pace(session),
        .question = session->question,
        .asks = session_asks(session),
        .seated = true,
        .looking = session_looking(session),
        .watching = session_watching(session),
        .dealt = session_dealt(session),
        .over = session_over(session),
        .hurries = session_hurries(session),
        .pauses = session_pauses(session),
        .unkept = session_unkept(session),
        .shared = session_shared(session),
        .ready = session_ready(session),
        .turning = session_turning(session),
        .waiting = session_waiting(session),
        .people = session_people(session),
        .speed = session_speed(session),
        .seat = session->remote.table.seat,
        .turn = (double)session_turn(session),
        .last_turn = (double)session_last_turn(session),
    };
    return &state;
}

/* ---- What is shown ---- */

const struct sight *page_sight(void)
{
    static struct sight sight;

    session_sight(&page_session, &sight);
    return &sight;
}

static struct tale tale;

void page_tale(void)
{
    tale_begin(&tale, &page_session);
}

const struct page_step *page_tale_next(void)
{
    static struct page_step step;

    text_begin();
    if (!is_seated() || !tale_next(&tale, &step.event, &step.sight))
        return NULL;
    text_add("%s", event_words(page_session.match.seats, &step.event).text);
    return &step;
}

void page_wars(double from)
{
    const struct match *match = &page_session.match;
    struct moment moment;
    int64_t last = (int64_t)from;
    war_event event;

    text_begin();
    if (!is_seated())
        return;
    match_look_back(match, last, &moment);
    while (!moment_same(&moment, &match->now)) {
        if (moment_over(&moment) && !moment_shuffle(&moment))
            return;
        moment_step(&moment, &event);
        if (event.kind == WAR_EVENT_WAR && moment_turn(&moment) > last) {
            last = moment_turn(&moment);
            text_add("%" PRId64 "\n", last);
        }
    }
}
