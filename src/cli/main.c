/* SPDX-License-Identifier: MIT */
/* The program: finds the command, runs it, and makes sure that its output arrived. */
#include "cli.h"

#include "files.h"
#include "json_memory.h"
#include "ranks.h"
#include "utf8.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static bool utf8_terminal;

/* All text inside is UTF-8, and a locale of it lets the C library tell the width of its characters.
 * Whether the terminal takes UTF-8 is asked before. False if there is none, for lack of memory most
 * likely: glibc does not always say so. */
static bool choose_locale(void)
{
    setlocale(LC_CTYPE, "");
    utf8_terminal = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    return setlocale(LC_CTYPE, "C.UTF-8") || utf8_terminal;
}

bool terminal_is_utf8(void)
{
    return utf8_terminal;
}

void safe_text(const char *text, char *safe, size_t size)
{
    text_safe(text, terminal_is_utf8(), safe, size);
}

int complain_of(const char *what, const char *text, const war_error *error)
{
    size_t length = strlen(text);

    complain(BAD_USAGE, TELL_OF_FILE, TEXT("file", what), TEXT("problem", error->message));
    if (error->column == 0 || length == 0 || length > 200)
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

bool option_rules(const struct typed *typed, war_rules *rules)
{
    const char *text = option_value(typed, "rules"), *deck = option_value(typed, "deck");
    char change[64];
    war_error error;

    if (!parse_rules(text ? text : "classic", rules))
        return false;
    if (!deck)
        return true;
    if (strchr(deck, ','))
        return refuse(TELL_BAD_DECK, TEXT("value", deck));
    snprintf(change, sizeof change, "deck=%s", deck);
    return war_rules_change(change, rules, &error) == 0 ||
           refuse(TELL_PROBLEM, TEXT("problem", error.message));
}

int unknown_command(const char *name)
{
    const char *names[MAX_COMMANDS + 1] = {NULL};
    const char *meant;
    int count = 0;

    for (const struct subcommand *c = SUBCOMMANDS; c->name && count < MAX_COMMANDS; c++)
        names[count++] = c->name;
    meant = war_word_nearest(name, names);
    if (meant)
        return complain(BAD_USAGE, TELL_COMMAND_MEANT, TEXT("command", name), TEXT("meant", meant));
    return complain(BAD_USAGE, TELL_NO_COMMAND, TEXT("command", name));
}

static int unknown_flag(const char *name)
{
    const struct option *options = find_command("menu")->options;
    const char *names[MAX_OPTIONS + 2] = {"version"};
    const char *meant = NULL;

    for (int i = 0; i < MAX_OPTIONS && options[i].name; i++)
        names[i + 1] = options[i].name;
    if (strncmp(name, "--", 2) == 0)
        meant = war_word_nearest(name + 2, names);
    if (meant)
        return complain(BAD_USAGE, TELL_FIRST_OPTION_MEANT, TEXT("option", name),
                        TEXT("meant", meant));
    return complain(BAD_USAGE, TELL_NO_FIRST_OPTION, TEXT("option", name));
}

static int run_command(const struct subcommand *command, int argc, char **argv)
{
    struct typed typed;

    if (!read_options(command, argc, argv, &typed))
        return BAD_USAGE;
    if (option_given(&typed, "help")) {
        print_command_help(command, stdout);
        return DONE;
    }
    if (!ranks_can_run(command))
        return BAD_USAGE;
    /* The page is for all, but who plays what is nobody's business. */
    file_readers(command->run == run_page ? FOR_OTHERS : FOR_OWNER);
    return command->run(&typed);
}

/* A command behind options of its own goes before them: "--plain play Ada" is "play --plain Ada".
 */
static void put_command_first(int argc, char **argv)
{
    for (int at = 2; at < argc; at++) {
        const struct subcommand *command = find_command(argv[at]);
        bool waits;
        int i = 1;
        while (command && i < at && option_in(command, argv[i], &waits))
            i += 1 + waits;
        if (command && i == at) {
            char *name = argv[at];
            memmove(argv + 2, argv + 1, (size_t)(at - 1) * sizeof *argv);
            argv[1] = name;
            return;
        }
    }
}

/* Without a command there is the menu, with its options if there are any. */
static int run(int argc, char **argv)
{
    const struct subcommand *menu = find_command("menu");
    const struct subcommand *command;
    const char *name;
    bool waits;

    if (argc > 1 && strcmp(argv[1], "--complete") == 0) {
        offer_completions(argc - 2, argv + 2);
        return DONE;
    }
    put_command_first(argc, argv);
    name = argc > 1 ? argv[1] : NULL;
    if (!name)
        return run_command(menu, 0, argv);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        print_help(stdout);
        return DONE;
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("war %s\n", war_version());
        return DONE;
    }
    command = find_command(name);
    if (command)
        return run_command(command, argc - 2, argv + 2);
    if (name[0] != '-')
        return unknown_command(name);
    if (strcmp(name, "--") != 0 && !option_in(menu, name, &waits))
        return unknown_flag(name);
    return run_command(menu, argc - 1, argv + 1);
}

static int run_program(int argc, char **argv)
{
    int status;

    if (!choose_locale())
        return complain(FAILED, TELL_NO_LOCALE);
    json_watch_memory();
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like any other */
    errno = 0;
    status = run(argc, argv);
    if (status == DONE && json_memory_failed())
        status = complain(FAILED, TELL_OUT_OF_MEMORY);
    if (ferror(stdout) || fflush(stdout) != 0)
        return complain(FAILED, TELL_OUTPUT_LOST,
                        TEXT("problem", errno ? strerror(errno) : "it did not arrive"));
    return status;
}

int main(int argc, char **argv)
{
    int status;

    return ranks_begin(&status) ? ranks_end(run_program(argc, argv)) : status;
}
