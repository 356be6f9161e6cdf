/* SPDX-License-Identifier: MIT */
/* The figures that all formats show, and the choice of a format. */
#include "report.h"

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

/* ---- Texts ---- */

struct rules_text report_rules(const war_sim_part *part)
{
    struct rules_text rules = {""};

    war_rules_print(&part->rules, rules.text, sizeof rules.text);
    return rules;
}

int report_magnitude(double number)
{
    int magnitude = 0;
    double ten = 1;

    for (; isfinite(number) && number >= 10 * ten; magnitude++)
        ten *= 10;
    for (; number * ten < 1; magnitude--)
        ten *= 10;
    return magnitude;
}

int report_decimals(double se)
{
    int decimals = se > 0 ? 1 - report_magnitude(se) : 1;

    return decimals < 1 ? 1 : decimals > 9 ? 9 : decimals;
}

struct bar report_bar(double share, int columns, bool utf8)
{
    static const char *const ends[] = {"",       "\u258f", "\u258e", "\u258d",
                                       "\u258c", "\u258b", "\u258a", "\u2589"};
    int eighths = (int)(share * columns * 8 + .5);
    struct bar bar = {""};

    for (int i = 0; i < (utf8 ? eighths : eighths + 4) / 8; i++)
        strcat(bar.text, utf8 ? "\u2588" : "#");
    if (utf8)
        strcat(bar.text, ends[eighths % 8]);
    return bar;
}

struct number report_count(int64_t number)
{
    struct number digits, count;
    int length = snprintf(digits.text, sizeof digits.text, "%" PRId64, number);
    int out = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            count.text[out++] = ',';
        count.text[out++] = digits.text[i];
    }
    count.text[out] = '\0';
    return count;
}

struct number report_counted(int64_t number, const char *noun)
{
    struct number counted;

    snprintf(counted.text, sizeof counted.text, "%.27s %.16s%s", report_count(number).text, noun,
             number == 1 ? "" : "s");
    return counted;
}

struct number report_spread(const war_sim_summary *summary, double number, int decimals)
{
    struct number spread = {"-"};

    if (summary->count > 1)
        snprintf(spread.text, sizeof spread.text, "%.*f", decimals, number);
    return spread;
}

struct number report_real(double number, int digits)
{
    struct number real = {"null"};
    int length;

    if (!isfinite(number))
        return real;
    length = snprintf(real.text, sizeof real.text - 2, "%.*g", digits, number);
    if (!strpbrk(real.text, ".e"))
        strcpy(real.text + length, ".0");
    return real;
}

struct number report_chance(double p)
{
    struct number chance = {"< 1e-99"};

    if (isnan(p))
        strcpy(chance.text, "-");
    else if (p >= 1e-99)
        snprintf(chance.text, sizeof chance.text, p < .001 ? "%.1e" : "%.3f", p);
    return chance;
}

const char *report_plus_minus(const struct report *report)
{
    return report->utf8 ? "\u00b1" : "+-";
}

/* ---- Classes ---- */

/* A width above 1 is even: under many rules the number of turns is always even, or always odd, and
 * classes of 5 would look like a saw. */
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

void report_print(const struct report *report, enum report_format format, FILE *to)
{
    if (format == REPORT_JSON)
        report_json(report, to);
    else if (format == REPORT_CSV)
        report_csv(report, to);
    else if (format == REPORT_MD)
        report_md(report, to);
    else if (report->count > 1)
        report_beside(report, to);
    else
        report_text(report, to);
}
