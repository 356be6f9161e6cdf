/* SPDX-License-Identifier: MIT */
/* The addresses of this machine. Networks at home and at work have addresses of their own, which we
 * prefer in the order in which homes use them. */
#include "network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* How well an address suits: 0 for one that other machines cannot use. */
static int rate(uint32_t address)
{
    if (address >> 24 == 127 || address >> 16 == 0xa9fe)
        return 0;
    if (address >> 16 == 0xc0a8)
        return 4;
    if (address >> 24 == 10)
        return 3;
    return address >> 20 == 0xac1 ? 1 : 2;
}

void network_address(char address[ADDRESS_SIZE])
{
    struct ifaddrs *all;
    int best = 0;

    address[0] = '\0';
    if (getifaddrs(&all) < 0)
        return;
    for (struct ifaddrs *one = all; one; one = one->ifa_next) {
        const struct sockaddr_in *place = (const void *)one->ifa_addr;
        int rating;
        if (!place || place->sin_family != AF_INET)
            continue;
        rating = rate(ntohl(place->sin_addr.s_addr));
        if (rating > best && inet_ntop(AF_INET, &place->sin_addr, address, ADDRESS_SIZE))
            best = rating;
    }
    freeifaddrs(all);
}

void network_names(char name[HOST_SIZE], char local[HOST_SIZE])
{
    local[0] = '\0';
    if (gethostname(name, HOST_SIZE - 8) < 0)
        name[0] = '\0';
    name[HOST_SIZE - 8] = '\0';
    if (name[0] && !strchr(name, '.'))
        snprintf(local, HOST_SIZE, "%s.local", name);
}
