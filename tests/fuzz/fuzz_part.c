/* SPDX-License-Identifier: MIT */
/*
 * Parts of simulations: a text is a part that prints as it was, or leaves the part untouched. Few
 * texts have the right check at the end, so each is tried once more with one put there.
 */
#include "fuzz.h"

#include "war_sim.h"

static void check_again(const war_sim_part *part, const char *text, size_t length)
{
    char *again = malloc(length + 1);
    war_sim_result *sum = malloc(sizeof *sum);
    war_sim_summary summary;

    must(again && sum);
    must(war_sim_part_print(part, again, length + 1) == (int64_t)length);
    must(memcmp(again, text, length) == 0);
    war_sim_result_begin(sum);
    must(war_sim_result_merge(sum, &part->result) == 0);
    must(war_sim_result_equal(sum, &part->result));
    war_sim_summarize(&sum->turns, &summary);
    must(summary.count == 0 || (war_sim_quantile(&sum->turns, 0) == summary.min &&
                                war_sim_quantile(&sum->turns, 1000) == summary.max));
    war_sim_result_end(sum);
    free(sum);
    free(again);
}

static void check_parse(const char *text, size_t length)
{
    static war_sim_part part, before;
    war_error error;
    int code;

    memset(&part, 0x5a, sizeof part);
    before = part;
    code = war_sim_part_parse(&part, text, length, &error);
    if (code == 0) {
        check_again(&part, text, length);
        war_sim_result_end(&part.result);
    } else {
        fuzz_error(code, &error, length);
        must(memcmp(&part, &before, sizeof part) == 0);
    }
}

/* The check is 64-bit FNV-1a of all that comes before its line. */
static void check_sealed(const char *text, size_t length)
{
    char *sealed = malloc(length + 32);
    unsigned long long check = 0xcbf29ce484222325;

    must(sealed);
    for (size_t i = 0; i < length; i++)
        check = (check ^ (uint8_t)text[i]) * 0x100000001b3;
    memcpy(sealed, text, length);
    length += (size_t)sprintf(sealed + length, "check %016llx\n", check);
    check_parse(sealed, length);
    free(sealed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);

    check_parse(text, size);
    check_sealed(text, size);
    free(text);
    return 0;
}
