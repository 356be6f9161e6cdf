/* SPDX-License-Identifier: MIT */
/* The file that remembers seats at tables over the network: seats.json, beside the scores. Only its
 * owner may read it, since a token is a seat. */
#ifndef WAR_SEATS_FILE_H
#define WAR_SEATS_FILE_H

#include "seats.h"

/* The file beside this database; the caller frees it. NULL: out of memory. */
char *seats_file_path(const char *scores);
/* A file that is not there, or cannot be read, has no seats. */
void seats_file_read(const char *path, struct taken_seats *seats);
/* Notes a seat, or forgets it if it has no token. What other processes have written meanwhile
 * stays. */
void seats_file_note(const char *path, const struct taken_seat *seat);

#endif
