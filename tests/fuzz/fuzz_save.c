/* SPDX-License-Identifier: MIT */
/*
 * Saved games: a text is a whole game that saves again as it was, or leaves the game untouched. Few
 * texts have the right check at the end, so each is tried once more with one put there.
 */
#include "fuzz.h"

static void check_saved(const war_game *game)
{
    static char text[WAR_SAVE_SIZE], again[WAR_SAVE_SIZE];
    static war_game loaded;
    int length = war_game_save(game, text, sizeof text);

    must(length > 0 && (size_t)length == strlen(text));
    must(war_game_load(&loaded, text, (size_t)length, NULL) == 0);
    must(war_game_digest(&loaded) == war_game_digest(game));
    must(war_game_save(&loaded, again, sizeof again) == length);
    must(strcmp(text, again) == 0);
}

static void check_load(const char *text, size_t length)
{
    static war_game game, before;
    war_error error;
    int code;

    memset(&game, 0x5a, sizeof game);
    before = game;
    code = war_game_load(&game, text, length, &error);
    if (code == 0) {
        check_saved(&game);
    } else {
        fuzz_error(code, &error, length);
        must(memcmp(&game, &before, sizeof game) == 0);
    }
}

/* The check is 64-bit FNV-1a of all that comes before its line. */
static void check_sealed(const char *text, size_t length)
{
    static char sealed[8192];
    unsigned long long check = 0xcbf29ce484222325;

    if (length + 32 > sizeof sealed)
        return;
    for (size_t i = 0; i < length; i++)
        check = (check ^ (uint8_t)text[i]) * 0x100000001b3;
    memcpy(sealed, text, length);
    length += (size_t)sprintf(sealed + length, "check %016llx\n", check);
    check_load(sealed, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);

    check_load(text, size);
    check_sealed(text, size);
    free(text);
    return 0;
}
