/* SPDX-License-Identifier: MIT */
/* The tables as an application of the server: they are kept in a database, and what is shown
 * has been written. */
#ifndef WAR_SERVE_TABLES_H
#define WAR_SERVE_TABLES_H

#include "server.h"
#include "store.h"
#include "tables.h"
#include "tables_store.h"

struct hosting {
    struct tables *tables;
    struct tables_store *rows;
    struct store *scores;
    struct tables_keeper keeper;
    struct server_app app;
    int64_t kept_at;  /* time when changes were last written */
    bool has_problem; /* the latest attempt to write failed, and we have said so */
    bool is_leaving;  /* everything is to end soon */
};

/* Opens the scores and the tables, at the usual places if these are NULL, and loads all tables.
 * False after saying why not. */
bool hosting_open(struct hosting *hosting, const char *db, const char *tables);
/* Says good-bye to all streams. */
void hosting_leave(struct hosting *hosting);
void hosting_close(struct hosting *hosting);

#endif
