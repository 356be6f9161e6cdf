/* SPDX-License-Identifier: MIT */
/* A server in the foreground: its port, its browser, and the signals that end it. */
#include "serving.h"

#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PORT_COUNT = 20 /* tried before giving up */ };

extern char **environ;

/* ---- Signals ---- */

static volatile sig_atomic_t signalled;
static int bell[2] = {-1, -1};

/* The byte also ends a wait that has not begun yet. */
static void note_signal(int number)
{
    int error = errno;
    ssize_t written = write(bell[1], "", 1);

    (void)written;
    if (number != SIGCHLD)
        signalled = number;
    errno = error;
}

bool serving_heed_signals(void)
{
    if (pipe(bell) < 0)
        return refuse(TELL_NO_PIPE, TEXT("problem", strerror(errno)));
    for (int i = 0; i < 2; i++) {
        fcntl(bell[i], F_SETFL, O_NONBLOCK);
        fcntl(bell[i], F_SETFD, FD_CLOEXEC);
    }
    catch_ends(note_signal, 0);
    catch_signal(SIGCHLD, note_signal, 0);
    return true;
}

/* ---- A browser ---- */

/* Starts a program with an argument, out of reach of the terminal and of Ctrl-C; an error number if
 * that failed. */
static int start(const char *program, const char *argument, pid_t *child)
{
    char *words[] = {strdup(program), strdup(argument), NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = ENOMEM;

    if (words[0] && words[1] && posix_spawn_file_actions_init(&actions) == 0) {
        for (int i = 0; i < 3; i++)
            posix_spawn_file_actions_addopen(&actions, i, "/dev/null", O_RDWR, 0);
        if (posix_spawnattr_init(&attributes) == 0) {
            posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
            error = posix_spawnp(child, program, &actions, &attributes, words, environ);
            posix_spawnattr_destroy(&attributes);
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    free(words[0]);
    free(words[1]);
    return error;
}

/* The process that opens a browser, or 0 after saying that there is none. */
static pid_t open_browser(const char *address)
{
    const char *browser = getenv("BROWSER");
    pid_t child = 0;
    int error;

    if (!browser || !browser[0])
        browser = "xdg-open";
    error = start(browser, address, &child);
    if (error == 0)
        return child;
    complain(FAILED, TELL_BROWSER_FAILED, TEXT("browser", browser),
             TEXT("problem", strerror(error)));
    return 0;
}

/* Reports a browser that failed; one that still runs is checked again later. */
static pid_t look_after(pid_t child)
{
    int status;

    if (child == 0 || waitpid(child, &status, WNOHANG) != child)
        return child;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        complain(FAILED, TELL_NO_BROWSER);
    return 0;
}

/* ---- Serving ---- */

/* If no port was asked for: the usual one, or one of those after it. */
struct server *serving_open(struct server_setup *setup, bool asked)
{
    int first = setup->port, last = asked ? first : first + PORT_COUNT - 1;

    for (; setup->port <= last; setup->port++) {
        struct server *server = server_open(setup);
        if (server)
            return server;
        if (errno != EADDRINUSE)
            break;
    }
    if (asked || errno != EADDRINUSE)
        complain(FAILED, TELL_CANNOT_SERVE, NUMBER("port", asked ? first : setup->port),
                 TEXT("problem", strerror(errno)));
    else
        complain(FAILED, TELL_PORTS_TAKEN, NUMBER("first", first), NUMBER("last", last));
    return NULL;
}

static void quiet_bell(void)
{
    char rung[64];

    while (read(bell[0], rung, sizeof rung) > 0)
        continue;
}

void serving_turn(struct server *server)
{
    if (!server_turn(server, bell[0]))
        quiet_bell();
}

int serving_run(struct server *server, const char *address)
{
    pid_t child = address ? open_browser(address) : 0;

    while (!signalled) {
        serving_turn(server);
        child = look_after(child);
    }
    return signalled;
}
