/* SPDX-License-Identifier: MIT */
/* The scoreboard and the statistics, in sentences. */
#include "plain.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KINDS = 20, LIST_LENGTH = 5, MOST_PEOPLE = 10 };

struct kinds {
    struct store_kind kind[MOST_KINDS];
    int count;
};

struct list {
    struct plain *plain;
    int count;
};

static bool no_store(struct plain *plain)
{
    if (!plain->app->store)
        say(plain, "No scores are kept this time.");
    return !plain->app->store;
}

static bool add_kind(void *context, const struct store_kind *kind)
{
    struct kinds *kinds = context;

    kinds->kind[kinds->count++] = *kind;
    return kinds->count < MOST_KINDS;
}

/* "Ada beat Bob and Cid", "Ada and Bob drew". */
static void who_won(const struct record *record, char *text, size_t size)
{
    char winners[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    char others[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    int everybody = (1 << record->players) - 1;

    seat_names(record->seats, record->winners, winners, sizeof winners);
    seat_names(record->seats, everybody & ~record->winners, others, sizeof others);
    if (record->result == WAR_RESULT_WIN && others[0])
        snprintf(text, size, "%s beat %s", winners, others);
    else if (record->result == WAR_RESULT_DRAW)
        snprintf(text, size, "a draw between %s", winners);
    else
        snprintf(text, size, "%s", others[0] ? others : winners);
}

static bool say_record(void *context, const struct record *record)
{
    struct list *list = context;
    char who[2 * WAR_MAX_PLAYERS * (NAME_SIZE + 16)], turns[40], wars[40], id[WAR_ID_SIZE + 8] = "";

    who_won(record, who, sizeof who);
    count_words(record->turns, "turn", turns, sizeof turns);
    count_words(record->wars, "war", wars, sizeof wars);
    if (record->id[0])
        snprintf(id, sizeof id, ", game %s", record->id);
    list->count++;
    if (record->rules[0])
        say(list->plain, "%d. %s: %s and %s%s.", list->count, who, turns, wars, id);
    else
        say(list->plain, "%d. %s: %s.", list->count, who, turns);
    return true;
}

static void say_list(struct plain *plain, const struct store_kind *kind, enum store_order order,
                     const char *title)
{
    struct wanted wanted = {.rules = kind->rules,
                            .players = kind->players,
                            .finished_only = true,
                            .order = order,
                            .limit = LIST_LENGTH};
    struct list list = {plain, 0};

    say(plain, "%s:", title);
    if (store_records(plain->app->store, &wanted, say_record, &list) < 0)
        say(plain, "They cannot be read: %s.", store_problem(plain->app->store));
    else if (list.count == 0)
        say(plain, "None was won or drawn yet.");
}

static void name_kind(const struct store_kind *kind, char *text, size_t size)
{
    char games[40];

    count_words(kind->games, "game", games, sizeof games);
    if (kind->rules[0])
        snprintf(text, size, "%s, %d players, %s", kind->rules, kind->players, games);
    else
        snprintf(text, size, "imported scores, %s", games);
}

static void say_kind(struct plain *plain, const struct store_kind *kind)
{
    char name[WAR_RULES_SIZE + 80];

    name_kind(kind, name, sizeof name);
    say(plain, "Scores of %s.", name);
    say_list(plain, kind, STORE_LONGEST, "The longest games");
    say_list(plain, kind, STORE_SHORTEST, "The shortest games");
    if (kind->rules[0])
        say_list(plain, kind, STORE_MOST_WARS, "The most wars");
}

/* Another kind of game, or -1. */
static int ask_kind(struct plain *plain, const struct kinds *kinds)
{
    char name[WAR_RULES_SIZE + 80];

    say(plain, "There are scores of these kinds of game:");
    for (int i = 0; i < kinds->count; i++) {
        name_kind(&kinds->kind[i], name, sizeof name);
        say(plain, "%d. %s.", i + 1, name);
    }
    while (ask(plain, "Which ones? A number, or Enter for the menu:")) {
        char *end;
        long number = strtol(plain->answer, &end, 10);
        if (!plain->answer[0] || same_word(plain->answer, "menu") || same_word(plain->answer, "m"))
            return -1;
        if (!*end && number >= 1 && number <= kinds->count)
            return (int)number - 1;
        say(plain, "Please say a number from 1 to %d.", kinds->count);
    }
    return -1;
}

void say_scores(struct plain *plain)
{
    struct kinds kinds = {.count = 0};
    int kind = 0;

    if (no_store(plain))
        return;
    if (store_kinds(plain->app->store, add_kind, &kinds) < 0) {
        say(plain, "The scores cannot be read: %s.", store_problem(plain->app->store));
        return;
    }
    if (kinds.count == 0)
        say(plain, "No game has been finished yet.");
    if (kinds.count == 1)
        say_kind(plain, &kinds.kind[0]);
    while (kinds.count > 1 && (kind = ask_kind(plain, &kinds)) >= 0)
        say_kind(plain, &kinds.kind[kind]);
}

/* ---- Statistics ---- */

static bool say_standing(void *context, const struct standing *standing)
{
    struct list *list = context;
    char games[40], draws[48] = "", streak[64] = "";

    count_words(standing->games, "game", games, sizeof games);
    if (standing->draws > 0)
        snprintf(draws, sizeof draws, ", %" PRId64 " drawn", standing->draws);
    if (standing->best_streak > 1)
        snprintf(streak, sizeof streak, ", at best %" PRId64 " in a row", standing->best_streak);
    say(list->plain, "%s: %s, %" PRId64 " won%s%s.", standing->name, games, standing->wins, streak,
        draws);
    list->count++;
    return true;
}

static void say_time(struct plain *plain, int64_t seconds)
{
    char hours[40], minutes[40];

    count_words(seconds / 3600, "hour", hours, sizeof hours);
    count_words(seconds / 60 % 60, "minute", minutes, sizeof minutes);
    if (seconds >= 3600)
        say(plain, "Time at the table: %s and %s.", hours, minutes);
    else if (seconds >= 60)
        say(plain, "Time at the table: %s.", minutes);
}

static void say_if_any(struct plain *plain, int64_t count, const char *what)
{
    char games[40];

    count_words(count, "game", games, sizeof games);
    if (count > 0)
        say(plain, "%s %s.", games, what);
}

static void say_totals(struct plain *plain, const struct totals *totals)
{
    char games[40], turns[40], battles[40], wars[40];

    count_words(totals->games, "game", games, sizeof games);
    count_words(totals->turns, "turn", turns, sizeof turns);
    count_words(totals->battles, "battle", battles, sizeof battles);
    count_words(totals->wars, "war", wars, sizeof wars);
    say(plain, "All together: %s with %s, %s and %s.", games, turns, battles, wars);
    say_if_any(plain, totals->wins, "won");
    say_if_any(plain, totals->draws, "drawn");
    say_if_any(plain, totals->limit, "stopped by the limit of turns");
    say_if_any(plain, totals->endless, "without an end");
    say_if_any(plain, totals->shuffled, "shuffled to go on, since there was no end");
    if (totals->longest_war > 1)
        say(plain, "The most wars in one turn: %" PRId64 ".", totals->longest_war);
    say_time(plain, totals->seconds);
}

void say_statistics(struct plain *plain)
{
    struct wanted wanted = {.limit = MOST_PEOPLE};
    struct list list = {plain, 0};
    struct totals totals;

    if (no_store(plain))
        return;
    if (store_totals(plain->app->store, &wanted, &totals) < 0) {
        say(plain, "The scores cannot be read: %s.", store_problem(plain->app->store));
        return;
    }
    if (totals.games == 0) {
        say(plain, "No game has been finished yet.");
        return;
    }
    say_totals(plain, &totals);
    if (store_standings(plain->app->store, &wanted, say_standing, &list) < 0)
        say(plain, "The players cannot be read: %s.", store_problem(plain->app->store));
}
