/* SPDX-License-Identifier: MIT */
/* What a person needs to find a server from another machine. */
#ifndef WAR_NETWORK_H
#define WAR_NETWORK_H

#include <stddef.h>

enum { ADDRESS_SIZE = 64, HOST_SIZE = 256 };

/* This machine's address in the local network, as four numbers; "" if it is in none. */
void network_address(char address[ADDRESS_SIZE]);
/* Its name there, and the same with ".local"; "" if it has none. */
void network_names(char name[HOST_SIZE], char local[HOST_SIZE]);
/* Prints a QR code of a text on the terminal, in characters of UTF-8 or in colours only. Prints
 * nothing if it cannot. */
void print_qr_code(const char *text);

#endif
