#!/bin/sh
# SPDX-License-Identifier: MIT
# by-hand.sh SERVER: a quick game against the computer at a table of `war serve`, with curl alone. Prints what the
# table tells everybody: docs/protocol.md explains the lines. SERVER is such as http://127.0.0.1:8419
set -eu
server=$1
token=

# post PATH BODY, and the text or number of a member of an answer
post() {
    curl -sS -H "Authorization: Bearer $token" -d "$2" "$server/tables$1"
}
member() {
    sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"
}

opened=$(post '' '{"name":"Ada","rules":"quick","seats":["person","computer"]}')
table=$(echo "$opened" | member table)
token=$(echo "$opened" | member token)
post "/$table/start" '' >/dev/null

# After some seconds without a word from us about the deal, the cards are dealt: step 1. Then we turn up our first card,
# and let the table play the rest.
step=0
while [ "$step" = 0 ]; do
    sleep 0.2
    step=$(curl -sS "$server/tables/$table" | member steps)
done
post "/$table/play" "{\"round\":1,\"step\":$step}" >/dev/null
post "/$table/pace" '{"auto":true,"speed":9}' >/dev/null

curl -sSN "$server/tables/$table/events" | while read -r line; do
    case $line in
    *'"phase":"over"'*) post "/$table/leave" '' >/dev/null ;; # nobody is left: the table is closed
    'data: {"event"'*) echo "${line#data: }" ;;
    esac
done
