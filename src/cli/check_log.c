/* SPDX-License-Identifier: MIT */
/*
 * war replay --check and --log: does a JSON log agree with the rules? The first line names the
 * game. That game is played, and every line must be the event that the engine gives next, as JSON,
 * whatever its spacing and the order of its keys.
 */
#include "cli.h"
#include "json_memory.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LINE = 65536 };

struct log_file {
    const char *name;
    FILE *file;
    long line;
    char text[LONGEST_LINE];
};

/* Reads a line without its end: 1, 0 at the end of the file, -1 after saying what is wrong. */
static int next_line(struct log_file *log)
{
    size_t length = 0;
    int c = getc(log->file);

    if (c == EOF && !ferror(log->file))
        return 0;
    log->line++;
    for (; c != EOF && c != '\n'; c = getc(log->file)) {
        if (c == '\0' || length + 2 > sizeof log->text) {
            complain(FAILED, c == '\0' ? TELL_LOG_NUL : TELL_LOG_LONG_LINE, TEXT("file", log->name),
                     NUMBER("line", log->line));
            return -1;
        }
        log->text[length++] = (char)c;
    }
    log->text[length] = '\0';
    if (!ferror(log->file))
        return 1;
    complain(FAILED, TELL_CANNOT_READ, TEXT("file", log->name), TEXT("problem", strerror(errno)));
    return -1;
}

/* The next line as JSON: 1 and the object, 0 at the end, -1 after saying what is wrong. */
static int next_object(struct log_file *log, json_t **object)
{
    json_error_t error;
    int got = next_line(log);

    if (got <= 0)
        return got;
    *object = json_loads(log->text, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (json_memory_failed()) {
        json_decref(*object);
        complain(FAILED, TELL_OUT_OF_MEMORY);
        return -1;
    }
    if (*object)
        return 1;
    if (log->text[strspn(log->text, " \t\r")] == '\0')
        complain(FAILED, TELL_LOG_EMPTY_LINE, TEXT("file", log->name), NUMBER("line", log->line));
    else
        complain(FAILED, TELL_LOG_NO_EVENT, TEXT("file", log->name), NUMBER("line", log->line),
                 NUMBER("column", error.column), TEXT("problem", error.text));
    return -1;
}

/* Adds to the text of a position; says so if it is too long. */
static bool append(char *text, size_t size, const char *mark, const char *cards)
{
    size_t length = strlen(text);

    return snprintf(text + length, size - length, "%s%s", mark, cards) < (int)(size - length);
}

/* The text of the position in the first line: packets, piles and table put together. */
static bool position_text(const json_t *first, char *text, size_t size)
{
    const json_t *packets = json_object_get(first, "packets");
    const json_t *piles = json_object_get(first, "piles");
    const char *table = json_string_value(json_object_get(first, "table"));

    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(packets); i++) {
        const char *packet = json_string_value(json_array_get(packets, i));
        const char *pile = json_string_value(json_array_get(piles, i));
        if (!packet || !append(text, size, i > 0 ? "/" : "", packet))
            return false;
        if (pile && pile[0] && !append(text, size, "+", pile))
            return false;
    }
    return !table || append(text, size, "|", table);
}

static int start_logged(const struct log_file *log, const json_t *first, war_game *game)
{
    const char *text = json_string_value(json_object_get(first, "rules"));
    const json_t *seed = json_object_get(first, "seed");
    const json_t *index = json_object_get(first, "game");
    char cards[2 * WAR_POSITION_SIZE];
    war_position position;
    war_rules rules;
    war_error error;

    if (!text || !json_is_integer(seed) || !json_is_integer(index))
        return complain(FAILED, TELL_LOG_NO_DEAL, TEXT("file", log->name));
    if (war_rules_parse(text, &rules, &error) < 0)
        return complain(FAILED, TELL_LOG_RULES, TEXT("file", log->name),
                        TEXT("problem", error.message));
    if (json_integer_value(seed) < 0 || json_integer_value(index) < 0)
        return complain(FAILED, TELL_LOG_NEGATIVE, TEXT("file", log->name));
    if (json_object_get(first, "id")) {
        war_game_start(game, &rules, json_integer_value(seed), json_integer_value(index));
        return DONE;
    }
    if (!position_text(first, cards, sizeof cards))
        return complain(FAILED, TELL_LOG_NO_PACKETS, TEXT("file", log->name));
    if (war_position_parse(&rules, cards, &position, &error) < 0)
        return complain(FAILED, TELL_LOG_PACKETS, TEXT("file", log->name),
                        TEXT("problem", error.message));
    war_game_start_at(game, &rules, &position, json_integer_value(seed), json_integer_value(index),
                      &error);
    return DONE;
}

/* Whether a line is the next event of the game. Moves the game on by it. */
static bool is_next(war_game *game, war_event *event, const json_t *object, char *expected,
                    size_t size)
{
    json_t *wanted;
    bool same;

    war_game_step(game, event);
    if (json_object_get(object, "card")) /* a log may name the cards face down */
        war_event_reveal(game, event);
    war_event_print(game, event, expected, size);
    wanted = json_loads(expected, 0, NULL);
    same = wanted && json_equal(wanted, object);
    json_decref(wanted);
    return same;
}

static int check_lines(struct log_file *log, war_game *game, json_t *object)
{
    char expected[WAR_EVENT_SIZE];
    war_event event = {0};
    int got = 1;

    while (got == 1) {
        bool over = game->result != WAR_RESULT_NONE;
        bool same = !over && is_next(game, &event, object, expected, sizeof expected);
        json_decref(object);
        if (over)
            return complain(FAILED, TELL_LOG_GOES_ON, TEXT("file", log->name),
                            NUMBER("line", log->line), NUMBER("last", log->line - 1),
                            TEXT("event", log->text));
        if (json_memory_failed())
            return complain(FAILED, TELL_OUT_OF_MEMORY);
        if (!same)
            return complain(FAILED, TELL_LOG_DIFFERS, TEXT("file", log->name),
                            NUMBER("line", log->line), TEXT("event", log->text),
                            TEXT("expected", expected));
        got = next_object(log, &object);
    }
    if (got < 0)
        return FAILED;
    if (game->result == WAR_RESULT_NONE) {
        war_game_step(game, &event);
        war_event_print(game, &event, expected, sizeof expected);
        return complain(FAILED, TELL_LOG_ENDS, TEXT("file", log->name), NUMBER("line", log->line),
                        TEXT("expected", expected));
    }
    return DONE;
}

/* Checks a whole log; *start becomes the game before its first event. */
static int check_all(struct log_file *log, war_game *start)
{
    war_game game;
    json_t *first;
    int got = next_object(log, &first);
    int status;

    if (got == 0)
        return complain(FAILED, TELL_LOG_EMPTY, TEXT("file", log->name));
    if (got < 0)
        return FAILED;
    status = start_logged(log, first, start);
    if (status != DONE) {
        json_decref(first);
        return status;
    }
    game = *start;
    return check_lines(log, &game, first);
}

int check_log_stream(const char *name, FILE *file, war_game *start, long *events)
{
    struct log_file *log = malloc(sizeof *log);
    int status;

    if (!log)
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    log->name = name;
    log->file = file;
    log->line = 0;
    status = check_all(log, start);
    *events = log->line;
    free(log);
    return status;
}

int read_log(const char *path, war_game *start, long *events)
{
    FILE *file;
    int status;

    if (strcmp(path, "-") == 0)
        return check_log_stream("standard input", stdin, start, events);
    file = fopen(path, "r");
    if (!file)
        return complain(FAILED, TELL_OF_FILE, TEXT("file", path), TEXT("problem", strerror(errno)));
    status = check_log_stream(path, file, start, events);
    fclose(file);
    return status;
}

int check_log(const char *path)
{
    war_game game = {0};
    long events = 0;
    int status = read_log(path, &game, &events);

    if (status == DONE)
        tell(stdout, TELL_LOG_RIGHT, TEXT("file", strcmp(path, "-") == 0 ? "standard input" : path),
             NUMBER("count", events));
    return status;
}
