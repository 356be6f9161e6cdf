/* SPDX-License-Identifier: MIT */
/*
 * Sitting down at a table and leaving it, and all that is kept: settings, what was played last,
 * games in progress and finished ones. playing.c has what happens at the table.
 */
#include "playing.h"

#include "counts.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

/* ---- Settings, and what was played last ---- */

static bool recall(struct session *session, const char *name, char *value, size_t size)
{
    return session->keeper && session->keeper->get(session->keeper->self, name, value, size) == 1;
}

static bool remember(struct session *session, const char *name, const char *value)
{
    return session->keeper && session->keeper->set(session->keeper->self, name, value) >= 0;
}

static void recall_settings(struct session *session)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        char value[32];
        if (session->fixed[i])
            continue;
        session->settings[i] = SETTINGS[i].usual;
        if (recall(session, SETTINGS[i].name, value, sizeof value) &&
            choose(value, SETTINGS[i].values) >= 0)
            session->settings[i] = choose(value, SETTINGS[i].values);
    }
}

bool session_set(struct session *session, enum setting setting, int value)
{
    session->settings[setting] = value;
    session->fixed[setting] = false;
    return remember(session, SETTINGS[setting].name, SETTINGS[setting].values[value]);
}

/* Under what something about a seat is kept. */
static struct words seat_key(int seat, const char *what)
{
    return in_words("seat%d.%s", seat + 1, what);
}

static void recall_seat(struct session *session, int seat)
{
    struct setup *setup = &session->setup;
    char value[NAME_SIZE], why[256];

    if (recall(session, seat_key(seat, "person").text, value, sizeof value))
        setup->seats[seat].person = strcmp(value, "yes") == 0;
    if (setup->seats[seat].person &&
        (!recall(session, seat_key(seat, "name").text, value, sizeof value) ||
         setup_person(setup, seat, value, why, sizeof why) < 0))
        setup_somebody(setup, seat);
}

static void recall_setup(struct session *session)
{
    struct setup *setup = &session->setup;
    char value[WAR_RULES_SIZE];
    war_rules rules;

    setup_begin(setup);
    if (recall(session, "rules", value, sizeof value) && war_rules_parse(value, &rules, NULL) == 0)
        setup->rules = rules;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        recall_seat(session, seat);
    setup_players(setup, setup->rules.players);
}

/* Everything but the cards is offered again the next time. */
static void remember_setup(struct session *session)
{
    const struct setup *setup = &session->setup;
    char rules[WAR_RULES_SIZE];

    war_rules_print(&setup->rules, rules, sizeof rules);
    remember(session, "rules", rules);
    for (int seat = 0; seat < setup->rules.players; seat++) {
        const struct seat *who = &setup->seats[seat];
        remember(session, seat_key(seat, "person").text, who->person ? "yes" : "no");
        if (who->person)
            remember(session, seat_key(seat, "name").text, who->name);
    }
}

void session_remember_name(struct session *session, const char *name)
{
    struct seat *first = &session->setup.seats[0];

    copy_words(first->name, sizeof first->name, name);
    first->person = true;
    remember(session, seat_key(0, "person").text, "yes");
    remember(session, seat_key(0, "name").text, name);
}

void session_begin(struct session *session)
{
    recall_settings(session);
    recall_setup(session);
}

void session_heed(struct session *session, bool (*stopped)(void))
{
    session->stopped = stopped;
    if (session->keeper)
        session->keeper->heed(session->keeper->self, stopped);
}

struct words session_welcome(struct session *session, const char *name)
{
    struct standing standing;
    struct words streak = {""}, results;
    int found = session->keeper ? standing_of(session->keeper, name, &standing) : 0;

    if (found < 0)
        return sentence(SAY_CANNOT_READ_SCORES,
                        TEXT("problem", session->keeper->problem(session->keeper->self)));
    if (found == 0 || standing.games == 0)
        return streak;
    if (standing.streak > 1)
        streak = sentence(SAY_STREAK_NOW, NUMBER("count", standing.streak));
    results = results_words(&standing, streak.text);
    if (name_is_you(standing.name))
        return sentence(SAY_WELCOME_YOU, NUMBER("games", standing.games),
                        TEXT("results", results.text));
    return sentence(SAY_WELCOME, TEXT("name", standing.name), NUMBER("games", standing.games),
                    TEXT("results", results.text));
}

/* ---- Keeping the game at the table ---- */

static int64_t seconds_at_table(const struct session *session, int64_t now)
{
    return session->saved.seconds + (now > session->sat_down ? now - session->sat_down : 0) / 1000;
}

/* Says something: -1, for what is refused. */
static int refuse(struct session *session, const char *words)
{
    copy_words(session->notice, sizeof session->notice, words);
    return -1;
}

/* Says a sentence that only has a place for what went wrong. */
static int refuse_because(struct session *session, enum sentence which, const char *problem)
{
    return refuse(session, sentence(which, TEXT("problem", problem)).text);
}

static const char *problem(const struct session *session)
{
    return session->keeper->problem(session->keeper->self);
}

static int tell_unkept(struct session *session, enum keeping as)
{
    if (!session_unkept(session))
        refuse_because(session, SAY_CANNOT_SAVE, problem(session));
    session_keep_as(session, as);
    return -1;
}

bool tally_fits(const struct tally *tally, const struct match *match)
{
    if (tally->players != match->rules.players)
        return false;
    for (int seat = 0; seat < tally->players; seat++)
        if (tally->seats[seat].person != match->seats[seat].person ||
            strcmp(tally->seats[seat].name, match->seats[seat].name) != 0)
            return false;
    return true;
}

/* Counts the game that is over, once. */
static void tally_game(struct session *session)
{
    const struct match *match = &session->match;
    struct tally *tally = &session->tally;

    if (session->keeping >= KEEPING_UNKEPT || session_shared(session))
        return;
    if (!tally_fits(tally, match)) {
        *tally = (struct tally){.players = match->rules.players};
        memcpy(tally->seats, match->seats, sizeof tally->seats);
    }
    for (int seat = 0; seat < tally->players; seat++)
        tally->wins[seat] +=
            match->now.game.result == WAR_RESULT_WIN && match->now.game.winners >> seat & 1;
    tally->draws += match->now.game.result == WAR_RESULT_DRAW;
    tally->undecided += match->now.game.result > WAR_RESULT_DRAW;
}

int session_finish(struct session *session, int64_t now)
{
    const struct keeper *keeper = session->keeper;
    enum keeping keeping = KEEPING_UNKNOWN;
    struct record record;
    int result = 0;

    if (session_finished(session))
        return 0;
    tally_game(session);
    match_record(&session->match, &record);
    record.seconds = seconds_at_table(session, now);
    if (keeper)
        result = keeper->add(keeper->self, &record, session->saved.number);
    if (result < 0)
        return tell_unkept(session, KEEPING_UNKEPT);
    if (result > 0)
        keeping = KEEPING_LATE;
    if (keeper && result == 0) {
        keeper->release(keeper->self, session->saved.number);
        session->match.record = record;
        if (keeper->places(keeper->self, &record, &session->places) == 0)
            keeping = KEEPING_SCORE;
    }
    session->saved.number = 0;
    session_keep_as(session, keeping);
    return 0;
}

int session_keep(struct session *session, int64_t now)
{
    struct saved saved = session->saved;
    int result;

    if (session_watching(session) || session_finished(session) || session_shared(session))
        return 0;
    session->kept_at = now;
    if (moment_over(&session->match.now) && session->question != QUESTION_ENDLESS)
        return session_finish(session, now);
    if (!session->keeper || session_turn(session) == 0) /* before the first card there is nothing */
        return 0;
    match_save(&session->match, &saved);
    saved.seconds = seconds_at_table(session, now);
    result = session->keeper->save(session->keeper->self, &saved);
    if (result < 0)
        return tell_unkept(session, KEEPING_FAILED);
    session_keep_as(session, result > 0 ? KEEPING_BEHIND : KEEPING_GAME);
    if (result > 0)
        return -1;
    session->saved.number = saved.number;
    session->saved.turns = saved.turns;
    return 0;
}

/* ---- Keeping it later ---- */

void session_catch_up(struct session *session, int64_t now)
{
    const struct keeper *keeper = session->keeper;

    if (!keeper || (session->waits && now - session->tried_at < CATCH_UP_EVERY))
        return;
    session->tried_at = now;
    if (session->keeping == KEEPING_BEHIND)
        session_keep(session, now);
    keeper->catch_up(keeper->self, false);
    session->waits = session->keeping == KEEPING_BEHIND || keeper->late_games(keeper->self) > 0;
}

bool session_news(struct session *session)
{
    if (session->waits == session->told)
        return false;
    session->told = session->waits;
    if (session_unkept(session) && !session->waits)
        refuse_because(session, SAY_CANNOT_SAVE, problem(session));
    else
        refuse(session, phrase(session->waits ? SAY_SCORES_LOCKED : SAY_SCORES_FREE));
    return true;
}

bool session_close(struct session *session)
{
    const struct keeper *keeper = session->keeper;
    int games;

    if (!keeper)
        return false;
    games = keeper->late_games(keeper->self);
    if (keeper->catch_up(keeper->self, games > 0 && !session->waited) == 0) {
        session->waits = false;
        return session_news(session);
    }
    games = keeper->late_games(keeper->self);
    refuse(session, sentence(games == 0   ? SAY_SETTINGS_LOST
                             : games == 1 ? SAY_SCORE_LOST
                                          : SAY_SCORES_LOST,
                             TEXT("problem", problem(session)))
                        .text);
    session->lost = true;
    return true;
}

/* ---- Sitting down ---- */

static void sit_down(struct session *session, int64_t now)
{
    session->newcomer = session->quit = session->seed_given = session->once = false;
    session->looking = LOOKING_PLAY;
    session->keeping = KEEPING_GAME;
    session->waited = false;
    session->pace = PACE_ASK;
    session_begin_auto(session);
    session->ready = 0;
    session->question = QUESTION_NONE;
    session->ahead.events.count = 0;
    passage_begin(&session->shown, &session->match.now);
    session->match.stopped = session->stopped;
    session->sat_down = session->kept_at = now;
    memset(&session->saved, 0, sizeof session->saved);
}

void session_sit_down(struct session *session, const struct match *match, int64_t now)
{
    session_end(session);
    session->match = *match;
    sit_down(session, now);
}

void session_end(struct session *session)
{
    if (session->keeper && session->saved.number > 0)
        session->keeper->release(session->keeper->self, session->saved.number);
    session->saved.number = 0;
    session->lost = session->lost || session->keeping == KEEPING_BEHIND || session_unkept(session);
    if (session->keeping == KEEPING_BEHIND) { /* there is no more to say of it */
        session->keeping = KEEPING_GAME;
        session->waits = session->told = false;
    }
    match_free(&session->match);
    memset(&session->remote, 0, sizeof session->remote);
}

static int refuse_game(struct session *session, const char *problem)
{
    return refuse_because(session, SAY_CANNOT_PLAY, problem);
}

static int start_game(struct session *session, const struct setup *setup, war_game *game)
{
    int64_t seed = setup->seed;
    war_error error;

    if (!setup->seed_given && !session->draw(&seed))
        return refuse_game(session, phrase(SAY_NO_RANDOM));
    if (war_rules_check(&setup->rules, &error) < 0)
        return refuse_game(session, error.message);
    if (setup->from_position &&
        war_game_start_at(game, &setup->rules, &setup->position, seed, setup->index, &error) < 0)
        return refuse_game(session, error.message);
    if (!setup->from_position && war_game_start(game, &setup->rules, seed, setup->index) < 0)
        return refuse_game(session, phrase(SAY_SEED_TOO_LARGE));
    return 0;
}

static bool note_record(void *context, const struct record *record)
{
    (void)record;
    *(bool *)context = true;
    return false;
}

static bool nothing_finished(struct session *session)
{
    const struct keeper *keeper = session->keeper;
    const struct wanted one = {.limit = 1};
    bool found = false;

    if (!keeper)
        return false;
    if (keeper->records(keeper->self, &one, note_record, &found) < 0) {
        refuse_because(session, SAY_CANNOT_READ_SCORES, problem(session));
        return false;
    }
    return !found;
}

int session_start_quick(struct session *session, int64_t now)
{
    struct setup setup = session->setup;

    war_rules_change("quick", &setup.rules, NULL);
    setup.rules.players = session->setup.rules.players;
    setup.once = true;
    return session_start(session, &setup, now);
}

int session_start(struct session *session, const struct setup *setup, int64_t now)
{
    struct match match;
    war_game game;

    session->notice[0] = '\0';
    if (start_game(session, setup, &game) < 0)
        return -1;
    if (!match_start(&match, &game, setup->seats))
        return refuse_game(session, phrase(SAY_OUT_OF_MEMORY));
    session_sit_down(session, &match, now);
    for (int seat = 0; seat < setup->rules.players; seat++) {
        struct seat *who = &session->match.seats[seat];
        if (session->keeper && who->person)
            session->keeper->known_as(session->keeper->self, who->name);
        if (!setup->once)
            session->setup.seats[seat] = *who;
    }
    if (!setup->once) {
        session->setup.rules = setup->rules;
        remember_setup(session);
    }
    session->newcomer = nothing_finished(session);
    session->seed_given = setup->seed_given;
    session->once = setup->once;
    return 0;
}

void session_watch(struct session *session, const struct match *match, int64_t turn, int64_t now)
{
    session_sit_down(session, match, now);
    session->looking = LOOKING_WATCH;
    if (turn > 0) {
        session->pace = PACE_FROM;
        session->target = turn;
    }
}

int session_watch_record(struct session *session, const struct record *record, int64_t now)
{
    struct match match;
    char why[256];

    if (match_from_record(&match, record, why, sizeof why) < 0)
        return refuse_because(session, SAY_CANNOT_SHOW, why);
    session_watch(session, &match, 0, now);
    return 0;
}

/* The next game of a seed that was given; else one of a new seed. */
int session_again(struct session *session, bool same_deal, int64_t now)
{
    const war_game *first = match_first(&session->match);
    struct setup setup = {.rules = session->match.rules,
                          .from_position = same_deal && !first->dealt,
                          .position = first->start,
                          .seed_given = session->seed_given || same_deal,
                          .seed = first->seed,
                          .index = first->index,
                          .once = session->once};

    memcpy(setup.seats, session->match.seats, sizeof setup.seats);
    if (session->seed_given && !same_deal && setup.index < WAR_MAX_NUMBER)
        setup.index++;
    return session_start(session, &setup, now);
}

int session_play_deal(struct session *session, int64_t now)
{
    const war_game *first = match_first(&session->match);
    struct setup setup = session->setup;
    int result;

    if (session->open)
        session->open(session);
    session->open = NULL;
    setup.rules = session->match.rules;
    setup.from_position = !first->dealt;
    setup.position = first->start;
    setup.seed_given = setup.once = true;
    setup.seed = first->seed;
    setup.index = first->index;
    setup_alone(&setup);
    result = session_start(session, &setup, now);
    session->seed_given = false; /* what is played next is another deal */
    return result;
}

/* ---- Games to go on with ---- */

struct listing {
    struct listed *list;
    int count;
    int most;
};

static bool add_listed(void *context, const struct saved *saved, bool claimed)
{
    struct listing *listing = context;
    struct listed *listed = &listing->list[listing->count];
    war_game game;
    int64_t steps;

    *listed = (struct listed){.number = saved->number,
                              .claimed = claimed,
                              .players = saved->players,
                              .turns = saved->turns,
                              .updated = saved->updated};
    memcpy(listed->seats, saved->seats, sizeof listed->seats);
    if (war_game_load_start(&game, &steps, saved->first, strlen(saved->first), NULL) == 0)
        war_rules_print(&game.rules, listed->rules, sizeof listed->rules);
    return ++listing->count < listing->most;
}

int session_list(struct session *session, struct listed *list, int most)
{
    struct listing listing = {list, 0, most};

    if (session->keeper && session->keeper->list(session->keeper->self, add_listed, &listing) < 0)
        return refuse_because(session, SAY_CANNOT_LIST, problem(session));
    return listing.count;
}

int session_continue(struct session *session, int64_t number, int64_t now)
{
    const struct keeper *keeper = session->keeper;
    struct saved saved;
    struct match match;
    char why[256];
    int claimed = keeper ? keeper->claim(keeper->self, number) : 0;
    int got;

    session->notice[0] = '\0';
    if (claimed == 0)
        return refuse(session, phrase(SAY_OPEN_ELSEWHERE));
    if (claimed < 0)
        return refuse_because(session, SAY_CANNOT_CONTINUE, problem(session));
    got = keeper->read(keeper->self, number, &saved);
    snprintf(why, sizeof why, "%s", got < 0 ? problem(session) : phrase(SAY_GAME_GONE));
    if (got != 1 || match_resume(&match, &saved, session->stopped, why, sizeof why) < 0) {
        keeper->release(keeper->self, number);
        return refuse_because(session, SAY_CANNOT_CONTINUE, why);
    }
    session_sit_down(session, &match, now);
    session->saved = saved;
    if (moment_over(&match.now)) {
        session->question = QUESTION_ENDLESS;
        session_shown(session, now);
    } else if (!moment_at_rest(&match.now, session->beats) &&
               session_turn(session) == moment_turns(&match.now))
        session_do(session, COMMAND_TURN, session_turn(session), now); /* the last one played */
    return 0;
}

int session_continue_latest(struct session *session, int64_t now)
{
    enum { MOST = 20 };
    struct listed list[MOST];
    int count = session_list(session, list, MOST);

    if (count < 0)
        return -1;
    refuse(session, phrase(count > 0 ? SAY_ALL_OPEN_ELSEWHERE : SAY_NO_SAVED_GAME));
    for (int i = 0; i < count; i++)
        if (!list[i].claimed && session_continue(session, list[i].number, now) == 0)
            return 0;
    return -1;
}

int session_forget(struct session *session, int64_t number)
{
    const struct keeper *keeper = session->keeper;
    int claimed = keeper ? keeper->claim(keeper->self, number) : 0;

    if (claimed == 0)
        return refuse(session, phrase(SAY_OPEN_ELSEWHERE));
    if (claimed < 0 || keeper->forget(keeper->self, number) < 0) {
        keeper->release(keeper->self, number);
        return refuse_because(session, SAY_CANNOT_DELETE, problem(session));
    }
    keeper->release(keeper->self, number);
    refuse(session, phrase(SAY_DELETED));
    return 0;
}
