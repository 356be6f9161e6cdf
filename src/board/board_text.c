/* SPDX-License-Identifier: MIT */
/* A board for people: tables that fit 80 columns. Names come from a file that anybody may have
 * written, so nothing of them reaches the terminal but what can be shown there. */
#include "board.h"
#include "report_table.h"
#include "utf8.h"
#include "words.h"

#include <inttypes.h>

enum { WHO_WIDTH = 29, NAME_WIDTH = 20 };

static const struct table GAMES = {.widths = {2, 8, -WHO_WIDTH - 1, 5, 8, 11, 6}};
static const struct table PEOPLE = {.widths = {-NAME_WIDTH, 5, 4, 5, 6, 4, 7, 8, 10}};
static const struct table PAIRS = {.widths = {-NAME_WIDTH, 5, -NAME_WIDTH - 1, 5, 5, 5, 10}};

/* What the callbacks share. */
struct page {
    const struct board *board;
    FILE *to;
    int parts;          /* printed so far, with an empty line between two */
    struct table table; /* its `to` is NULL before the first row */
    bool by_place;      /* whether each row of games starts with its place */
    struct ranking place;
    int result;
};

/* ---- Parts and cells ---- */

static void begin_part(struct page *page)
{
    if (page->parts++ > 0)
        putc('\n', page->to);
}

static void begin_table(struct page *page, const struct table *table, const char *head)
{
    page->table = *table;
    page->table.to = page->to;
    table_add(&page->table, "%s", head);
}

/* The table of the next list begins with its first row, if it has one. */
static void begin_row(struct page *page, const struct table *table, const char *head)
{
    if (page->table.to)
        return;
    begin_part(page);
    begin_table(page, table, head);
}

/* A text, cut if it must be, after a space that keeps it apart from a number before it. */
static void add_text(struct page *page, const char *text, int width)
{
    char safe[1024], cut[1024] = " ";

    text_safe_line(text, page->board->utf8, safe, sizeof safe);
    text_cut(safe, width, "...", cut + 1, sizeof cut - 1);
    table_cell(&page->table, page->table.column > 0 ? cut : cut + 1);
}

static void add_number(struct page *page, int64_t number, bool known)
{
    table_cell(&page->table, number_text(number, known).text);
}

static void add_day(struct page *page, int64_t moment)
{
    struct words day = date_text(moment, false);

    table_cell(&page->table, day.text[0] ? day.text : "-");
}

static void add_duration(struct page *page, int64_t seconds, bool known)
{
    int64_t minutes = seconds / 60, hours = minutes / 60;

    if (!known)
        table_cell(&page->table, "-");
    else if (hours >= 100)
        table_add(&page->table, "%" PRId64 "h", hours);
    else if (hours > 0)
        table_add(&page->table, "%dh %02dm", (int)hours, (int)(minutes % 60));
    else if (minutes > 0)
        table_add(&page->table, "%dm %02ds", (int)minutes, (int)(seconds % 60));
    else
        table_add(&page->table, "%ds", (int)seconds);
}

/* ---- Games ---- */

static bool print_game(void *context, const struct record *record)
{
    struct page *page = context;
    bool known = record->result != WAR_RESULT_NONE;

    begin_row(page, &GAMES, "|Turns| Players|Wars|Time|Date|Entry");
    if (page->by_place)
        add_number(page, rank_next(&page->place, record->turns), true);
    else
        table_cell(&page->table, "");
    add_number(page, record->turns, true);
    add_text(page, record_words(record).text, WHO_WIDTH);
    add_number(page, record->wars, known);
    add_duration(page, record->seconds, known);
    add_day(page, record->finished);
    add_number(page, record->number, true);
    return !ferror(page->to);
}

/* ---- The hall of fame ---- */

static void print_kind(const struct page *page, const struct game_kind *kind)
{
    char safe[WORDS_SIZE];

    text_safe_line(kind_words(kind).text, page->board->utf8, safe, sizeof safe);
    fprintf(page->to, "%s\n", safe);
}

static bool print_hall(void *context, const struct game_kind *kind, const struct wanted *wanted)
{
    static const enum sentence heads[2] = {SAY_HALL_COLUMNS_LONGEST, SAY_HALL_COLUMNS_SHORTEST};
    struct page *page = context;

    begin_part(page);
    print_kind(page, kind);
    for (int i = 0; i < 2 && page->result == 0; i++) {
        struct wanted list = *wanted;
        list.order = HALL_LISTS[i].order;
        page->place = (struct ranking){0};
        putc('\n', page->to);
        begin_table(page, &GAMES, phrase(heads[i]));
        page->result = board_records(page->board, &list, print_game, page);
    }
    return page->result == 0 && !ferror(page->to);
}

static void print_halls(struct page *page, const struct counts *counts)
{
    page->by_place = true;
    board_each_hall(page->board, counts, print_hall, page);
}

/* ---- People and pairs ---- */

static void print_person(struct page *page, const struct standing *person)
{
    bool lengths = person->longest_number > 0, known = person->games > person->unknown;

    begin_row(page, &PEOPLE, phrase(SAY_PEOPLE_COLUMNS));
    add_text(page, person->name, NAME_COLUMNS);
    add_number(page, person->games, true);
    add_number(page, person->wins, known);
    add_number(page, person->draws, known);
    add_number(page, person->streak, known);
    add_number(page, person->best_streak, known);
    add_number(page, person->longest, lengths);
    add_number(page, person->shortest, lengths);
    add_day(page, person->last);
}

static void print_people(struct page *page, const struct counts *counts)
{
    size_t count = board_limit(page->board, counts->person_count);

    page->table.to = NULL;
    for (size_t i = 0; i < count && !ferror(page->to); i++)
        print_person(page, &counts->people[i]);
}

static void print_pair(struct page *page, const struct pair *pair)
{
    begin_row(page, &PAIRS, phrase(SAY_PAIRS_COLUMNS));
    for (int i = 0; i < 2; i++) {
        add_text(page, pair->rivals[i].name, NAME_COLUMNS);
        add_number(page, pair->rivals[i].wins, true);
    }
    add_number(page, pair->draws, true);
    add_number(page, pair->games, true);
    add_day(page, pair->last);
}

static void print_pairs(struct page *page, const struct counts *counts)
{
    size_t count = board_limit(page->board, counts->pair_count);

    page->table.to = NULL;
    for (size_t i = 0; i < count && !ferror(page->to); i++)
        print_pair(page, &counts->pairs[i]);
}

/* ---- All of it ---- */

static bool note_record(void *context, const struct record *record)
{
    (void)record;
    *(bool *)context = true;
    return false;
}

static int print_nothing(const struct page *page)
{
    const struct wanted one = {.limit = 1};
    bool found = false;

    if (board_records(page->board, &one, note_record, &found) < 0)
        return -1;
    fprintf(page->to, "%s\n", phrase(found ? SAY_NO_SUCH_GAMES : SAY_NO_GAMES_YET));
    return 0;
}

static int print_counts(struct page *page)
{
    const struct board *board = page->board;
    bool all = board->list == BOARD_HALL;
    struct counts counts;

    page->result = counts_take(&counts, board->keeper, &board->wanted);
    if (page->result == 0 && all)
        print_halls(page, &counts);
    if (page->result == 0 && (all || board->list == BOARD_PEOPLE))
        print_people(page, &counts);
    if (page->result == 0 && (all || board->list == BOARD_PAIRS))
        print_pairs(page, &counts);
    counts_free(&counts);
    return page->result;
}

int board_text(const struct board *board, FILE *to)
{
    struct page page = {.board = board, .to = to};
    int result = board->list == BOARD_GAMES
                     ? board_records(board, &board->wanted, print_game, &page)
                     : print_counts(&page);

    if (result == 0 && page.parts == 0)
        result = print_nothing(&page);
    return result;
}
