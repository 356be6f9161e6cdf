/* SPDX-License-Identifier: MIT */
/* One whole game in about twenty lines: cc examples/play.c src/core/one.c -Iinclude */
#include "war.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    war_rules rules;
    war_game game;
    war_event event;
    war_error error;
    char line[WAR_EVENT_SIZE];

    if (war_rules_parse(argc > 1 ? argv[1] : "classic", &rules, &error) < 0) {
        fprintf(stderr, "column %d: %s\n", error.column, error.message);
        return 2;
    }
    war_game_start(&game, &rules, argc > 2 ? atoll(argv[2]) : 42, 0);
    do {
        war_game_step(&game, &event);
        war_event_print(&game, &event, line, sizeof line);
        puts(line);
    } while (event.kind != WAR_EVENT_END);
    return 0;
}
