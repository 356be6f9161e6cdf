/* SPDX-License-Identifier: MIT */
/* The only table of commands and options. Help and completions come from it; a test compares the
 * man page with it. */
#include "cli.h"

#include <stddef.h>

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
        {"pause", 0, "on|off", "pause auto-play at wars"},                                         \
        {"cards", 0, "named|drawn", "with --plain: draw them, too"},                               \
        {"animations", 0, "on|off", "cards fly and flip"},                                         \
        {"aces", 0, "none|own|all", "whose aces to count"},                                        \
        {"odds", 0, "on|off", "show who will probably win"}, {"deck", 0, "two|four", "colours"},   \
        {"felt", 0, "on|off", "a table of felt"},                                                  \
        {"sound", 0, "on|off", "ring for wars and at the end"},                                    \
        {"spoils", 0, "on|off", "show a war's face-down cards when it is won"},                    \
    {                                                                                              \
        "color", 0, "auto|always|never", "use colour"                                              \
    }
#define DB                                                                                         \
    {                                                                                              \
        "db", 0, "FILE", "use the scores in this file"                                             \
    }
#define NO_SCORES                                                                                  \
    {                                                                                              \
        "no-scores", 0, NULL, "save nothing: no scores, no game"                                   \
    }

const struct subcommand SUBCOMMANDS[] = {
    {
        .above = "Playing:\n",
        .name = "play",
        .words = "[NAME]...",
        .word_count = 4,
        .summary = "play, alone or with others at one keyboard",
        .more = "Names are people; the computer plays the other seats. Without any name, the\n"
                "person who played last plays again. Without names or options War asks a few\n"
                "questions first. Every game is saved as it is played, and --continue continues\n"
                "it.",
        .run = run_play,
        .options = {{"players", 'p', "N", "2 to 4; 2, or as many as are named, if not given"},
                    RULES,
                    {"seed", 's', "N", "deal from this seed"},
                    {"game", 'g', "N", "which game of the seed; 0 if not given"},
                    {"deal", 'd', "TEXT", "start from this deal or position"},
                    {"id", 'i', "ID", "the deal of this game id"},
                    {"continue", 'c', NULL, "continue the latest saved game"},
                    {"auto", 'a', NULL, "start with auto-play on"},
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
                    {"quiet", 'q', NULL, "only the result"},
                    {"from", 0, "TURN", "leave out the turns before this one"},
                    {"to", 0, "TURN", "leave out the turns after this one"},
                    {"only", 0, "wars", "only turns with a war"},
                    {"log", 0, "FILE", "the game of a JSON log; - is standard input"},
                    {"entry", 0, "N", "the game of an entry of the scoreboard"},
                    DB,
                    {"check", 0, "FILE", "say whether a JSON log is right; - is standard input"},
                    {"curve", 0, NULL, "end with a row of everybody's card counts"},
                    {"plot", 'p', "FILE", "draw that as well: FILE.svg"},
                    {"watch", 'w', NULL, "watch it at the table, forwards and back"},
                    {"auto", 'a', NULL, "with --watch: auto-play on"},
                    {"reveal", 0, NULL, "also name the face-down cards"},
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
                    {"top", 't', "N", "entries per list; 10 of the hall if not given"},
                    {"rules", 'r', "TEXT", "only games under these rules"},
                    {"players", 'p', "N", "only games with this many players"},
                    {"name", 'n', "NAME", "only games of this player"},
                    {"since", 0, "DATE", "only games finished on this day or later"},
                    {"format", 'f', "text|json|csv", "for people or for programs"},
                    {"replay", 0, "N", "tell the game of entry N again, as war replay does"},
                    {"import", 0, "FILE", "add old scores or a board; - is standard input"},
                    {"export", 0, "FILE", "write the board to a file; - is standard output"},
                    {"delete", 0, "N", "delete the game of entry N; asks first"},
                    {"reset", 0, NULL, "delete all games; asks first, and writes a backup"},
                    {"yes", 0, NULL, "with --delete or --reset: do not ask"},
                    {"check", 0, NULL, "look for damage in the database"},
                    {"repair", 0, NULL, "make a new database from what can be read"},
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
        .options = {{"port", 0, "N", "serve here; 8419, or the next free one, if not given"},
                    {"open", 0, NULL, "open a browser: $BROWSER, or the usual one"},
                    {"export", 0, "DIR|FILE.html", "write it for a web server, or as one file"},
                    HELP},
    },
    {
        .name = "serve",
        .words = "",
        .word_count = 0,
        .summary = "tables over the network, for people with a browser",
        .more = "Serves the page and its tables to browsers of this machine until Ctrl-C; with\n"
                "--lan also to the local network. Games at the tables survive the end of the\n"
                "server, and finished ones become scores.",
        .run = run_serve,
        .options = {{"port", 0, "N", "serve here; 8419, or the next free one, if not given"},
                    {"lan", 0, NULL, "serve the local network as well"},
                    {"host", 0, "NAME...", "another name of the server, as behind a proxy"},
                    {"open", 0, NULL, "open a browser: $BROWSER, or the usual one"},
                    {"tables", 0, "FILE", "keep the tables here; beside the scores if not given"},
                    DB,
                    HELP},
    },
    {
        .name = "join",
        .words = "URL",
        .word_count = 1,
        .summary = "play at a table over the network, or watch one",
        .more = "URL is the link that somebody at the table has sent. The address of a server,\n"
                "without a table, opens a new table there. The same command brings you back to\n"
                "your seat.",
        .run = run_join,
        .options = {{"name", 'n', "NAME", "your name; the one you played with last if not given"},
                    {"watch", 'w', NULL, "look on, without a seat"},
                    RULES,
                    {"players", 'p', "N", "of a new table: 2 to 4"},
                    {"computers", 0, "N", "of a new table: seats for the computer"},
                    {"transcript", 0, "FILE", "save what 'war verify' checks, at the end"},
                    {"auto", 'a', NULL, "start with auto-play on"},
                    DISPLAY,
                    DB,
                    NO_SCORES,
                    HELP},
    },
    {
        .name = "verify",
        .words = "FILE",
        .word_count = 1,
        .summary = "check that the deal of a network game was fair",
        .more = "FILE is the transcript that a player saved at the end of the game; - is\n"
                "standard input. The commands that check it without War are printed, too.",
        .run = run_verify,
        .options = {HELP},
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
        .options = {{"games", 'n', "N", "number of games, such as 1e9; 1e6 if not given"},
                    {"rules", 'r', "TEXT...", "house rules; several times: side by side"},
                    {"seed", 's', "N", "deal from this seed; 0 if not given"},
                    {"first", 0, "N", "number of the first game; 0 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"kernel", 'k', "NAME", "engine, portable, avx512, gpu; else the best"},
                    {"format", 'f', "text|json|csv|md", "for people, programs or pages"},
                    {"plot", 'p', "FILE", "draw the lengths as well: FILE.svg"},
                    {"out", 'o', "FILE", "write a part for 'war merge' instead; - is stdout"},
                    {"shard", 0, "I/N", "only part I of the run, cut into N"},
                    {"checkpoint", 'c', "FILE", "save progress here, and continue from it"},
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
                    {"weighted", 0, NULL, "of a count: count deals with their suits"},
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
        .options = {{"deck", 0, "RxS", "ranks and cards of each, such as 4x4"},
                    RULES,
                    {"weighted", 0, NULL, "count deals with their suits"},
                    {"method", 'm', "best|plain|orders", "plain: play each deal"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json", "for people or programs"},
                    {"out", 'o', "FILE", "write a part for 'war merge' instead; - is stdout"},
                    {"shard", 0, "I/N", "only part I of the count, cut into N"},
                    {"checkpoint", 'c', "FILE", "save progress here, and continue from it"},
                    {"cards", 0, "N/N", "with chance: how many each seat is dealt"},
                    {"deal", 'd', "TEXT", "with chance: only this deal or position"},
                    {"positions", 0, "N", "with chance: positions allowed; 4e6 if not given"},
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
        .options = {{"goal", 0, "GOAL...",
                     "longest, shortest, wars, depth, comeback; again for more"},
                    {"games", 'n', "N", "number of games, such as 1e9; 1e6 if not given"},
                    RULES,
                    {"seed", 's', "N", "deal from this seed; 0 if not given"},
                    {"first", 0, "N", "number of the first game; 0 if not given"},
                    {"top", 0, "N", "games for each goal, 1 to 100; 3 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json|md", "for people, programs or pages"},
                    {"checkpoint", 'c', "FILE", "save progress here, and continue from it"},
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
                "needs. The same seed gives the same figures. --by tells instead what the hand\n"
                "that is dealt to seat 1 predicts, by its aces or by its points: 2 for a two, and\n"
                "so on up to 14 for an ace.",
        .run = run_odds,
        .options = {{"hand", 0, "CARDS...", "a seat's cards, such as AAKQ; again for more seats"},
                    {"cards", 0, "N/N", "how many cards each seat has: hands may be parts"},
                    {"deal", 'd', "TEXT", "or a deal or position, every card in its place"},
                    {"by", 0, "aces|points", "or what hands are worth, of 1e6 games"},
                    RULES,
                    {"precision", 0, "N", "half of a 95 % interval, 0.00001 to 0.5; else 0.001"},
                    {"games", 'n', "N", "simulate this many games instead"},
                    {"seed", 's', "N", "guess from this seed; 0 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json", "for people or for programs"},
                    {"plot", 'p', "FILE", "with --by: draw that as well: FILE.svg"},
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
                    {"deck", 0, "RxS", "ranks and cards of each, such as 8x4"},
                    {"periods", 0, "LIST", "turns in a word, 1 to 32; 1-16 if not given"},
                    {"wars", 0, "LIST", "turns of it with wars; 0-1 if not given"},
                    {"depth", 0, "N", "most wars in a turn, 1 to 16; 4 if not given"},
                    {"deals", 0, "N", "stop after this many deals; 1 if not given"},
                    {"games", 'n', "N", "random deals for the share; 1e6 if not given"},
                    {"seed", 's', "N", "of the random deals; 0 if not given"},
                    {"threads", 't', "N", "1 to 1024; as many as processors if not given"},
                    {"format", 'f', "text|json", "for people or for programs"},
                    {"plot", 'p', "FILE", "draw the first cycle as well: FILE.svg"},
                    HELP},
    },
    {
        .name = "bench",
        .words = "[engine|sim|serve]",
        .word_count = 1,
        .summary = "how fast this machine plays",
        .more = "Plays the same games several times and shows the best round: the engine event\n"
                "by event, every kernel of the simulator that this machine can run, or both.\n"
                "The digest stands for all results and must be the same on every machine.\n"
                "'war bench serve' starts a server of tables and puts it under load: --tables,\n"
                "--streams and --seconds are for it, the other options for the others.",
        .run = run_bench,
        .options = {RULES,
                    {"games", 'n', "N", "games in a round; 100000 if not given"},
                    {"rounds", 0, "N", "rounds; 5 if not given"},
                    {"milliseconds", 0, "N", "shortest round of a kernel; 200 if not given"},
                    {"seed", 's', "N", "deal from this seed; 0 if not given"},
                    {"tables", 0, "N", "tables of the server; 1000 if not given"},
                    {"streams", 0, "N", "streams of all tables; 4000 if not given"},
                    {"seconds", 0, "N", "of each measurement there; 10 if not given"},
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
_Static_assert(sizeof SUBCOMMANDS / sizeof *SUBCOMMANDS <= MAX_COMMANDS, "room for all names");
