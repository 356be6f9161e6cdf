/* SPDX-License-Identifier: MIT */
/* The sentences of messages.def, filled and printed. What is filled in may be somebody else's text:
 * on a terminal it is made safe. */
#include "cli.h"

#include <string.h>

static const char *const TEMPLATES[] = {
#define MESSAGE(name, text) text,
#include "messages.def"
#undef MESSAGE
};

int fill_complaint(int status, enum message which, ...)
{
    char message[4096];
    char safe[sizeof message];
    va_list list;

    fflush(stdout);
    va_start(list, which);
    fill_template(message, sizeof message, TEMPLATES[which], list);
    va_end(list);
    if (strlen(message) == sizeof message - 1)
        strcpy(message + sizeof message - 4, "...");
    safe_text(message, safe, sizeof safe);
    fprintf(stderr, "war: %s\n", safe);
    return status;
}

void fill_line(FILE *to, enum message which, ...)
{
    char line[4096];
    va_list list;

    va_start(list, which);
    fill_template(line, sizeof line, TEMPLATES[which], list);
    va_end(list);
    fprintf(to, "%s\n", line);
}

struct words fill_message(enum message which, ...)
{
    struct words words = {""};
    va_list list;

    va_start(list, which);
    fill_template(words.text, sizeof words.text, TEMPLATES[which], list);
    va_end(list);
    return words;
}
