/* SPDX-License-Identifier: MIT */
/* Cards drawn with ASCII characters: seven columns wide, the rank in two corners, the suit as a
 * letter between them. */
#include "ascii_card.h"
#include "utf8.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

enum { CARD_COLUMNS = 7, GAP = 3 };

static void draw_card(const war_rules *rules, war_card card, int line, char *text, size_t size)
{
    char rank[WAR_CARD_SIZE], middle[] = "joker";

    rank_text(rules, card, rank, sizeof rank);
    if (card.rank != rules->ranks)
        snprintf(middle, sizeof middle, "  %c  ", card.suit < 4 ? "SHDC"[card.suit] : ' ');
    if (line == 1)
        snprintf(text, size, "|%-5.2s|", rank);
    else if (line == 2)
        snprintf(text, size, "|%s|", middle);
    else if (line == 3)
        snprintf(text, size, "|%5.2s|", rank);
    else
        snprintf(text, size, "%s", line == 0 ? ".-----." : "'-----'");
}

void ascii_row(const war_rules *rules, int count, const char *const *names, const war_card *cards,
               char lines[ASCII_ROW_LINES][ASCII_ROW_SIZE])
{
    int column = 0;

    for (int line = 0; line < ASCII_ROW_LINES; line++)
        lines[line][0] = '\0';
    for (int i = 0; i < count; i++) {
        char name[NAME_SIZE], part[NAME_SIZE];
        int width;
        text_cut(names[i], ASCII_ROW_COLUMNS / count - GAP, "", name, sizeof name);
        width = text_columns(name);
        for (int line = 0; line < ASCII_ROW_LINES; line++) {
            size_t length = strlen(lines[line]);
            if (line > 0)
                draw_card(rules, cards[i], line - 1, part, sizeof part);
            snprintf(lines[line] + length, ASCII_ROW_SIZE - length, "%*s%s",
                     column - text_columns(lines[line]), "", line > 0 ? part : name);
        }
        column += (width > CARD_COLUMNS ? width : CARD_COLUMNS) + GAP;
    }
}
