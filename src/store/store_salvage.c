/* SPDX-License-Identifier: MIT */
/*
 * What can be read of a damaged database. All rows of the tables are short, so each lies whole on
 * one page; the rest of its tree is only there to find that page. So every page is looked at by
 * itself: SQLite gets a small database in memory that war has just made, with this
 * page as the root of a table, and reads its rows. Whether the page was one of that table shows in
 * the kinds of its values. Rows then go through the checks of the tables, and whole entries through
 * those of whatever comes from elsewhere; so nothing garbled gets in, and damage to one page costs
 * what is on it and nothing else.
 *
 * Names have a second chance: the index of seats by name holds whole rows in another order.
 */
#include "store_inside.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TABLE_LEAF = 0x0d, INDEX_LEAF = 0x0a, INDEX_INSIDE = 0x02, USUAL_PAGE = 4096 };

/* How the rows of a page are read, and where they go. Kinds of values: i a whole number, t a
 * text. */
struct salvage_source {
    int leaf;
    const char *table; /* whose root the page becomes */
    const char *read;
    const char *forth; /* the order in which rows lie on the page */
    const char *back;  /* and from its end */
    const char *kinds;
    const char *insert;
};

#define INSERT_SEAT "INSERT OR IGNORE INTO seats (game, seat, name, person, won) "

static const struct salvage_source SOURCES[] = {
    {TABLE_LEAF, "games",
     "SELECT number, rules, players, id, start, seed, deal, result, turns, battles, wars,"
     " longest_war, shuffled, cycle_start, cycle_length, seconds, finished FROM games NOT INDEXED",
     "number", "number DESC", "itittiiiiiiiiiiii",
     "INSERT OR IGNORE INTO games VALUES"
     " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"},
    {TABLE_LEAF, "saved",
     "SELECT number, players, first, now, shuffled, turns, seconds, updated FROM saved", "number",
     "number DESC", "iittiiii",
     "INSERT OR IGNORE INTO saved VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"},
    {INDEX_LEAF, "seats", "SELECT game, seat, name, person, won FROM seats NOT INDEXED",
     "game, seat", "game DESC, seat DESC", "iitii", INSERT_SEAT "VALUES (?1, ?2, ?3, ?4, ?5)"},
    /* The index by name, read as if it were the table. */
    {INDEX_LEAF, "seats", "SELECT game, seat, name, person, won FROM seats NOT INDEXED",
     "game, seat", "game DESC, seat DESC", "tiiii", INSERT_SEAT "VALUES (?4, ?5, ?1, ?2, ?3)"},
    {INDEX_LEAF, "saved_seats", "SELECT saved, seat, name, person FROM saved_seats", "saved, seat",
     "saved DESC, seat DESC", "iiti", "INSERT OR IGNORE INTO saved_seats VALUES (?1, ?2, ?3, ?4)"},
    {INDEX_LEAF, "settings", "SELECT name, value FROM settings", "name", "name DESC", "tt",
     "INSERT OR IGNORE INTO settings VALUES (?1, ?2)"},
};

enum { SOURCE_COUNT = sizeof SOURCES / sizeof *SOURCES };

struct salvage {
    int file;
    struct store *to;
    const struct store_care *care;
    int64_t page_size;
    struct store lens; /* the small database, and what it lies in */
    unsigned char *image;
    unsigned char *page;
    unsigned char *unused; /* of each page of the file, whether it is a free one */
    int64_t page_count;
    int64_t roots[SOURCE_COUNT];
    sqlite3_stmt *forth[SOURCE_COUNT];
    sqlite3_stmt *back[SOURCE_COUNT];
    sqlite3_stmt *insert[SOURCE_COUNT];
};

/* ---- The file ---- */

/* Reads a page; what is not there, or cannot be read, is zero. */
static void read_page(struct salvage *salvage, int64_t number)
{
    int64_t at = (number - 1) * salvage->page_size;
    int64_t done = 0;
    ssize_t got;

    memset(salvage->page, 0, (size_t)salvage->page_size);
    while (done < salvage->page_size) {
        got = pread(salvage->file, salvage->page + done, (size_t)(salvage->page_size - done),
                    at + done);
        if (got == 0 || (got < 0 && errno != EINTR))
            return;
        done += got > 0 ? got : 0;
    }
}

/* The size of pages as the file says, if that can be. */
static int64_t find_page_size(int file)
{
    unsigned char header[100] = {0};
    int64_t size = 0;

    if (pread(file, header, sizeof header, 0) == (ssize_t)sizeof header)
        size = header[16] << 8 | header[17];
    if (size == 1)
        size = 65536;
    return size >= 512 && (size & (size - 1)) == 0 ? size : USUAL_PAGE;
}

/* Pages that are in no tree any more may have rows that were deleted. They are in a list of lists;
 * nothing is believed of it that cannot be. */
static void find_unused(struct salvage *salvage)
{
    int64_t trunk, left = salvage->page_count;

    read_page(salvage, 1);
    trunk = big_endian(salvage->page + 32);
    while (trunk > 1 && trunk <= salvage->page_count && left-- > 0 && !salvage->unused[trunk]) {
        int64_t count, most = salvage->page_size / 4 - 2;
        salvage->unused[trunk] = 1;
        read_page(salvage, trunk);
        trunk = big_endian(salvage->page);
        count = big_endian(salvage->page + 4);
        for (int64_t i = 0; i < count && i < most; i++) {
            int64_t leaf = big_endian(salvage->page + 8 + 4 * i);
            if (leaf > 1 && leaf <= salvage->page_count)
                salvage->unused[leaf] = 1;
        }
    }
}

/* ---- The small database ---- */

static int make_image(struct salvage *salvage)
{
    struct store *lens = &salvage->lens;
    sqlite3_int64 size = 0;
    char sql[64];

    if (sqlite3_open_v2(":memory:", &lens->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return -1;
    snprintf(sql, sizeof sql, "PRAGMA page_size = %" PRId64, salvage->page_size);
    if (store_do(lens, sql) < 0 || schema_make(lens) < 0)
        return -1;
    salvage->image = sqlite3_serialize(lens->db, "main", &size, 0);
    if (!salvage->image ||
        sqlite3_deserialize(lens->db, "main", salvage->image, size, size, 0) != SQLITE_OK)
        return -1;
    return 0;
}

static int prepare(struct store *store, const char *sql, sqlite3_stmt **statement)
{
    *statement = store_prepare(store, sql, "");
    return *statement ? 0 : -1;
}

static int prepare_source(struct salvage *salvage, int i)
{
    const struct salvage_source *source = &SOURCES[i];
    char sql[512];
    char find[] = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    sqlite3_stmt *root = store_prepare(&salvage->lens, find, "t", source->table);
    int result = root ? store_step(&salvage->lens, root) : -1;

    if (result == 1)
        salvage->roots[i] = sqlite3_column_int64(root, 0);
    if (store_end(&salvage->lens, root, result) < 0)
        return -1;
    snprintf(sql, sizeof sql, "%s ORDER BY %s", source->read, source->forth);
    if (prepare(&salvage->lens, sql, &salvage->forth[i]) < 0)
        return -1;
    snprintf(sql, sizeof sql, "%s ORDER BY %s", source->read, source->back);
    if (prepare(&salvage->lens, sql, &salvage->back[i]) < 0)
        return -1;
    return prepare(salvage->to, source->insert, &salvage->insert[i]);
}

/* Puts the page in hand where a table has its root. That the file has changed shows in a counter,
 * so SQLite forgets what it has read. */
static void look_through(struct salvage *salvage, int64_t root)
{
    memcpy(salvage->image + (root - 1) * salvage->page_size, salvage->page,
           (size_t)salvage->page_size);
    for (int i = 27; i >= 24 && ++salvage->image[i] == 0; i--)
        ;
}

/* Inside the tree of an index, too, there are rows. Without the way to other pages, four bytes at
 * the end of the page's header and before each row, such a page is like a leaf. */
static void become_leaf(struct salvage *salvage)
{
    unsigned char *page = salvage->page;
    int64_t rows = page[3] << 8 | page[4];

    if (page[0] != INDEX_INSIDE || 12 + 2 * rows > salvage->page_size)
        return;
    page[0] = INDEX_LEAF;
    memmove(page + 8, page + 12, (size_t)(2 * rows));
    for (int64_t i = 0; i < rows; i++) {
        unsigned char *at = page + 8 + 2 * i;
        int place = (at[0] << 8 | at[1]) + 4;
        at[0] = (unsigned char)(place >> 8);
        at[1] = (unsigned char)place;
    }
}

/* ---- Rows ---- */

static bool is_like(sqlite3_stmt *row, const char *kinds)
{
    for (int i = 0; kinds[i]; i++)
        if (sqlite3_column_type(row, i) != (kinds[i] == 'i' ? SQLITE_INTEGER : SQLITE_TEXT))
            return false;
    return true;
}

/* 0, also if the tables do not want it, or -1. */
static int take_row(struct salvage *salvage, int i, sqlite3_stmt *row)
{
    sqlite3_stmt *insert = salvage->insert[i];
    int result;

    if (!is_like(row, SOURCES[i].kinds))
        return 0;
    for (int k = 0; SOURCES[i].kinds[k]; k++)
        if (sqlite3_bind_value(insert, k + 1, sqlite3_column_value(row, k)) != SQLITE_OK)
            return store_fail(salvage->to);
    result = store_step(salvage->to, insert);
    sqlite3_reset(insert);
    if (result < 0 && salvage->to->problem.code == SQLITE_CONSTRAINT)
        return 0;
    return result;
}

/* 1 if the page could be read to its end. */
static int take_rows(struct salvage *salvage, int i, sqlite3_stmt *rows)
{
    int code, result = 0;

    while ((code = sqlite3_step(rows)) == SQLITE_ROW && result == 0)
        result = take_row(salvage, i, rows);
    sqlite3_reset(rows);
    if (code == SQLITE_NOMEM)
        return store_say(salvage->to, "out of memory");
    return result < 0 ? -1 : code == SQLITE_DONE;
}

/* What is behind a row that cannot be read may be reached from the other end. */
static int take_page(struct salvage *salvage)
{
    for (int i = 0; i < SOURCE_COUNT; i++) {
        int result;
        if (SOURCES[i].leaf != salvage->page[0])
            continue;
        look_through(salvage, salvage->roots[i]);
        result = take_rows(salvage, i, salvage->forth[i]);
        if (result == 0)
            result = take_rows(salvage, i, salvage->back[i]);
        if (result < 0)
            return -1;
    }
    return 0;
}

static int stop(struct salvage *salvage)
{
    return store_say(salvage->to, "stopped");
}

static int take_pages(struct salvage *salvage)
{
    for (int64_t number = 2; number <= salvage->page_count; number++) {
        if (salvage->care->stopped && salvage->care->stopped())
            return stop(salvage);
        read_page(salvage, number);
        become_leaf(salvage);
        if (!salvage->unused[number] && take_page(salvage) < 0)
            return -1;
    }
    return 0;
}

/* ---- Entries ---- */

/* What is not as it should be, by its numbers. */
struct refused {
    struct salvage *salvage;
    int64_t *numbers;
    size_t count;
    size_t room;
    bool full;
};

static void refuse(struct refused *refused, int64_t number, const char *why)
{
    if (refused->count == refused->room) {
        size_t room = refused->room ? 2 * refused->room : 64;
        int64_t *numbers = realloc(refused->numbers, room * sizeof *numbers);
        refused->full = !numbers;
        if (!numbers)
            return;
        refused->numbers = numbers;
        refused->room = room;
    }
    refused->full = no_memory(why);
    refused->numbers[refused->count++] = number;
}

static bool go_on(const struct refused *refused)
{
    const struct store_care *care = refused->salvage->care;

    return !refused->full && !(care->stopped && care->stopped());
}

static bool sift_record(void *context, const struct record *record, bool readable)
{
    char why[256] = "";

    if (!readable || !record_sound(record, why, sizeof why))
        refuse(context, record->number, why);
    return go_on(context);
}

static bool sift_saved(void *context, const struct saved *saved, bool readable)
{
    const struct store_care *care = ((struct refused *)context)->salvage->care;
    char why[256] = "";

    if (!readable || !saved_sound(saved, why, sizeof why) ||
        (care->playable && !care->playable(care->context, saved, why, sizeof why)))
        refuse(context, saved->number, why);
    return go_on(context);
}

static int delete_refused(struct salvage *salvage, const struct refused *refused, const char *sql)
{
    int result = 0;

    for (size_t i = 0; i < refused->count && result == 0; i++) {
        sqlite3_stmt *statement = store_prepare(salvage->to, sql, "i", refused->numbers[i]);
        result =
            store_end(salvage->to, statement, statement ? store_step(salvage->to, statement) : -1);
    }
    return result;
}

static int sift(struct salvage *salvage)
{
    struct refused records = {.salvage = salvage}, saved = {.salvage = salvage};
    int result = records_walk(salvage->to, sift_record, &records);

    if (result == 0)
        result = saved_walk(salvage->to, sift_saved, &saved);
    if (result == 0 && (records.full || saved.full))
        result = store_say(salvage->to, "out of memory");
    if (result == 0 && !(go_on(&records) && go_on(&saved)))
        result = stop(salvage);
    if (result == 0)
        result = delete_refused(salvage, &records, "DELETE FROM games WHERE number = ?1");
    if (result == 0)
        result = delete_refused(salvage, &saved, "DELETE FROM saved WHERE number = ?1");
    free(records.numbers);
    free(saved.numbers);
    return result;
}

/* How one table of entries gets other numbers. In the statements, ?1 is LARGEST_NUMBER or the
 * number that there was, ?2 the new one. */
struct numbers {
    const char *find;
    const char *change[2];
    const char *go_on;
};

static const struct numbers NUMBERS[] = {
    {"SELECT max(number), (SELECT coalesce(max(number), 0) + 1 FROM games WHERE number <= ?1)"
     " FROM games HAVING max(number) > ?1",
     {"UPDATE games SET number = ?2 WHERE number = ?1",
      "UPDATE seats SET game = ?2 WHERE game = ?1"},
     "UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(number), 0) FROM games)"
     " WHERE name = 'games'"},
    {"SELECT max(number), (SELECT coalesce(max(number), 0) + 1 FROM saved WHERE number <= ?1)"
     " FROM saved HAVING max(number) > ?1",
     {"UPDATE saved SET number = ?2 WHERE number = ?1",
      "UPDATE saved_seats SET saved = ?2 WHERE saved = ?1"},
     "UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(number), 0) FROM saved)"
     " WHERE name = 'saved'"},
};

static int change_number(struct store *to, const struct numbers *numbers, int64_t old, int64_t new)
{
    int result = 0;

    for (int i = 0; i < 2 && result == 0; i++) {
        sqlite3_stmt *statement = store_prepare(to, numbers->change[i], "ii", old, new);
        result = store_end(to, statement, statement ? store_step(to, statement) : -1);
    }
    return result;
}

/* Entries whose numbers war has not given get the next ones. */
static int renumber(struct store *to, const struct numbers *numbers)
{
    for (;;) {
        sqlite3_stmt *statement = store_prepare(to, numbers->find, "i", (int64_t)LARGEST_NUMBER);
        int found = statement ? store_step(to, statement) : -1;
        int64_t old = found == 1 ? sqlite3_column_int64(statement, 0) : 0;
        int64_t new = found == 1 ? sqlite3_column_int64(statement, 1) : 0;
        if (store_end(to, statement, found) < 0)
            return -1;
        if (found == 0)
            return store_do(to, numbers->go_on);
        if (change_number(to, numbers, old, new) < 0)
            return -1;
    }
}

/* What belongs to nothing goes. Of how many games anything at all was seen is counted before. */
static int settle_rows(struct salvage *salvage, struct repaired *repaired)
{
    struct store *to = salvage->to;
    int64_t seen = 0;

    if (store_number(to,
                     "SELECT count(*) FROM (SELECT number FROM games UNION"
                     " SELECT game FROM seats)",
                     &seen) < 0 ||
        sift(salvage) < 0 ||
        store_do(to, "DELETE FROM seats WHERE game NOT IN (SELECT number FROM games)") < 0 ||
        store_do(to, "DELETE FROM saved_seats WHERE saved NOT IN (SELECT number FROM saved)") < 0 ||
        renumber(to, &NUMBERS[0]) < 0 || renumber(to, &NUMBERS[1]) < 0 ||
        store_number(to, "SELECT count(*) FROM games", &repaired->games) < 0 ||
        store_number(to, "SELECT count(*) FROM saved", &repaired->saved) < 0 ||
        store_number(to, "SELECT count(*) FROM settings", &repaired->settings) < 0)
        return -1;
    repaired->lost = seen - repaired->games;
    return 0;
}

/* ---- All of it ---- */

static int salvage_all(struct salvage *salvage, struct repaired *repaired)
{
    int result = 0;

    for (int i = 0; i < SOURCE_COUNT && result == 0; i++)
        result = prepare_source(salvage, i);
    if (result < 0 && salvage->lens.problem.text[0])
        store_say(salvage->to, "%s", salvage->lens.problem.text);
    if (result < 0)
        return -1;
    find_unused(salvage);
    /* Rows come in the order of the pages, so who belongs to whom shows only at the end. */
    sqlite3_db_config(salvage->to->db, SQLITE_DBCONFIG_ENABLE_FKEY, 0, NULL);
    if (store_begin(salvage->to, true) < 0)
        return -1;
    result = take_pages(salvage);
    if (result == 0)
        result = settle_rows(salvage, repaired);
    return store_settle(salvage->to, result);
}

int salvage(int file, struct store *to, const struct store_care *care, struct repaired *repaired)
{
    struct salvage salvage = {.file = file, .to = to, .care = care};
    struct stat status;
    int result = -1;

    salvage.lens = (struct store){.path = to->path, .claims = -1, .durable = -1};
    salvage.page_size = find_page_size(file);
    if (fstat(file, &status) == 0)
        salvage.page_count = (status.st_size + salvage.page_size - 1) / salvage.page_size;
    salvage.page = malloc((size_t)salvage.page_size);
    salvage.unused = calloc((size_t)salvage.page_count + 1, 1);
    if (!salvage.page || !salvage.unused || make_image(&salvage) < 0)
        store_say(to, "out of memory");
    else
        result = salvage_all(&salvage, repaired);
    for (int i = 0; i < SOURCE_COUNT; i++) {
        sqlite3_finalize(salvage.forth[i]);
        sqlite3_finalize(salvage.back[i]);
        sqlite3_finalize(salvage.insert[i]);
    }
    sqlite3_close(salvage.lens.db);
    sqlite3_free(salvage.image);
    free(salvage.page);
    free(salvage.unused);
    return result;
}
