/* SPDX-License-Identifier: MIT */
/* Rules as text: what parses is allowed, and prints in one canonical form. */
#include "fuzz.h"

static void check_canonical(const war_rules *rules)
{
    char text[WAR_RULES_SIZE], again[WAR_RULES_SIZE], start[8];
    war_rules parsed;
    int length = war_rules_print(rules, text, sizeof text);

    must(length > 0 && (size_t)length == strlen(text));
    must(war_rules_parse(text, &parsed, NULL) == 0);
    must(war_rules_equal(rules, &parsed));
    must(war_rules_print(&parsed, again, sizeof again) == length);
    must(strcmp(text, again) == 0);

    must(war_rules_print(rules, NULL, 0) == length);
    must(war_rules_print(rules, start, sizeof start) == length);
    must(strncmp(text, start, sizeof start - 1) == 0 && strlen(start) < sizeof start);
}

static void check_words(const war_rules *rules)
{
    char text[WAR_DESCRIPTION_SIZE];
    int length = war_rules_describe(rules, text, sizeof text);

    must(length > 0 && (size_t)length == strlen(text));
    for (int field = 0; war_field_name(field); field++) {
        war_rules same = *war_preset_at(0)->rules;
        length = war_field_describe(rules, field, text, sizeof text);
        must(length > 0 && (size_t)length == strlen(text));
        length = war_field_print(rules, field, text, sizeof text);
        must(length > 0 && (size_t)length == strlen(text));
        if (war_field_parse(&same, field, text, NULL) == 0)
            must((war_rules_difference(&same, rules) >> field & 1) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    war_rules rules, same;
    war_error error;
    int code = war_rules_parse(text, &rules, &error);

    if (code == 0) {
        must(war_rules_check(&rules, NULL) == 0);
        must(war_rules_cards(&rules) <= WAR_MAX_CARDS);
        check_canonical(&rules);
        check_words(&rules);
        same = rules;
        must(war_rules_change(text, &same, NULL) == 0);
        must(war_rules_equal(&same, &rules));
    } else {
        fuzz_error(code, &error, strlen(text));
        must(war_rules_parse(text, &rules, NULL) == code);
    }
    free(text);
    return 0;
}
