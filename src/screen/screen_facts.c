/* SPDX-License-Identifier: MIT */
/* Boxes over the table: facts, help, the end of a game, and questions. A box is as high as its
 * text: nothing is cut off. */
#include "card_art.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

enum { BOX_COLS = 70, TEXT_COL = 15 };

/* Draws facts and returns how many lines they take; an area of no rows only measures. */
static int draw_fact_list(struct canvas *canvas, struct area in, const struct fact *facts,
                          int count)
{
    int lines = 0;

    for (int i = 0; i < count; i++) {
        int indent = facts[i].name[0] ? TEXT_COL : 0;
        struct area text = {in.row + lines, in.col + indent, in.rows - lines, in.cols - indent};
        if (text.rows > 0)
            draw_text(canvas, text.row, in.col, on_felt(INK_FAINT, 0), facts[i].name);
        lines +=
            draw_paragraphs(canvas, text, on_felt(INK_TEXT, 0), facts[i].text, &(struct pane){0});
    }
    return lines;
}

/* ---- Facts ---- */

/* A row of a curve: the character for the part of a column between two heights. */
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

/* The facts, then the curves: below each other, or side by side in pairs for three and four
 * players. */
void draw_facts(struct canvas *canvas, const struct session *session, const struct sight *sight)
{
    const struct facts *facts = &sight->facts;
    int players = sight->view.rules.players, beside = players > 2 ? 2 : 1;
    int cols = canvas->cols >= MAX_SAMPLES + 8 ? MAX_SAMPLES : BOX_COLS;
    struct fact list[MOST_FACTS];
    int count = session_facts(session, list);
    int lines = draw_fact_list(canvas, (struct area){0, 0, 0, cols}, list, count) + 1;
    int height = (canvas->rows - 4 - lines) / 2 - 1;
    int most = 1;
    struct area in;

    height = height > 6 ? 6 : height;
    in = draw_box(canvas, lines + 2 * (height + 1), cols,
                  session_over(session) ? phrase(SAY_THIS_GAME) : phrase(SAY_THIS_GAME_SO_FAR));
    draw_fact_list(canvas, in, list, count);
    for (int seat = 0; seat < players; seat++)
        most = facts->highest[seat] > most ? facts->highest[seat] : most;
    for (int seat = 0; seat < players; seat++) {
        struct area curve = {in.row + lines + seat / beside * (height + 1) + 1,
                             in.col + seat % beside * (in.cols + 2) / 2, height,
                             (in.cols + 2) / beside - 2};
        struct words range = range_words(facts->lowest[seat], facts->highest[seat]);
        int name = draw_text_within(
            canvas, curve.row - 1, curve.col, curve.cols - 2 - (int)strlen(range.text),
            on_felt(INK_SEAT + seat, BOLD), session->match.seats[seat].name);
        draw_text(canvas, curve.row - 1, curve.col + name + 2, on_felt(INK_FAINT, 0), range.text);
        draw_curve(canvas, curve, facts, seat, most);
    }
}

/* ---- Help ---- */

static int help_line(struct canvas *canvas, struct area in, int row, const char *keys,
                     const char *text)
{
    draw_text(canvas, in.row + row, in.col, on_felt(INK_GOLD, BOLD), keys);
    draw_text(canvas, in.row + row, in.col + TEXT_COL, on_felt(INK_TEXT, 0), text);
    return row + 1;
}

/* Whether the list has a line for a command's letter: keys without letters cover the others. */
static bool has_help_line(const struct command_kind *kind)
{
    static const int said = 1 << COMMAND_NEXT | 1 << COMMAND_BACK | 1 << COMMAND_FORWARD |
                            1 << COMMAND_PRESENT | 1 << COMMAND_SPEED | 1 << COMMAND_COUNT |
                            1 << COMMAND_HELP;

    return kind->help && !(said >> kind->command & 1);
}

/* The keys that have no letter, then the letters. */
void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching)
{
    static const struct {
        const char *keys;
        enum sentence help;
    } keys[] = {
        {"Enter, Space", SAY_KEY_NEXT}, {"Left u, Right", SAY_KEY_TURN},
        {"PgUp, PgDn", SAY_KEY_TEN},    {"Home, End", SAY_KEY_ENDS},
        {"+ -", SAY_KEY_SPEED},         {"h ?", SAY_HELP_HELP},
    };
    enum { KEYS = sizeof keys / sizeof keys[0] };
    struct words letters = {""};
    int rows = KEYS + (flip_keys[0] != 0), row = 0;
    struct area in;

    for (const struct command_kind *kind = COMMANDS; kind->word; kind++)
        rows += has_help_line(kind);
    in = draw_box(canvas, rows, BOX_COLS,
                  watching ? phrase(SAY_KEYS_WATCHING) : phrase(SAY_KEYS_AT_TABLE));
    for (int i = 0; i < KEYS; i++)
        row = help_line(canvas, in, row, keys[i].keys, phrase(keys[i].help));
    for (const struct command_kind *kind = COMMANDS; kind->word; kind++)
        if (has_help_line(kind))
            row = help_line(canvas, in, row, (char[]){kind->letter, '\0'},
                            watching && kind->command == COMMAND_LEAVE ? phrase(SAY_KEY_LEAVE)
                                                                       : phrase(kind->help));
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (flip_keys[seat])
            letters = in_words("%s%c ", letters.text, flip_keys[seat]);
    if (letters.text[0])
        help_line(canvas, in, row, letters.text, phrase(SAY_KEY_SEATS));
}

/* ---- The end, and questions ---- */

bool ending_banner(const struct seat *seats, const struct sight *sight, int cols,
                   struct words *banner)
{
    struct words wins = sentence(SAY_WINS_LOUD, NAMES("names", seats, sight->view.winners));
    bool won = sight->view.result == WAR_RESULT_WIN, draw = sight->view.result == WAR_RESULT_DRAW;
    bool told = won && banner_columns(wins.text) > 0 && banner_columns(wins.text) <= cols;

    *banner = told ? wins : words_for(won ? SAY_WINNER_LOUD : draw ? SAY_DRAW_LOUD : SAY_NOTHING);
    return told && !war_view_counted(&sight->view); /* the sentence says by how many cards */
}

void message_begin(struct message *message, const struct session *session)
{
    memset(message, 0, sizeof *message);
    if (session->question == QUESTION_ENDLESS) {
        message->title = phrase(SAY_NO_END);
        message->said = session_result(session);
        message->facts[0].name = "";
        copy_words(message->facts[0].text, sizeof message->facts[0].text,
                   phrase(SAY_CARDS_ARE_BACK));
        message->count = 1;
    } else if (session->question == QUESTION_UNKEPT) {
        message->title = phrase(SAY_LEAVE_TABLE);
        message->said = session_result(session);
    } else {
        int count = session_facts(session, message->facts);
        message->title = phrase(SAY_THE_END);
        message->said = session_result(session);
        struct words tally = session_tally(session);
        for (int i = 0; i < count; i++)
            if (!message->facts[i].aside)
                message->facts[message->count++] = message->facts[i];
        if (tally.text[0] && !session_watching(session) && message->count < MOST_FACTS) {
            struct fact *last = &message->facts[message->count++];
            *last = (struct fact){.name = phrase(SAY_THIS_SITTING)};
            snprintf(last->text, sizeof last->text, "%.300s", tally.text);
        }
    }
}

/* A single line is centred. */
static int draw_sentence(struct canvas *canvas, struct area in, const char *text)
{
    struct style style = on_felt(INK_GOLD, BOLD);

    if (text_columns(text) > in.cols)
        return draw_paragraphs(canvas, in, style, text, &(struct pane){0});
    if (in.rows > 0)
        draw_centred(canvas, in.row, in, style, text);
    return 1;
}

/* If there is not enough room, the empty lines are dropped, and then the large letters. */
struct area draw_message(struct canvas *canvas, const struct message *message, int choices)
{
    int wide = banner_columns(message->banner.text);
    int cols = wide > BOX_COLS ? wide : BOX_COLS;
    int banner = wide > 0 ? BANNER_ROWS + 1 : 0;
    struct area in = {0, 0, 0, cols};
    int said = message->told ? 0 : draw_sentence(canvas, in, message->said.text);
    int facts = draw_fact_list(canvas, in, message->facts, message->count);
    int spare = canvas->rows - 4 - banner - said - facts - choices;
    int last_gap = choices > 0 && spare >= 1, gap = said > 0 && spare >= 1 + last_gap;

    if (spare < 0) {
        banner = 0;
        said = draw_sentence(canvas, in, message->said.text);
    }
    in = draw_box(canvas, banner + said + gap + facts + last_gap + choices, cols, message->title);
    if (banner > 0)
        draw_banner(canvas, in.row, in.col + (in.cols - wide) / 2, on_felt(INK_GOLD, BOLD),
                    message->banner.text);
    in.row += banner;
    if (said > 0)
        draw_sentence(canvas, in, message->said.text);
    in.row += said + gap;
    in.rows = facts;
    draw_fact_list(canvas, in, message->facts, message->count);
    return (struct area){in.row + facts + last_gap, in.col, choices, in.cols};
}
