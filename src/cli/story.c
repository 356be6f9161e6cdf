/* SPDX-License-Identifier: MIT */
/*
 * A game in words, for people: a row for each battle with a column for each player, who took what,
 * and the card counts; a sentence for what is out of the ordinary. A row is printed when it is
 * known how its battle came out.
 */
#include "cli.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_BACKS = 5 };

/* A card as people write it: with the symbol of its suit where there is one. */
static void name_card(const struct story *story, war_card card, char *name, size_t size)
{
    static const char *const symbols[] = {"\u2660", "\u2665", "\u2666", "\u2663"};
    war_card bare = {card.rank, WAR_NO_SUIT};
    char rank[WAR_CARD_SIZE];

    if (!story->utf8 || card.suit > 3) {
        war_card_print(&story->game->rules, card, name, size);
        return;
    }
    war_card_print(&story->game->rules, bare, rank, sizeof rank);
    snprintf(name, size, "%s%s", rank, symbols[card.suit]);
}

/* How many columns a text takes: bytes that do not continue a character. */
static int width(const char *text)
{
    int columns = 0;

    for (; *text; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

static void print_padded(const char *text, int columns)
{
    printf("%s%*s", text, columns > width(text) ? columns - width(text) : 0, "");
}

static void name_seats(int seats, char *names, size_t size)
{
    int left = 0;
    size_t length = 0;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        left += seats >> seat & 1;
    names[0] = '\0';
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (seats >> seat & 1) {
            left--;
            length += (size_t)snprintf(names + length, size - length, "Player %d%s", seat + 1,
                                       left > 1    ? ", "
                                       : left == 1 ? " and "
                                                   : "");
        }
}

void story_begin(struct story *story, const war_game *game)
{
    memset(story, 0, sizeof *story);
    story->game = game;
    story->utf8 = terminal_is_utf8();
    story->cell_width = game->rules.players < 4 ? 11 : 9;
    story->outcome_width = game->rules.players < 4 ? 26 : 20;
}

void story_again(const struct story *story)
{
    const war_game *game = story->game;
    char id[WAR_ID_SIZE];

    if (!game->dealt)
        return;
    war_id_print(&game->rules, game->seed, game->index, id, sizeof id);
    printf("To see it again: war replay %s\n", id);
}

void story_opening(const struct story *story)
{
    const war_game *game = story->game;
    char text[WAR_RULES_SIZE];

    war_rules_print(&game->rules, text, sizeof text);
    printf("War, rules %s", text);
    if (game->dealt || war_rules_chance(&game->rules))
        printf(", seed %" PRId64 ", game %" PRId64, game->seed, game->index);
    putchar('\n');
    story_again(story);
    if (game->start.aside > 0)
        printf("%d card%s left over and set aside.\n", game->start.aside,
               game->start.aside == 1 ? " is" : "s are");
    if (game->start.table > 0)
        printf("%d card%s on the table already.\n", game->start.table,
               game->start.table == 1 ? " lies" : "s lie");
    printf("\nTurn   ");
    for (int seat = 0; seat < game->rules.players; seat++) {
        char name[16];
        snprintf(name, sizeof name, "Player %d", seat + 1);
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
static void print_note(const char *format, int seat, int count)
{
    printf("%7s", "");
    printf(format, seat + 1, count);
    putchar('\n');
}

static bool any_cells(const struct story *story)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (story->cells[seat][0])
            return true;
    return false;
}

/* The row in hand, with how it came out and, if the table was taken, the card counts. */
static void print_row(struct story *story, int64_t turn, const char *outcome, bool counts)
{
    int players = story->game->rules.players;
    char number[24] = "";

    if (story->wars == 0 && any_cells(story))
        snprintf(number, sizeof number, "%4" PRId64 " ", turn);
    print_padded(number, 7);
    for (int seat = 0; seat < players; seat++)
        print_padded(story->cells[seat], story->cell_width);
    print_padded(outcome, counts ? story->outcome_width : 0);
    for (int seat = 0; counts && seat < players; seat++)
        printf("%s%3d", seat ? " " : "", war_game_cards(story->game, seat));
    putchar('\n');
    for (int seat = 0; seat < players; seat++)
        if (story->out_of_war >> seat & 1)
            print_note("Player %d cannot finish the war and is out.", seat, 0);
    memset(story->cells, 0, sizeof story->cells);
    memset(story->downs, 0, sizeof story->downs);
    story->out_of_war = 0;
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
        story->downs[event->seat]++;
    } else {
        name_card(story, event->card, card, sizeof card);
        memcpy(story->shown[event->seat], card, sizeof card);
    }
    downs = story->downs[event->seat];
    if (downs > MOST_BACKS || downs + 1 + width(card) >= story->cell_width)
        snprintf(backs, sizeof backs, "%d%s", downs, back);
    else
        for (int i = 0; i < downs; i++)
            strcat(backs, back);
    snprintf(cell, size, "%s%s%s", backs, backs[0] && card[0] ? " " : "", card);
}

/* In a war a card that stands for another battle is shown again, in brackets. */
static void tell_compare(struct story *story)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((story->game->fighting >> seat & 1) && !story->cells[seat][0])
            snprintf(story->cells[seat], sizeof story->cells[seat], "(%s)", story->shown[seat]);
}

static void tell_war(struct story *story, const war_event *event)
{
    static const char *const names[] = {"War!", "Double war!", "Triple war!", "Quadruple war!"};
    char name[32];

    snprintf(name, sizeof name, "War number %d!", event->count);
    print_row(story, event->turn, event->count <= 4 ? names[event->count - 1] : name, false);
    story->wars = event->count;
}

static void tell_take(struct story *story, const war_event *event)
{
    char outcome[40];

    snprintf(outcome, sizeof outcome, "Player %d takes %d", event->seat + 1, event->count);
    print_row(story, event->turn, outcome, true);
    story->wars = 0;
}

/* Who goes out of a war is told under its row. If the turn is over then, nobody took the table. */
static void tell_out(struct story *story, const war_event *event)
{
    if (story->wars == 0) {
        print_note("Player %d has no cards left and is out.", event->seat, 0);
        return;
    }
    story->out_of_war |= (uint8_t)(1u << event->seat);
    if (story->game->turns == event->turn) {
        print_row(story, event->turn, "Nobody takes the table", false);
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
        tell_war(story, event);
        break;
    case WAR_EVENT_TAKE:
        tell_take(story, event);
        break;
    case WAR_EVENT_RESHUFFLE:
        print_note(event->count == 1 ? "Player %d turns over the won card."
                                     : "Player %d shuffles %d won cards.",
                   event->seat, event->count);
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
    const war_game *game = story->game;
    char names[64];

    name_seats(game->winners, names, sizeof names);
    switch (game->result) {
    case WAR_RESULT_WIN:
        printf("%s wins", names);
        break;
    case WAR_RESULT_DRAW:
        printf("A draw between %s", names);
        break;
    case WAR_RESULT_LIMIT:
        printf("No result: the turn limit is reached");
        break;
    default:
        printf("This game never ends: from turn %" PRId64 " on, the same %" PRId64
               " turn%s for ever.\nStopped",
               game->cycle_start + 1, game->cycle_length,
               game->cycle_length == 1 ? " comes" : "s come");
        break;
    }
    printf(" after %" PRId64 " turn%s, %" PRId64 " battle%s and %" PRId64 " war%s.\n", game->turns,
           game->turns == 1 ? "" : "s", game->battles, game->battles == 1 ? "" : "s", game->wars,
           game->wars == 1 ? "" : "s");
}
