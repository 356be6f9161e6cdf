/* SPDX-License-Identifier: MIT */
/* Between the server, the tables and the two databases. What is asked within GATHER milliseconds is
 * written together, and answered only then. */
#include "serve_tables.h"

#include "cli.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum {
    MOST_TABLES = 10000,
    GATHER = 25,       /* milliseconds between two writes */
    TRY_AGAIN = 1000,  /* milliseconds after a write that failed */
    LEAVE_TURN = 50,   /* longest turn while everything ends */
    SCORES_WAIT = 200, /* milliseconds for which the scores may be locked */
};

static bool draw(void *context, uint8_t *bytes, size_t count)
{
    (void)context;
    return getrandom(bytes, count, 0) == (ssize_t)count;
}

/* ---- Keeping ---- */

static int rows_begin(void *self)
{
    return tables_store_begin(((struct hosting *)self)->rows);
}

static int rows_put(void *self, const char *id, const char *row)
{
    return tables_store_put(((struct hosting *)self)->rows, id, row);
}

static int rows_remove(void *self, const char *id)
{
    return tables_store_remove(((struct hosting *)self)->rows, id);
}

static int rows_end(void *self, bool keep)
{
    return tables_store_end(((struct hosting *)self)->rows, keep);
}

static int rows_load(void *self, bool (*each)(void *context, const char *id, const char *row),
                     void *context)
{
    return tables_store_load(((struct hosting *)self)->rows, each, context);
}

/* An import leaves out what is there already: the process may have ended between storing the record
 * and noting that. */
static int add_record(void *self, struct record *record)
{
    const struct keeper *keeper = store_keeper(((struct hosting *)self)->scores);
    int result;

    if (keeper->import_begin(keeper->self) < 0)
        return -1;
    result = keeper->import(keeper->self, record);
    return keeper->import_end(keeper->self, result >= 0) < 0 ? -1 : result;
}

/* ---- The application ---- */

static void ask(void *self, const struct server_ask *ask, void *user, int64_t now,
                struct server_answer *answer)
{
    struct hosting *hosting = self;
    const char *query = ask->query;
    struct tables_ask asked = {.post = ask->post,
                               .foreign = ask->foreign,
                               .full = ask->full,
                               .path = ask->path,
                               .body = ask->body,
                               .length = ask->length,
                               .token = ask->token,
                               .here = strncmp(query, "here=", 5) == 0 ? query + 5 : "",
                               .last_id = ask->last_id,
                               .address = ask->address};
    struct tables_answer said = {0};

    if (!ask->post && tables_is_stream(ask->path))
        answer->stream = tables_watch(hosting->tables, &asked, user, now, &said);
    else
        tables_request(hosting->tables, &asked, now, &said);
    answer->status = said.status;
    answer->retry = said.retry;
    answer->body = said.body;
}

static enum server_news next(void *stream, const char **text, size_t *length)
{
    static const enum server_news news[] = {
        [STREAM_NOTHING] = NEWS_NONE, [STREAM_TEXT] = NEWS_TEXT, [STREAM_END] = NEWS_END};

    return news[tables_next(stream, text, length)];
}

static void end(void *stream, int64_t now)
{
    tables_unwatch(stream, now);
}

static bool keep(struct hosting *hosting)
{
    if (tables_keep(hosting->tables, &hosting->keeper) == 0) {
        hosting->has_problem = false;
        return true;
    }
    if (!hosting->has_problem)
        complain(FAILED, TELL_PROBLEM, TEXT("problem", tables_store_problem(hosting->rows)));
    hosting->has_problem = true;
    return false;
}

static int64_t settle(void *self, int64_t now, void (*news)(void *user), bool *held)
{
    struct hosting *hosting = self;
    int64_t due, wait = hosting->has_problem ? TRY_AGAIN : GATHER;

    tables_set_date(hosting->tables, time(NULL));
    due = tables_tick(hosting->tables, now);
    if (hosting->is_leaving && now + LEAVE_TURN < due)
        due = now + LEAVE_TURN;
    *held = false;
    if (!tables_changed(hosting->tables))
        return due;
    *held = true;
    if (now < hosting->kept_at + wait)
        return hosting->kept_at + wait;
    hosting->kept_at = now;
    if (!keep(hosting))
        return now + TRY_AGAIN;
    *held = false;
    tables_publish(hosting->tables, news);
    return due;
}

/* ---- Opening and closing ---- */

static bool open_rows(struct hosting *hosting, const char *tables)
{
    char *place = tables ? NULL : tables_store_place(store_path(hosting->scores));
    char why[4608] = "out of memory";

    if (tables || place)
        hosting->rows = tables_store_open(tables ? tables : place, why, sizeof why);
    free(place);
    return hosting->rows || refuse(TELL_PROBLEM, TEXT("problem", why));
}

static bool load(struct hosting *hosting)
{
    int lost;

    hosting->keeper = (struct tables_keeper){.self = hosting,
                                             .begin = rows_begin,
                                             .put = rows_put,
                                             .remove = rows_remove,
                                             .end = rows_end,
                                             .load = rows_load,
                                             .record = add_record};
    hosting->tables = tables_new(&(struct tables_setup){.draw = draw, .most = MOST_TABLES});
    if (!hosting->tables)
        return refuse(TELL_OUT_OF_MEMORY);
    if (tables_load(hosting->tables, &hosting->keeper, milliseconds(), &lost) < 0)
        return refuse(TELL_PROBLEM, TEXT("problem", tables_store_problem(hosting->rows)));
    if (lost > 0)
        complain(FAILED, TELL_TABLES_LOST, NUMBER("count", lost));
    return true;
}

bool hosting_open(struct hosting *hosting, const char *db, const char *tables)
{
    char why[4608];

    *hosting = (struct hosting){.tables = NULL};
    hosting->scores = store_open(db, STORE_PLAY, why, sizeof why);
    if (!hosting->scores)
        return refuse(TELL_PROBLEM, TEXT("problem", why));
    store_wait(hosting->scores, SCORES_WAIT);
    if (!open_rows(hosting, tables) || !load(hosting)) {
        hosting_close(hosting);
        return false;
    }
    hosting->app = (struct server_app){.self = hosting,
                                       .owns = tables_has_path,
                                       .ask = ask,
                                       .next = next,
                                       .end = end,
                                       .settle = settle};
    return true;
}

void hosting_leave(struct hosting *hosting)
{
    hosting->is_leaving = true;
    tables_leave(hosting->tables);
}

void hosting_close(struct hosting *hosting)
{
    tables_free(hosting->tables);
    tables_store_close(hosting->rows);
    if (hosting->scores)
        store_close(hosting->scores);
    *hosting = (struct hosting){.tables = NULL};
}
