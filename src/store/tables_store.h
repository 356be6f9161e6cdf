/* SPDX-License-Identifier: MIT */
/*
 * The tables over the network, in a database of their own: a row of text for each. The server that
 * has opened it is its only user until it is closed. What was written survives any end of the
 * process at once, and any end of the machine soon after.
 */
#ifndef WAR_TABLES_STORE_H
#define WAR_TABLES_STORE_H

#include <stdbool.h>
#include <stddef.h>

struct tables_store;

/* Opens the database at a path, or makes it; its directory must be there. NULL, and why. */
struct tables_store *tables_store_open(const char *path, char *why, size_t size);
/* The usual place: tables.db, beside the database of the scores. The caller frees it; NULL: out of
 * memory. */
char *tables_store_place(const char *scores);

/* `self` is the store. -1 on failure, with the problem for a person. */
int tables_store_begin(void *self);
int tables_store_put(void *self, const char *id, const char *row);
int tables_store_remove(void *self, const char *id);
int tables_store_end(void *self, bool keep);
int tables_store_load(void *self, bool (*each)(void *context, const char *id, const char *row),
                      void *context);
const char *tables_store_problem(const void *self);
void tables_store_close(struct tables_store *store); /* NULL does nothing */

#endif
