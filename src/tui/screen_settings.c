/* SPDX-License-Identifier: MIT */
/* The settings, as the table in settings.c has them. A change holds at once. */
#include "ui.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_ROW = 4, VALUE_COL = 30 };

static void change(struct ui *ui, int setting, int by)
{
    const struct setting_kind *kind = &SETTINGS[setting];
    int count = 0;

    while (kind->values[count])
        count++;
    if (!settings_change(ui->app, (enum setting)setting,
                         (ui->app->settings[setting] + by + count) % count))
        ui_notice(ui, "Nothing is kept: this holds until you leave.");
}

static void draw_settings(struct ui *ui, int chosen)
{
    struct canvas *canvas = &ui->canvas;
    int left = (canvas->cols - 64) / 2;

    for (int i = 0; i < SETTING_COUNT; i++) {
        struct style style = on_felt(INK_TEXT, i == chosen ? BOLD : 0);
        struct style value = on_felt(INK_GOLD, i == chosen ? BOLD | REVERSE : BOLD);
        int row = FIRST_ROW + 2 * i;
        draw_text(canvas, row, left + 2, on_felt(INK_GOLD, BOLD), i == chosen ? ">" : " ");
        draw_text(canvas, row, left + 4, style, SETTINGS[i].title);
        draw_format(canvas, row, left + VALUE_COL, value, " %s ",
                    SETTINGS[i].values[ui->app->settings[i]]);
        draw_text(canvas, row + 1, left + 4, on_felt(INK_FAINT, 0), SETTINGS[i].meaning);
    }
}

void settings_screen(struct ui *ui)
{
    int chosen = 0;

    while (!ui->leaving) {
        struct input input;
        if (ui_page(ui, "Settings", "Up Down choose   Left Right or Enter change   q back"))
            draw_settings(ui, chosen);
        ui_show(ui);
        input = ui_read(ui, -1);
        if (input.kind == IN_UP || is_letter(&input, 'k') || input.kind == IN_BACKTAB)
            chosen = (chosen + SETTING_COUNT - 1) % SETTING_COUNT;
        else if (input.kind == IN_DOWN || is_letter(&input, 'j') || input.kind == IN_TAB)
            chosen = (chosen + 1) % SETTING_COUNT;
        else if (input.kind == IN_RIGHT || input.kind == IN_ENTER || is_letter(&input, ' '))
            change(ui, chosen, 1);
        else if (input.kind == IN_LEFT)
            change(ui, chosen, -1);
        else if (input.kind == IN_CLICK && (input.row - FIRST_ROW) / 2 < SETTING_COUNT &&
                 input.row >= FIRST_ROW) {
            chosen = (input.row - FIRST_ROW) / 2;
            change(ui, chosen, 1);
        } else if (input.kind == IN_CHARACTER && input.character >= '1' &&
                   input.character < '1' + SETTING_COUNT)
            chosen = (int)(input.character - '1');
        else if (input.kind == IN_ESCAPE || is_letter(&input, 'q'))
            return;
    }
}
