/* SPDX-License-Identifier: MIT */
#include "page_study.h"

#include "war_sim.h"

#include <inttypes.h>
#include <string.h>

/* ---- How long games are ---- */

static struct {
    war_rules rules;
    int64_t seed;
    war_sim_result result;
} run;

static int read_games(war_rules *rules, int64_t *seed)
{
    war_error error;

    *seed = number_in(1);
    if (war_rules_parse(text_in(0), rules, &error) < 0)
        return text_refuse(sentence(SAY_FULL_STOP, TEXT("sentence", error.message)).text);
    return *seed < 0 ? text_refuse(phrase(SAY_PAGE_BAD_SEED)) : 0;
}

int study_begin(void)
{
    war_rules rules;
    int64_t seed;

    if (read_games(&rules, &seed) < 0)
        return -1;
    war_sim_result_end(&run.result);
    war_sim_result_begin(&run.result);
    run.rules = rules;
    run.seed = seed;
    return 0;
}

int study_run(int games)
{
    war_error error;

    if (war_sim_play(&run.rules, run.seed, run.result.games, games, &run.result, &error) < 0)
        return text_refuse(sentence(SAY_FULL_STOP, TEXT("sentence", error.message)).text);
    return 0;
}

const double *study_figures(void)
{
    static double figures[STUDY_FIGURES];
    const war_sim_result *result = &run.result;
    war_sim_summary turns;

    war_sim_summarize(&result->turns, &turns);
    figures[STUDY_GAMES] = (double)result->games;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        figures[STUDY_WINS + seat] = (double)result->wins[seat];
    figures[STUDY_DRAWS] = (double)result->draws;
    figures[STUDY_LIMIT] = (double)result->limit;
    figures[STUDY_ENDLESS] = (double)result->endless;
    figures[STUDY_ENDED] = (double)turns.count;
    figures[STUDY_MEAN] = turns.mean;
    figures[STUDY_DEVIATION] = turns.sd;
    figures[STUDY_LEAST] = (double)turns.min;
    figures[STUDY_MOST] = (double)turns.max;
    figures[STUDY_SHORTEST] = (double)result->shortest.index;
    figures[STUDY_LONGEST] = (double)result->longest.index;
    return figures;
}

double study_quantile(int permille)
{
    return (double)war_sim_quantile(&run.result.turns, permille);
}

const double *study_bins(double lowest, double width, int count)
{
    static double bins[STUDY_BINS];
    war_sim_count at;
    int64_t place = 0;

    memset(bins, 0, sizeof bins);
    while (width >= 1 && war_sim_next(&run.result.turns, &place, &at)) {
        double bin = ((double)at.value - lowest) / width;
        if (bin >= 0 && bin < count && bin < STUDY_BINS)
            bins[(int)bin] += (double)at.count;
    }
    return bins;
}

int study_id(double index)
{
    char id[WAR_ID_SIZE];

    if (war_id_print(&run.rules, run.seed, (int64_t)index, id, sizeof id) < 0)
        return text_refuse(phrase(SAY_PAGE_NO_GAME));
    text_begin();
    text_add("%s", id);
    return 0;
}

/* FNV-1a, number by number. */
static uint64_t hash(uint64_t sum, int64_t number)
{
    return (sum ^ (uint64_t)number) * 0x100000001b3;
}

static uint64_t hash_outcome(uint64_t sum, const war_sim_outcome *outcome)
{
    sum = hash(hash(sum, outcome->turns), outcome->battles);
    sum = hash(hash(sum, outcome->wars), outcome->cycle);
    sum = hash(hash(sum, outcome->result), outcome->winners);
    sum = hash(sum, outcome->depth);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        sum = hash(sum, outcome->aces[seat]);
    return sum;
}

int study_digest(double first, int games)
{
    uint64_t sum = 0xcbf29ce484222325;
    war_sim_outcome outcomes[256];
    war_rules rules;
    int64_t seed;

    if (read_games(&rules, &seed) < 0)
        return -1;
    for (int done = 0; done < games; done += 256) {
        int count = games - done < 256 ? games - done : 256;
        if (war_sim_outcomes(&rules, seed, (int64_t)first + done, count, NULL, outcomes, NULL) < 0)
            return text_refuse(phrase(SAY_PAGE_NO_GAMES));
        for (int i = 0; i < count; i++)
            sum = hash_outcome(sum, &outcomes[i]);
    }
    text_begin();
    text_add("%" PRId64, (int64_t)(sum >> 1));
    return 0;
}

/* ---- Who will probably win ---- */

const struct knowledge *study_knowledge(void)
{
    static struct watcher watcher;
    static struct knowledge known;
    const struct session *session = &page_session;

    if (!is_seated())
        return NULL;
    watcher_reach(&watcher, match_first(&session->match), session_moment(session));
    return watcher_settled(&watcher, &known) ? &known : NULL;
}

int study_knowledge_size(void)
{
    return sizeof(struct knowledge);
}

static struct {
    struct knowledge known;
    int64_t seed;
    double shares[METER_SHARES];
} meter;

struct knowledge *study_meter(void)
{
    return &meter.known;
}

void study_meter_begin(double seed)
{
    meter.seed = (int64_t)seed;
    memset(meter.shares, 0, sizeof meter.shares);
}

const double *study_meter_run(int samples)
{
    for (int i = 0; i < samples; i++)
        meter.shares[METER_WINS + knowledge_play(&meter.known, meter.seed,
                                                 (int64_t)meter.shares[METER_SAMPLES]++)]++;
    return meter.shares;
}
