/* SPDX-License-Identifier: MIT */
/*
 * What a server of tables is asked: each line of the input is a question. Its first character is a
 * path, the second whose token comes with it, the third how much time goes by before it; the rest
 * is the body. Whatever is asked, the answer is an object of JSON with a status of the protocol,
 * and no stream tells a token, a key, or a secret before the round is over.
 */
#include "fuzz.h"

#include "tables.h"

#include <jansson.h>
#include <stdio.h>

enum { MOST_QUESTIONS = 200, WORD_ROOM = 40 };

static const char *const WORDS[] = {"play", "seat",   "rules", "start", "commit", "reveal",
                                    "pace", "answer", "react", "leave", "seats",  ""};
enum { WORD_COUNT = sizeof WORDS / sizeof *WORDS };

struct asked {
    struct tables *tables;
    struct tables_stream *stream;
    int64_t now;
    uint64_t chance;
    bool over; /* the stream said so */
    char table[WORD_ROOM], key[WORD_ROOM], tokens[4][WORD_ROOM];
    int seats;
};

static bool draw(void *context, uint8_t *bytes, size_t count)
{
    struct asked *asked = context;

    for (size_t i = 0; i < count; i++) {
        asked->chance = asked->chance * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (uint8_t)(asked->chance >> 33);
    }
    return true;
}

/* A keeper that takes everything. */
static int nothing(void *self)
{
    (void)self;
    return 0;
}

static int put(void *self, const char *id, const char *row)
{
    (void)self;
    must(id[0] && row[0]);
    return 0;
}

static int drop(void *self, const char *id)
{
    (void)self;
    (void)id;
    return 0;
}

static int end(void *self, bool keep)
{
    (void)self;
    (void)keep;
    return 0;
}

static int record(void *self, struct record *record)
{
    (void)self;
    must(record->players >= 2 && record->players <= WAR_MAX_PLAYERS);
    return 0;
}

static const struct tables_keeper KEEPER = {
    .begin = nothing, .put = put, .remove = drop, .end = end, .record = record};

static void hear(struct asked *asked)
{
    const char *text;
    size_t length;
    enum tables_news news;

    while (asked->stream && (news = tables_next(asked->stream, &text, &length)) != STREAM_NOTHING) {
        if (news == STREAM_END) {
            tables_unwatch(asked->stream, asked->now);
            asked->stream = NULL;
            return;
        }
        must(strlen(text) == length);
        asked->over = asked->over || strstr(text, "\"phase\":\"over\"") != NULL;
        must(asked->over || strstr(text, "\"secret\"") == NULL);
        must(asked->key[0] == '\0' || strstr(text, asked->key) == NULL);
        for (int i = 0; i < asked->seats; i++)
            must(strstr(text, asked->tokens[i]) == NULL);
        if (strstr(text, "\"phase\":\"lobby\"") || strstr(text, "\"phase\":\"sealing\""))
            asked->over = false;
    }
}

static void news_of(void *user)
{
    hear(user);
}

static void settle(struct asked *asked)
{
    tables_tick(asked->tables, asked->now);
    must(tables_keep(asked->tables, &KEEPER) == 0);
    tables_publish(asked->tables, news_of);
    hear(asked);
}

static void copy(const json_t *answer, const char *member, char word[WORD_ROOM])
{
    const char *text = json_string_value(json_object_get(answer, member));

    if (text)
        snprintf(word, WORD_ROOM, "%s", text);
}

static void check(struct asked *asked, const struct tables_answer *answer)
{
    static const int statuses[] = {200, 201, 400, 401, 403, 404, 409, 413, 429, 503};
    json_t *json = json_loads(answer->body, JSON_REJECT_DUPLICATES, NULL);
    bool known = false;

    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        known = known || answer->status == statuses[i];
    must(known && json_is_object(json));
    must((answer->status >= 400) == (json_object_get(json, "error") != NULL));
    if (answer->status == 201) {
        copy(json, "table", asked->table);
        copy(json, "key", asked->key);
        if (asked->seats < 4 && json_object_get(json, "token"))
            copy(json, "token", asked->tokens[asked->seats++]);
    }
    json_decref(json);
}

static void ask(struct asked *asked, const char *line)
{
    size_t length = strlen(line);
    int word = length > 0 ? (unsigned char)line[0] % WORD_COUNT : 0;
    int seat = length > 1 ? (unsigned char)line[1] % 5 : 4;
    const char *body = length > 3 ? line + 3 : "";
    struct tables_answer answer = {0};
    char path[128];
    struct tables_ask question = {.post = true,
                                  .path = path,
                                  .body = body,
                                  .length = strlen(body),
                                  .token = seat < 4 ? asked->tokens[seat] : "0",
                                  .here = "",
                                  .last_id = "",
                                  .address = "here"};

    asked->now += length > 2 ? 1 << ((unsigned char)line[2] % 18) : 0;
    snprintf(path, sizeof path, "/tables/%s%s%s", asked->table, WORDS[word][0] ? "/" : "",
             WORDS[word]);
    settle(asked);
    tables_request(asked->tables, &question, asked->now, &answer);
    check(asked, &answer);
    settle(asked);
}

static void open_table(struct asked *asked)
{
    struct tables_ask question = {.post = true,
                                  .path = "/tables",
                                  .token = "",
                                  .here = "",
                                  .last_id = "",
                                  .address = "here",
                                  .body = "{\"name\":\"Ada\",\"rules\":\"party,players=3\"}"};
    struct tables_answer answer = {0};
    char path[128];

    question.length = strlen(question.body);
    tables_request(asked->tables, &question, asked->now, &answer);
    check(asked, &answer);
    must(answer.status == 201);
    snprintf(path, sizeof path, "/tables/%s/events", asked->table);
    question = (struct tables_ask){
        .path = path, .token = "", .here = "", .last_id = "", .body = "", .address = "here"};
    asked->stream = tables_watch(asked->tables, &question, asked, asked->now, &answer);
    must(asked->stream);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct asked asked = {.now = 1000000, .chance = 1};
    struct tables_setup setup = {.draw = draw, .context = &asked, .most = 8};
    char *text = fuzz_text(data, size), *rest = text;

    asked.tables = tables_new(&setup);
    must(asked.tables);
    open_table(&asked);
    for (int i = 0; i < MOST_QUESTIONS && *rest; i++)
        ask(&asked, fuzz_line(&rest));
    if (asked.stream)
        tables_unwatch(asked.stream, asked.now);
    tables_free(asked.tables);
    free(text);
    return 0;
}
