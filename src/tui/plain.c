/* SPDX-License-Identifier: MIT */
/* Playing in lines of text. */
#include "tui.h"

int plain_run(struct app *app, const struct opening *opening)
{
    (void)app;
    (void)opening;
    return 0;
}
