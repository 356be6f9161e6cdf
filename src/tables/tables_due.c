/* SPDX-License-Identifier: MIT */
/* Which table has something to do next: a heap by the time when it is due, so that thousands of
 * tables that wait cost nothing. */
#include "tables_inside.h"

#include <stdlib.h>

static void put(struct tables *tables, int place, struct table *table)
{
    tables->due[place] = table;
    table->due_place = place;
}

/* Up past all that are due later. */
static void raise(struct tables *tables, struct table *table)
{
    int place = table->due_place;

    for (int above; place > 0; place = above) {
        above = (place - 1) / 2;
        if (tables->due[above]->due <= table->due)
            break;
        put(tables, place, tables->due[above]);
    }
    put(tables, place, table);
}

/* Down past all that are due sooner. */
static void lower(struct tables *tables, struct table *table)
{
    int place = table->due_place;

    for (int below; (below = 2 * place + 1) < tables->due_count; place = below) {
        if (below + 1 < tables->due_count && tables->due[below + 1]->due < tables->due[below]->due)
            below++;
        if (table->due <= tables->due[below]->due)
            break;
        put(tables, place, tables->due[below]);
    }
    put(tables, place, table);
}

bool due_add(struct table *table)
{
    struct tables *tables = table->tables;
    int room = tables->due_room == 0 ? 64 : 2 * tables->due_room;
    struct table **due;

    if (tables->due_count == tables->due_room) {
        due = realloc(tables->due, (size_t)room * sizeof *due);
        if (!due)
            return false;
        tables->due = due;
        tables->due_room = room;
    }
    table->due = INT64_MAX;
    put(tables, tables->due_count++, table);
    return true;
}

void due_remove(struct table *table)
{
    struct tables *tables = table->tables;
    struct table *last = tables->due[--tables->due_count];

    if (last == table)
        return;
    put(tables, table->due_place, last);
    raise(tables, last);
    lower(tables, last);
}

void table_expect(struct table *table, int64_t time)
{
    if (time >= table->due || table->closed)
        return;
    table->due = time;
    raise(table->tables, table);
}

struct table *due_take(struct tables *tables, int64_t now)
{
    struct table *table = tables->due_count > 0 ? tables->due[0] : NULL;

    if (!table || table->due > now)
        return NULL;
    table->due = INT64_MAX;
    lower(tables, table);
    return table;
}

void due_delay(struct table *table, int64_t until)
{
    if (table->closed || table->due >= until)
        return;
    table->due = until;
    lower(table->tables, table);
}

int64_t due_next(const struct tables *tables)
{
    return tables->due_count > 0 ? tables->due[0]->due : INT64_MAX;
}
