/* SPDX-License-Identifier: MIT */
/*
 * Counts the records of a batch. Every group first counts in local memory. It adds histograms to those
 * of the batch; it writes sums and records to a page of its own, and the host adds up the pages: a
 * batch has fewer than 2^32 games, but they may have more wars.
 */

#define NEAR 2048 /* values below are counted in local memory */
#define NEAR_WARS 256

#define COPIES 8 /* copies of the ends, so that fewer items collide */

FUNCTION void tally(local uint *near, uint limit, global uint *far, uint value)
{
    if (value < limit)
        atomic_inc(near + value);
    else
        atomic_inc(far + value);
}

FUNCTION void flush(const local uint *near, uint limit, global uint *far)
{
    for (uint i = get_local_id(0); i < limit; i += GROUP)
        if (near[i])
            atomic_add(far + i, near[i]);
}

FUNCTION void clear(local uint *near, uint count)
{
    for (uint i = get_local_id(0); i < count; i += GROUP)
        near[i] = 0;
}

kernel void count(uint games, const global uint *records, global uint *histograms,
                  global uint *pages, global uint *back)
{
    local uint turns[NEAR], battles[NEAR], wars[NEAR_WARS], page[PAGE_SIZE];
    local uint ends[PLAYERS * ENDS_SIZE * COPIES];
    uint chains[MAX_DEPTH + 1] = {0}, best[BESTS] = {0, ~0u, 0}, best_game[BESTS] = {NO_GAME, NO_GAME, NO_GAME};

    clear(turns, NEAR);
    clear(battles, NEAR);
    clear(wars, NEAR_WARS);
    clear(ends, PLAYERS * ENDS_SIZE * COPIES);
    for (uint i = get_local_id(0); i < PAGE_SIZE; i += GROUP)
        page[i] = i == BEST_AT + 1 || i >= BEST_GAME_AT ? ~0u : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint game = get_global_id(0); game < games; game += get_global_size(0)) {
        uint4 record = vload4(game, records);
        uint end = record.w & ENDS - 1;
        uint length = record.x & 0xffff, fought = record.x >> 16, single = fought, depth;
        if (end == END_BACK) {
            back[BACK_AT + atomic_inc(back)] = game;
            continue;
        }
#pragma unroll
        for (uint seat = 0; seat < PLAYERS; seat++) {
            uint aces = record.w >> RECORD_ACES_AT + ACES_BITS * seat & (1 << ACES_BITS) - 1;
            uint kind = end == END_WIN && record.w >> WINNERS_AT + seat & 1 ? 0 : end;
            uint at = seat * ENDS_SIZE + kind * MAX_ACES + aces;
            atomic_inc(&ends[at * COPIES + get_local_id(0) % COPIES]);
        }
        chains[2] += record.y & 0xffff;
        chains[3] += record.y >> 16;
        single -= 2 * (record.y & 0xffff) + 3 * (record.y >> 16);
        depth = record.y >> 16 ? 3 : record.y ? 2 : fought > 0;
        for (uint i = 0; i < 4; i++) {
            chains[4 + i] += byte_of(record.z, i);
            single -= (4 + i) * byte_of(record.z, i);
            depth = byte_of(record.z, i) ? 4 + i : depth;
        }
        chains[1] += single;
        if (end == END_LIMIT)
            continue;
        tally(turns, NEAR, histograms + TURNS_AT, length);
        tally(battles, NEAR, histograms + BATTLES_AT, length + fought - (record.w >> UNFOUGHT_AT & 15));
        tally(wars, NEAR_WARS, histograms + WARS_AT, fought);
        if (length > best[0])
            best[0] = length, best_game[0] = game;
        if (length < best[1])
            best[1] = length, best_game[1] = game;
        if (depth > best[2] || best_game[2] == NO_GAME)
            best[2] = depth, best_game[2] = game;
    }
    for (uint i = 1; i <= MAX_DEPTH; i++)
        atomic_add(&page[CHAINS_AT + i], chains[i]);
    if (best_game[0] != NO_GAME) {
        atomic_max(&page[BEST_AT], best[0]);
        atomic_min(&page[BEST_AT + 1], best[1]);
        atomic_max(&page[BEST_AT + 2], best[2]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < BESTS; i++)
        if (best_game[i] != NO_GAME && best[i] == page[BEST_AT + i])
            atomic_min(&page[BEST_GAME_AT + i], best_game[i]);
    for (uint i = get_local_id(0); i < PLAYERS * ENDS_SIZE; i += GROUP)
        for (uint k = 0; k < COPIES; k++)
            page[ENDS_AT + i] += ends[i * COPIES + k];
    flush(turns, NEAR, histograms + TURNS_AT);
    flush(battles, NEAR, histograms + BATTLES_AT);
    flush(wars, NEAR_WARS, histograms + WARS_AT);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_local_id(0); i < PAGE_SIZE; i += GROUP)
        pages[get_group_id(0) * PAGE_SIZE + i] = page[i];
}
