/* SPDX-License-Identifier: MIT */
/* war scores as JSON. */
#include "scores.h"

static void set_number(json_t *object, const char *key, int64_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

static bool append_record(void *context, const struct record *record)
{
    return json_array_append_new(context, record_json(record)) == 0;
}

static json_t *standing_json(const struct standing *standing)
{
    json_t *object = json_object();
    char when[STAMP_SIZE];

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
    stamp_print(standing->last, when, sizeof when);
    json_object_set_new(object, "last", json_string(when));
    return object;
}

static bool append_standing(void *context, const struct standing *standing)
{
    return json_array_append_new(context, standing_json(standing)) == 0;
}

struct halls {
    const struct scores *scores;
    json_t *list;
    int result;
};

static bool append_hall(void *context, const struct store_kind *kind, const struct wanted *wanted)
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
        halls->result = store_records(halls->scores->store, &list, append_record, records);
    }
    return halls->result == 0;
}

static int add_halls(const struct scores *scores, json_t *page)
{
    struct halls halls = {.scores = scores, .list = json_array()};

    json_object_set_new(page, "halls", halls.list);
    if (scores_each_hall(scores, append_hall, &halls) < 0)
        return -1;
    return halls.result;
}

static int add_games(const struct scores *scores, json_t *page)
{
    json_t *games = json_array();

    json_object_set_new(page, "games", games);
    return store_records(scores->store, &scores->wanted, append_record, games);
}

static int add_people(const struct scores *scores, json_t *page)
{
    struct wanted wanted = scores->wanted;
    json_t *people = json_array();

    json_object_set_new(page, "people", people);
    if (scores->list == LIST_HALL)
        wanted.limit = scores->top;
    return store_standings(scores->store, &wanted, append_standing, people);
}

int scores_json(const struct scores *scores)
{
    json_t *page = json_object();
    int result = 0;

    if (scores->list == LIST_HALL)
        result = add_halls(scores, page);
    if (scores->list == LIST_GAMES)
        result = add_games(scores, page);
    else if (result == 0)
        result = add_people(scores, page);
    if (result == 0) {
        json_dumpf(page, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(page);
    return result < 0 ? complain(FAILED, "scores: %s", store_problem(scores->store)) : DONE;
}
