/* SPDX-License-Identifier: MIT */
/* Cards, packets and banners: pictures of some, and what must hold of all of them at every size. */
#include "canvas_helper.h"
#include "card_art.h"

#include <stdio.h>
#include <string.h>

static const int SIZES[][2] = {{7, 11}, {9, 13}, {11, 17}, {13, 19}, {15, 23}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

static const uint32_t SYMBOLS[] = {0x2660, 0x2665, 0x2666, 0x2663};

static war_card card(int rank, int suit)
{
    return (war_card){(uint8_t)rank, (uint8_t)suit};
}

/* A canvas with a margin of one, and a card on it. */
static struct canvas draw(bool utf8, const int size[2], const char *rules, war_card card,
                          struct card_look look)
{
    struct canvas canvas = test_canvas(size[0] + 2, size[1] + 2, utf8);
    war_rules parsed = test_parse(rules);

    draw_card(&canvas, (struct area){1, 1, size[0], size[1]}, &parsed, card, look);
    return canvas;
}

static void check_picture(bool utf8, const char *rules, war_card card, const char *const *picture)
{
    struct canvas canvas = draw(utf8, SIZES[0], rules, card, (struct card_look){0});

    test_picture(&canvas, 1, 1, picture);
    canvas_free(&canvas);
}

static void test_pictures(void **state)
{
    (void)state;
    check_picture(true, "classic", card(5, 1),
                  (const char *[]){"╭─────────╮", "│7 ♥   ♥  │", "│♥   ♥    │", "│  ♥   ♥  │",
                                   "│        ♥│", "│  ♥   ♥ 7│", "╰─────────╯", NULL});
    check_picture(true, "classic", card(8, 0),
                  (const char *[]){"╭─────────╮", "│10♠   ♠  │", "│♠ ♠   ♠  │", "│  ♠   ♠  │",
                                   "│  ♠   ♠ ♠│", "│  ♠   ♠10│", "╰─────────╯", NULL});
    check_picture(true, "classic", card(12, 3),
                  (const char *[]){"╭─────────╮", "│A  ╱ ╲   │", "│♣ ╱   ╲  │", "│    ♣    │",
                                   "│  ╲   ╱ ♣│", "│   ╲ ╱  A│", "╰─────────╯", NULL});
    check_picture(true, "classic", card(11, 2),
                  (const char *[]){"╭─────────╮", "│K ╭───╮  │", "│♦ │╲ ╱│  │", "│  │ ♚ │  │",
                                   "│  │╱ ╲│ ♦│", "│  ╰───╯ K│", "╰─────────╯", NULL});
    check_picture(true, "classic,deck=13x4+2", card(13, WAR_NO_SUIT),
                  (const char *[]){"╭─────────╮", "│*        │", "│    ★    │", "│  JOKER  │",
                                   "│    ★    │", "│        *│", "╰─────────╯", NULL});
    check_picture(true, "classic,deck=64x2", card(16, 0),
                  (const char *[]){"╭─────────╮", "│17       │", "│♠   ♠    │", "│   17    │",
                                   "│    ♠   ♠│", "│       17│", "╰─────────╯", NULL});
    check_picture(false, "classic", card(10, 1),
                  (const char *[]){".---------.", "|Q .---.  |", "|h |\\ /|  |", "|  | Q |  |",
                                   "|  |/ \\| h|", "|  '---' Q|", "'---------'", NULL});
}

/* What is printed on a card of an ordinary pack, besides its two corners. */
static void check_face(const struct canvas *canvas, struct area area, int rank, uint32_t symbol)
{
    static const uint32_t figures[] = {0x265e, 0x265b, 0x265a};
    uint32_t middle =
        test_cell(canvas, area.row + area.rows / 2, area.col + area.cols / 2)->text[0];
    int printed = test_count_character(canvas, area, symbol) - 2;

    if (rank < 9) {
        assert_int_equal(printed, rank + 2);
        assert_int_equal(middle, rank == 1 || rank == 3 || rank == 7 ? symbol : ' ');
    } else if (rank < 12) {
        assert_int_equal(middle, figures[rank - 9]);
        assert_int_equal(test_count_character(canvas, area, middle), 1);
        assert_int_equal(printed, area.rows >= 9 ? 2 : 0);
    } else {
        int rising = test_count_character(canvas, area, 0x2571);
        assert_int_equal(printed, 1);
        assert_int_equal(middle, symbol);
        assert_int_equal(rising, test_count_character(canvas, area, 0x2572));
        assert_true(rising > 2);
    }
}

static void check_card(const int size[2], int rank, int suit, struct card_look look)
{
    static const char *const ranks[] = {"2", "3",  "4", "5", "6", "7", "8",
                                        "9", "10", "J", "Q", "K", "A"};
    struct area area = {1, 1, size[0], size[1]};
    struct canvas canvas = draw(true, size, "classic", card(rank, suit), look);
    int length = (int)strlen(ranks[rank]);
    struct test_card seen[TEST_MOST_CARDS];
    char name[8];

    assert_int_equal(test_cards(&canvas, 0, canvas.rows, seen), 1);
    snprintf(name, sizeof name, "%s%c", ranks[rank], "shdc"[suit]);
    assert_string_equal(seen[0].name, name);
    assert_memory_equal(&seen[0].area, &area, sizeof area);
    assert_int_equal(seen[0].bright, look.bright);
    assert_int_equal(seen[0].faded, look.faded);
    assert_string_equal(test_text(&canvas, size[0] - 1, size[1] - length, length), ranks[rank]);
    assert_int_equal(test_cell(&canvas, size[0] - 2, size[1] - 1)->text[0], SYMBOLS[suit]);
    check_face(&canvas, area, rank, SYMBOLS[suit]);
    for (int row = 0; row < canvas.rows; row++)
        for (int col = 0; col < canvas.cols; col++) {
            struct style style = test_cell(&canvas, row, col)->style;
            bool inside = row >= 1 && row <= size[0] && col >= 1 && col <= size[1];
            assert_int_equal(style.bg, inside ? INK_CARD : INK_PLAIN);
            assert_int_equal(style.attributes & DIM, inside && look.faded ? DIM : 0);
        }
    canvas_free(&canvas);
}

static void test_every_card_at_every_size(void **state)
{
    (void)state;
    for (int size = 0; size < SIZE_COUNT; size++)
        for (int rank = 0; rank < 13; rank++)
            for (int suit = 0; suit < 4; suit++)
                check_card(SIZES[size], rank, suit,
                           (struct card_look){.bright = rank % 2, .faded = suit % 2});
}

static void test_colours(void **state)
{
    static const enum ink inks[2][4] = {{INK_BLACK, INK_RED, INK_RED, INK_BLACK},
                                        {INK_BLACK, INK_RED, INK_BLUE, INK_GREEN}};

    (void)state;
    for (int four = 0; four < 2; four++)
        for (int suit = 0; suit < 4; suit++) {
            struct canvas canvas = draw(true, SIZES[0], "classic", card(2, suit),
                                        (struct card_look){.four_colours = four});
            for (int row = 2; row <= 6; row++)
                for (int col = 2; col <= 10; col++)
                    test_ink(&canvas, row, col, inks[four][suit], INK_CARD);
            test_ink(&canvas, 1, 1, INK_EDGE, INK_CARD);
            canvas_free(&canvas);
        }
}

/* Decks without suits have dots. */
static void test_without_suits(void **state)
{
    (void)state;
    for (int size = 0; size < SIZE_COUNT; size++)
        for (int rank = 0; rank < 9; rank++) {
            struct canvas canvas = draw(true, SIZES[size], "classic,deck=13x1",
                                        card(rank, WAR_NO_SUIT), (struct card_look){0});
            struct area in = {2, 2, SIZES[size][0] - 2, SIZES[size][1] - 2};
            assert_int_equal(test_count_character(&canvas, in, 0x2022), rank + 2);
            test_ink(&canvas, 2, 2, INK_BLACK, INK_CARD);
            canvas_free(&canvas);
        }
}

static void test_backs(void **state)
{
    struct canvas canvas = test_canvas(9, 30, true);

    (void)state;
    draw_back(&canvas, (struct area){1, 1, 7, 11}, (struct card_look){.faded = true});
    draw_back(&canvas, (struct area){1, 14, 7, 3}, (struct card_look){0});
    draw_back(&canvas, (struct area){1, 20, 7, 2}, (struct card_look){0});
    draw_back(&canvas, (struct area){1, 25, 7, 1}, (struct card_look){0});
    test_picture(
        &canvas, 0, 0,
        (const char *[]){"                              ", " ╭─────────╮  ╭─╮   │    │    ",
                         " │▒▒▒▒▒▒▒▒▒│  │▒│   │    │    ", " │▒▒▒▒▒▒▒▒▒│  │▒│   │    │    ", NULL});
    test_ink(&canvas, 3, 4, INK_BACK, INK_CARD);
    assert_true(test_cell(&canvas, 3, 4)->style.attributes & DIM);
    assert_string_equal(test_card_names(&canvas, 0, 9), "- -");
    canvas_free(&canvas);
}

/* How high a packet is, in eighths of a row. */
static int height(const struct canvas *canvas, struct area area, int col)
{
    int eighths = 0;

    for (int row = area.row; row < area.row + area.rows; row++) {
        const struct cell *cell = test_cell(canvas, row, col);
        if (cell->style.bg == INK_BACK && cell->style.fg == INK_SHADE)
            eighths += 8;
        else if (cell->style.fg == INK_BACK && cell->style.bg == INK_FELT)
            eighths += (int)(cell->text[0] - 0x2580);
    }
    return eighths;
}

static void test_packets_are_as_high_as_they_are_thick(void **state)
{
    (void)state;
    for (int rows = 5; rows <= 15; rows += 2)
        for (int of = 1; of <= WAR_MAX_CARDS; of += 3)
            for (int cards = 0; cards <= of; cards++) {
                struct canvas canvas = test_canvas(rows + 2, 9, true);
                struct area area = {1, 1, rows, 7};
                draw_stack(&canvas, area, cards, of);
                for (int col = 1; col <= 7; col++)
                    assert_int_equal(height(&canvas, area, col), (cards * rows * 8 + of - 1) / of);
                assert_string_equal(test_row(&canvas, 0), "");
                assert_string_equal(test_row(&canvas, rows + 1), "");
                test_ink(&canvas, rows, 0, INK_PLAIN, INK_PLAIN);
                test_ink(&canvas, rows, 8, INK_PLAIN, INK_PLAIN);
                canvas_free(&canvas);
            }
}

static void test_packets_without_utf8(void **state)
{
    struct canvas canvas = test_canvas(6, 30, false);

    (void)state;
    draw_stack(&canvas, (struct area){0, 0, 5, 7}, 52, 52);
    draw_stack(&canvas, (struct area){0, 8, 5, 7}, 26, 52);
    draw_stack(&canvas, (struct area){0, 16, 5, 7}, 1, 52);
    draw_stack(&canvas, (struct area){0, 24, 5, 6}, 0, 52);
    test_picture(
        &canvas, 0, 0,
        (const char *[]){"[=====]                       ", "[=====]                       ",
                         "[=====] [-----]               ", "[=====] [=====]               ",
                         "[=====] [=====] [-----]       ", "                              ", NULL});
    canvas_free(&canvas);
}

static void test_banners(void **state)
{
    struct canvas canvas = test_canvas(6, 40, true);
    struct canvas bare = test_canvas(6, 40, false);

    (void)state;
    assert_int_equal(banner_columns("WAR!"), 19);
    assert_int_equal(banner_columns("Quadruple war!"), 76);
    assert_int_equal(banner_columns("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 26 * 6 - 1 - 2);
    assert_int_equal(banner_columns("Höhe"), 0);
    assert_int_equal(banner_columns(""), 0);
    draw_banner(&canvas, 0, 1, (struct style){INK_ALARM, INK_FELT, 0}, "War!");
    test_picture(&canvas, 0, 0,
                 (const char *[]){" █   █  ███  ████  █    ", " █   █ █   █ █   █ █    ",
                                  " █ █ █ █████ ████  █    ", " █ █ █ █   █ █  █       ",
                                  "  █ █  █   █ █   █ █    ", "                        ", NULL});
    test_ink(&canvas, 0, 1, INK_ALARM, INK_FELT);
    draw_banner(&bare, 0, 0, (struct style){0}, "x4");
    test_picture(&bare, 0, 0,
                 (const char *[]){"#   # #  # ", " # #  #  # ", "  #   #####", " # #     # ",
                                  "#   #    # ", NULL});
    canvas_free(&canvas);
    canvas_free(&bare);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_every_card_at_every_size),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_without_suits),
        cmocka_unit_test(test_backs),
        cmocka_unit_test(test_packets_are_as_high_as_they_are_thick),
        cmocka_unit_test(test_packets_without_utf8),
        cmocka_unit_test(test_banners),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
