/* SPDX-License-Identifier: MIT */
/* Choosing by words, numbers and steps. */
#include "choosing.h"
#include "helper.h"

static void test_choices(void **state)
{
    static const char *const words[] = {"party", "peace", "Classic", NULL};
    static const char *const numbers[] = {"1", "2", NULL};

    (void)state;
    assert_int_equal(choose("2", words), 1);
    assert_int_equal(choose("PA", words), 0);
    assert_int_equal(choose("classic", words), 2);
    assert_int_equal(choose("p", words), UNCLEAR);
    assert_int_equal(choose("4", words), NO_CHOICE);
    assert_int_equal(choose("", words), NO_CHOICE);
    assert_string_equal(choices_words("p", words).text, "That could mean party or peace.");
    assert_string_equal(choices_words("x", words).text,
                        "'x' is not one of the answers. Please type party, peace or Classic, "
                        "or its number.");
    assert_string_equal(choices_words("", numbers).text, "Please type 1 or 2.");
}

static void understood(const char *now, const char *typed, const char *expected)
{
    war_rules rules = test_parse(now);
    char text[WAR_RULES_SIZE];

    assert_int_equal(rules_understand(typed, &rules, NULL), 0);
    war_rules_print(&rules, text, sizeof text);
    assert_string_equal(text, expected);
}

static void test_understand(void **state)
{
    war_rules rules = test_parse("classic");
    war_error error;

    (void)state;
    understood("classic", "party", "party");
    understood("classic,players=3", "par", "party,players=3");
    understood("classic", "2", "last-card");
    understood("classic", "Last card stands", "last-card");
    understood("classic", "in seat", "seat-order");
    understood("classic", "down=3", "classic,down=3");
    understood("classic,down=3", "out=last-card", "last-card,down=3");
    understood("classic", "party,players=4", "party,players=4");
    assert_true(rules_understand("nonsense", &rules, &error) < 0);
    assert_true(rules_understand("down=99", &rules, &error) < 0);
    assert_true(rules_understand("p", &rules, &error) < 0); /* party or peace */
    assert_ptr_equal(rules_preset(&rules), war_preset_at(0));
}

static void test_steps(void **state)
{
    war_rules rules = test_parse("classic");

    (void)state;
    for (int i = 0; war_preset_at(i); i++) {
        assert_ptr_equal(rules_preset(&rules), war_preset_at(i));
        rules_step_preset(&rules, 1);
    }
    assert_ptr_equal(rules_preset(&rules), war_preset_at(0));
    rules_step_preset(&rules, -1);
    rules_step_preset(&rules, 1);
    assert_ptr_equal(rules_preset(&rules), war_preset_at(0));
    for (int field = 0; war_field_name(field); field++) {
        war_rules there = rules;
        rules_step_field(&there, field, 1);
        assert_false(war_rules_equal(&there, &rules));
        rules_step_field(&there, field, -1);
        assert_int_equal(war_rules_difference(&there, &rules) >> field & 1, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_understand),
        cmocka_unit_test(test_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
