/* SPDX-License-Identifier: MIT */
/* Finding cards and making them ready. What was opened and built is kept for the next run, for that
 * takes as long as a thousand million games. */
#define _POSIX_C_SOURCE 200809L
#include "device.h"

#include "../sim.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    FIRST_GAMES = 1 << 16, /* of the first batch */
    MOST_GAMES = 1 << 26,
    GROWTH = 8,       /* of a batch over the last */
    GROUPS_EACH = 16, /* groups for each unit of the card */
    LOCAL_MEMORY = 32768,
};
static const double BATCH_SECONDS = .1;

/* Made by the build from layout.h and *.cl. */
extern const char CARD_SOURCE[];

/* Which cards there are, and which of them a run has, is looked at by who has the mutex. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t given_back = PTHREAD_COND_INITIALIZER;
static struct card cards[CARDS];
static int card_count;

bool card_may_be_there(void)
{
    static const char *const files[] = {"/dev/nvidia0", "/dev/dri/renderD128", "/dev/kfd",
                                        "/dev/dxg"};
    bool real;

    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        if (access(files[i], F_OK) == 0)
            return true;
    pthread_mutex_lock(&mutex);
    real = card_count > 0 && cards->real;
    pthread_mutex_unlock(&mutex);
    return real;
}

/* ---- The device ---- */

static uint64_t ask(const struct card *card, uint32_t what)
{
    uint64_t value = 0; /* large enough for every answer, which are little-endian like the host */

    return card->cl->GetDeviceInfo(card->device, what, sizeof value, &value, NULL) ? 0 : value;
}

static bool is_good(const struct card *card)
{
    return ask(card, CL_DEVICE_ENDIAN_LITTLE) && ask(card, CL_DEVICE_MAX_COMPUTE_UNITS) > 0 &&
           ask(card, CL_DEVICE_MAX_WORK_GROUP_SIZE) >= GROUP &&
           ask(card, CL_DEVICE_LOCAL_MEM_SIZE) >= LOCAL_MEMORY;
}

/* All good devices of a type. */
static void find_devices(const struct opencl *cl, uint64_t type)
{
    cl_handle platforms[CARDS], devices[CARDS];
    uint32_t count = 0, found;

    if (cl->GetPlatformIDs(CARDS, platforms, &count))
        return;
    for (uint32_t i = 0; i < count && i < CARDS; i++) {
        found = 0;
        if (cl->GetDeviceIDs(platforms[i], type, CARDS, devices, &found))
            continue;
        for (uint32_t k = 0; k < found && k < CARDS && card_count < CARDS; k++) {
            struct card *card = &cards[card_count];
            *card =
                (struct card){.cl = cl, .device = devices[k], .real = type == CL_DEVICE_TYPE_GPU};
            card_count += is_good(card);
        }
    }
}

/* Graphics cards; or, for who asks for a card and there is none, what else speaks OpenCL. */
static int find_cards(enum card_wish wish, war_error *error)
{
    static bool looked;
    const struct opencl *cl = opencl_load();

    if (!cl)
        return sim_fail(error, WAR_ERROR_MACHINE, "the kernel gpu needs libOpenCL.so.1, which is ",
                        "not here", "");
    if (!looked)
        find_devices(cl, CL_DEVICE_TYPE_GPU);
    looked = true;
    if (card_count == 0 && wish == CARD_ASKED_FOR)
        find_devices(cl, CL_DEVICE_TYPE_ANY);
    if (card_count == 0)
        return sim_fail(error, WAR_ERROR_MACHINE, "the kernel gpu needs a device of OpenCL, ",
                        "and there is none",
                        "; OCL_ICD_VENDORS can name a folder that says where its driver is");
    return 0;
}

static int open_device(struct card *card, war_error *error)
{
    int32_t failed = 0;
    uint64_t all, most;

    card->context = card->cl->CreateContext(NULL, 1, &card->device, NULL, NULL, &failed);
    if (card->context)
        card->queue = card->cl->CreateCommandQueue(card->context, card->device, 0, &failed);
    if (!card->context || !card->queue)
        return sim_fail(error, WAR_ERROR_MACHINE, "the driver of the card fails to ", "open it",
                        "");
    all = ask(card, CL_DEVICE_GLOBAL_MEM_SIZE) / 4;
    most = ask(card, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
    card->memory = all < most ? all : most;
    card->groups = GROUPS_EACH * (uint32_t)ask(card, CL_DEVICE_MAX_COMPUTE_UNITS);
    return 0;
}

/* ---- Programs ---- */

static void release_program(struct card *card, struct card_program *program)
{
    for (int i = 0; i < CARD_KERNELS; i++)
        if (program->kernel[i])
            card->cl->ReleaseKernel(program->kernel[i]);
    if (program->program)
        card->cl->ReleaseProgram(program->program);
    memset(program, 0, sizeof *program);
}

static bool build(struct card *card, struct card_program *program)
{
    static const char *const names[] = {"deal", "play", "count", "many"};
    const war_rules *rules = &program->rules;
    const char *source = CARD_SOURCE;
    char options[200];
    int32_t failed = 0, kernels = rules->players > 2 ? CARD_KERNELS : CARD_MANY;
    bool good;

    snprintf(options, sizeof options,
             "-w -D PLAYERS=%d -D ASIDE=%d -D DOWN=%d -D TIED=%d -D LAST_CARD=%d -D PILE=%d "
             "-D ORDER=%d -D LOW=%d -D LIMIT=%d -D MOST_CARDS=%d",
             rules->players, rules->rest == WAR_REST_ASIDE, rules->down,
             rules->war == WAR_FOUGHT_BY_TIED, rules->out == WAR_OUT_LAST_CARD,
             rules->won == WAR_WON_PILE, rules->order, rules->high == WAR_LOW_WINS,
             rules->limit < CAP ? (int)rules->limit : 0,
             rules->at_limit == WAR_AT_LIMIT_MOST_CARDS);
    program->program = card->cl->CreateProgramWithSource(card->context, 1, &source, NULL, &failed);
    good = program->program &&
           card->cl->BuildProgram(program->program, 1, &card->device, options, NULL, NULL) == 0;
    for (int i = 0; good && i < kernels; i++) {
        program->kernel[i] = card->cl->CreateKernel(program->program, names[i], &failed);
        good = program->kernel[i] != NULL;
    }
    return good;
}

static bool has_program(struct card *card, const war_rules *rules)
{
    for (int i = 0; i < PROGRAMS; i++) {
        card->program = &card->programs[i];
        if (card->program->program && war_rules_equal(&card->program->rules, rules))
            return true;
    }
    return false;
}

static int find_program(struct card *card, const war_rules *rules, war_error *error)
{
    if (has_program(card, rules))
        return 0;
    card->program = &card->programs[card->made++ % PROGRAMS];
    release_program(card, card->program);
    card->program->rules = *rules;
    card->pace = 0;
    if (build(card, card->program))
        return 0;
    release_program(card, card->program);
    return sim_fail(error, WAR_ERROR_MACHINE, "the driver of the card cannot build the kernel ",
                    "gpu", "");
}

/* ---- Memory ---- */

static size_t deal_words(const struct card *card)
{
    const war_rules *rules = &card->program->rules;

    return DEAL_WORDS(rules->players, war_rules_chance(rules));
}

int64_t card_batch(const struct card *card)
{
    uint64_t most = card->memory / (4 * (deal_words(card) + RECORD_WORDS + 1));
    double wanted = card->pace * BATCH_SECONDS;
    int64_t games = wanted < FIRST_GAMES  ? FIRST_GAMES
                    : wanted > MOST_GAMES ? MOST_GAMES
                                          : (int64_t)wanted;

    return (uint64_t)games < most ? games : (int64_t)most;
}

/* At first it is not busy, and seems slower than it is. */
void card_note(struct card *card, int64_t games, double seconds)
{
    double pace = (double)games / (seconds > 1e-6 ? seconds : 1e-6);
    double most = (double)games * GROWTH / BATCH_SECONDS;

    card->pace = pace < most ? pace : most;
}

static bool make_buffer(struct card *card, cl_handle *buffer, size_t words)
{
    int32_t failed = 0;

    if (*buffer)
        card->cl->ReleaseMemObject(*buffer);
    *buffer = card->cl->CreateBuffer(card->context, CL_MEM_READ_WRITE, 4 * words, NULL, &failed);
    return *buffer != NULL;
}

bool card_make_room(struct card *card, int64_t games)
{
    size_t words = deal_words(card), count = (size_t)games;

    if (games <= card->room && words <= card->words)
        return true;
    card->room = 0;
    if (!make_buffer(card, &card->deals, count * words) ||
        !make_buffer(card, &card->records, count * RECORD_WORDS) ||
        !make_buffer(card, &card->back, count + BACK_AT) ||
        !make_buffer(card, &card->histograms, HISTOGRAMS_SIZE) ||
        !make_buffer(card, &card->pages, (size_t)card->groups * PAGE_SIZE))
        return false;
    card->room = games;
    card->words = words;
    return true;
}

/* ---- Taking it ---- */

/* Whether a card that no run has will do. */
static bool is_wanted(struct card *card, const war_rules *rules, enum card_wish wish)
{
    return wish == CARD_ASKED_FOR || wish == CARD_ANOTHER ||
           (card->real && !card->hopeless && (wish == CARD_IF_FREE || has_program(card, rules)));
}

/* The next card that will do, from some place on. Who asks for one waits until there is one. */
static struct card *acquire(const struct card *from, const war_rules *rules, enum card_wish wish)
{
    for (;;) {
        for (struct card *card = cards + (from - cards); card < cards + card_count; card++)
            if (!card->busy && is_wanted(card, rules, wish)) {
                card->busy = true;
                return card;
            }
        if (wish != CARD_ASKED_FOR || from > cards)
            return NULL;
        pthread_cond_wait(&given_back, &mutex);
    }
}

void card_give_back(struct card *card)
{
    pthread_mutex_lock(&mutex);
    card->busy = false;
    pthread_cond_signal(&given_back);
    pthread_mutex_unlock(&mutex);
}

static int make_ready(struct card *card, const war_rules *rules, war_error *error)
{
    if (!card->queue)
        card->hopeless = open_device(card, error) < 0;
    return card->hopeless ? WAR_ERROR_MACHINE : find_program(card, rules, error);
}

struct card *card_take(const war_rules *rules, enum card_wish wish, war_error *error)
{
    struct card *card = NULL;

    pthread_mutex_lock(&mutex);
    if (wish == CARD_IF_READY || find_cards(wish, error) == 0)
        card = acquire(cards, rules, wish);
    pthread_mutex_unlock(&mutex);
    while (card && make_ready(card, rules, error) < 0) {
        card_give_back(card);
        pthread_mutex_lock(&mutex);
        card = acquire(card + 1, rules, wish);
        pthread_mutex_unlock(&mutex);
    }
    return card;
}
