/* SPDX-License-Identifier: MIT */
/* A table as it is kept: one line of JSON. The game is not in it, only how far it has come: reading
 * plays it again up to that step. */
#include "tables_inside.h"

#include <stdlib.h>
#include <string.h>

enum { ROW_VERSION = 1 };

/* ---- Printing ---- */

static void add_text(struct draft *draft, const char *name, const char *text)
{
    draft_add(draft, "\"%s\":", name);
    draft_add_string(draft, text);
    draft_add(draft, ",");
}

static void add_number(struct draft *draft, const char *name, int64_t number)
{
    draft_add(draft, "\"%s\":%lld,", name, (long long)number);
}

static void add_place(const struct table_seat *place, int seat, struct draft *draft)
{
    draft_add(draft, seat > 0 ? ",{" : "{");
    add_text(draft, "kind", KIND_NAMES[place->kind]);
    add_text(draft, "name", place->name);
    add_text(draft, "token", place->token);
    add_text(draft, "commit", place->commit);
    add_text(draft, "reveal", place->reveal);
    draft_add(draft, "\"auto\":%d}", place->automatic);
}

void row_print(const struct table *table, struct draft *draft)
{
    char rules[WAR_RULES_SIZE];

    war_rules_print(&table->rules, rules, sizeof rules);
    draft_add(draft, "{");
    add_number(draft, "version", ROW_VERSION);
    add_text(draft, "key", table->key);
    add_text(draft, "rules", rules);
    add_number(draft, "host", table->host);
    add_number(draft, "grace", table->grace);
    add_number(draft, "reactions", table->reactions);
    add_number(draft, "aces", table->aces);
    add_number(draft, "speed", table->speed);
    add_text(draft, "phase", PHASE_NAMES[table->phase]);
    add_number(draft, "round", table->round);
    add_text(draft, "secret", table->secret);
    add_number(draft, "seed", table->seed);
    add_number(draft, "game", table->index);
    add_number(draft, "steps", table_steps(table));
    add_number(draft, "leg", table->moment ? table->moment->leg : 0);
    add_number(draft, "ready", table->ready);
    add_number(draft, "finished", table->finished);
    add_number(draft, "unrecorded", table->unrecorded);
    add_number(draft, "draws", table->draws);
    add_number(draft, "undecided", table->undecided);
    draft_add(draft, "\"wins\":[");
    for (int seat = 0; seat < table->rules.players; seat++)
        draft_add(draft, "%s%lld", seat > 0 ? "," : "", (long long)table->wins[seat]);
    draft_add(draft, "],\"seats\":[");
    for (int seat = 0; seat < table->rules.players; seat++)
        add_place(&table->seats[seat], seat, draft);
    draft_add(draft, "]}");
}

/* ---- Reading ---- */

static bool get_text(const json_t *json, const char *name, char *text, size_t size)
{
    const char *value;

    if (!member_text(json, name, &value) || strlen(value) >= size)
        return false;
    strcpy(text, value);
    return true;
}

static bool get_number(const json_t *json, const char *name, int64_t least, int64_t most,
                       int64_t *number)
{
    return member_number(json, name, number) && *number >= least && *number <= most;
}

static bool get_int(const json_t *json, const char *name, int least, int most, int *number)
{
    int64_t value;
    bool good = get_number(json, name, least, most, &value);

    *number = good ? (int)value : least;
    return good;
}

static bool get_bool(const json_t *json, const char *name, bool *truth)
{
    int value;
    bool good = get_int(json, name, 0, 1, &value);

    *truth = value;
    return good;
}

static int find_name(const json_t *json, const char *name, const char *const *names)
{
    const char *text;

    if (!member_text(json, name, &text))
        return -1;
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    return -1;
}

static bool read_place(const json_t *json, struct table_seat *place)
{
    int kind = find_name(json, "kind", KIND_NAMES);

    if (kind < 0)
        return false;
    place->kind = (enum seat_kind)kind;
    return get_text(json, "name", place->name, NAME_SIZE) &&
           get_text(json, "token", place->token, FAIR_TEXT) &&
           get_text(json, "commit", place->commit, FAIR_TEXT) &&
           get_text(json, "reveal", place->reveal, FAIR_TEXT) &&
           get_bool(json, "auto", &place->automatic);
}

static bool read_seats(const json_t *json, struct table *table)
{
    const json_t *seats = json_object_get(json, "seats"), *wins = json_object_get(json, "wins");

    if (json_array_size(seats) != table->rules.players ||
        json_array_size(wins) != table->rules.players)
        return false;
    for (size_t i = 0; i < table->rules.players; i++) {
        table->wins[i] = json_integer_value(json_array_get(wins, i));
        if (!read_place(json_array_get(seats, i), &table->seats[i]))
            return false;
    }
    return true;
}

/* Plays up to the leg and the step that were reached. */
static bool play_up_to(struct table *table, int64_t steps, int leg)
{
    struct moment *moment;
    war_event event;

    if (!play_begin(table))
        return false;
    moment = table->moment;
    while (table_steps(table) < steps || moment->leg < leg) {
        int64_t played = moment->game.steps;
        if (!moment_over(moment)) {
            moment_step(moment, &event);
        } else {
            if (!moment_shuffle(moment))
                return false;
            table->earlier_steps += played;
        }
    }
    return table_steps(table) == steps && moment->leg == leg;
}

static bool read_round(const json_t *json, struct table *table)
{
    int phase = find_name(json, "phase", PHASE_NAMES);
    int64_t steps;
    int leg, ready;

    if (phase < 0 || !get_number(json, "round", 1, INT64_MAX, &table->round) ||
        !get_text(json, "secret", table->secret, FAIR_TEXT) || !fair_is_text(table->secret) ||
        !get_number(json, "seed", 0, INT64_MAX, &table->seed) ||
        !get_number(json, "game", 0, INT64_MAX, &table->index) ||
        !get_number(json, "steps", 0, INT64_MAX, &steps) ||
        !get_int(json, "leg", 0, INT32_MAX, &leg) || !get_int(json, "ready", 0, 15, &ready) ||
        !get_number(json, "finished", 0, INT64_MAX, &table->finished) ||
        !get_bool(json, "unrecorded", &table->unrecorded) ||
        !get_number(json, "draws", 0, INT64_MAX, &table->draws) ||
        !get_number(json, "undecided", 0, INT64_MAX, &table->undecided))
        return false;
    table->phase = (enum table_phase)phase;
    fair_server_hash(table->id, table->round, table->secret, table->hash);
    if (phase < TABLE_PLAYING)
        return true;
    if (!play_up_to(table, steps, leg))
        return false;
    table->ready = (uint8_t)ready;
    play_look_ahead(table);
    return true;
}

static bool read_table(const json_t *json, struct table *table)
{
    char rules[WAR_RULES_SIZE];
    int version;

    return get_int(json, "version", 1, ROW_VERSION, &version) &&
           get_text(json, "key", table->key, ID_SIZE) &&
           get_text(json, "rules", rules, sizeof rules) &&
           war_rules_parse(rules, &table->rules, NULL) == 0 &&
           get_int(json, "host", 0, table->rules.players - 1, &table->host) &&
           get_int(json, "grace", LEAST_GRACE, MOST_GRACE, &table->grace) &&
           get_bool(json, "reactions", &table->reactions) && get_bool(json, "aces", &table->aces) &&
           get_int(json, "speed", 1, SPEEDS, &table->speed) && read_seats(json, table) &&
           read_round(json, table);
}

/* Everybody has the time of grace to come back. */
bool row_read(struct table *table, const char *text, int64_t now)
{
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    bool good = json && read_table(json, table);

    json_decref(json);
    table->watched = now;
    table->phase_end = now + 5000;
    table->beat_at = now;
    for (int seat = 0; good && seat < table->rules.players; seat++)
        table->seats[seat].seen = now;
    if (good)
        table->here = seats_here(table, now);
    return good;
}
