/* SPDX-License-Identifier: MIT */
/*
 * A table over the network. What happens there comes when it comes, so nothing here waits for a
 * typed line alone: each turn of the loop tells what is new, asks once, and waits for a person and
 * the line. Lines that come through a pipe are read when the game wants one.
 */
#include "plain.h"

#include <stdio.h>
#include <string.h>

enum { LONG_WAIT = 3000 /* milliseconds after which we say who is waited for */ };

struct shared {
    struct plain *plain;
    struct session *session;
    struct line *line;
    struct words lobby;  /* as it was told last */
    struct words prompt; /* the question that is open; "" if none */
    bool lost;           /* the lost connection was told */
    bool starting;       /* the host has pressed Enter */
    uint8_t knows;       /* Enter was explained */
    uint8_t waiting;     /* who has been waited for since `since` */
    int64_t since;
    bool said; /* and that was said */
};

/* ---- Telling ---- */

/* Lines that are told while a question is open begin on a line of their own. */
static void end_prompt(struct shared *shared)
{
    if (shared->prompt.text[0])
        putchar('\n');
    shared->prompt.text[0] = '\0';
}

static void prompt(struct shared *shared, struct words words)
{
    if (strcmp(words.text, shared->prompt.text) == 0)
        return;
    end_prompt(shared);
    shared->prompt = words;
    if (words.text[0])
        say_prompt(shared->plain, "%s", words.text);
}

static void tell_line(struct shared *shared, const char *words)
{
    end_prompt(shared);
    say(shared->plain, "%s", words);
}

static void tell_news(struct shared *shared)
{
    struct line *line = shared->line;

    if (line->lost != shared->lost)
        tell_line(shared, phrase(line->lost ? SAY_CONNECTION_LOST : SAY_CONNECTED));
    shared->lost = line->lost;
    if (line->notice[0]) {
        tell_line(shared, line->notice);
        shared->starting = false;
    }
    line->notice[0] = '\0';
}

/* ---- Before the game ---- */

static void tell_lobby(struct shared *shared)
{
    const struct line *line = shared->line;
    struct words lobby = rules_title(&line->rules);

    for (int i = 0; i < line->rules.players; i++)
        lobby = in_words("%s\n%s", lobby.text, line_seat_words(line, i).text);
    if (line->rules.players == 0 || strcmp(lobby.text, shared->lobby.text) == 0)
        return;
    if (!shared->lobby.text[0] && line->seat >= 0 && line->seat == line->host) {
        tell_line(shared, phrase(SAY_YOUR_TABLE));
        say_as_it_is(shared->plain, line->link);
    }
    shared->lobby = lobby;
    tell_line(shared, lobby.text);
    say(shared->plain, "%s", line_hint(line).text);
}

static void obey_in_lobby(struct shared *shared)
{
    struct plain *plain = shared->plain;
    const struct command_kind *kind = plain->answer[0] ? find_word(plain->answer) : NULL;

    if (!plain->answer[0] && line_can_start(shared->line)) {
        shared->starting = true;
        shared->line->start(shared->line->self);
    } else if (!plain->answer[0])
        say(plain, "%s", line_hint(shared->line).text);
    else if (kind && kind->command == COMMAND_RULES)
        say_rules(plain, &shared->line->rules);
    else if (kind && kind->command == COMMAND_LEAVE)
        shared->line->left = true;
    else
        say(plain, "%s", line_hint(shared->line).text);
}

/* ---- At the table ---- */

static bool owes_card(struct shared *shared)
{
    int seat = shared->line->seat;

    return seat >= 0 && (session_waiting(shared->session) >> seat & 1);
}

static struct words question(struct shared *shared)
{
    struct session *session = shared->session;
    bool knows = shared->knows;

    if (session_asks(session)) {
        if (shared->plain->asked != session->question)
            end_prompt(shared);
        return list_answers(shared->plain);
    }
    shared->plain->asked = QUESTION_NONE;
    if (session_looking(session))
        return words_for(SAY_LOOKING_BACK_ASK);
    if (!owes_card(shared) || session->remote.table.automatic)
        return words_for(SAY_NOTHING);
    if (shared->prompt.text[0])
        return shared->prompt;
    shared->knows = true;
    if (!knows)
        return card_question("", phrase(SAY_OR_HELP), false);
    return card_question("", NULL, session_moment(session)->last.kind == WAR_EVENT_WAR);
}

/* Who is waited for is said after a while. How long to wait until then; -1: there is nothing to
 * say. */
static int say_waiting(struct shared *shared)
{
    struct session *session = shared->session;
    int64_t now = milliseconds();
    uint8_t waiting = owes_card(shared) ? 0 : session_waiting(session);

    if (waiting != shared->waiting) {
        shared->waiting = waiting;
        shared->since = now;
        shared->said = false;
    }
    if (waiting == 0 || shared->said || shared->lost)
        return -1;
    if (now < shared->since + LONG_WAIT)
        return (int)(shared->since + LONG_WAIT - now);
    shared->said = true;
    tell_line(shared,
              sentence(SAY_WAITING_FOR, NAMES("names", session->match.seats, waiting)).text);
    return -1;
}

/* Whoever leaves a game for good is asked first. */
static void leave(struct shared *shared)
{
    struct plain *plain = shared->plain;
    bool plays = shared->line->seat >= 0 && shared->session->remote.table.phase != REMOTE_OVER;

    if (plays && (!ask(plain, "%s", phrase(SAY_ASK_GIVE_UP)) || !plain->answer[0] ||
                  !word_begins("yes", plain->answer)))
        return;
    shared->line->left = true;
    carry_out(plain, COMMAND_LEAVE, 0);
}

/* A word that is said to the others. True: it was one. */
static bool react(struct shared *shared)
{
    const struct line *line = shared->line;

    for (int i = 0; LINE_REACTIONS[i]; i++)
        if (line->seat >= 0 && same_word(shared->plain->answer, LINE_REACTIONS[i])) {
            line->react(line->self, i);
            return true;
        }
    return false;
}

static void say_reactions(const struct shared *shared)
{
    int count = 0;

    while (LINE_REACTIONS[count])
        count++;
    say(shared->plain, "%s",
        sentence(SAY_HELP_REACTIONS,
                 TEXT("words", list_words(LINE_REACTIONS, count, SAY_LIST_OR).text))
            .text);
}

static void obey_at_table(struct shared *shared)
{
    struct plain *plain = shared->plain;
    const struct command_kind *kind = plain->answer[0] ? find_word(plain->answer) : NULL;

    if (react(shared))
        return;
    if (session_asks(shared->session)) {
        if (!plain->terminal || session_heeds(shared->session, milliseconds()))
            take_answer(plain);
        shared->line->left = !plain->playing;
    } else if (kind && kind->command == COMMAND_LEAVE)
        leave(shared);
    else if (plain->answer[0])
        obey(plain, plain->answer);
    else
        carry_out(plain, COMMAND_NEXT, 0);
    if (kind && kind->command == COMMAND_HELP && shared->line->seat >= 0)
        say_reactions(shared);
}

/* Tells what has happened since the last turn of the loop. True: it was a beat, and there may be
 * more. */
static bool tell_table(struct shared *shared)
{
    struct plain *plain = shared->plain;
    struct session *session = shared->session;

    if (shared->line->started) {
        shared->line->started = false;
        end_prompt(shared);
        begin_table(plain, false);
    }
    if (plain->autoplay && owes_card(shared)) {
        plain->autoplay = false;
        carry_out(plain, COMMAND_AUTO, 0);
    }
    if (session_due(session, milliseconds()) == 0) {
        end_prompt(shared);
        carry_out(plain, COMMAND_TICK, 0);
        return true;
    }
    if (!plain->ended && session->question == QUESTION_AGAIN)
        end_prompt(shared);
    end_table(plain);
    return false;
}

/* ---- The loop ---- */

static bool wants_line(struct shared *shared)
{
    const struct line *line = shared->line;

    if (shared->plain->terminal)
        return true;
    if (line->phase == LINE_LOBBY)
        return line_can_start(line) && !shared->starting;
    return (owes_card(shared) && !shared->session->remote.table.automatic) ||
           session_asks(shared->session) || session_looking(shared->session);
}

/* A turn of the loop. */
static void turn(struct shared *shared)
{
    struct plain *plain = shared->plain;
    struct line *line = shared->line;
    bool lobby = line->phase == LINE_LOBBY;
    int most = -1;

    tell_news(shared);
    if (lobby)
        tell_lobby(shared);
    else if (tell_table(shared))
        return;
    if (!lobby) {
        most = say_waiting(shared);
        prompt(shared, question(shared));
    }
    if (!wait_for_news(plain, wants_line(shared), most) || !ask_nothing(plain))
        return;
    shared->prompt.text[0] = '\0';
    if (lobby)
        obey_in_lobby(shared);
    else
        obey_at_table(shared);
}

void play_shared(struct plain *plain)
{
    struct line *line = plain->app->line;
    struct shared shared = {.plain = plain, .session = plain->session, .line = line};

    plain->playing = true;
    while (plain->playing && !line->left && !is_over(plain)) {
        line->attend(line->self, milliseconds());
        if (line->phase == LINE_ENDED)
            break;
        turn(&shared);
    }
    end_prompt(&shared);
    tell_news(&shared);
    if (line->phase != LINE_ENDED && line->seat >= 0)
        say(plain, "%s", phrase(line->left ? SAY_LEFT_TABLE : SAY_COME_BACK));
}
