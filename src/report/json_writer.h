/* SPDX-License-Identifier: MIT */
/*
 * A JSON object, written member by member as it is printed. In an object or a list either each
 * member has a line of its own, or all are on one line. A key is NULL in a list.
 */
#ifndef WAR_JSON_WRITER_H
#define WAR_JSON_WRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 8 };

struct json {
    FILE *to;
    int depth;
    struct {
        char end; /* } or ] */
        bool lines;
        bool begun; /* it has a member */
    } open[JSON_DEPTH];
};

enum json_layout { ON_ONE_LINE, ON_LINES };

/* The object itself, whose members have lines of their own. */
void json_begin(struct json *json, FILE *to);
void json_end(struct json *json);

void json_put_object(struct json *json, const char *key, enum json_layout layout);
void json_put_list(struct json *json, const char *key, enum json_layout layout);
/* Ends the innermost object or list. */
void json_close(struct json *json);

void json_put_text(struct json *json, const char *key, const char *text);
void json_put_number(struct json *json, const char *key, int64_t number);
void json_put_bool(struct json *json, const char *key, bool value);
void json_put_null(struct json *json, const char *key);
/* A number of any kind, as text. */
void json_put_figure(struct json *json, const char *key, const char *text);

#endif
