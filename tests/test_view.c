/* SPDX-License-Identifier: MIT */
/* What is told of a game: events as JSON, and views, which hide what their seat may not know. */
#include "helper.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Events ---- */

static const char *const TRANSCRIPTS[][16] = {
    {"shuffled-pile", "7+2/7K9",
     "{'event':'deal','rules':'shuffled-pile','seed':0,'game':0,'packets':['7','7K9'],"
     "'piles':['2','']}",
     "{'event':'flip','turn':1,'seat':1,'card':'7'}",
     "{'event':'flip','turn':1,'seat':2,'card':'7'}",
     "{'event':'compare','turn':1,'battle':1,'highest':[1,2]}",
     "{'event':'war','turn':1,'war':1,'depth':1,'seats':[1,2]}",
     "{'event':'reshuffle','turn':1,'seat':1,'cards':1}", "{'event':'down','turn':1,'seat':1}",
     "{'event':'out','turn':1,'seat':1}",
     "{'event':'take','turn':1,'seat':2,'cards':3,'counts':[0,5]}",
     "{'event':'end','result':'win','winner':2,'turns':1,'battles':1,'wars':1}"},
    {"deck=20x2+1,players=3,limit=1", "20s/1,2h/*,3|4s,5",
     "{'event':'deal','rules':'classic,players=3,deck=20x2+1,limit=1','seed':0,'game':0,"
     "'packets':['20s','1,2h','*,3'],'table':'4s,5'}",
     "{'event':'flip','turn':1,'seat':1,'card':'20s'}",
     "{'event':'flip','turn':1,'seat':2,'card':'1'}",
     "{'event':'flip','turn':1,'seat':3,'card':'*'}",
     "{'event':'compare','turn':1,'battle':1,'highest':[3]}",
     "{'event':'take','turn':1,'seat':3,'cards':5,'counts':[0,1,6]}",
     "{'event':'out','turn':1,'seat':1}",
     "{'event':'end','result':'limit','turns':1,'battles':1,'wars':0}"},
    {"players=4", "7/72/73/",
     "{'event':'deal','rules':'classic,players=4','seed':0,'game':0,'packets':['7','72','73','']}",
     "{'event':'out','turn':0,'seat':4}", "{'event':'flip','turn':1,'seat':1,'card':'7'}",
     "{'event':'flip','turn':1,'seat':2,'card':'7'}",
     "{'event':'flip','turn':1,'seat':3,'card':'7'}",
     "{'event':'compare','turn':1,'battle':1,'highest':[1,2,3]}",
     "{'event':'war','turn':1,'war':1,'depth':1,'seats':[1,2,3]}",
     "{'event':'down','turn':1,'seat':2}", "{'event':'down','turn':1,'seat':3}",
     "{'event':'out','turn':1,'seat':1}", "{'event':'out','turn':1,'seat':2}",
     "{'event':'out','turn':1,'seat':3}",
     "{'event':'end','result':'draw','seats':[2,3],'turns':1,'battles':1,'wars':1}"},
};

/* JSON with its quotes as they are; the tables above have ' for them. */
static const char *with_quotes(const char *text, char *quoted)
{
    strcpy(quoted, text);
    for (char *c = quoted; *c; c++)
        if (*c == '\'')
            *c = '"';
    return quoted;
}

static void test_transcripts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(TRANSCRIPTS); i++) {
        const char *const *expected = TRANSCRIPTS[i] + 2;
        char line[WAR_EVENT_SIZE], quoted[WAR_EVENT_SIZE];
        war_game game;
        war_event event;
        test_start(&game, TRANSCRIPTS[i][0], TRANSCRIPTS[i][1]);
        do {
            war_game_step(&game, &event);
            war_event_print(&game, &event, line, sizeof line);
            assert_non_null(*expected);
            assert_string_equal(line, with_quotes(*expected++, quoted));
        } while (event.kind != WAR_EVENT_END);
        assert_null(*expected);
    }
}

/* docs/rules.md 10.11 */
static void test_endless_event(void **state)
{
    char line[WAR_EVENT_SIZE];
    war_game game;

    (void)state;
    test_start(&game, "seat-order", "24/53");
    test_end(&game, with_quotes("{'event':'end','result':'endless','turns':6,'battles':6,'wars':0,"
                                "'cycle_start':2,'cycle_length':4}",
                                line));
}

/* A deal by seed names the game, and the card set aside. */
static void test_deal_event(void **state)
{
    war_rules rules = test_parse("players=3");
    char packet[3][64], aside[WAR_CARD_SIZE], id[WAR_ID_SIZE];
    char line[WAR_EVENT_SIZE], expected[WAR_EVENT_SIZE], quoted[WAR_EVENT_SIZE];
    war_position deal;
    war_game game;
    war_event event;

    (void)state;
    assert_int_equal(war_position_deal(&rules, 5, 6, &deal), 0);
    for (int i = 0; i < 3; i++)
        war_cards_print(&rules, deal.cards + 17 * i, 17, packet[i], sizeof packet[i]);
    war_card_print(&rules, deal.cards[51], aside, sizeof aside);
    war_id_print(&rules, 5, 6, id, sizeof id);
    snprintf(expected, sizeof expected,
             "{'event':'deal','rules':'classic,players=3','id':'%s','seed':5,'game':6,"
             "'packets':['%s','%s','%s'],'aside':'%s'}",
             id, packet[0], packet[1], packet[2], aside);
    assert_int_equal(war_game_start(&game, &rules, 5, 6), 0);
    war_game_step(&game, &event);
    war_event_print(&game, &event, line, sizeof line);
    assert_string_equal(line, with_quotes(expected, quoted));
}

static void test_names(void **state)
{
    static const char *const events[] = {"deal", "flip",      "down", "compare", "war",
                                         "take", "reshuffle", "out",  "end"};
    static const char *const results[] = {"none", "win", "draw", "limit", "endless"};

    (void)state;
    for (int i = 0; i <= WAR_EVENT_END; i++)
        assert_string_equal(war_event_name(i), events[i]);
    assert_string_equal(war_event_name(-1), "unknown");
    assert_string_equal(war_event_name(WAR_EVENT_END + 1), "unknown");
    for (int i = 0; i <= WAR_RESULT_ENDLESS; i++)
        assert_string_equal(war_result_name(i), results[i]);
    assert_string_equal(war_result_name(-1), "unknown");
    assert_string_equal(war_result_name(WAR_RESULT_ENDLESS + 1), "unknown");
}

/* ---- What a view says ---- */

static void play_to(war_game *game, int kind)
{
    war_event event;

    while (war_game_step(game, &event) != kind)
        assert_int_not_equal(event.kind, WAR_EVENT_END);
}

static void test_view_of_a_war(void **state)
{
    static const war_played table[] = {
        {{WAR_HIDDEN_RANK - 1, 0}, 0, 0}, {{5, 0}, 0, 0}, {{5, 1}, 1, 0},
        {{WAR_HIDDEN_RANK, WAR_NO_SUIT}, 0, 1},
        {{WAR_HIDDEN_RANK, WAR_NO_SUIT}, 1, 1},
        {{12, 2}, 0, 0},
    };
    war_game game;
    war_view view;

    (void)state;
    test_start(&game, "classic", "7s2AdAsAc/7h3K|9");
    play_to(&game, WAR_EVENT_WAR);
    for (int i = 0; i < 3; i++)
        play_to(&game, i < 2 ? WAR_EVENT_DOWN : WAR_EVENT_FLIP);
    assert_int_equal(war_game_view(&game, 0, &view), 0);
    assert_int_equal(view.table_count, 6);
    assert_true(view.table[0].card.rank == 7 && view.table[0].card.suit == WAR_NO_SUIT);
    assert_memory_equal(view.table + 1, table + 1, sizeof table - sizeof *table);
    assert_true(war_rules_equal(&view.rules, &game.rules));
    assert_true(view.packet[0] == 2 && view.packet[1] == 1 && view.packet[2] == 0);
    assert_true(view.turns == 0 && view.battles == 1 && view.wars == 1);
    assert_true(view.seat == 0 && view.in == 3 && view.aces == 2 && view.result == WAR_RESULT_NONE);
    assert_int_equal(war_game_view(&game, 1, &view), 0);
    assert_true(view.seat == 1 && view.aces == 0);
}
