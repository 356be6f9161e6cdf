/* SPDX-License-Identifier: MIT */
/*
 * Saved games (docs/formats.md). A save holds the start of the game, the number of its events and a
 * digest of its state. Loading plays those events again and compares the digest, so a loaded game
 * is always in a state that a real game reaches.
 */
#include "core.h"

#include <string.h>

enum { VERSION = 1 };

static const char TITLE[] = "war saved game ";

/* ---- Digests: 64-bit FNV-1a ---- */

uint64_t war_hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t hash_number(uint64_t hash, int64_t number)
{
    for (int shift = 0; shift < 64; shift += 8) {
        unsigned char byte = (unsigned char)((uint64_t)number >> shift);
        hash = war_hash_bytes(hash, &byte, 1);
    }
    return hash;
}

static uint64_t hash_card(uint64_t hash, war_card card)
{
    const unsigned char bytes[2] = {card.rank, card.suit};

    return war_hash_bytes(hash, bytes, sizeof bytes);
}

uint64_t war_game_digest(const war_game *game)
{
    const war_rules *rules = &game->rules;
    const int64_t numbers[] = {
        rules->players, rules->ranks, rules->suits,      rules->jokers,    rules->high,
        rules->down,    rules->war,   rules->out,        rules->won,       rules->order,
        rules->rest,    rules->limit, game->seed,        game->index,      game->dealt,
        game->steps,    game->turns,  game->battles,     game->wars,       game->result,
        game->winners,  game->in,     game->table_count, game->table_left,
    };
    uint64_t hash = WAR_HASH_START;

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        hash = hash_number(hash, numbers[i]);
    /* This field is younger than the format: games that do not use it keep their old digest. */
    if (rules->at_limit != WAR_AT_LIMIT_NOBODY)
        hash = hash_number(hash, rules->at_limit);
    for (int i = 0; i < game->table_count; i++) {
        const unsigned char played[2] = {game->table[i].seat, game->table[i].down};
        hash = hash_card(hash, game->table[i].card);
        hash = war_hash_bytes(hash, played, sizeof played);
    }
    for (int seat = 0; seat < rules->players; seat++) {
        hash = hash_number(hash, game->packet[seat]);
        hash = hash_number(hash, game->pile[seat]);
        for (int i = 0; i < game->packet[seat] + game->pile[seat]; i++)
            hash = hash_card(hash, game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS]);
    }
    return hash;
}

/* ---- Saving ---- */

static void out_line(war_out *out, const char *key, int64_t number)
{
    war_out_text(out, key);
    war_out_number(out, number);
    war_out_char(out, '\n');
}

/* The check line: its word, 16 digits and the end of the line. */
enum { CHECK_LENGTH = 6 + 16 + 1 };

static void out_check(war_out *out, uint64_t check)
{
    war_out_text(out, "check ");
    war_out_hex(out, check);
    war_out_char(out, '\n');
}

static int out_save(const war_game *game, char *buffer, size_t size, uint64_t check)
{
    war_out out = war_out_open(buffer, size);

    out_line(&out, TITLE, VERSION);
    war_out_text(&out, "rules ");
    war_out_rules(&out, &game->rules);
    war_out_char(&out, '\n');
    out_line(&out, "seed ", game->seed);
    out_line(&out, "game ", game->index);
    if (!game->dealt) {
        char position[WAR_POSITION_SIZE];
        war_position_print(&game->rules, &game->start, position, sizeof position);
        war_out_text(&out, "start ");
        war_out_text(&out, position);
        war_out_char(&out, '\n');
    }
    out_line(&out, "steps ", game->steps);
    war_out_text(&out, "state ");
    war_out_hex(&out, war_game_digest(game));
    war_out_char(&out, '\n');
    out_check(&out, check);
    return war_out_close(&out);
}

int war_game_save(const war_game *game, char *buffer, size_t size)
{
    char text[WAR_SAVE_SIZE];
    int length = out_save(game, text, sizeof text, 0);

    return out_save(game, buffer, size,
                    war_hash_bytes(WAR_HASH_START, text, (size_t)(length - CHECK_LENGTH)));
}

/* ---- Loading ---- */

typedef struct lines {
    const char *text;
    int left;
    int number;
} lines;

static bool next_line(lines *in, war_span *line)
{
    line->text = in->text;
    line->length = 0;
    while (line->length < in->left && in->text[line->length] != '\n')
        line->length++;
    if (line->length == in->left)
        return false;
    in->text += line->length + 1;
    in->left -= line->length + 1;
    in->number++;
    return true;
}

static bool line_starts(const lines *in, const char *key)
{
    int length = war_text_length(key);

    return in->left >= length && memcmp(in->text, key, (size_t)length) == 0;
}

/* Each function here takes the next line if it has the key and a valid value, and leaves it
 * otherwise. */
static bool take_line(lines *in, const char *key, war_span *value)
{
    lines after = *in;
    int length = war_text_length(key);

    if (!line_starts(in, key) || !next_line(&after, value))
        return false;
    *value = (war_span){value->text + length, value->length - length};
    *in = after;
    return true;
}

static bool take_number(lines *in, const char *key, int64_t *number)
{
    lines after = *in;
    war_span value;

    if (!take_line(&after, key, &value) || !war_span_number(value, WAR_MAX_NUMBER, number))
        return false;
    *in = after;
    return true;
}

/* A value as a string, if it fits and has no NUL inside. */
static bool take_text(lines *in, const char *key, char *buffer, int size)
{
    lines after = *in;
    war_span value;

    if (!take_line(&after, key, &value) || value.length >= size)
        return false;
    memcpy(buffer, value.text, (size_t)value.length);
    buffer[value.length] = '\0';
    if (war_text_length(buffer) != value.length)
        return false;
    *in = after;
    return true;
}

static int damaged(war_error *error, const lines *in, const char *what)
{
    return war_fail(error, WAR_ERROR_DAMAGED, 0, "damaged: line %d should be %s",
                    (int64_t)(in->number + 1), what);
}

/* Checks the title and the digest at the end before anything between is used. */
static int check_frame(lines *in, const char *text, int length, war_error *error)
{
    char check[CHECK_LENGTH + 1];
    war_out out = war_out_open(check, sizeof check);
    int64_t version;
    war_span title;

    if (!take_line(in, TITLE, &title))
        return war_fail(error, WAR_ERROR_FOREIGN, 0,
                        "not a saved game of War: the first line should be '%s1'", TITLE);
    if (!war_span_number(title, WAR_MAX_NUMBER, &version) || version == 0)
        return war_fail(error, WAR_ERROR_FOREIGN, 0, "not a saved game of War: version %w", title);
    if (version > VERSION)
        return war_fail(error, WAR_ERROR_VERSION, 0,
                        "saved by a newer version: format %d, and this program reads up to %d",
                        version, (int64_t)VERSION);
    if (in->left < CHECK_LENGTH ||
        !line_starts(&(lines){text + length - CHECK_LENGTH, CHECK_LENGTH, 0}, "check "))
        return war_fail(error, WAR_ERROR_DAMAGED, 0,
                        "damaged: the last line should be the check; was the file cut short?");
    out_check(&out, war_hash_bytes(WAR_HASH_START, text, (size_t)(length - CHECK_LENGTH)));
    war_out_close(&out);
    if (memcmp(check, text + length - CHECK_LENGTH, CHECK_LENGTH) != 0)
        return war_fail(error, WAR_ERROR_DAMAGED, 0,
                        "damaged: its checksum is wrong, so something in it was changed");
    in->left -= CHECK_LENGTH;
    return 0;
}

/* Starts the game that the lines describe. */
static int load_start(lines *in, war_game *game, war_error *error)
{
    char text[WAR_POSITION_SIZE];
    war_position position;
    war_rules rules;
    int64_t seed, index;
    int code;

    if (!take_text(in, "rules ", text, WAR_RULES_SIZE))
        return damaged(error, in, "the rules");
    code = war_rules_parse(text, &rules, error);
    if (code < 0)
        return code;
    if (!take_number(in, "seed ", &seed))
        return damaged(error, in, "the seed");
    if (!take_number(in, "game ", &index))
        return damaged(error, in, "the game number");
    if (!line_starts(in, "start "))
        return war_game_start(game, &rules, seed, index);
    if (!take_text(in, "start ", text, sizeof text))
        return damaged(error, in, "the start");
    code = war_position_parse(&rules, text, &position, error);
    return code < 0 ? code : war_game_start_at(game, &rules, &position, seed, index, error);
}

/* Whether a game is saved as just this text. */
static bool saves_as(const war_game *game, const char *text, size_t length)
{
    char again[WAR_SAVE_SIZE];
    int needed = war_game_save(game, again, sizeof again);

    return (size_t)needed == length && memcmp(text, again, length) == 0;
}

int war_game_load_start(war_game *game, int64_t *steps, const char *text, size_t length,
                        war_error *error)
{
    lines in = {text, (int)length, 0};
    war_game started;
    int code;

    if (length >= WAR_SAVE_SIZE)
        return war_fail(error, WAR_ERROR_FOREIGN, 0,
                        "not a saved game of War: %d bytes is too long for one", (int64_t)length);
    code = check_frame(&in, text, (int)length, error);
    if (code == 0)
        code = load_start(&in, &started, error);
    if (code < 0)
        return code;
    if (!take_number(&in, "steps ", steps))
        return damaged(error, &in, "the number of steps");
    *game = started;
    return 0;
}

int war_game_load(war_game *game, const char *text, size_t length, war_error *error)
{
    war_game loaded = {0};
    war_event event;
    int64_t steps = 0;
    int code = war_game_load_start(&loaded, &steps, text, length, error);

    if (code < 0)
        return code;
    while (loaded.steps < steps && loaded.result == WAR_RESULT_NONE)
        war_game_step(&loaded, &event);
    if (!saves_as(&loaded, text, length))
        return war_fail(error, WAR_ERROR_DAMAGED, 0,
                        "damaged: playing it again does not lead to the state that was saved");
    *game = loaded;
    return 0;
}
