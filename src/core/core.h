/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the engine share. Nothing else includes them. */
#ifndef WAR_CORE_H
#define WAR_CORE_H

#include "draws.h"
#include "invariant.h"
#include "war.h"

/* WAR_RARE keeps a cold path from being inlined into a hot one, and WAR_HOT inlines a hot one. The
 * two gain 5 % in war bench. */
#if defined(__GNUC__)
#define WAR_RARE __attribute__((noinline))
#define WAR_HOT __attribute__((always_inline)) inline
#else
#define WAR_HOT inline
#define WAR_RARE
#endif

/* ---- text.c: building text and errors ---- */

/* Text being written into a caller's buffer; length counts on past the end of the buffer. */
typedef struct war_out {
    char *buffer;
    size_t size;
    size_t length;
} war_out;

war_out war_out_open(char *buffer, size_t size);
void war_out_char(war_out *out, char c);
void war_out_text(war_out *out, const char *text);
void war_out_number(war_out *out, int64_t number);
void war_out_hex(war_out *out, uint64_t number);
int war_out_close(war_out *out);

/* A stretch of text of the caller's. */
typedef struct war_span {
    const char *text;
    int length;
} war_span;

int war_text_length(const char *text);
war_span war_span_of(const char *text);
bool war_span_is(war_span span, const char *word);
/* A number in plain decimal without sign or leading zeros. False: it is not one, or above max. */
bool war_span_number(war_span span, int64_t max, int64_t *number);

/* Fill in the error and return its code. In the format, %s is a const char *, %d an int64_t, %l a
 * list of words ending with NULL, and %w a war_span of unknown text, which is quoted, shortened and
 * kept to printable characters. */
int war_fail(war_error *error, int code, int column, const char *format, ...);

/* The edit distance of two words: how many letters must be added, left out, exchanged or swapped
 * with a neighbour. Words longer than 63 letters are far from everything. */
int war_word_distance(const char *a, const char *b);
/* Works like war_word_nearest. */
const char *war_nearest(war_span span, const char *const *words);

/* ---- card.c ---- */

/* Reads one card from the start of a text; its length, or an error. */
int war_card_read(const war_rules *rules, war_span span, war_card *card, int column,
                  war_error *error);
/* 0 if the deck has these cards, each as often as it occurs. */
int war_cards_check(const war_rules *rules, const war_card *cards, int count);
void war_out_cards(war_out *out, const war_rules *rules, const war_card *cards, int count);

/* ---- rules.c ---- */

enum {
    WAR_FIELD_PLAYERS,
    WAR_FIELD_DECK,
    WAR_FIELD_HIGH,
    WAR_FIELD_DOWN,
    WAR_FIELD_WAR,
    WAR_FIELD_OUT,
    WAR_FIELD_WON,
    WAR_FIELD_ORDER,
    WAR_FIELD_REST,
    WAR_FIELD_LIMIT,
    WAR_FIELD_AT_LIMIT,
    WAR_FIELDS,
};

/* Ids have room for this many presets: the first of their symbols, one of 32, is a preset times 4,
 * plus the number of players or the mark of a list of fields. */
enum { WAR_ID_PRESETS = 8 };

/* The address of a one-byte field; NULL for the deck and the limit, which are larger. */
uint8_t *war_field_byte(war_rules *rules, int i);
/* The preset that canonical text and ids start from. */
int war_rules_preset(const war_rules *rules);
void war_out_field(war_out *out, const war_rules *rules, int i);
void war_out_rules(war_out *out, const war_rules *rules);

/* ---- random.c ---- */

void war_random_block(int64_t seed, int64_t index, uint32_t stream, uint32_t block,
                      uint32_t out[16]);
bool war_random_coin(war_game *game);
void war_random_shuffle(war_game *game, war_card *cards, int count);

/* ---- gather.c ---- */

/* Gathers the cards on the table in the order in which a seat takes them. Cards that an earlier
 * turn left come last (5.7). Returns their number. There must be room for one card more. */
int war_gather(war_game *game, int seat, war_card *cards);

/* ---- game.c and ahead.c ---- */

/* What a card is worth in a battle. Where low wins, the lower card is worth more. */
static inline int war_worth(const war_game *game, war_card card)
{
    return card.rank ^ game->turned;
}

/* Whether a game was won or drawn by counting cards: other players are still in. */
static inline bool war_counted(int result, int in, int winners)
{
    return (result == WAR_RESULT_WIN && in != winners) || (result == WAR_RESULT_DRAW && in != 0);
}

#define WAR_NEVER INT64_MAX

/* The phases of a game; game.c has their diagram. */
enum {
    WAR_DEALING,
    WAR_BETWEEN,
    WAR_LAYING,
    WAR_COMPARING,
    WAR_WARRING,
    WAR_LEAVING,
    WAR_TAKING,
    WAR_OVER,
};

/* What war_game_step does, uncounted. */
int war_next_event(war_game *game, war_event *event);
void war_play_turn(war_game *game);
void war_begin_look_ahead(war_game *game);
void war_look_ahead(war_game *game);

/* ---- save.c ---- */

uint64_t war_hash_bytes(uint64_t hash, const void *bytes, size_t length);
#define WAR_HASH_START UINT64_C(0xcbf29ce484222325)

#endif
