/* SPDX-License-Identifier: MIT */
/* A report for people: tables and bars that fit 80 columns. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

enum { BAR_WIDTH = 48, CYCLES_SHOWN = 8 };

/* ---- Pieces ---- */

static const char *plus_minus(void)
{
    return terminal_is_utf8() ? "\u00b1" : "+-";
}

/* A bar of so many columns out of all that there are, to an eighth of a column. */
static void print_bar(double part, int width)
{
    static const char *const ends[] = {"",       "\u258f", "\u258e", "\u258d",
                                       "\u258c", "\u258b", "\u258a", "\u2589"};
    int eighths = (int)(part * width * 8 + .5);

    if (eighths >= (terminal_is_utf8() ? 1 : 4))
        putchar(' ');
    if (!terminal_is_utf8()) {
        for (int i = 0; i < (eighths + 4) / 8; i++)
            putchar('#');
        return;
    }
    for (int i = 0; i < eighths / 8; i++)
        fputs("\u2588", stdout);
    fputs(ends[eighths % 8], stdout);
}

static void print_share(const char *label, int64_t count, int64_t games)
{
    int decimals = report_decimals(100 * report_share(games / 2, games).se);
    struct share share = report_share(count, games);
    char text[COUNT_SIZE];

    printf("  %-24s%17s %10.*f %s %.*f %%\n", label, report_count(count, text), decimals,
           100 * share.share, plus_minus(), decimals, 100 * share.se);
}

static void print_head(const war_sim_part *part)
{
    char rules[WAR_RULES_SIZE], games[COUNTED_SIZE], last[COUNT_SIZE], first[COUNT_SIZE];
    int64_t count = part->result.games;

    war_rules_print(&part->rules, rules, sizeof rules);
    printf("War, rules %s\n%s of seed %" PRId64, rules, report_counted(count, "game", games),
           part->seed);
    if (count > 1)
        printf(": %s to %s\n\n", report_count(part->first, first),
               report_count(part->first + count - 1, last));
    else
        printf(": number %s\n\n", report_count(part->first, first));
}

/* ---- One after the other ---- */

static void print_results(const war_sim_part *part)
{
    const war_sim_result *result = &part->result;

    for (int seat = 0; seat < part->rules.players; seat++) {
        char label[32];
        snprintf(label, sizeof label, "Seat %d wins", seat + 1);
        print_share(label, result->wins[seat], result->games);
    }
    print_share("Draws", result->draws, result->games);
    if (part->rules.limit > 0)
        print_share("Stopped by the limit", result->limit, result->games);
    if (!war_rules_chance(&part->rules))
        print_share("Endless", result->endless, result->games);
}

static void print_row(const char *label, const int64_t numbers[MEASURES])
{
    char text[COUNT_SIZE];

    printf("  %-24s", label);
    for (int i = 0; i < MEASURES; i++)
        printf("%17s", report_count(numbers[i], text));
    putchar('\n');
}

static void print_reals(const char *label, const struct measure measures[MEASURES],
                        const double *numbers)
{
    printf("  %-24s", label);
    for (int i = 0; i < MEASURES; i++)
        printf("%17.*f", report_decimals(measures[i].summary.se), numbers[i]);
    putchar('\n');
}

static void print_measures(const struct measure measures[MEASURES], bool all)
{
    double means[MEASURES], errors[MEASURES], deviations[MEASURES];
    int64_t least[MEASURES], most[MEASURES];

    for (int i = 0; i < MEASURES; i++) {
        const war_sim_summary *summary = &measures[i].summary;
        means[i] = summary->mean;
        errors[i] = summary->se;
        deviations[i] = summary->sd;
        least[i] = summary->min;
        most[i] = summary->max;
    }
    printf("\n  %-24s%17s%17s%17s\n", all ? "A game has" : "A game that ends has", measures[0].name,
           measures[1].name, measures[2].name);
    print_reals("mean", measures, means);
    print_reals("its standard error", measures, errors);
    print_reals("standard deviation", measures, deviations);
    print_row("least", least);
    for (int q = 0; q < QUANTILES; q++) {
        int64_t numbers[MEASURES];
        char label[32];
        snprintf(label, sizeof label, "%4g %%%s", REPORT_QUANTILES[q] / 10.,
                 q == 0 ? " have at most" : "");
        for (int i = 0; i < MEASURES; i++)
            numbers[i] = measures[i].quantiles[q];
        print_row(label, numbers);
    }
    print_row("most", most);
}

/* The bounds of a class, in columns of their own. */
static void print_class(const struct classes *classes, int i)
{
    int64_t from = classes->first + i * classes->width;
    char low[COUNT_SIZE], high[COUNT_SIZE];

    report_count(from, low);
    report_count(from + classes->width - 1, high);
    if (i == classes->count)
        printf("  %9s and more", low);
    else if (classes->width == 1)
        printf("  %9s%9s", low, "");
    else
        printf("  %9s -%7s", low, high);
}

static void print_lengths(const struct measure *measure)
{
    struct classes classes;
    int64_t largest = 1;

    report_classes(measure, &classes);
    for (int i = 0; i <= classes.count; i++)
        if (classes.counts[i] > largest)
            largest = classes.counts[i];
    puts("\n  Turns");
    for (int i = 0; i <= classes.count; i++) {
        int64_t count = classes.counts[i];
        if (i == classes.count && count == 0)
            continue;
        print_class(&classes, i);
        printf("%8.2f %%", 100 * report_share(count, measure->summary.count).share);
        print_bar((double)count / (double)largest, BAR_WIDTH);
        putchar('\n');
    }
}

static void print_chains(const war_sim_result *result)
{
    int64_t all = 0;

    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        all += result->chains[depth];
    if (all == 0)
        return;
    printf("\n  %-24s%17s%10s\n", "Wars in one turn", "turns", "share");
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++) {
        char text[COUNT_SIZE];
        if (result->chains[depth] > 0)
            printf("  %-24d%17s%10.5f %%\n", depth, report_count(result->chains[depth], text),
                   100 * report_share(result->chains[depth], all).share);
    }
}

/* The most frequent cycles, of equals the shorter one first. */
static void print_cycles(const war_sim_result *result)
{
    war_sim_count best[CYCLES_SHOWN + 1], next;
    int64_t place = 0, all = 0, shown = 0;
    int count = 0;
    char text[COUNT_SIZE];

    if (result->endless == 0)
        return;
    for (; war_sim_next(&result->cycles, &place, &next); all++) {
        int at = count;
        for (; at > 0 && best[at - 1].count < next.count; at--)
            best[at] = best[at - 1];
        best[at] = next;
        if (count < CYCLES_SHOWN)
            count++;
    }
    printf("\n  %-24s%17s%10s\n", "Turns in the cycle", "games", "share");
    for (int i = 0; i < count; i++) {
        shown += best[i].count;
        printf("  %-24" PRId64 "%17s%10.3f %%\n", best[i].value, report_count(best[i].count, text),
               100 * report_share(best[i].count, result->endless).share);
    }
    if (all > count) {
        char label[64];
        snprintf(label, sizeof label, "%" PRId64 " other lengths", all - count);
        printf("  %-24s%17s%10.3f %%\n", label, report_count(result->endless - shown, text),
               100 * report_share(result->endless - shown, result->endless).share);
    }
}

static void print_aces(const war_sim_result *result)
{
    printf("\n  %-24s%17s%10s\n", "Aces dealt to seat 1", "games", "it wins");
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
        char label[32];
        if (result->dealt[0][aces] == 0)
            continue;
        struct share share = report_share(result->won[0][aces], result->dealt[0][aces]);
        int decimals = report_decimals(100 * share.se);
        char text[COUNT_SIZE];
        snprintf(label, sizeof label, "%d", aces);
        printf("  %-24s%17s%10.*f %s %.*f %%\n", label, report_count(result->dealt[0][aces], text),
               decimals, 100 * share.share, plus_minus(), decimals, 100 * share.se);
    }
}

static void print_remarkable(const war_sim_part *part)
{
    struct remarkable list[REMARKABLE];

    report_remarkable(&part->result, list);
    if (list[0].record->index < 0)
        return;
    printf("\n  %-10s%11s%11s%9s%8s  %s\n", "", "turns", "battles", "wars", "in one", "to see it");
    for (int i = 0; i < REMARKABLE; i++) {
        const war_sim_record *record = list[i].record;
        char turns[COUNT_SIZE], battles[COUNT_SIZE], wars[COUNT_SIZE], id[WAR_ID_SIZE];
        war_id_print(&part->rules, part->seed, record->index, id, sizeof id);
        printf("  %-10s%11s%11s%9s%8" PRId64 "  war replay %s\n", list[i].name,
               report_count(record->turns, turns), report_count(record->battles, battles),
               report_count(record->wars, wars), record->depth, id);
    }
}

void report_text(const struct report *report)
{
    const war_sim_part *part = report->parts[0];
    struct measure measures[MEASURES];

    print_head(part);
    print_results(part);
    report_measures(&part->result, measures);
    if (measures[0].summary.count > 0) {
        print_measures(measures, measures[0].summary.count == part->result.games);
        print_lengths(&measures[0]);
    }
    print_chains(&part->result);
    print_cycles(&part->result);
    print_aces(&part->result);
    print_remarkable(part);
}
