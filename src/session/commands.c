/* SPDX-License-Identifier: MIT */
/* Words for what can be asked, answered and set, and for how the game is going: tables, by which
 * the faces, the options and the keeper know them. */
#include "playing.h"

#include <string.h>

static const char *const ON_OFF[] = {"off", "on", NULL};
static const char *const SPEEDS[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", NULL};
static const char *const ACES[] = {"none", "own", "all", NULL};
static const char *const DECKS[] = {"two", "four", NULL};
static const char *const CARDS[] = {"named", "drawn", NULL};

const struct setting_kind SETTINGS[SETTING_COUNT] = {
    [SETTING_ANIMATIONS] = {"animations", SAY_SET_ANIMATIONS, SAY_ABOUT_ANIMATIONS, ON_OFF, 1},
    [SETTING_SPEED] = {"speed", SAY_SET_SPEED, SAY_ABOUT_SPEED, SPEEDS, 4},
    [SETTING_PAUSE] = {"pause", SAY_SET_PAUSE, SAY_ABOUT_PAUSE, ON_OFF, 0},
    [SETTING_ACES] = {"aces", SAY_SET_ACES, SAY_ABOUT_ACES, ACES, ACES_OWN},
    [SETTING_DECK] = {"deck", SAY_SET_DECK, SAY_ABOUT_DECK, DECKS, DECK_TWO},
    [SETTING_FELT] = {"felt", SAY_SET_FELT, SAY_ABOUT_FELT, ON_OFF, 1},
    [SETTING_CARDS] = {"cards", SAY_SET_CARDS, SAY_ABOUT_CARDS, CARDS, CARDS_NAMED},
    [SETTING_ODDS] = {"odds", SAY_SET_ODDS, SAY_ABOUT_ODDS, ON_OFF, 0},
    [SETTING_SPOILS] = {"spoils", SAY_SET_SPOILS, SAY_ABOUT_SPOILS, ON_OFF, 1},
    [SETTING_SOUND] = {"sound", SAY_SET_SOUND, SAY_ABOUT_SOUND, ON_OFF, 0},
};

const struct command_kind COMMANDS[] = {
    {COMMAND_NEXT, "next", 'n', SAY_HELP_NEXT},
    {COMMAND_AUTO, "auto", 'a', SAY_HELP_AUTO},
    {COMMAND_WAR, "war", 'w', SAY_HELP_WAR},
    {COMMAND_FINISH, "finish", 'f', SAY_HELP_FINISH},
    {COMMAND_BACK, "back", 'u', SAY_HELP_BACK},
    {COMMAND_FORWARD, "forward", 0, SAY_HELP_FORWARD},
    {COMMAND_LAST_WAR, "earlier", 'e', SAY_HELP_EARLIER},
    {COMMAND_TURN, "turn", 't', SAY_HELP_TURN},
    {COMMAND_PRESENT, "present", 'o', SAY_HELP_PRESENT},
    {COMMAND_FACTS, "facts", 'i', SAY_HELP_FACTS},
    {COMMAND_COUNT, "count", 'c', SAY_HELP_COUNT},
    {COMMAND_PAUSE, "pause", 'p', SAY_HELP_PAUSE},
    {COMMAND_SPEED, "speed", 's', SAY_HELP_SPEED},
    {COMMAND_SOUND, "sound", 'x', SAY_HELP_SOUND},
    {COMMAND_RULES, "rules", 'r', SAY_HELP_RULES},
    {COMMAND_HELP, "help", 'h', SAY_HELP_HELP},
    {COMMAND_LEAVE, "quit", 'q', SAY_HELP_QUIT},
    {COMMAND_HELP, "?", '?', SAY_NOTHING},
    {COMMAND_FASTER, "+", '+', SAY_NOTHING},
    {COMMAND_SLOWER, "-", '-', SAY_NOTHING},
    {0},
};

static const struct choice CHOICES[][7] = {
    [QUESTION_NONE] = {{0}},
    [QUESTION_ENDLESS] = {{COMMAND_SHUFFLE, "shuffle", SAY_CHOICE_SHUFFLE},
                          {COMMAND_STOP, "stop", SAY_CHOICE_STOP}},
    [QUESTION_AGAIN] = {{COMMAND_AGAIN, "again", SAY_CHOICE_AGAIN},
                        {COMMAND_SAME_DEAL, "same", SAY_CHOICE_SAME},
                        {COMMAND_BACK, "back", SAY_CHOICE_BACK},
                        {COMMAND_FACTS, "facts", SAY_CHOICE_FACTS},
                        {COMMAND_MENU, "menu", SAY_CHOICE_MENU},
                        {COMMAND_QUIT, "quit", SAY_CHOICE_QUIT}},
    [QUESTION_WATCHED] = {{COMMAND_PLAY_DEAL, "play", SAY_CHOICE_PLAY_DEAL},
                          {COMMAND_BACK, "back", SAY_CHOICE_BACK},
                          {COMMAND_FACTS, "facts", SAY_CHOICE_FACTS},
                          {COMMAND_LEAVE, "leave", SAY_CHOICE_LEAVE}},
};

/* What is lost by leaving a game that is not kept. */
enum loss { LOSS_GAME, LOSS_TURNS, LOSS_SCORE };

static const struct choice LEAVING[][3] = {
    [LOSS_GAME] = {{COMMAND_STAY, "stay", SAY_CHOICE_STAY}, {COMMAND_GO, "leave", SAY_LOSE_GAME}},
    [LOSS_TURNS] = {{COMMAND_STAY, "stay", SAY_CHOICE_STAY}, {COMMAND_GO, "leave", SAY_LOSE_TURNS}},
    [LOSS_SCORE] = {{COMMAND_STAY, "stay", SAY_CHOICE_STAY}, {COMMAND_GO, "leave", SAY_LOSE_SCORE}},
};

static enum loss would_lose(const struct session *session)
{
    if (session_finished(session))
        return LOSS_SCORE;
    return session->keeping == KEEPING_BEHIND && session->saved.number > 0 ? LOSS_TURNS : LOSS_GAME;
}

const enum sentence MENU_TITLES[MENU_COUNT] = {
    SAY_MENU_PLAY,       SAY_MENU_QUICK,      SAY_MENU_CONTINUE, SAY_MENU_RULES,
    SAY_MENU_SCOREBOARD, SAY_MENU_STATISTICS, SAY_MENU_SETTINGS, SAY_MENU_QUIT};

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

/* At a shared table the host begins the next game. */
static const struct choice SHARED[] = {{COMMAND_AGAIN, "again", SAY_CHOICE_AGAIN},
                                       {COMMAND_BACK, "back", SAY_CHOICE_BACK},
                                       {COMMAND_FACTS, "facts", SAY_CHOICE_FACTS},
                                       {COMMAND_LEAVE, "leave", SAY_CHOICE_LEAVE},
                                       {0}};

static const struct choice *choices_of(const struct session *session)
{
    const struct remote_table *table = &session->remote.table;

    if (session->question == QUESTION_UNKEPT)
        return LEAVING[would_lose(session)];
    if (session->question == QUESTION_AGAIN && session_shared(session))
        return SHARED + (table->seat != table->host);
    return CHOICES[session->question];
}

int session_choices(const struct session *session, const struct choice **choices)
{
    int count = 0;

    *choices = choices_of(session);
    for (; (*choices)[count].word; count++)
        ;
    return count;
}

struct words session_result(const struct session *session)
{
    war_view view;

    if (session->question == QUESTION_UNKEPT && would_lose(session) == LOSS_SCORE)
        return words_for(SAY_ASK_LOSE_SCORE);
    if (session->question == QUESTION_UNKEPT && would_lose(session) == LOSS_TURNS)
        return sentence(SAY_ASK_LOSE_TURNS, NUMBER("turn", session->saved.turns));
    if (session->question == QUESTION_UNKEPT)
        return words_for(SAY_ASK_LOSE_GAME);
    moment_view(&session->match.now, WAR_WATCHER, &view);
    if (war_view_counted(&view))
        return sentence(SAY_LIMIT_REACHED,
                        TEXT("result", result_words(session->match.seats, &view).text));
    return sentence(SAY_FULL_STOP,
                    TEXT("sentence", result_words(session->match.seats, &view).text));
}

/* A number beside a name that ends in one would be read as part of it. */
static bool ends_in_digit(const char *name)
{
    char last = name[0] ? name[strlen(name) - 1] : ' ';

    return last >= '0' && last <= '9';
}

struct words session_tally(const struct session *session)
{
    const struct tally *tally = &session->tally;
    const struct seat *seats = tally->seats;
    int64_t games = tally->draws + tally->undecided;
    struct words words = {""};

    for (int seat = 0; seat < tally->players; seat++)
        games += tally->wins[seat];
    if (games < 2 || !tally_fits(tally, &session->match))
        return words;
    for (int seat = 0; seat < tally->players; seat++) {
        struct words item = sentence(SAY_TALLY_OF_ONE, TEXT("name", seats[seat].name),
                                     NUMBER("wins", tally->wins[seat]));
        words = seat == 0 ? item
                          : sentence(SAY_LIST, TEXT("list", words.text), TEXT("item", item.text));
    }
    if (tally->players == 2 && !ends_in_digit(seats[0].name))
        words =
            sentence(SAY_TALLY_OF_TWO, TEXT("first", seats[0].name), NUMBER("wins", tally->wins[0]),
                     NUMBER("losses", tally->wins[1]), TEXT("second", seats[1].name));
    if (tally->draws > 0)
        words = sentence(SAY_TALLY_DRAWS, TEXT("tally", words.text), NUMBER("count", tally->draws));
    if (tally->undecided > 0)
        words = sentence(SAY_TALLY_UNDECIDED, TEXT("tally", words.text),
                         NUMBER("count", tally->undecided));
    return words;
}

struct words session_opening(const struct session *session)
{
    const struct match *match = &session->match;
    int everybody = (1 << match->rules.players) - 1;

    struct words opening = sentence(SAY_OPENING, NAMES("names", match->seats, everybody),
                                    TEXT("rules", rules_title(&match->rules).text));

    if (!session->newcomer)
        return opening;
    return sentence(SAY_OPENING_FOR_NEW, TEXT("opening", opening.text),
                    TEXT("rule", rules_in_short(&match->rules).text));
}

struct words session_title(const struct session *session)
{
    bool automatic = session_pace(session) == PACE_AUTO;

    if (session_looking(session))
        return words_for(automatic ? SAY_LOOKING_BACK_AUTO : SAY_LOOKING_BACK);
    if (session_pauses(session))
        return words_for(SAY_AUTO_PAUSED);
    if (automatic)
        return sentence(SAY_AUTO_SPEED, NUMBER("speed", session_speed(session)));
    return words_for(session_watching(session) ? SAY_WATCHING : SAY_NOTHING);
}

struct words session_count_words(const struct session *session, const struct sight *sight, int seat)
{
    const struct seat *who = &session->match.seats[seat];
    int cards = war_view_cards(&sight->view, seat);
    int whose = session->settings[SETTING_ACES];

    if (!(sight->view.in >> seat & 1))
        return sentence(SAY_IS_OUT, NAME("name", who->name));
    if (sight->aces[seat] >= 0 && (whose == ACES_ALL || (whose == ACES_OWN && who->person)))
        return sentence(sight->view.rules.ranks > 13 ? SAY_HAS_TOP_CARDS : SAY_HAS_ACES,
                        NAME("name", who->name), NUMBER("cards", cards),
                        NUMBER("aces", sight->aces[seat]));
    return sentence(SAY_HAS_CARDS, NAME("name", who->name), NUMBER("cards", cards));
}

int session_facts(const struct session *session, struct fact facts[MOST_FACTS])
{
    const struct places *places = &session->places;
    bool over = session_over(session) && session->question != QUESTION_ENDLESS;
    struct words place = {""};
    struct sight sight;

    session_sight(session, &sight);
    if (session->keeping == KEEPING_SCORE)
        place = place_words(places->longest, places->shortest, places->of, places->shared);
    else if (session->keeper && !session_watching(session))
        place = words_for(session->keeping == KEEPING_LATE ? SAY_PLACE_LOCKED : SAY_PLACE_UNSAVED);
    return match_facts(&session->match, &sight, over ? place.text : NULL, facts);
}
