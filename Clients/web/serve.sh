#!/usr/bin/env bash
# Serves the web page, each visitor with a service process of his own:
#
#     bash Clients/web/serve.sh [port] [the service's options]
#
# at http://127.0.0.1:8080/ unless another port is given. FOOTBALL_GATHER names a built service, VISITORS
# how many may be there at once, and ADDRESS another address to listen on, where passwords would travel
# in plain sight.
set -euo pipefail
web=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(cd "$web/../.." && pwd)

port=8080
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  port=$1
  shift
fi
address=${ADDRESS:-127.0.0.1}

source "$root/Clients/build.sh"
command -v websocketd >/dev/null || install_missing websocketd
build_service "$root"

policy="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
policy+="; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

echo "Football Gather is at http://$address:$port/"
# What a service may need of the environment: where it keeps its data, and how it reaches a store elsewhere.
passed=PATH,HOME,XDG_DATA_HOME,XDG_STATE_HOME
passed+=,SSL_CERT_FILE,SSL_CERT_DIR,CURL_CA_BUNDLE
passed+=,http_proxy,https_proxy,HTTPS_PROXY,all_proxy,ALL_PROXY,no_proxy,NO_PROXY
# All that libpq reads begins with PG.
for name in $(compgen -e PG); do passed+=,$name; done

# No profile: a visitor's session is opened by his page's token, and by nothing else.
exec websocketd --address="$address" --port="$port" --sameorigin --maxforks="${VISITORS:-100}" \
  --staticdir="$web/site" --loglevel=error \
  --passenv="$passed" \
  --header-http="Content-Security-Policy: $policy" \
  --header-http="X-Content-Type-Options: nosniff" \
  --header-http="Referrer-Policy: no-referrer" \
  --header-http="Cache-Control: no-cache" \
  "$FOOTBALL_GATHER" --profile none "$@" \
  > >(exec grep --line-buffered --invert-match "file already closed") # what websocketd says of each leave
