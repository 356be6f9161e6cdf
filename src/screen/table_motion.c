/* SPDX-License-Identifier: MIT */
/*
 * Cards in motion. The game is always ahead; the picture lags behind for part of a second: the
 * winner sweeps the cards, then the new ones fly from the packets, all at once, and turn over where
 * they land. A key ends the animation, and is then obeyed.
 */
#include "table.h"

#include <string.h>

enum {
    FRAME = 30,    /* milliseconds */
    SWEEP = 180,   /* to sweep the table */
    FLIGHT = 170,  /* from packet to table */
    TURNING = 130, /* to turn over */
    STAGGER = 45,  /* between the first cards and the next ones, in a war */
    LONGEST = 500, /* all staggers together */
    FLASH = 130,   /* of the banner */
};

struct motion {
    struct table *table;
    struct layout layout;
    const struct sight *before; /* the state whose cards are swept */
    int first;                  /* index of the first card that is laid */
    int stagger;
};

/* Shows an animation frame by frame, for `whole` milliseconds; `place` sets the positions. False if
 * a key was pressed. */
static bool animate(struct motion *motion, const struct sight *sight, int whole,
                    void (*place)(struct motion *motion, int elapsed))
{
    struct table *table = motion->table;
    struct scene *scene = &table->scene;
    int64_t start = milliseconds();
    int64_t elapsed;

    while ((elapsed = milliseconds() - start) < whole) {
        struct input input;
        if (ui_begin(table->ui)) {
            struct canvas *canvas = &table->ui->canvas;
            scene->sight = sight;
            scene->quiet = true;
            scene->sprite_count = 0;
            memset(scene->hidden, 0, sizeof scene->hidden);
            layout_table(&motion->layout, canvas->rows, canvas->cols, scene->rules->players,
                         scene->first);
            place(motion, (int)elapsed);
            draw_table(canvas, scene);
        }
        input = ui_next(table->ui, FRAME);
        if (is_key(&input)) {
            table->pending = input;
            return false;
        }
    }
    return true;
}

static struct area between(struct area from, struct area to, int part, int whole)
{
    /* Slower towards the end: 1 - (1 - x)^2. */
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

static void sweep(struct motion *motion, int elapsed)
{
    struct scene *scene = &motion->table->scene;
    const war_view *view = &motion->before->view;
    struct area to = on_packet(&motion->layout, scene->sight->last.seat);

    for (int i = 0; i < view->table_count; i++) {
        bool revealed = i < motion->before->revealed_count;
        war_card card = revealed ? motion->before->revealed[i].card : view->table[i].card;
        struct area from;
        if (layout_slot(&motion->layout, motion->before, i, &from))
            scene->sprites[scene->sprite_count++] = (struct sprite){
                between(from, to, elapsed, SWEEP), card, view->table[i].down != 0 && !revealed};
    }
}

/* A card that is turning over: it gets narrower, then wider again with its face up. */
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

/* Cards leave their packets one lap after the other. Cards that have not left, or are flying, are
 * not drawn on the table. */
static void lay(struct motion *motion, int elapsed)
{
    struct scene *scene = &motion->table->scene;
    const war_view *view = &scene->sight->view;

    for (int i = motion->first; i < view->table_count; i++) {
        const war_played *played = &view->table[i];
        int late = elapsed - (i - motion->first) / view->rules.players * motion->stagger;
        struct sprite sprite = {.card = played->card, .down = true};
        struct area slot;
        scene->hidden[i] = late < FLIGHT + (played->down ? 0 : TURNING);
        if (!scene->hidden[i] || late < 0 || !layout_slot(&motion->layout, scene->sight, i, &slot))
            continue;
        sprite.area = between(on_packet(&motion->layout, played->seat), slot, late, FLIGHT);
        if (late >= FLIGHT)
            turn_over(&sprite, slot, late - FLIGHT);
        scene->sprites[scene->sprite_count++] = sprite;
    }
}

/* Face-down cards of a won war turn over where they lie. */
static void turn_up(struct motion *motion, int elapsed)
{
    struct scene *scene = &motion->table->scene;
    const struct sight *sight = scene->sight;

    for (int i = sight->view.table_left; i < sight->revealed_count; i++) {
        struct sprite sprite = {.card = sight->revealed[i].card};
        struct area slot;
        if (!sight->view.table[i].down || !layout_slot(&motion->layout, sight, i, &slot))
            continue;
        scene->hidden[i] = true;
        turn_over(&sprite, slot, elapsed);
        scene->sprites[scene->sprite_count++] = sprite;
    }
}

/* Whether the table has a face-down card that its winner now gets to see. */
static bool wins_spoils(const struct sight *sight)
{
    for (int i = sight->view.table_left; i < sight->revealed_count && sight->winner >= 0; i++)
        if (sight->reveal == REVEAL_SPOILS && sight->view.table[i].down)
            return true;
    return false;
}

static void flash(struct motion *motion, int elapsed)
{
    motion->table->scene.quiet = false;
    motion->table->scene.lit = elapsed / FLASH % 2 == 0;
}

static bool lay_all(struct motion *motion, const struct sight *now)
{
    struct sight before = *now; /* the won cards turn up last */
    int players = now->view.rules.players;
    int laps = (now->view.table_count - motion->first + players - 1) / players;

    if (laps <= 0 || now->view.result != WAR_RESULT_NONE)
        return true;
    motion->stagger = STAGGER * (laps - 1) > LONGEST ? LONGEST / (laps - 1) : STAGGER;
    if (wins_spoils(now))
        before.revealed_count = 0;
    return animate(motion, &before, FLIGHT + TURNING + (laps - 1) * motion->stagger, lay) &&
           (!wins_spoils(now) || animate(motion, now, TURNING, turn_up));
}

/* Flashes the banner of a war, once more for each war of this turn, and the banner of a winner. */
static void flash_banner(struct motion *motion, const struct sight *now)
{
    struct scene *scene = &motion->table->scene;
    int flashes = now->last.kind == WAR_EVENT_WAR ? 2 * now->last.count + 1 : 7;

    ending_banner(scene->seats, now, motion->table->ui->canvas.cols, &scene->banner);
    if (scene->banner.text[0] || now->last.kind == WAR_EVENT_WAR)
        animate(motion, now, (flashes > 9 ? 9 : flashes) * FLASH, flash);
    scene->banner.text[0] = '\0';
    scene->lit = false;
}

void table_move(struct table *table, const struct sight *before, const struct sight *taken)
{
    const struct sight *now = &table->sight;
    struct motion motion = {.table = table, .before = before, .first = now->view.table_left};
    bool go_on = !taken || animate(&motion, taken, SWEEP, sweep);

    if (!taken && before->view.turn == now->view.turn && before->leg == now->leg)
        motion.first = before->view.table_count;
    if (go_on && lay_all(&motion, now))
        flash_banner(&motion, now);
    table->scene.quiet = false;
    table->scene.sprite_count = 0;
    memset(table->scene.hidden, 0, sizeof table->scene.hidden);
}
