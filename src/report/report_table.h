/* SPDX-License-Identifier: MIT */
/* Tables, in columns of text or as Markdown. A table is a function that adds its cells row by row;
 * it is called once to measure the columns and once to print, so nothing is stored. */
#ifndef WAR_REPORT_TABLE_H
#define WAR_REPORT_TABLE_H

#include <stdbool.h>
#include <stdio.h>

enum { TABLE_COLUMNS = 16, TABLE_SIZE = 512 };

struct table {
    FILE *to;
    int widths[TABLE_COLUMNS]; /* negative: aligned to the left; 0 after the last column */
    bool md;                   /* Markdown, whose first row is the heading */
    /* The current row and column. */
    bool measuring;
    int row;
    int column;
    int spaces; /* spaces before the next text; negative: too many were printed */
};

typedef void table_filler(struct table *table, const void *of);

/* Widens columns of text to hold the cells of a table. To print several tables in the same columns,
 * measure all of them before printing the first. */
void table_measure(struct table *table, table_filler *fill, const void *of);
void table_print(struct table *table, table_filler *fill, const void *of);
/* Measures, then prints. */
void table_show(struct table *table, table_filler *fill, const void *of);

/* For fillers: adds cells, with | between two of them, such as "%d|%s". Together they are at most
 * TABLE_SIZE - 1 bytes. */
void table_add(struct table *table, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* One cell, of any text. */
void table_cell(struct table *table, const char *text);
/* A line of text across all columns; "" is an empty line. */
void table_line(struct table *table, const char *text);

#endif
