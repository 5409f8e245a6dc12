#!/usr/bin/env bash
# Serves the web page, each visitor with a service process of his own:
#
#     bash Clients/web/serve.sh [port] [the service's options]
#
# at http://127.0.0.1:8080/ unless another port is given. FOOTBALL_GATHER names a built service, VISITORS
# how many may be there at once, and ADDRESS another address to listen on, where passwords would travel
# in plain sight.
set -euo pipefail
web=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$web/../.." && pwd)

port=8080
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  port=$1
  shift
fi
address=${ADDRESS:-127.0.0.1}

if ! command -v websocketd >/dev/null; then
  if ((EUID != 0)); then
    echo "There is no websocketd. Install it with: sudo apt-get install websocketd" >&2
    exit 1
  fi
  echo "Installing websocketd …" >&2
  { apt-get update -q && apt-get install -yq --no-install-recommends websocketd; } >&2
fi

service=${FOOTBALL_GATHER:-$root/.build/release/football-gather}
if [[ ! -x $service ]]; then
  if [[ -n ${FOOTBALL_GATHER:-} ]]; then
    echo "There is no service $service." >&2
    exit 1
  fi
  if ! command -v swift >/dev/null; then
    echo "There is no swift in PATH; install a Swift toolchain first." >&2
    exit 1
  fi
  echo "Building the service (the first time takes some minutes) …" >&2
  swift build --package-path "$root" -c release >&2
fi

policy="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
policy+="; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

echo "Football Gather is at http://$address:$port/"
# No profile: a visitor's session is opened by his page's token, and by nothing else.
exec websocketd --address="$address" --port="$port" --sameorigin --maxforks="${VISITORS:-100}" \
  --staticdir="$web/site" --loglevel=error \
  --passenv=PATH,HOME,XDG_DATA_HOME \
  --header-http="Content-Security-Policy: $policy" \
  --header-http="X-Content-Type-Options: nosniff" \
  --header-http="Referrer-Policy: no-referrer" \
  --header-http="Cache-Control: no-cache" \
  "$service" --profile none "$@" \
  > >(exec grep --line-buffered --invert-match "file already closed") # what websocketd says of each leave
