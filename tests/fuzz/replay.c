/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over a corpus, without libFuzzer: one input a line, escaped as ./inputs says.
 */
#include "fuzz.h"

static int hex(char digit)
{
    const char *digits = "0123456789abcdef";
    const char *found = digit ? strchr(digits, digit) : NULL;

    return found ? (int)(found - digits) : -1;
}

/* Turns a line into the bytes of its input, in place. Returns their number, or -1. */
static long unescape(char *line)
{
    char *to = line;

    for (const char *from = line; *from != '\n'; from++) {
        const char *letters = "\\nrt", *letter;

        if (*from == '\0')
            return -1;
        if (*from != '\\') {
            *to++ = *from;
            continue;
        }
        from++;
        letter = strchr(letters, *from);
        if (*from && letter) {
            *to++ = "\\\n\r\t"[letter - letters];
        } else if (*from == 'x' && hex(from[1]) >= 0 && hex(from[2]) >= 0) {
            *to++ = (char)(hex(from[1]) << 4 | hex(from[2]));
            from += 2;
        } else {
            return -1;
        }
    }
    return to - line;
}

int main(int argc, char **argv)
{
    static char line[1 << 20];
    const char *path = argc == 2 ? argv[1] : "";
    FILE *file = fopen(path, "r");
    int inputs = 0;

    if (!file) {
        fprintf(stderr, "cannot read the corpus '%s'\n", path);
        return EXIT_FAILURE;
    }
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        long size;

        if (line[0] == '#')
            continue;
        printf("%s:%d\n", path, number);
        fflush(stdout);
        size = unescape(line);
        if (size < 0) {
            fprintf(stderr, "%s:%d: not an escaped input\n", path, number);
            return EXIT_FAILURE;
        }
        LLVMFuzzerTestOneInput((const uint8_t *)line, (size_t)size);
        inputs++;
    }
    fclose(file);
    return inputs > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
