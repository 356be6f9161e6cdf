/* SPDX-License-Identifier: MIT */
/*
 * Repairing a database: the files. All reading is done in a copy. The new database replaces the
 * damaged one only when it is complete and on the disk. After each step of that, the files at the
 * place belong together: either the damaged ones or the new one. A -wal file never lies beside a
 * database that it does not belong to.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOCKED_FROM = 0x40000000, LOCKED_BYTES = 512 }; /* the bytes that SQLite locks */
enum { MOST_KEPT = 1000 };
#define NO_MEMORY "cannot be repaired: out of memory"

/* The files of a database: itself and those beside it. */
static const char *const SIDES[] = {"", "-wal", "-journal"};
enum { SIDE_COUNT = sizeof SIDES / sizeof *SIDES };

struct repair {
    const struct store_care *care;
    char *path;    /* the damaged file, all links followed */
    int file;      /* descriptor, locked as SQLite would lock it */
    int stand_in;  /* descriptor of the copy, once it replaces the file */
    mode_t mode;   /* permissions of the file */
    char *copy;    /* path of the copy in which all reading is done */
    bool complete; /* the copy includes the content of the files beside the database */
    char *fresh;   /* path of the new database */
    struct problem problem;
};

static int say(struct repair *repair, const char *what, const char *path)
{
    snprintf(repair->problem.text, sizeof repair->problem.text, "%s %s: %s", path, what,
             strerror(errno));
    return -1;
}

static int say_plainly(struct repair *repair, const char *text)
{
    snprintf(repair->problem.text, sizeof repair->problem.text, "%s%s%s",
             repair->path ? repair->path : "", repair->path ? " " : "", text);
    return -1;
}

/* ---- Files ---- */

static int write_all(int file, const char *bytes, ssize_t count)
{
    for (ssize_t done = 0; done < count;) {
        ssize_t put = write(file, bytes + done, (size_t)(count - done));
        if (put < 0)
            return -1;
        done += put;
    }
    return 0;
}

/* Bytes that the disk cannot read are zero in the copy. */
static int copy_bytes(int from, int to)
{
    char bytes[4096];
    struct stat status;
    ssize_t got;

    if (fstat(from, &status) < 0)
        return -1;
    errno = EINVAL;
    if (!S_ISREG(status.st_mode))
        return -1;
    for (off_t at = 0; at < status.st_size; at += got) {
        got = pread(from, bytes, sizeof bytes, at);
        if (got < 0 && errno == EIO) {
            got = sizeof bytes;
            memset(bytes, 0, sizeof bytes);
        }
        if (got <= 0 || write_all(to, bytes, got) < 0)
            return -1;
    }
    return fsync(to);
}

/* Copies an open file to an unused path, readable only by its owner. -1: errno says why. */
static int copy_open(int from, const char *path)
{
    int to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    int result, reason;

    if (to < 0)
        return -1;
    result = copy_bytes(from, to);
    reason = errno;
    if (close(to) < 0)
        result = -1;
    if (result < 0)
        unlink(path);
    errno = reason;
    return result;
}

static int copy_file(const char *from, const char *path)
{
    int file = open(from, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK);
    int result = file < 0 ? -1 : copy_open(file, path);

    if (file >= 0)
        close(file);
    return result;
}

static void remove_beside(const char *path)
{
    static const char *const endings[] = {"-wal", "-shm", "-journal", "-claims"};

    for (size_t i = 0; path && i < sizeof endings / sizeof *endings; i++) {
        char name[4096]; /* no valid path is longer */
        if (snprintf(name, sizeof name, "%s%s", path, endings[i]) < (int)sizeof name)
            unlink(name);
    }
}

static void remove_all(const char *path)
{
    remove_beside(path);
    if (path)
        unlink(path);
}

/* Calls a function with the two names of a file beside a database, before and after, if that file
 * exists. */
static int for_side(const char *from, const char *to, const char *side,
                    int (*function)(const char *from, const char *to))
{
    char *a = store_join(from, side, ""), *b = store_join(to, side, "");
    int result = -1;

    errno = ENOMEM;
    if (a && b)
        result = access(a, F_OK) < 0 && errno == ENOENT ? 0 : function(a, b);
    free(a);
    free(b);
    return result;
}

/* ---- Before ---- */

/* Locks out all other users of the database until the repair is done. SQLite locks these bytes; a
 * process that has the database open holds some of them. This process must not open the file again:
 * closing it would drop the lock. */
static int lock(struct repair *repair, int file)
{
    const struct flock all = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCKED_FROM, .l_len = LOCKED_BYTES};
    struct flock bytes = all;

    if (fcntl(file, F_SETLK, &bytes) == 0)
        return 0;
    if (errno != EACCES && errno != EAGAIN)
        return say(repair, "cannot be locked", repair->path);
    /* Only a repair locks all of them at once. */
    if (fcntl(file, F_GETLK, &bytes) == 0 && bytes.l_type == F_WRLCK &&
        bytes.l_start == all.l_start && bytes.l_len == all.l_len)
        return say_plainly(repair, "is being repaired by another program");
    return say_plainly(repair, "is in use by another program; end that first");
}

/* Whether the locked file is still the one at the path: another repair may have ended between our
 * opening and locking it. */
static bool is_in_place(const struct repair *repair)
{
    struct stat locked, there;

    return fstat(repair->file, &locked) == 0 && stat(repair->path, &there) == 0 &&
           locked.st_dev == there.st_dev && locked.st_ino == there.st_ino;
}

static int find(struct repair *repair, const char *path)
{
    char *place = store_place(path);
    struct stat status;

    if (!place)
        return say_plainly(repair, store_no_place(path));
    repair->path = realpath(place, NULL);
    if (!repair->path)
        say(repair, "cannot be opened", path ? path : place);
    free(place);
    if (!repair->path)
        return -1;
    repair->file = open(repair->path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (repair->file < 0 || fstat(repair->file, &status) < 0)
        return say(repair, "cannot be opened", repair->path);
    if (!S_ISREG(status.st_mode))
        return say_plainly(repair, "is not a file that can hold scores");
    repair->mode = status.st_mode & 0666;
    repair->copy = store_join(repair->path, ".reading", "");
    repair->fresh = store_join(repair->path, ".repairing", "");
    if (!repair->copy || !repair->fresh)
        return say_plainly(repair, NO_MEMORY);
    if (lock(repair, repair->file) < 0)
        return -1;
    return is_in_place(repair) ? 0 : say_plainly(repair, "has just been removed or replaced");
}

/* ---- The copy ---- */

/* Moves into the file what a crashed process left in its -wal or -journal file, as far as SQLite
 * can read that. Returns SQLite's result code. */
static int take_in_sides(const char *path)
{
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL);

    if (code == SQLITE_OK && store_beside_forged(db))
        code = SQLITE_CORRUPT;
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    sqlite3_close(db);
    return code;
}

/* If something other than damage kept SQLite from those files, the newest games would be lost
 * although they can be read. */
static int make_copy(struct repair *repair)
{
    int code;

    remove_all(repair->copy);
    remove_all(repair->fresh);
    if (copy_open(repair->file, repair->copy) < 0)
        return say(repair, "cannot be copied", repair->path);
    for (int i = 1; i < SIDE_COUNT; i++)
        if (for_side(repair->path, repair->copy, SIDES[i], copy_file) < 0)
            return say(repair, "cannot be copied, or what is beside it", repair->path);
    code = take_in_sides(repair->copy);
    repair->complete = code == SQLITE_OK;
    if (code == SQLITE_NOMEM)
        return say_plainly(repair, NO_MEMORY);
    if (code != SQLITE_FULL && code != SQLITE_IOERR && code != SQLITE_CANTOPEN &&
        code != SQLITE_BUSY)
        return 0;
    snprintf(repair->problem.text, sizeof repair->problem.text, "%s cannot be read: %s",
             repair->copy, sqlite3_errstr(code));
    return -1;
}

/* Whether a database is sound; -1 if the person stopped the check, or memory ran out. */
static int is_sound(struct repair *repair, const char *path)
{
    struct store_care care = *repair->care;
    char why[1024];
    struct store *store = store_open(path, STORE_CHECK, why, sizeof why);
    int64_t findings = -1;

    care.tell = NULL;
    if (store) {
        findings = store_check(store, &care);
        snprintf(why, sizeof why, "%s", findings < 0 ? store_problem(store) : "");
        store_close(store);
    }
    if (findings < 0 && no_memory(why))
        return say_plainly(repair, NO_MEMORY);
    if (care.stopped && care.stopped())
        return say_plainly(repair, "was left as it is");
    return findings == 0;
}

/* ---- The new one ---- */

static int fill(struct repair *repair, struct store *store, struct repaired *repaired)
{
    int file = open(repair->copy, O_RDONLY | O_CLOEXEC);
    int result;

    if (file < 0)
        return say(repair, "cannot be opened", repair->copy);
    result = salvage(file, store, repair->care, repaired);
    close(file);
    if (result < 0)
        repair->problem = store->problem;
    return result;
}

static int make_new(struct repair *repair, struct repaired *repaired)
{
    struct store *store =
        store_open(repair->fresh, STORE_PLAY, repair->problem.text, sizeof repair->problem.text);
    int result;

    if (!store)
        return -1;
    result = fill(repair, store, repaired);
    store_close(store);
    if (result < 0)
        return -1;
    /* Only the file itself is moved, so the content of the files beside it goes into it first. */
    if (take_in_sides(repair->fresh) != SQLITE_OK)
        return say_plainly(repair, NO_MEMORY);
    if (repaired->games + repaired->saved + repaired->settings == 0)
        return say_plainly(repair, "has nothing in it that war has written");
    result = is_sound(repair, repair->fresh);
    if (result == 0)
        say_plainly(repair, "cannot be repaired");
    if (result == 1 && chmod(repair->fresh, repair->mode) < 0)
        return say(repair, "cannot be shared as the old one was", repair->fresh);
    return result == 1 ? 0 : -1;
}

/* ---- The exchange ---- */

/* Makes a second name for a file or, if links are impossible, a copy. */
static int keep_file(const char *from, const char *to)
{
    if (link(from, to) == 0)
        return 0;
    return errno == EEXIST ? -1 : copy_file(from, to);
}

static bool is_free(const char *path)
{
    for (int i = 0; i < SIDE_COUNT; i++) {
        char *name = store_join(path, SIDES[i], "");
        bool there = name && access(name, F_OK) == 0;
        free(name);
        if (there)
            return false;
    }
    return true;
}

static int keep_old(struct repair *repair, char *kept, size_t size)
{
    bool found = false;

    for (int i = 1; i <= MOST_KEPT && !found; i++) {
        if (snprintf(kept, size, "%s.damaged-%d", repair->path, i) >= (int)size)
            break;
        found = is_free(kept);
    }
    if (!found)
        return say_plainly(repair, "has no name free to be kept under");
    for (int i = 0; i < SIDE_COUNT; i++)
        if (for_side(repair->path, kept, SIDES[i], keep_file) < 0)
            return say(repair, "cannot be moved to another name", repair->path);
    place_sync(kept);
    return 0;
}

static int put_copy(struct repair *repair)
{
    repair->stand_in = open(repair->copy, O_RDWR | O_CLOEXEC);
    if (repair->stand_in < 0 || fchmod(repair->stand_in, repair->mode) < 0)
        return say(repair, "cannot be opened", repair->copy);
    if (lock(repair, repair->stand_in) < 0)
        return -1;
    if (rename(repair->copy, repair->path) < 0)
        return say(repair, "cannot be replaced", repair->path);
    return 0;
}

/* The copy has everything that the damaged file and the files beside it have, and fits those as
 * well as the damaged file did. Once it is in place they are not needed any more, and when they are
 * gone the new database can replace it. The new database is not locked: other processes may use it,
 * or repair it, at once, so we do nothing after that. */
static int exchange(struct repair *repair, struct repaired *repaired)
{
    static const char *const beside[] = {"-wal", "-journal", "-shm"};

    if (keep_old(repair, repaired->kept, sizeof repaired->kept) < 0)
        return -1;
    if (repair->complete && put_copy(repair) < 0)
        return -1;
    place_sync(repair->path);
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        char *name = store_join(repair->path, beside[i], "");
        if (!name || (unlink(name) < 0 && errno != ENOENT)) {
            free(name);
            return say(repair, "cannot be replaced", repair->path);
        }
        free(name);
    }
    place_sync(repair->path);
    remove_all(repair->copy);
    remove_beside(repair->fresh);
    if (rename(repair->fresh, repair->path) < 0)
        return say(repair, "cannot be replaced", repair->path);
    place_sync(repair->path);
    return 0;
}

int store_repair(const char *path, const struct store_care *care, struct repaired *repaired,
                 char *why, size_t size)
{
    struct repair repair = {.care = care, .file = -1, .stand_in = -1};
    int result = find(&repair, path);

    *repaired = (struct repaired){0};
    if (result == 0) {
        result = make_copy(&repair);
        if (result == 0)
            result = is_sound(&repair, repair.copy);
        repaired->sound = result == 1;
        if (result == 0)
            result = make_new(&repair, repaired);
        if (result == 0 && !repaired->sound)
            result = exchange(&repair, repaired);
        if (result < 0 || repaired->sound) {
            remove_all(repair.copy);
            remove_all(repair.fresh);
        }
    }
    if (repair.stand_in >= 0)
        close(repair.stand_in);
    if (repair.file >= 0)
        close(repair.file);
    free(repair.path);
    free(repair.copy);
    free(repair.fresh);
    if (result < 0)
        snprintf(why, size, "%s", repair.problem.text);
    return result < 0 ? -1 : 0;
}
