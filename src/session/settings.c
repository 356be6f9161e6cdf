/* SPDX-License-Identifier: MIT */
/* Settings: one table, by which the faces, the options and the keeper know them. */
#include "session.h"

static const char *const ON_OFF[] = {"off", "on", NULL};
static const char *const SPEEDS[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", NULL};
static const char *const ACES[] = {"none", "own", "all", NULL};
static const char *const DECKS[] = {"two", "four", NULL};
static const char *const CARDS[] = {"named", "drawn", NULL};

const struct setting_kind SETTINGS[SETTING_COUNT] = {
    [SETTING_ANIMATIONS] = {"animations", "Animations", "Cards fly, flip and are swept up.", ON_OFF,
                            1},
    [SETTING_SPEED] = {"speed", "Speed", "How fast auto-play is, from 1 to 9.", SPEEDS, 4},
    [SETTING_PAUSE] = {"pause", "Pause on wars", "Auto-play waits at every war.", ON_OFF, 0},
    [SETTING_ACES] = {"aces", "Aces", "Whose aces are counted on the screen.", ACES, ACES_OWN},
    [SETTING_DECK] = {"deck", "Colours of the deck",
                      "With four, diamonds are blue and clubs are green.", DECKS, DECK_TWO},
    [SETTING_FELT] = {"felt", "Felt", "A table of felt, or the terminal's own background.", ON_OFF,
                      1},
    [SETTING_CARDS] = {"cards", "Cards in plain text",
                       "Named in words only, or drawn as well; for --plain.", CARDS, CARDS_NAMED},
};
