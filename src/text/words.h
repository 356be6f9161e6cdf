/* SPDX-License-Identifier: MIT */
/*
 * The words of the game, the same in every face: the story of war replay, the plain form, the
 * screen and the page are layouts of them. What is said of a game comes from a view, so nothing
 * hidden can be said.
 *
 * Words are returned as a value, to be used at once: puts(tally_words(&view).text).
 */
#ifndef WAR_WORDS_H
#define WAR_WORDS_H

#include "say.h"

/* A function that takes a format as printf does: the compiler checks what goes with it. */
#if defined(__GNUC__)
#define PRINTF_LIKE(text, rest) __attribute__((format(printf, text, rest)))
#else
#define PRINTF_LIKE(text, rest)
#endif

/* What printf would print, cut where it is too long. */
struct words in_words(const char *format, ...) PRINTF_LIKE(1, 2);

/* ---- Counts ---- */

/* "3 wars", "1 war". */
struct words count_words(int64_t count, const char *noun);
/* "3"; "-" if it is not known. */
struct words number_text(int64_t number, bool known);
/* "once", "twice", "3 times". */
struct words times_words(int64_t count);
/* "first", "twelfth", "13th". */
struct words ordinal_words(int64_t number);
/* "2 minutes", "5 hours", "3 days". */
struct words time_words(int64_t seconds);

/* ---- Cards ---- */

/* "10", "K", "17"; a joker is "*", and a card face down "?". */
struct words rank_text(const war_rules *rules, war_card card);
/* "10" and the symbol of its suit, or its letter where there is no UTF-8. */
struct words card_text(const war_rules *rules, war_card card, bool utf8);
/* "seven of hearts", "joker", "17", "card face down". */
struct words card_words(const war_rules *rules, war_card card);

/* ---- What happens ---- */

/* The first war of a turn is "War!", then "Double war!", ... "Fifth war!". */
struct words war_words(int depth);
/* The same as a thing: "a single war", "a double war", ... "5 wars in a row". */
struct words war_size_words(int depth);
/* An event that has a sentence of its own: "Ada takes 6 cards", "Ada cannot finish the war and is
 * out", "Ada shuffles 5 won cards"; "" for the others. */
struct words event_words(const struct seat *seats, const war_event *event);

/* ---- How it went ---- */

/* "34 turns, 36 battles and 2 wars". */
struct words tally_words(const war_view *view);
/* Who beat whom in a finished game: "Ada beat Bob and Cy", "Draw: Ada and Bob"; of an imported
 * score, whose it is. */
struct words who_won(const struct seat *seats, int players, int result, int winners);
/* A place on the scoreboard: "the third longest of 120 games of its kind"; one that is shared with
 * another game: "as long as the third longest ..."; 0: none. */
struct words place_words(int64_t longest, int64_t shortest, int64_t of, bool shared);
/* The day, where this is, of a time in seconds since 1970, and the time of day if wanted; "" if it
 * is not known. */
struct words date_text(int64_t seconds, bool clock);
/* "9 to 17 cards", "17 cards throughout". */
struct words range_words(int lowest, int highest);
/* "Ada wins", "A draw between Ada and Bob", "This game never ends: from turn 3 on, ..." */
struct words result_words(const struct seat *seats, const war_view *view);

#endif
