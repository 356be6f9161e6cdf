/* SPDX-License-Identifier: MIT */
#include "face.h"

#include "memory_keeper.h"

#include <locale.h>

enum {
    MOST_LOOKS = 20000, /* at the clock: then somebody leaves */
    LONG_GAME = 100000, /* turns: not played again */
    FAILS_EVERY = 5,    /* a keeper that fails */
    START = 1000000,    /* of the clock */
};

struct face face;

static struct {
    FILE *before;
    FILE *stream;
    char *text;
    size_t size;
} sink;

uint8_t bytes_next(struct bytes *bytes)
{
    if (bytes->size == 0)
        return 0;
    bytes->size--;
    return *bytes->data++;
}

/* ---- In the place of what the faces use ---- */

int64_t milliseconds(void)
{
    if (++face.looked > MOST_LOOKS && face.tired)
        face.tired();
    return ++face.now;
}

bool face_tires(void)
{
    return face.looked > MOST_LOOKS;
}

static bool draw_seed(int64_t *seed)
{
    *seed = 1000 + face.drawn++;
    return true;
}

/* ---- The keeper ---- */

static struct memory_keeper *memory;

static bool fails(void)
{
    return face.flags & FACE_FAILING && ++face.asked % FAILS_EVERY == 0;
}

static int save(void *self, struct saved *saved)
{
    return fails() ? -1 : memory_keeper(memory)->save(self, saved);
}

static int add(void *self, struct record *record, int64_t saved)
{
    int result = fails() ? -1 : memory_keeper(memory)->add(self, record, saved);

    face.added += result == 0;
    return result;
}

/* ---- Beginning ---- */

static void open_keeper(struct session *session)
{
    static struct keeper keeper;

    session->draw = draw_seed;
    session->reminder = " It can be continued.";
    if (face.flags & FACE_NO_STORE) {
        strcpy(session->trouble, "there is no place for scores");
        return;
    }
    memory = memory_keeper_open();
    must(memory);
    memory_keeper_clock(memory, START);
    keeper = *memory_keeper(memory);
    keeper.save = save;
    keeper.add = add;
    session->keeper = &keeper;
}

static void open_watched(int64_t seed, struct opening *opening)
{
    static const int64_t turns[] = {0, 1, 40, 1000000, INT64_MAX};
    war_game game;

    must(war_game_start(&game, war_preset_at(0)->rules, seed, 0) == 0);
    must(match_start_unnamed(&face.watched, &game));
    opening->watched = &face.watched;
    opening->turn = turns[seed % 5];
}

void face_open(struct bytes *bytes)
{
    struct opening *opening = &face.opening;
    int64_t seed;
    char why[256];

    setlocale(LC_CTYPE, "C.UTF-8");
    memset(&face, 0, sizeof face);
    face.flags = bytes_next(bytes);
    face.app.utf8 = face.flags & FACE_UTF8;
    face.app.color = face.flags & FACE_COLOR;
    face.now = START;
    opening->kind = (enum opening_kind)(bytes_next(bytes) % (OPEN_WATCH + 1));
    opening->autoplay = face.flags & FACE_AUTO;
    seed = bytes_next(bytes);
    setup_begin(&opening->setup);
    setup_players(&opening->setup, 2 + (int)(seed % 3));
    opening->setup.seed = seed;
    opening->setup.seed_given = seed & 1;
    for (int seat = 1; seat < seed % 5 && seat < opening->setup.rules.players; seat++)
        must(setup_person(&opening->setup, seat, (char[]){(char)('A' + seat), '\0'}, why,
                          sizeof why) == 0);
    if (opening->kind == OPEN_WATCH)
        open_watched(seed, opening);
    open_keeper(&face.app.session);
    session_begin(&face.app.session);
}

/* ---- The table ---- */

void face_check_table(void)
{
    const struct session *session = &face.app.session;
    struct sight sight;
    int cards;

    if (!session->match.keyframes || !session_dealt(session))
        return;
    session_sight(session, &sight);
    cards = sight.view.table_count + sight.view.aside;
    for (int seat = 0; seat < sight.view.rules.players; seat++)
        cards += war_view_cards(&sight.view, seat);
    must(cards <= war_rules_cards(&sight.view.rules));
    must(sight.leg > 0 || cards == war_rules_cards(&sight.view.rules));
    must(sight.view.turns <= sight.view.turn && sight.view.turn <= session_turn(session));
    must(sight.view.table_left <= sight.view.table_count);
    must(session_looking(session) || sight.view.turn == session_turn(session));
}

/* ---- What is printed ---- */

void face_listen(void)
{
    fflush(stdout);
    sink.before = stdout;
    sink.stream = open_memstream(&sink.text, &sink.size);
    must(sink.stream);
    stdout = sink.stream;
}

char *face_heard(void)
{
    stdout = sink.before;
    must(!ferror(sink.stream));
    fclose(sink.stream);
    must(strlen(sink.text) == sink.size);
    return sink.text;
}

/* ---- The books ---- */

/* Every finished game comes out the same when it is played again. */
static bool check_record(void *context, const struct record *record)
{
    struct match match;
    struct record again;
    war_event event;
    char why[256];

    ++*(int64_t *)context;
    if (record->turns > LONG_GAME)
        return true;
    must(match_from_record(&match, record, why, sizeof why) == 0);
    do
        while (!moment_over(&match.now))
            match_step(&match, &event);
    while (match.now.leg < record->shuffled && match_shuffle(&match));
    match_record(&match, &again);
    must(record->result == again.result && record->winners == again.winners);
    must(record->turns == again.turns && record->battles == again.battles);
    must(record->wars == again.wars && record->longest_war == again.longest_war);
    must(record->shuffled == again.shuffled && strcmp(record->id, again.id) == 0);
    match_free(&match);
    return true;
}

/* Every game in progress can be gone on with. */
static bool check_saved(void *context, const struct saved *saved, bool claimed)
{
    struct match match;
    char why[256];

    (void)context;
    must(!claimed);
    if (saved->turns > LONG_GAME)
        return true;
    must(match_resume(&match, saved, NULL, why, sizeof why) == 0);
    must(!moment_over(&match.now) || match.now.game.result == WAR_RESULT_ENDLESS);
    match_free(&match);
    return true;
}

void face_close(void)
{
    struct session *session = &face.app.session;
    const struct wanted all = {.order = ORDER_OLDEST};
    int64_t records = 0;

    session_end(session);
    if (!session->keeper)
        return;
    must(session->keeper->records(memory, &all, check_record, &records) == 0);
    must(records == face.added);
    must(session->keeper->list(memory, check_saved, NULL) == 0);
    session->keeper->close(memory);
}
