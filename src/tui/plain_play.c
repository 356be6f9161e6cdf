/* SPDX-License-Identifier: MIT */
/*
 * At the table. The game stops and asks where people must do something: before cards are laid for a
 * battle, or, when several people play, before each of them turns up a card. What comes next is
 * found out by playing it on a copy; this file knows no rules. The game is kept at every stop.
 */
#include "plain.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* How the game goes on by itself, if it does. */
enum pace { ASKING, AUTO, TO_WAR, TO_END };

struct sitting {
    struct table *table;
    struct plain *plain;
    struct match *match;
    struct telling telling;
    enum pace pace;
    bool left;
    int64_t back;     /* the turn told again last */
    unsigned hurried; /* stops passed without being told of */
    uint8_t knows;    /* people who know what Enter does */
    bool everybody_knows;
};

/* ---- Where to stop ---- */

static bool is_laying(int kind)
{
    return kind == WAR_EVENT_FLIP || kind == WAR_EVENT_DOWN || kind == WAR_EVENT_RESHUFFLE;
}

static uint8_t people_at(const struct sitting *sitting)
{
    uint8_t people = 0;

    for (int seat = 0; seat < sitting->match->rules.players; seat++)
        if (sitting->match->seats[seat].person && !sitting->table->watching)
            people |= (uint8_t)(1u << seat);
    return people;
}

static bool several(uint8_t seats)
{
    return (seats & (seats - 1)) != 0;
}

/* Who turns up a card in the battle that begins now. */
static uint8_t turning_up(const struct match *match)
{
    struct moment ahead = match->now;
    uint8_t seats = 0;
    war_event event;

    while (is_laying(moment_step(&ahead, &event)))
        if (event.kind == WAR_EVENT_FLIP)
            seats |= (uint8_t)(1u << event.seat);
    return seats;
}

/* Whether somebody is to be asked before the next event; `seat` is who, or -1: no one in
 * particular. */
static bool stops_here(const struct sitting *sitting, int *seat)
{
    const struct moment *now = &sitting->match->now;
    uint8_t people = people_at(sitting);
    struct moment ahead = *now;
    bool begins;
    war_event event;

    *seat = -1;
    if (!is_laying(moment_step(&ahead, &event)))
        return false;
    begins = !is_laying(now->last.kind);
    if (sitting->pace != ASKING || !several(people))
        return begins;
    if (begins && !(turning_up(sitting->match) & people))
        return true;
    if (event.kind == WAR_EVENT_FLIP && (people >> event.seat & 1))
        *seat = event.seat;
    return *seat >= 0;
}

/* ---- Keeping ---- */

static void keep(struct sitting *sitting)
{
    struct match *match = sitting->match;

    if (sitting->table->watching || match_keep(match) == 0 || sitting->plain->told_not_kept)
        return;
    sitting->plain->told_not_kept = true;
    say(sitting->plain, "The game cannot be kept: %s. It goes on all the same.",
        store_problem(match->store));
}

static void leave(struct sitting *sitting)
{
    struct match *match = sitting->match;

    sitting->left = true;
    if (sitting->table->watching || match->finished)
        return;
    if (match->store && match_keep(match) == 0)
        say(sitting->plain, "The game is saved. 'war play --continue' goes on with it.");
    else
        say(sitting->plain, "The game is not kept.");
}

/* ---- What can be said at the table: each returns whether the game goes on ---- */

static bool order_next(struct sitting *sitting, const char *rest)
{
    (void)sitting;
    (void)rest;
    return true;
}

static bool order_auto(struct sitting *sitting, const char *rest)
{
    (void)rest;
    if (sitting->pace == AUTO) {
        sitting->pace = ASKING;
        say(sitting->plain, "Auto-play is off.");
        return false;
    }
    sitting->pace = AUTO;
    if (sitting->plain->terminal)
        say(sitting->plain, "Auto-play. Press Enter to stop it.");
    return true;
}

static bool order_war(struct sitting *sitting, const char *rest)
{
    (void)rest;
    sitting->pace = TO_WAR;
    return true;
}

static bool order_finish(struct sitting *sitting, const char *rest)
{
    (void)rest;
    sitting->pace = TO_END;
    return true;
}

static bool order_facts(struct sitting *sitting, const char *rest)
{
    (void)rest;
    tell_facts(sitting->plain, sitting->match);
    return false;
}

static bool order_count(struct sitting *sitting, const char *rest)
{
    (void)rest;
    tell_counts(sitting->plain, sitting->match);
    return false;
}

/* Without a number: the last turn, and then one further back each time. */
static bool order_back(struct sitting *sitting, const char *rest)
{
    int64_t now = moment_turn(&sitting->match->now);
    int64_t turn = sitting->back > 0 ? sitting->back - 1 : now;
    char *end;

    if (rest[0]) {
        errno = 0;
        turn = strtoll(rest, &end, 10);
        if (errno || *end || rest[0] < '0' || rest[0] > '9' || turn > now) {
            say(sitting->plain, "Say which turn, from 0, the deal, to %" PRId64 ".", now);
            return false;
        }
    }
    tell_back(sitting->plain, sitting->match, turn);
    sitting->back = turn;
    return false;
}

static bool order_pause(struct sitting *sitting, const char *rest)
{
    struct app *app = sitting->plain->app;
    bool on = !app->settings[SETTING_PAUSE];

    (void)rest;
    settings_change(app, SETTING_PAUSE, on);
    say(sitting->plain,
        on ? "Auto-play now pauses at wars." : "Auto-play no longer pauses at wars.");
    return false;
}

static bool set_speed(struct sitting *sitting, int speed)
{
    struct app *app = sitting->plain->app;

    if (speed < 1 || speed > 9) {
        say(sitting->plain, "The speed is %d. It can be 1 to 9.", app->settings[SETTING_SPEED] + 1);
        return false;
    }
    settings_change(app, SETTING_SPEED, speed - 1);
    say(sitting->plain, "The speed of auto-play is %d.", speed);
    return false;
}

static bool order_speed(struct sitting *sitting, const char *rest)
{
    return set_speed(sitting, strlen(rest) == 1 ? rest[0] - '0' : 0);
}

static bool order_faster(struct sitting *sitting, const char *rest)
{
    (void)rest;
    return set_speed(sitting, sitting->plain->app->settings[SETTING_SPEED] + 2);
}

static bool order_slower(struct sitting *sitting, const char *rest)
{
    (void)rest;
    return set_speed(sitting, sitting->plain->app->settings[SETTING_SPEED]);
}

static bool order_rules(struct sitting *sitting, const char *rest)
{
    (void)rest;
    say_rules(sitting->plain, &sitting->match->rules);
    return false;
}

static bool order_quit(struct sitting *sitting, const char *rest)
{
    (void)rest;
    leave(sitting);
    return true;
}

static bool order_help(struct sitting *sitting, const char *rest);

static const struct order {
    const char *word;
    char letter;
    const char *help;
    bool (*run)(struct sitting *sitting, const char *rest);
} ORDERS[] = {
    {"next", 'n', "the next card; Enter alone does the same", order_next},
    {"auto", 'a', "play by itself, or stop that", order_auto},
    {"war", 'w', "play on to the next war", order_war},
    {"finish", 'f', "play on to the end", order_finish},
    {"facts", 'i', "what was remarkable so far", order_facts},
    {"back", 'u', "the last turn again; back 12 tells turn 12", order_back},
    {"count", 'c', "how many cards everybody has", order_count},
    {"pause", 'p', "whether auto-play pauses at wars", order_pause},
    {"speed", 's', "of auto-play: speed 7, or + and -", order_speed},
    {"rules", 'r', "the rules of this game", order_rules},
    {"help", 'h', "these words", order_help},
    {"quit", 'q', "leave the table; the game is saved", order_quit},
    {"?", '?', NULL, order_help},
    {"+", '+', NULL, order_faster},
    {"-", '-', NULL, order_slower},
};
enum { ORDER_COUNT = sizeof ORDERS / sizeof *ORDERS };

static bool order_help(struct sitting *sitting, const char *rest)
{
    (void)rest;
    for (int i = 0; i < ORDER_COUNT; i++)
        if (ORDERS[i].help)
            say(sitting->plain, "%s, or %c: %s.", ORDERS[i].word, ORDERS[i].letter, ORDERS[i].help);
    return false;
}

static const struct order *find_order(const char *answer, size_t length)
{
    const char *words[ORDER_COUNT + 1] = {NULL};
    char word[ANSWER_SIZE];
    int found;

    memcpy(word, answer, length);
    word[length] = '\0';
    for (int i = 0; i < ORDER_COUNT; i++) {
        char letter[] = {ORDERS[i].letter, '\0'};
        words[i] = ORDERS[i].word;
        if (same_word(word, letter))
            return &ORDERS[i];
    }
    found = word[0] >= '0' && word[0] <= '9' ? NO_CHOICE : choose(word, words);
    return found >= 0 ? &ORDERS[found] : NULL;
}

static bool obey(struct sitting *sitting)
{
    const char *answer = sitting->plain->answer;
    size_t length = strcspn(answer, " ");
    const struct order *order = length > 0 ? find_order(answer, length) : &ORDERS[0];

    if (!order) {
        say(sitting->plain,
            "'%.40s' means nothing here. Press Enter for the next card, or type "
            "help.",
            answer);
        return false;
    }
    if (order->run != order_back)
        sitting->back = 0;
    return order->run(sitting, answer + length + strspn(answer + length, " "));
}

/* ---- Asking ---- */

static bool ask_at_table(struct sitting *sitting, int seat)
{
    uint8_t people = people_at(sitting);
    bool own = !several(people) && (people & turning_up(sitting->match));
    bool war = sitting->match->now.game.depth > 0 &&
               sitting->match->now.game.turn != sitting->match->now.game.turns;
    bool knows;

    if (seat >= 0) {
        const char *name = sitting->match->seats[seat].name;
        knows = sitting->knows >> seat & 1;
        sitting->knows |= (uint8_t)(1u << seat);
        if (!knows)
            return ask(sitting->plain, "%s, press Enter to turn up your card%s.", name,
                       sitting->knows & (sitting->knows - 1) ? "" : ", or type help");
        return ask(sitting->plain, "%s, your %scard:", name, war ? "war " : "");
    }
    knows = sitting->everybody_knows;
    sitting->everybody_knows = true;
    if (!knows)
        return ask(sitting->plain, "Press Enter %s, or type help.",
                   own ? "to turn up your card" : "for the next card");
    if (own)
        return ask(sitting->plain, "Your %scard:", war ? "war " : "");
    return ask(sitting->plain, "Next:");
}

/* Asks until the game goes on, or is left. */
static void ask_until(struct sitting *sitting, int seat)
{
    do {
        if (!ask_at_table(sitting, seat)) {
            leave(sitting);
            return;
        }
    } while (!obey(sitting));
}

/* ---- Stops: each returns whether the game passes them; if not, it looks again ---- */

/* Somebody pressed Enter, or more, while the game played by itself. */
static bool interrupted(struct sitting *sitting)
{
    sitting->pace = ASKING;
    if (ask_nothing(sitting->plain))
        return sitting->plain->answer[0] && obey(sitting);
    leave(sitting);
    return true;
}

static bool stop_in_auto(struct sitting *sitting)
{
    static const int delays[] = {3000, 2000, 1400, 1000, 700, 450, 250, 100, 0};
    const int *settings = sitting->plain->app->settings;
    bool at_war = sitting->match->now.last.kind == WAR_EVENT_WAR;

    keep(sitting);
    if (sitting->table->unattended)
        return true;
    if (at_war && settings[SETTING_PAUSE])
        ask_until(sitting, -1);
    else if (sitting->plain->terminal &&
             wait_for_line(sitting->plain, delays[settings[SETTING_SPEED]]))
        return interrupted(sitting);
    return true;
}

static bool stop_in_hurry(struct sitting *sitting)
{
    bool at_war = sitting->match->now.last.kind == WAR_EVENT_WAR;

    if (sitting->pace == TO_WAR && at_war) {
        sitting->pace = ASKING;
        return false;
    }
    if (++sitting->hurried % 256 != 0)
        return true;
    keep(sitting);
    if (sitting->plain->terminal && wait_for_line(sitting->plain, 0))
        return interrupted(sitting);
    return true;
}

static bool stop(struct sitting *sitting, int seat)
{
    if (sitting->pace == AUTO)
        return stop_in_auto(sitting);
    if (sitting->pace != ASKING)
        return stop_in_hurry(sitting);
    tell_so_far(&sitting->telling);
    keep(sitting);
    ask_until(sitting, seat);
    return true;
}

/* ---- Playing ---- */

static void step(struct sitting *sitting)
{
    struct telling *telling = &sitting->telling;
    war_event event;

    match_step(sitting->match, &event);
    telling->muted = (sitting->pace == TO_WAR || sitting->pace == TO_END) &&
                     event.kind != WAR_EVENT_END &&
                     !(event.kind == WAR_EVENT_WAR && sitting->pace == TO_WAR);
    tell_event(telling, &event);
}

/* What the players of an endless game do: 1, they stop; 2, they shuffle; 0, nobody says. */
static int choose_end(struct sitting *sitting)
{
    struct moment ahead = sitting->match->now;

    if (!sitting->table->unattended && moment_shuffle(&ahead))
        return ask_endless(sitting->plain);
    return 1;
}

/* An endless game goes on if it is shuffled; whether it does. */
static bool goes_on(struct sitting *sitting)
{
    struct match *match = sitting->match;
    char text[256];
    int choice;

    if (match->now.game.result != WAR_RESULT_ENDLESS)
        return false;
    outcome_words(match, text, sizeof text);
    say(sitting->plain, "%s", text);
    if (sitting->table->watching)
        return match->now.leg < match->shuffles_due && match_shuffle(match);
    if (match->finished)
        return false;
    choice = choose_end(sitting);
    if (choice == 0)
        leave(sitting);
    if (choice == 1 && match_finish(match) < 0)
        say(sitting->plain, "The result cannot be kept: %s.", store_problem(match->store));
    return choice == 2 && match_shuffle(match);
}

/* Where a game was left, or where watching begins. */
static void catch_up(struct sitting *sitting)
{
    struct match *match = sitting->match;
    struct moment *now = &match->now;
    war_event event;

    while (moment_turns(now) + 1 < sitting->table->turn && !is_over(sitting->plain) &&
           (!moment_over(now) || (now->leg < match->shuffles_due && match_shuffle(match))))
        match_step(match, &event);
    if (!moment_started(now))
        return;
    say(sitting->plain, "The game goes on after turn %" PRId64 ".", moment_turns(now));
    tell_counts(sitting->plain, match);
    if (!moment_over(now) && moment_turn(now) > moment_turns(now))
        tell_again(&sitting->telling, moment_turn(now));
}

bool play_at(struct table *table)
{
    struct sitting sitting = {.table = table,
                              .plain = table->plain,
                              .match = table->match,
                              .pace = table->autoplay ? AUTO : ASKING};
    int seat;

    tell_begin(&sitting.telling, table->plain, table->match, &table->match->now);
    catch_up(&sitting);
    while (!sitting.left) {
        if (moment_over(&table->match->now)) {
            keep(&sitting);
            if (!goes_on(&sitting))
                break;
        } else if (stops_here(&sitting, &seat) && !stop(&sitting, seat)) {
            continue;
        }
        if (!sitting.left && is_over(table->plain))
            leave(&sitting);
        if (!sitting.left)
            step(&sitting);
    }
    return !sitting.left;
}
