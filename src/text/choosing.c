/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "choosing.h"

#include <string.h>
#include <strings.h>

/* ---- Answers ---- */

bool same_word(const char *a, const char *b)
{
    return strcasecmp(a, b) == 0;
}

bool word_begins(const char *word, const char *beginning)
{
    return strncasecmp(word, beginning, strlen(beginning)) == 0;
}

/* A number of at most four digits; -1 if it is none. */
static int small_number(const char *text)
{
    int number = 0;

    for (int i = 0; text[i]; i++) {
        if (text[i] < '0' || text[i] > '9' || i == 4)
            return -1;
        number = 10 * number + (text[i] - '0');
    }
    return number;
}

int choose(const char *answer, const char *const *choices)
{
    int found = NO_CHOICE;
    int number = small_number(answer);

    for (int i = 0; choices[i] && answer[0]; i++) {
        if (same_word(choices[i], answer) || number == i + 1)
            return i;
        if (word_begins(choices[i], answer))
            found = found == NO_CHOICE ? i : UNCLEAR;
    }
    return found;
}

struct words choices_words(const char *answer, const char *const *choices)
{
    enum { MOST = 64 };
    bool unclear = choose(answer, choices) == UNCLEAR;
    bool numbers = choices[0][0] >= '0' && choices[0][0] <= '9';
    const char *listed[MOST];
    struct words all, wrong = {""};
    int count = 0;

    for (; count < MOST && choices[count]; count++)
        listed[count] = unclear && !word_begins(choices[count], answer) ? NULL : choices[count];
    all = list_words(listed, count, "or");
    if (unclear)
        return in_words("That could be %s.", all.text);
    if (answer[0])
        wrong = in_words("'%.40s' is not one of the answers. ", answer);
    return in_words("%sPlease say %s%s.", wrong.text, all.text, numbers ? "" : ", or its number");
}

/* ---- Rules ---- */

const war_preset *rules_preset(const war_rules *rules)
{
    const war_preset *preset;

    for (int i = 0; (preset = war_preset_at(i)); i++) {
        war_rules same = *preset->rules;
        same.players = rules->players;
        if (war_rules_equal(&same, rules))
            return preset;
    }
    return NULL;
}

struct words rules_name(const war_rules *rules)
{
    const war_preset *preset = rules_preset(rules);
    char text[WAR_RULES_SIZE];

    war_rules_print(rules, text, sizeof text);
    return in_words("%s", preset ? preset->name : text);
}

const char *rules_note(const war_rules *rules)
{
    const war_preset *preset = rules_preset(rules);

    return preset ? preset->note : "your own house rules";
}

int rules_different_paragraphs(const war_rules *rules)
{
    war_rules usual = *war_preset_at(0)->rules;
    int marks = 0;
    int difference;

    usual.players = rules->players;
    difference = war_rules_difference(rules, &usual);
    for (int field = 0; war_field_name(field); field++)
        if (difference >> field & 1)
            marks |= 1 << war_field_paragraph(field);
    return marks;
}

struct words rules_warning(const war_rules *rules)
{
    if (rules->players == 2 || war_rules_chance(rules) || rules->limit > 0)
        return in_words("%s", "");
    return in_words("By these rules a game of %d may never end. By 'party' it always does.",
                    rules->players);
}

void rules_step_preset(war_rules *rules, int by)
{
    const war_preset *now = rules_preset(rules);
    int count = 0, at = by > 0 ? -1 : 0;

    do {
        if (war_preset_at(count) == now)
            at = count;
    } while (war_preset_at(++count));
    war_rules_change(war_preset_at((at + by + count) % count)->name, rules, NULL);
}

void rules_step_field(war_rules *rules, int field, int by)
{
    char value[WAR_RULES_SIZE], now[WAR_RULES_SIZE];
    int count = 0, at = -1;

    war_field_print(rules, field, now, sizeof now);
    for (; war_field_choice(field, count, value, sizeof value) >= 0; count++)
        if (strcmp(value, now) == 0)
            at = count;
    if (at < 0 && by < 0)
        at = count;
    for (int i = 1; i <= count; i++) {
        war_field_choice(field, (at + i * by + 2 * count) % count, value, sizeof value);
        if (war_field_parse(rules, field, value, NULL) == 0)
            return;
    }
}

int rules_understand(const char *text, war_rules *rules, war_error *error)
{
    enum { MOST = 64 };
    const char *names[MOST] = {NULL};
    struct words small = in_words("%s", text);
    int preset;

    for (int i = 0; i < MOST - 1 && war_preset_at(i); i++)
        names[i] = war_preset_at(i)->name;
    preset = choose(text, names);
    for (char *c = small.text; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c += 'a' - 'A';
    return war_rules_change(preset < 0 ? small.text : names[preset], rules, error);
}
