/* SPDX-License-Identifier: MIT */
/* The lines of a file of scores: old ones, HANDS,NAME, or those of a board that --export wrote.
 * What is in them may be anything; what comes out can be kept. */
#include "scores.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_HANDS = 999999999 };

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* The next line that is not blank, without spaces around it; NULL at the end. */
static char *next_line(struct score_lines *lines)
{
    while (lines->at < lines->length) {
        char *line = lines->text + lines->at;
        char *end = memchr(line, '\n', lines->length - lines->at);
        if (!end)
            end = lines->text + lines->length;
        lines->at = (size_t)(end - lines->text) + 1;
        lines->line++;
        while (line < end && is_space(*line))
            line++;
        while (line < end && is_space(end[-1]))
            end--;
        *end = '\0';
        lines->nul = strlen(line) < (size_t)(end - line);
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

static void parse_parts(const char *line, char *hands, char *name, struct record *record, char *why,
                        size_t room)
{
    const char *reason;

    if (!split(line, hands, name))
        snprintf(why, room, "no comma; a line is HANDS,NAME");
    else if (!parse_hands(hands, &record->battles))
        snprintf(why, room, "'%.40s' is not a number of hands from 1 to %d", hands, MOST_HANDS);
    else if (name_of_person(name, record->seats[0].name, &reason) < 0)
        snprintf(why, room, "a name %s", reason);
}

/* These two write down why not, or nothing. */
static void parse_old(const char *line, struct record *record, char *why, size_t room)
{
    size_t size = strlen(line) + 1;
    char *parts = malloc(2 * size);

    *record = (struct record){.players = 1, .seats = {{"", true}}};
    if (parts)
        parse_parts(line, parts, parts + size, record, why, room);
    else
        snprintf(why, room, "out of memory");
    free(parts);
}

/* ---- A board ---- */

static void parse_entry(const char *line, struct record *record, char *why, size_t room)
{
    json_error_t error;
    json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, &error);

    if (object)
        record_from_json(object, record, why, room);
    else
        snprintf(why, room, "column %d: %s", error.column, error.text);
    json_decref(object);
}

/* The first line of a board: false, and why not. */
static bool read_board_head(const char *line, char *why, size_t size)
{
    json_t *head = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    const char *format = json_string_value(json_object_get(head, "format"));
    const json_t *version = json_object_get(head, "version");
    bool board = format && strcmp(format, EXPORT_FORMAT) == 0 && json_is_integer(version);
    bool known = json_integer_value(version) == EXPORT_VERSION;

    if (!board)
        snprintf(why, size,
                 "is neither a board that 'war scores --export' wrote nor a list of HANDS,NAME");
    else if (!known)
        snprintf(why, size, "was written by a newer version of war");
    json_decref(head);
    return board && known;
}

/* ---- Both ---- */

bool score_lines_begin(struct score_lines *lines, char *text, size_t length, char *why, size_t size)
{
    size_t blank;

    *lines = (struct score_lines){.text = text, .length = length};
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        lines->at = 3;
    blank = strspn(text + lines->at, " \t\r\n\v\f");
    lines->board = text[lines->at + blank] == '{';
    return !lines->board || read_board_head(next_line(lines), why, size);
}

int score_lines_next(struct score_lines *lines, struct record *record, char *why, size_t size)
{
    const char *line = next_line(lines);

    if (line && lines->line == 1 && strcasecmp(line, "hands,name") == 0)
        line = next_line(lines);
    if (!line)
        return 0;
    why[0] = '\0';
    if (lines->nul)
        snprintf(why, size, "a NUL byte has no place in a list of scores");
    else if (lines->board)
        parse_entry(line, record, why, size);
    else
        parse_old(line, record, why, size);
    return why[0] ? -1 : 1;
}
