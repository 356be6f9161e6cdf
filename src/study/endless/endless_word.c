/* SPDX-License-Identifier: MIT */
/* Words of winners: every one of them, imposed on cards without names. Words that begin alike share
 * their first turns. Of the rotations of a word, and of the words with the seats exchanged where
 * that is the same game, the one that is largest turn by turn stands for all. So a word with wars
 * begins with one. */
#include "endless.h"

#include "invariant.h"

#include <string.h>

enum { ASK = 4096 /* words between two questions whether to go on */ };

int endless_laid(const war_rules *rules, int wars)
{
    return 1 + wars * (rules->down + 1);
}

int endless_place(const war_rules *rules, int winner, int laid, int seat, int i)
{
    if (rules->order == WAR_ORDER_AS_PLAYED)
        return 2 * i + seat;
    if (rules->order == WAR_ORDER_NEWEST_HIGH) /* of equal cards either may be first */
        return 2 * (laid - 1 - i) + (seat != winner);
    if (rules->order == WAR_ORDER_WINNER_FIRST)
        return seat == winner ? i : laid + i;
    return seat == winner ? laid + i : i;
}

bool endless_symmetric(const war_rules *rules)
{
    return rules->order != WAR_ORDER_AS_PLAYED;
}

int endless_cards(const war_rules *rules)
{
    int cards = war_rules_cards(rules);

    return rules->rest == WAR_REST_DEALT ? cards : cards / 2 * 2;
}

/* ---- Playing ---- */

static int held(const struct nameless *cards, int seat)
{
    return cards->tail[seat] - cards->head[seat];
}

static void compare(struct nameless *cards, const war_endless_turn *turn)
{
    int step = cards->rules->down + 1, winner = turn->winner, loser = 1 - winner;

    for (int i = 0; i <= turn->wars; i++) {
        struct pair pair = {cards->hand[winner][cards->head[winner] + i * step],
                            cards->hand[loser][cards->head[loser] + i * step]};
        if (i < turn->wars)
            cards->tie[cards->ties++] = pair;
        else
            cards->win[cards->wins++] = pair;
    }
}

static void play_turn(struct nameless *cards, const war_endless_turn *turn)
{
    int laid = endless_laid(cards->rules, turn->wars), winner = turn->winner;
    uint8_t *table = &cards->hand[winner][cards->tail[winner]];

    compare(cards, turn);
    for (int seat = 0; seat < ENDLESS_SEATS; seat++) {
        const uint8_t *from = &cards->hand[seat][cards->head[seat]];
        for (int i = 0; i < laid; i++)
            table[endless_place(cards->rules, winner, laid, seat, i)] = from[i];
        cards->head[seat] += laid;
    }
    cards->tail[winner] += 2 * laid;
}

/* Whether both can lay their cards. */
static bool can_play(const struct nameless *cards, const war_endless_turn *turn)
{
    int laid = endless_laid(cards->rules, turn->wars);

    return held(cards, 0) >= laid && held(cards, 1) >= laid;
}

/* ---- Which words ---- */

struct search {
    const war_endless_job *job;
    const struct stretch *stretch;
    struct nameless *cards;
    const struct visitor *visitor;
    int end; /* how many cards seat 0 must have at the end of the word */
    unsigned words;
    bool stopped;
};

static int worth(war_endless_turn turn, bool exchanged)
{
    return 2 * turn.wars + (turn.winner == (exchanged ? 1 : 0));
}

/* Compares a rotation of the endless word with the word itself: negative if the word is larger. */
static int compare_rotation(const war_endless_word *word, int by, bool exchanged)
{
    HOLDS(word->period > 0);
    for (int i = 0; i < word->period * (word->exchange ? 2 : 1); i++) {
        int at = i + by;
        bool other = exchanged != (word->exchange && at / word->period % 2 == 1);
        bool same = word->exchange && i >= word->period;
        int difference = worth(word->turns[at % word->period], other) -
                         worth(word->turns[i % word->period], same);
        if (difference != 0)
            return difference;
    }
    return 0;
}

/* Whether half of a word is tried by itself, with the seats exchanged each time. */
static bool is_half(const war_endless_job *job, const struct nameless *cards)
{
    const war_endless_word *word = &cards->word;
    int half = word->period / 2, hand = word->hand;

    if (word->period % 2 != 0 || !(job->periods >> half & 1) ||
        compare_rotation(word, half, true) != 0)
        return false;
    for (int i = 0; i < half; i++)
        hand +=
            (word->turns[i].winner == 0 ? 1 : -1) * endless_laid(&job->rules, word->turns[i].wars);
    return hand == cards->cards - word->hand;
}

/* Whether a word stands for its rotations, and is not a shorter one repeated. Of words that are
 * repeated as they are, only those come here that are larger than their rotations. */
static bool stands_for_all(const war_endless_job *job, const struct nameless *cards)
{
    const war_endless_word *word = &cards->word;

    if (word->exchange) {
        for (int by = 1; by < 2 * word->period; by++)
            if (compare_rotation(word, by, false) >= 0)
                return false;
        return true;
    }
    if (!endless_symmetric(&job->rules))
        return true;
    if (is_half(job, cards))
        return false;
    for (int by = 0; by < word->period; by++)
        if (compare_rotation(word, by, true) > 0)
            return false;
    return true;
}

/* Whether the turns that are left can bring seat 0 to the hand it must have. */
static bool can_return(const struct search *search, int left, int war_turns)
{
    int most = left + war_turns * search->job->depth * (search->job->rules.down + 1);
    int missing = search->end - held(search->cards, 0);

    if (war_turns == 0 && (missing - left) % 2 != 0)
        return false;
    return missing <= most && -missing <= most;
}

/* The beginning of a word: how many turns it has, how many with wars are to come, and the length of
 * the least beginning of which it is repetitions, the last perhaps cut short. */
struct beginning {
    int at;
    int war_turns;
    int repeats;
};

static void go_on(struct search *search, struct beginning word);

/* Whether a beginning with one more turn can become a word that is larger than its rotations: no
 * turn is larger than the one it repeats, and the first that is smaller ends the repetition. */
static bool can_be_largest(const war_endless_word *word, struct beginning *next)
{
    int back = word->exchange ? next->at : next->repeats;
    int difference;

    if (next->at == 0) {
        next->repeats = 1;
        return true;
    }
    difference = worth(word->turns[next->at], false) - worth(word->turns[next->at - back], false);
    if (difference < 0)
        next->repeats = next->at + 1;
    return difference <= 0;
}

static void try_turn(struct search *search, struct beginning word, war_endless_turn turn)
{
    struct nameless *cards = search->cards;
    int head[2] = {cards->head[0], cards->head[1]}, tail[2] = {cards->tail[0], cards->tail[1]};
    int ties = cards->ties, wins = cards->wins;

    if (!can_play(cards, &turn))
        return;
    cards->word.turns[word.at] = turn;
    if (!can_be_largest(&cards->word, &word))
        return;
    word.at++;
    word.war_turns -= turn.wars > 0;
    play_turn(cards, &turn);
    go_on(search, word);
    memcpy(cards->head, head, sizeof head);
    memcpy(cards->tail, tail, sizeof tail);
    cards->ties = ties;
    cards->wins = wins;
}

static void visit(struct search *search)
{
    const struct visitor *visitor = search->visitor;

    if (++search->words % ASK == 0 && !visitor->wanted(visitor->context))
        search->stopped = true;
    else if (stands_for_all(search->job, search->cards))
        search->stopped = !visitor->test(visitor->context, search->cards);
}

/* Tries all ways to go on with a word. */
static void go_on(struct search *search, struct beginning word)
{
    int left = search->stretch->period - word.at, war_turns = word.war_turns;
    int least = (word.at == 0 || left == war_turns) && war_turns > 0 ? 1 : 0;
    int most = war_turns > 0 ? search->job->depth : 0;

    if (search->stopped || left < war_turns || !can_return(search, left, war_turns))
        return;
    if (left == 0) {
        if (search->stretch->exchange || word.repeats == word.at)
            visit(search);
        return;
    }
    for (int wars = least; wars <= most && !search->stopped; wars++)
        for (int winner = 0; winner < ENDLESS_SEATS; winner++)
            try_turn(search, word, (war_endless_turn){(uint8_t)winner, (uint8_t)wars});
}

void endless_each_word(const war_endless_job *job, const struct stretch *stretch,
                       struct nameless *cards, const struct visitor *visitor)
{
    struct search search = {.job = job, .stretch = stretch, .cards = cards, .visitor = visitor};
    int hand = stretch->hand;

    search.end = stretch->exchange ? cards->cards - hand : hand;
    cards->word = (war_endless_word){
        .period = (uint8_t)stretch->period, .exchange = stretch->exchange, .hand = (uint8_t)hand};
    for (int i = 0; i < cards->cards; i++)
        cards->hand[i < hand ? 0 : 1][i < hand ? i : i - hand] = (uint8_t)i;
    cards->head[0] = cards->head[1] = 0;
    cards->tail[0] = hand;
    cards->tail[1] = cards->cards - hand;
    cards->ties = cards->wins = 0;
    go_on(&search, (struct beginning){.war_turns = stretch->war_turns});
}

/* ---- How many words ---- */

/* Words by the number of turns with wars and by what seat 0 gains, from -MOST on, if no hand is
 * ever too small. */
enum { MOST = ENDLESS_MOST_GAIN };
struct gains {
    double words[WAR_ENDLESS_PERIOD + 1][2 * MOST + 1];
};

/* One more turn. Words with more wars come from those with one less, which must still be there. */
static void add_turn(const war_endless_job *job, int war_turns, struct gains *gains)
{
    for (int w = war_turns; w >= 0; w--) {
        double sum[2 * MOST + 1] = {0};
        for (int wars = 0; wars <= (w > 0 ? job->depth : 0); wars++) {
            int gain = endless_laid(&job->rules, wars);
            const double *words = gains->words[w - (wars > 0)];
            for (int g = 0; g + gain <= 2 * MOST; g++) {
                sum[g + gain] += words[g];
                sum[g] += words[g + gain];
            }
        }
        memcpy(gains->words[w], sum, sizeof sum);
    }
}

void endless_gains(const war_endless_job *job, int period, int war_turns,
                   double words[2 * ENDLESS_MOST_GAIN + 1])
{
    struct gains gains = {{{0}}};

    gains.words[0][MOST] = 1;
    for (int i = 0; i < period; i++)
        add_turn(job, war_turns, &gains);
    memcpy(words, gains.words[war_turns], sizeof gains.words[war_turns]);
}
