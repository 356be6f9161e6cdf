/* SPDX-License-Identifier: MIT */
/* Whole games as one number, so that the games of the page can be compared with those of the
 * program: every event, and the state in which each game ends. */
#include "page.h"

#include <inttypes.h>

/* FNV-1a, a number at a time. */
static uint64_t mix(uint64_t hash, uint64_t number)
{
    return (hash ^ number) * 0x100000001b3;
}

static uint64_t mix_event(uint64_t hash, const war_event *event)
{
    hash = mix(hash, (uint64_t)event->turn);
    hash = mix(hash, (uint64_t)(event->kind << 8 | event->seat));
    hash = mix(hash, (uint64_t)(event->seats << 8 | event->count));
    return mix(hash, (uint64_t)(event->card.rank << 8 | event->card.suit));
}

int page_stream(double first, double games)
{
    uint64_t hash = 0xcbf29ce484222325;
    war_rules rules;
    war_error error;
    war_event event;
    war_game game;

    if (war_rules_parse(text_in(0), &rules, &error) < 0)
        return text_refuse(error.message);
    for (int64_t seed = (int64_t)first; seed < (int64_t)(first + games); seed++) {
        war_game_start(&game, &rules, seed, 0);
        do {
            war_game_step(&game, &event);
            hash = mix_event(hash, &event);
        } while (event.kind != WAR_EVENT_END);
        hash = mix(hash, war_game_digest(&game));
    }
    text_begin();
    text_add("%" PRId64, (int64_t)(hash >> 1));
    return 0;
}
