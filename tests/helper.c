/* SPDX-License-Identifier: MIT */
#include "helper.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Under the sanitizers, which are there to find other things than numbers, a tenth will do. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

bool test_is_long(void)
{
    return getenv("WAR_TEST_LONG") != NULL;
}

long test_count(long ordinary, long when_long)
{
    long count = test_is_long() ? when_long : ordinary;

#ifdef SANITIZED
    count = count / 10 + 1;
#endif
    return count;
}

uint64_t test_seed(void)
{
    const char *seed = getenv("WAR_TEST_SEED");

    return seed ? strtoull(seed, NULL, 10) : 1;
}

/* SplitMix64, which has nothing to do with the generator under test. */
uint64_t test_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

int test_below(uint64_t *state, int bound)
{
    return (int)(test_next(state) % (uint64_t)bound);
}

static void choose_deck(uint64_t *state, war_rules *rules)
{
    static const uint8_t common[][3] = {{13, 4, 0}, {13, 4, 2}, {8, 4, 0},  {13, 8, 0},
                                        {6, 1, 0},  {4, 2, 0},  {52, 1, 0}, {64, 2, 0}};

    if (test_below(state, 2)) {
        const uint8_t *deck = common[test_below(state, 8)];
        rules->ranks = deck[0];
        rules->suits = deck[1];
        rules->jokers = deck[2];
        return;
    }
    rules->ranks = (uint8_t)(1 + test_below(state, test_below(state, 4) ? 8 : WAR_MAX_RANKS));
    rules->suits = (uint8_t)(1 + test_below(state, WAR_MAX_CARDS / rules->ranks));
    if (test_below(state, 2) && rules->suits > 6)
        rules->suits = 4;
    rules->jokers = (uint8_t)test_below(state, 5);
}

war_rules test_rules(uint64_t *state)
{
    static const uint8_t downs[] = {0, 1, 1, 1, 2, 3, 5, 15};
    war_rules rules;

    do {
        memset(&rules, 0, sizeof rules);
        choose_deck(state, &rules);
        rules.players = (uint8_t)(2 + test_below(state, 3));
        rules.high = (uint8_t)test_below(state, 2);
        rules.down = downs[test_below(state, 8)];
        rules.war = (uint8_t)test_below(state, 2);
        rules.out = (uint8_t)test_below(state, 2);
        rules.won = test_below(state, 3) == 0;
        rules.order = (uint8_t)test_below(state, WAR_ORDER_NEWEST_HIGH + 1);
        rules.rest = (uint8_t)test_below(state, 2);
        if (test_below(state, 3) == 0)
            rules.limit = 1 + test_below(state, 300);
        if (rules.limit > 0)
            rules.at_limit = (uint8_t)test_below(state, 2);
    } while (war_rules_check(&rules, NULL) < 0);
    return rules;
}

war_position test_position(uint64_t *state, const war_rules *rules)
{
    war_position deal, position;
    int cards = war_rules_cards(rules);
    int at;

    war_position_deal(rules, (int64_t)(test_next(state) >> 1), 0, &deal);
    do {
        memset(&position, 0, sizeof position);
        memcpy(position.cards, deal.cards, sizeof position.cards);
        at = 0;
        for (int seat = 0; seat < rules->players; seat++) {
            int share = (cards - at) / (rules->players - seat);
            if (test_below(state, 4) == 0)
                continue;
            position.packet[seat] = (uint8_t)test_below(state, share + 1);
            at += position.packet[seat];
            if (rules->won == WAR_WON_PILE)
                position.pile[seat] = (uint8_t)test_below(state, share - position.packet[seat] + 1);
            at += position.pile[seat];
        }
    } while (at == 0);
    if (test_below(state, 3) == 0)
        position.table = (uint8_t)test_below(state, (cards - at < 8 ? cards - at : 8) + 1);
    for (int i = 0; i < at + position.table; i++)
        if (test_below(state, 8) == 0)
            position.cards[i].suit = WAR_NO_SUIT;
    memset(position.cards + at + position.table, 0,
           (size_t)(WAR_MAX_CARDS - at - position.table) * sizeof *position.cards);
    return position;
}

war_rules test_parse(const char *text)
{
    war_rules rules;
    war_error error;

    if (war_rules_parse(text, &rules, &error) < 0)
        fail_msg("%s: %s", text, error.message);
    return rules;
}

void test_start(war_game *game, const char *text, const char *deal)
{
    war_rules rules = test_parse(text);
    war_position position;
    war_error error;

    if (war_position_parse(&rules, deal, &position, &error) < 0)
        fail_msg("%s: column %d: %s", deal, error.column, error.message);
    assert_int_equal(war_game_start_at(game, &rules, &position, 0, 0, &error), 0);
}

void test_end(war_game *game, const char *expected)
{
    char line[WAR_EVENT_SIZE];
    war_event event;

    while (war_game_step(game, &event) != WAR_EVENT_END)
        ;
    war_event_print(game, &event, line, sizeof line);
    assert_string_equal(line, expected);
}

void test_same_double_at(double got, double expected, const char *what, const char *file, int line)
{
    if (got == expected)
        return;
    print_error("%s is %.17g, expected %.17g\n", what, got, expected);
    _fail(file, line);
}

void test_close(const char *what, double ours, double error, double theirs, double their_error)
{
    double distance = fabs(ours - theirs) / sqrt(error * error + their_error * their_error);

    print_message("  %s %.4f, expected %.4f: %.1f standard errors\n", what, ours, theirs, distance);
    if (!(distance < 4))
        fail_msg("%s is too far off", what);
}
