/* SPDX-License-Identifier: MIT */
/* Reading and writing whole files. - is standard input or output. */
#ifndef WAR_FILES_H
#define WAR_FILES_H

#include "cli.h"

/* All of a file of up to `most` bytes, and `longest` in a line, with a NUL behind it, for the
 * caller to free; NULL after saying why not. */
char *file_read(const char *path, size_t most, size_t longest, size_t *length);
/* What to call it. */
const char *file_name(const char *path);

/* Who may read a new file: its owner, or whoever the umask that the program was started with lets.
 * A file that is replaced keeps its readers. */
enum readers { FOR_OWNER, FOR_OTHERS };
/* Comes before any file: from now on the umask is that of FOR_OWNER, unless all are for others. */
void file_readers(enum readers readers);

/* A file that takes its place when it is complete, and not before. A database is never replaced.
 * What is not a file, such as a pipe, is written to as it is. */
struct new_file {
    FILE *stream; /* to write to */
    const char *shown;
    char *path;
    char *name; /* NULL if it is not a file */
};

/* Whether there is a plain file at a path, or nothing; "-" is neither. */
bool file_is_plain(const char *path);
/* Whether there is something of that name, or it cannot be known. */
bool file_is_there(const char *path);
/* Whether there is something in a file. An empty one may have been made only to have its name. */
bool file_has_something(const char *path);
/* Whether two paths lead to the same. */
bool file_same(const char *a, const char *b);
/* Whether there could be a new file at a path; says why not. Of devices and pipes it is not known.
 */
bool file_can_be_written(const char *path);
/* Whether a picture can be written to a path, by its name; says why not. */
bool file_can_be_plotted(const char *path);
/* False, after saying why not. */
bool new_file_begin(struct new_file *file, const char *path, enum readers readers);
/* Closes it and keeps it or not; false if it is not kept, after saying why if it should have been.
 */
bool new_file_end(struct new_file *file, bool keep);

#endif
