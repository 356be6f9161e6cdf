/* SPDX-License-Identifier: MIT */
/* House rules in English: all of them, and field by field. */
#include "helper.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { FIELDS = 11 };

/* ---- Fields ---- */

static void test_field_describe(void **state)
{
    static const char *const said[][3] = {
        {"classic", "0", "2"},
        {"classic", "1", "52 cards, 2 to ace"},
        {"deck=13x4+2", "1", "54 cards, 2 to ace and two jokers"},
        {"deck=64x2", "1", "128 cards, 1 to 64"},
        {"deck=1x1+1", "1", "2 cards, an ace and one joker"},
        {"deck=1x4", "1", "4 cards, aces"},
        {"peace", "2", "the lowest"},
        {"peace", "3", "5"},
        {"down=0", "3", "none"},
        {"classic", "4", "everybody"},
        {"last-card", "5", "the last card stands"},
        {"shuffled-pile", "6", "on a pile to shuffle"},
        {"party", "7", "in any order"},
        {"order=newest-high", "7", "newest first, best first"},
        {"rest=dealt", "8", "dealt to the first"},
        {"classic", "9", "no limit"},
        {"three-down", "9", "10000"},
        {"quick", ":", "whoever has most cards"},
        {"three-down", ":", "nobody"},
    };
    war_rules bad = test_parse("classic");
    char text[WAR_RULES_SIZE];

    (void)state;
    for (size_t i = 0; i < COUNT(said); i++) {
        war_rules rules = test_parse(said[i][0]);
        int length = war_field_describe(&rules, said[i][1][0] - '0', text, sizeof text);
        assert_string_equal(text, said[i][2]);
        assert_int_equal(length, strlen(text));
    }
    assert_int_equal(war_field_describe(&bad, FIELDS, text, sizeof text), WAR_ERROR_FIELD);
    assert_int_equal(war_field_describe(&bad, -1, text, sizeof text), WAR_ERROR_FIELD);
    bad.out = 2;
    assert_int_equal(war_field_describe(&bad, 5, text, sizeof text), WAR_ERROR_VALUE);
}

static void paragraph(const war_rules *rules, int which, char *text)
{
    char all[WAR_DESCRIPTION_SIZE];
    const char *from = all;

    war_rules_describe(rules, all, sizeof all);
    while (which-- > 0)
        from = strchr(from, '\n') + 1;
    sprintf(text, "%.*s", (int)strcspn(from, "\n"), from);
}

/* A change of a field can be read in its paragraph. */
static void test_field_paragraphs(void **state)
{
    (void)state;
    for (int field = 0; field < FIELDS; field++) {
        war_rules rules = test_parse("players=3");
        char before[WAR_DESCRIPTION_SIZE], after[WAR_DESCRIPTION_SIZE];
        char value[WAR_RULES_SIZE];
        paragraph(&rules, war_field_paragraph(field), before);
        war_field_choice(field, field == 0 ? 2 : field == 3 ? 5 : 1, value, sizeof value);
        assert_int_equal(war_field_parse(&rules, field, value, NULL), 0);
        paragraph(&rules, war_field_paragraph(field), after);
        assert_string_not_equal(before, after);
    }
    assert_int_equal(war_field_paragraph(-1), WAR_ERROR_FIELD);
    assert_int_equal(war_field_paragraph(FIELDS), WAR_ERROR_FIELD);
}

/* ---- All the rules ---- */

/* Words that are in the description of rules, and after "-" words that are not. */
static const char *const DESCRIPTIONS[][12] = {
    {"classic", "Two players, 52 cards: four of each rank from 2 to ace.", "The high card wins.",
     "Shuffle, and deal the cards one at a time, face down, 26 to each player. Nobody",
     "In each turn both players turn up",
     "whoever has the higher card takes all the cards on the table and puts them face down under "
     "the packet, their ",
     "their own cards first, then the other player's.\n", "one card face down and one face up",
     "fewer than two cards left", "-joker", "If a position ever comes back", "-after"},
    {"peace", "The LOW card wins: 2 is best.", "whoever has the lower card takes",
     "five cards face down", "fewer than six cards left", "-high card"},
    {"last-card", "turns the last card up, and it stands", "-fewer than"},
    {"three-down", "three cards face down", "after 10000 turns, the game stops"},
    {"limit=1", "after 1 turn, the game stops"},
    {"quick",
     "If there is no winner after 50 turns, whoever has the most cards wins; if both have equally "
     "many, it is a draw.\n",
     "-comes back", "-no result"},
    {"quick,players=3,limit=1,won=pile",
     "after 1 turn, whoever has the most cards wins, won pile included; if several have equally "
     "many, it is a draw between them.\n"},
    {"quick,players=3,war=tied", "Cards left on the table count for nobody.\n"},
    {"shuffled-pile", "on a won pile", "shuffles the won pile", "-under the packet", "-comes back"},
    {"seat-order", "in the order in which they were played.\n"},
    {"party", "in any order, as if shuffled.\n", "-comes back"},
    {"order=winner-last", "the other player's cards first, then their own.\n"},
    {"players=3,order=winner-last", "Three players", "everybody turns up",
     "the other players' cards first, clockwise, then their own."},
    {"players=3,order=newest-high", "comes back",
     "round by round, the newest first, and the best card of each first.\n"},
    {"players=3", "17 to each player. The card left over is set aside", "-both players",
     "their own cards first, then the other players', clockwise.",
     "everybody, not only those who are tied, plays one card"},
    {"players=3,rest=dealt", "The first player gets one more.", "-left over"},
    {"players=4,deck=13x4+2", "Four players, 54 cards", "and two jokers",
     "13 to each player. The two cards left over are set aside", "a joker beats everything"},
    {"players=4,deck=13x4+2,rest=dealt", "The first two players get one more."},
    {"players=4,war=tied", "those who are tied, and only they, play one card",
     "the table waits for the winner of the next turn."},
    {"last-card,players=3,war=tied", "the table waits for the winner of the next turn."},
    {"high=low,deck=8x4+1", "four of each rank from 7 to ace, and one joker",
     "7 is best, and a joker loses to everything.", "The card left over"},
    {"deck=20x1,down=0,high=low", "one of each rank from 1 to 20.", "ten to each player",
     "1 is best.", "both players play one more card face up", "no card left when a war begins"},
    {"deck=1x4,players=4", "4 cards: four aces.", "one to each player"},
    {"deck=1x100+13,down=15", "100 aces, and 13 jokers", "15 cards face down",
     "fewer than 16 cards left"},
    {"deck=5x12,down=12", "twelve of each rank from 10 to ace", "30 to each",
     "twelve cards face down", "fewer than 13 cards"},
};

static void test_descriptions(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(DESCRIPTIONS); i++) {
        war_rules rules = test_parse(DESCRIPTIONS[i][0]);
        char text[WAR_DESCRIPTION_SIZE];
        assert_in_range(war_rules_describe(&rules, text, sizeof text), 1, sizeof text - 1);
        for (int k = 1; k < 12 && DESCRIPTIONS[i][k]; k++) {
            const char *words = DESCRIPTIONS[i][k];
            bool absent = words[0] == '-';
            if (!strstr(text, words + absent) != absent)
                fail_msg("%s: \"%s\" in\n%s", DESCRIPTIONS[i][0], words, text);
        }
    }
}

/* Six paragraphs of whole sentences. */
static void check_prose(const war_rules *rules)
{
    char text[WAR_DESCRIPTION_SIZE], short_text[WAR_RULES_SIZE];
    int length = war_rules_describe(rules, text, sizeof text);
    int lines = 0;

    assert_in_range(length, 400, sizeof text - 1);
    assert_in_range(war_rules_print(rules, short_text, sizeof short_text), 5,
                    sizeof short_text - 1);
    for (int i = 0; i < length; i++) {
        lines += text[i] == '\n';
        if (text[i] == '\n' ? text[i - 1] != '.' : text[i] < ' ' || text[i] > '~')
            fail_msg("%s: byte %d in\n%s", short_text, i, text);
    }
    assert_int_equal(lines, 6);
    assert_null(strstr(text, "  "));
    assert_null(strstr(text, " 1 cards"));
    assert_null(strstr(text, "one cards"));
    assert_null(strstr(text, "one jokers"));
}

static void test_extreme_descriptions(void **state)
{
    static const uint8_t decks[][3] = {{64, 2, 0},  {64, 1, 64}, {1, 128, 0}, {1, 1, 127},
                                       {13, 9, 11}, {13, 4, 1},  {4, 1, 0},   {1, 4, 1}};
    static const uint8_t downs[] = {0, 1, 11, 15};
    static const int64_t limits[] = {0, 1, WAR_MAX_NUMBER};

    (void)state;
    for (int n = 0; n < 3 * 8 * 4 * 3 * 160; n++) {
        const uint8_t *deck = decks[n / 3 % 8];
        int bits = n / 288;
        war_rules rules = {.players = (uint8_t)(2 + n % 3),
                           .ranks = deck[0],
                           .suits = deck[1],
                           .jokers = deck[2],
                           .down = downs[n / 24 % 4],
                           .limit = limits[n / 96 % 3]};
        rules.high = bits & 1;
        rules.war = bits >> 1 & 1;
        rules.out = bits >> 2 & 1;
        rules.won = bits >> 3 & 1;
        rules.rest = bits >> 4 & 1;
        rules.order = (uint8_t)(bits >> 5);
        check_prose(&rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_field_describe),
        cmocka_unit_test(test_field_paragraphs),
        cmocka_unit_test(test_descriptions),
        cmocka_unit_test(test_extreme_descriptions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
