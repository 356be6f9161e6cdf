/* SPDX-License-Identifier: MIT */
#include "look.h"

#include "board.h"
#include "store_inside.h"

#include <unistd.h>

enum { MOST_SEEN = 4, MOST_BEATS = 4, SHORT_GAME = 100 };

/* ---- Files ---- */

static char directory[64];

static void remove_directory(void)
{
    static const char *const names[] = {"db", "db-wal", "db-shm", "db-journal", "db-claims"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(look_path(names[i]));
    rmdir(directory);
}

const char *look_path(const char *name)
{
    static char paths[3][128];
    static int next;
    char *path = paths[next++ % 3];

    if (!directory[0]) {
        snprintf(directory, sizeof directory, "%s/war-fuzz-XXXXXX",
                 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
        must(mkdtemp(directory));
        atexit(remove_directory);
    }
    snprintf(path, sizeof paths[0], "%s/%s", directory, name);
    return path;
}

/* ---- Games to keep ---- */

struct record look_record(void)
{
    struct record record = {.players = 2,
                            .seats = {{"Ada", true}, {"Computer", false}},
                            .seed = 7,
                            .result = WAR_RESULT_WIN,
                            .winners = 1,
                            .turns = 100,
                            .battles = 110,
                            .wars = 10,
                            .longest_war = 2,
                            .seconds = 60,
                            .finished = 1600000000};

    war_rules_print(war_preset_at(0)->rules, record.rules, sizeof record.rules);
    war_id_print(war_preset_at(0)->rules, 7, 0, record.id, sizeof record.id);
    return record;
}

struct saved look_saved(void)
{
    struct saved saved = {.players = 2, .seats = {{"Ada", true}, {"Computer", false}}};
    war_event event;
    war_game game;

    must(war_game_start(&game, war_preset_at(0)->rules, 7, 0) == 0);
    war_game_save(&game, saved.first, sizeof saved.first);
    for (int i = 0; i < 20; i++)
        war_game_step(&game, &event);
    war_game_save(&game, saved.now, sizeof saved.now);
    saved.turns = game.turns;
    return saved;
}

/* ---- What is listed ---- */

static void check_result(const struct store *store, int result)
{
    must(result >= -1);
    if (result < 0)
        must(store_problem(store)[0]);
}

struct seen {
    struct record records[MOST_SEEN];
    int count;
    int64_t saved[MOST_SEEN];
    int saved_count;
};

static bool see_record(void *context, const struct record *record)
{
    struct seen *seen = context;

    must(record->players >= 1 && record->players <= WAR_MAX_PLAYERS);
    must(record->winners >> record->players == 0);
    must(record_words(record).text[0]);
    if (seen->count < MOST_SEEN)
        seen->records[seen->count++] = *record;
    return true;
}

static bool see_saved(void *context, const struct saved *saved, bool claimed)
{
    struct seen *seen = context;

    must(saved->players >= 2 && saved->players <= WAR_MAX_PLAYERS && !claimed);
    if (seen->saved_count < MOST_SEEN)
        seen->saved[seen->saved_count++] = saved->number;
    return true;
}

static void look_at_lists(struct store *store, const struct wanted *wanted)
{
    struct counts counts;
    int result = counts_take(&counts, store_keeper(store), wanted);

    check_result(store, result);
    if (result < 0)
        return;
    for (size_t i = 0; i < counts.kind_count; i++)
        must(kind_words(&counts.kinds[i]).text[0]);
    for (size_t i = 0; i < counts.person_count; i++)
        must(counts.people[i].games > 0 && standing_words(&counts.people[i]).text[0]);
    for (size_t i = 0; i < counts.pair_count; i++)
        must(counts.pairs[i].games > 0 && pair_words(&counts.pairs[i]).text[0]);
    must(totals_words(&counts.totals).text[0]);
    endings_words(&counts.totals);
    counts_free(&counts);
}

static struct seen look_at_records(struct store *store)
{
    struct seen seen = {0};

    check_result(store, store_saved(store, see_saved, &seen));
    for (int order = ORDER_OLDEST; order >= ORDER_LATEST; order--) {
        struct wanted wanted = {.order = (enum record_order)order, .placed_only = order & 1};
        seen.count = 0;
        check_result(store, store_records(store, &wanted, see_record, &seen));
    }
    for (int i = 0; i < seen.count; i++) {
        const struct record *record = &seen.records[i];
        struct wanted wanted = {.rules = record->rules, .name = record->seats[0].name};
        struct standing standing;
        struct places places;
        char name[NAME_SIZE];
        strcpy(name, record->seats[0].name);
        check_result(store, store_known_as(store, name));
        check_result(store, standing_of(store_keeper(store), name, &standing));
        check_result(store, store_places(store, record, &places));
        if (i == 0)
            look_at_lists(store, &wanted);
    }
    return seen;
}

/* ---- What is printed ---- */

static void check_printed(const char *text, size_t size)
{
    uint32_t c;
    int bytes;

    must(strlen(text) == size);
    for (; (bytes = utf8_decode(text, &c)) != 0; text += bytes) {
        must(bytes > 0);
        must(c == '\n' || c == '\r' || character_columns(c) >= 0);
    }
}

static void print_boards(struct store *store)
{
    static int (*const forms[])(const struct board *, FILE *) = {board_text, board_csv, board_json};

    for (int i = 0; i < 13; i++) {
        struct board board = {.keeper = store_keeper(store),
                              .list = (enum board_list)(i % 4),
                              .top = 3,
                              .utf8 = i & 1};
        char *text = NULL;
        size_t size = 0;
        int64_t count;
        FILE *to = open_memstream(&text, &size);
        int result;
        must(to);
        result = i == 12 ? board_export(&board, to, &count) : forms[i / 4](&board, to);
        check_result(store, result);
        fclose(to);
        check_printed(text, size);
        if (result == 0 && i / 4 == 2) {
            json_t *json = json_loads(text, 0, NULL);
            must(json);
            json_decref(json);
        }
        free(text);
    }
}

/* ---- A session ---- */

static bool draw_seed(int64_t *seed)
{
    *seed = 11;
    return true;
}

static void begin(struct session *session, struct store *store)
{
    memset(session, 0, sizeof *session);
    session->keeper = store_keeper(store);
    session->draw = draw_seed;
    session_begin(session);
    must(war_rules_check(&session->setup.rules, NULL) == 0);
}

static void look_at_scores(struct session *session)
{
    static struct statistics statistics;
    static struct scoreboard board;

    must(session_statistics(session, &statistics) == 0 || session->notice[0]);
    if (session_scoreboard(session, &board) < 0)
        must(session->notice[0]);
    else
        for (int i = 0; i < LIST_COUNT; i++)
            must(board.counts[i] >= 0 && board.counts[i] <= LIST_LENGTH);
}

void look_at_all(struct store *store)
{
    const struct wanted all = {0};
    static struct session session;
    struct seen seen = look_at_records(store);

    look_at_lists(store, &all);
    print_boards(store);
    begin(&session, store);
    look_at_scores(&session);
    for (int i = 0; i < seen.count; i++)
        if (seen.records[i].turns < SHORT_GAME &&
            session_watch_record(&session, &seen.records[i], 0) == 0)
            for (int k = 0; k < MOST_BEATS; k++)
                session_do(&session, COMMAND_NEXT, 0, k);
    session_end(&session);
}

/* ---- Playing ---- */

/* A game of its own, and one after the other that was kept. */
static void play_some(struct session *session)
{
    struct listed list[MOST_SEEN];
    int count = session_list(session, list, MOST_SEEN);

    for (int i = -1; i < count; i++) {
        int result = i < 0 ? session_start(session, &session->setup, 0)
                           : session_continue(session, list[i].number, 0);
        if (result < 0)
            must(session->notice[0]);
        for (int k = 0; result == 0 && k < MOST_BEATS; k++)
            session_do(session, COMMAND_NEXT, 0, 1000 * k);
        if (result == 0 && i < 1)
            session_do(session, COMMAND_FINISH, 0, 9000);
        for (int k = 0; result == 0 && session_hurries(session) && k < MOST_BEATS; k++)
            session_do(session, COMMAND_TICK, 0, 10000 + 200 * k);
    }
    if (count > 1)
        session_forget(session, list[1].number);
    session_end(session);
}

static bool same_record(void *context, const struct record *record)
{
    const struct record *other = context;

    must(record->number == other->number && record_same(record, other));
    ((struct record *)context)->players = 0;
    return true;
}

/* Whether somebody has put more seats at the table of a game than it has players. */
static bool has_strangers(struct store *store, int64_t number)
{
    char sql[80];
    int64_t seats = 0;

    snprintf(sql, sizeof sql, "SELECT count(*) FROM seats WHERE game = %lld", (long long)number);
    return store_number(store, sql, &seats) < 0 || seats > 2;
}

/* What the store says it has kept can be asked for. */
static void keep_some(struct store *store)
{
    struct record record = look_record(), found;
    struct saved saved = look_saved(), again;
    char value[8];

    if (store_set(store, "speed", "3") == 0 && store_get(store, "speed", value, sizeof value) >= 0)
        must(strcmp(value, "3") == 0);
    if (store_save(store, &saved) == 0 && store_read_saved(store, saved.number, &again) == 1)
        must(strcmp(saved.now, again.now) == 0 && saved.turns == again.turns);
    if (store_add(store, &record, saved.number) == 0) {
        struct wanted wanted = {.number = record.number};
        found = record;
        if (store_records(store, &wanted, same_record, &found) == 0)
            must(found.players == 0 || has_strangers(store, record.number));
        must(store_read_saved(store, saved.number, &again) != 1);
    }
}

void look_and_play(struct store *store)
{
    static struct session session;

    keep_some(store);
    begin(&session, store);
    play_some(&session);
}
