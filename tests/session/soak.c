/* SPDX-License-Identifier: MIT */
/*
 * soak DATABASE GAMES [PROCESSES]: so many games, played to their ends by sessions of several
 * processes at once, on one database. Some are left on the way and gone on with by whoever finds
 * them. Every game must be kept and have its place; in the end there must be as many more games as
 * were played, nothing may be wrong with the database, and no process may have grown. Prints what
 * it cost.
 */
#include "counts.h"
#include "helper.h"
#include "session.h"
#include "store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PROCESSES = 64, MOST_GROWTH_KB = 16384 };

static uint64_t chance;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "soak: %s: %s\n", what, why);
    exit(1);
}

static bool draw(int64_t *seed)
{
    *seed = (int64_t)(test_next(&chance) >> 24);
    return true;
}

static struct store *open_store(const char *path, enum store_mode mode)
{
    char why[1024];
    struct store *store = store_open(path, mode, why, sizeof why);

    if (!store)
        give_up("the database", why);
    return store;
}

/* ---- Playing ---- */

/* Presets with decks of all sizes, so that games are short and long, and some endless. */
static void choose_game(struct setup *setup)
{
    static const char *const presets[] = {"classic", "last-card", "peace", "party",
                                          "shuffled-pile"};
    char text[64], why[256];

    setup_begin(setup);
    do
        snprintf(text, sizeof text, "%s,deck=%dx%d,players=%d", presets[test_below(&chance, 5)],
                 2 + test_below(&chance, 12), 1 + test_below(&chance, 4),
                 test_below(&chance, 8) ? 2 : 3);
    while (war_rules_parse(text, &setup->rules, NULL) < 0);
    for (int seat = 0; seat < 1 + test_below(&chance, 2); seat++) {
        char name[32];
        snprintf(name, sizeof name, "Person %d", 2 * test_below(&chance, 40) + seat);
        setup_person(setup, seat, name, why, sizeof why);
    }
}

static void run_on(struct session *session)
{
    while (session_due(session, 0) == 0)
        session_do(session, COMMAND_TICK, 0, 0);
}

/* A few beats, and the table is left. Whoever comes next goes on with the latest. */
static void leave_and_go_on(struct session *session)
{
    for (int i = test_below(&chance, 20); i > 0 && !session_asks(session); i--)
        session_do(session, COMMAND_NEXT, 0, 0);
    if (session_asks(session))
        return;
    session_do(session, COMMAND_GO, 0, 0);
    while (session_continue_latest(session, 0) < 0)
        ; /* others are playing it, and will leave another */
}

static void finish(struct session *session)
{
    while (!session_over(session) || session_asks(session)) {
        if (session->question == QUESTION_AGAIN)
            return;
        if (session->question == QUESTION_ENDLESS)
            session_do(session, test_below(&chance, 2) ? COMMAND_SHUFFLE : COMMAND_STOP, 0, 0);
        else
            session_do(session, COMMAND_FINISH, 0, 0);
        run_on(session);
        if (session_unkept(session))
            give_up("a game", session->notice);
    }
}

static void play_one(struct session *session)
{
    struct setup setup;

    choose_game(&setup);
    if (session_start(session, &setup, 0) < 0)
        give_up("a game", session->notice);
    if (test_below(&chance, 50) == 0)
        leave_and_go_on(session);
    finish(session);
    if (session->keeping != KEEPING_SCORE || session->places.longest > session->places.of ||
        session->places.shortest > session->places.of)
        give_up("a game", "it is not kept, or has no place");
}

static long memory_kb(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void play(const char *path, int64_t games)
{
    struct store *store = open_store(path, STORE_PLAY);
    struct session session = {.keeper = store_keeper(store), .draw = draw};
    long early = 0;

    session_begin(&session);
    for (int64_t i = 0; i < games; i++) {
        play_one(&session);
        if (i == games / 10)
            early = memory_kb();
    }
    session_end(&session);
    store_close(store);
    if (memory_kb() - early > MOST_GROWTH_KB)
        give_up("memory", "it grows with the number of games");
}

/* ---- Looking at it ---- */

static void say(void *context, const char *line)
{
    (void)context;
    fprintf(stderr, "soak: %s\n", line);
}

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static int64_t count(const char *path)
{
    const struct wanted all = {0};
    struct store *store = open_store(path, STORE_PLAY);
    struct counts counts;
    int64_t games;

    if (counts_take(&counts, store_keeper(store), &all) < 0)
        give_up("the database", store_problem(store));
    games = counts.totals.games;
    counts_free(&counts);
    store_close(store);
    return games;
}

static void look(const char *path)
{
    static struct scoreboard board;
    static struct statistics statistics;
    const struct store_care care = {.tell = say};
    double start = seconds(), opened, shown, told;
    struct store *store = open_store(path, STORE_READ);
    struct session session = {.keeper = store_keeper(store), .draw = draw};
    struct stat status;

    opened = seconds();
    if (session_scoreboard(&session, &board) < 0)
        give_up("the scoreboard", session.notice);
    shown = seconds();
    printf("processor time: opening %.3f s, scoreboard of %d kinds %.3f s\n", opened - start,
           board.kind_count, shown - opened);
    fflush(stdout);
    if (session_statistics(&session, &statistics) < 0)
        give_up("the statistics", session.notice);
    told = seconds();
    printf("%" PRId64 " games, %" PRId64 " people\n", statistics.totals.games,
           statistics.totals.people);
    printf("size %.1f MB\n", stat(path, &status) == 0 ? (double)status.st_size / 1e6 : 0);
    printf("statistics %.3f s\n", told - shown);
    fflush(stdout);
    if (store_check(store, &care) != 0)
        give_up("the database", "something is wrong with it");
    store_close(store);
    printf("sound, after %.1f s of processor time\n", seconds() - told);
}

int main(int argc, char **argv)
{
    int processes = argc == 4 ? atoi(argv[3]) : 1;
    int64_t games = argc >= 3 ? atoll(argv[2]) : 0, before;
    struct rusage usage;
    int status;

    if (argc < 3 || argc > 4 || games < 1 || processes < 1 || processes > MOST_PROCESSES) {
        fprintf(stderr, "usage: soak DATABASE GAMES [PROCESSES]\n");
        return 2;
    }
    before = count(argv[1]);
    for (int i = 0; i < processes; i++) {
        int64_t share = games / processes + (i < games % processes);
        if (fork() == 0) {
            chance = test_seed() + (uint64_t)(before + i);
            if (share > 0)
                play(argv[1], share);
            _exit(0);
        }
    }
    for (int i = 0; i < processes; i++)
        if (wait(&status) < 0 || status != 0)
            return 1;
    if (count(argv[1]) != before + games)
        give_up("the books", "there are not as many more games as were played");
    getrusage(RUSAGE_CHILDREN, &usage);
    printf("%" PRId64 " games in %d processes: %.0f s of processor time, at most %ld kB each\n",
           games, processes, (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec),
           usage.ru_maxrss);
    look(argv[1]);
    return 0;
}
