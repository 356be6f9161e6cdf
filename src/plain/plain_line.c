/* SPDX-License-Identifier: MIT */
/*
 * Input and output of lines. We read input without stdio, since a signal must be able to end the
 * wait and since a line may contain anything. Output is made safe here and nowhere else.
 */
#include "plain.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

enum { LEAST_COLUMNS = 20, LINE_COLUMNS = 79, SAID_SIZE = 8192 };

/* ---- Signals ---- */

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNAL_COUNT = sizeof SIGNALS / sizeof *SIGNALS };

static volatile sig_atomic_t signalled;
static volatile sig_atomic_t unheeded; /* a signal that has had no effect yet */
static struct sigaction before[SIGNAL_COUNT];

static void note_signal(int signal)
{
    signalled = signal;
    unheeded = 1;
}

static bool is_signalled(void)
{
    return unheeded != 0;
}

void plain_begin(struct plain *plain, struct app *app)
{
    struct sigaction action = {.sa_handler = note_signal};

    memset(plain, 0, sizeof *plain);
    plain->app = app;
    plain->session = &app->session;
    plain->session->beats = BEAT_TOLD;
    plain->terminal = isatty(STDIN_FILENO);
    signalled = 0;
    session_heed(plain->session, is_signalled);
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNAL_COUNT; i++) {
        sigaction(SIGNALS[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(SIGNALS[i], &action, NULL);
    }
}

int plain_end(void)
{
    fflush(stdout);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        sigaction(SIGNALS[i], &before[i], NULL);
    return signalled;
}

bool is_over(struct plain *plain)
{
    if (signalled || ferror(stdout))
        plain->over = true;
    if (plain->over)
        unheeded = 0; /* the next signal interrupts what we do to leave */
    return plain->over;
}

/* ---- Saying ---- */

/* Columns of a line: fewer on a narrow terminal, so that words are not cut. Output into a file
 * always has the same width. */
static int line_columns(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0 || size.ws_col < LEAST_COLUMNS ||
        size.ws_col > LINE_COLUMNS)
        return LINE_COLUMNS;
    return size.ws_col - 1;
}

/* Makes text safe, and breaks it into lines. */
static void put(struct plain *plain, const char *format, va_list list)
{
    char text[SAID_SIZE], safe[SAID_SIZE];
    const char *rest = safe, *line;
    int columns = line_columns();
    size_t length;

    vsnprintf(text, sizeof text, format, list);
    text_safe(text, plain->app->utf8, safe, sizeof safe);
    while ((line = text_line(&rest, columns, &length)))
        printf("%.*s%s", (int)length, line, *rest || rest[-1] == '\n' ? "\n" : "");
}

void say(struct plain *plain, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    put(plain, format, list);
    va_end(list);
    putchar('\n');
}

void say_notice(struct plain *plain)
{
    struct session *session = plain->session;

    if (session->notice[0])
        say(plain, "%s", session->notice);
    session_catch_up(session, milliseconds());
    if (session_news(session))
        say(plain, "%s", session->notice);
}

void say_as_it_is(struct plain *plain, const char *line)
{
    char safe[SAID_SIZE];

    text_safe(line, plain->app->utf8, safe, sizeof safe);
    puts(safe);
}

/* ---- Reading ---- */

/* What to wait for: input, and the files of the line to a table. */
struct waiting {
    fd_set reads;
    fd_set writes;
    int last;
    int milliseconds; /* -1: no limit */
};

static void wait_for_line_too(struct waiting *waiting, const struct line *line)
{
    struct line_file files[LINE_FILES];
    int count = line->files(line->self, files, &waiting->milliseconds);

    for (int i = 0; i < count; i++) {
        if (files[i].reads)
            FD_SET(files[i].file, &waiting->reads);
        if (files[i].writes)
            FD_SET(files[i].file, &waiting->writes);
        if (files[i].file > waiting->last)
            waiting->last = files[i].file;
    }
}

static struct waiting what_to_wait_for(const struct plain *plain, bool input, int milliseconds)
{
    struct waiting waiting = {.last = -1, .milliseconds = milliseconds};

    FD_ZERO(&waiting.reads);
    FD_ZERO(&waiting.writes);
    if (input) {
        FD_SET(STDIN_FILENO, &waiting.reads);
        waiting.last = STDIN_FILENO;
    }
    if (plain->app->line)
        wait_for_line_too(&waiting, plain->app->line);
    return waiting;
}

/* Waits for some milliseconds, or for ever if they are negative. True: there is input. Signals are
 * let through only during the wait, so that none is missed. */
static bool wait_for_input(const struct plain *plain, bool input, int milliseconds)
{
    struct waiting first = what_to_wait_for(plain, input, milliseconds), now;
    struct timespec time = {first.milliseconds / 1000, first.milliseconds % 1000 * 1000000L};
    sigset_t held, usual;
    int ready = -1;

    sigemptyset(&held);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        sigaddset(&held, SIGNALS[i]);
    sigprocmask(SIG_BLOCK, &held, &usual);
    do {
        now = first;
        if (!signalled)
            ready = pselect(now.last + 1, &now.reads, &now.writes, NULL,
                            now.milliseconds < 0 ? NULL : &time, &usual);
    } while (ready < 0 && errno == EINTR && !signalled);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    return !signalled && (ready < 0 || (ready > 0 && FD_ISSET(STDIN_FILENO, &now.reads)));
}

/* Waits for input without a limit; meanwhile it tries again to write scores that were locked, and
 * attends to the line to a table. */
static bool wait_for_person(struct plain *plain)
{
    struct session *session = plain->session;
    const struct line *line = plain->app->line;

    while ((session->waits || line) && !signalled) {
        if (line)
            line->attend(line->self, milliseconds());
        if (wait_for_input(plain, true, session->waits ? CATCH_UP_EVERY : -1))
            return true;
        session_catch_up(session, milliseconds());
    }
    return wait_for_input(plain, true, -1);
}

/* Reads more input. False: there is no more. */
static bool fill(struct plain *plain)
{
    ssize_t count;

    do
        count = read(STDIN_FILENO, plain->input, sizeof plain->input);
    while (count < 0 && errno == EINTR);
    plain->start = 0;
    plain->end = count > 0 ? (size_t)count : 0;
    return count > 0 || (count < 0 && errno == EAGAIN);
}

bool wait_for_news(struct plain *plain, bool wanted, int milliseconds)
{
    bool here = plain->start < plain->end;

    fflush(stdout);
    if (is_over(plain))
        return false;
    if (here && wanted)
        return true;
    if (!wait_for_input(plain, !here, milliseconds) || here)
        return false;
    if (!wanted && !fill(plain))
        plain->over = true;
    return wanted;
}

/* The next byte of the input, or -1. */
static int next_byte(struct plain *plain)
{
    while (plain->start == plain->end)
        if (!wait_for_person(plain) || !fill(plain))
            return -1;
    return (unsigned char)plain->input[plain->start++];
}

static void trim(char *text)
{
    size_t length = strlen(text), start = strspn(text, " \t\r");

    while (length > start && strchr(" \t\r", text[length - 1]))
        length--;
    memmove(text, text + start, length - start);
    text[length - start] = '\0';
}

/* Reads a line into `answer`. A NUL in it becomes another control character, so that the rest of
 * the line is not lost. */
static bool read_line(struct plain *plain)
{
    size_t length = 0;
    bool too_long = false;
    int byte;

    while ((byte = next_byte(plain)) >= 0 && byte != '\n') {
        too_long = length == sizeof plain->answer - 1;
        if (!too_long)
            plain->answer[length++] = (char)(byte ? byte : 1);
    }
    plain->answer[length] = '\0';
    if (byte < 0 && (length == 0 || is_over(plain))) {
        plain->answer[0] = '\0';
        plain->over = true;
        putchar('\n');
        return false;
    }
    trim(plain->answer);
    if (!plain->terminal)
        say_as_it_is(plain, plain->answer);
    if (too_long)
        say(plain, "%s", phrase(SAY_LINE_TOO_LONG));
    return true;
}

bool ask_nothing(struct plain *plain)
{
    fflush(stdout);
    if (!is_over(plain))
        return read_line(plain);
    putchar('\n');
    return false;
}

void say_prompt(struct plain *plain, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    put(plain, format, list);
    va_end(list);
    putchar(' ');
}

bool ask(struct plain *plain, const char *format, ...)
{
    va_list list;

    if (is_over(plain))
        return false;
    va_start(list, format);
    put(plain, format, list);
    va_end(list);
    putchar(' ');
    return ask_nothing(plain);
}

bool wait_for_line(struct plain *plain, int milliseconds)
{
    fflush(stdout);
    if (is_over(plain))
        return false;
    return plain->start < plain->end || wait_for_input(plain, true, milliseconds);
}

/* ---- Choosing ---- */

bool goes_back(const char *answer)
{
    return word_begins("menu", answer) || word_begins("quit", answer);
}

int pick(struct plain *plain, const char *answer, const char *const *words)
{
    int choice = choose(answer, words);

    if (choice < 0)
        say(plain, "%s", choices_words(answer, words).text);
    return choice;
}
