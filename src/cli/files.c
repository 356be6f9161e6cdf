/* SPDX-License-Identifier: MIT */
/* Whole files: read at once, and written under another name first, so that there is never half a
 * file where a whole one is expected, whatever happens in between. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "files.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *problem(void)
{
    if (errno == ENXIO)
        return "nothing reads it";
    return errno ? strerror(errno) : "something went wrong";
}

/* ---- Reading ---- */

/* Whether no line becomes too long by more text; `begun` is how long the last one is so far. */
static bool lines_fit(const char *text, size_t length, size_t longest, size_t *begun)
{
    const char *end = text + length;

    while (text < end && *begun <= longest) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        *begun += (size_t)((newline ? newline : end) - text);
        if (!newline || *begun > longest)
            break;
        *begun = 0;
        text = newline + 1;
    }
    return *begun <= longest;
}

/* NULL with errno, which is EMSGSIZE where a line is too long. */
static char *read_stream(FILE *file, size_t most, size_t longest, size_t *length)
{
    char *text = NULL;
    size_t room = 0, begun = 0, got;

    *length = 0;
    do {
        if (*length + 1 >= room) {
            char *more = realloc(text, room = 2 * room + 65536);
            if (!more) {
                free(text);
                return NULL;
            }
            text = more;
        }
        got = fread(text + *length, 1, room - *length - 1, file);
        if (!lines_fit(text + *length, got, longest, &begun))
            errno = EMSGSIZE;
        *length += got;
    } while (got > 0 && *length <= most && begun <= longest);
    text[*length] = '\0';
    if (*length > most)
        errno = EFBIG;
    if (*length <= most && begun <= longest && !ferror(file))
        return text;
    free(text);
    return NULL;
}

const char *file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

static void cannot_read(const char *path, size_t most, size_t longest)
{
    if (errno == EFBIG)
        complain(FAILED, TELL_FILE_TOO_LONG, TEXT("file", file_name(path)), NUMBER("bytes", most));
    else if (errno == EMSGSIZE)
        complain(FAILED, TELL_LINE_TOO_LONG, TEXT("file", file_name(path)),
                 NUMBER("bytes", longest));
    else
        complain(FAILED, TELL_CANNOT_READ, TEXT("file", file_name(path)),
                 TEXT("problem", problem()));
}

char *file_read(const char *path, size_t most, size_t longest, size_t *length)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file;
    char *text;

    errno = 0;
    file = standard ? stdin : fopen(path, "rb");
    text = file ? read_stream(file, most, longest, length) : NULL;
    if (!text)
        cannot_read(path, most, longest);
    if (file && !standard)
        fclose(file);
    return text;
}

/* ---- Writing ---- */

static mode_t mask_for_others;

void file_readers(enum readers readers)
{
    mask_for_others = umask(S_IRWXG | S_IRWXO);
    if (readers == FOR_OTHERS)
        umask(mask_for_others);
}

/* A new file next to a path, as others may read it: like the one it replaces, if there is one. Its
 * name is written over the XXXXXX. */
static FILE *make_beside(const char *path, char *name, enum readers readers)
{
    mode_t mode = readers == FOR_OTHERS ? 0666 & ~mask_for_others : S_IRUSR | S_IWUSR;
    int descriptor = mkstemp(name);
    struct stat old;
    FILE *file = NULL;

    if (descriptor < 0)
        return NULL;
    if (stat(path, &old) == 0)
        mode = old.st_mode & 0777;
    if (fchmod(descriptor, mode) == 0)
        file = fdopen(descriptor, "wb");
    if (!file) {
        close(descriptor);
        remove(name);
    }
    return file;
}

/* A new name in a directory is safe once the directory is. Not all file systems have that. */
static void sync_directory(char *path)
{
    char *slash = strrchr(path, '/');
    int descriptor;

    if (slash)
        slash[slash == path] = '\0';
    descriptor = open(slash ? path : ".", O_RDONLY);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
}

static bool cannot_write(const char *path)
{
    complain(FAILED, TELL_CANNOT_WRITE, TEXT("file", path), TEXT("problem", problem()));
    return false;
}

bool file_is_plain(const char *path)
{
    struct stat place;

    return strcmp(path, "-") != 0 && (stat(path, &place) < 0 || S_ISREG(place.st_mode));
}

/* Whether there is a database of SQLite at a path: scores, most likely. */
static bool is_database(const char *path)
{
    static const char magic[] = "SQLite format 3";
    char head[sizeof magic] = "";
    int file = file_is_plain(path) ? open(path, O_RDONLY) : -1;
    ssize_t got = file >= 0 ? read(file, head, sizeof head) : 0;

    if (file >= 0)
        close(file);
    return got == sizeof head && memcmp(head, magic, sizeof magic) == 0;
}

/* A link stays a link: what it leads to is replaced. A database is not. */
static bool begin_beside(struct new_file *file, const char *path, enum readers readers)
{
    size_t size;

    if (is_database(path))
        return refuse(TELL_IS_DATABASE, TEXT("file", path));
    file->path = realpath(path, NULL);
    if (!file->path && errno != ENOMEM)
        file->path = strdup(path);
    size = file->path ? strlen(file->path) + 16 : 16;
    file->name = malloc(size);
    if (file->path && file->name) {
        errno = 0;
        snprintf(file->name, size, "%s.XXXXXX", file->path);
        file->stream = make_beside(file->path, file->name, readers);
    }
    if (file->stream)
        return true;
    free(file->path);
    free(file->name);
    return cannot_write(path);
}

bool file_is_there(const char *path)
{
    struct stat place;

    return stat(path, &place) == 0 || errno != ENOENT;
}

bool file_has_something(const char *path)
{
    struct stat place;

    return stat(path, &place) == 0 ? place.st_size > 0 : errno != ENOENT;
}

bool file_same(const char *a, const char *b)
{
    struct stat one, other;

    return strcmp(a, b) == 0 || (stat(a, &one) == 0 && stat(b, &other) == 0 &&
                                 one.st_dev == other.st_dev && one.st_ino == other.st_ino);
}

bool file_can_be_written(const char *path)
{
    struct new_file file = {.shown = path};
    struct stat place;

    if (strcmp(path, "-") != 0 && stat(path, &place) == 0 && S_ISDIR(place.st_mode)) {
        errno = EISDIR;
        return cannot_write(path);
    }
    if (!file_is_plain(path))
        return true;
    if (!begin_beside(&file, path, FOR_OWNER))
        return false;
    fclose(file.stream);
    remove(file.name);
    free(file.path);
    free(file.name);
    return true;
}

bool file_can_be_plotted(const char *path)
{
    const char *dot = strrchr(path, '.');

    if (dot && strcasecmp(dot, ".svg") == 0)
        return true;
    if (dot && strcasecmp(dot, ".png") == 0)
        return refuse(TELL_PLOT_PNG, TEXT("file", path));
    return refuse(TELL_PLOT_NAME, TEXT("file", path));
}

static bool is_pipe(const char *path)
{
    struct stat place;

    return stat(path, &place) == 0 && S_ISFIFO(place.st_mode);
}

/* Waits for whoever reads the pipe, unless a signal asks to end, before or meanwhile. */
static FILE *open_pipe(const char *path)
{
    const struct timespec pause = {0, 10000000};
    FILE *stream = NULL;
    int descriptor;

    while ((descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)) < 0 && errno == ENXIO &&
           !signal_came())
        nanosleep(&pause, NULL);
    if (descriptor >= 0 && fcntl(descriptor, F_SETFL, 0) == 0)
        stream = fdopen(descriptor, "wb");
    if (!stream && descriptor >= 0)
        close(descriptor);
    return stream;
}

bool new_file_begin(struct new_file *file, const char *path, enum readers readers)
{
    *file = (struct new_file){.shown = path};
    if (strcmp(path, "-") == 0)
        file->stream = stdout;
    else if (file_is_plain(path))
        return begin_beside(file, path, readers);
    else {
        errno = 0;
        file->stream = is_pipe(path) ? open_pipe(path) : fopen(path, "wb");
    }
    return file->stream || cannot_write(path);
}

bool new_file_end(struct new_file *file, bool keep)
{
    bool good;

    if (file->stream == stdout)
        return keep;
    good = !ferror(file->stream) && fflush(file->stream) == 0;
    if (file->name && keep)
        good = good && fsync(fileno(file->stream)) == 0;
    good = fclose(file->stream) == 0 && good;
    if (file->name && keep)
        good = good && rename(file->name, file->path) == 0;
    if (keep && !good)
        cannot_write(file->shown);
    if (file->name && !(keep && good))
        remove(file->name);
    else if (file->name)
        sync_directory(file->path);
    free(file->path);
    free(file->name);
    return keep && good;
}
