/* SPDX-License-Identifier: MIT */
/* What is said at the table. */
#include "page.h"

#include <inttypes.h>

/* Where beats are shown, they rest while the cards lie there: who takes them is told at once, and
 * not again when they are taken. */
void page_telling(void)
{
    const struct session *session = &page_session;
    bool shown = session->beats == BEAT_SHOWN, first = true;
    struct telling telling = {.seats = session->match.seats};
    struct sight sight;
    struct tale tale;
    war_event event;

    text_begin();
    if (!is_seated())
        return;
    session_sight(session, &sight);
    for (tale_begin(&tale, session); tale_next(&tale, &event, &sight); first = false)
        if (telling_event(&telling, &event, &sight)) {
            if (!(shown && first && event.kind == WAR_EVENT_TAKE))
                text_add("%s\n", telling.line);
            telling.line[0] = '\0';
        }
    telling_end(&telling, &sight);
    if (telling.line[0])
        text_add("%s\n", telling.line);
    if (!shown || sight.winner < 0)
        return;
    text_add("%s.\n", sight_words(session->match.seats, &sight).text);
    if (sight.reveal == REVEAL_SPOILS && face_down_words(&sight, 0).text[0])
        text_add("%s.\n", face_down_words(&sight, 0).text);
}

void page_saying(void)
{
    struct sight sight;

    text_begin();
    if (!is_seated())
        return;
    session_sight(&page_session, &sight);
    text_add("%s", sight_words(page_session.match.seats, &sight).text);
}

void page_counts(void)
{
    struct sight sight;

    text_begin();
    if (!is_seated())
        return;
    session_sight(&page_session, &sight);
    for (int seat = 0; seat < sight.view.rules.players; seat++)
        text_add("%s.\n", session_count_words(&page_session, &sight, seat).text);
    if (sight.view.table_count > 0)
        text_add("%d on the table.\n", sight.view.table_count);
}

void page_notice(void)
{
    text_begin();
    text_add("%s", page_session.notice);
}

void page_result(void)
{
    text_begin();
    if (is_seated())
        text_add("%s", session_result(&page_session).text);
}

void page_tally(void)
{
    text_begin();
    if (is_seated() && !session_watching(&page_session))
        text_add("%s", session_tally(&page_session).text);
}

void page_opening(void)
{
    text_begin();
    text_add("%s", session_opening(&page_session).text);
}

void page_title(void)
{
    text_begin();
    text_add("%s", session_title(&page_session).text);
}

void page_choices(void)
{
    const struct choice *choices;
    int count = session_choices(&page_session, &choices);

    text_begin();
    for (int i = 0; i < count; i++)
        text_add("%d\t%s\t%s\n", (int)choices[i].command, choices[i].word,
                 phrase(choices[i].title));
}

void page_commands(void)
{
    text_begin();
    for (const struct command_kind *kind = COMMANDS; kind->word; kind++) {
        char letter[] = {kind->letter, '\0'};
        text_add("%d\t%s\t%s\t%s\n", (int)kind->command, kind->word, letter, phrase(kind->help));
    }
}

void page_facts(void)
{
    struct fact facts[MOST_FACTS];
    int count = is_seated() ? session_facts(&page_session, facts) : 0;

    text_begin();
    for (int i = 0; i < count; i++)
        text_add("%s\t%s\t%d\n", facts[i].name, facts[i].text, facts[i].aside);
}

void page_seats(void)
{
    text_begin();
    for (int seat = 0; is_seated() && seat < page_session.match.rules.players; seat++)
        text_add("%s\t%d\n", page_session.match.seats[seat].name,
                 page_session.match.seats[seat].person);
}

void page_game(void)
{
    char rules[WAR_RULES_SIZE], id[WAR_ID_SIZE] = "", start[WAR_POSITION_SIZE] = "";
    const struct match *match = &page_session.match;
    int shuffled =
        match->now.leg > match->record.shuffled ? match->now.leg : match->record.shuffled;
    const war_game *first;

    text_begin();
    if (!is_seated())
        return;
    first = match_first(&page_session.match);
    war_rules_print(&first->rules, rules, sizeof rules);
    if (first->hidden)
        ; /* nobody here knows the deal yet */
    else if (first->dealt)
        war_id_print(&first->rules, first->seed, first->index, id, sizeof id);
    else
        war_position_print(&first->rules, &first->start, start, sizeof start);
    text_add("%s\t%s\t%" PRId64 "\t%" PRId64 "\t%s\t%d\n", rules, id, first->seed, first->index,
             start, shuffled);
}

void page_welcome(void)
{
    struct words words = session_welcome(&page_session, text_in(0));

    text_begin();
    text_add("%s", words.text);
}

void page_rank_text(int rank, int suit)
{
    text_begin();
    text_add("%s",
             rank_text(&page_session.match.rules, (war_card){(uint8_t)rank, (uint8_t)suit}).text);
}

void page_war_words(int depth)
{
    text_begin();
    text_add("%s", war_words(depth).text);
}
