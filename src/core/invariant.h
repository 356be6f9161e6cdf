/* SPDX-License-Identifier: MIT */
/*
 * HOLDS(what): this is always so here, for reasons that the lines around it do not show. It is
 * there for static analysers, which then do not follow paths that nobody takes. Builds with
 * sanitizers check it; all others leave it out.
 */
#ifndef WAR_HOLDS_H
#define WAR_HOLDS_H

#ifdef WAR_CHECK_HOLDS
#define HOLDS(what) ((what) ? (void)0 : __builtin_trap())
#else
#define HOLDS(what) ((void)0)
#endif

#endif
