/* SPDX-License-Identifier: MIT */
/* Records and saved games, field by field. What is read is checked as if a person had typed it,
 * since it may come from anywhere. docs/formats.md describes the fields of a record. */
#include "fields.h"

#include <stdio.h>
#include <string.h>

#define LAST_MILLISECOND 253402300799999 /* of the year 9999 */

/* ---- Times, by Howard Hinnant's formulas ---- */

/* How many days lie between the start of 1970 and a day. */
static int64_t days_before(int64_t year, int64_t month, int64_t day)
{
    int64_t y = month > 2 ? year : year - 1;
    int64_t m = month > 2 ? month - 3 : month + 9;

    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

/* Writes a number with so many digits. Returns what is behind it. */
static char *print_digits(char *text, int64_t number, int digits)
{
    for (int i = digits - 1; i >= 0; i--, number /= 10)
        text[i] = (char)('0' + number % 10);
    return text + digits;
}

void stamp_print(int64_t moment, char *text, size_t size)
{
    int64_t days = moment / 86400 + 719468, second = moment % 86400;
    int64_t day_of_era = days % 146097;
    int64_t year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int64_t day = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t m = (5 * day + 2) / 153;
    int64_t month = m < 10 ? m + 3 : m - 9;
    const int64_t parts[] = {year_of_era + days / 146097 * 400 + (month <= 2),
                             month,
                             day - (153 * m + 2) / 5 + 1,
                             second / 3600,
                             second / 60 % 60,
                             second % 60};

    text[0] = '\0';
    if (moment <= 0 || parts[0] > 9999 || size < STAMP_SIZE)
        return;
    for (int i = 0; i < 6; i++) {
        text = print_digits(text, parts[i], i == 0 ? 4 : 2);
        *text++ = "--T::Z"[i];
    }
    *text = '\0';
}

/* What is printed again in the same way is a time. */
bool stamp_parse(const char *text, int64_t *moment)
{
    static const int at[] = {0, 5, 8, 11, 14, 17, 20};
    int64_t parts[6] = {0};
    char again[STAMP_SIZE];

    if (strlen(text) != 20)
        return false;
    for (int i = 0; i < 6; i++)
        for (int k = at[i]; k < at[i + 1] - 1; k++) {
            if (text[k] < '0' || text[k] > '9')
                return false;
            parts[i] = 10 * parts[i] + text[k] - '0';
        }
    *moment = days_before(parts[0], parts[1], parts[2]) * 86400 + parts[3] * 3600 + parts[4] * 60 +
              parts[5];
    stamp_print(*moment, again, sizeof again);
    return strcmp(text, again) == 0;
}

/* ---- Writing ---- */

struct writer {
    put_field *put;
    void *to;
};

static void write_text(const struct writer *writer, const char *key, const char *text)
{
    writer->put(writer->to, key, (struct field){FIELD_TEXT, text, 0});
}

static void write_number(const struct writer *writer, const char *key, int64_t number)
{
    writer->put(writer->to, key, (struct field){FIELD_NUMBER, NULL, number});
}

static struct words seat_key(int seat, const char *what)
{
    return in_words("seats.%d.%s", seat, what);
}

static void write_seat(const struct writer *writer, int seat, const struct seat *who)
{
    write_text(writer, seat_key(seat, "name").text, who->name);
    writer->put(writer->to, seat_key(seat, "person").text,
                (struct field){FIELD_BOOLEAN, NULL, who->person});
}

static void write_seats(const struct writer *writer, const struct record *record)
{
    writer->put(writer->to, "seats", (struct field){FIELD_LIST, NULL, record->players});
    for (int i = 0; i < record->players; i++) {
        write_seat(writer, i, &record->seats[i]);
        if (record->result != WAR_RESULT_NONE)
            writer->put(writer->to, seat_key(i, "won").text,
                        (struct field){FIELD_BOOLEAN, NULL, record->winners >> i & 1});
    }
}

static void write_numbers(const struct writer *writer, const struct record *record,
                          enum record_number first, enum record_number last)
{
    for (enum record_number i = first; i <= last; i++)
        write_number(writer, record_number_name(i), record_number(record, i));
}

/* An imported score has no more than a name and a length. */
void record_write(const struct record *record, put_field *put, void *to)
{
    const struct writer writer = {put, to};
    char when[STAMP_SIZE];

    write_number(&writer, "number", record->number);
    write_text(&writer, "rules", record->rules);
    write_seats(&writer, record);
    write_numbers(&writer, record, RECORD_turns, RECORD_turns);
    if (record->result == WAR_RESULT_NONE)
        return;
    write_text(&writer, "result", war_result_name(record->result));
    write_numbers(&writer, record, RECORD_battles, RECORD_longest_war);
    if (record->id[0])
        write_text(&writer, "id", record->id);
    if (record->start[0])
        write_text(&writer, "start", record->start);
    write_numbers(&writer, record, RECORD_seed, RECORD_index);
    write_numbers(&writer, record, RECORD_shuffled, RECORD_shuffled);
    if (record->cycle_start > 0 || record->cycle_length > 0)
        write_numbers(&writer, record, RECORD_cycle_start, RECORD_cycle_length);
    write_numbers(&writer, record, RECORD_seconds, RECORD_seconds);
    stamp_print(record->finished, when, sizeof when);
    write_text(&writer, "finished", when);
}

void saved_write(const struct saved *saved, put_field *put, void *to)
{
    const struct writer writer = {put, to};

    write_number(&writer, "number", saved->number);
    put(to, "seats", (struct field){FIELD_LIST, NULL, saved->players});
    for (int i = 0; i < saved->players; i++)
        write_seat(&writer, i, &saved->seats[i]);
    write_text(&writer, "first", saved->first);
    write_text(&writer, "now", saved->now);
    write_number(&writer, "shuffled", saved->shuffled);
    write_number(&writer, "turns", saved->turns);
    write_number(&writer, "seconds", saved->seconds);
    write_number(&writer, "updated", saved->updated);
}

/* ---- Reading ---- */

/* Where fields come from, and why they are none of ours; the first reason counts. */
struct field_reader {
    find_field *find;
    const void *from;
    war_error error; /* its code is 0 as long as all is good */
};

static void refuse(struct field_reader *reader, const char *key, const char *reason)
{
    if (reader->error.code)
        return;
    reader->error.code = WAR_ERROR_VALUE;
    snprintf(reader->error.message, sizeof reader->error.message, "\"%s\" %s", key, reason);
}

static void refuse_number(struct field_reader *reader, const char *key)
{
    refuse(reader, key, "must be a whole number, not negative and not too large");
}

static int64_t read_number(struct field_reader *reader, const char *key, int64_t most, bool needed)
{
    struct field field = reader->find(reader->from, key);

    if (field.kind == FIELD_NONE && !needed)
        return 0;
    if (field.kind == FIELD_NUMBER && field.number >= 0 && field.number <= most)
        return field.number;
    refuse_number(reader, key);
    return 0;
}

/* Only an endless game has a cycle. */
static void read_record_number(struct field_reader *reader, struct record *record,
                               enum record_number which)
{
    bool needed = which != RECORD_cycle_start && which != RECORD_cycle_length;
    const char *name = record_number_name(which);

    if (!record_set_number(record, which, read_number(reader, name, INT64_MAX, needed)))
        refuse_number(reader, name);
}

/* A text, or "" where it is not there and need not be. */
static const char *read_text(struct field_reader *reader, const char *key, bool needed)
{
    struct field field = reader->find(reader->from, key);

    if (field.kind == FIELD_TEXT)
        return field.text;
    if (field.kind != FIELD_NONE || needed)
        refuse(reader, key, "must be a text");
    return "";
}

/* How many there are; `won` gets those who did. */
static int read_seats(struct field_reader *reader, struct seat *seats, uint8_t *won)
{
    struct field list = reader->find(reader->from, "seats");
    const char *why;

    if (list.kind != FIELD_LIST || list.number < 1 || list.number > WAR_MAX_PLAYERS) {
        refuse(reader, "seats", "must be a list of players");
        return 0;
    }
    for (int i = 0; i < list.number; i++) {
        struct field name = reader->find(reader->from, seat_key(i, "name").text);
        struct field person = reader->find(reader->from, seat_key(i, "person").text);
        struct field winner = reader->find(reader->from, seat_key(i, "won").text);
        if (name.kind != FIELD_TEXT || name_clean(name.text, seats[i].name, &why) < 0)
            refuse(reader, "seats", "must have a good name for each player");
        if (person.kind != FIELD_BOOLEAN)
            refuse(reader, "seats", "must say of each whether it is a person");
        seats[i].person = person.kind == FIELD_BOOLEAN && person.number;
        if (winner.kind == FIELD_BOOLEAN && winner.number)
            *won |= (uint8_t)(1 << i);
    }
    return (int)list.number;
}

static void read_result(struct field_reader *reader, struct record *record)
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
static void read_start(struct field_reader *reader, const war_rules *rules, struct record *record)
{
    const char *id = read_text(reader, "id", false);
    const char *start = read_text(reader, "start", false);
    war_position position;

    read_record_number(reader, record, RECORD_seed);
    read_record_number(reader, record, RECORD_index);
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

static void read_game(struct field_reader *reader, const char *text, struct record *record)
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
    for (enum record_number i = RECORD_turns; i < RECORD_NUMBER_COUNT; i++)
        read_record_number(reader, record, i);
    if (finished[0] && !stamp_parse(finished, &record->finished))
        refuse(reader, "finished", "must be a time such as 2026-11-15T07:50:15Z");
}

/* A name and a length. Version 0.1.0 called the length battles. */
static void read_score(struct field_reader *reader, struct record *record)
{
    bool turns = reader->find(reader->from, "turns").kind != FIELD_NONE;

    record->turns = read_number(reader, turns ? "turns" : "battles", INT64_MAX, true);
    record->winners = 0;
    if (record->players != 1)
        refuse(reader, "seats", "must be one where there are no rules");
}

int record_read(find_field *find, const void *from, struct record *record, war_error *error)
{
    struct field_reader reader = {.find = find, .from = from};
    const char *rules;

    *record = (struct record){0};
    if (find(from, "").kind != FIELD_NONE) {
        *error = (war_error){WAR_ERROR_SYNTAX, 0, "not an entry of a board"};
        return error->code;
    }
    rules = read_text(&reader, "rules", true);
    record->players = read_seats(&reader, record->seats, &record->winners);
    if (rules[0])
        read_game(&reader, rules, record);
    else
        read_score(&reader, record);
    *error = reader.error;
    return error->code;
}

/* A text that fits. */
static void read_save(struct field_reader *reader, const char *key, char *save)
{
    const char *text = read_text(reader, key, true);

    if (strlen(text) >= WAR_SAVE_SIZE)
        refuse(reader, key, "is too long");
    else
        strcpy(save, text);
}

int saved_read(find_field *find, const void *from, struct saved *saved, war_error *error)
{
    struct field_reader reader = {.find = find, .from = from};
    uint8_t won = 0;

    *saved = (struct saved){.number = field_number(find, from)};
    if (saved->number == 0)
        refuse(&reader, "number", "must be a whole number from 1");
    saved->players = read_seats(&reader, saved->seats, &won);
    if (saved->players == 1)
        refuse(&reader, "seats", "must be at least two");
    read_save(&reader, "first", saved->first);
    read_save(&reader, "now", saved->now);
    saved->shuffled = (int)read_number(&reader, "shuffled", INT32_MAX, true);
    saved->turns = read_number(&reader, "turns", INT64_MAX, true);
    saved->seconds = read_number(&reader, "seconds", INT64_MAX, true);
    saved->updated = read_number(&reader, "updated", LAST_MILLISECOND, true);
    *error = reader.error;
    return error->code;
}

int64_t field_number(find_field *find, const void *from)
{
    struct field field = find(from, "number");

    return field.kind == FIELD_NUMBER && field.number > 0 ? field.number : 0;
}
