/* SPDX-License-Identifier: MIT */
/* Sentences of the table, filled. A place that nobody has given is a mistake of the program:
 * builds with sanitizers stop there, and tests/tree/sentences looks for them in the sources. */
#include "say.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const TEMPLATES[SENTENCE_COUNT] = {
    "",
#define SENTENCE(name, text) text,
#if defined(__wasm__)
#define TERMINAL(name, text) "",
#else
#define TERMINAL SENTENCE
#endif
#include "sentences.def"
#undef TERMINAL
#undef SENTENCE
};

/* ---- Places ---- */

bool name_is_you(const char *name)
{
    return strcmp(name, TEMPLATES[SAY_YOU]) == 0;
}

struct given {
    const char *place; /* behind its letter */
    const char *text;  /* NULL: the number */
    int64_t number;
};

/* Whether a name is You, or a list of names begins with it. */
static bool begins_with_you(const struct given *given)
{
    const char *you = TEMPLATES[SAY_YOU];
    size_t length = strlen(you);
    char kind = given->place[-1];

    if (!given->text) /* a number */
        return false;
    if (kind == GIVEN_NAME)
        return name_is_you(given->text);
    return kind == GIVEN_NAMES && strncmp(given->text, you, length) == 0 &&
           strchr(" ,", given->text[length]);
}

/* Whether the second form agrees with it. */
static bool is_many(const struct given *given)
{
    if (!given->text)
        return given->number != 1;
    return given->place[-1] == GIVEN_NAMES || begins_with_you(given);
}

/* ---- Filling ---- */

enum { MOST_PLACES = 8 };

struct sentence_filling {
    char *begin, *at, *end; /* the text: what is written, and the last place there is */
    struct given given[MOST_PLACES + 1]; /* ending with a place that is NULL */
    const struct given *last;            /* what was filled in last */
};

static void put(struct sentence_filling *filling, const char *text, size_t length)
{
    size_t room = (size_t)(filling->end - filling->at);

    length = length < room ? length : room;
    memcpy(filling->at, text, length);
    filling->at += length;
    *filling->at = '\0';
}

static bool begins_sentence(const struct sentence_filling *filling)
{
    const char *end = filling->at;

    return end - filling->begin < 2 || (end[-1] == ' ' && strchr(".!?", end[-2]));
}

static char other_case(char c)
{
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

    return letter ? (char)(c ^ 0x20) : c;
}

/* What is given for a place, whose name may begin with a capital letter in the template. */
static const struct given *find_given(const struct sentence_filling *filling, const char *place,
                                      size_t length)
{
    for (const struct given *given = filling->given; given->place; given++)
        if (strlen(given->place) == length &&
            memcmp(given->place + 1, place + 1, length - 1) == 0 &&
            (given->place[0] == place[0] || given->place[0] == other_case(place[0])))
            return given;
#ifdef WAR_CHECK_HOLDS
    fprintf(stderr, "nothing is given for {%.*s}\n", (int)length, place);
    __builtin_trap();
#endif
    return NULL;
}

static void put_place(struct sentence_filling *filling, const char *place, size_t length)
{
    const struct given *given = find_given(filling, place, length);
    char digits[24];
    const char *text = digits;
    char *start = filling->at;
    bool change;

    if (!given)
        return;
    if (given->text)
        text = given->text;
    else
        snprintf(digits, sizeof digits, "%" PRId64, given->number);
    if (place[0] >= 'A' && place[0] <= 'Z')
        change = text[0] >= 'a' && text[0] <= 'z';
    else
        change = begins_with_you(given) && !begins_sentence(filling);
    put(filling, text, strlen(text));
    if (change)
        *start = other_case(*start);
    filling->last = given;
}

static void put_template(struct sentence_filling *filling, const char *text, const char *end);

/* What is between [ and ]: the form that agrees. */
static void put_form(struct sentence_filling *filling, const char *text, const char *end)
{
    const char *bar = memchr(text, '|', (size_t)(end - text));
    const char *colon = memchr(text, ':', (size_t)(end - text));
    const struct given *given = filling->last;

    if (colon && colon < bar) {
        given = find_given(filling, text, (size_t)(colon - text));
        text = colon + 1;
    }
    if (given && is_many(given))
        put_template(filling, bar + 1, end);
    else
        put_template(filling, text, bar);
}

static void put_template(struct sentence_filling *filling, const char *text, const char *end)
{
    while (text < end) {
        const char *start = text++;
        if (*start == '{' || *start == '[') {
            const char *close = memchr(text, *start == '{' ? '}' : ']', (size_t)(end - text));
            if (*start == '{')
                put_place(filling, text, (size_t)(close - text));
            else
                put_form(filling, text, close);
            text = close + 1;
            continue;
        }
        while (text < end && *text != '{' && *text != '[')
            text++;
        put(filling, start, (size_t)(text - start));
    }
}

void fill_template(char *text, size_t size, const char *template, va_list list)
{
    struct sentence_filling filling = {.begin = text, .at = text, .end = text + size - 1};
    const char *place;

    text[0] = '\0';
    for (int i = 0; i < MOST_PLACES && (place = va_arg(list, const char *)); i++) {
        filling.given[i].place = place + 1;
        if (*place == GIVEN_NUMBER)
            filling.given[i].number = va_arg(list, int64_t);
        else
            filling.given[i].text = va_arg(list, const char *);
    }
    put_template(&filling, template, template + strlen(template));
}

struct words fill_sentence(enum sentence which, ...)
{
    struct words words = {""};
    va_list list;

    va_start(list, which);
    fill_template(words.text, sizeof words.text, TEMPLATES[which], list);
    va_end(list);
    return words;
}

const char *phrase(enum sentence which)
{
    return TEMPLATES[which];
}

struct words words_for(enum sentence which)
{
    struct words words = {""};

    copy_words(words.text, sizeof words.text, TEMPLATES[which]);
    return words;
}

void copy_words(char *text, size_t size, const char *words)
{
    size_t length = strlen(words);

    length = length < size ? length : size - 1;
    memcpy(text, words, length);
    text[length] = '\0';
}

struct words one_of(enum sentence list, int index)
{
    struct words words = {""};
    const char *text = TEMPLATES[list];

    for (; text && index > 0; index--) {
        text = strchr(text, '|');
        text = text ? text + 1 : NULL;
    }
    if (text)
        memcpy(words.text, text, strcspn(text, "|"));
    return words;
}

/* ---- Lists ---- */

struct words list_words(const char *const *items, int count, enum sentence last)
{
    struct words all = {""};
    int left = 0;

    for (int i = 0; i < count; i++)
        left += items[i] != NULL;
    for (int i = 0; i < count; i++) {
        struct words before = all;
        if (!items[i])
            continue;
        left--;
        if (before.text[0])
            all = sentence(left > 0 ? SAY_LIST : last, TEXT("list", before.text),
                           NAME("item", items[i]));
        else
            snprintf(all.text, sizeof all.text, "%s", items[i]);
    }
    return all;
}

struct words seat_names(const struct seat *seats, int which)
{
    const char *names[WAR_MAX_PLAYERS];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        names[seat] = which >> seat & 1 ? seats[seat].name : NULL;
    return list_words(names, WAR_MAX_PLAYERS, SAY_LIST_AND);
}
