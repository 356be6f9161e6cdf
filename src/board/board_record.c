/* SPDX-License-Identifier: MIT */
/* Records as JSON, both ways. What is read is checked as if a person had typed it, since a board
 * may come from anywhere. */
#include "board.h"

#include <string.h>
#include <time.h>

enum { MOST_WARS_IN_A_TURN = 128 };

/* ---- Times ---- */

void stamp_print(int64_t moment, char *text, size_t size)
{
    time_t seconds = (time_t)moment;
    struct tm when;

    text[0] = '\0';
    if (moment > 0 && gmtime_r(&seconds, &when))
        strftime(text, size, "%Y-%m-%dT%H:%M:%SZ", &when);
}

/* How many days lie between the start of 1970 and a day, by Howard Hinnant's formula. */
static int64_t days_before(int64_t year, int64_t month, int64_t day)
{
    int64_t y = month > 2 ? year : year - 1;
    int64_t m = month > 2 ? month - 3 : month + 9;

    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

bool stamp_parse(const char *text, int64_t *moment)
{
    char again[STAMP_SIZE];
    int year, month, day, hour, minute, second;

    if (strlen(text) != 20 ||
        sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2dZ", &year, &month, &day, &hour, &minute, &second) != 6)
        return false;
    *moment = days_before(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
    stamp_print(*moment, again, sizeof again);
    return strcmp(text, again) == 0;
}

/* ---- Writing ---- */

json_t *text_json(const char *text)
{
    char good[4 * WAR_POSITION_SIZE];
    size_t length = 0;
    uint32_t c;
    int bytes;

    while (*text && length + 4 < sizeof good) {
        bytes = utf8_decode(text, &c);
        length += (size_t)utf8_encode(c, good + length);
        text += bytes > 0 ? bytes : 1;
    }
    return json_stringn(good, length);
}

static void set_number(json_t *object, const char *key, int64_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

static json_t *seats_json(const struct record *record)
{
    json_t *seats = json_array();

    for (int i = 0; i < record->players; i++) {
        json_t *seat = json_object();
        json_object_set_new(seat, "name", text_json(record->seats[i].name));
        json_object_set_new(seat, "person", json_boolean(record->seats[i].person));
        if (record->result != WAR_RESULT_NONE)
            json_object_set_new(seat, "won", json_boolean(record->winners >> i & 1));
        json_array_append_new(seats, seat);
    }
    return seats;
}

/* An imported score has no more than a name and a length. */
json_t *record_json(const struct record *record)
{
    json_t *object = json_object();
    char when[STAMP_SIZE];

    set_number(object, "number", record->number);
    json_object_set_new(object, "rules", text_json(record->rules));
    json_object_set_new(object, "seats", seats_json(record));
    set_number(object, "turns", record->turns);
    if (record->result == WAR_RESULT_NONE)
        return object;
    json_object_set_new(object, "result", json_string(war_result_name(record->result)));
    set_number(object, "battles", record->battles);
    set_number(object, "wars", record->wars);
    set_number(object, "longest_war", record->longest_war);
    if (record->id[0])
        json_object_set_new(object, "id", text_json(record->id));
    if (record->start[0])
        json_object_set_new(object, "start", text_json(record->start));
    set_number(object, "seed", record->seed);
    set_number(object, "game", record->index);
    set_number(object, "shuffled", record->shuffled);
    if (record->cycle_start > 0 || record->cycle_length > 0) {
        set_number(object, "cycle_start", record->cycle_start);
        set_number(object, "cycle_length", record->cycle_length);
    }
    set_number(object, "seconds", record->seconds);
    stamp_print(record->finished, when, sizeof when);
    json_object_set_new(object, "finished", json_string(when));
    return object;
}

/* ---- Reading ---- */

/* An object, and why it is no record; the first reason counts. */
struct reader {
    const json_t *object;
    war_error error; /* its code is 0 as long as all is good */
};

static void refuse(struct reader *reader, const char *key, const char *reason)
{
    if (reader->error.code)
        return;
    reader->error.code = WAR_ERROR_VALUE;
    snprintf(reader->error.message, sizeof reader->error.message, "\"%s\" %s", key, reason);
}

static int64_t read_number(struct reader *reader, const char *key, int64_t most, bool needed)
{
    const json_t *value = json_object_get(reader->object, key);

    if (!value && !needed)
        return 0;
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > most) {
        refuse(reader, key, "must be a whole number, not negative and not too large");
        return 0;
    }
    return json_integer_value(value);
}

/* A text, or "" where it is not there and need not be. */
static const char *read_text(struct reader *reader, const char *key, bool needed)
{
    const json_t *value = json_object_get(reader->object, key);

    if (!value && !needed)
        return "";
    if (json_is_string(value))
        return json_string_value(value);
    refuse(reader, key, "must be a text");
    return "";
}

static void read_seats(struct reader *reader, struct record *record)
{
    const json_t *seats = json_object_get(reader->object, "seats");
    const char *why;

    record->players = (int)json_array_size(seats);
    if (record->players < 1 || record->players > WAR_MAX_PLAYERS) {
        refuse(reader, "seats", "must be a list of players");
        record->players = 0;
    }
    for (int i = 0; i < record->players; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        const char *name = json_string_value(json_object_get(seat, "name"));
        if (!name || name_clean(name, record->seats[i].name, &why) < 0)
            refuse(reader, "seats", "must have a good name for each player");
        if (!json_is_boolean(json_object_get(seat, "person")))
            refuse(reader, "seats", "must say of each whether it is a person");
        record->seats[i].person = json_is_true(json_object_get(seat, "person"));
        if (json_is_true(json_object_get(seat, "won")))
            record->winners |= (uint8_t)(1 << i);
    }
}

static void read_result(struct reader *reader, struct record *record)
{
    const char *name = read_text(reader, "result", true);
    int winners = record->winners;

    for (record->result = WAR_RESULT_WIN; record->result <= WAR_RESULT_ENDLESS; record->result++)
        if (strcmp(war_result_name(record->result), name) == 0)
            break;
    if (record->result > WAR_RESULT_ENDLESS)
        refuse(reader, "result", "must be win, draw, limit or endless");
    if (record->result == WAR_RESULT_WIN && (winners == 0 || (winners & (winners - 1))))
        refuse(reader, "seats", "must have one who won");
    if (record->result == WAR_RESULT_DRAW && winners == 0)
        refuse(reader, "seats", "must have those who drew as won");
}

/* How the game started: a deal, which the id must name, or a position. */
static void read_start(struct reader *reader, const war_rules *rules, struct record *record)
{
    const char *id = read_text(reader, "id", false);
    const char *start = read_text(reader, "start", false);
    war_position position;

    record->seed = read_number(reader, "seed", WAR_MAX_NUMBER, true);
    record->index = read_number(reader, "game", WAR_MAX_NUMBER, true);
    if (start[0] && war_position_parse(rules, start, &position, NULL) < 0)
        refuse(reader, "start", "must be a position under these rules");
    if (reader->error.code)
        return;
    if (start[0])
        war_position_print(rules, &position, record->start, sizeof record->start);
    if (id[0])
        war_id_print(rules, record->seed, record->index, record->id, sizeof record->id);
    if (strcmp(id, record->id) != 0)
        refuse(reader, "id", "must be that of the rules, the seed and the game");
    if (!id[0] == !start[0])
        refuse(reader, "id", "or \"start\" must be there, and not both");
}

static void read_game(struct reader *reader, const char *text, struct record *record)
{
    const char *finished = read_text(reader, "finished", true);
    war_rules rules;

    if (war_rules_parse(text, &rules, NULL) < 0) {
        refuse(reader, "rules", "must be rules that this version knows");
        return;
    }
    war_rules_print(&rules, record->rules, sizeof record->rules);
    if (record->players != rules.players)
        refuse(reader, "seats", "must be as many as the rules have players");
    read_result(reader, record);
    read_start(reader, &rules, record);
    record->turns = read_number(reader, "turns", INT64_MAX, true);
    record->battles = read_number(reader, "battles", INT64_MAX, true);
    record->wars = read_number(reader, "wars", INT64_MAX, true);
    record->longest_war = (int)read_number(reader, "longest_war", MOST_WARS_IN_A_TURN, true);
    record->shuffled = (int)read_number(reader, "shuffled", INT32_MAX, true);
    record->cycle_start = read_number(reader, "cycle_start", INT64_MAX, false);
    record->cycle_length = read_number(reader, "cycle_length", INT64_MAX, false);
    record->seconds = read_number(reader, "seconds", INT64_MAX, true);
    if (finished[0] && !stamp_parse(finished, &record->finished))
        refuse(reader, "finished", "must be a time such as 2026-11-15T07:50:15Z");
}

/* A name and a length. Version 0.1.0 called the length battles. */
static void read_score(struct reader *reader, struct record *record)
{
    const char *key = json_object_get(reader->object, "turns") ? "turns" : "battles";

    record->turns = read_number(reader, key, INT64_MAX, true);
    record->winners = 0;
    if (record->players != 1)
        refuse(reader, "seats", "must be one where there are no rules");
}

int record_from_json(const json_t *object, struct record *record, war_error *error)
{
    struct reader reader = {.object = object};
    const char *rules;

    *record = (struct record){0};
    if (!json_is_object(object)) {
        *error = (war_error){WAR_ERROR_SYNTAX, 0, "not an entry of a board"};
        return error->code;
    }
    rules = read_text(&reader, "rules", true);
    read_seats(&reader, record);
    if (rules[0])
        read_game(&reader, rules, record);
    else
        read_score(&reader, record);
    *error = reader.error;
    return error->code;
}
