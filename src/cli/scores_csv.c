/* SPDX-License-Identifier: MIT */
/* war scores as comma-separated values, by RFC 4180: a head, lines that end with CR LF, and quotes
 * around what needs them. */
#include "scores.h"

#include <inttypes.h>
#include <string.h>

static void print_text(const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    putchar('"');
}

static void print_number(int64_t number)
{
    printf("%" PRId64 ",", number);
}

static void end_line(void)
{
    fputs("\r\n", stdout);
}

/* ---- Games ---- */

static void print_games_head(const char *before)
{
    printf("%snumber,finished,rules,players,result,winners,turns,battles,wars,longest_war,shuffled,"
           "cycle_start,cycle_length,seconds,seed,game,id,start,name1,name2,name3,name4",
           before);
    end_line();
}

/* The seats that won or drew, such as 1 or 1 3. */
static void print_winners(const struct record *record)
{
    const char *between = "";

    for (int i = 0; i < record->players; i++)
        if (record->winners >> i & 1) {
            printf("%s%d", between, i + 1);
            between = " ";
        }
    putchar(',');
}

static bool print_game(void *context, const struct record *record)
{
    char when[STAMP_SIZE];

    (void)context;
    stamp_print(record->finished, when, sizeof when);
    print_number(record->number);
    printf("%s,", when);
    print_text(record->rules);
    printf(",%d,%s,", record->players,
           record->result == WAR_RESULT_NONE ? "" : war_result_name(record->result));
    print_winners(record);
    print_number(record->turns);
    print_number(record->battles);
    print_number(record->wars);
    print_number(record->longest_war);
    print_number(record->shuffled);
    print_number(record->cycle_start);
    print_number(record->cycle_length);
    print_number(record->seconds);
    print_number(record->seed);
    print_number(record->index);
    print_text(record->id);
    putchar(',');
    print_text(record->start);
    for (int i = 0; i < WAR_MAX_PLAYERS; i++) {
        putchar(',');
        print_text(i < record->players ? record->seats[i].name : "");
    }
    end_line();
    return !ferror(stdout);
}

/* ---- The hall of fame ---- */

struct place {
    const char *list;
    int row;
    int place;
    int64_t last;
};

static bool print_placed(void *context, const struct record *record)
{
    struct place *place = context;

    place->row++;
    if (place->row == 1 || record->battles != place->last)
        place->place = place->row;
    place->last = record->battles;
    printf("%s,%d,", place->list, place->place);
    return print_game(NULL, record);
}

struct halls {
    const struct scores *scores;
    int result;
};

static bool print_hall(void *context, const struct store_kind *kind, const struct wanted *wanted)
{
    struct halls *halls = context;

    (void)kind;
    for (int i = 0; i < 2 && halls->result == 0; i++) {
        struct wanted list = *wanted;
        struct place place = {.list = HALL_LISTS[i].name};
        list.order = HALL_LISTS[i].order;
        halls->result = store_records(halls->scores->store, &list, print_placed, &place);
    }
    return halls->result == 0;
}

static int print_halls(const struct scores *scores)
{
    struct halls halls = {.scores = scores};

    print_games_head("list,place,");
    return scores_each_hall(scores, print_hall, &halls) < 0 ? -1 : halls.result;
}

/* ---- People ---- */

static bool print_person(void *context, const struct standing *person)
{
    char when[STAMP_SIZE];

    (void)context;
    print_text(person->name);
    putchar(',');
    print_number(person->games);
    print_number(person->wins);
    print_number(person->draws);
    print_number(person->streak);
    print_number(person->best_streak);
    print_number(person->longest);
    print_number(person->longest_number);
    print_number(person->shortest);
    print_number(person->shortest_number);
    print_number(person->most_wars);
    print_number(person->most_wars_number);
    stamp_print(person->last, when, sizeof when);
    fputs(when, stdout);
    end_line();
    return !ferror(stdout);
}

static int print_people(const struct scores *scores)
{
    fputs("name,games,wins,draws,streak,best_streak,longest,longest_number,shortest,"
          "shortest_number,most_wars,most_wars_number,last",
          stdout);
    end_line();
    return store_standings(scores->store, &scores->wanted, print_person, NULL);
}

static int print_games(const struct scores *scores)
{
    print_games_head("");
    return store_records(scores->store, &scores->wanted, print_game, NULL);
}

int scores_csv(const struct scores *scores)
{
    int result = scores->list == LIST_HALL    ? print_halls(scores)
                 : scores->list == LIST_GAMES ? print_games(scores)
                                              : print_people(scores);

    return result < 0 ? complain(FAILED, "scores: %s", store_problem(scores->store)) : DONE;
}
