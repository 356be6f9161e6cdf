/* SPDX-License-Identifier: MIT */
/* The client between the wire, the session and the face. */
#include "join_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAVE_TIME = 2000, /* milliseconds for what waits to be sent when the line ends */
    LONG_WAIT = 1000,
};

/* ---- Requests ---- */

/* Of several wishes about the same thing only the last one counts. */
static void send_request(struct join *join, enum join_tag tag, const char *word, const char *body)
{
    char path[64] = "tables";

    if (word)
        snprintf(path, sizeof path, "tables/%s%s%s", join->setup.link.table, word[0] ? "/" : "",
                 word);
    wire_send(join->wire, tag, tag == TAG_PLAY || tag == TAG_PACE, path, body);
}

void join_get(struct join *join, enum join_tag tag, const char *word)
{
    send_request(join, tag, word, NULL);
}

void join_post(struct join *join, enum join_tag tag, const char *word, json_t *body)
{
    char *text = json_dumps(body, JSON_COMPACT);

    if (text)
        send_request(join, tag, word, text);
    free(text);
    json_decref(body);
}

void join_refusal(const struct wire_result *result, char *why, size_t size)
{
    struct told_refusal refusal;

    if (result->end == WIRE_NOT_TRUSTED)
        copy_words(why, size, sentence(SAY_NOT_TRUSTED, TEXT("problem", result->problem)).text);
    else if (result->end == WIRE_UNREACHABLE)
        copy_words(why, size, sentence(SAY_NOT_REACHED, TEXT("problem", result->problem)).text);
    else if (told_refusal(result->body, result->length, &refusal))
        copy_words(why, size, refusal.message);
    else
        copy_words(why, size, phrase(SAY_NO_TABLES));
}

/* ---- Wishes ---- */

static void send_answer(struct join *join, const struct wish *wish, const char *answer)
{
    join_post(join, TAG_ANSWER, "answer",
              json_pack("{s:I, s:s}", "round", (json_int_t)wish->round, "answer", answer));
}

static void send_wish(struct join *join)
{
    struct wish wish;

    if (!session_wish(join->setup.session, &wish) || join->seat < 0)
        return;
    if (wish.kind == WISH_PLAY)
        join_post(join, TAG_PLAY, "play",
                  json_pack("{s:I, s:I}", "round", (json_int_t)wish.round, "step",
                            (json_int_t)wish.step));
    else if (wish.kind == WISH_PACE)
        join_post(join, TAG_PACE, "pace",
                  json_pack("{s:b, s:i}", "auto", wish.automatic, "speed", wish.speed));
    else
        send_answer(join, &wish,
                    wish.kind == WISH_SHUFFLE ? "shuffle"
                    : wish.kind == WISH_STOP  ? "stop"
                                              : "again");
}

/* ---- Answers ---- */

/* A request that comes too late for what it was about needs no words. */
static bool is_late(enum join_tag tag, const char *word)
{
    bool late =
        strcmp(word, "step") == 0 || strcmp(word, "round") == 0 || strcmp(word, "phase") == 0;

    return late && tag != TAG_START && tag != TAG_ANSWER;
}

static void say_refusal(struct join *join, enum join_tag tag, const struct wire_result *result)
{
    struct told_refusal refusal = {.word = ""};

    told_refusal(result->body, result->length, &refusal);
    if (strcmp(refusal.word, "token") == 0)
        join->seat = join->line.seat = -1;
    if (is_late(tag, refusal.word) || tag == TAG_LEAVE)
        return;
    join_refusal(result, join->line.notice, sizeof join->line.notice);
    join->changed = true;
}

static bool take_answer(void *self, int tag, const struct wire_result *result)
{
    struct join *join = self;
    bool later = result->end == WIRE_UNREACHABLE || result->status == 429 || result->status >= 500;

    if (join->arriving) {
        arrive_answer(join, (enum join_tag)tag, result);
        return true;
    }
    if (later)
        return false;
    if (result->end != WIRE_ANSWER || result->status >= 300)
        say_refusal(join, (enum join_tag)tag, result);
    return true;
}

/* ---- The line ---- */

static bool attend(void *self, int64_t now)
{
    struct join *join = self;
    bool changed;

    join->now = now;
    if (join->line.phase == LINE_TABLE)
        send_wish(join);
    if (join->line.phase != LINE_ENDED)
        wire_work(join->wire, now);
    changed = join->changed;
    join->changed = false;
    return changed;
}

static int list_files(void *self, struct line_file files[LINE_FILES], int *most)
{
    struct join *join = self;

    return join->line.phase == LINE_ENDED ? 0 : wire_files(join->wire, join->now, files, most);
}

static void start(void *self)
{
    join_post(self, TAG_START, "start", json_object());
}

static void react(void *self, int which)
{
    join_post(self, TAG_REACT, "react", json_pack("{s:s}", "reaction", LINE_REACTIONS[which]));
}

/* ---- Beginning and ending ---- */

struct join *join_new(const struct join_setup *setup)
{
    struct join *join = calloc(1, sizeof *join);
    struct wire_owner owner = {join, take_answer, hearing_message, hearing_ended};

    if (!join)
        return NULL;
    join->wire = wire_open(setup->link.base, &owner);
    if (!join->wire) {
        free(join);
        return NULL;
    }
    join->setup = *setup;
    join->seat = -1;
    copy_words(join->name, sizeof join->name, setup->name);
    copy_words(join->token, sizeof join->token, setup->token);
    join->line = (struct line){.self = join,
                               .seat = -1,
                               .attend = attend,
                               .files = list_files,
                               .start = start,
                               .react = react};
    return join;
}

/* Works until nothing is to be done, or for some milliseconds. */
static void work_until(struct join *join, bool (*done)(const struct join *join), int most)
{
    int64_t until = milliseconds() + most;

    for (;;) {
        int64_t now = milliseconds();
        wire_work(join->wire, now);
        if (done(join) || (most >= 0 && now >= until))
            return;
        wire_wait(join->wire, now, most < 0 ? LONG_WAIT : (int)(until - now));
    }
}

static bool is_decided(const struct join *join)
{
    return !join->arriving || wire_waiting(join->wire) == 0;
}

static bool is_sent(const struct join *join)
{
    return wire_waiting(join->wire) == 0;
}

bool join_arrive(struct join *join, char *why, size_t size)
{
    char path[64];

    arrive_begin(join);
    work_until(join, is_decided, -1);
    copy_words(why, size, join->why);
    if (!join->arrived)
        return false;
    link_print(&join->setup.link, join->line.link);
    snprintf(path, sizeof path, "tables/%s/events", join->setup.link.table);
    wire_stream(join->wire, path);
    return true;
}

const struct table_link *join_link(const struct join *join)
{
    return &join->setup.link;
}

int join_seat(const struct join *join)
{
    return join->seat;
}

const char *join_token(const struct join *join)
{
    return join->token;
}

struct line *join_line(struct join *join)
{
    return &join->line;
}

void join_end(struct join *join)
{
    wire_stream_stop(join->wire); /* nothing more is heard: the session is over */
    if (join->line.left && join->seat >= 0)
        join_post(join, TAG_LEAVE, "leave", json_object());
    if (join->arrived && join->line.phase != LINE_ENDED && !join->line.lost)
        work_until(join, is_sent, LEAVE_TIME);
    wire_close(join->wire);
    free(join);
}
