/* SPDX-License-Identifier: MIT */
/* How the game at the table came out, and what is remarkable about it: a list of short facts, which
 * every face lays out in its own way. */
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

/* Only a game that was dealt, ended, and was not shuffled can be compared with others. */
static void add_turns(const struct session *session, int64_t turns, bool over, struct fact *facts,
                      int *count)
{
    const struct moment *now = &session->match.now;
    bool ended = now->game.result == WAR_RESULT_WIN || now->game.result == WAR_RESULT_DRAW;
    struct unusual unusual;
    char text[192] = "";

    if (over && ended && now->leg == 0 && now->game.dealt &&
        unusual_length(&session->match.rules, turns, &unusual))
        unusual_text(&unusual, text, sizeof text);
    add(facts, count, "Turns", "%" PRId64 "%s%s", turns, text[0] ? ", " : "", text);
}

/* "longest", "2nd longest". */
static struct words place_words(int64_t place, const char *what)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    int64_t last = place / 10 % 10 == 1 ? 0 : place % 10;

    if (place == 1)
        return in_words("%s", what);
    return in_words("%" PRId64 "%s %s", place, endings[last < 4 ? last : 0], what);
}

/* The place on the scoreboard, if it has one. */
static void add_place(const struct session *session, struct fact *facts, int *count)
{
    const struct places *places = &session->places;
    bool longest = places->longest <= places->shortest;
    int64_t place = longest ? places->longest : places->shortest;

    if (!session->kept && session->store && !session->watching)
        add(facts, count, "Scoreboard", "not there: it could not be kept");
    else if (!session->kept)
        return;
    else if (place < 1 || place > LIST_LENGTH)
        add(facts, count, "Scoreboard", "not among the ten longest or shortest");
    else if (places->of == 1)
        add(facts, count, "Scoreboard", "the first game of its kind");
    else
        add(facts, count, "Scoreboard", "the %s of %" PRId64 " games of its kind",
            place_words(place, longest ? "longest" : "shortest").text, places->of);
}

/* What is known only once the game is over. */
static void add_ending(const struct session *session, struct fact *facts, int *count)
{
    const war_game *first = match_first(&session->match);
    char id[WAR_ID_SIZE];

    if (session->match.now.leg > 0)
        add(facts, count, "Shuffled", "%s, to go on", times_words(session->match.now.leg).text);
    add_place(session, facts, count);
    if (first->dealt) {
        war_id_print(&session->match.rules, first->seed, first->index, id, sizeof id);
        add(facts, count, "Game id", "%s", id);
    }
}

int session_facts(const struct session *session, struct fact facts[MOST_FACTS])
{
    bool over = session_over(session) && session->question != QUESTION_ENDLESS;
    struct sight sight;
    int count = 0;

    session_sight(session, &sight);
    add_turns(session, sight.view.turn, over, facts, &count);
    add(facts, &count, "Battles", "%" PRId64, sight.view.battles);
    add(facts, &count, "Wars", "%" PRId64, sight.view.wars);
    if (sight.facts.longest_war > 0)
        add(facts, &count, "Longest war", "%s in turn %" PRId64 ", for %d cards",
            war_size_words(sight.facts.longest_war).text, sight.facts.longest_war_turn,
            sight.facts.longest_war_cards);
    if (sight.facts.swing > 0) {
        add(facts, &count, "Biggest swing", "%s to %s in turn %" PRId64,
            count_words(sight.facts.swing, "card").text,
            session->match.seats[sight.facts.swing_seat].name, sight.facts.swing_turn);
        facts[count - 1].aside = true;
    }
    add(facts, &count, "Lead changes", "%" PRId64, sight.facts.lead_changes);
    facts[count - 1].aside = true;
    if (over)
        add_ending(session, facts, &count);
    return count;
}

struct words session_result(const struct session *session)
{
    war_view view;

    if (session->question == QUESTION_UNKEPT)
        return in_words("Nothing is kept of this game: it cannot be continued.");
    moment_view(&session->match.now, WAR_WATCHER, &view);
    return in_words("%s.", result_words(session->match.seats, &view).text);
}
