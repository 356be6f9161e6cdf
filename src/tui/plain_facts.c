/* SPDX-License-Identifier: MIT */
/* What can be asked at the table: how many cards everybody has, what was remarkable so far, and an
 * earlier turn again. */
#include "plain.h"

#include <inttypes.h>
#include <stdio.h>

static bool aces_shown(const struct plain *plain, const struct seat *seat)
{
    int whose = plain->app->settings[SETTING_ACES];

    return whose == ACES_ALL || (whose == ACES_OWN && seat->person);
}

void tell_counts(struct plain *plain, const struct match *match)
{
    const war_game *game = &match->now.game;
    const char *noun = game->rules.ranks > 13 ? "top card" : "ace";

    for (int seat = 0; seat < game->rules.players; seat++) {
        const struct seat *who = &match->seats[seat];
        char cards[32], aces[32];
        count_words(war_game_cards(game, seat), "card", cards, sizeof cards);
        count_words(moment_aces(&match->now, seat), noun, aces, sizeof aces);
        if (!(game->in >> seat & 1))
            say(plain, "%s is out.", who->name);
        else if (aces_shown(plain, who))
            say(plain, "%s has %s, with %s among them.", who->name, cards, aces);
        else
            say(plain, "%s has %s.", who->name, cards);
    }
    if (game->table_count > 0)
        say(plain, "%d on the table.", game->table_count);
}

static void tell_longest_war(struct plain *plain, const struct facts *facts)
{
    char size[32];

    if (facts->longest_war == 0)
        return;
    war_size_words(facts->longest_war, size, sizeof size);
    say(plain, "The longest war: %s in turn %" PRId64 ", for %d cards.", size,
        facts->longest_war_turn, facts->longest_war_cards);
}

void tell_remarkable(struct plain *plain, const struct match *match)
{
    const struct facts *facts = &match->now.facts;
    char words[40];

    tell_longest_war(plain, facts);
    if (facts->swing_seat >= 0) {
        count_words(facts->swing, "card", words, sizeof words);
        say(plain, "The most won at once: %s, by %s in turn %" PRId64 ".", words,
            match->seats[facts->swing_seat].name, facts->swing_turn);
    }
    times_words(facts->lead_changes, words, sizeof words);
    if (facts->lead_changes == 0)
        say(plain, "The lead never changed.");
    else
        say(plain, "The lead changed %s.", words);
}

void tell_facts(struct plain *plain, const struct match *match)
{
    const struct moment *now = &match->now;
    const struct facts *facts = &now->facts;
    char turns[40], battles[40], wars[40];

    count_words(moment_turns(now), "turn", turns, sizeof turns);
    count_words(moment_battles(now), "battle", battles, sizeof battles);
    count_words(moment_wars(now), "war", wars, sizeof wars);
    say(plain, "So far: %s, %s and %s.", turns, battles, wars);
    tell_remarkable(plain, match);
    for (int seat = 0; seat < match->rules.players; seat++)
        say(plain, "%s has had %d to %d cards.", match->seats[seat].name, facts->lowest[seat],
            facts->highest[seat]);
}

static bool is_now(const struct moment *moment, const struct moment *now)
{
    return moment->leg == now->leg && moment->game.steps == now->game.steps;
}

void tell_again(struct telling *telling, int64_t turn)
{
    const struct match *match = telling->match;
    const struct moment *own = telling->moment;
    struct moment moment;
    war_event event;

    match_look_back(match, turn - 1, &moment);
    telling->moment = &moment;
    if (turn < 1)
        tell_event(telling, &moment.last);
    while (turn > 0 && !is_now(&moment, &match->now)) {
        if (moment_over(&moment) && !moment_shuffle(&moment))
            break;
        moment_step(&moment, &event);
        if (moment_turn(&moment) > turn)
            break;
        if (moment_turn(&moment) == turn && event.turn > 0)
            tell_event(telling, &event);
    }
    telling->moment = own;
}

void tell_back(struct plain *plain, const struct match *match, int64_t turn)
{
    struct telling telling;

    tell_begin(&telling, plain, match, &match->now);
    tell_again(&telling, turn);
    tell_so_far(&telling);
}
