/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "choosing.h"

#include <limits.h>
#include <stddef.h>
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
    struct words all, please;
    int count = 0;

    for (; count < MOST && choices[count]; count++)
        listed[count] = unclear && !word_begins(choices[count], answer) ? NULL : choices[count];
    all = list_words(listed, count, SAY_LIST_OR);
    if (unclear)
        return sentence(SAY_UNCLEAR, TEXT("choices", all.text));
    please = sentence(numbers ? SAY_PLEASE_NUMBER : SAY_PLEASE_WORD, TEXT("choices", all.text));
    if (answer[0] == '\0')
        return please;
    return sentence(SAY_NO_ANSWER, TEXT("answer", in_words("%.40s", answer).text),
                    TEXT("please", please.text));
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

/* ---- Rules for people ---- */

/* The preset that differs least from rules, but for the number of players. */
static const war_preset *nearest_preset(const war_rules *rules)
{
    const war_preset *preset, *nearest = war_preset_at(0);
    int fewest = INT_MAX;

    for (int i = 0; (preset = war_preset_at(i)); i++) {
        war_rules same = *preset->rules;
        int fields = 0;
        same.players = rules->players;
        for (int rest = war_rules_difference(&same, rules); rest; rest &= rest - 1)
            fields++;
        if (fields < fewest) {
            nearest = preset;
            fewest = fields;
        }
    }
    return nearest;
}

/* The fields that are one of a few values, and a phrase for each value. */
static const struct {
    size_t offset;
    enum sentence values;
} CHOSEN[] = {
    {offsetof(war_rules, high), SAY_RULE_HIGH},         {offsetof(war_rules, war), SAY_RULE_WAR},
    {offsetof(war_rules, out), SAY_RULE_OUT},           {offsetof(war_rules, won), SAY_RULE_WON},
    {offsetof(war_rules, order), SAY_RULE_ORDER},       {offsetof(war_rules, rest), SAY_RULE_REST},
    {offsetof(war_rules, at_limit), SAY_RULE_AT_LIMIT},
};
enum { CHOSEN_COUNT = sizeof CHOSEN / sizeof *CHOSEN, MOST_CHANGES = CHOSEN_COUNT + 3 };

/* What rules change about others, a phrase for each field. How many. */
static int list_changes(const war_rules *rules, const war_rules *of,
                        struct words changes[MOST_CHANGES])
{
    int count = 0;

    if (rules->ranks != of->ranks || rules->suits != of->suits || rules->jokers != of->jokers)
        changes[count++] = sentence(SAY_RULE_CARDS, NUMBER("cards", war_rules_cards(rules)));
    if (rules->down != of->down)
        changes[count++] = rules->down ? sentence(SAY_RULE_DOWN, NUMBER("count", rules->down))
                                       : words_for(SAY_RULE_NONE_DOWN);
    if (rules->limit != of->limit)
        changes[count++] = rules->limit ? sentence(SAY_RULE_LIMIT, NUMBER("turns", rules->limit))
                                        : words_for(SAY_RULE_NO_LIMIT);
    for (int i = 0; i < CHOSEN_COUNT; i++) {
        int value = ((const uint8_t *)rules)[CHOSEN[i].offset];
        if (value != ((const uint8_t *)of)[CHOSEN[i].offset])
            changes[count++] = one_of(CHOSEN[i].values, value);
    }
    return count;
}

struct words rules_title(const war_rules *rules)
{
    enum { MOST_NAMED = 3 };
    const war_preset *preset = nearest_preset(rules);
    struct words changes[MOST_CHANGES], title = in_words("%s", preset->title);
    const char *items[MOST_CHANGES];
    int count = list_changes(rules, preset->rules, changes);

    for (int i = 0; i < count; i++)
        items[i] = changes[i].text;
    if (count > MOST_NAMED)
        title = sentence(SAY_RULES_CHANGED, TEXT("rules", preset->title), NUMBER("count", count));
    else if (count > 0)
        title = sentence(SAY_RULES_WITH, TEXT("rules", preset->title),
                         TEXT("changes", list_words(items, count, SAY_LIST_AND).text));
    if (rules->players == 2)
        return title;
    return sentence(SAY_RULES_FOR, TEXT("rules", title.text), NUMBER("players", rules->players));
}

struct words rules_text_title(const char *text)
{
    war_rules rules;

    return war_rules_parse(text, &rules, NULL) == 0 ? rules_title(&rules) : in_words("%s", text);
}

struct words rules_in_short(const war_rules *rules)
{
    bool two = rules->players == 2;
    struct words best = one_of(two ? SAY_BETTER : SAY_BEST, rules->high);

    return sentence(two ? SAY_SHORT_RULE : SAY_SHORT_RULE_MANY, TEXT("best", best.text));
}

const char *rules_note(const war_rules *rules)
{
    const war_preset *preset = rules_preset(rules);

    return preset ? preset->note : phrase(SAY_OWN_RULES);
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
    if (rules->players == 2 || !war_rules_endless(rules) || rules->limit > 0)
        return (struct words){""};
    return sentence(SAY_MAY_NEVER_END, NUMBER("players", rules->players));
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
    const char *names[MOST] = {NULL}, *titles[MOST] = {NULL};
    struct words small = in_words("%s", text);
    int preset;

    for (int i = 0; i < MOST - 1 && war_preset_at(i); i++) {
        names[i] = war_preset_at(i)->name;
        titles[i] = war_preset_at(i)->title;
    }
    preset = choose(text, names);
    if (preset == NO_CHOICE)
        preset = choose(text, titles);
    for (char *c = small.text; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c += 'a' - 'A';
    return war_rules_change(preset < 0 ? small.text : names[preset], rules, error);
}
