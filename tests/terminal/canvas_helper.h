/* SPDX-License-Identifier: MIT */
/* What the tests of drawing share: reading a canvas as a person would. */
#ifndef WAR_TEST_CANVAS_HELPER_H
#define WAR_TEST_CANVAS_HELPER_H

#include "canvas.h"
#include "helper.h"

/* A blank canvas, to be freed with canvas_free. */
struct canvas test_canvas(int rows, int cols, bool utf8);

const struct cell *test_cell(const struct canvas *canvas, int row, int col);
void test_ink(const struct canvas *canvas, int row, int col, enum ink fg, enum ink bg);

/* Some cells of a row in UTF-8; good for the next three calls. */
const char *test_text(const struct canvas *canvas, int row, int col, int cols);
/* A whole row without the blanks at its ends. */
const char *test_row(const struct canvas *canvas, int row);

/* Where a text is drawn first: true, and there. The search starts at the place that is given. */
bool test_find(const struct canvas *canvas, const char *text, int *row, int *col);
bool test_shows(const struct canvas *canvas, const char *text);
/* The text is drawn, and first of all there. */
void test_shown_at(const struct canvas *canvas, const char *text, int row, int col);
int test_count_character(const struct canvas *canvas, struct area area, uint32_t character);

/* An area, row by row, as a picture that ends with NULL. */
void test_picture(const struct canvas *canvas, int row, int col, const char *const *picture);

/* A card, as its frame tells: one that lies under another is seen in part. */
struct test_card {
    struct area area;
    char name[8]; /* "As", "10h", "*", "" face down */
    enum ink ink;
    bool bright;
    bool faded;
};
enum { TEST_MOST_CARDS = 64 };
/* The cards whose upper edge lies between two rows, from left to right; how many there are. */
int test_cards(const struct canvas *canvas, int above, int below, struct test_card *cards);
/* Their names, with blanks between; "-" is one face down. */
const char *test_card_names(const struct canvas *canvas, int above, int below);

#endif
