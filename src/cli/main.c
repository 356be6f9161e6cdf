/* SPDX-License-Identifier: MIT */
/* The program: finds the command, runs it, and makes sure that its output arrived. */
#include "cli.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <string.h>

int complain(int status, const char *format, ...)
{
    va_list list;

    fflush(stdout);
    fputs("war: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return status;
}

int complain_of(const char *what, const char *text, const war_error *error)
{
    size_t length = strlen(text);

    complain(BAD_USAGE, "%s: %s", what, error->message);
    if (error->column == 0 || length > 200)
        return BAD_USAGE;
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~')
            return BAD_USAGE;
    fprintf(stderr, "  %s\n  %*s\n", text, error->column, "^");
    return BAD_USAGE;
}

bool parse_rules(const char *text, war_rules *rules)
{
    war_error error;

    if (war_rules_parse(text, rules, &error) == 0)
        return true;
    complain_of("rules", text, &error);
    return false;
}

const char *did_you_mean(const char *word, const char *const *words)
{
    const char *nearest = NULL;
    int least = 3;

    for (; *words; words++) {
        int distance = war_word_distance(word, *words);
        if (distance < least && distance < (int)strlen(*words)) {
            least = distance;
            nearest = *words;
        }
    }
    return nearest;
}

bool terminal_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int unknown_command(const char *name)
{
    const char *names[16] = {NULL};
    const char *meant;
    int count = 0;

    for (const struct command *c = COMMANDS; c->name; c++)
        names[count++] = c->name;
    meant = did_you_mean(name, names);
    if (meant)
        return complain(BAD_USAGE, "no command '%s'; did you mean '%s'?", name, meant);
    return complain(BAD_USAGE, "no command '%s'; 'war --help' lists them", name);
}

static int unknown_flag(const char *name)
{
    static const char *const flags[] = {"--help", "--version", NULL};
    const char *meant = did_you_mean(name, flags);

    if (meant)
        return complain(BAD_USAGE, "no option '%s'; did you mean '%s'?", name, meant);
    return complain(BAD_USAGE, "no option '%s' before a command; see 'war --help'", name);
}

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "--help";
    const struct command *command = find_command(name);
    struct typed typed;

    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        print_help(stdout);
        return DONE;
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        puts("war " WAR_VERSION);
        return DONE;
    }
    if (!command)
        return name[0] == '-' ? unknown_flag(name) : unknown_command(name);
    if (!read_options(command, argc - 2, argv + 2, &typed))
        return BAD_USAGE;
    if (option_given(&typed, "help")) {
        print_command_help(command, stdout);
        return DONE;
    }
    return command->run(&typed);
}

int main(int argc, char **argv)
{
    int status;

    setlocale(LC_CTYPE, "");
    status = run(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout))
        return complain(FAILED, "cannot write the output: %s",
                        errno ? strerror(errno) : "it did not arrive");
    return status;
}
