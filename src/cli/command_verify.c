/* SPDX-License-Identifier: MIT */
/* war verify: whether the deal of a table over the network was fair. The transcript holds what one
 * player saw; docs/protocol.md, section 5, says what must be true of it. */
#include "cli.h"
#include "fair.h"
#include "files.h"
#include "json_memory.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_TRANSCRIPT = 65536, TABLE_LENGTH = 16 };

struct transcript {
    const char *file;
    json_t *json;
    struct fair_transcript seen;
    char names[WAR_MAX_PLAYERS][NAME_SIZE]; /* safe to print */
    war_rules rules;
    const char *id;
};

/* ---- Reading ---- */

static bool wrong(const struct transcript *transcript, const char *member, const char *right)
{
    return refuse(TELL_VERIFY_MEMBER, TEXT("file", transcript->file), TEXT("member", member),
                  TEXT("right", right));
}

static const char *text_of(const json_t *object, const char *member)
{
    const char *text = json_string_value(json_object_get(object, member));

    return text ? text : "";
}

/* 64 digits, or NULL if it is null and may be; false after saying what is wrong. */
static bool read_digits(const struct transcript *transcript, const json_t *object,
                        const char *member, bool needed, const char **digits)
{
    *digits = json_string_value(json_object_get(object, member));
    if (*digits ? fair_is_text(*digits) : !needed && json_is_null(json_object_get(object, member)))
        return true;
    return wrong(transcript, member,
                 needed ? "64 digits from 0 to f" : "64 digits from 0 to f, or null");
}

static bool read_number(const struct transcript *transcript, const char *member, int64_t least,
                        int64_t *number)
{
    const json_t *value = json_object_get(transcript->json, member);

    *number = json_integer_value(value);
    return (json_is_integer(value) && *number >= least) ||
           wrong(transcript, member, least > 0 ? "a whole number from 1" : "a whole number from 0");
}

static bool read_table(struct transcript *transcript)
{
    struct fair_deal *deal = &transcript->seen.deal;

    deal->table = text_of(transcript->json, "table");
    if (strspn(deal->table, "0123456789abcdefghjkmnpqrstvwxyz") != TABLE_LENGTH ||
        deal->table[TABLE_LENGTH])
        return wrong(transcript, "table", "the 16 characters of a table's id");
    return read_number(transcript, "round", 1, &deal->round) &&
           read_digits(transcript, transcript->json, "server", true, &transcript->seen.server) &&
           read_digits(transcript, transcript->json, "secret", true, &deal->secret) &&
           read_number(transcript, "seed", 0, &transcript->seen.seed) &&
           read_number(transcript, "game", 0, &transcript->seen.game);
}

static bool read_rules(struct transcript *transcript)
{
    char canonical[WAR_RULES_SIZE];
    war_error error;

    transcript->seen.deal.rules = text_of(transcript->json, "rules");
    if (war_rules_parse(transcript->seen.deal.rules, &transcript->rules, &error) < 0)
        return wrong(transcript, "rules", "the rules of the game");
    war_rules_print(&transcript->rules, canonical, sizeof canonical);
    transcript->seen.deal.players = transcript->rules.players;
    return strcmp(canonical, transcript->seen.deal.rules) == 0 ||
           wrong(transcript, "rules", "the rules as 'war rules' prints them");
}

static bool read_seats(struct transcript *transcript)
{
    const json_t *seats = json_object_get(transcript->json, "seats");

    if (json_array_size(seats) != (size_t)transcript->seen.deal.players)
        return wrong(transcript, "seats", "a list with an object for each player");
    for (int i = 0; i < transcript->seen.deal.players; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        const char *name = text_of(seat, "name");
        if (!name[0] || strlen(name) >= NAME_SIZE)
            return wrong(transcript, "name", "a player's name");
        safe_text(name, transcript->names[i], NAME_SIZE);
        if (!read_digits(transcript, seat, "commit", false, &transcript->seen.commits[i]) ||
            !read_digits(transcript, seat, "reveal", false, &transcript->seen.deal.reveals[i]))
            return false;
    }
    return true;
}

static bool read_transcript(struct transcript *transcript, const char *path)
{
    json_error_t error;
    size_t length;
    char *text = file_read(path, LONGEST_TRANSCRIPT, LONGEST_TRANSCRIPT, &length);

    if (!text)
        return false;
    transcript->file = file_name(path);
    transcript->json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    free(text);
    if (json_memory_failed())
        return refuse(TELL_OUT_OF_MEMORY);
    if (!transcript->json)
        return refuse(TELL_VERIFY_NO_JSON, TEXT("file", transcript->file),
                      NUMBER("line", error.line), NUMBER("column", error.column),
                      TEXT("problem", error.text));
    if (strcmp(text_of(transcript->json, "war"), "fair deal") != 0)
        return wrong(transcript, "war", "\"fair deal\"");
    if (json_integer_value(json_object_get(transcript->json, "version")) != 1)
        return wrong(transcript, "version", "1");
    transcript->id = text_of(transcript->json, "id");
    return read_rules(transcript) && read_table(transcript) && read_seats(transcript);
}

/* ---- Checking ---- */

/* False after saying which deal follows from the numbers. */
static bool refuse_deal(const struct transcript *transcript)
{
    int64_t seed, game;

    fair_deal(&transcript->seen.deal, &seed, &game);
    return refuse(TELL_VERIFY_DEAL, TEXT("file", transcript->file), NUMBER("seed", seed),
                  NUMBER("game", game));
}

static bool check_id(const struct transcript *transcript)
{
    char id[WAR_ID_SIZE];

    war_id_print(&transcript->rules, transcript->seen.seed, transcript->seen.game, id, sizeof id);
    return strcmp(id, transcript->id) == 0 ||
           refuse(TELL_VERIFY_ID, TEXT("file", transcript->file), TEXT("id", id));
}

static bool check(const struct transcript *transcript)
{
    int seat = 0;

    switch (fair_check(&transcript->seen, &seat)) {
    case FAIR_GOOD:
        return check_id(transcript);
    case FAIR_SEAT:
        return refuse(TELL_VERIFY_SEAT, TEXT("file", transcript->file),
                      TEXT("name", transcript->names[seat]), NUMBER("seat", seat + 1));
    case FAIR_NOBODY:
        return refuse(TELL_VERIFY_NOBODY, TEXT("file", transcript->file));
    case FAIR_DEAL:
        return refuse_deal(transcript);
    default: /* the form was checked while it was read */
        return refuse(TELL_VERIFY_SERVER, TEXT("file", transcript->file));
    }
}

/* ---- Saying so ---- */

/* A command that prints a hash, and the hash. The lines have no quotes in them. */
static void show_sum(const char *lines)
{
    char hash[FAIR_TEXT];

    fair_hash(lines, hash);
    printf("  printf '%%s\\n'");
    for (const char *line = lines, *end; (end = strchr(line, '\n')); line = end + 1)
        printf(" '%.*s'", (int)(end - line), line);
    printf(" | sha256sum\n    %s\n", hash);
}

static void show_sums(const struct fair_deal *deal)
{
    char lines[FAIR_LINES_SIZE];

    fair_server_lines(deal->table, deal->round, deal->secret, lines);
    show_sum(lines);
    for (int i = 0; i < deal->players; i++)
        if (deal->reveals[i]) {
            fair_commit_lines(deal->table, deal->round, i, deal->reveals[i], lines);
            show_sum(lines);
        }
    fair_deal_lines(deal, lines);
    show_sum(lines);
}

static void show(const struct transcript *transcript)
{
    tell(stdout, TELL_VERIFY_FAIR, TEXT("table", transcript->seen.deal.table),
         NUMBER("round", transcript->seen.deal.round), TEXT("rules", transcript->seen.deal.rules));
    for (int i = 0; i < transcript->seen.deal.players; i++)
        tell(stdout,
             transcript->seen.deal.reveals[i] ? TELL_VERIFY_PLAYER
             : transcript->seen.commits[i]    ? TELL_VERIFY_HIDDEN
                                              : TELL_VERIFY_ABSENT,
             TEXT("name", transcript->names[i]));
    tell(stdout, TELL_VERIFY_GAME, NUMBER("seed", transcript->seen.seed),
         NUMBER("game", transcript->seen.game), TEXT("id", transcript->id));
    tell(stdout, TELL_VERIFY_SUMS);
    show_sums(&transcript->seen.deal);
}

int run_verify(const struct typed *typed)
{
    struct transcript transcript = {0};
    bool fair;

    if (typed->word_count == 0)
        return complain(BAD_USAGE, TELL_VERIFY_NO_FILE);
    fair = read_transcript(&transcript, typed->words[0]) && check(&transcript);
    if (fair)
        show(&transcript);
    json_decref(transcript.json);
    return fair ? DONE : FAILED;
}
