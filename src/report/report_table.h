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
    int widths[TABLE_COLUMNS]; /* negative: aligned to the left; 0 after the last one */
    bool md;                   /* Markdown, of which the first row is the heading */
    /* How far it is. */
    bool measuring;
    int row;
    int column;
    int spaces; /* to be printed before the next text in the line; less than 0: too many were */
};

typedef void table_filler(struct table *table, const void *of);

/* Widens columns of text to hold what is filled in. Tables that are to stand below each other in
 * the same columns are all measured before the first is printed. */
void table_measure(struct table *table, table_filler *fill, const void *of);
void table_print(struct table *table, table_filler *fill, const void *of);
/* Both. */
void table_show(struct table *table, table_filler *fill, const void *of);

/* For fillers: adds cells, with a | between two of them, such as "%d|%s". Together they are at most
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
