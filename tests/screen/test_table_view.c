/* SPDX-License-Identifier: MIT */
/* The table as it is drawn: where everything lies at any size, and what a moment looks like. */
#include "name.h"
#include "table_helper.h"

#include <stdio.h>
#include <string.h>

#define FOUR "2s3s4s5s/6h7h8h9h/TdJdQdKd/AcAdAsAh"

static void play_to_war(struct seen *table)
{
    while (table->match.now.last.kind != WAR_EVENT_WAR)
        table_play(table, 1);
}

static bool title_ends(const struct seen *table, const char *text)
{
    const char *title = test_row(&table->canvas, 0);
    size_t length = strlen(title), end = strlen(text);

    return length >= end && strcmp(title + length - end, text) == 0;
}

/* ---- Where everything lies ---- */

static bool within(struct area inner, struct area outer)
{
    return inner.row >= outer.row && inner.col >= outer.col &&
           inner.row + inner.rows <= outer.row + outer.rows &&
           inner.col + inner.cols <= outer.col + outer.cols;
}

static bool apart(struct area a, struct area b)
{
    return a.row + a.rows <= b.row || b.row + b.rows <= a.row || a.col + a.cols <= b.col ||
           b.col + b.cols <= a.col;
}

static void check_layout(int rows, int cols, int players)
{
    struct area table = {2, 0, rows - 3, cols};
    struct layout layout;

    layout_table(&layout, rows, cols, players, 0);
    assert_true(within(layout.band, table));
    assert_true(layout.band.rows >= 5);
    for (int seat = 0; seat < players; seat++) {
        const struct place *place = &layout.places[seat];
        struct area name = {place->name_row, place->whole.col, 1, place->whole.cols};
        assert_true(within(place->whole, table));
        assert_true(within(place->stack, place->whole));
        assert_true(within(place->cards, place->whole));
        assert_true(within(name, place->whole));
        assert_true(apart(place->stack, place->cards));
        assert_true(apart(name, place->cards) && apart(name, place->stack));
        assert_true(apart(place->whole, layout.band));
        assert_true(place->cards.cols >= 2 * layout.card_cols);
        assert_int_equal(place->cards.rows, layout.card_rows);
        for (int other = 0; other < seat; other++)
            assert_true(apart(place->whole, layout.places[other].whole));
    }
}

static void test_layout(void **state)
{
    (void)state;
    for (int rows = LEAST_ROWS; rows < 80; rows++)
        for (int cols = LEAST_COLS; cols < 240; cols += cols < 100 ? 1 : 7)
            for (int players = 2; players <= WAR_MAX_PLAYERS; players++)
                check_layout(rows, cols, players);
}

static void test_cards_grow_with_the_screen(void **state)
{
    static const int sizes[][3] = {{24, 7, 11},  {27, 7, 11},  {28, 9, 13},
                                   {33, 11, 17}, {37, 13, 19}, {41, 15, 23}};
    struct layout layout;

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        layout_table(&layout, sizes[i][0], 120, 2, 0);
        assert_int_equal(layout.card_rows, sizes[i][1]);
        assert_int_equal(layout.card_cols, sizes[i][2]);
    }
    layout_table(&layout, 60, 80, 2, 0);
    assert_int_equal(layout.card_cols, 23);
    layout_table(&layout, 60, 80, 4, 0);
    assert_int_equal(layout.card_cols, 13);
}

static void test_places(void **state)
{
    static const int small[3][4][2] = {
        {{22, 1}, {2, 1}}, {{22, 1}, {2, 1}, {2, 41}}, {{22, 1}, {2, 1}, {2, 41}, {22, 41}}};
    static const int large[3][4][2] = {
        {{51, 1}, {9, 1}}, {{51, 1}, {9, 1}, {9, 101}}, {{51, 1}, {9, 1}, {9, 101}, {51, 101}}};
    static const char *const names[] = {"● Ada", "● Bob", "● Cleo", "● Dee"};

    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int big = 0; big < 2; big++) {
            const int(*places)[2] = big ? large[players - 2] : small[players - 2];
            char rules[32];
            struct seen *table;
            snprintf(rules, sizeof rules, "party,players=%d", players);
            table = table_shuffle(rules, 7, players, big ? 60 : 24, big ? 200 : 80);
            for (int seat = 0; seat < players; seat++) {
                test_shown_at(&table->canvas, names[seat], places[seat][0], places[seat][1]);
                test_ink(&table->canvas, places[seat][0], places[seat][1], INK_SEAT + seat,
                         INK_FELT);
            }
            table_end(table);
        }
}

/* ---- Moments ---- */

static void test_a_turn(void **state)
{
    struct seen *table = table_deal("classic", "3dKs/QsAh", 0);

    (void)state;
    assert_memory_equal(test_row(&table->canvas, 0), "WAR  Classic ", 13);
    assert_true(title_ends(table, "Turn 0  Battle 0  Wars 0"));
    assert_string_equal(test_row(&table->canvas, 23), "Enter play");
    assert_true(table_shows(table, "● Ada  2 cards, 0 aces") &&
                table_shows(table, "● Computer  2 cards "));
    assert_true(table_shows(table, "The cards are dealt."));
    assert_string_equal(test_card_names(&table->canvas, 0, 23), "");
    test_ink(&table->canvas, 12, 40, INK_TEXT, INK_FELT);
    table_play(table, 1);
    assert_true(title_ends(table, "Turn 1  Battle 1  Wars 0"));
    assert_string_equal(table_lower(table), "3d");
    assert_string_equal(table_upper(table), "Qs");
    assert_string_equal(test_row(&table->canvas, 11), "▲ Computer takes 2 cards");
    assert_true(table_shows(table, "● Ada  1 card, 0 aces") &&
                table_shows(table, "● Computer  1 card "));
    table_play(table, 1);
    assert_true(title_ends(table, "Turn 2  Battle 2  Wars 0"));
    assert_true(table_shows(table, "● Ada  0 cards, 0 aces") &&
                table_shows(table, "● Computer  2 cards"));
    table_end(table);
}

static void test_what_is_in_the_title(void **state)
{
    struct seen *table = table_shuffle("players=4,deck=12x8+3,down=14,out=last-card", 3, 1, 24, 80);

    (void)state;
    assert_true(table_shows(table, "…  Turn 0  Battle 0  Wars 0"));
    table->scene.state = in_words("auto-play");
    draw_table(&table->canvas, &table->scene);
    test_shown_at(&table->canvas, "auto-play", 0, 35);
    assert_true(table_shows(table, "…  auto-play"));
    table->scene.state = in_words("a state that would cover the counters");
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "cover the counters  Turn 0  Battle 0  Wars 0"));
    table_end(table);
}

static void test_the_winning_card_is_marked(void **state)
{
    struct seen *table = table_deal("party,players=3", "2s/3h/9d4d", 1);
    struct test_card cards[TEST_MOST_CARDS];
    int count = test_cards(&table->canvas, 0, 23, cards);

    (void)state;
    assert_int_equal(count, 3);
    for (int i = 0; i < count; i++) {
        bool wins = strcmp(cards[i].name, "9d") == 0;
        assert_int_equal(cards[i].bright, wins);
        assert_int_equal(cards[i].faded, !wins);
    }
    assert_true(table_shows(table, "▲ Computer 2 takes 3 cards"));
    table_end(table);
    table = table_deal("peace", "2sKs/3hQh", 1);
    assert_true(table_shows(table, "▼ Ada takes 2 cards"));
    table_end(table);
    table = table_deal("party,players=4", FOUR, 1);
    assert_string_equal(table_lower(table), "2s Ac");
    assert_string_equal(table_upper(table), "6h 10d");
    assert_true(table_shows(table, "▼ Computer 3 takes 4 cards"));
    table_end(table);
}

/* Each seat's chance at the end of its row: with a bar where there is room, and nothing of the row
 * is covered. */
static void test_odds(void **state)
{
    struct meter *meter = test_calloc(1, sizeof *meter);
    struct seen *table = table_deal("classic", "2sKs3s/3hQh4h", 1);

    (void)state;
    table->scene.meter = meter;
    draw_table(&table->canvas, &table->scene);
    assert_false(table_shows(table, "%"));
    meter->shown = (struct guesses){1000, {630, 370}};
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "● Ada  2 cards, 0 aces"));
    assert_true(table_shows(table, "to win █████████████░░░░░░░   63 % ±3"));
    assert_true(table_shows(table, "to win ████████░░░░░░░░░░░░   37 % ±3"));
    table->canvas.utf8 = false;
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "to win #############-------  63 % +-3"));
    table_end(table);
    table = table_deal("party,players=4", FOUR, 1);
    table->scene.meter = meter;
    meter->shown = (struct guesses){10000, {10000, 0, 3000, 2000}};
    draw_table(&table->canvas, &table->scene);
    assert_true(table_shows(table, "● Ada  3 cards, 0 aces        100 % ±1"));
    assert_true(table_shows(table, "0 % ±1"));
    assert_true(table_shows(table, "30 % ±1"));
    assert_false(table_shows(table, "to win"));
    table_end(table);
    test_free(meter);
}

static void test_colours_of_the_deck(void **state)
{
    struct seen *table = table_deal("party,players=4", "2s/3h/4d/5c6c", 1);
    struct test_card cards[TEST_MOST_CARDS];

    (void)state;
    assert_int_equal(test_cards(&table->canvas, 2, 10, cards), 2);
    assert_string_equal(cards[1].name, "4d");
    assert_int_equal(cards[1].ink, INK_RED);
    table->settings[SETTING_DECK] = DECK_FOUR;
    draw_table(&table->canvas, &table->scene);
    test_cards(&table->canvas, 2, 10, cards);
    assert_int_equal(cards[1].ink, INK_BLUE);
    table_end(table);
}

/* ---- Wars ---- */

/* Whether the first row of a banner is there, in the colour of alarm. */
static bool has_banner(const struct seen *table, const char *first_row)
{
    int row = 0, col = 0;

    return test_find(&table->canvas, first_row, &row, &col) &&
           test_cell(&table->canvas, row, col)->style.fg == INK_ALARM;
}

static void test_a_war(void **state)
{
    struct seen *table = table_deal("classic", "7s2s3s9s/7h4h5h9h", 1);
    struct test_card cards[TEST_MOST_CARDS], later[TEST_MOST_CARDS];

    (void)state;
    assert_true(title_ends(table, "Turn 1  Battle 1  Wars 1"));
    assert_true(has_banner(table, "█   █  ███  ████  █"));
    assert_int_equal(test_cards(&table->canvas, 0, 23, cards), 2);
    assert_true(cards[0].bright && cards[1].bright);
    table_play(table, 1);
    assert_true(title_ends(table, "Turn 1  Battle 2  Wars 1"));
    assert_false(has_banner(table, "█   █  ███"));
    assert_string_equal(table_lower(table), "7s - 3s");
    assert_string_equal(table_upper(table), "7h - 5h");
    assert_string_equal(test_row(&table->canvas, 11), "▲ Computer wins the war and takes 6 cards");
    assert_int_equal(test_cards(&table->canvas, 2, 10, later), 3);
    assert_true(!later[0].bright && !later[1].bright && later[2].bright);
    assert_true(later[0].faded && later[1].faded && !later[2].faded);
    /* There was already room for the cards of the war. */
    assert_int_equal(cards[0].area.col, later[0].area.col);
    assert_int_equal(cards[1].area.col, later[0].area.col);
    table_end(table);
}

static void test_wars_in_a_row(void **state)
{
    static const char *const rows[] = {
        "█   █  ███  ████  █", "████   ███  █   █ ████  █     █████    █   █",
        "█████ ████  ███ ████  █     █████    █   █", "███  █   █  ███  ████  ████  █   █ ████"};
    struct seen *table =
        table_deal_at("classic", "7s2s8s3s9s4sTs5sJs/7h2h8h3h9h4hTh5hQh", 0, 30, 100);
    struct test_card cards[TEST_MOST_CARDS];

    (void)state;
    for (int number = 1; number <= 4; number++) {
        char title[64];
        table_play(table, 1);
        snprintf(title, sizeof title, "Turn 1  Battle %d  Wars %d", number, number);
        assert_true(title_ends(table, title));
        assert_true(has_banner(table, rows[number - 1]));
        assert_int_equal(test_cards(&table->canvas, 0, 29, cards), 4 * number - 2);
    }
    table_play(table, 1);
    assert_true(table_shows(table, "▲ Computer wins the war and takes 18 cards"));
    table_end(table);
}

static void test_a_war_of_three(void **state)
{
    static const char *const who[] = {"all", "tied"};
    static const char *const third[] = {"7h - 5h 6d - 8d", "7h - 5h 6d"};
    static const char *const said[] = {"▲ Computer 2 wins the war and takes 9 cards",
                                       "▲ Computer wins the war and takes 7 cards"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        char rules[64];
        struct seen *table;
        snprintf(rules, sizeof rules, "classic,players=3,war=%s", who[i]);
        table = table_deal(rules, "7s2s3s/7h4h5h/6dKd8d9d", 2);
        assert_string_equal(table_upper(table), third[i]);
        assert_true(table_shows(table, said[i]));
        table_end(table);
    }
}

/* However many cards a war takes, each can be told from the next, and all have room. */
static void test_many_cards_down(void **state)
{
    struct test_card cards[TEST_MOST_CARDS];
    struct seen *table = table_shuffle("classic,down=15", 7, 1, 24, 80);

    (void)state;
    play_to_war(table);
    table_play(table, 1);
    for (int row = 3; row <= 15; row += 12) {
        int count = test_cards(&table->canvas, row, row + 1, cards);
        assert_int_equal(count, 17);
        for (int i = 0; i < count; i++)
            assert_int_equal(cards[i].name[0] == '\0', i > 0 && i < 16);
        for (int i = 1; i < count; i++)
            assert_true(cards[i].area.col - cards[i - 1].area.col >= 3);
        assert_true(cards[0].area.col > 8);
        assert_int_equal(cards[16].area.cols, 11);
    }
    table_end(table);
    table = table_shuffle("classic,deck=13x8,players=4,down=15", 1, 1, 24, 80);
    play_to_war(table);
    table_play(table, 1);
    for (int row = 3; row <= 15; row += 12) {
        int count = test_cards(&table->canvas, row, row + 1, cards), left = 0;
        for (int i = 0; i < count; i++) {
            left += cards[i].area.col < 40;
            assert_true(cards[i].area.col % 40 > 8);
            assert_true(cards[i].area.col % 40 + cards[i].area.cols <= 40);
        }
        assert_true(left >= 16 && count - left >= 16);
    }
    table_end(table);
}

static void test_other_decks(void **state)
{
    struct seen *table = table_deal("classic,deck=13x4+2", "*2s/*3h", 1);

    (void)state;
    assert_true(has_banner(table, "█   █  ███  ████  █"));
    assert_string_equal(table_lower(table), "*");
    table_end(table);
    table = table_deal("classic,deck=13x1", "7K/9A", 1);
    assert_string_equal(table_lower(table), "7");
    assert_string_equal(table_upper(table), "9");
    table_end(table);
    table = table_deal("classic,deck=64x2", "17s,64h/9h,63s", 1);
    assert_string_equal(table_lower(table), "17s");
    assert_true(table_shows(table, "▼ Ada takes 2 cards"));
    table_end(table);
}

/* ---- What keys do not change: who is ready, and what is on its way ---- */

static void test_ready(void **state)
{
    struct seen *table = table_shuffle("classic", 7, 2, 24, 80);

    (void)state;
    table->scene.flip_keys[0] = 'z';
    table->scene.flip_keys[1] = 'm';
    table->scene.ready = 1 << 1;
    draw_table(&table->canvas, &table->scene);
    test_shown_at(&table->canvas, "● Ada [z]", 22, 1);
    test_ink(&table->canvas, 22, 8, INK_GOLD, INK_FELT);
    test_ink(&table->canvas, 2, 8, INK_FAINT, INK_FELT);
    assert_string_equal(table_upper(table), "-");
    assert_string_equal(table_lower(table), "");
    table_end(table);
}

static void test_on_the_way(void **state)
{
    struct seen *table = table_deal("classic", "3dKs/QsAh", 1);
    war_card ace = {12, 2};

    (void)state;
    table->scene.hidden[0] = true;
    table->scene.quiet = true;
    table->scene.sprite_count = 2;
    table->scene.sprites[0] = (struct sprite){{12, 30, 7, 11}, ace, false};
    table->scene.sprites[1] = (struct sprite){{12, 50, 7, 5}, ace, false};
    draw_table(&table->canvas, &table->scene);
    assert_string_equal(test_card_names(&table->canvas, 2, 23), "Ad Qs -");
    assert_false(table_shows(table, "takes"));
    table_end(table);
}

static void test_without_utf8_and_colour(void **state)
{
    struct seen *table = table_deal("classic", "3dKs/QsAh", 1);

    (void)state;
    table->canvas.utf8 = table->canvas.color = false;
    draw_table(&table->canvas, &table->scene);
    for (int row = 0; row < table->canvas.rows; row++)
        for (int col = 0; col < table->canvas.cols; col++)
            assert_in_range(test_cell(&table->canvas, row, col)->text[0], ' ', '~');
    assert_true(table_shows(table, "* Ada  1 card") &&
                table_shows(table, "Computer takes 2 cards"));
    assert_true(test_cell(&table->canvas, 0, 40)->style.attributes & REVERSE);
    assert_string_equal(test_text(&table->canvas, 1, 30, 20), "########## Computer:");
    table_end(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_cards_grow_with_the_screen),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_a_turn),
        cmocka_unit_test(test_what_is_in_the_title),
        cmocka_unit_test(test_the_winning_card_is_marked),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_colours_of_the_deck),
        cmocka_unit_test(test_a_war),
        cmocka_unit_test(test_wars_in_a_row),
        cmocka_unit_test(test_a_war_of_three),
        cmocka_unit_test(test_many_cards_down),
        cmocka_unit_test(test_other_decks),
        cmocka_unit_test(test_ready),
        cmocka_unit_test(test_on_the_way),
        cmocka_unit_test(test_without_utf8_and_colour),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
