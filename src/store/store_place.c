/* SPDX-License-Identifier: MIT */
/* Where a database is, what it needs there, and what lies beside it: every check that does not open
 * the file. */
#include "store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *store_join(const char *a, const char *b, const char *c)
{
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *text = malloc(size);

    if (text)
        snprintf(text, size, "%s%s%s", a, b, c);
    return text;
}

/* The base directory of the usual place, and the rest of the path; NULL if there is none. */
static const char *usual_base(const char **rest)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");

    *rest = state && state[0] == '/' ? "/war/scores.db" : "/.local/state/war/scores.db";
    if (state && state[0] == '/')
        return state;
    return home && home[0] == '/' ? home : NULL;
}

/* NULL if there is no such place, or memory ran out. */
static char *usual_path(void)
{
    const char *rest;
    const char *base = usual_base(&rest);

    return base ? store_join(base, rest, "") : NULL;
}

char *place_plain(const char *path)
{
    return path[0] == '/' ? store_join(path, "", "") : store_join("./", path, "");
}

char *store_place(const char *path)
{
    return path ? place_plain(path) : usual_path();
}

const char *store_no_place(const char *path)
{
    const char *rest;

    return path || usual_base(&rest)
               ? "out of memory"
               : "there is no place for scores: HOME is not set to a whole path";
}

bool store_there(const char *path)
{
    struct stat status;
    char *place = store_place(path);
    bool missing = place && stat(place, &status) < 0 && errno == ENOENT;

    free(place);
    return !missing;
}

void place_sync(char *path)
{
    char *slash = strrchr(path, '/');
    int directory;

    *slash = '\0';
    directory = open(slash == path ? "/" : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *slash = '/';
    if (directory >= 0) {
        fsync(directory);
        close(directory);
    }
}

/* Makes the directories of a path, for this user only. */
static int make_directories(struct store *store, char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (access(path, F_OK) < 0) {
            if (mkdir(path, 0700) == 0)
                place_sync(path);
            else if (errno != EEXIST)
                return store_say(store, "%s cannot be made: %s", path, strerror(errno));
        }
        *slash = '/';
    }
    return 0;
}

/* Whether files can be made next to the database, as SQLite needs for writing. */
static int check_directory(struct store *store, char *path)
{
    char *slash = strrchr(path, '/');
    int result;

    *slash = '\0';
    result = access(slash == path ? "/" : path, W_OK | X_OK);
    *slash = '/';
    if (result < 0)
        return store_say(store, "%s cannot be written: its directory: %s", store->path,
                         strerror(errno));
    return 0;
}

int place_look(struct store *store, enum store_mode mode, char *path)
{
    struct stat status;
    bool there = stat(path, &status) == 0;

    if (!there && errno != ENOENT)
        return store_say(store, "%s cannot be opened: %s", store->path, strerror(errno));
    if (!there && mode != STORE_PLAY)
        return store_say(store, "%s is not there", store->path);
    if (there && S_ISDIR(status.st_mode))
        return store_say(store, "%s is a directory", store->path);
    if (there && !S_ISREG(status.st_mode))
        return store_say(store, "%s is not a file that can hold scores", store->path);
    if (there && status.st_size == 1) /* SQLite would treat it as an empty file */
        return store_say(store, "%s is not a database: another kind of file, or damaged",
                         store->path);
    if (there && access(path, R_OK) < 0)
        return store_say(store, "%s cannot be opened: %s", store->path, strerror(errno));
    if (mode != STORE_PLAY)
        return 0;
    if (there && access(path, W_OK) < 0)
        return store_say(store, "%s cannot be written: %s", store->path, strerror(errno));
    if (!there && make_directories(store, path) < 0)
        return -1;
    return check_directory(store, path);
}

int64_t big_endian(const unsigned char *bytes)
{
    return (int64_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

/* ---- Beside it ---- */

bool place_has_wal(const char *path)
{
    struct stat status;
    char *wal = store_join(path, "-wal", "");
    bool has = wal && stat(wal, &status) == 0 && status.st_size > 0;

    free(wal);
    return has;
}

/* Whether a journal ends like one of a change to several databases. */
static bool names_a_file(const char *journal)
{
    static const unsigned char mark[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    unsigned char end[sizeof mark];
    int file = open(journal, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    off_t size = file < 0 ? -1 : lseek(file, 0, SEEK_END);
    bool names = size >= (off_t)sizeof mark &&
                 pread(file, end, sizeof end, size - (off_t)sizeof end) == sizeof end &&
                 memcmp(end, mark, sizeof mark) == 0;

    if (file >= 0)
        close(file);
    return names;
}

static bool is_no_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

bool store_beside_forged(sqlite3 *db)
{
    const char *path = sqlite3_db_filename(db, "main");

    if (!path || !path[0])
        return false;
    return is_no_file(sqlite3_filename_wal(path)) || is_no_file(sqlite3_filename_journal(path)) ||
           names_a_file(sqlite3_filename_journal(path));
}
