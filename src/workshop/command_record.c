/* SPDX-License-Identifier: MIT */
/* war record: the extreme ones of many games. What is printed depends on rules, seed, games and
 * goals only; and every game that is printed has been played again, by the engine. */
#include "job.h"
#include "json_writer.h"
#include "record.h"
#include "report.h"
#include "report_table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { USUAL_TOP = 3 };

enum format { TEXT, JSON, MD };

/* What was asked for, and how far it is. */
struct search {
    war_record record;
    war_record_job steps;
    struct job job;
    enum format format;
    int64_t before; /* games that the checkpoint had */
};

/* ---- What was asked for ---- */

static bool read_goals(const struct typed *typed, int *goals)
{
    const char *names[MAX_VALUES];
    int count = option_values(typed, "goal", names);

    *goals = count > 0 ? 0 : (1 << WAR_RECORD_COMEBACK) - 1;
    for (int i = 0; i < count; i++) {
        int goal = 0;
        while (goal < WAR_RECORD_GOALS && strcmp(war_record_goal_name(goal), names[i]) != 0)
            goal++;
        if (goal == WAR_RECORD_GOALS)
            return refuse(TELL_BAD_GOAL, TEXT("value", names[i]));
        *goals |= 1 << goal;
    }
    return true;
}

static bool read_search(const struct typed *typed, struct search *search)
{
    static const char *const formats[] = {"text", "json", "md", NULL}, *const none[] = {NULL};
    const char *rules = option_value(typed, "rules");
    war_record *record = &search->record;
    int format = option_choice(typed, "format", formats);
    int64_t threads = 0, top = USUAL_TOP;

    record->games = 1000000;
    if (format < 0 || !option_count(typed, "games", 1, WAR_MAX_NUMBER, &record->games) ||
        !option_count(typed, "first", 0, WAR_MAX_NUMBER, &record->first) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &record->seed) ||
        !option_number(typed, "top", 1, WAR_RECORD_TOP, &top) ||
        !option_number(typed, "threads", 1, 1024, &threads) || !read_goals(typed, &record->goals) ||
        !parse_rules(rules ? rules : "classic", &record->rules))
        return false;
    if (record->games > WAR_MAX_NUMBER - record->first)
        return refuse(TELL_LAST_GAME, NUMBER("game", WAR_MAX_NUMBER - 1));
    record->top = (int)top;
    search->steps.threads = (int)threads;
    search->format = (enum format)format;
    return job_options(&search->job, typed, none);
}

/* ---- Checkpoints ---- */

static int64_t print_record(const void *record, char *buffer, size_t size)
{
    return war_record_print(record, buffer, size);
}

static bool is_same_search(const war_record *a, const war_record *b)
{
    return war_rules_equal(&a->rules, &b->rules) && a->seed == b->seed && a->first == b->first &&
           a->games == b->games && a->goals == b->goals && a->top == b->top;
}

static int take(struct search *search, const char *text, size_t length, war_record *kept)
{
    const char *path = search->job.checkpoint;
    war_error error;

    if (war_record_parse(kept, text, length, &error) < 0)
        return complain(FAILED, TELL_OF_FILE, TEXT("file", path), TEXT("problem", error.message));
    if (!is_same_search(kept, &search->record))
        return complain(FAILED, TELL_OTHER_SEARCH, TEXT("file", path));
    search->record = *kept;
    search->job.whole = kept->done == kept->games;
    return DONE;
}

/* Continues from the checkpoint, if there is one. */
static int resume(struct search *search)
{
    int status;
    size_t length;
    char *text = job_resume(&search->job, &length, &status);
    war_record *kept = text ? malloc(sizeof *kept) : NULL;

    if (text)
        status = kept ? take(search, text, length, kept) : complain(FAILED, TELL_OUT_OF_MEMORY);
    free(kept);
    free(text);
    return status;
}

/* ---- Searching ---- */

static bool look(void *context, int64_t done)
{
    struct search *search = context;
    int64_t games = search->record.games - search->before;
    double fresh = (double)(done - search->before), share = fresh / (double)games;

    if (job_line_due(&search->job))
        job_line(
            message(TELL_PROGRESS_GAMES,
                    TEXT("percent",
                         in_words("%5.1f", 100 * (double)done / (double)search->record.games).text),
                    TEXT("games", report_count(search->record.games).text),
                    TEXT("speed", job_speed(fresh / job_seconds(&search->job)).text),
                    TEXT("time", job_time_left(&search->job, share).text))
                .text);
    return !job_keep_due(&search->job);
}

static int run(struct search *search)
{
    war_record *record = &search->record;
    int status = job_keep(&search->job, record);
    war_error error;

    search->before = record->done;
    search->steps.progress = look;
    search->steps.context = search;
    search->steps.stop = signal_stop();
    while (status == DONE && record->done < record->games && !signal_came()) {
        if (war_record_run(record, &search->steps, &error) < 0)
            status = complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
        else
            job_keep_on(&search->job, record);
    }
    job_wipe(&search->job);
    return status;
}

/* Plays every game that is to be shown by the engine. It must be what it was taken for. */
static int prove(war_record *record)
{
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        for (int i = 0; i < record->count[goal]; i++) {
            war_record_game *game = &record->best[goal][i], again;
            war_record_play(record, game->index, NULL, &again);
            if (again.turns != game->turns || again.battles != game->battles ||
                again.wars != game->wars || again.depth != game->depth ||
                (game->fewest > 0 && again.fewest != game->fewest))
                return complain(FAILED, TELL_RECORD_WRONG, NUMBER("game", game->index));
            *game = again;
        }
    return DONE;
}

/* ---- What was found ---- */

static void print_id(const war_record *record, const war_record_game *game, char id[WAR_ID_SIZE])
{
    war_id_print(&record->rules, record->seed, game->index, id, WAR_ID_SIZE);
}

static void print_deal(const war_record *record, const war_record_game *game,
                       char deal[WAR_POSITION_SIZE])
{
    war_position position;

    war_position_deal(&record->rules, record->seed, game->index, &position);
    war_position_print(&record->rules, &position, deal, WAR_POSITION_SIZE);
}

static void fill_games(struct table *table, const void *of)
{
    const struct search *search = of;
    const war_record *record = &search->record;
    char rules[WAR_RULES_SIZE], id[WAR_ID_SIZE];

    war_rules_print(&record->rules, rules, sizeof rules);
    table_add(table, "%s",
              message(table->md ? TELL_RECORDS_COLUMNS_MD : TELL_RECORDS_COLUMNS).text);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        for (int i = 0; i < record->count[goal]; i++) {
            const war_record_game *game = &record->best[goal][i];
            const char *name = i == 0 || table->md ? war_record_goal_name(goal) : "";
            struct number fewest = report_count(game->fewest);
            print_id(record, game, id);
            if (game->fewest == 0)
                strcpy(fewest.text, "-");
            if (table->md)
                table_add(table, "%s|%s|`%s`|%" PRId64 "|%" PRId64 "|%" PRId64 "|%" PRId64 "|%s",
                          name, rules, id, game->turns, game->battles, game->wars, game->depth,
                          fewest.text);
            else
                table_add(table, "%s|%s|%s|%s|%" PRId64 "|%s| war replay %s", name,
                          report_count(game->turns).text, report_count(game->battles).text,
                          report_count(game->wars).text, game->depth, fewest.text, id);
        }
}

static bool has_games(const war_record *record)
{
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        if (record->count[goal] > 0)
            return true;
    return false;
}

static void print_text(const struct search *search)
{
    const war_record *record = &search->record;
    struct table table = {.to = stdout, .widths = {-8, 5, 7, 4, 6, 6, -1}};
    char rules[WAR_RULES_SIZE], deal[WAR_POSITION_SIZE];

    war_rules_print(&record->rules, rules, sizeof rules);
    tell(stdout, TELL_RECORDS_HEAD, TEXT("games", report_counted(record->done, "game").text),
         NUMBER("seed", record->seed), TEXT("rules", rules));
    if (!has_games(record)) {
        tell(stdout, TELL_NO_RECORDS);
        return;
    }
    table_show(&table, fill_games, search);
    tell(stdout, TELL_RECORDS_FOOT);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++) {
        if (record->count[goal] == 0)
            continue;
        print_deal(record, &record->best[goal][0], deal);
        printf("%-8s  %s\n", war_record_goal_name(goal), deal);
    }
}

static void print_md(const struct search *search)
{
    struct table table = {.to = stdout, .widths = {-1, -1, -1, 1, 1, 1, 1, 1}, .md = true};

    table_show(&table, fill_games, search);
}

static void json_game(struct json *json, const war_record *record, int goal,
                      const war_record_game *game)
{
    char id[WAR_ID_SIZE], deal[WAR_POSITION_SIZE];

    print_id(record, game, id);
    print_deal(record, game, deal);
    json_put_object(json, NULL, ON_ONE_LINE);
    json_put_text(json, "goal", war_record_goal_name(goal));
    json_put_number(json, "game", game->index);
    json_put_text(json, "id", id);
    json_put_number(json, "turns", game->turns);
    json_put_number(json, "battles", game->battles);
    json_put_number(json, "wars", game->wars);
    json_put_number(json, "depth", game->depth);
    json_put_number(json, "fewest", game->fewest);
    json_put_number(json, "times", game->times);
    json_put_text(json, "deal", deal);
    json_close(json);
}

static void print_json(const struct search *search)
{
    const war_record *record = &search->record;
    char rules[WAR_RULES_SIZE];
    struct json json;

    war_rules_print(&record->rules, rules, sizeof rules);
    json_begin(&json, stdout);
    json_put_text(&json, "rules", rules);
    json_put_number(&json, "seed", record->seed);
    json_put_number(&json, "first", record->first);
    json_put_number(&json, "games", record->done);
    json_put_list(&json, "records", ON_LINES);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        for (int i = 0; i < record->count[goal]; i++)
            json_game(&json, record, goal, &record->best[goal][i]);
    json_close(&json);
    json_end(&json);
}

/* Says how to look at the games that a signal has left. */
static void say_how_to_go_on(const struct search *search)
{
    const war_record *record = &search->record;
    char rules[WAR_RULES_SIZE];

    if (search->job.checkpoint) {
        complain(FAILED, TELL_GAMES_STOPPED, NUMBER("done", record->done),
                 NUMBER("games", record->games), TEXT("file", search->job.checkpoint));
        return;
    }
    complain(FAILED, TELL_GAMES_LEFT, NUMBER("done", record->done), NUMBER("games", record->games));
    war_rules_print(&record->rules, rules, sizeof rules);
    fprintf(stderr,
            "  war record --rules %s --seed %" PRId64 " --first %" PRId64 " --games %" PRId64
            " --top %d",
            rules, record->seed, record->first + record->done, record->games - record->done,
            record->top);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        if (record->goals >> goal & 1)
            fprintf(stderr, " --goal %s", war_record_goal_name(goal));
    fputc('\n', stderr);
}

static int show(struct search *search)
{
    static void (*const print[])(const struct search *) = {
        [TEXT] = print_text, [JSON] = print_json, [MD] = print_md};

    if (prove(&search->record) != DONE)
        return FAILED;
    if (search->record.done > 0)
        print[search->format](search);
    if (signal_came() && search->record.done < search->record.games)
        say_how_to_go_on(search);
    return DONE;
}

int run_record(const struct typed *typed)
{
    struct search *search = calloc(1, sizeof *search);
    int status = BAD_USAGE;
    bool stopped;

    if (!search)
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    search->job.print = print_record;
    if (read_search(typed, search)) {
        status = resume(search);
        job_begin(&search->job);
        if (status == DONE)
            status = run(search);
        if (status == DONE)
            status = show(search);
        if (status == DONE && search->record.done == search->record.games)
            status = job_forget(&search->job);
    }
    stopped = status == DONE && search->record.done < search->record.games;
    free(search);
    if (stopped)
        job_end();
    return status;
}
