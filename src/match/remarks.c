/* SPDX-License-Identifier: MIT */
/* What is remarkable about a match: a list of short facts, which every face lays out in its own
 * way. */
#include "match.h"

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
static struct words length_words(const struct match *match, int64_t turns)
{
    const war_game *game = &match->now.game;
    bool ended = game->result == WAR_RESULT_WIN || game->result == WAR_RESULT_DRAW;
    struct unusual unusual;
    char text[192];

    if (!ended || match->now.leg > 0 || !game->dealt ||
        !unusual_length(&match->rules, turns, &unusual))
        return in_words("%" PRId64, turns);
    unusual_text(&unusual, text, sizeof text);
    return in_words("%" PRId64 ", %s", turns, text);
}

/* What is known only once the game is over. */
static void add_ending(const struct match *match, const char *place, struct fact *facts, int *count)
{
    const war_game *first = match_first(match);
    struct words all = {""};
    char id[WAR_ID_SIZE];

    if (match->now.leg > 0)
        add(facts, count, "Shuffled", "%s, to go on", times_words(match->now.leg).text);
    if (place[0])
        add(facts, count, "Scoreboard", "%s", place);
    if (first->dealt) {
        war_id_print(&match->rules, first->seed, first->index, id, sizeof id);
        if (match->now.leg > 0 && match->record.number > 0)
            all = in_words(", of the deal; all of it: war replay --entry %" PRId64,
                           match->record.number);
        else if (match->now.leg > 0)
            all = in_words(", of the deal only");
        add(facts, count, "Game id", "%s%s", id, all.text);
    }
}

int match_facts(const struct match *match, const struct sight *sight, const char *place,
                struct fact facts[MOST_FACTS])
{
    const struct facts *known = &sight->facts;
    int64_t turns = sight->view.turn;
    int count = 0;

    add(facts, &count, "Turns", "%s",
        place ? length_words(match, turns).text : in_words("%" PRId64, turns).text);
    add(facts, &count, "Battles", "%" PRId64, sight->view.battles);
    add(facts, &count, "Wars", "%" PRId64, sight->view.wars);
    if (known->longest_war > 0)
        add(facts, &count, "Longest war", "%s in turn %" PRId64 ", for %d cards",
            war_size_words(known->longest_war).text, known->longest_war_turn,
            known->longest_war_cards);
    if (known->swing > 0) {
        add(facts, &count, "Biggest swing", "%s to %s in turn %" PRId64,
            count_words(known->swing, "card").text, match->seats[known->swing_seat].name,
            known->swing_turn);
        facts[count - 1].aside = true;
    }
    add(facts, &count, "Lead changes", "%" PRId64, known->lead_changes);
    facts[count - 1].aside = true;
    if (place)
        add_ending(match, place, facts, &count);
    return count;
}
