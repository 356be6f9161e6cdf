/* SPDX-License-Identifier: MIT */
/* What is remarkable about a match: a list of short facts, which every face lays out in its own
 * way. */
#include "match.h"

static void add(struct fact *facts, int *count, enum sentence name, const char *text)
{
    struct fact *fact = &facts[(*count)++];

    fact->name = phrase(name);
    fact->aside = false;
    copy_words(fact->text, sizeof fact->text, text);
}

/* Only a game that was dealt, ended, and was not shuffled can be compared with others. */
static struct words length_words(const struct match *match, int64_t turns)
{
    const war_game *game = &match->now.game;
    bool ended = game->result == WAR_RESULT_WIN || game->result == WAR_RESULT_DRAW;
    struct unusual unusual;
    char text[192];

    if (!ended || match->now.leg > 0 || !game->dealt || turns == match->rules.limit ||
        !unusual_length(&match->rules, turns, &unusual))
        return number_text(turns, true);
    unusual_text(&unusual, text, sizeof text);
    return sentence(SAY_TURNS_COMPARED, NUMBER("turns", turns), TEXT("comparison", text));
}

/* What is known only once the game is over. */
static void add_ending(const struct match *match, const char *place, struct fact *facts, int *count)
{
    const war_game *first = match_first(match);
    struct words words;
    char id[WAR_ID_SIZE];

    if (match->now.leg > 0)
        add(facts, count, SAY_FACT_SHUFFLED, times_words(match->now.leg).text);
    if (place[0])
        add(facts, count, SAY_FACT_SCOREBOARD, place);
    if (first->dealt && !first->hidden) {
        war_id_print(&match->rules, first->seed, first->index, id, sizeof id);
        if (match->now.leg > 0 && match->record.number > 0)
            words = sentence(SAY_ID_OF_DEAL_AND_ENTRY, TEXT("id", id),
                             NUMBER("entry", match->record.number));
        else if (match->now.leg > 0)
            words = sentence(SAY_ID_OF_DEAL, TEXT("id", id));
        else
            words = in_words("%s", id);
        add(facts, count, SAY_FACT_ID, words.text);
    }
}

int match_facts(const struct match *match, const struct sight *sight, const char *place,
                struct fact facts[MOST_FACTS])
{
    const struct facts *known = &sight->facts;
    int64_t turns = sight->view.turn;
    int count = 0;

    add(facts, &count, SAY_FACT_TURNS,
        (place ? length_words(match, turns) : number_text(turns, true)).text);
    add(facts, &count, SAY_FACT_BATTLES, number_text(sight->view.battles, true).text);
    add(facts, &count, SAY_FACT_WARS, number_text(sight->view.wars, true).text);
    if (known->longest_war > 0)
        add(facts, &count, SAY_FACT_LONGEST_WAR,
            sentence(SAY_WAR_IN_TURN, TEXT("war", war_size_words(known->longest_war).text),
                     NUMBER("turn", known->longest_war_turn),
                     NUMBER("cards", known->longest_war_cards))
                .text);
    if (known->swing > 0) {
        add(facts, &count, SAY_FACT_SWING,
            sentence(SAY_SWING, NUMBER("cards", known->swing),
                     NAME("name", match->seats[known->swing_seat].name),
                     NUMBER("turn", known->swing_turn))
                .text);
        facts[count - 1].aside = true;
    }
    add(facts, &count, SAY_FACT_LEAD_CHANGES, number_text(known->lead_changes, true).text);
    facts[count - 1].aside = true;
    if (place)
        add_ending(match, place, facts, &count);
    return count;
}
