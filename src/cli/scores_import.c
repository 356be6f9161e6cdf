/* SPDX-License-Identifier: MIT */
/*
 * war scores --import: old scores, one HANDS,NAME to a line, or a board that --export wrote. All of
 * the file is read before the store is touched, so that nobody waits for a slow typist; the good
 * lines then go in together, and what is there already does not go in again.
 */
#include "scores.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_HANDS = 999999999, MOST_COMPLAINTS = 20, WHY_SIZE = 256 };

struct import {
    const char *name; /* of the file, to people */
    char *text;       /* all of it */
    size_t length;
    size_t at; /* where the next line starts */
    long line;
    bool nul;   /* whether the line has a NUL in it */
    bool board; /* whether --export wrote it */
    int64_t added;
    int64_t known;
    int64_t unused;
};

/* ---- The file ---- */

static bool read_stream(struct import *import, FILE *file)
{
    size_t room = 0;

    for (;;) {
        if (import->length + 1 >= room) {
            char *more = realloc(import->text, room = 2 * room + 65536);
            if (!more)
                return false;
            import->text = more;
        }
        size_t got = fread(import->text + import->length, 1, room - import->length - 1, file);
        import->length += got;
        if (got == 0)
            break;
    }
    import->text[import->length] = '\0';
    return !ferror(file);
}

static bool read_file(struct import *import, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file;
    bool good;

    errno = 0;
    file = standard ? stdin : fopen(path, "rb");
    import->name = standard ? "standard input" : path;
    good = file && read_stream(import, file);
    if (!good)
        complain(FAILED, "%s: cannot be read: %s", import->name,
                 errno ? strerror(errno) : "something went wrong");
    if (file && !standard)
        fclose(file);
    if (good && strncmp(import->text, "\xef\xbb\xbf", 3) == 0)
        import->at = 3;
    return good;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* The next line that is not blank, without spaces around it; NULL at the end. */
static char *next_line(struct import *import)
{
    while (import->at < import->length) {
        char *line = import->text + import->at;
        char *end = memchr(line, '\n', import->length - import->at);
        if (!end)
            end = import->text + import->length;
        import->at = (size_t)(end - import->text) + 1;
        import->line++;
        while (line < end && is_space(*line))
            line++;
        while (line < end && is_space(end[-1]))
            end--;
        *end = '\0';
        import->nul = strlen(line) < (size_t)(end - line);
        if (line < end)
            return line;
    }
    return NULL;
}

/* ---- The old form ---- */

/* What stands between quotes, with doubled quotes made single; where it goes on, or NULL if it is
 * not such a text. `text` has room for all of it. */
static const char *unquote(const char *from, char *text)
{
    if (*from++ != '"')
        return NULL;
    for (; *from; from++) {
        if (*from == '"' && *++from != '"') {
            *text = '\0';
            return from;
        }
        *text++ = *from;
    }
    return NULL;
}

/* Splits a line at the comma; what is in quotes may have one. The name is what is left, and only if
 * all of that is in quotes do they not belong to it. */
static bool split(const char *line, char *hands, char *name)
{
    const char *rest = unquote(line, hands);
    const char *after;

    if (!rest) {
        size_t length = strcspn(line, ",");
        memcpy(hands, line, length);
        hands[length] = '\0';
        rest = line + length;
    }
    rest += strspn(rest, " \t");
    if (*rest++ != ',')
        return false;
    rest += strspn(rest, " \t");
    after = unquote(rest, name);
    if (!after || *after)
        strcpy(name, rest);
    return true;
}

static bool parse_hands(const char *text, int64_t *hands)
{
    size_t digits = strspn(text, "0123456789");

    if (digits == 0 || text[digits + strspn(text + digits, " \t")])
        return false;
    errno = 0;
    *hands = strtoll(text, NULL, 10);
    return errno == 0 && *hands >= 1 && *hands <= MOST_HANDS;
}

static void parse_parts(const char *line, char *hands, char *name, struct record *record, char *why)
{
    const char *reason;

    if (!split(line, hands, name))
        snprintf(why, WHY_SIZE, "no comma; a line is HANDS,NAME");
    else if (!parse_hands(hands, &record->turns))
        snprintf(why, WHY_SIZE, "'%.40s' is not a number of hands from 1 to %d", hands, MOST_HANDS);
    else if (name_clean(name, record->seats[0].name, &reason) < 0)
        snprintf(why, WHY_SIZE, "a name %s", reason);
}

/* These two write down why not, or nothing. */
static void parse_old(const char *line, struct record *record, char *why)
{
    size_t size = strlen(line) + 1;
    char *parts = malloc(2 * size);

    *record = (struct record){.players = 1, .seats = {{"", true}}};
    if (parts)
        parse_parts(line, parts, parts + size, record, why);
    else
        snprintf(why, WHY_SIZE, "out of memory");
    free(parts);
}

/* ---- A board ---- */

static void parse_entry(const char *line, struct record *record, char *why)
{
    json_error_t error;
    json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, &error);

    if (object)
        record_from_json(object, record, why, WHY_SIZE);
    else
        snprintf(why, WHY_SIZE, "column %d: %s", error.column, error.text);
    json_decref(object);
}

/* The first line of a board; false after saying what is wrong. */
static bool read_board_head(const struct import *import, const char *line)
{
    json_t *head = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    const char *format = json_string_value(json_object_get(head, "format"));
    const json_t *version = json_object_get(head, "version");
    bool board = format && strcmp(format, EXPORT_FORMAT) == 0 && json_is_integer(version);
    bool known = json_integer_value(version) == EXPORT_VERSION;

    if (!board)
        complain(FAILED,
                 "%s: is neither a board that 'war scores --export' wrote nor a list of "
                 "HANDS,NAME",
                 import->name);
    else if (!known)
        complain(FAILED, "%s: was written by a newer version of war", import->name);
    json_decref(head);
    return board && known;
}

/* Finds out what the file is, and goes past its head. */
static bool read_head(struct import *import)
{
    size_t blank = strspn(import->text + import->at, " \t\r\n\v\f");

    import->board = import->text[import->at + blank] == '{';
    if (import->board)
        return read_board_head(import, next_line(import));
    return true;
}

/* ---- Taking it in ---- */

static void refuse_line(struct import *import, const char *why)
{
    if (import->unused++ < MOST_COMPLAINTS)
        complain(FAILED, "%s: line %ld: %s", import->name, import->line, why);
}

/* 0, or -1 as the store's functions. */
static int take_line(struct import *import, struct store *store, const char *line)
{
    struct record record;
    char why[WHY_SIZE] = "";
    int result;

    if (import->line == 1 && strcasecmp(line, "hands,name") == 0)
        return 0;
    if (import->nul)
        snprintf(why, sizeof why, "a NUL byte has no place in a list of scores");
    else if (import->board)
        parse_entry(line, &record, why);
    else
        parse_old(line, &record, why);
    if (why[0]) {
        refuse_line(import, why);
        return 0;
    }
    result = store_import(store, &record);
    import->added += result == 1;
    import->known += result == 0;
    return result < 0 ? -1 : 0;
}

static int take_all(struct import *import, struct store *store)
{
    const char *line;
    int result = store_import_begin(store);

    if (result < 0)
        return -1;
    while (result == 0 && (line = next_line(import)))
        result = take_line(import, store, line);
    if (result == 0)
        return store_import_end(store, true);
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
    struct import import = {.name = path};
    int status = FAILED;

    if (read_file(&import, path) && read_head(&import))
        status = import_into(&import, db);
    free(import.text);
    return status;
}
