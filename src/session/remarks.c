/* SPDX-License-Identifier: MIT */
/* What is remarkable about the game at the table: a list of short facts, which every face lays out
 * in its own way. */
#include "session.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

PRINTF_LIKE(4, 5)
static void add(struct fact *facts, int *count, const char *name, const char *format, ...)
{
    struct fact *fact = &facts[(*count)++];
    va_list list;

    fact->name = name;
    fact->aside = false;
    va_start(list, format);
    vsnprintf(fact->text, sizeof fact->text, format, list);
    va_end(list);
}

/* What is known only once the game is over. */
static void add_ending(const struct session *session, struct fact *facts, int *count)
{
    char text[192];

    if (session->match.now.leg > 0) {
        times_words(session->match.now.leg, text, sizeof text);
        add(facts, count, "Shuffled", "%s, to go on", text);
    }
    session_place(session, text, sizeof text);
    if (text[0])
        add(facts, count, "Scoreboard", "%s", text);
    session_id(session, text, sizeof text);
    if (text[0])
        add(facts, count, "Game id", "%s", text);
}

int session_facts(const struct session *session, struct fact facts[MOST_FACTS])
{
    bool over = session_over(session) && session->question != QUESTION_ENDLESS;
    char text[192] = "";
    struct sight sight;
    int count = 0;

    session_sight(session, &sight);
    if (over)
        session_length(session, text, sizeof text);
    add(facts, &count, "Turns", "%" PRId64 "%s%s", sight.view.turn, text[0] ? ", " : "", text);
    add(facts, &count, "Battles", "%" PRId64, sight.view.battles);
    add(facts, &count, "Wars", "%" PRId64, sight.view.wars);
    if (sight.facts.longest_war > 0) {
        war_size_words(sight.facts.longest_war, text, sizeof text);
        add(facts, &count, "Longest war", "%s in turn %" PRId64 ", for %d cards", text,
            sight.facts.longest_war_turn, sight.facts.longest_war_cards);
    }
    if (sight.facts.swing > 0) {
        count_words(sight.facts.swing, "card", text, sizeof text);
        add(facts, &count, "Biggest swing", "%s to %s in turn %" PRId64, text,
            session->match.seats[sight.facts.swing_seat].name, sight.facts.swing_turn);
        facts[count - 1].aside = true;
    }
    add(facts, &count, "Lead changes", "%" PRId64, sight.facts.lead_changes);
    facts[count - 1].aside = true;
    if (over)
        add_ending(session, facts, &count);
    return count;
}
