/* SPDX-License-Identifier: MIT */
/* Counts of 128 bits. */
#include "helper.h"
#include "wide_number.h"

#include <string.h>

static void print_and_parse(const char *text, uint64_t high, uint64_t low)
{
    char buffer[WAR_WIDE_SIZE];
    war_wide number;

    assert_true(wide_parse(text, &number));
    assert_int_equal(number.high, high);
    assert_int_equal(number.low, low);
    assert_int_equal(war_wide_print(number, buffer, sizeof buffer), strlen(text));
    assert_string_equal(buffer, text);
}

static void as_text(void **state)
{
    char cut[4];

    (void)state;
    print_and_parse("0", 0, 0);
    print_and_parse("18446744073709551615", 0, UINT64_MAX);
    print_and_parse("51090942171709440000", 2, 14197454024290336768u); /* 21! */
    print_and_parse("340282366920938463463374607431768211455", UINT64_MAX, UINT64_MAX);
    assert_int_equal(war_wide_print((war_wide){.low = 12345}, cut, sizeof cut), 5);
    assert_string_equal(cut, "123");
    test_same_double(war_wide_double((war_wide){.high = 1}), 18446744073709551616.0);
}

static void refused(void **state)
{
    static const char *const bad[] = {
        "",
        "-1",
        "12x",
        "340282366920938463463374607431768211456",
        "999999999999999999999999999999999999999",
    };
    war_wide number = {.low = 7};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(wide_parse(bad[i], &number));
    assert_int_equal(number.low, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_text),
        cmocka_unit_test(refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
