/* SPDX-License-Identifier: MIT */
/* A board as JSON Lines. */
#include "board.h"
#include "json_memory.h"

struct export
{
    FILE *to;
    int64_t count;
    bool whole;
};

static void write_line(struct export *export, json_t *json)
{
    if (json_memory_failed() || !json_print(json, JSON_COMPACT, export->to) ||
        putc('\n', export->to) == EOF)
        export->whole = false;
    json_decref(json);
}

static bool write_record(void *context, const struct record *record)
{
    struct export *export = context;

    write_line(export, record_json(record));
    export->count++;
    return export->whole;
}

int board_export(const struct board *board, FILE *to, int64_t *count)
{
    struct export export = {.to = to, .whole = true};
    struct wanted wanted = board->wanted;
    json_t *head = json_pack("{s:s, s:i}", "format", EXPORT_FORMAT, "version", (int)EXPORT_VERSION);
    int result;

    wanted.order = ORDER_OLDEST;
    write_line(&export, head);
    result = board_records(board, &wanted, write_record, &export);
    *count = !json_memory_failed() && (export.whole || ferror(to)) ? export.count : -1;
    return result;
}
