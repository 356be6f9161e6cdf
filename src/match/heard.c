/* SPDX-License-Identifier: MIT */
/* What is heard of a match that is played somewhere else. Each line is checked once, when it is
 * heard: whatever follows the events afterwards need not doubt them. */
#include "match.h"

#include <stdlib.h>

enum { FIRST_ROOM = 1024, MOST_EVENTS = 1 << 20 };

struct heard *heard_new(const war_game *hidden)
{
    struct heard *heard = calloc(1, sizeof *heard);

    if (!heard)
        return NULL;
    heard->room = FIRST_ROOM;
    heard->list = malloc(FIRST_ROOM * sizeof *heard->list);
    moment_begin(&heard->head, hidden);
    heard->head.heard = heard;
    if (heard->list)
        return heard;
    heard_free(heard);
    return NULL;
}

void heard_free(struct heard *heard)
{
    if (heard)
        free(heard->list);
    free(heard);
}

static bool make_room(struct heard *heard)
{
    war_event *list;

    if (heard->count < heard->room)
        return true;
    if (heard->room >= MOST_EVENTS)
        return false;
    list = realloc(heard->list, 2 * (size_t)heard->room * sizeof *list);
    if (!list)
        return false;
    heard->list = list;
    heard->room *= 2;
    return true;
}

/* A deal after an endless game begins another leg. */
static bool hear_leg(const struct moment *head, const char *line, war_event *event)
{
    war_view ended;
    war_game leg;

    war_game_view(&head->game, WAR_WATCHER, &ended);
    return head->game.result == WAR_RESULT_ENDLESS && hidden_leg(&ended, &leg) &&
           war_game_hear(&leg, line, event, NULL) == 0;
}

int heard_add(struct heard *heard, const char *line)
{
    struct moment *head = &heard->head;
    bool over = moment_over(head);
    war_game next = head->game;
    war_event event;

    if (!make_room(heard))
        return -1;
    if (over ? !hear_leg(head, line, &event) : war_game_hear(&next, line, &event, NULL) < 0)
        return -1;
    heard->list[heard->count++] = event;
    if (over)
        moment_shuffle(head);
    moment_step(head, &event);
    return 0;
}
