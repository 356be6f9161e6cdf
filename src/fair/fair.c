/* SPDX-License-Identifier: MIT */
#include "fair.h"

#include "sha256.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char DIGITS[] = "0123456789abcdef";

void fair_text(const uint8_t bytes[FAIR_BYTES], char text[FAIR_TEXT])
{
    for (int i = 0; i < FAIR_BYTES; i++) {
        text[2 * i] = DIGITS[bytes[i] >> 4];
        text[2 * i + 1] = DIGITS[bytes[i] & 15];
    }
    text[FAIR_TEXT - 1] = '\0';
}

bool fair_is_text(const char *text)
{
    return strspn(text, DIGITS) == FAIR_TEXT - 1 && text[FAIR_TEXT - 1] == '\0';
}

void fair_hash(const char *lines, char hash[FAIR_TEXT])
{
    struct sha256 sha;
    uint8_t digest[SHA256_BYTES];

    sha256_begin(&sha);
    sha256_add(&sha, lines, strlen(lines));
    sha256_end(&sha, digest);
    fair_text(digest, hash);
}

int fair_server_lines(const char *table, int64_t round, const char *secret,
                      char lines[FAIR_LINES_SIZE])
{
    return snprintf(lines, FAIR_LINES_SIZE, "war1 server\n%s/%" PRId64 "\n%s\n", table, round,
                    secret);
}

int fair_commit_lines(const char *table, int64_t round, int seat, const char *reveal,
                      char lines[FAIR_LINES_SIZE])
{
    return snprintf(lines, FAIR_LINES_SIZE, "war1 commit\n%s/%" PRId64 "\n%d\n%s\n", table, round,
                    seat + 1, reveal);
}

int fair_deal_lines(const struct fair_deal *deal, char lines[FAIR_LINES_SIZE])
{
    int length = snprintf(lines, FAIR_LINES_SIZE, "war1 deal\n%s/%" PRId64 "\n%s\n%s\n",
                          deal->table, deal->round, deal->rules, deal->secret);

    for (int i = 0; i < deal->players; i++)
        length += snprintf(lines + length, (size_t)(FAIR_LINES_SIZE - length), "%s\n",
                           deal->reveals[i] ? deal->reveals[i] : "-");
    return length;
}

void fair_server_hash(const char *table, int64_t round, const char *secret, char hash[FAIR_TEXT])
{
    char lines[FAIR_LINES_SIZE];

    fair_server_lines(table, round, secret, lines);
    fair_hash(lines, hash);
}

void fair_commit_hash(const char *table, int64_t round, int seat, const char *reveal,
                      char hash[FAIR_TEXT])
{
    char lines[FAIR_LINES_SIZE];

    fair_commit_lines(table, round, seat, reveal, lines);
    fair_hash(lines, hash);
}

/* 16 hexadecimal digits, without the top bit. */
static int64_t number_of(const char *digits)
{
    uint64_t number = 0;

    for (int i = 0; i < 16; i++)
        number = number << 4 | (uint64_t)(strchr(DIGITS, digits[i]) - DIGITS);
    return (int64_t)(number & INT64_MAX);
}

void fair_deal(const struct fair_deal *deal, int64_t *seed, int64_t *index)
{
    char lines[FAIR_LINES_SIZE], hash[FAIR_TEXT];

    fair_deal_lines(deal, lines);
    fair_hash(lines, hash);
    *seed = number_of(hash);
    *index = number_of(hash + 16);
}

static bool is_text_or_none(const char *text)
{
    return !text || fair_is_text(text);
}

static bool is_in_form(const struct fair_transcript *transcript)
{
    const struct fair_deal *deal = &transcript->deal;
    bool good = deal->players >= 2 && deal->players <= WAR_MAX_PLAYERS &&
                strlen(deal->table) <= 64 && strlen(deal->rules) < WAR_RULES_SIZE &&
                fair_is_text(deal->secret);

    for (int seat = 0; good && seat < deal->players; seat++)
        good = is_text_or_none(deal->reveals[seat]) && is_text_or_none(transcript->commits[seat]);
    return good;
}

static bool is_committed(const struct fair_transcript *transcript, int seat)
{
    const struct fair_deal *deal = &transcript->deal;
    char hash[FAIR_TEXT];

    if (!transcript->commits[seat])
        return false;
    fair_commit_hash(deal->table, deal->round, seat, deal->reveals[seat], hash);
    return strcmp(hash, transcript->commits[seat]) == 0;
}

enum fair_fault fair_check(const struct fair_transcript *transcript, int *seat)
{
    const struct fair_deal *deal = &transcript->deal;
    char hash[FAIR_TEXT];
    int64_t seed, game;
    bool any = false;

    if (!is_in_form(transcript))
        return FAIR_FORM;
    fair_server_hash(deal->table, deal->round, deal->secret, hash);
    if (strcmp(hash, transcript->server) != 0)
        return FAIR_SERVER;
    for (int i = 0; i < deal->players; i++) {
        any = any || deal->reveals[i];
        if (deal->reveals[i] && !is_committed(transcript, i)) {
            if (seat)
                *seat = i;
            return FAIR_SEAT;
        }
    }
    if (!any)
        return FAIR_NOBODY;
    fair_deal(deal, &seed, &game);
    return seed == transcript->seed && game == transcript->game ? FAIR_GOOD : FAIR_DEAL;
}
