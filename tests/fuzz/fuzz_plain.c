/* SPDX-License-Identifier: MIT */
/*
 * Bytes for the plain form to read, as from a pipe or as somebody types them. It ends when they do,
 * prints nothing that a terminal would obey, and the books are right.
 */
#define _GNU_SOURCE /* memfd_create */
#include "face.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <unistd.h>

enum { TICK = 0x16 }; /* a byte that is not read: nobody types while auto-play waits */

int isatty(int file)
{
    (void)file;
    return face.flags & FACE_TERMINAL;
}

/* There is always something to read, if only the end. Whoever plays for too long is interrupted. */
int pselect(int count, fd_set *read, fd_set *write, fd_set *except, const struct timespec *time,
            const sigset_t *mask)
{
    off_t at = lseek(STDIN_FILENO, 0, SEEK_CUR);
    char byte = 0;

    (void)count, (void)read, (void)write, (void)except, (void)mask;
    if (!time || pread(STDIN_FILENO, &byte, 1, at) != 1 || byte != TICK)
        return 1;
    lseek(STDIN_FILENO, 1, SEEK_CUR);
    face.now += time->tv_sec * 1000 + time->tv_nsec / 1000000;
    return 0;
}

static void interrupt(void)
{
    raise(SIGINT);
}

static void nothing(int number)
{
    (void)number;
}

static void type(const struct bytes *bytes)
{
    static int file = -1;

    if (file < 0) {
        file = memfd_create("typed", MFD_CLOEXEC);
        must(file >= 0 && dup2(file, STDIN_FILENO) == STDIN_FILENO);
        must(signal(SIGINT, nothing) != SIG_ERR);
    }
    must(ftruncate(file, 0) == 0 && lseek(file, 0, SEEK_SET) == 0);
    must(write(file, bytes->data, bytes->size) == (ssize_t)bytes->size);
    must(lseek(file, 0, SEEK_SET) == 0);
}

/* Lines of what belongs on a screen, none of them wider than is promised. */
static void check_said(const char *text)
{
    uint32_t c;
    int bytes;

    for (; (bytes = utf8_decode(text, &c)) != 0; text += bytes) {
        must(bytes > 0);
        must(c == '\n' || character_columns(c) >= 0);
        must(face.app.utf8 || c <= '~');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    char *said;
    int status;

    face_open(&bytes);
    face.tired = interrupt;
    type(&bytes);
    face_listen();
    status = plain_run(&face.app, &face.opening);
    said = face_heard();
    must(status == 0 || (face_tires() && status == 128 + SIGINT));
    check_said(said);
    free(said);
    face_close();
    return 0;
}
