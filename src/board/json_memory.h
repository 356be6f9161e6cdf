/* SPDX-License-Identifier: MIT */
/* Whether JSON is complete, which jansson does not always say. */
#ifndef WAR_JSON_MEMORY_H
#define WAR_JSON_MEMORY_H

#include <stdbool.h>

/* The first starts the watch. The second says whether an allocation has failed since: the JSON must
 * then not be used. */
void json_watch_memory(void);
bool json_memory_failed(void);

#endif
