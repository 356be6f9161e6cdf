/* SPDX-License-Identifier: MIT */
#include "meter.h"

#include <string.h>

enum {
    EVENTS = 50, /* watched in the time of a guess */
    SEED = 1,    /* of the guesses: chance decides nothing here but how they err */
};

/* A turn that is not decided says nothing new, and the chances stay as they were. At the end there
 * are none. */
static void arrive(struct meter *meter)
{
    meter->here = meter->fresh = true;
    meter->settled = watcher_settled(&meter->watcher, &meter->known);
    memset(&meter->guesses, 0, sizeof meter->guesses);
    if (moment_over(&meter->watcher.moment))
        memset(&meter->shown, 0, sizeof meter->shown);
}

static void guess(struct meter *meter)
{
    int result = knowledge_play(&meter->known, SEED, meter->guesses.games++);

    if (result < WAR_MAX_PLAYERS)
        meter->guesses.wins[result]++;
}

/* Few are not shown, and more only when there are twice as many, lest the figures flicker. */
static void show(struct meter *meter)
{
    int64_t games = meter->guesses.games;

    if (games < METER_FEW ||
        (!meter->fresh && games < 2 * meter->shown.games && games < METER_ENOUGH))
        return;
    meter->shown = meter->guesses;
    meter->fresh = false;
}

bool meter_work(struct meter *meter, const struct session *session, int games)
{
    const struct moment *moment = session_moment(session);
    int events = games * EVENTS;
    int watched = watcher_near(&meter->watcher, match_first(&session->match), moment, events);

    if (watched == events) {
        meter->here = false;
        return true;
    }
    if (watched > 0 || !meter->here)
        arrive(meter);
    for (int i = 0; i < games && meter->settled && meter->guesses.games < METER_ENOUGH; i++) {
        if (session->stopped && session->stopped())
            break;
        guess(meter);
    }
    show(meter);
    return meter->settled && meter->guesses.games < METER_ENOUGH;
}

/* The least whole percentage whose square is not below that of the half width, 1.96^2 p (1 - p) /
 * n, as if there were two more games of each kind. */
static int error_of(int64_t wins, int64_t games)
{
    double n = (double)games + 4, p = ((double)wins + 2) / n;
    int error = 1;

    while (error < 50 && error * error < 3.8416 * p * (1 - p) / n * 1e4)
        error++;
    return error;
}

bool meter_chance(const struct meter *meter, int seat, int *percent, int *error)
{
    const struct guesses *shown = &meter->shown;

    if (shown->games == 0)
        return false;
    *percent = (int)((200 * shown->wins[seat] + shown->games) / (2 * shown->games));
    *error = error_of(shown->wins[seat], shown->games);
    return true;
}

struct words meter_words(const struct meter *meter, const struct seat *seats, int players)
{
    struct words words = {""};
    int percent, error, most = 0;

    for (int seat = 0; seat < players; seat++) {
        if (!meter_chance(meter, seat, &percent, &error))
            return words;
        most = error > most ? error : most;
        words = sentence(seat > 0 ? SAY_MORE_CHANCE : SAY_CHANCE, TEXT("list", words.text),
                         NAME("name", seats[seat].name), NUMBER("percent", percent));
    }
    return sentence(SAY_ODDS, TEXT("chances", words.text), NUMBER("error", most));
}
