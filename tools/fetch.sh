#!/bin/sh
# Runs a command that gets packages, and says in one sentence what is missing if it cannot.
# What the tool itself printed is shown only where the network is not to blame.
# usage: fetch.sh COMMAND…
said=$(mktemp) || exit 1
trap 'rm -f "$said"' EXIT
"$@" >"$said" 2>&1 && exit 0
if grep -qE 'ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ERR_SOCKET|NewConnectionError|ConnectTimeout|NameResolution|ProxyError' "$said"; then
    echo "Il manque quelque chose : le réseau (${1##*/} n’atteint pas ses paquets)." >&2
else
    cat "$said" >&2
    echo "Les paquets de ${1##*/} n’ont pas pu être installés ; la raison est ci-dessus." >&2
fi
exit 1
