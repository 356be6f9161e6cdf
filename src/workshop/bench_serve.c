/* SPDX-License-Identifier: MIT */
/*
 * war bench serve: a server of tables under load. The server is a process of its own, started here
 * with files of its own; its processor time and its memory are asked of the system.
 */
#include "bench.h"
#include "clock.h"
#include "load.h"

#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SPARE_FILES = 64,
    MOST_CLIENTS = 1000,
    DEAL_TIME = 15, /* seconds until every deal is made: nobody here has a number for it */
    MANY = 100,     /* questions on their way at a time while tables are opened */
};

struct bench_serve {
    struct load load;
    pid_t server;
    char folder[64];
    int seconds;
    double processor; /* seconds of the server's, when that was asked last */
    double clock;     /* and the time then */
};

/* ---- The server ---- */

static void be_server(const char *folder, int out)
{
    char tables[96], scores[96];

    snprintf(tables, sizeof tables, "%s/tables.db", folder);
    snprintf(scores, sizeof scores, "%s/scores.db", folder);
    dup2(out, STDOUT_FILENO);
    execl("/proc/self/exe", "war", "serve", "--port", "0", "--tables", tables, "--db", scores,
          (char *)NULL);
    _exit(127);
}

/* Its port, or -1 if it has not said where it serves. */
static int start_server(struct bench_serve *bench)
{
    int pipes[2], port = -1;
    char line[256];
    FILE *said;

    if (pipe(pipes) < 0)
        return -1;
    bench->server = fork();
    if (bench->server == 0)
        be_server(bench->folder, pipes[1]);
    close(pipes[1]);
    said = fdopen(pipes[0], "r");
    while (said && port < 0 && fgets(line, sizeof line, said)) {
        const char *address = strstr(line, "http://127.0.0.1:");
        if (address)
            port = (int)strtol(address + strlen("http://127.0.0.1:"), NULL, 10);
    }
    if (said)
        fclose(said);
    return port;
}

static double processor_time(const struct bench_serve *bench)
{
    struct timespec time = {0};
    clockid_t clock;

    if (clock_getcpuclockid(bench->server, &clock) == 0)
        clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* In bytes; 0: the system does not say. */
static double memory_of(const struct bench_serve *bench)
{
    char name[64], text[128] = "";
    long pages = 0;
    FILE *file;

    snprintf(name, sizeof name, "/proc/%ld/statm", (long)bench->server);
    file = fopen(name, "r");
    if (!file)
        return 0;
    if (fgets(text, sizeof text, file))
        pages = strtol(strchr(text, ' ') ? strchr(text, ' ') : "0", NULL, 10);
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static void begin_watch(struct bench_serve *bench)
{
    bench->processor = processor_time(bench);
    bench->clock = clock_now();
}

/* The share of a core since then, in percent. */
static double share(const struct bench_serve *bench)
{
    return 100 * (processor_time(bench) - bench->processor) / (clock_now() - bench->clock);
}

/* ---- Phases ---- */

/* Asks the same for all tables. */
static bool ask_all(struct load *load, enum load_request request)
{
    int64_t before = load->answered;
    int asked = 0;

    while (load->answered - before < load->table_count) {
        for (; asked < load->table_count && asked - (load->answered - before) < MANY; asked++)
            if (load->tables[asked].over)
                load->answered++;
            else if (!load_ask(load, asked, request))
                break;
        if (!load_turn(load, 1000))
            return false;
    }
    return true;
}

static bool wait_for(struct load *load, double seconds)
{
    double until = clock_now() + seconds;

    while (clock_now() < until)
        if (!load_turn(load, 100))
            return false;
    return true;
}

/* Opens all streams; the seconds until each has said something, or -1. */
static double watch_all(struct load *load)
{
    double start = clock_now();

    load->said = 0;
    for (int i = 0; i < load->stream_count; i++)
        if (!load_watch(load, i) || !load_turn(load, 0))
            return -1;
    while (load->said < load->stream_count)
        if (!load_turn(load, 1000))
            return -1;
    return clock_now() - start;
}

static bool open_tables(struct bench_serve *bench)
{
    struct load *load = &bench->load;
    double before = memory_of(bench);

    if (!ask_all(load, LOAD_OPEN) || !ask_all(load, LOAD_START) ||
        load->refused > load->table_count)
        return false;
    if (watch_all(load) < 0 || !wait_for(load, DEAL_TIME))
        return false;
    for (int i = 0; i < load->stream_count; i++)
        load_unwatch(load, i);
    if (!wait_for(load, 1))
        return false;
    printf("%-44s %10.1f kB\n", "memory of a table",
           (memory_of(bench) - before) / 1e3 / load->table_count);
    return true;
}

static bool open_streams(struct bench_serve *bench)
{
    struct load *load = &bench->load;
    double before = memory_of(bench), seconds = watch_all(load);

    if (seconds < 0)
        return false;
    printf("%-44s %10.1f kB\n", "memory of a stream",
           (memory_of(bench) - before) / 1e3 / load->stream_count);
    printf("%-44s %10.0f\n", "new streams a second", load->stream_count / seconds);
    return true;
}

static int by_size(const void *a, const void *b)
{
    float one = *(const float *)a, other = *(const float *)b;

    return (one > other) - (one < other);
}

/* Presses for one table after the other, so often a second; 0: as often as they are answered. */
static bool press(struct bench_serve *bench, double rate)
{
    struct load *load = &bench->load;
    double start = clock_now();
    int64_t pressed = 0;
    int next = 0;

    load->delay_count = 0;
    begin_watch(bench);
    while (clock_now() - start < bench->seconds) {
        double now = clock_now() - start;
        for (int tries = load->table_count;
             tries > 0 && (rate == 0 || (double)pressed < now * rate); tries--) {
            pressed += load_ask(load, next, LOAD_PRESS);
            next = (next + 1) % load->table_count;
        }
        if (!load_turn(load, 1))
            return false;
    }
    if (load->delay_count == 0)
        return false;
    qsort(load->delays, (size_t)load->delay_count, sizeof *load->delays, by_size);
    printf("%-44s %10.0f\n",
           rate > 0 ? "beats a second, each on its press" : "beats a second, at most",
           load->delay_count / (clock_now() - start));
    printf("%-44s %10.1f ms\n", "  press to the last screen: median",
           load->delays[load->delay_count / 2]);
    printf("%-44s %10.1f ms\n", "  and 99 of 100 within",
           load->delays[(int)(0.99 * load->delay_count)]);
    printf("%-44s %10.1f %%\n", "  share of a core", share(bench));
    return wait_for(load, 1);
}

static bool play_alone(struct bench_serve *bench)
{
    struct load *load = &bench->load;
    int64_t beats;
    double start;

    if (!ask_all(load, LOAD_PACE) || !wait_for(load, 2))
        return false;
    begin_watch(bench);
    beats = load->beats;
    start = clock_now();
    if (!wait_for(load, bench->seconds))
        return false;
    printf("%-44s %10.2f\n", "beats a second of each table, by itself",
           (double)(load->beats - beats) / load->stream_count / (clock_now() - start));
    printf("%-44s %10.1f %%\n", "  share of a core", share(bench));
    return true;
}

static bool run(struct bench_serve *bench)
{
    begin_watch(bench);
    sleep(2);
    printf("%-44s %10.1f %%\n", "idle: share of a core", share(bench));
    if (!open_tables(bench) || !open_streams(bench))
        return false;
    begin_watch(bench);
    if (!wait_for(&bench->load, 3))
        return false;
    printf("%-44s %10.1f %%\n", "all are watched, nobody plays: share of a core", share(bench));
    return press(bench, 1000) && press(bench, 0) && play_alone(bench);
}

static void clear(const struct bench_serve *bench)
{
    static const char *const names[] = {"tables.db", "tables.db-wal", "tables.db-shm",
                                        "scores.db", "scores.db-wal", "scores.db-shm"};
    char path[128];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", bench->folder, names[i]);
        unlink(path);
    }
    rmdir(bench->folder);
}

/* Streams and clients are limited by the files that a process may open. */
static int most_streams(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return 256;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur > 1000000 ? 1000000 : (int)limit.rlim_cur - SPARE_FILES;
}

int bench_serve(int64_t tables, int64_t streams, int64_t seconds)
{
    struct bench_serve bench = {.folder = "/tmp/war-bench-XXXXXX", .seconds = (int)seconds};
    int clients = tables < MOST_CLIENTS ? (int)tables : MOST_CLIENTS;
    int port, most = most_streams() - clients;
    bool good = false;

    if (streams > most)
        return complain(FAILED, TELL_BENCH_FILES, NUMBER("most", most));
    if (!mkdtemp(bench.folder))
        return complain(FAILED, TELL_BENCH_SERVER);
    port = start_server(&bench);
    tell(stdout, TELL_BENCH_SERVE, NUMBER("tables", tables), NUMBER("streams", streams),
         NUMBER("seconds", seconds));
    fflush(stdout);
    if (port > 0 && load_open(&bench.load, port, (int)tables, (int)streams, clients))
        good = run(&bench);
    load_close(&bench.load);
    kill(bench.server, SIGTERM);
    waitpid(bench.server, NULL, 0);
    clear(&bench);
    return good ? DONE : complain(FAILED, TELL_BENCH_SERVER);
}
