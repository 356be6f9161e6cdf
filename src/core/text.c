/* SPDX-License-Identifier: MIT */
/*
 * Text out and errors. The engine has no printf, so that it needs nothing but memory functions;
 * what little it says is built here, into the caller's buffer, counting on past its end.
 */
#include "core.h"

#include <stdarg.h>

war_out war_out_open(char *buffer, size_t size)
{
    return (war_out){.buffer = buffer, .size = size};
}

void war_out_char(war_out *out, char c)
{
    if (out->length + 1 < out->size)
        out->buffer[out->length] = c;
    out->length++;
}

void war_out_text(war_out *out, const char *text)
{
    while (*text)
        war_out_char(out, *text++);
}

void war_out_number(war_out *out, int64_t number)
{
    char digits[20];
    int count = 0;

    if (number < 0)
        war_out_char(out, '-');
    do {
        int digit = (int)(number % 10);
        digits[count++] = (char)('0' + (digit < 0 ? -digit : digit));
        number /= 10;
    } while (number != 0);
    while (count > 0)
        war_out_char(out, digits[--count]);
}

void war_out_hex(war_out *out, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        war_out_char(out, "0123456789abcdef"[number >> shift & 15]);
}

int war_out_close(war_out *out)
{
    if (out->size > 0)
        out->buffer[out->length < out->size ? out->length : out->size - 1] = '\0';
    return (int)out->length;
}

int war_text_length(const char *text)
{
    int length = 0;

    while (text[length])
        length++;
    return length;
}

war_span war_span_of(const char *text)
{
    return (war_span){text, war_text_length(text)};
}

bool war_span_is(war_span span, const char *word)
{
    int i = 0;

    while (i < span.length && word[i] && span.text[i] == word[i])
        i++;
    return i == span.length && word[i] == '\0';
}

bool war_span_number(war_span span, int64_t max, int64_t *number)
{
    int64_t value = 0;

    if (span.length == 0 || (span.length > 1 && span.text[0] == '0'))
        return false;
    for (int i = 0; i < span.length; i++) {
        int digit = span.text[i] - '0';
        if (digit < 0 || digit > 9 || value > max / 10 || value * 10 > max - digit)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

static void out_unknown(war_out *out, war_span span)
{
    enum { LONGEST = 32 };

    war_out_char(out, '\'');
    for (int i = 0; i < span.length && i < LONGEST; i++) {
        char c = span.text[i];
        war_out_char(out, c >= ' ' && c <= '~' ? c : '?');
    }
    if (span.length > LONGEST)
        war_out_text(out, "...");
    war_out_char(out, '\'');
}

/* "a, b and c". */
static void out_list(war_out *out, const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (i > 0)
            war_out_text(out, words[i + 1] ? ", " : " and ");
        war_out_text(out, words[i]);
    }
}

int war_fail(war_error *error, int code, int column, const char *format, ...)
{
    va_list list;
    war_out out;

    if (!error)
        return code;
    error->code = code;
    error->column = column;
    out = war_out_open(error->message, sizeof error->message);
    va_start(list, format);
    for (; *format; format++) {
        if (*format != '%') {
            war_out_char(&out, *format);
            continue;
        }
        switch (*++format) {
        case 's':
            war_out_text(&out, va_arg(list, const char *));
            break;
        case 'd':
            war_out_number(&out, va_arg(list, int64_t));
            break;
        case 'l':
            out_list(&out, va_arg(list, const char *const *));
            break;
        default:
            out_unknown(&out, va_arg(list, war_span));
            break;
        }
    }
    va_end(list);
    war_out_close(&out);
    return code;
}

const char *war_version(void)
{
    return WAR_VERSION;
}

const char *war_error_text(int code)
{
#define ERROR_CASE(name, number, text)                                                             \
    case number:                                                                                   \
        return text;
    switch (code) {
        WAR_ERRORS(ERROR_CASE)
    case 0:
        return "no error";
    default:
        return "unknown error";
    }
#undef ERROR_CASE
}

/* The optimal string alignment distance, by dynamic programming: three rows of the table are
 * enough. */
int war_word_distance(const char *a, const char *b)
{
    enum { LONGEST = 63 };
    int rows[3][LONGEST + 1];
    int a_length = war_text_length(a);
    int b_length = war_text_length(b);

    if (a_length > LONGEST || b_length > LONGEST)
        return a_length > b_length ? a_length : b_length;
    for (int j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3];
        const int *before = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            int best = above[j - 1] + (a[i - 1] != b[j - 1]);
            if (above[j] + 1 < best)
                best = above[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
        }
    }
    return rows[a_length % 3][b_length];
}

/* The only word of the list that begins like this one, or NULL. */
static const char *completion(const char *word, const char *const *words)
{
    const char *found = NULL;

    for (; *words; words++) {
        int same = 0;
        while (word[same] && word[same] == (*words)[same])
            same++;
        if (word[same] == '\0' && same > 0) {
            if (found)
                return NULL;
            found = *words;
        }
    }
    return found;
}

/* Two mistakes in a word of three letters are too many to guess it. */
const char *war_word_nearest(const char *word, const char *const *words)
{
    const char *nearest = completion(word, words);
    int least = nearest ? 0 : 3;

    for (; *words; words++) {
        int distance = war_word_distance(word, *words);
        if (distance < least && 2 * distance <= war_text_length(*words)) {
            least = distance;
            nearest = *words;
        }
    }
    return nearest;
}

const char *war_nearest(war_span span, const char *const *words)
{
    char word[64] = "";
    war_out out = war_out_open(word, sizeof word);

    for (int i = 0; i < span.length; i++)
        war_out_char(&out, span.text[i]);
    return war_out_close(&out) < (int)sizeof word ? war_word_nearest(word, words) : NULL;
}
