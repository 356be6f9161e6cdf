/* SPDX-License-Identifier: MIT */
/* Words for a table over the network, most of them where the game has not begun. */
#include "terminal.h"

const char *const LINE_REACTIONS[] = {"wave", "clap", "laugh", "wow", "sad", "hurry", NULL};

static bool is_host(const struct line *line)
{
    return line->seat >= 0 && line->seat == line->host;
}

bool line_can_start(const struct line *line)
{
    bool others = false;

    for (int i = 0; i < line->rules.players; i++)
        others = others || (i != line->seat && line->seats[i].kind != LINE_OPEN);
    return others && is_host(line);
}

struct words line_seat_words(const struct line *line, int seat)
{
    const struct line_seat *place = &line->seats[seat];

    if (place->kind == LINE_OPEN)
        return sentence(SAY_SEAT_OPEN, NUMBER("number", seat + 1));
    return sentence(seat == line->seat ? SAY_SEAT_OWN
                    : place->here      ? SAY_SEAT_TAKEN
                                       : SAY_SEAT_AWAY,
                    NUMBER("number", seat + 1), TEXT("name", place->name));
}

struct words line_hint(const struct line *line)
{
    if (!is_host(line))
        return sentence(SAY_LOBBY_WAIT, NAME("name", line->seats[line->host].name));
    return words_for(line_can_start(line) ? SAY_LOBBY_START : SAY_LOBBY_ALONE);
}
