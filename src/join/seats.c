/* SPDX-License-Identifier: MIT */
/* Seats as JSON. A wrong entry is left out: its seat is lost, and nothing else. */
#include "seats.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool same_table(const struct table_link *a, const struct table_link *b)
{
    return strcmp(a->table, b->table) == 0 && strcmp(a->base, b->base) == 0;
}

const struct taken_seat *seats_find(const struct taken_seats *seats, const struct table_link *link)
{
    for (int i = 0; i < seats->count; i++)
        if (same_table(&seats->list[i].link, link))
            return &seats->list[i];
    return NULL;
}

void seats_forget(struct taken_seats *seats, const struct table_link *link)
{
    int count = 0;

    for (int i = 0; i < seats->count; i++)
        if (!same_table(&seats->list[i].link, link))
            seats->list[count++] = seats->list[i];
    seats->count = count;
}

void seats_note(struct taken_seats *seats, const struct taken_seat *seat)
{
    struct taken_seat noted = *seat;

    seats_forget(seats, &noted.link);
    if (seats->count == MOST_SEATS)
        seats->count--;
    memmove(&seats->list[1], &seats->list[0], (size_t)seats->count * sizeof seats->list[0]);
    seats->list[0] = noted;
    seats->count++;
}

/* ---- JSON ---- */

static bool read_seat(const json_t *json, struct taken_seat *seat)
{
    const char *link = json_string_value(json_object_get(json, "link"));
    const char *token = json_string_value(json_object_get(json, "token"));
    json_int_t number = json_integer_value(json_object_get(json, "seat"));

    if (!link || !token || !link_parse(link, &seat->link) || !seat->link.key[0] || number < 1 ||
        number > WAR_MAX_PLAYERS || strlen(token) != TOKEN_SIZE - 1 ||
        strspn(token, "0123456789abcdef") != TOKEN_SIZE - 1)
        return false;
    seat->seat = (int)number - 1;
    memcpy(seat->token, token, TOKEN_SIZE);
    return true;
}

void seats_read(struct taken_seats *seats, const char *text, size_t length)
{
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *list = json_object_get(json, "seats");

    seats->count = 0;
    for (size_t i = 0; i < json_array_size(list) && seats->count < MOST_SEATS; i++) {
        struct taken_seat *seat = &seats->list[seats->count];
        if (read_seat(json_array_get(list, i), seat) && !seats_find(seats, &seat->link))
            seats->count++;
    }
    json_decref(json);
}

char *seats_write(const struct taken_seats *seats)
{
    json_t *list = json_array(), *json;
    char *text;

    for (int i = 0; i < seats->count; i++) {
        const struct taken_seat *seat = &seats->list[i];
        char link[LINK_SIZE];
        link_print(&seat->link, link);
        json_array_append_new(list, json_pack("{s:s, s:i, s:s}", "link", link, "seat",
                                              seat->seat + 1, "token", seat->token));
    }
    json = json_pack("{s:s, s:i, s:o}", "war", "seats", "version", 1, "seats", list);
    text = json_dumps(json, JSON_INDENT(1));
    json_decref(json);
    return text;
}

void seats_free(char *text)
{
    free(text);
}
