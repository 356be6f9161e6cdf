/* SPDX-License-Identifier: MIT */
/* Parts of simulations as files: what --out and --checkpoint write, and war merge reads. */
#include "files.h"
#include "report.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MOST_BYTES = 1 << 26 };

int part_write(const char *path, const war_sim_part *part)
{
    int64_t length = war_sim_part_print(part, NULL, 0);
    char *text = malloc((size_t)length + 1);
    struct new_file file;
    bool written;

    if (!text)
        return complain(FAILED, "out of memory");
    war_sim_part_print(part, text, (size_t)length + 1);
    written = new_file_begin(&file, path);
    if (written) {
        fwrite(text, 1, (size_t)length, file.stream);
        written = new_file_end(&file, true);
    }
    free(text);
    return written ? DONE : FAILED;
}

int part_read(const char *path, war_sim_part *part)
{
    size_t length;
    char *text = file_read(path, MOST_BYTES, &length);
    war_error error;
    int code;

    if (!text)
        return FAILED;
    code = war_sim_part_parse(part, text, length, &error);
    free(text);
    if (code < 0)
        return complain(FAILED, "%s: %s", file_name(path), error.message);
    return DONE;
}

bool part_same_deals(const char *path, const war_sim_part *part, const char *other_name,
                     const war_sim_part *other)
{
    char rules[WAR_RULES_SIZE], other_rules[WAR_RULES_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    war_rules_print(&other->rules, other_rules, sizeof other_rules);
    if (!war_rules_equal(&part->rules, &other->rules))
        complain(FAILED, "%s has the rules %s; %s has %s", file_name(path), rules, other_name,
                 other_rules);
    else if (part->seed != other->seed)
        complain(FAILED, "%s has seed %" PRId64 "; %s has %" PRId64, file_name(path), part->seed,
                 other_name, other->seed);
    else
        return true;
    return false;
}
