/* SPDX-License-Identifier: MIT */
/* Server-sent events: every cut of the bytes gives the same messages, and what is too long breaks
 * the stream and nothing else. */
#include "helper.h"

#include "event_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was heard, as one text: "name|id|data;" for each message. */
struct heard_text {
    char text[4096];
    int count;
    int most; /* the reader stops after this many messages */
};

static bool note(void *context, const struct event_message *message)
{
    struct heard_text *heard = context;
    size_t length = strlen(heard->text);

    snprintf(heard->text + length, sizeof heard->text - length, "%s|%s|%s;", message->name,
             message->id, message->data);
    return ++heard->count < heard->most;
}

static struct event_stream *new_stream(void)
{
    struct event_stream *stream = malloc(sizeof *stream);

    assert_non_null(stream);
    event_stream_begin(stream);
    return stream;
}

/* Reads a text in pieces up to two cuts. */
static void read_cut(const char *text, size_t first, size_t second, struct heard_text *heard)
{
    struct event_stream *stream = new_stream();
    size_t length = strlen(text);

    *heard = (struct heard_text){.most = 100};
    assert_true(event_stream_read(stream, text, first, note, heard));
    assert_true(event_stream_read(stream, text + first, second - first, note, heard));
    assert_true(event_stream_read(stream, text + second, length - second, note, heard));
    free(stream);
}

static void test_messages(void **state)
{
    static const char *const texts[][2] = {
        {"event: beat\ndata: a\ndata: b\nid: 1-2\n\n", "beat|1-2|a\nb;"},
        {"event: beat\r\ndata: a\r\n\r\nevent: table\r\ndata: {}\r\n\r\n", "beat||a;table||{};"},
        {"event: beat\rdata: a\r\rdata: b\r\r", "beat||a;||b;"},
        {": alive\n\n: alive\n\ndata:x\n\n", "||x;"},
        {"data:  two spaces\n\n", "|| two spaces;"},
        {"data\ndata\n\n", "||\n;"},
        {"event: empty\nid: 1-1\n\ndata: x\n\n", "||x;"},
        {"retry: 100\nother: x\ndata: x\n\n", "||x;"},
        {"data: x\n", ""},
        {"data: x", ""},
        {"data: a:b: c\n\n", "||a:b: c;"},
        {"\n\n\n", ""},
        {"", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = texts[i][0];
        size_t length = strlen(text);
        for (size_t first = 0; first <= length; first++)
            for (size_t second = first; second <= length; second++) {
                struct heard_text heard;
                read_cut(text, first, second, &heard);
                assert_string_equal(heard.text, texts[i][1]);
            }
    }
}

/* Reads a byte this many times; returns whether the stream is good then. */
static bool read_many(struct event_stream *stream, char byte, size_t count)
{
    struct heard_text heard = {.most = 100};

    for (size_t i = 0; i < count; i++)
        event_stream_read(stream, &byte, 1, note, &heard);
    return !stream->broken;
}

static bool read_text(struct event_stream *stream, const char *text)
{
    struct heard_text heard = {.most = 100};

    return event_stream_read(stream, text, strlen(text), note, &heard);
}

static void test_too_much(void **state)
{
    struct event_stream *stream = new_stream();

    (void)state;
    assert_true(read_many(stream, 'x', EVENT_LINE_SIZE - 1));
    assert_true(read_text(stream, "\n"));
    assert_false(read_many(stream, 'x', EVENT_LINE_SIZE));
    assert_false(read_text(stream, "\n"));

    event_stream_begin(stream);
    for (int i = 0; i < EVENT_DATA_SIZE / 10000 - 1; i++) {
        assert_true(read_text(stream, "data:"));
        assert_true(read_many(stream, 'x', 10000));
        assert_true(read_text(stream, "\n"));
    }
    assert_true(read_text(stream, "data:"));
    assert_true(read_many(stream, 'x', 16000));
    assert_false(read_text(stream, "\n"));

    event_stream_begin(stream);
    assert_false(read_text(stream, "event: a name that is longer than any of the protocol\n"));
    event_stream_begin(stream);
    assert_false(read_text(stream, "id: 123456789012345678901234567890-123456789012345678901\n"));
    event_stream_begin(stream);
    assert_false(read_many(stream, '\0', 1));
    event_stream_begin(stream);
    assert_true(read_text(stream, "data: x\n\n"));
    free(stream);
}

static void test_refused(void **state)
{
    struct event_stream *stream = new_stream();
    struct heard_text heard = {.most = 2};
    static const char text[] = "data: 1\n\ndata: 2\n\ndata: 3\n\n";

    (void)state;
    assert_false(event_stream_read(stream, text, sizeof text - 1, note, &heard));
    assert_int_equal(heard.count, 2);
    assert_false(event_stream_read(stream, text, sizeof text - 1, note, &heard));
    assert_int_equal(heard.count, 2);
    free(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_too_much),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
