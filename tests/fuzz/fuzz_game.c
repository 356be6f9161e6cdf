/* SPDX-License-Identifier: MIT */
/*
 * Random bytes become rules and a position, and the game is played with a checker after every
 * event: no card is lost, events are well formed, views hide, a copy or a saved game plays on the
 * same way.
 */
#include "fuzz.h"

enum { MOST_STEPS = 5000 };

typedef struct input {
    const uint8_t *data;
    size_t size;
} input;

/* A number below the bound; 0 when the input is used up. */
static uint8_t pick(input *from, int bound)
{
    uint8_t byte = 0;

    if (from->size > 0) {
        byte = *from->data++;
        from->size--;
    }
    return (uint8_t)(byte % bound);
}

static int64_t pick_number(input *from)
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number = number << 8 | pick(from, 256);
    return (int64_t)(number & WAR_MAX_NUMBER);
}

static war_rules pick_rules(input *from)
{
    war_rules rules = {
        .players = (uint8_t)(2 + pick(from, 3)),
        .ranks = (uint8_t)(1 + pick(from, WAR_MAX_RANKS)),
        .suits = (uint8_t)(1 + pick(from, 8)),
        .jokers = pick(from, 5),
        .high = pick(from, 2),
        .down = pick(from, WAR_MAX_DOWN + 1),
        .war = pick(from, 2),
        .out = pick(from, 2),
        .won = pick(from, 2),
        .order = pick(from, WAR_ORDER_NEWEST_HIGH + 1),
        .rest = pick(from, 2),
        .limit = INT64_C(1) << pick(from, 18),
    };

    return rules;
}

/* Deals the whole pack to places the input names: a packet, a won pile, the table, or nowhere. */
static war_position pick_position(input *from, const war_rules *rules, int64_t seed)
{
    war_position pack, position = {0};
    uint8_t where[WAR_MAX_CARDS] = {0};
    int cards = war_rules_cards(rules);
    int total = 0;

    must(war_position_deal(rules, seed, 0, &pack) == 0);
    for (int i = 0; i < cards; i++)
        where[i] = pick(from, 2 * WAR_MAX_PLAYERS + 2);
    for (int place = 0; place < 2 * WAR_MAX_PLAYERS + 1; place++) {
        int seat = place / 2;
        uint8_t *count = seat == WAR_MAX_PLAYERS ? &position.table
                         : place % 2 == 0        ? &position.packet[seat]
                                                 : &position.pile[seat];
        for (int i = 0; i < cards; i++)
            if (where[i] == place) {
                position.cards[total++] = pack.cards[i];
                ++*count;
            }
    }
    return position;
}

static void check_position_text(const war_rules *rules, const war_position *position)
{
    char text[WAR_POSITION_SIZE];
    war_position parsed;
    int length = war_position_print(rules, position, text, sizeof text);

    must(length > 0 && (size_t)length == strlen(text));
    must(war_position_parse(rules, text, &parsed, NULL) == 0);
    must(memcmp(position, &parsed, sizeof parsed) == 0);
}

/* How many cards of each rank there are, wherever they are. */
typedef struct tally {
    int of_rank[256];
} tally;

static tally count_position(const war_position *position)
{
    tally counts = {{0}};
    int total = position->table + position->aside;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        total += position->packet[seat] + position->pile[seat];
    for (int i = 0; i < total; i++)
        counts.of_rank[position->cards[i].rank]++;
    return counts;
}

static tally count_game(const war_game *game)
{
    tally counts = {{0}};

    for (int seat = 0; seat < game->rules.players; seat++) {
        int count = war_game_cards(game, seat);
        must(count == game->packet[seat] + game->pile[seat]);
        for (int i = 0; i < count; i++)
            counts.of_rank[game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS].rank]++;
    }
    for (int i = 0; i < game->table_count; i++)
        counts.of_rank[game->table[i].card.rank]++;
    return counts;
}

static void check_event(const war_game *game, const war_event *event, int kind)
{
    char text[WAR_EVENT_SIZE];
    int length = war_event_print(game, event, text, sizeof text);

    must(kind == event->kind && kind >= WAR_EVENT_DEAL && kind <= WAR_EVENT_END);
    must(event->seat < game->rules.players && event->seats >> game->rules.players == 0);
    must((kind == WAR_EVENT_END) == (game->result != WAR_RESULT_NONE));
    must(length > 0 && (size_t)length == strlen(text) && !strchr(text, '\n'));
    must(text[0] == '{' && text[length - 1] == '}');
}

static void check_views(const war_game *game)
{
    war_view view;

    for (int seat = WAR_WATCHER; seat < game->rules.players; seat++) {
        must(war_game_view(game, seat, &view) == 0);
        must(view.seat == seat && view.table_count == game->table_count);
        must(war_view_cards(&view, 0) == war_game_cards(game, 0));
        for (int i = 0; i < view.table_count; i++)
            must(!view.table[i].down || view.table[i].card.rank == WAR_HIDDEN_RANK);
    }
    must(war_game_view(game, game->rules.players, &view) == WAR_ERROR_SEAT);
}

static void check_saved(const war_game *game)
{
    static char text[WAR_SAVE_SIZE];
    static war_game loaded;
    int length = war_game_save(game, text, sizeof text);

    must(length > 0 && (size_t)length == strlen(text));
    must(war_game_load(&loaded, text, (size_t)length, NULL) == 0);
    must(war_game_digest(&loaded) == war_game_digest(game));
}

static void play(war_game *game, int checkpoint)
{
    static war_game copy;
    const tally counts = count_game(game);
    bool copied = false;
    war_view view, watched;
    int64_t turn = 0;

    must(war_game_view(game, WAR_WATCHER, &view) == 0);
    for (int64_t step = 1; step <= MOST_STEPS; step++) {
        war_event event;
        int kind = war_game_step(game, &event);
        tally now = count_game(game);

        must(memcmp(&now, &counts, sizeof now) == 0);
        check_event(game, &event, kind);
        must(event.turn >= turn && game->steps == step);
        must(war_view_follow(&view, &event) == 0);
        must(war_game_view(game, WAR_WATCHER, &watched) == 0);
        must(memcmp(&view, &watched, sizeof view) == 0);
        turn = event.turn;
        if (step == checkpoint) {
            check_views(game);
            check_saved(game);
            copy = *game;
            copied = true;
        }
        if (kind == WAR_EVENT_END) {
            must(war_game_step(game, &event) == WAR_EVENT_END && game->steps == step);
            check_saved(game);
            if (copied) {
                war_game_finish(&copy);
                must(war_game_digest(&copy) == war_game_digest(game));
            }
            return;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static war_game game;
    input from = {data, size};
    war_rules rules = pick_rules(&from);
    int64_t seed = pick_number(&from);
    int checkpoint = 1 + 4 * pick(&from, 256);
    war_position position;
    war_error error;
    int code = war_rules_check(&rules, &error);

    if (code < 0) {
        fuzz_error(code, &error, 0);
        return 0;
    }
    if (pick(&from, 2) == 0) {
        must(war_game_start(&game, &rules, seed, 0) == 0);
    } else {
        tally before, after;
        position = pick_position(&from, &rules, seed);
        code = war_game_start_at(&game, &rules, &position, seed, 0, &error);
        if (code < 0) {
            fuzz_error(code, &error, 0);
            return 0;
        }
        check_position_text(&rules, &position);
        before = count_position(&position);
        after = count_game(&game);
        must(memcmp(&before, &after, sizeof before) == 0);
    }
    play(&game, checkpoint);
    return 0;
}
