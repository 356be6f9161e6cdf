/* SPDX-License-Identifier: MIT */
/* A line ends with \n, \r\n or \r; an empty line ends a message. Fields that we do not know are
 * ignored, as the standard wants; a NUL, or a line, name or message that is too long, breaks the
 * stream. */
#include "event_stream.h"

#include <string.h>

void event_stream_begin(struct event_stream *stream)
{
    stream->broken = stream->after_return = stream->has_data = false;
    stream->line_length = stream->data_length = 0;
    stream->name[0] = stream->id[0] = stream->line[0] = stream->data[0] = '\0';
}

static bool add_data(struct event_stream *stream, const char *value)
{
    size_t length = strlen(value);

    if (stream->data_length + length + 2 > sizeof stream->data)
        return false;
    if (stream->has_data)
        stream->data[stream->data_length++] = '\n';
    memcpy(stream->data + stream->data_length, value, length + 1);
    stream->data_length += length;
    stream->has_data = true;
    return true;
}

static bool set_text(char *text, size_t size, const char *value)
{
    size_t length = strlen(value);

    if (length >= size)
        return false;
    memcpy(text, value, length + 1);
    return true;
}

/* A message without data is none. */
static bool end_message(struct event_stream *stream, event_hear *hear, void *context)
{
    struct event_message message = {stream->name, stream->id, stream->data};
    bool good = !stream->has_data || hear(context, &message);

    stream->has_data = false;
    stream->data_length = 0;
    stream->name[0] = stream->id[0] = stream->data[0] = '\0';
    return good;
}

static bool end_line(struct event_stream *stream, event_hear *hear, void *context)
{
    char *line = stream->line, *value;

    line[stream->line_length] = '\0';
    stream->line_length = 0;
    if (line[0] == '\0')
        return end_message(stream, hear, context);
    value = line + strcspn(line, ":");
    if (*value == ':')
        *value++ = '\0';
    if (*value == ' ')
        value++;
    if (strcmp(line, "data") == 0)
        return add_data(stream, value);
    if (strcmp(line, "event") == 0)
        return set_text(stream->name, sizeof stream->name, value);
    if (strcmp(line, "id") == 0)
        return set_text(stream->id, sizeof stream->id, value);
    return true;
}

static bool read_byte(struct event_stream *stream, char byte, event_hear *hear, void *context)
{
    bool ends = byte == '\r' || (byte == '\n' && !stream->after_return);
    bool joined = byte == '\n' && stream->after_return;

    stream->after_return = byte == '\r';
    if (ends)
        return end_line(stream, hear, context);
    if (joined)
        return true;
    if (byte == '\0' || stream->line_length + 1 >= sizeof stream->line)
        return false;
    stream->line[stream->line_length++] = byte;
    return true;
}

bool event_stream_read(struct event_stream *stream, const char *bytes, size_t count,
                       event_hear *hear, void *context)
{
    for (size_t i = 0; i < count && !stream->broken; i++)
        stream->broken = !read_byte(stream, bytes[i], hear, context);
    return !stream->broken;
}
