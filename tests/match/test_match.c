/* SPDX-License-Identifier: MIT */
/* Matches: the facts against a naive recount, looking back against playing again, going on with a
 * saved game at every event, and shuffled games. */
#include "helper.h"
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TURNS = 3000, MOST_SHUFFLES = 3 };

static const struct seat SEATS[WAR_MAX_PLAYERS] = {
    {"Ada", true}, {"Computer", false}, {"Bob", true}, {"Computer 2", false}};

/* A game of any kind: dealt, or from a position; often one that may have no end. */
static war_game any_game(uint64_t *state)
{
    war_rules rules = test_rules(state);
    war_position position;
    war_game game;

    if (test_below(state, 2)) {
        rules.won = WAR_WON_BOTTOM;
        rules.order = (uint8_t)test_below(state, 3);
    }
    if (test_below(state, 3)) {
        assert_int_equal(war_game_start(&game, &rules, (int64_t)(test_next(state) >> 1), 7), 0);
        return game;
    }
    position = test_position(state, &rules);
    assert_int_equal(war_game_start_at(&game, &rules, &position, 5, 3, NULL), 0);
    return game;
}

/* One event; endless games are shuffled a few times. False at the end, or when it gets too long. */
static bool go_on(struct match *match, war_event *event)
{
    if (moment_turn(&match->now) > MOST_TURNS)
        return false;
    if (moment_over(&match->now) && (match->now.leg >= MOST_SHUFFLES || !match_shuffle(match)))
        return false;
    match_step(match, event);
    return true;
}

static void assert_same_facts(const struct facts *a, const struct facts *b)
{
    assert_int_equal(a->longest_war, b->longest_war);
    assert_int_equal(a->longest_war_turn, b->longest_war_turn);
    assert_int_equal(a->longest_war_cards, b->longest_war_cards);
    assert_int_equal(a->swing, b->swing);
    assert_int_equal(a->swing_seat, b->swing_seat);
    assert_int_equal(a->swing_turn, b->swing_turn);
    assert_int_equal(a->lead_changes, b->lead_changes);
    assert_memory_equal(a->highest, b->highest, sizeof a->highest);
    assert_memory_equal(a->lowest, b->lowest, sizeof a->lowest);
    assert_int_equal(a->sample_count, b->sample_count);
    assert_int_equal(a->stride, b->stride);
    for (int i = 0; i < a->sample_count; i++)
        assert_memory_equal(a->samples[i], b->samples[i], sizeof a->samples[i]);
}

static void assert_same_moment(const struct moment *a, const struct moment *b)
{
    assert_int_equal(war_game_digest(&a->game), war_game_digest(&b->game));
    assert_int_equal(a->leg, b->leg);
    assert_int_equal(moment_turn(a), moment_turn(b));
    assert_int_equal(moment_turns(a), moment_turns(b));
    assert_int_equal(moment_battles(a), moment_battles(b));
    assert_int_equal(moment_wars(a), moment_wars(b));
    assert_int_equal(a->last.kind, b->last.kind);
    assert_same_facts(&a->facts, &b->facts);
}

/* ---- Facts, counted again from a whole history ---- */

struct turn {
    int counts[WAR_MAX_PLAYERS]; /* when it was over, with all that followed from it */
    int left[WAR_MAX_PLAYERS];   /* before somebody took what nobody had */
    int wars;
    int at_stake; /* the most on the table when or after the last war broke out */
};

struct history {
    struct turn turns[MOST_TURNS + 2];
    int64_t finished;
    int64_t battles;
    int64_t wars;
};

static int sole_leader(const int *counts, int players)
{
    int leader = 0, equal = 0;

    for (int seat = 1; seat < players; seat++)
        if (counts[seat] > counts[leader])
            leader = seat;
    for (int seat = 0; seat < players; seat++)
        equal += counts[seat] == counts[leader];
    return equal == 1 ? leader : -1;
}

static void check_leads(const struct history *history, const struct moment *now)
{
    int players = now->game.rules.players;
    int leader = -1;
    int64_t changes = 0;

    for (int64_t t = 0; t <= moment_turns(now); t++) {
        int next = sole_leader(history->turns[t].counts, players);
        changes += leader >= 0 && next >= 0 && next != leader;
        leader = next >= 0 ? next : leader;
    }
    assert_int_equal(now->facts.lead_changes, changes);
}

static void check_extremes(const struct history *history, const struct moment *now)
{
    const struct facts *facts = &now->facts;

    for (int seat = 0; seat < now->game.rules.players; seat++) {
        int highest = 0, lowest = WAR_MAX_CARDS;
        for (int64_t t = 0; t <= moment_turns(now); t++) {
            int count = history->turns[t].counts[seat], left = history->turns[t].left[seat];
            highest = count > highest ? count : highest;
            lowest = left < lowest ? left : lowest;
        }
        assert_int_equal(facts->highest[seat], highest);
        assert_int_equal(facts->lowest[seat], lowest);
    }
    for (int i = 0; i < facts->sample_count; i++)
        for (int seat = 0; seat < now->game.rules.players; seat++)
            assert_int_equal(facts->samples[i][seat],
                             history->turns[i * facts->stride].counts[seat]);
    assert_int_equal(facts->sample_count, moment_turns(now) / facts->stride + 1);
}

static void check_wars_and_swings(const struct history *history, const struct moment *now)
{
    const struct facts *facts = &now->facts;
    int longest = 0, cards = 0, swing = 0, swing_seat = -1;
    int64_t longest_turn = 0, swing_turn = 0;

    for (int64_t t = 1; t <= moment_turns(now); t++) {
        const struct turn *turn = &history->turns[t];
        if (turn->wars > longest) {
            longest = turn->wars;
            longest_turn = t;
            cards = turn->at_stake;
        }
        for (int seat = 0; seat < now->game.rules.players; seat++) {
            int gained = turn->counts[seat] - history->turns[t - 1].counts[seat];
            if (gained > swing) {
                swing = gained;
                swing_seat = seat;
                swing_turn = t;
            }
        }
    }
    assert_int_equal(facts->longest_war, longest);
    assert_int_equal(facts->longest_war_turn, longest_turn);
    assert_int_equal(facts->longest_war_cards, cards);
    assert_int_equal(facts->swing, swing);
    assert_int_equal(facts->swing_seat, swing_seat);
    assert_int_equal(facts->swing_turn, swing_turn);
}

static void note(struct history *history, const struct moment *now, const war_event *event)
{
    struct turn *turn = &history->turns[moment_turn(now)];
    bool over = history->finished >= moment_turn(now);

    for (int seat = 0; seat < now->game.rules.players; seat++) {
        turn->counts[seat] = war_game_cards(&now->game, seat);
        if (!over)
            turn->left[seat] = turn->counts[seat];
    }
    history->finished = moment_turns(now);
    turn->wars += event->kind == WAR_EVENT_WAR;
    history->wars += event->kind == WAR_EVENT_WAR;
    history->battles += event->kind == WAR_EVENT_COMPARE;
    if (turn->wars > 0 && now->game.table_count > 0)
        turn->at_stake = now->game.table_count;
}

static void test_facts(void **state)
{
    struct history *history = malloc(sizeof *history);
    long count = test_count(400, 20000);
    uint64_t random = test_seed();

    (void)state;
    assert_non_null(history);
    for (long i = 0; i < count; i++) {
        war_game game = any_game(&random);
        struct match match;
        war_event event;
        memset(history, 0, sizeof *history);
        history->finished = -1;
        assert_true(match_start(&match, &game, SEATS));
        while (go_on(&match, &event))
            note(history, &match.now, &event);
        if (game.start.table == 0 && moment_over(&match.now)) {
            check_leads(history, &match.now);
            check_extremes(history, &match.now);
            check_wars_and_swings(history, &match.now);
        }
        assert_int_equal(moment_wars(&match.now), history->wars);
        assert_int_equal(moment_battles(&match.now), history->battles);
        match_free(&match);
    }
    free(history);
}

/* A worked example: who takes what was left on the table gains only what others laid. */
static void test_left_over(void **state)
{
    struct match match;
    war_event event;
    war_game game;

    (void)state;
    test_start(&game, "classic,players=3,war=tied", "7/7/34");
    assert_true(match_start(&match, &game, SEATS));
    while (match_step(&match, &event) != WAR_EVENT_END)
        ;
    assert_int_equal(match.now.facts.swing, 2);
    assert_int_equal(match.now.facts.swing_seat, 2);
    assert_int_equal(match.now.facts.highest[2], 4);
    assert_int_equal(match.now.facts.longest_war_cards, 3);
    match_free(&match);
}

/* ---- Moments and beats ---- */

static int count_aces(const war_game *game, int seat)
{
    int aces = 0;

    for (int i = 0; i < war_game_cards(game, seat); i++)
        aces +=
            game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS].rank == game->rules.ranks - 1;
    return aces;
}

/* Every battle is preceded by a rest, and what a rest promises comes true. */
static void test_beats(void **state)
{
    long count = test_count(300, 10000);
    uint64_t random = test_seed() + 1;

    (void)state;
    for (long i = 0; i < count; i++) {
        war_game game = any_game(&random);
        struct moment moment;
        moment_begin(&moment, &game);
        assert_false(moment_started(&moment));
        while (!moment_over(&moment) && moment_turn(&moment) < 500) {
            struct moment stepped = moment;
            int64_t battles = moment_battles(&moment);
            int winner = moment_winner(&moment);
            war_event event;
            struct sight sight;
            moment_step(&stepped, &event);
            if (winner >= 0) {
                assert_int_equal(event.kind, WAR_EVENT_TAKE);
                assert_int_equal(event.seat, winner);
            }
            while (!moment_at_rest(&stepped, BEAT_SHOWN))
                moment_step(&stepped, &event);
            moment_beat(&moment, BEAT_SHOWN);
            assert_true(moment_at_rest(&moment, BEAT_SHOWN) && moment_started(&moment));
            assert_true(moment_battles(&moment) <= battles + 1);
            assert_same_moment(&moment, &stepped);
            moment_sight(&moment, REVEAL_NOTHING, &sight);
            for (int seat = 0; seat < game.rules.players; seat++)
                assert_int_equal(sight.aces[seat], count_aces(&moment.game, seat));
        }
        if (!moment_over(&moment))
            continue;
        moment_beat(&moment, BEAT_SHOWN);
        assert_int_equal(moment.last.kind, WAR_EVENT_END);
    }
}

/* ---- Following ---- */

/* Whoever follows a match by its events, without its game, sees what the match says. */
static void test_follower(void **state)
{
    long count = test_count(1000, 5000), legs = 0;
    uint64_t random = test_seed() + 3;

    (void)state;
    for (long i = 0; i < count; i++) {
        war_game game = any_game(&random);
        struct follower follower;
        struct events events;
        struct moment moment;
        moment_begin(&moment, &game);
        follower_begin(&follower, &moment);
        while (moment_turn(&moment) < 500) {
            struct sight sight, same;
            enum reveal reveal = (enum reveal)test_below(&random, REVEAL_ALL + 1);
            if (moment_over(&moment) && (moment.leg >= MOST_SHUFFLES || !moment_shuffle(&moment)))
                break;
            events.count = 0;
            events_step(&events, &moment);
            assert_int_equal(events.count, 1);
            assert_true(follower_event(&follower, &events.list[0]));
            assert_false(follower_event(&follower, &(war_event){.turn = -1}));
            memset(&sight, 0x5a, sizeof sight);
            memset(&same, 0x5a, sizeof same);
            follower_sight(&follower, reveal, &sight);
            moment_sight(&moment, reveal, &same);
            assert_memory_equal(&sight, &same, sizeof sight);
        }
        legs += moment.leg;
    }
    assert_true(legs > 0);
}

/* ---- Looking back ---- */

static void check_look_back(const struct match *match, const struct moment *expected, int64_t turns)
{
    struct moment moment;

    for (int64_t t = 0; t <= turns; t++) {
        match_look_back(match, t, &moment);
        assert_same_moment(&moment, &expected[t]);
    }
    match_look_back(match, turns + 1, &moment);
    assert_same_moment(&moment, &match->now);
}

/* What looking back is to give: the moment after the deal, and the last of each turn. */
static void test_look_back(void **state)
{
    struct moment *expected = malloc((MOST_TURNS + 2) * sizeof *expected);
    long count = test_count(150, 3000);
    uint64_t random = test_seed() + 2;

    (void)state;
    assert_non_null(expected);
    for (long i = 0; i < count; i++) {
        war_game game = any_game(&random);
        struct moment before;
        struct match match;
        war_event event;
        int64_t turns = 0, checked = 0;
        assert_true(match_start(&match, &game, SEATS));
        before = match.now;
        while (go_on(&match, &event)) {
            if (turns == 0 && event.kind == WAR_EVENT_DEAL && match.now.leg == 0)
                expected[0] = match.now;
            if (moment_turns(&match.now) > turns)
                expected[++turns] = before;
            before = match.now;
            if (turns >= 2 * checked + 10) {
                check_look_back(&match, expected, turns);
                checked = turns;
            }
        }
        check_look_back(&match, expected, turns);
        match_free(&match);
    }
    free(expected);
}

/* ---- Going on with a saved game ---- */

/* Leaves the table after every event, and goes on. */
static void test_resume(void **state)
{
    long count = test_count(12, 200);
    uint64_t random = test_seed() + 3;

    (void)state;
    for (long i = 0; i < count; i++) {
        war_game game = any_game(&random);
        struct match whole;
        war_event event;
        int events = 0;
        assert_true(match_start(&whole, &game, SEATS));
        while (events++ < 300 && go_on(&whole, &event)) {
            struct saved saved = {.number = 1};
            struct match parts;
            char why[256] = "";
            match_save(&whole, &saved);
            assert_int_equal(match_resume(&parts, &saved, NULL, why, sizeof why), 0);
            assert_memory_equal(parts.seats, whole.seats, sizeof parts.seats);
            assert_same_moment(&parts.now, &whole.now);
            match_free(&parts);
        }
        match_free(&whole);
    }
}

static void refused(const struct saved *saved)
{
    struct match match;
    char why[256] = "";

    assert_int_equal(match_resume(&match, saved, NULL, why, sizeof why), -1);
    assert_true(why[0]);
    assert_null(match.keyframes);
}

/* What is damaged is refused. */
static void test_resume_refused(void **state)
{
    war_rules rules = test_parse("classic");
    struct saved saved, good = {.number = 1};
    struct match match;
    war_event event;
    war_game game;

    (void)state;
    war_game_start(&game, &rules, 42, 0);
    assert_true(match_start(&match, &game, SEATS));
    for (int i = 0; i < 50; i++)
        match_step(&match, &event);
    match_save(&match, &good);
    match_free(&match);

    saved = good;
    strcpy(saved.now, "nonsense");
    refused(&saved);
    saved = good;
    memcpy(saved.first, good.now, sizeof saved.first);
    refused(&saved);
    saved = good;
    saved.players = 3;
    refused(&saved);
    saved = good;
    saved.shuffled = 1;
    refused(&saved);
    saved = good;
    war_game_start(&game, &rules, 43, 0);
    war_game_step(&game, &event);
    war_game_save(&game, saved.now, sizeof saved.now);
    refused(&saved);
}

/* ---- Shuffled games, and records ---- */

static void count_cards(const war_game *game, int counts[WAR_MAX_PLAYERS][256])
{
    memset(counts, 0, WAR_MAX_PLAYERS * sizeof *counts);
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int i = 0; i < war_game_cards(game, seat); i++) {
            war_card card = game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS];
            counts[seat][(card.rank * 4 + (card.suit & 3)) & 255]++;
        }
}

static void play_record(struct match *match, const struct record *record)
{
    char why[256] = "";
    war_event event;

    assert_int_equal(match_from_record(match, record, why, sizeof why), 0);
    for (;;) {
        if (moment_over(&match->now) &&
            (match->now.leg == match->record.shuffled || !match_shuffle(match)))
            return;
        match_step(match, &event);
    }
}

/* Nobody's cards change by a shuffle, and the record plays the same match again. */
static void test_shuffles(void **state)
{
    long count = test_count(600, 20000);
    uint64_t random = test_seed() + 4;
    war_rules seat_order = test_parse("seat-order");
    int shuffled = 0;

    (void)state;
    for (long i = 0; i < count; i++) {
        war_game game = any_game(&random);
        struct match match, again;
        war_event event;
        if (i % 2) /* two deals in five have no end */
            war_game_start(&game, &seat_order, 1, i);
        assert_true(match_start(&match, &game, SEATS));
        for (;;) {
            static int before[WAR_MAX_PLAYERS][256], after[WAR_MAX_PLAYERS][256];
            int leg = match.now.leg;
            if (moment_over(&match.now))
                count_cards(&match.now.game, before);
            if (!go_on(&match, &event))
                break;
            if (match.now.leg == leg)
                continue;
            count_cards(&match.now.game, after);
            assert_memory_equal(before, after, sizeof before);
            shuffled++;
        }
        if (moment_over(&match.now)) {
            struct record record;
            match_record(&match, &record);
            assert_int_equal(record.shuffled, match.now.leg);
            play_record(&again, &record);
            assert_same_moment(&again.now, &match.now);
            match_free(&again);
        }
        match_free(&match);
    }
    assert_true(shuffled > count / 10);
}

/* The turn limit counts over all legs. An endless game at its very limit has no turns left. */
static void test_shuffle_limit(void **state)
{
    war_event event;
    war_game game;
    struct moment moment;

    (void)state;
    test_start(&game, "seat-order,limit=6", "24/53");
    moment_begin(&moment, &game);
    while (moment_step(&moment, &event) != WAR_EVENT_END)
        assert_false(moment_shuffle(&moment));
    assert_int_equal(moment.game.result, WAR_RESULT_ENDLESS);
    assert_false(moment_shuffle(&moment));
    test_start(&game, "seat-order,limit=7", "24/53");
    moment_begin(&moment, &game);
    while (moment_step(&moment, &event) != WAR_EVENT_END)
        ;
    assert_true(moment_shuffle(&moment));
    while (moment_step(&moment, &event) != WAR_EVENT_END)
        ;
    assert_true(moment_turns(&moment) <= 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts),          cmocka_unit_test(test_left_over),
        cmocka_unit_test(test_beats),          cmocka_unit_test(test_follower),
        cmocka_unit_test(test_look_back),      cmocka_unit_test(test_resume),
        cmocka_unit_test(test_resume_refused), cmocka_unit_test(test_shuffles),
        cmocka_unit_test(test_shuffle_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
