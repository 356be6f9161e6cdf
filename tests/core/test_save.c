/* SPDX-License-Identifier: MIT */
/*
 * Saved games: a game that was saved and loaded at any moment goes on as if nothing had happened,
 * and a file that is not exactly what was saved is refused and changes nothing.
 */
#include "helper.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { TITLE_LINE = 17, CHECK_LINE = 23 };

#define HASH_START UINT64_C(0xcbf29ce484222325)

/* A text that may have any byte in it. */
typedef struct file {
    char text[4 * WAR_SAVE_SIZE];
    size_t length;
} file;

static file save(const war_game *game)
{
    file saved;

    saved.length = (size_t)war_game_save(game, saved.text, WAR_SAVE_SIZE);
    assert_in_range(saved.length, 1, WAR_SAVE_SIZE - 1);
    return saved;
}

/* ---- 64-bit FNV-1a, as docs/formats.md 6.4 and 6.5 have it ---- */

static uint64_t hash_byte(uint64_t hash, int byte)
{
    return (hash ^ (uint64_t)byte) * UINT64_C(0x100000001b3);
}

static uint64_t hash_numbers(uint64_t hash, const int64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 64; k += 8)
            hash = hash_byte(hash, (int)(numbers[i] >> k & 0xff));
    return hash;
}

static uint64_t hash_seat(uint64_t hash, const war_game *game, int seat)
{
    const int64_t counts[] = {game->packet[seat], game->pile[seat]};

    hash = hash_numbers(hash, counts, 2);
    for (int i = 0; i < war_game_cards(game, seat); i++) {
        war_card card = game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS];
        hash = hash_byte(hash_byte(hash, card.rank), card.suit);
    }
    return hash;
}

static uint64_t state_of(const war_game *game)
{
    const war_rules *r = &game->rules;
    const int64_t numbers[] = {
        r->players, r->ranks,     r->suits,      r->jokers,   r->high,           r->down,
        r->war,     r->out,       r->won,        r->order,    r->rest,           r->limit,
        game->seed, game->index,  game->dealt,   game->steps, game->turns,       game->battles,
        game->wars, game->result, game->winners, game->in,    game->table_count, game->table_left,
    };
    uint64_t hash = hash_numbers(HASH_START, numbers, COUNT(numbers));

    if (r->at_limit == WAR_AT_LIMIT_MOST_CARDS)
        hash = hash_numbers(hash, (const int64_t[]){r->at_limit}, 1);
    for (int i = 0; i < game->table_count; i++) {
        const war_played *played = &game->table[i];
        hash = hash_byte(hash_byte(hash, played->card.rank), played->card.suit);
        hash = hash_byte(hash_byte(hash, played->seat), played->down);
    }
    for (int seat = 0; seat < r->players; seat++)
        hash = hash_seat(hash, game, seat);
    return hash;
}

/* The check line again, so that only the content can be wrong. */
static void seal(file *saved)
{
    uint64_t hash = HASH_START;

    saved->length -= CHECK_LINE;
    for (size_t i = 0; i < saved->length; i++)
        hash = hash_byte(hash, (unsigned char)saved->text[i]);
    snprintf(saved->text + saved->length, CHECK_LINE + 1, "check %016llx\n",
             (unsigned long long)hash);
    saved->length += CHECK_LINE;
}

/* ---- Changing a saved game ---- */

/* Puts other bytes in the place of those from one point to another. */
static void replace(file *saved, size_t from, size_t to, const char *bytes, size_t length)
{
    assert_true(from <= to && to <= saved->length);
    assert_true(saved->length + length < sizeof saved->text);
    memmove(saved->text + from + length, saved->text + to, saved->length - to);
    memcpy(saved->text + from, bytes, length);
    saved->length = saved->length + length - (to - from);
    saved->text[saved->length] = '\0';
}

/* Where the line starts that begins with a word. */
static size_t find_line(const file *saved, const char *word)
{
    const char *at = saved->text;

    while (strncmp(at, word, strlen(word)) != 0) {
        at = strchr(at, '\n');
        assert_non_null(at);
        at++;
    }
    return (size_t)(at - saved->text);
}

static void replace_line(file *saved, const char *word, const char *line)
{
    size_t from = find_line(saved, word);
    size_t to = from + strcspn(saved->text + from, "\n") + 1;

    replace(saved, from, to, line, strlen(line));
}

static void assert_refused(const file *saved, int code, const char *message)
{
    war_game game, untouched;
    war_error error = {0};

    memset(&game, 0x5a, sizeof game);
    untouched = game;
    if (war_game_load(&game, saved->text, saved->length, &error) != code)
        fail_msg("not refused with %d but %d, %s:\n%s", code, error.code, error.message,
                 saved->text);
    assert_int_equal(error.code, code);
    if (code <= WAR_ERROR_FOREIGN)
        assert_int_equal(error.column, 0);
    if (message)
        assert_string_equal(error.message, message);
    assert_int_equal(war_game_load(&game, saved->text, saved->length, NULL), code);
    assert_memory_equal(&game, &untouched, sizeof game);
}

/* ---- There and back ---- */

/* Games of all kinds: rules, a start if it is not dealt, seed and game number. */
static const struct match {
    const char *rules;
    const char *start;
    int64_t seed, index;
} MATCHES[] = {
    {"classic,players=3,deck=6x2", NULL, WAR_MAX_NUMBER, WAR_MAX_NUMBER},
    {"shuffled-pile,deck=20x2+1", "1,*+2s,3/20s+19,5|7,8", 10, 11},
    {"classic", NULL, 1, 0},
    {"last-card", NULL, 2, 1},
    {"three-down", NULL, 3, 2},
    {"shuffled-pile", NULL, 4, 3},
    {"seat-order,limit=200", NULL, 5, 4},
    {"party,players=3", NULL, 6, 5},
    {"peace,players=4,war=tied", NULL, 7, 6},
    {"seat-order", "24/53", 0, 0},
    {"classic", "734/7Q", 0, 0},
    {"last-card", "72Q395/7Q", 8, 9},
    {"players=3", "7/72/73", 0, 0},
    {"players=4,war=tied", "7/7/34/25", 0, 0},
    {"players=4", "A///|22", 0, 0},
    {"limit=3", "A2/K3|45", 0, 0},
    {"party,players=3,down=3,deck=4x4", "AsAKQJ/KAAQJ/KKQJJ", 12, 13},
};

enum { DEALT, GIVEN }; /* the first two, in which everything has its place */

static void start_match(war_game *game, const struct match *m)
{
    war_rules rules = test_parse(m->rules);
    war_position position;
    war_error error;

    if (!m->start) {
        assert_int_equal(war_game_start(game, &rules, m->seed, m->index), 0);
        return;
    }
    assert_int_equal(war_position_parse(&rules, m->start, &position, NULL), 0);
    if (war_game_start_at(game, &rules, &position, m->seed, m->index, &error) < 0)
        fail_msg("%s: %s", m->start, error.message);
}

static void assert_same_game(const war_game *a, const war_game *b)
{
    assert_true(war_rules_equal(&a->rules, &b->rules));
    assert_int_equal(a->seed, b->seed);
    assert_int_equal(a->index, b->index);
    assert_int_equal(a->dealt, b->dealt);
    assert_int_equal(a->steps, b->steps);
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->battles, b->battles);
    assert_int_equal(a->wars, b->wars);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->winners, b->winners);
    assert_int_equal(a->in, b->in);
    assert_int_equal(a->cycle_start, b->cycle_start);
    assert_int_equal(a->cycle_length, b->cycle_length);
    assert_memory_equal(&a->start, &b->start, sizeof a->start);
    assert_memory_equal(a->packet, b->packet, sizeof a->packet);
    assert_memory_equal(a->pile, b->pile, sizeof a->pile);
    assert_int_equal(a->table_count, b->table_count);
    assert_memory_equal(a->table, b->table, a->table_count * sizeof *a->table);
    assert_int_equal(war_game_digest(a), war_game_digest(b));
    assert_int_equal(war_game_digest(a), state_of(a));
}

/* Plays both to the end; the games are copies. */
static void assert_same_future(war_game a, war_game b)
{
    war_event one, two;

    do {
        war_game_step(&a, &one);
        war_game_step(&b, &two);
        if (one.kind != two.kind || one.turn != two.turn || one.seat != two.seat ||
            one.seats != two.seats || one.count != two.count || one.card.rank != two.card.rank ||
            one.card.suit != two.card.suit)
            fail_msg("step %lld differs", (long long)a.steps);
    } while (one.kind != WAR_EVENT_END);
    assert_same_game(&a, &b);
}

static void assert_comes_back(const war_game *game)
{
    file saved = save(game), again;
    war_game loaded;
    war_error error;

    if (war_game_load(&loaded, saved.text, saved.length, &error) < 0)
        fail_msg("%s\n%s", error.message, saved.text);
    assert_same_game(game, &loaded);
    assert_same_future(*game, loaded);
    again = save(&loaded);
    assert_string_equal(again.text, saved.text);
}

static void test_every_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(MATCHES); i++) {
        war_game game;
        war_event event;
        start_match(&game, &MATCHES[i]);
        assert_comes_back(&game);
        while (war_game_step(&game, &event) != WAR_EVENT_END)
            assert_comes_back(&game);
        assert_comes_back(&game);
        war_game_step(&game, &event);
        assert_comes_back(&game);
    }
}

static void test_random_games(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(2000, 200000); i++) {
        war_rules rules = test_rules(&random);
        war_position position = test_position(&random, &rules);
        war_event event;
        war_game game;
        if (rules.limit == 0)
            rules.limit = 300;
        assert_int_equal(war_game_start_at(&game, &rules, &position, i, 2 * i, NULL), 0);
        for (int steps = test_below(&random, 400); steps > 0; steps--)
            war_game_step(&game, &event);
        assert_comes_back(&game);
    }
}

/* A deal that is given as a position keeps the cards set aside, which the first event tells. */
static void test_cards_aside(void **state)
{
    war_rules rules = test_parse("players=3");
    char line[WAR_EVENT_SIZE], again[WAR_EVENT_SIZE];
    war_position deal;
    war_event event;
    war_game game, loaded;
    file saved;

    (void)state;
    assert_int_equal(war_position_deal(&rules, 1, 0, &deal), 0);
    assert_int_equal(war_game_start_at(&game, &rules, &deal, 1, 0, NULL), 0);
    saved = save(&game);
    assert_int_equal(war_game_load(&loaded, saved.text, saved.length, NULL), 0);
    war_game_step(&game, &event);
    war_event_print(&game, &event, line, sizeof line);
    war_game_step(&loaded, &event);
    war_event_print(&loaded, &event, again, sizeof again);
    assert_string_equal(again, line);
}

static void test_text(void **state)
{
    static const char *const starts[] = {
        "war saved game 1\nrules classic,players=3,deck=6x2\nseed 9223372036854775807\n"
        "game 9223372036854775807\nsteps 2\nstate ",
        "war saved game 1\nrules shuffled-pile,deck=20x2+1\nseed 10\ngame 11\n"
        "start 1,*+2s,3/20s+19,5|7,8\nsteps 2\nstate ",
    };

    (void)state;
    for (int match = DEALT; match <= GIVEN; match++) {
        char text[WAR_SAVE_SIZE];
        war_game game;
        war_event event;
        file saved, sealed;
        start_match(&game, &MATCHES[match]);
        war_game_step(&game, &event);
        war_game_step(&game, &event);
        saved = sealed = save(&game);
        seal(&sealed);
        snprintf(text, sizeof text, "%s%016llx\n%s", starts[match],
                 (unsigned long long)state_of(&game), sealed.text + sealed.length - CHECK_LINE);
        assert_string_equal(saved.text, text);
    }
}

/* docs/formats.md 6.3 */
static void test_documented_save(void **state)
{
    war_game game;
    file saved;

    (void)state;
    test_start(&game, "seat-order", "24/53");
    war_game_finish(&game);
    saved = save(&game);
    assert_string_equal(saved.text, "war saved game 1\nrules seat-order\nseed 0\ngame 0\n"
                                    "start 24/53\nsteps 26\nstate 2600c764cab62e84\n"
                                    "check df5cda065d9689e7\n");
}

/* ---- What is refused ---- */

static file sample(int match)
{
    war_game game;
    war_event event;

    start_match(&game, &MATCHES[match]);
    for (int i = 0; i < 5; i++)
        war_game_step(&game, &event);
    return save(&game);
}

static bool reason_to_refuse(int code)
{
    return code == WAR_ERROR_FOREIGN || code == WAR_ERROR_VERSION || code == WAR_ERROR_DAMAGED;
}

static void test_truncated(void **state)
{
    (void)state;
    for (int match = DEALT; match <= GIVEN; match++) {
        const file saved = sample(match);
        for (size_t length = 0; length < saved.length; length++) {
            file cut = saved;
            cut.length = length;
            assert_refused(&cut, length < TITLE_LINE ? WAR_ERROR_FOREIGN : WAR_ERROR_DAMAGED, NULL);
        }
    }
}

static void test_one_wrong_byte(void **state)
{
    static const char changed[] = "damaged: its checksum is wrong, so something in it was changed";

    (void)state;
    for (int match = DEALT; match <= GIVEN; match++) {
        file saved = sample(match);
        war_game game, untouched;
        memset(&game, 0x5a, sizeof game);
        untouched = game;
        for (size_t i = 0; i < saved.length; i++)
            for (int wrong = 1; wrong < 256; wrong++) {
                war_error error = {0};
                saved.text[i] ^= (char)wrong;
                if (!reason_to_refuse(war_game_load(&game, saved.text, saved.length, &error)))
                    fail_msg("byte %zu as %d is not refused", i, saved.text[i]);
                assert_int_equal(error.column, 0);
                assert_true(error.message[0] != '\0');
                if (i >= TITLE_LINE && i < saved.length - CHECK_LINE)
                    assert_string_equal(error.message, changed);
                saved.text[i] ^= (char)wrong;
            }
        assert_memory_equal(&game, &untouched, sizeof game);
    }
}

static void test_one_byte_more_or_less(void **state)
{
    const file saved = sample(GIVEN);

    (void)state;
    for (size_t i = 0; i < saved.length; i++) {
        file other = saved;
        war_game game;
        replace(&other, i, i + 1, "", 0);
        assert_true(reason_to_refuse(war_game_load(&game, other.text, other.length, NULL)));
        replace(&other, i, i, "\n\n", 2);
        assert_true(reason_to_refuse(war_game_load(&game, other.text, other.length, NULL)));
    }
}

#define FOREIGN "not a saved game of War: "

static void test_foreign(void **state)
{
    static const char first[] = FOREIGN "the first line should be 'war saved game 1'";
    static const char cut[] = "damaged: the last line should be the check; was the file cut short?";
    static const char newer[] =
        "saved by a newer version: format 2, and this program reads up to 1";
    static const struct {
        const char *text;
        int code;
        const char *message;
    } cases[] = {
        {"", WAR_ERROR_FOREIGN, first},
        {"\n", WAR_ERROR_FOREIGN, first},
        {"war saved game 1", WAR_ERROR_FOREIGN, first},
        {"War saved game 1\n", WAR_ERROR_FOREIGN, first},
        {"#!/bin/sh\necho war saved game 1\n", WAR_ERROR_FOREIGN, first},
        {"war saved game \n", WAR_ERROR_FOREIGN, FOREIGN "version ''"},
        {"war saved game 0\n", WAR_ERROR_FOREIGN, FOREIGN "version '0'"},
        {"war saved game 01\n", WAR_ERROR_FOREIGN, FOREIGN "version '01'"},
        {"war saved game one\n", WAR_ERROR_FOREIGN, FOREIGN "version 'one'"},
        {"war saved game 2\n", WAR_ERROR_VERSION, newer},
        {"war saved game 2\nwhatever comes then\n", WAR_ERROR_VERSION, newer},
        {"war saved game 1\n", WAR_ERROR_DAMAGED, cut},
        {"war saved game 1\n0123456789012345678901\n", WAR_ERROR_DAMAGED, cut},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        file foreign = {.length = strlen(cases[i].text)};
        strcpy(foreign.text, cases[i].text);
        assert_refused(&foreign, cases[i].code, cases[i].message);
    }
    assert_int_equal(war_game_load(NULL, NULL, 0, NULL), WAR_ERROR_FOREIGN);
}

static void test_too_long(void **state)
{
    static char huge[1 << 20];
    file saved = sample(GIVEN);
    war_error error;
    size_t steps = find_line(&saved, "steps ");

    (void)state;
    memset(huge, '\n', sizeof huge);
    replace(&saved, steps, steps, huge, WAR_SAVE_SIZE - 1 - saved.length);
    seal(&saved);
    assert_refused(&saved, WAR_ERROR_DAMAGED, "damaged: line 6 should be the number of steps");
    replace(&saved, steps, steps, "\n", 1);
    seal(&saved);
    assert_refused(&saved, WAR_ERROR_FOREIGN, FOREIGN "1280 bytes is too long for one");
    assert_int_equal(war_game_load(NULL, huge, sizeof huge, &error), WAR_ERROR_FOREIGN);
    assert_string_equal(error.message, FOREIGN "1048576 bytes is too long for one");
}

#define REPLAY "damaged: playing it again does not lead to the state that was saved"
#define HALF_RULES                                                                                 \
    "players=2,deck=13x4,high=high,down=1,war=all,out=lose,won=bottom,rest=aside,limit=0"

/* A wrong line in a game from a position, with a check that fits. */
static void test_wrong_content(void **state)
{
    static const char bad_steps[] = "damaged: line 6 should be the number of steps";
    static const struct {
        const char *word, *line;
        int code;
        const char *message;
    } cases[] = {
        {"rules ", "", WAR_ERROR_DAMAGED, "damaged: line 2 should be the rules"},
        {"rules ", "rules " HALF_RULES "," HALF_RULES "," HALF_RULES "\n", WAR_ERROR_DAMAGED,
         "damaged: line 2 should be the rules"},
        {"rules ", "rules clasic\n", WAR_ERROR_PRESET, NULL},
        {"rules ", "rules classic\n", WAR_ERROR_CARD, NULL},
        {"rules ", "rules shuffled-pile,deck=20x2+1,down=2\n", WAR_ERROR_DAMAGED, REPLAY},
        {"rules ", "rules shuffled-pile,players=2,deck=20x2+1\n", WAR_ERROR_DAMAGED, REPLAY},
        {"seed ", "", WAR_ERROR_DAMAGED, "damaged: line 3 should be the seed"},
        {"seed ", "seed 010\n", WAR_ERROR_DAMAGED, "damaged: line 3 should be the seed"},
        {"seed ", "seed 9223372036854775808\n", WAR_ERROR_DAMAGED, NULL},
        {"seed ", "seed 12\n", WAR_ERROR_DAMAGED, REPLAY},
        {"game ", "Game 11\n", WAR_ERROR_DAMAGED, "damaged: line 4 should be the game number"},
        {"game ", "game 12\n", WAR_ERROR_DAMAGED, REPLAY},
        {"start ", "", WAR_ERROR_DAMAGED, REPLAY},
        {"start ", "start 1/1\n", WAR_ERROR_DAMAGED, REPLAY},
        {"start ", "start 1\n", WAR_ERROR_POSITION, NULL},
        {"start ", "start 1/1 \n", WAR_ERROR_SYNTAX, NULL},
        {"start ", "start 1/2\nstart 1/2\n", WAR_ERROR_DAMAGED, bad_steps},
        {"steps ", "", WAR_ERROR_DAMAGED, bad_steps},
        {"steps ", "steps -1\n", WAR_ERROR_DAMAGED, NULL},
        {"steps ", "steps 6\n", WAR_ERROR_DAMAGED, REPLAY},
        {"steps ", "steps 9223372036854775807\n", WAR_ERROR_DAMAGED, REPLAY},
        {"state ", "", WAR_ERROR_DAMAGED, REPLAY},
        {"state ", "state 0123456789abcdef\n", WAR_ERROR_DAMAGED, REPLAY},
        {"state ", "state 0123456789ABCDEF\n", WAR_ERROR_DAMAGED, REPLAY},
        {"state ", "state 0123456789abcde\n", WAR_ERROR_DAMAGED, REPLAY},
        {"check ", "\ncheck 0123456789abcdef\n", WAR_ERROR_DAMAGED, REPLAY},
        {"check ", "more\ncheck 0123456789abcdef\n", WAR_ERROR_DAMAGED, REPLAY},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        file saved = sample(GIVEN);
        replace_line(&saved, cases[i].word, cases[i].line);
        seal(&saved);
        assert_refused(&saved, cases[i].code, cases[i].message);
    }
}

static void test_steps_past_the_end(void **state)
{
    war_game game;
    file saved;

    (void)state;
    start_match(&game, &MATCHES[DEALT]);
    war_game_finish(&game);
    for (int64_t steps = 0; steps < game.steps + 3; steps++) {
        char line[40];
        saved = save(&game);
        snprintf(line, sizeof line, "steps %lld\n", (long long)steps);
        replace_line(&saved, "steps ", line);
        seal(&saved);
        if (steps != game.steps)
            assert_refused(&saved, WAR_ERROR_DAMAGED, REPLAY);
    }
}

/* A start that cannot be read is not passed over in favour of a deal. */
static void test_unreadable_start(void **state)
{
    static char line[702] = "start ";

    (void)state;
    memset(line + 6, '?', 694);
    line[700] = '\n';
    for (int nul = 0; nul < 2; nul++) {
        file saved = sample(DEALT);
        size_t steps = find_line(&saved, "steps ");
        if (nul)
            replace(&saved, steps, steps, "start 1\0\n", 9);
        else
            replace(&saved, steps, steps, line, 701);
        seal(&saved);
        assert_refused(&saved, WAR_ERROR_DAMAGED, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_step),       cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_cards_aside),      cmocka_unit_test(test_text),
        cmocka_unit_test(test_documented_save),  cmocka_unit_test(test_truncated),
        cmocka_unit_test(test_one_wrong_byte),   cmocka_unit_test(test_one_byte_more_or_less),
        cmocka_unit_test(test_foreign),          cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_wrong_content),    cmocka_unit_test(test_steps_past_the_end),
        cmocka_unit_test(test_unreadable_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
