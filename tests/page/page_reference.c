/* SPDX-License-Identifier: MIT */
/*
 * What the page must answer, by the same functions compiled for this machine. Each line of the
 * input is a question, its parts separated by tabs; the answer to it is some lines, and an empty
 * one.
 *
 *     stream RULES FIRST GAMES     page_stream
 *     study RULES SEED GAMES       study_digest, study_figures and study_bins of these games
 *     story RULES SEED TOLD        a game watched beat by beat: all that is told and asked
 */
#include "page_study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PARTS = 8 };

static int split(char *line, char *parts[MOST_PARTS])
{
    int count = 0;

    line[strcspn(line, "\n")] = '\0';
    for (char *part = line; part && count < MOST_PARTS; count++) {
        char *tab = strchr(part, '\t');
        if (tab)
            *tab++ = '\0';
        parts[count] = part;
        part = tab;
    }
    return count;
}

static void hand_in(const char *text)
{
    snprintf(page_text(), (size_t)page_text_size(), "%s", text);
}

static void print_texts(void (*say)(void))
{
    say();
    fputs(page_text(), stdout);
}

static void tell_story(const char *rules, const char *seed, bool told)
{
    war_rules known;
    char id[WAR_ID_SIZE];
    double now = 0;

    if (war_rules_parse(rules, &known, NULL) < 0)
        return;
    war_id_print(&known, strtoll(seed, NULL, 10), 0, id, sizeof id);
    hand_in(id);
    page_told(told);
    page_watch(0, now);
    while (!page_state()->over) {
        page_do(COMMAND_NEXT, 0, now++);
        print_texts(page_telling);
    }
    print_texts(page_counts);
    print_texts(page_result);
    putchar('\n');
    print_texts(page_facts);
}

static void hand_in_two(const char *first, const char *second)
{
    char *text = page_text();

    memcpy(text, first, strlen(first) + 1);
    memcpy(text + strlen(first) + 1, second, strlen(second) + 1);
}

static void study(const char *rules, const char *seed, int games)
{
    const double *numbers;

    hand_in_two(rules, seed);
    study_digest(0, games);
    puts(page_text());
    hand_in_two(rules, seed);
    study_begin();
    study_run(games);
    numbers = study_figures();
    for (int i = 0; i < STUDY_FIGURES; i++)
        printf("%.17g ", numbers[i]);
    printf("%.17g\n", study_quantile(500));
    numbers = study_bins(0, 50, STUDY_BINS);
    for (int i = 0; i < STUDY_BINS; i++)
        printf("%.17g ", numbers[i]);
    putchar('\n');
}

int main(void)
{
    char line[4096];
    char *parts[MOST_PARTS];

    page_open(1);
    page_begin(1, 2);
    while (fgets(line, sizeof line, stdin)) {
        int count = split(line, parts);
        if (count == 4 && strcmp(parts[0], "stream") == 0) {
            hand_in(parts[1]);
            page_stream(strtod(parts[2], NULL), strtod(parts[3], NULL));
            puts(page_text());
        } else if (count == 4 && strcmp(parts[0], "study") == 0)
            study(parts[1], parts[2], (int)strtol(parts[3], NULL, 10));
        else if (count == 4 && strcmp(parts[0], "story") == 0)
            tell_story(parts[1], parts[2], strcmp(parts[3], "1") == 0);
        putchar('\n');
    }
    return 0;
}
