/* SPDX-License-Identifier: MIT */
/* A table as everybody may see it (docs/protocol.md, 4). No key, no token and nothing of a secret
 * before the round is over. */
#include "tables_inside.h"

#include <string.h>

const char *const PHASE_NAMES[] = {"lobby",  "sealing", "revealing", "playing",
                                   "asking", "over",    NULL};
const char *const KIND_NAMES[] = {"open", "computer", "person", NULL};

static const char *truth(bool value)
{
    return value ? "true" : "false";
}

static void add_seat(const struct table *table, int seat, struct draft *draft)
{
    const struct table_seat *place = &table->seats[seat];

    draft_add(draft, "%s{\"kind\":\"%s\",\"name\":", seat > 0 ? "," : "", KIND_NAMES[place->kind]);
    draft_add_string(draft, place->name);
    if (place->kind == SEAT_PERSON)
        draft_add(draft, ",\"here\":%s,\"auto\":%s", truth(table->here >> seat & 1),
                  truth(place->automatic));
    draft_add(draft, "}");
}

static void add_digits(struct draft *draft, int seat, const char *digits)
{
    draft_add(draft, digits[0] ? "%s\"%s\"" : "%snull", seat > 0 ? "," : "", digits);
}

static void add_fair(const struct table *table, struct draft *draft)
{
    draft_add(draft, ",\"fair\":{\"server\":\"%s\",\"commits\":[", table->hash);
    for (int seat = 0; seat < table->rules.players; seat++)
        add_digits(draft, seat, table->seats[seat].commit);
    draft_add(draft, "],\"reveals\":[");
    for (int seat = 0; seat < table->rules.players; seat++)
        add_digits(draft, seat, table->seats[seat].reveal);
    draft_add(draft, "]");
    if (table->phase == TABLE_OVER)
        draft_add(draft, ",\"secret\":\"%s\"", table->secret);
    draft_add(draft, "}");
}

static void add_game(const struct table *table, struct draft *draft)
{
    char id[WAR_ID_SIZE];

    if (table->phase != TABLE_OVER)
        return;
    war_id_print(&table->rules, table->seed, table->index, id, sizeof id);
    draft_add(draft, ",\"id\":\"%s\",\"seed\":%lld,\"game\":%lld", id, (long long)table->seed,
              (long long)table->index);
}

static void add_table(const struct table *table, struct draft *draft)
{
    char rules[WAR_RULES_SIZE];

    war_rules_print(&table->rules, rules, sizeof rules);
    draft_add(draft,
              "{\"protocol\":%d,\"table\":\"%s\",\"phase\":\"%s\",\"rules\":\"%s\",\"round\":%lld,"
              "\"steps\":%lld,\"seats\":[",
              TABLES_PROTOCOL, table->id, PHASE_NAMES[table->phase], rules, (long long)table->round,
              (long long)table_steps(table));
    for (int seat = 0; seat < table->rules.players; seat++)
        add_seat(table, seat, draft);
    draft_add(draft,
              "],\"host\":%d,\"auto\":%s,\"speed\":%d,\"grace\":%d,\"reactions\":%s,\"aces\":%s,"
              "\"watchers\":%d,\"wins\":[",
              table->host + 1, truth(table->automatic), table->speed, table->grace,
              truth(table->reactions), truth(table->aces), json_watchers(table));
    for (int seat = 0; seat < table->rules.players; seat++)
        draft_add(draft, "%s%lld", seat > 0 ? "," : "", (long long)table->wins[seat]);
    draft_add(draft, "],\"draws\":%lld,\"undecided\":%lld", (long long)table->draws,
              (long long)table->undecided);
    add_fair(table, draft);
    add_game(table, draft);
    draft_add(draft, "}");
}

int json_watchers(const struct table *table)
{
    int watchers = table->stream_count;

    for (int seat = 0; seat < table->rules.players; seat++)
        watchers -= table->seats[seat].streams;
    return watchers;
}

/* The latest table is remembered, since all its streams are told it. */
const char *table_json(struct table *table)
{
    struct tables *tables = table->tables;

    if (tables->json_of == table && tables->json_said == table->said &&
        tables->json_steps == table_steps(table) && !tables->json.failed)
        return tables->json.text;
    draft_clear(&tables->json);
    add_table(table, &tables->json);
    tables->json_of = table;
    tables->json_said = table->said;
    tables->json_steps = table_steps(table);
    return tables->json.text;
}

static void add_seats(const struct table *table, uint8_t seats, struct draft *draft)
{
    bool first = true;

    for (int seat = 0; seat < table->rules.players; seat++)
        if (seats >> seat & 1) {
            draft_add(draft, "%s%d", first ? "" : ",", seat + 1);
            first = false;
        }
}

void json_ready(const struct table *table, struct draft *draft)
{
    draft_add(draft, "{\"round\":%lld,\"step\":%lld,\"ready\":[", (long long)table->round,
              (long long)table_steps(table));
    add_seats(table, table->ready, draft);
    draft_add(draft, "],\"waiting\":[");
    add_seats(table, play_waiting(table), draft);
    draft_add(draft, "]}");
}
