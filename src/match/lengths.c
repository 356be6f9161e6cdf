/* SPDX-License-Identifier: MIT */
/* How unusual the length of a game is. For the presets that is known from many games; for other
 * rules some games are played here and now, as many as a fixed number of turns allows, so that the
 * answer is the same on every machine and comes at once however long games are. */
#include "lengths_table.h"
#include "match.h"

#include <stdio.h>

enum {
    SAMPLE_TURNS = 400000, /* what may be played, all games together */
    SAMPLE_DEAL = 40,      /* a deal takes as long as so many turns */
    SAMPLE_LEAST = 20,     /* so few games say nothing */
    SAMPLE_SEED = 1,
};

/* ---- From the table ---- */

static const struct length_row *find_row(const war_rules *rules)
{
    for (int i = 0; i < LENGTH_ROW_COUNT; i++) {
        war_rules row;
        if (war_rules_parse(LENGTH_ROWS[i].rules, &row, NULL) == 0 && war_rules_equal(&row, rules))
            return &LENGTH_ROWS[i];
    }
    return NULL;
}

/* The share of games that take at most so many turns. Between two points it grows evenly. */
static double share_up_to(const struct length_row *row, int64_t turns)
{
    int i = 0;
    double before, after, part;

    while (i < LENGTH_POINT_COUNT && row->steps[i] <= turns)
        turns -= row->steps[i++];
    if (i == 0)
        return 0;
    if (i == LENGTH_POINT_COUNT)
        return 1;
    before = LENGTH_POINTS[i - 1] / 10000.0;
    after = LENGTH_POINTS[i] / 10000.0;
    part = (double)turns / row->steps[i];
    return before + part * (after - before);
}

/* ---- From a sample ---- */

/* After how many turns a game is given up, and counts as longer: well after those in question, but
 * not so late that one game would leave no turns for others. */
static int64_t patience(int64_t turns, int64_t left)
{
    int64_t most = turns > SAMPLE_TURNS / 4 ? SAMPLE_TURNS : 4 * turns;

    if (most < SAMPLE_TURNS / 40)
        most = SAMPLE_TURNS / 40;
    return most < left ? most : left;
}

static bool sample(const war_rules *rules, int64_t turns, struct unusual *unusual)
{
    int64_t left = SAMPLE_TURNS, games = 0, longer = 0, shorter = 0;
    war_rules cut = *rules;
    war_game game;

    for (int64_t index = 0; left > 0; index++) {
        int64_t most = patience(turns, left);
        bool given_up;
        cut.limit = rules->limit > 0 && rules->limit < most ? rules->limit : most;
        cut.at_limit = cut.limit == rules->limit ? rules->at_limit : WAR_AT_LIMIT_NOBODY;
        if (war_game_start(&game, &cut, SAMPLE_SEED, index) < 0)
            return false;
        war_game_finish(&game);
        left -= game.turns + SAMPLE_DEAL;
        given_up = (game.result == WAR_RESULT_LIMIT && cut.limit != rules->limit) ||
                   (game.cycle_length > 0 && !war_rules_endless(rules));
        if ((game.cycle_length > 0 && !given_up) || (game.result == WAR_RESULT_LIMIT && !given_up))
            continue;
        if (given_up && game.turns <= turns) /* the turns have run out; it is not known */
            continue;
        games++;
        longer += game.turns > turns || given_up;
        shorter += game.turns < turns && !given_up;
    }
    if (games < SAMPLE_LEAST)
        return false;
    unusual->sampled = true;
    unusual->games = games;
    unusual->longer = (double)longer / (double)games;
    unusual->shorter = (double)shorter / (double)games;
    return true;
}

bool unusual_length(const war_rules *rules, int64_t turns, struct unusual *unusual)
{
    const struct length_row *row = find_row(rules);

    if (!row)
        return sample(rules, turns, unusual);
    unusual->sampled = false;
    unusual->games = row->games;
    unusual->longer = 1 - share_up_to(row, turns);
    unusual->shorter = share_up_to(row, turns - 1);
    return true;
}

/* ---- In words ---- */

/* "87", or "99.4" where whole percents say too little; never more than is true. */
static void percent(double share, char *text, size_t size)
{
    double hundredths = share * 10000 + 1e-6;

    if (share < 0.99)
        snprintf(text, size, "%d", (int)(hundredths / 100));
    else if (share < 0.999)
        snprintf(text, size, "%d.%d", (int)(hundredths / 100), (int)(hundredths / 10) % 10);
    else
        snprintf(text, size, "%d.%02d", (int)(hundredths / 100), (int)hundredths % 100);
}

void unusual_text(const struct unusual *unusual, char *text, size_t size)
{
    bool longer = unusual->shorter >= 0.6, shorter = unusual->longer >= 0.6;
    double share = longer ? unusual->shorter : unusual->longer;
    const char *games = phrase(unusual->sampled ? SAY_SAMPLE_GAMES : SAY_GAMES);
    struct words words;
    char number[16];

    percent(share, number, sizeof number);
    if (!longer && !shorter)
        words = sentence(SAY_AS_LONG_AS_MOST, TEXT("games", games));
    else if (share >= 1)
        words = sentence(longer ? SAY_LONGER_THAN_ALL : SAY_SHORTER_THAN_ALL,
                         NUMBER("count", unusual->games), TEXT("games", games));
    else
        words = sentence(longer ? SAY_LONGER_THAN : SAY_SHORTER_THAN, TEXT("percent", number),
                         TEXT("games", games));
    copy_words(text, size, words.text);
}
