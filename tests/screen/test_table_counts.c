/* SPDX-License-Identifier: MIT */
/* The table as it is drawn: how many cards everybody has, as packets, shares and numbers, and the
 * names beside them. */
#include "name.h"
#include "table_helper.h"

#include <stdio.h>
#include <string.h>

/* The parts of the bar: "Ada 40, ..." in columns of each colour. */
static const char *shares(const struct seen *table)
{
    static char text[128];
    int counts[WAR_MAX_PLAYERS] = {0};
    size_t length = 0;

    for (int col = 0; col < table->canvas.cols; col++) {
        int seat = test_cell(&table->canvas, 1, col)->style.bg - INK_SHARE;
        assert_in_range(seat, 0, WAR_MAX_PLAYERS - 1);
        counts[seat]++;
    }
    text[0] = '\0';
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%d", seat ? " " : "",
                                   counts[seat]);
    return text;
}

static int packet(const struct seen *table, int top, int col)
{
    int eighths = 0;

    for (int row = top; row < top + 7; row++) {
        const struct cell *cell = test_cell(&table->canvas, row, col);
        if (cell->style.bg == INK_BACK)
            eighths += 8;
        else if (cell->style.fg == INK_BACK && cell->style.bg == INK_FELT)
            eighths += (int)(cell->text[0] - 0x2580);
    }
    return eighths;
}

static int height(int cards, int of)
{
    return (cards * 7 * 8 + of - 1) / of;
}

/* ---- Counts, packets and the bar ---- */

static void test_packets_and_the_bar(void **state)
{
    struct seen *table = table_deal("party,players=3", "2s3s4s5s/6h7h/8d9d", 0);

    (void)state;
    assert_string_equal(shares(table), "40 20 20 0");
    assert_string_equal(test_text(&table->canvas, 1, 0, 7), " Ada: 4");
    assert_string_equal(test_text(&table->canvas, 1, 40, 12), " Computer: 2");
    assert_int_equal(packet(table, 15, 1), height(4, 52));
    assert_int_equal(packet(table, 3, 1), height(2, 52));
    assert_int_equal(packet(table, 3, 0), 0);
    table_play(table, 1);
    assert_string_equal(shares(table), "48 16 16 0");
    assert_int_equal(packet(table, 15, 1), height(3, 52));
    table_play(table, 1);
    assert_string_equal(shares(table), "32 0 48 0");
    assert_int_equal(packet(table, 3, 1), 0);
    table_end(table);
}

static void test_a_narrow_share_has_a_number_or_nothing(void **state)
{
    struct seen *table =
        table_deal("party,players=3",
                   "2s2h2d2c3s3h3d3c4s4h4d4c5s5h5d5c6s6h6d6c7s7h7d7c8s8h8d8c9s9h9d9c"
                   "TsThTdTcJsJhJdJcQsQhQdQcKsKh/KdKcAs/Ah",
                   0);

    (void)state;
    assert_string_equal(shares(table), "73 5 2 0");
    assert_string_equal(test_text(&table->canvas, 1, 0, 8), " Ada: 46");
    assert_string_equal(test_text(&table->canvas, 1, 73, 7), " 3     ");
    table_end(table);
}

static void test_the_number_of_a_share_is_never_cut(void **state)
{
    struct seen *table = table_shuffle("party,players=4,deck=10x4", 3, 2, 24, 32);

    (void)state;
    assert_string_equal(test_text(&table->canvas, 1, 0, 24), " Ada: 10 Bob: 10 Co…: 10");
    table_end(table);
    table = table_shuffle("party,players=4,deck=10x4", 3, 2, 24, 28);
    assert_string_equal(test_text(&table->canvas, 1, 0, 21), " 10     10     10    ");
    table_end(table);
}

static void test_aces(void **state)
{
    struct seen *table = table_deal("classic", "AsKs/AhAd", 0);

    (void)state;
    table->settings[SETTING_ACES] = ACES_NONE;
    draw_table(&table->canvas, &table->scene);
    assert_false(table_shows(table, " ace"));
    table->settings[SETTING_ACES] = ACES_OWN;
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "● Ada  2 cards, 1 ace "));
    assert_true(table_shows(table, "● Computer  2 cards  "));
    table->settings[SETTING_ACES] = ACES_ALL;
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "● Computer  2 cards, 2 aces"));
    table_end(table);
    table = table_deal("classic,deck=2x4", "KsKhAs/KdAhAd", 0);
    assert_true(table_shows(table, "● Ada  3 cards, 1 ace "));
    table_end(table);
    table = table_deal("classic,deck=20x2", "20s,1s/3s,4s", 0); /* numbers: there are no aces */
    assert_true(table_shows(table, "● Ada  2 cards  "));
    table_end(table);
}

static void test_somebody_out(void **state)
{
    struct seen *table = table_deal("party,players=3", "2s/5h6h/9d7d", 2);

    (void)state;
    assert_true(table_shows(table, "● Ada  out"));
    assert_true(test_cell(&table->canvas, 22, 1)->style.attributes & DIM);
    assert_true(table_shows(table, "Ada has no cards left and is out."));
    assert_int_equal(packet(table, 15, 1), 0);
    table_end(table);
}

static void test_two_stacks(void **state)
{
    struct seen *table = table_deal("classic,won=pile", "9s2s3s+4s/8h5h6h", 0);

    (void)state;
    assert_true(table_shows(table, "● Ada  3 cards + 1 won, 0 aces"));
    assert_true(table_shows(table, "● Computer  3 cards + 0 won "));
    for (int col = 1; col <= 4; col++)
        assert_int_equal(packet(table, 15, col), height(3, 52));
    assert_int_equal(packet(table, 15, 5), 0);
    for (int col = 6; col <= 7; col++) {
        assert_int_equal(packet(table, 15, col), height(1, 52));
        assert_int_equal(packet(table, 3, col), 0);
    }
    table->scene.note = in_words("Ada shuffles 3 won cards");
    table_play(table, 2);
    assert_true(table_shows(table, "● Ada  1 card + 3 won, 0 aces"));
    assert_string_equal(test_row(&table->canvas, 12), table->scene.note.text);
    table_end(table);
}

/* ---- Names ---- */

static void test_long_names(void **state)
{
    static const char *const names[] = {"Maximiliane von der Höhe", "漢字漢字漢字漢字漢字漢字",
                                        "WWWWWWWWWWWWWWWWWWWWWWWW", "ÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉ"};
    static const int places[][2] = {{22, 1}, {2, 1}, {2, 41}, {22, 41}};
    struct seen *table = table_shuffle("party,players=4", 3, 4, 24, 80);

    (void)state;
    for (int seat = 0; seat < 4; seat++) {
        snprintf(table->match.seats[seat].name, NAME_SIZE, "%s", names[seat]);
        table->scene.flip_keys[seat] = "zcbm"[seat];
    }
    draw_table(&table->canvas, &table->scene);
    for (int seat = 0; seat < 4; seat++) {
        char text[128];
        snprintf(text, sizeof text, "● %s [%c]  13, ", names[seat], "zcbm"[seat]);
        test_shown_at(&table->canvas, text, places[seat][0], places[seat][1]);
    }
    assert_string_equal(test_text(&table->canvas, 1, 20, 20), " 漢字漢字漢字漢…: 13");
    table_end(table);
}

static void test_names_cut_for_the_counts(void **state)
{
    struct seen *table = table_shuffle("shuffled-pile,players=4,deck=13x9", 3, 4, 24, 80);

    (void)state;
    for (int seat = 0; seat < 4; seat++) {
        memset(table->match.seats[seat].name, 'A' + seat, 24);
        table->match.seats[seat].name[24] = '\0';
        table->scene.flip_keys[seat] = "zcbm"[seat];
    }
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "● AAAAAAAAAAAAAAAAAAAAA… [z]  29+0, 2A "));
    assert_true(table_shows(table, "● DDDDDDDDDDDDDDDDDDDDD… [m]  29+0, "));
    table_end(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packets_and_the_bar),
        cmocka_unit_test(test_a_narrow_share_has_a_number_or_nothing),
        cmocka_unit_test(test_the_number_of_a_share_is_never_cut),
        cmocka_unit_test(test_aces),
        cmocka_unit_test(test_somebody_out),
        cmocka_unit_test(test_two_stacks),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_names_cut_for_the_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
