/* SPDX-License-Identifier: MIT */
/* What `war endless` was asked and what it found, printed for people and for programs. */
#ifndef WAR_ENDLESS_TEXT_H
#define WAR_ENDLESS_TEXT_H

#include "cli.h"
#include "endless_job.h"

struct endless {
    war_endless_job job;
    war_sim_job sample;
    bool json;
    bool utf8;
    bool words;    /* there are words for these rules; */
    char why[256]; /* why not */
    war_endless_result found;
    war_endless_sample played;
};

/* The deals to be shown, those of construction first; NULL past the last. */
const war_endless_deal *endless_deal_at(const struct endless *endless, int i);
void endless_print_text(const struct endless *endless, FILE *to);
void endless_print_json(const struct endless *endless, FILE *to);

#endif
