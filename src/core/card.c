/* SPDX-License-Identifier: MIT */
/*
 * Cards and positions as text, both ways (docs/formats.md). What is printed is what is read:
 * nothing is accepted that would print differently.
 */
#include "core.h"

#include <string.h>

static const char RANK_LETTERS[] = "23456789TJQKA";
static const char SUIT_LETTERS[] = "shdc";
enum { LETTERED_RANKS = 13 };

static int letter_place(const char *letters, char c)
{
    for (int i = 0; letters[i]; i++)
        if (letters[i] == c)
            return i;
    return -1;
}

static void out_card(war_out *out, const war_rules *rules, war_card card)
{
    if (card.rank > rules->ranks) {
        war_out_char(out, '?');
        return;
    }
    if (card.rank == rules->ranks)
        war_out_char(out, '*');
    else if (rules->ranks > LETTERED_RANKS)
        war_out_number(out, card.rank + 1);
    else
        war_out_char(out, RANK_LETTERS[LETTERED_RANKS - rules->ranks + card.rank]);
    if (card.suit < 4)
        war_out_char(out, SUIT_LETTERS[card.suit]);
}

void war_out_cards(war_out *out, const war_rules *rules, const war_card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0 && rules->ranks > LETTERED_RANKS)
            war_out_char(out, ',');
        out_card(out, rules, cards[i]);
    }
}

int war_cards_print(const war_rules *rules, const war_card *cards, int count, char *buffer,
                    size_t size)
{
    war_out out = war_out_open(buffer, size);

    war_out_cards(&out, rules, cards, count);
    return war_out_close(&out);
}

int war_card_print(const war_rules *rules, war_card card, char *buffer, size_t size)
{
    return war_cards_print(rules, &card, 1, buffer, size);
}

/* What to say when a rank cannot be read. */
static int fail_rank(const war_rules *rules, war_span span, int column, war_error *error)
{
    char lowest[2] = {RANK_LETTERS[LETTERED_RANKS - rules->ranks % (LETTERED_RANKS + 1)], '\0'};

    if (rules->ranks > LETTERED_RANKS)
        return war_fail(error, WAR_ERROR_CARD, column, "no card %w; ranks are 1 to %d%s", span,
                        (int64_t)rules->ranks, rules->jokers ? " or * for a joker" : "");
    if (span.text[0] == '1' && span.length > 1 && span.text[1] == '0')
        return war_fail(error, WAR_ERROR_CARD, column, "no card '10'; the ten is written T");
    span.length = 1;
    if (letter_place(RANK_LETTERS, span.text[0]) >= 0)
        return war_fail(error, WAR_ERROR_CARD, column,
                        "no %w in a deck of %d ranks; its lowest card is %s", span,
                        (int64_t)rules->ranks, lowest);
    return war_fail(error, WAR_ERROR_CARD, column,
                    "no card %w; ranks are 2 to 9, T, J, Q, K, A and suits s, h, d, c%s", span,
                    rules->jokers ? ", and * is a joker" : "");
}

/* Reads the rank at the start of a span; its length, or an error. */
static int read_rank(const war_rules *rules, war_span span, war_card *card, int column,
                     war_error *error)
{
    int place;

    if (span.text[0] == '*') {
        card->rank = rules->ranks;
        if (rules->jokers == 0)
            return war_fail(error, WAR_ERROR_CARD, column, "no joker in this deck");
        return 1;
    }
    if (rules->ranks > LETTERED_RANKS) {
        int64_t number;
        int length = 0;
        while (length < span.length && span.text[length] >= '0' && span.text[length] <= '9')
            length++;
        if (!war_span_number((war_span){span.text, length}, rules->ranks, &number) || number == 0)
            return fail_rank(rules, (war_span){span.text, length ? length : 1}, column, error);
        card->rank = (uint8_t)(number - 1);
        return length;
    }
    place = letter_place(RANK_LETTERS, span.text[0]) - (LETTERED_RANKS - rules->ranks);
    if (place < 0)
        return fail_rank(rules, span, column, error);
    card->rank = (uint8_t)place;
    return 1;
}

/* How many cards of one rank have this suit: two packs have two. */
static int suit_copies(const war_rules *rules, int suit)
{
    return (rules->suits - suit + 3) / 4;
}

int war_card_read(const war_rules *rules, war_span span, war_card *card, int column,
                  war_error *error)
{
    int length, suit;

    if (span.length == 0)
        return war_fail(error, WAR_ERROR_SYNTAX, column, "a card is missing here");
    length = read_rank(rules, span, card, column, error);
    card->suit = WAR_NO_SUIT;
    if (length < 0 || length == span.length || card->rank == rules->ranks)
        return length;
    suit = letter_place(SUIT_LETTERS, span.text[length]);
    if (suit < 0)
        return length;
    if (suit_copies(rules, suit) == 0)
        return war_fail(error, WAR_ERROR_CARD, column + length,
                        "no suit %w in a deck with %d of each rank",
                        (war_span){span.text + length, 1}, (int64_t)rules->suits);
    card->suit = (uint8_t)suit;
    return length + 1;
}

int war_card_parse(const war_rules *rules, const char *text, war_card *card, war_error *error)
{
    war_span span = war_span_of(text);
    war_card read = {0};
    int code = war_rules_check(rules, error);
    int length;

    if (code < 0)
        return code;
    length = war_card_read(rules, span, &read, 1, error);
    if (length < 0)
        return length;
    if (length < span.length)
        return war_fail(error, WAR_ERROR_SYNTAX, length + 1, "one card was expected, not more: %w",
                        span);
    *card = read;
    return 0;
}

/* A position being read, and the column where each card of it stood. */
typedef struct card_reader {
    const war_rules *rules;
    war_error *error;
    war_span span;
    int at;
    int total;
    int columns[WAR_MAX_CARDS];
    war_position position;
} reader;

static bool reader_sees(const reader *in, char mark)
{
    return in->at < in->span.length && in->span.text[in->at] == mark;
}

/* Reads cards up to the end or one of the marks between packets; how many, or an error. */
static int read_cards(reader *in)
{
    int count = 0;

    while (in->at < in->span.length && letter_place("/+|", in->span.text[in->at]) < 0) {
        int length;
        if (count > 0 && in->rules->ranks > LETTERED_RANKS) {
            if (!reader_sees(in, ','))
                return war_fail(in->error, WAR_ERROR_SYNTAX, in->at + 1,
                                "a comma goes between two cards, not %w",
                                (war_span){in->span.text + in->at, 1});
            in->at++;
        }
        if (in->total == WAR_MAX_CARDS)
            return war_fail(in->error, WAR_ERROR_TOO_MANY, in->at + 1, "more than %d cards",
                            (int64_t)WAR_MAX_CARDS);
        in->columns[in->total] = in->at + 1;
        length =
            war_card_read(in->rules, (war_span){in->span.text + in->at, in->span.length - in->at},
                          &in->position.cards[in->total], in->at + 1, in->error);
        if (length < 0)
            return length;
        in->at += length;
        in->total++;
        count++;
    }
    return count;
}

int war_cards_parse(const war_rules *rules, const char *text, war_card *cards, int room,
                    war_error *error)
{
    reader in = {.rules = rules, .error = error, .span = war_span_of(text)};
    int code = war_rules_check(rules, error);
    int count = code < 0 ? code : read_cards(&in);

    if (count < 0)
        return count;
    if (in.at < in.span.length)
        return war_fail(error, WAR_ERROR_SYNTAX, in.at + 1, "%w does not belong here",
                        (war_span){in.span.text + in.at, 1});
    if (count > room)
        return war_fail(error, WAR_ERROR_TOO_MANY, in.columns[room], "more than %d cards",
                        (int64_t)room);
    for (int i = 0; i < count; i++)
        cards[i] = in.position.cards[i];
    return count;
}

/* Reads +CARDS or |CARDS, if it is there; how many cards, or an error. */
static int read_part(reader *in, char mark)
{
    int count;

    if (!reader_sees(in, mark))
        return 0;
    in->at++;
    count = read_cards(in);
    if (count == 0)
        return war_fail(in->error, WAR_ERROR_SYNTAX, in->at + 1, "a card is missing here");
    return count;
}

/* Reads PACKET[+PILE]/PACKET[+PILE]...; how many packets, or an error. */
static int read_packets(reader *in)
{
    for (int seat = 0; seat < in->rules->players; seat++) {
        int packet = read_cards(in);
        int pile = packet < 0 ? packet : read_part(in, '+');
        if (pile < 0)
            return pile;
        in->position.packet[seat] = (uint8_t)packet;
        in->position.pile[seat] = (uint8_t)pile;
        if (!reader_sees(in, '/'))
            return seat + 1;
        in->at++;
    }
    return war_fail(in->error, WAR_ERROR_POSITION, in->at, "more than %d packets for players=%d",
                    (int64_t)in->rules->players, (int64_t)in->rules->players);
}

static int check_position(const war_rules *rules, const war_position *position, const int *columns,
                          war_error *error);

int war_position_parse(const war_rules *rules, const char *text, war_position *position,
                       war_error *error)
{
    reader in = {.rules = rules, .error = error, .span = war_span_of(text)};
    int code = war_rules_check(rules, error);
    int packets, table;

    if (code < 0)
        return code;
    packets = read_packets(&in);
    table = packets < 0 ? packets : read_part(&in, '|');
    if (table < 0)
        return table;
    in.position.table = (uint8_t)table;
    if (in.at < in.span.length)
        return war_fail(error, WAR_ERROR_SYNTAX, in.at + 1, "%w does not belong here",
                        (war_span){in.span.text + in.at, 1});
    if (packets < rules->players)
        return war_fail(error, WAR_ERROR_POSITION, in.at + 1,
                        "%d packet%s for players=%d; put / between packets", (int64_t)packets,
                        packets > 1 ? "s" : "", (int64_t)rules->players);
    code = check_position(rules, &in.position, in.columns, error);
    if (code == 0)
        *position = in.position;
    return code;
}

int war_position_print(const war_rules *rules, const war_position *position, char *buffer,
                       size_t size)
{
    war_out out = war_out_open(buffer, size);
    const war_card *cards = position->cards;

    for (int seat = 0; seat < rules->players; seat++) {
        if (seat > 0)
            war_out_char(&out, '/');
        war_out_cards(&out, rules, cards, position->packet[seat]);
        cards += position->packet[seat];
        if (position->pile[seat] > 0)
            war_out_char(&out, '+');
        war_out_cards(&out, rules, cards, position->pile[seat]);
        cards += position->pile[seat];
    }
    if (position->table > 0)
        war_out_char(&out, '|');
    war_out_cards(&out, rules, cards, position->table);
    return war_out_close(&out);
}

/* Each card must be in the deck, and no more often than the deck has it. */
static int check_cards(const war_rules *rules, const war_card *cards, int count, const int *columns,
                       war_error *error)
{
    uint8_t seen[WAR_MAX_RANKS + 1][4] = {{0}};
    uint8_t of_rank[WAR_MAX_RANKS + 1] = {0};

    for (int i = 0; i < count; i++) {
        war_card card = cards[i];
        bool joker = card.rank == rules->ranks;
        int have = joker ? rules->jokers : rules->suits;
        int column = columns ? columns[i] : 0;
        char name[8];

        if (card.rank > rules->ranks || (joker && rules->jokers == 0))
            return war_fail(error, WAR_ERROR_CARD, column, "card %d has a rank the deck has not",
                            (int64_t)(i + 1));
        if (card.suit != WAR_NO_SUIT &&
            (joker || card.suit > 3 || suit_copies(rules, card.suit) == 0))
            return war_fail(error, WAR_ERROR_CARD, column, "card %d has a suit the deck has not",
                            (int64_t)(i + 1));
        of_rank[card.rank]++;
        war_card_print(rules, (war_card){card.rank, WAR_NO_SUIT}, name, sizeof name);
        if (of_rank[card.rank] > have)
            return war_fail(error, WAR_ERROR_TOO_MANY, column,
                            "more than %d of %s; the deck has %d", (int64_t)have, name,
                            (int64_t)have);
        if (card.suit == WAR_NO_SUIT)
            continue;
        have = suit_copies(rules, card.suit);
        war_card_print(rules, card, name, sizeof name);
        if (++seen[card.rank][card.suit] > have)
            return war_fail(error, WAR_ERROR_TOO_MANY, column,
                            "more than %d of %s; the deck has %d", (int64_t)have, name,
                            (int64_t)have);
    }
    return 0;
}

int war_cards_check(const war_rules *rules, const war_card *cards, int count)
{
    return check_cards(rules, cards, count, NULL, NULL);
}

static int check_position(const war_rules *rules, const war_position *position, const int *columns,
                          war_error *error)
{
    int held = 0;
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        if (seat >= rules->players && (position->packet[seat] || position->pile[seat]))
            return war_fail(error, WAR_ERROR_POSITION, 0, "seat %d has cards but players=%d",
                            (int64_t)(seat + 1), (int64_t)rules->players);
        if (position->pile[seat] > 0 && rules->won != WAR_WON_PILE)
            return war_fail(
                error, WAR_ERROR_POSITION, columns ? columns[held + position->packet[seat]] - 1 : 0,
                "seat %d has a won pile (+), which needs won=pile", (int64_t)(seat + 1));
        held += position->packet[seat] + position->pile[seat];
    }
    if (held == 0)
        return war_fail(error, WAR_ERROR_POSITION, 0, "nobody has a card");
    if (held + position->table + position->aside > WAR_MAX_CARDS)
        return war_fail(error, WAR_ERROR_TOO_MANY, 0, "more than %d cards", (int64_t)WAR_MAX_CARDS);
    return check_cards(rules, position->cards, held + position->table + position->aside, columns,
                       error);
}

int war_position_check(const war_rules *rules, const war_position *position, war_error *error)
{
    return check_position(rules, position, NULL, error);
}
