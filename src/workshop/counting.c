/* SPDX-License-Identifier: MIT */
/* Parts of counts in files, and adding them up. */
#include "counting.h"

#include "job.h"
#include "part_files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char BEGINNING[] = "war count ";

int64_t count_print(const void *part, char *buffer, size_t size)
{
    return war_exact_part_print(part, buffer, size);
}

int count_parse(const char *path, const char *text, size_t length, war_exact_part *part)
{
    war_error error;

    if (war_exact_part_parse(part, text, length, &error) < 0)
        return complain(FAILED, TELL_OF_FILE, TEXT("file", file_name(path)),
                        TEXT("problem", error.message));
    return DONE;
}

int count_read(const char *path, war_exact_part *part)
{
    size_t length;
    char *text = part_text(path, &length);
    int status = text ? count_parse(path, text, length, part) : FAILED;

    free(text);
    return status;
}

bool count_is(const char *text)
{
    return strncmp(text, BEGINNING, sizeof BEGINNING - 1) == 0;
}

bool count_output_fits(const char *out, bool print, bool weighted)
{
    if (out && print && strcmp(out, "-") == 0)
        return refuse(TELL_OUT_AND_FORMAT);
    if (weighted && !print)
        return refuse(TELL_WEIGHTED_PART);
    return true;
}

bool count_same(const char *path, const war_exact_part *part, const char *other_name,
                const war_exact_part *other)
{
    char rules[WAR_RULES_SIZE], others[WAR_RULES_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    war_rules_print(&other->rules, others, sizeof others);
    if (!war_rules_equal(&part->rules, &other->rules))
        return refuse(TELL_OTHER_RULES, TEXT("file", file_name(path)), TEXT("rules", rules),
                      TEXT("other", other_name), TEXT("others", others));
    if (part->method != other->method)
        return refuse(TELL_OTHER_METHOD, TEXT("file", file_name(path)),
                      TEXT("method", war_exact_method_name(part->method)),
                      TEXT("other", other_name),
                      TEXT("others", war_exact_method_name(other->method)));
    if (other->tasks > 0 && part->tasks != other->tasks)
        return refuse(TELL_OTHER_TASKS, TEXT("file", file_name(path)), NUMBER("tasks", part->tasks),
                      TEXT("other", other_name), NUMBER("others", other->tasks));
    return true;
}

/* ---- Merging ---- */

enum { MOST_COMPLAINTS = 20, MOST_SHARDS = 1000 };

struct merge {
    war_exact_part sum;
    int *owners;    /* for each task that is done, which of the files has it, from 1 */
    int64_t shards; /* the most into which the count was cut for a part */
};

static bool is_done(const war_exact_part *part, int64_t task)
{
    return part->done[task / 8] >> task % 8 & 1;
}

/* Into how many shards the count was cut of which a part has some, as can be seen from its tasks; 1
 * if it cannot. */
static int64_t shards_of(const war_exact_part *part)
{
    int64_t tasks, done = war_exact_done(part, 1, 1, &tasks), shards, task;

    if (part->shards > 1 || done == 0 || done == tasks)
        return part->shards;
    for (shards = 2; shards <= MOST_SHARDS && 2 * shards <= tasks; shards++) {
        for (task = shards; task < tasks; task++)
            if (is_done(part, task) != is_done(part, task - shards))
                break;
        if (task == tasks)
            return shards;
    }
    return 1;
}

/* Notes whose the tasks of a part are; false, after saying so, if others have one of them. */
static bool take_tasks(const struct typed *typed, struct merge *merge, int file,
                       const war_exact_part *part)
{
    int64_t shards;

    for (int64_t task = 0; task < part->tasks; task++) {
        if (!is_done(part, task))
            continue;
        if (merge->owners[task] > 0)
            return refuse(TELL_TASK_TWICE, NUMBER("task", task + 1), NUMBER("tasks", part->tasks),
                          TEXT("file", file_name(typed->words[merge->owners[task] - 1])),
                          TEXT("other", file_name(typed->words[file])));
        merge->owners[task] = file + 1;
    }
    shards = shards_of(part);
    if (shards > merge->shards)
        merge->shards = shards;
    return true;
}

static bool add_part(const struct typed *typed, struct merge *merge, int file)
{
    const char *path = typed->words[file];
    war_exact_part part;
    war_error error;
    bool good;

    if (count_read(path, &part) != DONE)
        return false;
    good = count_same(path, &part, file_name(typed->words[0]), &merge->sum) &&
           take_tasks(typed, merge, file, &part);
    if (good && war_exact_part_merge(&merge->sum, &part, &error) < 0)
        good = refuse(TELL_OF_FILE, TEXT("file", file_name(path)), TEXT("problem", error.message));
    war_exact_part_end(&part);
    return good;
}

static bool add_parts(const struct typed *typed, struct merge *merge)
{
    merge->owners = calloc((size_t)merge->sum.tasks + 1, sizeof *merge->owners);
    if (!merge->owners)
        return refuse(TELL_OUT_OF_MEMORY);
    if (!take_tasks(typed, merge, 0, &merge->sum))
        return false;
    for (int i = 1; i < typed->word_count; i++)
        if (!add_part(typed, merge, i))
            return false;
    return true;
}

static void name_missing(int64_t shard, int64_t shards, int64_t left, int64_t tasks)
{
    if (shards == 1)
        complain(FAILED, TELL_TASKS_MISSING, NUMBER("missing", left), NUMBER("tasks", tasks));
    else if (left == tasks)
        complain(FAILED, TELL_SHARD_MISSING, NUMBER("shard", shard), NUMBER("shards", shards));
    else
        complain(FAILED, TELL_SHARD_TASKS_MISSING, NUMBER("missing", left), NUMBER("tasks", tasks),
                 NUMBER("shard", shard), NUMBER("shards", shards));
}

/* Whether all tasks are done; names the shards of those that are not. */
static bool covered(const struct merge *merge)
{
    const war_exact_part *sum = &merge->sum;
    int gaps = 0;

    for (int64_t shard = 1; shard <= merge->shards && shard <= sum->tasks; shard++) {
        int64_t tasks, done = war_exact_done(sum, shard, merge->shards, &tasks);
        if (done < tasks && ++gaps <= MOST_COMPLAINTS)
            name_missing(shard, merge->shards, tasks - done, tasks);
    }
    if (gaps > MOST_COMPLAINTS)
        complain(FAILED, TELL_MORE_SHARDS, NUMBER("count", gaps));
    return gaps == 0;
}

struct wanted {
    const char *out;
    bool print;
    bool json;
    bool weighted;
};

static bool read_wanted(const struct typed *typed, struct wanted *wanted)
{
    static const char *const formats[] = {"text", "json", "csv", "md", NULL};
    int format = option_choice(typed, "format", formats);

    wanted->out = option_value(typed, "out");
    wanted->print = !wanted->out || option_given(typed, "format");
    wanted->json = format == 1;
    wanted->weighted = option_given(typed, "weighted");
    if (format < 0)
        return false;
    if (format > 1)
        return refuse(TELL_COUNT_FORMAT, TEXT("format", formats[format]));
    if (option_given(typed, "plot"))
        return refuse(TELL_COUNT_NO_PLOT);
    return count_output_fits(wanted->out, wanted->print, wanted->weighted);
}

static int show_sum(const struct merge *merge, const struct wanted *wanted)
{
    if (wanted->print && !covered(merge))
        return FAILED;
    if (wanted->out && print_to_file(wanted->out, count_print, &merge->sum, FOR_OTHERS) != DONE)
        return FAILED;
    if (wanted->print)
        count_report(&merge->sum, wanted->weighted, wanted->json);
    return DONE;
}

int count_merge(const struct typed *typed, const char *text, size_t length)
{
    struct merge merge = {.shards = 1};
    struct wanted wanted;
    int status = FAILED;

    if (!read_wanted(typed, &wanted))
        return BAD_USAGE;
    if (count_parse(typed->words[0], text, length, &merge.sum) != DONE)
        return FAILED;
    if (wanted.weighted && !count_can_weigh(&merge.sum.rules))
        status = BAD_USAGE;
    else if (add_parts(typed, &merge))
        status = show_sum(&merge, &wanted);
    free(merge.owners);
    war_exact_part_end(&merge.sum);
    return status;
}
