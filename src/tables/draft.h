/* SPDX-License-Identifier: MIT */
/* A text that grows as it is written. If memory runs out it stays empty, and says so. */
#ifndef WAR_DRAFT_H
#define WAR_DRAFT_H

#include "words.h"

#include <stdbool.h>
#include <stddef.h>

struct draft {
    char *text; /* ends with a NUL; NULL as long as nothing was written */
    size_t length;
    size_t size;
    bool failed;
};

/* Both return whether all went well so far. */
bool draft_add(struct draft *draft, const char *format, ...) PRINTF_LIKE(2, 3);
/* A text as a string of JSON, with its quotes. */
bool draft_add_string(struct draft *draft, const char *text);
/* Begins again, and keeps the memory. */
void draft_clear(struct draft *draft);
void draft_free(struct draft *draft);

#endif
