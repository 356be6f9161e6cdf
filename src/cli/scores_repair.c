/* SPDX-License-Identifier: MIT */
/* war scores --check and --repair. A first signal ends what is being done and tidies up; a second
 * one ends the program. */
#include "cli.h"
#include "match.h"
#include "signals.h"
#include "store.h"

#include <inttypes.h>

enum { MOST_TOLD = 20 };

static volatile sig_atomic_t signalled;

static void note_signal(int number)
{
    signalled = number;
}

static bool stopped(void)
{
    return signalled != 0;
}

static int end(int status)
{
    end_by(signalled);
    return status;
}

static int64_t told;

static void tell_finding(void *context, const char *line)
{
    char safe[4608];

    (void)context;
    if (told++ >= MOST_TOLD)
        return;
    safe_text(line, safe, sizeof safe);
    printf("  %s\n", safe);
}

static bool playable(void *context, const struct saved *saved, char *why, size_t size)
{
    struct match match;

    (void)context;
    if (match_resume(&match, saved, stopped, why, size) < 0)
        return stopped();
    match_free(&match);
    return true;
}

static const struct store_care CARE = {
    .tell = tell_finding, .playable = playable, .stopped = stopped};

/* Says something with the name of a file in it, whatever that has in it. */
static void say(const char *before, const char *path, const char *after)
{
    char safe[4608];

    safe_text(path, safe, sizeof safe);
    printf("%s%s%s\n", before, safe, after);
}

int check_scores(const char *db)
{
    char why[4608];
    struct store *store = store_open(db, STORE_CHECK, why, sizeof why);
    int64_t findings;
    int status = DONE;

    if (!store)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", why));
    catch_ends(note_signal, (int)SA_RESETHAND);
    findings = store_check(store, &CARE);
    if (told > MOST_TOLD)
        tell(stdout, TELL_MORE_PROBLEMS, NUMBER("count", told - MOST_TOLD));
    if (findings < 0)
        status = complain(FAILED, TELL_OF_SCORES, TEXT("problem", store_problem(store)));
    else if (findings > 0)
        status = complain(FAILED, TELL_SCORES_DAMAGED, TEXT("file", store_path(store)));
    else
        say("", store_path(store), " is sound");
    store_close(store);
    return end(status);
}

int repair_scores(const char *db)
{
    char why[4608];
    struct repaired repaired;

    catch_ends(note_signal, (int)SA_RESETHAND);
    if (store_repair(db, &CARE, &repaired, why, sizeof why) < 0)
        return end(complain(FAILED, TELL_OF_SCORES, TEXT("problem", why)));
    if (repaired.sound) {
        tell(stdout, TELL_NOTHING_WRONG);
        return end(DONE);
    }
    tell(stdout, TELL_REPAIRED, NUMBER("games", repaired.games), NUMBER("saved", repaired.saved),
         NUMBER("settings", repaired.settings));
    if (repaired.lost > 0)
        tell(stdout, TELL_REPAIR_LOST, NUMBER("games", repaired.lost));
    say("the damaged file is ", repaired.kept, " now");
    return end(DONE);
}
