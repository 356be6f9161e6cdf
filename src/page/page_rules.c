/* SPDX-License-Identifier: MIT */
/* Rules as texts: presets, fields, English, ids, positions. */
#include "page.h"

#include <inttypes.h>
#include <string.h>

/* Rules that were handed in: false, and why is the text. */
static bool rules_in(int i, war_rules *rules)
{
    war_error error;

    if (war_rules_parse(text_in(i), rules, &error) == 0)
        return true;
    text_refuse(error.message);
    return false;
}

static int rules_out(const war_rules *rules)
{
    char text[WAR_RULES_SIZE];

    war_rules_print(rules, text, sizeof text);
    text_begin();
    text_add("%s", text);
    return 0;
}

void page_presets(void)
{
    const war_preset *preset;

    text_begin();
    for (int i = 0; (preset = war_preset_at(i)); i++) {
        char rules[WAR_RULES_SIZE];
        war_rules_print(preset->rules, rules, sizeof rules);
        text_add("%s\t%s\t%s\t%s\n", preset->name, preset->note, rules, preset->title);
    }
}

int page_fields(void)
{
    war_rules rules;

    if (!rules_in(0, &rules))
        return -1;
    text_begin();
    for (int field = 0; war_field_name(field); field++) {
        char value[WAR_RULES_SIZE], said[WAR_RULES_SIZE], choice[WAR_RULES_SIZE];
        war_field_print(&rules, field, value, sizeof value);
        war_field_describe(&rules, field, said, sizeof said);
        text_add("%s\t%s\t%s\t%s\t%s\t%d\t", war_field_name(field), war_field_meaning(field),
                 war_field_allowed(field), value, said, war_field_paragraph(field));
        for (int i = 0; war_field_choice(field, i, choice, sizeof choice) >= 0; i++)
            text_add("%s%s", i > 0 ? " " : "", choice);
        text_add("\n");
    }
    return 0;
}

int page_describe(void)
{
    char english[WAR_DESCRIPTION_SIZE];
    war_rules rules;

    if (!rules_in(0, &rules))
        return -1;
    war_rules_describe(&rules, english, sizeof english);
    text_begin();
    text_add("%s", english);
    return 0;
}

int page_different(void)
{
    war_rules rules;

    return rules_in(0, &rules) ? rules_different_paragraphs(&rules) : -1;
}

int page_rules_info(void)
{
    war_rules rules;

    if (!rules_in(0, &rules))
        return -1;
    text_begin();
    text_add("%d\t%d\t%d\t%d\t%d\t%d\t%" PRId64 "\t", rules.players, rules.ranks, rules.suits,
             rules.jokers, rules.down, rules.won == WAR_WON_PILE, rules.limit);
    text_add("%s\t%s\t%s\t%s\n", rules_warning(&rules).text, rules_name(&rules).text,
             rules_note(&rules), rules_title(&rules).text);
    return 0;
}

int page_understand(void)
{
    war_rules rules;
    war_error error;
    char typed[WAR_RULES_SIZE];

    if (strlen(text_in(0)) >= sizeof typed)
        return text_refuse(phrase(SAY_PAGE_LONG_RULES));
    strcpy(typed, text_in(0));
    if (!rules_in(1, &rules))
        return -1;
    if (rules_understand(typed, &rules, &error) < 0)
        return text_refuse(error.message);
    return rules_out(&rules);
}

int page_set_field(int field)
{
    war_rules rules;
    war_error error;

    if (!rules_in(1, &rules))
        return -1;
    if (war_field_parse(&rules, field, text_in(0), &error) < 0)
        return text_refuse(error.message);
    return rules_out(&rules);
}

int page_step_field(int field, int by)
{
    war_rules rules;

    if (!rules_in(0, &rules))
        return -1;
    rules_step_field(&rules, field, by);
    return rules_out(&rules);
}

int page_parse_id(void)
{
    war_rules rules;
    war_error error;
    int64_t seed, index;

    if (war_id_parse(text_in(0), &rules, &seed, &index, &error) < 0)
        return text_refuse(error.message);
    rules_out(&rules);
    text_add("\t%" PRId64 "\t%" PRId64, seed, index);
    return 0;
}
