/* SPDX-License-Identifier: MIT */
/*
 * war scores --export: a board as lines of JSON, a head and then one record to a line, oldest
 * first.
 */
#include "files.h"
#include "scores.h"

#include <inttypes.h>
#include <string.h>

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

/* The files that SQLite and claims have beside the database. */
static bool is_part_of_store(const struct scores *scores, const char *path)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal", "-claims"};
    const char *db = store_path(scores->store);
    size_t length = strlen(db);

    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (strncmp(path, db, length) == 0 && strcmp(path + length, endings[i]) == 0)
            return true;
    return false;
}

int scores_export(const struct scores *scores, const char *path)
{
    struct export export = {.count = 0};
    struct new_file file;
    int status;

    if (file_is_database(path) || is_part_of_store(scores, path))
        return complain(FAILED, "%s: is a database, and not overwritten", path);
    if (!new_file_begin(&file, path))
        return FAILED;
    export.file = file.stream;
    status = write_board(scores, &export);
    if (status == DONE && !export.written && !ferror(file.stream))
        status = complain(FAILED, "out of memory");
    if (!new_file_end(&file, status == DONE))
        return FAILED;
    if (strcmp(path, "-") != 0)
        printf("%" PRId64 " game%s exported to %s\n", export.count, export.count == 1 ? "" : "s",
               path);
    return DONE;
}
