/* SPDX-License-Identifier: MIT */
/*
 * Parts as text, docs/formats.md 10. Every part has one text: what is read is checked line by line,
 * then every number against the others, so that nothing comes in that no run could have given. A
 * part is filled only when all of it was found good.
 */
#include "printer.h"
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "war simulation "
enum { VERSION = 1, CHECK_LENGTH = 6 + 16 + 1 };

void war_sim_shard(int64_t games, int64_t i, int64_t shards, int64_t *first, int64_t *count)
{
    int64_t least, larger;

    if (shards < 1 || i < 1 || i > shards) {
        *first = *count = 0;
        return;
    }
    least = games / shards;
    larger = games % shards;
    *first = (i - 1) * least + (i - 1 < larger ? i - 1 : larger);
    *count = least + (i - 1 < larger);
}

/* 64-bit FNV-1a. */
static uint64_t hash(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* ---- Printing ---- */

static void put_numbers(struct printer *printer, const char *name, const int64_t *numbers,
                        int count)
{
    put(printer, "%s", name);
    for (int i = 0; i < count; i++)
        put(printer, " %" PRId64, numbers[i]);
    put(printer, "\n");
}

static void put_record(struct printer *printer, const char *name, const war_sim_record *record)
{
    const int64_t numbers[] = {record->index, record->turns, record->battles, record->wars,
                               record->depth};

    if (record->index < 0)
        put(printer, "%s none\n", name);
    else
        put_numbers(printer, name, numbers, 5);
}

static void put_histogram(struct printer *printer, const char *name,
                          const war_sim_histogram *histogram)
{
    war_sim_count next;
    int64_t place = 0, count = 0;

    while (war_sim_next(histogram, &place, &next))
        count++;
    put(printer, "%s %" PRId64 "\n", name, count);
    place = 0;
    while (war_sim_next(histogram, &place, &next))
        put(printer, "%" PRId64 " %" PRId64 "\n", next.value, next.count);
}

static void put_chains(struct printer *printer, const int64_t *chains)
{
    int count = 0;

    for (int i = 1; i <= WAR_SIM_MAX_DEPTH; i++)
        count += chains[i] > 0;
    put(printer, "chains %d\n", count);
    for (int i = 1; i <= WAR_SIM_MAX_DEPTH; i++)
        if (chains[i] > 0)
            put(printer, "%d %" PRId64 "\n", i, chains[i]);
}

static void put_aces(struct printer *printer, const war_sim_result *result, int seat)
{
    int count = 0;

    for (int i = 0; i < WAR_SIM_MAX_ACES; i++)
        count += result->dealt[seat][i] > 0;
    put(printer, "aces %d\n", count);
    for (int i = 0; i < WAR_SIM_MAX_ACES; i++)
        if (result->dealt[seat][i] > 0)
            put(printer, "%d %" PRId64 " %" PRId64 "\n", i, result->dealt[seat][i],
                result->won[seat][i]);
}

int64_t war_sim_part_print(const war_sim_part *part, char *buffer, size_t size)
{
    struct printer printer = printer_to(buffer, size);
    const war_sim_result *result = &part->result;
    char rules[WAR_RULES_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    put(&printer, FIRST_LINE "%d\nrules %s\nseed %" PRId64 "\n", VERSION, rules, part->seed);
    put(&printer, "run %" PRId64 " %" PRId64 "\nshards %" PRId64 "\n", part->run_first,
        part->run_games, part->shards);
    put(&printer, "games %" PRId64 " %" PRId64 "\n", part->first, result->games);
    put_numbers(&printer, "wins", result->wins, part->rules.players);
    put(&printer, "draws %" PRId64 "\nlimit %" PRId64 "\nendless %" PRId64 "\n", result->draws,
        result->limit, result->endless);
    put_record(&printer, "longest", &result->longest);
    put_record(&printer, "shortest", &result->shortest);
    put_record(&printer, "deepest", &result->deepest);
    put_histogram(&printer, "turns", &result->turns);
    put_histogram(&printer, "battles", &result->battles);
    put_histogram(&printer, "wars", &result->wars);
    put_histogram(&printer, "cycles", &result->cycles);
    put_chains(&printer, result->chains);
    for (int seat = 0; seat < part->rules.players; seat++)
        put_aces(&printer, result, seat);
    return printer_end(&printer);
}

/* ---- Reading ---- */

struct reader {
    const char *at;
    const char *end;
    long line;
};

static int fail(war_error *error, int code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static int fail(war_error *error, int code, const char *format, ...)
{
    va_list list;

    if (error) {
        error->code = code;
        error->column = 0;
        va_start(list, format);
        vsnprintf(error->message, sizeof error->message, format, list);
        va_end(list);
    }
    return code;
}

static bool read_text(struct reader *reader, const char *text)
{
    size_t length = strlen(text);

    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, text, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static bool read_end(struct reader *reader)
{
    if (!read_text(reader, "\n"))
        return false;
    reader->line++;
    return true;
}

/* A number in canonical form: decimal, no sign, no leading zero. */
static bool read_number(struct reader *reader, int64_t *number)
{
    const char *start = reader->at;
    int64_t value = 0;

    for (; reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9'; reader->at++) {
        int digit = *reader->at - '0';
        if (value > (INT64_MAX - digit) / 10)
            return false;
        value = 10 * value + digit;
    }
    *number = value;
    return reader->at > start && (*start != '0' || reader->at == start + 1);
}

/* A name and some numbers. */
static bool read_line(struct reader *reader, const char *name, int64_t *numbers, int count)
{
    if (!read_text(reader, name))
        return false;
    for (int i = 0; i < count; i++)
        if (!read_text(reader, " ") || !read_number(reader, &numbers[i]))
            return false;
    return read_end(reader);
}

static bool read_row(struct reader *reader, int64_t *numbers, int count)
{
    for (int i = 0; i < count; i++)
        if ((i > 0 && !read_text(reader, " ")) || !read_number(reader, &numbers[i]))
            return false;
    return read_end(reader);
}

static bool read_record(struct reader *reader, const char *name, war_sim_record *record)
{
    int64_t numbers[5] = {-1};
    struct reader none = *reader;

    if (read_text(&none, name) && read_text(&none, " none") && read_end(&none))
        *reader = none;
    else if (!read_line(reader, name, numbers, 5))
        return false;
    *record = (war_sim_record){numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]};
    return true;
}

/* Rows of rising values with counts that add up to a total. Sets `no_memory` if that is why it
 * fails. */
static bool read_histogram(struct reader *reader, const char *name, int64_t total,
                           war_sim_histogram *histogram, bool *no_memory)
{
    int64_t rows, row[2], last = -1;

    if (!read_line(reader, name, &rows, 1))
        return false;
    for (int64_t i = 0; i < rows; i++) {
        if (!read_row(reader, row, 2) || row[0] <= last || row[1] < 1 || row[1] > total)
            return false;
        last = row[0];
        total -= row[1];
        if (sim_count(histogram, row[0], row[1]) < 0) {
            *no_memory = true;
            return false;
        }
    }
    return total == 0;
}

static bool read_chains(struct reader *reader, int64_t *chains)
{
    int64_t rows, row[2], last = 0;

    if (!read_line(reader, "chains", &rows, 1))
        return false;
    for (int64_t i = 0; i < rows; i++) {
        if (!read_row(reader, row, 2) || row[0] <= last || row[0] > WAR_SIM_MAX_DEPTH || row[1] < 1)
            return false;
        last = row[0];
        chains[last] = row[1];
    }
    return true;
}

static bool read_aces(struct reader *reader, war_sim_result *result, int seat)
{
    int64_t rows, row[3], last = -1;
    int64_t games = result->games, wins = result->wins[seat];

    if (!read_line(reader, "aces", &rows, 1))
        return false;
    for (int64_t i = 0; i < rows; i++) {
        if (!read_row(reader, row, 3) || row[0] <= last || row[0] >= WAR_SIM_MAX_ACES ||
            row[1] < 1 || row[1] > games || row[2] > row[1] || row[2] > wins)
            return false;
        last = row[0];
        games -= row[1];
        wins -= row[2];
        result->dealt[seat][last] = row[1];
        result->won[seat][last] = row[2];
    }
    return games == 0 && wins == 0;
}

/* ---- Whether it all fits together ---- */

static bool fits(int64_t first, int64_t games, int64_t run_first, int64_t run_games)
{
    return run_games <= WAR_MAX_NUMBER - run_first && first >= run_first &&
           first - run_first <= run_games && games <= run_games - (first - run_first);
}

/* How many games were won or drawn; -1 if all kinds together are not as many as there are games. */
static int64_t count_ended(const war_sim_result *result)
{
    int64_t left = result->games;
    const int64_t others[] = {result->limit, result->endless};

    for (int i = 0; i < 2; i++) {
        if (others[i] > left)
            return -1;
        left -= others[i];
    }
    for (int64_t i = 0, rest = left; i <= WAR_MAX_PLAYERS; i++) {
        int64_t count = i == WAR_MAX_PLAYERS ? result->draws : result->wins[i];
        if (count > rest)
            return -1;
        rest -= count;
        if (i == WAR_MAX_PLAYERS && rest > 0)
            return -1;
    }
    return left;
}

/* Whether a game could have been counted here. */
static bool counted(const war_sim_part *part, const war_sim_record *record)
{
    const war_sim_result *result = &part->result;

    return record->index >= part->first && record->index - part->first < result->games &&
           war_sim_count_of(&result->turns, record->turns) > 0 &&
           war_sim_count_of(&result->battles, record->battles) > 0 &&
           war_sim_count_of(&result->wars, record->wars) > 0 &&
           record->depth <= WAR_SIM_MAX_DEPTH && record->depth <= record->wars &&
           (record->depth == 0 || result->chains[record->depth] > 0);
}

static bool records_fit(const war_sim_part *part)
{
    const war_sim_result *result = &part->result;
    war_sim_summary summary;

    war_sim_summarize(&result->turns, &summary);
    if (summary.count == 0)
        return result->longest.index < 0 && result->shortest.index < 0 && result->deepest.index < 0;
    return counted(part, &result->longest) && counted(part, &result->shortest) &&
           counted(part, &result->deepest) && result->longest.turns == summary.max &&
           result->shortest.turns == summary.min;
}

/* ---- All of it ---- */

static bool read_rules(struct reader *reader, war_rules *rules, war_error *error, int *code)
{
    char text[WAR_RULES_SIZE], canonical[WAR_RULES_SIZE];
    size_t length = 0;

    if (!read_text(reader, "rules "))
        return false;
    while (reader->at < reader->end && *reader->at != '\n' && length + 1 < sizeof text)
        text[length++] = *reader->at++;
    text[length] = '\0';
    if (strlen(text) != length || !read_end(reader))
        return false;
    *code = war_rules_parse(text, rules, error);
    if (*code < 0)
        return false;
    war_rules_print(rules, canonical, sizeof canonical);
    return strcmp(text, canonical) == 0;
}

static bool read_head(struct reader *reader, war_sim_part *part, war_error *error, int *code)
{
    int64_t run[2], games[2];

    if (!read_rules(reader, &part->rules, error, code) ||
        !read_line(reader, "seed", &part->seed, 1) || !read_line(reader, "run", run, 2) ||
        !read_line(reader, "shards", &part->shards, 1) || part->shards < 1 ||
        !read_line(reader, "games", games, 2) || !fits(games[0], games[1], run[0], run[1]))
        return false;
    part->run_first = run[0];
    part->run_games = run[1];
    part->first = games[0];
    part->result.games = games[1];
    return true;
}

static bool read_result(struct reader *reader, war_sim_part *part, bool *no_memory)
{
    war_sim_result *result = &part->result;
    int64_t ended;

    if (!read_line(reader, "wins", result->wins, part->rules.players) ||
        !read_line(reader, "draws", &result->draws, 1) ||
        !read_line(reader, "limit", &result->limit, 1) ||
        !read_line(reader, "endless", &result->endless, 1) ||
        !read_record(reader, "longest", &result->longest) ||
        !read_record(reader, "shortest", &result->shortest) ||
        !read_record(reader, "deepest", &result->deepest))
        return false;
    ended = count_ended(result);
    if (ended < 0 || !read_histogram(reader, "turns", ended, &result->turns, no_memory) ||
        !read_histogram(reader, "battles", ended, &result->battles, no_memory) ||
        !read_histogram(reader, "wars", ended, &result->wars, no_memory) ||
        !read_histogram(reader, "cycles", result->endless, &result->cycles, no_memory) ||
        !read_chains(reader, result->chains))
        return false;
    for (int seat = 0; seat < part->rules.players; seat++)
        if (!read_aces(reader, result, seat))
            return false;
    return reader->at == reader->end && records_fit(part);
}

/* The end of the text whose hash the last line is; NULL if that line is missing or wrong. */
static const char *checked_end(const char *text, size_t length)
{
    char check[CHECK_LENGTH + 1];
    const char *end;

    if (length < CHECK_LENGTH)
        return NULL;
    end = text + length - CHECK_LENGTH;
    snprintf(check, sizeof check, "check %016" PRIx64 "\n", hash(text, length - CHECK_LENGTH));
    return memcmp(end, check, CHECK_LENGTH) == 0 ? end : NULL;
}

static int read_part(struct reader *reader, war_sim_part *part, war_error *error)
{
    bool no_memory = false;
    int code = 0;

    if (read_head(reader, part, error, &code) && read_result(reader, part, &no_memory))
        return 0;
    if (code < 0)
        return code;
    if (no_memory)
        return fail(error, WAR_ERROR_MEMORY, "out of memory");
    return fail(error, WAR_ERROR_DAMAGED, "line %ld is not what it should be", reader->line);
}

int war_sim_part_parse(war_sim_part *part, const char *text, size_t length, war_error *error)
{
    struct reader reader = {.at = text, .end = text + length, .line = 1};
    war_sim_part *read;
    int64_t version;
    int code;

    if (!read_text(&reader, FIRST_LINE) || !read_number(&reader, &version) || version < 1 ||
        !read_end(&reader))
        return fail(error, WAR_ERROR_FOREIGN, "not a part of a simulation");
    if (version > VERSION)
        return fail(error, WAR_ERROR_VERSION, "written by a newer version");
    reader.end = checked_end(text, length);
    if (!reader.end || reader.end < reader.at)
        return fail(error, WAR_ERROR_DAMAGED, "damaged: the checksum at its end is wrong");
    read = calloc(1, sizeof *read);
    if (!read)
        return fail(error, WAR_ERROR_MEMORY, "out of memory");
    code = read_part(&reader, read, error);
    if (code == 0)
        *part = *read;
    else
        war_sim_result_end(&read->result);
    free(read);
    return code;
}
