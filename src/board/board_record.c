/* SPDX-License-Identifier: MIT */
/* Records as JSON, both ways. record_fields.c knows their fields. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

json_t *text_json(const char *text)
{
    char good[4 * WAR_POSITION_SIZE];
    size_t length = 0;
    uint32_t c;
    int bytes;

    while (*text && length + 4 < sizeof good) {
        bytes = utf8_decode(text, &c);
        length += (size_t)utf8_encode(c, good + length);
        text += bytes > 0 ? bytes : 1;
    }
    return json_stringn(good, length);
}

/* Outside texts JSON has nothing but ASCII and newlines. */
bool json_print(const json_t *json, size_t flags, FILE *to)
{
    char *text = json_dumps(json, flags);
    uint32_t c;
    int bytes;

    for (const char *at = text; at && *at; at += bytes) {
        bytes = utf8_decode(at, &c);
        if (character_columns(c) >= 0 || c == '\n')
            fwrite(at, 1, (size_t)bytes, to);
        else if (c < 0x10000)
            fprintf(to, "\\u%04X", (unsigned)c);
        else
            fprintf(to, "\\u%04X\\u%04X", (unsigned)(0xd7c0 + (c >> 10)),
                    (unsigned)(0xdc00 + (c & 0x3ff)));
    }
    free(text);
    return text != NULL;
}

/* The value at a dotted key of `length` bytes, such as seats.1.name; NULL if there is none. */
static json_t *look_up(const json_t *at, const char *key, size_t length)
{
    const char *dot = memchr(key, '.', length);
    size_t part = dot ? (size_t)(dot - key) : length;
    char name[32] = "";
    json_t *found;

    strncat(name, key, part < sizeof name ? part : sizeof name - 1);
    found =
        json_is_array(at) ? json_array_get(at, strtoul(name, NULL, 10)) : json_object_get(at, name);
    return dot ? look_up(found, dot + 1, length - part - 1) : found;
}

/* A list of `length` empty objects, to be filled in later. */
static json_t *list_json(int64_t length)
{
    json_t *list = json_array();

    while (length-- > 0)
        json_array_append_new(list, json_object());
    return list;
}

static void put_json(void *to, const char *key, struct field field)
{
    const char *dot = strrchr(key, '.');
    json_t *object = dot ? look_up(to, key, (size_t)(dot - key)) : to;
    json_t *value = field.kind == FIELD_TEXT      ? text_json(field.text)
                    : field.kind == FIELD_BOOLEAN ? json_boolean(field.number)
                    : field.kind == FIELD_LIST    ? list_json(field.number)
                                                  : json_integer(field.number);

    json_object_set_new(object, dot ? dot + 1 : key, value);
}

static struct field find_json(const void *from, const char *key)
{
    const json_t *value = *key ? look_up(from, key, strlen(key)) : from;

    if (!value || (!*key && json_is_object(value)))
        return (struct field){.kind = FIELD_NONE};
    if (json_is_string(value))
        return (struct field){FIELD_TEXT, json_string_value(value), 0};
    if (json_is_integer(value))
        return (struct field){FIELD_NUMBER, NULL, json_integer_value(value)};
    if (json_is_boolean(value))
        return (struct field){FIELD_BOOLEAN, NULL, json_is_true(value)};
    if (json_is_array(value))
        return (struct field){FIELD_LIST, NULL, (int64_t)json_array_size(value)};
    return (struct field){.kind = FIELD_OTHER};
}

json_t *record_json(const struct record *record)
{
    json_t *object = json_object();

    record_write(record, put_json, object);
    return object;
}

int record_from_json(const json_t *object, struct record *record, war_error *error)
{
    return record_read(find_json, object, record, error);
}
