/* SPDX-License-Identifier: MIT */
/* war scores --delete and --reset. Both ask on a terminal, and --yes answers for scripts. Before
 * all games are deleted they are exported to a file beside the database, and only those that are in
 * it are deleted: what another process finishes meanwhile stays. */
#include "board.h"
#include "cli.h"
#include "files.h"
#include "store.h"

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
        return refuse(TELL_NOBODY_TO_ASK);
    printf("%s [y/N] ", question);
    fflush(stdout);
    if (fgets(line, sizeof line, stdin) && (line[0] == 'y' || line[0] == 'Y'))
        return true;
    tell(stdout, TELL_NOTHING_DELETED);
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
    char who[WORDS_SIZE];

    if (store_records(store, &wanted, take_record, &record) < 0)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", store_problem(store)));
    if (record.number == 0)
        return complain(FAILED, TELL_SCORES_NO_ENTRY, NUMBER("number", number));
    safe_text(record_words(&record).text, who, sizeof who);
    if (!agreed(yes, message(TELL_DELETE_ENTRY, NUMBER("number", number), TEXT("players", who),
                             NUMBER("turns", record.turns))
                         .text))
        return FAILED;
    if (store_erase(store, number, number) < 0)
        return complain(FAILED, TELL_NOT_DELETED, TEXT("problem", store_problem(store)));
    tell(stdout, TELL_ENTRY_DELETED, NUMBER("number", number), TEXT("players", who));
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
    const struct board all = {.keeper = store_keeper(store)};
    struct new_file file;
    int64_t count = 0;
    int status = DONE;

    if (!new_file_begin(&file, path, FOR_OWNER))
        return FAILED;
    if (board_export(&all, file.stream, &count) < 0)
        status = complain(FAILED, TELL_OF_SCORES, TEXT("problem", store_problem(store)));
    else if (count < 0)
        status = complain(FAILED, TELL_OUT_OF_MEMORY);
    return new_file_end(&file, status == DONE) ? status : FAILED;
}

static int erase_listed(struct store *store, const char *db, int64_t last)
{
    char *path = name_backup(store_path(store));
    int64_t erased = -1;
    int status = path ? back_up(store, path) : complain(FAILED, TELL_OUT_OF_MEMORY);

    if (status == DONE) {
        erased = store_erase(store, 1, last);
        if (erased < 0)
            status = complain(FAILED, TELL_NOT_DELETED, TEXT("problem", store_problem(store)));
    }
    if (erased >= 0) {
        char safe[4608];
        safe_text(path, safe, sizeof safe);
        if (db)
            tell(stdout, TELL_DELETED_FROM, NUMBER("count", erased), TEXT("db", db),
                 TEXT("file", safe));
        else
            tell(stdout, TELL_DELETED, NUMBER("count", erased), TEXT("file", safe));
    } else if (path && status != DONE) {
        unlink(path);
    }
    free(path);
    return status;
}

/* The largest number, and how many games there are. */
struct found_games {
    int64_t last;
    int64_t games;
};

static bool find_last(void *context, const struct record *record)
{
    struct found_games *found = context;

    if (record->number > found->last)
        found->last = record->number;
    found->games++;
    return true;
}

static int erase_all(struct store *store, const char *db, bool yes)
{
    const struct wanted all = {.order = ORDER_LATEST};
    struct found_games found = {0};

    if (store_records(store, &all, find_last, &found) < 0)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", store_problem(store)));
    if (found.games == 0) {
        tell(stdout, TELL_NO_SCORES);
        return DONE;
    }
    return agreed(yes, message(TELL_DELETE_ALL, NUMBER("count", found.games)).text)
               ? erase_listed(store, db, found.last)
               : FAILED;
}

int erase_scores(const char *db, int64_t number, bool yes)
{
    char why[4608];
    struct store *store;
    int status;

    if (!store_there(db))
        return complain(FAILED, TELL_SCORES_NONE);
    store = store_open(db, STORE_PLAY, why, sizeof why);
    if (!store)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", why));
    status = number > 0 ? erase_one(store, number, yes) : erase_all(store, db, yes);
    store_close(store);
    return status;
}
