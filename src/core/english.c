/* SPDX-License-Identifier: MIT */
/* The rules in plain English, for people about to play, made from the data: one short paragraph
 * to a line. Every field that matters has its sentence, so that an editor can show what a change
 * means. */
#include "core.h"

static const char *const COUNTS[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                     "seven", "eight", "nine", "ten",   "eleven", "twelve"};

static void out_count(war_out *out, int count)
{
    if (count < (int)(sizeof COUNTS / sizeof *COUNTS))
        war_out_text(out, COUNTS[count]);
    else
        war_out_number(out, count);
}

/* "one card", "three cards". */
static void out_things(war_out *out, int count, const char *thing)
{
    out_count(out, count);
    war_out_char(out, ' ');
    war_out_text(out, thing);
    if (count != 1)
        war_out_char(out, 's');
}

static void out_rank(war_out *out, const war_rules *rules, int rank)
{
    static const char *const names[] = {"2", "3",  "4",    "5",     "6",    "7",  "8",
                                        "9", "10", "jack", "queen", "king", "ace"};

    if (rules->ranks > 13)
        war_out_number(out, rank + 1);
    else
        war_out_text(out, names[13 - rules->ranks + rank]);
}

static void describe_deck(war_out *out, const war_rules *rules)
{
    static const char *const players[] = {"Two", "Three", "Four"};
    bool low = rules->high == WAR_LOW_WINS;

    war_out_text(out, players[rules->players - 2]);
    war_out_text(out, " players, ");
    war_out_number(out, war_rules_cards(rules));
    war_out_text(out, " cards: ");
    if (rules->ranks == 1) {
        out_things(out, rules->suits, "ace");
    } else {
        out_count(out, rules->suits);
        war_out_text(out, " of each rank from ");
        out_rank(out, rules, 0);
        war_out_text(out, " to ");
        out_rank(out, rules, rules->ranks - 1);
    }
    if (rules->jokers > 0) {
        war_out_text(out, ", and ");
        out_things(out, rules->jokers, "joker");
    }
    war_out_text(out, ". Suits do not matter. ");
    if (low) {
        war_out_text(out, "The LOW card wins: ");
        out_rank(out, rules, 0);
        war_out_text(out, " is best");
        war_out_text(out, rules->jokers ? ", and a joker loses to everything." : ".");
    } else {
        war_out_text(out, "The high card wins");
        war_out_text(out, rules->jokers ? ", and a joker beats everything." : ".");
    }
}

static void describe_deal(war_out *out, const war_rules *rules)
{
    int cards = war_rules_cards(rules);
    int over = cards % rules->players;

    war_out_text(out, "Shuffle, and deal the cards one at a time, face down, ");
    out_count(out, cards / rules->players);
    war_out_text(out, " to each player. ");
    if (over > 0 && rules->rest == WAR_REST_ASIDE) {
        war_out_text(out, over == 1 ? "The card" : "The ");
        if (over > 1)
            out_things(out, over, "card");
        war_out_text(out, over == 1 ? " left over is" : " left over are");
        war_out_text(out, " set aside for the whole game. ");
    } else if (over > 0) {
        war_out_text(out, over == 1 ? "The first player gets" : "The first ");
        if (over > 1)
            out_things(out, over, "player");
        war_out_text(out, over == 1 ? " one more. " : " get one more. ");
    }
    war_out_text(out, "Nobody looks at their cards: they stay in a packet, face down.");
}

static void describe_turn(war_out *out, const war_rules *rules)
{
    bool two = rules->players == 2;

    war_out_text(out, "In each turn ");
    war_out_text(out, two ? "both players turn" : "everybody turns");
    war_out_text(out, " up the top card. That is a battle: whoever has the ");
    war_out_text(out, rules->high == WAR_LOW_WINS ? "low" : "high");
    war_out_text(out, two ? "er" : "est");
    war_out_text(out, " card takes all the cards on the table and ");
    if (rules->won == WAR_WON_PILE) {
        war_out_text(out, "lays them on a won pile. Whoever has to play a card and has an empty "
                          "packet shuffles the won pile, and it becomes the packet.");
        return;
    }
    war_out_text(out, "puts them face down under the packet, ");
    switch (rules->order) {
    case WAR_ORDER_WINNER_LAST:
        war_out_text(out, two ? "the other player's cards first, then their own."
                              : "the other players' cards first, clockwise, then their own.");
        break;
    case WAR_ORDER_AS_PLAYED:
        war_out_text(out, "in the order in which they were played.");
        break;
    case WAR_ORDER_RANDOM:
        war_out_text(out, "in any order, as if shuffled.");
        break;
    case WAR_ORDER_NEWEST_HIGH:
        war_out_text(out, "round by round, the newest first, and the best card of each first.");
        break;
    default:
        war_out_text(out, two ? "their own cards first, then the other player's."
                              : "their own cards first, then the other players', clockwise.");
        break;
    }
}

static void describe_war(war_out *out, const war_rules *rules)
{
    bool two = rules->players == 2;

    war_out_text(out,
                 two ? "Equal cards mean war: both players play " : "A tie for best means war: ");
    if (!two)
        war_out_text(out, rules->war == WAR_FOUGHT_BY_TIED
                              ? "those who are tied, and only they, play "
                              : "everybody, not only those who are tied, plays ");
    if (rules->down > 0) {
        out_things(out, rules->down, "card");
        war_out_text(out, " face down and one face up");
    } else {
        war_out_text(out, "one more card face up");
    }
    war_out_text(out, ", and the new face-up cards decide. Another tie is another war. The winner "
                      "takes everything on the table.");
}

/* Whether there can be players with cards who take no part in a war. */
static bool others_may_play_on(const war_rules *rules)
{
    return rules->players > 2 && rules->war == WAR_FOUGHT_BY_TIED;
}

static void describe_left(war_out *out, const war_rules *rules)
{
    if (others_may_play_on(rules))
        war_out_text(out, " If others do, the table waits for the winner of the next turn.");
}

static void describe_out(war_out *out, const war_rules *rules)
{
    int needed = rules->down + 1;

    if (rules->out == WAR_OUT_LAST_CARD) {
        war_out_text(out, "Whoever runs short in a war turns the last card up, and it stands for "
                          "every battle of that war. If the best cards are still tied when nobody "
                          "in the war has a card left to play, those who are tied are out "
                          "together, and if nobody else has cards, it is a draw.");
        describe_left(out, rules);
        return;
    }
    war_out_text(out, "Whoever has ");
    if (needed == 1) {
        war_out_text(out, "no card left when a war begins cannot fight it, and is out. ");
    } else {
        war_out_text(out, "fewer than ");
        out_things(out, needed, "card");
        war_out_text(out, " left when a war begins cannot fight it, and loses: what they have goes "
                          "on the table, and they are out. ");
    }
    war_out_text(out, "If only one can fight, that player takes the table at once. If nobody can, "
                      "the one with ");
    war_out_text(out, rules->players == 2 ? "more" : "the most");
    war_out_text(out, " cards left takes the table; if that is a tie, ");
    war_out_text(out, others_may_play_on(rules)
                          ? "they are all out, and it is a draw if nobody else has cards."
                          : "it is a draw.");
    describe_left(out, rules);
}

static void describe_end(war_out *out, const war_rules *rules)
{
    war_out_text(out, "Whoever has no cards left is out. The last player with cards wins.");
    if (rules->limit > 0) {
        war_out_text(out, " If there is no winner after ");
        war_out_number(out, rules->limit);
        war_out_text(out, rules->limit == 1 ? " turn, " : " turns, ");
        if (rules->at_limit == WAR_AT_LIMIT_MOST_CARDS) {
            war_out_text(out, "whoever has the most cards wins");
            if (rules->won == WAR_WON_PILE)
                war_out_text(out, ", won pile included");
            war_out_text(out, rules->players == 2
                                  ? "; if both have equally many, it is a draw."
                                  : "; if several have equally many, it is a draw between them.");
            if (others_may_play_on(rules))
                war_out_text(out, " Cards left on the table count for nobody.");
        } else {
            war_out_text(out, "the game stops with no result.");
        }
    }
    if (war_rules_endless(rules))
        war_out_text(out, " If a position ever comes back at the start of a turn, the game would "
                          "go on for ever, and stops there.");
}

/* ---- Paragraphs ---- */

enum { ABOUT_DECK, ABOUT_DEAL, ABOUT_TURN, ABOUT_WAR, ABOUT_OUT, ABOUT_END, PARAGRAPHS };

static void (*const DESCRIBE[PARAGRAPHS])(war_out *, const war_rules *) = {
    [ABOUT_DECK] = describe_deck, [ABOUT_DEAL] = describe_deal, [ABOUT_TURN] = describe_turn,
    [ABOUT_WAR] = describe_war,   [ABOUT_OUT] = describe_out,   [ABOUT_END] = describe_end,
};

int war_field_paragraph(int field)
{
    static const uint8_t about[WAR_FIELDS] = {
        [WAR_FIELD_PLAYERS] = ABOUT_DECK, [WAR_FIELD_DECK] = ABOUT_DECK,
        [WAR_FIELD_HIGH] = ABOUT_DECK,    [WAR_FIELD_DOWN] = ABOUT_WAR,
        [WAR_FIELD_WAR] = ABOUT_WAR,      [WAR_FIELD_OUT] = ABOUT_OUT,
        [WAR_FIELD_WON] = ABOUT_TURN,     [WAR_FIELD_ORDER] = ABOUT_TURN,
        [WAR_FIELD_REST] = ABOUT_DEAL,    [WAR_FIELD_LIMIT] = ABOUT_END,
        [WAR_FIELD_AT_LIMIT] = ABOUT_END,
    };

    return field >= 0 && field < WAR_FIELDS ? about[field] : WAR_ERROR_FIELD;
}

int war_rules_describe(const war_rules *rules, char *buffer, size_t size)
{
    war_out out = war_out_open(buffer, size);
    int code = war_rules_check(rules, NULL);

    if (code < 0)
        return code;
    for (int i = 0; i < PARAGRAPHS; i++) {
        DESCRIBE[i](&out, rules);
        war_out_char(&out, '\n');
    }
    return war_out_close(&out);
}

/* ---- Values ---- */

static void say_deck(war_out *out, const war_rules *rules)
{
    war_out_number(out, war_rules_cards(rules));
    war_out_text(out, " cards, ");
    if (rules->ranks > 1) {
        out_rank(out, rules, 0);
        war_out_text(out, " to ");
        out_rank(out, rules, rules->ranks - 1);
    } else {
        war_out_text(out, rules->suits == 1 ? "an ace" : "aces");
    }
    if (rules->jokers > 0) {
        war_out_text(out, " and ");
        out_things(out, rules->jokers, "joker");
    }
}

int war_field_describe(const war_rules *rules, int field, char *buffer, size_t size)
{
    static const char *const words[WAR_FIELDS][WAR_ORDER_NEWEST_HIGH + 1] = {
        [WAR_FIELD_HIGH] = {"the highest", "the lowest"},
        [WAR_FIELD_WAR] = {"everybody", "only those tied"},
        [WAR_FIELD_OUT] = {"loses", "the last card stands"},
        [WAR_FIELD_WON] = {"under the packet", "on a pile to shuffle"},
        [WAR_FIELD_ORDER] = {"the winner's first", "the winner's last", "as played", "in any order",
                             "newest first, best first"},
        [WAR_FIELD_REST] = {"set aside", "dealt to the first"},
        [WAR_FIELD_AT_LIMIT] = {"nobody", "whoever has most cards"},
    };
    war_out out = war_out_open(buffer, size);
    war_rules copy = *rules;
    const uint8_t *byte = war_field_byte(&copy, field);
    int code = war_rules_check(rules, NULL);

    if (code < 0)
        return code;
    if (field == WAR_FIELD_DECK)
        say_deck(&out, rules);
    else if (field == WAR_FIELD_LIMIT && rules->limit == 0)
        war_out_text(&out, "no limit");
    else if (field == WAR_FIELD_DOWN && rules->down == 0)
        war_out_text(&out, "none");
    else if (byte && words[field][0])
        war_out_text(&out, words[field][*byte]);
    else
        return war_field_print(rules, field, buffer, size);
    return war_out_close(&out);
}
