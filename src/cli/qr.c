/* SPDX-License-Identifier: MIT */
/* A QR code on the terminal: dark on light, whatever the colours of the terminal are. With UTF-8
 * two rows of modules are one row of half blocks. */
#include "network.h"

#include "cli.h"

#include <qrencode.h>

enum { MARGIN = 2 /* light modules around the code */ };

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & 1);
}

static void print_half_blocks(const QRcode *code, int y)
{
    static const char *const blocks[] = {" ", "▄", "▀", "█"};

    printf("\033[30;107m");
    for (int x = -MARGIN; x < code->width + MARGIN; x++)
        printf("%s", blocks[2 * is_dark(code, x, y) + is_dark(code, x, y + 1)]);
    printf("\033[0m\n");
}

static void print_colours(const QRcode *code, int y)
{
    for (int x = -MARGIN; x < code->width + MARGIN; x++)
        printf("%s  ", is_dark(code, x, y) ? "\033[40m" : "\033[47m");
    printf("\033[0m\n");
}

void print_qr_code(const char *text)
{
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    bool utf8 = terminal_is_utf8();

    if (!code)
        return;
    for (int y = -MARGIN; y < code->width + MARGIN; y += utf8 ? 2 : 1)
        if (utf8)
            print_half_blocks(code, y);
        else
            print_colours(code, y);
    QRcode_free(code);
}
