/* SPDX-License-Identifier: MIT */
/*
 * Parts of a count as text, docs/formats.md 11. Every part has one text: what is read is printed
 * again and compared, and its numbers must add up. So nothing comes in that no count could have
 * given, short of somebody's making it up with care.
 */
#include "exact.h"
#include "printer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define FIRST_LINE "war count "
enum { VERSION = 1, MOST_VALUE = 1 << 24, MOST_TASKS = 1 << 24 };

/* ---- Printing ---- */

static void put_wide(struct printer *printer, const char *before, war_wide number)
{
    char text[WAR_WIDE_SIZE];

    war_wide_print(number, text, sizeof text);
    put(printer, "%s %s", before, text);
}

static void put_histogram(struct printer *printer, const char *name,
                          const war_exact_histogram *histogram)
{
    int64_t rows = 0;

    for (int64_t value = 0; value < histogram->size; value++)
        rows += wide_in(histogram->counts[value]) > 0;
    put(printer, "%s %" PRId64 "\n", name, rows);
    for (int64_t value = 0; value < histogram->size; value++)
        if (wide_in(histogram->counts[value]) > 0) {
            put(printer, "%" PRId64, value);
            put_wide(printer, "", histogram->counts[value]);
            put(printer, "\n");
        }
}

/* All of the deal by ranks, what is set aside as well. */
static void put_longest(struct printer *printer, const war_exact_part *part)
{
    war_position deal = part->result.longest_deal;

    put(printer, "longest");
    for (int i = 0; part->result.longest >= 0 && i < war_rules_cards(&part->rules); i++)
        put(printer, " %d", deal.cards[i].rank);
    put(printer, "\n");
}

int64_t war_exact_part_print(const war_exact_part *part, char *buffer, size_t size)
{
    struct printer printer = printer_to(buffer, size);
    const war_exact_result *result = &part->result;
    char rules[WAR_RULES_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    put(&printer, FIRST_LINE "%d\nrules %s\nmethod %s\ntasks %" PRId64 "\n", VERSION, rules,
        war_exact_method_name(part->method), part->tasks);
    if (part->shards > 1)
        put(&printer, "shard %" PRId64 " %" PRId64 "\n", part->shard, part->shards);
    put(&printer, "done ");
    for (int64_t i = 0; i < (part->tasks + 7) / 8; i++)
        put(&printer, "%02x", part->done[i]);
    put_wide(&printer, "\nwins", result->wins[0]);
    for (int seat = 1; seat < part->rules.players; seat++)
        put_wide(&printer, "", result->wins[seat]);
    put_wide(&printer, "\ndraws", result->draws);
    put_wide(&printer, "\nlimit", result->limit);
    put_wide(&printer, "\nendless", result->endless);
    put(&printer, "\n");
    put_longest(&printer, part);
    put_histogram(&printer, "turns", &result->turns);
    put_histogram(&printer, "battles", &result->battles);
    put_histogram(&printer, "wars", &result->wars);
    put_histogram(&printer, "cycles", &result->cycles);
    return printer_end(&printer);
}

/* ---- Reading ---- */

struct reader {
    const char *at;
    const char *end;
    bool no_memory;
};

static bool out_of_memory(struct reader *reader)
{
    reader->no_memory = true;
    return false;
}

/* The next word of a text, cut at blanks and line ends; false if there is none or it is too long.
 */
static bool next_word(struct reader *reader, char *word, size_t size)
{
    size_t length = 0;

    while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\n'))
        reader->at++;
    while (reader->at < reader->end && *reader->at != ' ' && *reader->at != '\n') {
        if (length + 1 == size)
            return false;
        word[length++] = *reader->at++;
    }
    word[length] = '\0';
    return length > 0;
}

static bool read_name(struct reader *reader, const char *name)
{
    char word[32];

    return next_word(reader, word, sizeof word) && strcmp(word, name) == 0;
}

static bool read_wide(struct reader *reader, war_wide *number)
{
    char word[WAR_WIDE_SIZE + 1];

    return next_word(reader, word, sizeof word) && wide_parse(word, number);
}

static bool read_number(struct reader *reader, int64_t most, int64_t *number)
{
    war_wide value;

    if (!read_wide(reader, &value) || value.high > 0 || value.low > (uint64_t)most)
        return false;
    *number = (int64_t)value.low;
    return true;
}

static bool read_histogram(struct reader *reader, const char *name, war_exact_histogram *histogram)
{
    int64_t rows, value;
    war_wide count;

    if (!read_name(reader, name) || !read_number(reader, MOST_VALUE, &rows))
        return false;
    for (int64_t i = 0; i < rows; i++) {
        if (!read_number(reader, MOST_VALUE, &value) || !read_wide(reader, &count))
            return false;
        if (exact_histogram_add(histogram, value, wide_in(count)) < 0)
            return out_of_memory(reader);
    }
    return true;
}

/* A line that only parts of one shard have. */
static bool read_shard(struct reader *reader, war_exact_part *part)
{
    struct reader line = *reader;

    part->shard = part->shards = 1;
    if (!read_name(&line, "shard"))
        return true;
    *reader = line;
    return read_number(reader, INT64_MAX, &part->shard) &&
           read_number(reader, INT64_MAX, &part->shards) && part->shard >= 1 &&
           part->shard <= part->shards;
}

/* Whether what is done is all of the shard, and of the tasks that there are. */
static bool fits_shard(const war_exact_part *part)
{
    for (int64_t task = 0; task < (part->tasks + 7) / 8 * 8; task++)
        if (part->done[task / 8] >> task % 8 & 1 &&
            (task >= part->tasks || task % part->shards != part->shard - 1))
            return false;
    return true;
}

static bool read_done(struct reader *reader, war_exact_part *part)
{
    static const char digits[] = "0123456789abcdef";

    part->done = calloc((size_t)part->tasks / 8 + 1, 1);
    if (!part->done)
        return out_of_memory(reader);
    if (!read_name(reader, "done"))
        return false;
    while (reader->at < reader->end && *reader->at == ' ')
        reader->at++;
    for (int64_t i = 0; i < (part->tasks + 7) / 8 * 2; i++) {
        const char *digit =
            reader->at < reader->end && *reader->at ? strchr(digits, *reader->at++) : NULL;
        if (!digit)
            return false;
        part->done[i / 2] |= (uint8_t)((digit - digits) << (i % 2 ? 0 : 4));
    }
    return fits_shard(part);
}

static bool read_head(struct reader *reader, war_exact_part *part, war_error *error)
{
    char rules[WAR_RULES_SIZE], method[16];

    if (!read_name(reader, "rules") || !next_word(reader, rules, sizeof rules) ||
        war_rules_parse(rules, &part->rules, error) < 0 || !read_name(reader, "method") ||
        !next_word(reader, method, sizeof method))
        return false;
    for (part->method = WAR_EXACT_PLAIN; war_exact_method_name(part->method); part->method++)
        if (strcmp(war_exact_method_name(part->method), method) == 0)
            break;
    return war_exact_check(&part->rules, part->method, error) == 0 && read_name(reader, "tasks") &&
           read_number(reader, MOST_TASKS, &part->tasks) && read_shard(reader, part) &&
           read_done(reader, part);
}

/* The ranks of a deal, if there is one: the game is played, to see how long it is. */
static bool read_longest(struct reader *reader, war_exact_part *part)
{
    war_position *deal = &part->result.longest_deal;
    struct reader none;
    atomic_bool stop = false;
    struct outcome outcome;

    if (!read_name(reader, "longest"))
        return false;
    none = *reader;
    if (read_name(&none, "turns"))
        return true;
    exact_empty_deal(&part->rules, deal);
    for (int i = 0; i < war_rules_cards(&part->rules); i++) {
        int64_t rank;
        if (!read_number(reader, part->rules.ranks, &rank))
            return false;
        deal->cards[i].rank = (uint8_t)rank;
    }
    if (war_position_check(&part->rules, deal, NULL) < 0 ||
        !exact_by_engine(&part->rules, deal, &stop, &outcome) ||
        outcome.result == WAR_RESULT_ENDLESS)
        return false;
    part->result.longest = outcome.turns;
    return true;
}

static bool read_result(struct reader *reader, war_exact_part *part)
{
    war_exact_result *result = &part->result;
    wide deals = 0;

    if (!read_name(reader, "wins"))
        return false;
    for (int seat = 0; seat < part->rules.players; seat++) {
        if (!read_wide(reader, &result->wins[seat]))
            return false;
        deals += wide_in(result->wins[seat]);
    }
    if (!read_name(reader, "draws") || !read_wide(reader, &result->draws) ||
        !read_name(reader, "limit") || !read_wide(reader, &result->limit) ||
        !read_name(reader, "endless") || !read_wide(reader, &result->endless) ||
        !read_longest(reader, part) || !read_histogram(reader, "turns", &result->turns) ||
        !read_histogram(reader, "battles", &result->battles) ||
        !read_histogram(reader, "wars", &result->wars) ||
        !read_histogram(reader, "cycles", &result->cycles))
        return false;
    deals += wide_in(result->draws) + wide_in(result->limit) + wide_in(result->endless);
    result->deals = wide_out(deals);
    return exact_adds_up(part);
}

/* Whether a part, printed, is the text that was read. */
static bool prints_as(const war_exact_part *part, const char *text, size_t length,
                      struct reader *reader)
{
    size_t size = (size_t)war_exact_part_print(part, NULL, 0);
    char *again = malloc(size + 1);
    bool same = again ? size == length : out_of_memory(reader);

    if (same) {
        war_exact_part_print(part, again, size + 1);
        same = memcmp(again, text, length) == 0;
    }
    free(again);
    return same;
}

int war_exact_part_parse(war_exact_part *part, const char *text, size_t length, war_error *error)
{
    struct reader reader = {.at = text, .end = text + length};
    war_exact_part read = {.tasks = 0};
    int64_t version;

    if (length < sizeof FIRST_LINE || memcmp(text, FIRST_LINE, sizeof FIRST_LINE - 1) != 0)
        return exact_fail(error, WAR_ERROR_FOREIGN, "not a part of a count");
    reader.at += sizeof FIRST_LINE - 1;
    if (!read_number(&reader, INT64_MAX, &version) || version < 1)
        return exact_fail(error, WAR_ERROR_FOREIGN, "not a part of a count");
    if (version > VERSION)
        return exact_fail(error, WAR_ERROR_VERSION, "written by a newer version");
    war_exact_result_begin(&read.result);
    if (!read_head(&reader, &read, NULL) || !read_result(&reader, &read) ||
        !prints_as(&read, text, length, &reader)) {
        war_exact_part_end(&read);
        if (reader.no_memory)
            return exact_fail(error, WAR_ERROR_MEMORY, "out of memory");
        return exact_fail(error, WAR_ERROR_DAMAGED, "damaged: not as it was written");
    }
    *part = read;
    return 0;
}
