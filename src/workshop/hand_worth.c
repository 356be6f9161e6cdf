/* SPDX-License-Identifier: MIT */
/* war odds --by: what the hand that seat 1 is dealt predicts, by its aces or by its points. What is
 * printed depends on the rules, the seed and the games only. */
#include "chances.h"
#include "files.h"
#include "hands.h"
#include "job.h"
#include "json_writer.h"
#include "report.h"
#include "signals.h"
#include "war_study.h"

#include "cli.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <string.h>

enum {
    USUAL_GAMES = 1000000,
    CLASSES = 14,      /* of points, at most */
    FEW_ACES = 4,      /* so many have a column and a curve each */
    FEW_GAMES = 100,   /* say little, */
    MANY_GAMES = 5000, /* enough for a table by points and aces */
    BAR = 40,
};

struct worth {
    war_hands hands;
    war_hands_job job;
    bool points; /* by them, or else by aces */
    bool json;
    bool utf8;
    const char *plot;
    /* Classes of points: the first one has all below as well, and the last one all above. */
    int from;
    int width;
    int classes;
};

/* ---- What was asked for ---- */

static bool read_worth(const struct typed *typed, struct worth *worth, war_rules *rules)
{
    static const char *const ways[] = {"aces", "points", NULL};
    static const char *const formats[] = {"text", "json", NULL};
    static const char *const others[] = {"hand", "cards", "deal", "precision", NULL};
    const char *text = option_value(typed, "rules");
    int way = option_choice(typed, "by", ways), format = option_choice(typed, "format", formats);
    int64_t threads = 0;

    worth->job.games = USUAL_GAMES;
    if (way < 0 || format < 0 ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &worth->hands.seed) ||
        !option_number(typed, "threads", 1, 1024, &threads) ||
        !option_count(typed, "games", 1, INT64_C(1000000000000), &worth->job.games))
        return false;
    for (int i = 0; others[i]; i++)
        if (option_given(typed, others[i]))
            return refuse(TELL_BY_ALONE, TEXT("option", others[i]));
    worth->job.threads = (int)threads;
    worth->points = way == 1;
    worth->json = format == 1;
    worth->plot = option_value(typed, "plot");
    return (!worth->plot || file_can_be_plotted(worth->plot)) &&
           parse_rules(text ? text : "classic", rules);
}

/* ---- Figures ---- */

static war_odds_figure chance_of(war_hands_count count)
{
    const war_odds_result result = {.played = count.games, .cases = count.games};

    return war_odds_share(&result, count.won);
}

/* The least points that so many of a thousand games do not exceed. */
static int quantile(const war_hands *hands, int permille)
{
    int points = hands->least;

    while (points < hands->most &&
           war_hands_of(hands, -1, hands->least, points).games * 1000 < hands->games * permille)
        points++;
    return points;
}

/* Classes begin at multiples of their width, which is 1, 2, 5, 10, 20, ...; the rarest hands at
 * both ends go with their neighbours. */
static void choose_classes(struct worth *worth)
{
    static const int steps[] = {1, 2, 5};
    int low = quantile(&worth->hands, 5), high = quantile(&worth->hands, 995), scale = 1;

    for (int i = 0;; i++) {
        worth->width = steps[i % 3] * scale;
        worth->from = low / worth->width * worth->width;
        worth->classes = (high - worth->from) / worth->width + 1;
        if (worth->classes <= CLASSES)
            return;
        if (i % 3 == 2)
            scale *= 10;
    }
}

/* The games of a row of the table; of so many aces, or of all if that is less than 0. */
static war_hands_count row_of(const struct worth *worth, int aces, int row)
{
    int from = worth->from + row * worth->width;

    if (!worth->points)
        return war_hands_of(&worth->hands, row, INT_MIN, INT_MAX);
    return war_hands_of(&worth->hands, aces, row == 0 ? INT_MIN : from,
                        row == worth->classes - 1 ? INT_MAX : from + worth->width - 1);
}

static int rows_of(const struct worth *worth)
{
    return worth->points ? worth->classes : worth->hands.aces + 1;
}

static struct words name_row(const struct worth *worth, int row)
{
    int from = worth->from + row * worth->width, to = from + worth->width - 1;

    if (!worth->points)
        return in_words("%d", row);
    if (worth->classes > 1 && row == 0 && worth->hands.least < from)
        return message(TELL_UP_TO, NUMBER("to", to));
    if (worth->classes > 1 && row == worth->classes - 1 && worth->hands.most > to)
        return message(TELL_AND_MORE, NUMBER("from", from));
    return worth->width > 1 ? message(TELL_FROM_TO, NUMBER("from", from), NUMBER("to", to))
                            : in_words("%d", from);
}

/* ---- Text ---- */

/* Decimals with which the least certain row has two digits of its error. */
static int decimals_of(const struct worth *worth)
{
    double error = 0;

    for (int row = 0; row < rows_of(worth); row++) {
        war_hands_count count = row_of(worth, -1, row);
        if (count.games > 0)
            error = fmax(error, chance_of(count).error);
    }
    return report_decimals(100 * error);
}

/* Near 0 and 1 the interval is not the same to both sides. */
static struct words chance_words(const struct worth *worth, war_odds_figure chance, int decimals)
{
    if (chance.value < chance.error || chance.value > 1 - chance.error)
        return in_words("%.*f to %.*f", decimals, 100 * chance.low, decimals, 100 * chance.high);
    return in_words("%.*f %s %.*f", decimals, 100 * chance.value, worth->utf8 ? "\u00b1" : "+-",
                    decimals, 100 * chance.error);
}

static void fill_rows(struct table *table, const void *of)
{
    const struct worth *worth = of;
    int decimals = decimals_of(worth);

    table_add(table,
              worth->points ? "Points of seat 1|games|it wins|" : "Aces of seat 1|games|it wins|");
    for (int row = 0; row < rows_of(worth); row++) {
        war_hands_count count = row_of(worth, -1, row);
        war_odds_figure chance = chance_of(count);
        if (count.games == 0)
            continue;
        table_add(table, "%s|%s|%s %%|%s", name_row(worth, row).text,
                  report_count(count.games).text, chance_words(worth, chance, decimals).text,
                  report_bar(chance.value, BAR, worth->utf8).text);
    }
}

static void fill_aces(struct table *table, const void *of)
{
    const struct worth *worth = of;

    table_cell(table, "It wins, %, with");
    for (int aces = 0; aces <= worth->hands.aces; aces++)
        table_add(table, "%s", count_words(aces, "ace").text);
    for (int row = 0; row < worth->classes; row++) {
        if (row_of(worth, -1, row).games == 0)
            continue;
        table_cell(table, name_row(worth, row).text);
        for (int aces = 0; aces <= worth->hands.aces; aces++) {
            war_hands_count count = row_of(worth, aces, row);
            if (count.games < FEW_GAMES)
                table_cell(table, "-");
            else
                table_add(table, "%.1f", 100 * chance_of(count).value);
        }
    }
}

static void print_text(const struct worth *worth)
{
    const war_hands *hands = &worth->hands;
    struct table rows = {.to = stdout, .widths = {-16, 11, 15, -1}};
    struct table aces = {.to = stdout, .widths = {-16, 7, 7, 7, 7, 7}};
    char rules[WAR_RULES_SIZE];

    war_rules_print(&hands->rules, rules, sizeof rules);
    tell(stdout, TELL_WORTH_HEAD, NUMBER("cards", hands->cards), TEXT("rules", rules),
         TEXT("games", report_counted(hands->games, "game").text), NUMBER("seed", hands->seed));
    table_show(&rows, fill_rows, worth);
    if (worth->points && hands->aces <= FEW_ACES && hands->games >= MANY_GAMES) {
        aces.widths[hands->aces + 2] = 0;
        putchar('\n');
        table_show(&aces, fill_aces, worth);
    }
    tell(stdout, TELL_WORTH_FOOT, TEXT("error", worth->utf8 ? "\u00b1" : "+-"));
    if (worth->points)
        tell(stdout, TELL_WORTH_POINTS);
}

/* ---- JSON ---- */

static void json_games(struct json *json, war_hands_count count)
{
    json_put_number(json, "games", count.games);
    json_put_number(json, "won", count.won);
}

static void json_chance(struct json *json, war_hands_count count)
{
    war_odds_figure chance = chance_of(count);

    json_games(json, count);
    json_put_figure(json, "share", in_words("%.9f", chance.value).text);
    json_put_figure(json, "error", in_words("%.9f", chance.error).text);
}

static void json_points(struct json *json, const war_hands *hands, int points)
{
    war_hands_count all = war_hands_of(hands, -1, points, points);

    if (all.games == 0)
        return;
    json_put_object(json, NULL, ON_ONE_LINE);
    json_put_number(json, "points", points);
    json_chance(json, all);
    json_put_list(json, "aces", ON_ONE_LINE);
    for (int aces = 0; aces <= hands->aces; aces++) {
        json_put_object(json, NULL, ON_ONE_LINE);
        json_games(json, war_hands_of(hands, aces, points, points));
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

static void json_aces(struct json *json, const struct worth *worth, int aces)
{
    war_hands_count count = row_of(worth, -1, aces);

    if (count.games == 0)
        return;
    json_put_object(json, NULL, ON_ONE_LINE);
    json_put_number(json, "aces", aces);
    json_chance(json, count);
    json_close(json);
}

static void print_json(const struct worth *worth)
{
    const war_hands *hands = &worth->hands;
    char rules[WAR_RULES_SIZE];
    struct json json;

    war_rules_print(&hands->rules, rules, sizeof rules);
    json_begin(&json, stdout);
    json_put_text(&json, "rules", rules);
    json_put_number(&json, "seed", hands->seed);
    json_put_number(&json, "games", hands->games);
    json_put_number(&json, "cards", hands->cards);
    json_put_text(&json, "by", worth->points ? "points" : "aces");
    json_put_list(&json, "hands", ON_LINES);
    for (int points = hands->least; worth->points && points <= hands->most; points++)
        json_points(&json, hands, points);
    for (int aces = 0; !worth->points && aces <= hands->aces; aces++)
        json_aces(&json, worth, aces);
    json_close(&json);
    json_end(&json);
}

/* ---- The picture ---- */

/* Where a row lies: at its aces, or at the mean of its points. */
static double x_of(const struct worth *worth, int aces, int row)
{
    int from = worth->from + row * worth->width, to = from + worth->width - 1;
    double sum = 0, games = 0;

    if (!worth->points)
        return row;
    for (int points = row == 0 ? worth->hands.least : from;
         points <= (row == worth->classes - 1 ? worth->hands.most : to); points++) {
        double count = (double)war_hands_of(&worth->hands, aces, points, points).games;
        sum += count * points;
        games += count;
    }
    return sum / games;
}

static void add_curve(const struct worth *worth, struct chances *chances, int aces)
{
    struct chance_curve *curve = &chances->curves[chances->count++];

    if (aces < 0)
        copy_words(curve->name, sizeof curve->name, message(TELL_ALL_HANDS).text);
    else
        copy_words(curve->name, sizeof curve->name, count_words(aces, "ace").text);
    for (int row = 0; row < rows_of(worth) && curve->count < CHANCE_POINTS; row++) {
        war_hands_count count = row_of(worth, aces, row);
        war_odds_figure chance = chance_of(count);
        if (count.games > 0 && (aces < 0 || count.games >= FEW_GAMES))
            curve->at[curve->count++] =
                (struct chance){x_of(worth, aces, row), chance.value, chance.error};
    }
}

static int write_plot(const struct worth *worth)
{
    const war_hands *hands = &worth->hands;
    struct words title = message(worth->points ? TELL_PLOT_POINTS : TELL_PLOT_ACES);
    struct words across = message(worth->points ? TELL_PLOT_POINTS_AXIS : TELL_PLOT_ACES_AXIS);
    struct chances chances = {
        .title = title.text,
        .across = across.text,
    };
    struct words note;
    char rules[WAR_RULES_SIZE];
    struct new_file file;

    war_rules_print(&hands->rules, rules, sizeof rules);
    note = message(TELL_PLOT_NOTE, TEXT("rules", rules),
                   TEXT("games", report_counted(hands->games, "game").text),
                   NUMBER("seed", hands->seed));
    chances.note = note.text;
    add_curve(worth, &chances, -1);
    for (int aces = 0; worth->points && hands->aces <= FEW_ACES && aces <= hands->aces; aces++)
        add_curve(worth, &chances, aces);
    if (!new_file_begin(&file, worth->plot, FOR_OTHERS))
        return FAILED;
    chances_plot(&chances, file.stream);
    return new_file_end(&file, true) ? DONE : FAILED;
}

/* ---- Doing it ---- */

static int play(struct worth *worth, const war_rules *rules)
{
    struct job job = {.shown = 0};
    war_error error;

    if (worth->plot && !file_can_be_written(worth->plot))
        return FAILED;
    if (war_hands_begin(&worth->hands, rules, worth->hands.seed, 0, &error) < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    job_begin(&job);
    worth->job.stop = signal_stop();
    worth->job.context = &job;
    worth->job.progress = show_odds_progress;
    if (war_hands_run(&worth->hands, &worth->job, &error) < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    job_wipe(&job);
    return DONE;
}

int run_hand_worth(const struct typed *typed)
{
    struct worth worth = {.utf8 = terminal_is_utf8()};
    war_rules rules;
    int status;

    if (!read_worth(typed, &worth, &rules))
        return BAD_USAGE;
    status = play(&worth, &rules);
    if (status == DONE && worth.hands.games > 0) {
        choose_classes(&worth);
        (worth.json ? print_json : print_text)(&worth);
        if (worth.plot)
            status = write_plot(&worth);
    }
    war_hands_end(&worth.hands);
    if (status == DONE && signal_came())
        return end_odds(worth.hands.games);
    return status;
}
