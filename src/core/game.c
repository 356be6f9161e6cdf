/* SPDX-License-Identifier: MIT */
/*
 * The game: one explicit phase machine. Each call of advance() moves it by one event.
 *
 *     DEALING --deal--> BETWEEN --out, take, end--> OVER
 *                          |  ^
 *        turn starts here  |  +------------------------------------+
 *                          v                                       |
 *         +-----------> LAYING --flip, down, reshuffle             |
 *         |             |    |                                     |
 *         |      nobody |    | somebody cannot finish the war      |
 *         |             v    v                                     |
 *         |    COMPARING <-- LEAVING --out--> (nobody takes) ------+
 *         |      |    |      ^    |                                |
 *         |      |tie |      |    +-------> TAKING --take----------+
 *         |      v    +------|-------------^
 *         +-- WARRING -------+
 *
 * Paragraph numbers are those of docs/rules.md. What always holds: every card of the start is in
 * one packet, in one pile or on the table; the table is in the order in which the cards were laid,
 * what an earlier turn left first.
 */
#include "core.h"

#include <string.h>

enum { RING = WAR_MAX_CARDS - 1 };

/* The lowest seat of a set. */
static const uint8_t FIRST[1 << WAR_MAX_PLAYERS] = {0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0};

static uint8_t only(int seat)
{
    return (uint8_t)(1u << seat);
}

static bool single(uint8_t seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

static int cards_of(const war_game *game, int seat)
{
    return game->packet[seat] + game->pile[seat];
}

int war_game_cards(const war_game *game, int seat)
{
    return seat >= 0 && seat < game->rules.players ? cards_of(game, seat) : WAR_ERROR_SEAT;
}

/* Fills in the members that every event has; the caller has set the others. */
static int tell(const war_game *game, war_event *restrict event, int kind)
{
    event->turn = game->turn;
    event->kind = (uint8_t)kind;
    return kind;
}

/* ---- Taking the table ---- */

static void put_under(war_game *game, int seat, const war_card *cards, int count)
{
    int tail = game->head[seat] + cards_of(game, seat);
    uint8_t *counter = game->rules.won == WAR_WON_PILE ? game->pile : game->packet;

    for (int i = 0; i < count; i++)
        game->cards[seat][(tail + i) & RING] = cards[i];
    counter[seat] = (uint8_t)(counter[seat] + count);
    game->empty &= (uint8_t)~only(seat);
}

/* Gives everything on the table to one seat. Returns the number of cards. */
WAR_RARE static int take_table(war_game *game, int seat)
{
    war_card cards[WAR_MAX_CARDS + 1];
    int count = war_gather(game, seat, cards);

    put_under(game, seat, cards, count);
    game->table_count = 0;
    game->table_left = 0;
    return count;
}

/* Does this for the most common table by far: two players' cards of a turn without a war. The pair
 * is written behind both packets, and only the winner's count grows: no address depends on who won,
 * so no store waits for the comparison. A packet is at least two short of the whole deck here, so
 * there is room. */
WAR_HOT static int take_two(war_game *game, int winner)
{
    int first = winner ^ (game->rules.order == WAR_ORDER_WINNER_LAST);
    war_card upper = game->table[first].card;
    war_card lower = game->table[first ^ 1].card;

    for (int seat = 0; seat < 2; seat++) {
        int tail = game->head[seat] + game->packet[seat];
        game->cards[seat][tail & RING] = upper;
        game->cards[seat][(tail + 1) & RING] = lower;
        game->packet[seat] = (uint8_t)(game->packet[seat] + 2 * (seat == winner));
    }
    game->empty &= (uint8_t)~only(winner);
    game->table_count = 0;
    return 2;
}

static bool can_take_two(const war_rules *rules)
{
    return rules->players == 2 && rules->won == WAR_WON_BOTTOM &&
           rules->order != WAR_ORDER_AS_PLAYED && rules->order != WAR_ORDER_RANDOM;
}

/* ---- Playing cards ---- */

/* 6.1: a turn begins; everybody turns up one card. */
static void begin_turn(war_game *game)
{
    game->turn++;
    game->depth = 0;
    game->fighting = game->in;
    game->to_lay = game->in;
    game->to_show = game->in;
    game->phase = WAR_LAYING;
}

/* 6.2: in a war everybody lays a card in each lap while they have one to lay, the last of them face
 * up, except for those who are leaving. */
WAR_RARE static void begin_lap(war_game *game)
{
    int lap = game->lap;
    int to_lay = 0;
    int to_show = 0;

    for (int seat = 0; seat < game->rules.players; seat++) {
        to_lay |= (game->lay[seat] > lap) << seat;
        to_show |= (game->lay[seat] == lap + 1) << seat;
    }
    game->to_lay = (uint8_t)to_lay;
    game->to_show = (uint8_t)(to_show & ~game->leaving);
    game->lap++;
}

/* A turn opens with a single lap. */
static void end_lap(war_game *game)
{
    if (game->depth > 0 && game->lap < game->laps)
        begin_lap(game);
    else
        game->phase = game->leaving ? WAR_LEAVING : WAR_COMPARING;
}

/* 5.10: the won pile is shuffled and becomes the packet. */
WAR_RARE static int reshuffle(war_game *game, int seat, war_event *restrict event)
{
    int count = game->pile[seat];
    war_card cards[WAR_MAX_CARDS];

    for (int i = 0; i < count; i++)
        cards[i] = game->cards[seat][(game->head[seat] + i) & RING];
    war_random_shuffle(game, cards, count);
    memcpy(game->cards[seat], cards, (size_t)count * sizeof *cards);
    game->head[seat] = 0;
    game->packet[seat] = (uint8_t)count;
    game->pile[seat] = 0;
    event->seat = (uint8_t)seat;
    event->count = (uint8_t)count;
    return tell(game, event, WAR_EVENT_RESHUFFLE);
}

/* A seat's top card goes on the table. */
WAR_HOT static war_card put_on_table(war_game *game, int seat, bool show)
{
    int head = game->head[seat];
    war_card card = game->cards[seat][head];
    uint8_t place = game->table_count;

    game->head[seat] = (head + 1) & RING;
    if (--game->packet[seat] == 0 && game->pile[seat] == 0)
        game->empty |= only(seat);
    game->table[place].card = card;
    game->table[place].seat = (uint8_t)seat;
    game->table[place].down = !show;
    if (show)
        game->shown[seat] = (uint8_t)war_worth(game, card);
    game->table_count = (uint8_t)(place + 1);
    return card;
}

/* The next card of this battle. */
WAR_HOT static int lay_card(war_game *game, war_event *restrict event)
{
    uint8_t to_lay = game->to_lay;
    int seat = FIRST[to_lay];
    bool show = game->to_show >> seat & 1;

    if (game->packet[seat] == 0)
        return reshuffle(game, seat, event);
    event->card = put_on_table(game, seat, show);
    event->seat = (uint8_t)seat;
    if (!show)
        event->card = (war_card){0};
    to_lay &= (uint8_t)(to_lay - 1);
    game->to_lay = to_lay;
    if (to_lay == 0)
        end_lap(game);
    return tell(game, event, show ? WAR_EVENT_FLIP : WAR_EVENT_DOWN);
}

/* 6.3: who shows the highest card, or the lowest where low wins. */
WAR_HOT static int compare(war_game *game, war_event *restrict event)
{
    int best = -1;
    int tied = 0;

    for (int seats = game->fighting; seats; seats &= seats - 1) {
        int seat = FIRST[seats];
        int value = game->shown[seat];
        tied = value > best ? 0 : tied;
        best = value > best ? value : best;
        tied |= (value == best) << seat;
    }
    game->tied = (uint8_t)tied;
    game->battles++;
    game->phase = single(game->tied) ? WAR_TAKING : WAR_WARRING;
    event->seats = game->tied;
    return tell(game, event, WAR_EVENT_COMPARE);
}

/* ---- War ---- */

/* The fighting seats that have at least `least` cards. */
static uint8_t with_cards(const war_game *game, int least)
{
    uint8_t seats = 0;

    for (int seat = 0; seat < game->rules.players; seat++)
        if ((game->fighting >> seat & 1) && cards_of(game, seat) >= least)
            seats |= only(seat);
    return seats;
}

/* 8, out=lose: seats that cannot finish the war lay their remaining cards and leave. */
static void muster_lose(war_game *game)
{
    int needed = game->rules.down + 1;
    uint8_t able = with_cards(game, needed);
    uint8_t everybody = game->fighting;

    if (able == 0) {
        for (int most = needed - 1; able == 0; most--)
            able = with_cards(game, most);
        game->tied = able;
        if (!single(able))
            able = 0;
    }
    game->fighting = able;
    game->leaving = everybody & (uint8_t)~able;
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (game->leaving >> seat & 1)
            game->lay[seat] = (uint8_t)cards_of(game, seat);
        else if ((able >> seat & 1) && !single(able))
            game->lay[seat] = (uint8_t)needed;
        else
            game->lay[seat] = 0;
    }
}

/* 9, out=last-card: everybody lays the cards they have; for a seat without any, its last card
 * counts. */
static void muster_last_card(war_game *game)
{
    int needed = game->rules.down + 1;

    if (with_cards(game, 1) == 0) {
        game->fighting = 0;
        game->leaving = game->tied;
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        int cards = game->fighting >> seat & 1 ? cards_of(game, seat) : 0;
        game->lay[seat] = (uint8_t)(cards < needed ? cards : needed);
    }
}

static int declare_war(war_game *game, war_event *restrict event)
{
    if (game->rules.war == WAR_FOUGHT_BY_TIED)
        game->fighting = game->tied;
    game->wars++;
    game->depth++;
    event->seats = game->fighting;
    event->count = game->depth;
    if (game->rules.out == WAR_OUT_LOSE)
        muster_lose(game);
    else
        muster_last_card(game);
    game->lap = game->laps = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        game->laps = game->lay[seat] > game->laps ? game->lay[seat] : game->laps;
    game->phase = WAR_LAYING;
    end_lap(game);
    return tell(game, event, WAR_EVENT_WAR);
}

/* ---- The ends of turns and of the game ---- */

static void end_turn(war_game *game)
{
    game->turns++;
    game->leaving = game->in & game->empty;
    game->phase = WAR_BETWEEN;
}

static int leave(war_game *game, war_event *restrict event)
{
    int seat = FIRST[game->leaving];

    game->leaving &= (uint8_t)(game->leaving - 1);
    game->in &= (uint8_t)~only(seat);
    event->seat = (uint8_t)seat;
    return tell(game, event, WAR_EVENT_OUT);
}

/* A seat that cannot finish the war goes out; the last such seat decides what comes next. */
static int leave_war(war_game *game, war_event *restrict event)
{
    int kind = leave(game, event);

    event->count = game->depth;
    if (game->leaving)
        return kind;
    if (game->fighting == 0) {
        game->table_left = game->table_count;
        end_turn(game);
    } else if (single(game->fighting)) {
        game->tied = game->fighting;
        game->phase = WAR_TAKING;
    } else {
        game->phase = WAR_COMPARING;
    }
    return kind;
}

WAR_HOT static int take(war_game *game, war_event *restrict event)
{
    int seat = FIRST[game->tied];
    bool quick = game->quick && game->table_count == 2;

    event->seat = (uint8_t)seat;
    event->count = (uint8_t)(quick ? take_two(game, seat) : take_table(game, seat));
    end_turn(game);
    return tell(game, event, WAR_EVENT_TAKE);
}

static int tell_end(const war_game *game, war_event *event)
{
    event->seats = game->winners;
    event->cycle = game->result == WAR_RESULT_ENDLESS ? game->cycle_length : 0;
    return tell(game, event, WAR_EVENT_END);
}

static int end_game(war_game *game, war_event *event, int result, uint8_t winners)
{
    game->result = (uint8_t)result;
    game->winners = winners;
    game->phase = WAR_OVER;
    return tell_end(game, event);
}

/* 11.11: the seats still in that have most cards. Cards on the table count for nobody. */
static uint8_t with_most_cards(const war_game *game)
{
    uint8_t seats = 0;
    int most = 0;

    for (int seat = 0; seat < game->rules.players; seat++) {
        int cards = cards_of(game, seat);
        if (cards > most)
            seats = 0;
        if (cards >= most)
            seats |= only(seat);
        most = cards > most ? cards : most;
    }
    return seats;
}

/* Whether the game is over, or has one event left before it is. */
WAR_RARE static int settle(war_game *game, war_event *restrict event)
{
    if (game->in == 0)
        return end_game(game, event, WAR_RESULT_DRAW, game->tied);
    if (single(game->in) && game->table_count == 0)
        return end_game(game, event, WAR_RESULT_WIN, game->in);
    if (single(game->in)) {
        event->seat = FIRST[game->in];
        event->count = (uint8_t)take_table(game, event->seat);
        return tell(game, event, WAR_EVENT_TAKE);
    }
    if (game->cycle_length > 0)
        return end_game(game, event, WAR_RESULT_ENDLESS, 0);
    if (game->rules.at_limit == WAR_AT_LIMIT_MOST_CARDS) {
        uint8_t winners = with_most_cards(game);
        return end_game(game, event, single(winners) ? WAR_RESULT_WIN : WAR_RESULT_DRAW, winners);
    }
    return end_game(game, event, WAR_RESULT_LIMIT, 0);
}

static bool must_settle(const war_game *game)
{
    return (game->in & (game->in - 1)) == 0 || game->turns == game->stop;
}

/* ---- One event ---- */

static int deal(war_game *game, war_event *restrict event)
{
    event->seats = game->in & (uint8_t)~game->leaving;
    game->phase = WAR_BETWEEN;
    return tell(game, event, WAR_EVENT_DEAL);
}

static int play_on(war_game *game, war_event *restrict event)
{
    if (game->leaving)
        return leave(game, event);
    if (game->turns == game->scout.until)
        war_look_ahead(game);
    if (must_settle(game))
        return settle(game, event);
    begin_turn(game);
    return lay_card(game, event);
}

static int stay_over(war_game *game, war_event *restrict event)
{
    return tell_end(game, event);
}

static int advance(war_game *game, war_event *restrict event)
{
    static int (*const phases[])(war_game *, war_event *) = {
        [WAR_DEALING] = deal,      [WAR_BETWEEN] = play_on,     [WAR_LAYING] = lay_card,
        [WAR_COMPARING] = compare, [WAR_WARRING] = declare_war, [WAR_LEAVING] = leave_war,
        [WAR_TAKING] = take,       [WAR_OVER] = stay_over,
    };

    return phases[game->phase](game, event);
}

int war_next_event(war_game *game, war_event *event)
{
    *event = (war_event){0};
    return advance(game, event);
}

int war_game_step(war_game *game, war_event *event)
{
    game->steps += game->phase != WAR_OVER;
    return war_next_event(game, event);
}

bool war_game_lays(const war_game *game)
{
    return game->phase == WAR_LAYING ||
           (game->phase == WAR_BETWEEN && !game->leaving && !must_settle(game));
}

void war_game_finish(war_game *game)
{
    war_event event;

    while (war_game_step(game, &event) != WAR_EVENT_END)
        ;
}

/* The most common turn by far, without going through the phases: two players, an empty table, and
 * no war. False if it is another turn, and nothing has happened. The pair is written behind both
 * packets, as in take_two. */
static bool play_quick_turn(war_game *game)
{
    war_card cards[2] = {game->cards[0][game->head[0]], game->cards[1][game->head[1]]};
    const int values[2] = {war_worth(game, cards[0]), war_worth(game, cards[1])};
    int winner = values[1] > values[0];
    int first = winner ^ (game->rules.order == WAR_ORDER_WINNER_LAST);

    if (!game->quick || values[0] == values[1] || game->table_count > 0)
        return false;
    for (int seat = 0; seat < 2; seat++) {
        int tail = game->head[seat] + game->packet[seat];
        game->cards[seat][tail & RING] = cards[first];
        game->cards[seat][(tail + 1) & RING] = cards[!first];
        game->head[seat] = (game->head[seat] + 1) & RING;
        game->packet[seat] = (uint8_t)(game->packet[seat] - 1 + 2 * (seat == winner));
    }
    if (game->packet[!winner] == 0)
        game->empty |= only(!winner);
    game->turn++;
    game->battles++;
    end_turn(game);
    return true;
}

void war_play_turn(war_game *game)
{
    war_event event;
    int64_t turns = game->turns;

    if (!game->leaving && !must_settle(game) && play_quick_turn(game))
        return;
    while (game->turns == turns && game->phase != WAR_OVER)
        advance(game, &event);
}

/* ---- Starting ---- */

static void start(war_game *game, const war_rules *rules, const war_position *position,
                  int64_t seed, int64_t index, bool dealt)
{
    const war_card *card = position->cards;

    memset(game, 0, sizeof *game);
    game->rules = *rules;
    game->seed = seed;
    game->index = index;
    game->dealt = dealt;
    game->start = *position;
    game->stop = rules->limit > 0 ? rules->limit : WAR_NEVER;
    game->quick = can_take_two(rules);
    game->turned = rules->high == WAR_LOW_WINS ? 0xff : 0;
    game->in = (uint8_t)((1u << rules->players) - 1);
    for (int seat = 0; seat < rules->players; seat++) {
        game->packet[seat] = position->packet[seat];
        game->pile[seat] = position->pile[seat];
        for (int i = 0; i < cards_of(game, seat); i++)
            game->cards[seat][i] = *card++;
        if (cards_of(game, seat) == 0)
            game->empty |= only(seat);
    }
    game->leaving = game->empty;
    for (; game->table_count < position->table; game->table_count++)
        game->table[game->table_count].card = *card++;
    game->table_left = game->table_count;
    war_begin_look_ahead(game);
}

int war_game_start(war_game *game, const war_rules *rules, int64_t seed, int64_t index)
{
    war_position position;
    int code = war_position_deal(rules, seed, index, &position);

    if (code == 0)
        start(game, rules, &position, seed, index, true);
    return code;
}

int war_game_start_at(war_game *game, const war_rules *rules, const war_position *position,
                      int64_t seed, int64_t index, war_error *error)
{
    int code = war_position_check(rules, position, error);

    if (code < 0)
        return code;
    if (seed < 0 || index < 0)
        return war_fail(error, WAR_ERROR_NUMBER, 0, "seed and game number cannot be negative");
    start(game, rules, position, seed, index, false);
    game->start.aside = 0;
    return 0;
}

/* ---- Looking at it ---- */

int war_game_position(const war_game *game, war_position *position)
{
    war_card *card = position->cards;

    if (game->phase > WAR_BETWEEN && game->phase < WAR_OVER)
        return WAR_ERROR_MIDTURN;
    memset(position, 0, sizeof *position);
    for (int seat = 0; seat < game->rules.players; seat++) {
        position->packet[seat] = game->packet[seat];
        position->pile[seat] = game->pile[seat];
        for (int i = 0; i < cards_of(game, seat); i++)
            *card++ = game->cards[seat][(game->head[seat] + i) & RING];
    }
    position->table = game->table_count;
    for (int i = 0; i < game->table_count; i++)
        *card++ = game->table[i].card;
    return 0;
}

const char *war_result_name(int result)
{
    static const char *const names[] = {"none", "win", "draw", "limit", "endless"};

    return result >= 0 && result <= WAR_RESULT_ENDLESS ? names[result] : "unknown";
}
