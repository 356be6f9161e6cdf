/* SPDX-License-Identifier: MIT */
/* What a program that was built without the page has of it. */
#include "page_files.h"

const struct resource PAGE_FILES[] = {{.path = ""}};
const int PAGE_FILE_COUNT = 0;
const struct copy PAGE_ALONE = {.size = 0};
