/* SPDX-License-Identifier: MIT */
/* What every form of a report says, and the choice of one. */
#include "report.h"

#include "files.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

const int REPORT_QUANTILES[QUANTILES] = {10, 50, 250, 500, 750, 950, 990, 999};

void report_measures(const war_sim_result *result, struct measure measures[MEASURES])
{
    const struct measure list[MEASURES] = {
        {.name = "turns", .histogram = &result->turns},
        {.name = "battles", .histogram = &result->battles},
        {.name = "wars", .histogram = &result->wars},
    };

    for (int i = 0; i < MEASURES; i++) {
        measures[i] = list[i];
        war_sim_summarize(list[i].histogram, &measures[i].summary);
        for (int k = 0; k < QUANTILES; k++)
            measures[i].quantiles[k] = war_sim_quantile(list[i].histogram, REPORT_QUANTILES[k]);
    }
}

struct share report_share(int64_t count, int64_t of)
{
    struct share share = {0, 0};

    if (of > 0) {
        bool extreme = count == 0 || count == of;
        double likely = (double)(count + extreme) / (double)(of + 2 * extreme);
        share.share = (double)count / (double)of;
        share.se = sqrt(likely * (1 - likely) / (double)of);
    }
    return share;
}

const char *report_spread(const war_sim_summary *summary, double number, int decimals,
                          char text[SPREAD_SIZE])
{
    if (summary->count > 1)
        snprintf(text, SPREAD_SIZE, "%.*f", decimals, number);
    else
        strcpy(text, "-");
    return text;
}

const char *report_plus_minus(void)
{
    return terminal_is_utf8() ? "\u00b1" : "+-";
}

int report_decimals(double se)
{
    int decimals = se > 0 ? (int)ceil(1 - log10(se)) : 1;

    return decimals < 1 ? 1 : decimals > 9 ? 9 : decimals;
}

const char *report_count(int64_t number, char text[COUNT_SIZE])
{
    char digits[COUNT_SIZE];
    int length = snprintf(digits, sizeof digits, "%" PRId64, number);
    int out = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            text[out++] = ',';
        text[out++] = digits[i];
    }
    text[out] = '\0';
    return text;
}

const char *report_counted(int64_t number, const char *noun, char text[COUNTED_SIZE])
{
    char count[COUNT_SIZE];

    snprintf(text, COUNTED_SIZE, "%s %s%s", report_count(number, count), noun,
             number == 1 ? "" : "s");
    return text;
}

const char *report_chance(double p, char text[CHANCE_SIZE])
{
    if (isnan(p))
        snprintf(text, CHANCE_SIZE, "-");
    else if (p < 1e-99)
        snprintf(text, CHANCE_SIZE, "< 1e-99");
    else
        snprintf(text, CHANCE_SIZE, p < .001 ? "%.1e" : "%.3f", p);
    return text;
}

/* Widths are even, but for 1: under many rules all games have an even number of turns, or all an
 * odd one, and classes of 5 would look like a saw. */
static int64_t class_width(int64_t span)
{
    static const int steps[] = {1, 2, 5};

    for (int64_t ten = 1;; ten *= 10)
        for (int i = 0; i < 3; i++) {
            int64_t width = steps[i] * ten == 5 ? 4 : steps[i] * ten;
            if (span / width < MAX_CLASSES - 1)
                return width;
        }
}

void report_classes(const struct measure *measure, struct classes *classes)
{
    int64_t high = war_sim_quantile(measure->histogram, 990), low = measure->summary.min;
    war_sim_count next;
    int64_t place = 0;

    memset(classes, 0, sizeof *classes);
    classes->width = class_width(high - low);
    classes->first = low / classes->width * classes->width;
    classes->count = (int)((high - classes->first) / classes->width) + 1;
    while (war_sim_next(measure->histogram, &place, &next)) {
        int64_t i = (next.value - classes->first) / classes->width;
        classes->counts[i < classes->count ? i : classes->count] += next.count;
    }
}

void report_remarkable(const war_sim_result *result, struct remarkable list[REMARKABLE])
{
    list[0] = (struct remarkable){"longest", &result->longest};
    list[1] = (struct remarkable){"shortest", &result->shortest};
    list[2] = (struct remarkable){"deepest", &result->deepest};
}

bool report_options(const struct typed *typed, struct report *report)
{
    static const char *const formats[] = {"text", "json", "csv", "md", NULL};
    int format = option_choice(typed, "format", formats);

    report->format = (enum report_format)format;
    report->out = option_value(typed, "out");
    report->plot = option_value(typed, "plot");
    report->print = !report->out || option_given(typed, "format");
    if (format < 0 || (report->plot && !report_can_be_plotted(report->plot)))
        return false;
    if (report->out && report->print && strcmp(report->out, "-") == 0) {
        complain(BAD_USAGE, "--out - and --format would both write to standard output; name a "
                            "file for --out");
        return false;
    }
    if (report->out && report->plot && file_same(report->out, report->plot)) {
        complain(BAD_USAGE, "--out and --plot cannot be the same file, '%s'", report->out);
        return false;
    }
    return true;
}

bool report_can_be_shown(const struct report *report)
{
    return (!report->out || file_can_be_written(report->out)) &&
           (!report->plot || file_can_be_written(report->plot));
}

int report_show(const struct report *report)
{
    if (report->out && part_write(report->out, report->parts[0]) != DONE)
        return FAILED;
    if (report->plot && report_plot(report) != DONE)
        return FAILED;
    if (!report->print)
        return DONE;
    if (report->format == REPORT_JSON)
        report_json(report);
    else if (report->format == REPORT_CSV)
        report_csv(report);
    else if (report->format == REPORT_MD)
        report_md(report);
    else if (report->count > 1)
        report_beside(report);
    else
        report_text(report);
    return DONE;
}
