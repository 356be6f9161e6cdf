/* SPDX-License-Identifier: MIT */
/*
 * Two keepers, the database and the one in memory, are asked the same at random, and must give the
 * same answers; what the second tells fills a third, which must give them, too. What is counted is
 * counted once more here, record by record for each person and each pair.
 */
#include "fields.h"
#include "memory_helper.h"
#include "memory_keeper.h"
#include "store_helper.h"

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 1 << 20 };
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* ---- Answers as text ---- */

/* One for each of two keepers. */
static char answers[2][MOST_TEXT];
static char *answer;

PRINTF_LIKE(1, 2)
static void say(const char *format, ...)
{
    size_t length = strlen(answer);
    va_list list;

    va_start(list, format);
    vsnprintf(answer + length, MOST_TEXT - length, format, list);
    va_end(list);
    assert_true(strlen(answer) < MOST_TEXT - 1);
}

static void say_field(void *to, const char *key, struct field field)
{
    (void)to;
    say("%s=%d:%s:%" PRId64 " ", key, field.kind, field.text ? field.text : "", field.number);
}

static bool say_record(void *context, const struct record *record)
{
    int *left = context;

    record_write(record, say_field, NULL);
    say("%" PRId64 "\n", record->finished);
    return --*left != 0;
}

static bool say_saved(void *context, const struct saved *saved, bool claimed)
{
    (void)context;
    saved_write(saved, say_field, NULL);
    say("%d\n", claimed);
    return true;
}

static bool say_standing(void *context, const struct standing *s)
{
    int *left = context;

    say("%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
        " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
        s->name, s->games, s->wins, s->draws, s->streak, s->best_streak, s->longest,
        s->longest_number, s->shortest, s->shortest_number, s->most_wars, s->most_wars_number,
        s->last, s->unknown);
    return --*left != 0;
}

static bool say_pair(void *context, const struct pair *pair)
{
    int *left = context;

    for (int i = 0; i < 2; i++)
        say("%s %d %" PRId64 " ", pair->rivals[i].name, pair->rivals[i].person,
            pair->rivals[i].wins);
    say("%" PRId64 " %" PRId64 " %" PRId64 "\n", pair->games, pair->draws, pair->last);
    return --*left != 0;
}

static bool say_kind(void *context, const struct game_kind *kind)
{
    int *left = context;

    say("%s %d %" PRId64 "\n", kind->rules, kind->players, kind->games);
    return --*left != 0;
}

static void say_totals(const struct totals *t)
{
    say("%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
        " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
        t->games, t->people, t->turns, t->battles, t->wars, t->seconds, t->wins, t->draws, t->limit,
        t->endless, t->shuffled, t->longest_war);
}

/* ---- What there is ---- */

static const char *const RULES[] = {"classic", "peace", "classic,players=3", "classic,players=4"};
/* Only names of different games differ in case. */
static const char *const NAMES[] = {"Ada", "ADA", "Bob", "\xc3\x84nne", "\xc3\xa4nne", "Cy\\n"};

static uint64_t chance;

static const char *any_name(void)
{
    return NAMES[test_below(&chance, COUNT(NAMES))];
}

static void take_seats(struct record *record)
{
    for (int i = 0; i < record->players; i++) {
        struct seat *seat = &record->seats[i];
        bool good;
        do {
            seat->person = i == 0 || test_below(&chance, 2);
            strcpy(seat->name, seat->person ? any_name() : i % 2 ? "Computer" : "Computer 2");
            good = true;
            for (int k = 0; k < i; k++)
                good = good && (!name_same(seat->name, record->seats[k].name) ||
                                strcmp(seat->name, record->seats[k].name) == 0);
        } while (!good);
    }
}

static void take_start(struct record *record, const war_rules *rules)
{
    war_position position;

    if (test_below(&chance, 4) > 0) {
        war_id_print(rules, record->seed, record->index, record->id, sizeof record->id);
        return;
    }
    position = test_position(&chance, rules);
    war_position_print(rules, &position, record->start, sizeof record->start);
}

/* Few values of everything, so that there are many alike. */
static struct record any_record(void)
{
    struct record record = {
        .players = 1, .seats = {{"", true}}, .turns = test_below(&chance, 5), .finished = 0};
    war_rules rules;

    if (test_below(&chance, 6) == 0) {
        strcpy(record.seats[0].name, any_name());
        return record;
    }
    rules = test_parse(RULES[test_below(&chance, COUNT(RULES))]);
    war_rules_print(&rules, record.rules, sizeof record.rules);
    record.players = rules.players;
    take_seats(&record);
    record.seed = test_below(&chance, 2) ? INT64_MAX : 1;
    record.result = 1 + test_below(&chance, 4);
    if (record.result == WAR_RESULT_WIN)
        record.winners = (uint8_t)(1 << test_below(&chance, record.players));
    if (record.result == WAR_RESULT_DRAW)
        record.winners = (uint8_t)(1 + test_below(&chance, (1 << record.players) - 1));
    take_start(&record, &rules);
    record.battles = test_below(&chance, 3);
    record.wars = test_below(&chance, 3);
    record.longest_war = test_below(&chance, 3);
    record.shuffled = test_below(&chance, 2);
    record.cycle_length = test_below(&chance, 2);
    record.seconds = test_below(&chance, 2);
    record.finished = test_below(&chance, 8) ? 1000 + test_below(&chance, 5) : 0;
    return record;
}

static struct wanted any_wanted(void)
{
    static const char *const others[] = {"computer", "Computer 2", "nobody"};
    struct wanted wanted = {.order = (enum record_order)test_below(&chance, 5)};

    if (test_below(&chance, 4) == 0)
        wanted.rules = test_below(&chance, 4) ? RULES[test_below(&chance, COUNT(RULES))] : "";
    if (test_below(&chance, 4) == 0)
        wanted.players = 1 + test_below(&chance, 4);
    if (test_below(&chance, 3) == 0)
        wanted.name = test_below(&chance, 4) ? any_name() : others[test_below(&chance, 3)];
    if (test_below(&chance, 4) == 0)
        wanted.since = 1000 + test_below(&chance, 5);
    if (test_below(&chance, 8) == 0)
        wanted.number = 1 + test_below(&chance, 20);
    wanted.placed_only = test_below(&chance, 4) == 0;
    if (test_below(&chance, 3) == 0)
        wanted.limit = 1 + test_below(&chance, 4);
    return wanted;
}

/* ---- Asking ---- */

static void ask_records(const struct keeper *keeper, const struct wanted *wanted, int most)
{
    struct totals totals;
    int left = most;

    assert_int_equal(keeper->records(keeper->self, wanted, say_record, &left), 0);
    left = most;
    assert_int_equal(test_standings(keeper, wanted, say_standing, &left), 0);
    left = most;
    assert_int_equal(test_pairs(keeper, wanted, say_pair, &left), 0);
    left = most;
    assert_int_equal(test_kinds(keeper, say_kind, &left), 0);
    assert_int_equal(test_totals(keeper, wanted, &totals), 0);
    say_totals(&totals);
}

static void ask_names(const struct keeper *keeper)
{
    static const char *const settings[] = {"speed", "rules", "none"};

    for (size_t i = 0; i < COUNT(NAMES); i++) {
        struct standing standing;
        char name[NAME_SIZE];
        int left = 0;
        strcpy(name, NAMES[i]);
        say("%d %s\n", keeper->known_as(keeper->self, name), name);
        if (standing_of(keeper, NAMES[i], &standing) == 1)
            say_standing(&left, &standing);
    }
    for (size_t i = 0; i < COUNT(settings); i++)
        for (size_t size = 1; size < 8; size += 3) {
            char value[8] = "";
            int there = keeper->get(keeper->self, settings[i], value, size);
            say("%d %s\n", there, value);
        }
}

static void ask(const struct keeper *keeper, const struct wanted *wanted, int most,
                const struct record *record)
{
    struct places places;

    ask_records(keeper, wanted, most);
    ask_names(keeper);
    assert_int_equal(keeper->places(keeper->self, record, &places), 0);
    say("%" PRId64 " %" PRId64 " %" PRId64 " %d\n", places.longest, places.shortest, places.of,
        places.shared);
    assert_int_equal(keeper->list(keeper->self, say_saved, NULL), 0);
    for (int64_t number = 0; number < 12; number++) {
        struct saved saved;
        if (keeper->read(keeper->self, number, &saved) == 1)
            say_saved(NULL, &saved, false);
    }
}

/* ---- Counts, each by going through all records ---- */

enum { MOST_RECORDS = 2000 };
static struct record listed[MOST_RECORDS];
static int listed_count;

static bool list_record(void *context, const struct record *record)
{
    (void)context;
    assert_true(listed_count < MOST_RECORDS);
    listed[listed_count++] = *record;
    return true;
}

/* Whether somebody sat at a table; the computer has any name. `won`: in one of the seats. */
static bool sat(const struct record *record, const char *name, bool person, bool *won)
{
    bool found = false;

    *won = false;
    for (int i = 0; i < record->players; i++)
        if (record->seats[i].person == person &&
            (!person || strcmp(record->seats[i].name, name) == 0)) {
            found = true;
            *won = *won || record->winners >> i & 1;
        }
    return found;
}

static void check_standing(const struct standing *s)
{
    struct standing sum = {.games = 0};
    bool won;

    for (int i = 0; i < listed_count; i++) {
        const struct record *r = &listed[i];
        if (!sat(r, s->name, true, &won))
            continue;
        sum.games++;
        sum.unknown += r->result == WAR_RESULT_NONE;
        sum.draws += won && r->result == WAR_RESULT_DRAW;
        sum.last = r->finished > sum.last ? r->finished : sum.last;
        if (r->result == WAR_RESULT_NONE)
            continue;
        won = won && r->result == WAR_RESULT_WIN;
        sum.wins += won;
        sum.streak = won ? sum.streak + 1 : 0;
        sum.best_streak = sum.streak > sum.best_streak ? sum.streak : sum.best_streak;
    }
    assert_int_equal(s->games, sum.games);
    assert_int_equal(s->unknown, sum.unknown);
    assert_int_equal(s->draws, sum.draws);
    assert_int_equal(s->wins, sum.wins);
    assert_int_equal(s->streak, sum.streak);
    assert_int_equal(s->best_streak, sum.best_streak);
    assert_int_equal(s->last, sum.last);
    for (int i = 0; i < listed_count; i++)
        if (record_placed(&listed[i]) && sat(&listed[i], s->name, true, &won)) {
            assert_in_range(listed[i].turns, s->shortest, s->longest);
            assert_true(listed[i].wars <= s->most_wars);
        }
}

static void check_pair(const struct pair *pair)
{
    const struct rival *r = pair->rivals;
    int64_t wins[2] = {0}, games = 0, draws = 0;
    bool won[2];

    for (int i = 0; i < listed_count; i++) {
        if (!sat(&listed[i], r[0].name, r[0].person, &won[0]) ||
            !sat(&listed[i], r[1].name, r[1].person, &won[1]))
            continue;
        games++;
        draws += listed[i].result == WAR_RESULT_DRAW && won[0] && won[1];
        for (int k = 0; k < 2; k++)
            wins[k] += listed[i].result == WAR_RESULT_WIN && won[k];
    }
    assert_int_equal(pair->games, games);
    assert_int_equal(pair->draws, draws);
    assert_int_equal(r[0].wins, wins[0]);
    assert_int_equal(r[1].wins, wins[1]);
    assert_true(draws + wins[0] + wins[1] > 0);
}

/* Everybody who sat somewhere is among the people, and each pair is there once. */
static void check_all_there(const struct counts *counts)
{
    for (int i = 0; i < listed_count; i++)
        for (int seat = 0; seat < listed[i].players; seat++) {
            size_t k = 0;
            while (listed[i].seats[seat].person && k < counts->person_count &&
                   strcmp(counts->people[k].name, listed[i].seats[seat].name) != 0)
                k++;
            assert_true(!listed[i].seats[seat].person || k < counts->person_count);
        }
    for (size_t a = 0; a < counts->pair_count; a++)
        for (size_t b = 0; b < a; b++) {
            const struct rival *x = counts->pairs[a].rivals, *y = counts->pairs[b].rivals;
            assert_false(strcmp(x[0].name, y[0].name) == 0 && strcmp(x[1].name, y[1].name) == 0);
            assert_false(strcmp(x[0].name, y[1].name) == 0 && strcmp(x[1].name, y[0].name) == 0);
        }
}

static void check_counts(const struct keeper *keeper, const struct wanted *wanted)
{
    struct wanted all = *wanted;
    int64_t turns = 0, placed = 0;
    struct counts counts;

    all.order = ORDER_OLDEST;
    all.limit = 0;
    listed_count = 0;
    assert_int_equal(keeper->records(keeper->self, &all, list_record, NULL), 0);
    assert_int_equal(counts_take(&counts, keeper, wanted), 0);
    for (size_t i = 0; i < counts.person_count; i++)
        check_standing(&counts.people[i]);
    for (size_t i = 0; i < counts.pair_count; i++)
        check_pair(&counts.pairs[i]);
    for (int i = 0; i < listed_count; i++) {
        turns += listed[i].turns;
        placed += record_placed(&listed[i]);
    }
    for (size_t i = 0; i < counts.kind_count; i++)
        placed -= counts.kinds[i].games;
    check_all_there(&counts);
    assert_int_equal(counts.totals.games, listed_count);
    assert_int_equal(counts.totals.turns, turns);
    assert_int_equal(placed, 0);
    counts_free(&counts);
}

static void compare(const struct keeper *one, const struct keeper *other, int times)
{
    const struct keeper *const keepers[] = {one, other};

    for (int i = 0; i < times; i++) {
        struct wanted wanted = i == 0 ? (struct wanted){0} : any_wanted();
        int most = i > 0 && test_below(&chance, 2) ? 1 + test_below(&chance, 3) : 0;
        struct record record = any_record();
        for (int k = 0; k < 2; k++) {
            answer = answers[k];
            answer[0] = '\0';
            ask(keepers[k], &wanted, most, &record);
        }
        assert_string_equal(answers[0], answers[1]);
        check_counts(one, &wanted);
    }
}

/* ---- Doing ---- */

/* The database, and what it is compared with. */
static struct store *store;
static struct memory_keeper *other;
static const struct keeper *memo; /* the one in memory as a keeper */

static int64_t any_saved(void)
{
    return test_below(&chance, 12);
}

static void do_add(void)
{
    struct record one = any_record(), two = one;
    int64_t saved = any_saved();

    assert_int_equal(store_add(store, &one, saved), 0);
    memory_keeper_clock(other, one.finished * 1000 + 999);
    assert_int_equal(memo->add(other, &two, saved), 0);
    assert_int_equal(one.number, two.number);
    assert_string_equal(one.seats[0].name, two.seats[0].name);
}

static void do_save(void)
{
    struct saved one = test_saved(any_name(), test_below(&chance, 3)), two;
    int64_t number = any_saved();

    one.number = number;
    one.seconds = test_below(&chance, 100);
    one.shuffled = test_below(&chance, 3);
    snprintf(one.now, sizeof one.now, "line\nand\ttab\\ %d", test_below(&chance, 100));
    two = one;
    assert_int_equal(store_save(store, &one), 0);
    memory_keeper_clock(other, one.updated);
    assert_int_equal(memo->save(other, &two), 0);
    assert_int_equal(one.number, two.number);
    if (two.number != number)
        assert_true(memory_keeper_claims(other, two.number));
}

static void do_claim(void)
{
    int64_t number = any_saved();

    assert_int_equal(store_claim(store, number), memo->claim(other, number));
    if (test_below(&chance, 2)) {
        store_release(store, number);
        memo->release(other, number);
    }
}

static void do_forget(void)
{
    int64_t number = any_saved();

    assert_int_equal(store_forget(store, number), 0);
    assert_int_equal(memo->forget(other, number), 0);
    assert_false(memory_keeper_claims(other, number));
}

static void do_erase(void)
{
    int64_t first = test_below(&chance, 20), last = first + (test_below(&chance, 4) == 0);

    if (test_below(&chance, 20) == 0) {
        first = 1;
        last = INT64_MAX;
    }
    assert_int_equal(store_erase(store, first, last), memo->erase(other, first, last));
}

static void do_set(void)
{
    const char *name = test_below(&chance, 2) ? "speed" : "rules";
    const char *value = test_below(&chance, 2) ? "4" : "a\tb\nc\\";

    assert_int_equal(store_set(store, name, value), 0);
    assert_int_equal(memo->set(other, name, value), 0);
}

static void do_import(void)
{
    int count = test_below(&chance, 5);
    struct record record = any_record();

    assert_int_equal(store_import_begin(store), 0);
    memo->import_begin(other);
    for (int i = 0; i < count; i++) {
        struct field_lines lines = {0};
        war_error error;
        if (test_below(&chance, 3) == 0)
            record = any_record();
        record_write(&record, put_line, &lines);
        assert_int_equal(memory_keeper_import(other, lines.text, lines.length, &error),
                         store_import(store, &record));
        free(lines.text);
    }
    assert_int_equal(store_import_end(store, true), 0);
}

/* ---- Tests ---- */

/* Tells a third what has changed. */
static void tell(struct memory_keeper *from, struct memory_keeper *to)
{
    enum change change;
    const char *lines;
    war_error error;

    while ((change = memory_keeper_next_change(from, &lines)) != CHANGE_NONE) {
        char *text = strdup(lines);
        size_t length = strlen(lines);
        assert_true(change > 0);
        if (change == CHANGE_SETTING)
            assert_int_equal(memory_keep_setting(to, text, length, &error), 0);
        else if (change == CHANGE_SAVED)
            assert_int_equal(memory_keep_saved(to, text, length, &error), 0);
        else if (change == CHANGE_RECORD)
            assert_int_equal(memory_keep_record(to, text, length, &error), 0);
        else if (change == CHANGE_FORGOTTEN)
            memory_keeper(to)->forget(to, strtoll(strrchr(text, '\t') + 1, NULL, 10));
        else {
            int64_t number = strtoll(strrchr(text, '\t') + 1, NULL, 10);
            assert_int_equal(change, CHANGE_ERASED);
            assert_true(memory_keeper(to)->erase(to, number, number) >= 0);
        }
        free(text);
    }
    do
        change = memory_keeper_next_change(to, &lines);
    while (change == CHANGE_FORGOTTEN || change == CHANGE_ERASED);
    assert_int_equal(memory_keeper_next_change(to, &lines), CHANGE_NONE);
}

/* What is exported is what the database has, oldest first. */
static void compare_exports(void)
{
    const struct wanted all = {.order = ORDER_OLDEST};
    int left = 0;

    answer = answers[0];
    answer[0] = '\0';
    assert_int_equal(store_records(store, &all, say_record, &left), 0);
    answer = answers[1];
    answer[0] = '\0';
    for (size_t i = 0; i < memory_keeper_count(other); i++) {
        char *text = strdup(memory_keeper_export(other, i));
        const struct field_parts parts = split_lines(text, strlen(text));
        struct record record;
        war_error error;
        assert_int_equal(record_read(find_line, &parts, &record, &error), 0);
        record.number = field_number(find_line, &parts);
        say_record(&left, &record);
        free(text);
    }
    assert_string_equal(answers[0], answers[1]);
    assert_null(memory_keeper_export(other, memory_keeper_count(other)));
}

static void alike(void **state)
{
    static void (*const deeds[])(void) = {do_add,    do_add, do_add,   do_save,   do_save,
                                          do_import, do_set, do_claim, do_forget, do_erase};

    (void)state;
    chance = test_seed();
    for (long game = 0; game < test_count(6, 300); game++) {
        char name[32];
        struct memory_keeper *third = memory_keeper_open();
        snprintf(name, sizeof name, "%ld.db", game);
        store = test_open(name, STORE_PLAY);
        other = memory_keeper_open();
        memo = memory_keeper(other);
        for (int i = 0; i < 40; i++) {
            deeds[test_below(&chance, COUNT(deeds))]();
            compare(store_keeper(store), memo, 3);
            if (test_below(&chance, 4) == 0)
                tell(other, third);
        }
        compare(store_keeper(store), memo, 40);
        compare_exports();
        tell(other, third);
        compare(memo, memory_keeper(third), 10);
        store_close(store);
        memo->close(other);
        memory_keeper(third)->close(third);
    }
}

static int keep(int (*how)(struct memory_keeper *, char *, size_t, war_error *),
                struct memory_keeper *memory, const char *text, const char *why)
{
    char *lines = strdup(text);
    war_error error = {0};
    int result = how(memory, lines, strlen(lines), &error);

    assert_string_equal(error.message, why);
    free(lines);
    return result;
}

#define SAVED                                                                                      \
    "number\tnumber\t5\nseats\tlist\t2\nseats.0.name\ttext\tAda\nseats.0.person\tboolean\ttrue\n"  \
    "seats.1.name\ttext\tComputer\nseats.1.person\tboolean\tfalse\nfirst\ttext\ta\\nb\n"           \
    "now\ttext\tc\nshuffled\tnumber\t0\nturns\tnumber\t7\nseconds\tnumber\t3\n"

static void claims(void **state)
{
    struct memory_keeper *memory = memory_keeper_open();
    struct saved saved;

    (void)state;
    assert_int_equal(keep(memory_keep_saved, memory, SAVED "updated\tnumber\t9\n", ""), 0);
    memory_keeper_claimed(memory, 5, true);
    assert_int_equal(memory_keeper(memory)->claim(memory, 5), 0);
    assert_int_equal(memory_keeper(memory)->forget(memory, 5), -1);
    assert_string_equal(memory_keeper(memory)->problem(memory),
                        "somebody else is playing this game just now");
    memory_keeper_clear(memory);
    assert_int_equal(memory_keeper(memory)->read(memory, 5, &saved), 0);
    assert_int_equal(keep(memory_keep_saved, memory, SAVED "updated\tnumber\t9\n", ""), 0);
    assert_int_equal(memory_keeper(memory)->claim(memory, 5), 1);
    memory_keeper_clear(memory);
    assert_true(memory_keeper_claims(memory, 5));
    /* What is played here is not replaced from elsewhere. */
    assert_int_equal(keep(memory_keep_saved, memory, SAVED "updated\tnumber\t10\n", ""), 0);
    assert_int_equal(memory_keeper(memory)->read(memory, 5, &saved), 1);
    assert_int_equal(saved.updated, 9);
    assert_string_equal(saved.first, "a\nb");
    memory_keeper(memory)->release(memory, 5);
    assert_int_equal(keep(memory_keep_saved, memory, SAVED "updated\tnumber\t10\n", ""), 0);
    assert_int_equal(memory_keeper(memory)->read(memory, 5, &saved), 1);
    assert_int_equal(saved.updated, 10);
    memory_keeper(memory)->close(memory);
}

static void numbers(void **state)
{
    struct memory_keeper *memory = memory_keeper_open();
    struct record record = test_record("Ada", 3);
    struct saved saved = test_saved("Ada", 3);

    (void)state;
    memory_keeper_numbers(memory, 1795000000000123);
    memory_keeper_numbers(memory, 7);
    assert_int_equal(memory_keeper(memory)->add(memory, &record, 0), 0);
    assert_int_equal(record.number, 1795000000000123);
    assert_int_equal(memory_keeper(memory)->save(memory, &saved), 0);
    assert_int_equal(saved.number, 1795000000000123);
    for (int players = 1; players <= 5; players += 4) {
        struct saved bad = test_saved("Ada", 3);
        bad.players = players;
        assert_int_equal(memory_keeper(memory)->save(memory, &bad), -1);
        assert_string_equal(memory_keeper(memory)->problem(memory), "a game has 2 to 4 players");
    }
    assert_int_equal(memory_keeper(memory)->add(memory, &record, 0), 0);
    assert_int_equal(record.number, 1795000000000124);
    memory_keeper(memory)->close(memory);
}

static void refused(void **state)
{
    struct memory_keeper *memory = memory_keeper_open();

    (void)state;
    assert_true(keep(memory_keep_record, memory, "", "\"rules\" must be a text") < 0);
    assert_true(keep(memory_keep_record, memory, "\tother\t", "not an entry of a board") < 0);
    assert_true(keep(memory_keep_record, memory, "number", "\"rules\" must be a text") < 0);
    assert_true(keep(memory_keep_record, memory,
                     "rules\ttext\t\nseats\tlist\t1\nseats.0.name\ttext\tAda\n"
                     "seats.0.person\tboolean\ttrue\nturns\tnumber\t9223372036854775808\n",
                     "\"turns\" must be a whole number, not negative and not too large") < 0);
    assert_true(keep(memory_keep_record, memory,
                     "rules\ttext\t\nseats\tlist\t1\nseats.0.name\ttext\tAda\n"
                     "seats.0.person\tboolean\ttrue\nturns\tnumber\t9\n",
                     "\"number\" must be a whole number from 1") < 0);
    assert_true(keep(memory_keep_saved, memory, SAVED,
                     "\"updated\" must be a whole number, not negative and not too large") < 0);
    assert_true(keep(memory_keep_saved, memory, "number\tnumber\t-5\n",
                     "\"number\" must be a whole number from 1") < 0);
    assert_true(keep(memory_keep_setting, memory, "name\ttext\tspeed\n",
                     "a setting has a name and a value") < 0);
    assert_int_equal(memory_keeper_count(memory), 0);
    memory_keeper(memory)->close(memory);
}

/* ---- Out of memory ---- */

/* What changes a memory, by number; 0, or -1 and nothing has changed. */
static int change(struct memory_keeper *memory, uint64_t what)
{
    char lines[] = "rules\ttext\t\nseats\tlist\t1\nseats.0.name\ttext\tBob\n"
                   "seats.0.person\tboolean\ttrue\nturns\tnumber\t9\n";
    char name[] = {(char)('a' + what / 4 % 20), '\0'};
    struct record record = test_record(name, (int64_t)(what / 4));
    struct saved saved = test_saved(name, 3);
    war_rules rules = test_parse("classic");
    war_error error;

    war_id_print(&rules, record.seed, record.index, record.id, sizeof record.id);
    saved.number = (int64_t)(what % 40 / 4);
    memory_keeper(memory)->import_begin(memory);
    switch (what % 4) {
    case 0:
        return memory_keeper(memory)->add(memory, &record, saved.number);
    case 1:
        return memory_keeper(memory)->save(memory, &saved);
    case 2:
        return memory_keeper(memory)->set(memory, name, what % 8 == 2 ? "yes" : "no");
    default:
        if (memory_keeper_import(memory, lines, strlen(lines), &error) >= 0)
            return 0;
        assert_string_equal(error.message, "out of memory");
        return -1;
    }
}

static int erase_some(struct memory_keeper *memory, uint64_t what)
{
    int64_t first = (int64_t)(what % 60);

    return memory_keeper(memory)->erase(memory, first, first + 3) < 0 ? -1 : 0;
}

/* Asks as often as it takes, with a little more memory each time. */
static void persist(struct memory_keeper *memory,
                    int (*deed)(struct memory_keeper *, uint64_t what), uint64_t what)
{
    int result = -1;

    for (int allocations = 1; result < 0; allocations++) {
        memory_fail(allocations, true);
        result = deed(memory, what);
        memory_relax();
        if (result < 0)
            assert_string_equal(memory_keeper(memory)->problem(memory), "out of memory");
    }
}

static int count_all(struct memory_keeper *memory, uint64_t what)
{
    const struct wanted all = {0};
    struct totals totals;
    int left[] = {1, 1, 1, 1};

    (void)what;
    answer = answers[0];
    answer[0] = '\0';
    if (memory_keeper(memory)->records(memory, &all, say_record, &left[0]) < 0 ||
        test_standings(memory_keeper(memory), &all, say_standing, &left[1]) < 0 ||
        test_pairs(memory_keeper(memory), &all, say_pair, &left[2]) < 0 ||
        test_kinds(memory_keeper(memory), say_kind, &left[3]) < 0)
        return -1;
    return test_totals(memory_keeper(memory), &all, &totals);
}

static struct memory_keeper *told; /* its memory does not run out */

static int tell_next(struct memory_keeper *memory, uint64_t what)
{
    const char *lines;
    char text[8192];
    war_error error;
    enum change next = memory_keeper_next_change(memory, &lines);

    (void)what;
    if (next == CHANGE_FAILED)
        return -1;
    memory_relax();
    if (next == CHANGE_RECORD || next == CHANGE_SAVED || next == CHANGE_SETTING) {
        strcpy(text, lines);
        assert_int_equal((next == CHANGE_RECORD ? memory_keep_record
                          : next == CHANGE_SAVED
                              ? memory_keep_saved
                              : memory_keep_setting)(told, text, strlen(text), &error),
                         0);
    }
    if (next == CHANGE_ERASED) {
        int64_t number = strtoll(strrchr(lines, '\t') + 1, NULL, 10);
        assert_true(memory_keeper(told)->erase(told, number, number) >= 0);
    }
    return next;
}

static void out_of_memory(void **state)
{
    struct memory_keeper *plain = memory_keeper_open();
    uint64_t random = test_seed();

    (void)state;
    told = memory_keeper_open();
    other = memory_keeper_open();
    memory_fail(1, true);
    assert_null(memory_keeper_open());
    memory_relax();
    for (int i = 0; i < 200; i++) {
        uint64_t what = test_next(&random) % 4000;
        assert_int_equal(change(plain, what), 0);
        persist(other, change, what);
        persist(other, count_all, 0);
        if (what % 16 == 0) {
            assert_int_equal(erase_some(plain, what), 0);
            persist(other, erase_some, what);
        }
    }
    compare(memory_keeper(plain), memory_keeper(other), 3);
    /* In what was told last, nothing is missing. */
    for (int i = 0; i < 400; i++)
        persist(other, tell_next, 0);
    compare(memory_keeper(told), memory_keeper(other), 3);
    memory_keeper(plain)->close(plain);
    memory_keeper(told)->close(told);
    memory_keeper(other)->close(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(alike),         cmocka_unit_test(claims),        cmocka_unit_test(numbers),
        cmocka_unit_test(refused), cmocka_unit_test(out_of_memory),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
