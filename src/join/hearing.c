/* SPDX-License-Identifier: MIT */
/*
 * What the stream tells, handed on to the session and the face. The session checks every event. A
 * server that tells what cannot happen is asked once more from the beginning of the round; if it
 * says such a thing again, the line ends.
 */
#include "join_inside.h"

#include <string.h>

static void say(struct join *join, const char *words)
{
    copy_words(join->line.notice, sizeof join->line.notice, words);
    join->changed = true;
}

static void give_up(struct join *join, const char *why)
{
    copy_words(join->line.problem, sizeof join->line.problem, why);
    join->line.phase = LINE_ENDED;
    join->changed = true;
    wire_stream_stop(join->wire);
}

/* Returns false, as for a wrong message. */
static bool doubt(struct join *join)
{
    int64_t round = join->table.remote.round;

    if (join->distrust == round) {
        give_up(join, phrase(SAY_SERVER_WRONG));
        return false;
    }
    join->distrust = round;
    say(join, phrase(SAY_READING_AGAIN));
    wire_last_id(join->wire, "");
    wire_stream_again(join->wire);
    return false;
}

/* ---- The fair deal ---- */

static void take_part(struct join *join)
{
    uint8_t bytes[FAIR_BYTES];
    const uint8_t *drawn = NULL;
    const struct told_table *table = &join->table;
    json_int_t round = (json_int_t)table->remote.round;
    enum deal_send send;

    if (table->phase == TOLD_SEALING && join->setup.draw(bytes, FAIR_BYTES))
        drawn = bytes;
    send = deal_see(&join->deal, table, join->seat, drawn);
    if (send == DEAL_COMMIT)
        join_post(join, TAG_COMMIT, "commit",
                  json_pack("{s:I, s:s}", "round", round, "commit", join->deal.commit));
    if (send == DEAL_REVEAL)
        join_post(join, TAG_REVEAL, "reveal",
                  json_pack("{s:I, s:s}", "round", round, "reveal", join->deal.reveal));
}

/* When the round is over, once. */
static void judge_deal(struct join *join)
{
    static const enum sentence sentences[] = {[DEAL_FAIR] = SAY_NOTHING,
                                              [DEAL_UNSEEN] = SAY_NOTHING,
                                              [DEAL_OTHER_SECRET] = SAY_DEAL_OTHER_SECRET,
                                              [DEAL_OTHER_NUMBER] = SAY_DEAL_OTHER_NUMBER,
                                              [DEAL_LEFT_OUT] = SAY_DEAL_LEFT_OUT,
                                              [DEAL_OTHER_GAME] = SAY_DEAL_OTHER_GAME};
    const struct told_table *table = &join->table;
    enum deal_verdict verdict;
    char *transcript;

    if (table->phase != TOLD_OVER || join->judged == table->remote.round)
        return;
    join->judged = table->remote.round;
    verdict = deal_check(&join->deal, table);
    if (sentences[verdict])
        say(join, phrase(sentences[verdict]));
    transcript = join->setup.keep ? deal_transcript(&join->deal, table) : NULL;
    if (transcript)
        join->setup.keep(join->setup.context, transcript);
    deal_free(transcript);
}

/* ---- The table ---- */

static void show_table(struct join *join)
{
    const struct told_table *table = &join->table;
    struct line *line = &join->line;

    line->phase = table->phase == TOLD_LOBBY ? LINE_LOBBY : LINE_TABLE;
    line->rules = table->remote.rules;
    memcpy(line->seats, table->seats, sizeof line->seats);
    line->seat = join->seat;
    line->host = table->remote.host;
    join->changed = true;
}

/* A question that the server's word brings up is not answered by a key meant for the next card. */
static void tell_session(struct join *join)
{
    struct session *session = join->setup.session;
    bool asked = session_asks(session);

    if (session_table(session, &join->table.remote, join->now) == OUTCOME_STARTED)
        join->line.started = true;
    if (session_asks(session) && !asked)
        session_shown(session, join->now);
    if (session->notice[0])
        say(join, session->notice);
}

static bool hear_table(struct join *join, const char *text)
{
    struct told_table table;
    enum told told = told_table(text, strlen(text), &table);

    if (told == TOLD_OTHER_PROTOCOL) {
        give_up(join, phrase(SAY_OTHER_PROTOCOL));
        return false;
    }
    if (told != TOLD_RIGHT || strcmp(table.remote.name, join->setup.link.table) != 0)
        return doubt(join);
    if (join->seat >= table.remote.rules.players ||
        (join->seat >= 0 && table.seats[join->seat].kind != LINE_PERSON))
        join->seat = -1;
    table.remote.seat = join->seat;
    join->table = table;
    take_part(join);
    show_table(join);
    if (table.phase != TOLD_LOBBY)
        tell_session(join);
    judge_deal(join);
    return true;
}

/* ---- Beats ---- */

static int count_lines(const char *text)
{
    int count = 1;

    while ((text = strchr(text, '\n'))) {
        count++;
        text++;
    }
    return count;
}

/* The lines are the last steps up to that of the id. */
static bool hear_beats(struct join *join, const struct event_message *message)
{
    const char *line = message->data;
    int count = count_lines(line);
    int64_t round, step;

    if (!told_id(message->id, &round, &step) || step < count)
        return doubt(join);
    for (step -= count - 1; count > 0; count--, step++) {
        char text[WAR_EVENT_SIZE];
        size_t length = strcspn(line, "\n");
        if (length >= sizeof text)
            return doubt(join);
        memcpy(text, line, length);
        text[length] = '\0';
        if (session_hear(join->setup.session, round, step, text) < 0)
            return doubt(join);
        line += length + 1;
    }
    wire_last_id(join->wire, message->id);
    return true;
}

/* ---- Messages ---- */

static bool hear_ready(struct join *join, const char *text)
{
    struct told_ready ready;

    if (!told_ready(text, &ready))
        return doubt(join);
    session_hear_ready(join->setup.session, ready.round, ready.step, ready.ready, ready.waiting);
    return true;
}

static bool hear_reaction(struct join *join, const char *text)
{
    const struct told_table *table = &join->table;
    int seat, which;

    if (!told_reaction(text, &seat, &which) || seat >= table->remote.rules.players)
        return doubt(join);
    if (which >= 0 && table->seats[seat].kind != LINE_OPEN)
        say(join, sentence(SAY_REACTS, TEXT("name", table->seats[seat].name),
                           TEXT("reaction", one_of(SAY_REACTIONS, which).text))
                      .text);
    return true;
}

static bool hear_bye(struct join *join, const char *text)
{
    int retry;

    if (!told_bye(text, &retry))
        return doubt(join);
    wire_retry(join->wire, retry);
    return true;
}

/* Messages that we do not know are left alone. */
bool hearing_message(void *self, const struct event_message *message)
{
    struct join *join = self;

    join->changed = true;
    join->line.lost = false;
    if (strcmp(message->name, "table") == 0)
        return hear_table(join, message->data);
    if (strcmp(message->name, "beat") == 0)
        return hear_beats(join, message);
    if (strcmp(message->name, "ready") == 0)
        return hear_ready(join, message->data);
    if (strcmp(message->name, "reaction") == 0)
        return hear_reaction(join, message->data);
    if (strcmp(message->name, "bye") == 0)
        return hear_bye(join, message->data);
    return true;
}

/* A server that is away or full for a while is asked again; any other refusal is final. */
bool hearing_ended(void *self, const struct wire_result *result)
{
    struct join *join = self;
    bool answered = result->end == WIRE_ANSWER;
    char why[512];

    if (join->line.phase == LINE_ENDED)
        return false;
    if (result->end == WIRE_NOT_TRUSTED ||
        (answered && result->status < 500 && result->status != 429)) {
        join_refusal(result, why, sizeof why);
        give_up(join, why);
        return false;
    }
    join->line.lost = join->changed = true;
    return true;
}
