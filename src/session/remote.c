/* SPDX-License-Identifier: MIT */
/*
 * A table over the network. Its server plays; here its events are heard, and shown one beat after
 * the other, at the speed of whoever watches. The present is the last beat that was shown. What a
 * person asks for becomes a wish, which the face sends to the server.
 */
#include "playing.h"
#include "words.h"

#include <string.h>

enum { FAR_BEHIND = 24 }; /* events: some beats */

bool session_shared(const struct session *session)
{
    return session->match.heard != NULL || session->remote.uncovered;
}

enum pace session_pace(const struct session *session)
{
    if (session->match.heard && !session_looking(session))
        return session->remote.automatic ? PACE_AUTO : PACE_ASK;
    return session->pace;
}

int session_speed(const struct session *session)
{
    if (session_shared(session) && !session_looking(session))
        return session->remote.table.speed;
    return session->settings[SETTING_SPEED] + 1;
}

/* ---- The beats that wait to be shown ---- */

/* Whether the next beat has been heard to its end. */
bool session_pending(struct session *session)
{
    const struct ahead *ahead;

    if (!session->match.heard || moment_over(&session->match.now))
        return session->match.heard && moment_known(&session->match.now);
    ahead = session_play_ahead(session);
    return ahead->events.count > 0 && moment_at_rest(&ahead->moment, session->beats);
}

static int64_t behind(const struct match *match)
{
    return match->heard->count - match->now.steps - match->now.game.steps;
}

/* Whoever is far behind is shown only the last beats. */
static void skip_beats(struct session *session)
{
    struct match *match = &session->match;

    while (match->heard && behind(match) > FAR_BEHIND && session_pending(session)) {
        if (moment_over(&match->now) && !match_shuffle(match))
            return;
        match_move(match, &session_play_ahead(session)->moment);
    }
}

/* ---- What the server says ---- */

static bool same_round(const struct session *session, const struct remote_table *table)
{
    const struct match *match = &session->match;
    const struct remote_table *known = &session->remote.table;

    return session_shared(session) && known->round == table->round &&
           strcmp(known->name, table->name) == 0 && war_rules_equal(&match->rules, &table->rules) &&
           known->seat == table->seat;
}

static void note_tally(struct session *session, const struct remote_table *table)
{
    struct tally *tally = &session->tally;

    *tally = (struct tally){
        .players = table->rules.players, .draws = table->draws, .undecided = table->undecided};
    memcpy(tally->seats, table->seats, sizeof tally->seats);
    memcpy(tally->wins, table->wins, sizeof tally->wins);
}

static bool wishes_auto(const struct remote_table *table)
{
    return table->seat >= 0 && (table->wishes >> table->seat & 1);
}

enum outcome session_table(struct session *session, const struct remote_table *table, int64_t now)
{
    struct remote *remote = &session->remote;
    struct match match;

    session->notice[0] = '\0';
    if (!same_round(session, table)) {
        if (!match_start_heard(&match, &table->rules, table->seats, table->name, table->round))
            return session_say(session, phrase(SAY_OUT_OF_MEMORY));
        session_sit_down(session, &match, now);
        *remote = (struct remote){.table = *table, .automatic = wishes_auto(table)};
        note_tally(session, table);
        return OUTCOME_STARTED;
    }
    remote->table = *table;
    remote->automatic = wishes_auto(table);
    memcpy(session->match.seats, table->seats, sizeof session->match.seats);
    note_tally(session, table);
    session_ask_shared(session, now);
    return OUTCOME_MOVED;
}

int session_hear(struct session *session, int64_t round, int64_t step, const char *line)
{
    struct heard *heard = session->match.heard;

    if (!heard || round != session->remote.table.round || step <= heard->count)
        return 0;
    return step == heard->count + 1 ? heard_add(heard, line) : -1;
}

void session_hear_ready(struct session *session, int64_t round, int64_t step, uint8_t ready,
                        uint8_t waiting)
{
    struct remote *remote = &session->remote;

    if (round != remote->table.round)
        return;
    remote->step = step;
    remote->ready = ready;
    remote->waiting = waiting;
}

/* ---- Who has played, and who is waited for ---- */

/* What was said of the beat that comes next, if it was said of that one. */
static bool is_current(const struct session *session)
{
    const struct match *match = &session->match;

    return match->heard && session->remote.step == match->heard->count && behind(match) <= 2;
}

uint8_t session_ready(const struct session *session)
{
    if (!session_shared(session))
        return session->ready;
    return is_current(session) ? session->remote.ready : 0;
}

uint8_t session_shared_waiting(const struct session *session)
{
    return is_current(session) ? session->remote.waiting : 0;
}

/* ---- The end of a round ---- */

static bool same_event(const war_event *a, const war_event *b)
{
    return a->turn == b->turn && a->kind == b->kind && a->seat == b->seat && a->seats == b->seats &&
           a->count == b->count && a->card.rank == b->card.rank && a->card.suit == b->card.suit &&
           a->cycle == b->cycle;
}

/* Plays the deal that the server names: false if that is not what was heard. */
static bool plays_as_heard(struct match *match, const struct heard *heard)
{
    war_event event;

    for (int64_t i = 0; i < heard->count; i++) {
        if (moment_over(&match->now) && !match_shuffle(match))
            return false;
        match_step(match, &event);
        if (!same_event(&event, &heard->list[i]))
            return false;
    }
    return true;
}

/* When the deal is known, the match is one that is played here: all cards can be seen, and it can
 * be kept. */
static bool uncover(struct session *session)
{
    const struct remote_table *table = &session->remote.table;
    struct match match;
    war_game game;

    if (war_game_start(&game, &table->rules, table->seed, table->index) < 0 ||
        !match_start(&match, &game, session->match.seats))
        return false;
    if (!plays_as_heard(&match, session->match.heard)) {
        match_free(&match);
        return false;
    }
    match_free(&session->match);
    session->match = match;
    session->match.stopped = session->stopped;
    session->ahead.events.count = 0;
    session->remote.uncovered = true;
    return true;
}

/* What is asked when the last beat has been shown, and the server has said what comes now. */
void session_ask_shared(struct session *session, int64_t now)
{
    const struct remote_table *table = &session->remote.table;
    int64_t turn = moment_turn(session_moment(session));
    bool looking = session_looking(session);

    if (!session->match.heard || !moment_over(&session->match.now) || session_pending(session))
        return;
    session->question = QUESTION_NONE;
    if (table->phase == REMOTE_ASKING && table->seat >= 0)
        session->question = QUESTION_ENDLESS;
    if (table->phase != REMOTE_OVER)
        return;
    session->question = QUESTION_AGAIN;
    if (table->known && !uncover(session)) {
        session_say(session, phrase(SAY_NOT_THE_DEAL));
        return;
    }
    if (session->remote.uncovered && looking)
        session_look_at(session, turn);
    if (session->remote.uncovered && table->seat >= 0)
        session_finish(session, now);
}

/* ---- Commands at the present of a shared table ---- */

static enum outcome wish_for(struct session *session, enum wish_kind kind)
{
    struct remote *remote = &session->remote;

    remote->wish = (struct wish){.kind = kind,
                                 .round = remote->table.round,
                                 .step = session->match.heard ? session->match.heard->count : 0,
                                 .automatic = remote->automatic,
                                 .speed = remote->table.speed};
    return OUTCOME_NOTHING;
}

bool session_wish(struct session *session, struct wish *wish)
{
    *wish = session->remote.wish;
    session->remote.wish.kind = WISH_NONE;
    return wish->kind != WISH_NONE;
}

static enum outcome say_waiting(struct session *session)
{
    uint8_t waiting = session_shared_waiting(session);

    if (waiting == 0)
        return OUTCOME_NOTHING;
    return session_say(
        session, sentence(SAY_WAITING_FOR, NAMES("names", session->match.seats, waiting)).text);
}

/* One's own card; where nobody has a card to turn up, anybody goes on. */
static enum outcome turn_up(struct session *session)
{
    struct remote *remote = &session->remote;
    uint8_t own = remote->table.seat < 0 ? 0 : (uint8_t)(1u << remote->table.seat);
    uint8_t waiting = session_shared_waiting(session);

    if (remote->table.phase != REMOTE_PLAYING || own == 0 || (waiting != 0 && !(waiting & own)))
        return say_waiting(session);
    if (is_current(session)) {
        remote->ready |= own;
        remote->waiting &= (uint8_t)~own;
    }
    wish_for(session, WISH_PLAY);
    return OUTCOME_MOVED;
}

static enum outcome wish_auto(struct session *session)
{
    struct remote *remote = &session->remote;

    if (remote->table.seat < 0)
        return say_waiting(session);
    remote->automatic = !remote->automatic;
    wish_for(session, WISH_PACE);
    if (remote->automatic && remote->table.seat != remote->table.host && !remote->table.automatic)
        return session_say(session, phrase(SAY_AUTO_WISHED));
    return OUTCOME_MOVED;
}

static enum outcome wish_speed(struct session *session, int64_t speed)
{
    struct remote *remote = &session->remote;

    if (remote->table.seat < 0 || speed < 1 || speed > SPEED_COUNT)
        return OUTCOME_NOTHING;
    remote->table.speed = (int)speed;
    wish_for(session, WISH_PACE);
    return session_say(session, sentence(SAY_SPEED_SET, NUMBER("speed", speed)).text);
}

static enum outcome wish_again(struct session *session)
{
    const struct remote_table *table = &session->remote.table;

    if (table->seat == table->host)
        return wish_for(session, WISH_AGAIN);
    return session_say(
        session,
        sentence(SAY_HOST_BEGINS, NAME("name", session->match.seats[table->host].name)).text);
}

bool session_obeys_shared(struct session *session, enum command command, int64_t number,
                          enum outcome *outcome)
{
    *outcome = OUTCOME_NOTHING;
    if (!session_shared(session) || (session_looking(session) && command < COMMAND_SHUFFLE))
        return false;
    switch (command) {
    case COMMAND_NEXT:
    case COMMAND_SEAT:
        if (session_pending(session) || session_over(session))
            return false;
        *outcome = turn_up(session);
        return true;
    case COMMAND_AUTO:
    case COMMAND_PAUSE:
        *outcome = wish_auto(session);
        return true;
    case COMMAND_WAR:
    case COMMAND_FINISH:
        session_say(session, phrase(SAY_TURN_OWN));
        return true;
    case COMMAND_SPEED:
        *outcome = wish_speed(session, number);
        return true;
    case COMMAND_FASTER:
        *outcome = wish_speed(session, session->remote.table.speed + 1);
        return true;
    case COMMAND_SLOWER:
        *outcome = wish_speed(session, session->remote.table.speed - 1);
        return true;
    case COMMAND_SHUFFLE:
        *outcome = wish_for(session, WISH_SHUFFLE);
        return true;
    case COMMAND_STOP:
        *outcome = wish_for(session, WISH_STOP);
        return true;
    case COMMAND_AGAIN:
    case COMMAND_SAME_DEAL:
        *outcome = wish_again(session);
        return true;
    case COMMAND_TICK:
        skip_beats(session);
        return false;
    default:
        return false;
    }
}
