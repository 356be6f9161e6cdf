/* SPDX-License-Identifier: MIT */
/*
 * A game in words, for people: a row for each battle with a column for each player, who took what,
 * and the card counts; a sentence for unusual events. A row is printed once the outcome of its
 * battle is known.
 */
#include "cli.h"
#include "match.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_BACKS = 5 };

static void print_padded(const char *text, int columns)
{
    int width = text_columns(text);

    printf("%s%*s", text, columns > width ? columns - width : 0, "");
}

void story_begin(struct story *story, const struct match *match)
{
    const war_game *game = &match->now.game;

    memset(story, 0, sizeof *story);
    story->match = match;
    story->game = game;
    story->utf8 = terminal_is_utf8();
    story->cell_width = game->rules.players < 4 ? 11 : 9;
    story->outcome_width = game->rules.players < 4 ? 26 : 20;
    for (int seat = 0; seat < game->rules.players; seat++) {
        text_safe_line(match->seats[seat].name, story->utf8, story->seats[seat].name, NAME_SIZE);
        text_cut(story->seats[seat].name, story->outcome_width - (int)sizeof " takes 128",
                 story->utf8 ? "\u2026" : "~", story->narrow[seat].name, NAME_SIZE);
    }
}

void story_again(const struct story *story)
{
    const war_game *game = story->game;
    char id[WAR_ID_SIZE];

    if (story->match->record.shuffled > 0) {
        tell(stdout, TELL_AGAIN_BY_ENTRY, NUMBER("number", story->match->record.number));
    } else if (game->dealt) {
        war_id_print(&game->rules, game->seed, game->index, id, sizeof id);
        tell(stdout, TELL_AGAIN_BY_ID, TEXT("id", id));
    }
}

static void print_title(const struct story *story)
{
    const war_game *game = story->game;
    char text[WAR_RULES_SIZE];

    war_rules_print(&game->rules, text, sizeof text);
    if (game->dealt || war_rules_chance(&game->rules))
        tell(stdout, TELL_STORY_OF_SEED, TEXT("rules", text), NUMBER("seed", game->seed),
             NUMBER("game", game->index));
    else
        tell(stdout, TELL_STORY, TEXT("rules", text));
    story_again(story);
    if (game->start.aside > 0)
        puts(sentence(SAY_SET_ASIDE, NUMBER("count", game->start.aside)).text);
    if (game->start.table > 0)
        puts(sentence(SAY_ON_TABLE_ALREADY, NUMBER("count", game->start.table)).text);
    putchar('\n');
}

void story_opening(const struct story *story)
{
    const war_game *game = story->game;

    if (story->match->now.leg == 0)
        print_title(story);
    printf("Turn   ");
    for (int seat = 0; seat < game->rules.players; seat++) {
        char name[NAME_SIZE];
        text_cut(story->seats[seat].name, story->cell_width - 1, story->utf8 ? "\u2026" : "~", name,
                 sizeof name);
        print_padded(name, story->cell_width);
    }
    print_padded("", story->outcome_width);
    puts("Cards");
    printf("%7s", "");
    print_padded("", story->cell_width * game->rules.players + story->outcome_width);
    for (int seat = 0; seat < game->rules.players; seat++)
        printf("%s%3d", seat ? " " : "", game->start.packet[seat] + game->start.pile[seat]);
    putchar('\n');
}

/* A sentence of its own, under the row that led to it. */
static void print_note(const struct story *story, const war_event *event)
{
    printf("%7s%s.\n", "", event_words(story->seats, event).text);
}

/* The cards that lie face down in the row above. */
static void print_revealed(struct story *story)
{
    const char *before = "Face down:";

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (story->revealed[seat][0]) {
            printf("%*s%s%s (%s)", before[0] == 'F' ? 7 : 0, "", before, story->revealed[seat],
                   story->seats[seat].name);
            before = ",";
        }
    if (before[0] == ',')
        putchar('\n');
    memset(story->revealed, 0, sizeof story->revealed);
}

static bool any_cells(const struct story *story)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (story->cells[seat][0])
            return true;
    return false;
}

/* Prints the current row with its outcome and, if the table was taken, the card counts. */
static void print_row(struct story *story, int64_t turn, const char *outcome, bool counts)
{
    int players = story->game->rules.players;
    char number[24] = "";

    if (story->wars == 0 && any_cells(story))
        snprintf(number, sizeof number, "%4" PRId64 " ", story->match->now.turns + turn);
    print_padded(number, 7);
    for (int seat = 0; seat < players; seat++)
        print_padded(story->cells[seat], story->cell_width);
    print_padded(outcome, counts ? story->outcome_width : 0);
    for (int seat = 0; counts && seat < players; seat++)
        printf("%s%3d", seat ? " " : "", war_game_cards(story->game, seat));
    putchar('\n');
    print_revealed(story);
    for (int i = 0; i < story->left_war; i++)
        print_note(story, &story->leaving[i]);
    memset(story->cells, 0, sizeof story->cells);
    memset(story->downs, 0, sizeof story->downs);
    story->left_war = 0;
}

static void tell_card(struct story *story, const war_event *event)
{
    const char *back = story->utf8 ? "\u2592" : "#";
    char *cell = story->cells[event->seat];
    size_t size = sizeof story->cells[event->seat];
    char backs[24] = "";
    char card[16] = "";
    int downs;

    if (event->kind == WAR_EVENT_DOWN) {
        char *revealed = story->revealed[event->seat];
        size_t length = strlen(revealed);
        story->downs[event->seat]++;
        if (event->count > 0)
            snprintf(revealed + length, sizeof story->revealed[0] - length, " %s",
                     card_text(&story->game->rules, event->card, story->utf8).text);
    } else {
        text_cut(card_text(&story->game->rules, event->card, story->utf8).text, story->cell_width,
                 "", card, sizeof card);
        memcpy(story->shown[event->seat], card, sizeof card);
    }
    downs = story->downs[event->seat];
    if (downs > MOST_BACKS || downs + 1 + text_columns(card) >= story->cell_width)
        snprintf(backs, sizeof backs, "%d%s", downs, back);
    else
        for (int i = 0; i < downs; i++)
            strcat(backs, back);
    snprintf(cell, size, "%s%s%s", backs, backs[0] && card[0] ? " " : "", card);
}

/* In a war, a card that counts for another battle is shown again, in brackets. */
static void tell_compare(struct story *story)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((story->game->fighting >> seat & 1) && !story->cells[seat][0])
            snprintf(story->cells[seat], sizeof story->cells[seat], "(%s)", story->shown[seat]);
}

/* The outcome of the battle in the current row: a war, or somebody takes the table. */
static void tell_outcome(struct story *story, const war_event *event)
{
    bool taken = event->kind == WAR_EVENT_TAKE;
    struct words outcome = event_words(story->narrow, event);

    if (taken)
        outcome = sentence(SAY_TAKES_BRIEF, NAME("name", story->narrow[event->seat].name),
                           NUMBER("count", event->count));
    print_row(story, event->turn, outcome.text, taken);
    story->wars = taken ? 0 : event->count;
}

/* A seat that goes out during a war is told under the row of that war. If the turn is then over,
 * nobody took the table. */
static void tell_out(struct story *story, const war_event *event)
{
    if (event->count == 0) {
        print_note(story, event);
        return;
    }
    story->leaving[story->left_war++] = *event;
    if (story->game->turns == event->turn) {
        print_row(story, event->turn, phrase(SAY_NOBODY_TAKES), false);
        story->wars = 0;
    }
}

void story_tell(struct story *story, const war_event *event)
{
    switch (event->kind) {
    case WAR_EVENT_FLIP:
    case WAR_EVENT_DOWN:
        tell_card(story, event);
        break;
    case WAR_EVENT_COMPARE:
        tell_compare(story);
        break;
    case WAR_EVENT_WAR:
    case WAR_EVENT_TAKE:
        tell_outcome(story, event);
        break;
    case WAR_EVENT_RESHUFFLE:
        print_note(story, event);
        break;
    case WAR_EVENT_OUT:
        tell_out(story, event);
        break;
    default:
        break;
    }
}

void story_ending(const struct story *story)
{
    war_view view;

    moment_view(&story->match->now, WAR_WATCHER, &view);
    tell(stdout, view.result == WAR_RESULT_ENDLESS ? TELL_ENDED_ENDLESS : TELL_ENDED,
         TEXT("result", result_words(story->seats, &view).text),
         TEXT("tally", tally_words(&view).text));
}
