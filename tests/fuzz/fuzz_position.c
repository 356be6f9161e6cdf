/* SPDX-License-Identifier: MIT */
/* Positions and cards as text: a line of rules, then a line of either. */
#include "fuzz.h"

static void check_position(const war_rules *rules, const char *text)
{
    char printed[WAR_POSITION_SIZE], again[WAR_POSITION_SIZE];
    war_position position, parsed;
    war_error error;
    int code = war_position_parse(rules, text, &position, &error);
    int length;

    if (code < 0) {
        fuzz_error(code, &error, strlen(text));
        return;
    }
    must(code == 0);
    must(war_position_check(rules, &position, NULL) == 0);
    length = war_position_print(rules, &position, printed, sizeof printed);
    must(length > 0 && (size_t)length == strlen(printed));
    must(war_position_parse(rules, printed, &parsed, NULL) == 0);
    must(memcmp(&position, &parsed, sizeof parsed) == 0);
    must(war_position_print(rules, &parsed, again, sizeof again) == length);
    must(strcmp(printed, again) == 0);
}

static void check_card(const war_rules *rules, const char *text)
{
    char printed[WAR_CARD_SIZE];
    war_card card, parsed;
    war_error error;
    int code = war_card_parse(rules, text, &card, &error);
    int length;

    if (code < 0) {
        fuzz_error(code, &error, strlen(text));
        return;
    }
    must(code == 0);
    length = war_card_print(rules, card, printed, sizeof printed);
    must(length > 0 && (size_t)length == strlen(printed));
    must(war_card_parse(rules, printed, &parsed, NULL) == 0);
    must(card.rank == parsed.rank && card.suit == parsed.suit);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    char *rest = text;
    const char *rules_text = fuzz_line(&rest);
    const char *cards_text = fuzz_line(&rest);
    war_rules rules;

    if (war_rules_parse(rules_text, &rules, NULL) == 0) {
        check_position(&rules, cards_text);
        check_card(&rules, cards_text);
    }
    free(text);
    return 0;
}
