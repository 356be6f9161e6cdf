/* SPDX-License-Identifier: MIT */
/* Printing of files that end with their own hash (FNV-1a, 64 bits): parts, counts, searches. */
#ifndef WAR_PRINTER_H
#define WAR_PRINTER_H

#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { LONGEST_PIECE = 1024 };

/* Printed text goes through the hash piece by piece, also if the buffer ends before it. */
struct printer {
    char *buffer;
    size_t size;
    int64_t length;
    uint64_t hash;
};

static inline struct printer printer_to(char *buffer, size_t size)
{
    return (struct printer){buffer, size, 0, UINT64_C(0xcbf29ce484222325)};
}

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static inline void
put(struct printer *printer, const char *format, ...)
{
    char piece[LONGEST_PIECE];
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(piece, sizeof piece, format, list);
    va_end(list);
    for (int i = 0; i < length; i++) {
        printer->hash = (printer->hash ^ (uint8_t)piece[i]) * UINT64_C(0x100000001b3);
        if ((size_t)printer->length + 1 < printer->size)
            printer->buffer[printer->length] = piece[i];
        printer->length++;
    }
}

/* Prints the hash of the text, and ends it. Returns the length. */
static inline int64_t printer_end(struct printer *printer)
{
    put(printer, "check %016" PRIx64 "\n", printer->hash);
    if (printer->size > 0)
        printer->buffer[(size_t)printer->length < printer->size ? (size_t)printer->length
                                                                : printer->size - 1] = '\0';
    return printer->length;
}

#endif
