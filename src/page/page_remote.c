/* SPDX-License-Identifier: MIT */
/* A table over the network: the page has the line to its server, and hands in what is said. */
#include "page.h"

#include "fair.h"
#include "name.h"
#include "words.h"

#include <inttypes.h>

/* The texts that page_table is given, by their numbers. */
enum { IN_NAME, IN_RULES, IN_SEED, IN_GAME, IN_SEATS, IN_TALLY = IN_SEATS + WAR_MAX_PLAYERS };

static int read_table(struct remote_table *table, int people)
{
    war_error error;

    if (war_rules_parse(text_in(IN_RULES), &table->rules, &error) < 0)
        return text_refuse(error.message);
    copy_words(table->name, sizeof table->name, text_in(IN_NAME));
    for (int seat = 0; seat < table->rules.players; seat++) {
        struct seat *who = &table->seats[seat];
        copy_words(who->name, sizeof who->name, text_in(IN_SEATS + seat));
        who->person = people >> seat & 1;
        name_mend(who, seat + 1);
        table->wins[seat] = number_in(IN_TALLY + seat);
    }
    table->draws = number_in(IN_TALLY + WAR_MAX_PLAYERS);
    table->undecided = number_in(IN_TALLY + WAR_MAX_PLAYERS + 1);
    table->seed = number_in(IN_SEED);
    table->index = number_in(IN_GAME);
    table->known = table->seed >= 0 && table->index >= 0;
    return 0;
}

int page_table(double round, int phase, int seat, int host, int pace, int seats, double now)
{
    struct remote_table table = {
        .round = (int64_t)round,
        .phase = (enum remote_phase)phase,
        .seat = seat,
        .host = host,
        .automatic = pace < 0,
        .speed = pace < 0 ? -pace : pace,
        .wishes = (uint8_t)(seats >> WAR_MAX_PLAYERS),
    };

    if (read_table(&table, seats) < 0)
        return -1;
    if (seat >= table.rules.players || host < 0 || host >= table.rules.players)
        return text_refuse(phrase(SAY_PAGE_NO_SEAT));
    return (int)session_table(&page_session, &table, (int64_t)now);
}

int page_hear(double round, double step)
{
    return session_hear(&page_session, (int64_t)round, (int64_t)step, text_in(0));
}

void page_hear_ready(double round, double step, int ready, int waiting)
{
    session_hear_ready(&page_session, (int64_t)round, (int64_t)step, (uint8_t)ready,
                       (uint8_t)waiting);
}

int page_wish(void)
{
    struct wish wish;

    text_begin();
    if (!session_wish(&page_session, &wish))
        return WISH_NONE;
    text_add("%" PRId64 "\t%" PRId64 "\t%d\t%d\n", wish.round, wish.step, wish.automatic,
             wish.speed);
    return (int)wish.kind;
}

/* ---- The fair deal ---- */

void page_commit(double round, int seat)
{
    char hash[FAIR_TEXT];

    fair_commit_hash(text_in(0), (int64_t)round, seat, text_in(1), hash);
    text_begin();
    text_add("%s", hash);
}

static const char *or_none(const char *text)
{
    return *text ? text : NULL;
}

int page_fair(double round, int players)
{
    enum { TABLE, RULES, SERVER, SECRET, SEED, GAME, COMMITS, REVEALS = COMMITS + WAR_MAX_PLAYERS };
    struct fair_transcript transcript = {
        .deal = {.table = text_in(TABLE),
                 .round = (int64_t)round,
                 .rules = text_in(RULES),
                 .players = players,
                 .secret = text_in(SECRET)},
        .server = text_in(SERVER),
        .seed = number_in(SEED),
        .game = number_in(GAME),
    };

    for (int seat = 0; seat < players && seat < WAR_MAX_PLAYERS; seat++) {
        transcript.commits[seat] = or_none(text_in(COMMITS + seat));
        transcript.deal.reveals[seat] = or_none(text_in(REVEALS + seat));
    }
    return (int)fair_check(&transcript, NULL);
}
