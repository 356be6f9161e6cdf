/* SPDX-License-Identifier: MIT */
/* Counts of 128 bits as text. */
#include "wide_number.h"

#include <stdio.h>

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

bool wide_parse(const char *text, war_wide *number)
{
    wide value = 0;

    if (*text == '\0')
        return false;
    for (; *text; text++) {
        int digit = *text - '0';
        if (digit < 0 || digit > 9 || value > (~(wide)0 - (wide)digit) / 10)
            return false;
        value = value * 10 + (wide)digit;
    }
    *number = wide_out(value);
    return true;
}

double war_wide_double(war_wide number)
{
    return (double)wide_in(number);
}
