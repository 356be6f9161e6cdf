/* SPDX-License-Identifier: MIT */
/*
 * Lines of text, in and out. Input is read by hand, since a signal must be able to end the wait for
 * it and since a line may hold anything. Output is made harmless here and nowhere else.
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
static volatile sig_atomic_t unheeded; /* and nothing has come of it yet */
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
        unheeded = 0; /* the next signal ends what is done to leave */
    return plain->over;
}

/* ---- Saying ---- */

/* Fewer columns on a narrow terminal, where words would be cut; nowhere else, so that what goes
 * into a file is always the same. */
static int line_columns(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0 || size.ws_col < LEAST_COLUMNS ||
        size.ws_col > LINE_COLUMNS)
        return LINE_COLUMNS;
    return size.ws_col - 1;
}

/* Broken into lines, and made harmless before. */
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

/* Waits for input; false when a signal came first, or when so many milliseconds (if not negative)
 * have passed. Signals are let through only while it waits, so that none can slip by. */
static bool wait_for_input(int milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    sigset_t held, usual;
    fd_set set;
    int ready = -1;

    sigemptyset(&held);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        sigaddset(&held, SIGNALS[i]);
    sigprocmask(SIG_BLOCK, &held, &usual);
    do {
        FD_ZERO(&set);
        FD_SET(STDIN_FILENO, &set);
        if (!signalled)
            ready = pselect(STDIN_FILENO + 1, &set, NULL, NULL, milliseconds < 0 ? NULL : &time,
                            &usual);
    } while (ready < 0 && errno == EINTR && !signalled);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    return !signalled && ready != 0;
}

/* Waits for it as long as it takes; meanwhile, what waits for the scores is tried again. */
static bool wait_for_person(struct plain *plain)
{
    while (plain->session->waits && !signalled) {
        if (wait_for_input(CATCH_UP_EVERY))
            return true;
        session_catch_up(plain->session, milliseconds());
    }
    return wait_for_input(-1);
}

/* The next byte of the input, or -1. */
static int next_byte(struct plain *plain)
{
    ssize_t count;

    if (plain->start < plain->end)
        return (unsigned char)plain->input[plain->start++];
    do {
        if (!wait_for_person(plain))
            return -1;
        count = read(STDIN_FILENO, plain->input, sizeof plain->input);
    } while (count < 0 && (errno == EAGAIN || errno == EINTR));
    if (count <= 0)
        return -1;
    plain->start = 1;
    plain->end = (size_t)count;
    return (unsigned char)plain->input[0];
}

static void trim(char *text)
{
    size_t length = strlen(text), start = strspn(text, " \t\r");

    while (length > start && strchr(" \t\r", text[length - 1]))
        length--;
    memmove(text, text + start, length - start);
    text[length - start] = '\0';
}

/* A line into `answer`. A NUL in it becomes another control character, so that the rest of the line
 * is not lost from sight. */
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
    return plain->start < plain->end || wait_for_input(milliseconds);
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
