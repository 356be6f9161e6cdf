/* SPDX-License-Identifier: MIT */
/* war scores for people: tables that fit 80 columns. Names come from a file that anybody may have
 * written, so nothing of them reaches the terminal but what can be shown there. */
#include "scores.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { WHO_WIDTH = 29, NAME_WIDTH = 20 };

/* ---- Cells ---- */

/* A text in so many columns, cut if it must be; to the right if the width is negative. */
static void print_cell(const char *text, int width)
{
    char safe[1024];
    int wide = width < 0 ? -width : width;
    int columns;

    safe_text(text, safe, sizeof safe);
    for (char *c = strchr(safe, '\n'); c; c = strchr(c, '\n'))
        *c = '?';
    columns = text_columns(safe);
    if (columns > wide && width > 0) {
        strcpy(safe + text_fitting(safe, wide - 3), "...");
        columns = text_columns(safe);
    }
    if (width < 0)
        printf("%*s%s", columns < wide ? wide - columns : 0, "", safe);
    else
        printf("%s%*s", safe, columns < wide ? wide - columns : 0, "");
}

static void print_number(int64_t number, int width, bool known)
{
    char text[32];

    snprintf(text, sizeof text, "%" PRId64, number);
    print_cell(known ? text : "-", -width);
}

static void print_day(int64_t moment)
{
    time_t seconds = (time_t)moment;
    struct tm day;
    char text[64] = "-";

    if (moment > 0 && localtime_r(&seconds, &day))
        strftime(text, sizeof text, "%Y-%m-%d", &day);
    print_cell(text, -10);
}

static void print_duration(int64_t seconds, bool known)
{
    int64_t minutes = seconds / 60, hours = minutes / 60;
    char text[64] = "-";

    if (known && hours >= 100)
        snprintf(text, sizeof text, "%" PRId64 "h", hours);
    else if (known && hours > 0)
        snprintf(text, sizeof text, "%dh %02dm", (int)hours, (int)(minutes % 60));
    else if (known && minutes > 0)
        snprintf(text, sizeof text, "%dm %02ds", (int)minutes, (int)(seconds % 60));
    else if (known)
        snprintf(text, sizeof text, "%ds", (int)seconds);
    print_cell(text, -8);
}

/* ---- Who played ---- */

static void append(char *text, size_t size, const char *more)
{
    size_t length = strlen(text);

    snprintf(text + length, size - length, "%s", more);
}

/* The names of some seats: "Ada", "Ada and Bob", "Ada, Bob and Cid". */
static void append_names(char *text, size_t size, const struct record *record, int seats)
{
    for (int i = 0; i < record->players; i++) {
        int after = seats & ~((2 << i) - 1);
        if (!(seats >> i & 1))
            continue;
        append(text, size, record->seats[i].name);
        if (after)
            append(text, size, after & (after - 1) ? ", " : " and ");
    }
}

/* Who beat whom; where nobody won, that comes first, since the end may be cut. */
static void describe_players(const struct record *record, char *text, size_t size)
{
    static const char *const words[] = {[WAR_RESULT_DRAW] = "Draw: ",
                                        [WAR_RESULT_LIMIT] = "Stopped: ",
                                        [WAR_RESULT_ENDLESS] = "Endless: "};
    int all = (1 << record->players) - 1;
    int winners = record->winners & all;
    const char *word = record->result > WAR_RESULT_WIN ? words[record->result] : "";

    snprintf(text, size, "%s", word);
    append_names(text, size, record, winners);
    if (winners && winners != all)
        append(text, size, record->result == WAR_RESULT_WIN ? " beat " : " before ");
    append_names(text, size, record, all & ~winners);
}

/* ---- Games ---- */

struct rows {
    int count;
    bool places; /* whether each row starts with its place */
    int64_t last;
    int place;
};

static void print_games_head(const char *length)
{
    printf("%13s  %-*s  Wars      Time        Date  Entry\n", length, WHO_WIDTH, "Players");
}

/* Equally long games share a place. */
static void print_place(struct rows *rows, const struct record *record)
{
    if (rows->count == 1 || record->battles != rows->last)
        rows->place = rows->count;
    rows->last = record->battles;
    print_number(rows->place, 4, true);
}

static bool print_game(void *context, const struct record *record)
{
    struct rows *rows = context;
    bool known = record->result != WAR_RESULT_NONE;
    char who[1024];

    rows->count++;
    if (rows->places)
        print_place(rows, record);
    else
        fputs("    ", stdout);
    describe_players(record, who, sizeof who);
    print_number(record->battles, 9, true);
    fputs("  ", stdout);
    print_cell(who, WHO_WIDTH);
    print_number(record->wars, 6, known);
    fputs("  ", stdout);
    print_duration(record->seconds, known);
    fputs("  ", stdout);
    print_day(record->finished);
    print_number(record->number, 7, true);
    putchar('\n');
    return !ferror(stdout);
}

/* ---- The lists ---- */

struct page {
    const struct scores *scores;
    int parts; /* printed so far */
    int people;
    int result;
};

static void begin_part(struct page *page)
{
    if (page->parts++ > 0)
        putchar('\n');
}

static void print_kind(const struct store_kind *kind)
{
    const char *s = kind->games == 1 ? "" : "s";
    char safe[WAR_RULES_SIZE];

    safe_text(kind->rules, safe, sizeof safe);
    if (safe[0])
        printf("%s: %" PRId64 " game%s\n", safe, kind->games, s);
    else
        printf("Imported: %" PRId64 " score%s\n", kind->games, s);
}

static bool print_hall(void *context, const struct store_kind *kind, const struct wanted *wanted)
{
    static const char *const titles[2] = {"Most hands", "Fewest hands"};
    struct page *page = context;

    begin_part(page);
    print_kind(kind);
    for (int i = 0; i < 2; i++) {
        struct wanted list = *wanted;
        struct rows rows = {.places = true};
        list.order = HALL_LISTS[i].order;
        putchar('\n');
        print_games_head(titles[i]);
        page->result = store_records(page->scores->store, &list, print_game, &rows);
        if (page->result < 0)
            return false;
    }
    return !ferror(stdout);
}

static bool print_person(void *context, const struct standing *person)
{
    struct page *page = context;
    bool lengths = person->longest_number > 0;

    if (page->people++ == 0) {
        begin_part(page);
        printf("%-*s Games  Wins Draws Streak Best Longest Shortest   Last game\n", NAME_WIDTH,
               "Player");
    }
    print_cell(person->name, NAME_WIDTH);
    print_number(person->games, 6, true);
    print_number(person->wins, 6, true);
    print_number(person->draws, 6, true);
    print_number(person->streak, 7, true);
    print_number(person->best_streak, 5, true);
    print_number(person->longest, 8, lengths);
    print_number(person->shortest, 9, lengths);
    fputs("  ", stdout);
    print_day(person->last);
    putchar('\n');
    return !ferror(stdout);
}

static int print_games(struct page *page)
{
    struct rows rows = {0};
    struct totals totals;

    if (store_totals(page->scores->store, &page->scores->wanted, &totals) < 0)
        return -1;
    if (totals.games == 0)
        return 0;
    begin_part(page);
    print_games_head("Hands");
    return store_records(page->scores->store, &page->scores->wanted, print_game, &rows);
}

static int print_people(struct page *page)
{
    struct wanted wanted = page->scores->wanted;

    if (page->scores->list == LIST_HALL)
        wanted.limit = page->scores->top;
    return store_standings(page->scores->store, &wanted, print_person, page);
}

static int print_nothing(struct store *store)
{
    const struct wanted all = {0};
    struct totals totals;

    if (store_totals(store, &all, &totals) < 0)
        return -1;
    if (totals.games > 0)
        puts("No such games.");
    else
        puts("No games yet. Play one with 'war play', or bring old scores with\n"
             "'war scores --import FILE'.");
    return 0;
}

int scores_text(const struct scores *scores)
{
    struct page page = {.scores = scores};
    int result = 0;

    if (scores->list == LIST_HALL)
        result = scores_each_hall(scores, print_hall, &page) < 0 ? -1 : page.result;
    if (scores->list == LIST_GAMES)
        result = print_games(&page);
    else if (result == 0)
        result = print_people(&page);
    if (result == 0 && page.parts == 0)
        result = print_nothing(scores->store);
    return result < 0 ? complain(FAILED, "scores: %s", store_problem(scores->store)) : DONE;
}
