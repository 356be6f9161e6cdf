/* SPDX-License-Identifier: MIT */
/* Whether JSON is whole, which jansson does not always say. */
#ifndef WAR_JSON_MEMORY_H
#define WAR_JSON_MEMORY_H

#include <stdbool.h>

/* From now on; then, whether there was once no memory for some of it: it is not to be used. */
void json_watch_memory(void);
bool json_memory_failed(void);

#endif
