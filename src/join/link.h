/* SPDX-License-Identifier: MIT */
/* Links to tables over the network (docs/protocol.md, 1.2). Pure. */
#ifndef WAR_LINK_H
#define WAR_LINK_H

#include <stdbool.h>
#include <stddef.h>

enum { TABLE_ID_SIZE = 17, LINK_BASE_SIZE = 512, LINK_SIZE = 640 };

struct table_link {
    char base[LINK_BASE_SIZE]; /* "https://host:port/path/", with the last slash */
    char table[TABLE_ID_SIZE]; /* "": the link names a server, and no table */
    char key[TABLE_ID_SIZE];   /* "": the link only watches */
};

/* False: it is no such link. */
bool link_parse(const char *text, struct table_link *link);
/* The link as people hand it on. */
void link_print(const struct table_link *link, char text[LINK_SIZE]);
/* Whether a text is the id or the key of a table. */
bool link_is_id(const char *text);

#endif
