/* SPDX-License-Identifier: MIT */
/* JSON as values. Members that we do not know are left alone: a later server may have more. */
#include "told.h"
#include "utf8.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RETRY = 600000 /* milliseconds */ };

/* ---- Members ---- */

static json_t *read_object(const char *text, size_t length)
{
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(json))
        return json;
    json_decref(json);
    return NULL;
}

static bool get_number(const json_t *object, const char *member, int64_t least, int64_t most,
                       int64_t *number)
{
    const json_t *value = json_object_get(object, member);

    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= least && *number <= most;
}

static bool get_bool(const json_t *object, const char *member, bool *value)
{
    const json_t *found = json_object_get(object, member);

    *value = json_is_true(found);
    return json_is_boolean(found);
}

static bool copy_text(const json_t *value, char *text, size_t size)
{
    const char *from = json_string_value(value);

    if (!from || strlen(from) >= size || strlen(from) != json_string_length(value))
        return false;
    strcpy(text, from);
    return true;
}

static bool get_text(const json_t *object, const char *member, char *text, size_t size)
{
    return copy_text(json_object_get(object, member), text, size);
}

/* 64 digits, or null if there need be none. */
static bool copy_digits(const json_t *value, bool needed, char digits[FAIR_TEXT])
{
    digits[0] = '\0';
    if (json_is_null(value) && !needed)
        return true;
    return copy_text(value, digits, FAIR_TEXT) && fair_is_text(digits);
}

/* ---- A table ---- */

static int word_index(const json_t *value, const char *const *words)
{
    const char *word = json_string_value(value);

    for (int i = 0; word && words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static bool read_seat(const json_t *object, int number, struct told_table *table)
{
    static const char *const kinds[] = {"open", "computer", "person", NULL};
    struct seat *seat = &table->remote.seats[number];
    int kind = word_index(json_object_get(object, "kind"), kinds);
    bool here = true, automatic = false;

    if (kind < 0 || !get_text(object, "name", seat->name, sizeof seat->name))
        return false;
    if (kind == LINE_PERSON &&
        (!get_bool(object, "here", &here) || !get_bool(object, "auto", &automatic)))
        return false;
    seat->person = kind == LINE_PERSON;
    table->remote.wishes |= (uint8_t)(automatic << number);
    if (kind != LINE_OPEN)
        name_mend(seat, number + 1);
    table->seats[number] = (struct line_seat){.kind = (enum line_seat_kind)kind, .here = here};
    strcpy(table->seats[number].name, seat->name);
    return true;
}

static bool read_seats(const json_t *json, struct told_table *table)
{
    const json_t *seats = json_object_get(json, "seats"), *wins = json_object_get(json, "wins");
    struct remote_table *remote = &table->remote;
    size_t players = remote->rules.players;

    if (json_array_size(seats) != players || json_array_size(wins) != players)
        return false;
    for (size_t i = 0; i < players; i++) {
        const json_t *count = json_array_get(wins, i);
        remote->wins[i] = json_integer_value(count);
        if (!json_is_integer(count) || remote->wins[i] < 0 ||
            !read_seat(json_array_get(seats, i), (int)i, table))
            return false;
    }
    return true;
}

static bool read_fair(const json_t *json, struct told_table *table)
{
    const json_t *fair = json_object_get(json, "fair");
    const json_t *commits = json_object_get(fair, "commits");
    const json_t *reveals = json_object_get(fair, "reveals");
    size_t players = table->remote.rules.players;

    if (!copy_digits(json_object_get(fair, "server"), true, table->server) ||
        json_array_size(commits) != players || json_array_size(reveals) != players)
        return false;
    for (size_t i = 0; i < players; i++)
        if (!copy_digits(json_array_get(commits, i), false, table->commits[i]) ||
            !copy_digits(json_array_get(reveals, i), false, table->reveals[i]))
            return false;
    return table->phase != TOLD_OVER ||
           copy_digits(json_object_get(fair, "secret"), true, table->secret);
}

/* What is said of a game when it is over. */
static bool read_game(const json_t *json, struct told_table *table)
{
    struct remote_table *remote = &table->remote;

    if (table->phase != TOLD_OVER)
        return true;
    remote->known = true;
    return get_text(json, "id", table->id, sizeof table->id) &&
           get_number(json, "seed", 0, INT64_MAX, &remote->seed) &&
           get_number(json, "game", 0, INT64_MAX, &remote->index);
}

static bool read_numbers(const json_t *json, struct remote_table *remote)
{
    int64_t host, speed;

    if (!get_number(json, "round", 1, INT64_MAX, &remote->round) ||
        !get_number(json, "host", 1, remote->rules.players, &host) ||
        !get_number(json, "speed", 1, 9, &speed) ||
        !get_number(json, "draws", 0, INT64_MAX, &remote->draws) ||
        !get_number(json, "undecided", 0, INT64_MAX, &remote->undecided))
        return false;
    remote->host = (int)host - 1;
    remote->speed = (int)speed;
    return get_bool(json, "auto", &remote->automatic);
}

static bool read_table(const json_t *json, struct told_table *table)
{
    static const char *const phases[] = {"lobby",  "sealing", "revealing", "playing",
                                         "asking", "over",    NULL};
    static const enum remote_phase remotes[] = {REMOTE_GATHERING, REMOTE_GATHERING,
                                                REMOTE_GATHERING, REMOTE_PLAYING,
                                                REMOTE_ASKING,    REMOTE_OVER};
    int phase = word_index(json_object_get(json, "phase"), phases);
    char rules[WAR_RULES_SIZE];

    if (phase < 0 || !get_text(json, "table", table->remote.name, sizeof table->remote.name) ||
        !link_is_id(table->remote.name) || !get_text(json, "rules", rules, sizeof rules) ||
        war_rules_parse(rules, &table->remote.rules, NULL) < 0)
        return false;
    table->phase = (enum told_phase)phase;
    table->remote.phase = remotes[phase];
    table->remote.seat = -1;
    return read_numbers(json, &table->remote) && read_seats(json, table) &&
           read_fair(json, table) && read_game(json, table);
}

static enum told check_protocol(const json_t *json)
{
    int64_t protocol;

    if (!get_number(json, "protocol", 1, INT64_MAX, &protocol))
        return TOLD_WRONG;
    return protocol == PROTOCOL ? TOLD_RIGHT : TOLD_OTHER_PROTOCOL;
}

enum told told_table(const char *text, size_t length, struct told_table *table)
{
    json_t *json = read_object(text, length);
    enum told told = check_protocol(json);

    memset(table, 0, sizeof *table);
    if (told == TOLD_RIGHT && !read_table(json, table))
        told = TOLD_WRONG;
    json_decref(json);
    return told;
}

enum told told_server(const char *text, size_t length, bool *room)
{
    json_t *json = read_object(text, length);
    enum told told = check_protocol(json);

    if (!get_bool(json, "room", room) && told == TOLD_RIGHT)
        told = TOLD_WRONG;
    json_decref(json);
    return told;
}

/* ---- Other messages ---- */

/* A list of seats, from 1. */
static bool get_seats(const json_t *object, const char *member, uint8_t *set)
{
    const json_t *list = json_object_get(object, member);

    *set = 0;
    if (!json_is_array(list) || json_array_size(list) > WAR_MAX_PLAYERS)
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *number = json_array_get(list, i);
        json_int_t seat = json_integer_value(number);
        if (seat < 1 || seat > WAR_MAX_PLAYERS)
            return false;
        *set |= (uint8_t)(1u << (seat - 1));
    }
    return true;
}

bool told_ready(const char *text, struct told_ready *ready)
{
    json_t *json = read_object(text, strlen(text));
    bool good = get_number(json, "round", 1, INT64_MAX, &ready->round) &&
                get_number(json, "step", 0, INT64_MAX, &ready->step) &&
                get_seats(json, "ready", &ready->ready) &&
                get_seats(json, "waiting", &ready->waiting);

    json_decref(json);
    return good;
}

bool told_reaction(const char *text, int *seat, int *which)
{
    json_t *json = read_object(text, strlen(text));
    const json_t *word = json_object_get(json, "reaction");
    int64_t number;
    bool good = get_number(json, "seat", 1, WAR_MAX_PLAYERS, &number) && json_is_string(word);

    *seat = good ? (int)number - 1 : -1;
    *which = good ? word_index(word, LINE_REACTIONS) : -1;
    json_decref(json);
    return good;
}

bool told_bye(const char *text, int *retry)
{
    json_t *json = read_object(text, strlen(text));
    int64_t number;
    bool good = get_number(json, "retry", 0, MOST_RETRY, &number);

    *retry = good ? (int)number : 0;
    json_decref(json);
    return good;
}

static bool is_token(const char *token)
{
    return strspn(token, "0123456789abcdef") == TOKEN_SIZE - 1;
}

static bool read_answer(const json_t *json, struct told_answer *answer)
{
    int64_t seat;

    if (json_object_get(json, "table") &&
        (!get_text(json, "table", answer->table, sizeof answer->table) ||
         !get_text(json, "key", answer->key, sizeof answer->key) || !link_is_id(answer->table) ||
         !link_is_id(answer->key)))
        return false;
    if (!json_object_get(json, "token"))
        return true;
    if (!get_text(json, "token", answer->token, sizeof answer->token) || !is_token(answer->token) ||
        !get_number(json, "seat", 1, WAR_MAX_PLAYERS, &seat))
        return false;
    answer->seat = (int)seat;
    return true;
}

bool told_answer(const char *text, size_t length, struct told_answer *answer)
{
    json_t *json = read_object(text, length);
    bool good;

    memset(answer, 0, sizeof *answer);
    good = json && read_answer(json, answer);
    json_decref(json);
    return good;
}

bool told_refusal(const char *text, size_t length, struct told_refusal *refusal)
{
    json_t *json = read_object(text, length);
    const char *message = json_string_value(json_object_get(json, "message"));
    bool good = get_text(json, "error", refusal->word, sizeof refusal->word) && message;

    if (good)
        text_safe_line(message, true, refusal->message, sizeof refusal->message);
    json_decref(json);
    return good;
}

/* ---- ROUND-STEP ---- */

static bool read_id_number(const char **text, int64_t *number)
{
    size_t digits = strspn(*text, "0123456789");

    if (digits == 0 || digits > 18 || **text == '0')
        return false;
    *number = strtoll(*text, NULL, 10);
    *text += digits;
    return true;
}

bool told_id(const char *text, int64_t *round, int64_t *step)
{
    if (!read_id_number(&text, round) || *text++ != '-')
        return false;
    return read_id_number(&text, step) && *text == '\0';
}
