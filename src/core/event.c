/* SPDX-License-Identifier: MIT */
/* Events as lines of JSON (docs/formats.md). They are made of words, numbers and cards only, so
 * nothing in them needs escaping. */
#include "core.h"

const char *war_event_name(int kind)
{
    static const char *const names[] = {"deal", "flip",      "down", "compare", "war",
                                        "take", "reshuffle", "out",  "end"};

    return kind >= 0 && kind <= WAR_EVENT_END ? names[kind] : "unknown";
}

static void out_key(war_out *out, const char *key)
{
    war_out_text(out, ",\"");
    war_out_text(out, key);
    war_out_text(out, "\":");
}

static void out_number(war_out *out, const char *key, int64_t number)
{
    out_key(out, key);
    war_out_number(out, number);
}

static void out_seats(war_out *out, const char *key, int seats)
{
    bool first = true;

    out_key(out, key);
    war_out_char(out, '[');
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (seats >> seat & 1) {
            if (!first)
                war_out_char(out, ',');
            war_out_number(out, seat + 1);
            first = false;
        }
    war_out_char(out, ']');
}

static void out_counts(war_out *out, const war_game *game)
{
    out_key(out, "counts");
    for (int seat = 0; seat < game->rules.players; seat++) {
        war_out_char(out, seat ? ',' : '[');
        war_out_number(out, war_game_cards(game, seat));
    }
    war_out_char(out, ']');
}

static void out_quoted(war_out *out, const war_rules *rules, const war_card *cards, int count)
{
    war_out_char(out, '"');
    war_out_cards(out, rules, cards, count);
    war_out_char(out, '"');
}

/* Packets or piles of the start, as a list. */
static void out_packets(war_out *out, const war_game *game, bool piles)
{
    const war_position *start = &game->start;
    const war_card *cards = start->cards;

    out_key(out, piles ? "piles" : "packets");
    for (int seat = 0; seat < game->rules.players; seat++) {
        war_out_char(out, seat ? ',' : '[');
        if (piles)
            out_quoted(out, &game->rules, cards + start->packet[seat], start->pile[seat]);
        else
            out_quoted(out, &game->rules, cards, start->packet[seat]);
        cards += start->packet[seat] + start->pile[seat];
    }
    war_out_char(out, ']');
}

static void out_hidden_deal(war_out *out, const war_game *game)
{
    out_counts(out, game);
    out_number(out, "aside", game->start.aside);
}

static void out_deal(war_out *out, const war_game *game)
{
    const war_position *start = &game->start;
    const war_card *cards = start->cards;
    bool piles = false;

    for (int seat = 0; seat < game->rules.players; seat++) {
        cards += start->packet[seat] + start->pile[seat];
        piles = piles || start->pile[seat] > 0;
    }
    war_out_text(out, ",\"rules\":\"");
    war_out_rules(out, &game->rules);
    war_out_char(out, '"');
    if (game->dealt) {
        char id[WAR_ID_SIZE];
        war_id_print(&game->rules, game->seed, game->index, id, sizeof id);
        war_out_text(out, ",\"id\":\"");
        war_out_text(out, id);
        war_out_char(out, '"');
    }
    out_number(out, "seed", game->seed);
    out_number(out, "game", game->index);
    out_packets(out, game, false);
    if (piles)
        out_packets(out, game, true);
    if (start->table > 0) {
        out_key(out, "table");
        out_quoted(out, &game->rules, cards, start->table);
    }
    if (start->aside > 0) {
        out_key(out, "aside");
        out_quoted(out, &game->rules, cards + start->table, start->aside);
    }
}

static void out_end(war_out *out, const war_game *game)
{
    out_key(out, "result");
    war_out_char(out, '"');
    war_out_text(out, war_result_name(game->result));
    war_out_char(out, '"');
    if (game->result == WAR_RESULT_WIN)
        for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
            if (game->winners >> seat & 1)
                out_number(out, "winner", seat + 1);
    if (game->result == WAR_RESULT_DRAW)
        out_seats(out, "seats", game->winners);
    out_number(out, "turns", game->turns);
    out_number(out, "battles", game->battles);
    out_number(out, "wars", game->wars);
    if (game->result == WAR_RESULT_ENDLESS) {
        out_number(out, "cycle_start", game->cycle_start);
        out_number(out, "cycle_length", game->cycle_length);
    }
    if (war_counted(game->result, game->in, game->winners))
        out_counts(out, game);
}

static void out_details(war_out *out, const war_game *game, const war_event *event)
{
    switch (event->kind) {
    case WAR_EVENT_FLIP:
        out_number(out, "seat", event->seat + 1);
        out_key(out, "card");
        out_quoted(out, &game->rules, &event->card, 1);
        break;
    case WAR_EVENT_COMPARE:
        out_number(out, "battle", game->battles);
        out_seats(out, "highest", event->seats);
        break;
    case WAR_EVENT_WAR:
        out_number(out, "war", game->wars);
        out_number(out, "depth", event->count);
        out_seats(out, "seats", event->seats);
        break;
    case WAR_EVENT_TAKE:
        out_number(out, "seat", event->seat + 1);
        out_number(out, "cards", event->count);
        out_counts(out, game);
        break;
    case WAR_EVENT_RESHUFFLE:
        out_number(out, "seat", event->seat + 1);
        out_number(out, "cards", event->count);
        break;
    default:
        out_number(out, "seat", event->seat + 1);
        if (event->kind == WAR_EVENT_DOWN && event->count > 0) {
            out_key(out, "card");
            out_quoted(out, &game->rules, &event->card, 1);
        }
        break;
    }
}

int war_event_print(const war_game *game, const war_event *event, char *buffer, size_t size)
{
    war_out out = war_out_open(buffer, size);

    war_out_text(&out, "{\"event\":\"");
    war_out_text(&out, war_event_name(event->kind));
    war_out_char(&out, '"');
    if (event->kind == WAR_EVENT_DEAL && game->hidden) {
        out_hidden_deal(&out, game);
    } else if (event->kind == WAR_EVENT_DEAL) {
        out_deal(&out, game);
    } else if (event->kind == WAR_EVENT_END) {
        out_end(&out, game);
    } else {
        out_number(&out, "turn", event->turn);
        out_details(&out, game, event);
    }
    war_out_char(&out, '}');
    return war_out_close(&out);
}
