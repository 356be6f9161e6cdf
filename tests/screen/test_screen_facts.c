/* SPDX-License-Identifier: MIT */
/* The box at the end of a game: whatever it has to say, nothing is cut off. */
#include "canvas_helper.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

static const char SAID[] = "A draw between Maximiliane von der Tann, Bartholomew the Second, "
                           "WWWWWWWWWWWWWWWWWWWWWWWW and VVVVVVVVVVVVVVVVVVVVVVVV.";

static struct message message_of(int facts)
{
    struct message message = {.title = "The end", .banner = {"A draw!"}, .count = facts};

    message.said = in_words("%s", SAID);
    for (int i = 0; i < facts; i++) {
        message.facts[i].name = "Turns";
        snprintf(message.facts[i].text, sizeof message.facts[i].text,
                 "%d, which is so long that no line of a box of any usual width has room for all "
                 "of it",
                 100 + i);
    }
    return message;
}

/* The words on the canvas, line after line, without the frame. */
static const char *words_on(const struct canvas *canvas)
{
    static char text[16384];

    text[0] = '\0';
    for (int row = 0; row < canvas->rows; row++) {
        char line[512];
        snprintf(line, sizeof line, "%s", test_row(canvas, row));
        for (char *word = strtok(line, " |"); word; word = strtok(NULL, " |")) {
            strcat(text, word);
            strcat(text, " ");
        }
    }
    return text;
}

static void check_message(int rows, int cols, int facts, bool large)
{
    struct canvas canvas = test_canvas(rows, cols, false);
    struct message message = message_of(facts);
    struct area choices = draw_message(&canvas, &message, 2);
    const char *words = words_on(&canvas);

    assert_non_null(strstr(words, SAID));
    for (int i = 0; i < facts; i++)
        assert_non_null(strstr(words, message.facts[i].text));
    assert_int_equal(test_shows(&canvas, "#   #"), large);
    assert_int_equal(choices.rows, 2);
    assert_true(choices.row > 0 && choices.row + choices.rows < rows - 1);
    for (int row = choices.row; row < choices.row + choices.rows; row++)
        assert_string_equal(test_text(&canvas, row, choices.col, 3), "   ");
    canvas_free(&canvas);
}

static void test_all_is_said(void **state)
{
    (void)state;
    check_message(24, 80, 0, true);
    check_message(24, 80, 5, true);
    check_message(24, 80, 6, false); /* no room for large letters */
    check_message(24, 80, 7, false);
    check_message(60, 200, 8, true);
}

/* Large letters that say who wins make the sentence superfluous, if there is room for them. */
static void test_large_letters_are_enough(void **state)
{
    (void)state;
    for (int facts = 5; facts <= 7; facts += 2) {
        struct canvas canvas = test_canvas(24, 80, false);
        struct message message = message_of(facts);
        message.told = true;
        draw_message(&canvas, &message, 2);
        assert_int_equal(test_shows(&canvas, "A draw between"), facts == 7);
        assert_int_equal(test_shows(&canvas, "#   #"), facts == 5);
        canvas_free(&canvas);
    }
}

static void test_ending_banner(void **state)
{
    static const struct {
        const char *name;
        int cols;
        const char *text;
    } cases[] = {{"Ada", 76, "Ada wins!"},
                 {"Computer", 76, "Computer wins!"},
                 {"Computer", 70, "The winner!"},
                 {"Zo\u00eb", 76, "The winner!"}};
    struct seat seats[WAR_MAX_PLAYERS] = {0};
    struct sight sight = {.view = {.result = WAR_RESULT_WIN, .winners = 1, .in = 1}};
    struct words banner;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(seats[0].name, sizeof seats[0].name, "%s", cases[i].name);
        assert_int_equal(ending_banner(seats, &sight, cases[i].cols, &banner),
                         strcmp(cases[i].text, "The winner!") != 0);
        assert_string_equal(banner.text, cases[i].text);
    }
    sight.view.result = WAR_RESULT_LIMIT;
    assert_false(ending_banner(seats, &sight, 76, &banner));
    assert_string_equal(banner.text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_is_said),
        cmocka_unit_test(test_large_letters_are_enough),
        cmocka_unit_test(test_ending_banner),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
