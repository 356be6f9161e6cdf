/* SPDX-License-Identifier: MIT */
/* Parts of simulations in files, and what becomes of results: a report, a part, a picture. */
#include "part_files.h"

#include "files.h"
#include "job.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 26 };

int64_t part_print(const void *part, char *buffer, size_t size)
{
    return war_sim_part_print(part, buffer, size);
}

int part_write(const char *path, const war_sim_part *part, enum readers readers)
{
    return print_to_file(path, part_print, part, readers);
}

char *part_text(const char *path, size_t *length)
{
    return file_read(path, MOST_BYTES, MOST_BYTES, length);
}

int part_parse(const char *path, const char *text, size_t length, war_sim_part *part)
{
    war_error error;

    if (war_sim_part_parse(part, text, length, &error) < 0)
        return complain(FAILED, TELL_OF_FILE, TEXT("file", file_name(path)),
                        TEXT("problem", error.message));
    return DONE;
}

int part_read(const char *path, war_sim_part *part)
{
    size_t length;
    char *text = part_text(path, &length);
    int status = text ? part_parse(path, text, length, part) : FAILED;

    free(text);
    return status;
}

bool part_same_deals(const char *path, const war_sim_part *part, const char *other_name,
                     const war_sim_part *other)
{
    if (!war_rules_equal(&part->rules, &other->rules))
        return refuse(TELL_OTHER_RULES, TEXT("file", file_name(path)),
                      TEXT("rules", report_rules(part).text), TEXT("other", other_name),
                      TEXT("others", report_rules(other).text));
    if (part->seed != other->seed)
        return refuse(TELL_OTHER_SEED, TEXT("file", file_name(path)), NUMBER("seed", part->seed),
                      TEXT("other", other_name), NUMBER("others", other->seed));
    return true;
}

/* ---- Output ---- */

bool output_options(const struct typed *typed, struct output *output)
{
    static const char *const formats[] = {"text", "json", "csv", "md", NULL};
    int format = option_choice(typed, "format", formats);

    output->format = (enum report_format)format;
    output->out = option_value(typed, "out");
    output->plot = option_value(typed, "plot");
    output->print = !output->out || option_given(typed, "format");
    if (format < 0 || (output->plot && !file_can_be_plotted(output->plot)))
        return false;
    if (output->out && output->print && strcmp(output->out, "-") == 0)
        return refuse(TELL_OUT_AND_FORMAT);
    if (output->out && output->plot && file_same(output->out, output->plot))
        return refuse(TELL_OUT_AND_PLOT, TEXT("file", output->out));
    return true;
}

bool output_can_be_written(const struct output *output)
{
    return (!output->out || file_can_be_written(output->out)) &&
           (!output->plot || file_can_be_written(output->plot));
}

static bool write_plot(const char *path, const struct report *report)
{
    struct new_file file;

    if (!new_file_begin(&file, path, FOR_OTHERS))
        return false;
    report_plot(report, file.stream);
    return new_file_end(&file, true);
}

int output_write(const struct output *output, const struct report *report)
{
    if (output->out && part_write(output->out, report->parts[0], FOR_OTHERS) != DONE)
        return FAILED;
    if (output->plot && !write_plot(output->plot, report))
        return FAILED;
    if (output->print)
        report_print(report, output->format, stdout);
    return DONE;
}
