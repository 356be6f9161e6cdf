/* SPDX-License-Identifier: MIT */
/*
 * What a stream is told. A stream has only a cursor: how much it has heard. The lines that it has
 * not heard are made again by playing the round again, so nothing is stored for it. Beats that have
 * just been played are made once, for all streams that are up to date.
 */
#include "tables_inside.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 8192 /* bytes after which a message of past beats ends */ };

/* ---- Lines ---- */

/* A deal is told without its cards and without the seed. */
void stream_add_line(struct draft *draft, const war_game *game, const war_event *event)
{
    char line[WAR_EVENT_SIZE];

    if (event->kind == WAR_EVENT_DEAL) {
        war_game hidden = *game;
        war_game_hide(&hidden);
        war_event_print(&hidden, event, line, sizeof line);
    } else {
        war_event_print(game, event, line, sizeof line);
    }
    draft_add(draft, "%sdata: %s\n", draft->length == 0 ? "event: beat\n" : "", line);
}

void stream_end_beats(const struct table *table, struct draft *draft, int64_t step)
{
    draft_add(draft, "id: %lld-%lld\n\n", (long long)table->round, (long long)step);
}

/* ---- Readers ---- */

/* The reader that is nearest before a step of this round, or the one used longest ago, at the
 * start. */
static struct reader *find_reader(const struct table *table, int64_t step)
{
    struct tables *tables = table->tables;
    struct reader *oldest = &tables->readers[0];

    for (int i = 0; i < READERS; i++) {
        struct reader *reader = &tables->readers[i];
        if (strcmp(reader->id, table->id) == 0 && reader->round == table->round &&
            reader->earlier_steps + reader->moment.game.steps <= step) {
            reader->used = ++tables->readings;
            return reader;
        }
        if (reader->used < oldest->used)
            oldest = reader;
    }
    if (!play_start_moment(table, &oldest->moment))
        return NULL;
    memcpy(oldest->id, table->id, ID_SIZE);
    oldest->round = table->round;
    oldest->earlier_steps = 0;
    oldest->used = ++tables->readings;
    return oldest;
}

static int64_t reader_step(const struct reader *reader)
{
    return reader->earlier_steps + reader->moment.game.steps;
}

/* The beats behind a step, as one message of bounded size. */
static bool read_beats(struct table *table, int64_t *step, struct draft *draft)
{
    struct reader *reader = find_reader(table, *step);
    war_event event;

    if (!reader)
        return false;
    while (reader_step(reader) < *step)
        if (!play_again(table, &reader->moment, &reader->earlier_steps, &event))
            return false;
    while (play_again(table, &reader->moment, &reader->earlier_steps, &event)) {
        stream_add_line(draft, &reader->moment.game, &event);
        if (moment_at_rest(&reader->moment, BEAT_TOLD) && draft->length > CHUNK)
            break;
    }
    *step = reader_step(reader);
    stream_end_beats(table, draft, *step);
    return true;
}

/* ---- Messages ---- */

static bool tell_table(struct tables_stream *stream, struct draft *draft)
{
    struct table *table = stream->table;
    const char *json = table_json(table);

    if (stream->round != table->round) {
        stream->round = table->round;
        stream->step = 0;
    }
    stream->said = table->said;
    return json && draft_add(draft, "event: table\ndata: %s\n\n", json);
}

static void tell_ready(struct tables_stream *stream, struct draft *draft)
{
    stream->ready_said = stream->table->ready_said;
    draft_add(draft, "event: ready\ndata: ");
    json_ready(stream->table, draft);
    draft_add(draft, "\n\n");
}

static void tell_reaction(struct tables_stream *stream, struct draft *draft)
{
    const struct table *table = stream->table;
    const struct reaction *reaction;

    if (stream->reaction_count < table->reaction_count - REACTIONS_KEPT)
        stream->reaction_count = table->reaction_count - REACTIONS_KEPT;
    reaction = &table->latest_reactions[stream->reaction_count++ % REACTIONS_KEPT];
    draft_add(draft, "event: reaction\ndata: {\"seat\":%d,\"reaction\":\"%s\"}\n\n",
              reaction->seat + 1, play_reaction_name(reaction->which));
}

/* Beats that have just been played are there already, if the stream is up to date. */
static bool tell_beats(struct tables_stream *stream, struct draft **draft)
{
    struct table *table = stream->table;

    if (table->fresh.length > 0 && stream->step == table->fresh_from && !table->fresh.failed) {
        if (table->fresh.text[table->fresh.length - 2] != '\n')
            stream_end_beats(table, &table->fresh, table_steps(table));
        stream->step = table_steps(table);
        *draft = &table->fresh;
        return !table->fresh.failed;
    }
    return read_beats(table, &stream->step, *draft);
}

static bool is_behind(const struct tables_stream *stream)
{
    return stream->round == stream->table->round && stream->step < table_steps(stream->table);
}

static bool is_playing(const struct table *table)
{
    return table->phase == TABLE_PLAYING;
}

/* While a game is played its table comes before its beats; a table that is over, behind them.
 * False: there is nothing to tell, or no memory for it. */
static bool make_message(struct tables_stream *stream, struct draft **draft)
{
    const struct table *table = stream->table;
    bool news = stream->said != table->said;

    if (news && (stream->said == 0 || is_playing(table) || stream->round != table->round))
        return tell_table(stream, *draft);
    if (is_behind(stream))
        return tell_beats(stream, draft);
    if (news)
        return tell_table(stream, *draft);
    if (stream->ready_said != table->ready_said && is_playing(table)) {
        tell_ready(stream, *draft);
        return true;
    }
    if (stream->reaction_count < table->reaction_count) {
        tell_reaction(stream, *draft);
        return true;
    }
    return false;
}

static enum tables_news say_bye(struct tables_stream *stream, const char **text, size_t *length)
{
    struct draft *draft = &stream->tables->message;

    if (stream->said_bye)
        return STREAM_END;
    stream->said_bye = true;
    draft_clear(draft);
    draft_add(draft, "event: bye\ndata: {\"retry\":%d}\n\n", TABLES_RETRY);
    *text = draft->text;
    *length = draft->length;
    return *text ? STREAM_TEXT : STREAM_END;
}

enum tables_news tables_next(struct tables_stream *stream, const char **text, size_t *length)
{
    struct draft *draft = &stream->tables->message;

    if (!stream->table)
        return STREAM_END;
    if (stream->table->dirty ||
        stream->table->closed) /* nobody is told what has not been written */
        return STREAM_NOTHING;
    draft_clear(draft);
    if (!make_message(stream, &draft))
        return stream->tables->leaving ? say_bye(stream, text, length) : STREAM_NOTHING;
    if (draft->failed || !draft->text)
        return STREAM_END;
    *text = draft->text;
    *length = draft->length;
    return STREAM_TEXT;
}

/* ---- Coming and going ---- */

/* Where a stream goes on: behind ROUND-STEP, if that is of this round and has been played. */
static int64_t read_last_id(const struct table *table, const char *text)
{
    long long round, step;
    char end;

    if (strspn(text, "0123456789-") != strlen(text) || strlen(text) > 36 ||
        sscanf(text, "%lld-%lld%c", &round, &step, &end) != 2)
        return 0;
    return round == table->round && step > 0 && step <= table_steps(table) ? step : 0;
}

static enum refusal begin_stream(struct tables *tables, const struct tables_ask *ask, int64_t now,
                                 struct table **table)
{
    char id[ID_SIZE];

    if (!tables_allow_address(tables, ask->address, now))
        return REFUSE_OFTEN;
    if (ask->foreign)
        return REFUSE_ORIGIN;
    if (tables->leaving)
        return REFUSE_LATER;
    memcpy(id, ask->path + sizeof "/tables/" - 1, ID_SIZE - 1);
    id[ID_SIZE - 1] = '\0';
    *table = tables_find(tables, id);
    if (!*table)
        return REFUSE_NO_TABLE;
    return (*table)->stream_count < TABLES_STREAMS && !ask->full ? REFUSE_NOTHING : REFUSE_ROOM;
}

struct tables_stream *tables_watch(struct tables *tables, const struct tables_ask *ask, void *user,
                                   int64_t now, struct tables_answer *answer)
{
    struct table *table;
    struct tables_stream *stream = NULL;
    enum refusal refusal = begin_stream(tables, ask, now, &table);

    if (refusal == REFUSE_NOTHING) {
        stream = calloc(1, sizeof *stream);
        refusal = REFUSE_NO_MEMORY;
    }
    if (!stream) {
        answer_refusal(tables, refusal, answer);
        return NULL;
    }
    stream->table = table;
    stream->tables = tables;
    stream->user = user;
    stream->round = table->round;
    stream->step = read_last_id(table, ask->last_id);
    stream->reaction_count = table->reaction_count;
    stream->seat = (int8_t)(ask->token[0]  ? seats_of_token(table, ask->token)
                            : ask->here[0] ? seats_of_here(table, ask->here)
                                           : -1);
    if (stream->seat >= 0)
        table->seats[stream->seat].streams++;
    stream->next = table->streams;
    table->streams = stream;
    table->stream_count++;
    table->said++;
    table_look(table, now);
    table_list(table);
    return stream;
}

void tables_unwatch(struct tables_stream *stream, int64_t now)
{
    struct table *table = stream->table;
    struct tables_stream **link = table ? &table->streams : NULL;

    while (link && *link != stream)
        link = &(*link)->next;
    if (link) {
        *link = stream->next;
        table->stream_count--;
        table->watched = now;
        table->said++;
        if (stream->seat >= 0) {
            table->seats[stream->seat].streams--;
            table->seats[stream->seat].seen = now;
        }
        table_list(table);
        table_expect(table, now);
    }
    free(stream);
}
