/* SPDX-License-Identifier: MIT */
/* What `war exact` and `war merge` share: parts of counts in files, and reports on them. */
#ifndef WAR_COUNTING_H
#define WAR_COUNTING_H

#include "war_study.h"

#include "cli.h"

/* Exit statuses, after saying what is wrong. */
int count_write(const char *path, const war_exact_part *part);
/* The part in a file, with memory to be freed by war_exact_part_end. */
int count_read(const char *path, war_exact_part *part);
/* Whether a file says that it is a part of a count. */
bool count_is_in(const char *path);
/* Adds up the parts that `war merge` was given. */
int count_merge(const struct typed *typed);

/* A report on standard output. Weighted: deals that differ in suits only are different ones. */
void count_report(const war_exact_part *part, bool weighted, bool json);
/* Says what the number of deals would be: "63,063,000". */
struct count_text {
    char text[64];
};
struct count_text count_grouped(war_wide number);

#endif
