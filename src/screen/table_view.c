/* SPDX-License-Identifier: MIT */
/* Draws the table: the lines at the top, the places, the cards in play, and the messages. */
#include "card_art.h"
#include "table.h"

#include <inttypes.h>
#include <string.h>

/* ---- The lines at the top ---- */

/* The state is centred, or further left if the counters need the room. */
static void draw_title(struct canvas *canvas, const struct scene *scene)
{
    const struct sight *sight = scene->sight;
    struct style style = bar_style(canvas);
    struct words left = in_words("WAR  %s", rules_title(scene->rules).text);
    struct words turn = sentence(SAY_BAR_TURN, NUMBER("turn", sight->view.turn));
    struct words right;
    int state = text_columns(scene->state.text);
    int col;

    if (scene->last_turn > 0)
        turn = sentence(SAY_BAR_TURN_OF, NUMBER("turn", sight->view.turn),
                        NUMBER("last", scene->last_turn));
    right = sentence(SAY_BAR_COUNTS, TEXT("turn", turn.text),
                     NUMBER("battles", sight->view.battles), NUMBER("wars", sight->view.wars));
    col = canvas->cols - 3 - (int)strlen(right.text) - state;
    if (state > 0 && col > (canvas->cols - state) / 2)
        col = (canvas->cols - state) / 2;
    draw_bar_line(canvas, 0, "", "", right.text);
    draw_text_within(canvas, 0, 1, col - 1 - (state > 0 ? 2 : 0), style, left.text);
    style.attributes |= BOLD;
    draw_text(canvas, 0, col, style, scene->state.text);
}

enum { LEAST_NAME = 3 }; /* columns of a name that is cut */

/* Draws everybody's share of the cards as one bar. If there is not enough room, the name is cut or
 * left out. */
static void draw_shares(struct canvas *canvas, const struct scene *scene)
{
    static const uint32_t fills[2][WAR_MAX_PLAYERS] = {{'#', '=', '+', ':'},
                                                       {0x2588, 0x2592, 0x2593, 0x2591}};
    const war_view *view = &scene->sight->view;
    int players = view->rules.players;
    int total = 0, sum = 0, col = 0;

    for (int seat = 0; seat < players; seat++)
        total += war_view_cards(view, seat);
    for (int seat = 0; seat < players && total > 0; seat++) {
        int cards = war_view_cards(view, seat);
        struct style style = {INK_COUNTS, (uint8_t)(INK_SHARE + seat), 0};
        struct area part = {1, col, 1, 0};
        struct words number = in_words(" %d ", cards);
        int room;
        sum += cards;
        part.cols = sum * canvas->cols / total - col;
        draw_fill(canvas, part, canvas->color ? ' ' : fills[canvas->utf8][seat], style);
        style.attributes = canvas->color ? 0 : BOLD;
        room = part.cols - 1 - (int)strlen(number.text);
        if (room >= LEAST_NAME) {
            part.col += draw_text_within(canvas, 1, col, room + 1, style,
                                         in_words(" %s", scene->seats[seat].name).text);
            part.col += draw_text(canvas, 1, part.col, style, ":");
            number.text[strlen(number.text) - 1] = '\0'; /* the colon is drawn separately */
        }
        if (room >= -1)
            draw_text(canvas, 1, part.col, style, number.text);
        col += part.cols;
    }
}

/* ---- Places ---- */

static struct words count_text(const struct scene *scene, int seat, bool brief)
{
    const war_view *view = &scene->sight->view;
    int show = scene->settings[SETTING_ACES];
    int cards = view->packet[seat], aces = scene->sight->aces[seat];
    struct words won = {""}, of_these = {""};

    if (!(view->in >> seat & 1))
        return words_for(SAY_COUNT_OUT);
    if (view->rules.won == WAR_WON_PILE)
        won = brief ? in_words("+%d", view->pile[seat])
                    : sentence(SAY_COUNT_WON, NUMBER("count", view->pile[seat]));
    if (view->rules.ranks <= 13 && aces >= 0 &&
        (show == ACES_ALL || (show == ACES_OWN && scene->seats[seat].person)))
        of_these =
            brief ? in_words(", %dA", aces) : sentence(SAY_COUNT_ACES, NUMBER("count", aces));
    return brief ? in_words("%d%s%s", cards, won.text, of_these.text)
                 : sentence(SAY_COUNT_CARDS, NUMBER("count", cards), TEXT("won", won.text),
                            TEXT("aces", of_these.text));
}

enum { ODDS_COLS = 10, ODDS_BAR = 20, ODDS_ROOM = 60 }; /* a bar only where there is room */

/* Draws a seat's chance at the right end of its row. Returns how many columns it takes. */
static int draw_odds(struct canvas *canvas, const struct scene *scene, const struct place *place,
                     int seat)
{
    static const uint32_t fills[2][2] = {{'-', '#'}, {0x2591, 0x2588}};
    struct style style = on_felt(INK_SEAT + seat, BOLD);
    int end = place->whole.col + place->whole.cols - 1, percent, error;

    if (!scene->meter || !meter_chance(scene->meter, seat, &percent, &error))
        return 0;
    draw_right(canvas, place->name_row, end, on_felt(INK_TEXT, 0),
               in_words("%d %% %s%d", percent, canvas->utf8 ? "\u00b1" : "+-", error).text);
    if (place->whole.cols < ODDS_ROOM)
        return ODDS_COLS;
    end -= ODDS_COLS;
    for (int i = 0; i < ODDS_BAR; i++)
        draw_character(canvas, place->name_row, end - ODDS_BAR + i, style,
                       fills[canvas->utf8][i * 100 < percent * ODDS_BAR]);
    draw_right(canvas, place->name_row, end - ODDS_BAR - 1, on_felt(INK_FAINT, 0),
               phrase(SAY_TO_WIN));
    return ODDS_COLS + ODDS_BAR + 8;
}

static void draw_name(struct canvas *canvas, const struct scene *scene, const struct place *place,
                      int seat)
{
    const struct seat *player = &scene->seats[seat];
    bool out = !(scene->sight->view.in >> seat & 1);
    struct style style = on_felt(out ? INK_FAINT : INK_SEAT + seat, out ? DIM : BOLD);
    int col = place->whole.col + 1;
    int end = place->whole.col + place->whole.cols - 1 -
              (out ? 0 : draw_odds(canvas, scene, place, seat));
    struct words counts = count_text(scene, seat, false);

    if (col + text_columns(player->name) + 8 + (int)strlen(counts.text) > end)
        counts = count_text(scene, seat, true);
    draw_text(canvas, place->name_row, col, style, canvas->utf8 ? "\u25cf " : "* ");
    col += 2;
    col += draw_text_within(canvas, place->name_row, col,
                            end - col - (int)strlen(counts.text) - 2 -
                                (scene->flip_keys[seat] ? 4 : 0),
                            style, player->name);
    if (scene->flip_keys[seat] && !out) {
        bool ready = scene->ready >> seat & 1;
        struct style key = on_felt(ready ? INK_FAINT : INK_GOLD, ready ? 0 : BOLD);
        col += draw_text(canvas, place->name_row, col, key,
                         in_words(" [%c]", scene->flip_keys[seat]).text);
    }
    draw_text(canvas, place->name_row, col + 2, on_felt(INK_TEXT, 0), counts.text);
}

/* Draws the cards in a seat's hand, or still flying from it. */
static void draw_packet(struct canvas *canvas, const struct scene *scene, const struct place *place,
                        int seat)
{
    const war_view *view = &scene->sight->view;
    struct area stack = place->stack;
    int of = war_rules_cards(scene->rules);

    if (view->rules.won == WAR_WON_PILE) {
        struct area pile = stack;
        pile.cols = 2;
        pile.col = stack.col + stack.cols - 2;
        stack.cols -= 3;
        draw_stack(canvas, pile, view->pile[seat], of);
    }
    draw_stack(canvas, stack, view->packet[seat], of);
    if (scene->ready >> seat & 1) { /* a card played, but not yet turned up */
        struct area card = {place->stack.row, place->stack.col + 1, place->stack.rows,
                            place->stack.cols + 4};
        draw_back(canvas, card, (struct card_look){0});
    }
}

/* ---- Cards in play ---- */

/* Whether a card is the last one that its seat has face up. */
static bool is_latest(const war_view *view, int index)
{
    for (int i = index + 1; i < view->table_count; i++)
        if (view->table[i].seat == view->table[index].seat && !view->table[i].down)
            return false;
    return !view->table[index].down;
}

static void draw_cards(struct canvas *canvas, const struct scene *scene,
                       const struct layout *layout)
{
    const struct sight *sight = scene->sight;
    const war_view *view = &sight->view;
    bool four = scene->settings[SETTING_DECK] == DECK_FOUR;
    bool settled = sight->winner >= 0 || sight->last.kind == WAR_EVENT_WAR;

    for (int i = view->table_left; i < view->table_count; i++) {
        const war_played *played = &view->table[i];
        bool revealed = i < sight->revealed_count;
        struct card_look look = {.down = played->down && !revealed, .four_colours = four};
        struct area area;
        if (scene->hidden[i] || !layout_slot(layout, sight, i, &area))
            continue;
        if (settled) {
            look.bright = is_latest(view, i) && (view->tied >> played->seat & 1);
            look.faded = !look.bright && !scene->quiet && !(played->down && revealed);
        }
        draw_card(canvas, area, &view->rules, revealed ? sight->revealed[i].card : played->card,
                  look);
    }
    for (int i = 0; i < scene->sprite_count; i++) {
        const struct sprite *sprite = &scene->sprites[i];
        struct card_look look = {.down = sprite->down, .four_colours = four};
        draw_card(canvas, sprite->area, &view->rules, sprite->card, look);
    }
}

/* ---- What is said ---- */

static struct words say(const struct scene *scene, bool utf8)
{
    int players = scene->rules->players, winner = scene->sight->winner;
    int place = winner - scene->first + (winner < scene->first ? players : 0);
    bool upper = place == 1 || place == 2;

    return in_words("%s%s",
                    !utf8 || winner < 0 ? ""
                    : upper             ? "\u25b2 "
                                        : "\u25bc ",
                    sight_words(scene->seats, scene->sight).text);
}

/* Draws the note below the message; if it is too long, its first sentence gets a row of its own.
 * Returns the next row. */
static int draw_note(struct canvas *canvas, int row, struct area band, const char *note)
{
    struct style style = on_felt(INK_GOLD, 0);
    const char *stop = strstr(note, ". ");

    if (stop && text_columns(note) > band.cols) {
        draw_centred(canvas, row++, band, style,
                     in_words("%.*s", (int)(stop + 1 - note), note).text);
        note = stop + 2;
    }
    draw_centred(canvas, row, band, style, note);
    return row + 1;
}

static void draw_said(struct canvas *canvas, const struct scene *scene, struct area band)
{
    int row = band.row + band.rows / 2 - 1;
    int left = scene->sight->view.table_left;
    struct words banner = scene->banner;

    if (scene->quiet)
        return;
    if (scene->sight->last.kind == WAR_EVENT_WAR)
        banner = war_words(scene->sight->last.count);
    if (banner.text[0]) {
        draw_fill(canvas, band, ' ', on_felt(INK_TEXT, scene->lit ? REVERSE : 0));
        draw_banner(canvas, band.row + (band.rows - BANNER_ROWS) / 2,
                    band.col + (band.cols - banner_columns(banner.text)) / 2,
                    on_felt(INK_ALARM, scene->lit ? BOLD | REVERSE : BOLD), banner.text);
        return;
    }
    draw_centred(canvas, row, band, on_felt(INK_TEXT, BOLD), say(scene, canvas->utf8).text);
    row = draw_note(canvas, row + 1, band, scene->note.text);
    if (left > 0)
        draw_centred(canvas, row, band, on_felt(INK_FAINT, 0),
                     sentence(SAY_LEFT_ON_TABLE, NUMBER("count", left)).text);
}

void draw_table(struct canvas *canvas, const struct scene *scene)
{
    int players = scene->rules->players;
    struct layout layout;

    layout_table(&layout, canvas->rows, canvas->cols, players, scene->first);
    canvas_clear(canvas, on_felt(INK_TEXT, 0));
    draw_title(canvas, scene);
    draw_shares(canvas, scene);
    for (int seat = 0; seat < players; seat++) {
        draw_name(canvas, scene, &layout.places[seat], seat);
        draw_packet(canvas, scene, &layout.places[seat], seat);
    }
    draw_said(canvas, scene, layout.band);
    draw_cards(canvas, scene, &layout);
    draw_bar_line(canvas, canvas->rows - 1, scene->keys, "", "");
}
