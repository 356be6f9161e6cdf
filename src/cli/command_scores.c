/* SPDX-License-Identifier: MIT */
/* war scores: the hall of fame, the players, and the games themselves. */
#include "scores.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { USUAL_TOP = 10, MOST_TOP = 1000000 };

const struct hall_list HALL_LISTS[2] = {
    {"longest", STORE_LONGEST},
    {"shortest", STORE_SHORTEST},
};

/* ---- The hall of fame ---- */

struct walk {
    const struct scores *scores;
    bool (*each)(void *context, const struct store_kind *kind, const struct wanted *wanted);
    void *context;
    int result;
};

static bool visit_kind(void *context, const struct store_kind *kind)
{
    struct walk *walk = context;
    struct store_kind counted = *kind;
    struct wanted wanted = walk->scores->wanted;
    struct totals totals;

    if ((wanted.rules && strcmp(wanted.rules, kind->rules) != 0) ||
        (wanted.players > 0 && wanted.players != kind->players))
        return true;
    wanted.rules = kind->rules;
    wanted.players = kind->players;
    wanted.finished_only = true;
    wanted.limit = walk->scores->top;
    walk->result = store_totals(walk->scores->store, &wanted, &totals);
    if (walk->result < 0)
        return false;
    counted.games = totals.games;
    return totals.games == 0 || walk->each(walk->context, &counted, &wanted);
}

int scores_each_hall(const struct scores *scores,
                     bool (*each)(void *context, const struct store_kind *kind,
                                  const struct wanted *wanted),
                     void *context)
{
    struct walk walk = {.scores = scores, .each = each, .context = context};

    if (store_kinds(scores->store, visit_kind, &walk) < 0)
        return -1;
    return walk.result;
}

/* ---- Reading the options ---- */

/* Of the options given, which ones go with one that leads: false after naming one that does not. */
static bool goes_with(const struct typed *typed, const char *leader, const char *const *allowed)
{
    for (int i = 0; i < MAX_OPTIONS && typed->of->options[i].name; i++) {
        const char *name = typed->of->options[i].name;
        bool good = !typed->values[i] || strcmp(name, leader) == 0;
        for (int k = 0; allowed[k] && !good; k++)
            good = strcmp(name, allowed[k]) == 0;
        if (!good) {
            complain(BAD_USAGE, "--%s does not go with --%s", name, leader);
            return false;
        }
    }
    return true;
}

/* The rules to look for, as the store has them. So many players change the rules. */
static bool read_rules(const struct typed *typed, struct scores *scores)
{
    const char *text = option_value(typed, "rules");
    war_rules rules;
    war_error error;

    if (!text)
        return true;
    scores->wanted.rules = scores->rules;
    if (strcmp(text, "imported") == 0)
        return true;
    if (!parse_rules(text, &rules))
        return false;
    if (scores->wanted.players > 0) {
        rules.players = (uint8_t)scores->wanted.players;
        if (war_rules_check(&rules, &error) < 0) {
            complain(BAD_USAGE, "%s with --players %d: %s", text, scores->wanted.players,
                     error.message);
            return false;
        }
    }
    war_rules_print(&rules, scores->rules, sizeof scores->rules);
    return true;
}

static bool read_name(const struct typed *typed, struct scores *scores)
{
    const char *text = option_value(typed, "name");
    const char *why;

    if (!text)
        return true;
    scores->wanted.name = scores->name;
    if (name_clean(text, scores->name, &why) == 0)
        return true;
    complain(BAD_USAGE, "--name '%s': a name %s", text, why);
    return false;
}

/* Whether text is like a pattern, in which 0 stands for any digit. */
static bool looks_like(const char *text, const char *pattern)
{
    for (; *text && *pattern; text++, pattern++)
        if (*pattern == '0' ? *text < '0' || *text > '9' : *text != *pattern)
            return false;
    return *text == *pattern;
}

/* The first moment of a day of this place. */
static bool read_since(const struct typed *typed, struct scores *scores)
{
    const char *text = option_value(typed, "since");
    struct tm day = {.tm_isdst = -1};
    struct tm back;
    time_t moment;

    if (!text)
        return true;
    if (looks_like(text, "0000-00-00")) {
        day.tm_year = atoi(text) - 1900;
        day.tm_mon = atoi(text + 5) - 1;
        day.tm_mday = atoi(text + 8);
        back = day;
        moment = mktime(&back);
        if (back.tm_year == day.tm_year && back.tm_mon == day.tm_mon &&
            back.tm_mday == day.tm_mday) {
            scores->wanted.since = moment > 0 ? (int64_t)moment : 1;
            return true;
        }
    }
    complain(BAD_USAGE, "--since cannot be '%s'; it is a day such as 2026-11-15", text);
    return false;
}

static bool read_list(const struct typed *typed, struct scores *scores)
{
    int64_t players = 0, top = 0;

    if (option_given(typed, "games") && option_given(typed, "people")) {
        complain(BAD_USAGE, "--games and --people: choose one");
        return false;
    }
    if (!option_number(typed, "players", 1, WAR_MAX_PLAYERS, &players) ||
        !option_number(typed, "top", 1, MOST_TOP, &top))
        return false;
    scores->list = option_given(typed, "games")    ? LIST_GAMES
                   : option_given(typed, "people") ? LIST_PEOPLE
                                                   : LIST_HALL;
    scores->wanted.players = (int)players;
    scores->wanted.limit = (int)top;
    scores->top = top > 0 ? (int)top : USUAL_TOP;
    return read_rules(typed, scores) && read_name(typed, scores) && read_since(typed, scores);
}

/* ---- Doing it ---- */

/* Where nothing has been kept yet at the usual place, there is an empty store to look at. */
static struct store *open_store(const char *db)
{
    char why[4608];
    struct store *store = db || store_there(db) ? store_open(db, STORE_READ, why, sizeof why)
                                                : store_open_empty(why, sizeof why);

    if (!store)
        complain(FAILED, "scores: %s", why);
    return store;
}

static int show(const struct scores *scores, enum scores_format format)
{
    return format == FORMAT_JSON  ? scores_json(scores)
           : format == FORMAT_CSV ? scores_csv(scores)
                                  : scores_text(scores);
}

static int do_scores(const struct typed *typed, const struct scores *scores,
                     enum scores_format format)
{
    int64_t number = 0;

    if (option_given(typed, "export"))
        return scores_export(scores, option_value(typed, "export"));
    if (!option_given(typed, "replay"))
        return show(scores, format);
    if (!option_number(typed, "replay", 1, WAR_MAX_NUMBER, &number))
        return BAD_USAGE;
    if (format == FORMAT_CSV)
        return complain(BAD_USAGE, "--replay has no --format csv; allowed: text|json");
    return replay_entry(scores->store, number, format == FORMAT_JSON);
}

int run_scores(const struct typed *typed)
{
    static const char *const formats[] = {"text", "json", "csv", NULL};
    static const char *const with_import[] = {"db", NULL};
    static const char *const with_export[] = {"db", "rules", "players", "name", "since", NULL};
    static const char *const with_replay[] = {"db", "format", NULL};
    const char *db = option_value(typed, "db");
    struct scores scores = {0};
    int format = option_choice(typed, "format", formats);
    int status;

    if (format < 0 || !read_list(typed, &scores) ||
        (option_given(typed, "import") && !goes_with(typed, "import", with_import)) ||
        (option_given(typed, "export") && !goes_with(typed, "export", with_export)) ||
        (option_given(typed, "replay") && !goes_with(typed, "replay", with_replay)))
        return BAD_USAGE;
    if (option_given(typed, "import"))
        return scores_import(db, option_value(typed, "import"));
    scores.store = open_store(db);
    if (!scores.store)
        return FAILED;
    status = do_scores(typed, &scores, (enum scores_format)format);
    store_close(scores.store);
    return status;
}
