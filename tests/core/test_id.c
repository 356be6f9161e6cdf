/* SPDX-License-Identifier: MIT */
/*
 * Game ids: there and back, forgiving in how they are typed, and never mistaken for another. The
 * check characters are reckoned here a second time, from the roots of the code.
 */
#include "helper.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char ALPHABET[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { CHECKS = 4, ALWAYS_NOTICED = 30, LONGEST = 128 };

/* An id as the values of its characters, without hyphens. */
typedef struct letters {
    uint8_t value[LONGEST];
    int count;
} letters;

static letters letters_of(const char *text)
{
    letters id = {.count = 0};

    for (; *text; text++)
        if (*text != '-')
            id.value[id.count++] = (uint8_t)(strchr(ALPHABET, *text) - ALPHABET);
    return id;
}

static const char *text_of(const letters *id, char *text)
{
    for (int i = 0; i < id->count; i++)
        text[i] = ALPHABET[id->value[i]];
    text[id->count] = '\0';
    return text;
}

/* ---- The code: 32 elements, x^5 + x^2 + 1, roots 2, 4, 8 and 16, and a 1 in front ---- */

static int times(int a, int b)
{
    int product = 0;

    for (int i = 4; i >= 0; i--) {
        product = product << 1 ^ (product & 16 ? 37 : 0);
        product ^= b >> i & 1 ? a : 0;
    }
    return product;
}

static int value_at(const letters *id, int x)
{
    int value = 1;

    for (int i = 0; i < id->count; i++)
        value = times(value, x) ^ id->value[i];
    return value;
}

static bool fits_code(const letters *id)
{
    return !value_at(id, 2) && !value_at(id, 4) && !value_at(id, 8) && !value_at(id, 16);
}

/* The remainder by (x - 2)(x - 4)(x - 8)(x - 16). */
static void add_check(letters *id)
{
    int generator[CHECKS + 1] = {1};
    int rest[LONGEST + CHECKS + 1] = {1};

    for (int root = 2, degree = 1; root <= 16; root *= 2, degree++)
        for (int k = degree; k > 0; k--)
            generator[k] ^= times(generator[k - 1], root);
    for (int i = 0; i < id->count; i++)
        rest[i + 1] = id->value[i];
    for (int i = 0; i <= id->count; i++)
        for (int k = CHECKS; k >= 0; k--)
            rest[i + k] ^= times(rest[i], generator[k]);
    for (int k = 0; k < CHECKS; k++)
        id->value[id->count + k] = (uint8_t)rest[id->count + 1 + k];
    id->count += CHECKS;
}

/* ---- There and back ---- */

static const int64_t NUMBERS[] = {
    0,
    1,
    17,
    18,
    31,
    32,
    1023,
    1024,
    42,
    20240101,
    INT64_C(1) << 35,
    (INT64_C(1) << 60) - 1,
    INT64_C(1) << 60,
    (INT64_C(1) << 62) + 12345,
    WAR_MAX_NUMBER - 1,
    WAR_MAX_NUMBER,
};

static void check_round_trip(const war_rules *rules, int64_t seed, int64_t index)
{
    char text[WAR_ID_SIZE];
    war_rules read;
    letters id;
    int64_t numbers[2];
    war_error error;
    int length = war_id_print(rules, seed, index, text, sizeof text);

    assert_in_range(length, 8, sizeof text - 1);
    if (war_id_parse(text, &read, &numbers[0], &numbers[1], &error) < 0)
        fail_msg("%s: %s", text, error.message);
    assert_true(war_rules_equal(&read, rules));
    assert_int_equal(numbers[0], seed);
    assert_int_equal(numbers[1], index);
    id = letters_of(text);
    assert_true(fits_code(&id));
    for (int i = 0; i < length; i++) {
        assert_int_equal(text[i] == '-', i % 5 == 4 && i + 1 < length);
        text[i] = (char)tolower(text[i]);
    }
    assert_int_equal(war_id_parse(text, &read, &numbers[0], &numbers[1], NULL), 0);
}

static void test_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(NUMBERS); i++)
        for (size_t k = 0; k < COUNT(NUMBERS); k++)
            for (int preset = 0; war_preset_at(preset); preset++)
                check_round_trip(war_preset_at(preset)->rules, NUMBERS[i], NUMBERS[k]);
    for (int64_t n = 1; n < WAR_MAX_NUMBER / 2; n *= 2)
        check_round_trip(war_preset_at(0)->rules, n, n - 1);
}

static void test_random_ids(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(30000, 3000000); i++) {
        war_rules rules = test_rules(&random);
        int64_t seed = (int64_t)(test_next(&random) >> (1 + test_below(&random, 63)));
        int64_t index = (int64_t)(test_next(&random) >> (1 + test_below(&random, 63)));
        check_round_trip(&rules, seed, index);
    }
}

/* Written once, kept for ever: made with a separate program. */
static void test_known_ids(void **state)
{
    static const struct {
        const char *rules;
        int64_t seed, index;
        const char *id;
    } known[] = {
        {"classic", 0, 0, "0008-Y41"},
        {"classic", 42, 0, "0K1A-0C5Z-9"},
        {"players=3", 42, 7, "1K1A-7966-D"},
        {"party,players=3", 20240101, 17, "NPK9-NQ5H-G2QK"},
        {"deck=8x4,down=2", 1000000, 18, "3218-4032-NYGJ-0JJA-3EF"},
        {"order=newest-high,down=0", 1, 0, "3230-7410-ASR4"},
        {"classic", (INT64_C(1) << 60) - 1, INT64_C(1) << 60,
         "0XZZ-ZZZZ-ZZZZ-ZZY1-0000-0000-0000-HA3Q"},
        {"classic", WAR_MAX_NUMBER, WAR_MAX_NUMBER, "0Y7Z-ZZZZ-ZZZZ-ZZZY-7ZZZ-ZZZZ-ZZZZ-ZQ2R-F"},
        {"last-card,players=4,deck=64x1+64,high=low,down=15,war=tied,won=pile,order=winner-last,"
         "rest=dealt,limit=9223372036854775807",
         WAR_MAX_NUMBER, WAR_MAX_NUMBER,
         "7904-1K20-1K20-213F-4161-7181-9Y7Z-ZZZZ-ZZZZ-ZZZY-7ZZZ-ZZZZ-ZZZZ-ZY7Z-ZZZZ-ZZZZ-ZZZ4-"
         "E1J"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(known); i++) {
        war_rules rules = test_parse(known[i].rules);
        char text[WAR_ID_SIZE];
        war_id_print(&rules, known[i].seed, known[i].index, text, sizeof text);
        assert_string_equal(text, known[i].id);
    }
}

/* All fields but the preset's own, and the largest numbers: nothing is longer. */
static void test_longest(void **state)
{
    int longest = 0;

    (void)state;
    for (int n = 0; n < 3 * 2 * 160; n++) {
        war_rules rules = {.players = (uint8_t)(2 + n % 3), .down = 15, .limit = WAR_MAX_NUMBER};
        int bits = n / 6;
        char text[WAR_ID_SIZE];
        int length;
        rules.ranks = n / 3 % 2 ? 64 : 18;
        rules.suits = n / 3 % 2 ? 1 : 6;
        rules.jokers = n / 3 % 2 ? 64 : 20;
        rules.high = bits & 1;
        rules.war = bits >> 1 & 1;
        rules.out = bits >> 2 & 1;
        rules.won = bits >> 3 & 1;
        rules.rest = bits >> 4 & 1;
        rules.order = (uint8_t)(bits >> 5);
        check_round_trip(&rules, WAR_MAX_NUMBER, WAR_MAX_NUMBER);
        length = war_id_print(&rules, WAR_MAX_NUMBER, WAR_MAX_NUMBER, text, sizeof text);
        longest = length > longest ? length : longest;
    }
    assert_int_equal(longest, 88);
}

static void test_unprintable(void **state)
{
    war_rules rules = test_parse("classic");
    char text[WAR_ID_SIZE] = "as it was";

    (void)state;
    assert_int_equal(war_id_print(&rules, -1, 0, text, sizeof text), WAR_ERROR_NUMBER);
    assert_int_equal(war_id_print(&rules, 0, -1, text, sizeof text), WAR_ERROR_NUMBER);
    rules.players = 1;
    assert_int_equal(war_id_print(&rules, 0, 0, text, sizeof text), WAR_ERROR_VALUE);
    assert_string_equal(text, "as it was");
}

/* ---- How it may be typed ---- */

static void test_ways_to_type(void **state)
{
    static const char *const ways[] = {
        "1K1A-7966-D", "1k1a-7966-d", "1K1A7966D",   "1k1a7966d",   " 1K1A 7966 D ",
        "Ik1A-7966-D", "lk1a-7966-D", "LKIA-7966-D", "iKLa-7966-d", "--1-K-1-A-7-9-6-6-D--",
    };
    static const char *const zeros[] = {"0008-Y41", "OOO8-Y41", "ooo8y4l", "o0O8-y4i"};
    war_rules rules, three = test_parse("players=3");
    int64_t seed, index;

    (void)state;
    for (size_t i = 0; i < COUNT(ways); i++) {
        assert_int_equal(war_id_parse(ways[i], &rules, &seed, &index, NULL), 0);
        assert_true(war_rules_equal(&rules, &three));
        assert_int_equal(seed, 42);
        assert_int_equal(index, 7);
    }
    for (size_t i = 0; i < COUNT(zeros); i++) {
        assert_int_equal(war_id_parse(zeros[i], &rules, &seed, &index, NULL), 0);
        assert_true(war_rules_equal(&rules, war_preset_at(0)->rules));
        assert_int_equal(seed, 0);
        assert_int_equal(index, 0);
    }
}

/* ---- What is refused ---- */

/* The error is filled in, and nothing else is. */
static void assert_refused(const char *text, war_error *error)
{
    war_rules rules, untouched;
    int64_t seed = -5, index = -6;

    memset(&rules, 0x5a, sizeof rules);
    untouched = rules;
    memset(error, 0, sizeof *error);
    if (war_id_parse(text, &rules, &seed, &index, error) != WAR_ERROR_ID)
        fail_msg("%s was accepted", text);
    assert_int_equal(error->code, WAR_ERROR_ID);
    assert_true(error->message[0] != '\0');
    assert_memory_equal(&rules, &untouched, sizeof rules);
    assert_int_equal(seed, -5);
    assert_int_equal(index, -6);
    assert_int_equal(war_id_parse(text, &rules, &seed, &index, NULL), WAR_ERROR_ID);
}

static void assert_letters_refused(const letters *id)
{
    char text[LONGEST + 1];
    war_error error;

    assert_refused(text_of(id, text), &error);
}

static const struct name {
    const char *rules;
    int64_t seed, index;
} NAMES[] = {
    {"classic", 0, 0},
    {"classic", 42, 0},
    {"players=3", 42, 7},
    {"peace,players=4", 17, 18},
    {"party,deck=13x4+2", 20240101, 17},
    {"deck=8x4,down=2,out=last-card", 1000000, 1000},
    {"seat-order,limit=1000", INT64_C(1) << 59, 31},
    {"classic", (INT64_C(1) << 60) - 1, (INT64_C(1) << 55) - 1}, /* 30 characters */
    {"players=4,deck=64x2,high=low,down=15,rest=dealt,limit=1", INT64_C(1) << 59, 1 << 30},
};

static letters id_of(const struct name *name)
{
    war_rules rules = test_parse(name->rules);
    char text[WAR_ID_SIZE];

    assert_in_range(war_id_print(&rules, name->seed, name->index, text, sizeof text), 8, LONGEST);
    return letters_of(text);
}

static void test_one_wrong_letter(void **state)
{
    (void)state;
    for (size_t n = 0; n < COUNT(NAMES); n++) {
        const letters good = id_of(&NAMES[n]);
        for (int i = 0; i < good.count; i++)
            for (int wrong = 1; wrong < 32; wrong++) {
                letters id = good;
                id.value[i] ^= (uint8_t)wrong;
                assert_letters_refused(&id);
            }
    }
}

static void test_swapped_letters(void **state)
{
    (void)state;
    for (size_t n = 0; n < COUNT(NAMES); n++) {
        const letters good = id_of(&NAMES[n]);
        for (int i = 1; i < good.count; i++) {
            letters id = good;
            id.value[i] = good.value[i - 1];
            id.value[i - 1] = good.value[i];
            if (good.value[i] != good.value[i - 1])
                assert_letters_refused(&id);
        }
    }
}

static void test_several_wrong_letters(void **state)
{
    uint64_t random = test_seed();
    int longest = 0;

    (void)state;
    for (size_t n = 0; n < COUNT(NAMES); n++) {
        const letters good = id_of(&NAMES[n]);
        if (good.count > ALWAYS_NOTICED)
            continue;
        longest = good.count > longest ? good.count : longest;
        for (long i = 0; i < test_count(30000, 1000000); i++) {
            letters id = good;
            for (int k = 2 + test_below(&random, 3); k > 0; k--)
                id.value[test_below(&random, id.count)] ^= (uint8_t)(1 + test_below(&random, 31));
            if (memcmp(id.value, good.value, (size_t)good.count) != 0)
                assert_letters_refused(&id);
        }
    }
    assert_int_equal(longest, ALWAYS_NOTICED);
}

static void test_wrong_length(void **state)
{
    static const char too_short[] = "too short for a game id; characters are missing";
    letters id = id_of(&NAMES[5]);
    char text[LONGEST + 1];
    war_error error;

    (void)state;
    while (id.count-- > 0) {
        assert_refused(text_of(&id, text), &error);
        if (id.count < 7) {
            assert_string_equal(error.message, too_short);
            assert_int_equal(error.column, id.count + 1);
        }
    }
    assert_refused("- - - -", &error);
    assert_string_equal(error.message, too_short);
    memset(text, '0', LONGEST);
    text[LONGEST] = '\0';
    assert_refused(text, &error);
    assert_string_equal(error.message, "too long for a game id");
    assert_int_equal(error.column, 97);
    text[96] = '\0';
    assert_refused(text, &error);
    assert_int_equal(error.column, 0);
}

static void test_foreign_letters(void **state)
{
    static const char no_place[] = "has no place in a game id; it has digits, letters and hyphens";

    (void)state;
    for (int c = 1; c < 256; c++) {
        char text[] = "1K1A-7966-D", message[100];
        war_error error;
        bool letter = c < 128 && isalnum(c) && c != 'U' && c != 'u';
        if (letter || c == '-' || c == ' ')
            continue;
        text[3] = (char)c;
        assert_refused(text, &error);
        assert_int_equal(error.column, 4);
        snprintf(message, sizeof message, "'%c' %s", isprint(c) ? c : '?', no_place);
        assert_string_equal(error.message, message);
    }
}

/* ---- The check fits, but no game is named so ---- */

#define UNKNOWN "names no game this version knows"
#define OTHERWISE "is not how this game is named"

/* Presets are times 4, plus 3 for a list of fields; numbers from 18 have their length in front. */
static const struct odd {
    int count;
    uint8_t value[32];
    const char *message;
} ODD[] = {
    {6, {3, 1, 11, 0, 0, 0}, UNKNOWN},               /* no such field */
    {6, {3, 1, 10, 1, 0, 0}, UNKNOWN},               /* cards counted at no limit */
    {6, {31, 1, 10, 0, 0, 0}, OTHERWISE},            /* quick, and yet nobody wins */
    {6, {3, 1, 0, 5, 0, 0}, UNKNOWN},                /* five players */
    {8, {3, 1, 1, 0, 4, 0, 0, 0}, UNKNOWN},          /* no ranks */
    {8, {3, 1, 3, 19, 8, 0, 0, 0}, UNKNOWN},         /* 256 face down */
    {10, {3, 1, 1, 19, 8, 0, 4, 0, 0, 0}, UNKNOWN},  /* 256 ranks */
    {10, {3, 1, 1, 4, 19, 8, 0, 0, 0, 0}, UNKNOWN},  /* 256 of each */
    {10, {3, 1, 1, 4, 4, 19, 8, 0, 0, 0}, UNKNOWN},  /* 256 jokers */
    {16, {0, 30, 8}, UNKNOWN},                       /* seed 2^63 */
    {16, {0, 0, 30, 8}, UNKNOWN},                    /* game 2^63 */
    {18, {3, 1, 9, 30, 8}, UNKNOWN},                 /* limit 2^63 */
    {17, {0, 31, 1}, UNKNOWN},                       /* more than 64 bits */
    {3, {0, 31, 1}, UNKNOWN},                        /* seed cut off */
    {3, {0, 22, 1}, UNKNOWN},                        /* no game number */
    {3, {3, 17, 31}, UNKNOWN},                       /* fields cut off */
    {4, {0, 18, 5, 0}, OTHERWISE},                   /* a small number in long form */
    {5, {0, 19, 0, 20, 0}, OTHERWISE},               /* a zero in front */
    {17, {0, 31, 0, 1}, OTHERWISE},                  /* the same, as long as can be */
    {6, {3, 1, 0, 3, 0, 0}, OTHERWISE},              /* players as a field */
    {4, {3, 0, 0, 0}, OTHERWISE},                    /* an empty list */
    {6, {3, 1, 3, 1, 0, 0}, OTHERWISE},              /* a field as the preset has it */
    {10, {3, 2, 3, 2, 1, 8, 4, 0, 0, 0}, OTHERWISE}, /* fields out of order */
    {8, {3, 2, 3, 2, 3, 2, 0, 0}, OTHERWISE},        /* a field twice */
    {6, {3, 1, 5, 1, 0, 0}, OTHERWISE},              /* there is a preset for it */
    {7, {3, 18, 1, 3, 2, 0, 0}, OTHERWISE},          /* the number of fields in long form */
    {4, {0, 0, 0, 0}, OTHERWISE},                    /* something behind */
};

static void assert_odd(letters id, const char *why)
{
    char text[LONGEST + 1], message[200];
    war_error error;

    add_check(&id);
    assert_refused(text_of(&id, text), &error);
    snprintf(message, sizeof message, "'%s' %s", text, why);
    assert_string_equal(error.message, message);
    assert_int_equal(error.column, 0);
}

static void test_odd_ids(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(ODD); i++) {
        letters id = {.count = ODD[i].count};
        memcpy(id.value, ODD[i].value, sizeof ODD[i].value);
        assert_odd(id, ODD[i].message);
    }
}

/* Room for presets to come, with players or with fields. */
static void test_unknown_presets(void **state)
{
    int presets = 0;

    (void)state;
    while (war_preset_at(presets))
        presets++;
    for (int first = 4 * presets; first < 32; first++)
        assert_odd((letters){.count = 3, .value = {(uint8_t)first, 0, 0}}, UNKNOWN);
}

/* Whatever is accepted prints as it was read. */
static void test_random_letters(void **state)
{
    uint64_t random = test_seed();
    long accepted = 0;

    (void)state;
    for (long i = 0; i < test_count(50000, 5000000); i++) {
        letters id = {.count = 3 + test_below(&random, 12)}, again;
        char text[LONGEST + 1];
        war_rules rules;
        int64_t seed, index;
        for (int k = 0; k < id.count; k++)
            id.value[k] = (uint8_t)test_below(&random, test_below(&random, 2) ? 32 : 6);
        add_check(&id);
        if (war_id_parse(text_of(&id, text), &rules, &seed, &index, NULL) < 0)
            continue;
        accepted++;
        war_id_print(&rules, seed, index, text, sizeof text);
        again = letters_of(text);
        assert_int_equal(again.count, id.count);
        assert_memory_equal(again.value, id.value, (size_t)id.count);
    }
    assert_true(accepted > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_random_ids),
        cmocka_unit_test(test_known_ids),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_unprintable),
        cmocka_unit_test(test_ways_to_type),
        cmocka_unit_test(test_one_wrong_letter),
        cmocka_unit_test(test_swapped_letters),
        cmocka_unit_test(test_several_wrong_letters),
        cmocka_unit_test(test_wrong_length),
        cmocka_unit_test(test_foreign_letters),
        cmocka_unit_test(test_odd_ids),
        cmocka_unit_test(test_unknown_presets),
        cmocka_unit_test(test_random_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
