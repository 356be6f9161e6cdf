/* SPDX-License-Identifier: MIT */
/* All tables: found by their id, closed when nobody has watched them for long, and listed when they
 * have changed. */
#include "tables_inside.h"

#include <stdlib.h>
#include <string.h>

/* Milliseconds for which a table may be without a stream. */
static const int64_t LOBBY_LASTS = 3600000, TABLE_LASTS = 86400000;
enum { TICK = 10 /* milliseconds: we look at a table at most this often */ };

/* ---- Opening and closing all ---- */

struct tables *tables_new(const struct tables_setup *setup)
{
    struct tables *tables = calloc(1, sizeof *tables);

    if (!tables)
        return NULL;
    tables->setup = *setup;
    return tables;
}

static void free_table(struct table *table)
{
    free(table->moment);
    draft_free(&table->fresh);
    free(table);
}

void tables_free(struct tables *tables)
{
    struct table *next;

    if (!tables)
        return;
    for (struct table *table = tables->listed; table; table = next) {
        next = table->next_listed;
        if (table->closed)
            free_table(table);
    }
    for (int i = 0; i < CHAINS; i++)
        for (struct table *table = tables->chains[i]; table; table = next) {
            next = table->next;
            free_table(table);
        }
    draft_free(&tables->answer);
    draft_free(&tables->message);
    draft_free(&tables->json);
    free(tables->due);
    free(tables);
}

int tables_count(const struct tables *tables)
{
    return tables->count;
}

/* ---- Names ---- */

bool tables_draw_text(struct tables *tables, int bytes, char *text)
{
    uint8_t drawn[FAIR_BYTES];

    if (bytes > FAIR_BYTES || !tables->setup.draw(tables->setup.context, drawn, (size_t)bytes))
        return false;
    for (int i = 0; i < bytes; i++)
        snprintf(text + 2 * i, 3, "%02x", drawn[i]);
    return true;
}

/* Sixteen characters of five bits each. */
static bool draw_id(struct tables *tables, char id[ID_SIZE])
{
    static const char characters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    uint8_t drawn[ID_SIZE - 1];

    if (!tables->setup.draw(tables->setup.context, drawn, sizeof drawn))
        return false;
    for (size_t i = 0; i < sizeof drawn; i++)
        id[i] = characters[drawn[i] & 31];
    id[ID_SIZE - 1] = '\0';
    return true;
}

static struct table **chain_of(struct tables *tables, const char *id)
{
    uint32_t sum = 0;

    for (const char *c = id; *c; c++)
        sum = sum * 31 + (unsigned char)*c;
    return &tables->chains[sum % CHAINS];
}

struct table *tables_find(struct tables *tables, const char *id)
{
    struct table *table = *chain_of(tables, id);

    while (table && strcmp(table->id, id) != 0)
        table = table->next;
    return table;
}

/* ---- One table ---- */

struct table *table_make_with(struct tables *tables, const char *id)
{
    struct table **chain = chain_of(tables, id);
    struct table *table = calloc(1, sizeof *table);

    if (!table)
        return NULL;
    table->tables = tables;
    if (!due_add(table)) {
        free(table);
        return NULL;
    }
    memcpy(table->id, id, ID_SIZE);
    table->said = 1;
    table->ready_said = 1;
    table->next = *chain;
    *chain = table;
    tables->count++;
    return table;
}

struct table *table_make(struct tables *tables)
{
    char id[ID_SIZE], key[ID_SIZE];
    struct table *table;

    if (!draw_id(tables, id) || !draw_id(tables, key) || tables_find(tables, id))
        return NULL;
    table = table_make_with(tables, id);
    if (table)
        memcpy(table->key, key, ID_SIZE);
    return table;
}

/* Its streams end; the table is freed when its row has been removed. */
void table_close(struct table *table)
{
    struct table **link = chain_of(table->tables, table->id);

    while (*link != table)
        link = &(*link)->next;
    *link = table->next;
    table->tables->count--;
    due_remove(table);
    table->closed = true;
    table_touch(table);
}

/* ---- What has changed ---- */

void table_list(struct table *table)
{
    if (table->listed)
        return;
    table->listed = true;
    table->next_listed = table->tables->listed;
    table->tables->listed = table;
}

void table_touch(struct table *table)
{
    table->dirty = true;
    table_list(table);
}

void table_say(struct table *table)
{
    table->said++;
    table_touch(table);
}

void table_say_ready(struct table *table)
{
    table->ready_said++;
    table_touch(table);
}

bool tables_changed(const struct tables *tables)
{
    return tables->listed != NULL;
}

static int keep_table(struct table *table, const struct tables_keeper *keeper)
{
    struct draft *row = &table->tables->message;

    if (!table->dirty)
        return 0;
    if (table->closed)
        return keeper->remove(keeper->self, table->id);
    draft_clear(row);
    row_print(table, row);
    return row->failed ? -1 : keeper->put(keeper->self, table->id, row->text);
}

/* A record is stored after the table that says that it is due, and the table is kept again after
 * that: so whenever the process ends, the game is stored once. */
static void keep_records(struct tables *tables, const struct tables_keeper *keeper)
{
    struct record record;

    for (struct table *table = tables->listed; table; table = table->next_listed)
        if (table->unrecorded && !table->closed) {
            play_record(table, &record);
            if (keeper->record(keeper->self, &record) < 0)
                continue;
            table->unrecorded = false;
            if (keeper->begin(keeper->self) == 0)
                keeper->end(keeper->self, keep_table(table, keeper) == 0);
        }
}

int tables_keep(struct tables *tables, const struct tables_keeper *keeper)
{
    int result = 0;

    if (!tables->listed)
        return 0;
    if (keeper->begin(keeper->self) < 0)
        return -1;
    for (struct table *table = tables->listed; table && result == 0; table = table->next_listed)
        result = keep_table(table, keeper);
    if (keeper->end(keeper->self, result == 0) < 0 || result < 0)
        return -1;
    keep_records(tables, keeper);
    for (struct table *table = tables->listed; table; table = table->next_listed)
        table->dirty = false;
    return 0;
}

void tables_publish(struct tables *tables, void (*news)(void *user))
{
    struct table *next;
    struct tables_stream *after;

    for (struct table *table = tables->listed; table; table = next) {
        next = table->next_listed;
        table->listed = false;
        table->dirty = false;
        for (struct tables_stream *stream = table->streams; stream; stream = after) {
            after = stream->next;
            if (table->closed)
                stream->table = NULL;
            news(stream->user);
        }
        draft_free(&table->fresh);
        if (table->closed)
            free_table(table);
    }
    tables->listed = NULL;
}

/* ---- Time ---- */

static int64_t closes_at(const struct table *table)
{
    return table->streams
               ? INT64_MAX
               : table->watched + (table->phase == TABLE_LOBBY ? LOBBY_LASTS : TABLE_LASTS);
}

/* When somebody who is here will be absent. */
static int64_t next_absence(const struct table *table)
{
    int64_t next = INT64_MAX;

    for (int seat = 0; seat < table->rules.players; seat++) {
        const struct table_seat *place = &table->seats[seat];
        int64_t until = place->seen + (int64_t)table->grace * 1000;
        if ((table->here >> seat & 1) && place->streams == 0 && until < next)
            next = until;
    }
    return next;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void table_look(struct table *table, int64_t now)
{
    uint8_t here = seats_here(table, now);

    if (here == table->here)
        return;
    table->here = here;
    table->said++;
    table->ready_said++;
    table_list(table);
}

static void tick_table(struct table *table, int64_t now)
{
    table_look(table, now);
    if (now >= closes_at(table)) {
        table_close(table);
        return;
    }
    deal_go_on(table, now);
    play_go_on(table, now);
    table_expect(table, least(closes_at(table), next_absence(table)));
    if (table->phase == TABLE_SEALING || table->phase == TABLE_REVEALING)
        table_expect(table, table->phase_end);
    table_expect(table, play_due(table, now));
    due_delay(table, now + TICK);
}

int64_t tables_tick(struct tables *tables, int64_t now)
{
    struct table *table;

    while ((table = due_take(tables, now)))
        tick_table(table, now);
    return due_next(tables);
}

void tables_set_date(struct tables *tables, int64_t seconds)
{
    tables->date = seconds;
}

void tables_leave(struct tables *tables)
{
    tables->leaving = true;
    for (int i = 0; i < CHAINS; i++)
        for (struct table *table = tables->chains[i]; table; table = table->next)
            table_list(table);
}

/* ---- Limits ---- */

bool allow(struct allowance *allowance, int64_t most, int64_t time, int64_t now)
{
    int64_t gained = allowance->at == 0 ? most * time : now - allowance->at;

    allowance->at = now > 0 ? now : 1;
    allowance->left = least(most * time, allowance->left + gained);
    if (allowance->left < time)
        return false;
    allowance->left -= time;
    return true;
}

/* Each address has four places to be in; there it takes the one of whoever asked longest ago. */
static struct address *find_address(struct tables *tables, const char *address)
{
    struct address *best = NULL;
    uint32_t sum = 0;

    for (const char *c = address; *c; c++)
        sum = sum * 31 + (unsigned char)*c;
    for (int i = 0; i < 4; i++) {
        struct address *place = &tables->addresses[(sum + (uint32_t)i) % ADDRESSES];
        if (strcmp(place->text, address) == 0) {
            best = place;
            break;
        }
        if (!best || place->allowance.at < best->allowance.at)
            best = place;
    }
    if (strcmp(best->text, address) != 0) {
        *best = (struct address){.allowance = {0}};
        snprintf(best->text, sizeof best->text, "%s", address);
    }
    return best;
}

bool tables_allow_address(struct tables *tables, const char *address, int64_t now)
{
    return allow(&find_address(tables, address)->allowance, 100, 10, now);
}

bool tables_allow_opening(struct tables *tables, const char *address, int64_t now)
{
    return allow(&find_address(tables, address)->openings, 50, 10000, now);
}

/* ---- Loading ---- */

struct loading {
    struct tables *tables;
    int64_t now;
    int count, lost;
};

static bool load_row(void *context, const char *id, const char *row)
{
    struct loading *loading = context;
    struct table *table;

    if (strspn(id, "0123456789abcdefghjkmnpqrstvwxyz") != ID_SIZE - 1 || id[ID_SIZE - 1] ||
        tables_find(loading->tables, id)) {
        loading->lost++;
        return true;
    }
    table = table_make_with(loading->tables, id);
    if (!table)
        return false;
    if (row_read(table, row, loading->now)) {
        loading->count++;
        table_expect(table, loading->now);
        if (table->unrecorded)
            table_touch(table);
        return true;
    }
    loading->lost++; /* its row stays as it is */
    *chain_of(loading->tables, id) = table->next;
    loading->tables->count--;
    due_remove(table);
    free_table(table);
    return true;
}

int tables_load(struct tables *tables, const struct tables_keeper *keeper, int64_t now, int *lost)
{
    struct loading loading = {.tables = tables, .now = now};
    int result = keeper->load(keeper->self, load_row, &loading);

    *lost = loading.lost;
    return result < 0 ? -1 : loading.count;
}
