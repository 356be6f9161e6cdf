/* SPDX-License-Identifier: MIT */
/* The one table of commands and options. Help is printed from it; the man page and the completions
 * are checked against it by a test. */
#include "cli.h"
#include "meant.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define HELP                                                                                       \
    {                                                                                              \
        "help", 'h', NULL, "show this help"                                                        \
    }
#define RULES                                                                                      \
    {                                                                                              \
        "rules", 'r', "TEXT", "house rules: PRESET[,field=value]...; see 'war rules'"              \
    }

/* How a game is shown on the screen and in the plain form. */
#define DISPLAY                                                                                    \
    {"plain", 0, NULL, "lines of text, also in a terminal"}, {"speed", 0, "1..9", "of auto-play"}, \
        {"pause", 0, "on|off", "auto-play waits at wars"},                                         \
        {"cards", 0, "named|drawn", "of the plain form: also drawn"},                              \
        {"animations", 0, "on|off", "cards fly and flip"},                                         \
        {"aces", 0, "none|own|all", "whose aces are counted"},                                     \
        {"odds", 0, "on|off", "who will probably win"}, {"deck", 0, "two|four", "colours"},        \
        {"felt", 0, "on|off", "a table of felt"},                                                  \
    {                                                                                              \
        "color", 0, "auto|always|never", "colours at all"                                          \
    }
#define DB                                                                                         \
    {                                                                                              \
        "db", 0, "FILE", "the scores are here, not at the usual place"                             \
    }
#define NO_SCORES                                                                                  \
    {                                                                                              \
        "no-scores", 0, NULL, "keep nothing: no scores, no saved game"                             \
    }

const struct subcommand SUBCOMMANDS[] = {
    {
        .above = "Playing:\n",
        .name = "play",
        .words = "[NAME]...",
        .word_count = 4,
        .summary = "play, alone or with others at one keyboard",
        .more = "Names are people; who is not named is the computer. Without any name, whoever\n"
                "played last sits at seat 1. Without names or options that say what to play\n"
                "there are some questions first. Every game is kept as it is played, and\n"
                "--continue goes on with it.",
        .run = run_play,
        .options = {{"players", 'p', "N", "2 to 4; 2, or as many as are named, if not given"},
                    RULES,
                    {"seed", 's', "N", "deal from this seed"},
                    {"game", 'g', "N", "which game of the seed; 0 if not given"},
                    {"deal", 'd', "TEXT", "start from this deal or position"},
                    {"id", 'i', "ID", "the deal of this game id"},
                    {"continue", 'c', NULL, "go on with the latest saved game"},
                    {"auto", 'a', NULL, "let it play by itself"},
                    DISPLAY,
                    DB,
                    NO_SCORES,
                    HELP},
    },
    {
        .name = "menu",
        .words = "",
        .word_count = 0,
        .summary = "play, scores, rules and settings; war alone does the same",
        .more = "On a terminal it is a screen, and otherwise a conversation in lines of text.",
        .run = run_menu,
        .options = {DISPLAY, DB, NO_SCORES, HELP},
    },
    {
        .name = "replay",
        .words = "[ID]",
        .word_count = 1,
        .summary = "tell one game to its end, or watch it",
        .more = "ID is a game id, as every dealt game prints one. Without ID, --seed or --deal\n"
                "a new game is dealt. Cards are written As, Td, * for a joker; a deal is one\n"
                "packet for each seat, top card first, with / between them.",
        .run = run_replay,
        .options = {RULES,
                    {"seed", 's', "N", "deal from this seed"},
                    {"game", 'g', "N", "which game of the seed; 0 if not given"},
                    {"deal", 'd', "TEXT", "start from this deal or position"},
                    {"format", 'f', "text|json", "a story, or one JSON object for each event"},
                    {"quiet", 'q', NULL, "only how it ended"},
                    {"from", 0, "TURN", "leave out the turns before this one"},
                    {"to", 0, "TURN", "leave out the turns after this one"},
                    {"only", 0, "wars", "only turns with a war"},
                    {"log", 0, "FILE", "the game of a JSON log; - is standard input"},
                    {"entry", 0, "N", "the game of an entry of the scoreboard"},
                    DB,
                    {"check", 0, "FILE", "say whether a JSON log is right; - is standard input"},
                    {"curve", 0, NULL, "show in the end how many cards each had, in a row"},
                    {"plot", 'p', "FILE", "draw that as well: FILE.svg"},
                    {"watch", 'w', NULL, "at the table, forwards and back, instead of told"},
                    {"auto", 'a', NULL, "watched, it plays by itself"},
                    DISPLAY,
                    HELP},
    },
    {
        .name = "rules",
        .words = "[TEXT]",
        .word_count = 1,
        .summary = "the rules in plain English, and the presets",
        .more = "TEXT is PRESET[,field=value]..., such as party,players=3. Without it: the usual\n"
                "rules, and a list of the presets and fields.",
        .run = run_rules,
        .options = {{"list", 'l', NULL, "only the presets"},
                    {"format", 'f', "text|json", "for people or for programs"},
                    HELP},
    },
    {
        .name = "scores",
        .words = "",
        .word_count = 0,
        .summary = "the hall of fame, and who has won how often",
        .more = "Without options: the longest and shortest games of each kind, the players, and\n"
                "who beat whom. "
                "--rules imported stands for scores that came without rules.",
        .run = run_scores,
        .options = {{"games", 0, NULL, "all games, the latest first"},
                    {"people", 0, NULL, "only the players"},
                    {"pairs", 0, NULL, "only who beat whom"},
                    {"top", 't', "N", "so many of each list; 10 of the hall if not given"},
                    {"rules", 'r', "TEXT", "only games under these rules"},
                    {"players", 'p', "N", "only games of so many players"},
                    {"name", 'n', "NAME", "only games in which somebody of that name sat"},
                    {"since", 0, "DATE", "only games finished on this day or later"},
                    {"format", 'f', "text|json|csv", "for people or for programs"},
                    {"replay", 0, "N", "tell the game of entry N again, as war replay does"},
                    {"import", 0, "FILE", "take in old scores or a board; - is standard input"},
                    {"export", 0, "FILE", "write a board for elsewhere; - is standard output"},
                    {"check", 0, NULL, "look for damage in the database"},
                    {"repair", 0, NULL, "make a new one of what can be read; the old one is kept"},
                    DB,
                    HELP},
    },
    {
        .name = "page",
        .words = "",
        .word_count = 0,
        .summary = "the game in a browser",
        .more = "Serves the page to browsers of this machine, and nobody else, until Ctrl-C. The\n"
                "page keeps its games in the browser.",
        .run = run_page,
        .options = {{"port", 'p', "N", "serve here; 8419, or the next free one, if not given"},
                    {"open", 'o', NULL, "open a browser: $BROWSER, or the usual one"},
                    {"export", 0, "DIR|FILE.html", "write it for a web server, or as one file"},
                    HELP},
    },
    {
        .above = "\nThe workshop:\n",
        .name = "sim",
        .words = "",
        .word_count = 0,
        .summary = "play many games, and say what they were like",
        .more = "Wins, lengths, wars and remarkable games of a run. What is printed depends on\n"
                "rules, seed and games only, not on threads, kernels or machines.",
        .run = run_sim,
        .options = {{"games", 'n', "N", "so many, such as 1e9; 1e6 if not given"},
                    {"rules", 'r', "TEXT...", "house rules; several times: side by side"},
                    {"seed", 's', "N", "deal from this seed; 0 if not given"},
                    {"first", 0, "N", "number of the first game; 0 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"kernel", 'k', "NAME", "engine, portable, avx2, avx512; else the fastest"},
                    {"format", 'f', "text|json|csv|md", "for people, programs or pages"},
                    {"plot", 'p', "FILE", "draw the lengths as well: FILE.svg"},
                    {"out", 'o', "FILE", "write a part for 'war merge' instead; - is stdout"},
                    {"shard", 0, "I/N", "only part I of the run, cut into N"},
                    {"checkpoint", 'c', "FILE", "keep how far it is, and go on from there"},
                    HELP},
    },
    {
        .name = "merge",
        .words = "FILE...",
        .word_count = ANY_WORDS,
        .summary = "put the parts of a simulation or a count together",
        .more = "Shows what one run of all games would have shown. Parts that are missing,\n"
                "doubled, damaged or of another run are named, and nothing is shown. With --out\n"
                "alone they need not be all of the run.",
        .run = run_merge,
        .options = {{"format", 'f', "text|json|csv|md", "for people, programs or pages"},
                    {"plot", 'p', "FILE", "draw the lengths as well: FILE.svg"},
                    {"out", 'o', "FILE", "write them as one part instead; - is standard output"},
                    HELP},
    },
    {
        .name = "exact",
        .words = "",
        .word_count = 0,
        .summary = "count every deal of a deck",
        .more =
            "Wins, draws, endless games, lengths and wars of all deals. Cards of a rank are\n"
            "alike, so deals that differ in suits only are one, unless --weighted. Decks of up\n"
            "to some 16 cards take seconds; what would take more than an hour is refused\n"
            "without --checkpoint, --out or --shard. Rules with chance (order=random, won=pile)\n"
            "have probabilities and means instead, of decks of up to some 10 cards.",
        .run = run_exact,
        .options = {{"deck", 'd', "RxS", "ranks and cards of each, such as 4x4"},
                    RULES,
                    {"weighted", 'w', NULL, "count deals with their suits"},
                    {"method", 'm', "best|plain|orders", "plain: play each deal"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json", "for people or programs"},
                    {"out", 'o', "FILE", "write a part for 'war merge' instead; - is stdout"},
                    {"shard", 0, "I/N", "only part I of the count, cut into N"},
                    {"checkpoint", 'c', "FILE", "keep how far it is, and go on from there"},
                    {"cards", 0, "N/N", "with chance: how many each seat is dealt"},
                    {"deal", 0, "TEXT", "with chance: only this deal or position"},
                    {"positions", 0, "N", "with chance: allow so many; 4e6 if not given"},
                    HELP},
    },
    {
        .name = "record",
        .words = "",
        .word_count = 0,
        .summary = "the longest, shortest and wildest of many games",
        .more = "Every game that is shown has been played again by the engine. Without --goal:\n"
                "longest, shortest, wars (the most) and depth (most wars in one turn). comeback,\n"
                "won after the fewest cards, makes the engine play all games, which is slower.\n"
                "What is found depends on rules, seed and games only.",
        .run = run_record,
        .options = {{"goal", 0, "GOAL...", "longest, shortest, wars, depth or comeback; or more"},
                    {"games", 'n', "N", "so many, such as 1e9; 1e6 if not given"},
                    RULES,
                    {"seed", 's', "N", "deal from this seed; 0 if not given"},
                    {"first", 0, "N", "number of the first game; 0 if not given"},
                    {"top", 0, "N", "games for each goal, 1 to 100; 3 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json|md", "for people, programs or pages"},
                    {"checkpoint", 'c', "FILE", "keep how far it is, and go on from there"},
                    HELP},
    },
    {
        .name = "odds",
        .words = "",
        .word_count = 0,
        .summary = "who will probably win, from what one knows",
        .more = "The first --hand has the cards of seat 1 in any order, the next one those of\n"
                "seat 2, and so on; other seats share the rest of the deck. If there are few\n"
                "arrangements all are played, and otherwise as many games as the precision\n"
                "needs. The same seed gives the same figures.",
        .run = run_odds,
        .options = {{"hand", 0, "CARDS...", "a seat's cards, such as AAKQ; again for more seats"},
                    {"cards", 0, "N/N", "how many cards each seat has: hands may be parts"},
                    {"deal", 'd', "TEXT", "or a deal or position, every card in its place"},
                    RULES,
                    {"precision", 'p', "N", "half of a 95 % interval, 0.001 if not given"},
                    {"games", 'n', "N", "simulate just so many games instead"},
                    {"seed", 's', "N", "guess from this seed; 0 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json", "for people or for programs"},
                    HELP},
    },
    {
        .name = "endless",
        .words = "",
        .word_count = 0,
        .summary = "find games that never end, and say how rare they are",
        .more = "Imposes periodic words of winners on cards without names, and hands out ranks\n"
                "where that goes. If it goes nowhere, deals are taken from random games. Every\n"
                "deal is proved by replay. Periods and wars are numbers and ranges: 2,4,8-12.",
        .run = run_endless,
        .options = {RULES,
                    {"deck", 0, "DECK", "with this deck, such as 8x4"},
                    {"periods", 0, "LIST", "words of so many turns, 1 to 32; 1-16 if not given"},
                    {"wars", 0, "LIST", "so many of them with wars; 0-1 if not given"},
                    {"depth", 0, "N", "up to so many wars in one, 1 to 16; 4 if not given"},
                    {"deals", 0, "N", "end when so many are found; 1 if not given"},
                    {"games", 'n', "N", "random deals for the share; 1e6 if not given"},
                    {"seed", 's', "N", "of the random deals; 0 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json", "for people or for programs"},
                    {"plot", 'p', "FILE", "draw the first cycle as well: FILE.svg"},
                    HELP},
    },
    {
        .name = "bench",
        .words = "[engine|sim]",
        .word_count = 1,
        .summary = "how fast this machine plays",
        .more = "Plays the same games several times and shows the best round: the engine event\n"
                "by event, every kernel of the simulator that this machine can run, or both.\n"
                "The digest stands for all results and must be the same on every machine.",
        .run = run_bench,
        .options = {RULES,
                    {"games", 'n', "N", "games in a round; 100000 if not given"},
                    {"rounds", 0, "N", "rounds; 5 if not given"},
                    {"seed", 's', "N", "deal from this seed; 0 if not given"},
                    HELP},
    },
    {
        .above = "\n",
        .name = "help",
        .words = "[COMMAND]",
        .word_count = 1,
        .summary = "this help, or that of a command",
        .more = "",
        .run = run_help,
        .options = {{"table", 0, NULL, "every command and option, one to a line, for programs"},
                    HELP},
    },
    {.name = NULL},
};

const struct subcommand *find_command(const char *name)
{
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

/* ---- Reading ---- */

static int unknown_option(const struct subcommand *command, const char *name)
{
    const char *names[MAX_OPTIONS + 1] = {NULL};
    const char *meant;

    for (int i = 0; i < MAX_OPTIONS && command->options[i].name; i++)
        names[i] = command->options[i].name;
    meant = war_word_nearest(name, names);
    if (meant)
        return complain(-1, "%s has no option --%s; did you mean --%s?", command->name, name,
                        meant);
    return complain(-1, "%s has no option --%s; see 'war help %s'", command->name, name,
                    command->name);
}

static int find_long(const struct subcommand *command, const char *name)
{
    for (int i = 0; i < MAX_OPTIONS && command->options[i].name; i++)
        if (strcmp(command->options[i].name, name) == 0)
            return i;
    return unknown_option(command, name);
}

static int find_short(const struct subcommand *command, char letter)
{
    for (int i = 0; i < MAX_OPTIONS && command->options[i].name; i++)
        if (command->options[i].letter == letter)
            return i;
    return complain(-1, "%s has no option -%c; see 'war help %s'", command->name, letter,
                    command->name);
}

/* Whether an option may be given several times. */
static bool can_repeat(const struct option *option)
{
    size_t length = option->value ? strlen(option->value) : 0;

    return length > 3 && strcmp(option->value + length - 3, "...") == 0;
}

static bool add_value(struct typed *typed, int i, const char *value)
{
    if (!typed->values[i]) {
        typed->values[i] = value;
        return true;
    }
    if (typed->further_count == MAX_VALUES - 1)
        return refuse("--%s is given more than %d times", typed->of->options[i].name, MAX_VALUES);
    typed->further[typed->further_count] = value;
    typed->further_of[typed->further_count++] = i;
    return true;
}

/* Stores a value; false, after saying why, where it is missing, not wanted or not the first. */
static bool set_value(struct typed *typed, int i, const char *value)
{
    const struct option *option = &typed->of->options[i];

    if (!option->value && value)
        return refuse("--%s takes no value, not even '%s'", option->name, value);
    if (option->value && (!value || !value[0]))
        return refuse("--%s needs a value: %s", option->name, option->value);
    if (typed->values[i] && !can_repeat(option))
        return refuse("--%s is given twice", option->name);
    return add_value(typed, i, value ? value : "");
}

/* Reads --name, --name=value and --name value; how many words that took, or 0. */
static int read_long(struct typed *typed, int argc, char **argv)
{
    char name[64];
    const char *text = argv[0] + 2;
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    int i;

    if (length >= sizeof name) {
        complain(BAD_USAGE, "%s has no such option; see 'war help %s'", typed->of->name,
                 typed->of->name);
        return 0;
    }
    memcpy(name, text, length);
    name[length] = '\0';
    i = find_long(typed->of, name);
    if (i < 0)
        return 0;
    if (equals || !typed->of->options[i].value)
        return set_value(typed, i, equals ? equals + 1 : NULL);
    return set_value(typed, i, argc > 1 ? argv[1] : NULL) ? 2 : 0;
}

/* Reads -x and -x value and -xvalue; how many words that took, or 0. */
static int read_short(struct typed *typed, int argc, char **argv)
{
    const char *text = argv[0] + 1;
    int i = find_short(typed->of, text[0]);

    if (i < 0)
        return 0;
    if (text[1] || !typed->of->options[i].value)
        return set_value(typed, i, text[1] ? text + 1 : NULL);
    return set_value(typed, i, argc > 1 ? argv[1] : NULL) ? 2 : 0;
}

static bool read_word(struct typed *typed, char *word)
{
    if (typed->word_count == typed->of->word_count && typed->word_count > 1)
        return refuse("%s takes at most %d words, and '%s' is one more; see 'war help %s'",
                      typed->of->name, typed->word_count, word, typed->of->name);
    if (typed->word_count == typed->of->word_count)
        return refuse("%s does not know what to do with '%s'; see 'war help %s'", typed->of->name,
                      word, typed->of->name);
    typed->words[typed->word_count++] = word;
    return true;
}

/* Words are gathered at the front of argv, over what has been read. */
bool read_options(const struct subcommand *command, int argc, char **argv, struct typed *typed)
{
    bool options = true;

    memset(typed, 0, sizeof *typed);
    typed->of = command;
    typed->words = argv;
    while (argc > 0) {
        int taken = 1;
        if (options && strcmp(argv[0], "--") == 0)
            options = false;
        else if (options && strncmp(argv[0], "--", 2) == 0)
            taken = read_long(typed, argc, argv);
        else if (options && argv[0][0] == '-' && argv[0][1])
            taken = read_short(typed, argc, argv);
        else
            taken = read_word(typed, argv[0]);
        if (taken == 0)
            return false;
        argc -= taken;
        argv += taken;
    }
    return true;
}

/* ---- Using ---- */

static const struct option *find_option(const struct subcommand *command, const char *name)
{
    const struct option *option = command->options;

    while (strcmp(option->name, name) != 0)
        option++;
    return option;
}

const char *option_value(const struct typed *typed, const char *name)
{
    return typed->values[find_option(typed->of, name) - typed->of->options];
}

bool option_given(const struct typed *typed, const char *name)
{
    return option_value(typed, name) != NULL;
}

int option_values(const struct typed *typed, const char *name, const char **values)
{
    int of = (int)(find_option(typed->of, name) - typed->of->options);
    int count = 0;

    if (typed->values[of])
        values[count++] = typed->values[of];
    for (int i = 0; i < typed->further_count; i++)
        if (typed->further_of[i] == of)
            values[count++] = typed->further[i];
    return count;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool option_number(const struct typed *typed, const char *name, int64_t least, int64_t most,
                   int64_t *number)
{
    const char *text = option_value(typed, name);
    char *end;
    long long value;

    if (!text)
        return true;
    errno = 0;
    value = strtoll(text, &end, 10);
    if (errno || *end || !is_digit(text[0]) || value < least || value > most)
        return refuse("--%s cannot be '%s'; it is a whole number from %" PRId64 " to %" PRId64,
                      name, text, least, most);
    *number = value;
    return true;
}

/* Reads digits, perhaps with a point and an exponent, that are a whole number. */
static bool parse_count(const char *text, int64_t *number)
{
    int64_t value = 0;
    long decimals = 0, exponent = 0;
    bool point = false;

    if (!is_digit(text[0]))
        return false;
    for (; is_digit(*text) || (*text == '.' && !point && is_digit(text[1])); text++) {
        if (*text == '.') {
            point = true;
            continue;
        }
        if (value > (INT64_MAX - (*text - '0')) / 10)
            return false;
        value = 10 * value + (*text - '0');
        decimals += point;
    }
    if ((*text == 'e' || *text == 'E') && is_digit(text[1]))
        for (text++; is_digit(*text) && exponent < 100; text++)
            exponent = 10 * exponent + (*text - '0');
    for (; decimals > exponent && value % 10 == 0; decimals--)
        value /= 10;
    for (; value > 0 && exponent > decimals && value <= INT64_MAX / 10; exponent--)
        value *= 10;
    *number = value;
    return !*text && (value == 0 || exponent == decimals);
}

bool option_count(const struct typed *typed, const char *name, int64_t least, int64_t most,
                  int64_t *number)
{
    const char *text = option_value(typed, name);
    int64_t value;

    if (!text)
        return true;
    if (!parse_count(text, &value) || value < least || value > most)
        return refuse("--%s cannot be '%s'; it is a whole number from %" PRId64 " to %" PRId64
                      ", such as 1000000, 1e6 or 2.5e6",
                      name, text, least, most);
    *number = value;
    return true;
}

bool option_shard(const struct typed *typed, int64_t *shard, int64_t *shards)
{
    const char *text = option_value(typed, "shard");
    char *end;

    *shard = *shards = 1;
    if (!text)
        return true;
    errno = 0;
    *shard = is_digit(text[0]) ? strtoll(text, &end, 10) : 0;
    if (*shard > 0 && end[0] == '/' && is_digit(end[1])) {
        *shards = strtoll(end + 1, &end, 10);
        if (!errno && !*end && *shard <= *shards)
            return true;
    }
    return refuse("--shard cannot be '%s'; it is I/N, part I of N, such as 3/100", text);
}

int option_choice(const struct typed *typed, const char *name, const char *const *words)
{
    const char *text = option_value(typed, name);
    const char *meant;

    if (!text)
        return 0;
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    meant = is_digit(text[0]) ? NULL : war_word_nearest(text, words);
    if (meant)
        return complain(-1, "--%s cannot be '%s'; did you mean '%s'?", name, text, meant);
    return complain(-1, "--%s cannot be '%s'; allowed: %s", name, text,
                    find_option(typed->of, name)->value);
}

/* ---- Showing ---- */

void print_help(FILE *to)
{
    fputs("War, the card game: play it, study it, embed it.\n\n"
          "usage: war [COMMAND] [OPTION]... [WORD]...\n\n",
          to);
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++)
        fprintf(to, "%s  %-8s %s\n", c->above ? c->above : "", c->name, c->summary);
    fputs("  --help, --version\n\n"
          "Without a command there is the menu.\n"
          "'war help COMMAND' says more, and so does the manual: man war\n",
          to);
}

void print_command_help(const struct subcommand *command, FILE *to)
{
    fprintf(to, "usage: war %s [OPTION]...%s%s\n\n%c%s.\n", command->name,
            command->words[0] ? " " : "", command->words, command->summary[0] - 'a' + 'A',
            command->summary + 1);
    if (command->more[0])
        fprintf(to, "%s\n", command->more);
    fputc('\n', to);
    for (const struct option *o = command->options; o < command->options + MAX_OPTIONS && o->name;
         o++) {
        char left[32];
        char letter[8] = "    ";
        if (o->letter)
            snprintf(letter, sizeof letter, "-%c, ", o->letter);
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        if (strlen(left) < 20)
            fprintf(to, "  %s%-19s %s\n", letter, left, o->help);
        else
            fprintf(to, "  %s%s\n%26s%s\n", letter, left, "", o->help);
    }
}

void print_option_table(void)
{
    for (const struct subcommand *c = SUBCOMMANDS; c->name; c++) {
        puts(c->name);
        for (const struct option *o = c->options; o < c->options + MAX_OPTIONS && o->name; o++)
            printf("%s --%s%s%s\n", c->name, o->name, o->value ? " " : "",
                   o->value ? o->value : "");
    }
}
