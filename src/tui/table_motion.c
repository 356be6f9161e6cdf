/* SPDX-License-Identifier: MIT */
/*
 * Cards in motion. The game is already where it will be; what is shown lags behind for part of a
 * second: cards are swept to whoever took them, then the new ones fly from the packets, all at
 * once, and turn over where they land. A key ends all of it, and is then obeyed.
 */
#include "table.h"

#include <string.h>
#include <time.h>

enum {
    FRAME = 30,    /* milliseconds */
    SWEEP = 180,   /* to sweep the table */
    FLIGHT = 170,  /* from packet to table */
    TURNING = 130, /* to turn over */
    STAGGER = 45,  /* between the first cards and the next, in a war */
    LONGEST = 500, /* all staggers together */
    FLASH = 130,   /* of the banner */
};

static int64_t milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A frame has been drawn: waits for the next. False if a key was pressed. */
static bool next_frame(struct table *table)
{
    struct input input;

    ui_show(table->ui);
    input = ui_read(table->ui, FRAME);
    if (input.kind == IN_NONE || input.kind == IN_RESIZE || input.kind == IN_OTHER)
        return true;
    table->pending = input;
    return false;
}

static struct area between(struct area from, struct area to, int part, int whole)
{
    /* Slowing down towards the end: 1 - (1 - x)^2. */
    int left = whole - part;
    int done = whole * whole - left * left;

    whole *= whole;
    return (struct area){from.row + (to.row - from.row) * done / whole,
                         from.col + (to.col - from.col) * done / whole, to.rows, to.cols};
}

/* A card lying on a packet. */
static struct area on_packet(const struct layout *layout, int seat)
{
    const struct place *place = &layout->places[seat];

    return (struct area){place->stack.row, place->stack.col - 2, layout->card_rows,
                         layout->card_cols};
}

static void begin_frame(struct table *table, const struct moment *moment, struct layout *layout)
{
    struct scene *scene = &table->scene;

    scene->moment = moment;
    scene->quiet = true;
    scene->sprite_count = 0;
    memset(scene->hidden, 0, sizeof scene->hidden);
    layout_table(layout, table->ui->canvas.rows, table->ui->canvas.cols,
                 table->match->rules.players);
}

static bool sweep(struct table *table, const struct moment *before, const struct moment *taken)
{
    int64_t start = milliseconds();
    int64_t elapsed;
    bool undisturbed = true;

    while (undisturbed && (elapsed = milliseconds() - start) < SWEEP) {
        struct layout layout;
        if (ui_begin(table->ui)) {
            begin_frame(table, taken, &layout);
            for (int i = 0; i < before->game.table_count; i++) {
                struct sprite *sprite = &table->scene.sprites[table->scene.sprite_count];
                struct area from;
                if (!layout_slot(&layout, before, i, &from))
                    continue;
                *sprite = (struct sprite){
                    between(from, on_packet(&layout, taken->last.seat), (int)elapsed, SWEEP),
                    before->game.table[i].card, before->game.table[i].down != 0};
                table->scene.sprite_count++;
            }
            draw_table(&table->ui->canvas, &table->scene);
        }
        undisturbed = next_frame(table);
    }
    return undisturbed;
}

/* A card that is turning over: it gets narrower, and wider again with its face up. */
static void turn_over(struct sprite *sprite, struct area slot, int part)
{
    int half = TURNING / 2;
    int narrow = part < half ? half - part : part - half;
    int cols = slot.cols * narrow / half;

    if (cols < 1)
        cols = 1;
    sprite->area = (struct area){slot.row, slot.col + (slot.cols - cols) / 2, slot.rows, cols};
    sprite->down = part < half;
}

/* Where a card is, so many milliseconds after it left its packet. */
static void fly(struct sprite *sprite, struct area from, struct area slot, const war_played *played,
                int elapsed)
{
    *sprite = (struct sprite){slot, played->card, true};
    if (elapsed < FLIGHT)
        sprite->area = between(from, slot, elapsed > 0 ? elapsed : 0, FLIGHT);
    else if (!played->down)
        turn_over(sprite, slot, elapsed - FLIGHT);
}

static bool lay(struct table *table, int first)
{
    const struct moment *now = &table->match->now;
    const war_game *game = &now->game;
    int players = game->rules.players;
    int laps = (game->table_count - first + players - 1) / players;
    int stagger = laps > 1 && STAGGER * (laps - 1) > LONGEST ? LONGEST / (laps - 1) : STAGGER;
    int whole = FLIGHT + TURNING + (laps > 0 ? laps - 1 : 0) * stagger;
    int64_t start = milliseconds();
    int64_t elapsed;
    bool undisturbed = true;

    while (undisturbed && (elapsed = milliseconds() - start) < whole) {
        struct layout layout;
        if (ui_begin(table->ui)) {
            begin_frame(table, now, &layout);
            for (int i = first; i < game->table_count; i++) {
                int late = (int)elapsed - (i - first) / players * stagger;
                struct area slot;
                table->scene.hidden[i] = true;
                if (late < 0 || !layout_slot(&layout, now, i, &slot))
                    continue;
                if (late >= FLIGHT + (game->table[i].down ? 0 : TURNING)) {
                    table->scene.hidden[i] = false;
                    continue;
                }
                fly(&table->scene.sprites[table->scene.sprite_count++],
                    on_packet(&layout, game->table[i].seat), slot, &game->table[i], late);
            }
            draw_table(&table->ui->canvas, &table->scene);
        }
        undisturbed = next_frame(table);
    }
    return undisturbed;
}

/* The banner of a war flashes, once more for each war of this turn. */
static void flash(struct table *table)
{
    int flashes = 2 * table->match->now.last.count + 1;
    int64_t start = milliseconds();
    int64_t elapsed;
    bool undisturbed = true;

    if (flashes > 9)
        flashes = 9;
    while (undisturbed && (elapsed = milliseconds() - start) < (int64_t)flashes * FLASH) {
        struct layout layout;
        if (ui_begin(table->ui)) {
            begin_frame(table, &table->match->now, &layout);
            table->scene.quiet = false;
            draw_table(&table->ui->canvas, &table->scene);
            if (elapsed / FLASH % 2 == 0)
                draw_attributes(&table->ui->canvas, layout.band, REVERSE);
        }
        undisturbed = next_frame(table);
    }
}

void table_move(struct table *table, const struct moment *before, const struct moment *taken)
{
    const struct moment *now = &table->match->now;
    bool over = moment_over(now);
    bool go_on = true;
    int first = now->game.table_left;

    table->pending = (struct input){.kind = IN_NONE};
    if (taken)
        go_on = sweep(table, before, taken);
    else if (before->game.turn == now->game.turn && before->leg == now->leg)
        first = before->game.table_count;
    if (go_on && !over && now->game.table_count > first)
        go_on = lay(table, first);
    if (go_on && now->last.kind == WAR_EVENT_WAR)
        flash(table);
    table->scene.quiet = false;
    table->scene.sprite_count = 0;
    memset(table->scene.hidden, 0, sizeof table->scene.hidden);
}
