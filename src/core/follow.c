/* SPDX-License-Identifier: MIT */
/*
 * Following a game by its events, without its cards. The rules are not written a second time: from
 * the view we set up a game whose hidden cards are blank, put the card that the event names on top
 * of its packet, and let the engine play. The event follows if the engine gives the same one.
 *
 * Hidden cards decide nothing else: the engine compares only cards that lie face up, and the end of
 * an endless game, which depends on all of them, names its cycle.
 */
#include "core.h"

#include <string.h>

/* Both are 0xff, so that cards are hidden by filling them with it. */
static const war_card HIDDEN = {WAR_HIDDEN_RANK, WAR_NO_SUIT};

/* The worth of the card that each seat turned up last in this turn. */
static void show_cards(war_game *game)
{
    for (int i = game->table_left; i < game->table_count; i++)
        if (!game->table[i].down)
            game->shown[game->table[i].seat] = (uint8_t)war_worth(game, game->table[i].card);
}

static void set_up(war_game *game, const war_view *view)
{
    memset(game, 0, sizeof *game);
    game->rules = view->rules;
    game->turn = view->turn;
    game->turns = view->turns;
    game->battles = view->battles;
    game->wars = view->wars;
    game->cycle_start = view->cycle_start;
    game->cycle_length = view->cycle_length;
    game->stop = view->rules.limit > 0 ? view->rules.limit : WAR_NEVER;
    game->scout.until = WAR_NEVER;
    game->turned = view->rules.high == WAR_LOW_WINS ? 0xff : 0;
    game->result = view->result;
    game->winners = view->winners;
    game->phase = view->phase;
    game->in = view->in;
    game->fighting = view->fighting;
    game->leaving = view->leaving;
    game->tied = view->tied;
    game->depth = view->depth;
    game->to_lay = view->to_lay;
    game->to_show = view->to_show;
    game->lap = view->lap;
    game->laps = view->laps;
    memcpy(game->lay, view->lay, sizeof game->lay);
    memcpy(game->packet, view->packet, sizeof game->packet);
    memcpy(game->pile, view->pile, sizeof game->pile);
    for (int seat = 0; seat < view->rules.players; seat++)
        game->empty |= (uint8_t)((war_view_cards(view, seat) == 0) << seat);
    game->start.aside = view->aside;
    game->table_count = view->table_count;
    game->table_left = view->table_left;
    memcpy(game->table, view->table, view->table_count * sizeof *view->table);
    show_cards(game);
}

/* Whether a card may lie there beside those that lie face up. */
static int check_card(const war_game *game, war_card card)
{
    war_card cards[WAR_MAX_CARDS + 1];
    int count = 0;

    for (int i = 0; i < game->table_count; i++)
        if (!game->table[i].down)
            cards[count++] = game->table[i].card;
    cards[count++] = card;
    return war_cards_check(&game->rules, cards, count);
}

static bool same_event(const war_event *a, const war_event *b)
{
    return a->turn == b->turn && a->kind == b->kind && a->seat == b->seat && a->seats == b->seats &&
           a->count == b->count && a->card.rank == b->card.rank && a->card.suit == b->card.suit &&
           a->cycle == b->cycle;
}

/* What the engine cannot know without the cards: the one that is laid next, and that the position
 * has come back. */
static void prepare(war_game *game, war_card card, int64_t cycle)
{
    for (int seat = 0; seat < game->rules.players; seat++)
        game->cards[seat][game->head[seat]] = card;
    if (game->result == WAR_RESULT_NONE && cycle > 0 && cycle <= game->turns &&
        war_rules_endless(&game->rules)) {
        game->cycle_length = cycle;
        game->cycle_start = game->turns - cycle;
        game->stop = game->turns;
    }
}

static int play_told(war_game *game, const war_event *event)
{
    war_event told = *event, given;
    bool revealed = event->kind == WAR_EVENT_DOWN && event->count == 1;
    int code = 0;

    if (event->seat >= game->rules.players)
        return WAR_ERROR_SEAT;
    if (event->kind == WAR_EVENT_FLIP || revealed)
        code = check_card(game, event->card);
    if (code < 0)
        return code;
    if (revealed) {
        told.count = 0;
        told.card = (war_card){0};
    }
    prepare(game, event->kind == WAR_EVENT_FLIP ? event->card : HIDDEN,
            event->kind == WAR_EVENT_END ? event->cycle : 0);
    game->steps += game->phase != WAR_OVER;
    war_next_event(game, &given);
    return same_event(&told, &given) ? 0 : WAR_ERROR_EVENT;
}

int war_view_follow(war_view *view, const war_event *event)
{
    war_game game;
    int code;

    if (view->seat != WAR_WATCHER)
        return WAR_ERROR_SEAT;
    set_up(&game, view);
    code = play_told(&game, event);
    return code < 0 ? code : war_game_view(&game, WAR_WATCHER, view);
}

void war_game_hide(war_game *game)
{
    memset(game->cards, WAR_HIDDEN_RANK, sizeof game->cards);
    memset(game->start.cards, WAR_HIDDEN_RANK, sizeof game->start.cards);
    for (int i = 0; i < game->table_count; i++)
        if (game->table[i].down)
            game->table[i].card = HIDDEN;
    game->hidden = 1;
    game->quick = 0;
    memset(&game->coins, 0, sizeof game->coins);
    memset(&game->shuffles, 0, sizeof game->shuffles);
    memset(&game->scout, 0, sizeof game->scout);
    game->scout.until = WAR_NEVER;
    game->cycle_start = 0;
    game->cycle_length = 0;
    game->stop = game->rules.limit > 0 ? game->rules.limit : WAR_NEVER;
}

int war_game_follow(war_game *game, const war_event *event)
{
    war_game next = *game;
    int code = play_told(&next, event);

    if (code == 0)
        *game = next;
    return code;
}

/* ---- Lines ---- */

/* What follows "key": in a line; empty if it has none. */
static war_span find_value(war_span line, const char *key)
{
    int length = war_text_length(key);

    for (int i = 0; i + length < line.length; i++) {
        war_span word = {line.text + i, length};
        if (war_span_is(word, key))
            return (war_span){word.text + length, line.length - i - length};
    }
    return (war_span){line.text, 0};
}

/* The length of the text before one of two characters. */
static war_span cut(war_span span, char end, char other)
{
    int length = 0;

    while (length < span.length && span.text[length] != end && span.text[length] != other)
        length++;
    return (war_span){span.text, length};
}

/* The line is compared whole afterwards, so it need not be read strictly here. */
static int read_hints(const war_game *game, war_span line, war_card *card, int64_t *cycle,
                      war_error *error)
{
    war_span text = cut(find_value(line, "\"card\":\""), '"', '"');
    war_span number = cut(find_value(line, "\"cycle_length\":"), ',', '}');
    int read = 0;

    if (text.length > 0)
        read = war_card_read(&game->rules, text, card, (int)(text.text - line.text) + 1, error);
    if (read < 0)
        return read;
    if (number.length > 0)
        war_span_number(number, WAR_MAX_NUMBER, cycle);
    return 0;
}

int war_game_hear(war_game *game, const char *line, war_event *event, war_error *error)
{
    char same[WAR_EVENT_SIZE];
    war_span span = war_span_of(line);
    war_card card = HIDDEN;
    war_game next = *game;
    int64_t cycle = 0;
    int code = read_hints(game, span, &card, &cycle, error);

    if (code == 0 && card.rank != WAR_HIDDEN_RANK)
        code = check_card(game, card);
    if (code < 0)
        return war_fail(error, code, 0, "a card that cannot lie there: %w", span);
    prepare(&next, card, cycle);
    war_game_step(&next, event);
    if (event->kind == WAR_EVENT_FLIP && card.rank == WAR_HIDDEN_RANK)
        return war_fail(error, WAR_ERROR_EVENT, 0, "expected a card turned up, not %w", span);
    if (war_event_print(&next, event, same, sizeof same) >= (int)sizeof same ||
        !war_span_is(span, same))
        return war_fail(error, WAR_ERROR_EVENT, 0, "expected %s, not %w",
                        war_event_name(event->kind), span);
    *game = next;
    return 0;
}
