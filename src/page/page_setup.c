/* SPDX-License-Identifier: MIT */
/* Sitting down: who plays what, games to watch, games to go on with. */
#include "page.h"

#include <inttypes.h>
#include <limits.h>

/* What the session said: -1. */
static int refused(void)
{
    return text_refuse(page_session.notice);
}

int64_t number_in(int i)
{
    const char *text = text_in(i);
    int64_t number = 0;

    if (!*text)
        return -1;
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || number > (WAR_MAX_NUMBER - (*text - '0')) / 10)
            return -1;
        number = 10 * number + (*text - '0');
    }
    return number;
}

/* ---- Who plays what ---- */

void page_setup(void)
{
    const struct setup *setup = &page_session.setup;
    char rules[WAR_RULES_SIZE], start[WAR_POSITION_SIZE] = "";

    war_rules_print(&setup->rules, rules, sizeof rules);
    if (setup->from_position)
        war_position_print(&setup->rules, &setup->position, start, sizeof start);
    text_begin();
    text_add("%s\t", rules);
    if (setup->seed_given)
        text_add("%" PRId64, setup->seed);
    text_add("\t%" PRId64 "\t%s\n", setup->index, start);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        text_add("%s\t%d\n", setup->seats[seat].name, setup->seats[seat].person);
}

/* A position goes with the deck and the number of players that it was typed for. */
static void set_rules(struct setup *setup, const war_rules *rules)
{
    if (rules->players != setup->rules.players ||
        war_position_check(rules, &setup->position, NULL) < 0)
        setup->from_position = false;
    setup->rules = *rules;
}

void page_setup_players(int players)
{
    if (players < 2 || players > WAR_MAX_PLAYERS)
        return;
    if (players != page_session.setup.rules.players)
        page_session.setup.from_position = false;
    setup_players(&page_session.setup, players);
}

static bool is_seat(int seat)
{
    return seat >= 0 && seat < WAR_MAX_PLAYERS;
}

void page_setup_computer(int seat)
{
    if (is_seat(seat))
        setup_computer(&page_session.setup, seat);
}

void page_setup_somebody(int seat)
{
    if (is_seat(seat))
        setup_somebody(&page_session.setup, seat);
}

int page_setup_person(int seat)
{
    char why[256];

    if (!is_seat(seat))
        return text_refuse(phrase(SAY_PAGE_NO_SEAT));
    if (setup_person(&page_session.setup, seat, text_in(0), why, sizeof why) < 0)
        return text_refuse(why);
    return 0;
}

int page_setup_rules(void)
{
    war_rules rules;
    war_error error;

    if (war_rules_parse(text_in(0), &rules, &error) < 0)
        return text_refuse(error.message);
    set_rules(&page_session.setup, &rules);
    return 0;
}

int page_setup_seed(void)
{
    struct setup *setup = &page_session.setup;
    int64_t seed = number_in(0), index = number_in(1);

    if (*text_in(0) && (seed < 0 || index < 0))
        return text_refuse(phrase(SAY_PAGE_BAD_NUMBERS));
    setup->seed_given = *text_in(0) != '\0';
    setup->seed = setup->seed_given ? seed : 0;
    setup->index = setup->seed_given ? index : 0;
    return 0;
}

int page_setup_position(void)
{
    struct setup *setup = &page_session.setup;
    war_position position;
    war_error error;

    if (*text_in(0) && war_position_parse(&setup->rules, text_in(0), &position, &error) < 0)
        return text_refuse(error.message);
    setup->from_position = *text_in(0) != '\0';
    if (setup->from_position)
        setup->position = position;
    return 0;
}

int page_start(double now)
{
    struct setup setup = page_session.setup;
    char why[256];

    if (setup_check(&setup, why, sizeof why) >= 0)
        return text_refuse(why);
    return session_start(&page_session, &setup, (int64_t)now) < 0 ? refused() : 0;
}

int page_play_alone(double now)
{
    struct setup setup = page_session.setup;
    int people = 0;
    war_error error;

    for (int seat = 0; seat < setup.rules.players; seat++)
        people += setup.seats[seat].person;
    setup.once = *text_in(0) || people != 1;
    if (*text_in(0) && war_rules_parse(text_in(0), &setup.rules, &error) < 0)
        return text_refuse(error.message);
    if (!*text_in(0) && people != 1)
        setup_players(&setup, 2);
    setup.from_position = setup.seed_given = false;
    setup_alone(&setup);
    return session_start(&page_session, &setup, (int64_t)now) < 0 ? refused() : 0;
}

/* ---- Watching ---- */

int page_watch(double turn, double now)
{
    struct match match;
    war_game game;
    war_rules rules;
    war_error error;
    int64_t seed, index, shuffled = number_in(1);

    if (war_id_parse(text_in(0), &rules, &seed, &index, &error) < 0)
        return text_refuse(error.message);
    war_game_start(&game, &rules, seed, index);
    if (!match_start_unnamed(&match, &game))
        return text_refuse(phrase(SAY_PAGE_NO_MEMORY));
    match.record.shuffled = shuffled > 0 && shuffled < INT_MAX ? (int)shuffled : 0;
    session_watch(&page_session, &match, (int64_t)turn, (int64_t)now);
    return 0;
}

static bool take_record(void *context, const struct record *record)
{
    *(struct record *)context = *record;
    return false;
}

int page_watch_record(double number, double now)
{
    const struct wanted wanted = {.number = (int64_t)number};
    struct session *session = &page_session;
    struct record record = {0};

    if (session->keeper->records(session->keeper->self, &wanted, take_record, &record) < 0)
        return text_refuse(session->keeper->problem(session->keeper->self));
    if (record.number == 0)
        return text_refuse(phrase(SAY_PAGE_NO_RECORD));
    return session_watch_record(session, &record, (int64_t)now) < 0 ? refused() : 0;
}

/* ---- Games to go on with ---- */

int page_continue(double number, double now)
{
    return session_continue(&page_session, (int64_t)number, (int64_t)now) < 0 ? refused() : 0;
}

int page_list(void)
{
    enum { MOST = 50 };
    static struct listed list[MOST];
    int count = session_list(&page_session, list, MOST);

    if (count < 0)
        return refused();
    text_begin();
    for (int i = 0; i < count; i++)
        text_add("%" PRId64 "\t%d\t%" PRId64 "\t%" PRId64 "\t%s\t%s\n", list[i].number,
                 list[i].claimed, list[i].turns, list[i].updated, list[i].rules,
                 seat_names(list[i].seats, (1 << list[i].players) - 1).text);
    return count;
}

int page_forget(double number)
{
    return session_forget(&page_session, (int64_t)number) < 0 ? refused() : 0;
}
