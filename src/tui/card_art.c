/* SPDX-License-Identifier: MIT */
/*
 * Cards of any size from 5x7 on, drawn from a few ideas: a rank and a suit in two corners; pips on
 * a grid of five heights and three columns; a framed figure for the court; one big pip for an ace.
 * The corners lie in the first three columns, so that a card half under another can still be read.
 */
#include "card_art.h"

#include "words.h"

#include <string.h>

/* ---- Colours and symbols ---- */

static uint32_t suit_symbol(const struct canvas *canvas, uint8_t suit)
{
    static const uint32_t symbols[] = {0x2660, 0x2665, 0x2666, 0x2663};
    static const char letters[] = "shdc";

    if (suit > 3)
        return canvas->utf8 ? 0x2022 : '*';
    return canvas->utf8 ? symbols[suit] : (uint32_t)letters[suit];
}

static struct style paper(enum ink ink, struct card_look look)
{
    return (struct style){(uint8_t)ink, INK_CARD, look.faded ? DIM : 0};
}

static enum ink suit_ink(uint8_t suit, struct card_look look)
{
    static const uint8_t two[] = {INK_BLACK, INK_RED, INK_RED, INK_BLACK};
    static const uint8_t four[] = {INK_BLACK, INK_RED, INK_BLUE, INK_GREEN};

    if (suit > 3)
        return INK_BLACK;
    return look.four_colours ? four[suit] : two[suit];
}

/* The blanks have the ink of what is printed, so that a line of them is sent in one go. */
static void draw_paper(struct canvas *canvas, struct area area, enum ink ink, struct card_look look)
{
    struct style edge = {look.bright ? INK_GOLD : INK_EDGE, INK_CARD,
                         (uint8_t)((look.bright ? BOLD : 0) | (look.faded ? DIM : 0))};

    draw_fill(canvas, area, ' ', paper(ink, look));
    draw_frame(canvas, area, edge);
}

/* ---- Faces ---- */

/* Where pips lie: for each number, its heights (0 to 4) and columns (0 to 2), in pairs of digits.
 */
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

/* A diamond of strokes around one pip. */
static void draw_ace(struct canvas *canvas, struct area in, struct style style, uint32_t symbol)
{
    uint32_t rising = canvas->utf8 ? 0x2571 : '/';
    uint32_t falling = canvas->utf8 ? 0x2572 : '\\';
    int middle_row = in.row + in.rows / 2;
    int middle_col = in.col + in.cols / 2;
    int reach = in.rows / 2 - (in.rows > 5);

    if (in.rows <= 3)
        reach = 0;
    for (int i = 1; i <= reach; i++) {
        int side = reach - i + 1;
        draw_character(canvas, middle_row - i, middle_col - side, style, rising);
        draw_character(canvas, middle_row - i, middle_col + side, style, falling);
        draw_character(canvas, middle_row + i, middle_col - side, style, falling);
        draw_character(canvas, middle_row + i, middle_col + side, style, rising);
    }
    style.attributes |= BOLD;
    draw_character(canvas, middle_row, middle_col, style, symbol);
}

/* A framed figure: the piece of chess, where there is one, between four strokes. */
static void draw_court(struct canvas *canvas, struct area in, struct style style, char rank,
                       uint32_t symbol)
{
    struct area frame = {in.row, in.col + 2, in.rows, in.cols - 4};
    uint32_t figure = rank == 'K' ? 0x265a : rank == 'Q' ? 0x265b : 0x265e;
    uint32_t rising = canvas->utf8 ? 0x2571 : '/';
    uint32_t falling = canvas->utf8 ? 0x2572 : '\\';
    int middle_row = in.row + in.rows / 2;
    int middle_col = in.col + in.cols / 2;

    draw_frame(canvas, frame, style);
    for (int i = 1; middle_row - i > frame.row && middle_col - i > frame.col; i++) {
        draw_character(canvas, middle_row - i, middle_col - i, style, falling);
        draw_character(canvas, middle_row - i, middle_col + i, style, rising);
        draw_character(canvas, middle_row + i, middle_col - i, style, rising);
        draw_character(canvas, middle_row + i, middle_col + i, style, falling);
    }
    if (in.rows >= 7) {
        draw_character(canvas, middle_row - 2, middle_col, style, symbol);
        draw_character(canvas, middle_row + 2, middle_col, style, symbol);
    }
    style.attributes |= BOLD;
    draw_character(canvas, middle_row, middle_col, style, canvas->utf8 ? figure : (uint32_t)rank);
}

static void draw_joker(struct canvas *canvas, struct area in, struct style style)
{
    int middle = in.row + in.rows / 2;

    style.attributes |= BOLD;
    draw_character(canvas, middle - 1, in.col + in.cols / 2, style, canvas->utf8 ? 0x2605 : '*');
    draw_centred(canvas, middle, in, style, "JOKER");
    draw_character(canvas, middle + 1, in.col + in.cols / 2, style, canvas->utf8 ? 0x2605 : '*');
}

/* A rank that is no card of an ordinary pack: its number, large as can be. */
static void draw_number(struct canvas *canvas, struct area in, struct style style, const char *rank,
                        uint32_t symbol)
{
    int middle = in.row + in.rows / 2;

    draw_character(canvas, middle - 1, in.col + in.cols / 2, style, symbol);
    draw_character(canvas, middle + 1, in.col + in.cols / 2, style, symbol);
    style.attributes |= BOLD;
    draw_centred(canvas, middle, in, style, rank);
}

/* Two to ten, if a rank is called so. */
static int pips_of(const char *rank)
{
    if (strcmp(rank, "10") == 0)
        return 10;
    return rank[1] == '\0' && rank[0] >= '2' && rank[0] <= '9' ? rank[0] - '0' : 0;
}

void draw_card(struct canvas *canvas, struct area area, const war_rules *rules, war_card card,
               struct card_look look)
{
    struct area in = inside(area);
    struct style style = paper(suit_ink(card.suit, look), look);
    struct style strong = style;
    uint32_t symbol = suit_symbol(canvas, card.suit);
    struct words name = rank_text(rules, card);
    const char *rank = name.text;
    bool joker = card.rank >= rules->ranks;

    draw_paper(canvas, area, suit_ink(card.suit, look), look);
    if (joker)
        draw_joker(canvas, in, style);
    else if (pips_of(rank) > 0)
        draw_pips(canvas, in, style, symbol, pips_of(rank));
    else if (strcmp(rank, "A") == 0)
        draw_ace(canvas, in, style, symbol);
    else if (strchr("JQK", rank[0]))
        draw_court(canvas, in, style, rank[0], symbol);
    else
        draw_number(canvas, in, style, rank, symbol);
    strong.attributes |= look.faded ? 0 : BOLD;
    draw_text(canvas, in.row, in.col, strong, rank);
    draw_right(canvas, in.row + in.rows - 1, in.col + in.cols, strong, rank);
    if (card.suit <= 3) {
        draw_character(canvas, in.row + 1, in.col, style, symbol);
        draw_character(canvas, in.row + in.rows - 2, in.col + in.cols - 1, style, symbol);
    }
}

void draw_back(struct canvas *canvas, struct area area, struct card_look look)
{
    if (area.cols < 3) {
        draw_edge(canvas, area);
        return;
    }
    draw_paper(canvas, area, INK_BACK, look);
    draw_fill(canvas, inside(area), canvas->utf8 ? 0x2592 : '#', paper(INK_BACK, look));
}

void draw_edge(struct canvas *canvas, struct area area)
{
    struct style style = {INK_EDGE, INK_CARD, 0};

    area.cols = 1;
    draw_fill(canvas, area, canvas->utf8 ? 0x2502 : '|', style);
}

/* ---- Packets ---- */

/* In eighths of a row, so that a card more or less shows. */
static void draw_stack_blocks(struct canvas *canvas, struct area area, int cards, int of)
{
    struct style body = {INK_SHADE, INK_BACK, 0};
    struct style top = {INK_BACK, INK_FELT, 0};
    int eighths = (cards * area.rows * 8 + of - 1) / of;
    int bottom = area.row + area.rows - 1;

    for (int i = 0; i < eighths / 8; i++)
        draw_fill(canvas, (struct area){bottom - i, area.col, 1, area.cols},
                  canvas->color ? 0x2581 : 0x2586, body);
    if (eighths % 8 > 0)
        draw_fill(canvas, (struct area){bottom - eighths / 8, area.col, 1, area.cols},
                  0x2580 + (uint32_t)(eighths % 8), top);
}

static void draw_stack_lines(struct canvas *canvas, struct area area, int cards, int of)
{
    struct style style = {INK_TEXT, INK_FELT, 0};
    int halves = (cards * area.rows * 2 + of - 1) / of;
    int bottom = area.row + area.rows - 1;

    for (int i = 0; i < (halves + 1) / 2; i++) {
        uint32_t c = i == halves / 2 ? '-' : '=';
        draw_fill(canvas, (struct area){bottom - i, area.col + 1, 1, area.cols - 2}, c, style);
        draw_character(canvas, bottom - i, area.col, style, '[');
        draw_character(canvas, bottom - i, area.col + area.cols - 1, style, ']');
    }
}

void draw_stack(struct canvas *canvas, struct area area, int cards, int of)
{
    if (cards <= 0 || of <= 0)
        return;
    if (canvas->utf8)
        draw_stack_blocks(canvas, area, cards, of);
    else
        draw_stack_lines(canvas, area, cards, of);
}

/* ---- Banners ---- */

static const struct letter {
    char name;
    const char *rows[BANNER_ROWS];
} LETTERS[] = {
    {'A', {" ### ", "#   #", "#####", "#   #", "#   #"}},
    {'B', {"#### ", "#   #", "#### ", "#   #", "#### "}},
    {'C', {" ####", "#    ", "#    ", "#    ", " ####"}},
    {'D', {"#### ", "#   #", "#   #", "#   #", "#### "}},
    {'E', {"#####", "#    ", "#### ", "#    ", "#####"}},
    {'F', {"#####", "#    ", "#### ", "#    ", "#    "}},
    {'G', {" ####", "#    ", "#  ##", "#   #", " ####"}},
    {'H', {"#   #", "#   #", "#####", "#   #", "#   #"}},
    {'I', {"###", " # ", " # ", " # ", "###"}},
    {'J', {"    #", "    #", "    #", "#   #", " ### "}},
    {'K', {"#   #", "#  # ", "###  ", "#  # ", "#   #"}},
    {'L', {"#    ", "#    ", "#    ", "#    ", "#####"}},
    {'M', {"#   #", "## ##", "# # #", "#   #", "#   #"}},
    {'N', {"#   #", "##  #", "# # #", "#  ##", "#   #"}},
    {'O', {" ### ", "#   #", "#   #", "#   #", " ### "}},
    {'P', {"#### ", "#   #", "#### ", "#    ", "#    "}},
    {'Q', {" ### ", "#   #", "# # #", "#  # ", " ## #"}},
    {'R', {"#### ", "#   #", "#### ", "#  # ", "#   #"}},
    {'S', {" ####", "#    ", " ### ", "    #", "#### "}},
    {'T', {"#####", "  #  ", "  #  ", "  #  ", "  #  "}},
    {'U', {"#   #", "#   #", "#   #", "#   #", " ### "}},
    {'V', {"#   #", "#   #", "#   #", " # # ", "  #  "}},
    {'W', {"#   #", "#   #", "# # #", "# # #", " # # "}},
    {'X', {"#   #", " # # ", "  #  ", " # # ", "#   #"}},
    {'Y', {"#   #", " # # ", "  #  ", "  #  ", "  #  "}},
    {'Z', {"#####", "   # ", "  #  ", " #   ", "#####"}},
    {'!', {"#", "#", "#", " ", "#"}},
    {' ', {"  ", "  ", "  ", "  ", "  "}},
    {'-', {"   ", "   ", "###", "   ", "   "}},
    {'.', {" ", " ", " ", " ", "#"}},
    {'\'', {"#", "#", " ", " ", " "}},
    {'0', {" ### ", "#  ##", "# # #", "##  #", " ### "}},
    {'1', {" # ", "## ", " # ", " # ", "###"}},
    {'2', {"#### ", "    #", " ### ", "#    ", "#####"}},
    {'3', {"#### ", "    #", " ### ", "    #", "#### "}},
    {'4', {"#  # ", "#  # ", "#####", "   # ", "   # "}},
    {'5', {"#####", "#    ", "#### ", "    #", "#### "}},
    {'6', {" ### ", "#    ", "#### ", "#   #", " ### "}},
    {'7', {"#####", "   # ", "  #  ", " #   ", " #   "}},
    {'8', {" ### ", "#   #", " ### ", "#   #", " ### "}},
    {'9', {" ### ", "#   #", " ####", "    #", " ### "}},
};

static const struct letter *find_letter(char name)
{
    for (size_t i = 0; i < sizeof LETTERS / sizeof LETTERS[0]; i++)
        if (LETTERS[i].name == (name >= 'a' && name <= 'z' ? name - 'a' + 'A' : name))
            return &LETTERS[i];
    return NULL;
}

int banner_columns(const char *text)
{
    int columns = 0;

    for (; *text; text++) {
        const struct letter *letter = find_letter(*text);
        if (!letter)
            return 0;
        columns += (int)strlen(letter->rows[0]) + (text[1] != '\0');
    }
    return columns;
}

void draw_banner(struct canvas *canvas, int row, int col, struct style style, const char *text)
{
    for (const struct letter *letter; *text && (letter = find_letter(*text)); text++) {
        for (int i = 0; i < BANNER_ROWS; i++)
            for (int k = 0; letter->rows[i][k]; k++)
                if (letter->rows[i][k] == '#')
                    draw_character(canvas, row + i, col + k, style, canvas->utf8 ? 0x2588 : '#');
        col += (int)strlen(letter->rows[0]) + 1;
    }
}
