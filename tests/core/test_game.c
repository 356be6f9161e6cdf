/* SPDX-License-Identifier: MIT */
/* Games known beforehand: the worked examples of docs/rules.md, single deals that were published,
 * and how a game behaves before, between and after its turns. */
#include "helper.h"

#include <string.h>

/* A deal from the literature, where ten to ace are written A to E, as this deck writes them. */
static const char *from_hex(const char *deal, char *text)
{
    static const char ours[] = "TJQKA";
    char *to = text;

    for (; *deal; deal++)
        *to++ = *deal >= 'A' && *deal <= 'E' ? ours[*deal - 'A'] : *deal;
    *to = '\0';
    return text;
}

static void test_worked_examples(void **state)
{
    static const char *const games[][3] = {
        {"classic", "7s2s3s/7h4h",
         "{\"event\":\"end\",\"result\":\"win\",\"winner\":1,\"turns\":1,\"battles\":1,\"wars\":"
         "1}"},
        {"classic", "7s2s/7h4h",
         "{\"event\":\"end\",\"result\":\"draw\",\"seats\":[1,2],\"turns\":1,\"battles\":1,"
         "\"wars\":1}"},
        {"classic", "7s/7h",
         "{\"event\":\"end\",\"result\":\"draw\",\"seats\":[1,2],\"turns\":1,\"battles\":1,"
         "\"wars\":1}"},
        {"last-card", "7s/7h",
         "{\"event\":\"end\",\"result\":\"draw\",\"seats\":[1,2],\"turns\":1,\"battles\":1,"
         "\"wars\":1}"},
        {"classic", "/7h",
         "{\"event\":\"end\",\"result\":\"win\",\"winner\":2,\"turns\":0,\"battles\":0,\"wars\":"
         "0}"},
        {"classic,limit=1", "7s2s/6h3s",
         "{\"event\":\"end\",\"result\":\"limit\",\"turns\":1,\"battles\":1,\"wars\":0}"},
        {"quick,limit=1", "7s2s/6h3s",
         "{\"event\":\"end\",\"result\":\"win\",\"winner\":1,\"turns\":1,\"battles\":1,\"wars\":0,"
         "\"counts\":[3,1]}"},
        {"quick,limit=2", "7s2s/6h3s",
         "{\"event\":\"end\",\"result\":\"draw\",\"seats\":[1,2],\"turns\":2,\"battles\":2,"
         "\"wars\":0,\"counts\":[2,2]}"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        war_game game;
        test_start(&game, games[i][0], games[i][1]);
        test_end(&game, games[i][2]);
    }
}

/* B's queen stands against a second battle and takes seven cards, and the game goes on. */
static void test_standing_card(void **state)
{
    static const uint8_t kinds[] = {
        WAR_EVENT_DEAL, WAR_EVENT_FLIP, WAR_EVENT_FLIP,    WAR_EVENT_COMPARE, WAR_EVENT_WAR,
        WAR_EVENT_DOWN, WAR_EVENT_FLIP, WAR_EVENT_FLIP,    WAR_EVENT_COMPARE, WAR_EVENT_WAR,
        WAR_EVENT_DOWN, WAR_EVENT_FLIP, WAR_EVENT_COMPARE, WAR_EVENT_TAKE,    WAR_EVENT_FLIP};
    war_game game;
    war_event event;

    (void)state;
    test_start(&game, "last-card", "7s2sQs3s9s5s/7hQh");
    for (size_t i = 0; i < sizeof kinds; i++) {
        assert_int_equal(war_game_step(&game, &event), kinds[i]);
        if (event.kind == WAR_EVENT_TAKE) {
            assert_int_equal(event.seat, 1);
            assert_int_equal(event.count, 7);
            assert_int_equal(war_game_cards(&game, 0), 1);
            assert_int_equal(war_game_cards(&game, 1), 7);
        }
    }
}

static void test_published_deals(void **state)
{
    char text[64];
    war_game game;

    (void)state;
    test_start(&game, "classic,order=winner-last",
               from_hex("D58B35926B92C7C4C7E8D3DAA2/8E47C38A2DEA43467EB9566B95", text));
    test_end(&game, "{\"event\":\"end\",\"result\":\"win\",\"winner\":2,\"turns\":160,"
                    "\"battles\":173,\"wars\":13}");
    test_start(&game, "classic,deck=14x1", "2,13,7/4,3,8");
    test_end(&game, "{\"event\":\"end\",\"result\":\"win\",\"winner\":1,\"turns\":13,"
                    "\"battles\":13,\"wars\":0}");
    test_start(&game, "classic,deck=14x1", "9,2,6,3,1/5,8,4,7,10");
    test_end(&game, "{\"event\":\"end\",\"result\":\"win\",\"winner\":2,\"turns\":29,"
                    "\"battles\":29,\"wars\":0}");
}

/* Who pays what, and in which order it is picked up. */
static void test_orders(void **state)
{
    static const char *const games[][3] = {
        {"classic,players=3", "2s9s/Ks8s/4s7s", "9s/8sKs4s2s/7s"},
        {"classic,players=3,order=winner-last", "2s9s/Ks8s/4s7s", "9s/8s4s2sKs/7s"},
        {"classic,players=3,order=as-played", "2s9s/Ks8s/4s7s", "9s/8s2sKs4s/7s"},
        {"classic,players=3,high=low", "2s9s/Ks8s/4s7s", "9s2sKs4s/8s/7s"},
        {"classic,order=as-played,down=2", "7s3s4sKs5s/7h6s8s2s5h", "5s7s7h3s6s4s8sKs2s/5h"},
        {"last-card,order=as-played,down=2", "7s3s4s2s5s/7hKh", "5s/7s7h3sKh4s2s"},
        {"classic,players=4,war=tied", "As2sKs/Ah3sQs/4s5s/6s7s", "As2sKsAh3sQs4s6s//5s/7s"},
        {"shuffled-pile", "2s9s/Ks8s", "9s/8s+Ks2s"},
        {"classic,order=newest-high", "7s5sKs2s/7h6sQsAs", "2sKsQs6s5s7s7h/As"},
        {"classic,order=newest-high", "7s5sQs2s/7h6sKsAs", "2s/AsKsQs6s5s7h7s"},
        {"last-card,players=3,down=0,order=newest-high", "4sQs8s/4hJs/3sKsAs",
         "8s//AsKsQsJs4s4h3s"},
        {"last-card,down=2,order=newest-high", "7s3s4s2s5s/7hKh", "5s/2s4sKh3s7h7s"},
        {"players=3,deck=13x4+1,high=low,order=newest-high", "*2s/3s4s/5s6s", "2s/4s3s5s*/6s"},
        {"players=4,war=tied,order=newest-high", "As2sKs/Ah3sQs/4s5s/6s7s",
         "KsQs3s2sAsAh6s4s//5s/7s"},
        {"shuffled-pile,players=3,order=newest-high", "2s9s/Ks8s/4s7s", "9s/8s+Ks4s2s/7s"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        war_game game;
        war_event event;
        war_position position;
        char text[WAR_POSITION_SIZE];

        test_start(&game, games[i][0], games[i][1]);
        do
            assert_int_not_equal(war_game_step(&game, &event), WAR_EVENT_END);
        while (event.kind != WAR_EVENT_TAKE);
        assert_int_equal(war_game_position(&game, &position), 0);
        war_position_print(&game.rules, &position, text, sizeof text);
        assert_string_equal(text, games[i][2]);
    }
}

/* What nobody could take waits for the next turn's winner, under this turn's cards. */
static void test_table_left(void **state)
{
    war_game game;
    war_event event;
    war_position position;
    char text[WAR_POSITION_SIZE];

    (void)state;
    test_start(&game, "classic,players=4,war=tied", "As2s/Ah3s/4s5s9s/6s7sTs");
    while (war_game_step(&game, &event) != WAR_EVENT_OUT)
        assert_int_equal(war_game_position(&game, &position),
                         event.kind == WAR_EVENT_DEAL ? 0 : WAR_ERROR_MIDTURN);
    assert_int_equal(event.seat, 0);
    war_game_step(&game, &event);
    assert_int_equal(event.kind, WAR_EVENT_OUT);
    assert_int_equal(war_game_position(&game, &position), 0);
    war_position_print(&game.rules, &position, text, sizeof text);
    assert_string_equal(text, "//5s9s/7sTs|AsAh4s6s2s3s");
    while (war_game_step(&game, &event) != WAR_EVENT_TAKE)
        ;
    assert_int_equal(event.seat, 3);
    assert_int_equal(event.count, 8);
    war_game_position(&game, &position);
    war_position_print(&game.rules, &position, text, sizeof text);
    assert_string_equal(text, "//9s/Ts7s5sAsAh4s6s2s3s");
}

static void test_finished_game_stays(void **state)
{
    war_rules rules = test_parse("classic");
    war_game game, copy;
    war_event event, again;

    (void)state;
    war_game_start(&game, &rules, 1, 2);
    copy = game;
    war_game_finish(&copy);
    while (war_game_step(&game, &event) != WAR_EVENT_END)
        assert_int_equal(game.result, WAR_RESULT_NONE);
    assert_int_equal(war_game_digest(&game), war_game_digest(&copy));
    copy = game;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(war_game_step(&game, &again), WAR_EVENT_END);
        assert_memory_equal(&again, &event, sizeof event);
        assert_memory_equal(&game, &copy, sizeof game);
    }
}

/* A game may go round for a long time before a position comes back, and no single step may be
 * slow for it; the cycle is then exact. */
static void test_long_cycle(void **state)
{
    war_rules rules = test_parse("classic,players=3");
    war_game game;
    int64_t longest = 0;
    int64_t which = 0;

    (void)state;
    for (int64_t i = 0; i < test_count(400, 5000); i++) {
        war_game_start(&game, &rules, 9, i);
        war_game_finish(&game);
        if (game.result == WAR_RESULT_ENDLESS && game.turns > longest) {
            longest = game.turns;
            which = i;
        }
        assert_true(game.result != WAR_RESULT_ENDLESS ||
                    game.turns == game.cycle_start + game.cycle_length);
    }
    assert_true(longest > 2000);
    rules.limit = longest - 1;
    war_game_start(&game, &rules, 9, which);
    war_game_finish(&game);
    assert_int_equal(game.result, WAR_RESULT_LIMIT);
    assert_int_equal(game.turns, longest - 1);
    assert_int_equal(game.cycle_length, 0);
    rules.limit = longest;
    war_game_start(&game, &rules, 9, which);
    war_game_finish(&game);
    assert_int_equal(game.result, WAR_RESULT_ENDLESS);
}

static void test_bad_starts(void **state)
{
    war_rules rules = test_parse("classic");
    war_rules bad = rules;
    war_position position;
    war_game game;
    war_error error;

    (void)state;
    memset(&game, 7, sizeof game);
    assert_int_equal(war_game_start(&game, &rules, -1, 0), WAR_ERROR_NUMBER);
    assert_int_equal(war_game_start(&game, &rules, 0, -1), WAR_ERROR_NUMBER);
    bad.players = 5;
    assert_int_equal(war_game_start(&game, &bad, 0, 0), WAR_ERROR_VALUE);
    assert_int_equal(war_position_deal(&rules, 3, 4, &position), 0);
    assert_int_equal(war_game_start_at(&game, &rules, &position, -1, 0, &error), WAR_ERROR_NUMBER);
    assert_int_equal(war_game_start_at(&game, &rules, &position, 0, -1, NULL), WAR_ERROR_NUMBER);
    position.cards[3] = position.cards[4];
    assert_int_equal(war_game_start_at(&game, &rules, &position, 0, 0, &error), WAR_ERROR_TOO_MANY);
    assert_int_equal(war_game_start_at(&game, &bad, &position, 0, 0, &error), WAR_ERROR_VALUE);
    for (size_t i = 0; i < sizeof game; i++)
        assert_int_equal(((unsigned char *)&game)[i], 7);
    assert_int_equal(war_game_start(&game, &rules, 0, 0), 0);
    assert_int_equal(war_game_cards(&game, 0), 26);
    assert_int_equal(war_game_cards(&game, -1), WAR_ERROR_SEAT);
    assert_int_equal(war_game_cards(&game, 2), WAR_ERROR_SEAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worked_examples), cmocka_unit_test(test_standing_card),
        cmocka_unit_test(test_published_deals), cmocka_unit_test(test_orders),
        cmocka_unit_test(test_table_left),      cmocka_unit_test(test_finished_game_stays),
        cmocka_unit_test(test_long_cycle),      cmocka_unit_test(test_bad_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
