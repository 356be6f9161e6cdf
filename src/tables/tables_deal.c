/* SPDX-License-Identifier: MIT */
/* The fair deal (docs/protocol.md, 5): everybody fixes a number, then everybody shows theirs, and
 * the cards follow from all of them and the server's secret. */
#include "tables_inside.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWER_TIME = 5000 /* milliseconds for everybody's hashes, and again for the numbers */ };

bool deal_draw_secret(struct table *table)
{
    if (!tables_draw_text(table->tables, FAIR_BYTES, table->secret))
        return false;
    fair_server_hash(table->id, table->round, table->secret, table->hash);
    return true;
}

static void enter(struct table *table, enum table_phase phase, int64_t now)
{
    table->phase = phase;
    table->phase_end = now + ANSWER_TIME;
    table_say(table);
    table_expect(table, now);
}

void deal_begin(struct table *table, int64_t now)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        table->seats[seat].commit[0] = table->seats[seat].reveal[0] = '\0';
    enter(table, TABLE_SEALING, now);
    deal_go_on(table, now);
}

/* ---- What the seats say ---- */

static enum refusal read_digits(const struct table *table, const json_t *body, const char *name,
                                const char **digits)
{
    int64_t round;

    if (!member_number(body, "round", &round) || !member_text(body, name, digits))
        return REFUSE_BODY;
    if (!fair_is_text(*digits))
        return REFUSE_VALUE;
    return round == table->round ? REFUSE_NOTHING : REFUSE_ROUND;
}

enum refusal deal_commit(struct table *table, int seat, const json_t *body, int64_t now)
{
    struct table_seat *place = &table->seats[seat];
    const char *commit;
    enum refusal refusal = read_digits(table, body, "commit", &commit);

    if (refusal != REFUSE_NOTHING || strcmp(commit, place->commit) == 0)
        return refusal;
    if (table->phase != TABLE_SEALING || place->commit[0])
        return REFUSE_PHASE;
    memcpy(place->commit, commit, FAIR_TEXT);
    table_say(table);
    deal_go_on(table, now);
    return REFUSE_NOTHING;
}

enum refusal deal_reveal(struct table *table, int seat, const json_t *body, int64_t now)
{
    struct table_seat *place = &table->seats[seat];
    const char *reveal;
    char hash[FAIR_TEXT];
    enum refusal refusal = read_digits(table, body, "reveal", &reveal);

    if (refusal != REFUSE_NOTHING || strcmp(reveal, place->reveal) == 0)
        return refusal;
    if (table->phase != TABLE_REVEALING || place->reveal[0])
        return REFUSE_PHASE;
    fair_commit_hash(table->id, table->round, seat, reveal, hash);
    if (strcmp(hash, place->commit) != 0)
        return REFUSE_REVEAL;
    memcpy(place->reveal, reveal, FAIR_TEXT);
    table_say(table);
    deal_go_on(table, now);
    return REFUSE_NOTHING;
}

/* ---- Going on ---- */

static bool have_all_sealed(const struct table *table)
{
    for (int seat = 0; seat < table->rules.players; seat++)
        if (seat_is_person(table, seat) && !table->seats[seat].commit[0])
            return false;
    return true;
}

static bool have_all_shown(const struct table *table)
{
    for (int seat = 0; seat < table->rules.players; seat++)
        if (seat_is_person(table, seat) && table->seats[seat].commit[0] &&
            !table->seats[seat].reveal[0])
            return false;
    return true;
}

static void make_deal(struct table *table, int64_t now)
{
    char rules[WAR_RULES_SIZE];
    struct fair_deal deal = {.table = table->id,
                             .round = table->round,
                             .rules = rules,
                             .players = table->rules.players,
                             .secret = table->secret};

    war_rules_print(&table->rules, rules, sizeof rules);
    for (int seat = 0; seat < table->rules.players; seat++)
        deal.reveals[seat] = table->seats[seat].reveal[0] ? table->seats[seat].reveal : NULL;
    fair_deal(&deal, &table->seed, &table->index);
    if (!play_begin(table)) { /* out of memory: we try again in a while */
        table->phase_end = now + ANSWER_TIME;
        return;
    }
    table->phase = TABLE_PLAYING;
    table->beat_at = now;
    table_say(table);
    table_expect(table, now);
    play_go_on(table, now);
}

void deal_go_on(struct table *table, int64_t now)
{
    if (table->phase == TABLE_SEALING && (have_all_sealed(table) || now >= table->phase_end))
        enter(table, TABLE_REVEALING, now);
    if (table->phase == TABLE_REVEALING && (have_all_shown(table) || now >= table->phase_end))
        make_deal(table, now);
}

enum refusal deal_again(struct table *table, int64_t now)
{
    table_touch(table);
    if (table->unrecorded)
        return REFUSE_LATER;
    table->round++;
    if (!deal_draw_secret(table)) {
        table->round--;
        return REFUSE_NO_MEMORY;
    }
    table->earlier_steps = 0;
    free(table->moment);
    table->moment = NULL;
    table->ready = table->turning = 0;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        table->seats[seat].automatic = false;
    deal_begin(table, now);
    return REFUSE_NOTHING;
}
