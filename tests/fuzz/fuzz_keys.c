/* SPDX-License-Identifier: MIT */
/*
 * Keys, clicks, sizes and time at the screen, with all of src/tui/ but screen.c, in whose place
 * this is. Every picture must be one that a terminal can show; the table is as the engine has it;
 * when there is no more input the program ends, and the books are right.
 */
#include "face.h"

#include "ui.h"

enum { MOST_LOOKS_AHEAD = 3 }; /* in a hurry, between two keys */

static struct {
    struct bytes keys;
    int rows;
    int cols;
    int idle;     /* how often nothing came */
    bool leaving; /* since there is no more input */
} terminal;

/* ---- Showing ---- */

static void check_cell(const struct canvas *canvas, const struct cell *cell, int left)
{
    uint32_t first = cell->text[0];
    int columns = first >= ' ' && first <= '~' ? 1 : character_columns(first);

    must(cell->style.fg < INK_COUNT && cell->style.bg < INK_COUNT);
    if (first == 0) { /* the second half of a wide one */
        must(left < canvas->cols && character_columns(cell[-1].text[0]) == 2);
        return;
    }
    must(columns > 0 && (canvas->utf8 || first <= '~'));
    must(columns == 1 || (left > 1 && cell[1].text[0] == 0));
    for (int i = 1; i < 3 && cell->text[i]; i++)
        must(canvas->utf8 && character_columns(cell->text[i]) == 0);
}

void screen_ring(void)
{
}

void screen_show(const struct canvas *canvas)
{
    const struct cell *cell = canvas->cells;

    must(canvas->rows == terminal.rows && canvas->cols == terminal.cols);
    must(canvas->cursor_row < canvas->rows && canvas->cursor_col < canvas->cols);
    must(canvas->cursor_col < 0 || canvas->cursor_row >= 0);
    for (int row = 0; row < canvas->rows; row++)
        for (int left = canvas->cols; left > 0; left--)
            check_cell(canvas, cell++, left);
    face_check_table();
}

void screen_size(int *rows, int *cols)
{
    *rows = terminal.rows;
    *cols = terminal.cols;
}

bool screen_open(bool *color)
{
    (void)color;
    return true;
}

void screen_close(bool memory)
{
    (void)memory;
}

void screen_felt(bool green)
{
    (void)green;
}

/* ---- Reading ---- */

static void resize(void)
{
    terminal.rows = 1 + bytes_next(&terminal.keys) % 80;
    terminal.cols = 1 + bytes_next(&terminal.keys);
}

/* Characters as they are typed; others are keys by the place in this list. */
static struct input read_key(uint8_t byte)
{
    static const enum input_kind kinds[' '] = {
        [0] = IN_NONE,        [1] = IN_UP,     [2] = IN_DOWN,     [3] = IN_LEFT,
        [4] = IN_RIGHT,       [5] = IN_HOME,   [6] = IN_END,      [7] = IN_PAGE_UP,
        [8] = IN_BACKSPACE,   [9] = IN_TAB,    [10] = IN_ENTER,   [11] = IN_PAGE_DOWN,
        [12] = IN_DELETE,     [13] = IN_ENTER, [14] = IN_BACKTAB, [15] = IN_WHEEL_UP,
        [16] = IN_WHEEL_DOWN, [17] = IN_CLICK, [18] = IN_RESIZE,  [19] = IN_OTHER,
        [27] = IN_ESCAPE,
    };
    struct input input = {.kind = byte < ' ' ? kinds[byte] : IN_CHARACTER, .character = byte};
    char rest[5] = {(char)byte};

    if (input.kind == IN_RESIZE)
        resize();
    if (input.kind == IN_CLICK) {
        input.row = bytes_next(&terminal.keys) % terminal.rows;
        input.col = bytes_next(&terminal.keys) % terminal.cols;
    }
    if (byte >= 0x80) {
        size_t more = terminal.keys.size < 3 ? terminal.keys.size : 3;
        int length;
        memcpy(rest + 1, terminal.keys.data, more);
        length = utf8_decode(rest, &input.character);
        if (length < 0) /* also what a terminal could not send, such as C1 controls */
            input.character = byte;
        for (int i = 1; i < length; i++)
            bytes_next(&terminal.keys);
    }
    return input;
}

/* Somebody in a hurry does not press a key between any two pictures. */
void screen_listen(const struct line_file *files, int count)
{
    (void)files;
    must(count == 0);
}

struct input screen_read(int wait)
{
    struct input input = {.kind = IN_NONE};

    must(wait >= -1);
    if (wait == 0 && ++terminal.idle % MOST_LOOKS_AHEAD != 0 && !terminal.leaving && !face_tires())
        return input;
    if (terminal.keys.size == 0 || face_tires())
        terminal.leaving = true;
    if (terminal.leaving) {
        input.kind = IN_LEAVE;
        return input;
    }
    input = read_key(bytes_next(&terminal.keys));
    if (input.kind == IN_NONE && wait < 0)
        input.kind = IN_OTHER;
    if (input.kind == IN_NONE)
        face.now += wait;
    return input;
}

int screen_signal(void)
{
    return 0;
}

bool screen_leaving(void)
{
    return terminal.leaving;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    memset(&terminal, 0, sizeof terminal);
    terminal.keys = (struct bytes){data, size};
    terminal.rows = LEAST_ROWS;
    terminal.cols = LEAST_COLS;
    face_open(&terminal.keys);
    face_listen();
    must(screen_run(&face.app, &face.opening) == 0);
    free(face_heard());
    face_close();
    return 0;
}
