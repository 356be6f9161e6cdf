/* SPDX-License-Identifier: MIT */
/* A report for people: tables and bars that fit 80 columns, unless there are more games than
 * anybody plays; then columns are as wide as their widest number. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

enum { BAR_WIDTH = 48, CYCLES_SHOWN = 8, COUNT_WIDTH = 17, SHARE_WIDTH = 10 };

/* The columns that all tables share. */
struct columns {
    int count;
    int share; /* with a space before it */
};

/* ---- Pieces ---- */

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

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int width_of(int64_t number)
{
    char text[COUNT_SIZE];

    return (int)strlen(report_count(number, text));
}

/* Decimals of shares of all games. */
static int share_decimals(int64_t games)
{
    return report_decimals(100 * report_share(games / 2, games).se);
}

static int ace_decimals(const war_sim_result *result, int aces)
{
    return report_decimals(100 * report_share(result->won[0][aces], result->dealt[0][aces]).se);
}

static struct columns choose_columns(const war_sim_result *result)
{
    int count = larger(COUNT_WIDTH, width_of(result->games));
    int share = larger(SHARE_WIDTH, share_decimals(result->games) + (int)strlen("100."));

    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        count = larger(count, width_of(result->chains[depth]));
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++)
        if (result->dealt[0][aces] > 0)
            share = larger(share, ace_decimals(result, aces) + (int)strlen(" 100."));
    return (struct columns){count, share};
}

static void print_share(struct columns columns, const char *label, int64_t count, int64_t games)
{
    int decimals = share_decimals(games);
    struct share share = report_share(count, games);
    char text[COUNT_SIZE];

    printf("  %-24s%*s %*.*f %s %.*f %%\n", label, columns.count, report_count(count, text),
           columns.share, decimals, 100 * share.share, report_plus_minus(), decimals,
           100 * share.se);
}

static void print_titles(struct columns columns, const char *label, const char *count,
                         const char *share)
{
    printf("\n  %-24s%*s%*s\n", label, columns.count, count, columns.share, share);
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

static void print_results(struct columns columns, const war_sim_part *part)
{
    const war_sim_result *result = &part->result;

    for (int seat = 0; seat < part->rules.players; seat++) {
        char label[32];
        snprintf(label, sizeof label, "Seat %d wins", seat + 1);
        print_share(columns, label, result->wins[seat], result->games);
    }
    print_share(columns, "Draws", result->draws, result->games);
    if (part->rules.limit > 0)
        print_share(columns, "Stopped by the limit", result->limit, result->games);
    if (!war_rules_chance(&part->rules))
        print_share(columns, "Endless", result->endless, result->games);
}

/* The width of a column of measures, of which the first is below the counts. */
static int measure_width(struct columns columns, int i)
{
    return (i == 0 ? columns.count : COUNT_WIDTH) - 1;
}

static void print_row(struct columns columns, const char *label, const int64_t numbers[MEASURES])
{
    char text[COUNT_SIZE];

    printf("  %-24s", label);
    for (int i = 0; i < MEASURES; i++)
        printf(" %*s", measure_width(columns, i), report_count(numbers[i], text));
    putchar('\n');
}

static void print_means(struct columns columns, const struct measure measures[MEASURES])
{
    printf("  %-24s", "mean");
    for (int i = 0; i < MEASURES; i++)
        printf(" %*.*f", measure_width(columns, i), report_decimals(measures[i].summary.se),
               measures[i].summary.mean);
    putchar('\n');
}

static void print_spread(struct columns columns, const char *label,
                         const struct measure measures[MEASURES], const double *numbers)
{
    printf("  %-24s", label);
    for (int i = 0; i < MEASURES; i++) {
        const war_sim_summary *summary = &measures[i].summary;
        char text[SPREAD_SIZE];
        printf(" %*s", measure_width(columns, i),
               report_spread(summary, numbers[i], report_decimals(summary->se), text));
    }
    putchar('\n');
}

static void print_measures(struct columns columns, const struct measure measures[MEASURES],
                           bool all)
{
    double errors[MEASURES], deviations[MEASURES];
    int64_t least[MEASURES], most[MEASURES];

    for (int i = 0; i < MEASURES; i++) {
        const war_sim_summary *summary = &measures[i].summary;
        errors[i] = summary->se;
        deviations[i] = summary->sd;
        least[i] = summary->min;
        most[i] = summary->max;
    }
    printf("\n  %-24s", all ? "A game has" : "A game that ends has");
    for (int i = 0; i < MEASURES; i++)
        printf(" %*s", measure_width(columns, i), measures[i].name);
    putchar('\n');
    print_means(columns, measures);
    print_spread(columns, "its standard error", measures, errors);
    print_spread(columns, "standard deviation", measures, deviations);
    print_row(columns, "least", least);
    for (int q = 0; q < QUANTILES; q++) {
        int64_t numbers[MEASURES];
        char label[32];
        snprintf(label, sizeof label, "%4g %%%s", REPORT_QUANTILES[q] / 10.,
                 q == 0 ? " have at most" : "");
        for (int i = 0; i < MEASURES; i++)
            numbers[i] = measures[i].quantiles[q];
        print_row(columns, label, numbers);
    }
    print_row(columns, "most", most);
}

/* The bounds of a class, in columns of their own, of which the second is so wide. */
static void print_class(const struct classes *classes, int i, int width)
{
    int64_t from = classes->first + i * classes->width;
    char low[COUNT_SIZE], high[COUNT_SIZE];

    report_count(from, low);
    report_count(from + classes->width - 1, high);
    if (i == classes->count)
        printf("  %*s %-*s", width + 2, low, width + 1, "and more");
    else if (classes->width == 1)
        printf("  %*s%*s", width + 2, low, width + 2, "");
    else
        printf("  %*s -%*s", width + 2, low, width, high);
}

static void print_lengths(const struct measure *measure)
{
    struct classes classes;
    int64_t largest = 1;
    int width;

    report_classes(measure, &classes);
    width = larger(7, 1 + width_of(classes.first + classes.count * classes.width - 1));
    for (int i = 0; i <= classes.count; i++)
        if (classes.counts[i] > largest)
            largest = classes.counts[i];
    puts("\n  Turns");
    for (int i = 0; i <= classes.count; i++) {
        int64_t count = classes.counts[i];
        if (i == classes.count && count == 0)
            continue;
        print_class(&classes, i, width);
        printf("%8.2f %%", 100 * report_share(count, measure->summary.count).share);
        print_bar((double)count / (double)largest, BAR_WIDTH - 2 * (width - 7));
        putchar('\n');
    }
}

static void print_chains(struct columns columns, const war_sim_result *result)
{
    int64_t all = 0;

    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        all += result->chains[depth];
    if (all == 0)
        return;
    print_titles(columns, "Wars in one turn", "turns", "share");
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++) {
        char text[COUNT_SIZE];
        if (result->chains[depth] > 0)
            printf("  %-24d%*s%*.5f %%\n", depth, columns.count,
                   report_count(result->chains[depth], text), columns.share,
                   100 * report_share(result->chains[depth], all).share);
    }
}

static void print_cycle(struct columns columns, const char *label, int64_t games, int64_t of)
{
    char text[COUNT_SIZE];

    printf("  %-24s%*s%*.3f %%\n", label, columns.count, report_count(games, text), columns.share,
           100 * report_share(games, of).share);
}

/* The most frequent cycles, of equals the shorter one first. */
static void print_cycles(struct columns columns, const war_sim_result *result)
{
    war_sim_count best[CYCLES_SHOWN + 1], next;
    int64_t place = 0, all = 0, shown = 0;
    int count = 0;

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
    print_titles(columns, "Turns in the cycle", "games", "share");
    for (int i = 0; i < count; i++) {
        char label[COUNT_SIZE];
        shown += best[i].count;
        print_cycle(columns, report_count(best[i].value, label), best[i].count, result->endless);
    }
    if (all > count) {
        char label[COUNTED_SIZE];
        print_cycle(columns, report_counted(all - count, "other length", label),
                    result->endless - shown, result->endless);
    }
}

static void print_aces(struct columns columns, const war_sim_result *result)
{
    print_titles(columns, "Aces dealt to seat 1", "games", "it wins");
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
        if (result->dealt[0][aces] == 0)
            continue;
        struct share share = report_share(result->won[0][aces], result->dealt[0][aces]);
        int decimals = ace_decimals(result, aces);
        char text[COUNT_SIZE];
        printf("  %-24d%*s%*.*f %s %.*f %%\n", aces, columns.count,
               report_count(result->dealt[0][aces], text), columns.share, decimals,
               100 * share.share, report_plus_minus(), decimals, 100 * share.se);
    }
}

static void print_remarkable(const war_sim_part *part)
{
    struct remarkable list[REMARKABLE];

    report_remarkable(&part->result, list);
    if (list[0].record->index < 0)
        return;
    printf("\n  %-10s %10s %10s %8s %7s  %s\n", "", "turns", "battles", "wars", "in one",
           "to see it");
    for (int i = 0; i < REMARKABLE; i++) {
        const war_sim_record *record = list[i].record;
        char turns[COUNT_SIZE], battles[COUNT_SIZE], wars[COUNT_SIZE], id[WAR_ID_SIZE];
        war_id_print(&part->rules, part->seed, record->index, id, sizeof id);
        printf("  %-10s %10s %10s %8s %7" PRId64 "  war replay %s\n", list[i].name,
               report_count(record->turns, turns), report_count(record->battles, battles),
               report_count(record->wars, wars), record->depth, id);
    }
}

void report_text(const struct report *report)
{
    const war_sim_part *part = report->parts[0];
    struct columns columns = choose_columns(&part->result);
    struct measure measures[MEASURES];

    print_head(part);
    print_results(columns, part);
    report_measures(&part->result, measures);
    if (measures[0].summary.count > 0) {
        print_measures(columns, measures, measures[0].summary.count == part->result.games);
        print_lengths(&measures[0]);
    }
    print_chains(columns, &part->result);
    print_cycles(columns, &part->result);
    print_aces(columns, &part->result);
    print_remarkable(part);
}
