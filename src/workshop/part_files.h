/* SPDX-License-Identifier: MIT */
/* What `war sim` and `war merge` share: parts in files, and where results go. Each function says
 * what is wrong. */
#ifndef WAR_PART_FILES_H
#define WAR_PART_FILES_H

#include "cli.h"
#include "files.h"
#include "report.h"

/* As war_sim_part_print. */
int64_t part_print(const void *part, char *buffer, size_t size);
/* A whole file that takes its place when it is complete. An exit status. */
int part_write(const char *path, const war_sim_part *part, enum readers readers);
/* The text of a part of any kind, for the caller to free; NULL after saying why not. */
char *part_text(const char *path, size_t *length);
/* The part in a text or a file, with memory to be freed by war_sim_result_end. */
int part_parse(const char *path, const char *text, size_t length, war_sim_part *part);
int part_read(const char *path, war_sim_part *part);
/* Whether the part in a file has the same rules and seed as another. */
bool part_same_deals(const char *path, const war_sim_part *part, const char *other_name,
                     const war_sim_part *other);

/* The options --format, --out and --plot. */
struct output {
    enum report_format format;
    bool print;       /* a report on standard output; not if only a part is asked for */
    const char *out;  /* the file to write the part to, or NULL */
    const char *plot; /* the picture to draw, or NULL */
};

/* False if the options make no sense. */
bool output_options(const struct typed *typed, struct output *output);
/* Whether the files can be written, to be asked before a long run. */
bool output_can_be_written(const struct output *output);
/* Writes everything. An exit status. */
int output_write(const struct output *output, const struct report *report);

#endif
