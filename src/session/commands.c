/* SPDX-License-Identifier: MIT */
/* Words for what can be asked, answered and set, and for how the game is going: tables, by which
 * the faces, the options and the keeper know them. */
#include "session.h"

#include <inttypes.h>

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
    [SETTING_ODDS] = {"odds", "Odds", "Who will probably win, as a watcher sees it.", ON_OFF, 0},
};

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

static const struct choice CHOICES[][7] = {
    [QUESTION_NONE] = {{0}},
    [QUESTION_ENDLESS] = {{COMMAND_SHUFFLE, "shuffle", "Shuffle and go on"},
                          {COMMAND_STOP, "stop", "Stop here"}},
    [QUESTION_AGAIN] = {{COMMAND_AGAIN, "again", "Play again"},
                        {COMMAND_SAME_DEAL, "same", "Same deal again"},
                        {COMMAND_BACK, "back", "Look back at this game"},
                        {COMMAND_FACTS, "facts", "Facts about it"},
                        {COMMAND_MENU, "menu", "Menu"},
                        {COMMAND_QUIT, "quit", "Quit"}},
};

/* What is lost by leaving a game that is not kept. */
enum loss { LOSS_GAME, LOSS_TURNS, LOSS_SCORE };

static const struct choice LEAVING[][3] = {
    [LOSS_GAME] = {{COMMAND_STAY, "stay", "Stay"},
                   {COMMAND_GO, "leave", "Leave, and lose this game"}},
    [LOSS_TURNS] = {{COMMAND_STAY, "stay", "Stay"},
                    {COMMAND_GO, "leave", "Leave, and lose what came after"}},
    [LOSS_SCORE] = {{COMMAND_STAY, "stay", "Stay"},
                    {COMMAND_GO, "leave", "Leave, and lose its score"}},
};

static enum loss would_lose(const struct session *session)
{
    if (session->finished)
        return LOSS_SCORE;
    return session->behind && session->saved.number > 0 ? LOSS_TURNS : LOSS_GAME;
}

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
    int count = 0;

    *choices = session->question == QUESTION_UNKEPT ? LEAVING[would_lose(session)]
                                                    : CHOICES[session->question];
    for (; (*choices)[count].word; count++)
        ;
    return count;
}

struct words session_result(const struct session *session)
{
    war_view view;

    if (session->question == QUESTION_UNKEPT && would_lose(session) == LOSS_SCORE)
        return in_words("The scores are locked: this game is not on the scoreboard yet.");
    if (session->question == QUESTION_UNKEPT && would_lose(session) == LOSS_TURNS)
        return in_words("The scores are locked. The game is saved only as it was in turn %" PRId64
                        ".",
                        session->saved.turns);
    if (session->question == QUESTION_UNKEPT)
        return in_words("Nothing is kept of this game: it cannot be continued.");
    moment_view(&session->match.now, WAR_WATCHER, &view);
    return in_words("%s.", result_words(session->match.seats, &view).text);
}

struct words session_opening(const struct session *session)
{
    const struct match *match = &session->match;
    char rules[WAR_RULES_SIZE];

    war_rules_print(&match->rules, rules, sizeof rules);
    return in_words("%s play War, rules %s.",
                    seat_names(match->seats, (1 << match->rules.players) - 1).text, rules);
}

struct words session_title(const struct session *session)
{
    bool automatic = session->pace == PACE_AUTO;

    if (session->looking)
        return in_words("Looking back%s", automatic ? ", auto-play" : "");
    if (session_pauses(session))
        return in_words("Auto-play waits at this war");
    if (automatic)
        return in_words("Auto-play, speed %d", session->settings[SETTING_SPEED] + 1);
    return in_words("%s", session->watching ? "Watching" : "");
}

struct words session_count_words(const struct session *session, const struct sight *sight, int seat)
{
    const struct seat *who = &session->match.seats[seat];
    struct words cards = count_words(war_view_cards(&sight->view, seat), "card");
    int whose = session->settings[SETTING_ACES];

    if (!(sight->view.in >> seat & 1))
        return in_words("%s is out", who->name);
    if (whose == ACES_ALL || (whose == ACES_OWN && who->person))
        return in_words(
            "%s has %s, with %s among them", who->name, cards.text,
            count_words(sight->aces[seat], sight->view.rules.ranks > 13 ? "top card" : "ace").text);
    return in_words("%s has %s", who->name, cards.text);
}

int session_facts(const struct session *session, struct fact facts[MOST_FACTS])
{
    const struct places *places = &session->places;
    bool over = session_over(session) && session->question != QUESTION_ENDLESS;
    struct words place = {""};
    struct sight sight;

    session_sight(session, &sight);
    if (session->kept)
        place = place_words(places->longest, places->shortest, places->of, places->shared);
    else if (session->store && !session->watching)
        place = in_words(session->late ? "not known: the scores were locked when it ended"
                                       : "not there: it could not be kept");
    return match_facts(&session->match, &sight, over ? place.text : NULL, facts);
}
