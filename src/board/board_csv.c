/* SPDX-License-Identifier: MIT */
/* A board as comma-separated values, by RFC 4180: a head, lines that end with CR LF, and quotes
 * around what needs them. */
#include "board.h"

#include <inttypes.h>
#include <string.h>

/* What the callbacks share. */
struct csv {
    const struct board *board;
    FILE *to;
    const char *list; /* of the hall of fame; NULL: none */
    struct ranking place;
    int result;
};

/* A file is looked at on a screen, too: what does not belong there becomes "?". */
static void print_text(FILE *to, const char *text)
{
    char safe[WAR_POSITION_SIZE];

    text_safe_line(text, true, safe, sizeof safe);
    if (!strpbrk(safe, ",\"")) {
        fputs(safe, to);
        return;
    }
    putc('"', to);
    for (const char *c = safe; *c; c++) {
        if (*c == '"')
            putc('"', to);
        putc(*c, to);
    }
    putc('"', to);
}

static void print_number(FILE *to, int64_t number)
{
    fprintf(to, "%" PRId64 ",", number);
}

static void print_time(FILE *to, int64_t moment, const char *after)
{
    char when[STAMP_SIZE];

    stamp_print(moment, when, sizeof when);
    fprintf(to, "%s%s", when, after);
}

/* ---- Games ---- */

/* The columns of numbers begin with the turns; the first two come last. */
static enum record_number number_at(int column)
{
    return (enum record_number)((RECORD_turns + column) % RECORD_NUMBER_COUNT);
}

static void print_games_head(FILE *to, const char *before)
{
    fprintf(to, "%snumber,finished,rules,players,result,winners,", before);
    for (int i = 0; i < RECORD_NUMBER_COUNT; i++)
        fprintf(to, "%s,", record_number_name(number_at(i)));
    fputs("id,start,name1,name2,name3,name4\r\n", to);
}

/* The seats that won or drew, such as 1 or 1 3. */
static void print_winners(FILE *to, const struct record *record)
{
    const char *between = "";

    for (int i = 0; i < record->players; i++)
        if (record->winners >> i & 1) {
            fprintf(to, "%s%d", between, i + 1);
            between = " ";
        }
    putc(',', to);
}

static bool print_game(void *context, const struct record *record)
{
    struct csv *csv = context;
    FILE *to = csv->to;

    if (csv->list)
        fprintf(to, "%s,%d,", csv->list, rank_next(&csv->place, record->turns));
    print_number(to, record->number);
    print_time(to, record->finished, ",");
    print_text(to, record->rules);
    fprintf(to, ",%d,%s,", record->players,
            record->result == WAR_RESULT_NONE ? "" : war_result_name(record->result));
    print_winners(to, record);
    for (int i = 0; i < RECORD_NUMBER_COUNT; i++)
        print_number(to, record_number(record, number_at(i)));
    print_text(to, record->id);
    putc(',', to);
    print_text(to, record->start);
    for (int i = 0; i < WAR_MAX_PLAYERS; i++) {
        putc(',', to);
        print_text(to, i < record->players ? record->seats[i].name : "");
    }
    fputs("\r\n", to);
    return !ferror(to);
}

static int print_games(struct csv *csv)
{
    print_games_head(csv->to, "");
    return board_records(csv->board, &csv->board->wanted, print_game, csv);
}

/* ---- The hall of fame ---- */

static bool print_hall(void *context, const struct game_kind *kind, const struct wanted *wanted)
{
    struct csv *csv = context;

    (void)kind;
    for (int i = 0; i < 2 && csv->result == 0; i++) {
        struct wanted list = *wanted;
        list.order = HALL_LISTS[i].order;
        csv->list = HALL_LISTS[i].name;
        csv->place = (struct ranking){0};
        csv->result = board_records(csv->board, &list, print_game, csv);
    }
    return csv->result == 0;
}

static void print_halls(struct csv *csv, const struct counts *counts)
{
    print_games_head(csv->to, "list,place,");
    board_each_hall(csv->board, counts, print_hall, csv);
}

/* ---- People and pairs ---- */

static void print_person(FILE *to, const struct standing *person)
{
    print_text(to, person->name);
    putc(',', to);
    print_number(to, person->games);
    print_number(to, person->wins);
    print_number(to, person->draws);
    print_number(to, person->streak);
    print_number(to, person->best_streak);
    print_number(to, person->longest);
    print_number(to, person->longest_number);
    print_number(to, person->shortest);
    print_number(to, person->shortest_number);
    print_number(to, person->most_wars);
    print_number(to, person->most_wars_number);
    print_time(to, person->last, "\r\n");
}

static void print_people(const struct csv *csv, const struct counts *counts)
{
    size_t count = board_limit(csv->board, counts->person_count);

    fputs("name,games,wins,draws,streak,best_streak,longest,longest_number,shortest,"
          "shortest_number,most_wars,most_wars_number,last\r\n",
          csv->to);
    for (size_t i = 0; i < count && !ferror(csv->to); i++)
        print_person(csv->to, &counts->people[i]);
}

static void print_pair(FILE *to, const struct pair *pair)
{
    for (int i = 0; i < 2; i++) {
        print_text(to, pair->rivals[i].name);
        putc(',', to);
        print_number(to, pair->rivals[i].wins);
    }
    print_number(to, pair->draws);
    print_number(to, pair->games);
    print_time(to, pair->last, "\r\n");
}

static void print_pairs(const struct csv *csv, const struct counts *counts)
{
    size_t count = board_limit(csv->board, counts->pair_count);

    fputs("name1,wins1,name2,wins2,draws,games,last\r\n", csv->to);
    for (size_t i = 0; i < count && !ferror(csv->to); i++)
        print_pair(csv->to, &counts->pairs[i]);
}

int board_csv(const struct board *board, FILE *to)
{
    struct csv csv = {.board = board, .to = to};
    struct counts counts;

    if (board->list == BOARD_GAMES)
        return print_games(&csv);
    if (counts_take(&counts, board->keeper, &board->wanted) < 0)
        return -1;
    if (board->list == BOARD_PEOPLE)
        print_people(&csv, &counts);
    else if (board->list == BOARD_PAIRS)
        print_pairs(&csv, &counts);
    else
        print_halls(&csv, &counts);
    counts_free(&counts);
    return csv.result;
}
