/* SPDX-License-Identifier: MIT */
/* Cards drawn with ASCII characters: seven columns wide, the rank in two corners, the suit as a
 * letter between them. */
#include "ascii_card.h"

#include <stdio.h>
#include <string.h>

enum { CARD_COLUMNS = 7, GAP = 3 };

static void draw_card(const war_rules *rules, war_card card, int line, char *text, size_t size)
{
    static const char suits[] = "SHDC";
    char rank[WAR_CARD_SIZE];

    rank_text(rules, card, rank, sizeof rank);
    switch (line) {
    case 0:
        snprintf(text, size, ".-----.");
        break;
    case 1:
        snprintf(text, size, "|%-5.2s|", rank);
        break;
    case 2:
        if (card.rank == rules->ranks)
            snprintf(text, size, "|joker|");
        else
            snprintf(text, size, "|  %c  |", card.suit < 4 ? suits[card.suit] : ' ');
        break;
    case 3:
        snprintf(text, size, "|%5.2s|", rank);
        break;
    default:
        snprintf(text, size, "'-----'");
        break;
    }
}

/* Adds a text and as many spaces as make it so wide. */
static void add_padded(char *line, const char *text, size_t length, int columns)
{
    size_t end = strlen(line);
    int width;

    memcpy(line + end, text, length);
    line[end + length] = '\0';
    width = text_columns(line + end);
    end += length;
    for (; width < columns; width++)
        line[end++] = ' ';
    line[end] = '\0';
}

static void trim_right(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
}

void ascii_row(const war_rules *rules, int count, const char *const *names, const war_card *cards,
               char lines[ASCII_ROW_LINES][ASCII_ROW_SIZE])
{
    int most = ASCII_ROW_COLUMNS / (count > 0 ? count : 1) - GAP;

    for (int line = 0; line < ASCII_ROW_LINES; line++) {
        lines[line][0] = '\0';
        for (int i = 0; i < count; i++) {
            size_t fitting = text_fitting(names[i], most);
            char part[NAME_SIZE];
            int width;
            snprintf(part, sizeof part, "%.*s", (int)fitting, names[i]);
            width = text_columns(part);
            if (width < CARD_COLUMNS)
                width = CARD_COLUMNS;
            if (line > 0)
                draw_card(rules, cards[i], line - 1, part, sizeof part);
            add_padded(lines[line], part, strlen(part), width + GAP);
        }
        trim_right(lines[line]);
    }
}
