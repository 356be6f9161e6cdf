/* SPDX-License-Identifier: MIT */
/* What people choose: one of some words by its beginning or its number, rules by their name or by
 * changes, or step by step. */
#ifndef WAR_CHOOSING_H
#define WAR_CHOOSING_H

#include "words.h"

/* ---- Answers ---- */

/* Whether two words are the same, or one begins like the other, but for the case of ASCII letters.
 */
bool same_word(const char *a, const char *b);
bool word_begins(const char *word, const char *beginning);
/* Which of some words (ending with NULL) an answer means: a number from 1, a word or its beginning.
 * NO_CHOICE if none, UNCLEAR if several. */
enum { NO_CHOICE = -1, UNCLEAR = -2 };
int choose(const char *answer, const char *const *choices);
/* What was wrong with an answer for which choose found nothing: "Please type yes or no, or its
 * number." */
struct words choices_words(const char *answer, const char *const *choices);

/* ---- Rules ---- */

/* The preset that rules are, but for the number of players; NULL if none. */
const war_preset *rules_preset(const war_rules *rules);
/* "party", or the rules in full if they are no preset. */
struct words rules_name(const war_rules *rules);
/* The same for people: "Party", "Party, 3 players", "Classic with 3 cards face down". */
struct words rules_title(const war_rules *rules);
/* That title for rules as they are written in a file; the text itself if it cannot be read. */
struct words rules_text_title(const char *text);
/* The rules in a sentence or two, for somebody who plays for the first time. */
struct words rules_in_short(const war_rules *rules);
/* What a preset is, in a line; of other rules, that they are one's own. */
const char *rules_note(const war_rules *rules);
/* The preset after this one (by = 1) or before it (-1), for as many players. */
void rules_step_preset(war_rules *rules, int by);
/* The next value of a field in a direction that goes together with the others. */
void rules_step_field(war_rules *rules, int field, int by);
/* Rules from what a person typed: a preset or the beginning of its name or its number, changes such
 * as down=3, or both. As many play as before unless it says otherwise. 0, or an error. */
int rules_understand(const char *text, war_rules *rules, war_error *error);
/* The paragraphs of the English text in which rules differ from the usual ones for as many players:
 * bit i is paragraph i. */
int rules_different_paragraphs(const war_rules *rules);
/* A sentence where a game of three or four may never end by these rules; else "". */
struct words rules_warning(const war_rules *rules);

#endif
