/* SPDX-License-Identifier: MIT */
/*
 * The terminal, by ncurses. Signals become input: their handler writes a byte into a pipe, and the
 * one place that waits, screen_read, waits for the pipe and the keyboard at once. So no signal
 * between two calls is missed, no call is interrupted, and waiting uses no processor time.
 */
#include "screen.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static const int SIGNALS[] = {SIGINT,  SIGTERM, SIGHUP,   SIGQUIT,
                              SIGTSTP, SIGCONT, SIGWINCH, SIGALRM};
enum { SIGNAL_COUNT = sizeof SIGNALS / sizeof SIGNALS[0] };
enum { CTRL_Z = 26, CTRL_U = 21 };
enum { KEY_PAUSE = 25 };     /* milliseconds between the bytes of one key, at most */
enum { HANGUP_PAUSE = 100 }; /* milliseconds from the end of the input to the signal */
enum { STUCK = 1 };          /* seconds after which we give up a terminal that takes no output */
enum { REDRAW = 12 };        /* Ctrl-L, when another program has written on the screen */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };
enum { PASTE_PAUSE = 1000 }; /* milliseconds after which a paste without an end is over */

static struct {
    SCREEN *terminal;
    FILE *keyboard; /* the terminal opened again: see open_keyboard */
    bool color;
    bool green;
    bool more;   /* ncurses may have read ahead */
    bool pastes; /* in the middle of a paste */
    int64_t pasted_at;
    bool ended;                        /* no more input */
    int signal;                        /* the signal that asks to end */
    int pipe[2];                       /* from the signal handler */
    struct pollfd listens[LINE_FILES]; /* files of screen_listen, for the next read */
    int listened;
    struct sigaction before[SIGNAL_COUNT];
    struct termios modes; /* terminal modes to restore */
    bool open;
} screen;

/* ---- Signals ---- */

static volatile sig_atomic_t leaving; /* the signal that asks to end, once it has come */

/* If nothing reads the output, ncurses would wait without end, also while we leave. The game so far
 * is saved. */
static void leave_if_stuck(void)
{
    struct pollfd terminal = {.fd = STDOUT_FILENO, .events = POLLOUT};

    if (poll(&terminal, 1, 0) != 0) {
        alarm(STUCK);
        return;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &screen.modes);
    signal(leaving, SIG_DFL);
    raise(leaving); /* delivered when this handler returns */
}

static void note_signal(int number)
{
    int error = errno;
    unsigned char byte = (unsigned char)number;

    if (number != SIGTSTP && number != SIGCONT && number != SIGWINCH && number != SIGALRM) {
        leaving = number;
        alarm(STUCK);
    }
    if (number == SIGALRM)
        leave_if_stuck();
    else if (write(screen.pipe[1], &byte, 1) < 0)
        errno = 0; /* the pipe is full of unread signals, which is enough */
    errno = error;
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};

    sigfillset(&action.sa_mask);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        if (screen.before[i].sa_handler != SIG_IGN)
            sigaction(SIGNALS[i], &action, NULL);
}

static bool open_pipe(void)
{
    if (pipe(screen.pipe) < 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(screen.pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(screen.pipe[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void show_all_again(void)
{
    clearok(curscr, TRUE);
}

/* Also if the size is the same again: the terminal may have cut off what did not fit. ncurses sets
 * the scrolling region to the size it knows. If that were out of date, the shell would be left with
 * a part of the screen. putp writes by way of stdio. */
static void resize(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    if (change_scroll_region)
        putp(tparm(change_scroll_region, 0, LINES - 1));
    fflush(stdout);
    show_all_again();
}

/* With bracketed paste, a terminal marks pasted text, so we can tell it from keys. Other terminals
 * ignore this. */
static void bracket_pastes(bool on)
{
    if (!cursor_address || cursor_address[0] != 27 || cursor_address[1] != '[')
        return;
    putp(on ? "\033[?2004h" : "\033[?2004l");
    fflush(stdout);
}

static void leave_screen(void)
{
    bracket_pastes(false);
    resize();
    endwin();
}

/* Restores the terminal, stops like any program, and takes the terminal again when continued. */
static void stop_here(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t mask;

    leave_screen();
    sigaction(SIGTSTP, &usual, NULL);
    sigemptyset(&mask);
    sigaddset(&mask, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
    raise(SIGTSTP);
    catch_signals();
    reset_prog_mode();
    resize();
    doupdate();
    bracket_pastes(true);
}

/* Turns the signals since the last call into input. Several stops count as one, and SIGCONT cancels
 * the stops before it, as the kernel does for signals that are not caught. */
static enum input_kind take_signals(void)
{
    enum input_kind kind = IN_NONE;
    bool stop = false;
    unsigned char byte;

    leaving = 0; /* handled: the next signal interrupts what we do to leave */
    while (read(screen.pipe[0], &byte, 1) == 1) {
        if (byte == SIGTSTP || byte == SIGCONT)
            stop = byte == SIGTSTP;
        if (byte == SIGCONT)
            reset_prog_mode();
        if (byte == SIGCONT || byte == SIGWINCH) {
            resize();
            kind = IN_RESIZE;
        } else if (byte != SIGTSTP)
            screen.signal = byte;
    }
    if (stop) {
        stop_here();
        kind = IN_RESIZE;
    }
    return kind;
}

int screen_signal(void)
{
    return screen.signal;
}

bool screen_leaving(void)
{
    return leaving != 0;
}

/* ---- Opening and closing ---- */

/* ncurses waits without limit for the rest of a mouse report, or for the next event after an
 * unwanted one, and would notice nothing else meanwhile. So we open the terminal again for reading,
 * in non-blocking mode: on standard input, that mode would also apply to the shell. */
static FILE *open_keyboard(void)
{
    const char *name = ttyname(STDIN_FILENO);
    int file = open(name ? name : "/dev/tty", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    FILE *keyboard = file < 0 ? NULL : fdopen(file, "r");

    return keyboard ? keyboard : stdin;
}

/* Ctrl-S must not freeze the picture. Ctrl-Z comes as a key, since a signal would be lost while
 * ncurses draws. */
static void set_modes(void)
{
    struct termios modes;

    set_escdelay(KEY_PAUSE);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    leaveok(stdscr, FALSE);
    curs_set(0);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    if (tcgetattr(STDIN_FILENO, &modes) < 0)
        return;
    modes.c_iflag &= ~(tcflag_t)IXON;
    modes.c_cc[VSUSP] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    def_prog_mode();
}

static void give_back(void)
{
    alarm(0);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        sigaction(SIGNALS[i], &screen.before[i], NULL);
    if (screen.keyboard != stdin)
        fclose(screen.keyboard);
    close(screen.pipe[0]);
    close(screen.pipe[1]);
}

/* If ncurses has no memory, it ends the program without restoring the terminal. */
static void leave_if_open(void)
{
    if (!screen.open)
        return;
    if (cur_term)
        bracket_pastes(false);
    if (cur_term && exit_ca_mode)
        putp(exit_ca_mode);
    if (cur_term && cursor_normal)
        putp(cursor_normal);
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSANOW, &screen.modes);
    fputs("war: out of memory\n", stderr);
}

/* Signals are caught before ncurses takes the terminal, since a program that dies then would not
 * restore it; and again after that, since ncurses catches some itself. */
bool screen_open(bool *color)
{
    if (!open_pipe())
        return false;
    for (int i = 0; i < SIGNAL_COUNT; i++)
        sigaction(SIGNALS[i], NULL, &screen.before[i]);
    tcgetattr(STDIN_FILENO, &screen.modes);
    catch_signals();
    screen.keyboard = open_keyboard();
    screen.open = true;
    atexit(leave_if_open);
    screen.terminal = newterm(NULL, stdout, screen.keyboard);
    if (!screen.terminal) {
        screen.open = false;
        give_back();
        return false;
    }
    catch_signals();
    set_modes();
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    bracket_pastes(true);
    *color = *color && has_colors() && start_color() == OK && use_default_colors() == OK;
    screen.color = *color;
    screen.green = true;
    return true;
}

void screen_close(bool memory)
{
    mousemask(0, NULL);
    curs_set(1);
    leave_screen();
    if (memory)
        delscreen(screen.terminal);
    screen.open = false;
    give_back();
}

void screen_felt(bool green)
{
    screen.green = green;
}

void screen_size(int *rows, int *cols)
{
    getmaxyx(stdscr, *rows, *cols);
}

/* ---- Colours ---- */

/* Colours of each ink: on green felt with 256 colours, on the terminal's own background with 256,
 * and with eight. -1 is the terminal's own. */
static const short COLOURS[INK_COUNT][3] = {
    [INK_PLAIN] = {-1, -1, -1},     [INK_FELT] = {23, -1, -1},       [INK_TEXT] = {230, -1, -1},
    [INK_FAINT] = {151, 243, -1},   [INK_GOLD] = {220, 172, 3},      [INK_CARD] = {231, 231, 7},
    [INK_EDGE] = {246, 246, 0},     [INK_BLACK] = {16, 16, 0},       [INK_RED] = {160, 160, 1},
    [INK_BLUE] = {26, 26, 4},       [INK_GREEN] = {28, 28, 2},       [INK_BACK] = {25, 25, 4},
    [INK_SHADE] = {110, 110, 7},    [INK_BAR] = {235, 238, 0},       [INK_ALARM] = {214, 196, 1},
    [INK_COUNTS] = {255, 255, 0},   [INK_WHITE] = {255, 255, 7},     [INK_SEAT] = {117, 32, 6},
    [INK_SEAT + 1] = {216, 166, 3}, [INK_SEAT + 2] = {183, 133, 5},  [INK_SEAT + 3] = {229, 64, 2},
    [INK_SHARE] = {25, 25, 6},      [INK_SHARE + 1] = {130, 130, 3}, [INK_SHARE + 2] = {91, 91, 5},
    [INK_SHARE + 3] = {58, 58, 2},
};

static int pair_of(struct style style)
{
    int set = COLORS >= 256 ? !screen.green : 2;
    int pair;

    if (!screen.color)
        return 0;
    pair = alloc_pair(COLOURS[style.fg][set], COLOURS[style.bg][set]);
    return pair < 0 ? 0 : pair;
}

static attr_t attributes_of(struct style style)
{
    return (style.attributes & BOLD ? A_BOLD : 0) | (style.attributes & DIM ? A_DIM : 0) |
           (style.attributes & REVERSE ? A_REVERSE : 0) |
           (style.attributes & UNDERLINE ? A_UNDERLINE : 0);
}

/* ---- Showing ---- */

static void show_cell(int row, int col, const struct cell *cell)
{
    wchar_t text[4] = {0};
    cchar_t wide;

    for (int i = 0; i < 3; i++)
        text[i] = (wchar_t)cell->text[i];
    setcchar(&wide, text, attributes_of(cell->style), (short)pair_of(cell->style), NULL);
    mvadd_wch(row, col, &wide);
}

void screen_ring(void)
{
    beep();
}

/* ncurses sends only changes. */
void screen_show(const struct canvas *canvas)
{
    for (int row = 0; row < canvas->rows; row++)
        for (int col = 0; col < canvas->cols; col++) {
            const struct cell *cell = &canvas->cells[row * canvas->cols + col];
            if (cell->text[0] != 0)
                show_cell(row, col, cell);
        }
    curs_set(canvas->cursor_col >= 0);
    if (canvas->cursor_col >= 0)
        move(canvas->cursor_row, canvas->cursor_col);
    else
        move(canvas->rows - 1, canvas->cols - 1);
    refresh();
}

/* ---- Reading ---- */

static struct input read_mouse(void)
{
    MEVENT event;

    if (getmouse(&event) != OK)
        return (struct input){.kind = IN_OTHER};
    return (struct input){.kind = (event.bstate & BUTTON4_PRESSED)   ? IN_WHEEL_UP
                                  : (event.bstate & BUTTON5_PRESSED) ? IN_WHEEL_DOWN
                                  : (event.bstate & BUTTON1_PRESSED) ? IN_CLICK
                                                                     : IN_OTHER,
                          .row = event.y,
                          .col = event.x};
}

/* The meaning of a key that is no character; ncurses and control characters use different numbers.
 */
static enum input_kind key_kind(wint_t key)
{
    static const struct {
        wint_t key;
        enum input_kind kind;
    } keys[] = {
        {KEY_UP, IN_UP},
        {KEY_DOWN, IN_DOWN},
        {KEY_LEFT, IN_LEFT},
        {KEY_RIGHT, IN_RIGHT},
        {KEY_HOME, IN_HOME},
        {KEY_END, IN_END},
        {KEY_PPAGE, IN_PAGE_UP},
        {KEY_NPAGE, IN_PAGE_DOWN},
        {KEY_ENTER, IN_ENTER},
        {KEY_DC, IN_DELETE},
        {KEY_BACKSPACE, IN_BACKSPACE},
        {KEY_BTAB, IN_BACKTAB},
        {KEY_RESIZE, IN_RESIZE},
        {'\r', IN_ENTER},
        {'\n', IN_ENTER},
        {'\t', IN_TAB},
        {8, IN_BACKSPACE},
        {CTRL_U, IN_CLEAR},
        {127, IN_BACKSPACE},
    };

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key)
            return keys[i].kind;
    return IN_OTHER;
}

/* After an escape: skips what comes right behind it, from Alt or from a sequence that ncurses does
 * not know. An escape alone is the key. */
static enum input_kind after_escape(void)
{
    wint_t key = 0;
    int code;

    timeout(0);
    code = get_wch(&key);
    if (code == ERR)
        return IN_ESCAPE;
    if (code == KEY_CODE_YES || key == 27) { /* two keys pressed quickly */
        ungetch((int)key);
        return IN_ESCAPE;
    }
    timeout(KEY_PAUSE);
    if (key == 'O')
        get_wch(&key);
    else if (key == '[')
        while (get_wch(&key) == OK && (key < '@' || key > '~'))
            continue;
    return IN_OTHER;
}

/* Whether a key begins, continues or ends a paste. A paste whose end never comes is over after a
 * pause. */
static bool is_pasted(int code, wint_t key)
{
    int64_t now = milliseconds();
    bool pasted = screen.pastes && now - screen.pasted_at < PASTE_PAUSE;

    screen.pasted_at = now;
    screen.pastes = pasted;
    if (code == KEY_CODE_YES && (key == PASTE_BEGINS || key == PASTE_ENDS)) {
        screen.pastes = key == PASTE_BEGINS;
        return true;
    }
    return pasted;
}

/* A pasted character is text. Its lines are joined into one, and control keys in it do nothing. */
static struct input pasted_text(int code, wint_t key)
{
    if (code == KEY_CODE_YES || key < ' ' || key == 127)
        return (struct input){.kind = IN_OTHER};
    return (struct input){.kind = IN_CHARACTER, .character = (uint32_t)key, .pasted = true};
}

/* A key that ncurses has, or can read within `wait` milliseconds. */
static struct input read_key(int wait)
{
    wint_t key = 0;
    int code;

    timeout(wait);
    code = get_wch(&key);
    screen.more = code != ERR;
    if (code == ERR)
        return (struct input){.kind = IN_NONE};
    if (is_pasted(code, key))
        return pasted_text(code, key);
    if (code == KEY_CODE_YES)
        return key == KEY_MOUSE ? read_mouse() : (struct input){.kind = key_kind(key)};
    if (key == 27)
        return (struct input){.kind = after_escape()};
    if (key == CTRL_Z || key == REDRAW) {
        (key == CTRL_Z ? stop_here : show_all_again)();
        return (struct input){.kind = IN_RESIZE};
    }
    if (key < ' ' || key == 127)
        return (struct input){.kind = key_kind(key)};
    return (struct input){.kind = IN_CHARACTER, .character = (uint32_t)key};
}

/* Whether the terminal has gone: it can be read, but gives nothing. */
static bool at_end(const struct pollfd *keys)
{
    int waiting = 0;

    if (keys->revents & (POLLHUP | POLLERR | POLLNVAL))
        return true;
    return (keys->revents & POLLIN) && ioctl(keys->fd, FIONREAD, &waiting) == 0 && waiting == 0;
}

/* poll, repeated after a signal: its byte is then in the pipe. */
static bool something_came(struct pollfd *files, int count, int most)
{
    int ready;

    do
        ready = poll(files, (nfds_t)count, most);
    while (ready < 0 && errno == EINTR);
    return ready > 0;
}

void screen_listen(const struct line_file *files, int count)
{
    screen.listened = count;
    for (int i = 0; i < count; i++)
        screen.listens[i] = (struct pollfd){
            .fd = files[i].file,
            .events = (short)((files[i].reads ? POLLIN : 0) | (files[i].writes ? POLLOUT : 0))};
}

struct input screen_read(int most)
{
    struct pollfd wait[2 + LINE_FILES] = {{.fd = fileno(screen.keyboard), .events = POLLIN},
                                          {.fd = screen.pipe[0], .events = POLLIN}};
    struct input input = {.kind = IN_NONE};
    int count = 2 + screen.listened;

    memcpy(wait + 2, screen.listens, (size_t)screen.listened * sizeof *wait);
    screen.listened = 0;
    if (screen.more)
        input = read_key(0);
    if (input.kind == IN_NONE && !screen.ended && !screen.signal &&
        something_came(wait, count, most)) {
        if (wait[1].revents)
            input.kind = take_signals();
        else if (at_end(&wait[0])) {
            screen.ended = true;
            if (something_came(wait + 1, 1, HANGUP_PAUSE))
                take_signals();
        } else if (wait[0].revents)
            input = read_key(KEY_PAUSE);
    }
    if (screen.signal || screen.ended)
        input.kind = IN_LEAVE;
    return input;
}
