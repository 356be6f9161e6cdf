/* SPDX-License-Identifier: MIT */
/*
 * Game ids. The first line is tried as an id. A text that happens to be one is rare, so three lines
 * (rules, seed, game number) also make a good one, and what is left of the input spoils it.
 */
#include "fuzz.h"

static const char DIGITS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static void check_good(const war_rules *rules, int64_t seed, int64_t index, char *id, size_t size)
{
    war_rules parsed_rules;
    int64_t parsed_seed, parsed_index;
    char again[WAR_ID_SIZE];
    int length = war_id_print(rules, seed, index, id, size);

    must(length > 0 && (size_t)length == strlen(id));
    must(war_id_parse(id, &parsed_rules, &parsed_seed, &parsed_index, NULL) == 0);
    must(war_rules_equal(rules, &parsed_rules) && seed == parsed_seed && index == parsed_index);
    must(war_id_print(&parsed_rules, parsed_seed, parsed_index, again, sizeof again) == length);
    must(strcmp(id, again) == 0);
}

/* Each pair of bytes puts a wrong character somewhere; in an id of up to 30 that is noticed. */
static void check_spoilt(char *id, const char *bytes)
{
    char good[WAR_ID_SIZE];
    size_t length = strlen(id);
    size_t hyphens = length / 5;
    int wrong = 0;

    strcpy(good, id);
    for (; bytes[0] && bytes[1] && wrong < 4; bytes += 2) {
        size_t place = (uint8_t)bytes[0] % length;
        char digit = DIGITS[(uint8_t)bytes[1] % 32];
        if (id[place] == '-' || id[place] != good[place] || good[place] == digit)
            continue;
        id[place] = digit;
        wrong++;
    }
    if (wrong > 0 && length - hyphens <= 30) {
        war_rules rules;
        war_error error;
        int64_t seed, index;
        fuzz_error(war_id_parse(id, &rules, &seed, &index, &error), &error, length);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    char *rest = text;
    char *line = fuzz_line(&rest);
    char id[WAR_ID_SIZE];
    war_rules rules;
    war_error error;
    int64_t seed, index;
    int code = war_id_parse(line, &rules, &seed, &index, &error);

    if (code == 0)
        check_good(&rules, seed, index, id, sizeof id);
    else
        fuzz_error(code, &error, strlen(line));

    if (war_rules_parse(line, &rules, NULL) == 0) {
        seed = strtoll(fuzz_line(&rest), NULL, 10) & WAR_MAX_NUMBER;
        index = strtoll(fuzz_line(&rest), NULL, 10) & WAR_MAX_NUMBER;
        check_good(&rules, seed, index, id, sizeof id);
        check_spoilt(id, rest);
    }
    free(text);
    return 0;
}
