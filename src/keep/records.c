/* SPDX-License-Identifier: MIT */
/* What follows from records, whoever keeps them. */
#include "keep.h"

#include <stddef.h>
#include <string.h>

/* ---- Numbers ---- */

static const struct {
    const char *name;
    size_t offset, size;
    int64_t most;
} NUMBERS[RECORD_NUMBER_COUNT] = {
#define RECORD_NUMBER(member, name, column, most)                                                  \
    {name, offsetof(struct record, member), sizeof((struct record *)NULL)->member, most},
    RECORD_NUMBERS(RECORD_NUMBER)
#undef RECORD_NUMBER
};

const char *record_number_name(enum record_number which)
{
    return NUMBERS[which].name;
}

int64_t record_number(const struct record *record, enum record_number which)
{
    const char *at = (const char *)record + NUMBERS[which].offset;
    int64_t wide;
    int narrow;

    if (NUMBERS[which].size == sizeof wide) {
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
}

bool record_set_number(struct record *record, enum record_number which, int64_t number)
{
    char *at = (char *)record + NUMBERS[which].offset;
    int narrow = (int)number;

    if (number < 0 || number > NUMBERS[which].most)
        return false;
    if (NUMBERS[which].size == sizeof number)
        memcpy(at, &number, sizeof number);
    else
        memcpy(at, &narrow, sizeof narrow);
    return true;
}

/* ---- Records ---- */

bool record_placed(const struct record *record)
{
    return record->result <= WAR_RESULT_DRAW && !record->start[0];
}

static bool same_seats(const struct record *a, const struct record *b)
{
    for (int i = 0; i < a->players; i++)
        if (!name_same(a->seats[i].name, b->seats[i].name) ||
            a->seats[i].person != b->seats[i].person)
            return false;
    return true;
}

bool record_same(const struct record *a, const struct record *b)
{
    for (enum record_number i = 0; i < RECORD_NUMBER_COUNT; i++)
        if (record_number(a, i) != record_number(b, i))
            return false;
    return a->players == b->players && a->result == b->result && a->winners == b->winners &&
           a->finished == b->finished && strcmp(a->rules, b->rules) == 0 &&
           strcmp(a->id, b->id) == 0 && strcmp(a->start, b->start) == 0 && same_seats(a, b);
}

int rank_next(struct ranking *place, int64_t value)
{
    place->row++;
    if (place->row == 1 || value != place->value)
        place->place = place->row;
    place->value = value;
    return place->place;
}
