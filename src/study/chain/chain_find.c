/* SPDX-License-Identifier: MIT */
/*
 * Finds all positions that can come up, and the odds between them.
 *
 * The engine plays every turn: a game that is limited to one, from a position in which the cards
 * that it will turn up have been drawn. Which these are only the engine knows, so it is asked: when
 * it lays a card that has not been drawn, the turn is played again for each rank that the card can
 * have. Numbers are given to scenes in the order in which they are found, so they are also the
 * queue of what is still to be looked at.
 */
#include "chain.h"
#include "chain_scene.h"

#include <stdlib.h>
#include <string.h>

/* A turn on its way: the scene without the cards that have been drawn, and these. */
typedef struct turn {
    chain_scene scene;
    uint8_t known[WAR_MAX_PLAYERS];
    uint8_t ranks[WAR_MAX_PLAYERS][WAR_MAX_CARDS];
    fraction odds;
} turn;

/* Why a search ends early. */
enum { TOO_MANY = -4, TOO_FINE, STOPPED, OUT_OF_MEMORY };

typedef struct leaf {
    uint32_t to;
    fraction odds;
} leaf;

typedef struct finder {
    chain chain;
    const war_chain_job *job;
    war_rules rules; /* limited to one turn */
    int64_t allowed;
    int code; /* an error that ends the search */
    int size; /* of a scene as bytes */
    uint8_t *scenes;
    uint32_t *slots; /* of scenes, by their hash; 0: free */
    uint32_t slot_count;
    uint32_t *fraction_slots;
    uint32_t fraction_slot_count;
    size_t room;
    size_t fraction_room;
    size_t move_count;
    size_t move_room;
    leaf *leaves; /* of the scene that is looked at */
    size_t leaf_count;
    size_t leaf_room;
    fraction gain[CHAIN_GAINS];
} finder;

/* ---- Fractions ---- */

static uint64_t divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool too_large(uint64_t a, uint64_t b)
{
    return b != 0 && a > INT64_MAX / b;
}

fraction fraction_times(fraction a, uint64_t part, uint64_t over)
{
    uint64_t left = divisor(a.part, over);
    uint64_t right = divisor(part, a.over);

    if (a.over == 0 || part == 0)
        return (fraction){0, a.over != 0};
    a.part /= left;
    a.over /= right;
    if (too_large(a.part, part / right) || too_large(a.over, over / left))
        return (fraction){0};
    return (fraction){a.part * (part / right), a.over * (over / left)};
}

fraction fraction_add(fraction a, fraction b)
{
    uint64_t common = divisor(a.over, b.over);
    uint64_t sum;

    if (a.over == 0 || b.over == 0 || too_large(a.over, b.over / common) ||
        too_large(a.part, b.over / common) || too_large(b.part, a.over / common))
        return (fraction){0};
    sum = a.part * (b.over / common) + b.part * (a.over / common);
    return fraction_times((fraction){sum, 1}, 1, a.over * (b.over / common));
}

/* ---- Tables ---- */

static uint64_t hash_bytes(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);

    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 29;
    }
    return hash;
}

/* The slot of what is equal to one of the things that a table numbers, or a free one. */
static uint32_t *slot_of(uint32_t *slots, uint32_t slot_count, const void *things,
                         const void *thing, size_t size)
{
    uint64_t hash = hash_bytes(thing, size);

    for (;; hash++) {
        uint32_t *slot = &slots[hash & (slot_count - 1)];
        if (*slot == 0 || memcmp((const char *)things + *slot * size, thing, size) == 0)
            return slot;
    }
}

/* Makes a table of slots twice as large; false: out of memory, and it is as it was. */
static bool more_slots(uint32_t **slots, uint32_t *slot_count, const void *things, uint32_t first,
                       uint32_t count, size_t size)
{
    uint32_t larger = *slot_count ? 2 * *slot_count : 1024;
    uint32_t *fresh = calloc(larger, sizeof *fresh);

    if (!fresh)
        return false;
    for (uint32_t i = first; i < count; i++)
        *slot_of(fresh, larger, things, (const char *)things + i * size, size) = i;
    free(*slots);
    *slots = fresh;
    *slot_count = larger;
    return true;
}

/* An array with room for so many; NULL: out of memory, and it is as it was. */
static void *grown(void *array, size_t *room, size_t needed, size_t size)
{
    size_t larger = *room ? *room : 256;
    void *fresh;

    if (needed <= *room)
        return array;
    while (larger < needed)
        larger *= 2;
    fresh = realloc(array, larger * size);
    if (fresh)
        *room = larger;
    return fresh;
}

static void fail(finder *finder, int code)
{
    if (finder->code == 0)
        finder->code = code;
}

static uint32_t number_fraction(finder *finder, fraction number)
{
    chain *chain = &finder->chain;
    uint32_t *slot;
    fraction *list;

    if (number.over == 0)
        fail(finder, TOO_FINE);
    if (number.part == 0 || number.over == 0)
        return 0;
    if (2 * chain->fraction_count >= finder->fraction_slot_count &&
        !more_slots(&finder->fraction_slots, &finder->fraction_slot_count, chain->fractions, 1,
                    chain->fraction_count, sizeof number)) {
        fail(finder, OUT_OF_MEMORY);
        return 0;
    }
    slot = slot_of(finder->fraction_slots, finder->fraction_slot_count, chain->fractions, &number,
                   sizeof number);
    if (*slot > 0)
        return *slot;
    list = grown(chain->fractions, &finder->fraction_room, chain->fraction_count + 1, sizeof *list);
    if (!list) {
        fail(finder, OUT_OF_MEMORY);
        return 0;
    }
    chain->fractions = list;
    list[chain->fraction_count] = number;
    return *slot = chain->fraction_count++;
}

/* Room for one scene more, with its slot and its node, and for the node behind the last. */
static bool room_for_scene(finder *finder)
{
    chain *chain = &finder->chain;
    size_t scene_room = finder->room;
    uint8_t *scenes;
    chain_node *nodes;

    if (2 * chain->count >= finder->slot_count &&
        !more_slots(&finder->slots, &finder->slot_count, finder->scenes, CHAIN_START, chain->count,
                    (size_t)finder->size))
        return false;
    scenes = grown(finder->scenes, &scene_room, chain->count + 2, (size_t)finder->size);
    if (scenes)
        finder->scenes = scenes;
    nodes = grown(chain->nodes, &finder->room, chain->count + 2, sizeof *nodes);
    if (nodes)
        chain->nodes = nodes;
    return scenes && nodes;
}

static uint32_t number_scene(finder *finder, chain_scene *scene)
{
    chain *chain = &finder->chain;
    uint8_t *bytes;
    uint32_t *slot;

    if (!room_for_scene(finder)) {
        fail(finder, OUT_OF_MEMORY);
        return CHAIN_START;
    }
    bytes = finder->scenes + chain->count * (size_t)finder->size;
    scene_tidy(scene, &finder->rules);
    if (chain->merged)
        scene_sort(scene, finder->rules.players);
    scene_pack(scene, finder->rules.players, bytes, finder->size);
    slot = slot_of(finder->slots, finder->slot_count, finder->scenes, bytes, (size_t)finder->size);
    if (*slot > 0)
        return *slot;
    if (chain->count - CHAIN_ENDS >= finder->allowed) {
        fail(finder, TOO_MANY);
        return CHAIN_START;
    }
    return *slot = chain->count++;
}

/* ---- A turn ---- */

static bool all_known(const turn *turn, const uint8_t *laid)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (laid[seat] > turn->known[seat])
            return false;
    return true;
}

/* Plays the turn, until cards count that are not known: how many each seat has laid then. True when
 * the turn is over. */
static bool play(const finder *finder, const turn *turn, war_game *game, uint8_t *laid)
{
    war_position position;
    war_event event;
    int kind;

    scene_position(&turn->scene, finder->rules.players, turn->known, turn->ranks, &position);
    war_game_start_at(game, &finder->rules, &position, 0, 0, NULL);
    memset(laid, 0, WAR_MAX_PLAYERS);
    do {
        kind = war_game_step(game, &event);
        laid[event.seat] += kind == WAR_EVENT_FLIP || kind == WAR_EVENT_DOWN;
        if (kind == WAR_EVENT_COMPARE && !all_known(turn, laid))
            return false;
    } while (kind != WAR_EVENT_END);
    return all_known(turn, laid);
}

/* The scene after a turn that did not end the game: cards were drawn from it, and what the engine
 * has more of in somebody's hands was taken. */
static void go_on(const finder *finder, chain_scene *scene, const war_game *game)
{
    war_position position;
    const war_card *card = position.cards;

    war_game_position(game, &position);
    for (int seat = 0; seat < finder->rules.players; seat++) {
        const chain_hand *hand = &scene->hands[seat];
        int had = hand->unknown + hand->packet + hand->pile;
        int has = position.packet[seat] + position.pile[seat];
        if (has > had)
            scene_take(scene, &finder->rules, seat, card + had, has - had, scene->table);
        card += has;
    }
    scene->table = position.table;
    for (int i = 0; i < position.table; i++)
        scene->table_ranks[i] = card++->rank;
}

static uint32_t where_to(finder *finder, turn *turn, const war_game *game)
{
    uint32_t seat = 0;

    if (game->result == WAR_RESULT_DRAW)
        return CHAIN_DRAW;
    if (game->result == WAR_RESULT_WIN) {
        while (!finder->chain.merged && !(game->winners >> seat & 1))
            seat++;
        return seat;
    }
    go_on(finder, &turn->scene, game);
    return number_scene(finder, &turn->scene);
}

static void add_leaf(finder *finder, turn *turn, const war_game *game)
{
    const int64_t had[CHAIN_GAINS] = {game->turns, game->battles, game->wars};
    leaf *leaves =
        grown(finder->leaves, &finder->leaf_room, finder->leaf_count + 1, sizeof *leaves);

    if (!leaves) {
        fail(finder, OUT_OF_MEMORY);
        return;
    }
    finder->leaves = leaves;
    for (int i = 0; i < CHAIN_GAINS; i++)
        finder->gain[i] =
            fraction_add(finder->gain[i], fraction_times(turn->odds, (uint64_t)had[i], 1));
    leaves[finder->leaf_count].odds = turn->odds;
    leaves[finder->leaf_count++].to = where_to(finder, turn, game);
}

static void explore(finder *finder, turn *turn);

/* Draws what was laid, in every way there is, and goes on. */
static void draw(finder *finder, const turn *turn, const uint8_t *laid)
{
    uint8_t ranks[WAR_MAX_CARDS];
    struct turn before = *turn;
    int seat = 0;
    int size;

    while (seat < WAR_MAX_PLAYERS && before.known[seat] >= laid[seat])
        seat++;
    if (seat == WAR_MAX_PLAYERS) {
        explore(finder, &before);
        return;
    }
    size = scene_next(&before.scene, seat, ranks);
    for (int i = 0, alike; i < size; i += alike) {
        struct turn next = before;
        for (alike = 1; i + alike < size && ranks[i + alike] == ranks[i];)
            alike++;
        scene_draw(&next.scene, seat, ranks[i]);
        next.ranks[seat][next.known[seat]++] = ranks[i];
        next.odds = fraction_times(before.odds, (uint64_t)alike, (uint64_t)size);
        draw(finder, &next, laid);
    }
}

static void explore(finder *finder, turn *turn)
{
    uint8_t laid[WAR_MAX_PLAYERS];
    war_game game;

    if (finder->code < 0)
        return;
    if (play(finder, turn, &game, laid))
        add_leaf(finder, turn, &game);
    else
        draw(finder, turn, laid);
}

/* ---- All scenes ---- */

static int by_place(const void *a, const void *b)
{
    const leaf *left = a;
    const leaf *right = b;

    return (left->to > right->to) - (left->to < right->to);
}

/* The leaves become moves, one for each place to go to. */
static void keep_moves(finder *finder, uint32_t at)
{
    chain *chain = &finder->chain;
    chain_move *moves = grown(chain->moves, &finder->move_room,
                              finder->move_count + finder->leaf_count, sizeof *moves);

    if (!moves) {
        fail(finder, OUT_OF_MEMORY);
        return;
    }
    chain->moves = moves;
    qsort(finder->leaves, finder->leaf_count, sizeof *finder->leaves, by_place);
    chain->nodes[at].first = finder->move_count;
    for (size_t i = 0, next; i < finder->leaf_count; i = next) {
        fraction odds = finder->leaves[i].odds;
        for (next = i + 1; next < finder->leaf_count; next++) {
            if (finder->leaves[next].to != finder->leaves[i].to)
                break;
            odds = fraction_add(odds, finder->leaves[next].odds);
        }
        moves[finder->move_count++] =
            (chain_move){.to = finder->leaves[i].to, .odds = number_fraction(finder, odds)};
    }
    for (int i = 0; i < CHAIN_GAINS; i++)
        chain->nodes[at].gain[i] = number_fraction(finder, finder->gain[i]);
}

/* The end if the game stops here and the most cards win. */
static uint32_t count_cards(const finder *finder, const chain_scene *scene)
{
    uint32_t best = CHAIN_DRAW;
    int most = 0;

    for (int seat = 0; seat < finder->rules.players; seat++) {
        const chain_hand *hand = &scene->hands[seat];
        int cards = hand->unknown + hand->packet + hand->pile;
        if (cards == most)
            best = CHAIN_DRAW;
        if (cards > most)
            best = finder->chain.merged ? 0 : (uint32_t)seat;
        most = cards > most ? cards : most;
    }
    return best;
}

static void look_at(finder *finder, uint32_t at)
{
    turn turn = {.odds = {1, 1}};

    finder->leaf_count = 0;
    for (int i = 0; i < CHAIN_GAINS; i++)
        finder->gain[i] = (fraction){0, 1};
    scene_unpack(&turn.scene, finder->rules.players, finder->scenes + at * (size_t)finder->size);
    finder->chain.nodes[at].counted = count_cards(finder, &turn.scene);
    explore(finder, &turn);
    if (finder->code == 0)
        keep_moves(finder, at);
}

static void look_at_all(finder *finder)
{
    enum { OFTEN = 4096 };
    chain *chain = &finder->chain;
    const war_chain_job *job = finder->job;

    for (uint32_t at = CHAIN_START; at < chain->count && finder->code == 0; at++) {
        look_at(finder, at);
        if ((at - CHAIN_START) % OFTEN == 0 &&
            (chain_stopped(job) || (job->progress && !job->progress(job->context, at - CHAIN_START,
                                                                    chain->count - CHAIN_ENDS, 0))))
            fail(finder, STOPPED);
    }
    if (finder->code == 0)
        chain->nodes[chain->count].first = finder->move_count;
}

/* Whether seats can be told apart: by what they are dealt, or by the order in which cards come to
 * lie that an earlier turn left. Where war=all or two play, no turn leaves any. */
static bool seats_alike(const war_chain_job *job)
{
    const war_rules *rules = &job->rules;

    for (int seat = 1; seat < rules->players; seat++)
        if (job->hands[seat] != job->hands[0])
            return false;
    return !job->from &&
           (rules->players == 2 || rules->war == WAR_FOUGHT_BY_ALL || rules->won == WAR_WON_PILE);
}

static void begin(finder *finder, const war_chain_job *job)
{
    chain_scene scene;

    finder->job = job;
    finder->rules = job->rules;
    finder->rules.limit = 1;
    finder->rules.at_limit = WAR_AT_LIMIT_NOBODY;
    finder->allowed = job->positions > 0 ? job->positions : WAR_CHAIN_POSITIONS;
    if (job->from)
        scene_place(&scene, &job->rules, job->from);
    else
        scene_deal(&scene, &job->rules, job->hands);
    finder->size = scene_size(&scene, job->rules.players);
    finder->chain.count = CHAIN_START;
    finder->chain.merged = seats_alike(job);
    finder->chain.fractions = grown(NULL, &finder->fraction_room, 1, sizeof(fraction));
    if (!finder->chain.fractions) {
        fail(finder, OUT_OF_MEMORY);
        return;
    }
    finder->chain.fractions[0] = (fraction){0, 1};
    finder->chain.fraction_count = 1;
    number_scene(finder, &scene);
    if (finder->code == 0)
        memset(finder->chain.nodes, 0, CHAIN_ENDS * sizeof *finder->chain.nodes);
}

static int explain(const finder *finder, war_error *error)
{
    switch (finder->code) {
    case TOO_MANY:
        return chain_refuse(error, WAR_ERROR_TOO_LARGE,
                            "more than %lld positions can come up; try a smaller deck",
                            (long long)finder->allowed);
    case TOO_FINE:
        return chain_refuse(error, WAR_ERROR_TOO_LARGE,
                            "a turn can go in too many ways; try a smaller deck");
    case STOPPED:
        return chain_refuse(error, WAR_ERROR_STOPPED, "stopped at %lld positions, and more to come",
                            (long long)finder->chain.count - CHAIN_ENDS);
    default:
        return chain_refuse(error, WAR_ERROR_MEMORY, "out of memory at %lld positions",
                            (long long)finder->chain.count - CHAIN_ENDS);
    }
}

int chain_find(chain *chain, const war_chain_job *job, war_error *error)
{
    finder finder = {0};
    int code = 0;

    begin(&finder, job);
    look_at_all(&finder);
    free(finder.scenes);
    free(finder.slots);
    free(finder.fraction_slots);
    free(finder.leaves);
    if (finder.code < 0) {
        code = explain(&finder, error);
        chain_free(&finder.chain);
    } else {
        *chain = finder.chain;
    }
    return code;
}

void chain_free(chain *chain)
{
    free(chain->nodes);
    free(chain->moves);
    free(chain->fractions);
}
