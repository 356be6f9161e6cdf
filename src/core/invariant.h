/* SPDX-License-Identifier: MIT */
/*
 * HOLDS(what): this is always true here, for reasons that the lines around it do not show. It tells
 * static analysers which paths cannot happen. Builds with sanitizers check it; all others leave it
 * out.
 */
#ifndef WAR_HOLDS_H
#define WAR_HOLDS_H

#ifdef WAR_CHECK_HOLDS
#define HOLDS(what) ((what) ? (void)0 : __builtin_trap())
#else
#define HOLDS(what) ((void)0)
#endif

#endif
