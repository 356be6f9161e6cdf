/* SPDX-License-Identifier: MIT */
/* Games to go on with. */
#include "plain.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_LISTED = 20 };

struct listed {
    struct saved saved;
    bool claimed;
};

struct list {
    struct listed *games;
    int count;
};

static bool add_game(void *context, const struct saved *saved, bool claimed)
{
    struct list *list = context;

    if (list->count == MOST_LISTED)
        return false;
    list->games[list->count++] = (struct listed){*saved, claimed};
    return true;
}

/* Without a store, memory or luck it is empty. */
static struct list read_list(struct plain *plain)
{
    struct list list = {malloc(MOST_LISTED * sizeof *list.games), 0};

    if (list.games && plain->app->store && store_saved(plain->app->store, add_game, &list) < 0)
        say(plain, "The saved games cannot be read: %s.", store_problem(plain->app->store));
    return list;
}

static bool note_any(void *context, const struct saved *saved, bool claimed)
{
    (void)saved;
    (void)claimed;
    *(bool *)context = true;
    return false;
}

bool any_saved(struct plain *plain)
{
    bool any = false;

    if (plain->app->store)
        store_saved(plain->app->store, note_any, &any);
    return any;
}

static void say_game(struct plain *plain, int number, const struct listed *listed)
{
    const struct saved *saved = &listed->saved;
    char who[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    char rules[WAR_RULES_SIZE] = "rules not known";
    char when[32] = "";
    time_t updated = (time_t)(saved->updated / 1000);
    struct tm local;
    war_game game;

    seat_names(saved->seats, (1 << saved->players) - 1, who, sizeof who);
    if (war_game_load(&game, saved->first, strlen(saved->first), NULL) == 0)
        war_rules_print(&game.rules, rules, sizeof rules);
    if (localtime_r(&updated, &local))
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
    say(plain, "%d. %s, %s, after turn %" PRId64 ", saved %s%s.", number, who, rules, saved->turns,
        when, listed->claimed ? "; it is being played elsewhere just now" : "");
}

static bool find_game(void *context, const struct saved *saved, bool claimed)
{
    struct saved *wanted = context;

    (void)claimed;
    if (saved->number != wanted->number)
        return true;
    *wanted = *saved;
    return false;
}

/* Makes a game this process's own and brings it to where it was left, which may be later than when
 * it was listed. */
static bool resume(struct plain *plain, const struct saved *listed, struct match *match)
{
    struct store *store = plain->app->store;
    struct saved saved = *listed;
    char why[512];
    int claimed = store_claim(store, saved.number);

    if (claimed == 0)
        say(plain, "This game is being played elsewhere just now, or it is gone.");
    else if (claimed < 0)
        say(plain, "This game cannot be played: %s.", store_problem(store));
    if (claimed != 1)
        return false;
    store_saved(store, find_game, &saved);
    if (match_resume(match, store, &saved, why, sizeof why) == 0)
        return true;
    store_release(store, saved.number);
    say(plain, "This game cannot be played: %s.", why);
    return false;
}

bool resume_latest(struct plain *plain, struct match *match)
{
    struct list list = read_list(plain);
    bool found = false;
    int tried = 0;

    for (int i = 0; i < list.count && !found; i++)
        if (!list.games[i].claimed) {
            tried++;
            found = resume(plain, &list.games[i].saved, match);
        }
    if (!found && tried > 0)
        say(plain, "There is no other saved game.");
    else if (!found && list.count > 0)
        say(plain, "No saved game is free: they are being played elsewhere.");
    else if (!found)
        say(plain, "There is no saved game.");
    free(list.games);
    return found;
}

/* "forget 2". */
static bool is_forget(const char *answer, long *number)
{
    static const char word[] = "forget ";
    char *end;

    if (strncmp(answer, word, sizeof word - 1) != 0)
        return false;
    *number = strtol(answer + sizeof word - 1, &end, 10);
    return *end == '\0';
}

static void forget(struct plain *plain, struct list *list, long number)
{
    if (number < 1 || number > list->count) {
        say(plain, "There is no game %ld in the list.", number);
        return;
    }
    if (store_forget(plain->app->store, list->games[number - 1].saved.number) < 0) {
        say(plain, "It cannot be forgotten: %s.", store_problem(plain->app->store));
        return;
    }
    say(plain, "Forgotten.");
    memmove(list->games + number - 1, list->games + number,
            (size_t)(list->count - number) * sizeof *list->games);
    list->count--;
}

static bool choose_game(struct plain *plain, struct list *list, struct match *match)
{
    while (list->count > 0) {
        char *end;
        long number = 1;
        for (int i = 0; i < list->count; i++)
            say_game(plain, i + 1, &list->games[i]);
        if (!ask(plain, "Which one? Enter for the first, 'forget' and a number to throw one away, "
                        "menu to go back:"))
            return false;
        if (same_word(plain->answer, "menu") || same_word(plain->answer, "m") ||
            same_word(plain->answer, "q"))
            return false;
        if (is_forget(plain->answer, &number)) {
            forget(plain, list, number);
            continue;
        }
        if (plain->answer[0])
            number = strtol(plain->answer, &end, 10);
        if (plain->answer[0] && (*end || number < 1 || number > list->count))
            say(plain, "Please say a number from 1 to %d.", list->count);
        else if (resume(plain, &list->games[number - 1].saved, match))
            return true;
    }
    return false;
}

bool resume_chosen(struct plain *plain, struct match *match)
{
    struct list list = read_list(plain);
    bool found = false;

    if (list.count == 1 && !list.games[0].claimed)
        found = resume(plain, &list.games[0].saved, match);
    else if (list.count > 0)
        found = choose_game(plain, &list, match);
    else
        say(plain, "There is no saved game.");
    free(list.games);
    return found;
}
