/* SPDX-License-Identifier: MIT */
/* The list of ranges is short, a few for each rank, and is searched from the front. */
#include "ranges.h"

#include "messages.h"

#include <stdlib.h>
#include <string.h>

/* Between two ranges that are out there may be one range that is back and one that is open. */
void ranges_begin(struct ranges *ranges, int64_t first, int64_t games, int most,
                  int (*add)(void *to, void *found))
{
    *ranges =
        (struct ranges){.room = 3 * most + 4, .next = first, .end = first + games, .add = add};
    ranges->list = need((size_t)ranges->room * sizeof *ranges->list);
}

void ranges_end(struct ranges *ranges, void (*forget)(void *found))
{
    for (int i = 0; i < ranges->count; i++)
        if (ranges->list[i].with == BACK)
            forget(ranges->list[i].found);
    free(ranges->list);
    *ranges = (struct ranges){.count = 0};
}

static int64_t games_with(const struct ranges *ranges, int whom)
{
    int64_t games = 0;

    for (int i = 0; i < ranges->count; i++)
        if (ranges->list[i].with == whom)
            games += ranges->list[i].games;
    return games;
}

int64_t ranges_open(const struct ranges *ranges)
{
    return ranges->end - ranges->next + games_with(ranges, OPEN);
}

int64_t ranges_back(const struct ranges *ranges)
{
    return games_with(ranges, BACK);
}

/* Makes room for a range at a place of the list. */
static struct range *insert(struct ranges *ranges, int place)
{
    struct range *at = &ranges->list[place];

    if (ranges->count == ranges->room)
        return NULL;
    memmove(at + 1, at, (size_t)(ranges->count - place) * sizeof *at);
    ranges->count++;
    return at;
}

static void drop(struct ranges *ranges, int place)
{
    struct range *at = &ranges->list[place];

    ranges->count--;
    memmove(at, at + 1, (size_t)(ranges->count - place) * sizeof *at);
}

/* Cuts a range after its first games; the other games become an open range. */
static bool split(struct ranges *ranges, int place, int64_t games)
{
    struct range *rest, *first;

    if (games == ranges->list[place].games)
        return true;
    rest = insert(ranges, place + 1);
    if (!rest)
        return false;
    first = &ranges->list[place];
    *rest =
        (struct range){.first = first->first + games, .games = first->games - games, .with = OPEN};
    first->games = games;
    return true;
}

bool ranges_take(struct ranges *ranges, int rank, int64_t most, struct range *taken)
{
    int place = 0;

    while (place < ranges->count && ranges->list[place].with != OPEN)
        place++;
    if (place == ranges->count) {
        if (ranges->next == ranges->end || !insert(ranges, place))
            return false;
        ranges->list[place] = (struct range){
            .first = ranges->next, .games = ranges->end - ranges->next, .with = OPEN};
        if (most < ranges->list[place].games)
            ranges->list[place].games = most;
        ranges->next += ranges->list[place].games;
    } else if (most < ranges->list[place].games && !split(ranges, place, most))
        return false;
    ranges->list[place].with = rank;
    *taken = ranges->list[place];
    return true;
}

/* Joins two neighbours that are both back, or both open. */
static int join(struct ranges *ranges, int place)
{
    struct range *a = &ranges->list[place], *b = a + 1;

    if (place < 0 || place + 1 >= ranges->count || a->with != b->with || a->with >= 0)
        return 0;
    if (a->with == BACK && ranges->add(a->found, b->found) < 0)
        return -1;
    a->games += b->games;
    drop(ranges, place + 1);
    return 0;
}

int ranges_return(struct ranges *ranges, int rank, int64_t first, int64_t games, void *found)
{
    int place = 0;

    while (place < ranges->count &&
           (ranges->list[place].with != rank || ranges->list[place].first != first))
        place++;
    if (place == ranges->count || games > ranges->list[place].games || !split(ranges, place, games))
        return -1;
    ranges->list[place].with = BACK;
    ranges->list[place].found = found;
    return join(ranges, place + 1) < 0 || join(ranges, place) < 0 || join(ranges, place - 1) < 0
               ? -1
               : 0;
}

void *ranges_collect(struct ranges *ranges)
{
    void *found = ranges->count > 0 && ranges->list->with == BACK ? ranges->list->found : NULL;

    if (found)
        drop(ranges, 0);
    return found;
}
