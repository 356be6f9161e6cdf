/* SPDX-License-Identifier: MIT */
/* Parts of counts in files, and adding them up. */
#include "counting.h"

#include "files.h"
#include "results.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 26 };
static const char BEGINNING[] = "war count ";

int count_write(const char *path, const war_exact_part *part)
{
    int64_t length = war_exact_part_print(part, NULL, 0);
    char *text = malloc((size_t)length + 1);
    int status;

    if (!text)
        return complain(FAILED, "out of memory");
    war_exact_part_print(part, text, (size_t)length + 1);
    status = text_write(path, text, (size_t)length);
    free(text);
    return status;
}

int count_read(const char *path, war_exact_part *part)
{
    size_t length;
    char *text = file_read(path, MOST_BYTES, MOST_BYTES, &length);
    war_error error;
    int code;

    if (!text)
        return FAILED;
    code = war_exact_part_parse(part, text, length, &error);
    free(text);
    if (code < 0)
        return complain(FAILED, "%s: %s", file_name(path), error.message);
    return DONE;
}

bool count_is_in(const char *path)
{
    char beginning[sizeof BEGINNING] = "";
    FILE *file = file_is_plain(path) ? fopen(path, "rb") : NULL;
    bool is = file && fread(beginning, 1, sizeof BEGINNING - 1, file) == sizeof BEGINNING - 1 &&
              strcmp(beginning, BEGINNING) == 0;

    if (file)
        fclose(file);
    return is;
}

/* ---- Merging ---- */

static bool add_parts(const struct typed *typed, war_exact_part *sum)
{
    for (int i = 1; i < typed->word_count; i++) {
        war_exact_part part;
        war_error error;
        bool added;
        if (count_read(typed->words[i], &part) != DONE)
            return false;
        added = war_exact_part_merge(sum, &part, &error) == 0;
        war_exact_part_end(&part);
        if (!added)
            return refuse("%s: %s", file_name(typed->words[i]), error.message);
    }
    return true;
}

static int show_sum(const struct typed *typed, const war_exact_part *sum, int format)
{
    const char *out = option_value(typed, "out");
    int64_t tasks, done = war_exact_done(sum, 1, 1, &tasks);

    if ((!out || option_given(typed, "format")) && done < tasks)
        return complain(FAILED, "missing: %lld of %lld tasks", (long long)(tasks - done),
                        (long long)tasks);
    if (out && count_write(out, sum) != DONE)
        return FAILED;
    if (!out || option_given(typed, "format"))
        count_report(sum, false, format == 1);
    return DONE;
}

int count_merge(const struct typed *typed)
{
    static const char *const formats[] = {"text", "json", NULL};
    int format = option_choice(typed, "format", formats), status = FAILED;
    war_exact_part sum;

    if (format < 0)
        return BAD_USAGE;
    if (option_given(typed, "plot"))
        return complain(BAD_USAGE, "--plot is for parts of a simulation");
    if (count_read(typed->words[0], &sum) != DONE)
        return FAILED;
    if (add_parts(typed, &sum))
        status = show_sum(typed, &sum, format);
    war_exact_part_end(&sum);
    return status;
}
