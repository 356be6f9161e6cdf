/* SPDX-License-Identifier: MIT */
/* After a game: how it came out, and what comes next. */
#include "plain.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void say_numbers(struct plain *plain, const struct match *match)
{
    const struct moment *now = &match->now;
    const char *took = now->game.result == WAR_RESULT_ENDLESS ? "It stops after" : "It took";
    char turns[40], battles[40], wars[40], length[160];

    count_words(moment_turns(now), "turn", turns, sizeof turns);
    count_words(moment_battles(now), "battle", battles, sizeof battles);
    count_words(moment_wars(now), "war", wars, sizeof wars);
    length_words(match, length, sizeof length);
    if (length[0])
        say(plain, "%s %s, %s and %s, %s.", took, turns, battles, wars, length);
    else
        say(plain, "%s %s, %s and %s.", took, turns, battles, wars);
    if (now->leg > 0) {
        times_words(now->leg, turns, sizeof turns);
        say(plain, "It was endless, and shuffled %s to go on.", turns);
    }
}

/* Of an endless game that has been said already. */
static void say_result(struct plain *plain, const struct match *match)
{
    char text[1024];

    outcome_words(match, text, sizeof text);
    if (match->now.game.result != WAR_RESULT_ENDLESS)
        say(plain, "%s", text);
}

void say_ending(struct plain *plain, const struct match *match)
{
    const war_game *start = &match->keyframes[0].game;
    char text[1024];

    say_result(plain, match);
    say_numbers(plain, match);
    tell_remarkable(plain, match);
    places_words(match, text, sizeof text);
    if (text[0])
        say(plain, "%s", text);
    if (match->store && !match->finished)
        say(plain, "The result is not on the scoreboard, since it could not be kept.");
    if (!start->dealt)
        return;
    war_id_print(&match->rules, start->seed, start->index, text, sizeof text);
    say(plain, match->now.leg > 0 ? "The deal: %s" : "To see it again: war replay %s", text);
}

enum again ask_again(struct plain *plain)
{
    static const char *const words[] = {"again", "same", "menu", "quit", NULL};
    int choice;

    say(plain, "1. Again, with a new deal\n2. Same deal again\n3. Menu\n4. Quit");
    choice = ask_choice(plain, "What next? Enter for again:", words, AGAIN_NEW);
    return choice < 0 ? AGAIN_QUIT : (enum again)choice;
}

/* A seed that was given goes on with its next game, others are drawn anew. */
void setup_again(struct setup *setup, const struct match *match, bool same_deal)
{
    const war_game *start = &match->keyframes[0].game;

    setup->rules = match->rules;
    memcpy(setup->seats, match->seats, sizeof setup->seats);
    if (same_deal) {
        setup->from_position = !start->dealt;
        setup->position = start->start;
        setup->seed_given = true;
        setup->seed = start->seed;
        setup->index = start->index;
        return;
    }
    setup->from_position = false;
    if (setup->seed_given && setup->index < WAR_MAX_NUMBER)
        setup->index++;
}

int ask_endless(struct plain *plain)
{
    static const char *const words[] = {"stop", "shuffle", "quit", NULL};
    int choice;

    say(plain, "Stop here, or let everybody shuffle their cards and go on?");
    choice = ask_choice(plain, "Stop or shuffle?", words, -1);
    return choice == 2 ? 0 : 1 + choice;
}
