/* SPDX-License-Identifier: MIT */
/* SHA-256 (FIPS 180-4). A browser has it only where the page comes by https, and a home network has
 * no https. */
#ifndef WAR_SHA256_H
#define WAR_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    uint8_t block[64];
};

void sha256_begin(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t length);
void sha256_end(struct sha256 *sha, uint8_t digest[SHA256_BYTES]);

#endif
