/* SPDX-License-Identifier: MIT */
/* What is told of a game: events as JSON, and views, which hide what their seat may not know. */
#include "helper.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Events ---- */

static const char *const TRANSCRIPTS[][16] = {
    {"shuffled-pile", "7+2/7K9|5s",
     "{'event':'deal','rules':'shuffled-pile','seed':0,'game':0,'packets':['7','7K9'],"
     "'piles':['2',''],'table':'5s'}",
     "{'event':'flip','turn':1,'seat':1,'card':'7'}",
     "{'event':'flip','turn':1,'seat':2,'card':'7'}",
     "{'event':'compare','turn':1,'battle':1,'highest':[1,2]}",
     "{'event':'war','turn':1,'war':1,'depth':1,'seats':[1,2]}",
     "{'event':'reshuffle','turn':1,'seat':1,'cards':1}", "{'event':'down','turn':1,'seat':1}",
     "{'event':'out','turn':1,'seat':1}",
     "{'event':'take','turn':1,'seat':2,'cards':4,'counts':[0,6]}",
     "{'event':'end','result':'win','winner':2,'turns':1,'battles':1,'wars':1}"},
    {"classic", "A/", "{'event':'deal','rules':'classic','seed':0,'game':0,'packets':['A','']}",
     "{'event':'out','turn':0,'seat':2}",
     "{'event':'end','result':'win','winner':1,'turns':0,'battles':0,'wars':0}"},
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

/* A view, taken into memory that was not empty before. */
static war_view view_of(const war_game *game, int seat)
{
    war_view view;

    memset(&view, 0x5a, sizeof view);
    assert_int_equal(war_game_view(game, seat, &view), 0);
    return view;
}

static void play_to(war_game *game, int kind)
{
    war_event event;

    while (war_game_step(game, &event) != kind)
        assert_int_not_equal(event.kind, WAR_EVENT_END);
}

static void test_view_of_a_war(void **state)
{
    static const war_played table[] = {
        {{7, WAR_NO_SUIT}, 0, 0},
        {{5, 0}, 0, 0},
        {{5, 1}, 1, 0},
        {{WAR_HIDDEN_RANK, WAR_NO_SUIT}, 0, 1},
        {{WAR_HIDDEN_RANK, WAR_NO_SUIT}, 1, 1},
        {{12, 2}, 0, 0},
    };
    war_game game;
    war_view view;

    (void)state;
    test_start(&game, "shuffled-pile", "7s2AdAs+Ac4/7h3K|9");
    play_to(&game, WAR_EVENT_WAR);
    play_to(&game, WAR_EVENT_FLIP);
    view = view_of(&game, 0);
    assert_int_equal(view.table_count, COUNT(table));
    assert_memory_equal(view.table, table, sizeof table);
    assert_true(war_rules_equal(&view.rules, &game.rules));
    assert_memory_equal(view.packet, ((uint8_t[]){1, 1, 0, 0}), 4);
    assert_memory_equal(view.pile, ((uint8_t[]){2, 0, 0, 0}), 4);
    assert_int_equal(view.turns, 0);
    assert_int_equal(view.battles, 1);
    assert_int_equal(view.wars, 1);
    assert_int_equal(view.turn, 1);
    assert_int_equal(view.seat, 0);
    assert_int_equal(view.aces, 2);
    assert_int_equal(view.in, 3);
    assert_int_equal(view.fighting, 3);
    assert_int_equal(view.tied, 3);
    assert_int_equal(view.depth, 1);
    assert_int_equal(view.table_left, 1);
    assert_int_equal(war_view_cards(&view, 0), 3);
    assert_int_equal(view.result, WAR_RESULT_NONE);
    assert_int_equal(view.winners, 0);
    view = view_of(&game, 1);
    assert_int_equal(view.seat, 1);
    assert_int_equal(view.aces, 0);
}

/* A watcher sees what a seat sees, but holds no aces. */
static void test_watcher(void **state)
{
    war_game game;
    war_view seat, watcher;

    (void)state;
    test_start(&game, "shuffled-pile", "7s2AdAs+Ac4/7h3K|9");
    play_to(&game, WAR_EVENT_WAR);
    play_to(&game, WAR_EVENT_FLIP);
    seat = view_of(&game, 0);
    watcher = view_of(&game, WAR_WATCHER);
    assert_int_equal(watcher.seat, WAR_WATCHER);
    assert_int_equal(watcher.aces, 0);
    seat.seat = WAR_WATCHER;
    seat.aces = 0;
    assert_memory_equal(&watcher, &seat, sizeof seat);
}

/* The cards left over at the deal are counted, but are nobody's. */
static void test_aside(void **state)
{
    war_rules rules = test_parse("players=3");
    war_game game;
    war_view view;

    (void)state;
    assert_int_equal(war_game_start(&game, &rules, 1, 0), 0);
    view = view_of(&game, WAR_WATCHER);
    assert_int_equal(view.aside, 1);
    assert_int_equal(war_view_cards(&view, 2), 17);
}

static void test_aces(void **state)
{
    static const struct {
        const char *rules, *deal;
        int aces[2];
    } cases[] = {
        {"classic", "A2A/A", {2, 1}},           {"classic", "2/K|A", {0, 0}},
        {"deck=13x4+2", "*A/*", {1, 0}},        {"deck=8x4,high=low", "AA7/A", {2, 1}},
        {"deck=20x4", "20,1,20/19,20", {2, 1}}, {"won=pile", "A+AA/2+A", {3, 1}},
        {"deck=1x4+1", "A/AA", {1, 2}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        war_game game;
        test_start(&game, cases[i].rules, cases[i].deal);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(view_of(&game, seat).aces, cases[i].aces[seat]);
    }
}

static void test_results(void **state)
{
    static const struct {
        const char *rules, *deal;
        int result, winners, in, turns, cycle_start, cycle_length;
        bool counted;
    } cases[] = {
        {"classic", "A/K", WAR_RESULT_WIN, 1, 1, 1, 0, 0, false},
        {"players=3", "A//", WAR_RESULT_WIN, 1, 1, 0, 0, 0, false},
        {"players=3", "7/72/73", WAR_RESULT_DRAW, 6, 0, 1, 0, 0, false},
        {"limit=1", "A2/K3", WAR_RESULT_LIMIT, 0, 3, 1, 0, 0, false},
        {"seat-order", "24/53", WAR_RESULT_ENDLESS, 0, 3, 6, 2, 4, false},
        {"seat-order,limit=5", "24/53", WAR_RESULT_LIMIT, 0, 3, 5, 0, 0, false},
        {"quick,limit=1", "A2/K3", WAR_RESULT_WIN, 1, 3, 1, 0, 0, true},
        {"quick,limit=2", "A2/K3", WAR_RESULT_DRAW, 3, 3, 2, 0, 0, true},
        {"quick,limit=1", "A/K", WAR_RESULT_WIN, 1, 1, 1, 0, 0, false},
        {"quick,limit=1", "7/7", WAR_RESULT_DRAW, 3, 0, 1, 0, 0, false},
        {"quick,limit=1,players=4,war=tied", "7/7/345/25", WAR_RESULT_WIN, 4, 12, 1, 0, 0, true},
        {"seat-order,limit=8,at-limit=most-cards", "24/53", WAR_RESULT_DRAW, 3, 3, 8, 0, 0, true},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        war_game game;
        war_view view;
        test_start(&game, cases[i].rules, cases[i].deal);
        war_game_finish(&game);
        view = view_of(&game, 1);
        assert_int_equal(view.result, cases[i].result);
        assert_int_equal(view.winners, cases[i].winners);
        assert_int_equal(view.in, cases[i].in);
        assert_int_equal(view.turns, cases[i].turns);
        assert_int_equal(view.cycle_start, cases[i].cycle_start);
        assert_int_equal(view.cycle_length, cases[i].cycle_length);
        assert_int_equal(war_view_counted(&view), cases[i].counted);
    }
}

static void test_bad_seats(void **state)
{
    static const int seats[] = {-2, 2, 3, 4, 256, INT32_MIN, INT32_MAX};
    war_game game;
    war_view view, untouched;

    (void)state;
    test_start(&game, "classic", "A/K");
    memset(&view, 0x5a, sizeof view);
    untouched = view;
    for (size_t i = 0; i < COUNT(seats); i++) {
        assert_int_equal(war_game_view(&game, seats[i], &view), WAR_ERROR_SEAT);
        assert_int_equal(war_game_cards(&game, seats[i]), WAR_ERROR_SEAT);
    }
    assert_memory_equal(&view, &untouched, sizeof view);
    view = view_of(&game, WAR_WATCHER);
    assert_int_equal(war_game_cards(&game, WAR_WATCHER), WAR_ERROR_SEAT);
    for (size_t i = 0; i < COUNT(seats); i++)
        assert_int_equal(war_view_cards(&view, seats[i]), WAR_ERROR_SEAT);
    assert_int_equal(war_view_cards(&view, WAR_WATCHER), WAR_ERROR_SEAT);
}

/* ---- What a view does not say ---- */

/* The engine knows of an endless game long before its end; nobody else does. */
static void test_end_is_not_foretold(void **state)
{
    war_game game;
    war_event event;

    (void)state;
    test_start(&game, "seat-order", "24/53");
    play_to(&game, WAR_EVENT_TAKE);
    assert_true(game.cycle_length > 0);
    do {
        war_view view = view_of(&game, 0);
        assert_int_equal(view.cycle_start, 0);
        assert_int_equal(view.cycle_length, 0);
        assert_int_equal(view.result, WAR_RESULT_NONE);
    } while (war_game_step(&game, &event) != WAR_EVENT_END);
}

static void spoil(void *bytes, size_t length)
{
    memset(bytes, 0xa5, length);
}

/* Changes all that a seat, or a watcher, cannot know, in a copy that will never be played. */
static void spoil_hidden(war_game *game, int seat)
{
    war_card own[WAR_MAX_CARDS];
    int count = seat == WAR_WATCHER ? 0 : war_game_cards(game, seat);
    uint8_t aside = game->start.aside;

    for (int i = 0; i < count; i++)
        own[i] = game->cards[seat][(game->head[seat] + count - 1 - i) % WAR_MAX_CARDS];
    spoil(game->cards, sizeof game->cards);
    spoil(game->head, sizeof game->head);
    if (count > 0)
        game->head[seat] = 77;
    for (int i = 0; i < count; i++)
        game->cards[seat][(77 + i) % WAR_MAX_CARDS] = own[i];
    for (int i = 0; i < WAR_MAX_CARDS; i++)
        if (i >= game->table_count || game->table[i].down)
            spoil(&game->table[i].card, sizeof(war_card));
    spoil(&game->seed, sizeof game->seed);
    spoil(&game->index, sizeof game->index);
    spoil(&game->stop, sizeof game->stop);
    if (game->result != WAR_RESULT_ENDLESS) {
        spoil(&game->cycle_start, sizeof game->cycle_start);
        spoil(&game->cycle_length, sizeof game->cycle_length);
    }
    spoil(&game->coins, sizeof game->coins);
    spoil(&game->shuffles, sizeof game->shuffles);
    spoil(&game->start, sizeof game->start);
    game->start.aside = aside;
    spoil(&game->scout, sizeof game->scout);
}

/* Of one random game, after every event, for every seat and a watcher. */
static long check_random_game(uint64_t *random)
{
    war_rules rules = test_rules(random);
    war_position position = test_position(random, &rules);
    int64_t seed = (int64_t)(test_next(random) >> 1);
    war_game game, spoilt;
    war_event event;
    long downs = 0;

    assert_int_equal(war_game_start_at(&game, &rules, &position, seed, 0, NULL), 0);
    for (int i = 0; i < 200 && war_game_step(&game, &event) != WAR_EVENT_END; i++) {
        downs += event.kind == WAR_EVENT_DOWN;
        for (int seat = WAR_WATCHER; seat < rules.players; seat++) {
            war_view view = view_of(&game, seat);
            war_view same;
            spoilt = game;
            spoil_hidden(&spoilt, seat);
            same = view_of(&spoilt, seat);
            assert_memory_equal(&same, &view, sizeof view);
        }
    }
    return downs;
}

static void test_hidden_cards_change_nothing(void **state)
{
    uint64_t random = test_seed();
    long downs = 0;

    (void)state;
    for (long i = 0; i < test_count(300, 20000); i++)
        downs += check_random_game(&random);
    assert_true(downs > 100);
}

/* The spoils of a table are what lay there, and known from when it is settled who takes them until
 * the next card is laid. */
static long check_spoils(uint64_t *random)
{
    war_rules rules = test_rules(random);
    war_position position = test_position(random, &rules);
    war_played laid[WAR_MAX_CARDS], spoils[WAR_MAX_CARDS];
    war_game game, ahead;
    war_event event, next;
    long revealed = 0;

    memset(laid, 0, sizeof laid);
    assert_int_equal(war_game_start_at(&game, &rules, &position, 0, 0, NULL), 0);
    for (int i = 0; i < 200 && war_game_step(&game, &event) != WAR_EVENT_END; i++) {
        bool taken = event.kind == WAR_EVENT_TAKE;
        bool left = game.turn == game.turns; /* by an earlier turn, for the last one in */
        int count = war_game_spoils(&game, &event, spoils);
        ahead = game;
        if (!taken)
            memcpy(laid, game.table, sizeof laid);
        if (war_game_step(&ahead, &next) == WAR_EVENT_TAKE && !left)
            assert_int_equal(count, game.table_count);
        else
            assert_int_equal(count, taken ? event.count : 0);
        assert_memory_equal(spoils, laid, (size_t)count * sizeof *laid);
        for (int k = 0; k < count; k++)
            revealed += laid[k].down;
    }
    return revealed;
}

static void test_spoils(void **state)
{
    uint64_t random = test_seed();
    long revealed = 0;

    (void)state;
    for (long i = 0; i < test_count(300, 20000); i++)
        revealed += check_spoils(&random);
    assert_true(revealed > 100);
}

static void test_revealed_event(void **state)
{
    char line[WAR_EVENT_SIZE], quoted[WAR_EVENT_SIZE];
    war_game game;
    war_event event, same;

    (void)state;
    test_start(&game, "classic", "7s2Ad/7h3K");
    do {
        war_game_step(&game, &event);
        same = event;
        war_event_reveal(&game, &same);
        assert_true(event.kind == WAR_EVENT_DOWN || memcmp(&same, &event, sizeof same) == 0);
    } while (event.kind != WAR_EVENT_DOWN);
    war_event_print(&game, &same, line, sizeof line);
    assert_string_equal(line, with_quotes("{'event':'down','turn':1,'seat':1,'card':'2'}", quoted));
}

static bool views_alike(const war_game *one, const war_game *two)
{
    for (int seat = WAR_WATCHER; seat < one->rules.players; seat++) {
        war_view first = view_of(one, seat);
        war_view second = view_of(two, seat);
        if (memcmp(&first, &second, sizeof first) != 0)
            return false;
    }
    return true;
}

/* Two games in play that differ only in what has not been seen, up to the event that shows it. */
static void test_games_alike_so_far(void **state)
{
    static const struct {
        const char *rules, *deals[2];
        int events; /* after as many they are still alike, after one more they are not */
    } cases[] = {
        {"classic", {"7295/7Q34", "72T5/7Q34"}, 7},
        {"classic", {"7295/7Q34", "7395/7K24"}, 8},
        {"players=3,war=tied", {"72K/79Q/69K", "73K/78Q/62J"}, 14},
        {"won=pile", {"2+34/5+67", "2+88/5+99"}, 6},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        war_game one, two;
        war_event event;
        test_start(&one, cases[i].rules, cases[i].deals[0]);
        test_start(&two, cases[i].rules, cases[i].deals[1]);
        for (int n = 0; n <= cases[i].events; n++) {
            if (!views_alike(&one, &two))
                fail_msg("%s: told apart after %d events", cases[i].deals[1], n);
            war_game_step(&one, &event);
            war_game_step(&two, &event);
        }
        assert_false(views_alike(&one, &two));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_transcripts),
        cmocka_unit_test(test_endless_event),
        cmocka_unit_test(test_deal_event),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_view_of_a_war),
        cmocka_unit_test(test_watcher),
        cmocka_unit_test(test_aside),
        cmocka_unit_test(test_aces),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_bad_seats),
        cmocka_unit_test(test_end_is_not_foretold),
        cmocka_unit_test(test_hidden_cards_change_nothing),
        cmocka_unit_test(test_games_alike_so_far),
        cmocka_unit_test(test_spoils),
        cmocka_unit_test(test_revealed_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
