/* SPDX-License-Identifier: MIT */
/* Boxes over the table: facts, help, the end of a game, and what is asked there. They are as high
 * as what they say is long: nothing in them is cut off. */
#include "card_art.h"
#include "table.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { BOX_COLS = 66, TEXT_COL = 14 };

/* ---- Names and texts ---- */

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static void
add(struct message *message, const char *name, const char *format, ...)
{
    struct remark *fact = &message->facts[message->count++];
    va_list list;

    va_start(list, format);
    fact->name = name;
    vsnprintf(fact->text, sizeof fact->text, format, list);
    va_end(list);
}

/* How many lines of an area it takes; where there are none, it is only measured. */
static int draw_fact(struct canvas *canvas, struct area in, const struct remark *fact)
{
    if (fact->name[0]) {
        if (in.rows > 0)
            draw_text(canvas, in.row, in.col, on_felt(INK_FAINT, 0), fact->name);
        in.col += TEXT_COL;
        in.cols -= TEXT_COL;
    }
    return draw_paragraphs(canvas, in, on_felt(INK_TEXT, 0), fact->text, 0);
}

static int draw_all_facts(struct canvas *canvas, struct area in, const struct message *message)
{
    int lines = 0;

    for (int i = 0; i < message->count; i++) {
        struct area rest = {in.row + lines, in.col, in.rows > lines ? in.rows - lines : 0, in.cols};
        lines += draw_fact(canvas, rest, &message->facts[i]);
    }
    return lines;
}

/* ---- Facts ---- */

/* One row of a curve: what is in a column of it between two heights. */
static uint32_t curve_cell(bool utf8, int value, int most, int row, int rows)
{
    int eighths = value * rows * 8 / (most > 0 ? most : 1) - (rows - 1 - row) * 8;

    if (eighths <= 0)
        return ' ';
    if (!utf8)
        return eighths >= 4 ? '#' : '.';
    return eighths >= 8 ? 0x2588 : 0x2580 + (uint32_t)eighths;
}

/* The card counts of a seat from the deal to now. */
static void draw_curve(struct canvas *canvas, struct area area, const struct facts *facts, int seat,
                       int most)
{
    int columns = facts->sample_count < area.cols ? facts->sample_count : area.cols;

    for (int col = 0; col < columns; col++) {
        int sample = columns > 1 ? col * (facts->sample_count - 1) / (columns - 1) : 0;
        for (int row = 0; row < area.rows; row++)
            draw_character(
                canvas, area.row + row, area.col + col, on_felt(INK_SEAT + seat, 0),
                curve_cell(canvas->utf8, facts->samples[sample][seat], most, row, area.rows));
    }
}

static void list_facts(struct message *message, const struct seat *seats, const struct sight *sight)
{
    const struct facts *facts = &sight->facts;
    char cards[32];

    add(message, "Turns", "%" PRId64, sight->view.turn);
    add(message, "Battles", "%" PRId64, sight->view.battles);
    add(message, "Wars", "%" PRId64, sight->view.wars);
    if (facts->longest_war > 0)
        add(message, "Longest war", "%d in a row, turn %" PRId64 ", %d cards at stake",
            facts->longest_war, facts->longest_war_turn, facts->longest_war_cards);
    else
        add(message, "Longest war", "none yet");
    count_words(facts->swing, "card", cards, sizeof cards);
    if (facts->swing > 0)
        add(message, "Biggest swing", "%s to %s, turn %" PRId64, cards,
            seats[facts->swing_seat].name, facts->swing_turn);
    else
        add(message, "Biggest swing", "none yet");
    add(message, "Lead changes", "%" PRId64, facts->lead_changes);
}

void draw_facts(struct canvas *canvas, const struct seat *seats, const struct sight *sight)
{
    const struct facts *facts = &sight->facts;
    bool over = sight->view.result != WAR_RESULT_NONE;
    int players = sight->view.rules.players;
    int cols = canvas->cols >= MAX_SAMPLES + 8 ? MAX_SAMPLES : BOX_COLS;
    struct message message = {.count = 0};
    struct area in;
    int lines, height, most = 1;

    list_facts(&message, seats, sight);
    lines = draw_all_facts(canvas, (struct area){0, 0, 0, cols}, &message) + 1;
    height = (canvas->rows - 4 - lines) / players - 1;
    height = height > 6 ? 6 : height;
    in = draw_box(canvas, lines + players * (height + 1), cols,
                  over ? "This game" : "This game so far");
    draw_all_facts(canvas, in, &message);
    for (int seat = 0; seat < players; seat++)
        most = facts->highest[seat] > most ? facts->highest[seat] : most;
    for (int seat = 0; seat < players; seat++) {
        int row = in.row + lines + seat * (height + 1);
        int col = in.col +
                  draw_text(canvas, row, in.col, on_felt(INK_SEAT + seat, BOLD), seats[seat].name);
        draw_format(canvas, row, col, on_felt(INK_FAINT, 0), "  %d to %d cards",
                    facts->lowest[seat], facts->highest[seat]);
        draw_curve(canvas, (struct area){row + 1, in.col, height, in.cols}, facts, seat, most);
    }
}

/* ---- Help ---- */

static int help_line(struct canvas *canvas, struct area in, int row, const char *keys,
                     const char *text)
{
    draw_text(canvas, in.row + row, in.col, on_felt(INK_GOLD, BOLD), keys);
    draw_text(canvas, in.row + row, in.col + TEXT_COL, on_felt(INK_TEXT, 0), text);
    return row + 1;
}

/* Keys that have no letter, and then the letters; those that only say the same are left out. */
void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching)
{
    static const char *const keys[][2] = {
        {"Enter, Space", "the next card; a click does, too"},
        {"Left, Right", "look a turn back, or forward; the wheel does, too"},
        {"PgUp, PgDn", "ten turns back, or forward"},
        {"Home, End", "the deal; the present"},
        {"+ -", "the speed of auto-play, 1 to 9"},
    };
    enum { KEYS = sizeof keys / sizeof keys[0], ROWS = 17 };
    static const int said = 1 << COMMAND_NEXT | 1 << COMMAND_BACK | 1 << COMMAND_FORWARD |
                            1 << COMMAND_PRESENT | 1 << COMMAND_SPEED | 1 << COMMAND_COUNT;
    struct area in = draw_box(canvas, ROWS + (flip_keys[0] != 0), BOX_COLS,
                              watching ? "Keys while watching" : "Keys at the table");
    char letters[2 * WAR_MAX_PLAYERS + 1] = "";
    int row = 0;

    for (int i = 0; i < KEYS; i++)
        row = help_line(canvas, in, row, keys[i][0], keys[i][1]);
    for (const struct command_kind *kind = COMMANDS; kind->word; kind++)
        if (kind->help && !(said >> kind->command & 1))
            row = help_line(canvas, in, row, (char[]){kind->letter, '\0'},
                            watching && kind->command == COMMAND_LEAVE ? "leave the table"
                                                                       : kind->help);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (flip_keys[seat])
            snprintf(letters + strlen(letters), sizeof letters - strlen(letters), "%c ",
                     flip_keys[seat]);
    if (letters[0])
        help_line(canvas, in, row, letters, "each player's own card, like the number of the seat");
    draw_centred(canvas, in.row + in.rows - 1, in, on_felt(INK_FAINT, 0),
                 "Any key goes back to the table.");
}

/* ---- The end, and questions ---- */

void ending_banner(const struct seat *seats, const struct sight *sight, int cols, char *text,
                   size_t size)
{
    char names[NAMES_SIZE];

    seat_names(seats, sight->view.winners, names, sizeof names);
    text[0] = '\0';
    if (sight->view.result == WAR_RESULT_DRAW)
        snprintf(text, size, "A draw!");
    else if (sight->view.result == WAR_RESULT_WIN) {
        snprintf(text, size, "%s wins!", names);
        if (banner_columns(text) == 0 || banner_columns(text) > cols)
            snprintf(text, size, "The winner!");
    }
}

static void message_end(struct message *message, const struct session *session,
                        const struct sight *sight)
{
    const struct facts *facts = &sight->facts;
    char turns[64], text[256];

    message->title = "The end";
    session_result(session, message->said, sizeof message->said);
    count_words(sight->view.turns, "turn", turns, sizeof turns);
    session_length(session, text, sizeof text);
    add(message, "Length", "%s%s%s", turns, text[0] ? ", " : "", text);
    add(message, "Battles", "%" PRId64, sight->view.battles);
    count_words(sight->view.wars, "war", text, sizeof text);
    if (facts->longest_war > 1)
        add(message, "Wars", "%s, the longest %d in a row in turn %" PRId64, text,
            facts->longest_war, facts->longest_war_turn);
    else
        add(message, "Wars", "%s", text);
    count_words(sight->leg, "time", text, sizeof text);
    if (sight->leg > 0)
        add(message, "Shuffled", "%s", text);
    session_place(session, text, sizeof text);
    if (!session->watching)
        add(message, "Scoreboard", "%s",
            text[0]         ? text
            : session->kept ? "kept, but not among the ten longest or shortest"
                            : "this game is not kept");
    session_id(session, text, sizeof text);
    if (text[0])
        add(message, "Game id", "%s", text);
    if (session->watching)
        add(message, "", "Left looks back, i shows the facts, q leaves.");
}

static void message_endless(struct message *message, const struct sight *sight)
{
    int64_t length = sight->view.cycle_length;

    message->title = "A game without end";
    snprintf(message->said, sizeof message->said, "This game would never end.");
    add(message, "", "From turn %" PRId64 " on, the same %" PRId64 " turn%s for ever.",
        sight->view.cycle_start + 1, length, length == 1 ? " comes" : "s come");
    add(message, "", "It stands after turn %" PRId64 ", at the first return.", sight->view.turns);
    add(message, "", "Everybody can shuffle their packet, and it goes on.");
}

void message_begin(struct message *message, const struct session *session,
                   const struct sight *sight)
{
    memset(message, 0, sizeof *message);
    if (session->question == QUESTION_ENDLESS)
        message_endless(message, sight);
    else if (session->question == QUESTION_UNKEPT) {
        message->title = "Leave the table?";
        snprintf(message->said, sizeof message->said,
                 "Nothing is kept of this game: it cannot be continued.");
    } else
        message_end(message, session, sight);
}

/* In the middle if it is one line. */
static int draw_sentence(struct canvas *canvas, struct area in, const char *text)
{
    struct style style = on_felt(INK_GOLD, BOLD);

    if (text_columns(text) > in.cols)
        return draw_paragraphs(canvas, in, style, text, 0);
    if (in.rows > 0)
        draw_centred(canvas, in.row, in, style, text);
    return 1;
}

/* Where there is no room for it all, the empty lines go, and then the large letters. */
struct area draw_message(struct canvas *canvas, const struct message *message, int choices)
{
    int wide = banner_columns(message->banner), room = canvas->rows - 4;
    int cols = wide > BOX_COLS ? wide : BOX_COLS;
    int banner = message->banner[0] ? BANNER_ROWS + 1 : 0;
    struct area in = {0, 0, 0, cols};
    int said = draw_sentence(canvas, in, message->said);
    int facts = draw_all_facts(canvas, in, message);
    int gap = banner + said + 1 + facts + 1 + choices <= room;

    if (banner + said + facts + choices + 2 * gap > room)
        banner = 0;
    in = draw_box(canvas, banner + said + facts + choices + gap * (1 + (choices > 0)), cols,
                  message->title);
    if (banner > 0)
        draw_banner(canvas, in.row, in.col + (in.cols - wide) / 2, on_felt(INK_GOLD, BOLD),
                    message->banner);
    in.row += banner;
    in.row += draw_sentence(canvas, in, message->said) + gap;
    draw_all_facts(canvas, (struct area){in.row, in.col, facts, in.cols}, message);
    return (struct area){in.row + facts + gap, in.col, choices, in.cols};
}
