/* SPDX-License-Identifier: MIT */
/*
 * Makes a chosen system call of a program fail, come back short, or be its last; and writes down
 * all of them. To be preloaded (LD_PRELOAD); tests/faults/run does so, and says in its environment:
 *
 *   WAR_FAULTS_ROOT   a directory: only what concerns files in it, and standard input and output,
 *                     is counted. Relative paths are taken to be in it.
 *   WAR_FAULTS_LOG    a file, outside of it, that gets a struct entry for each operation
 *   WAR_FAULT         what goes wrong: NUMBER ONWARD KINDS ACTION ERROR, five whole numbers.
 *                     Operations are counted from 1; ONWARD 1 means this one and all later ones.
 *                     KINDS has bit k for each enum kind that it concerns.
 *   WAR_FAULTS_TICK   milliseconds that the clock moves on each time it is read
 *
 * To put functions in the place of open, write and so on would miss what the C library does inside
 * (stdio writes files, mkstemp opens them, fopen reads them). So the kernel is asked to hand every
 * such call back, wherever it was made: a seccomp filter raises SIGSYS instead of it, and the
 * handler carries it out, or not. Only the one instruction in `carry_out` gets through. ptrace
 * would see as much, but is forbidden in more places, and takes a second process and two switches
 * for every call.
 *
 * Nothing waits: a sleep ends at once, and what is synced is only written down. The handler works
 * on its own static data and calls no library function, for it may have interrupted any.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

/* In the order of KINDS in tests/faults/harness.py. */
enum kind {
    LOOK,   /* stat, access, readlink */
    OPEN,   /* to read */
    CHANGE, /* open what is there, to write */
    MAKE,   /* open and create */
    READ,
    WRITE,
    SYNC,
    TRUNCATE,
    RENAME,
    UNLINK,
    MKDIR,
    CLOSE,
    LOCK,
    UNLOCK,
    MAP,
    MODE, /* chmod, chown */
    SEEK,
    HEAR, /* read standard input */
    SAY,  /* write standard output, or errors */
};

enum action { NOTHING, FAIL, SHORT, DIE, TEAR /* short, then die */ };

/* How a call names its file. */
enum naming { BY_FILE, BY_PATH, BY_DIRECTORY, BY_TWO_PATHS, BY_TWO_DIRECTORIES, BY_NOTHING };

static const struct known {
    int number;
    enum kind kind;
    enum naming naming;
} CALLS[] = {
#ifdef SYS_open /* what x86-64 has and later machines do not */
    {SYS_open, OPEN, BY_PATH},
    {SYS_creat, OPEN, BY_PATH},
    {SYS_stat, LOOK, BY_PATH},
    {SYS_lstat, LOOK, BY_PATH},
    {SYS_access, LOOK, BY_PATH},
    {SYS_readlink, LOOK, BY_PATH},
    {SYS_rename, RENAME, BY_TWO_PATHS},
    {SYS_unlink, UNLINK, BY_PATH},
    {SYS_rmdir, UNLINK, BY_PATH},
    {SYS_mkdir, MKDIR, BY_PATH},
    {SYS_chmod, MODE, BY_PATH},
#endif
    {SYS_openat, OPEN, BY_DIRECTORY},
    {SYS_newfstatat, LOOK, BY_DIRECTORY},
    {SYS_statx, LOOK, BY_DIRECTORY},
    {SYS_fstat, LOOK, BY_FILE},
    {SYS_faccessat, LOOK, BY_DIRECTORY},
#ifdef SYS_faccessat2
    {SYS_faccessat2, LOOK, BY_DIRECTORY},
#endif
    {SYS_readlinkat, LOOK, BY_DIRECTORY},
#ifdef SYS_renameat
    {SYS_renameat, RENAME, BY_TWO_DIRECTORIES},
#endif
    {SYS_renameat2, RENAME, BY_TWO_DIRECTORIES},
    {SYS_unlinkat, UNLINK, BY_DIRECTORY},
    {SYS_mkdirat, MKDIR, BY_DIRECTORY},
    {SYS_fchmodat, MODE, BY_DIRECTORY},
    {SYS_fchmod, MODE, BY_FILE},
    {SYS_fchown, MODE, BY_FILE},
    {SYS_read, READ, BY_FILE},
    {SYS_readv, READ, BY_FILE},
    {SYS_pread64, READ, BY_FILE},
    {SYS_write, WRITE, BY_FILE},
    {SYS_writev, WRITE, BY_FILE},
    {SYS_pwrite64, WRITE, BY_FILE},
    {SYS_fsync, SYNC, BY_FILE},
    {SYS_fdatasync, SYNC, BY_FILE},
    {SYS_ftruncate, TRUNCATE, BY_FILE},
    {SYS_fallocate, TRUNCATE, BY_FILE},
    {SYS_lseek, SEEK, BY_FILE},
    {SYS_close, CLOSE, BY_FILE},
    {SYS_fcntl, LOCK, BY_FILE},
    {SYS_mmap, MAP, BY_FILE},
    {SYS_nanosleep, LOOK, BY_NOTHING},
    {SYS_clock_nanosleep, LOOK, BY_NOTHING},
};
enum { CALL_COUNT = sizeof CALLS / sizeof *CALLS, FILES = 1024, LOG = 1000 };

struct call {
    long number;
    long arguments[6];
};

/* One operation, as it is written down. The paths and the data follow it. */
struct entry {
    int32_t number;
    int32_t kind;
    int32_t file;
    int32_t flags; /* of an open */
    int64_t place; /* where in the file; -1: where it is */
    int64_t length;
    int64_t result; /* an error is negative, the end of the process is DIED */
    int32_t path;   /* how many bytes of path follow; two paths have a NUL in between */
    int32_t data;
};
static const int64_t DIED = INT64_MIN;

static struct {
    int32_t number;
    bool onward;
    unsigned kinds;
    enum action action;
    int error;
} fault;
static int32_t count;    /* of operations so far */
static bool ours[FILES]; /* open files that are in the root */
static const char *root;
static size_t root_length;
static bool logged;
static int64_t tick; /* nanoseconds */

/* ---- The machine ---- */

long carry_out(long number, long a, long b, long c, long d, long e, long f);
extern const char carried_out[]; /* the instruction after the call, by which the filter knows it */

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
__asm__(".pushsection .text\n"
        ".p2align 6\n"
        ".globl carry_out, carried_out\n"
        "carry_out:\n"
        "    mov %rdi, %rax\n"
        "    mov %rsi, %rdi\n"
        "    mov %rdx, %rsi\n"
        "    mov %rcx, %rdx\n"
        "    mov %r8, %r10\n"
        "    mov %r9, %r8\n"
        "    mov 8(%rsp), %r9\n"
        "    syscall\n"
        "carried_out:\n"
        "    ret\n"
        ".popsection\n");

static struct call call_of(const ucontext_t *context)
{
    const greg_t *r = context->uc_mcontext.gregs;

    return (struct call){r[REG_RAX],
                         {r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], r[REG_R8], r[REG_R9]}};
}

static void give_back(ucontext_t *context, long result)
{
    context->uc_mcontext.gregs[REG_RAX] = result;
}
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
__asm__(".pushsection .text\n"
        ".p2align 6\n"
        ".globl carry_out, carried_out\n"
        "carry_out:\n"
        "    mov x8, x0\n"
        "    mov x0, x1\n"
        "    mov x1, x2\n"
        "    mov x2, x3\n"
        "    mov x3, x4\n"
        "    mov x4, x5\n"
        "    mov x5, x6\n"
        "    svc #0\n"
        "carried_out:\n"
        "    ret\n"
        ".popsection\n");

static struct call call_of(const ucontext_t *context)
{
    const unsigned long long *r = context->uc_mcontext.regs;

    return (struct call){(long)r[8],
                         {(long)r[0], (long)r[1], (long)r[2], (long)r[3], (long)r[4], (long)r[5]}};
}

static void give_back(ucontext_t *context, long result)
{
    context->uc_mcontext.regs[0] = (unsigned long long)result;
}
#else
#error "not known how this machine hands over its system calls"
#endif

static long pass_on(const struct call *call)
{
    const long *a = call->arguments;

    return carry_out(call->number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

/* ---- What a call concerns ---- */

static const struct known *find(long number)
{
    for (int i = 0; i < CALL_COUNT; i++)
        if (CALLS[i].number == number)
            return &CALLS[i];
    return NULL;
}

static size_t length_of(const char *text)
{
    size_t length = 0;

    while (text[length])
        length++;
    return length;
}

static bool is_ours(long file)
{
    return file >= 0 && file < FILES && ours[file];
}

static bool in_root(const char *path)
{
    if (path[0] != '/')
        return true;
    for (size_t i = 0; i < root_length; i++)
        if (path[i] != root[i])
            return false;
    return path[root_length] == '/' || path[root_length] == '\0';
}

/* Fills in what the call says of its file; false if it is nobody's business. */
static bool concerns(const struct call *call, const struct known *known, struct entry *entry,
                     const char *paths[2])
{
    const long *a = call->arguments;
    int file = (int)(call->number == SYS_mmap ? a[4] : a[0]); /* the upper half may be anything */
    int at = known->naming == BY_DIRECTORY || known->naming == BY_TWO_DIRECTORIES;

    if (known->naming == BY_NOTHING)
        return false;
    if (known->naming != BY_FILE) {
        paths[0] = (const char *)a[at];
        if (known->naming == BY_TWO_PATHS || known->naming == BY_TWO_DIRECTORIES)
            paths[1] = (const char *)a[1 + 2 * at];
        if (at && paths[0][0] == '\0') /* the file itself */
            paths[0] = NULL;
        else
            return (paths[0][0] == '/' || !at || file == AT_FDCWD || is_ours(file)) &&
                   in_root(paths[0]);
    }
    entry->file = file;
    if (known->kind == LOCK && a[1] != F_SETLK && a[1] != F_SETLKW && a[1] != F_GETLK)
        return false;
    if (known->kind == LOCK && ((const struct flock *)a[2])->l_type == F_UNLCK)
        entry->kind = UNLOCK;
    if (known->kind == READ && file == STDIN_FILENO)
        entry->kind = HEAR;
    else if (known->kind == WRITE && (file == STDOUT_FILENO || file == STDERR_FILENO))
        entry->kind = SAY;
    else
        return is_ours(file);
    return true;
}

static void look_at_open(const struct call *call, struct entry *entry)
{
    bool at = call->number == SYS_openat;
    const long *a = call->arguments;
    long directory = at ? a[0] : AT_FDCWD;

#ifdef SYS_creat
    if (call->number == SYS_creat)
        entry->flags = O_CREAT | O_WRONLY | O_TRUNC;
    else
#endif
        entry->flags = (int32_t)a[1 + at];
    if (entry->flags & O_CREAT &&
        carry_out(SYS_faccessat, directory, a[at], F_OK, 0, 0, 0) == -ENOENT)
        entry->kind = MAKE;
    else if ((entry->flags & O_ACCMODE) != O_RDONLY)
        entry->kind = CHANGE;
}

/* Where and how much; a vector becomes its first part, which is a short read or write. */
static void look_at_bytes(struct call *call, struct entry *entry)
{
    long *a = call->arguments;

    if (call->number == SYS_readv || call->number == SYS_writev) {
        const struct iovec *vector = (const struct iovec *)a[1];
        call->number = call->number == SYS_readv ? SYS_read : SYS_write;
        a[1] = (long)vector->iov_base;
        a[2] = (long)vector->iov_len;
    }
    entry->length = a[2];
    if (call->number == SYS_pread64 || call->number == SYS_pwrite64)
        entry->place = a[3];
}

/* ---- Doing it ---- */

static void log_bytes(const void *bytes, size_t size)
{
    carry_out(SYS_write, LOG, (long)bytes, (long)size, 0, 0, 0);
}

static void log_entry(struct entry *entry, const char *const paths[2], const void *data)
{
    if (!logged)
        return;
    for (int i = 0; i < 2; i++)
        entry->path += paths[i] ? (int32_t)length_of(paths[i]) + (i ? 1 : 0) : 0;
    if ((entry->kind == WRITE || entry->kind == SAY) && entry->result > 0)
        entry->data = (int32_t)entry->result;
    log_bytes(entry, sizeof *entry);
    for (int i = 0; i < 2; i++)
        if (paths[i])
            log_bytes(paths[i], length_of(paths[i]) + (i == 0 && paths[1] ? 1 : 0));
    if (entry->data > 0)
        log_bytes(data, (size_t)entry->data);
}

static _Noreturn void die(void)
{
    for (;;)
        carry_out(SYS_kill, carry_out(SYS_getpid, 0, 0, 0, 0, 0, 0), SIGKILL, 0, 0, 0, 0);
}

static enum action action_now(const struct entry *entry)
{
    bool now = fault.onward ? entry->number >= fault.number : entry->number == fault.number;

    return now && fault.kinds >> entry->kind & 1 ? fault.action : NOTHING;
}

static long perform(struct call *call, struct entry *entry)
{
    long *a = call->arguments;

    if (entry->kind == SYNC)
        return 0;
    if (call->number == SYS_ftruncate)
        entry->length = a[1];
    if (entry->kind == SEEK)
        entry->place = pass_on(call);
    return entry->kind == SEEK ? entry->place : pass_on(call);
}

static long count_and_perform(struct call *call, struct entry *entry, const char *paths[2])
{
    enum action action;

    entry->number = ++count;
    if (entry->kind == OPEN)
        look_at_open(call, entry);
    if (entry->kind == READ || entry->kind == WRITE || entry->kind == HEAR || entry->kind == SAY)
        look_at_bytes(call, entry);
    action = action_now(entry);
    if ((action == SHORT || action == TEAR) && entry->length > 1)
        call->arguments[2] = entry->length = entry->length / 2;
    if (action == DIE)
        entry->result = DIED;
    else if (action == FAIL)
        entry->result = -fault.error;
    else
        entry->result = perform(call, entry);
    if (action == FAIL && entry->kind == CLOSE)
        pass_on(call); /* the file is closed whatever close says */
    log_entry(entry, (const char *const *)paths, (const void *)call->arguments[1]);
    if (action == DIE || action == TEAR)
        die();
    if (entry->kind == CLOSE && entry->file < FILES)
        ours[entry->file] = false;
    if (entry->kind >= OPEN && entry->kind <= MAKE && entry->result >= 0 && entry->result < FILES)
        ours[entry->result] = true;
    return (long)entry->result;
}

static void on_call(int signal, siginfo_t *info, void *context)
{
    struct call call = call_of(context);
    const struct known *known = find(info->si_syscall);
    const char *paths[2] = {NULL, NULL};
    struct entry entry = {.file = -1, .place = -1};
    long result = 0;

    (void)signal;
    call.number = info->si_syscall;
    if (known->naming != BY_NOTHING) {
        entry.kind = known->kind;
        result = concerns(&call, known, &entry, paths) ? count_and_perform(&call, &entry, paths)
                                                       : pass_on(&call);
    }
    give_back(context, result);
}

/* ---- The clock ---- */

/* Moves on with each look at it, so that what is due after seconds is due soon. The time of day, by
 * which threads wait for each other, is behind then: a wait for 50 milliseconds is soon over. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    enum { BEHIND = 48000000, SECOND = 1000000000 };
    static int64_t ahead;
    long result = carry_out(SYS_clock_gettime, clock, (long)time, 0, 0, 0, 0);
    int64_t moment;

    if (result < 0) {
        errno = (int)-result;
        return -1;
    }
    if (tick == 0)
        return 0;
    if (clock == CLOCK_MONOTONIC)
        ahead += tick;
    moment = time->tv_nsec + (int64_t)time->tv_sec * SECOND +
             (clock == CLOCK_MONOTONIC ? ahead : -BEHIND);
    time->tv_sec = moment / SECOND;
    time->tv_nsec = moment % SECOND;
    return 0;
}

/* ---- Setting up ---- */

static _Noreturn void cannot(const char *what)
{
    static const char start[] = "shim: this system does not allow it: ";

    if (write(STDERR_FILENO, start, sizeof start - 1) < 0 ||
        write(STDERR_FILENO, what, strlen(what)) < 0 || write(STDERR_FILENO, "\n", 1) < 0)
        _exit(126);
    _exit(126);
}

static void install_filter(void)
{
    enum { START = 10, SIZE = START + CALL_COUNT + 2, ALLOW = SIZE - 2 };
    const uint64_t place = (uint64_t)(uintptr_t)carried_out;
    const uint32_t number = offsetof(struct seccomp_data, nr);
    const uint32_t pointer = offsetof(struct seccomp_data, instruction_pointer);
    struct sock_filter filter[SIZE] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 0, ALLOW - 2),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, pointer),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)place, 0, 2),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, pointer + 4),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(place >> 32), ALLOW - 6, 0),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 0, START - 8),
        /* A map of no file is memory. */
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[4])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, UINT32_MAX, ALLOW - 10, SIZE - 1 - 10),
    };
    const struct sock_fprog program = {SIZE, filter};

    for (int i = 0; i < CALL_COUNT; i++)
        filter[START + i] = (struct sock_filter)BPF_JUMP(
            BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)CALLS[i].number, (uint8_t)(CALL_COUNT - i), 0);
    filter[ALLOW] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    filter[SIZE - 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0)
        cannot("a seccomp filter");
}

__attribute__((constructor)) static void begin(void)
{
    const struct sigaction handler = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO | SA_NODEFER};
    const char *log = getenv("WAR_FAULTS_LOG");
    const char *text = getenv("WAR_FAULT");
    const char *milliseconds = getenv("WAR_FAULTS_TICK");
    int file;

    root = getenv("WAR_FAULTS_ROOT");
    if (!root)
        return;
    root_length = strlen(root);
    if (milliseconds)
        tick = strtoll(milliseconds, NULL, 10) * 1000000;
    if (log) {
        file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
        if (file < 0 || dup2(file, LOG) < 0)
            cannot("a file for the log");
        close(file);
        logged = true;
    }
    if (text) {
        char *end;
        fault.number = (int32_t)strtol(text, &end, 10);
        fault.onward = strtol(end, &end, 10) != 0;
        fault.kinds = (unsigned)strtoul(end, &end, 10);
        fault.action = (enum action)strtol(end, &end, 10);
        fault.error = (int)strtol(end, &end, 10);
    }
    if (sigaction(SIGSYS, &handler, NULL) < 0)
        cannot("a handler for SIGSYS");
    install_filter();
}
