/* SPDX-License-Identifier: MIT */
/* war page: serves the game as a page to browsers of this machine, or writes the page into files.
 */
#include "cli.h"
#include "files.h"
#include "page_files.h"
#include "serving.h"
#include "signals.h"
#include "terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* ---- Serving ---- */

/* A signal ends the program, as its sender expects, once everything is closed. */
static int serve(const struct typed *typed, int port)
{
    struct server_setup setup = {
        .resources = PAGE_FILES, .count = PAGE_FILE_COUNT, .port = port, .clock = milliseconds};
    struct server *server = serving_open(&setup, option_given(typed, "port"));
    int number = 0;
    char address[64];

    if (!server)
        return FAILED;
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server_port(server));
    if (serving_heed_signals()) {
        tell(stdout, TELL_PAGE_AT, TEXT("address", address));
        if (fflush(stdout) == 0)
            number = serving_run(server, option_given(typed, "open") ? address : NULL);
    }
    server_close(server);
    end_by(number);
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
    return path ? export(path) : serve(typed, (int)port);
}
