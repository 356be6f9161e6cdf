/* SPDX-License-Identifier: MIT */
/*
 * Cards of any size from 5x7 on, drawn from a few ideas: a rank and a suit in two corners; pips on
 * a grid of five heights and three columns; a framed figure for the court; one big pip for an ace.
 * The corners lie in the first three columns, so that a card half under another can still be read.
 */
#include "card_art.h"

#include <string.h>

/* ---- Colours and symbols ---- */

static const struct suit {
    uint32_t symbol;
    char letter;
    uint8_t ink;
    uint8_t ink_of_four; /* ink if there are four colours */
} SUITS[] = {
    {0x2660, 's', INK_BLACK, INK_BLACK}, {0x2665, 'h', INK_RED, INK_RED},
    {0x2666, 'd', INK_RED, INK_BLUE},    {0x2663, 'c', INK_BLACK, INK_GREEN},
    {0x2022, '*', INK_BLACK, INK_BLACK}, /* any other suit */
};

static struct style paper(enum ink ink, struct card_look look)
{
    return (struct style){(uint8_t)ink, INK_CARD, look.faded ? DIM : 0};
}

/* Blanks have the ink of the printed text, so that ncurses sends a line of them at once. */
static void draw_paper(struct canvas *canvas, struct area area, enum ink ink, struct card_look look)
{
    struct style edge = {look.bright ? INK_GOLD : INK_EDGE, INK_CARD,
                         (uint8_t)((look.bright ? BOLD : 0) | (look.faded ? DIM : 0))};

    draw_fill(canvas, area, ' ', paper(ink, look));
    draw_frame(canvas, area, edge);
}

/* ---- Faces ---- */

/* Where pips lie: for each number, heights (0 to 4) and columns (0 to 2), in pairs of digits. */
static const char *const PIPS[] = {
    [2] = "01 41",
    [3] = "01 21 41",
    [4] = "00 02 40 42",
    [5] = "00 02 21 40 42",
    [6] = "00 02 20 22 40 42",
    [7] = "00 02 11 20 22 40 42",
    [8] = "00 02 11 20 22 31 40 42",
    [9] = "00 02 10 12 21 30 32 40 42",
    [10] = "00 02 10 12 20 22 30 32 40 42",
};

static struct area inside(struct area area)
{
    return (struct area){area.row + 1, area.col + 1, area.rows - 2, area.cols - 2};
}

static void draw_pips(struct canvas *canvas, struct area in, struct style style, uint32_t symbol,
                      int count)
{
    int apart = in.cols >= 13 ? 3 : in.cols >= 9 ? 2 : 1;

    for (const char *pip = PIPS[count]; *pip; pip += pip[2] ? 3 : 2) {
        int height = (pip[0] - '0') * (in.rows - 1) / 4;
        int column = in.cols / 2 + (pip[1] - '1') * apart;
        draw_character(canvas, in.row + height, in.col + column, style, symbol);
    }
}

/* Draws a character at a distance of `rows` and `cols` from the middle. */
static void draw_middle(struct canvas *canvas, struct area in, int rows, int cols,
                        struct style style, uint32_t character)
{
    draw_character(canvas, in.row + in.rows / 2 + rows, in.col + in.cols / 2 + cols, style,
                   character);
}

/* Draws four strokes at the same distance from the middle: the sides of a diamond, or the arms of a
 * cross. */
static void draw_strokes(struct canvas *canvas, struct area in, int rows, int cols,
                         struct style style, bool cross)
{
    static const uint32_t strokes[2][2] = {{'/', '\\'}, {0x2571, 0x2572}};

    for (int down = -1; down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2)
            draw_middle(canvas, in, down * rows, right * cols, style,
                        strokes[canvas->utf8][(down == right) == cross]);
}

/* A diamond of strokes around one pip. */
static void draw_ace(struct canvas *canvas, struct area in, struct style style, uint32_t symbol)
{
    int reach = in.rows > 5 ? in.rows / 2 - 1 : in.rows > 3 ? in.rows / 2 : 0;

    for (int i = 1; i <= reach; i++)
        draw_strokes(canvas, in, i, reach - i + 1, style, false);
    style.attributes |= BOLD;
    draw_middle(canvas, in, 0, 0, style, symbol);
}

/* A framed figure: the chess piece, if there is one, between four strokes. */
static void draw_court(struct canvas *canvas, struct area in, struct style style, char rank,
                       uint32_t symbol)
{
    uint32_t figure = rank == 'K' ? 0x265a : rank == 'Q' ? 0x265b : 0x265e;

    draw_frame(canvas, (struct area){in.row, in.col + 2, in.rows, in.cols - 4}, style);
    for (int i = 1; i < in.rows / 2 && i < in.cols / 2 - 2; i++)
        draw_strokes(canvas, in, i, i, style, true);
    for (int rows = -2; rows <= 2 && in.rows >= 7; rows += 4)
        draw_middle(canvas, in, rows, 0, style, symbol);
    style.attributes |= BOLD;
    draw_middle(canvas, in, 0, 0, style, canvas->utf8 ? figure : (uint32_t)rank);
}

/* A joker, or a rank that an ordinary pack does not have: in words between two symbols. */
static void draw_words(struct canvas *canvas, struct area in, struct style style, const char *words,
                       uint32_t symbol)
{
    draw_middle(canvas, in, -1, 0, style, symbol);
    draw_middle(canvas, in, 1, 0, style, symbol);
    style.attributes |= BOLD;
    draw_centred(canvas, in.row + in.rows / 2, in, style, words);
}

/* The number of pips: two to ten, if the rank is named by a number. */
static int pips_of(const char *rank)
{
    if (strcmp(rank, "10") == 0)
        return 10;
    return rank[1] == '\0' && rank[0] >= '2' && rank[0] <= '9' ? rank[0] - '0' : 0;
}

void draw_back(struct canvas *canvas, struct area area, struct card_look look)
{
    if (area.cols < 3) { /* seen almost from its edge */
        area.cols = 1;
        draw_fill(canvas, area, canvas->utf8 ? 0x2502 : '|', (struct style){INK_EDGE, INK_CARD, 0});
        return;
    }
    draw_paper(canvas, area, INK_BACK, look);
    draw_fill(canvas, inside(area), canvas->utf8 ? 0x2592 : '#', paper(INK_BACK, look));
}

void draw_card(struct canvas *canvas, struct area area, const war_rules *rules, war_card card,
               struct card_look look)
{
    struct area in = inside(area);
    const struct suit *suit = &SUITS[card.suit > 3 ? 4 : card.suit];
    struct style style = paper(look.four_colours ? suit->ink_of_four : suit->ink, look);
    struct style strong = style;
    uint32_t symbol = canvas->utf8 ? suit->symbol : (uint32_t)suit->letter;
    struct words name = rank_text(rules, card);
    const char *rank = name.text;
    int pips = pips_of(rank);

    if (look.down || area.cols < 7) {
        draw_back(canvas, area, look);
        return;
    }
    strong.attributes |= look.faded ? 0 : BOLD;
    draw_paper(canvas, area, style.fg, look);
    if (card.rank >= rules->ranks)
        draw_words(canvas, in, strong, "JOKER", canvas->utf8 ? 0x2605 : '*');
    else if (pips > 0)
        draw_pips(canvas, in, style, symbol, pips);
    else if (strcmp(rank, "A") == 0)
        draw_ace(canvas, in, style, symbol);
    else if (strchr("JQK", rank[0]))
        draw_court(canvas, in, style, rank[0], symbol);
    else
        draw_words(canvas, in, style, rank, symbol);
    draw_text(canvas, in.row, in.col, strong, rank);
    draw_right(canvas, in.row + in.rows - 1, in.col + in.cols, strong, rank);
    if (card.suit <= 3) {
        draw_character(canvas, in.row + 1, in.col, style, symbol);
        draw_character(canvas, in.row + in.rows - 2, in.col + in.cols - 1, style, symbol);
    }
}

/* ---- Packets ---- */

/* With UTF-8 a row has eighths, so that one card more or less shows; else halves. */
void draw_stack(struct canvas *canvas, struct area area, int cards, int of)
{
    struct style text = {INK_TEXT, INK_FELT, 0};
    int unit = canvas->utf8 ? 8 : 2;
    int left = of > 0 ? (cards * area.rows * unit + of - 1) / of : 0;

    area.row += area.rows;
    for (area.rows = 1; left > 0; left -= unit) {
        area.row--;
        if (canvas->utf8 && left < unit)
            draw_fill(canvas, area, 0x2580 + (uint32_t)left, (struct style){INK_BACK, INK_FELT, 0});
        else if (canvas->utf8)
            draw_fill(canvas, area, canvas->color ? 0x2581 : 0x2586,
                      (struct style){INK_SHADE, INK_BACK, 0});
        else {
            draw_fill(canvas, area, left < unit ? '-' : '=', text);
            draw_character(canvas, area.row, area.col, text, '[');
            draw_character(canvas, area.row, area.col + area.cols - 1, text, ']');
        }
    }
}

/* ---- Banners ---- */

enum { LETTER_COLS = 6 };

/* Letters, and below them their shapes, with a column between them. */
static const char *const LETTERS[][1 + BANNER_ROWS] = {
    {"ABCDEFGHIJKLMN",
     " ###  ####   #### ####  ##### #####  #### #   # ###       # #   # #     #   # #   #",
     "#   # #   # #     #   # #     #     #     #   #  #        # #  #  #     ## ## ##  #",
     "##### ####  #     #   # ####  ####  #  ## #####  #        # ###   #     # # # # # #",
     "#   # #   # #     #   # #     #     #   # #   #  #    #   # #  #  #     #   # #  ##",
     "#   # ####   #### ####  ##### #      #### #   # ###    ###  #   # ##### #   # #   #"},
    {"OPQRSTUVWXYZ!",
     " ###  ####   ###  ####   #### ##### #   # #   # #   # #   # #   # ##### #    ",
     "#   # #   # #   # #   # #       #   #   # #   # #   #  # #   # #     #  #    ",
     "#   # ####  # # # ####   ###    #   #   # #   # # # #   #     #     #   #    ",
     "#   # #     #  #  #  #      #   #   #   #  # #  # # #  # #    #    #         ",
     " ###  #      ## # #   # ####    #    ###    #    # #  #   #   #   ##### #    "},
    {" -.'0123456789",
     "                  #      ###   #    ####  ####  #  #  #####  ###  #####  ###   ### ",
     "                  #     #  ## ##        #     # #  #  #     #        #  #   # #   #",
     "      ###               # # #  #     ###   ###  ##### ####  ####    #    ###   ####",
     "                        ##  #  #    #         #    #      # #   #  #    #   #     #",
     "            #            ###  ###   ##### ####     #  ####   ###   #     ###   ### "},
};

struct letter {
    const char *const *rows; /* NULL: there is no shape */
    size_t at;               /* its first column in the rows */
    int columns;
};

static struct letter find_letter(char name)
{
    struct letter letter = {0};

    if (name >= 'a' && name <= 'z')
        name = (char)(name - 'a' + 'A');
    for (size_t i = 0; i < sizeof LETTERS / sizeof LETTERS[0]; i++)
        if (strchr(LETTERS[i][0], name)) {
            letter.rows = LETTERS[i] + 1;
            letter.columns = name == ' ' ? 2 : 0;
            letter.at = LETTER_COLS * (size_t)(strchr(LETTERS[i][0], name) - LETTERS[i][0]);
        }
    for (int row = 0; row < BANNER_ROWS && letter.rows; row++)
        for (int col = letter.columns; col < LETTER_COLS - 1; col++)
            if (letter.rows[row][letter.at + (size_t)col] == '#')
                letter.columns = col + 1;
    return letter;
}

int banner_columns(const char *text)
{
    int columns = 0;

    for (; *text; text++) {
        struct letter letter = find_letter(*text);
        if (!letter.rows)
            return 0;
        columns += letter.columns + (text[1] != '\0');
    }
    return columns;
}

void draw_banner(struct canvas *canvas, int row, int col, struct style style, const char *text)
{
    for (; *text; text++) {
        struct letter letter = find_letter(*text);
        for (int i = 0; i < BANNER_ROWS * letter.columns; i++) {
            int down = i / letter.columns, right = i % letter.columns;
            if (letter.rows[down][letter.at + (size_t)right] == '#')
                draw_character(canvas, row + down, col + right, style, canvas->utf8 ? 0x2588 : '#');
        }
        col += letter.columns + 1;
    }
}
