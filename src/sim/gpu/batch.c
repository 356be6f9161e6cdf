/* SPDX-License-Identifier: MIT */
/* Plays a batch of games on a card: runs the kernels one after the other, and reads what they
 * counted. The engine plays the games that they hand back. */
#define _POSIX_C_SOURCE 200809L
#include "device.h"

#include "../sim.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A batch and its results. */
struct batch {
    struct card *card;
    const struct sim_work *work; /* work of the batch; its count is not used */
    int64_t games;
    uint32_t *histograms, *pages;
    uint32_t *back;
    struct sim_chunk *chunk; /* plays the games that are handed back */
    war_sim_result *sum;
};

/* ---- The kernels ---- */

/* An argument of a kernel. */
struct argument {
    size_t size;
    const void *value;
};

static bool launch(struct card *card, int kernel, const struct argument *arguments, uint32_t count)
{
    const size_t group = kernel == CARD_MANY ? MANY_GROUP : GROUP;
    const size_t items = (size_t)card->groups * group;
    cl_handle object = card->program->kernel[kernel];
    int32_t failed = 0;

    for (uint32_t i = 0; i < count && !failed; i++)
        failed = card->cl->SetKernelArg(object, i, arguments[i].size, arguments[i].value);
    return !failed && card->cl->EnqueueNDRangeKernel(card->queue, object, 1, NULL, &items, &group,
                                                     0, NULL, NULL) == 0;
}

#define ARGUMENT(x)                                                                                \
    {                                                                                              \
        sizeof(x), &(x)                                                                            \
    }
#define COUNT_OF(array) (uint32_t)(sizeof(array) / sizeof(array)[0])

static bool launch_all(struct batch *batch)
{
    struct card *card = batch->card;
    uint64_t seed = (uint64_t)batch->work->seed, first = (uint64_t)batch->work->first;
    uint32_t games = (uint32_t)batch->games;
    uint32_t share = (games + card->groups - 1) / card->groups;
    const struct argument deal[] = {ARGUMENT(seed), ARGUMENT(first), ARGUMENT(games),
                                    ARGUMENT(card->deals)};
    const struct argument many[] = {ARGUMENT(seed),          ARGUMENT(first),
                                    ARGUMENT(games),         ARGUMENT(card->deals),
                                    ARGUMENT(card->records), ARGUMENT(card->back)};
    const struct argument play[] = {ARGUMENT(seed),        ARGUMENT(first),
                                    ARGUMENT(games),       ARGUMENT(share),
                                    ARGUMENT(card->deals), ARGUMENT(card->records)};
    const struct argument count[] = {ARGUMENT(games), ARGUMENT(card->records),
                                     ARGUMENT(card->histograms), ARGUMENT(card->pages),
                                     ARGUMENT(card->back)};

    if (launch(card, CARD_DEAL, deal, COUNT_OF(deal)) &&
        (card->program->rules.players == 2 || launch(card, CARD_MANY, many, COUNT_OF(many))) &&
        launch(card, CARD_PLAY, play, COUNT_OF(play)) &&
        launch(card, CARD_COUNT, count, COUNT_OF(count)))
        return true;
    card->cl->Finish(card->queue); /* what was launched before the failure still runs */
    return false;
}

static bool clear(struct card *card, cl_handle buffer, size_t words)
{
    const uint32_t zero = 0;

    return card->cl->EnqueueFillBuffer(card->queue, buffer, &zero, sizeof zero, 0,
                                       words * sizeof zero, 0, NULL, NULL) == 0;
}

/* Reads words of a buffer, after all commands before have finished. */
static bool fetch(struct card *card, cl_handle buffer, size_t first, size_t words, uint32_t *to)
{
    return card->cl->EnqueueReadBuffer(card->queue, buffer, 1, first * sizeof *to,
                                       words * sizeof *to, to, 0, NULL, NULL) == 0;
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool play_on_card(struct batch *batch)
{
    struct card *card = batch->card;
    bool good = card_make_room(card, batch->games);
    double start = now();

    good = good && clear(card, card->histograms, HISTOGRAMS_SIZE) &&
           clear(card, card->back, BACK_AT) && launch_all(batch) &&
           fetch(card, card->histograms, 0, HISTOGRAMS_SIZE, batch->histograms) &&
           fetch(card, card->pages, 0, (size_t)card->groups * PAGE_SIZE, batch->pages);
    card_note(card, batch->games, now() - start);
    return good;
}

/* ---- Records ---- */

/* Decodes the record of a game. */
static void read_record(const uint32_t record[RECORD_WORDS], war_sim_outcome *outcome)
{
    static const uint8_t results[ENDS] = {WAR_RESULT_NONE, WAR_RESULT_WIN, WAR_RESULT_DRAW,
                                          WAR_RESULT_LIMIT};

    memset(outcome, 0, sizeof *outcome);
    outcome->turns = record[0] & 0xffff;
    outcome->wars = record[0] >> 16;
    outcome->battles = outcome->turns + outcome->wars - (record[3] >> UNFOUGHT_AT & 15);
    outcome->depth = record[1] >> 16 ? 3 : record[1] ? 2 : outcome->wars > 0;
    for (int i = 0; i < 4; i++)
        if (record[2] >> 8 * i & 255)
            outcome->depth = (uint8_t)(4 + i);
    outcome->result = results[record[3] % ENDS];
    outcome->winners = record[3] >> WINNERS_AT & 15;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        outcome->aces[seat] = record[3] >> (RECORD_ACES_AT + ACES_BITS * seat) & 7;
}

/* The outcomes of all games that were not handed back. */
static bool read_outcomes(struct batch *batch)
{
    struct card *card = batch->card;
    size_t games = (size_t)batch->games;
    uint32_t *records = malloc(games * RECORD_WORDS * sizeof *records);
    bool good = records && fetch(card, card->records, 0, games * RECORD_WORDS, records);

    for (size_t i = 0; good && i < games; i++)
        read_record(records + i * RECORD_WORDS, &batch->work->outcomes[i]);
    free(records);
    return good;
}

/* ---- Counts ---- */

/* Adds the games of a seat. Counts that do not depend on the seat are added with the first one. */
static void add_ends(war_sim_result *sum, int seat, const uint32_t *ends)
{
    for (int end = 0; end < ENDS; end++)
        for (int aces = 0; aces < MAX_ACES; aces++) {
            int64_t games = ends[end * MAX_ACES + aces], once = seat == 0 ? games : 0;
            sum->games += once;
            sum->dealt[seat][aces] += games;
            sum->won[seat][aces] += end == 0 ? games : 0;
            sum->wins[seat] += end == 0 ? games : 0;
            sum->draws += end == END_DRAW ? once : 0;
            sum->limit += end == END_LIMIT ? once : 0;
        }
}

/* The best of the records of all groups; of equal ones the first game. */
static uint32_t find_best(const struct batch *batch, int which)
{
    uint32_t game = NO_GAME, best = 0;

    for (uint32_t i = 0; i < batch->card->groups; i++) {
        const uint32_t *page = batch->pages + (size_t)i * PAGE_SIZE;
        uint32_t value = page[BEST_AT + which], number = page[BEST_GAME_AT + which];
        bool better = which == 1 ? value < best : value > best;
        if (number != NO_GAME && (game == NO_GAME || better || (value == best && number < game))) {
            game = number;
            best = value;
        }
    }
    return game;
}

static bool read_best(struct batch *batch, int which, war_sim_record *best)
{
    uint32_t game = find_best(batch, which), words[RECORD_WORDS];
    war_sim_outcome outcome;

    if (game == NO_GAME)
        return true;
    if (!fetch(batch->card, batch->card->records, (size_t)game * RECORD_WORDS, RECORD_WORDS, words))
        return false;
    read_record(words, &outcome);
    *best = (war_sim_record){batch->work->first + game, outcome.turns, outcome.battles,
                             outcome.wars, outcome.depth};
    return true;
}

static int add_histogram(war_sim_histogram *to, const uint32_t *from, int64_t values)
{
    int failed = 0;

    for (int64_t i = 0; i < values; i++)
        if (from[i])
            failed |= sim_count(to, i, from[i]);
    return failed;
}

static bool add_counts(struct batch *batch)
{
    war_sim_result *sum = batch->sum;
    const uint32_t *histograms = batch->histograms;

    for (uint32_t i = 0; i < batch->card->groups; i++) {
        const uint32_t *page = batch->pages + (size_t)i * PAGE_SIZE;
        for (int seat = 0; seat < batch->work->rules->players; seat++)
            add_ends(sum, seat, page + ENDS_AT + seat * ENDS_SIZE);
        for (int depth = 1; depth <= MAX_DEPTH; depth++)
            sum->chains[depth] += page[CHAINS_AT + depth];
    }
    return add_histogram(&sum->turns, histograms + TURNS_AT, CAP) == 0 &&
           add_histogram(&sum->battles, histograms + BATTLES_AT, 2 * CAP) == 0 &&
           add_histogram(&sum->wars, histograms + WARS_AT, CAP) == 0 &&
           read_best(batch, 0, &sum->longest) && read_best(batch, 1, &sum->shortest) &&
           read_best(batch, 2, &sum->deepest);
}

/* ---- Games that are handed back ---- */

static bool play_back(struct batch *batch)
{
    struct card *card = batch->card;
    const struct sim_work *work = batch->work;
    uint32_t count;

    if (!fetch(card, card->back, 0, 1, &count) || count > batch->games)
        return false;
    if (count == 0)
        return true;
    batch->back = malloc(count * sizeof *batch->back);
    batch->chunk = malloc(sizeof *batch->chunk);
    if (!batch->back || !batch->chunk || !fetch(card, card->back, BACK_AT, count, batch->back))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        struct sim_chunk *chunk = batch->chunk;
        sim_chunk_begin(chunk, work->rules, work->seed);
        chunk->work.first = work->first + batch->back[i];
        chunk->work.count = 1;
        chunk->work.stop = work->stop;
        if (!sim_engine_game(&chunk->work, 0) || sim_result_add(batch->sum, chunk) < 0)
            return false;
        if (work->outcomes)
            work->outcomes[batch->back[i]] = chunk->outcomes[0];
    }
    return true;
}

bool card_play(struct card *card, const struct sim_work *work, int64_t games,
               war_sim_result *result)
{
    struct batch batch = {.card = card, .work = work, .games = games};
    bool good;

    batch.histograms = malloc(HISTOGRAMS_SIZE * sizeof *batch.histograms);
    batch.pages = malloc((size_t)card->groups * PAGE_SIZE * sizeof *batch.pages);
    batch.sum = malloc(sizeof *batch.sum);
    if (batch.sum)
        war_sim_result_begin(batch.sum);
    good = batch.histograms && batch.pages && batch.sum && play_on_card(&batch) &&
           add_counts(&batch) && (!work->outcomes || read_outcomes(&batch)) && play_back(&batch) &&
           batch.sum->games == games && war_sim_result_merge(result, batch.sum) == 0;
    if (batch.sum)
        war_sim_result_end(batch.sum);
    free(batch.histograms);
    free(batch.pages);
    free(batch.sum);
    free(batch.back);
    free(batch.chunk);
    return good;
}
