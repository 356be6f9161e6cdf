/* SPDX-License-Identifier: MIT */
/* The lines of a file of scores: old ones, TURNS,NAME, or those of an exported board. What is in
 * them may be anything; what comes out can be kept. */
#include "board.h"
#include "json_memory.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_TURNS = 999999999 };

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* The next line that is not blank, without spaces around it; NULL at the end. */
static char *next_line(struct board_lines *lines)
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

/* Reads a quoted text, in which a quote is doubled. Returns where it ends, or NULL if it is not
 * quoted. `text` has room for all of it. */
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

/* Splits a line at the first comma outside quotes. Quotes belong to the name unless they enclose
 * all of it. */
static bool split(const char *line, char *turns, char *name)
{
    const char *rest = unquote(line, turns);
    const char *after;

    if (!rest) {
        size_t length = strcspn(line, ",");
        memcpy(turns, line, length);
        turns[length] = '\0';
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

static bool parse_turns(const char *text, int64_t *turns)
{
    size_t digits = strspn(text, "0123456789");

    if (digits == 0 || text[digits + strspn(text + digits, " \t")])
        return false;
    errno = 0;
    *turns = strtoll(text, NULL, 10);
    return errno == 0 && *turns >= 1 && *turns <= MOST_TURNS;
}

static int refuse(war_error *error, int code, const char *format, ...)
{
    va_list list;

    *error = (war_error){.code = code};
    va_start(list, format);
    vsnprintf(error->message, sizeof error->message, format, list);
    va_end(list);
    return code;
}

static int parse_parts(const char *line, char *turns, char *name, struct record *record,
                       war_error *error)
{
    const char *reason;

    if (!split(line, turns, name))
        return refuse(error, WAR_ERROR_SYNTAX, "no comma; a line is TURNS,NAME");
    if (!parse_turns(turns, &record->turns))
        return refuse(error, WAR_ERROR_VALUE, "'%.40s' is not a number of turns from 1 to %d",
                      turns, MOST_TURNS);
    if (name_of_person(name, record->seats[0].name, &reason) < 0)
        return refuse(error, WAR_ERROR_VALUE, "a name %s", reason);
    return 1;
}

static int out_of_memory(struct board_lines *lines, war_error *error)
{
    lines->out_of_memory = true;
    return refuse(error, WAR_ERROR_MEMORY, "out of memory");
}

static int parse_old(struct board_lines *lines, const char *line, struct record *record,
                     war_error *error)
{
    size_t size = strlen(line) + 1;
    char *parts = malloc(2 * size);
    int result;

    *record = (struct record){.players = 1, .seats = {{"", true}}};
    if (!parts)
        return out_of_memory(lines, error);
    result = parse_parts(line, parts, parts + size, record, error);
    free(parts);
    return result;
}

/* What stands behind a label, or NULL. */
static const char *after_label(const char *line, const char *label)
{
    size_t length = strlen(label);

    if (strncasecmp(line, label, length) != 0)
        return NULL;
    return line + length + strspn(line + length, " \t");
}

/* The lines "Name: " and "Score: " of the oldest boards. A name without a score is passed over. 0:
 * it was no score, and the next line may be. */
static int parse_labelled(struct board_lines *lines, const char *line, struct record *record,
                          war_error *error)
{
    const char *name = after_label(line, "name:"), *score = after_label(line, "score:");
    const char *reason;

    if (name)
        lines->name = name;
    if (!score)
        return 0;
    *record = (struct record){.players = 1, .seats = {{"", true}}};
    name = lines->name;
    lines->name = NULL;
    if (!name)
        return refuse(error, WAR_ERROR_SYNTAX, "a score without a name before it");
    if (!parse_turns(score, &record->turns))
        return refuse(error, WAR_ERROR_VALUE, "'%.40s' is not a number of turns from 1 to %d",
                      score, MOST_TURNS);
    if (name_of_person(name, record->seats[0].name, &reason) < 0)
        return refuse(error, WAR_ERROR_VALUE, "a name %s", reason);
    return 1;
}

/* ---- An exported board ---- */

static int parse_entry(struct board_lines *lines, const char *line, struct record *record,
                       war_error *error)
{
    json_error_t reason;
    json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, &reason);
    int result;

    if (json_memory_failed()) {
        json_decref(object);
        return out_of_memory(lines, error);
    }
    if (!object) {
        refuse(error, WAR_ERROR_SYNTAX, "%s", reason.text);
        error->column = reason.column;
        return error->code;
    }
    result = record_from_json(object, record, error);
    json_decref(object);
    return result < 0 ? result : 1;
}

/* The first line, which says what the file is. */
static int read_head(struct board_lines *lines, const char *line, war_error *error)
{
    json_t *head = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    const char *format = json_string_value(json_object_get(head, "format"));
    const json_t *version = json_object_get(head, "version");
    bool board = format && strcmp(format, EXPORT_FORMAT) == 0 && json_is_integer(version);
    bool known = json_integer_value(version) == EXPORT_VERSION;

    json_decref(head);
    if (json_memory_failed())
        return out_of_memory(lines, error);
    if (!board)
        return refuse(
            error, WAR_ERROR_FOREIGN,
            "is neither a board that 'war scores --export' wrote nor a list of TURNS,NAME");
    if (!known)
        return refuse(error, WAR_ERROR_VERSION, "was written by a newer version of war");
    return 0;
}

/* ---- Both ---- */

int board_lines_begin(struct board_lines *lines, char *text, size_t length, war_error *error)
{
    size_t blank;

    *lines = (struct board_lines){.text = text, .length = length};
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        lines->at = 3;
    blank = strspn(text + lines->at, " \t\r\n\v\f");
    lines->exported = text[lines->at + blank] == '{';
    return lines->exported ? read_head(lines, next_line(lines), error) : 0;
}

/* The first line of a list may be its head, and says turns or, as old ones do, hands. */
static bool is_old_head(const char *line)
{
    return strcasecmp(line, "turns,name") == 0 || strcasecmp(line, "hands,name") == 0;
}

int board_lines_next(struct board_lines *lines, struct record *record, war_error *error)
{
    const char *line = next_line(lines);
    int result;

    while (line && !lines->exported && !lines->nul &&
           (after_label(line, "name:") || after_label(line, "score:"))) {
        result = parse_labelled(lines, line, record, error);
        if (result != 0)
            return result;
        line = next_line(lines);
    }
    if (line && lines->line == 1 && is_old_head(line))
        line = next_line(lines);
    if (!line)
        return 0;
    if (lines->nul)
        return refuse(error, WAR_ERROR_SYNTAX, "a NUL byte has no place in a list of scores");
    return (lines->exported ? parse_entry : parse_old)(lines, line, record, error);
}
