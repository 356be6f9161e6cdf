/* SPDX-License-Identifier: MIT */
/* Up to four names, one to a line: whatever was typed or found in a file, what is kept can be
 * typed, shown and compared; and the texts they are shown in hold nothing that a terminal would
 * obey. */
#include "fuzz.h"

#include "session.h"

#include <locale.h>

/* ---- Texts ---- */

/* What is shown is in UTF-8, and all of it belongs on a screen. */
static void check_shown(const char *text, bool lines)
{
    uint32_t c;
    int bytes;

    for (; (bytes = utf8_decode(text, &c)) != 0; text += bytes) {
        char again[4];
        must(bytes > 0);
        must(character_columns(c) >= 0 || (lines && c == '\n'));
        must(utf8_encode(c, again) == bytes && memcmp(text, again, (size_t)bytes) == 0);
    }
}

static void check_safe(const char *text)
{
    char safe[200], again[200], line[200];

    text_safe(text, true, safe, sizeof safe);
    check_shown(safe, true);
    text_safe(safe, true, again, sizeof again);
    must(strcmp(safe, again) == 0);
    text_safe_line(text, true, line, sizeof line);
    check_shown(line, false);
    text_safe_line(text, false, line, sizeof line);
    for (const char *c = line; *c; c++)
        must(*c >= ' ' && *c <= '~');
}

/* A text cut to so many columns is the beginning of it, and a mark. */
static void check_cut(const char *text, int columns)
{
    size_t fitting = text_fitting(text, columns);
    char cut[64], safe[200];

    must(fitting <= strlen(text) && text_columns(text) >= 0);
    must((text_columns(text) <= columns) == (text[fitting] == '\0'));
    text_safe_line(text, true, safe, sizeof safe);
    text_cut(safe, columns, "...", cut, sizeof cut);
    must(text_columns(cut) <= columns);
    check_shown(cut, false);
}

/* Lines leave out nothing but the blanks at which they break, and fit. */
static void check_lines(const char *text, int columns)
{
    const char *rest = text, *end = text, *line;
    size_t length;

    while ((line = text_line(&rest, columns, &length))) {
        must(line == end && rest > line && length <= (size_t)(rest - line));
        must(line + length + strspn(line + length, " ") + 1 >= rest);
        must(text_fitting(line, columns) >= length || columns < 2);
        end = rest;
    }
    must(*end == '\0');
}

static void check_text(const char *text)
{
    static const int columns[] = {0, 1, 5, NAME_COLUMNS};

    check_safe(text);
    for (int i = 0; i < 4; i++) {
        check_cut(text, columns[i]);
        check_lines(text, columns[i]);
    }
}

/* ---- Names ---- */

/* Whether two names are the same letter by letter, however long they are. */
static bool same_letters(const char *a, const char *b)
{
    uint32_t x = 0, y = 0;

    while (*a && *b && character_small(x) == character_small(y)) {
        a += utf8_decode(a, &x);
        b += utf8_decode(b, &y);
    }
    return !*a && !*b && character_small(x) == character_small(y);
}

static void check_name(const char *name)
{
    char again[NAME_SIZE], folded[FOLDED_SIZE], twice[FOLDED_SIZE];
    const char *why;

    check_shown(name, false);
    must(name[0] && strlen(name) < NAME_SIZE && text_columns(name) <= NAME_COLUMNS);
    must(name[0] != ' ' && name[strlen(name) - 1] != ' ' && !strstr(name, "  "));
    must(name_clean(name, again, &why) == 0 && strcmp(name, again) == 0);
    name_fold(name, folded);
    name_fold(folded, twice);
    must(strcmp(folded, twice) == 0);
    must(name_same(name, folded) && same_letters(name, folded));
}

/* A name that anybody wrote anywhere becomes one that could have been typed, once and for all. */
static void check_mended(const char *text, bool person)
{
    int (*clean)(const char *, char *, const char **) = person ? name_of_person : name_clean;
    struct seat seat = {.person = person}, again;
    char name[NAME_SIZE];
    const char *why;
    bool good;

    snprintf(seat.name, sizeof seat.name, "%s", text);
    good = clean(seat.name, name, &why) == 0;
    name_mend(&seat, 3);
    must(!good || strcmp(seat.name, name) == 0);
    check_name(seat.name);
    must(clean(seat.name, name, &why) == 0);
    again = seat;
    name_mend(&again, 4);
    must(strcmp(seat.name, again.name) == 0);
}

static void check_typed(const char *text)
{
    char name[NAME_SIZE], person[NAME_SIZE];
    const char *why = NULL, *why_person = NULL;
    int code = name_clean(text, name, &why);

    if (code == 0)
        check_name(name);
    else
        must(why && why[0]);
    if (name_of_person(text, person, &why_person) == 0)
        must(code == 0 && strcmp(name, person) == 0);
    else
        must(why_person && why_person[0]);
}

/* ---- A table of them ---- */

static void check_table(struct setup *setup)
{
    for (int i = 0; i < setup->rules.players; i++) {
        check_name(setup->seats[i].name);
        for (int k = 0; k < i; k++) {
            must(!name_same(setup->seats[i].name, setup->seats[k].name));
            must(!same_letters(setup->seats[i].name, setup->seats[k].name));
        }
    }
}

static void check_setup(char *const *names, int count)
{
    struct setup setup, typed;
    char why[256];

    setup_begin(&setup);
    setup_players(&setup, count < 2 ? 2 : count);
    typed = setup;
    for (int i = 0; i < count; i++) {
        struct setup before = setup;
        why[0] = '\0';
        if (setup_person(&setup, i, names[i], why, sizeof why) < 0) {
            must(why[0] && memcmp(&setup, &before, sizeof setup) == 0);
            check_shown(why, false);
        }
        typed.seats[i].person = true;
        snprintf(typed.seats[i].name, NAME_SIZE, "%s", names[i]);
        check_table(&setup);
    }
    if (setup_check(&typed, why, sizeof why) < 0)
        check_table(&typed);
    else
        check_shown(why, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest = text, *names[WAR_MAX_PLAYERS];
    int count = 0;

    setlocale(LC_CTYPE, "C.UTF-8");
    check_text(text);
    while (count < WAR_MAX_PLAYERS && *rest) {
        names[count] = fuzz_line(&rest);
        check_typed(names[count]);
        check_mended(names[count], true);
        check_mended(names[count], false);
        count++;
    }
    check_setup(names, count);
    free(text);
    return 0;
}
