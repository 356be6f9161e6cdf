/* SPDX-License-Identifier: MIT */
/* The settings, from the table in the session. A change takes effect at once. */
#include "ui.h"

enum { FIRST_ROW = 2, LAST_ROWS = 2 };

static void change(struct ui *ui, int setting, int by)
{
    struct session *session = &ui->app->session;
    int count = 1;

    while (SETTINGS[setting].values[count])
        count++;
    if (!session_set(session, (enum setting)setting,
                     (session->settings[setting] + by + count) % count))
        ui_notice(ui, phrase(SAY_NOT_SAVING_SETTINGS));
}

static void draw_settings(struct ui *ui, struct form *form)
{
    struct canvas *canvas = &ui->canvas;
    int apart = FIRST_ROW + 3 * SETTING_COUNT + LAST_ROWS > canvas->rows ? 2 : 3;

    for (int i = 0; i < SETTING_COUNT; i++) {
        int row = FIRST_ROW + apart * i;
        form_line(canvas, form, i, row, phrase(SETTINGS[i].title),
                  SETTINGS[i].values[ui->app->session.settings[i]]);
        draw_text(canvas, row + 1, page_area(canvas, row).col + 2, on_felt(INK_FAINT, 0),
                  phrase(SETTINGS[i].meaning));
    }
}

void settings_screen(struct ui *ui)
{
    struct form form = {.count = SETTING_COUNT, .column = 28};
    enum form_act act = FORM_NOTHING;

    while (!ui->leaving && act != FORM_BACK) {
        struct input input;
        if (ui_page(ui, phrase(SAY_MENU_SETTINGS), phrase(SAY_KEYS_SETTINGS)))
            draw_settings(ui, &form);
        input = ui_next(ui, -1);
        act = form_input(&form, &input);
        if (act == FORM_LESS || act == FORM_MORE || act == FORM_ENTER)
            change(ui, form.chosen, act == FORM_LESS ? -1 : 1);
        else if (input_digit(&input) > 0 && input_digit(&input) <= SETTING_COUNT)
            form.chosen = input_digit(&input) - 1;
    }
}
