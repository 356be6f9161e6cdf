/* SPDX-License-Identifier: MIT */
/*
 * At the table: words become commands of the session, and we tell their effect. The session decides
 * what to ask and when the game moves on; this file only waits and asks.
 */
#include "plain.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_EVERY = 256 }; /* beats between two looks at the input, when fast */

/* The answers when no person is there. */
static const enum command UNATTENDED[] = {[QUESTION_ENDLESS] = COMMAND_STOP,
                                          [QUESTION_AGAIN] = COMMAND_QUIT,
                                          [QUESTION_UNKEPT] = COMMAND_GO,
                                          [QUESTION_WATCHED] = COMMAND_QUIT};

/* ---- Commands ---- */

/* Plays on to the turn that was asked for. True: a person stopped it by typing a line. */
static bool run_on(struct plain *plain)
{
    struct session *session = plain->session;

    for (unsigned beats = 1; session_hurries(session) && !is_over(plain); beats++) {
        if (beats % LOOK_EVERY == 0 && plain->terminal && wait_for_line(plain, 0)) {
            session_do(session, COMMAND_HALT, 0, milliseconds());
            return ask_nothing(plain);
        }
        say_notice(plain);
        session_do(session, COMMAND_TICK, 0, milliseconds());
    }
    return false;
}

/* Rings the bell for the event about to be told: a war, or the end. */
static void ring(struct plain *plain)
{
    if (plain->terminal && session_rings(plain->session))
        putchar('\a');
}

static void read_out(struct plain *plain, enum command command)
{
    if (command == COMMAND_FACTS)
        tell_facts(plain);
    else if (command == COMMAND_COUNT)
        tell_counts(plain);
    else if (command == COMMAND_RULES)
        say_rules(plain, &plain->session->match.rules);
    for (const struct command_kind *kind = COMMANDS; command == COMMAND_HELP && kind->word; kind++)
        if (kind->help && kind->letter)
            say(plain, "%s",
                sentence(SAY_HELP_LINE, TEXT("word", kind->word),
                         TEXT("letter", ((char[]){kind->letter, '\0'})),
                         TEXT("help", phrase(kind->help)))
                    .text);
        else if (kind->help)
            say(plain, "%s",
                sentence(SAY_HELP_WORD, TEXT("word", kind->word), TEXT("help", phrase(kind->help)))
                    .text);
}

/* The server of a shared table says when its game is over. */
void end_table(struct plain *plain)
{
    struct session *session = plain->session;
    bool said = !session_shared(session) || session->question == QUESTION_AGAIN;

    if (plain->playing && !plain->ended && session_over(session) && said &&
        session->question != QUESTION_ENDLESS) {
        plain->ended = true;
        tell_ending(plain, plain->asked != QUESTION_ENDLESS);
    }
}

void carry_out(struct plain *plain, enum command command, int64_t number)
{
    struct session *session = plain->session;
    bool in_auto = session->pace == PACE_AUTO, stopped = false;

    switch (session_do(session, command, number, milliseconds())) {
    case OUTCOME_BEAT:
        stopped = run_on(plain);
        if (session->pace == PACE_AUTO && !in_auto && plain->terminal)
            say(plain, "%s", phrase(SAY_AUTO_ON));
        ring(plain);
        tell(plain);
        tell_odds(plain);
        break;
    case OUTCOME_MOVED:
        if (command >= COMMAND_BACK && command <= COMMAND_PRESENT) {
            plain->turn = 0;
            tell(plain);
            tell_odds(plain);
        }
        break;
    case OUTCOME_READ:
        read_out(plain, command);
        break;
    case OUTCOME_STARTED:
        begin_table(plain, false);
        return;
    case OUTCOME_LEFT:
        plain->playing = false;
        break;
    default:
        break;
    }
    say_notice(plain);
    end_table(plain);
    if (stopped && plain->answer[0])
        obey(plain, plain->answer);
}

/* ---- Words for them ---- */

const struct command_kind *find_word(const char *answer)
{
    const char *words[64] = {NULL};
    char word[ANSWER_SIZE];
    int count = 0, found;

    snprintf(word, sizeof word, "%.*s", (int)strcspn(answer, " "), answer);
    for (const struct command_kind *kind = COMMANDS; kind->word; kind++) {
        char letter[] = {kind->letter, '\0'};
        words[count++] = kind->word;
        if (kind->letter && same_word(word, letter))
            return kind;
    }
    found = word[0] >= '0' && word[0] <= '9' ? NO_CHOICE : choose(word, words);
    return found >= 0 ? &COMMANDS[found] : NULL;
}

void obey(struct plain *plain, const char *answer)
{
    const struct command_kind *kind = find_word(answer);
    size_t length = strcspn(answer, " ");
    const char *rest = answer + length + strspn(answer + length, " ");
    char *end;
    int64_t number;

    errno = 0;
    number = strtoll(rest, &end, 10);
    if (!kind)
        say(plain, "%s",
            sentence(SAY_NO_SUCH_WORD, TEXT("answer", in_words("%.40s", answer).text)).text);
    else if (errno || *end || number < 0)
        say(plain, "%s",
            sentence(SAY_NO_SUCH_NUMBER, TEXT("answer", in_words("%.40s", rest).text),
                     TEXT("word", kind->word))
                .text);
    else if (kind->command == COMMAND_TURN && !rest[0])
        say(plain, "%s", phrase(SAY_WHICH_TURN));
    else
        carry_out(plain, kind->command, number);
}

/* ---- Asking ---- */

/* On a terminal, lines typed before the question could be read do not answer it. False: end of the
 * input. */
static bool wait_for_reader(struct plain *plain)
{
    struct session *session = plain->session;
    int wait;

    while (plain->terminal && !is_over(plain) &&
           (wait = session_heeds_in(session, milliseconds())) > 0) {
        if (!wait_for_line(plain, wait))
            continue;
        if (!ask_nothing(plain))
            return false;
        session_heeds(session, milliseconds());
    }
    return true;
}

struct words list_answers(struct plain *plain)
{
    struct session *session = plain->session;
    const struct choice *choices;
    int count = session_choices(session, &choices);
    bool fresh = plain->asked != session->question;

    plain->asked = session->question;
    if (fresh && session->question != QUESTION_AGAIN && session->question != QUESTION_WATCHED)
        say(plain, "%s", session_result(session).text);
    for (int i = 0; i < count && fresh && !plain->unattended; i++)
        say(plain, "%d. %s", i + 1, phrase(choices[i].title));
    return sentence(SAY_WHAT_NEXT, TEXT("word", choices[0].word));
}

void take_answer(struct plain *plain)
{
    const struct choice *choices;
    int count = session_choices(plain->session, &choices), choice;
    const char *words[16] = {NULL};

    for (int i = 0; i < count; i++)
        words[i] = choices[i].word;
    choice = plain->answer[0] ? choose(plain->answer, words) : 0;
    if (choice >= 0)
        carry_out(plain, choices[choice].command, 0);
    else if (choice == NO_CHOICE && find_word(plain->answer))
        obey(plain, plain->answer);
    else
        pick(plain, plain->answer, words);
}

static void ask_question(struct plain *plain)
{
    struct words question = list_answers(plain);

    if (plain->unattended)
        carry_out(plain, UNATTENDED[plain->session->question], 0);
    else if (wait_for_reader(plain) && ask(plain, "%s", question.text))
        take_answer(plain);
}

struct words card_question(const char *name, const char *help, bool at_war)
{
    const char *war = phrase(at_war ? SAY_WAR_CARD : SAY_NOTHING);

    if (help && name[0])
        return sentence(SAY_NAME_TURN_UP, TEXT("name", name), TEXT("help", help));
    if (help)
        return sentence(SAY_TURN_UP, TEXT("help", help));
    if (name[0])
        return sentence(SAY_NAME_YOUR_CARD, TEXT("name", name), TEXT("war", war));
    return sentence(SAY_YOUR_CARD, TEXT("war", war));
}

/* Asks the next player, by name if several people play. */
static bool ask_player(struct plain *plain)
{
    struct session *session = plain->session;
    uint8_t waiting = session_waiting(session);
    bool own = session_turning(session) != 0;
    int seat = waiting & 1 ? 0 : waiting & 2 ? 1 : waiting & 4 ? 2 : 3;
    uint8_t bit = waiting ? (uint8_t)(1u << seat) : 1u << WAR_MAX_PLAYERS;
    const char *name = waiting ? session->match.seats[seat].name : "";
    bool knows = plain->knows & bit;
    const char *help = phrase(plain->knows ? SAY_NOTHING : SAY_OR_HELP);
    struct sight sight;

    session_sight(session, &sight);
    plain->knows |= bit;
    if (own)
        return ask(
            plain, "%s",
            card_question(name, knows ? NULL : help, sight.view.turn > sight.view.turns).text);
    if (session_looking(session))
        return ask(plain, "%s", phrase(SAY_LOOKING_BACK_ASK));
    if (knows)
        return ask(plain, "%s", phrase(SAY_NEXT_ASK));
    return ask(plain, "%s", sentence(SAY_PRESS_ENTER, TEXT("help", help)).text);
}

static void ask_at_table(struct plain *plain)
{
    plain->asked = QUESTION_NONE;
    if (plain->unattended)
        carry_out(plain, COMMAND_GO, 0);
    else if (!ask_player(plain))
        return;
    else if (plain->answer[0])
        obey(plain, plain->answer);
    else
        carry_out(plain, COMMAND_NEXT, 0);
}

/* ---- Playing ---- */

/* True while auto-play is running. */
static bool runs(const struct plain *plain)
{
    struct session *session = plain->session;

    return session->pace == PACE_AUTO && !session_over(session) &&
           (plain->unattended || session_due(session, milliseconds()) >= 0);
}

/* The next beat of auto-play. On a terminal it takes time; a typed line stops it, or is obeyed. */
static void play_by_itself(struct plain *plain)
{
    struct session *session = plain->session;

    if (!plain->terminal) {
        session->due = 0; /* due now */
        carry_out(plain, session_pauses(session) ? COMMAND_NEXT : COMMAND_TICK, 0);
    } else if (!wait_for_line(plain, session_due(session, milliseconds())))
        carry_out(plain, COMMAND_TICK, 0);
    else if (!ask_nothing(plain))
        return;
    else if (plain->answer[0])
        obey(plain, plain->answer);
    else
        carry_out(plain, COMMAND_HALT, 0);
}

/* Tells where a saved game was left: the events of its current turn. */
static void say_where(struct plain *plain)
{
    struct sight sight;

    session_sight(plain->session, &sight);
    say(plain, "%s", sentence(SAY_GOES_ON_AFTER, NUMBER("turn", sight.view.turns)).text);
    tell_counts(plain);
    if (sight.view.turn > sight.view.turns)
        carry_out(plain, COMMAND_PRESENT, 0);
}

void begin_table(struct plain *plain, bool resumed)
{
    plain->playing = true;
    plain->ended = false;
    plain->turn = 0;
    plain->knows = 0;
    plain->asked = QUESTION_NONE;
    plain->meter = (struct meter){.here = false};
    say(plain, "%s", session_opening(plain->session).text);
    say_notice(plain);
    if (resumed)
        say_where(plain);
    if (session_hurries(plain->session))
        carry_out(plain, COMMAND_TICK, 0);
    else if (!session_asks(plain->session) && !session_shared(plain->session) &&
             (plain->autoplay || !resumed))
        carry_out(plain, plain->autoplay ? COMMAND_AUTO : COMMAND_NEXT, 0);
}

void play(struct plain *plain, bool resumed)
{
    begin_table(plain, resumed);
    while (plain->playing) {
        if (is_over(plain))
            carry_out(plain, COMMAND_GO, 0);
        else if (session_asks(plain->session))
            ask_question(plain);
        else if (runs(plain))
            play_by_itself(plain);
        else
            ask_at_table(plain);
    }
}
