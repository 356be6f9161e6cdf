/* SPDX-License-Identifier: MIT */
/* Reading and writing whole files. - is standard input or output. */
#ifndef WAR_FILES_H
#define WAR_FILES_H

#include "cli.h"

/* The content of a file of up to `most` bytes, with lines of up to `longest`, and a NUL behind it,
 * for the caller to free; NULL after saying why not. */
char *file_read(const char *path, size_t most, size_t longest, size_t *length);
/* The name of a file for messages. */
const char *file_name(const char *path);

/* Who may read a new file: its owner only, or everybody whom the umask of the start allows. A file
 * that is replaced keeps its permissions. */
enum readers { FOR_OWNER, FOR_OTHERS };
/* To be called before any file is made: from now on the umask is that of FOR_OWNER, unless all
 * files are for others. */
void file_readers(enum readers readers);

/* A file that appears at its path only when it is complete. A database is never replaced. What is
 * not a regular file, such as a pipe, is written to directly. */
struct new_file {
    FILE *stream; /* to write to */
    const char *shown;
    char *path;
    char *name; /* NULL if it is not a file */
};

/* Whether there is a regular file at a path, or nothing; "-" is neither. */
bool file_is_plain(const char *path);
/* Whether a file of this name exists, or that cannot be known. */
bool file_is_there(const char *path);
/* Whether a file has any content. An empty one may have been made only to reserve its name. */
bool file_has_something(const char *path);
/* Whether two paths lead to the same file. */
bool file_same(const char *a, const char *b);
/* Whether a new file can be made at a path; says why not. For devices and pipes this is not
 * checked. */
bool file_can_be_written(const char *path);
/* Whether a picture can be written to a path, by its name; says why not. */
bool file_can_be_plotted(const char *path);
/* False, after saying why not. */
bool new_file_begin(struct new_file *file, const char *path, enum readers readers);
/* Closes the file; then moves it to its path if `keep`, or else deletes it. False, after saying
 * why, if it could not be kept. */
bool new_file_end(struct new_file *file, bool keep);

#endif
