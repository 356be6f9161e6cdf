/* SPDX-License-Identifier: MIT */
/*
 * Two keepers, the database and the one in memory, are asked the same at random, and must give the
 * same answers; what the second tells fills a third, which must give them, too.
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

static bool say_kind(void *context, const struct store_kind *kind)
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
    struct wanted wanted = {.order = (enum store_order)test_below(&chance, 5)};

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

static void ask_records(const struct keeper *keeper, struct store *store,
                        const struct wanted *wanted, int most)
{
    struct totals totals;
    int left = most;

    assert_int_equal(keeper->records(store, wanted, say_record, &left), 0);
    left = most;
    assert_int_equal(keeper->standings(store, wanted, say_standing, &left), 0);
    left = most;
    assert_int_equal(keeper->pairs(store, wanted, say_pair, &left), 0);
    left = most;
    assert_int_equal(keeper->kinds(store, say_kind, &left), 0);
    assert_int_equal(keeper->totals(store, wanted, &totals), 0);
    say_totals(&totals);
}

static void ask_names(const struct keeper *keeper, struct store *store)
{
    static const char *const settings[] = {"speed", "rules", "none"};

    for (size_t i = 0; i < COUNT(NAMES); i++) {
        struct standing standing;
        char name[NAME_SIZE];
        int left = 0;
        strcpy(name, NAMES[i]);
        say("%d %s\n", keeper->known_as(store, name), name);
        if (keeper->standing(store, NAMES[i], &standing) == 1)
            say_standing(&left, &standing);
    }
    for (size_t i = 0; i < COUNT(settings); i++)
        for (size_t size = 1; size < 8; size += 3) {
            char value[8] = "";
            int there = keeper->get(store, settings[i], value, size);
            say("%d %s\n", there, value);
        }
}

static void ask(const struct keeper *keeper, struct store *store, const struct wanted *wanted,
                int most, const struct record *record)
{
    struct places places;

    ask_records(keeper, store, wanted, most);
    ask_names(keeper, store);
    assert_int_equal(keeper->places(store, record, &places), 0);
    say("%" PRId64 " %" PRId64 " %" PRId64 " %d\n", places.longest, places.shortest, places.of,
        places.shared);
    assert_int_equal(keeper->list(store, say_saved, NULL), 0);
    for (int64_t number = 0; number < 12; number++) {
        struct saved saved;
        if (keeper->read(store, number, &saved) == 1)
            say_saved(NULL, &saved, false);
    }
}

static void compare(const struct keeper *keepers[2], struct store *stores[2], int times)
{
    for (int i = 0; i < times; i++) {
        struct wanted wanted = i == 0 ? (struct wanted){0} : any_wanted();
        int most = i > 0 && test_below(&chance, 2) ? 1 + test_below(&chance, 3) : 0;
        struct record record = any_record();
        for (int k = 0; k < 2; k++) {
            answer = answers[k];
            answer[0] = '\0';
            ask(keepers[k], stores[k], &wanted, most, &record);
        }
        assert_string_equal(answers[0], answers[1]);
    }
}

/* ---- Doing ---- */

static struct store *stores[2]; /* the database and the memory */

static int64_t any_saved(void)
{
    return test_below(&chance, 12);
}

static void do_add(void)
{
    struct record one = any_record(), two = one;
    int64_t saved = any_saved();

    assert_int_equal(store_add(stores[0], &one, saved), 0);
    memory_keeper_clock(stores[1], one.finished * 1000 + 999);
    assert_int_equal(memory_keeper.add(stores[1], &two, saved), 0);
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
    assert_int_equal(store_save(stores[0], &one), 0);
    memory_keeper_clock(stores[1], one.updated);
    assert_int_equal(memory_keeper.save(stores[1], &two), 0);
    assert_int_equal(one.number, two.number);
    if (two.number != number)
        assert_true(memory_keeper_claims(stores[1], two.number));
}

static void do_claim(void)
{
    int64_t number = any_saved();

    assert_int_equal(store_claim(stores[0], number), memory_keeper.claim(stores[1], number));
    if (test_below(&chance, 2)) {
        store_release(stores[0], number);
        memory_keeper.release(stores[1], number);
    }
}

static void do_forget(void)
{
    int64_t number = any_saved();

    assert_int_equal(store_forget(stores[0], number), 0);
    assert_int_equal(memory_keeper.forget(stores[1], number), 0);
    assert_false(memory_keeper_claims(stores[1], number));
}

static void do_erase(void)
{
    int64_t first = test_below(&chance, 20), last = first + (test_below(&chance, 4) == 0);

    if (test_below(&chance, 20) == 0) {
        first = 1;
        last = INT64_MAX;
    }
    assert_int_equal(store_erase(stores[0], first, last),
                     memory_keeper.erase(stores[1], first, last));
}

static void do_set(void)
{
    const char *name = test_below(&chance, 2) ? "speed" : "rules";
    const char *value = test_below(&chance, 2) ? "4" : "a\tb\nc\\";

    assert_int_equal(store_set(stores[0], name, value), 0);
    assert_int_equal(memory_keeper.set(stores[1], name, value), 0);
}

static void do_import(void)
{
    int count = test_below(&chance, 5);
    struct record record = any_record();

    assert_int_equal(store_import_begin(stores[0]), 0);
    memory_keeper_import_begin(stores[1]);
    for (int i = 0; i < count; i++) {
        struct field_lines lines = {0};
        war_error error;
        if (test_below(&chance, 3) == 0)
            record = any_record();
        record_write(&record, put_line, &lines);
        assert_int_equal(memory_keeper_import(stores[1], lines.text, lines.length, &error),
                         store_import(stores[0], &record));
        free(lines.text);
    }
    assert_int_equal(store_import_end(stores[0], true), 0);
}

/* ---- Tests ---- */

/* Tells a third what has changed. */
static void tell(struct store *from, struct store *to)
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
            memory_keeper.forget(to, strtoll(strrchr(text, '\t') + 1, NULL, 10));
        else {
            int64_t number = strtoll(strrchr(text, '\t') + 1, NULL, 10);
            assert_int_equal(change, CHANGE_ERASED);
            assert_true(memory_keeper.erase(to, number, number) >= 0);
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
    const struct wanted all = {.order = STORE_OLDEST};
    int left = 0;

    answer = answers[0];
    answer[0] = '\0';
    assert_int_equal(store_records(stores[0], &all, say_record, &left), 0);
    answer = answers[1];
    answer[0] = '\0';
    for (size_t i = 0; i < memory_keeper_count(stores[1]); i++) {
        char *text = strdup(memory_keeper_export(stores[1], i));
        const struct field_parts parts = split_lines(text, strlen(text));
        struct record record;
        war_error error;
        assert_int_equal(record_read(find_line, &parts, &record, &error), 0);
        record.number = field_number(find_line, &parts);
        say_record(&left, &record);
        free(text);
    }
    assert_string_equal(answers[0], answers[1]);
    assert_null(memory_keeper_export(stores[1], memory_keeper_count(stores[1])));
}

static void alike(void **state)
{
    static void (*const deeds[])(void) = {do_add,    do_add, do_add,   do_save,   do_save,
                                          do_import, do_set, do_claim, do_forget, do_erase};
    const struct keeper *keepers[] = {&store_keeper, &memory_keeper};
    const struct keeper *copies[] = {&memory_keeper, &memory_keeper};

    (void)state;
    chance = test_seed();
    for (long game = 0; game < test_count(6, 300); game++) {
        char name[32];
        struct store *third = memory_keeper_open();
        snprintf(name, sizeof name, "%ld.db", game);
        stores[0] = test_open(name, STORE_PLAY);
        stores[1] = memory_keeper_open();
        for (int i = 0; i < 40; i++) {
            deeds[test_below(&chance, COUNT(deeds))]();
            compare(keepers, stores, 3);
            if (test_below(&chance, 4) == 0)
                tell(stores[1], third);
        }
        compare(keepers, stores, 40);
        compare_exports();
        tell(stores[1], third);
        compare(copies, (struct store *[]){stores[1], third}, 10);
        store_close(stores[0]);
        memory_keeper_close(stores[1]);
        memory_keeper_close(third);
    }
}

static int keep(int (*how)(struct store *, char *, size_t, war_error *), struct store *store,
                const char *text, const char *why)
{
    char *lines = strdup(text);
    war_error error = {0};
    int result = how(store, lines, strlen(lines), &error);

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
    struct store *store = memory_keeper_open();
    struct saved saved;

    (void)state;
    assert_int_equal(keep(memory_keep_saved, store, SAVED "updated\tnumber\t9\n", ""), 0);
    memory_keeper_claimed(store, 5, true);
    assert_int_equal(memory_keeper.claim(store, 5), 0);
    assert_int_equal(memory_keeper.forget(store, 5), -1);
    assert_string_equal(memory_keeper.problem(store),
                        "somebody else is playing this game just now");
    memory_keeper_clear(store);
    assert_int_equal(memory_keeper.read(store, 5, &saved), 0);
    assert_int_equal(keep(memory_keep_saved, store, SAVED "updated\tnumber\t9\n", ""), 0);
    assert_int_equal(memory_keeper.claim(store, 5), 1);
    memory_keeper_clear(store);
    assert_true(memory_keeper_claims(store, 5));
    /* What is played here is not replaced from elsewhere. */
    assert_int_equal(keep(memory_keep_saved, store, SAVED "updated\tnumber\t10\n", ""), 0);
    assert_int_equal(memory_keeper.read(store, 5, &saved), 1);
    assert_int_equal(saved.updated, 9);
    assert_string_equal(saved.first, "a\nb");
    memory_keeper.release(store, 5);
    assert_int_equal(keep(memory_keep_saved, store, SAVED "updated\tnumber\t10\n", ""), 0);
    assert_int_equal(memory_keeper.read(store, 5, &saved), 1);
    assert_int_equal(saved.updated, 10);
    memory_keeper_close(store);
}

static void numbers(void **state)
{
    struct store *store = memory_keeper_open();
    struct record record = test_record("Ada", 3);
    struct saved saved = test_saved("Ada", 3);

    (void)state;
    memory_keeper_numbers(store, 1795000000000123);
    memory_keeper_numbers(store, 7);
    assert_int_equal(memory_keeper.add(store, &record, 0), 0);
    assert_int_equal(record.number, 1795000000000123);
    assert_int_equal(memory_keeper.save(store, &saved), 0);
    assert_int_equal(saved.number, 1795000000000123);
    for (int players = 1; players <= 5; players += 4) {
        struct saved bad = test_saved("Ada", 3);
        bad.players = players;
        assert_int_equal(memory_keeper.save(store, &bad), -1);
        assert_string_equal(memory_keeper.problem(store), "a game has 2 to 4 players");
    }
    assert_int_equal(memory_keeper.add(store, &record, 0), 0);
    assert_int_equal(record.number, 1795000000000124);
    memory_keeper_close(store);
}

static void refused(void **state)
{
    struct store *store = memory_keeper_open();

    (void)state;
    assert_true(keep(memory_keep_record, store, "", "\"rules\" must be a text") < 0);
    assert_true(keep(memory_keep_record, store, "\tother\t", "not an entry of a board") < 0);
    assert_true(keep(memory_keep_record, store, "number", "\"rules\" must be a text") < 0);
    assert_true(keep(memory_keep_record, store,
                     "rules\ttext\t\nseats\tlist\t1\nseats.0.name\ttext\tAda\n"
                     "seats.0.person\tboolean\ttrue\nturns\tnumber\t9223372036854775808\n",
                     "\"turns\" must be a whole number, not negative and not too large") < 0);
    assert_true(keep(memory_keep_record, store,
                     "rules\ttext\t\nseats\tlist\t1\nseats.0.name\ttext\tAda\n"
                     "seats.0.person\tboolean\ttrue\nturns\tnumber\t9\n",
                     "\"number\" must be a whole number from 1") < 0);
    assert_true(keep(memory_keep_saved, store, SAVED,
                     "\"updated\" must be a whole number, not negative and not too large") < 0);
    assert_true(keep(memory_keep_saved, store, "number\tnumber\t-5\n",
                     "\"number\" must be a whole number from 1") < 0);
    assert_true(keep(memory_keep_setting, store, "name\ttext\tspeed\n",
                     "a setting has a name and a value") < 0);
    assert_int_equal(memory_keeper_count(store), 0);
    memory_keeper_close(store);
}

/* ---- Out of memory ---- */

/* What changes a store, by number; 0, or -1 and nothing has changed. */
static int change(struct store *store, uint64_t what)
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
    memory_keeper_import_begin(store);
    switch (what % 4) {
    case 0:
        return memory_keeper.add(store, &record, saved.number);
    case 1:
        return memory_keeper.save(store, &saved);
    case 2:
        return memory_keeper.set(store, name, what % 8 == 2 ? "yes" : "no");
    default:
        if (memory_keeper_import(store, lines, strlen(lines), &error) >= 0)
            return 0;
        assert_string_equal(error.message, "out of memory");
        return -1;
    }
}

static int erase_some(struct store *store, uint64_t what)
{
    int64_t first = (int64_t)(what % 60);

    return memory_keeper.erase(store, first, first + 3) < 0 ? -1 : 0;
}

/* Asks as often as it takes, with a little more memory each time. */
static void persist(struct store *store, int (*deed)(struct store *store, uint64_t what),
                    uint64_t what)
{
    int result = -1;

    for (int memory = 1; result < 0; memory++) {
        memory_fail(memory, true);
        result = deed(store, what);
        memory_relax();
        if (result < 0)
            assert_string_equal(memory_keeper.problem(store), "out of memory");
    }
}

static int count_all(struct store *store, uint64_t what)
{
    const struct wanted all = {0};
    struct totals totals;
    int left[] = {1, 1, 1, 1};

    (void)what;
    answer = answers[0];
    answer[0] = '\0';
    if (memory_keeper.records(store, &all, say_record, &left[0]) < 0 ||
        memory_keeper.standings(store, &all, say_standing, &left[1]) < 0 ||
        memory_keeper.pairs(store, &all, say_pair, &left[2]) < 0 ||
        memory_keeper.kinds(store, say_kind, &left[3]) < 0)
        return -1;
    return memory_keeper.totals(store, &all, &totals);
}

/* Tells a third, whose memory does not run out. */
static int tell_next(struct store *store, uint64_t what)
{
    const char *lines;
    char text[8192];
    war_error error;
    enum change next = memory_keeper_next_change(store, &lines);

    (void)what;
    if (next == CHANGE_FAILED)
        return -1;
    memory_relax();
    if (next == CHANGE_RECORD || next == CHANGE_SAVED || next == CHANGE_SETTING) {
        strcpy(text, lines);
        assert_int_equal((next == CHANGE_RECORD ? memory_keep_record
                          : next == CHANGE_SAVED
                              ? memory_keep_saved
                              : memory_keep_setting)(stores[0], text, strlen(text), &error),
                         0);
    }
    if (next == CHANGE_ERASED) {
        int64_t number = strtoll(strrchr(lines, '\t') + 1, NULL, 10);
        assert_true(memory_keeper.erase(stores[0], number, number) >= 0);
    }
    return next;
}

static void out_of_memory(void **state)
{
    const struct keeper *keepers[] = {&memory_keeper, &memory_keeper};
    struct store *plain = memory_keeper_open();
    uint64_t random = test_seed();

    (void)state;
    stores[0] = memory_keeper_open();
    stores[1] = memory_keeper_open();
    memory_fail(1, true);
    assert_null(memory_keeper_open());
    memory_relax();
    for (int i = 0; i < 200; i++) {
        uint64_t what = test_next(&random) % 4000;
        assert_int_equal(change(plain, what), 0);
        persist(stores[1], change, what);
        persist(stores[1], count_all, 0);
        if (what % 16 == 0) {
            assert_int_equal(erase_some(plain, what), 0);
            persist(stores[1], erase_some, what);
        }
    }
    compare(keepers, (struct store *[]){plain, stores[1]}, 3);
    /* In what was told last, nothing is missing. */
    for (int i = 0; i < 400; i++)
        persist(stores[1], tell_next, 0);
    compare(keepers, stores, 3);
    memory_keeper_close(plain);
    memory_keeper_close(stores[0]);
    memory_keeper_close(stores[1]);
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
