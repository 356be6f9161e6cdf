/* SPDX-License-Identifier: MIT */
/* qsort for the page, in a tenth of the code that the C library's takes: lists are short here, and
 * a shell sort will do. */
#include <stdlib.h>

static void swap(char *a, char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char c = a[i];
        a[i] = b[i];
        b[i] = c;
    }
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    char *list = base;

    for (size_t gap = count / 2; gap > 0; gap /= 2)
        for (size_t i = gap; i < count; i++)
            for (size_t at = i; at >= gap; at -= gap) {
                char *a = list + (at - gap) * size, *b = list + at * size;
                if (compare(a, b) <= 0)
                    break;
                swap(a, b, size);
            }
}
