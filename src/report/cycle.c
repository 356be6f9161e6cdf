/* SPDX-License-Identifier: MIT */
/* Follows the cycle of an endless game, and draws it in rows of text. */
#include "cycle.h"

#include "report.h"

#include <string.h>

enum { ROW = 64, ROWS = 2 };

/* ---- Playing ---- */

/* Describes a turn once a player takes its table. */
static void note_turn(struct cycle_turn *turn, const war_game *game, const war_event *take,
                      const uint8_t shown[WAR_MAX_PLAYERS], int seats)
{
    bool low = game->rules.high == WAR_LOW_WINS, some = false;

    turn->winner = take->seat;
    turn->wars = game->depth;
    turn->best = turn->next = shown[take->seat];
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (seat == take->seat || !(seats >> seat & 1))
            continue;
        if (!some || (low ? shown[seat] < turn->next : shown[seat] > turn->next))
            turn->next = shown[seat];
        some = true;
    }
}

void cycle_follow(struct cycle *cycle, const war_rules *rules, const war_position *deal,
                  int64_t before, int64_t length)
{
    uint8_t shown[WAR_MAX_PLAYERS] = {0};
    int seats = 0; /* seats that have shown a card in this turn */
    war_game game;
    war_event event;

    memset(cycle, 0, sizeof *cycle);
    cycle->rules = *rules;
    cycle->before = before;
    cycle->length = length;
    if (war_game_start_at(&game, rules, deal, 0, 0, NULL) < 0)
        return;
    while (cycle->count < CYCLE_MOST && cycle->count < length) {
        struct cycle_turn *turn = &cycle->turns[cycle->count];
        if (game.turn == game.turns)
            for (int seat = 0; seat < rules->players; seat++)
                turn->cards[seat] = (uint8_t)war_game_cards(&game, seat);
        if (war_game_step(&game, &event) == WAR_EVENT_END)
            return;
        if (event.kind == WAR_EVENT_FLIP) {
            seats |= 1 << event.seat;
            shown[event.seat] = event.card.rank;
        }
        if (event.kind != WAR_EVENT_TAKE)
            continue;
        note_turn(turn, &game, &event, shown, seats);
        seats = 0;
        if (event.turn > before)
            cycle->count++;
    }
}

/* ---- Rows ---- */

static void draw_label(const char *label, FILE *to)
{
    fprintf(to, "  %-8s", label);
}

/* A hand as a block: none is empty and all cards are full. */
static void draw_hands(const struct cycle *cycle, int seat, int from, int until, bool utf8,
                       FILE *to)
{
    static const char *const blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    char label[16];

    snprintf(label, sizeof label, "seat %d", seat + 1);
    draw_label(label, to);
    for (int i = from; i < until; i++) {
        const struct cycle_turn *turn = &cycle->turns[i];
        int all = 0;
        for (int k = 0; k < cycle->rules.players; k++)
            all += turn->cards[k];
        if (utf8)
            fputs(blocks[8 * turn->cards[seat] / (all + 1)], to);
        else
            fputc('0' + 10 * turn->cards[seat] / (all + 1), to);
    }
    fputc('\n', to);
}

static void draw_row(const struct cycle *cycle, int from, int until, bool utf8, FILE *to)
{
    int wars = 0, seats = cycle->rules.players;

    fprintf(to, "  turn    %s\n", report_count(cycle->before + from + 1).text);
    draw_label("wins", to);
    for (int i = from; i < until; i++) {
        fputc('1' + cycle->turns[i].winner, to);
        wars += cycle->turns[i].wars;
    }
    fputc('\n', to);
    if (wars > 0) {
        draw_label("wars", to);
        for (int i = from; i < until; i++)
            fputc(cycle->turns[i].wars == 0  ? '.'
                  : cycle->turns[i].wars < 9 ? '0' + cycle->turns[i].wars
                                             : '9',
                  to);
        fputc('\n', to);
    }
    for (int seat = 0; seat < (seats == 2 ? 1 : seats); seat++)
        draw_hands(cycle, seat, from, until, utf8, to);
}

void cycle_draw(const struct cycle *cycle, bool utf8, FILE *to)
{
    int shown = cycle->count < ROW * ROWS ? cycle->count : ROW * ROWS;

    for (int from = 0; from < shown; from += ROW)
        draw_row(cycle, from, from + ROW < shown ? from + ROW : shown, utf8, to);
    if (shown < cycle->length)
        fprintf(to, "  ... and on to turn %s\n", report_count(cycle->before + cycle->length).text);
}
