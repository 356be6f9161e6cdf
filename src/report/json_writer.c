/* SPDX-License-Identifier: MIT */
#include "json_writer.h"

#include <inttypes.h>

static void indent(const struct json *json)
{
    fprintf(json->to, "\n%*s", 2 * json->depth, "");
}

static void begin_member(struct json *json, const char *key)
{
    bool lines = json->open[json->depth - 1].lines;

    if (json->open[json->depth - 1].begun)
        fputs(lines ? "," : ", ", json->to);
    json->open[json->depth - 1].begun = true;
    if (lines)
        indent(json);
    if (key)
        fprintf(json->to, "\"%s\": ", key);
}

static void open_group(struct json *json, char begin, char end, bool lines)
{
    fputc(begin, json->to);
    json->open[json->depth].end = end;
    json->open[json->depth].lines = lines;
    json->open[json->depth++].begun = false;
}

void json_begin(struct json *json, FILE *to)
{
    json->to = to;
    json->depth = 0;
    open_group(json, '{', '}', true);
}

void json_end(struct json *json)
{
    json_close(json);
    fputc('\n', json->to);
}

void json_put_object(struct json *json, const char *key, enum json_layout layout)
{
    begin_member(json, key);
    open_group(json, '{', '}', layout == ON_LINES);
}

void json_put_list(struct json *json, const char *key, enum json_layout layout)
{
    begin_member(json, key);
    open_group(json, '[', ']', layout == ON_LINES);
}

void json_close(struct json *json)
{
    json->depth--;
    if (json->open[json->depth].lines && json->open[json->depth].begun)
        indent(json);
    fputc(json->open[json->depth].end, json->to);
}

void json_put_text(struct json *json, const char *key, const char *text)
{
    begin_member(json, key);
    fputc('"', json->to);
    for (; *text; text++) {
        if ((unsigned char)*text < ' ')
            fprintf(json->to, "\\u%04x", (unsigned)*text);
        else
            fprintf(json->to, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    fputc('"', json->to);
}

void json_put_number(struct json *json, const char *key, int64_t number)
{
    begin_member(json, key);
    fprintf(json->to, "%" PRId64, number);
}

void json_put_figure(struct json *json, const char *key, const char *text)
{
    begin_member(json, key);
    fputs(text, json->to);
}

void json_put_bool(struct json *json, const char *key, bool value)
{
    json_put_figure(json, key, value ? "true" : "false");
}

void json_put_null(struct json *json, const char *key)
{
    json_put_figure(json, key, "null");
}
