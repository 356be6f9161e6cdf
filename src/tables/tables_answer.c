/* SPDX-License-Identifier: MIT */
/* From a request to an answer. Bodies are read strictly: an object without double members, and each
 * member of its kind. Members that we do not know are left alone. */
#include "tables_inside.h"

#include <string.h>

/* ---- Members of a body ---- */

bool member_there(const json_t *body, const char *name)
{
    return json_object_get(body, name) != NULL;
}

bool member_text(const json_t *body, const char *name, const char **text)
{
    *text = json_string_value(json_object_get(body, name));
    return *text != NULL;
}

bool member_number(const json_t *body, const char *name, int64_t *number)
{
    const json_t *value = json_object_get(body, name);

    *number = json_integer_value(value);
    return json_is_integer(value);
}

bool member_bool(const json_t *body, const char *name, bool *value)
{
    const json_t *member = json_object_get(body, name);

    *value = json_is_true(member);
    return json_is_boolean(member);
}

/* ---- Answers ---- */

static const struct {
    int status;
    const char *word, *sentence;
} REFUSALS[] = {
    {200, "", ""},
#define REFUSAL(name, status, word, sentence) {status, word, sentence},
#include "refusals.def"
#undef REFUSAL
};

static void finish(struct tables *tables, int status, struct tables_answer *answer)
{
    answer->status = tables->answer.failed ? 503 : status;
    answer->body = tables->answer.text ? tables->answer.text : "{}";
}

/* Seconds for Retry-After. */
static int retry_after(enum refusal refusal)
{
    switch (refusal) {
    case REFUSE_OFTEN:
        return 1;
    case REFUSE_REACTED:
        return 2;
    case REFUSE_OPENED:
        return 10;
    default:
        return 0;
    }
}

void answer_refusal(struct tables *tables, enum refusal refusal, struct tables_answer *answer)
{
    draft_clear(&tables->answer);
    draft_add(&tables->answer, "{\"error\":\"%s\",\"message\":", REFUSALS[refusal].word);
    draft_add_string(&tables->answer, REFUSALS[refusal].sentence);
    draft_add(&tables->answer, "}\n");
    *answer = (struct tables_answer){.retry = retry_after(refusal)};
    finish(tables, REFUSALS[refusal].status, answer);
}

/* ---- Paths ---- */

static const char PLACE[] = "/tables";
enum { PLACE_LENGTH = sizeof PLACE - 1, WORD_SIZE = 8 };

/* /tables, /tables/ID or /tables/ID/WORD; false: another path. */
struct target {
    char id[ID_SIZE];     /* "": none */
    char word[WORD_SIZE]; /* "": none */
};

static bool read_path(const char *path, struct target *target)
{
    size_t length;

    *target = (struct target){.id = ""};
    if (strncmp(path, PLACE, PLACE_LENGTH) != 0)
        return false;
    path += PLACE_LENGTH;
    if (*path == '\0')
        return true;
    length = strcspn(path + 1, "/");
    if (*path != '/' || length != ID_SIZE - 1)
        return false;
    memcpy(target->id, path + 1, length);
    path += 1 + length;
    if (*path == '\0')
        return true;
    path++;
    if (*path == '\0' || strlen(path) >= WORD_SIZE)
        return false;
    snprintf(target->word, sizeof target->word, "%s", path);
    return true;
}

bool tables_has_path(const char *path)
{
    return strncmp(path, PLACE, PLACE_LENGTH) == 0 &&
           (path[PLACE_LENGTH] == '\0' || path[PLACE_LENGTH] == '/');
}

bool tables_is_stream(const char *path)
{
    struct target target;

    return read_path(path, &target) && strcmp(target.word, "events") == 0;
}

/* ---- Requests of a seat ---- */

struct request_of_seat {
    struct table *table;
    int seat;
    const json_t *body;
    int64_t now;
};

static enum refusal do_seat(const struct request_of_seat *request)
{
    return seats_give(request->table, request->body);
}

static enum refusal do_rules(const struct request_of_seat *request)
{
    return seats_change_rules(request->table, request->body);
}

static enum refusal do_start(const struct request_of_seat *request)
{
    return seats_start(request->table, request->now);
}

static enum refusal do_leave(const struct request_of_seat *request)
{
    return seats_leave(request->table, request->seat, request->now);
}

#define PASSED_ON(name, function)                                                                  \
    static enum refusal name(const struct request_of_seat *request)                                \
    {                                                                                              \
        return function(request->table, request->seat, request->body, request->now);               \
    }
PASSED_ON(do_play, play_card)
PASSED_ON(do_pace, play_pace)
PASSED_ON(do_answer, play_answer)
PASSED_ON(do_react, play_react)
PASSED_ON(do_commit, deal_commit)
PASSED_ON(do_reveal, deal_reveal)
#undef PASSED_ON

static const struct {
    const char *word;
    bool host;
    enum refusal (*run)(const struct request_of_seat *request);
} ACTIONS[] = {
    {"play", false, do_play},   {"seat", true, do_seat},      {"rules", true, do_rules},
    {"start", true, do_start},  {"commit", false, do_commit}, {"reveal", false, do_reveal},
    {"pace", false, do_pace},   {"answer", false, do_answer}, {"react", false, do_react},
    {"leave", false, do_leave},
};

/* A host who is absent gives way to whoever asks. */
static bool make_host(struct table *table, int seat, int64_t now)
{
    if (table->host != seat && seat_is_here(table, table->host, now))
        return false;
    if (table->host != seat) {
        table->host = seat;
        table_say(table);
    }
    return true;
}

static void say_step(struct request_of_seat *request, bool aces)
{
    struct draft *draft = &request->table->tables->answer;
    const struct table *table = request->table;
    war_view view;

    draft_clear(draft);
    draft_add(draft, "{\"step\":%lld", (long long)table_steps(table));
    if (aces && table->aces && table->moment) {
        war_game_view(&table->moment->game, request->seat, &view);
        draft_add(draft, ",\"aces\":%d", view.aces);
    }
    draft_add(draft, "}\n");
}

static enum refusal find_seat(struct request_of_seat *request, const struct tables_ask *ask)
{
    struct table_seat *place;

    if (!ask->token[0])
        return REFUSE_NO_TOKEN;
    request->seat = seats_of_token(request->table, ask->token);
    if (request->seat < 0)
        return REFUSE_TOKEN;
    place = &request->table->seats[request->seat];
    place->seen = request->now;
    table_look(request->table, request->now);
    table_expect(request->table, request->now);
    return allow(&place->allowance, 20, 50, request->now) ? REFUSE_NOTHING : REFUSE_OFTEN;
}

static enum refusal act(struct request_of_seat *request, const struct tables_ask *ask,
                        const char *word)
{
    for (size_t i = 0; i < sizeof ACTIONS / sizeof *ACTIONS; i++) {
        enum refusal refusal;
        if (strcmp(ACTIONS[i].word, word) != 0)
            continue;
        refusal = find_seat(request, ask);
        if (refusal == REFUSE_NOTHING && ACTIONS[i].host &&
            !make_host(request->table, request->seat, request->now))
            refusal = REFUSE_HOST;
        if (refusal == REFUSE_NOTHING)
            refusal = ACTIONS[i].run(request);
        if (refusal == REFUSE_NOTHING)
            say_step(request, strcmp(word, "play") == 0);
        return refusal;
    }
    return REFUSE_ADDRESS;
}

/* ---- All requests ---- */

static enum refusal post(struct tables *tables, const struct tables_ask *ask,
                         const struct target *target, const json_t *body, int64_t now)
{
    struct request_of_seat request = {.body = body, .now = now};

    if (!target->id[0])
        return tables_allow_opening(tables, ask->address, now)
                   ? seats_open_table(tables, body, now, &tables->answer)
                   : REFUSE_OPENED;
    request.table = tables_find(tables, target->id);
    if (!request.table)
        return REFUSE_NO_TABLE;
    if (strcmp(target->word, "seats") == 0)
        return seats_take(request.table, body, now, &tables->answer);
    return act(&request, ask, target->word);
}

static enum refusal get(struct tables *tables, const struct target *target)
{
    struct table *table;
    const char *json;

    if (!target->id[0]) {
        draft_add(&tables->answer, "{\"protocol\":%d,\"room\":%s}\n", TABLES_PROTOCOL,
                  tables->count < tables->setup.most && !tables->leaving ? "true" : "false");
        return REFUSE_NOTHING;
    }
    if (target->word[0])
        return REFUSE_ADDRESS;
    table = tables_find(tables, target->id);
    if (!table)
        return REFUSE_NO_TABLE;
    json = table_json(table);
    if (!json)
        return REFUSE_NO_MEMORY;
    draft_add(&tables->answer, "%s\n", json);
    return REFUSE_NOTHING;
}

static enum refusal post_body(struct tables *tables, const struct tables_ask *ask,
                              const struct target *target, int64_t now)
{
    json_t *body;
    enum refusal refusal;

    if (ask->length > TABLES_BODY)
        return REFUSE_LONG_BODY;
    if (tables->leaving)
        return REFUSE_LATER;
    body = ask->length == 0 ? json_object()
                            : json_loadb(ask->body, ask->length, JSON_REJECT_DUPLICATES, NULL);
    refusal = json_is_object(body) ? post(tables, ask, target, body, now) : REFUSE_BODY;
    json_decref(body);
    return refusal;
}

void tables_request(struct tables *tables, const struct tables_ask *ask, int64_t now,
                    struct tables_answer *answer)
{
    enum refusal refusal = REFUSE_ADDRESS;
    struct target target = {.id = ""};
    bool made;

    *answer = (struct tables_answer){0};
    draft_clear(&tables->answer);
    if (!tables_allow_address(tables, ask->address, now))
        refusal = REFUSE_OFTEN;
    else if (ask->foreign)
        refusal = REFUSE_ORIGIN;
    else if (read_path(ask->path, &target))
        refusal = ask->post ? post_body(tables, ask, &target, now) : get(tables, &target);
    made = ask->post && (!target.id[0] || strcmp(target.word, "seats") == 0);
    if (refusal != REFUSE_NOTHING)
        answer_refusal(tables, refusal, answer);
    else
        finish(tables, made ? 201 : 200, answer);
}
