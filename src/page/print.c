/* SPDX-License-Identifier: MIT */
/*
 * snprintf for the page: the C library's would bring in files, and those would need the host. It
 * knows what the texts of the game use: %s with a precision, %d and %PRId64 with zeros before them,
 * %c and %%. Anything else stops the program, so that a test finds it.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct out {
    char *text;
    size_t size;
    size_t length;
};

static void put(struct out *out, char c)
{
    if (out->length + 1 < out->size)
        out->text[out->length] = c;
    out->length++;
}

static void put_text(struct out *out, const char *text, int most)
{
    for (int i = 0; text[i] && i != most; i++)
        put(out, text[i]);
}

static void put_number(struct out *out, int64_t number, int width)
{
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    char digits[24];
    int count = 0;

    do
        digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        put(out, '-');
    for (int i = count + (number < 0); i < width; i++)
        put(out, '0');
    while (count > 0)
        put(out, digits[--count]);
}

/* Digits in a format. */
static int read_count(const char **format)
{
    int count = 0;

    while (**format >= '0' && **format <= '9')
        count = 10 * count + (*(*format)++ - '0');
    return count;
}

int vsnprintf(char *text, size_t size, const char *format, va_list list)
{
    struct out out = {text, size, 0};

    for (; *format; format++) {
        int width = 0, most = -1, wide = 0;
        if (*format != '%') {
            put(&out, *format);
            continue;
        }
        format++;
        if (*format == '0')
            width = read_count(&format);
        if (*format == '.' && format[1] == '*') {
            most = va_arg(list, int);
            format += 2;
        } else if (*format == '.') {
            format++;
            most = read_count(&format);
        }
        for (; *format == 'l'; format++)
            wide++;
        if (*format == 's')
            put_text(&out, va_arg(list, const char *), most);
        else if (*format == 'd')
            put_number(&out,
                       wide > 1    ? va_arg(list, long long)
                       : wide == 1 ? va_arg(list, long)
                                   : va_arg(list, int),
                       width);
        else if (*format == 'c')
            put(&out, (char)va_arg(list, int));
        else if (*format == '%')
            put(&out, '%');
        else
            __builtin_trap();
    }
    if (size > 0)
        text[out.length < size ? out.length : size - 1] = '\0';
    return (int)out.length;
}

int snprintf(char *text, size_t size, const char *format, ...)
{
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(text, size, format, list);
    va_end(list);
    return length;
}
