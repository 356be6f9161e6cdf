/* SPDX-License-Identifier: MIT */
/*
 * The bytes of a database file, and of the log beside it. An input is damage to a database that war
 * has made, in pages of 512 bytes, or a whole file. What is refused stays as it was to the byte;
 * what is only looked at, too; what is played with can be opened again, unless damage was met.
 */
#include "look.h"

#include "store_inside.h"

#include <locale.h>
#include <unistd.h>

enum { LARGEST = 1 << 18, PAGE = 512, WAL_HEAD = 32, FRAME_HEAD = 24 };

struct file {
    size_t size;
    uint8_t bytes[LARGEST];
};

static struct file whole, wal_before, wal; /* a database by itself; one with a log, and that log */
static struct file database, log_file, now;

/* ---- Files ---- */

static void read_file(const char *name, struct file *file)
{
    FILE *stream = fopen(look_path(name), "rb");

    file->size = stream ? fread(file->bytes, 1, LARGEST, stream) : 0;
    if (stream)
        fclose(stream);
}

/* One that is empty is not there. */
static void write_file(const char *name, const struct file *file)
{
    FILE *stream;

    unlink(look_path(name));
    if (file->size == 0)
        return;
    stream = fopen(look_path(name), "wb");
    must(stream && fwrite(file->bytes, 1, file->size, stream) == file->size);
    must(fclose(stream) == 0);
}

static void check_file(const char *name, const struct file *file)
{
    read_file(name, &now);
    must(now.size == file->size && memcmp(now.bytes, file->bytes, file->size) == 0);
}

static void write_files(void)
{
    unlink(look_path("db-shm"));
    unlink(look_path("db-journal"));
    unlink(look_path("db-claims"));
    write_file("db-wal", &log_file);
    write_file("db", &database);
}

/* ---- Databases to damage ---- */

static struct store *open_to_play(void)
{
    char why[256];
    struct store *store = store_open(look_path("db"), STORE_PLAY, why, sizeof why);

    must(store);
    return store;
}

static void make_pages(void)
{
    sqlite3 *db;

    write_files();
    must(sqlite3_open(look_path("db"), &db) == SQLITE_OK);
    must(sqlite3_exec(db, "PRAGMA page_size = 512; VACUUM", NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

static void make_databases(void)
{
    struct store *store;

    make_pages();
    store = open_to_play();
    for (int i = 0; i < 3; i++) {
        struct record record = look_record();
        record.turns = 20 + i;
        must(store_add(store, &record, 0) == 0);
    }
    must(store_set(store, "speed", "5") == 0);
    store_close(store);
    read_file("db", &whole);
    store = open_to_play();
    for (int i = 0; i < 2; i++) {
        struct saved saved = look_saved();
        must(store_save(store, &saved) == 0);
    }
    read_file("db", &wal_before);
    read_file("db-wal", &wal);
    store_close(store);
    must(whole.size > 0 && wal_before.size > 0 && wal.size > WAL_HEAD);
}

/* ---- Damage ---- */

struct input {
    const uint8_t *data;
    size_t size;
};

static uint8_t next(struct input *input)
{
    if (input->size == 0)
        return 0;
    input->size--;
    return *input->data++;
}

static size_t next_place(struct input *input, size_t below)
{
    size_t place = next(input);

    place = place << 8 | next(input);
    return below ? place % below : 0;
}

static void damage(struct file *file, struct input *input)
{
    int kind = next(input) % 8;
    size_t at = next_place(input, file->size);

    if (kind == 0) {
        file->size = at;
    } else if (kind == 1 && file->size > PAGE) {
        size_t from = next_place(input, file->size / PAGE) * PAGE;
        memmove(file->bytes + at / PAGE * PAGE, file->bytes + from, PAGE);
    } else if (kind == 2 && file->size + PAGE <= LARGEST) {
        memset(file->bytes + file->size, next(input), PAGE);
        file->size += PAGE;
    } else if (file->size > 0) {
        for (int count = kind == 3 ? next(input) : kind - 3; count > 0 && at < file->size; count--)
            file->bytes[at++] = next(input);
    }
}

static uint32_t get_word(const uint8_t *bytes, bool big)
{
    return big ? (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 |
                     bytes[3]
               : (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 |
                     bytes[0];
}

static void put_word(uint8_t *bytes, uint32_t word)
{
    for (int i = 3; i >= 0; i--, word >>= 8)
        bytes[i] = (uint8_t)word;
}

static void add_up(uint32_t sums[2], const uint8_t *bytes, size_t size, bool big)
{
    for (size_t i = 0; i < size; i += 8) {
        sums[0] += get_word(bytes + i, big) + sums[1];
        sums[1] += get_word(bytes + i + 4, big) + sums[0];
    }
}

/* SQLite passes over what has a wrong checksum, so that of a damaged log is made right again. */
static void mend_sums(struct file *file)
{
    bool big = file->size > 3 && file->bytes[3] & 1;
    uint32_t sums[2] = {0, 0};

    if (file->size < WAL_HEAD)
        return;
    add_up(sums, file->bytes, WAL_HEAD - 8, big);
    put_word(file->bytes + WAL_HEAD - 8, sums[0]);
    put_word(file->bytes + WAL_HEAD - 4, sums[1]);
    for (size_t at = WAL_HEAD; at + FRAME_HEAD + PAGE <= file->size; at += FRAME_HEAD + PAGE) {
        uint8_t *frame = file->bytes + at;
        add_up(sums, frame, 8, big);
        add_up(sums, frame + FRAME_HEAD, PAGE, big);
        put_word(frame + 16, sums[0]);
        put_word(frame + 20, sums[1]);
    }
}

/* The first byte: 0 damages a database, 1 one with a log, 2 its log; 3 is a whole file. */
static void make_input(struct input *input)
{
    int kind = next(input) % 4;

    log_file.size = 0;
    database = kind == 0 ? whole : wal_before;
    if (kind == 3) {
        database.size = input->size < LARGEST ? input->size : LARGEST;
        memcpy(database.bytes, input->data, database.size);
        return;
    }
    if (kind > 0)
        log_file = wal;
    while (input->size > 0)
        damage(kind == 2 ? &log_file : &database, input);
    if (kind == 2)
        mend_sums(&log_file);
}

/* ---- Using it ---- */

static struct store *try_to_open(enum store_mode mode)
{
    char why[256] = "";
    struct store *store = store_open(look_path("db"), mode, why, sizeof why);

    must(store || (why[0] && !strchr(why, '\n')));
    return store;
}

static void check_unchanged(void)
{
    check_file("db", &database);
    check_file("db-wal", &log_file);
}

static void look(void)
{
    struct store *store = try_to_open(STORE_READ);

    if (store)
        look_at_all(store);
    store_close(store);
    check_unchanged();
}

static void play(void)
{
    struct store *store = try_to_open(STORE_PLAY);
    bool damaged;

    if (!store) {
        check_unchanged();
        return;
    }
    look_and_play(store);
    damaged = store->damaged;
    store_close(store);
    store = try_to_open(STORE_READ);
    must(store || damaged);
    store_close(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};

    setlocale(LC_CTYPE, "C.UTF-8");
    if (whole.size == 0)
        make_databases();
    make_input(&input);
    write_files();
    look();
    play();
    return 0;
}
