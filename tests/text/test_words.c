/* SPDX-License-Identifier: MIT */
/* The words of the game. */
#include "helper.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

static const struct seat SEATS[] = {{"Ada", true}, {"Bob", true}, {"Cy", true}, {"Dee", true}};

/* ---- Lists and counts ---- */

static void test_names(void **state)
{
    char long_word[2 * WORDS_SIZE];

    (void)state;
    memset(long_word, 'x', sizeof long_word);
    assert_string_equal(seat_names(SEATS, 1).text, "Ada");
    assert_string_equal(seat_names(SEATS, 5).text, "Ada and Cy");
    assert_string_equal(seat_names(SEATS, 15).text, "Ada, Bob, Cy and Dee");
    assert_string_equal(seat_names(SEATS, 0).text, "");
    long_word[sizeof long_word - 1] = '\0';
    assert_int_equal(strlen(in_words("%s", long_word).text), WORDS_SIZE - 1);
    assert_int_equal(strlen(list_words(&(const char *){long_word}, 1, SAY_LIST_OR).text),
                     WORDS_SIZE - 1);
}

static void test_lists(void **state)
{
    static const char *const words[] = {NULL, "play", "rules", NULL, "quit"};

    (void)state;
    assert_string_equal(list_words(words, 5, SAY_LIST_OR).text, "play, rules or quit");
    assert_string_equal(list_words(words, 3, SAY_LIST_OR).text, "play or rules");
    assert_string_equal(list_words(words, 1, SAY_LIST_OR).text, "");
}

/* ---- Cards ---- */

/* As it is written in a file, in short with a symbol and with a letter, and in words. */
static void card_is(const char *deck, const char *written, const char *symbol, const char *letter,
                    const char *words)
{
    war_rules rules = test_parse(deck);
    war_card card;

    assert_int_equal(war_card_parse(&rules, written, &card, NULL), 0);
    assert_string_equal(card_text(&rules, card, true).text, symbol);
    assert_string_equal(card_text(&rules, card, false).text, letter);
    assert_string_equal(card_words(&rules, card).text, words);
}

static void test_cards(void **state)
{
    war_rules rules = test_parse("classic");
    war_card hidden = {WAR_HIDDEN_RANK, WAR_NO_SUIT};

    (void)state;
    card_is("classic", "7h", "7\u2665", "7h", "seven of hearts");
    card_is("classic", "Td", "10\u2666", "10d", "ten of diamonds");
    card_is("classic", "As", "A\u2660", "As", "ace of spades");
    card_is("classic", "2c", "2\u2663", "2c", "two of clubs");
    card_is("classic", "K", "K", "K", "king");
    card_is("deck=8x4", "7s", "7\u2660", "7s", "seven of spades");
    card_is("deck=13x4+2", "*", "*", "*", "joker");
    card_is("deck=6x1", "T", "10", "10", "ten");
    card_is("deck=20x4", "17h", "17\u2665", "17h", "17 of hearts");
    card_is("deck=20x1", "17", "17", "17", "17");
    assert_string_equal(card_words(&rules, hidden).text, "card face down");
    assert_string_equal(card_text(&rules, hidden, true).text, "?");
}

static void test_counts(void **state)
{
    (void)state;
    assert_string_equal(count_words(1, "war").text, "1 war");
    assert_string_equal(count_words(0, "war").text, "0 wars");
    assert_string_equal(times_words(1).text, "once");
    assert_string_equal(times_words(2).text, "twice");
    assert_string_equal(times_words(3).text, "3 times");
    assert_string_equal(war_size_words(3).text, "a triple war");
    assert_string_equal(war_size_words(5).text, "5 wars in a row");
    assert_string_equal(war_words(1).text, "War!");
    assert_string_equal(war_words(2).text, "Double war!");
    assert_string_equal(war_words(4).text, "Quadruple war!");
    assert_string_equal(war_words(5).text, "Fifth war!");
    assert_string_equal(war_words(13).text, "13th war!");
    assert_string_equal(war_words(21).text, "21st war!");
    assert_string_equal(ordinal_words(112).text, "112th");
    assert_string_equal(time_words(59).text, "less than a minute");
    assert_string_equal(time_words(119).text, "1 minute");
    assert_string_equal(time_words(7199).text, "119 minutes");
    assert_string_equal(time_words(6730 * 60).text, "4 days");
    assert_string_equal(time_words(2 * 3600).text, "2 hours");
    assert_string_equal(ordinal_words(1003).text, "1003rd");
}

/* ---- Sentences ---- */

static void test_you(void **state)
{
    static const struct seat seats[] = {{"You", true}, {"Computer", false}, {"You Li", true}};
    static const struct seat turned[] = {{"Computer", false}, {"You", true}};
    war_event take = {.kind = WAR_EVENT_TAKE, .seat = 0, .count = 1};
    war_event out = {.kind = WAR_EVENT_OUT, .seat = 0};

    (void)state;
    assert_true(name_is_you("You") && !name_is_you("Ada") && !name_is_you("You Li"));
    assert_string_equal(event_words(seats, &take).text, "You take 1 card");
    assert_string_equal(event_words(seats, &out).text, "You have no cards left and are out");
    take.seat = 2;
    assert_string_equal(event_words(seats, &take).text, "You Li takes 1 card");
    assert_string_equal(seat_names(turned, 3).text, "Computer and you");
    assert_string_equal(who_won(seats, 2, WAR_RESULT_WIN, 1).text, "You beat Computer");
    assert_string_equal(who_won(seats, 2, WAR_RESULT_WIN, 2).text, "Computer beat you");
    assert_string_equal(who_won(seats, 2, WAR_RESULT_DRAW, 3).text, "Draw: you and Computer");
    assert_string_equal(sentence(SAY_WINS, NAMES("names", seats, 1)).text, "You win");
    assert_string_equal(sentence(SAY_WINS, NAMES("names", seats, 2)).text, "Computer wins");
    assert_string_equal(sentence(SAY_WINS, NAMES("names", seats, 6)).text,
                        "Computer and You Li win");
}

/* Each { and [ of a template is closed, forms are two, and nothing of that is left when every place
 * is given something. */
static void check_sentence(enum sentence which)
{
    char names[8][32] = {""};
    int count = 0;
    const char *text = phrase(which);
    struct words filled;

    for (const char *at = text; (at = strpbrk(at, "{[")); at++) {
        size_t length = strcspn(at + 1, *at == '{' ? "}" : ":|]");
        assert_true(at[1 + length] != '\0');
        if (*at == '[' && at[1 + length] != ':')
            continue;
        assert_true(length > 0 && length < sizeof names[0] - 1 && count < 8);
        snprintf(names[count], sizeof names[0], "%c%.*s", "TNL"[count % 3], (int)length, at + 1);
        count++;
    }
    for (int i = count; i < 8; i++)
        strcpy(names[i], "T?");
    filled =
        fill_sentence(which, names[0], "x", names[1], "x", names[2], "x", names[3], "x", names[4],
                      "x", names[5], "x", names[6], "x", names[7], "x", (char *)NULL);
    assert_null(strpbrk(filled.text, "{}[]"));
    assert_true(count == 0 || !strchr(filled.text, '|'));
    assert_true(which == SAY_NOTHING || filled.text[0]);
}

static void test_every_sentence(void **state)
{
    (void)state;
    for (int which = 0; which < SENTENCE_COUNT; which++)
        check_sentence((enum sentence)which);
}

/* ---- What happens ---- */

/* All that is said of a game, one sentence to a line. */
static void says(const char *rules, const char *deal, const char *expected)
{
    char all[4 * WORDS_SIZE] = "";
    war_game game;
    war_event event;

    test_start(&game, rules, deal);
    do {
        struct words words;
        war_game_step(&game, &event);
        words = event_words(SEATS, &event);
        if (words.text[0])
            snprintf(all + strlen(all), sizeof all - strlen(all), "%s\n", words.text);
    } while (event.kind != WAR_EVENT_END);
    assert_string_equal(all, expected);
}

static void test_events(void **state)
{
    (void)state;
    says("classic", "734/7Q",
         "The cards are dealt\nWar!\nBob cannot finish the war and is out\nAda takes 3 cards\n");
    says("players=3", "K/Q/J3",
         "The cards are dealt\nAda takes 3 cards\nBob has no cards left and is out\nAda takes 2 "
         "cards\n"
         "Cy has no cards left and is out\n");
    says("won=pile", "K+A/Q+J",
         "The cards are dealt\nAda takes 2 cards\nAda shuffles 3 won cards\nBob picks up the one "
         "card won so far\nAda takes 2 cards\nBob has no cards left and is out\n");
    /* Those who were tied leave the war, and the third has no card left besides. */
    says("players=3,war=tied", "7/7/3",
         "The cards are dealt\nWar!\nAda cannot finish the war and is out\nBob cannot finish the "
         "war and is out\nCy has no cards left and is out\n");
}

/* ---- How it went ---- */

static void ends(const char *rules, const char *deal, const char *tally, const char *expected)
{
    war_game game;
    war_view view;

    test_start(&game, rules, deal);
    war_game_view(&game, WAR_WATCHER, &view);
    assert_string_equal(result_words(SEATS, &view).text, "The game is not over");
    war_game_finish(&game);
    war_game_view(&game, WAR_WATCHER, &view);
    assert_string_equal(result_words(SEATS, &view).text, expected);
    assert_string_equal(tally_words(&view).text, tally);
}

static void test_results(void **state)
{
    (void)state;
    ends("classic", "734/7Q", "1 turn, 1 battle and 1 war", "Ada wins");
    ends("classic", "73/7Q", "1 turn, 1 battle and 1 war", "A draw between Ada and Bob");
    ends("players=3", "7/72/73", "1 turn, 1 battle and 1 war", "A draw between Bob and Cy");
    ends("limit=1", "75/52", "1 turn, 1 battle and 0 wars",
         "Nobody wins: the game has reached its turn limit");
    ends("quick,limit=1", "75/52", "1 turn, 1 battle and 0 wars", "Ada wins with 3 cards to 1");
    ends("quick,limit=2", "75/56", "2 turns, 2 battles and 0 wars",
         "A draw between Ada and Bob with 2 cards each");
    ends("quick,players=3,limit=1", "753/52/6AQJ", "1 turn, 1 battle and 0 wars",
         "Ada wins with 5 cards to 1 and 3");
    ends("quick,limit=1", "7/5", "1 turn, 1 battle and 0 wars", "Ada wins");
    ends("seat-order", "24/53", "6 turns, 6 battles and 0 wars",
         "This game never ends: from turn 3, the same 4 turns repeat for ever");
}

static void won(int players, int result, int winners, const char *expected)
{
    assert_string_equal(who_won(SEATS, players, result, winners).text, expected);
}

static void test_who_won(void **state)
{
    (void)state;
    won(3, WAR_RESULT_WIN, 2, "Bob beat Ada and Cy");
    won(3, WAR_RESULT_DRAW, 6, "Draw: Bob and Cy ahead of Ada");
    won(2, WAR_RESULT_DRAW, 3, "Draw: Ada and Bob");
    won(2, WAR_RESULT_LIMIT, 0, "Stopped: Ada and Bob");
    won(3, WAR_RESULT_ENDLESS, 0, "Endless: Ada, Bob and Cy");
    won(1, WAR_RESULT_NONE, 1, "Ada");
}

static void test_places(void **state)
{
    (void)state;
    assert_string_equal(place_words(1, 1, 1, false).text, "the first game of its kind");
    assert_string_equal(place_words(1, 120, 120, false).text,
                        "the longest of 120 games of its kind");
    assert_string_equal(place_words(2, 119, 120, false).text,
                        "the second longest of 120 games of its kind");
    assert_string_equal(place_words(118, 3, 120, false).text,
                        "the third shortest of 120 games of its kind");
    assert_string_equal(place_words(10, 111, 120, false).text,
                        "the tenth longest of 120 games of its kind");
    assert_string_equal(place_words(60, 61, 120, false).text,
                        "not among the ten longest or shortest");
    assert_string_equal(place_words(0, 0, 0, false).text, "saved, not ranked");
    assert_string_equal(place_words(1, 1, 2, true).text,
                        "as long as the longest of 2 games of its kind");
    assert_string_equal(place_words(118, 2, 120, true).text,
                        "as short as the second shortest of 120 games of its kind");
}

static void test_dates(void **state)
{
    (void)state;
    assert_string_equal(date_text(0, true).text, "");
    assert_memory_equal(date_text(1700000000, true).text, "2023-11-1", 9); /* wherever this is */
    assert_int_equal(strlen(date_text(1700000000, true).text), 16);
    assert_int_equal(strlen(date_text(1700000000, false).text), 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),          cmocka_unit_test(test_lists),
        cmocka_unit_test(test_cards),          cmocka_unit_test(test_counts),
        cmocka_unit_test(test_events),         cmocka_unit_test(test_results),
        cmocka_unit_test(test_who_won),        cmocka_unit_test(test_dates),
        cmocka_unit_test(test_places),         cmocka_unit_test(test_you),
        cmocka_unit_test(test_every_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
