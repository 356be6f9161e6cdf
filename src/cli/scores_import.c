/* SPDX-License-Identifier: MIT */
/*
 * war scores --import. All of the file is read before the store is touched, so that nobody waits
 * for a slow typist; the good lines then go in together, and what is there already does not go in
 * again.
 */
#include "files.h"
#include "scores.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_COMPLAINTS = 20, WHY_SIZE = 256 };

struct import {
    const char *name; /* of the file, to people */
    char *text;       /* all of it */
    size_t length;
    struct score_lines lines;
    int64_t added;
    int64_t known;
    int64_t unused;
};

/* ---- The file ---- */

static bool read_file(struct import *import, const char *path)
{
    import->name = file_name(path);
    import->text = file_read(path, SIZE_MAX - 1, &import->length);
    return import->text;
}

/* ---- Taking it in ---- */

static void refuse_line(struct import *import, const char *why)
{
    if (import->unused++ < MOST_COMPLAINTS)
        complain(FAILED, "%s: line %ld: %s", import->name, import->lines.line, why);
}

static int take_all(struct import *import, struct store *store)
{
    struct record record;
    char why[WHY_SIZE];
    int got, result = 0;

    if (store_import_begin(store) < 0)
        return -1;
    while (result >= 0 && (got = score_lines_next(&import->lines, &record, why, sizeof why)) != 0) {
        if (got < 0) {
            refuse_line(import, why);
            continue;
        }
        result = store_import(store, &record);
        import->added += result == 1;
        import->known += result == 0;
    }
    if (result >= 0)
        return store_import_end(store, true);
    store_import_end(store, false);
    return -1;
}

static const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

static int report(const struct import *import)
{
    if (import->unused > MOST_COMPLAINTS)
        complain(FAILED, "%s: and %" PRId64 " more lines like these", import->name,
                 import->unused - MOST_COMPLAINTS);
    printf("%" PRId64 " score%s imported", import->added, plural(import->added));
    if (import->known > 0)
        printf(", %" PRId64 " known already", import->known);
    if (import->unused > 0)
        printf(", %" PRId64 " line%s not used", import->unused, plural(import->unused));
    putchar('\n');
    return import->unused > 0 ? FAILED : DONE;
}

static int import_into(struct import *import, const char *db)
{
    char why[4608];
    struct store *store = store_open(db, STORE_PLAY, why, sizeof why);
    int status;

    if (!store)
        return complain(FAILED, "scores: %s", why);
    if (take_all(import, store) < 0)
        status = complain(FAILED, "nothing was imported: %s", store_problem(store));
    else
        status = report(import);
    store_close(store);
    return status;
}

int scores_import(const char *db, const char *path)
{
    struct import import = {0};
    char why[WHY_SIZE];
    int status = FAILED;

    if (read_file(&import, path)) {
        if (score_lines_begin(&import.lines, import.text, import.length, why, sizeof why))
            status = import_into(&import, db);
        else
            complain(FAILED, "%s: %s", import.name, why);
    }
    free(import.text);
    return status;
}
