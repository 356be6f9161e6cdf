/* SPDX-License-Identifier: MIT */
/* What is seen first stands: a server that says something else later is found out at the end. */
#include "deal_seen.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool same_round(const struct deal_seen *seen, const struct told_table *table)
{
    return seen->round == table->remote.round && strcmp(seen->table, table->remote.name) == 0;
}

static void begin_round(struct deal_seen *seen, const struct told_table *table)
{
    *seen = (struct deal_seen){.round = table->remote.round, .seat = -1};
    memcpy(seen->table, table->remote.name, TABLE_ID_SIZE);
    memcpy(seen->server, table->server, FAIR_TEXT);
}

static enum deal_send fix_number(struct deal_seen *seen, int seat, const uint8_t *number)
{
    seen->seat = seat;
    fair_text(number, seen->reveal);
    fair_commit_hash(seen->table, seen->round, seat, seen->reveal, seen->commit);
    return DEAL_COMMIT;
}

enum deal_send deal_see(struct deal_seen *seen, const struct told_table *table, int seat,
                        const uint8_t *number)
{
    if (!same_round(seen, table))
        begin_round(seen, table);
    if (table->phase == TOLD_SEALING && seat >= 0 && seen->seat < 0 && number)
        return fix_number(seen, seat, number);
    if (table->phase >= TOLD_REVEALING && !seen->fixed) {
        memcpy(seen->commits, table->commits, sizeof seen->commits);
        seen->fixed = true;
    }
    if (table->phase != TOLD_REVEALING || seen->shown || seen->seat < 0 ||
        strcmp(seen->commits[seen->seat], seen->commit) != 0)
        return DEAL_NOTHING;
    seen->shown = true;
    return DEAL_REVEAL;
}

/* ---- The end of the round ---- */

static bool is_number(const struct deal_seen *seen, const struct told_table *table, int seat)
{
    char hash[FAIR_TEXT];

    fair_commit_hash(seen->table, seen->round, seat, table->reveals[seat], hash);
    return strcmp(hash, seen->commits[seat]) == 0;
}

static bool is_dealt(const struct told_table *table)
{
    char rules[WAR_RULES_SIZE];
    int64_t seed, index;
    struct fair_deal deal = {.table = table->remote.name,
                             .round = table->remote.round,
                             .rules = rules,
                             .players = table->remote.rules.players,
                             .secret = table->secret};

    war_rules_print(&table->remote.rules, rules, sizeof rules);
    for (int i = 0; i < deal.players; i++)
        deal.reveals[i] = table->reveals[i][0] ? table->reveals[i] : NULL;
    fair_deal(&deal, &seed, &index);
    return seed == table->remote.seed && index == table->remote.index;
}

enum deal_verdict deal_check(const struct deal_seen *seen, const struct told_table *table)
{
    char hash[FAIR_TEXT];

    fair_server_hash(seen->table, seen->round, table->secret, hash);
    if (strcmp(hash, seen->server) != 0)
        return DEAL_OTHER_SECRET;
    for (int i = 0; i < table->remote.rules.players; i++)
        if (table->reveals[i][0] && !is_number(seen, table, i))
            return DEAL_OTHER_NUMBER;
    if (seen->shown && strcmp(table->reveals[seen->seat], seen->reveal) != 0)
        return DEAL_LEFT_OUT;
    if (!is_dealt(table))
        return DEAL_OTHER_GAME;
    return seen->shown ? DEAL_FAIR : DEAL_UNSEEN;
}

/* ---- The transcript ---- */

static json_t *digits(const char *text)
{
    return text[0] ? json_string(text) : json_null();
}

static json_t *list_seats(const struct deal_seen *seen, const struct told_table *table)
{
    json_t *list = json_array();

    for (int i = 0; i < table->remote.rules.players; i++)
        json_array_append_new(
            list, json_pack("{s:s, s:o, s:o}", "name", table->remote.seats[i].name, "commit",
                            digits(seen->commits[i]), "reveal", digits(table->reveals[i])));
    return list;
}

char *deal_transcript(const struct deal_seen *seen, const struct told_table *table)
{
    char rules[WAR_RULES_SIZE];
    json_t *json;
    char *text;

    war_rules_print(&table->remote.rules, rules, sizeof rules);
    json = json_pack("{s:s, s:i, s:s, s:I, s:s, s:s, s:s, s:o, s:I, s:I, s:s}", "war", "fair deal",
                     "version", 1, "table", seen->table, "round", (json_int_t)seen->round, "rules",
                     rules, "server", seen->server, "secret", table->secret, "seats",
                     list_seats(seen, table), "seed", (json_int_t)table->remote.seed, "game",
                     (json_int_t)table->remote.index, "id", table->id);
    text = json_dumps(json, JSON_INDENT(1));
    json_decref(json);
    return text;
}

void deal_free(char *transcript)
{
    free(transcript);
}
