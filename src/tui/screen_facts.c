/* SPDX-License-Identifier: MIT */
/* Boxes over the table: facts, help, the end of a game, and the questions asked there. */
#include "ui.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BOX_COLS = 66, TEXT_COL = 14 };

/* ---- Facts ---- */

/* One row of a curve: what is in a column of it between two heights. */
static uint32_t curve_cell(bool utf8, int value, int most, int row, int rows)
{
    int eighths = value * rows * 8 / (most > 0 ? most : 1) - (rows - 1 - row) * 8;

    if (eighths <= 0)
        return ' ';
    if (!utf8)
        return eighths >= 4 ? '#' : '.';
    return eighths >= 8 ? 0x2588 : 0x2580 + (uint32_t)eighths;
}

/* The card counts of a seat from the deal to now. */
static void draw_curve(struct canvas *canvas, struct area area, const struct facts *facts, int seat,
                       int most)
{
    int columns = facts->sample_count < area.cols ? facts->sample_count : area.cols;

    for (int col = 0; col < columns; col++) {
        int sample = columns > 1 ? col * (facts->sample_count - 1) / (columns - 1) : 0;
        for (int row = 0; row < area.rows; row++)
            draw_character(
                canvas, area.row + row, area.col + col, on_felt(INK_SEAT + seat, 0),
                curve_cell(canvas->utf8, facts->samples[sample][seat], most, row, area.rows));
    }
}

static void draw_fact(struct canvas *canvas, struct area in, int line, const char *name,
                      const char *text)
{
    draw_text(canvas, in.row + line, in.col, on_felt(INK_FAINT, 0), name);
    draw_text_within(canvas, in.row + line, in.col + TEXT_COL, in.cols - TEXT_COL,
                     on_felt(INK_TEXT, 0), text);
}

static void draw_war_fact(struct canvas *canvas, struct area in, const struct facts *facts)
{
    char text[128] = "none yet";

    if (facts->longest_war > 0)
        snprintf(text, sizeof text, "%d in a row, turn %" PRId64 ", %d cards at stake",
                 facts->longest_war, facts->longest_war_turn, facts->longest_war_cards);
    draw_fact(canvas, in, 3, "Longest war", text);
}

static void draw_swing_fact(struct canvas *canvas, struct area in, const struct match *match,
                            const struct facts *facts)
{
    char text[NAME_SIZE + 64] = "none yet";
    char cards[32];

    count_words(facts->swing, "card", cards, sizeof cards);
    if (facts->swing > 0)
        snprintf(text, sizeof text, "%s to %s, turn %" PRId64, cards,
                 match->seats[facts->swing_seat].name, facts->swing_turn);
    draw_fact(canvas, in, 4, "Biggest swing", text);
}

void draw_facts(struct canvas *canvas, const struct match *match, const struct moment *moment)
{
    const struct facts *facts = &moment->facts;
    int players = match->rules.players;
    int curve_rows = players == 2 ? 3 : 2;
    struct area in = draw_box(canvas, 7 + players * (curve_rows + 1), BOX_COLS, "This game so far");
    char text[2 * WAR_ID_SIZE];
    int most = 1;

    snprintf(text, sizeof text, "%" PRId64, moment_turns(moment));
    draw_fact(canvas, in, 0, "Turns", text);
    snprintf(text, sizeof text, "%" PRId64, moment_battles(moment));
    draw_fact(canvas, in, 1, "Battles", text);
    snprintf(text, sizeof text, "%" PRId64, moment_wars(moment));
    draw_fact(canvas, in, 2, "Wars", text);
    draw_war_fact(canvas, in, facts);
    draw_swing_fact(canvas, in, match, facts);
    snprintf(text, sizeof text, "%" PRId64, facts->lead_changes);
    draw_fact(canvas, in, 5, "Lead changes", text);
    for (int seat = 0; seat < players; seat++)
        most = facts->highest[seat] > most ? facts->highest[seat] : most;
    for (int seat = 0; seat < players; seat++) {
        int line = in.row + 7 + seat * (curve_rows + 1);
        struct area area = {line, in.col + TEXT_COL, curve_rows, in.cols - TEXT_COL};
        snprintf(text, sizeof text, "%d to %d", facts->lowest[seat], facts->highest[seat]);
        draw_text_within(canvas, line, in.col, TEXT_COL - 1, on_felt(INK_SEAT + seat, BOLD),
                         match->seats[seat].name);
        draw_text(canvas, line + 1, in.col, on_felt(INK_FAINT, 0), text);
        draw_curve(canvas, area, facts, seat, most);
    }
}

/* ---- Help ---- */

void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching)
{
    static const char *const keys[][2] = {
        {"Enter, Space", "play the next card; a click does, too"},
        {"a", "auto-play, and stop it"},
        {"+ -", "its speed, from 1 to 9"},
        {"p", "whether auto-play waits at wars"},
        {"w", "run on to the next war"},
        {"f", "finish the game at once"},
        {"i", "facts about this game"},
        {"u, Left", "look back, turn by turn; Right comes forward"},
        {"Home, End", "the deal; the present"},
        {"h, ?", "this help"},
        {"q", "leave; a game that is kept goes on there"},
    };
    enum { COUNT = sizeof keys / sizeof keys[0] };
    struct area in = draw_box(canvas, COUNT + 1 + (flip_keys[0] != 0), BOX_COLS,
                              watching ? "Keys while watching" : "Keys at the table");
    int row = in.row;

    for (int i = 0; i < COUNT; i++, row++) {
        bool leave = watching && i == COUNT - 1;
        draw_text(canvas, row, in.col, on_felt(INK_GOLD, BOLD), keys[i][0]);
        draw_text(canvas, row, in.col + TEXT_COL, on_felt(INK_TEXT, 0),
                  leave                ? "leave"
                  : watching && i == 0 ? "the next card; a click does, too"
                                       : keys[i][1]);
    }
    if (flip_keys[0]) {
        int col = in.col;
        for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
            if (flip_keys[seat])
                col +=
                    draw_format(canvas, row, col, on_felt(INK_GOLD, BOLD), "%c ", flip_keys[seat]);
        draw_text(canvas, row++, in.col + TEXT_COL, on_felt(INK_TEXT, 0),
                  "each player's own card, like the number of the seat");
    }
    draw_centred(canvas, row, in, on_felt(INK_FAINT, 0), "Any key goes back to the table.");
}

/* ---- Endings ---- */

static void draw_how(struct canvas *canvas, struct area in, int *line, const char *name,
                     const char *text)
{
    if (text[0])
        draw_fact(canvas, in, (*line)++, name, text);
}

static void draw_length(struct canvas *canvas, struct area in, int *line, const struct match *match,
                        const char *unusual)
{
    char text[256];
    char turns[64];

    count_words(moment_turns(&match->now), "turn", turns, sizeof turns);
    snprintf(text, sizeof text, "%s%s%s", turns, unusual[0] ? ", " : "", unusual);
    draw_how(canvas, in, line, "Length", text);
    snprintf(text, sizeof text, "%" PRId64, moment_battles(&match->now));
    draw_how(canvas, in, line, "Battles", text);
}

static void draw_places(struct canvas *canvas, struct area in, int *line, const struct match *match)
{
    char text[256] = "";

    places_words(match, text, sizeof text);
    if (!text[0] && match->kept)
        strcpy(text, "kept, but not among the ten longest or shortest");
    else if (!text[0])
        strcpy(text, "this game is not kept");
    draw_how(canvas, in, line, "Scoreboard", text);
}

static void draw_wars(struct canvas *canvas, struct area in, int *line, const struct match *match)
{
    const struct facts *facts = &match->now.facts;
    char wars[64];
    char text[256];

    count_words(moment_wars(&match->now), "war", wars, sizeof wars);
    if (facts->longest_war > 1)
        snprintf(text, sizeof text, "%s, the longest %d in a row in turn %" PRId64, wars,
                 facts->longest_war, facts->longest_war_turn);
    else
        snprintf(text, sizeof text, "%s", wars);
    draw_how(canvas, in, line, "Wars", text);
}

static void draw_again(struct canvas *canvas, struct area in, int *line, const struct match *match)
{
    const war_game *first = &match->keyframes[0].game;
    char id[WAR_ID_SIZE] = "";

    if (!first->dealt)
        return;
    war_id_print(&match->rules, first->seed, first->index, id, sizeof id);
    draw_how(canvas, in, line, "Game id", id);
}

/* How it came out, on two lines if it must be; the text is broken there. */
static void draw_result(struct canvas *canvas, struct area in, char *text)
{
    struct style style = on_felt(INK_GOLD, BOLD);
    char *second = strstr(text, ": ");

    if (text_columns(text) > in.cols) {
        if (second)
            second++;
        else
            for (second = text + text_fitting(text, in.cols); second > text && *second != ' ';)
                second--;
        if (second > text)
            *second++ = '\0';
        draw_centred(canvas, in.row + 1, in, style, second);
    }
    draw_centred(canvas, in.row, in, style, text);
}

struct area draw_ending(struct canvas *canvas, const struct match *match, const char *unusual,
                        int choices)
{
    int facts = 4 + match->keyframes[0].game.dealt + (match->now.leg > 0);
    struct area in = draw_box(canvas, 3 + facts + (choices ? choices : 1), BOX_COLS, "The end");
    char text[5 * NAME_SIZE];
    int line = 2;

    outcome_words(match, text, sizeof text);
    draw_result(canvas, in, text);
    draw_length(canvas, in, &line, match, unusual);
    draw_wars(canvas, in, &line, match);
    if (match->now.leg > 0) {
        count_words(match->now.leg, "time", text, sizeof text);
        draw_how(canvas, in, &line, "Shuffled", text);
    }
    if (choices > 0)
        draw_places(canvas, in, &line, match);
    draw_again(canvas, in, &line, match);
    if (choices == 0)
        draw_centred(canvas, in.row + in.rows - 1, in, on_felt(INK_FAINT, 0),
                     "Left looks back, q leaves.");
    in.row += in.rows - choices;
    in.rows = choices;
    return in;
}

struct area draw_endless(struct canvas *canvas, const struct match *match, int choices)
{
    const war_game *game = &match->now.game;
    struct area in = draw_box(canvas, 7 + choices, BOX_COLS, "A game without end");
    char text[256];

    snprintf(text, sizeof text, "This game would never end.");
    draw_centred(canvas, in.row, in, on_felt(INK_GOLD, BOLD), text);
    snprintf(text, sizeof text, "From turn %" PRId64 " on, the same %" PRId64 " turn%s for ever.",
             match->now.turns + game->cycle_start + 1, game->cycle_length,
             game->cycle_length == 1 ? " comes" : "s come");
    draw_centred(canvas, in.row + 2, in, on_felt(INK_TEXT, 0), text);
    snprintf(text, sizeof text, "It stands after turn %" PRId64 ", at the first return.",
             moment_turns(&match->now));
    draw_centred(canvas, in.row + 3, in, on_felt(INK_TEXT, 0), text);
    draw_centred(canvas, in.row + 5, in, on_felt(INK_FAINT, 0),
                 "Everybody can shuffle their packet, and it goes on.");
    in.row += in.rows - choices;
    in.rows = choices;
    return in;
}

struct area draw_unkept(struct canvas *canvas, int choices)
{
    struct area in = draw_box(canvas, 3 + choices, BOX_COLS, "Leave the table?");

    draw_centred(canvas, in.row + 1, in, on_felt(INK_TEXT, 0),
                 "Nothing is kept of this game: it cannot be continued.");
    in.row += in.rows - choices;
    in.rows = choices;
    return in;
}
