/* SPDX-License-Identifier: MIT */
/* war record: the extreme ones of many games. What is printed depends on rules, seed, games and
 * goals only; and every game that is printed has been played again, by the engine. */
#include "clock.h"
#include "files.h"
#include "part_files.h"
#include "ranks.h"
#include "record.h"
#include "report.h"
#include "report_table.h"
#include "simulate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_BYTES = 1 << 20, USUAL_TOP = 3 };

enum format { TEXT, JSON, MD };

/* What was asked for, and how far it is. */
struct search {
    war_record record;
    war_record_job job;
    enum format format;
    const char *checkpoint;
    bool terminal;
    int64_t before; /* games that the checkpoint had */
    double start;
    double shown; /* when the line was last written */
    double kept;  /* when the checkpoint was */
    bool unkept;
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
    static const char *const formats[] = {"text", "json", "md", NULL};
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
    search->job.threads = (int)threads;
    search->format = (enum format)format;
    search->checkpoint = option_value(typed, "checkpoint");
    if (search->checkpoint && !file_is_plain(search->checkpoint))
        return refuse(TELL_CHECKPOINT_STREAM, TEXT("file", search->checkpoint));
    return true;
}

/* ---- Checkpoints ---- */

static int keep(const struct search *search)
{
    int64_t length = war_record_print(&search->record, NULL, 0);
    char *text = malloc((size_t)length + 1);
    int status;

    if (!text)
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    war_record_print(&search->record, text, (size_t)length + 1);
    status = text_write(search->checkpoint, text, (size_t)length, FOR_OWNER);
    free(text);
    return status;
}

static bool is_same_search(const war_record *a, const war_record *b)
{
    return war_rules_equal(&a->rules, &b->rules) && a->seed == b->seed && a->first == b->first &&
           a->games == b->games && a->goals == b->goals && a->top == b->top;
}

/* Goes on from the checkpoint, if there is one. */
static int resume(struct search *search)
{
    war_record *kept;
    war_error error;
    size_t length;
    char *text;
    int status = DONE;

    if (!search->checkpoint || !file_is_there(search->checkpoint))
        return DONE;
    text = file_read(search->checkpoint, MOST_BYTES, MOST_BYTES, &length);
    kept = malloc(sizeof *kept);
    if (text && !kept)
        status = complain(FAILED, TELL_OUT_OF_MEMORY);
    else if (!text)
        status = FAILED;
    else if (war_record_parse(kept, text, length, &error) < 0)
        status = complain(FAILED, TELL_OF_FILE, TEXT("file", file_name(search->checkpoint)),
                          TEXT("problem", error.message));
    else if (!is_same_search(kept, &search->record))
        status = complain(FAILED, TELL_OTHER_SEARCH, TEXT("file", file_name(search->checkpoint)));
    else
        search->record = *kept;
    free(kept);
    free(text);
    return status;
}

/* ---- Searching ---- */

static bool look(void *context, int64_t done)
{
    struct search *search = context;
    double moment = clock_now(), rate;
    int64_t games = search->record.games;
    char speed[64], left[64];

    if (search->terminal && moment - search->shown >= .2 && moment - search->start >= .5) {
        search->shown = moment;
        rate = (double)(done - search->before) / (moment - search->start);
        describe_rate(rate, speed, sizeof speed);
        describe_time(rate > 0 ? (double)(games - done) / rate : 0, left, sizeof left);
        print_line(
            message(TELL_PROGRESS_GAMES,
                    TEXT("percent", in_words("%5.1f", 100 * (double)done / (double)games).text),
                    TEXT("games", report_count(games).text), TEXT("speed", speed),
                    TEXT("time", left))
                .text);
    }
    return !(search->checkpoint && checkpoint_due(search->start, search->kept, search->unkept));
}

static int run(struct search *search)
{
    war_record *record = &search->record;
    int status = search->checkpoint ? keep(search) : DONE;
    war_error error;

    search->before = record->done;
    search->start = search->kept = clock_now();
    search->job.progress = look;
    search->job.context = search;
    search->job.stop = simulate_stop();
    while (status == DONE && record->done < record->games && !simulate_signal()) {
        if (war_record_run(record, &search->job, &error) < 0)
            status = complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
        if (status != DONE || !search->checkpoint)
            continue;
        search->unkept = keep(search) != DONE; /* a disk may be full for a while */
        search->kept = clock_now();
    }
    if (search->shown > 0)
        print_line("");
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

/* Rules, ids and cards need no escaping. */
static void print_json(const struct search *search)
{
    const war_record *record = &search->record;
    char rules[WAR_RULES_SIZE], id[WAR_ID_SIZE], deal[WAR_POSITION_SIZE];
    const char *comma = "";

    war_rules_print(&record->rules, rules, sizeof rules);
    printf("{\n  \"rules\": \"%s\",\n  \"seed\": %" PRId64 ",\n  \"first\": %" PRId64
           ",\n  \"games\": %" PRId64 ",\n  \"records\": [",
           rules, record->seed, record->first, record->done);
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        for (int i = 0; i < record->count[goal]; i++) {
            const war_record_game *game = &record->best[goal][i];
            print_id(record, game, id);
            print_deal(record, game, deal);
            printf("%s\n    {\"goal\": \"%s\", \"game\": %" PRId64
                   ", \"id\": \"%s\", \"turns\": %" PRId64 ", \"battles\": %" PRId64
                   ", \"wars\": %" PRId64 ", \"depth\": %" PRId64 ", \"fewest\": %" PRId64
                   ", \"times\": %" PRId64 ", \"deal\": \"%s\"}",
                   comma, war_record_goal_name(goal), game->index, id, game->turns, game->battles,
                   game->wars, game->depth, game->fewest, game->times, deal);
            comma = ",";
        }
    puts(comma[0] ? "\n  ]\n}" : "]\n}");
}

/* Says how to look at the games that a signal has left. */
static void say_how_to_go_on(const struct search *search)
{
    const war_record *record = &search->record;
    char rules[WAR_RULES_SIZE];

    if (search->checkpoint) {
        complain(FAILED, TELL_GAMES_STOPPED, NUMBER("done", record->done),
                 NUMBER("games", record->games), TEXT("file", search->checkpoint));
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
    if (simulate_signal() && search->record.done < search->record.games)
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
    search->terminal = ranks_watched();
    if (read_search(typed, search)) {
        status = resume(search);
        simulate_until_signal();
        if (status == DONE)
            status = run(search);
        if (status == DONE)
            status = show(search);
        if (status == DONE && search->checkpoint && search->record.done == search->record.games)
            status = file_forget(search->checkpoint);
    }
    stopped = status == DONE && search->record.done < search->record.games;
    free(search);
    if (stopped)
        simulate_end();
    return status;
}
