/* SPDX-License-Identifier: MIT */
/* Reading what was typed by the table of commands and options, and help from it. */
#include "cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const struct subcommand *find_command(const char *name)
{
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

/* ---- Reading ---- */

static int unknown_option(const struct subcommand *command, const char *name)
{
    const char *names[MAX_OPTIONS + 1] = {NULL};
    const char *meant;

    for (int i = 0; i < MAX_OPTIONS && command->options[i].name; i++)
        names[i] = command->options[i].name;
    meant = war_word_nearest(name, names);
    if (meant)
        return complain(-1, TELL_OPTION_MEANT, TEXT("command", command->name), TEXT("option", name),
                        TEXT("meant", meant));
    return complain(-1, TELL_NO_OPTION, TEXT("command", command->name), TEXT("option", name));
}

static int find_long(const struct subcommand *command, const char *name)
{
    for (int i = 0; i < MAX_OPTIONS && command->options[i].name; i++)
        if (strcmp(command->options[i].name, name) == 0)
            return i;
    return unknown_option(command, name);
}

static int find_short(const struct subcommand *command, char letter)
{
    for (int i = 0; i < MAX_OPTIONS && command->options[i].name; i++)
        if (command->options[i].letter == letter)
            return i;
    return complain(-1, TELL_NO_LETTER, TEXT("command", command->name),
                    TEXT("letter", ((char[]){letter, '\0'})));
}

bool can_repeat(const struct option *option)
{
    size_t length = option->value ? strlen(option->value) : 0;

    return length > 3 && strcmp(option->value + length - 3, "...") == 0;
}

static bool add_value(struct typed *typed, int i, const char *value)
{
    if (!typed->values[i]) {
        typed->values[i] = value;
        return true;
    }
    if (typed->further_count == MAX_VALUES - 1)
        return refuse(TELL_GIVEN_TOO_OFTEN, TEXT("option", typed->of->options[i].name),
                      NUMBER("count", MAX_VALUES));
    typed->further[typed->further_count] = value;
    typed->further_of[typed->further_count++] = i;
    return true;
}

const struct option *option_in(const struct subcommand *command, const char *word, bool *waits)
{
    bool is_long = strncmp(word, "--", 2) == 0;
    size_t length = is_long ? strcspn(word + 2, "=") : 0;

    for (const struct option *o = command->options;
         o < command->options + MAX_OPTIONS && o->name && word[0] == '-' && word[1]; o++)
        if (is_long ? strlen(o->name) == length && strncmp(o->name, word + 2, length) == 0
                    : o->letter == word[1]) {
            *waits = o->value && !word[2 + length];
            return o;
        }
    return NULL;
}

/* Stores a value; false, after saying why, where it is missing, not wanted or not the first. */
static bool set_value(struct typed *typed, int i, const char *value)
{
    const struct option *option = &typed->of->options[i];

    if (!option->value && value)
        return refuse(TELL_TAKES_NO_VALUE, TEXT("option", option->name), TEXT("value", value));
    if (option->value && (!value || !value[0]))
        return refuse(
            TELL_NEEDS_VALUE, TEXT("option", option->name),
            TEXT("value",
                 in_words("%.*s", (int)strlen(option->value) - (can_repeat(option) ? 3 : 0),
                          option->value)
                     .text));
    if (typed->values[i] && !can_repeat(option))
        return refuse(TELL_GIVEN_TWICE, TEXT("option", option->name));
    return add_value(typed, i, value ? value : "");
}

/* Reads --name, --name=value and --name value; how many words that took, or 0. */
static int read_long(struct typed *typed, int argc, char **argv)
{
    char name[64];
    const char *text = argv[0] + 2;
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    int i;

    if (length >= sizeof name) {
        complain(BAD_USAGE, TELL_NO_SUCH_OPTION, TEXT("command", typed->of->name));
        return 0;
    }
    memcpy(name, text, length);
    name[length] = '\0';
    i = find_long(typed->of, name);
    if (i < 0)
        return 0;
    if (equals || !typed->of->options[i].value)
        return set_value(typed, i, equals ? equals + 1 : NULL);
    return set_value(typed, i, argc > 1 ? argv[1] : NULL) ? 2 : 0;
}

/* Reads -x and -x value and -xvalue; how many words that took, or 0. */
static int read_short(struct typed *typed, int argc, char **argv)
{
    const char *text = argv[0] + 1;
    int i = find_short(typed->of, text[0]);

    if (i < 0)
        return 0;
    if (text[1] || !typed->of->options[i].value)
        return set_value(typed, i, text[1] ? text + 1 : NULL);
    return set_value(typed, i, argc > 1 ? argv[1] : NULL) ? 2 : 0;
}

static bool read_word(struct typed *typed, char *word)
{
    if (typed->word_count == typed->of->word_count && typed->word_count > 1)
        return refuse(TELL_TOO_MANY_WORDS, TEXT("command", typed->of->name),
                      NUMBER("count", typed->word_count), TEXT("word", word));
    if (typed->word_count == typed->of->word_count)
        return refuse(TELL_NO_WORDS, TEXT("command", typed->of->name), TEXT("word", word));
    typed->words[typed->word_count++] = word;
    return true;
}

/* Words are gathered at the front of argv, over what has been read. */
bool read_options(const struct subcommand *command, int argc, char **argv, struct typed *typed)
{
    bool options = true;

    memset(typed, 0, sizeof *typed);
    typed->of = command;
    typed->words = argv;
    while (argc > 0) {
        int taken = 1;
        if (options && strcmp(argv[0], "--") == 0)
            options = false;
        else if (options && strncmp(argv[0], "--", 2) == 0)
            taken = read_long(typed, argc, argv);
        else if (options && argv[0][0] == '-' && argv[0][1])
            taken = read_short(typed, argc, argv);
        else
            taken = read_word(typed, argv[0]);
        if (taken == 0)
            return false;
        argc -= taken;
        argv += taken;
    }
    return true;
}

/* ---- Using ---- */

static const struct option *find_option(const struct subcommand *command, const char *name)
{
    const struct option *option = command->options;

    while (strcmp(option->name, name) != 0)
        option++;
    return option;
}

const char *option_value(const struct typed *typed, const char *name)
{
    return typed->values[find_option(typed->of, name) - typed->of->options];
}

bool option_given(const struct typed *typed, const char *name)
{
    return option_value(typed, name) != NULL;
}

bool none_given(const struct typed *typed, enum message why, const char *const *options)
{
    for (int i = 0; options[i]; i++)
        if (option_given(typed, options[i]))
            return refuse(why, TEXT("option", options[i]));
    return true;
}

int option_values(const struct typed *typed, const char *name, const char **values)
{
    int of = (int)(find_option(typed->of, name) - typed->of->options);
    int count = 0;

    if (typed->values[of])
        values[count++] = typed->values[of];
    for (int i = 0; i < typed->further_count; i++)
        if (typed->further_of[i] == of)
            values[count++] = typed->further[i];
    return count;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool option_number(const struct typed *typed, const char *name, int64_t least, int64_t most,
                   int64_t *number)
{
    const char *text = option_value(typed, name);
    char *end;
    long long value;

    if (!text)
        return true;
    errno = 0;
    value = strtoll(text, &end, 10);
    if (errno || *end || !is_digit(text[0]) || value < least || value > most)
        return refuse(TELL_BAD_NUMBER, TEXT("option", name), TEXT("value", text),
                      NUMBER("least", least), NUMBER("most", most));
    *number = value;
    return true;
}

/* Reads digits, perhaps with a point and an exponent, that are a whole number. */
static bool parse_count(const char *text, int64_t *number)
{
    int64_t value = 0;
    long decimals = 0, exponent = 0;
    bool point = false;

    if (!is_digit(text[0]))
        return false;
    for (; is_digit(*text) || (*text == '.' && !point && is_digit(text[1])); text++) {
        if (*text == '.') {
            point = true;
            continue;
        }
        if (value > (INT64_MAX - (*text - '0')) / 10)
            return false;
        value = 10 * value + (*text - '0');
        decimals += point;
    }
    if ((*text == 'e' || *text == 'E') && is_digit(text[1]))
        for (text++; is_digit(*text) && exponent < 100; text++)
            exponent = 10 * exponent + (*text - '0');
    for (; decimals > exponent && value % 10 == 0; decimals--)
        value /= 10;
    for (; value > 0 && exponent > decimals && value <= INT64_MAX / 10; exponent--)
        value *= 10;
    *number = value;
    return !*text && (value == 0 || exponent == decimals);
}

bool option_count(const struct typed *typed, const char *name, int64_t least, int64_t most,
                  int64_t *number)
{
    const char *text = option_value(typed, name);
    int64_t value;

    if (!text)
        return true;
    if (!parse_count(text, &value) || value < least || value > most)
        return refuse(TELL_BAD_COUNT, TEXT("option", name), TEXT("value", text),
                      NUMBER("least", least), NUMBER("most", most));
    *number = value;
    return true;
}

bool option_shard(const struct typed *typed, int64_t *shard, int64_t *shards)
{
    const char *text = option_value(typed, "shard");
    char *end;

    *shard = *shards = 1;
    if (!text)
        return true;
    errno = 0;
    *shard = is_digit(text[0]) ? strtoll(text, &end, 10) : 0;
    if (*shard > 0 && end[0] == '/' && is_digit(end[1])) {
        *shards = strtoll(end + 1, &end, 10);
        if (!errno && !*end && *shard <= *shards)
            return true;
    }
    return refuse(TELL_BAD_SHARD, TEXT("value", text));
}

int option_choice(const struct typed *typed, const char *name, const char *const *words)
{
    const char *text = option_value(typed, name);
    const char *meant;

    if (!text)
        return 0;
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    meant = is_digit(text[0]) ? NULL : war_word_nearest(text, words);
    if (meant)
        return complain(-1, TELL_VALUE_MEANT, TEXT("option", name), TEXT("value", text),
                        TEXT("meant", meant));
    return complain(-1, TELL_BAD_VALUE, TEXT("option", name), TEXT("value", text),
                    TEXT("values", find_option(typed->of, name)->value));
}

/* ---- Showing ---- */

void print_help(FILE *to)
{
    tell(to, TELL_HELP_HEAD, TEXT("usage", "war [COMMAND] [OPTION]... [WORD]..."));
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++)
        fprintf(to, "%s  %-8s %s\n", c->above ? c->above : "", c->name, c->summary);
    tell(to, TELL_HELP_FOOT);
}

void print_command_help(const struct subcommand *command, FILE *to)
{
    fprintf(to, "usage: war %s [OPTION]...%s%s\n\n%c%s.\n", command->name,
            command->words[0] ? " " : "", command->words, command->summary[0] - 'a' + 'A',
            command->summary + 1);
    if (command->more[0])
        fprintf(to, "%s\n", command->more);
    fputc('\n', to);
    for (const struct option *o = command->options; o < command->options + MAX_OPTIONS && o->name;
         o++) {
        char left[32];
        char letter[8] = "    ";
        if (o->letter)
            snprintf(letter, sizeof letter, "-%c, ", o->letter);
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        if (strlen(left) < 20)
            fprintf(to, "  %s%-19s %s\n", letter, left, o->help);
        else
            fprintf(to, "  %s%s\n%26s%s\n", letter, left, "", o->help);
    }
}

void print_option_table(void)
{
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++) {
        puts(c->name);
        for (const struct option *o = c->options; o < c->options + MAX_OPTIONS && o->name; o++)
            printf("%s --%s%s%s\n", c->name, o->name, o->value ? " " : "",
                   o->value ? o->value : "");
    }
}
