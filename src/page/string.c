/* SPDX-License-Identifier: MIT */
/* Functions of <string.h> for the page, a byte at a time: those of wasi-libc are fast and large. */
#include <string.h>

void *memchr(const void *memory, int c, size_t size)
{
    const unsigned char *byte = memory;

    for (; size > 0; byte++, size--)
        if (*byte == (unsigned char)c)
            return (void *)byte;
    return NULL;
}

char *strchr(const char *text, int c)
{
    for (; *text != (char)c; text++)
        if (!*text)
            return NULL;
    return (char *)text;
}

char *strcpy(char *to, const char *from)
{
    return memcpy(to, from, strlen(from) + 1);
}

size_t strspn(const char *text, const char *set)
{
    size_t length = 0;

    while (text[length] && strchr(set, text[length]))
        length++;
    return length;
}

size_t strcspn(const char *text, const char *set)
{
    size_t length = 0;

    while (!strchr(set, text[length]))
        length++;
    return length;
}
