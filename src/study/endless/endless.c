/* SPDX-License-Identifier: MIT */
/*
 * The search for endless deals by construction. It is cut into stretches of words, in a fixed
 * order, and threads take one after the other. A stretch ends with its last word, or when it alone
 * has found all the deals that were asked for. What counts are the stretches up to the one with
 * which there are enough: so the result is the same however many threads there are.
 */
#include "endless.h"
#include "crew.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int endless_fail(war_error *error, int code, const char *message)
{
    if (error) {
        *error = (war_error){.code = code};
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return code;
}

int war_endless_word_print(const war_endless_word *word, char *buffer, size_t size)
{
    size_t length = 0;
    char text[WAR_ENDLESS_WORD_SIZE];

    for (int i = 0; i < word->period; i++) {
        for (int k = 0; k < word->turns[i].wars; k++)
            text[length++] = '=';
        text[length++] = (char)('1' + word->turns[i].winner);
    }
    if (word->exchange)
        text[length++] = '~';
    text[length] = '\0';
    return snprintf(buffer, size, "%s", text);
}

/* ---- Stretches ---- */

/* What came of a stretch. */
struct harvest {
    struct stretch stretch;
    bool done;
    war_endless_result result;
};

struct plan {
    const war_endless_job *job;
    int cards;
    int count;
    int room;
    double words;
    struct harvest *harvests;
};

static bool add_stretch(struct plan *plan, const struct stretch *stretch)
{
    if (plan->count == plan->room) {
        int room = plan->room > 0 ? 2 * plan->room : 64;
        struct harvest *more = realloc(plan->harvests, (size_t)room * sizeof *more);
        if (!more)
            return false;
        plan->harvests = more;
        plan->room = room;
    }
    plan->harvests[plan->count++] = (struct harvest){.stretch = *stretch};
    plan->words += stretch->words;
    return true;
}

/* Hands for words of one kind. Where exchanging the seats changes nothing, a word that comes back
 * to itself by that serves two hand sizes; it is tried with both. */
static bool add_hands(struct plan *plan, int period, int war_turns, const double *gains)
{
    for (int exchange = 0; exchange <= (endless_symmetric(&plan->job->rules) ? 1 : 0); exchange++)
        for (int hand = 1; hand < plan->cards; hand++) {
            int gain = exchange ? plan->cards - 2 * hand : 0;
            struct stretch stretch = {.period = period,
                                      .war_turns = war_turns,
                                      .exchange = exchange > 0,
                                      .hand = hand,
                                      .words = gains[gain + ENDLESS_MOST_GAIN]};
            if (stretch.words > 0 && !add_stretch(plan, &stretch))
                return false;
        }
    return true;
}

static bool make_plan(struct plan *plan, const war_endless_job *job)
{
    double gains[2 * ENDLESS_MOST_GAIN + 1];

    *plan = (struct plan){.job = job, .cards = endless_cards(&job->rules)};
    for (int period = 1; period <= WAR_ENDLESS_PERIOD; period++)
        for (int w = 0; w <= period; w++) {
            if (!(job->periods >> period & 1) || !(job->wars >> w & 1))
                continue;
            endless_gains(job, period, w, gains);
            if (!add_hands(plan, period, w, gains))
                return false;
        }
    return true;
}

static void free_plan(struct plan *plan)
{
    for (int i = 0; i < plan->count; i++)
        war_endless_result_end(&plan->harvests[i].result);
    free(plan->harvests);
}

/* ---- Working ---- */

struct search {
    struct plan plan;
    struct crew crew;   /* takes stretches; ends when enough was found, or nobody wants more */
    atomic_bool failed; /* out of memory */
    /* Changed, as is which stretches are done, by who has the crew's mutex. */
    int whole;    /* stretches from the first on that are done */
    int found;    /* deals in them */
    double words; /* in all that are done, about */
};

/* One thread's own. */
struct worker {
    struct search *search;
    struct harvest *harvest;
    struct nameless cards;
};

static bool keep_deal(war_endless_result *result, const war_endless_deal *deal)
{
    if ((result->count & (result->count - 1)) == 0) {
        size_t room = result->count > 0 ? 2 * (size_t)result->count : 1;
        war_endless_deal *more = realloc(result->deals, room * sizeof *more);
        if (!more)
            return false;
        result->deals = more;
    }
    result->deals[result->count++] = *deal;
    return true;
}

/* What becomes of a word; a deal, if it is found. */
static int64_t *judge(const struct nameless *cards, war_endless_result *result,
                      war_endless_deal *deal)
{
    uint8_t ranks[WAR_MAX_CARDS];
    struct card_order order;
    enum verdict verdict = endless_order(cards, &order);

    if (verdict == POSSIBLE)
        verdict = endless_ranks(cards->rules, &order, ranks);
    switch (verdict) {
    case IMPOSSIBLE:
        return &result->impossible;
    case CROWDED:
        return &result->crowded;
    case UNRANKED:
        return &result->unranked;
    case UNDECIDED:
        return &result->undecided;
    default:
        return endless_deal(cards, ranks, deal) ? &result->found : &result->undealt;
    }
}

static void fail(struct search *search)
{
    atomic_store(&search->failed, true);
    crew_end(&search->crew);
}

static bool try_word(void *context, const struct nameless *cards)
{
    struct worker *worker = context;
    war_endless_result *result = &worker->harvest->result;
    war_endless_deal deal;
    int64_t *count = judge(cards, result, &deal);

    (*count)++;
    result->words++;
    if (count == &result->found && !keep_deal(result, &deal))
        fail(worker->search);
    return result->count < worker->search->plan.job->deals;
}

static bool is_wanted(void *context)
{
    const struct worker *worker = context;

    return !crew_is_ending(&worker->search->crew);
}

/* A stretch has been done to its end. Those from the first on count: when they have enough, the
 * rest is not needed. */
static void finish(struct worker *worker)
{
    struct search *search = worker->search;
    const struct plan *plan = &search->plan;

    crew_lock(&search->crew);
    worker->harvest->done = true;
    search->words += worker->harvest->stretch.words;
    while (search->whole < plan->count && plan->harvests[search->whole].done &&
           search->found < plan->job->deals)
        search->found += plan->harvests[search->whole++].result.count;
    if (search->found >= plan->job->deals)
        crew_end(&search->crew);
    crew_unlock(&search->crew);
}

static void work(void *argument)
{
    struct search *search = argument;
    const struct plan *plan = &search->plan;
    struct worker *worker = calloc(1, sizeof *worker);
    int64_t i, count;

    if (!worker) {
        fail(search);
        return;
    }
    worker->search = search;
    while (i = crew_take(&search->crew, 1, plan->count, &count), count > 0) {
        worker->harvest = &plan->harvests[i];
        worker->cards.rules = &plan->job->rules;
        worker->cards.cards = plan->cards;
        endless_each_word(plan->job, &worker->harvest->stretch, &worker->cards,
                          &(struct visitor){try_word, is_wanted, worker});
        if (is_wanted(worker) || worker->harvest->result.count == plan->job->deals)
            finish(worker);
    }
    free(worker);
}

/* ---- The crew ---- */

/* Tells the caller how far it is, and asks. */
static bool look(void *context)
{
    struct search *search = context;
    const war_endless_job *job = search->plan.job;
    double done;

    crew_lock(&search->crew);
    done = search->plan.words > 0 ? search->words / search->plan.words : 1;
    crew_unlock(&search->crew);
    return !war_stop_asked(job->stop) && (!job->progress || job->progress(job->context, done));
}

static void run_crew(struct search *search)
{
    int wanted = crew_threads(search->plan.job->threads), hired = 0;

    crew_begin(&search->crew, look, search);
    while (hired < wanted && crew_hire(&search->crew, work, search))
        hired++;
    if (!crew_wait(&search->crew))
        atomic_store(&search->failed, true);
}

static bool add_harvest(const war_endless_job *job, const war_endless_result *from,
                        war_endless_result *to)
{
    to->words += from->words;
    to->impossible += from->impossible;
    to->crowded += from->crowded;
    to->unranked += from->unranked;
    to->undecided += from->undecided;
    to->undealt += from->undealt;
    to->found += from->found;
    for (int i = 0; i < from->count && to->count < job->deals; i++)
        if (!keep_deal(to, &from->deals[i]))
            return false;
    return true;
}

/* With enough deals, only the stretches that they took; otherwise all that was done. */
static bool collect(const struct search *search, war_endless_result *result)
{
    const war_endless_job *job = search->plan.job;
    int count = search->found >= job->deals ? search->whole : search->plan.count;

    result->all = search->whole == search->plan.count;
    for (int i = 0; i < count; i++)
        if (!add_harvest(job, &search->plan.harvests[i].result, result))
            return false;
    return !atomic_load(&search->failed);
}

/* ---- The job ---- */

int war_endless_check(const war_endless_job *job, war_error *error)
{
    const war_rules *rules = &job->rules;
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    if (war_rules_chance(rules))
        return endless_fail(
            error, WAR_ERROR_COMBINATION,
            "chance plays on after the deal, so no game repeats itself for certain");
    if (!war_rules_endless(rules))
        return endless_fail(error, WAR_ERROR_COMBINATION,
                            "no game is endless where the most cards win at the turn limit");
    if (rules->players != ENDLESS_SEATS)
        return endless_fail(error, WAR_ERROR_COMBINATION, "words are for two players");
    if (rules->order == WAR_ORDER_NEWEST_HIGH && rules->down > 0 && job->wars != 1)
        return endless_fail(error, WAR_ERROR_COMBINATION,
                            "with order=newest-high cards face down are compared, of which words "
                            "say nothing: only down=0, or words without wars");
    if (job->periods == 0 || job->periods >> (WAR_ENDLESS_PERIOD + 1) || job->periods & 1)
        return endless_fail(error, WAR_ERROR_VALUE, "a word has 1 to 32 turns");
    if (job->wars == 0 || job->wars >> (WAR_ENDLESS_PERIOD + 1))
        return endless_fail(error, WAR_ERROR_VALUE, "0 to 32 turns of a word have wars");
    if (job->depth < 1 || job->depth > WAR_ENDLESS_DEPTH || job->deals < 1 || job->threads < 0)
        return endless_fail(error, WAR_ERROR_VALUE,
                            "1 to 16 wars in a turn, and at least one deal, are possible");
    return 0;
}

double war_endless_words(const war_endless_job *job)
{
    struct plan plan;
    bool made = make_plan(&plan, job);
    double words = plan.words;

    free_plan(&plan);
    return made ? words : -1;
}

int war_endless_construct(const war_endless_job *job, war_endless_result *result, war_error *error)
{
    struct search search = {.whole = 0};
    int code = war_endless_check(job, error);
    bool whole;

    *result = (war_endless_result){0};
    if (code < 0)
        return code;
    whole = make_plan(&search.plan, job);
    if (whole) {
        run_crew(&search);
        whole = collect(&search, result);
    }
    free_plan(&search.plan);
    if (whole)
        return 0;
    war_endless_result_end(result);
    return endless_fail(error, WAR_ERROR_MEMORY, "out of memory or threads");
}

void war_endless_result_end(war_endless_result *result)
{
    free(result->deals);
    *result = (war_endless_result){0};
}
