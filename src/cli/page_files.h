/* SPDX-License-Identifier: MIT */
/* The page in the form that is built into the program. */
#ifndef WAR_PAGE_FILES_H
#define WAR_PAGE_FILES_H

#include "response.h"

extern const struct resource PAGE_FILES[];
extern const int PAGE_FILE_COUNT;    /* 0 if the program was built without the page */
extern const struct copy PAGE_ALONE; /* all of it as one file */

#endif
