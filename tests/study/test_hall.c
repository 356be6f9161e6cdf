/* SPDX-License-Identifier: MIT */
/*
 * hall FILE...: the halls of fame in documents. Every row of a table
 *
 *     | goal | rules | id | turns | battles | wars | in one turn | fewest cards |
 *
 * is played by the engine and by the oracle, and must be just that. In the place of an id there may
 * be a deal.
 */
#include "oracle_helper.h"
#include "war_study.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 8, LEAST_ROWS = WAR_RECORD_GOALS };

static int failed;

static void complain(const char *line, const char *what)
{
    fprintf(stderr, "%s: %s\n", what, line);
    failed++;
}

/* Cuts a row into its cells, without spaces and ` around them; how many there are. */
static int cut(char *line, char *cells[CELLS])
{
    int count = 0;

    for (char *cell = strtok(line, "|\n"); cell; cell = strtok(NULL, "|\n")) {
        size_t length;
        cell += strspn(cell, " `");
        length = strlen(cell);
        while (length > 0 && strchr(" `", cell[length - 1]))
            cell[--length] = '\0';
        if (count < CELLS)
            cells[count] = cell;
        count++;
    }
    return count;
}

static bool is_goal(const char *text)
{
    for (int goal = 0; war_record_goal_name(goal); goal++)
        if (strcmp(war_record_goal_name(goal), text) == 0)
            return true;
    return false;
}

/* The game that a row names. */
static bool start_game(char *const cells[CELLS], war_game *game)
{
    war_rules rules, named;
    war_position position;
    int64_t seed, index;

    if (war_rules_parse(cells[1], &rules, NULL) < 0)
        return false;
    if (strchr(cells[2], '/'))
        return war_position_parse(&rules, cells[2], &position, NULL) == 0 &&
               war_game_start_at(game, &rules, &position, 0, 0, NULL) == 0;
    return war_id_parse(cells[2], &named, &seed, &index, NULL) == 0 &&
           war_rules_equal(&rules, &named) && war_game_start(game, &rules, seed, index) == 0;
}

/* Most wars in a turn, and the winner's fewest cards at the start of one. */
static void play(war_game *game, int64_t *depth, int64_t *fewest)
{
    int64_t least[WAR_MAX_PLAYERS], turns = -1;
    war_event event;

    *depth = *fewest = 0;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        least[seat] = WAR_MAX_CARDS;
    do {
        for (int seat = 0; game->turns > turns && seat < game->rules.players; seat++)
            if (war_game_cards(game, seat) < least[seat])
                least[seat] = war_game_cards(game, seat);
        turns = game->turns;
        war_game_step(game, &event);
        if (event.kind == WAR_EVENT_WAR && event.count > *depth)
            *depth = event.count;
    } while (event.kind != WAR_EVENT_END);
    for (int seat = 0; seat < game->rules.players; seat++)
        if (game->result == WAR_RESULT_WIN && game->winners >> seat & 1)
            *fewest = least[seat];
}

static bool oracle_agrees(const war_game *game)
{
    oracle_rules rules = oracle_rules_of(&game->rules);
    oracle_start start;
    oracle o = {0};
    bool same;

    oracle_start_of(&game->rules, &game->start, &start);
    same = oracle_play(&o, &rules, game->dealt ? NULL : &start, (uint64_t)game->seed,
                       (uint64_t)game->index) == ORACLE_OK &&
           (int)o.result == (int)game->result && o.winners == game->winners &&
           o.turns == game->turns && o.battles == game->battles && o.wars == game->wars;
    oracle_free(&o);
    return same;
}

/* Whether a line is a row, which is looked at. */
static bool check_row(const char *text)
{
    char line[1024], *cells[CELLS];
    war_game game;
    int64_t depth, fewest;

    snprintf(line, sizeof line, "%s", text);
    if (text[0] != '|' || cut(line, cells) != CELLS || !is_goal(cells[0]))
        return false;
    if (!start_game(cells, &game)) {
        complain(text, "no such game");
        return true;
    }
    play(&game, &depth, &fewest);
    if (game.result != WAR_RESULT_WIN && game.result != WAR_RESULT_DRAW)
        complain(text, "it does not end");
    if (game.turns != atoll(cells[3]) || game.battles != atoll(cells[4]) ||
        game.wars != atoll(cells[5]) || depth != atoll(cells[6]) || fewest != atoll(cells[7]))
        complain(text, "the engine plays another game");
    if (!oracle_agrees(&game))
        complain(text, "the oracle plays another game");
    return true;
}

int main(int argc, char **argv)
{
    int rows = 0;

    for (int i = 1; i < argc; i++) {
        char line[1024];
        FILE *file = fopen(argv[i], "r");
        if (!file) {
            perror(argv[i]);
            return 1;
        }
        while (fgets(line, sizeof line, file))
            rows += check_row(line);
        fclose(file);
    }
    printf("%d rows, %d failed\n", rows, failed);
    return failed > 0 || rows < LEAST_ROWS;
}
