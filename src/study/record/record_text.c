/* SPDX-License-Identifier: MIT */
/* A search for extreme games as text (docs/formats.md). Whatever is read must print as the very
 * same bytes again. */
#include "printer.h"
#include "record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 8 + WAR_RECORD_GOALS * WAR_RECORD_TOP, LONGEST_LINE = 256 };

/* ---- Writing ---- */

static void put_game(struct printer *printer, int goal, const war_record_game *game)
{
    put(printer,
        "%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
        war_record_goal_name(goal), game->index, game->turns, game->battles, game->wars,
        game->depth, game->fewest, game->times);
}

int64_t war_record_print(const war_record *record, char *buffer, size_t size)
{
    struct printer printer = printer_to(buffer, size);
    char rules[WAR_RULES_SIZE];
    int code = war_record_check(record, NULL);

    if (code < 0)
        return code;
    war_rules_print(&record->rules, rules, sizeof rules);
    put(&printer, "war record 1\nrules %s\nseed %" PRId64 "\n", rules, record->seed);
    put(&printer, "games %" PRId64 " %" PRId64 "\n", record->first, record->games);
    put(&printer, "done %" PRId64 "\ntop %d\ngoals", record->done, record->top);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        if (record->goals >> goal & 1)
            put(&printer, " %s", war_record_goal_name(goal));
    put(&printer, "\n");
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        for (int i = 0; i < record->count[goal]; i++)
            put_game(&printer, goal, &record->best[goal][i]);
    return printer_end(&printer);
}

/* ---- Reading ---- */

static int fail(war_error *error, int code, int line, const char *message)
{
    if (error) {
        *error = (war_error){.code = code, .column = 0};
        if (line > 0)
            snprintf(error->message, sizeof error->message, "line %d: %s", line, message);
        else
            snprintf(error->message, sizeof error->message, "%s", message);
    }
    return code;
}

static int fail_first_line(const char *line, war_error *error)
{
    int version;

    if (sscanf(line, "war record %d", &version) == 1 && version > 1)
        return fail(error, WAR_ERROR_VERSION, 0, "written by a newer version");
    return fail(error, WAR_ERROR_FOREIGN, 0, "not a search for records");
}

/* The next line, without its end; false if there is none. */
static bool next_line(const char **text, const char *end, char line[LONGEST_LINE])
{
    const char *stop = memchr(*text, '\n', (size_t)(end - *text));
    size_t length = stop ? (size_t)(stop - *text) : 0;

    if (!stop || length >= LONGEST_LINE || memchr(*text, '\0', length))
        return false;
    memcpy(line, *text, length);
    line[length] = '\0';
    *text = stop + 1;
    return true;
}

static int goal_called(const char *name, size_t length)
{
    int goal = 0;

    while (goal < WAR_RECORD_GOALS && (strlen(war_record_goal_name(goal)) != length ||
                                       strncmp(war_record_goal_name(goal), name, length) != 0))
        goal++;
    return goal;
}

static bool read_goals(const char *line, war_record *record)
{
    if (strncmp(line, "goals", 5) != 0)
        return false;
    for (line += 5; *line == ' ';) {
        size_t length = strcspn(++line, " ");
        int goal = goal_called(line, length);
        if (goal == WAR_RECORD_GOALS)
            return false;
        record->goals |= 1 << goal;
        line += length;
    }
    return *line == '\0';
}

static bool read_game(const char *line, war_record *record)
{
    size_t length = strcspn(line, " ");
    int goal = goal_called(line, length);
    war_record_game game;

    if (goal == WAR_RECORD_GOALS || record->count[goal] == record->top ||
        sscanf(line + length,
               "%" SCNd64 "%" SCNd64 "%" SCNd64 "%" SCNd64 "%" SCNd64 "%" SCNd64 "%" SCNd64,
               &game.index, &game.turns, &game.battles, &game.wars, &game.depth, &game.fewest,
               &game.times) != 7)
        return false;
    record->best[goal][record->count[goal]++] = game;
    return game.index >= record->first && game.index - record->first < record->done;
}

/* Whether a line is what the search has in this place. The rest is seen when it is printed again.
 */
static bool read_line(int number, const char *line, war_record *record)
{
    switch (number) {
    case 1:
        return strcmp(line, "war record 1") == 0;
    case 2:
        return strncmp(line, "rules ", 6) == 0 &&
               war_rules_parse(line + 6, &record->rules, NULL) == 0;
    case 3:
        return sscanf(line, "seed %" SCNd64, &record->seed) == 1;
    case 4:
        return sscanf(line, "games %" SCNd64 " %" SCNd64, &record->first, &record->games) == 2;
    case 5:
        return sscanf(line, "done %" SCNd64, &record->done) == 1;
    case 6:
        return sscanf(line, "top %d", &record->top) == 1;
    case 7:
        return read_goals(line, record) && war_record_check(record, NULL) == 0;
    default:
        return strncmp(line, "check ", 6) == 0 || read_game(line, record);
    }
}

/* Whether printing gives the same bytes; -1 when out of memory. */
static int prints_as(const war_record *record, const char *text, size_t length)
{
    char *again;
    int same;

    if (war_record_print(record, NULL, 0) != (int64_t)length)
        return 0;
    again = malloc(length + 1);
    if (!again)
        return -1;
    war_record_print(record, again, length + 1);
    same = memcmp(again, text, length) == 0;
    free(again);
    return same;
}

int war_record_parse(war_record *record, const char *text, size_t length, war_error *error)
{
    war_record *read = calloc(1, sizeof *read);
    const char *at = text, *end = text + length;
    char line[LONGEST_LINE] = "";
    int number = 1, code = 0, same;

    if (!read)
        return fail(error, WAR_ERROR_MEMORY, 0, "out of memory");
    if (length == 0)
        code = fail_first_line("", error);
    for (; code == 0 && at < end && number <= MOST_LINES; number++)
        if (!next_line(&at, end, line) || !read_line(number, line, read))
            code = number > 1 ? fail(error, WAR_ERROR_DAMAGED, number, "this does not belong there")
                              : fail_first_line(line, error);
    same = code == 0 ? prints_as(read, text, length) : 0;
    if (code == 0 && same < 0)
        code = fail(error, WAR_ERROR_MEMORY, 0, "out of memory");
    else if (code == 0 && !same)
        code = fail(error, WAR_ERROR_DAMAGED, 0, "it has been changed, or is not complete");
    if (code == 0)
        *record = *read;
    free(read);
    return code;
}
