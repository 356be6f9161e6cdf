/* SPDX-License-Identifier: MIT */
/* Files of scores, as war scores --import reads them: every line either cannot be used, and one
 * thing is said about it, or is a record that can be kept, written and read again as it was. */
#include "fuzz.h"

#include "board.h"

#include <locale.h>

static void check_error(const war_error *error)
{
    must(error->code < 0 && error->message[0] != '\0');
    must(!strchr(error->message, '\n'));
}

static void check_seats(const struct record *record)
{
    char name[NAME_SIZE];
    const char *why;

    must(record->players >= 1 && record->players <= WAR_MAX_PLAYERS);
    must(record->winners >> record->players == 0);
    for (int i = 0; i < record->players; i++) {
        must(name_clean(record->seats[i].name, name, &why) == 0);
        must(strcmp(record->seats[i].name, name) == 0);
    }
}

static void check_record(const struct record *record)
{
    json_t *json = record_json(record);
    struct record again;
    war_error error;

    check_seats(record);
    must(record->result >= WAR_RESULT_NONE && record->result <= WAR_RESULT_ENDLESS);
    must((record->rules[0] == '\0') == (record->result == WAR_RESULT_NONE));
    must(record->rules[0] || record->battles == 0);
    must(record->turns >= 0 && record->battles >= 0 && record->wars >= 0 && record->seconds >= 0);
    must(record_from_json(json, &again, &error) == 0);
    must(memcmp(record, &again, sizeof again) == 0);
    json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct board_lines lines;
    struct record record;
    war_error error;
    int got;

    setlocale(LC_CTYPE, "C.UTF-8");
    memset(&record, 0, sizeof record);
    if (board_lines_begin(&lines, text, size, &error) < 0) {
        check_error(&error);
    } else {
        while ((got = board_lines_next(&lines, &record, &error)) != 0) {
            if (got > 0)
                check_record(&record);
            else
                check_error(&error);
        }
    }
    free(text);
    return 0;
}
