/* SPDX-License-Identifier: MIT */
/* war help */
#include "cli.h"

int run_help(const struct typed *typed)
{
    const struct subcommand *command;

    if (option_given(typed, "table")) {
        print_option_table();
        return DONE;
    }
    if (typed->word_count == 0) {
        print_help(stdout);
        return DONE;
    }
    command = find_command(typed->words[0]);
    if (!command)
        return unknown_command(typed->words[0]);
    print_command_help(command, stdout);
    return DONE;
}
