/* SPDX-License-Identifier: MIT */
/* What may come next on a command line, for the completions of shells. */
#include "cli.h"
#include "war_sim.h"
#include "war_study.h"

#include <string.h>

enum { FIELD_CHOICE_SIZE = 64 };

/* What stands before the value in the word that is being typed, and all of that word. */
struct cursor {
    const char *word;
    int kept;
};

/* Offers what was kept of the word and a text, if that is how the word begins. */
static void offer(const struct cursor *cursor, const char *text, const char *note)
{
    const char *typed = cursor->word + cursor->kept;

    if (strncmp(typed, text, strlen(typed)) == 0)
        printf("%.*s%s%s%s\n", cursor->kept, cursor->word, text, note ? "\t" : "",
               note ? note : "");
}

/* ---- Values ---- */

static void offer_field_values(const struct cursor *cursor, int field)
{
    char choice[FIELD_CHOICE_SIZE];

    for (int i = 0; war_field_choice(field, i, choice, sizeof choice) >= 0; i++)
        offer(cursor, choice, NULL);
}

/* Whether a field is among the rules that were typed before. */
static bool is_named(const struct cursor *rules, const char *item, const char *field)
{
    size_t length = strlen(field);

    for (const char *at = rules->word + rules->kept; at < item; at = strchr(at, ',') + 1)
        if (strncmp(at, field, length) == 0 && at[length] == '=')
            return true;
    return false;
}

/* PRESET[,field=value]... */
static void offer_rules(const struct cursor *cursor)
{
    const char *comma = strrchr(cursor->word + cursor->kept, ',');
    const char *item = comma ? comma + 1 : cursor->word + cursor->kept;
    const char *equals = strchr(item, '=');
    struct cursor at = {cursor->word, (int)((equals ? equals + 1 : item) - cursor->word)};
    const war_preset *preset;
    const char *field;

    puts(":open");
    for (int i = 0; !equals && !comma && (preset = war_preset_at(i)); i++)
        offer(&at, preset->name, preset->note);
    for (int i = 0; (field = war_field_name(i)); i++) {
        char text[FIELD_CHOICE_SIZE];
        snprintf(text, sizeof text, "%s=", field);
        if (equals && strncmp(item, text, strlen(text)) == 0)
            offer_field_values(&at, i);
        if (!equals && !is_named(cursor, item, field))
            offer(&at, text, war_field_meaning(i));
    }
}

/* Words in small letters with a bar between them, or a range of digits, are what there is. */
static void offer_alternatives(const struct cursor *cursor, const char *value)
{
    char text[FIELD_CHOICE_SIZE];

    if (strcmp(value, "1..9") == 0)
        value = "1|2|3|4|5|6|7|8|9";
    if (strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789|") != strlen(value))
        return;
    for (size_t length; *value; value += length + (value[length] == '|')) {
        length = strcspn(value, "|");
        snprintf(text, sizeof text, "%.*s", (int)length, value);
        offer(cursor, text, NULL);
    }
}

static void offer_values(const struct cursor *cursor, const struct option *option)
{
    const war_sim_kernel *kernel;
    const char *goal;

    if (strcmp(option->name, "rules") == 0)
        offer_rules(cursor);
    else if (strcmp(option->name, "players") == 0)
        offer_alternatives(cursor, "2|3|4");
    else if (strcmp(option->name, "kernel") == 0)
        for (int i = 0; (kernel = war_sim_kernel_at(i)); i++)
            offer(cursor, kernel->name, kernel->note);
    else if (strcmp(option->name, "goal") == 0)
        for (int i = 0; (goal = war_record_goal_name(i)); i++)
            offer(cursor, goal, NULL);
    else if (strstr(option->value, "FILE"))
        puts(":files");
    else
        offer_alternatives(cursor, option->value);
}

/* ---- Words ---- */

static void offer_commands(const struct cursor *cursor)
{
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++)
        offer(cursor, c->name, c->summary);
}

/* The options that were not given, or may be given again. */
static void offer_options(const struct cursor *cursor, const struct subcommand *command, int count,
                          char **words)
{
    for (const struct option *o = command->options; o < command->options + MAX_OPTIONS && o->name;
         o++) {
        char text[FIELD_CHOICE_SIZE];
        bool given = false, waits;
        for (int i = 0; i < count && !can_repeat(o); i++)
            given = given || option_in(command, words[i], &waits) == o;
        snprintf(text, sizeof text, "--%s", o->name);
        if (!given)
            offer(cursor, text, o->help);
    }
}

static void offer_words(const struct cursor *cursor, const struct subcommand *command, int count,
                        char **words)
{
    if (command->run == run_rules)
        offer_rules(cursor);
    else if (command->run == run_bench)
        offer_alternatives(cursor, "engine|sim");
    else if (command->run == run_help)
        offer_commands(cursor);
    else if (command->run == run_merge)
        puts(":files");
    else if (*cursor->word == '\0')
        offer_options(cursor, command, count, words);
}

void offer_completions(int count, char **words)
{
    struct cursor cursor = {count > 0 ? words[count - 1] : "", 0};
    const struct subcommand *command = count > 1 ? find_command(words[0]) : NULL;
    const struct option *option = NULL;
    bool waits = false;

    if (count <= 1) {
        offer_commands(&cursor);
        offer(&cursor, "--help", NULL);
        offer(&cursor, "--version", NULL);
    }
    if (!command)
        return;
    for (int i = 1; i < count - 1; i++)
        option = waits ? NULL : option_in(command, words[i], &waits);
    if (option && waits) {
        offer_values(&cursor, option);
        return;
    }
    option = option_in(command, cursor.word, &waits);
    if (option && option->value && strncmp(cursor.word, "--", 2) == 0 && !waits) {
        cursor.kept = (int)strcspn(cursor.word, "=") + 1;
        offer_values(&cursor, option);
    } else if (cursor.word[0] == '-')
        offer_options(&cursor, command, count - 2, words + 1);
    else
        offer_words(&cursor, command, count - 2, words + 1);
}
