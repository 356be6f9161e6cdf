/* SPDX-License-Identifier: MIT */
/*
 * Arriving at a table, one request after the other:
 *
 *     GET /tables, POST /tables           a new table
 *     GET /tables/ID                      a watcher
 *     GET /tables/ID, POST .../seats      a guest
 *     GET /tables/ID, POST .../play       somebody who comes back: a card that was played long ago
 *                                         is harmless, and the answer says whether the token is
 * good
 */
#include "join_inside.h"

#include <string.h>

static void fail(struct join *join, const char *why)
{
    copy_words(join->why, sizeof join->why, why);
    join->arriving = false;
}

static void arrive(struct join *join)
{
    join->arriving = false;
    join->arrived = true;
}

/* ---- Requests ---- */

static void open_table(struct join *join)
{
    const struct join_setup *setup = &join->setup;
    char rules[WAR_RULES_SIZE];
    json_t *seats = json_array(), *body;

    war_rules_print(&setup->rules, rules, sizeof rules);
    for (int i = 0; i < setup->rules.players; i++) {
        bool computer = i > 0 && i >= setup->rules.players - setup->computers;
        json_array_append_new(seats, json_string(i == 0     ? "person"
                                                 : computer ? "computer"
                                                            : "open"));
    }
    body = json_pack("{s:s, s:s, s:o}", "name", join->name, "rules", rules, "seats", seats);
    join_post(join, TAG_OPEN, NULL, body);
}

static void take_seat(struct join *join)
{
    join->token[0] = '\0';
    wire_token(join->wire, "");
    join_post(join, TAG_SEAT, "seats",
              json_pack("{s:s, s:s}", "key", join->setup.link.key, "name", join->name));
}

static void check_token(struct join *join)
{
    wire_token(join->wire, join->token);
    join_post(join, TAG_CHECK, "play",
              json_pack("{s:I, s:i}", "round", (json_int_t)join->table.remote.round, "step", 0));
}

void arrive_begin(struct join *join)
{
    join->arriving = true;
    if (join->setup.link.table[0])
        join_get(join, TAG_TABLE, "");
    else
        join_get(join, TAG_SERVER, NULL);
}

/* ---- Answers ---- */

static bool is_known(struct join *join, enum told told)
{
    if (told != TOLD_RIGHT)
        fail(join, phrase(told == TOLD_OTHER_PROTOCOL ? SAY_OTHER_PROTOCOL : SAY_NO_TABLES));
    return told == TOLD_RIGHT;
}

static void see_server(struct join *join, const struct wire_result *result)
{
    bool room;

    if (!is_known(join, told_server(result->body, result->length, &room)))
        return;
    if (room)
        open_table(join);
    else
        fail(join, phrase(SAY_NO_ROOM));
}

static void see_table(struct join *join, const struct wire_result *result)
{
    const struct join_setup *setup = &join->setup;

    if (!is_known(join, told_table(result->body, result->length, &join->table)))
        return;
    if (strcmp(join->table.remote.name, setup->link.table) != 0)
        fail(join, phrase(SAY_NO_TABLES));
    else if (setup->watch || !setup->link.key[0])
        arrive(join);
    else if (join->token[0])
        check_token(join);
    else
        take_seat(join);
}

static void sit(struct join *join, const struct wire_result *result)
{
    struct told_answer answer;

    if (!told_answer(result->body, result->length, &answer) || answer.seat == 0 ||
        (!join->setup.link.table[0] && !answer.table[0])) {
        fail(join, phrase(SAY_NO_TABLES));
        return;
    }
    if (!join->setup.link.table[0]) {
        memcpy(join->setup.link.table, answer.table, TABLE_ID_SIZE);
        memcpy(join->setup.link.key, answer.key, TABLE_ID_SIZE);
    }
    join->seat = answer.seat - 1;
    memcpy(join->token, answer.token, TOKEN_SIZE);
    wire_token(join->wire, join->token);
    arrive(join);
}

/* A seat that is taken, or a game that has begun, can still be watched. */
static void refuse(struct join *join, enum join_tag tag, const struct wire_result *result)
{
    struct told_refusal refusal = {.word = ""};
    char why[TOLD_MESSAGE_SIZE + 64];

    told_refusal(result->body, result->length, &refusal);
    join_refusal(result, why, sizeof why);
    if (tag == TAG_SEAT &&
        (strcmp(refusal.word, "full") == 0 || strcmp(refusal.word, "begun") == 0))
        fail(join, sentence(SAY_WATCH_INSTEAD, TEXT("problem", why)).text);
    else
        fail(join, why);
}

void arrive_answer(struct join *join, enum join_tag tag, const struct wire_result *result)
{
    bool good = result->end == WIRE_ANSWER && (result->status == 200 || result->status == 201);
    bool refused = result->end == WIRE_ANSWER && (result->status == 401 || result->status == 403);

    if (tag == TAG_CHECK && refused) /* the seat was given away */
        take_seat(join);
    else if (tag == TAG_CHECK && (good || result->status == 409)) {
        join->seat = join->setup.seat;
        arrive(join);
    } else if (!good)
        refuse(join, tag, result);
    else if (tag == TAG_SERVER)
        see_server(join, result);
    else if (tag == TAG_TABLE)
        see_table(join, result);
    else
        sit(join, result);
}
