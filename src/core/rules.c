/* SPDX-License-Identifier: MIT */
/*
 * The rules as data: the fields, the presets, and both as text. A preset is a row of values, and
 * nothing outside this file and the text made from it knows that presets exist.
 */
#include "core.h"

#define STANDARD .players = 2, .ranks = 13, .suits = 4

enum { QUICK_LIMIT = 50 };

/* A preset is a row. Ids are made of its place, so a new one comes last. */
static const war_preset PRESETS[] = {
    {"classic", "Classic", "the usual printed rules", &(const war_rules){STANDARD, .down = 1}},
    {"last-card", "Last card stands",
     "the other printed rule for running out: the last card stands",
     &(const war_rules){STANDARD, .down = 1, .out = WAR_OUT_LAST_CARD}},
    {"three-down", "Three down", "\"I de-clare war\": three face down, and a turn limit",
     &(const war_rules){STANDARD, .down = 3, .limit = 10000}},
    {"shuffled-pile", "Shuffled pile", "won cards are shuffled before they are played again",
     &(const war_rules){STANDARD, .down = 1, .won = WAR_WON_PILE}},
    {"seat-order", "In seat order", "won cards in the order played; two deals in five never end",
     &(const war_rules){STANDARD, .down = 1, .order = WAR_ORDER_AS_PLAYED}},
    {"party", "Party", "won cards are picked up in any order; best for three and four",
     &(const war_rules){STANDARD, .down = 1, .order = WAR_ORDER_RANDOM}},
    {"peace", "Peace", "the low card wins, and five go face down",
     &(const war_rules){STANDARD, .down = 5, .high = WAR_LOW_WINS}},
    {"quick", "Quick game", "50 turns, then whoever has most cards wins",
     &(const war_rules){STANDARD, .down = 1, .limit = QUICK_LIMIT,
                        .at_limit = WAR_AT_LIMIT_MOST_CARDS}},
};

enum { PRESET_COUNT = sizeof PRESETS / sizeof *PRESETS };
_Static_assert((int)PRESET_COUNT <= (int)WAR_ID_PRESETS, "ids have no room for another preset");

const war_preset *war_preset_at(int i)
{
    return i >= 0 && i < PRESET_COUNT ? &PRESETS[i] : NULL;
}

/* A field that is one byte of the rules: a number up to most, or one of the words. */
typedef struct rules_field {
    const char *name;
    const char *meaning;
    const char *allowed;
    const char *const *words;
    int least;
    int most;
} field;

static const char *const HIGH_WORDS[] = {"high", "low", NULL};
static const char *const WAR_WORDS[] = {"all", "tied", NULL};
static const char *const OUT_WORDS[] = {"lose", "last-card", NULL};
static const char *const WON_WORDS[] = {"bottom", "pile", NULL};
static const char *const ORDER_WORDS[] = {"winner-first", "winner-last", "as-played",
                                          "random",       "newest-high", NULL};
static const char *const REST_WORDS[] = {"aside", "dealt", NULL};
static const char *const AT_LIMIT_WORDS[] = {"nobody", "most-cards", NULL};

static const field FIELDS[WAR_FIELDS] = {
    [WAR_FIELD_PLAYERS] = {"players", "how many play", "2, 3 or 4", NULL, 2, WAR_MAX_PLAYERS},
    [WAR_FIELD_DECK] = {"deck", "the deck, ranks x suits",
                        "ranks x cards of each, such as 13x4 or 13x4+2 (2 jokers), up to 128 cards",
                        NULL, 0, 0},
    [WAR_FIELD_HIGH] = {"high", "which card wins", "high or low", HIGH_WORDS, 0, WAR_LOW_WINS},
    [WAR_FIELD_DOWN] = {"down", "cards face down in a war", "0 to 15", NULL, 0, WAR_MAX_DOWN},
    [WAR_FIELD_WAR] = {"war", "who fights a war", "all or tied", WAR_WORDS, 0, WAR_FOUGHT_BY_TIED},
    [WAR_FIELD_OUT] = {"out", "who runs out in a war", "lose or last-card", OUT_WORDS, 0,
                       WAR_OUT_LAST_CARD},
    [WAR_FIELD_WON] = {"won", "where taken cards go", "bottom or pile", WON_WORDS, 0, WAR_WON_PILE},
    [WAR_FIELD_ORDER] = {"order", "order of taken cards",
                         "winner-first, winner-last, as-played, random or newest-high", ORDER_WORDS,
                         0, WAR_ORDER_NEWEST_HIGH},
    [WAR_FIELD_REST] = {"rest", "cards left over", "aside or dealt", REST_WORDS, 0, WAR_REST_DEALT},
    [WAR_FIELD_LIMIT] = {"limit", "turn limit", "0 (no limit), or a number of turns below 2^63",
                         NULL, 0, 0},
    [WAR_FIELD_AT_LIMIT] = {"at-limit", "who wins at the limit", "nobody or most-cards",
                            AT_LIMIT_WORDS, 0, WAR_AT_LIMIT_MOST_CARDS},
};

const char *war_field_name(int i)
{
    return i >= 0 && i < WAR_FIELDS ? FIELDS[i].name : NULL;
}

const char *war_field_meaning(int i)
{
    return i >= 0 && i < WAR_FIELDS ? FIELDS[i].meaning : NULL;
}

const char *war_field_allowed(int i)
{
    return i >= 0 && i < WAR_FIELDS ? FIELDS[i].allowed : NULL;
}

uint8_t *war_field_byte(war_rules *rules, int i)
{
    switch (i) {
    case WAR_FIELD_PLAYERS:
        return &rules->players;
    case WAR_FIELD_HIGH:
        return &rules->high;
    case WAR_FIELD_DOWN:
        return &rules->down;
    case WAR_FIELD_WAR:
        return &rules->war;
    case WAR_FIELD_OUT:
        return &rules->out;
    case WAR_FIELD_WON:
        return &rules->won;
    case WAR_FIELD_ORDER:
        return &rules->order;
    case WAR_FIELD_REST:
        return &rules->rest;
    case WAR_FIELD_AT_LIMIT:
        return &rules->at_limit;
    default:
        return NULL;
    }
}

int war_field_choice(int field, int i, char *buffer, size_t size)
{
    static const char *const decks[] = {"13x4", "13x4+2", "9x4",  "8x4",
                                        "13x2", "13x8",   "13x1", NULL};
    static const char *const limits[] = {"0", "50", "100", "500", "1000", "5000", "10000", NULL};
    war_out out = war_out_open(buffer, size);
    const char *const *words;

    if (field < 0 || field >= WAR_FIELDS || i < 0)
        return field < 0 || field >= WAR_FIELDS ? WAR_ERROR_FIELD : WAR_ERROR_VALUE;
    words = field == WAR_FIELD_DECK    ? decks
            : field == WAR_FIELD_LIMIT ? limits
                                       : FIELDS[field].words;
    if (!words) {
        if (i > FIELDS[field].most - FIELDS[field].least)
            return WAR_ERROR_VALUE;
        war_out_number(&out, FIELDS[field].least + i);
        return war_out_close(&out);
    }
    for (int before = 0; before < i && *words; before++)
        words++;
    if (!*words)
        return WAR_ERROR_VALUE;
    war_out_text(&out, *words);
    return war_out_close(&out);
}

static int field_value(const war_rules *rules, int i)
{
    war_rules copy = *rules;
    const uint8_t *byte = war_field_byte(&copy, i);

    return byte ? *byte : 0;
}

int war_rules_difference(const war_rules *a, const war_rules *b)
{
    int fields = 0;

    for (int i = 0; i < WAR_FIELDS; i++)
        if (field_value(a, i) != field_value(b, i))
            fields |= 1 << i;
    if (a->ranks != b->ranks || a->suits != b->suits || a->jokers != b->jokers)
        fields |= 1 << WAR_FIELD_DECK;
    if (a->limit != b->limit)
        fields |= 1 << WAR_FIELD_LIMIT;
    return fields;
}

bool war_rules_equal(const war_rules *a, const war_rules *b)
{
    return war_rules_difference(a, b) == 0;
}

int war_rules_cards(const war_rules *rules)
{
    return rules->ranks * rules->suits + rules->jokers;
}

bool war_rules_chance(const war_rules *rules)
{
    return rules->order == WAR_ORDER_RANDOM || rules->won == WAR_WON_PILE;
}

bool war_rules_endless(const war_rules *rules)
{
    return !war_rules_chance(rules) && rules->at_limit == WAR_AT_LIMIT_NOBODY;
}

static int check_combination(const war_rules *rules, war_error *error)
{
    int cards = war_rules_cards(rules);

    if (cards < rules->players)
        return war_fail(error, WAR_ERROR_COMBINATION, 0,
                        "deck has %d card%s, too few for players=%d; everybody needs one",
                        (int64_t)cards, cards == 1 ? "" : "s", (int64_t)rules->players);
    if (rules->at_limit == WAR_AT_LIMIT_MOST_CARDS &&
        (rules->limit == 0 || rules->limit > WAR_MAX_COUNTED))
        return war_fail(error, WAR_ERROR_COMBINATION, 0,
                        "at-limit=most-cards needs a limit of 1 to %d turns; try limit=%d",
                        (int64_t)WAR_MAX_COUNTED, (int64_t)QUICK_LIMIT);
    return 0;
}

int war_rules_check(const war_rules *rules, war_error *error)
{
    int cards = war_rules_cards(rules);

    for (int i = 0; i < WAR_FIELDS; i++) {
        int value = field_value(rules, i);
        if (value < FIELDS[i].least || value > FIELDS[i].most)
            return war_fail(error, WAR_ERROR_VALUE, 0, "%s cannot be %d; allowed: %s",
                            FIELDS[i].name, (int64_t)value, FIELDS[i].allowed);
    }
    if (rules->ranks < 1 || rules->ranks > WAR_MAX_RANKS || rules->suits < 1)
        return war_fail(error, WAR_ERROR_VALUE, 0,
                        "deck cannot be %dx%d; it needs 1 to %d ranks, and 1 or more of each",
                        (int64_t)rules->ranks, (int64_t)rules->suits, (int64_t)WAR_MAX_RANKS);
    if (cards > WAR_MAX_CARDS)
        return war_fail(error, WAR_ERROR_VALUE, 0, "deck has %d cards; at most %d are allowed",
                        (int64_t)cards, (int64_t)WAR_MAX_CARDS);
    if (rules->limit < 0)
        return war_fail(error, WAR_ERROR_VALUE, 0, "limit cannot be %d; allowed: %s", rules->limit,
                        FIELDS[WAR_FIELD_LIMIT].allowed);
    return check_combination(rules, error);
}

/* ---- Text ---- */

static void out_deck(war_out *out, const war_rules *rules)
{
    war_out_number(out, rules->ranks);
    war_out_char(out, 'x');
    war_out_number(out, rules->suits);
    if (rules->jokers > 0) {
        war_out_char(out, '+');
        war_out_number(out, rules->jokers);
    }
}

void war_out_field(war_out *out, const war_rules *rules, int i)
{
    int value = field_value(rules, i);

    if (i == WAR_FIELD_DECK)
        out_deck(out, rules);
    else if (i == WAR_FIELD_LIMIT)
        war_out_number(out, rules->limit);
    else if (FIELDS[i].words)
        war_out_text(out, FIELDS[i].words[value]);
    else
        war_out_number(out, value);
}

int war_field_print(const war_rules *rules, int i, char *buffer, size_t size)
{
    war_out out = war_out_open(buffer, size);
    int code = war_rules_check(rules, NULL);

    if (code < 0 || i < 0 || i >= WAR_FIELDS)
        return code < 0 ? code : WAR_ERROR_FIELD;
    war_out_field(&out, rules, i);
    return war_out_close(&out);
}

static int count_bits(int set)
{
    int count = 0;

    for (; set; set &= set - 1)
        count++;
    return count;
}

int war_rules_preset(const war_rules *rules)
{
    int best = 0;
    int least = WAR_FIELDS + 1;

    for (int i = 0; i < PRESET_COUNT; i++) {
        int count = count_bits(war_rules_difference(rules, PRESETS[i].rules));
        if (count < least) {
            least = count;
            best = i;
        }
    }
    return best;
}

void war_out_rules(war_out *out, const war_rules *rules)
{
    const war_preset *preset = &PRESETS[war_rules_preset(rules)];
    int fields = war_rules_difference(rules, preset->rules);

    war_out_text(out, preset->name);
    for (int i = 0; i < WAR_FIELDS; i++)
        if (fields >> i & 1) {
            war_out_char(out, ',');
            war_out_text(out, FIELDS[i].name);
            war_out_char(out, '=');
            war_out_field(out, rules, i);
        }
}

int war_rules_print(const war_rules *rules, char *buffer, size_t size)
{
    war_out out = war_out_open(buffer, size);
    int code = war_rules_check(rules, NULL);

    if (code < 0)
        return code;
    war_out_rules(&out, rules);
    return war_out_close(&out);
}

static int find_word(war_span span, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (war_span_is(span, words[i]))
            return i;
    return -1;
}

/* The part of a span up to a character, which is taken off together with it. */
static war_span split(war_span *rest, char mark)
{
    war_span part = {rest->text, 0};

    while (part.length < rest->length && part.text[part.length] != mark)
        part.length++;
    if (part.length < rest->length)
        *rest = (war_span){rest->text + part.length + 1, rest->length - part.length - 1};
    else
        *rest = (war_span){rest->text + part.length, 0};
    return part;
}

static bool parse_deck(war_span span, war_rules *rules)
{
    bool jokers = false;
    war_span ranks = split(&span, 'x');
    int64_t r, s, j = 0;

    for (int i = 0; i < span.length; i++)
        jokers = jokers || span.text[i] == '+';
    war_span suits = split(&span, '+');
    if (!war_span_number(ranks, UINT8_MAX, &r) || !war_span_number(suits, UINT8_MAX, &s))
        return false;
    if (jokers && (!war_span_number(span, UINT8_MAX, &j) || j == 0))
        return false;
    rules->ranks = (uint8_t)r;
    rules->suits = (uint8_t)s;
    rules->jokers = (uint8_t)j;
    return true;
}

static bool parse_value(int i, war_span value, war_rules *rules)
{
    int64_t number;

    if (i == WAR_FIELD_DECK)
        return parse_deck(value, rules);
    if (i == WAR_FIELD_LIMIT)
        return war_span_number(value, WAR_MAX_NUMBER, &rules->limit);
    if (FIELDS[i].words)
        number = find_word(value, FIELDS[i].words);
    else if (!war_span_number(value, FIELDS[i].most, &number))
        number = -1;
    *war_field_byte(rules, i) = (uint8_t)number;
    return number >= FIELDS[i].least;
}

typedef const char *preset_names[PRESET_COUNT + 1];
typedef const char *field_names[WAR_FIELDS + 1];

static void list_presets(preset_names names)
{
    for (int i = 0; i < PRESET_COUNT; i++)
        names[i] = PRESETS[i].name;
    names[PRESET_COUNT] = NULL;
}

static void list_fields(field_names names)
{
    for (int i = 0; i < WAR_FIELDS; i++)
        names[i] = FIELDS[i].name;
    names[WAR_FIELDS] = NULL;
}

static int fail_preset(war_span word, int column, war_error *error)
{
    preset_names presets;
    field_names fields;
    const char *meant;
    int field;

    list_presets(presets);
    list_fields(fields);
    field = find_word(word, fields);
    meant = war_nearest(word, presets);
    if (word.length == 0)
        return war_fail(error, WAR_ERROR_PRESET, column, "a preset is missing; try %s", presets[0]);
    if (field >= 0)
        return war_fail(error, WAR_ERROR_PRESET, column,
                        "%w is a field and needs a value; allowed: %s", word,
                        FIELDS[field].allowed);
    if (meant)
        return war_fail(error, WAR_ERROR_PRESET, column, "no preset %w; did you mean '%s'?", word,
                        meant);
    return war_fail(error, WAR_ERROR_PRESET, column, "no preset %w; there are %l", word, presets);
}

static int fail_field(war_span word, int column, war_error *error)
{
    field_names fields;
    const char *meant;

    list_fields(fields);
    meant = war_nearest(word, fields);
    if (meant)
        return war_fail(error, WAR_ERROR_FIELD, column, "no field %w; did you mean '%s'?", word,
                        meant);
    return war_fail(error, WAR_ERROR_FIELD, column, "no field %w; there are %l", word, fields);
}

/* Sets one field: the field, or an error. */
static int set_field(int i, war_span value, int column, war_rules *rules, war_error *error)
{
    const char *meant;

    if (parse_value(i, value, rules))
        return i;
    meant = FIELDS[i].words ? war_nearest(value, FIELDS[i].words) : NULL;
    if (meant)
        return war_fail(error, WAR_ERROR_VALUE, column, "%s cannot be %w; did you mean '%s'?",
                        FIELDS[i].name, value, meant);
    return war_fail(error, WAR_ERROR_VALUE, column, "%s cannot be %w; allowed: %s", FIELDS[i].name,
                    value, FIELDS[i].allowed);
}

int war_field_parse(war_rules *rules, int i, const char *value, war_error *error)
{
    war_rules read = *rules;
    int code;

    if (i < 0 || i >= WAR_FIELDS)
        return war_fail(error, WAR_ERROR_FIELD, 0, "no field has the number %d", (int64_t)i);
    code = set_field(i, war_span_of(value), 1, &read, error);
    if (i == WAR_FIELD_AT_LIMIT && read.limit == 0 && code >= 0)
        read.limit = read.at_limit == WAR_AT_LIMIT_MOST_CARDS ? QUICK_LIMIT : 0;
    if (i == WAR_FIELD_LIMIT && read.limit == 0)
        read.at_limit = WAR_AT_LIMIT_NOBODY;
    if (code >= 0)
        code = war_rules_check(&read, error);
    if (code == 0)
        *rules = read;
    return code;
}

/* One field=value; the field it set, or an error. */
static int parse_item(war_span item, int column, war_rules *rules, war_error *error)
{
    war_span value = item;
    war_span name = split(&value, '=');
    field_names fields;
    int i;

    list_fields(fields);
    i = find_word(name, fields);
    if (i >= 0 && name.length == item.length)
        return war_fail(error, WAR_ERROR_SYNTAX, column, "%w needs a value; allowed: %s", name,
                        FIELDS[i].allowed);
    if (i < 0 && name.length == item.length)
        return war_fail(error, WAR_ERROR_SYNTAX, column,
                        "%w is not field=value; a preset may only come first", item);
    if (i < 0)
        return fail_field(name, column, error);
    return set_field(i, value, column + (int)(value.text - item.text), rules, error);
}

static bool has_equals(war_span span)
{
    return split(&(war_span){span.text, span.length}, '=').length < span.length;
}

/* The column of the value that is to blame for rules that are good field by field: 0 if it is not
 * in the text. */
static int blame(const war_rules *rules, const int columns[WAR_FIELDS])
{
    war_rules uncounted = *rules;
    int field = WAR_FIELD_DECK;

    uncounted.at_limit = WAR_AT_LIMIT_NOBODY;
    if (war_rules_check(&uncounted, NULL) == 0)
        field = columns[WAR_FIELD_LIMIT] ? WAR_FIELD_LIMIT : WAR_FIELD_AT_LIMIT;
    return columns[field] ? columns[field] + war_text_length(FIELDS[field].name) + 1 : 0;
}

/* Changes rules as a text says. A preset that it begins with takes their place, but as many play as
 * before if `players` is not 0. */
static int parse(const char *text, int players, war_rules *rules, war_error *error)
{
    war_span rest = war_span_of(text);
    war_span first = rest;
    int columns[WAR_FIELDS] = {0};
    int end = rest.length;
    bool more = true;
    int code;

    first = split(&first, ',');
    if (!has_equals(first)) {
        preset_names presets;
        int preset;
        list_presets(presets);
        preset = find_word(first, presets);
        if (preset < 0)
            return fail_preset(first, 1, error);
        *rules = *PRESETS[preset].rules;
        if (players > 0)
            rules->players = (uint8_t)players;
        more = first.length < end;
        split(&rest, ',');
    }
    while (more) {
        int column = (int)(rest.text - text) + 1;
        war_span item = split(&rest, ',');
        more = column - 1 + item.length < end;
        code = parse_item(item, column, rules, error);
        if (code < 0)
            return code;
        if (columns[code])
            return war_fail(error, WAR_ERROR_SYNTAX, column, "%s is given twice",
                            FIELDS[code].name);
        columns[code] = column;
    }
    code = war_rules_check(rules, error);
    if (code < 0 && error)
        error->column = blame(rules, columns);
    return code;
}

int war_rules_parse(const char *text, war_rules *rules, war_error *error)
{
    war_rules read = *PRESETS[0].rules;
    int code = parse(text, 0, &read, error);

    if (code == 0)
        *rules = read;
    return code;
}

int war_rules_change(const char *text, war_rules *rules, war_error *error)
{
    war_rules read = *rules;
    int code = parse(text, rules->players, &read, error);

    if (code == 0)
        *rules = read;
    return code;
}
