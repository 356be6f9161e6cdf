/* SPDX-License-Identifier: MIT */
/* The scoreboard, by kind of game, whose entries can be watched again; and the statistics. */
#include "ui.h"

#include <inttypes.h>

/* ---- The scoreboard: lists of one kind of game, of which one is shown ---- */

enum { TITLE_ROW = 2, TABS_ROW = 5, LIST_ROW = 8 };

static struct words write_record(const void *records, int item)
{
    const struct record *record = (const struct record *)records + item;

    return in_words(
        "%7" PRId64 " %5s  %s %s", record->turns, number_text(record->wars, record->rules[0]).text,
        in_column(record_words(record).text, 41).text, date_text(record->finished, false).text);
}

static void draw_board(struct canvas *canvas, const struct scoreboard *scores, int tab,
                       struct list *list)
{
    const struct record *record = &scores->lists[tab][list->chosen];
    struct area page = page_area(canvas, LIST_ROW);
    struct words title = kind_words(&scores->kinds[scores->kind]);
    struct words entry;
    int col = page.col + 2;

    draw_centred(canvas, TITLE_ROW, page, on_felt(INK_TEXT, BOLD), title.text);
    title = sentence(SAY_KIND_OF_KINDS, NUMBER("number", scores->kind + 1),
                     NUMBER("count", scores->kind_count));
    if (scores->kind_count > 1)
        draw_centred(canvas, TITLE_ROW + 1, page, on_felt(INK_FAINT, 0), title.text);
    for (int i = 0; i < LIST_COUNT; i++)
        col +=
            3 + draw_text(canvas, TABS_ROW, col, on_felt(INK_GOLD, i == tab ? BOLD | UNDERLINE : 0),
                          one_of(SAY_TABS, i).text);
    draw_text(canvas, LIST_ROW - 1, page.col + 3, on_felt(INK_FAINT, 0), phrase(SAY_SCORES_HEAD));
    page.rows = LIST_LENGTH;
    list_draw(canvas, list, page);
    if (record->id[0])
        entry = sentence(SAY_ENTRY_ID, NUMBER("number", record->number), TEXT("id", record->id));
    else
        entry = sentence(record->rules[0] ? SAY_ENTRY : SAY_ENTRY_IMPORTED,
                         NUMBER("number", record->number));
    if (list->count > 0)
        draw_text(canvas, LIST_ROW + LIST_LENGTH + 1, page.col, on_felt(INK_FAINT, 0), entry.text);
}

/* Whether a game shall be deleted, or all of them, is asked; the next key answers. */
enum asking { ASKING_NOTHING, ASKING_ONE, ASKING_ALL };

/* True: the key was meant for this. What is left is shown. */
static bool delete_scores(struct ui *ui, struct scoreboard *scores, const struct record *record,
                          enum asking *asking, const struct input *input)
{
    struct session *session = &ui->app->session;
    enum asking asked = *asking;
    bool wanted = is_letter(input, 'd') || input->kind == IN_DELETE;

    if (!is_key(input) || (asked == ASKING_NOTHING && (!wanted || !record)))
        return false;
    *asking = ASKING_NOTHING;
    if (asked == ASKING_NOTHING || (asked == ASKING_ONE && is_letter(input, 'a'))) {
        *asking = asked == ASKING_NOTHING ? ASKING_ONE : ASKING_ALL;
        ui_ask(ui, phrase(asked == ASKING_NOTHING ? SAY_ASK_DELETE_SCORE : SAY_ASK_DELETE_SCORES));
    } else if (is_letter(input, 'y') && (record || asked == ASKING_ALL)) {
        int result = session_erase(session, asked == ASKING_ALL ? 0 : record->number);
        ui_notice(ui, session->notice);
        if (result == 0)
            ui_went(ui, session_scoreboard(session, scores));
    }
    return true;
}

void scores_screen(struct ui *ui)
{
    static struct scoreboard scores; /* too large for a small stack */
    struct session *session = &ui->app->session;
    struct list list = {.write = write_record};
    struct input input = {0};
    enum asking asking = ASKING_NOTHING;
    int tab = LIST_LONGEST;

    ui_went(ui, session_scoreboard(session, &scores));
    while (!ui->leaving && !session->quit && !is_back(&input)) {
        int entry, kinds = scores.kind_count, by = 0;
        list.context = scores.lists[tab];
        list.numbers = scores.places[tab];
        list.count = scores.counts[tab];
        list.chosen = clamp(list.chosen, list.count - 1);
        if (ui_page(ui, phrase(SAY_MENU_SCOREBOARD), phrase(SAY_KEYS_SCORES))) {
            if (kinds > 0)
                draw_board(&ui->canvas, &scores, tab, &list);
            else
                draw_no_games(ui);
        }
        input = ui_next(ui, -1);
        if (delete_scores(ui, &scores, list.count > 0 ? &scores.lists[tab][list.chosen] : NULL,
                          &asking, &input)) {
            input.kind = IN_NONE;
            continue;
        }
        if (input.kind == IN_LEFT || input.kind == IN_RIGHT || input.kind == IN_TAB)
            tab = (tab + (input.kind == IN_LEFT ? LIST_COUNT - 1 : 1)) % LIST_COUNT;
        else if (is_letter(&input, 'n') || input.kind == IN_PAGE_DOWN)
            by = 1;
        else if (is_letter(&input, 'p') || input.kind == IN_PAGE_UP)
            by = kinds - 1;
        else {
            entry = list_input(&list, &input);
            if (entry >= 0 && ui_went(ui, session_watch_record(session, &scores.lists[tab][entry],
                                                               milliseconds())))
                table_screen(ui, false);
            continue;
        }
        if (by > 0 && kinds > 0)
            ui_went(ui, session_scores_of(session, &scores, (scores.kind + by) % kinds));
        list.chosen = list.first = 0;
    }
}

/* ---- Statistics: people, and then who beat whom ---- */

enum { HEAD_ROW = 5, WIDE_COLS = 78 };

static struct words write_line(const struct statistics *statistics, int i)
{
    const struct standing *person = &statistics->people[i < statistics->count ? i : 0];
    int pair = i - statistics->count - 2; /* after an empty line and a title */
    bool placed = person->longest_number > 0;
    int64_t known = person->games - person->unknown;
    struct words share = {"-  "};

    if (pair >= 0)
        return pair_words(&statistics->pairs[pair]);
    if (i >= statistics->count)
        return words_for(pair < -1 ? SAY_NOTHING : SAY_WHO_BEAT_WHOM);
    if (known > 0)
        share = in_words("%.0f %%", 100.0 * (double)person->wins / (double)known);
    return in_words(
        "%s %5" PRId64 " %5s %6s %6s %4s %7s %8s %5s", in_column(person->name, NAME_COLUMNS).text,
        person->games, number_text(person->wins, known > 0).text, share.text,
        number_text(person->streak, known > 0).text,
        number_text(person->best_streak, known > 0).text, number_text(person->longest, placed).text,
        number_text(person->shortest, placed).text,
        number_text(person->most_wars, placed && known > 0).text);
}

static void draw_statistics(struct canvas *canvas, const struct statistics *statistics, int first,
                            int count)
{
    struct area all = {0, 0, canvas->rows, canvas->cols};
    struct words endings = endings_words(&statistics->totals);
    int left = (canvas->cols - WIDE_COLS) / 2;

    draw_centred(canvas, TITLE_ROW, all, on_felt(INK_TEXT, BOLD),
                 totals_words(&statistics->totals).text);
    if (text_columns(endings.text) <= canvas->cols)
        draw_centred(canvas, TITLE_ROW + 1, all, on_felt(INK_FAINT, 0), endings.text);
    else
        draw_paragraphs(canvas, (struct area){TITLE_ROW + 1, left, 2, WIDE_COLS},
                        on_felt(INK_FAINT, 0), endings.text, &(struct pane){0});
    draw_text(canvas, HEAD_ROW, left, on_felt(INK_GOLD, BOLD), phrase(SAY_STATISTICS_HEAD));
    for (int i = 0; i < count; i++) {
        bool title = first + i == statistics->count + 1;
        draw_text_within(canvas, HEAD_ROW + 1 + i, left, WIDE_COLS,
                         title ? on_felt(INK_GOLD, BOLD) : on_felt(INK_TEXT, 0),
                         write_line(statistics, first + i).text);
    }
    draw_text(canvas, canvas->rows - 2, left, on_felt(INK_FAINT, 0), phrase(SAY_STATISTICS_NOTE));
}

void statistics_screen(struct ui *ui)
{
    static struct statistics statistics; /* too large for a small stack */
    struct input input = {0};
    int first = 0, lines;

    ui_went(ui, session_statistics(&ui->app->session, &statistics));
    lines = statistics.count + (statistics.pair_count > 0 ? 2 + statistics.pair_count : 0);
    while (!ui->leaving && !is_back(&input) && input.kind != IN_ENTER) {
        bool large = ui_page(ui, phrase(SAY_MENU_STATISTICS), phrase(SAY_KEYS_STATISTICS));
        int room = ui->canvas.rows - HEAD_ROW - 4;
        first = clamp(first + input_lines(&input, room), lines - room);
        if (large && statistics.totals.games > 0)
            draw_statistics(&ui->canvas, &statistics, first, lines < room ? lines : room);
        else if (large)
            draw_no_games(ui);
        input = ui_next(ui, -1);
    }
}
