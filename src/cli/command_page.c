/* SPDX-License-Identifier: MIT */
/* war page: serves the game as a page to browsers of this machine, or writes the page into files.
 */
#include "cli.h"
#include "files.h"
#include "page_files.h"
#include "server.h"
#include "signals.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { USUAL_PORT = 8419, PORT_COUNT = 20 /* tried before giving up */ };

extern char **environ;

/* ---- Into files ---- */

static bool write_file(const char *path, const struct copy *copy)
{
    struct new_file file;

    if (!new_file_begin(&file, path, FOR_OTHERS))
        return false;
    fwrite(copy->bytes, 1, copy->size, file.stream);
    return new_file_end(&file, true);
}

static bool write_into(const char *directory, const struct resource *resource)
{
    size_t size = strlen(directory) + strlen(resource->path) + 1;
    char *path = malloc(size);
    bool good;

    if (!path)
        return refuse(TELL_OUT_OF_MEMORY);
    snprintf(path, size, "%s%s", directory, resource->path);
    good = write_file(path, &resource->copies[CODING_NONE]);
    free(path);
    return good;
}

static bool write_those(const char *directory, bool hashed)
{
    for (int i = 0; i < PAGE_FILE_COUNT; i++)
        if (PAGE_FILES[i].hashed == hashed && !write_into(directory, &PAGE_FILES[i]))
            return false;
    return true;
}

/* Files with fixed names are written last: they name the others, and may replace older ones. */
static int export_directory(const char *directory)
{
    struct stat place;

    if (mkdir(directory, 0777) < 0 &&
        !(errno == EEXIST && stat(directory, &place) == 0 && S_ISDIR(place.st_mode)))
        return complain(FAILED, TELL_CANNOT_MAKE_DIRECTORY, TEXT("directory", directory),
                        TEXT("problem", strerror(errno)));
    if (!write_those(directory, true) || !write_those(directory, false))
        return FAILED;
    tell(stdout, TELL_PAGE_IN_DIRECTORY, TEXT("directory", directory),
         NUMBER("count", PAGE_FILE_COUNT));
    return DONE;
}

static int export_file(const char *path)
{
    if (!write_file(path, &PAGE_ALONE))
        return FAILED;
    if (strcmp(path, "-") != 0)
        tell(stdout, TELL_PAGE_IN_FILE, TEXT("file", path));
    return DONE;
}

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), shorter = strlen(ending);

    return length >= shorter && strcmp(text + length - shorter, ending) == 0;
}

static int export(const char *path)
{
    bool one = strcmp(path, "-") == 0 || ends_with(path, ".html");

    return one ? export_file(path) : export_directory(path);
}

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

static bool heed_signals(void)
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
static struct server *open_server(int port, bool asked)
{
    int last = asked ? port : port + PORT_COUNT - 1;

    for (int i = port; i <= last; i++) {
        struct server *server = server_open(&(struct server_setup){
            .resources = PAGE_FILES, .count = PAGE_FILE_COUNT, .port = i, .clock = milliseconds});
        if (server)
            return server;
        if (errno != EADDRINUSE)
            break;
    }
    if (asked || errno != EADDRINUSE)
        complain(FAILED, TELL_CANNOT_SERVE, NUMBER("port", port), TEXT("problem", strerror(errno)));
    else
        complain(FAILED, TELL_PORTS_TAKEN, NUMBER("first", port), NUMBER("last", last));
    return NULL;
}

static void serve(struct server *server, bool open)
{
    char address[64], rung[64];
    pid_t child = 0;

    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server_port(server));
    tell(stdout, TELL_PAGE_AT, TEXT("address", address));
    if (fflush(stdout) != 0)
        return;
    if (open)
        child = open_browser(address);
    while (!signalled)
        if (!server_turn(server, bell[0])) {
            while (read(bell[0], rung, sizeof rung) > 0)
                continue;
            child = look_after(child);
        }
}

/* A signal ends the program, as its sender expects, once everything is closed. */
static int serve_until_signal(const struct typed *typed, int port)
{
    struct server *server = open_server(port, option_given(typed, "port"));

    if (!server)
        return FAILED;
    if (heed_signals())
        serve(server, option_given(typed, "open"));
    server_close(server);
    end_by(signalled);
    return FAILED;
}

int run_page(const struct typed *typed)
{
    const char *path = option_value(typed, "export");
    int64_t port = USUAL_PORT;

    if (path && (option_given(typed, "port") || option_given(typed, "open")))
        return complain(BAD_USAGE, TELL_EXPORT_ALONE);
    if (!option_number(typed, "port", 0, 65535, &port))
        return BAD_USAGE;
    if (PAGE_FILE_COUNT == 0)
        return complain(FAILED, TELL_NO_PAGE);
    return path ? export(path) : serve_until_signal(typed, (int)port);
}
