/* SPDX-License-Identifier: MIT */
/* war scores: the hall of fame, the players, who beat whom, and the games themselves; and boards
 * taken in and sent elsewhere. */
#include "board.h"
#include "cli.h"
#include "files.h"
#include "store.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { USUAL_TOP = 10, MOST_TOP = 1000000, MOST_COMPLAINTS = 20 };

/* What is taken in: some millions of games. */
enum { MOST_BYTES = 1 << 30, LONGEST_LINE = 65536 };

/* What the board to be shown points to. */
struct asked {
    struct board board;
    char rules[WAR_RULES_SIZE];
    char name[NAME_SIZE];
};

/* ---- Reading the options ---- */

/* Of the options given, which ones go with one that leads: false after naming one that does not. */
static bool goes_with(const struct typed *typed, const char *leader, const char *const *allowed)
{
    for (int i = 0; i < MAX_OPTIONS && typed->of->options[i].name; i++) {
        const char *name = typed->of->options[i].name;
        bool good = !typed->values[i] || strcmp(name, leader) == 0;
        for (int k = 0; allowed[k] && !good; k++)
            good = strcmp(name, allowed[k]) == 0;
        if (!good) {
            complain(BAD_USAGE, TELL_NOT_TOGETHER, TEXT("option", name), TEXT("other", leader));
            return false;
        }
    }
    return true;
}

/* The rules to look for, as they are kept. So many players change the rules. */
static bool read_rules(const struct typed *typed, struct asked *asked)
{
    const char *text = option_value(typed, "rules");
    war_rules rules;
    war_error error;

    if (!text)
        return true;
    asked->board.wanted.rules = asked->rules;
    if (strcmp(text, "imported") == 0)
        return true;
    if (!parse_rules(text, &rules))
        return false;
    if (asked->board.wanted.players > 0) {
        rules.players = (uint8_t)asked->board.wanted.players;
        if (war_rules_check(&rules, &error) < 0) {
            complain(BAD_USAGE, TELL_RULES_FOR_PLAYERS, TEXT("rules", text),
                     NUMBER("players", asked->board.wanted.players),
                     TEXT("problem", error.message));
            return false;
        }
    }
    war_rules_print(&rules, asked->rules, sizeof asked->rules);
    return true;
}

static bool read_name(const struct typed *typed, struct asked *asked)
{
    const char *text = option_value(typed, "name");
    const char *why;

    if (!text)
        return true;
    asked->board.wanted.name = asked->name;
    if (name_clean(text, asked->name, &why) == 0)
        return true;
    complain(BAD_USAGE, TELL_BAD_NAME, TEXT("name", text), TEXT("reason", why));
    return false;
}

/* Whether text is like a pattern, in which 0 stands for any digit. */
static bool looks_like(const char *text, const char *pattern)
{
    for (; *text && *pattern; text++, pattern++)
        if (*pattern == '0' ? *text < '0' || *text > '9' : *text != *pattern)
            return false;
    return *text == *pattern;
}

/* The first moment of a day of this place. */
static bool read_since(const struct typed *typed, struct asked *asked)
{
    const char *text = option_value(typed, "since");
    struct tm day = {.tm_isdst = -1};
    struct tm back;
    time_t moment;

    if (!text)
        return true;
    if (looks_like(text, "0000-00-00")) {
        day.tm_year = atoi(text) - 1900;
        day.tm_mon = atoi(text + 5) - 1;
        day.tm_mday = atoi(text + 8);
        back = day;
        moment = mktime(&back);
        if (back.tm_year == day.tm_year && back.tm_mon == day.tm_mon &&
            back.tm_mday == day.tm_mday) {
            asked->board.wanted.since = moment > 0 ? (int64_t)moment : 1;
            return true;
        }
    }
    complain(BAD_USAGE, TELL_BAD_DAY, TEXT("value", text));
    return false;
}

/* Which list is asked for; -1, after saying so, if it is more than one. */
static int read_list(const struct typed *typed)
{
    static const char *const names[] = {
        [BOARD_GAMES] = "games", [BOARD_PEOPLE] = "people", [BOARD_PAIRS] = "pairs"};
    int list = BOARD_HALL;

    for (int i = BOARD_GAMES; i <= BOARD_PAIRS; i++) {
        if (!option_given(typed, names[i]))
            continue;
        if (list != BOARD_HALL) {
            complain(BAD_USAGE, TELL_CHOOSE_ONE, TEXT("option", names[list]),
                     TEXT("other", names[i]));
            return -1;
        }
        list = i;
    }
    return list;
}

static bool read_board(const struct typed *typed, struct asked *asked)
{
    int64_t players = 0, top = 0;
    int list = read_list(typed);

    if (list < 0 || !option_number(typed, "players", 1, WAR_MAX_PLAYERS, &players) ||
        !option_number(typed, "top", 1, MOST_TOP, &top))
        return false;
    asked->board = (struct board){.list = (enum board_list)list,
                                  .wanted = {.players = (int)players, .limit = (int)top},
                                  .top = top > 0 ? (int)top : USUAL_TOP,
                                  .utf8 = terminal_is_utf8()};
    return read_rules(typed, asked) && read_name(typed, asked) && read_since(typed, asked);
}

/* ---- Taking in ---- */

/* A file that is read, and how many of its lines could not be used. */
struct import_source {
    const char *name; /* to people */
    int64_t refused;
};

static void refuse_line(void *context, long line, const war_error *error)
{
    struct import_source *source = context;

    if (source->refused++ >= MOST_COMPLAINTS)
        return;
    if (error->column > 0)
        complain(FAILED, TELL_BAD_COLUMN, TEXT("file", source->name), NUMBER("line", line),
                 NUMBER("column", error->column), TEXT("problem", error->message));
    else
        complain(FAILED, TELL_BAD_LINE, TEXT("file", source->name), NUMBER("line", line),
                 TEXT("problem", error->message));
}

static int report_import(const struct import_source *source, const struct imported *imported)
{
    struct words known = {""}, unused = {""};

    if (source->refused > MOST_COMPLAINTS)
        complain(FAILED, TELL_MORE_LINES, TEXT("file", source->name),
                 NUMBER("count", source->refused - MOST_COMPLAINTS));
    if (imported->known > 0)
        known = message(TELL_IMPORT_KNOWN, NUMBER("count", imported->known));
    if (imported->unused > 0)
        unused = message(TELL_IMPORT_UNUSED, NUMBER("count", imported->unused));
    tell(stdout, TELL_IMPORTED, NUMBER("count", imported->added), TEXT("known", known.text),
         TEXT("unused", unused.text));
    return imported->unused > 0 ? FAILED : DONE;
}

static int import_lines(struct import_source *source, struct board_lines *lines, const char *db)
{
    char why[4608];
    struct store *store = store_open(db, STORE_PLAY, why, sizeof why);
    struct imported imported;
    int status;

    if (!store)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", why));
    if (board_import(store_keeper(store), lines, refuse_line, source, &imported) < 0)
        status = complain(
            FAILED, TELL_NOT_IMPORTED,
            TEXT("problem", lines->out_of_memory ? "out of memory" : store_problem(store)));
    else
        status = report_import(source, &imported);
    store_close(store);
    return status;
}

/* All of the file is read before the store is touched, so that nobody waits for a slow typist. */
static int import_file(const char *db, const char *path)
{
    struct import_source source = {.name = file_name(path)};
    struct board_lines lines;
    war_error error;
    size_t length;
    char *text = file_read(path, MOST_BYTES, LONGEST_LINE, &length);
    int status = FAILED;

    if (text && board_lines_begin(&lines, text, length, &error) == 0)
        status = import_lines(&source, &lines, db);
    else if (text)
        complain(FAILED, TELL_OF_FILE, TEXT("file", source.name), TEXT("problem", error.message));
    free(text);
    return status;
}

/* ---- Sending elsewhere ---- */

/* The files that SQLite and claims have beside the database. */
static bool is_part_of_store(const struct store *store, const char *path)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal", "-claims"};
    const char *db = store_path(store);
    size_t length = strlen(db);

    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (strncmp(path, db, length) == 0 && strcmp(path + length, endings[i]) == 0)
            return true;
    return false;
}

static const char *problem(const struct board *board)
{
    return board->keeper->problem(board->keeper->self);
}

static int export_file(const struct store *store, const struct board *board, const char *path)
{
    struct new_file file;
    int64_t count = 0;
    int status = DONE;

    if (is_part_of_store(store, path))
        return complain(FAILED, TELL_IS_DATABASE, TEXT("file", path));
    if (!new_file_begin(&file, path, FOR_OTHERS))
        return FAILED;
    if (board_export(board, file.stream, &count) < 0)
        status = complain(FAILED, TELL_OF_SCORES, TEXT("problem", problem(board)));
    else if (count < 0)
        status = complain(FAILED, TELL_OUT_OF_MEMORY);
    if (!new_file_end(&file, status == DONE))
        return FAILED;
    if (strcmp(path, "-") != 0)
        tell(stdout, TELL_EXPORTED, NUMBER("count", count), TEXT("file", path));
    return DONE;
}

/* ---- Doing it ---- */

enum board_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV };

/* Where nothing has been kept yet at the usual place, there is an empty store to look at. */
static struct store *open_store(const char *db)
{
    char why[4608];
    struct store *store = db || store_there(db) ? store_open(db, STORE_READ, why, sizeof why)
                                                : store_open_empty(why, sizeof why);

    if (!store)
        complain(FAILED, TELL_OF_SCORES, TEXT("problem", why));
    return store;
}

static int show(const struct board *board, enum board_format format)
{
    int result = format == FORMAT_JSON  ? board_json(board, stdout)
                 : format == FORMAT_CSV ? board_csv(board, stdout)
                                        : board_text(board, stdout);

    return result < 0 ? complain(FAILED, TELL_OF_SCORES, TEXT("problem", problem(board))) : DONE;
}

static int do_scores(const struct typed *typed, const struct store *store,
                     const struct board *board, enum board_format format)
{
    int64_t number = 0;

    if (option_given(typed, "export"))
        return export_file(store, board, option_value(typed, "export"));
    if (!option_given(typed, "replay"))
        return show(board, format);
    if (!option_number(typed, "replay", 1, WAR_MAX_NUMBER, &number))
        return BAD_USAGE;
    if (format == FORMAT_CSV)
        return complain(BAD_USAGE, TELL_REPLAY_NO_CSV);
    return replay_entry(board->keeper, number, format == FORMAT_JSON);
}

int run_scores(const struct typed *typed)
{
    static const char *const formats[] = {"text", "json", "csv", NULL};
    static const char *const with_file[] = {"db", NULL};
    static const char *const with_export[] = {"db", "rules", "players", "name", "since", NULL};
    static const char *const with_replay[] = {"db", "format", NULL};
    static const char *const with_erasing[] = {"db", "yes", NULL};
    const char *db = option_value(typed, "db");
    struct asked asked = {.rules = ""};
    struct store *store;
    int format = option_choice(typed, "format", formats);
    bool erases = option_given(typed, "delete") || option_given(typed, "reset");
    int64_t number = 0;
    int status;

    if (format < 0 || !read_board(typed, &asked) ||
        (option_given(typed, "import") && !goes_with(typed, "import", with_file)) ||
        (option_given(typed, "check") && !goes_with(typed, "check", with_file)) ||
        (option_given(typed, "repair") && !goes_with(typed, "repair", with_file)) ||
        !option_number(typed, "delete", 1, WAR_MAX_NUMBER, &number) ||
        (option_given(typed, "delete") && !goes_with(typed, "delete", with_erasing)) ||
        (option_given(typed, "reset") && !goes_with(typed, "reset", with_erasing)) ||
        (option_given(typed, "export") && !goes_with(typed, "export", with_export)) ||
        (option_given(typed, "replay") && !goes_with(typed, "replay", with_replay)))
        return BAD_USAGE;
    if (option_given(typed, "import"))
        return import_file(db, option_value(typed, "import"));
    if (option_given(typed, "check"))
        return check_scores(db);
    if (option_given(typed, "repair"))
        return repair_scores(db);
    if (erases)
        return erase_scores(db, number, option_given(typed, "yes"));
    if (option_given(typed, "yes"))
        return complain(BAD_USAGE, TELL_YES_ALONE);
    store = open_store(db);
    if (!store)
        return FAILED;
    asked.board.keeper = store_keeper(store);
    status = do_scores(typed, store, &asked.board, (enum board_format)format);
    store_close(store);
    return status;
}
