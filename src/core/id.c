/* SPDX-License-Identifier: MIT */
/*
 * Game ids (docs/formats.md): rules, seed and game number in Crockford's 32 characters, which
 * leave out I, L, O and U, with four check characters of a Reed-Solomon code at the end. The code
 * notices any four wrong characters in an id of up to 30, hence also two swapped ones, and misses
 * a longer slip once in a million. Whatever decodes must encode to the same characters again.
 */
#include "core.h"

#include <string.h>

static const char ALPHABET[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum {
    CHECKS = 4,
    MOST_SYMBOLS = 96, /* the longest rules, seed and number need 71 */
    SMALL = 18,        /* numbers below this are one symbol */
    MOST_DIGITS = 13,  /* of a number, five bits in each */
    WITH_FIELDS = 3,
};

typedef struct symbols {
    uint8_t symbol[MOST_SYMBOLS];
    int count;
    int at;
} symbols;

/* ---- The check: a Reed-Solomon code over GF(32), by x^5 + x^2 + 1 ---- */

static int field_times(int a, int b)
{
    int product = 0;

    for (; b; b >>= 1) {
        if (b & 1)
            product ^= a;
        a <<= 1;
        if (a & 32)
            a ^= 37;
    }
    return product;
}

/* The remainder by the generator polynomial (x - a)(x - a^2)(x - a^3)(x - a^4), a = 2. It starts
 * from 1 so that leading zeros count, too. */
static void check_symbols(const uint8_t *symbol, int count, uint8_t check[CHECKS])
{
    static const uint8_t generator[CHECKS] = {30, 6, 9, 17};

    memset(check, 0, CHECKS);
    for (int i = -1; i < count; i++) {
        int lead = check[0] ^ (i < 0 ? 1 : symbol[i]);
        for (int k = 0; k < CHECKS; k++) {
            int next = k + 1 < CHECKS ? check[k + 1] : 0;
            check[k] = (uint8_t)(next ^ field_times(lead, generator[k]));
        }
    }
}

/* ---- Encoding ---- */

static void put(symbols *to, int symbol)
{
    to->symbol[to->count++] = (uint8_t)symbol;
}

/* A small number is its own symbol; a larger one is a symbol for its length and its digits. */
static void put_number(symbols *to, int64_t number)
{
    int digits = 1;

    if (number < SMALL) {
        put(to, (int)number);
        return;
    }
    while (digits < MOST_DIGITS && number >> 5 * digits)
        digits++;
    put(to, SMALL - 1 + digits);
    while (digits-- > 0)
        put(to, (int)(number >> 5 * digits & 31));
}

static void put_field(symbols *to, war_rules *rules, int field)
{
    if (field == WAR_FIELD_DECK) {
        put_number(to, rules->ranks);
        put_number(to, rules->suits);
        put_number(to, rules->jokers);
    } else if (field == WAR_FIELD_LIMIT) {
        put_number(to, rules->limit);
    } else {
        put_number(to, *war_field_byte(rules, field));
    }
}

/* A preset and a number of players are one symbol; other fields follow as a list. */
static void put_rules(symbols *to, war_rules *rules)
{
    int preset = war_rules_preset(rules);
    int fields = war_rules_difference(rules, war_preset_at(preset)->rules);
    int count = 0;

    if ((fields & ~(1 << WAR_FIELD_PLAYERS)) == 0) {
        put(to, preset * 4 + rules->players - 2);
        return;
    }
    put(to, preset * 4 + WITH_FIELDS);
    for (int i = 0; i < WAR_FIELDS; i++)
        count += fields >> i & 1;
    put_number(to, count);
    for (int i = 0; i < WAR_FIELDS; i++)
        if (fields >> i & 1) {
            put(to, i);
            put_field(to, rules, i);
        }
}

static void encode(war_rules rules, int64_t seed, int64_t index, symbols *to)
{
    to->count = 0;
    put_rules(to, &rules);
    put_number(to, seed);
    put_number(to, index);
    check_symbols(to->symbol, to->count, to->symbol + to->count);
    to->count += CHECKS;
}

int war_id_print(const war_rules *rules, int64_t seed, int64_t index, char *buffer, size_t size)
{
    war_out out = war_out_open(buffer, size);
    symbols id;
    int code = war_rules_check(rules, NULL);

    if (code < 0)
        return code;
    if (seed < 0 || index < 0)
        return WAR_ERROR_NUMBER;
    encode(*rules, seed, index, &id);
    for (int i = 0; i < id.count; i++) {
        if (i > 0 && i % 4 == 0)
            war_out_char(&out, '-');
        war_out_char(&out, ALPHABET[id.symbol[i]]);
    }
    return war_out_close(&out);
}

/* ---- Decoding ---- */

/* The getters answer -1 past the end, which no caller takes for a value. */
static int get(symbols *from)
{
    return from->at < from->count ? from->symbol[from->at++] : -1;
}

static int64_t get_number(symbols *from)
{
    int first = get(from);
    uint64_t number = 0;

    if (first < SMALL)
        return first;
    for (int digits = first - (SMALL - 1); digits > 0; digits--) {
        int symbol = get(from);
        if (symbol < 0 || number >> 58)
            return -1;
        number = number << 5 | (uint64_t)symbol;
    }
    return (int64_t)number;
}

static bool get_byte(symbols *from, uint8_t *byte)
{
    int64_t number = get_number(from);

    *byte = (uint8_t)number;
    return number >= 0 && number <= UINT8_MAX;
}

static bool get_field(symbols *from, war_rules *rules)
{
    int field = get(from);
    uint8_t *byte = war_field_byte(rules, field);

    if (field == WAR_FIELD_DECK)
        return get_byte(from, &rules->ranks) && get_byte(from, &rules->suits) &&
               get_byte(from, &rules->jokers);
    if (field == WAR_FIELD_LIMIT) {
        rules->limit = get_number(from);
        return rules->limit >= 0;
    }
    return byte && get_byte(from, byte);
}

static bool get_rules(symbols *from, war_rules *rules)
{
    int first = get(from);
    const war_preset *preset = war_preset_at(first / 4);

    if (!preset)
        return false;
    *rules = *preset->rules;
    if (first % 4 != WITH_FIELDS) {
        rules->players = (uint8_t)(first % 4 + 2);
        return true;
    }
    for (int64_t count = get_number(from); count > 0; count--)
        if (!get_field(from, rules))
            return false;
    return war_rules_check(rules, NULL) == 0;
}

/* The value of a character of an id: -1 for one to skip, -2 for one that has no place in it. */
static int character_value(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        return 0;
    if (c == 'I' || c == 'L')
        return 1;
    for (int i = 0; ALPHABET[i]; i++)
        if (ALPHABET[i] == c)
            return i;
    return c == '-' || c == ' ' ? -1 : -2;
}

static int read_symbols(const char *text, symbols *id, war_error *error)
{
    id->count = id->at = 0;
    for (int i = 0; text[i]; i++) {
        int value = character_value(text[i]);
        if (value == -2)
            return war_fail(error, WAR_ERROR_ID, i + 1,
                            "%w has no place in a game id; it has digits, letters and hyphens",
                            (war_span){text + i, 1});
        if (value >= 0 && id->count == MOST_SYMBOLS)
            return war_fail(error, WAR_ERROR_ID, i + 1, "too long for a game id");
        if (value >= 0)
            put(id, value);
    }
    if (id->count < CHECKS + 3)
        return war_fail(error, WAR_ERROR_ID, war_text_length(text) + 1,
                        "too short for a game id; characters are missing");
    return 0;
}

static bool same_symbols(const symbols *a, const symbols *b)
{
    return a->count == b->count && memcmp(a->symbol, b->symbol, (size_t)a->count) == 0;
}

int war_id_parse(const char *text, war_rules *rules, int64_t *seed, int64_t *index,
                 war_error *error)
{
    symbols id, again;
    uint8_t check[CHECKS];
    war_rules read;
    int64_t numbers[2];
    int code = read_symbols(text, &id, error);

    if (code < 0)
        return code;
    check_symbols(id.symbol, id.count - CHECKS, check);
    if (memcmp(check, id.symbol + id.count - CHECKS, CHECKS) != 0)
        return war_fail(error, WAR_ERROR_ID, 0,
                        "%w has a typo: please check every letter of the id", war_span_of(text));
    if (!get_rules(&id, &read) || (numbers[0] = get_number(&id)) < 0 ||
        (numbers[1] = get_number(&id)) < 0)
        return war_fail(error, WAR_ERROR_ID, 0, "%w names no game this version knows",
                        war_span_of(text));
    encode(read, numbers[0], numbers[1], &again);
    if (!same_symbols(&id, &again))
        return war_fail(error, WAR_ERROR_ID, 0, "%w is not how this game is named",
                        war_span_of(text));
    *rules = read;
    *seed = numbers[0];
    *index = numbers[1];
    return 0;
}
