/* SPDX-License-Identifier: MIT */
/* One space separates two columns, two spaces come before the first, and no line ends with spaces.
 * A text that is too wide takes the room that the next columns do not need. */
#include "report_table.h"

#include "utf8.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void print_md_alignment(const struct table *table)
{
    fputc('|', table->to);
    for (int i = 0; i < TABLE_COLUMNS && table->widths[i]; i++)
        fputs(table->widths[i] < 0 ? "---|" : "---:|", table->to);
    fputc('\n', table->to);
}

static void end_row(struct table *table)
{
    table->column = table->spaces = 0;
    if (table->measuring)
        return;
    fputc('\n', table->to);
    if (table->md && table->row == 0)
        print_md_alignment(table);
    table->row++;
}

static void print_text(struct table *table, const char *text, int columns)
{
    int room = abs(table->widths[table->column]) - columns;
    bool left = table->widths[table->column] < 0;

    table->spaces += (table->column == 0 ? 2 : 1) + (left ? 0 : room);
    if (columns > 0) {
        int spaces = table->spaces > 1 ? table->spaces : 1;
        fprintf(table->to, "%*s%s", spaces, "", text);
        table->spaces -= spaces;
    }
    table->spaces += left ? room : 0;
}

static void print_md(struct table *table, const char *text)
{
    text += strspn(text, " ");
    fprintf(table->to, "%s%s%s |", table->column == 0 ? "|" : "", text[0] ? " " : "", text);
}

void table_cell(struct table *table, const char *text)
{
    int *width = &table->widths[table->column], columns = text_columns(text);

    if (table->measuring && columns > abs(*width))
        *width = *width < 0 ? -columns : columns;
    else if (!table->measuring && table->md)
        print_md(table, text);
    else if (!table->measuring)
        print_text(table, text, columns);
    if (++table->column == TABLE_COLUMNS || !table->widths[table->column])
        end_row(table);
}

void table_add(struct table *table, const char *format, ...)
{
    char text[TABLE_SIZE], *cell = text, *end;
    va_list list;

    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    for (; (end = strchr(cell, '|')); cell = end + 1) {
        *end = '\0';
        table_cell(table, cell);
    }
    table_cell(table, cell);
}

void table_line(struct table *table, const char *text)
{
    if (!table->measuring)
        fprintf(table->to, "%s%s\n", text[0] ? "  " : "", text);
}

void table_measure(struct table *table, table_filler *fill, const void *of)
{
    table->measuring = true;
    fill(table, of);
    table->measuring = false;
}

void table_print(struct table *table, table_filler *fill, const void *of)
{
    table->row = 0;
    fill(table, of);
}

void table_show(struct table *table, table_filler *fill, const void *of)
{
    table_measure(table, fill, of);
    table_print(table, fill, of);
}
