/* SPDX-License-Identifier: MIT */
/* The tables of avx512_shuffle.h. */
#include "avx512_shuffle.h"
#include "once.h"

struct shuffle_tables avx512_shuffles;

/* A permutation that swaps two places. */
static void list_swap(uint8_t *row, int size, int i, int j)
{
    for (int k = 0; k < size; k++)
        row[k] = (uint8_t)(k == i ? j : k == j ? i : k);
}

static void list_swaps(void)
{
    for (int i = 0; i < WIDE_CARDS; i++)
        for (int j = 0; j <= i; j++)
            if (i < NEAR)
                list_swap(avx512_shuffles.near[i][j], NEAR, i, j);
            else if (i < MIDDLE)
                list_swap(avx512_shuffles.middle[i - NEAR][j], MIDDLE, i, j);
            else
                list_swap(avx512_shuffles.far[i - MIDDLE][j], WIDE_LINE, i, j);
}

/* Lists the batches of docs/random.md, 2.2, for this many cards. Returns how many words they take.
 */
static uint8_t list_plan(struct shuffle_plan *plan, int cards)
{
    uint8_t words = 0;

    for (int left = cards; left > 1; words++) {
        const struct sim_batch batch = sim_shuffle_batch(left);
        uint32_t before = 1;
        plan->products[words] = batch.product;
        plan->least[words] = batch.least;
        for (; left > batch.next; left--) {
            plan->word[left - 1] = words;
            plan->before[left - 1] = before;
            before *= (uint32_t)left;
        }
    }
    return words;
}

static void list_all(void)
{
    list_swaps();
    for (int cards = 0; cards <= WIDE_CARDS; cards++)
        avx512_shuffles.words[cards] = list_plan(&avx512_shuffles.plans[cards], cards);
}

void avx512_shuffle_begin(void)
{
    static sim_once once = SIM_ONCE;

    sim_do_once(&once, list_all);
}
