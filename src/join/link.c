/* SPDX-License-Identifier: MIT */
/* Links. We take them strictly: what we do not know in a link may be a mistake of whoever copied
 * it. */
#include "link.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char FRAGMENT[] = "table=";

static size_t id_length(const char *text)
{
    return strspn(text, "0123456789abcdefghjkmnpqrstvwxyz");
}

bool link_is_id(const char *text)
{
    return id_length(text) == TABLE_ID_SIZE - 1 && text[TABLE_ID_SIZE - 1] == '\0';
}

/* ID or ID.KEY. */
static bool read_fragment(const char *text, struct table_link *link)
{
    if (strncmp(text, FRAGMENT, sizeof FRAGMENT - 1) != 0)
        return false;
    text += sizeof FRAGMENT - 1;
    if (id_length(text) != TABLE_ID_SIZE - 1)
        return false;
    memcpy(link->table, text, TABLE_ID_SIZE - 1);
    text += TABLE_ID_SIZE - 1;
    if (*text == '\0')
        return true;
    if (*text != '.' || !link_is_id(text + 1))
        return false;
    memcpy(link->key, text + 1, TABLE_ID_SIZE);
    return true;
}

/* The letters, digits and signs of an address. A name before the host, as in user@host, has no
 * place in one. */
static bool is_address(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] <= ' ' || text[i] > '~' || strchr("\"'<>\\^`{|}@", text[i]))
            return false;
    return true;
}

static size_t scheme_length(const char *text)
{
    static const char *const schemes[] = {"http://", "https://"};

    for (int i = 0; i < 2; i++)
        if (strncasecmp(text, schemes[i], strlen(schemes[i])) == 0)
            return strlen(schemes[i]);
    return 0;
}

bool link_parse(const char *text, struct table_link *link)
{
    size_t scheme = scheme_length(text);
    size_t host = scheme + strcspn(text + scheme, "/?#");
    size_t end = host + strcspn(text + host, "?#"), base = end;
    const char *fragment = strchr(text, '#');

    *link = (struct table_link){.base = ""};
    while (base > host && text[base - 1] != '/')
        base--;
    if (scheme == 0 || host == scheme || base + 2 > sizeof link->base || !is_address(text, end))
        return false;
    snprintf(link->base, sizeof link->base, "%.*s%s", (int)base, text, base == host ? "/" : "");
    return !fragment || fragment[1] == '\0' || read_fragment(fragment + 1, link);
}

void link_print(const struct table_link *link, char text[LINK_SIZE])
{
    snprintf(text, LINK_SIZE, "%s%s%s%s%s%s", link->base, link->table[0] ? "#" : "",
             link->table[0] ? FRAGMENT : "", link->table, link->key[0] ? "." : "", link->key);
}
