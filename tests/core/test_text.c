/* SPDX-License-Identifier: MIT */
/* Cards, positions, errors and words as text; and every printer with a buffer too short for it. */
#include "core.h"
#include "helper.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Errors ---- */

/* Something that must be refused, and what is said about it. */
typedef struct wrong {
    const char *rules;
    const char *text;
    int code;
    int column;
    const char *message;
} wrong;

static void check_wrong(const wrong *w, int code, const war_error *error)
{
    if (code != w->code || error->code != code || error->column != w->column ||
        strcmp(error->message, w->message) != 0)
        fail_msg("%s '%s': %d, column %d (not %d, %d): %s", w->rules, w->text, code, error->column,
                 w->code, w->column, error->message);
}

#define ERROR_CODE(name, code, text) name,
#define ERROR_TEXT(name, code, text) text,

static void test_error_texts(void **state)
{
    static const int codes[] = {WAR_ERRORS(ERROR_CODE)};
    static const char *const texts[] = {WAR_ERRORS(ERROR_TEXT)};

    (void)state;
    assert_int_equal(COUNT(codes), 20);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(codes[i], -1 - i);
        assert_string_equal(war_error_text(codes[i]), texts[i]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(texts[i], texts[k]);
    }
    assert_string_equal(war_error_text(0), "no error");
    assert_string_equal(war_error_text(1), "unknown error");
    assert_string_equal(war_error_text(-21), "unknown error");
}

/* ---- Words ---- */

static void test_distances(void **state)
{
    static const struct {
        const char *a, *b;
        int distance;
    } pairs[] = {
        {"", "", 0},         {"", "war", 3},           {"war", "war", 0},     {"war", "wart", 1},
        {"war", "ar", 1},    {"war", "wra", 1},        {"war", "wax", 1},     {"ab", "ba", 1},
        {"ca", "abc", 3},    {"abcd", "badc", 2},      {"party", "peace", 4}, {"abc", "xyz", 3},
        {"tide", "tied", 1}, {"kitten", "sitting", 3},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(pairs); i++) {
        assert_int_equal(war_word_distance(pairs[i].a, pairs[i].b), pairs[i].distance);
        assert_int_equal(war_word_distance(pairs[i].b, pairs[i].a), pairs[i].distance);
    }
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The distance as it is defined, without a table. */
static int plain_distance(const char *a, int m, const char *b, int n)
{
    int best;

    if (m == 0 || n == 0)
        return m + n;
    best = plain_distance(a, m - 1, b, n - 1) + (a[m - 1] != b[n - 1]);
    best = least(best, plain_distance(a, m - 1, b, n) + 1);
    best = least(best, plain_distance(a, m, b, n - 1) + 1);
    if (m > 1 && n > 1 && a[m - 1] == b[n - 2] && a[m - 2] == b[n - 1])
        best = least(best, plain_distance(a, m - 2, b, n - 2) + 1);
    return best;
}

static void random_word(uint64_t *random, char *word)
{
    int length = test_below(random, 6);

    for (int i = 0; i < length; i++)
        word[i] = (char)('a' + test_below(random, 3));
    word[length] = '\0';
}

static void test_random_distances(void **state)
{
    uint64_t random = test_seed();
    char a[8], b[8];

    (void)state;
    for (long i = 0; i < test_count(10000, 1000000); i++) {
        random_word(&random, a);
        random_word(&random, b);
        assert_int_equal(war_word_distance(a, b),
                         plain_distance(a, (int)strlen(a), b, (int)strlen(b)));
    }
}

static void test_long_words(void **state)
{
    char longest[64], longer[65];

    (void)state;
    memset(longest, 'a', 63);
    longest[63] = '\0';
    memset(longer, 'a', 64);
    longer[64] = '\0';
    assert_int_equal(war_word_distance(longest, longest), 0);
    assert_int_equal(war_word_distance(longest, ""), 63);
    assert_int_equal(war_word_distance(longer, longer), 64);
    assert_int_equal(war_word_distance(longer, longest), 64);
    assert_int_equal(war_word_distance("a", longer), 64);
}

/* ---- Cards ---- */

static void test_cards(void **state)
{
    static const struct {
        const char *rules, *text;
        int rank, suit;
    } cards[] = {
        {"classic", "2s", 0, 0},
        {"classic", "Th", 8, 1},
        {"classic", "Jd", 9, 2},
        {"classic", "Ac", 12, 3},
        {"classic", "7", 5, WAR_NO_SUIT},
        {"deck=8x4", "7s", 0, 0},
        {"deck=8x4", "A", 7, WAR_NO_SUIT},
        {"deck=1x4", "Ah", 0, 1},
        {"deck=13x8", "Qd", 10, 2},
        {"deck=13x4+2", "*", 13, WAR_NO_SUIT},
        {"deck=13x1", "K", 11, WAR_NO_SUIT},
        {"deck=13x1", "As", 12, 0},
        {"deck=14x4", "1s", 0, 0},
        {"deck=52x2", "17h", 16, 1},
        {"deck=64x2", "64", 63, WAR_NO_SUIT},
        {"deck=64x1+3", "*", 64, WAR_NO_SUIT},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cards); i++) {
        war_rules rules = test_parse(cards[i].rules);
        war_card card = {99, 99};
        char text[WAR_CARD_SIZE];
        assert_int_equal(war_card_parse(&rules, cards[i].text, &card, NULL), 0);
        assert_int_equal(card.rank, cards[i].rank);
        assert_int_equal(card.suit, cards[i].suit);
        assert_int_equal(war_card_print(&rules, card, text, sizeof text), strlen(cards[i].text));
        assert_string_equal(text, cards[i].text);
    }
}

#define ALL_CARDS "ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c"

static const wrong WRONG_CARDS[] = {
    {"classic", "", WAR_ERROR_SYNTAX, 1, "a card is missing here"},
    {"classic", "10", WAR_ERROR_CARD, 1, "no card '10'; the ten is written T"},
    {"classic", "1", WAR_ERROR_CARD, 1, "no card '1'; " ALL_CARDS},
    {"classic", "17", WAR_ERROR_CARD, 1, "no card '1'; " ALL_CARDS},
    {"classic", "a", WAR_ERROR_CARD, 1, "no card 'a'; " ALL_CARDS},
    {"classic", "~", WAR_ERROR_CARD, 1, "no card '~'; " ALL_CARDS},
    {"classic", "\x7f", WAR_ERROR_CARD, 1, "no card '?'; " ALL_CARDS},
    {"classic", "\t", WAR_ERROR_CARD, 1, "no card '?'; " ALL_CARDS},
    {"classic", "\xc3\xa9", WAR_ERROR_CARD, 1, "no card '?'; " ALL_CARDS},
    {"deck=13x4+2", "X", WAR_ERROR_CARD, 1, "no card 'X'; " ALL_CARDS ", and * is a joker"},
    {"deck=8x4", "6s", WAR_ERROR_CARD, 1, "no '6' in a deck of 8 ranks; its lowest card is 7"},
    {"deck=12x4", "2", WAR_ERROR_CARD, 1, "no '2' in a deck of 12 ranks; its lowest card is 3"},
    {"deck=1x4", "K", WAR_ERROR_CARD, 1, "no 'K' in a deck of 1 ranks; its lowest card is A"},
    {"classic", "*", WAR_ERROR_CARD, 1, "no joker in this deck"},
    {"deck=13x1", "Ah", WAR_ERROR_CARD, 2, "no suit 'h' in a deck with 1 of each rank"},
    {"deck=13x3", "Ac", WAR_ERROR_CARD, 2, "no suit 'c' in a deck with 3 of each rank"},
    {"deck=64x2", "17d", WAR_ERROR_CARD, 3, "no suit 'd' in a deck with 2 of each rank"},
    {"classic", "AsK", WAR_ERROR_SYNTAX, 3, "one card was expected, not more: 'AsK'"},
    {"deck=13x4+2", "*s", WAR_ERROR_SYNTAX, 2, "one card was expected, not more: '*s'"},
    {"deck=14x4", "15", WAR_ERROR_CARD, 1, "no card '15'; ranks are 1 to 14"},
    {"deck=14x4", "0", WAR_ERROR_CARD, 1, "no card '0'; ranks are 1 to 14"},
    {"deck=14x4", "07", WAR_ERROR_CARD, 1, "no card '07'; ranks are 1 to 14"},
    {"deck=14x4+1", "K", WAR_ERROR_CARD, 1, "no card 'K'; ranks are 1 to 14 or * for a joker"},
    {"deck=14x4", "/", WAR_ERROR_CARD, 1, "no card '/'; ranks are 1 to 14"},
};

static void test_wrong_cards(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG_CARDS); i++) {
        const wrong *w = &WRONG_CARDS[i];
        war_rules rules = test_parse(w->rules);
        war_card card = {99, 98};
        war_error error = {0};
        check_wrong(w, war_card_parse(&rules, w->text, &card, &error), &error);
        assert_int_equal(war_card_parse(&rules, w->text, &card, NULL), w->code);
        assert_int_equal(card.rank, 99);
        assert_int_equal(card.suit, 98);
    }
}

/* ---- Positions ---- */

static const char *const GOOD_POSITIONS[][2] = {
    {"classic", "A/K"},
    {"classic", "/2s"},
    {"classic", "AsAhAdAc/KsKhKdKc|2s2"},
    {"classic", "AAAA/KKKK|2222"},
    {"players=4", "2//3/"},
    {"shuffled-pile", "7s+2/A9|KQ"},
    {"shuffled-pile,players=3", "+2s/A+KQ/+9|TT"},
    {"deck=13x8", "AsAsAhAh/AdAdAcAc"},
    {"deck=13x5", "AsAsAh/AdAc"},
    {"deck=13x4+2", "**/2"},
    {"deck=64x2", "1s,1h,64/2s,10h|5,6"},
    {"deck=20x2+1,won=pile", "1,*+2,3/20s+20h,19"},
};

static void test_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(GOOD_POSITIONS); i++) {
        const char *deal = GOOD_POSITIONS[i][1];
        war_rules rules = test_parse(GOOD_POSITIONS[i][0]);
        war_position position;
        char text[WAR_POSITION_SIZE];
        war_error error;
        if (war_position_parse(&rules, deal, &position, &error) < 0)
            fail_msg("%s: %s", deal, error.message);
        assert_int_equal(war_position_print(&rules, &position, text, sizeof text), strlen(deal));
        assert_string_equal(text, deal);
    }
}

static void test_position_parts(void **state)
{
    war_rules rules = test_parse("shuffled-pile,players=3");
    static const war_position expected = {
        .packet = {2, 0, 1},
        .pile = {1, 0, 2},
        .table = 1,
        .cards = {{5, 0}, {0, WAR_NO_SUIT}, {12, 3}, {8, 1}, {9, 2}, {10, 2}, {11, WAR_NO_SUIT}},
    };
    war_position position;

    (void)state;
    assert_int_equal(war_position_parse(&rules, "7s2+Ac//Th+JdQd|K", &position, NULL), 0);
    assert_memory_equal(&position, &expected, sizeof expected);
}

static const wrong WRONG_POSITIONS[] = {
    {"classic", "", WAR_ERROR_POSITION, 1, "1 packet for players=2; put / between packets"},
    {"classic", "A", WAR_ERROR_POSITION, 2, "1 packet for players=2; put / between packets"},
    {"players=4", "A/K", WAR_ERROR_POSITION, 4, "2 packets for players=4; put / between packets"},
    {"classic", "A|K", WAR_ERROR_POSITION, 4, "1 packet for players=2; put / between packets"},
    {"classic", "A/K/Q", WAR_ERROR_POSITION, 4, "more than 2 packets for players=2"},
    {"classic", "/", WAR_ERROR_POSITION, 0, "nobody has a card"},
    {"classic", "/|A", WAR_ERROR_POSITION, 0, "nobody has a card"},
    {"classic", "A/K+Q", WAR_ERROR_POSITION, 4, "seat 2 has a won pile (+), which needs won=pile"},
    {"shuffled-pile", "A+/K", WAR_ERROR_SYNTAX, 3, "a card is missing here"},
    {"shuffled-pile", "A+1/K", WAR_ERROR_CARD, 3, "no card '1'; " ALL_CARDS},
    {"shuffled-pile", "A/K+Q+J", WAR_ERROR_SYNTAX, 6, "'+' does not belong here"},
    {"classic", "A/K|", WAR_ERROR_SYNTAX, 5, "a card is missing here"},
    {"classic", "A/K|Q/J", WAR_ERROR_SYNTAX, 6, "'/' does not belong here"},
    {"classic", "A/K|1", WAR_ERROR_CARD, 5, "no card '1'; " ALL_CARDS},
    {"classic", "A/ K", WAR_ERROR_CARD, 3, "no card ' '; " ALL_CARDS},
    {"classic", "As/KsAs", WAR_ERROR_TOO_MANY, 6, "more than 1 of As; the deck has 1"},
    {"classic", "As/Ks|As", WAR_ERROR_TOO_MANY, 7, "more than 1 of As; the deck has 1"},
    {"classic", "AAA/AA", WAR_ERROR_TOO_MANY, 6, "more than 4 of A; the deck has 4"},
    {"classic", "AAAA/KAs", WAR_ERROR_TOO_MANY, 7, "more than 4 of A; the deck has 4"},
    {"deck=13x4+1", "*/2*", WAR_ERROR_TOO_MANY, 4, "more than 1 of *; the deck has 1"},
    {"deck=20x2", "1 2/3", WAR_ERROR_SYNTAX, 2, "a comma goes between two cards, not ' '"},
    {"deck=20x2", "1,/3", WAR_ERROR_CARD, 3, "no card '/'; ranks are 1 to 20"},
    {"deck=20x2", "1/2,", WAR_ERROR_SYNTAX, 5, "a card is missing here"},
    {"deck=20x2", "1/2s3", WAR_ERROR_SYNTAX, 5, "a comma goes between two cards, not '3'"},
};

static void test_wrong_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG_POSITIONS); i++) {
        const wrong *w = &WRONG_POSITIONS[i];
        war_rules rules = test_parse(w->rules);
        war_position position, untouched;
        war_error error = {0};
        memset(&position, 0x5a, sizeof position);
        untouched = position;
        check_wrong(w, war_position_parse(&rules, w->text, &position, &error), &error);
        assert_int_equal(war_position_parse(&rules, w->text, &position, NULL), w->code);
        assert_memory_equal(&position, &untouched, sizeof position);
    }
}

static void test_too_many_cards(void **state)
{
    war_rules rules = test_parse("deck=1x128");
    war_position position;
    war_error error;
    char text[140];

    (void)state;
    memset(text, 'A', sizeof text);
    strcpy(text + 128, "/");
    assert_int_equal(war_position_parse(&rules, text, &position, NULL), 0);
    assert_int_equal(position.packet[0], 128);
    strcpy(text + 128, "/A");
    assert_int_equal(war_position_parse(&rules, text, &position, &error), WAR_ERROR_TOO_MANY);
    assert_int_equal(error.column, 130);
    assert_string_equal(error.message, "more than 128 cards");
}

/* Positions that no text can give. */
static void test_checked_positions(void **state)
{
    static const struct {
        const char *rules;
        war_position position;
        int code;
        const char *message;
    } positions[] = {
        {"classic", {.packet = {1}, .cards = {{12, 3}}}, 0, ""},
        {"classic", {.packet = {1}, .aside = 1, .cards = {{12, 3}}}, 0, ""},
        {"classic", {.packet = {0}, .aside = 1}, WAR_ERROR_POSITION, "nobody has a card"},
        {"classic",
         {.packet = {1, 1, 1}, .cards = {{0, 0}, {1, 0}, {2, 0}}},
         WAR_ERROR_POSITION,
         "seat 3 has cards but players=2"},
        {"shuffled-pile,players=3",
         {.packet = {1}, .pile = {0, 0, 0, 1}, .cards = {{0, 0}, {1, 0}}},
         WAR_ERROR_POSITION,
         "seat 4 has cards but players=3"},
        {"deck=1x128", {.packet = {99}, .table = 99}, WAR_ERROR_TOO_MANY, "more than 128 cards"},
        {"deck=1x128", {.packet = {99}, .aside = 99}, WAR_ERROR_TOO_MANY, "more than 128 cards"},
        {"deck=1x128", {.packet = {128, 1}}, WAR_ERROR_TOO_MANY, "more than 128 cards"},
        {"classic",
         {.packet = {1, 1}, .cards = {{0, 0}, {13, WAR_NO_SUIT}}},
         WAR_ERROR_CARD,
         "card 2 has a rank the deck has not"},
        {"deck=13x4+1",
         {.packet = {1, 1}, .cards = {{13, WAR_NO_SUIT}, {14, WAR_NO_SUIT}}},
         WAR_ERROR_CARD,
         "card 2 has a rank the deck has not"},
        {"deck=13x4+1",
         {.packet = {1}, .cards = {{13, 0}}},
         WAR_ERROR_CARD,
         "card 1 has a suit the deck has not"},
        {"classic",
         {.packet = {1}, .cards = {{12, 4}}},
         WAR_ERROR_CARD,
         "card 1 has a suit the deck has not"},
        {"deck=13x3",
         {.packet = {1}, .cards = {{12, 3}}},
         WAR_ERROR_CARD,
         "card 1 has a suit the deck has not"},
        {"classic",
         {.packet = {1}, .aside = 1, .cards = {{12, 3}, {12, 3}}},
         WAR_ERROR_TOO_MANY,
         "more than 1 of Ac; the deck has 1"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(positions); i++) {
        war_rules rules = test_parse(positions[i].rules);
        war_error error = {0};
        int code = war_position_check(&rules, &positions[i].position, &error);
        assert_string_equal(error.message, positions[i].message);
        assert_int_equal(code, positions[i].code);
        assert_int_equal(error.column, 0);
    }
}

static void test_bad_rules(void **state)
{
    war_rules bad = test_parse("classic");
    war_position position;
    war_card card;

    (void)state;
    assert_int_equal(war_position_parse(&bad, "A/K", &position, NULL), 0);
    bad.ranks = 65;
    assert_int_equal(war_card_parse(&bad, "A", &card, NULL), WAR_ERROR_VALUE);
    assert_int_equal(war_cards_parse(&bad, "A", &card, 1, NULL), WAR_ERROR_VALUE);
    assert_int_equal(war_position_parse(&bad, "A/K", &position, NULL), WAR_ERROR_VALUE);
    assert_int_equal(war_position_check(&bad, &position, NULL), WAR_ERROR_VALUE);
}

/* Runs of cards are read as in a packet, all or nothing. */
static void test_runs_of_cards(void **state)
{
    static const struct {
        wrong wrong;
        int room;
    } refused[] = {
        {{"classic", "AsK/", WAR_ERROR_SYNTAX, 4, "'/' does not belong here"}, 9},
        {{"classic", "AsX", WAR_ERROR_CARD, 3,
          "no card 'X'; ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c"},
         9},
        {{"classic", "AsKQ", WAR_ERROR_TOO_MANY, 4, "more than 2 cards"}, 2},
        {{"classic", "A", WAR_ERROR_TOO_MANY, 1, "more than 0 cards"}, 0},
        {{"deck=16x1", "16.15", WAR_ERROR_SYNTAX, 3, "a comma goes between two cards, not '.'"}, 9},
        {{"deck=16x1", "16,", WAR_ERROR_SYNTAX, 4, "a card is missing here"}, 9},
    };
    const war_rules rules = test_parse("classic"), numbered = test_parse("deck=16x1");
    war_card cards[4] = {{9, 9}, {9, 9}, {9, 9}, {9, 9}};
    char text[32];

    (void)state;
    for (size_t i = 0; i < COUNT(refused); i++) {
        const wrong *w = &refused[i].wrong;
        const war_rules under = test_parse(w->rules);
        war_error error = {0};
        check_wrong(w, war_cards_parse(&under, w->text, cards, refused[i].room, &error), &error);
        assert_int_equal(cards[0].rank, 9);
    }
    assert_int_equal(war_cards_parse(&rules, "", cards, 0, NULL), 0);
    assert_int_equal(war_cards_parse(&rules, "AsT2c", cards, 3, NULL), 3);
    assert_int_equal(cards[3].rank, 9);
    war_cards_print(&rules, cards, 3, text, sizeof text);
    assert_string_equal(text, "AsT2c");
    assert_int_equal(war_cards_parse(&numbered, "16,1,9", cards, 4, NULL), 3);
    war_cards_print(&numbered, cards, 3, text, sizeof text);
    assert_string_equal(text, "16,1,9");
}

/* The version as a text and as a number is one version. */
static void test_version(void **state)
{
    int major, minor, patch;

    (void)state;
    assert_string_equal(war_version(), WAR_VERSION);
    assert_int_equal(sscanf(WAR_VERSION, "%d.%d.%d", &major, &minor, &patch), 3);
    assert_int_equal(WAR_VERSION_NUMBER, major * 10000 + minor * 100 + patch);
}

static void test_random_positions(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(20000, 1000000); i++) {
        war_rules rules = test_rules(&random);
        war_position position = test_position(&random, &rules);
        war_position again;
        char text[WAR_POSITION_SIZE];
        war_error error;
        assert_in_range(war_position_print(&rules, &position, text, sizeof text), 2,
                        sizeof text - 1);
        assert_int_equal(war_position_check(&rules, &position, NULL), 0);
        if (war_position_parse(&rules, text, &again, &error) < 0)
            fail_msg("%s: column %d: %s", text, error.column, error.message);
        assert_memory_equal(&again, &position, sizeof position);
    }
}

/* ---- Short buffers ---- */

/* What the printers print: a game in which every kind of text is long. */
typedef struct sample {
    war_game game;
    war_event deal;
    war_position position;
} sample;

static void make_sample(sample *s, int64_t number)
{
    war_rules rules = test_parse("deck=64x2,players=4,high=low,down=15,war=tied,out=last-card,"
                                 "won=pile,order=random,rest=dealt,limit=9223372036854775807");

    assert_int_equal(war_position_deal(&rules, number, number, &s->position), 0);
    assert_int_equal(war_game_start(&s->game, &rules, number, number), 0);
    assert_int_equal(war_game_step(&s->game, &s->deal), WAR_EVENT_DEAL);
}

static int print_rules(const sample *s, char *buffer, size_t size)
{
    return war_rules_print(&s->game.rules, buffer, size);
}

static int print_description(const sample *s, char *buffer, size_t size)
{
    return war_rules_describe(&s->game.rules, buffer, size);
}

static int print_field(const sample *s, char *buffer, size_t size)
{
    return war_field_print(&s->game.rules, 9, buffer, size);
}

static int print_card(const sample *s, char *buffer, size_t size)
{
    return war_card_print(&s->game.rules, (war_card){63, 1}, buffer, size);
}

static int print_position(const sample *s, char *buffer, size_t size)
{
    return war_position_print(&s->game.rules, &s->position, buffer, size);
}

static int print_event(const sample *s, char *buffer, size_t size)
{
    return war_event_print(&s->game, &s->deal, buffer, size);
}

static int print_id(const sample *s, char *buffer, size_t size)
{
    return war_id_print(&s->game.rules, s->game.seed, s->game.index, buffer, size);
}

static int print_save(const sample *s, char *buffer, size_t size)
{
    return war_game_save(&s->game, buffer, size);
}

static const struct printer {
    int (*print)(const sample *, char *, size_t);
    size_t enough;
} PRINTERS[] = {
    {print_rules, WAR_RULES_SIZE},
    {print_description, WAR_DESCRIPTION_SIZE},
    {print_field, 20},
    {print_card, WAR_CARD_SIZE},
    {print_position, WAR_POSITION_SIZE},
    {print_event, WAR_EVENT_SIZE},
    {print_id, WAR_ID_SIZE},
    {print_save, WAR_SAVE_SIZE},
};

static void check_printer(const struct printer *printer, const sample *s)
{
    char whole[4200], part[4200];
    int length = printer->print(s, NULL, 0);

    assert_in_range(length, 1, printer->enough - 1);
    assert_int_equal(printer->print(s, whole, sizeof whole), length);
    assert_int_equal(strlen(whole), length);
    for (size_t size = 0; size <= (size_t)length + 2; size++) {
        size_t end = size > (size_t)length ? (size_t)length : size - (size > 0);
        memset(part, '#', sizeof part);
        assert_int_equal(printer->print(s, part, size), length);
        assert_memory_equal(part, whole, end);
        if (size > 0)
            assert_int_equal(part[end], '\0');
        for (size_t i = size > 0 ? end + 1 : 0; i < sizeof part; i++)
            if (part[i] != '#')
                fail_msg("byte %zu of %zu was written", i, size);
    }
}

static void test_short_buffers(void **state)
{
    static const int64_t numbers[] = {0, 42, (INT64_C(1) << 60) - 1, WAR_MAX_NUMBER};
    sample s;

    (void)state;
    for (size_t i = 0; i < COUNT(numbers); i++) {
        make_sample(&s, numbers[i]);
        for (size_t k = 0; k < COUNT(PRINTERS); k++)
            check_printer(&PRINTERS[k], &s);
    }
}

static void test_nearest(void **state)
{
    static const char *const words[] = {"lose", "last-card", "replay", "rules", NULL};
    static const struct {
        const char *typed, *meant;
    } rows[] = {{"last", "last-card"},
                {"rep", "replay"},
                {"repaly", "replay"},
                {"los", "lose"},
                {"rule", "rules"},
                {"r", NULL},
                {"", NULL},
                {"xyzzy", NULL},
                {"lsoe", "lose"},
                {"lastcard", "last-card"}};

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *nearest = war_word_nearest(rows[i].typed, words);
        if (rows[i].meant)
            assert_string_equal(nearest, rows[i].meant);
        else
            assert_null(nearest);
    }
}

/* What a view hides must not look like a card. */
static void test_hidden_card(void **state)
{
    war_rules rules = test_parse("classic,deck=13x4+1");
    char text[WAR_CARD_SIZE];

    (void)state;
    assert_int_equal(
        war_card_print(&rules, (war_card){WAR_HIDDEN_RANK, WAR_NO_SUIT}, text, sizeof text), 1);
    assert_string_equal(text, "?");
    war_card_print(&rules, (war_card){14, 0}, text, sizeof text);
    assert_string_equal(text, "?");
    war_card_print(&rules, (war_card){13, WAR_NO_SUIT}, text, sizeof text);
    assert_string_equal(text, "*");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_hidden_card),
        cmocka_unit_test(test_error_texts),
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_random_distances),
        cmocka_unit_test(test_long_words),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_wrong_cards),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_position_parts),
        cmocka_unit_test(test_wrong_positions),
        cmocka_unit_test(test_too_many_cards),
        cmocka_unit_test(test_checked_positions),
        cmocka_unit_test(test_bad_rules),
        cmocka_unit_test(test_runs_of_cards),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_short_buffers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
