/* SPDX-License-Identifier: MIT */
/* The whole engine as one file, for embedding: cc app.c src/core/one.c -Iinclude */
#include "ahead.c"
#include "card.c"
#include "english.c"
#include "event.c"
#include "game.c"
#include "gather.c"
#include "id.c"
#include "random.c"
#include "rules.c"
#include "save.c"
#include "text.c"
#include "view.c"
