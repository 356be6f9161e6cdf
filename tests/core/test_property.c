/* SPDX-License-Identifier: MIT */
/*
 * What must hold after every step of every game: no card is lost or doubled, a view hides what it
 * must, and a copy and a saved and loaded game have the same future. Random rules, random deals and
 * starts. On failure the printed WAR_TEST_SEED replays just that game.
 */
#include "helper.h"

#include <string.h>

static uint64_t number; /* of the game being tested */

#define must(condition)                                                                            \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("%s; WAR_TEST_SEED=%llu", #condition, (unsigned long long)number);            \
    } while (0)

/* How often each card occurs; cards without a suit are a suit of their own. */
typedef struct census {
    uint8_t of[WAR_MAX_RANKS + 1][5];
} census;

static void count_card(census *census, war_card card)
{
    census->of[card.rank][card.suit < 4 ? card.suit : 4]++;
}

static census count_start(const war_game *game)
{
    census census = {{{0}}};
    int count = game->start.table;

    for (int seat = 0; seat < game->rules.players; seat++)
        count += game->start.packet[seat] + game->start.pile[seat];
    for (int i = 0; i < count; i++)
        count_card(&census, game->start.cards[i]);
    return census;
}

static census count_game(const war_game *game)
{
    census census = {{{0}}};

    for (int seat = 0; seat < game->rules.players; seat++)
        for (int i = 0; i < game->packet[seat] + game->pile[seat]; i++)
            count_card(&census, game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS]);
    for (int i = 0; i < game->table_count; i++)
        count_card(&census, game->table[i].card);
    return census;
}

static void check_cards(const war_game *game, const census *start)
{
    census now = count_game(game);

    must(memcmp(&now, start, sizeof now) == 0);
    for (int seat = 0; seat < game->rules.players; seat++)
        must((game->in >> seat & 1) || war_game_cards(game, seat) == 0);
}

/* Two games that differ only in cards nobody sees must look the same from every seat. */
static void check_view(const war_game *game, uint64_t *state)
{
    int seat = test_below(state, game->rules.players + 1) - 1; /* -1: WAR_WATCHER */
    war_game other = *game;
    war_view view, twin;

    must(war_game_view(game, seat, &view) == 0);
    for (int i = 0; i < game->table_count; i++)
        must(game->table[i].down ? view.table[i].card.rank == WAR_HIDDEN_RANK &&
                                       view.table[i].card.suit == WAR_NO_SUIT
                                 : view.table[i].card.rank == game->table[i].card.rank);
    for (int s = 0; s < game->rules.players; s++)
        for (int i = 0; i < WAR_MAX_CARDS; i++)
            if (s != seat || game->cards[s][i].rank != game->rules.ranks - 1)
                other.cards[s][i].rank = game->rules.ranks;
    for (int i = 0; i < game->table_count; i++)
        if (game->table[i].down)
            other.table[i].card = (war_card){0, 0};
    other.seed = other.index = 0;
    memset(&other.start, 0, sizeof other.start);
    other.start.aside = game->start.aside;
    memset(&other.scout, 0, sizeof other.scout);
    if (other.result != WAR_RESULT_ENDLESS)
        other.cycle_start = other.cycle_length = other.stop = 0;
    must(war_game_view(&other, seat, &twin) == 0);
    must(memcmp(&view, &twin, sizeof view) == 0);
}

static war_game load_saved(const war_game *game)
{
    char text[WAR_SAVE_SIZE + 1];
    int length = war_game_save(game, text, sizeof text);
    war_game loaded;
    war_error error;

    must(length > 0 && length <= WAR_SAVE_SIZE);
    if (war_game_load(&loaded, text, (size_t)length, &error) < 0)
        fail_msg("%s; WAR_TEST_SEED=%llu\n%s", error.message, (unsigned long long)number, text);
    must(war_game_digest(&loaded) == war_game_digest(game));
    return loaded;
}

/* An event must fit the game that gave it. */
static void check_event(const war_game *game, const war_event *event)
{
    char line[WAR_EVENT_SIZE];

    must(event->seat < game->rules.players);
    must(event->seats >> game->rules.players == 0);
    must(event->turn == game->turn && game->turns <= game->turn && game->turn <= game->turns + 1);
    must(war_event_print(game, event, line, sizeof line) < WAR_EVENT_SIZE);
    must((event->kind == WAR_EVENT_END) == (game->result != WAR_RESULT_NONE));
    if (event->kind == WAR_EVENT_FLIP)
        must(!game->table[game->table_count - 1].down);
    if (event->kind == WAR_EVENT_DOWN)
        must(game->table[game->table_count - 1].down && event->card.rank == 0);
}

/* A position between turns in which somebody has cards, printed and parsed, is the same. */
static void check_position(const war_game *game)
{
    char text[WAR_POSITION_SIZE], again[WAR_POSITION_SIZE];
    war_position position, parsed;
    war_error error;
    int held = 0;

    for (int seat = 0; seat < game->rules.players; seat++)
        held += war_game_cards(game, seat);
    if (held == 0 || war_game_position(game, &position) < 0)
        return;
    must(war_position_print(&game->rules, &position, text, sizeof text) < WAR_POSITION_SIZE);
    if (war_position_parse(&game->rules, text, &parsed, &error) < 0)
        fail_msg("%s: %s; WAR_TEST_SEED=%llu", text, error.message, (unsigned long long)number);
    war_position_print(&game->rules, &parsed, again, sizeof again);
    must(strcmp(text, again) == 0 && memcmp(&position, &parsed, sizeof parsed) == 0);
}

/* Loading plays the game again, so it is done at every step of short games only. */
enum { LONGEST = 3000, LONGEST_SAVED = 250 };

static void play_one(uint64_t which)
{
    uint64_t state = number = which;
    war_rules rules = test_rules(&state);
    war_position position = test_position(&state, &rules);
    int64_t seed = (int64_t)(test_next(&state) >> 1);
    war_game game, copy, loaded;
    war_event event, copied;
    census start;

    if (test_below(&state, 4) > 0)
        must(war_game_start(&game, &rules, seed, test_below(&state, 100)) == 0);
    else
        must(war_game_start_at(&game, &rules, &position, seed, 0, NULL) == 0);
    start = count_start(&game);
    loaded = load_saved(&game);
    do {
        copy = game;
        war_game_step(&game, &event);
        war_game_step(&copy, &copied);
        must(memcmp(&event, &copied, sizeof event) == 0);
        must(war_game_digest(&game) == war_game_digest(&copy));
        war_game_step(&loaded, &copied);
        must(memcmp(&event, &copied, sizeof event) == 0);
        must(war_game_digest(&game) == war_game_digest(&loaded));
        check_event(&game, &event);
        check_cards(&game, &start);
        check_view(&game, &state);
        check_position(&game);
        if (game.steps < LONGEST_SAVED)
            loaded = load_saved(&game);
    } while (event.kind != WAR_EVENT_END && game.steps < LONGEST);
}

static void test_random_games(void **state)
{
    uint64_t numbers = test_seed();

    (void)state;
    play_one(test_seed());
    for (long i = 0; i < test_count(800, 50000); i++)
        play_one(test_next(&numbers));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
