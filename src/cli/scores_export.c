/* SPDX-License-Identifier: MIT */
/*
 * war scores --export: a board as lines of JSON, a head and then one record to a line, oldest
 * first. It is written under another name and takes its place when it is complete, so that there is
 * never half a file.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "scores.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct export
{
    FILE *file;
    int64_t count;
    bool written;
};

static void write_line(struct export *export, json_t *json)
{
    if (json_dumpf(json, export->file, JSON_COMPACT) < 0 || putc('\n', export->file) == EOF)
        export->written = false;
    json_decref(json);
}

static bool write_record(void *context, const struct record *record)
{
    struct export *export = context;

    write_line(export, record_json(record));
    export->count++;
    return export->written;
}

static int write_board(const struct scores *scores, struct export *export)
{
    struct wanted wanted = scores->wanted;
    json_t *head = json_object();

    wanted.order = STORE_OLDEST;
    export->written = true;
    json_object_set_new(head, "format", json_string(EXPORT_FORMAT));
    json_object_set_new(head, "version", json_integer(EXPORT_VERSION));
    write_line(export, head);
    if (store_records(scores->store, &wanted, write_record, export) < 0)
        return complain(FAILED, "scores: %s", store_problem(scores->store));
    return DONE;
}

static int cannot_write(const char *path)
{
    return complain(FAILED, "%s: cannot be written: %s", path,
                    errno ? strerror(errno) : "something went wrong");
}

/* A new file next to a path, as others may read it; its name is written over the XXXXXX. */
static FILE *make_beside(char *name)
{
    mode_t mask = umask(0);
    int descriptor = mkstemp(name);
    FILE *file = NULL;

    umask(mask);
    if (descriptor >= 0 && fchmod(descriptor, 0666 & ~mask) == 0)
        file = fdopen(descriptor, "wb");
    if (!file && descriptor >= 0) {
        close(descriptor);
        remove(name);
    }
    return file;
}

/* Writes the board to a new file and puts that in the place of the old one. */
static int replace_file(const struct scores *scores, const char *path, struct export *export)
{
    size_t size = strlen(path) + 16;
    char *name = malloc(size);
    int status = FAILED;

    if (!name)
        return complain(FAILED, "out of memory");
    snprintf(name, size, "%s.XXXXXX", path);
    errno = 0;
    export->file = make_beside(name);
    if (export->file) {
        bool good;
        status = write_board(scores, export);
        good = export->written && fflush(export->file) == 0 && fsync(fileno(export->file)) == 0;
        good = fclose(export->file) == 0 && good;
        if (status == DONE && (!good || rename(name, path) < 0))
            status = cannot_write(path);
        if (status != DONE)
            remove(name);
    } else {
        status = cannot_write(path);
    }
    free(name);
    return status;
}

/* What is not a file, such as a pipe, is written to as it is. */
static int write_to_device(const struct scores *scores, const char *path, struct export *export)
{
    int status;

    errno = 0;
    export->file = fopen(path, "wb");
    if (!export->file)
        return cannot_write(path);
    status = write_board(scores, export);
    if (fclose(export->file) != 0 || !export->written)
        return status == DONE ? cannot_write(path) : status;
    return status;
}

int scores_export(const struct scores *scores, const char *path)
{
    struct export export = {.file = stdout};
    struct stat place;
    char *real;
    int status;

    if (strcmp(path, "-") == 0)
        return write_board(scores, &export);
    if (stat(path, &place) == 0 && !S_ISREG(place.st_mode)) {
        status = write_to_device(scores, path, &export);
    } else {
        real = realpath(path, NULL);
        status = replace_file(scores, real ? real : path, &export);
        free(real);
    }
    if (status == DONE)
        printf("%" PRId64 " game%s exported to %s\n", export.count, export.count == 1 ? "" : "s",
               path);
    return status;
}
