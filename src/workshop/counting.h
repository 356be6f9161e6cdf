/* SPDX-License-Identifier: MIT */
/* What `war exact` and `war merge` share: parts of counts in files, and reports on them. */
#ifndef WAR_COUNTING_H
#define WAR_COUNTING_H

#include "exact_part.h"

#include "cli.h"
#include "files.h"

/* As war_exact_part_print. */
int64_t count_print(const void *part, char *buffer, size_t size);
/* Exit statuses, after saying what is wrong. */
int count_parse(const char *path, const char *text, size_t length, war_exact_part *part);
/* The part in a file, with memory to be freed by war_exact_part_end. */
int count_read(const char *path, war_exact_part *part);
/* Whether a text says that it is a part of a count. */
bool count_is(const char *text);
/* Whether --out, a report and --weighted go together; says why not. */
bool count_output_fits(const char *out, bool print, bool weighted);
/* Whether the part in a file is of the same count as another; says why not. */
bool count_same(const char *path, const war_exact_part *part, const char *other_name,
                const war_exact_part *other);
/* Adds up the parts that `war merge` was given; the text of the first has been read. */
int count_merge(const struct typed *typed, const char *text, size_t length);

/* A report on standard output. Weighted: deals that differ in suits only are different ones. */
void count_report(const war_exact_part *part, bool weighted, bool json);
/* Whether there can be a weighted report; says why not. */
bool count_can_weigh(const war_rules *rules);

#endif
