/* SPDX-License-Identifier: MIT */
/* war scores --delete and --reset. Both ask on a terminal, and --yes answers for scripts. Before
 * all games are deleted they are exported to a file beside the database, and only those that are in
 * it are deleted: what another process finishes meanwhile stays. */
#include "board.h"
#include "cli.h"
#include "files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether to go on, after a question in words. */
static bool agreed(bool yes, const char *question)
{
    char line[16] = "";

    if (yes)
        return true;
    if (!isatty(STDIN_FILENO))
        return refuse("there is nobody to ask; --yes deletes without asking");
    printf("%s [y/N] ", question);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) && (line[0] == 'y' || line[0] == 'Y'))
        return true;
    puts("Nothing is deleted.");
    return false;
}

static bool take_record(void *context, const struct record *record)
{
    *(struct record *)context = *record;
    return false;
}

static int erase_one(struct store *store, int64_t number, bool yes)
{
    const struct wanted wanted = {.number = number};
    struct record record = {.number = 0};
    char who[WORDS_SIZE], question[2 * WORDS_SIZE];

    if (store_records(store, &wanted, take_record, &record) < 0)
        return complain(FAILED, "scores: %s", store_problem(store));
    if (record.number == 0)
        return complain(FAILED, "scores: there is no entry %" PRId64, number);
    safe_text(record_words(&record).text, who, sizeof who);
    snprintf(question, sizeof question, "Delete entry %" PRId64 ", %s, %" PRId64 " turns?", number,
             who, record.turns);
    if (!agreed(yes, question))
        return FAILED;
    if (store_erase(store, number, number) < 0)
        return complain(FAILED, "nothing was deleted: %s", store_problem(store));
    printf("entry %" PRId64 " deleted: %s\n", number, who);
    return DONE;
}

/* A name beside the database that nothing has yet, for the caller to free; NULL: none. */
static char *name_backup(const char *db)
{
    enum { MOST = 1000 };
    size_t size = strlen(db) + 32;
    char *path = malloc(size);

    for (int i = 1; path && i <= MOST; i++) {
        snprintf(path, size, "%s.deleted-%d.json", db, i);
        if (!file_is_there(path))
            return path;
    }
    free(path);
    return NULL;
}

static int back_up(struct store *store, const char *path)
{
    const struct board all = {.store = store};
    struct new_file file;
    int64_t count = 0;
    int status = DONE;

    if (!new_file_begin(&file, path, FOR_OWNER))
        return FAILED;
    if (board_export(&all, file.stream, &count) < 0)
        status = complain(FAILED, "scores: %s", store_problem(store));
    else if (count < 0)
        status = complain(FAILED, "out of memory");
    return new_file_end(&file, status == DONE) ? status : FAILED;
}

static int erase_listed(struct store *store, const char *db, int64_t last)
{
    char *path = name_backup(store_path(store));
    int64_t erased = -1;
    int status = path ? back_up(store, path) : complain(FAILED, "out of memory");

    if (status == DONE) {
        erased = store_erase(store, 1, last);
        if (erased < 0)
            status = complain(FAILED, "nothing was deleted: %s", store_problem(store));
    }
    if (erased >= 0) {
        char safe[4608];
        safe_text(path, safe, sizeof safe);
        printf("%" PRId64 " game%s deleted; to undo: war scores%s%s --import %s\n", erased,
               erased == 1 ? "" : "s", db ? " --db " : "", db ? db : "", safe);
    } else if (path && status != DONE) {
        unlink(path);
    }
    free(path);
    return status;
}

/* The largest number, and how many games there are. */
struct found {
    int64_t last;
    int64_t games;
};

static bool find_last(void *context, const struct record *record)
{
    struct found *found = context;

    if (record->number > found->last)
        found->last = record->number;
    found->games++;
    return true;
}

static int erase_all(struct store *store, const char *db, bool yes)
{
    const struct wanted all = {.order = STORE_LATEST};
    struct found found = {0};
    char question[128];

    if (store_records(store, &all, find_last, &found) < 0)
        return complain(FAILED, "scores: %s", store_problem(store));
    if (found.games == 0) {
        puts("there are no scores to delete");
        return DONE;
    }
    snprintf(question, sizeof question, "Delete all %" PRId64 " games of the scoreboard?",
             found.games);
    return agreed(yes, question) ? erase_listed(store, db, found.last) : FAILED;
}

int erase_scores(const char *db, int64_t number, bool yes)
{
    char why[4608];
    struct store *store;
    int status;

    if (!store_there(db))
        return complain(FAILED, "scores: there are none yet");
    store = store_open(db, STORE_PLAY, why, sizeof why);
    if (!store)
        return complain(FAILED, "scores: %s", why);
    status = number > 0 ? erase_one(store, number, yes) : erase_all(store, db, yes);
    store_close(store);
    return status;
}
