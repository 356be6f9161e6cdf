/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. A target is one function that libFuzzer, or replay.c, calls with
 * some bytes; it stops the program where the engine breaks one of its promises.
 */
#ifndef WAR_FUZZ_H
#define WAR_FUZZ_H

#include "war.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define must(condition) ((condition) ? (void)0 : fuzz_stop(__FILE__, __LINE__, #condition))

static inline void fuzz_stop(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: must hold: %s\n", file, line, condition);
    abort();
}

/* The input as a string of exactly its size, so that reading past its end is noticed. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    must(text);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Cuts the first line off a text and returns it. */
static inline char *fuzz_line(char **text)
{
    char *line = *text;
    size_t length = strcspn(line, "\n");

    *text = line + length + (line[length] == '\n');
    line[length] = '\0';
    return line;
}

/* A good error: the code that was returned, a place in the text, one line of something to read. */
static inline void fuzz_error(int code, const war_error *error, size_t length)
{
    must(code < 0);
    must(error->code == code);
    must(error->column >= 0 && (size_t)error->column <= length + 1);
    must(error->message[0] != '\0');
    for (const char *c = error->message; *c; c++)
        must(*c >= ' ' && *c <= '~');
}

#endif
