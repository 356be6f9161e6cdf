/* SPDX-License-Identifier: MIT */
/* Declarations that `war exact` and `war merge` share: parts of counts in files, and reports on
 * them. */
#ifndef WAR_COUNTING_H
#define WAR_COUNTING_H

#include "exact_part.h"

#include "cli.h"
#include "files.h"

/* Works like war_exact_part_print. */
int64_t count_print(const void *part, char *buffer, size_t size);
/* Exit statuses, after saying what is wrong. */
int count_parse(const char *path, const char *text, size_t length, war_exact_part *part);
/* The part in a file, with memory to be freed by war_exact_part_end. */
int count_read(const char *path, war_exact_part *part);
/* Whether a text claims to be a part of a count. */
bool count_is(const char *text);
/* Whether --out, a report and --weighted can be combined; says why not. */
bool count_output_fits(const char *out, bool print, bool weighted);
/* Whether the part in a file is of the same count as another; says why not. */
bool count_same(const char *path, const war_exact_part *part, const char *other_name,
                const war_exact_part *other);
/* Adds up the parts given to `war merge`; the text of the first one was read before. */
int count_merge(const struct typed *typed, const char *text, size_t length);

/* A report on standard output. `weighted`: deals that differ only in suits count as different. */
void count_report(const war_exact_part *part, bool weighted, bool json);
/* Whether a weighted report is possible; says why not. */
bool count_can_weigh(const war_rules *rules);

#endif
