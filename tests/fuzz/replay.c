/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over files, and over the files in directories, without libFuzzer. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"

#include <dirent.h>
#include <sys/stat.h>

static int replay_file(const char *path)
{
    static uint8_t data[1 << 20];
    FILE *file = fopen(path, "rb");
    size_t size;

    if (!file) {
        perror(path);
        return 1;
    }
    size = fread(data, 1, sizeof data, file);
    fclose(file);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    return 0;
}

static int replay_directory(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    int failures = 0, files = 0;

    for (int i = 0; i < count; i++) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') {
            failures += replay_file(name);
            files++;
        }
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    if (files == 0)
        fprintf(stderr, "%s: no files\n", path);
    return failures + (files == 0);
}

int main(int argc, char **argv)
{
    int failures = argc < 2;

    for (int i = 1; i < argc; i++) {
        struct stat status;
        bool directory = stat(argv[i], &status) == 0 && S_ISDIR(status.st_mode);
        failures += directory ? replay_directory(argv[i]) : replay_file(argv[i]);
    }
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
