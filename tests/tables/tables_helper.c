/* SPDX-License-Identifier: MIT */
/* Tables with a clock, random numbers and a keeper that the test holds, and people who sit there.
 */
#include "tables_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct world world;

/* ---- A keeper in memory ---- */

static int place_of(const char *id, bool make)
{
    for (int i = 0; i < MOST_ROWS; i++)
        if (strcmp(world.ids[i], id) == 0)
            return i;
    for (int i = 0; make && i < MOST_ROWS; i++)
        if (!world.ids[i][0]) {
            snprintf(world.ids[i], sizeof world.ids[i], "%s", id);
            return i;
        }
    assert_false(make);
    return -1;
}

static int begin_rows(void *self)
{
    (void)self;
    return world.keeps ? 0 : -1;
}

static int put_row(void *self, const char *id, const char *row)
{
    int place = place_of(id, true);

    (void)self;
    free(world.written[place]);
    world.written[place] = strdup(row);
    return 0;
}

static int remove_row(void *self, const char *id)
{
    return put_row(self, id, "");
}

static int end_rows(void *self, bool keep)
{
    (void)self;
    for (int i = 0; i < MOST_ROWS; i++) {
        if (!world.written[i])
            continue;
        if (keep) {
            free(world.rows[i]);
            world.rows[i] = world.written[i];
        } else {
            free(world.written[i]);
        }
        world.written[i] = NULL;
        if (world.rows[i] && !world.rows[i][0]) {
            free(world.rows[i]);
            world.rows[i] = NULL;
            world.ids[i][0] = '\0';
        }
    }
    return 0;
}

static int load_rows(void *self, bool (*each)(void *context, const char *id, const char *row),
                     void *context)
{
    (void)self;
    for (int i = 0; i < MOST_ROWS; i++)
        if (world.rows[i] && !each(context, world.ids[i], world.rows[i]))
            return -1;
    return 0;
}

static int add_record(void *self, struct record *record)
{
    (void)self;
    world.records++;
    world.record = *record;
    return 0;
}

/* ---- The world ---- */

static bool draw(void *context, uint8_t *bytes, size_t count)
{
    (void)context;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)(test_next(&world.chance) >> 32);
    return !world.is_empty;
}

static void make_tables(void)
{
    world.tables = tables_new(&(struct tables_setup){.draw = draw, .most = MOST_ROWS});
    assert_non_null(world.tables);
    tables_set_date(world.tables, 1700000000);
}

int world_begin(void **state)
{
    (void)state;
    memset(&world, 0, sizeof world);
    world.now = 1000000;
    world.chance = test_seed();
    world.keeps = true;
    world.keeper = (struct tables_keeper){.begin = begin_rows,
                                          .put = put_row,
                                          .remove = remove_row,
                                          .end = end_rows,
                                          .load = load_rows,
                                          .record = add_record};
    make_tables();
    return 0;
}

static void forget(struct watcher *watcher)
{
    free(watcher->lines);
    json_decref(watcher->table);
    json_decref(watcher->ready);
    *watcher = (struct watcher){0};
}

int world_end(void **state)
{
    (void)state;
    for (int i = 0; i < MOST_WATCHED; i++) {
        if (world.watchers[i].stream)
            tables_unwatch(world.watchers[i].stream, world.now);
        forget(&world.watchers[i]);
    }
    tables_free(world.tables);
    for (int i = 0; i < MOST_ROWS; i++)
        free(world.rows[i]);
    return 0;
}

/* ---- Hearing ---- */

static void hear_beats(struct watcher *watcher, const char *data, size_t length)
{
    watcher->lines = realloc(watcher->lines, watcher->length + length + 1);
    memcpy(watcher->lines + watcher->length, data, length);
    watcher->length += length;
    watcher->lines[watcher->length] = '\0';
    watcher->beats++;
}

static void hear_table(struct watcher *watcher, const char *data)
{
    json_decref(watcher->table);
    watcher->table = json_loads(data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(watcher->table);
    if (json_integer_value(json_object_get(watcher->table, "round")) != watcher->round) {
        watcher->round = json_integer_value(json_object_get(watcher->table, "round"));
        watcher->length = 0;
        watcher->step = 0;
    }
    watcher->tables++;
}

/* One message: its data, a line each, without what stands before them. */
static void hear(struct watcher *watcher, const char *text, size_t length)
{
    char *message = strndup(text, length), *data = calloc(1, length + 1), *place = NULL;
    char event[16] = "";
    long long round = 0, step = 0;

    assert_string_equal(text + length - 2, "\n\n");
    for (char *line = strtok_r(message, "\n", &place); line; line = strtok_r(NULL, "\n", &place)) {
        if (strncmp(line, "data: ", 6) == 0)
            strcat(strcat(data, line + 6), "\n");
        else if (strncmp(line, "event: ", 7) == 0)
            snprintf(event, sizeof event, "%s", line + 7);
        else
            assert_int_equal(sscanf(line, "id: %lld-%lld", &round, &step), 2);
    }
    if (strcmp(event, "table") == 0) {
        hear_table(watcher, data);
    } else if (strcmp(event, "beat") == 0) {
        assert_int_equal(round, watcher->round);
        watcher->step = step;
        hear_beats(watcher, data, strlen(data));
    } else if (strcmp(event, "ready") == 0) {
        json_decref(watcher->ready);
        watcher->ready = json_loads(data, 0, NULL);
        watcher->readies++;
    } else if (strcmp(event, "reaction") == 0) {
        watcher->reactions++;
    } else {
        assert_string_equal(event, "bye");
        watcher->byes++;
    }
    free(data);
    free(message);
}

static void news(void *user)
{
    struct watcher *watcher = user;
    const char *text;
    size_t length;
    enum tables_news kind;

    while ((kind = tables_next(watcher->stream, &text, &length)) == STREAM_TEXT)
        hear(watcher, text, length);
    if (kind == STREAM_END)
        watcher->ended = true;
}

void settle(void)
{
    if (tables_changed(world.tables) && tables_keep(world.tables, &world.keeper) == 0)
        tables_publish(world.tables, news);
}

/* Time goes by in steps, as the loop of a server would do it. */
void pass(int64_t milliseconds)
{
    int64_t until = world.now + milliseconds;

    for (;;) {
        int64_t due = tables_tick(world.tables, world.now);
        settle();
        if (due >= until)
            break;
        world.now = due > world.now ? due : world.now + 1;
    }
    world.now = until;
    tables_tick(world.tables, world.now);
    settle();
}

void restart(void)
{
    int lost;

    for (int i = 0; i < MOST_WATCHED; i++)
        if (world.watchers[i].stream) {
            tables_unwatch(world.watchers[i].stream, world.now);
            world.watchers[i].stream = NULL;
        }
    tables_free(world.tables);
    make_tables();
    assert_true(tables_load(world.tables, &world.keeper, world.now, &lost) >= 0);
    assert_int_equal(lost, 0);
    pass(0);
}

struct watcher *watch(int seat, const char *last_id)
{
    struct tables_ask ask = {.body = "",
                             .token = "",
                             .here = seat >= 0 ? world.heres[seat] : "",
                             .last_id = last_id,
                             .address = "10.0.0.3"};
    struct watcher *watcher = NULL;
    char path[64];

    for (int i = 0; i < MOST_WATCHED && !watcher; i++)
        if (!world.watchers[i].stream)
            watcher = &world.watchers[i];
    assert_non_null(watcher);
    forget(watcher);
    snprintf(path, sizeof path, "/tables/%s/events", world.id);
    ask.path = path;
    watcher->stream = tables_watch(world.tables, &ask, watcher, world.now, &world.answer);
    assert_non_null(watcher->stream);
    pass(20);
    assert_non_null(watcher->table);
    return watcher;
}

void unwatch(struct watcher *watcher)
{
    tables_unwatch(watcher->stream, world.now);
    forget(watcher);
    pass(0);
}

const char *phase_of(const struct watcher *watcher)
{
    return json_string_value(json_object_get(watcher->table, "phase"));
}

int64_t number_of(const struct watcher *watcher, const char *name)
{
    return json_integer_value(json_object_get(watcher->table, name));
}

json_t *seat_of(const struct watcher *watcher, int seat)
{
    return json_array_get(json_object_get(watcher->table, "seats"), (size_t)seat);
}

/* ---- Asking ---- */

static int ask(const struct tables_ask *asked)
{
    tables_request(world.tables, asked, world.now, &world.answer);
    snprintf(world.said, sizeof world.said, "%s", world.answer.body);
    return world.answer.status;
}

int post_to(const char *path, const char *token, const char *body)
{
    int status;

    status = ask(&(struct tables_ask){.post = true,
                                      .path = path,
                                      .body = body,
                                      .length = strlen(body),
                                      .token = token,
                                      .here = "",
                                      .last_id = "",
                                      .address = "10.0.0.1"});
    pass(60); /* nobody is too quick */
    return status;
}

int post(int seat, const char *word, const char *format, ...)
{
    char path[64], body[1024];
    va_list list;

    va_start(list, format);
    vsnprintf(body, sizeof body, format, list);
    va_end(list);
    snprintf(path, sizeof path, "/tables/%s/%s", world.id, word);
    return post_to(path, seat >= 0 ? world.tokens[seat] : "", body);
}

void refused(int status, int expected, const char *word)
{
    json_t *answer = json_loads(world.said, 0, NULL);

    assert_int_equal(status, expected);
    assert_string_equal(json_string_value(json_object_get(answer, "error")), word);
    assert_true(strlen(json_string_value(json_object_get(answer, "message"))) > 0);
    json_decref(answer);
}

const char *get(const char *path)
{
    ask(&(struct tables_ask){
        .path = path, .body = "", .token = "", .here = "", .last_id = "", .address = "10.0.0.2"});
    return world.said;
}

/* ---- People ---- */

static void copy(const json_t *answer, const char *name, char *text, size_t size)
{
    const char *value = json_string_value(json_object_get(answer, name));

    assert_non_null(value);
    snprintf(text, size, "%s", value);
}

static void note_seat(const json_t *answer)
{
    int seat = (int)json_integer_value(json_object_get(answer, "seat")) - 1;

    assert_in_range(seat, 0, WAR_MAX_PLAYERS - 1);
    copy(answer, "token", world.tokens[seat], sizeof world.tokens[seat]);
    copy(answer, "here", world.heres[seat], sizeof world.heres[seat]);
}

void sit_down(int seat, const char *name)
{
    json_t *answer;

    assert_int_equal(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"%s\",\"seat\":%d}", world.key,
                          name, seat + 1),
                     201);
    answer = json_loads(world.said, 0, NULL);
    note_seat(answer);
    json_decref(answer);
}

void open_table(const char *rules, int people, const char *wishes)
{
    static const char *const names[] = {"Ada", "Bob", "Cy", "Dee"};
    char body[512];
    json_t *answer;

    snprintf(body, sizeof body, "{\"name\":\"Ada\",\"rules\":\"%s\"%s}", rules, wishes);
    assert_int_equal(post_to("/tables", "", body), 201);
    answer = json_loads(world.said, 0, NULL);
    copy(answer, "table", world.id, sizeof world.id);
    copy(answer, "key", world.key, sizeof world.key);
    note_seat(answer);
    json_decref(answer);
    for (int seat = 1; seat < people; seat++)
        sit_down(seat, names[seat]);
}

void deal(int people)
{
    int64_t round;
    json_t *table;
    char path[64];

    snprintf(path, sizeof path, "/tables/%s", world.id);
    table = json_loads(get(path), 0, NULL);
    round = json_integer_value(json_object_get(table, "round"));
    json_decref(table);
    for (int seat = 0; seat < people; seat++) {
        char commit[FAIR_TEXT];
        uint8_t bytes[FAIR_BYTES];
        draw(NULL, bytes, sizeof bytes);
        fair_text(bytes, world.reveals[seat]);
        fair_commit_hash(world.id, round, seat, world.reveals[seat], commit);
        assert_int_equal(
            post(seat, "commit", "{\"round\":%d,\"commit\":\"%s\"}", (int)round, commit), 200);
    }
    for (int seat = 0; seat < people; seat++)
        assert_int_equal(post(seat, "reveal", "{\"round\":%d,\"reveal\":\"%s\"}", (int)round,
                              world.reveals[seat]),
                         200);
}

void press(int people)
{
    json_t *table;
    char path[64];
    int round, step;

    snprintf(path, sizeof path, "/tables/%s", world.id);
    table = json_loads(get(path), 0, NULL);
    round = (int)json_integer_value(json_object_get(table, "round"));
    step = (int)json_integer_value(json_object_get(table, "steps"));
    json_decref(table);
    for (int seat = 0; seat < people; seat++) {
        int status = post(seat, "play", "{\"round\":%d,\"step\":%d}", round, step);
        if (status == 409) /* the press before ended the game */
            refused(status, 409, "phase");
        else
            assert_int_equal(status, 200);
    }
}

void play_on(int people)
{
    char path[64];

    snprintf(path, sizeof path, "/tables/%s", world.id);
    while (strstr(get(path), "\"phase\":\"playing\""))
        press(people);
}
