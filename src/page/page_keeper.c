/* SPDX-License-Identifier: MIT */
/* The keeper, filled with what the browser has kept, and asked what it shall keep. Entries are
 * lines of fields: see fields.h. */
#include "page.h"

#include "memory_keeper.h"

#include <string.h>

static struct memory_keeper *kept;

int page_open(double first)
{
    kept = memory_keeper_open();
    if (!kept)
        return text_refuse(phrase(SAY_PAGE_NO_MEMORY));
    memory_keeper_numbers(kept, (int64_t)first);
    page_session.keeper = memory_keeper(kept);
    return 0;
}

void page_clock(double now)
{
    if (kept)
        memory_keeper_clock(kept, (int64_t)now);
}

/* ---- Filling it ---- */

void page_clear(void)
{
    memory_keeper_clear(kept);
}

int page_keep(int kind)
{
    size_t length = strlen(text_buffer);
    war_error error;
    int code = -1;

    strcpy(error.message, phrase(SAY_PAGE_NO_KIND));
    if (kind == CHANGE_RECORD)
        code = memory_keep_record(kept, text_buffer, length, &error);
    else if (kind == CHANGE_SAVED)
        code = memory_keep_saved(kept, text_buffer, length, &error);
    else if (kind == CHANGE_SETTING)
        code = memory_keep_setting(kept, text_buffer, length, &error);
    return code < 0 ? text_refuse(error.message) : 0;
}

void page_claimed(double number, int elsewhere)
{
    memory_keeper_claimed(kept, (int64_t)number, elsewhere != 0);
}

int page_claims(double number)
{
    return memory_keeper_claims(kept, (int64_t)number);
}

/* ---- What has changed ---- */

int page_next_change(void)
{
    const char *lines = "";
    enum change change = memory_keeper_next_change(kept, &lines);

    text_begin();
    text_add("%s", lines);
    return change;
}

/* ---- A whole scoreboard ---- */

double page_count(void)
{
    return (double)memory_keeper_count(kept);
}

int page_export(double place)
{
    const char *lines = memory_keeper_export(kept, (size_t)place);

    text_begin();
    text_add("%s", lines ? lines : "");
    return lines ? 0 : -1;
}

void page_import_begin(void)
{
    page_session.keeper->import_begin(kept);
}

int page_import(void)
{
    war_error error;
    int code = memory_keeper_import(kept, text_buffer, strlen(text_buffer), &error);

    return code < 0 ? text_refuse(error.message) : code;
}
