/* SPDX-License-Identifier: MIT */
/* What a browser calls, called here: with good input, with bad, and with too much of it. */
#include "helper.h"
#include "page.h"

#include <stdio.h>
#include <string.h>

static void hand_in(const char *first, const char *second)
{
    char *text = page_text();
    size_t length = strlen(first);

    memset(text, 0, (size_t)page_text_size());
    memcpy(text, first, length);
    memcpy(text + length + 1, second, strlen(second));
}

static const char *said(void (*say)(void))
{
    say();
    return page_text();
}

static int begin(void **state)
{
    (void)state;
    assert_int_equal(page_open(100), 0);
    page_clock(1000);
    page_begin(7, 9);
    return 0;
}

/* Without a game at the table nothing happens, and nothing breaks. */
static void test_empty_table(void **state)
{
    (void)state;
    assert_int_equal(page_state()->seated, 0);
    for (int command = 0; command <= COMMAND_GO; command++)
        assert_int_equal(page_do(command, 1, 0), OUTCOME_NOTHING);
    assert_int_equal(page_due(0), -1);
    assert_null(page_tale_next());
    assert_string_equal(said(page_seats), "");
    assert_string_equal(said(page_telling), "");
    assert_string_equal(said(page_counts), "");
    assert_string_equal(said(page_facts), "");
    assert_string_equal(said(page_game), "");
    assert_string_equal(said(page_result), "");
    assert_string_equal(said(page_saying), "");
    page_wars(0);
    assert_string_equal(page_text(), "");
    assert_int_equal(page_sight()->view.table_count, 0);
}

static void test_game(void **state)
{
    double now = 0;

    (void)state;
    hand_in("Ada", "");
    assert_int_equal(page_setup_person(0), 0);
    assert_int_equal(page_start(now), 0);
    assert_string_equal(said(page_seats), "Ada\t1\nComputer\t0\n");
    assert_int_equal(page_do(COMMAND_NEXT, 0, now), OUTCOME_BEAT);
    assert_string_equal(said(page_telling),
                        "The cards are dealt: 26 cards each. The battle begins!\n");
    assert_int_equal(page_do(COMMAND_NEXT, 0, now), OUTCOME_BEAT);
    assert_int_equal(page_sight()->view.table_count, 2);
    page_tale();
    assert_int_equal(page_tale_next()->event.kind, WAR_EVENT_FLIP);
    page_do(COMMAND_FINISH, 0, now);
    while (page_state()->hurries)
        page_do(COMMAND_TICK, 0, now++);
    assert_true(page_state()->over);
    assert_int_equal(page_state()->question, QUESTION_AGAIN);
    assert_int_equal(page_scoreboard(0), 0);
    assert_non_null(strstr(page_text(), "kind\tclassic\t2\t1\t"));
    assert_non_null(strstr(page_text(), "longest\t1\t100\t"));
    assert_int_equal(page_watch_record(100, now), 0);
    assert_true(page_state()->watching);
    assert_int_equal(page_watch_record(5, now), -1);
    assert_string_equal(page_text(), "That game is not on the scoreboard any more.");
}

static void test_refusals(void **state)
{
    (void)state;
    hand_in("nonsense", "");
    assert_int_equal(page_describe(), -1);
    hand_in("nonsense", "");
    assert_int_equal(page_fields(), -1);
    hand_in("party=4", "classic");
    assert_int_equal(page_understand(), -1);
    assert_true(strlen(page_text()) > 0);
    hand_in("77", "classic");
    assert_int_equal(page_set_field(5), -1);
    hand_in("1", "classic");
    assert_int_equal(page_set_field(99), -1);
    hand_in("XXXX", "");
    assert_int_equal(page_watch(0, 0), -1);
    hand_in("", "");
    assert_int_equal(page_setup_person(0), -1);
    assert_int_equal(page_setup_person(9), -1);
    hand_in("12x", "0");
    assert_int_equal(page_setup_seed(), -1);
    hand_in("9223372036854775808", "0");
    assert_int_equal(page_setup_seed(), -1);
    hand_in("9223372036854775807", "0");
    assert_int_equal(page_setup_seed(), 0);
    hand_in("", "");
    assert_int_equal(page_setup_seed(), 0);
    hand_in("AsKs", "");
    assert_int_equal(page_setup_position(), -1);
    assert_int_equal(page_set(99, 0), -1);
    assert_int_equal(page_set(0, 99), -1);
    assert_int_equal(page_continue(4711, 0), -1);
    assert_int_equal(page_forget(4711), -1);
}

/* A text that fills the buffer is cut where it ends. */
static void test_long_texts(void **state)
{
    (void)state;
    memset(page_text(), 'x', (size_t)page_text_size() - 1);
    page_text()[page_text_size() - 1] = '\0';
    assert_int_equal(page_parse_id(), -1);
    memset(page_text(), 'x', (size_t)page_text_size() - 1);
    page_text()[page_text_size() - 1] = '\0';
    assert_int_equal(page_understand(), -1);
    for (int i = 0; i < 20000; i++)
        text_add("%s", "0123456789");
    assert_int_equal(strlen(page_text()), page_text_size() - 1);
}

/* A position that was typed is dropped when the rules no longer have its cards. */
static void test_typed_deal(void **state)
{
    (void)state;
    hand_in("classic", "");
    assert_int_equal(page_setup_rules(), 0);
    hand_in("AsKs/QsJs", "");
    assert_int_equal(page_setup_position(), 0);
    assert_non_null(strstr(said(page_setup), "AsKs/QsJs"));
    page_setup_players(3);
    assert_null(strstr(said(page_setup), "AsKs/QsJs"));
    page_setup_players(2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_table), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_long_texts),  cmocka_unit_test(test_typed_deal),
        cmocka_unit_test(test_game),
    };

    return cmocka_run_group_tests(tests, begin, NULL);
}
