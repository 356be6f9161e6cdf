/* SPDX-License-Identifier: MIT */
/* war merge: adds up the parts of a run in any order. Each part is added as it is read, and only
 * the range of its games is stored; nothing is shown until the ranges are found to cover the run.
 */
#include "counting.h"
#include "files.h"
#include "part_files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COMPLAINTS = 20 };

/* The range of games of a part. */
struct place {
    const char *name;
    int64_t first;
    int64_t games;
};

struct merge {
    war_sim_part *sum;
    const char *name;     /* name of the first part */
    struct place *places; /* sorted by their first games */
    int count;
    bool alike; /* all parts are shards of one run, cut in the same way */
};

/* ---- Places ---- */

static int64_t last_of(const struct place *place)
{
    return place->first + place->games - 1;
}

/* Inserts a place; false, after saying so, if another part has some of its games. */
static bool take_place(struct merge *merge, const struct place *place)
{
    int at = merge->count;

    if (place->games == 0)
        return true;
    while (at > 0 && merge->places[at - 1].first > place->first)
        at--;
    for (int i = at - 1; i <= at; i++) {
        const struct place *other = &merge->places[i];
        int64_t from, to;
        if (i < 0 || i >= merge->count || last_of(other) < place->first ||
            other->first > last_of(place))
            continue;
        from = other->first > place->first ? other->first : place->first;
        to = last_of(other) < last_of(place) ? last_of(other) : last_of(place);
        return refuse(TELL_GAMES_TWICE, NUMBER("first", from), NUMBER("last", to),
                      TEXT("file", other->name), TEXT("other", place->name));
    }
    memmove(&merge->places[at + 1], &merge->places[at],
            (size_t)(merge->count - at) * sizeof *merge->places);
    merge->places[at] = *place;
    merge->count++;
    return true;
}

/* The shard of a game of the run. */
static int64_t shard_of(const war_sim_part *run, int64_t game)
{
    int64_t least = run->run_games / run->shards, larger = run->run_games % run->shards;
    int64_t at = game - run->run_first;

    if (at / (least + 1) < larger)
        return at / (least + 1) + 1;
    return larger + (at - larger * (least + 1)) / least + 1;
}

static void name_missing(const struct merge *merge, int64_t from, int64_t to)
{
    int64_t first, last;
    struct words shards = {""};

    if (merge->alike && merge->sum->shards > 1) {
        first = shard_of(merge->sum, from);
        last = shard_of(merge->sum, to);
        if (first == last)
            shards = message(TELL_OF_SHARD, NUMBER("shard", first),
                             NUMBER("shards", merge->sum->shards));
        else
            shards = message(TELL_OF_SHARDS, NUMBER("first", first), NUMBER("last", last),
                             NUMBER("shards", merge->sum->shards));
    }
    complain(FAILED, TELL_GAMES_MISSING, TEXT("shards", shards.text), NUMBER("first", from),
             NUMBER("last", to));
}

/* Whether the places cover all games of a range; names the missing ones. */
static bool covered(const struct merge *merge, int64_t first, int64_t games)
{
    int64_t next = first;
    int gaps = 0;

    for (int i = 0; i <= merge->count; i++) {
        int64_t until = i < merge->count ? merge->places[i].first : first + games;
        if (until > next && ++gaps <= MOST_COMPLAINTS)
            name_missing(merge, next, until - 1);
        if (i < merge->count)
            next = last_of(&merge->places[i]) + 1;
    }
    if (gaps > MOST_COMPLAINTS)
        complain(FAILED, TELL_MORE_GAPS, NUMBER("count", gaps));
    return gaps == 0;
}

/* ---- Parts ---- */

/* Extends the run of the sum to the games that another part asks for. */
static void join_runs(war_sim_part *sum, const war_sim_part *part)
{
    int64_t end = sum->run_first + sum->run_games, other_end = part->run_first + part->run_games;

    if (part->run_first < sum->run_first)
        sum->run_first = part->run_first;
    sum->run_games = (other_end > end ? other_end : end) - sum->run_first;
}

static bool add_part(struct merge *merge, const char *path, const war_sim_part *part)
{
    const struct place place = {file_name(path), part->first, part->result.games};
    war_sim_part *sum = merge->sum;

    if (!merge->name) {
        merge->name = file_name(path);
        *sum = *part;
        war_sim_result_begin(&sum->result);
        merge->alike = true;
    }
    if (!part_same_deals(path, part, merge->name, sum) || !take_place(merge, &place))
        return false;
    merge->alike = merge->alike && part->run_first == sum->run_first &&
                   part->run_games == sum->run_games && part->shards == sum->shards;
    join_runs(sum, part);
    if (war_sim_result_merge(&sum->result, &part->result) < 0)
        return refuse(TELL_COUNTS_TOO_LARGE, TEXT("file", file_name(path)));
    return true;
}

/* Reads all parts. The text of the first one was read before, to find its kind. */
static bool read_parts(const struct typed *typed, const char *text, size_t length,
                       struct merge *merge)
{
    war_sim_part *part = malloc(sizeof *part);
    bool good = part != NULL;

    if (!good)
        complain(FAILED, TELL_OUT_OF_MEMORY);
    for (int i = 0; i < typed->word_count && good; i++) {
        good = (i == 0 ? part_parse(typed->words[0], text, length, part)
                       : part_read(typed->words[i], part)) == DONE;
        if (!good)
            break;
        good = add_part(merge, typed->words[i], part);
        war_sim_result_end(&part->result);
    }
    free(part);
    return good;
}

/* A report needs the whole run; a part may be some of it, without gaps. */
static bool complete(struct merge *merge, bool whole)
{
    war_sim_part *sum = merge->sum;
    int64_t first = sum->run_first, games = sum->run_games;

    if (!whole && merge->count == 0)
        return true; /* a run with fewer games than shards has empty shards */
    if (!whole) {
        first = merge->places[0].first;
        games = last_of(&merge->places[merge->count - 1]) - first + 1;
    }
    if (!covered(merge, first, games))
        return false;
    sum->first = first;
    if (!merge->alike || games == sum->run_games)
        sum->shards = 1;
    return true;
}

static int merge_simulation(const struct typed *typed, const char *text, size_t length)
{
    struct report report = {.count = 1, .utf8 = terminal_is_utf8()};
    struct output output;
    struct merge merge = {.count = 0};
    int status = FAILED;

    if (!output_options(typed, &output))
        return BAD_USAGE;
    if (option_given(typed, "weighted"))
        return complain(BAD_USAGE, TELL_WEIGHTED_COUNT);
    merge.places = calloc((size_t)typed->word_count, sizeof *merge.places);
    merge.sum = calloc(1, sizeof *merge.sum);
    if (!merge.places || !merge.sum)
        complain(FAILED, TELL_OUT_OF_MEMORY);
    else if (read_parts(typed, text, length, &merge) && complete(&merge, output.print)) {
        report.parts[0] = merge.sum;
        status = output_write(&output, &report);
    }
    if (merge.sum)
        war_sim_result_end(&merge.sum->result);
    free(merge.sum);
    free(merge.places);
    return status;
}

int run_merge(const struct typed *typed)
{
    size_t length;
    char *text;
    int status;

    if (typed->word_count == 0)
        return complain(BAD_USAGE, TELL_NO_PARTS);
    text = part_text(typed->words[0], &length);
    if (!text)
        return FAILED;
    status = (count_is(text) ? count_merge : merge_simulation)(typed, text, length);
    free(text);
    return status;
}
