/* SPDX-License-Identifier: MIT */
/* Runs a simulation where somebody may be watching: how far it is, how fast, and how to stop it.
 * After the first signal no more games are begun, and long ones are given up, so what there is then
 * are the first games of the run, all of them up to some number. */
#include "clock.h"
#include "report.h"

#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { LINE_WIDTH = 79 };

/* ---- Signals ---- */

static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNAL_COUNT = sizeof SIGNALS / sizeof *SIGNALS };
enum { AT_ONCE = 5 /* tenths of a second in which signals count as one: some senders send two */ };
static volatile sig_atomic_t signal_came;
static volatile sig_atomic_t signal_time; /* in tenths of a second */

static void note_signal(int number)
{
    struct timespec time;
    int tenths;

    clock_gettime(CLOCK_MONOTONIC, &time);
    tenths = (int)(time.tv_sec % 100000000 * 10 + time.tv_nsec / 100000000);
    if (!signal_came) {
        signal_came = number;
        signal_time = tenths;
    } else if (tenths - signal_time > AT_ONCE) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

void simulate_until_signal(void)
{
    struct sigaction note = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    struct sigaction before;

    sigemptyset(&note.sa_mask);
    for (int i = 0; i < SIGNAL_COUNT; i++)
        if (sigaction(SIGNALS[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(SIGNALS[i], &note, NULL);
}

int simulate_signal(void)
{
    return signal_came;
}

/* ---- How far it is ---- */

struct watch {
    const struct simulation *simulation;
    const char *kernel;
    char rules[WAR_RULES_SIZE];
    double start;
    double shown;   /* when the line was last written */
    double kept;    /* when the checkpoint was last written */
    int64_t before; /* games there were at the start */
    int64_t begun;  /* games there were when the stretch in hand was begun */
    bool terminal;
};

/* A line in place of the last one. It must not reach the end of the terminal's. */
static void print_line(const char *text)
{
    struct winsize size;
    int width = LINE_WIDTH;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_col < width)
        width = size.ws_col;
    fprintf(stderr, "\r%-*.*s", width - 1, width - 1, text);
    if (!text[0])
        fputc('\r', stderr);
    fflush(stderr);
}

static void describe_time(double seconds, char *text, size_t size)
{
    if (seconds < 120)
        snprintf(text, size, "%.0f s", seconds);
    else if (seconds < 7200)
        snprintf(text, size, "%.0f min", seconds / 60);
    else if (seconds < 48 * 3600)
        snprintf(text, size, "%.1f h", seconds / 3600);
    else
        snprintf(text, size, "%.0f days", seconds / 86400);
}

static void describe_rate(double rate, char *text, size_t size)
{
    if (rate >= 1e6)
        snprintf(text, size, "%.2f million games/s", rate / 1e6);
    else
        snprintf(text, size, "%.0f games/s", rate);
}

static void show_progress(struct watch *watch, int64_t done)
{
    double moment = clock_now(), rate;
    char line[512], left[64], speed[64], games[COUNT_SIZE];

    if (moment - watch->shown < .2 || moment - watch->start < .5)
        return;
    watch->shown = moment;
    rate = (double)(done - watch->before) / (moment - watch->start);
    describe_rate(rate, speed, sizeof speed);
    describe_time(rate > 0 ? (double)(watch->simulation->games - done) / rate : 0, left,
                  sizeof left);
    snprintf(line, sizeof line, "%5.1f %% of %s games, %s, %s left (%s)",
             100 * (double)done / (double)watch->simulation->games,
             report_count(watch->simulation->games, games), speed, rate > 0 ? left : "?",
             watch->rules);
    print_line(line);
}

/* What ran and how fast goes to a terminal only, so that nothing in a file depends on it. */
static void show_rate(struct watch *watch)
{
    double seconds = clock_now() - watch->start;
    int64_t games = watch->simulation->part->result.games - watch->before;
    char speed[64];

    print_line("");
    describe_rate((double)games / (seconds > 1e-9 ? seconds : 1e-9), speed, sizeof speed);
    fprintf(stderr, "%" PRId64 " games by the kernel %s in %.2f s, %s (%s)\n", games, watch->kernel,
            seconds, speed, watch->rules);
}

/* ---- Checkpoints ---- */

/* The longer it has been running, the less often: a kill costs a second, or a twentieth of the
 * time, or a minute, whichever is least of the last two. */
static bool checkpoint_due(const struct watch *watch)
{
    double moment = clock_now(), pause = 1 + (moment - watch->start) / 20;

    return moment - watch->kept >= (pause < 60 ? pause : 60);
}

/* A disk that is full for a while is no reason to throw a long run away. */
static void keep_checkpoint(struct watch *watch)
{
    if (part_write(watch->simulation->checkpoint, watch->simulation->part) != DONE)
        complain(FAILED, "going on without a new checkpoint");
    watch->kept = clock_now();
}

/* ---- Running ---- */

static bool look(void *context, int64_t done)
{
    struct watch *watch = context;

    if (watch->terminal)
        show_progress(watch, watch->begun + done);
    return !(watch->simulation->checkpoint && checkpoint_due(watch));
}

/* Plays on until all games are there, or a signal comes, or a checkpoint is due. */
static int play_on(struct watch *watch)
{
    const struct simulation *simulation = watch->simulation;
    war_sim_part *part = simulation->part;
    const war_sim_job job = {.rules = part->rules,
                             .seed = part->seed,
                             .first = part->first + part->result.games,
                             .games = simulation->games - part->result.games,
                             .threads = simulation->threads,
                             .kernel = simulation->kernel,
                             .progress = look,
                             .context = watch,
                             .stop = &signal_came};
    war_error error;

    watch->begun = part->result.games;
    if (war_sim_run(&job, &part->result, &error) < 0)
        return complain(FAILED, "%s", error.message);
    return DONE;
}

int simulate(const struct simulation *simulation)
{
    war_sim_part *part = simulation->part;
    struct watch watch = {.simulation = simulation,
                          .before = part->result.games,
                          .start = clock_now(),
                          .kept = clock_now(),
                          .terminal = isatty(STDERR_FILENO)};
    int status = DONE;

    war_rules_print(&part->rules, watch.rules, sizeof watch.rules);
    watch.kernel =
        simulation->kernel ? simulation->kernel : war_sim_kernel_best(&part->rules)->name;
    if (simulation->checkpoint)
        status = part_write(simulation->checkpoint, part);
    while (status == DONE && part->result.games < simulation->games && !signal_came) {
        status = play_on(&watch);
        if (status == DONE && simulation->checkpoint)
            keep_checkpoint(&watch);
    }
    if (status == DONE && watch.terminal)
        show_rate(&watch);
    return status;
}
