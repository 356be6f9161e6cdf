/* SPDX-License-Identifier: MIT */
/* What a person chooses: a word by its beginning or its number; rules by their name, by changes, or
 * step by step. */
#ifndef WAR_CHOOSING_H
#define WAR_CHOOSING_H

#include "words.h"

/* ---- Answers ---- */

/* Whether two words are the same, or one begins with the other, ignoring the case of ASCII letters.
 */
bool same_word(const char *a, const char *b);
bool word_begins(const char *word, const char *beginning);
/* The index of the word (in a list ending with NULL) that an answer means: a number from 1, a word
 * or its beginning. NO_CHOICE if none, UNCLEAR if several. */
enum { NO_CHOICE = -1, UNCLEAR = -2 };
int choose(const char *answer, const char *const *choices);
/* Explains an answer for which choose found nothing: "Please type yes or no, or its number." */
struct words choices_words(const char *answer, const char *const *choices);

/* ---- Rules ---- */

/* The preset that equals these rules, whatever the number of players; NULL if none. */
const war_preset *rules_preset(const war_rules *rules);
/* "party", or the rules in full if they equal no preset. */
struct words rules_name(const war_rules *rules);
/* The title for people: "Party", "Party, 3 players", "Classic with 3 cards face down". */
struct words rules_title(const war_rules *rules);
/* The title of rules given as in a file; the text itself if it cannot be read. */
struct words rules_text_title(const char *text);
/* The rules in a sentence or two, for a person's first game. */
struct words rules_in_short(const war_rules *rules);
/* A line about a preset; for other rules, that they are the player's own. */
const char *rules_note(const war_rules *rules);
/* Changes rules to the next preset (by = 1) or the previous one (-1) for the same number of
 * players. */
void rules_step_preset(war_rules *rules, int by);
/* Changes a field to its next value, in a direction, that is valid with the other fields. */
void rules_step_field(war_rules *rules, int field, int by);
/* Rules that a person typed: a preset or the beginning of its name or its number, changes such as
 * down=3, or both. The number of players stays unless the text says otherwise. 0, or an error. */
int rules_understand(const char *text, war_rules *rules, war_error *error);
/* The paragraphs of the English text that differ from those of the usual rules for this number of
 * players: bit i is paragraph i. */
int rules_different_paragraphs(const war_rules *rules);
/* A warning if a game of three or four may never end by these rules; else "". */
struct words rules_warning(const war_rules *rules);

#endif
