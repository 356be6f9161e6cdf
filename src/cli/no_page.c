/* SPDX-License-Identifier: MIT */
/* The empty page of a program that was built without one. */
#include "page_files.h"

const struct resource PAGE_FILES[] = {{.path = ""}};
const int PAGE_FILE_COUNT = 0;
const struct copy PAGE_ALONE = {.size = 0};
