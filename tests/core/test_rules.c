/* SPDX-License-Identifier: MIT */
/* House rules as data and as text: docs/rules.md 2, 3, 13 and 14. */
#include "helper.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { FIELDS = 11 };

/* In the tables rules begin with players, ranks, suits and jokers. */

static const war_rules CLASSIC = {.players = 2, .ranks = 13, .suits = 4, .down = 1};

/* The fields in which rules differ, by the tests' own reckoning. */
static void differences(const war_rules *a, const war_rules *b, bool differs[FIELDS])
{
    differs[0] = a->players != b->players;
    differs[1] = a->ranks != b->ranks || a->suits != b->suits || a->jokers != b->jokers;
    differs[2] = a->high != b->high;
    differs[3] = a->down != b->down;
    differs[4] = a->war != b->war;
    differs[5] = a->out != b->out;
    differs[6] = a->won != b->won;
    differs[7] = a->order != b->order;
    differs[8] = a->rest != b->rest;
    differs[9] = a->limit != b->limit;
    differs[10] = a->at_limit != b->at_limit;
}

static int count_differences(const war_rules *a, const war_rules *b)
{
    bool differs[FIELDS];
    int count = 0;

    differences(a, b, differs);
    for (int i = 0; i < FIELDS; i++)
        count += differs[i];
    return count;
}

static void assert_rules(const war_rules *rules, const war_rules *expected, const char *text)
{
    if (count_differences(rules, expected) > 0)
        fail_msg("%s: not the rules expected", text);
}

/* ---- Presets and fields ---- */

/* 13.1 */
static void test_presets(void **state)
{
    static const struct {
        const char *name;
        war_rules rules;
    } presets[] = {
        {"classic", {2, 13, 4, 0, .down = 1}},
        {"last-card", {2, 13, 4, 0, .down = 1, .out = WAR_OUT_LAST_CARD}},
        {"three-down", {2, 13, 4, 0, .down = 3, .limit = 10000}},
        {"shuffled-pile", {2, 13, 4, 0, .down = 1, .won = WAR_WON_PILE}},
        {"seat-order", {2, 13, 4, 0, .down = 1, .order = WAR_ORDER_AS_PLAYED}},
        {"party", {2, 13, 4, 0, .down = 1, .order = WAR_ORDER_RANDOM}},
        {"peace", {2, 13, 4, 0, .down = 5, .high = WAR_LOW_WINS}},
        {"quick", {2, 13, 4, 0, .down = 1, .at_limit = WAR_AT_LIMIT_MOST_CARDS, .limit = 50}},
    };
    int count = (int)COUNT(presets);

    (void)state;
    for (int i = 0; i < count; i++) {
        const war_preset *preset = war_preset_at(i);
        war_rules rules;
        char text[WAR_RULES_SIZE];
        assert_int_equal(war_rules_parse(presets[i].name, &rules, NULL), 0);
        assert_string_equal(preset->name, presets[i].name);
        assert_true(strlen(preset->title) >= 5 && !strpbrk(preset->title, "-=\n"));
        assert_true(preset->title[0] >= 'A' && preset->title[0] <= 'Z');
        assert_true(strlen(preset->note) > 10 && !strchr(preset->note, '\n'));
        assert_rules(preset->rules, &presets[i].rules, preset->name);
        assert_rules(&rules, &presets[i].rules, preset->name);
        war_rules_print(&rules, text, sizeof text);
        assert_string_equal(text, presets[i].name);
    }
    assert_null(war_preset_at(count));
    assert_null(war_preset_at(-1));
}

/* 2.1: each field, its values, and the rules that differ from classic in nothing else. */
static const struct value {
    int field;
    const char *name;
    const char *value;
    war_rules rules;
} VALUES[] = {
    {0, "players", "2", {2, 13, 4, 0, .down = 1}},
    {0, "players", "3", {3, 13, 4, 0, .down = 1}},
    {0, "players", "4", {4, 13, 4, 0, .down = 1}},
    {1, "deck", "13x4", {2, 13, 4, 0, .down = 1}},
    {1, "deck", "13x4+2", {2, 13, 4, 2, .down = 1}},
    {1, "deck", "8x4", {2, 8, 4, 0, .down = 1}},
    {1, "deck", "64x2", {2, 64, 2, 0, .down = 1}},
    {1, "deck", "64x1+64", {2, 64, 1, 64, .down = 1}},
    {1, "deck", "1x128", {2, 1, 128, 0, .down = 1}},
    {1, "deck", "1x2", {2, 1, 2, 0, .down = 1}},
    {1, "deck", "1x1+127", {2, 1, 1, 127, .down = 1}},
    {2, "high", "high", {2, 13, 4, 0, .down = 1}},
    {2, "high", "low", {2, 13, 4, 0, .down = 1, .high = WAR_LOW_WINS}},
    {3, "down", "0", {2, 13, 4, 0, .down = 0}},
    {3, "down", "15", {2, 13, 4, 0, .down = 15}},
    {4, "war", "all", {2, 13, 4, 0, .down = 1}},
    {4, "war", "tied", {2, 13, 4, 0, .down = 1, .war = WAR_FOUGHT_BY_TIED}},
    {5, "out", "lose", {2, 13, 4, 0, .down = 1}},
    {5, "out", "last-card", {2, 13, 4, 0, .down = 1, .out = WAR_OUT_LAST_CARD}},
    {6, "won", "bottom", {2, 13, 4, 0, .down = 1}},
    {6, "won", "pile", {2, 13, 4, 0, .down = 1, .won = WAR_WON_PILE}},
    {7, "order", "winner-first", {2, 13, 4, 0, .down = 1}},
    {7, "order", "winner-last", {2, 13, 4, 0, .down = 1, .order = WAR_ORDER_WINNER_LAST}},
    {7, "order", "as-played", {2, 13, 4, 0, .down = 1, .order = WAR_ORDER_AS_PLAYED}},
    {7, "order", "random", {2, 13, 4, 0, .down = 1, .order = WAR_ORDER_RANDOM}},
    {7, "order", "newest-high", {2, 13, 4, 0, .down = 1, .order = WAR_ORDER_NEWEST_HIGH}},
    {8, "rest", "aside", {2, 13, 4, 0, .down = 1}},
    {8, "rest", "dealt", {2, 13, 4, 0, .down = 1, .rest = WAR_REST_DEALT}},
    {9, "limit", "0", {2, 13, 4, 0, .down = 1}},
    {9, "limit", "1", {2, 13, 4, 0, .down = 1, .limit = 1}},
    {9, "limit", "9223372036854775807", {2, 13, 4, 0, .down = 1, .limit = INT64_MAX}},
};

static void test_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(VALUES); i++) {
        const struct value *v = &VALUES[i];
        char text[WAR_RULES_SIZE];
        war_rules rules;
        for (int preset = 0; preset < 2; preset++) {
            snprintf(text, sizeof text, "%s%s=%s", preset ? "classic," : "", v->name, v->value);
            assert_int_equal(war_rules_parse(text, &rules, NULL), 0);
            assert_rules(&rules, &v->rules, text);
        }
        assert_int_equal(war_field_print(&rules, v->field, text, sizeof text), strlen(v->value));
        assert_string_equal(text, v->value);
    }
}

static void test_fields(void **state)
{
    static const char *const fields[FIELDS][2] = {
        {"players", "2, 3 or 4"},
        {"deck", "ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards"},
        {"high", "high or low"},
        {"down", "0 to 15"},
        {"war", "all or tied"},
        {"out", "lose or last-card"},
        {"won", "bottom or pile"},
        {"order", "winner-first, winner-last, as-played, random or newest-high"},
        {"rest", "aside or dealt"},
        {"limit", "0 (no limit), or a number of turns below 2^63"},
        {"at-limit", "nobody or most-cards"},
    };
    war_rules bad = CLASSIC;
    char text[WAR_RULES_SIZE];

    (void)state;
    for (int i = 0; i < FIELDS; i++) {
        assert_string_equal(war_field_name(i), fields[i][0]);
        assert_string_equal(war_field_allowed(i), fields[i][1]);
    }
    assert_null(war_field_name(FIELDS));
    assert_null(war_field_name(-1));
    assert_string_equal(war_field_meaning(0), "how many play");
    assert_string_equal(war_field_meaning(FIELDS - 1), "who wins at the limit");
    assert_null(war_field_meaning(FIELDS));
    assert_null(war_field_meaning(-1));
    assert_null(war_field_allowed(FIELDS));
    assert_null(war_field_allowed(-1));
    assert_int_equal(war_field_print(&CLASSIC, FIELDS, text, sizeof text), WAR_ERROR_FIELD);
    assert_int_equal(war_field_print(&CLASSIC, -1, text, sizeof text), WAR_ERROR_FIELD);
    bad.players = 5;
    assert_int_equal(war_field_print(&bad, 0, text, sizeof text), WAR_ERROR_VALUE);
}

/* ---- Fields set one by one ---- */

static void test_field_parse(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(VALUES); i++) {
        war_rules rules = CLASSIC;
        assert_int_equal(war_field_parse(&rules, VALUES[i].field, VALUES[i].value, NULL), 0);
        assert_rules(&rules, &VALUES[i].rules, VALUES[i].value);
        assert_int_equal(war_rules_difference(&rules, &CLASSIC) & ~(1 << VALUES[i].field), 0);
    }
}

/* An editor sets one field at a time: what counting cards needs comes with it. */
static void test_field_parse_together(void **state)
{
    static const struct {
        const char *before;
        int field;
        const char *value, *after;
    } set[] = {
        {"classic", 10, "most-cards", "quick"},
        {"party,limit=20", 10, "most-cards", "party,limit=20,at-limit=most-cards"},
        {"classic", 10, "nobody", "classic"},
        {"quick", 10, "nobody", "classic,limit=50"},
        {"quick", 9, "0", "classic"},
        {"quick", 9, "100", "quick,limit=100"},
    };
    war_rules rules;
    char text[WAR_RULES_SIZE];

    (void)state;
    for (size_t i = 0; i < COUNT(set); i++) {
        rules = test_parse(set[i].before);
        assert_int_equal(war_field_parse(&rules, set[i].field, set[i].value, NULL), 0);
        war_rules_print(&rules, text, sizeof text);
        assert_string_equal(text, set[i].after);
    }
    rules = test_parse("limit=1000000");
    assert_int_equal(war_field_parse(&rules, 10, "most-cards", NULL), WAR_ERROR_COMBINATION);
}

/* The error says what would do, and the rules stay as they were. */
static void test_field_parse_wrong(void **state)
{
    static const struct {
        int field;
        const char *value;
        int code, column;
        const char *message;
    } wrong[] = {
        {0, "5", WAR_ERROR_VALUE, 1, "players cannot be '5'; allowed: 2, 3 or 4"},
        {5, "loose", WAR_ERROR_VALUE, 1, "out cannot be 'loose'; did you mean 'lose'?"},
        {3, "", WAR_ERROR_VALUE, 1, "down cannot be ''; allowed: 0 to 15"},
        {3, "1,won=pile", WAR_ERROR_VALUE, 1, "down cannot be '1,won=pile'; allowed: 0 to 15"},
        {1, "1x1", WAR_ERROR_COMBINATION, 0,
         "deck has 1 card, too few for players=2; everybody needs one"},
        {1, "64x4", WAR_ERROR_VALUE, 0, "deck has 256 cards; at most 128 are allowed"},
        {-1, "1", WAR_ERROR_FIELD, 0, "no field has the number -1"},
        {FIELDS, "1", WAR_ERROR_FIELD, 0, "no field has the number 11"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        war_rules rules = CLASSIC;
        war_error error = {0};
        int code = war_field_parse(&rules, wrong[i].field, wrong[i].value, &error);
        assert_string_equal(error.message, wrong[i].message);
        assert_int_equal(code, wrong[i].code);
        assert_int_equal(error.column, wrong[i].column);
        assert_rules(&rules, &CLASSIC, wrong[i].value);
    }
}

/* Every choice can be set and prints as it is offered, all words of a field are offered, and the
 * help names them. */
static void test_field_choices(void **state)
{
    static const int counts[FIELDS] = {3, 7, 2, 16, 2, 2, 2, 5, 2, 7, 2};
    char text[WAR_RULES_SIZE], again[WAR_RULES_SIZE];

    (void)state;
    for (int field = 0; field < FIELDS; field++) {
        int i = 0;
        for (; war_field_choice(field, i, text, sizeof text) >= 0; i++) {
            war_rules rules = CLASSIC;
            assert_int_equal(war_field_choice(field, i, NULL, 0), strlen(text));
            assert_int_equal(war_field_parse(&rules, field, text, NULL), 0);
            war_field_print(&rules, field, again, sizeof again);
            assert_string_equal(again, text);
            assert_true(text[0] < 'a' || strstr(war_field_allowed(field), text));
        }
        assert_int_equal(i, counts[field]);
        assert_int_equal(war_field_choice(field, i, text, sizeof text), WAR_ERROR_VALUE);
        assert_int_equal(war_field_choice(field, -1, text, sizeof text), WAR_ERROR_VALUE);
    }
    assert_int_equal(war_field_choice(FIELDS, 0, text, sizeof text), WAR_ERROR_FIELD);
    assert_int_equal(war_field_choice(-1, 0, text, sizeof text), WAR_ERROR_FIELD);
}

static void test_equal(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(VALUES); i++)
        for (size_t k = 0; k < COUNT(VALUES); k++)
            assert_int_equal(war_rules_equal(&VALUES[i].rules, &VALUES[k].rules),
                             count_differences(&VALUES[i].rules, &VALUES[k].rules) == 0);
}

static void test_cards_and_chance(void **state)
{
    static const struct {
        const char *rules;
        int cards;
        bool chance;
    } cases[] = {
        {"classic", 52, false},       {"deck=13x4+2", 54, false},
        {"deck=1x1+127", 128, false}, {"shuffled-pile", 52, true},
        {"party", 52, true},          {"party,won=pile", 52, true},
        {"seat-order", 52, false},    {"order=winner-last", 52, false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        war_rules rules = test_parse(cases[i].rules);
        assert_int_equal(war_rules_cards(&rules), cases[i].cards);
        assert_int_equal(war_rules_chance(&rules), cases[i].chance);
    }
}

/* ---- Rules that make no sense ---- */

static void test_check(void **state)
{
    static const struct {
        war_rules rules;
        int code;
        const char *message;
    } cases[] = {
        {{2, 13, 4, 0, .down = 1}, 0, ""},
        {{4, 1, 1, .jokers = 3}, 0, ""},
        {{2, 64, 2, .jokers = 0}, 0, ""},
        {{1, 13, 4, .jokers = 0}, WAR_ERROR_VALUE, "players cannot be 1; allowed: 2, 3 or 4"},
        {{5, 13, 4, .jokers = 0}, WAR_ERROR_VALUE, "players cannot be 5; allowed: 2, 3 or 4"},
        {{2, 13, 4, .high = 2}, WAR_ERROR_VALUE, "high cannot be 2; allowed: high or low"},
        {{2, 13, 4, .down = 16}, WAR_ERROR_VALUE, "down cannot be 16; allowed: 0 to 15"},
        {{2, 13, 4, .war = 255}, WAR_ERROR_VALUE, "war cannot be 255; allowed: all or tied"},
        {{2, 13, 4, .out = 2}, WAR_ERROR_VALUE, "out cannot be 2; allowed: lose or last-card"},
        {{2, 13, 4, .won = 2}, WAR_ERROR_VALUE, "won cannot be 2; allowed: bottom or pile"},
        {{2, 13, 4, .order = 5},
         WAR_ERROR_VALUE,
         "order cannot be 5; allowed: winner-first, winner-last, as-played, random or newest-high"},
        {{2, 13, 4, .rest = 2}, WAR_ERROR_VALUE, "rest cannot be 2; allowed: aside or dealt"},
        {{2, 0, 4, .jokers = 9},
         WAR_ERROR_VALUE,
         "deck cannot be 0x4; it needs 1 to 64 ranks, and 1 or more of each"},
        {{2, 65, 1, .jokers = 0},
         WAR_ERROR_VALUE,
         "deck cannot be 65x1; it needs 1 to 64 ranks, and 1 or more of each"},
        {{2, 13, 0, .jokers = 9},
         WAR_ERROR_VALUE,
         "deck cannot be 13x0; it needs 1 to 64 ranks, and 1 or more of each"},
        {{2, 64, 2, .jokers = 1}, WAR_ERROR_VALUE, "deck has 129 cards; at most 128 are allowed"},
        {{2, 64, 255, .jokers = 255},
         WAR_ERROR_VALUE,
         "deck has 16575 cards; at most 128 are allowed"},
        {{2, 13, 4, .limit = -1},
         WAR_ERROR_VALUE,
         "limit cannot be -1; allowed: 0 (no limit), or a number of turns below 2^63"},
        {{2, 13, 4, .limit = INT64_MIN},
         WAR_ERROR_VALUE,
         "limit cannot be -9223372036854775808; allowed: 0 (no limit), or a number of turns "
         "below 2^63"},
        {{2, 13, 4, .limit = 1, .at_limit = 2},
         WAR_ERROR_VALUE,
         "at-limit cannot be 2; allowed: nobody or most-cards"},
        {{2, 13, 4, .at_limit = WAR_AT_LIMIT_MOST_CARDS},
         WAR_ERROR_COMBINATION,
         "at-limit=most-cards needs a limit of 1 to 100000 turns; try limit=50"},
        {{2, 13, 4, .at_limit = WAR_AT_LIMIT_MOST_CARDS, .limit = 100001},
         WAR_ERROR_COMBINATION,
         "at-limit=most-cards needs a limit of 1 to 100000 turns; try limit=50"},
        {{2, 1, 1, .jokers = 0},
         WAR_ERROR_COMBINATION,
         "deck has 1 card, too few for players=2; everybody needs one"},
        {{4, 1, 3, .jokers = 0},
         WAR_ERROR_COMBINATION,
         "deck has 3 cards, too few for players=4; everybody needs one"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        war_error error = {0};
        int code = war_rules_check(&cases[i].rules, &error);
        char text[WAR_DESCRIPTION_SIZE];
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(code, cases[i].code);
        assert_int_equal(error.code, code);
        assert_int_equal(error.column, 0);
        assert_int_equal(war_rules_check(&cases[i].rules, NULL), code);
        if (code == 0)
            continue;
        assert_int_equal(war_rules_print(&cases[i].rules, text, sizeof text), code);
        assert_int_equal(war_rules_describe(&cases[i].rules, text, sizeof text), code);
    }
}

#define DECKS "allowed: ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards"
#define PRESETS                                                                                    \
    "there are classic, last-card, three-down, shuffled-pile, seat-order, party, peace and quick"
#define FIELD_LIST                                                                                 \
    "there are players, deck, high, down, war, out, won, order, rest, limit and at-limit"
#define NEEDS_LIMIT "at-limit=most-cards needs a limit of 1 to 100000 turns; try limit=50"
#define LONG_WORD "abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz0123456789"

static const struct wrong {
    const char *text;
    int code;
    int column;
    const char *message;
} WRONG[] = {
    {"", WAR_ERROR_PRESET, 1, "a preset is missing; try classic"},
    {",players=3", WAR_ERROR_PRESET, 1, "a preset is missing; try classic"},
    {"clasic", WAR_ERROR_PRESET, 1, "no preset 'clasic'; did you mean 'classic'?"},
    {"glassic", WAR_ERROR_PRESET, 1, "no preset 'glassic'; did you mean 'classic'?"},
    {"praty,players=3", WAR_ERROR_PRESET, 1, "no preset 'praty'; did you mean 'party'?"},
    {"CLASSIC", WAR_ERROR_PRESET, 1, "no preset 'CLASSIC'; " PRESETS},
    {" ", WAR_ERROR_PRESET, 1, "no preset ' '; " PRESETS},
    {"classics ", WAR_ERROR_PRESET, 1, "no preset 'classics '; did you mean 'classic'?"},
    {"cla\nic", WAR_ERROR_PRESET, 1, "no preset 'cla?ic'; did you mean 'classic'?"},
    {LONG_WORD, WAR_ERROR_PRESET, 1, "no preset 'abcdefghijklmnopqrstuvwxyz012345...'; " PRESETS},
    {"abcdefghijklmnopqrstuvwxyz012345", WAR_ERROR_PRESET, 1,
     "no preset 'abcdefghijklmnopqrstuvwxyz012345'; " PRESETS},
    {"players", WAR_ERROR_PRESET, 1, "'players' is a field and needs a value; allowed: 2, 3 or 4"},
    {"down", WAR_ERROR_PRESET, 1, "'down' is a field and needs a value; allowed: 0 to 15"},
    {"classic,", WAR_ERROR_SYNTAX, 9, "'' is not field=value; a preset may only come first"},
    {"down=2,", WAR_ERROR_SYNTAX, 8, "'' is not field=value; a preset may only come first"},
    {"classic,,down=2", WAR_ERROR_SYNTAX, 9, "'' is not field=value; a preset may only come first"},
    {"down=2,party", WAR_ERROR_SYNTAX, 8,
     "'party' is not field=value; a preset may only come first"},
    {"classic,players", WAR_ERROR_SYNTAX, 9, "'players' needs a value; allowed: 2, 3 or 4"},
    {"classic,down", WAR_ERROR_SYNTAX, 9, "'down' needs a value; allowed: 0 to 15"},
    {"party,down=2,won=pile,down=2", WAR_ERROR_SYNTAX, 23, "down is given twice"},
    {"classic,donw=2", WAR_ERROR_FIELD, 9, "no field 'donw'; did you mean 'down'?"},
    {"party, down=2", WAR_ERROR_FIELD, 7, "no field ' down'; did you mean 'down'?"},
    {"wan=all", WAR_ERROR_FIELD, 1, "no field 'wan'; did you mean 'war'?"},
    {"play=3", WAR_ERROR_FIELD, 1, "no field 'play'; did you mean 'players'?"},
    {"plaza=3", WAR_ERROR_FIELD, 1, "no field 'plaza'; " FIELD_LIST},
    {"=2", WAR_ERROR_FIELD, 1, "no field ''; " FIELD_LIST},
    {"classic,colour=red", WAR_ERROR_FIELD, 9, "no field 'colour'; " FIELD_LIST},
    {"players=", WAR_ERROR_VALUE, 9, "players cannot be ''; allowed: 2, 3 or 4"},
    {"players=1", WAR_ERROR_VALUE, 9, "players cannot be '1'; allowed: 2, 3 or 4"},
    {"players=258", WAR_ERROR_VALUE, 9, "players cannot be '258'; allowed: 2, 3 or 4"},
    {"players=two", WAR_ERROR_VALUE, 9, "players cannot be 'two'; allowed: 2, 3 or 4"},
    {"down=16", WAR_ERROR_VALUE, 6, "down cannot be '16'; allowed: 0 to 15"},
    {"down=-1", WAR_ERROR_VALUE, 6, "down cannot be '-1'; allowed: 0 to 15"},
    {"down=+1", WAR_ERROR_VALUE, 6, "down cannot be '+1'; allowed: 0 to 15"},
    {"down=1 ", WAR_ERROR_VALUE, 6, "down cannot be '1 '; allowed: 0 to 15"},
    {"party,war=tide", WAR_ERROR_VALUE, 11, "war cannot be 'tide'; did you mean 'tied'?"},
    {"order=as played", WAR_ERROR_VALUE, 7,
     "order cannot be 'as played'; did you mean 'as-played'?"},
    {"war=some", WAR_ERROR_VALUE, 5, "war cannot be 'some'; allowed: all or tied"},
    {"war=all=tied", WAR_ERROR_VALUE, 5, "war cannot be 'all=tied'; allowed: all or tied"},
    {"limit=9223372036854775808", WAR_ERROR_VALUE, 7,
     "limit cannot be '9223372036854775808'; allowed: 0 (no limit), or a number of turns below "
     "2^63"},
    {"deck=13", WAR_ERROR_VALUE, 6, "deck cannot be '13'; " DECKS},
    {"deck=x4", WAR_ERROR_VALUE, 6, "deck cannot be 'x4'; " DECKS},
    {"deck=13x", WAR_ERROR_VALUE, 6, "deck cannot be '13x'; " DECKS},
    {"deck=13x4x2", WAR_ERROR_VALUE, 6, "deck cannot be '13x4x2'; " DECKS},
    {"deck=13x4+", WAR_ERROR_VALUE, 6, "deck cannot be '13x4+'; " DECKS},
    {"deck=13x4+0", WAR_ERROR_VALUE, 6, "deck cannot be '13x4+0'; " DECKS},
    {"deck=13x4+1+1", WAR_ERROR_VALUE, 6, "deck cannot be '13x4+1+1'; " DECKS},
    {"deck=256x4", WAR_ERROR_VALUE, 6, "deck cannot be '256x4'; " DECKS},
    {"down=2,deck=13x10", WAR_ERROR_VALUE, 13, "deck has 130 cards; at most 128 are allowed"},
    {"down=2,deck=65x1", WAR_ERROR_VALUE, 13,
     "deck cannot be 65x1; it needs 1 to 64 ranks, and 1 or more of each"},
    {"players=4,deck=1x3", WAR_ERROR_COMBINATION, 16,
     "deck has 3 cards, too few for players=4; everybody needs one"},
    {"at-limit=most", WAR_ERROR_VALUE, 10, "at-limit cannot be 'most'; did you mean 'most-cards'?"},
    {"at-limit=most-cards", WAR_ERROR_COMBINATION, 10, NEEDS_LIMIT},
    {"at-limit=most-cards,limit=0", WAR_ERROR_COMBINATION, 27, NEEDS_LIMIT},
    {"quick,limit=0", WAR_ERROR_COMBINATION, 13, NEEDS_LIMIT},
    {"quick,limit=100001", WAR_ERROR_COMBINATION, 13, NEEDS_LIMIT},
    {"quick,players=4,deck=1x3", WAR_ERROR_COMBINATION, 22,
     "deck has 3 cards, too few for players=4; everybody needs one"},
    {"players=5", WAR_ERROR_VALUE, 9, "players cannot be '5'; allowed: 2, 3 or 4"},
    {"down=2,players=9", WAR_ERROR_VALUE, 16, "players cannot be '9'; allowed: 2, 3 or 4"},
};

static void test_wrong_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG); i++) {
        const struct wrong *w = &WRONG[i];
        war_rules rules, untouched;
        war_error error = {0};
        int code;
        memset(&rules, 0x5a, sizeof rules);
        untouched = rules;
        code = war_rules_parse(w->text, &rules, &error);
        if (code != w->code || error.code != code || error.column != w->column ||
            strcmp(error.message, w->message) != 0)
            fail_msg("%s: %d, column %d (not %d, %d): %s", w->text, code, error.column, w->code,
                     w->column, error.message);
        assert_int_equal(war_rules_parse(w->text, &rules, NULL), w->code);
        assert_memory_equal(&rules, &untouched, sizeof rules);
    }
}

/* ---- Changing rules ---- */

static void test_change(void **state)
{
    static const struct {
        const char *rules, *text, *changed;
    } good[] = {
        {"classic", "party", "party"},
        {"classic,players=3", "party", "party,players=3"},
        {"classic,down=3,limit=9", "war=tied", "three-down,war=tied,limit=9"},
        {"classic,down=3", "out=last-card", "last-card,down=3"},
        {"classic,players=3,down=3", "party,limit=9", "party,players=3,limit=9"},
        {"party,players=3", "classic,players=4", "classic,players=4"},
        {"party,limit=20", "at-limit=most-cards", "party,limit=20,at-limit=most-cards"},
        {"quick", "limit=0,at-limit=nobody", "classic"},
        {"quick,players=3", "down=3", "quick,players=3,down=3"},
    };
    war_rules rules, before = test_parse("deck=1x3,players=3");
    war_error error = {0};
    char text[WAR_RULES_SIZE];

    (void)state;
    for (size_t i = 0; i < COUNT(good); i++) {
        rules = test_parse(good[i].rules);
        assert_int_equal(war_rules_change(good[i].text, &rules, &error), 0);
        assert_true(war_rules_print(&rules, text, sizeof text) > 0);
        assert_string_equal(text, good[i].changed);
    }
    rules = before;
    assert_int_equal(war_rules_change("down=2,players=4", &rules, &error), WAR_ERROR_COMBINATION);
    assert_int_equal(error.column, 0);
    assert_int_equal(war_rules_change("down=2,deck=1x2", &rules, &error), WAR_ERROR_COMBINATION);
    assert_int_equal(error.column, 13);
    assert_int_equal(war_rules_change("down=2,down=3", &rules, &error), WAR_ERROR_SYNTAX);
    assert_int_equal(war_rules_change("", &rules, NULL), WAR_ERROR_PRESET);
    assert_true(war_rules_equal(&rules, &before));
}

/* ---- Canonical text ---- */

static void test_canonical(void **state)
{
    static const char *const texts[][2] = {
        {"players=3,down=2", "classic,players=3,down=2"},
        {"classic,down=1", "classic"},
        {"classic,out=last-card", "last-card"},
        {"classic,limit=10000,down=3", "three-down"},
        {"classic,down=3", "classic,down=3"},
        {"party,out=last-card", "last-card,order=random"},
        {"classic,at-limit=most-cards,limit=50", "quick"},
        {"quick,at-limit=nobody", "classic,limit=50"},
        {"quick,limit=20", "quick,limit=20"},
        {"party,limit=50", "party,limit=50"},
        {"down=3,limit=50", "three-down,limit=50"},
        {"three-down,at-limit=most-cards", "three-down,at-limit=most-cards"},
        {"limit=5,rest=dealt,order=winner-last,deck=8x4+1,players=4",
         "classic,players=4,deck=8x4+1,order=winner-last,rest=dealt,limit=5"},
        {"peace,high=high,down=1", "classic"},
        {"three-down,limit=0", "classic,down=3"},
        {"down=3,limit=9", "three-down,limit=9"},
        {"high=low,down=4", "peace,down=4"},
        {"high=low", "classic,high=low"},
        {"high=low,down=5,players=3", "peace,players=3"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++) {
        war_rules rules = test_parse(texts[i][0]);
        char text[WAR_RULES_SIZE];
        assert_int_equal(war_rules_print(&rules, text, sizeof text), strlen(texts[i][1]));
        assert_string_equal(text, texts[i][1]);
    }
}

/* 14.5, by the tests' own reckoning. */
static void canonical_text(const war_rules *rules, char *text)
{
    const war_preset *best = war_preset_at(0);
    bool differs[FIELDS];

    for (int i = 1; war_preset_at(i); i++)
        if (count_differences(rules, war_preset_at(i)->rules) <
            count_differences(rules, best->rules))
            best = war_preset_at(i);
    differences(rules, best->rules, differs);
    text += sprintf(text, "%s", best->name);
    for (int i = 0; i < FIELDS; i++)
        if (differs[i]) {
            char value[32];
            war_field_print(rules, i, value, sizeof value);
            text += sprintf(text, ",%s=%s", war_field_name(i), value);
        }
}

static void test_random_rules(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(100000, 3000000); i++) {
        war_rules rules = test_rules(&random);
        char text[WAR_RULES_SIZE], expected[2 * WAR_RULES_SIZE];
        war_rules again;
        war_rules_print(&rules, text, sizeof text);
        canonical_text(&rules, expected);
        assert_string_equal(text, expected);
        again = test_parse(text);
        assert_rules(&again, &rules, text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_field_parse),
        cmocka_unit_test(test_field_parse_together),
        cmocka_unit_test(test_field_parse_wrong),
        cmocka_unit_test(test_field_choices),
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_cards_and_chance),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_wrong_texts),
        cmocka_unit_test(test_change),
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_random_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
