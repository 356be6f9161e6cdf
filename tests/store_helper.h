/* SPDX-License-Identifier: MIT */
/* What the tests of the store share: an empty directory for each, records to keep, and files byte
 * by byte. */
#ifndef WAR_TEST_STORE_HELPER_H
#define WAR_TEST_STORE_HELPER_H

#include "counts.h"
#include "helper.h"
#include "store.h"

#include <sqlite3.h>

/* A test with an empty directory of its own. */
#define STORE_TEST(function)                                                                       \
    cmocka_unit_test_setup_teardown(function, test_make_directory, test_remove_directory)

int test_make_directory(void **state);
int test_remove_directory(void **state);

/* The path of a file in that directory; good for the next three calls. "" is the directory. */
const char *test_path(const char *name);

/* Opens a database in it; the test fails if that cannot be done, or can. */
struct store *test_open(const char *name, enum store_mode mode);
const char *test_refused(const char *name, enum store_mode mode);

/* A game of classic that the first of two wins, one a person and one the computer.
 * It has twice as many battles as turns. */
struct record test_record(const char *name, int64_t turns);
/* An imported score. */
struct record test_score(const char *name, int64_t turns);
int64_t test_add(struct store *store, struct record record);
/* A database with seven records: 1 to 3 are Ada's, 4 to 6 Bob's, 7 an imported score. 2 has
 * many turns and few battles. */
struct store *test_seven(void);
struct saved test_saved(const char *name, int64_t turns);

/* How many records and saved games there are; the test fails if they cannot be counted. */
int test_count_records(struct store *store);
int test_count_saved(struct store *store);

/* Parts of counts_take, one by one: `each` returns false to stop. */
int test_standings(const struct keeper *keeper, const struct wanted *wanted,
                   bool (*each)(void *context, const struct standing *standing), void *context);
int test_pairs(const struct keeper *keeper, const struct wanted *wanted,
               bool (*each)(void *context, const struct pair *pair), void *context);
int test_kinds(const struct keeper *keeper,
               bool (*each)(void *context, const struct game_kind *kind), void *context);
int test_totals(const struct keeper *keeper, const struct wanted *wanted, struct totals *totals);

/* Runs a statement on a database in the directory, behind the store's back. */
void test_sql(const char *name, const char *sql);

struct bytes {
    unsigned char *data;
    size_t size;
};

/* Whole files. What is read is to be freed. */
struct bytes test_read(const char *name);
void test_write(const char *name, const void *data, size_t size);
void test_unchanged(const char *name, struct bytes bytes);

/* Both ways of opening refuse a file, in these words, and leave it alone and nothing next to it. */
void test_refuses(const char *name, const char *words);

#endif
