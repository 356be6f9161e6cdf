/* SPDX-License-Identifier: MIT */
/* war rules: what people about to play need to know, made from the data. */
#include "cli.h"
#include "json_memory.h"
#include "utf8.h"

#include <jansson.h>
#include <string.h>

enum { PAGE_WIDTH = 76 };

/* Paragraphs, one to a line, broken to the width of a page. */
static void print_paragraphs(const char *text)
{
    const char *line;
    size_t length;

    while ((line = text_line(&text, PAGE_WIDTH, &length)))
        printf("  %.*s\n%s", (int)length, line, text[-1] == '\n' && *text ? "\n" : "");
}

static void print_presets(void)
{
    const war_preset *preset;

    tell(stdout, TELL_PRESETS_HEAD);
    for (int i = 0; (preset = war_preset_at(i)); i++)
        printf("  %-14s %s\n", preset->name, preset->note);
}

static void print_fields(void)
{
    tell(stdout, TELL_FIELDS_HEAD);
    for (int i = 0; war_field_name(i); i++) {
        const char *allowed = war_field_allowed(i), *line;
        size_t length;
        printf("  %-8s %-24s ", war_field_name(i), war_field_meaning(i));
        while ((line = text_line(&allowed, PAGE_WIDTH - 33, &length)))
            printf("%.*s\n%*s", (int)length, line, *allowed ? 36 : 0, "");
    }
}

static void print_rules(const war_rules *rules)
{
    char text[WAR_RULES_SIZE];
    char english[WAR_DESCRIPTION_SIZE];

    war_rules_print(rules, text, sizeof text);
    war_rules_describe(rules, english, sizeof english);
    tell(stdout, TELL_RULES_OF_WAR, TEXT("rules", text));
    print_paragraphs(english);
}

static json_t *fields_json(const war_rules *rules)
{
    json_t *fields = json_object();

    for (int i = 0; war_field_name(i); i++) {
        char value[WAR_RULES_SIZE];
        json_t *json;
        war_field_print(rules, i, value, sizeof value);
        json = json_loads(value, JSON_DECODE_ANY, NULL);
        json_object_set_new(fields, war_field_name(i), json ? json : json_string(value));
    }
    return fields;
}

static json_t *rules_json(const war_rules *rules)
{
    char text[WAR_RULES_SIZE];
    char english[WAR_DESCRIPTION_SIZE];
    json_t *paragraphs = json_array();
    json_t *object = json_object();

    war_rules_print(rules, text, sizeof text);
    war_rules_describe(rules, english, sizeof english);
    for (char *line = strtok(english, "\n"); line; line = strtok(NULL, "\n"))
        json_array_append_new(paragraphs, json_string(line));
    json_object_set_new(object, "rules", json_string(text));
    json_object_set_new(object, "fields", fields_json(rules));
    json_object_set_new(object, "cards", json_integer(war_rules_cards(rules)));
    json_object_set_new(object, "chance", json_boolean(war_rules_chance(rules)));
    json_object_set_new(object, "text", paragraphs);
    return object;
}

static json_t *presets_json(void)
{
    json_t *list = json_array();
    const war_preset *preset;

    for (int i = 0; (preset = war_preset_at(i)); i++) {
        json_t *object = json_object();
        json_object_set_new(object, "preset", json_string(preset->name));
        json_object_set_new(object, "title", json_string(preset->title));
        json_object_set_new(object, "note", json_string(preset->note));
        json_object_set_new(object, "fields", fields_json(preset->rules));
        json_array_append_new(list, object);
    }
    return list;
}

static void print_json(json_t *json)
{
    if (!json_memory_failed()) {
        json_dumpf(json, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(json);
}

int run_rules(const struct typed *typed)
{
    static const char *const formats[] = {"text", "json", NULL};
    int format = option_choice(typed, "format", formats);
    bool list = option_given(typed, "list");
    war_rules rules;

    if (format < 0)
        return BAD_USAGE;
    if (list && typed->word_count > 0)
        return complain(BAD_USAGE, TELL_LIST_ALONE, TEXT("word", typed->words[0]));
    if (!parse_rules(typed->word_count > 0 ? typed->words[0] : "classic", &rules))
        return BAD_USAGE;
    if (format == 1) {
        print_json(list ? presets_json() : rules_json(&rules));
        return DONE;
    }
    if (!list)
        print_rules(&rules);
    if (list || typed->word_count == 0) {
        if (!list)
            putchar('\n');
        print_presets();
        if (!list)
            print_fields();
    }
    return DONE;
}
