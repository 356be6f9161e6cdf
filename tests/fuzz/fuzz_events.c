/* SPDX-License-Identifier: MIT */
/*
 * Server-sent events, and the JSON in them. The first byte says how long the pieces are in which
 * the others arrive: cut like that, they must mean the same as whole.
 */
#include "fuzz.h"

#include "event_stream.h"
#include "told.h"

/* A sum over the messages: what was heard, and in which order. */
struct sum {
    uint64_t value;
    int count;
};

static void add(struct sum *sum, const char *text)
{
    do
        sum->value = (sum->value ^ (unsigned char)*text) * 1099511628211u;
    while (*text++);
}

/* Whatever was taken from a server is whole, and safe to show. */
static void check_table(const struct told_table *table)
{
    must(table->remote.host >= 0 && table->remote.host < table->remote.rules.players);
    must(link_is_id(table->remote.name));
    must(war_rules_check(&table->remote.rules, NULL) == 0);
    must(fair_is_text(table->server));
    for (int i = 0; i < table->remote.rules.players; i++) {
        const struct seat *seat = &table->remote.seats[i];
        must(memchr(seat->name, '\0', sizeof seat->name));
        must(table->seats[i].kind == LINE_OPEN || seat->name[0]);
        for (const char *c = seat->name; *c && table->seats[i].kind != LINE_OPEN; c++)
            must((unsigned char)*c >= ' ' && *c != 127);
    }
}

static bool hear(void *context, const struct event_message *message)
{
    struct sum *sum = context;
    struct told_table table;
    struct told_ready ready;
    struct told_answer answer;
    struct told_refusal refusal;
    int64_t round, step;
    int retry, seat, which;

    must(strlen(message->data) < EVENT_DATA_SIZE);
    must(strlen(message->name) < EVENT_NAME_SIZE && strlen(message->id) < EVENT_ID_SIZE);
    add(sum, message->name);
    add(sum, message->id);
    add(sum, message->data);
    if (told_table(message->data, strlen(message->data), &table) == TOLD_RIGHT)
        check_table(&table);
    if (told_ready(message->data, &ready))
        must(ready.round > 0 && ready.step >= 0 && ready.ready < 16 && ready.waiting < 16);
    if (told_reaction(message->data, &seat, &which))
        must(seat >= 0 && seat < WAR_MAX_PLAYERS && which >= -1 && which < 6);
    if (told_bye(message->data, &retry))
        must(retry >= 0);
    if (told_answer(message->data, strlen(message->data), &answer))
        must(answer.seat >= 0 && answer.seat <= WAR_MAX_PLAYERS);
    if (told_refusal(message->data, strlen(message->data), &refusal))
        must(strlen(refusal.message) < TOLD_MESSAGE_SIZE && !strchr(refusal.message, '\033'));
    if (told_id(message->id, &round, &step))
        must(round > 0 && step > 0);
    return ++sum->count < 50;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct event_stream whole, parts;
    const char *bytes = (const char *)data + 1;
    size_t piece = size > 0 ? data[0] % 16 + 1 : 1, rest = size > 0 ? size - 1 : 0;
    struct sum first = {0}, second = {0};
    bool good, also = true;

    event_stream_begin(&whole);
    event_stream_begin(&parts);
    good = event_stream_read(&whole, bytes, rest, hear, &first);
    for (size_t used = 0; used < rest; used += piece)
        also = event_stream_read(&parts, bytes + used, rest - used < piece ? rest - used : piece,
                                 hear, &second);
    must(good == also);
    must(first.value == second.value && first.count == second.count);
    return 0;
}
