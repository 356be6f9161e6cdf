/* SPDX-License-Identifier: MIT */
/* Words for what can be asked and answered at the table, and for how a game came out. */
#include "session.h"
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const struct command_kind COMMANDS[] = {
    {COMMAND_NEXT, "next", 'n', "the next card"},
    {COMMAND_AUTO, "auto", 'a', "play by itself, or stop that"},
    {COMMAND_WAR, "war", 'w', "play on to the next war"},
    {COMMAND_FINISH, "finish", 'f', "play on to the end"},
    {COMMAND_BACK, "back", 'u', "look back by a turn, or by several: back 10"},
    {COMMAND_FORWARD, "forward", 0, "look forward again"},
    {COMMAND_LAST_WAR, "earlier", 'e', "look back at the war before"},
    {COMMAND_TURN, "turn", 't', "look at a turn by its number; turn 0 is the deal"},
    {COMMAND_PRESENT, "present", 'o', "come back to the game"},
    {COMMAND_FACTS, "facts", 'i', "what was remarkable so far"},
    {COMMAND_COUNT, "count", 'c', "how many cards everybody has"},
    {COMMAND_PAUSE, "pause", 'p', "whether auto-play waits at wars"},
    {COMMAND_SPEED, "speed", 's', "of auto-play, 1 to 9; + and - change it"},
    {COMMAND_RULES, "rules", 'r', "the rules of this game"},
    {COMMAND_HELP, "help", 'h', "this list"},
    {COMMAND_LEAVE, "quit", 'q', "leave the table; the game is saved"},
    {COMMAND_HELP, "?", '?', NULL},
    {COMMAND_FASTER, "+", '+', NULL},
    {COMMAND_SLOWER, "-", '-', NULL},
    {0},
};

static const struct choice ENDLESS[] = {
    {COMMAND_SHUFFLE, "shuffle", "Shuffle and go on"},
    {COMMAND_STOP, "stop", "Stop here"},
};
static const struct choice AGAIN[] = {
    {COMMAND_AGAIN, "again", "Play again"},
    {COMMAND_SAME_DEAL, "same", "Same deal again"},
    {COMMAND_BACK, "back", "Look back at this game"},
    {COMMAND_FACTS, "facts", "Facts about it"},
    {COMMAND_MENU, "menu", "Menu"},
    {COMMAND_QUIT, "quit", "Quit"},
};
static const struct choice UNKEPT[] = {
    {COMMAND_STAY, "stay", "Stay"},
    {COMMAND_GO, "leave", "Leave, and lose this game"},
};

const char *const MENU_TITLES[MENU_COUNT] = {"Play",       "Continue", "Rules", "Scoreboard",
                                             "Statistics", "Settings", "Quit"};

int session_menu(struct session *session, enum menu items[MENU_COUNT])
{
    struct listed latest;
    bool saved = session_list(session, &latest, 1) > 0;
    int count = 0;

    for (int i = 0; i < MENU_COUNT; i++)
        if (i != MENU_CONTINUE || saved)
            items[count++] = (enum menu)i;
    return count;
}

int session_choices(const struct session *session, const struct choice **choices)
{
    static const struct {
        const struct choice *choices;
        int count;
    } questions[] = {
        [QUESTION_NONE] = {NULL, 0},
        [QUESTION_ENDLESS] = {ENDLESS, sizeof ENDLESS / sizeof *ENDLESS},
        [QUESTION_AGAIN] = {AGAIN, sizeof AGAIN / sizeof *AGAIN},
        [QUESTION_UNKEPT] = {UNKEPT, sizeof UNKEPT / sizeof *UNKEPT},
    };

    *choices = questions[session->question].choices;
    return questions[session->question].count;
}

/* ---- How a game came out ---- */

void session_result(const struct session *session, char *text, size_t size)
{
    war_view view;

    moment_view(&session->match.now, WAR_WATCHER, &view);
    result_words(session->match.seats, &view, text, size - 1);
    strcat(text, ".");
}

/* Only a game that was dealt, ended, and was not shuffled can be compared with others. */
void session_length(const struct session *session, char *text, size_t size)
{
    const struct moment *now = &session->match.now;
    bool ended = now->game.result == WAR_RESULT_WIN || now->game.result == WAR_RESULT_DRAW;
    struct unusual unusual;

    text[0] = '\0';
    if (ended && now->leg == 0 && now->game.dealt &&
        unusual_length(&session->match.rules, moment_turns(now), &unusual))
        unusual_text(&unusual, text, size);
}

/* "longest", "2nd longest". */
static void place_words(int64_t place, const char *what, char *text, size_t size)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    int64_t last = place / 10 % 10 == 1 ? 0 : place % 10;

    if (place == 1)
        snprintf(text, size, "%s", what);
    else
        snprintf(text, size, "%" PRId64 "%s %s", place, endings[last < 4 ? last : 0], what);
}

void session_place(const struct session *session, char *text, size_t size)
{
    const struct places *places = &session->places;
    bool longest = places->longest <= places->shortest;
    int64_t place = longest ? places->longest : places->shortest;
    char which[48];

    place_words(place, longest ? "longest" : "shortest", which, sizeof which);
    if (!session->kept)
        snprintf(text, size, "%s",
                 session->store && !session->watching ? "not there: it could not be kept" : "");
    else if (place < 1 || place > LIST_LENGTH)
        snprintf(text, size, "not among the ten longest or shortest");
    else if (places->of == 1)
        snprintf(text, size, "the first game of its kind");
    else
        snprintf(text, size, "the %s of %" PRId64 " games of its kind", which, places->of);
}

void session_id(const struct session *session, char *text, size_t size)
{
    const war_game *first = match_first(&session->match);

    text[0] = '\0';
    if (first->dealt)
        war_id_print(&session->match.rules, first->seed, first->index, text, size);
}
