/* SPDX-License-Identifier: MIT */
/* Counts of 128 bits as text. */
#include "wide_number.h"

#include <stdio.h>
#include <string.h>

int war_wide_print(war_wide number, char *buffer, size_t size)
{
    char digits[WAR_WIDE_SIZE];
    size_t at = sizeof digits - 1;
    wide rest = wide_in(number);

    digits[at] = '\0';
    do
        digits[--at] = (char)('0' + (int)(rest % 10));
    while ((rest /= 10) != 0);
    return snprintf(buffer, size, "%s", digits + at);
}

static int refuse(war_error *error, int code, int column, const char *message)
{
    if (error) {
        *error = (war_error){.code = code, .column = column};
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return code;
}

int war_wide_parse(const char *text, war_wide *number, war_error *error)
{
    wide value = 0;

    if (*text == '\0')
        return refuse(error, WAR_ERROR_SYNTAX, 1, "a number is missing");
    for (const char *at = text; *at; at++) {
        int digit = *at - '0';
        if (digit < 0 || digit > 9)
            return refuse(error, WAR_ERROR_SYNTAX, (int)(at - text) + 1, "not a whole number");
        if (value > (~(wide)0 - (wide)digit) / 10)
            return refuse(error, WAR_ERROR_NUMBER, 1, "a number below 2^128 was expected");
        value = value * 10 + (wide)digit;
    }
    *number = wide_out(value);
    return 0;
}

double war_wide_double(war_wide number)
{
    return (double)wide_in(number);
}
