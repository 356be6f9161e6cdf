/* SPDX-License-Identifier: MIT */
/* Who sits where: opening a table, taking and giving seats, and who is here. A token is kept as its
 * hash: whoever reads the file of the tables cannot play for anybody. */
#include "tables_inside.h"

#include <string.h>

/* ---- Tokens ---- */

static void hash_token(const char *token, char hash[FAIR_TEXT])
{
    char lines[FAIR_LINES_SIZE];

    snprintf(lines, sizeof lines, "war1 token\n%s\n", token);
    fair_hash(lines, hash);
}

/* What a stream says to be a seat's: it follows from the token's hash, and does not lead back. */
static void here_of(const struct table_seat *seat, char here[TOKEN_SIZE])
{
    char lines[FAIR_LINES_SIZE], hash[FAIR_TEXT];

    snprintf(lines, sizeof lines, "war1 here\n%s\n", seat->token);
    fair_hash(lines, hash);
    memcpy(here, hash, TOKEN_SIZE - 1);
    here[TOKEN_SIZE - 1] = '\0';
}

static bool is_token(const char *token)
{
    return strspn(token, "0123456789abcdef") == TOKEN_SIZE - 1 && !token[TOKEN_SIZE - 1];
}

int seats_of_token(const struct table *table, const char *token)
{
    char hash[FAIR_TEXT];

    if (!is_token(token))
        return -1;
    hash_token(token, hash);
    for (int seat = 0; seat < table->rules.players; seat++)
        if (seat_is_person(table, seat) && strcmp(table->seats[seat].token, hash) == 0)
            return seat;
    return -1;
}

int seats_of_here(const struct table *table, const char *here)
{
    char right[TOKEN_SIZE];

    for (int seat = 0; seat < table->rules.players; seat++) {
        here_of(&table->seats[seat], right);
        if (seat_is_person(table, seat) && strcmp(here, right) == 0)
            return seat;
    }
    return -1;
}

/* ---- Who is here ---- */

bool seat_is_person(const struct table *table, int seat)
{
    return table->seats[seat].kind == SEAT_PERSON;
}

bool seat_is_here(const struct table *table, int seat, int64_t now)
{
    const struct table_seat *place = &table->seats[seat];

    return place->kind == SEAT_PERSON &&
           (place->streams > 0 || now < place->seen + (int64_t)table->grace * 1000);
}

uint8_t seats_people(const struct table *table)
{
    uint8_t people = 0;

    for (int seat = 0; seat < table->rules.players; seat++)
        people |= (uint8_t)(seat_is_person(table, seat) << seat);
    return people;
}

uint8_t seats_here(const struct table *table, int64_t now)
{
    uint8_t here = 0;

    for (int seat = 0; seat < table->rules.players; seat++)
        here |= (uint8_t)(seat_is_here(table, seat, now) << seat);
    return here;
}

/* ---- Sitting down ---- */

void seats_name_computers(struct table *table)
{
    int computers = 0;

    for (int seat = 0; seat < table->rules.players; seat++) {
        struct table_seat *place = &table->seats[seat];
        if (place->kind == SEAT_OPEN)
            place->name[0] = '\0';
        if (place->kind != SEAT_COMPUTER)
            continue;
        computers++;
        copy_words(place->name, sizeof place->name,
                   computers == 1 ? phrase(SAY_COMPUTER)
                                  : sentence(SAY_LATER_COMPUTER, NUMBER("number", computers)).text);
    }
}

static void empty_seat(struct table *table, int seat, enum seat_kind kind)
{
    int streams = table->seats[seat].streams;

    table->seats[seat] = (struct table_seat){.kind = kind, .streams = streams};
}

/* Sits somebody down with a token, a new one if theirs is empty. */
static enum refusal sit(struct table *table, int seat, const char *name, char token[TOKEN_SIZE],
                        int64_t now)
{
    struct table_seat *place = &table->seats[seat];

    if (!token[0] && !tables_draw_text(table->tables, (TOKEN_SIZE - 1) / 2, token))
        return REFUSE_NO_MEMORY;
    empty_seat(table, seat, SEAT_PERSON);
    memcpy(place->name, name, NAME_SIZE);
    hash_token(token, place->token);
    place->seen = now;
    table->here = seats_here(table, now);
    return REFUSE_NOTHING;
}

static void say_seat(const struct table *table, int seat, const char *token, struct draft *said)
{
    char here[TOKEN_SIZE];

    here_of(&table->seats[seat], here);
    draft_add(said, "\"seat\":%d,\"token\":\"%s\",\"here\":\"%s\"}\n", seat + 1, token, here);
}

/* ---- Opening a table ---- */

/* What somebody says who opens a table. */
struct new_table {
    char name[NAME_SIZE];
    war_rules rules;
    int64_t grace;
    bool reactions, aces;
    enum seat_kind kinds[WAR_MAX_PLAYERS];
};

static enum refusal read_name(const json_t *body, char name[NAME_SIZE])
{
    const char *text, *why;

    if (!member_text(body, "name", &text))
        return REFUSE_BODY;
    return strlen(text) < NAME_SIZE && name_of_person(text, name, &why) == 0 ? REFUSE_NOTHING
                                                                             : REFUSE_NAME;
}

static enum refusal read_rules(const json_t *body, war_rules *rules)
{
    const char *text;

    if (!member_text(body, "rules", &text))
        return REFUSE_BODY;
    return war_rules_parse(text, rules, NULL) == 0 ? REFUSE_NOTHING : REFUSE_RULES;
}

static enum refusal read_grace(const json_t *body, int64_t *grace)
{
    *grace = USUAL_GRACE;
    if (member_there(body, "grace") && !member_number(body, "grace", grace))
        return REFUSE_BODY;
    return *grace >= LEAST_GRACE && *grace <= MOST_GRACE ? REFUSE_NOTHING : REFUSE_VALUE;
}

static enum seat_kind read_kind(const char *text)
{
    int kind = 0;

    while (kind < SEAT_KINDS && (!text || strcmp(text, KIND_NAMES[kind]) != 0))
        kind++;
    return (enum seat_kind)kind;
}

/* The kinds of all seats, the first of which is the host's. */
static enum refusal read_kinds(const json_t *body, struct new_table *opening)
{
    const json_t *list = json_object_get(body, "seats");

    opening->kinds[0] = SEAT_PERSON;
    if (!list)
        return REFUSE_NOTHING;
    if (!json_is_array(list))
        return REFUSE_BODY;
    if (json_array_size(list) != opening->rules.players)
        return REFUSE_VALUE;
    for (int i = 0; i < opening->rules.players; i++) {
        opening->kinds[i] = read_kind(json_string_value(json_array_get(list, (size_t)i)));
        if (opening->kinds[i] == SEAT_KINDS || (opening->kinds[i] == SEAT_PERSON) != (i == 0))
            return REFUSE_VALUE;
    }
    return REFUSE_NOTHING;
}

static enum refusal read_opening(const json_t *body, struct new_table *opening)
{
    enum refusal refusal = read_name(body, opening->name);

    opening->reactions = true;
    if (refusal == REFUSE_NOTHING)
        refusal = read_rules(body, &opening->rules);
    if (refusal == REFUSE_NOTHING)
        refusal = read_grace(body, &opening->grace);
    if (refusal != REFUSE_NOTHING)
        return refusal;
    if (member_there(body, "reactions") && !member_bool(body, "reactions", &opening->reactions))
        return REFUSE_BODY;
    if (member_there(body, "aces") && !member_bool(body, "aces", &opening->aces))
        return REFUSE_BODY;
    return read_kinds(body, opening);
}

enum refusal seats_open_table(struct tables *tables, const json_t *body, int64_t now,
                              struct draft *said)
{
    struct new_table opening = {.name = ""};
    enum refusal refusal = read_opening(body, &opening);
    char token[TOKEN_SIZE] = "";
    struct table *table;

    if (refusal != REFUSE_NOTHING)
        return refusal;
    if (tables->count >= tables->setup.most)
        return REFUSE_ROOM;
    table = table_make(tables);
    if (!table)
        return REFUSE_NO_MEMORY;
    table->rules = opening.rules;
    table->grace = (int)opening.grace;
    table->reactions = opening.reactions;
    table->aces = opening.aces;
    table->speed = USUAL_SPEED;
    table->round = 1;
    table->watched = now;
    for (int seat = 0; seat < opening.rules.players; seat++)
        table->seats[seat].kind = opening.kinds[seat];
    if (!deal_draw_secret(table) || sit(table, 0, opening.name, token, now) != REFUSE_NOTHING) {
        table_close(table);
        return REFUSE_NO_MEMORY;
    }
    seats_name_computers(table);
    table_say(table);
    table_expect(table, now);
    draft_add(said, "{\"table\":\"%s\",\"key\":\"%s\",", table->id, table->key);
    say_seat(table, 0, token, said);
    return REFUSE_NOTHING;
}

/* ---- Taking a seat ---- */

static bool is_free_name(const struct table *table, const char *name)
{
    for (int seat = 0; seat < table->rules.players; seat++)
        if (seat_is_person(table, seat) && name_same(name, table->seats[seat].name))
            return false;
    return true;
}

/* All characters are compared, however soon two differ. */
static bool is_key(const struct table *table, const char *key)
{
    int differences = 0;

    if (strlen(key) != ID_SIZE - 1)
        return false;
    for (int i = 0; i < ID_SIZE - 1; i++)
        differences |= key[i] ^ table->key[i];
    return differences == 0;
}

static int first_open(const struct table *table)
{
    for (int seat = 0; seat < table->rules.players; seat++)
        if (table->seats[seat].kind == SEAT_OPEN)
            return seat;
    return -1;
}

/* A request that is repeated with its own token finds its seat again. */
static bool is_repeated(const struct table *table, const char *token, struct draft *said)
{
    int seat = seats_of_token(table, token);

    if (seat < 0)
        return false;
    draft_add(said, "{");
    say_seat(table, seat, token, said);
    return true;
}

static enum refusal choose_seat(const struct table *table, const json_t *body, int *seat)
{
    int64_t wished = 0;

    if (member_there(body, "seat") && !member_number(body, "seat", &wished))
        return REFUSE_BODY;
    if (table->phase != TABLE_LOBBY)
        return REFUSE_BEGUN;
    *seat = wished > 0 ? (int)(wished - 1) : first_open(table);
    if (wished < 0 || wished > table->rules.players)
        return REFUSE_VALUE;
    if (first_open(table) < 0)
        return REFUSE_FULL;
    return table->seats[*seat].kind == SEAT_OPEN ? REFUSE_NOTHING : REFUSE_SEAT_TAKEN;
}

static enum refusal read_token(const json_t *body, char token[TOKEN_SIZE])
{
    const char *text;

    token[0] = '\0';
    if (!member_there(body, "token"))
        return REFUSE_NOTHING;
    if (!member_text(body, "token", &text))
        return REFUSE_BODY;
    if (!is_token(text))
        return REFUSE_VALUE;
    memcpy(token, text, TOKEN_SIZE);
    return REFUSE_NOTHING;
}

enum refusal seats_take(struct table *table, const json_t *body, int64_t now, struct draft *said)
{
    char name[NAME_SIZE], token[TOKEN_SIZE];
    const char *key;
    int seat = -1;
    enum refusal refusal;

    if (!member_text(body, "key", &key))
        return REFUSE_BODY;
    refusal = read_token(body, token);
    if (refusal == REFUSE_NOTHING)
        refusal = read_name(body, name);
    if (refusal != REFUSE_NOTHING)
        return refusal;
    if (!is_key(table, key))
        return REFUSE_KEY;
    if (token[0] && is_repeated(table, token, said))
        return REFUSE_NOTHING;
    refusal = choose_seat(table, body, &seat);
    if (refusal != REFUSE_NOTHING)
        return refusal;
    if (!is_free_name(table, name))
        return REFUSE_NAME_TAKEN;
    refusal = sit(table, seat, name, token, now);
    if (refusal != REFUSE_NOTHING)
        return refusal;
    draft_add(said, "{");
    say_seat(table, seat, token, said);
    table_say(table);
    table_expect(table, now);
    if (first_open(table) < 0)
        deal_begin(table, now);
    return REFUSE_NOTHING;
}

/* ---- The host, in the lobby ---- */

enum refusal seats_give(struct table *table, const json_t *body)
{
    int64_t seat;
    const char *text;
    enum seat_kind kind;

    if (!member_number(body, "seat", &seat) || !member_text(body, "kind", &text))
        return REFUSE_BODY;
    kind = read_kind(text);
    if (seat < 1 || seat > table->rules.players || kind == SEAT_KINDS || kind == SEAT_PERSON)
        return REFUSE_VALUE;
    if (table->phase != TABLE_LOBBY)
        return REFUSE_BEGUN;
    if (seat_is_person(table, (int)seat - 1))
        return REFUSE_SEAT_TAKEN;
    if (table->seats[seat - 1].kind == kind)
        return REFUSE_NOTHING;
    table->seats[seat - 1].kind = kind;
    seats_name_computers(table);
    table_say(table);
    return REFUSE_NOTHING;
}

enum refusal seats_change_rules(struct table *table, const json_t *body)
{
    war_rules rules;
    enum refusal refusal = read_rules(body, &rules);

    if (refusal != REFUSE_NOTHING)
        return refusal;
    if (table->phase != TABLE_LOBBY)
        return REFUSE_BEGUN;
    for (int seat = rules.players; seat < table->rules.players; seat++)
        if (seat_is_person(table, seat))
            return REFUSE_SEAT_TAKEN;
    for (int seat = rules.players; seat < WAR_MAX_PLAYERS; seat++)
        empty_seat(table, seat, SEAT_OPEN);
    table->rules = rules;
    seats_name_computers(table);
    table_say(table);
    return REFUSE_NOTHING;
}

enum refusal seats_start(struct table *table, int64_t now)
{
    int taken = 0;

    if (table->phase != TABLE_LOBBY) /* it was started before */
        return REFUSE_NOTHING;
    for (int seat = 0; seat < table->rules.players; seat++)
        taken += table->seats[seat].kind != SEAT_OPEN;
    if (taken < 2)
        return REFUSE_ALONE;
    for (int seat = 0; seat < table->rules.players; seat++)
        if (table->seats[seat].kind == SEAT_OPEN)
            table->seats[seat].kind = SEAT_COMPUTER;
    seats_name_computers(table);
    deal_begin(table, now);
    return REFUSE_NOTHING;
}

/* ---- Leaving ---- */

/* The first of those who are here becomes the host, or else the first person. */
static void choose_host(struct table *table, int64_t now)
{
    uint8_t people = seats_here(table, now);

    if (people == 0)
        people = seats_people(table);
    for (int seat = table->rules.players - 1; seat >= 0; seat--)
        if (people >> seat & 1)
            table->host = seat;
}

enum refusal seats_leave(struct table *table, int seat, int64_t now)
{
    char commit[FAIR_TEXT], reveal[FAIR_TEXT];

    memcpy(commit, table->seats[seat].commit, FAIR_TEXT);
    memcpy(reveal, table->seats[seat].reveal, FAIR_TEXT);
    empty_seat(table, seat, table->phase == TABLE_LOBBY ? SEAT_OPEN : SEAT_COMPUTER);
    memcpy(table->seats[seat].commit, commit, FAIR_TEXT); /* they stay in the deal */
    memcpy(table->seats[seat].reveal, reveal, FAIR_TEXT);
    for (struct tables_stream *stream = table->streams; stream; stream = stream->next)
        if (stream->seat == seat)
            stream->seat = -1;
    table->seats[seat].streams = 0;
    seats_name_computers(table);
    table->here = seats_here(table, now);
    table->ready &= (uint8_t) ~(1u << seat);
    table_say(table);
    if (seats_people(table) == 0) {
        table_close(table);
        return REFUSE_NOTHING;
    }
    if (table->host == seat)
        choose_host(table, now);
    play_look_ahead(table);
    table_say_ready(table);
    table_expect(table, now);
    return REFUSE_NOTHING;
}
