/* SPDX-License-Identifier: MIT */
/* Entries as lines of fields, as a browser hands them in: each is refused in one line, or is a
 * record or a saved game that is written and read again as it was. */
#include "fuzz.h"

#include "fields.h"

#include <locale.h>

static void check_record(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const struct field_parts parts = split_lines(text, size);
    struct field_lines lines = {0};
    struct record record, again;
    struct field_parts written;
    war_error error;
    int code = record_read(find_line, &parts, &record, &error);

    if (code < 0) {
        fuzz_error(code, &error, size);
    } else {
        record_write(&record, put_line, &lines);
        must(!lines.full && strlen(lines.text) == lines.length);
        written = split_lines(lines.text, lines.length);
        must(record_read(find_line, &written, &again, &error) == 0);
        must(memcmp(&record, &again, sizeof again) == 0);
    }
    free(lines.text);
    free(text);
}

static void check_saved(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const struct field_parts parts = split_lines(text, size);
    struct field_lines lines = {0};
    struct saved saved, again;
    struct field_parts written;
    war_error error;
    int code = saved_read(find_line, &parts, &saved, &error);

    if (code < 0) {
        fuzz_error(code, &error, size);
    } else {
        saved_write(&saved, put_line, &lines);
        written = split_lines(lines.text, lines.length);
        must(saved_read(find_line, &written, &again, &error) == 0);
        must(memcmp(&saved, &again, sizeof again) == 0);
    }
    free(lines.text);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    check_record(data, size);
    check_saved(data, size);
    return 0;
}
