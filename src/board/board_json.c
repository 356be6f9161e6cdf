/* SPDX-License-Identifier: MIT */
/* A board as one JSON object, with a list for each thing that was asked for. */
#include "board.h"
#include "json_memory.h"

static void set_number(json_t *object, const char *key, int64_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

static void set_time(json_t *object, const char *key, int64_t moment)
{
    char when[STAMP_SIZE];

    stamp_print(moment, when, sizeof when);
    json_object_set_new(object, key, json_string(when));
}

static bool append_record(void *context, const struct record *record)
{
    return json_array_append_new(context, record_json(record)) == 0;
}

/* ---- The hall of fame ---- */

struct halls {
    const struct board *board;
    json_t *list;
    int result;
};

static bool append_hall(void *context, const struct game_kind *kind, const struct wanted *wanted)
{
    struct halls *halls = context;
    json_t *hall = json_object();

    json_array_append_new(halls->list, hall);
    json_object_set_new(hall, "rules", text_json(kind->rules));
    set_number(hall, "players", kind->players);
    set_number(hall, "games", kind->games);
    for (int i = 0; i < 2 && halls->result == 0; i++) {
        struct wanted list = *wanted;
        json_t *records = json_array();
        list.order = HALL_LISTS[i].order;
        json_object_set_new(hall, HALL_LISTS[i].name, records);
        halls->result = board_records(halls->board, &list, append_record, records);
    }
    return halls->result == 0;
}

static int add_halls(const struct board *board, const struct counts *counts, json_t *page)
{
    struct halls halls = {.board = board, .list = json_array()};

    json_object_set_new(page, "halls", halls.list);
    board_each_hall(board, counts, append_hall, &halls);
    return halls.result;
}

/* ---- Games, people and pairs ---- */

static int add_games(const struct board *board, json_t *page)
{
    json_t *games = json_array();

    json_object_set_new(page, "games", games);
    return board_records(board, &board->wanted, append_record, games);
}

static void append_standing(json_t *people, const struct standing *standing)
{
    json_t *object = json_object();

    json_object_set_new(object, "name", text_json(standing->name));
    set_number(object, "games", standing->games);
    set_number(object, "wins", standing->wins);
    set_number(object, "draws", standing->draws);
    set_number(object, "streak", standing->streak);
    set_number(object, "best_streak", standing->best_streak);
    if (standing->longest_number > 0) {
        set_number(object, "longest", standing->longest);
        set_number(object, "longest_number", standing->longest_number);
        set_number(object, "shortest", standing->shortest);
        set_number(object, "shortest_number", standing->shortest_number);
    }
    if (standing->most_wars_number > 0) {
        set_number(object, "most_wars", standing->most_wars);
        set_number(object, "most_wars_number", standing->most_wars_number);
    }
    set_time(object, "last", standing->last);
    json_array_append_new(people, object);
}

static void add_people(const struct board *board, const struct counts *counts, json_t *page)
{
    json_t *people = json_array();

    json_object_set_new(page, "people", people);
    for (size_t i = 0; i < board_limit(board, counts->person_count); i++)
        append_standing(people, &counts->people[i]);
}

static void append_pair(json_t *pairs, const struct pair *pair)
{
    json_t *object = json_object();
    json_t *rivals = json_array();

    json_object_set_new(object, "players", rivals);
    for (int i = 0; i < 2; i++) {
        json_t *rival = json_object();
        json_array_append_new(rivals, rival);
        json_object_set_new(rival, "name", text_json(pair->rivals[i].name));
        json_object_set_new(rival, "person", json_boolean(pair->rivals[i].person));
        set_number(rival, "wins", pair->rivals[i].wins);
    }
    set_number(object, "draws", pair->draws);
    set_number(object, "games", pair->games);
    set_time(object, "last", pair->last);
    json_array_append_new(pairs, object);
}

static void add_pairs(const struct board *board, const struct counts *counts, json_t *page)
{
    json_t *pairs = json_array();

    json_object_set_new(page, "pairs", pairs);
    for (size_t i = 0; i < board_limit(board, counts->pair_count); i++)
        append_pair(pairs, &counts->pairs[i]);
}

/* ---- All of it ---- */

static int add_counts(const struct board *board, json_t *page)
{
    bool all = board->list == BOARD_HALL;
    struct counts counts;
    int result = counts_take(&counts, board->keeper, &board->wanted);

    if (result == 0 && all)
        result = add_halls(board, &counts, page);
    if (result == 0 && (all || board->list == BOARD_PEOPLE))
        add_people(board, &counts, page);
    if (result == 0 && (all || board->list == BOARD_PAIRS))
        add_pairs(board, &counts, page);
    counts_free(&counts);
    return result;
}

int board_json(const struct board *board, FILE *to)
{
    json_t *page = json_object();
    int result = board->list == BOARD_GAMES ? add_games(board, page) : add_counts(board, page);

    if (result == 0 && !json_memory_failed()) {
        json_print(page, JSON_INDENT(2), to);
        putc('\n', to);
    }
    json_decref(page);
    return result;
}
