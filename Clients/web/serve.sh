#!/usr/bin/env bash
# Serves the web page, each visitor with a separate service process:
#
#     bash Clients/web/serve.sh [port] [the service's options]
#
# at http://127.0.0.1:8080/ unless another port is given. What else can be said, by the environment:
#
#   FOOTBALL_GATHER  a built service
#   VISITORS         how many may be there at once: 100
#   SILENCE          seconds without a word after which a visitor gives up their place: 1800, half an hour.
#                    The page says so, and goes on where it was as soon as somebody touches it.
#   MEMORY           MiB that the server may take, and each visitor's processes: 300. A visitor who sends
#                    more than the server can hold ends it; it is started again, and the pages go on. For a
#                    bound on all together: systemd-run --user --scope -p MemoryMax=4G bash …
#   ADDRESS          another address to listen on, where passwords would travel in plain sight
#   HOSTS            names, with or without :PORT, by which visitors reach it besides 127.0.0.1 and
#                    localhost. A page that was loaded under another name is refused: the name may belong
#                    to another owner of it lead here.
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
command -v python3 >/dev/null || install_missing python3
build_service "$root"

policy="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
policy+="; manifest-src 'self'"
policy+="; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

# The page's name has to be the one that it asks for, and one of these.
origins=127.0.0.1:$port,localhost:$port,$address:$port
for host in ${HOSTS:-}; do origins+=,$host; done

# What a service may need of the environment: where it keeps its data, and how it reaches a store elsewhere.
passed=PATH,HOME,XDG_DATA_HOME,XDG_STATE_HOME
passed+=,SSL_CERT_FILE,SSL_CERT_DIR,CURL_CA_BUNDLE
passed+=,http_proxy,https_proxy,HTTPS_PROXY,all_proxy,ALL_PROXY,no_proxy,NO_PROXY
# All that libpq reads begins with PG.
for name in $(compgen -e PG); do passed+=,$name; done

# No profile: a visitor's session is opened by their page's token, and by nothing else.
serve() {
  # Data, and not addresses: of those websocketd reserves a gigabyte that it never uses.
  ulimit -d $((${MEMORY:-300} * 1024))
  # It ends with this script, however that ends.
  GOTRACEBACK=none exec setpriv --pdeathsig TERM websocketd --address="$address" --port="$port" --sameorigin --origin="$origins" \
    --maxforks="${VISITORS:-100}" \
    --staticdir="$web/site" --loglevel=error \
    --passenv="$passed" \
    --header-http="Content-Security-Policy: $policy" \
    --header-http="X-Content-Type-Options: nosniff" \
    --header-http="Referrer-Policy: no-referrer" \
    --header-http="Cache-Control: no-cache" \
    python3 -I -S "$web/visitor.py" "${SILENCE:-1800}" "$FOOTBALL_GATHER" --profile none "$@"
}

trap '[[ -z ${server:-} ]] || kill "$server" 2>/dev/null || :' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

echo "Football Gather is at http://$address:$port/"
while :; do
  # Without what websocketd says of each leave.
  serve "$@" > >(exec grep --line-buffered --invert-match "file already closed") &
  server=$! status=0
  wait "$server" || status=$?
  # 2 is the status of a Go program that has run out of memory; others would only come again.
  ((status == 2)) || exit "$status"
  echo "The server has run out of memory, and is started again." >&2
  sleep 0.2
done
