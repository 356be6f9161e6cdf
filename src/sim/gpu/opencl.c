/* SPDX-License-Identifier: MIT */
#include "opencl.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <string.h>

/* Stores a function pointer by way of an object pointer, as POSIX requires: C has no cast for it.
 */
static bool find(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);

    memcpy(function, &found, sizeof found);
    return found != NULL;
}

#define FIND(type, name, parameters) whole = whole && find(library, "cl" #name, &opencl.name);

const struct opencl *opencl_load(void)
{
    static struct opencl opencl;
    static bool tried, whole;
    void *library;

    if (!tried) {
        tried = true;
        library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
        whole = library != NULL;
        OPENCL_FUNCTIONS(FIND)
        if (library && !whole)
            dlclose(library);
    }
    return whole ? &opencl : NULL;
}
