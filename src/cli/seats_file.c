/* SPDX-License-Identifier: MIT */
/* Two processes that write at the same moment may lose one seat; its owner can still watch. */
#include "seats_file.h"

#include "files.h"

#include <stdlib.h>
#include <string.h>

char *seats_file_path(const char *scores)
{
    const char *slash = strrchr(scores, '/');
    size_t length = slash ? (size_t)(slash - scores) + 1 : 0;
    char *path = malloc(length + sizeof "seats.json");

    if (!path)
        return NULL;
    memcpy(path, scores, length);
    strcpy(path + length, "seats.json");
    return path;
}

void seats_file_read(const char *path, struct taken_seats *seats)
{
    size_t length = 0;
    char *text = NULL;

    seats->count = 0;
    if (path && file_is_plain(path) && file_has_something(path))
        text = file_read(path, SEATS_TEXT, SEATS_TEXT, &length);
    if (text)
        seats_read(seats, text, length);
    free(text);
}

void seats_file_note(const char *path, const struct taken_seat *seat)
{
    struct taken_seats seats;
    struct new_file file;
    char *text;

    if (!path)
        return;
    seats_file_read(path, &seats);
    if (seat->token[0])
        seats_note(&seats, seat);
    else
        seats_forget(&seats, &seat->link);
    text = seats_write(&seats);
    if (text && new_file_begin(&file, path, FOR_OWNER)) {
        fprintf(file.stream, "%s\n", text);
        new_file_end(&file, true);
    }
    seats_free(text);
}
