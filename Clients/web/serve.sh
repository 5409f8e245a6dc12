#!/usr/bin/env bash
# Serves the web page, each visitor with a separate service process:
#
#     bash Clients/web/serve.sh [--lan] [port] [the service's options]
#
# at http://127.0.0.1:8080/ unless another port is given. With --lan, phones in the same local network reach it
# by https at this machine's address. They need an access code, which is printed on a terminal, in the address and
# its QR code. Without it nothing is read of what a visitor sends, and no service is started. Chrome and Firefox keep
# it for a year, Safari for a week. It can also be typed at /enter/. After ten wrong codes from one device, only one in
# five seconds is checked.
#
# ${XDG_DATA_HOME:-~/.local/share}/football-gather/lan has the code (access-code; delete it for a new one), and the
# key with its certificate (tls.pem). That is made again when the machine has another address, and 30 days before
# it ends; browsers then warn again. They use TLS 1.3 or 1.2. The key can only sign, so that each connection has a
# secret of its own (ECDHE).
#
# What else can be said, by the environment:
#
#   FOOTBALL_GATHER  a built service
#   VISITORS         how many may be there at once: 100
#   SILENCE          seconds without a word after which a visitor gives up their place: 1800, half an hour.
#                    The page says so, and goes on where it was as soon as somebody touches it.
#   MEMORY           MiB that the server may take, and each visitor's service: 300. What a visitor sends is passed
#                    on in parts, and takes no more memory by its length. For a bound on all together:
#                    systemd-run --user --scope -p MemoryMax=4G bash …
#   ADDRESS          another address to listen on, where passwords would travel in plain sight; with --lan
#                    the address in the local network, if this machine has several
#   HOSTS            names, with or without :PORT, by which visitors reach it besides 127.0.0.1 and
#                    localhost. A page that was loaded under another name is refused: the name may belong
#                    to another owner of it lead here.
#   PROXY            1: all come through a reverse proxy of this machine, and the header X-Real-IP is their address
#
# /health answers 200 while a visitor would be served, 503 with the reason if not, and 429 while all places are taken.
# To leave it running, with TLS and a name: Clients/web/README.md.
set -euo pipefail
web=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(cd "$web/../.." && pwd)

is_lan=false
if [[ ${1:-} == --lan ]]; then
  is_lan=true
  shift
fi
port=8080
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  port=$1
  shift
fi

source "$web/../build.sh"
source "$web/lan.sh"
command -v python3 >/dev/null || install_missing python3
build_service "$root"

address=${ADDRESS:-127.0.0.1}
if $is_lan; then
  command -v openssl >/dev/null || install_missing openssl
  address=${ADDRESS:-$(lan_address)} || {
    echo "This machine has no address in a local network. If it has, say which: ADDRESS=…" >&2
    exit 1
  }
fi

# The page's name has to be the one that it asks for, and one of these.
hosts=("127.0.0.1:$port" "localhost:$port" "$address:$port")
for host in ${HOSTS:-}; do hosts+=("$host"); done

options=(--address="$address") pages=$web/site
if $is_lan; then
  folder=$(readlink -m "${XDG_DATA_HOME:-$HOME/.local/share}/football-gather/lan")
  prepare_access "$folder" "${hosts[@]}"
  pages=$folder/pages
  options+=(--lan="$folder")
  [[ $address == 127.0.0.1 ]] || options+=(--address=127.0.0.1)
fi
for host in "${hosts[@]}"; do options+=(--host="${host,,}"); done
[[ ${PROXY:-} != 1 ]] || options+=(--proxy)

# What a service may need of the environment: where it keeps its data, what it records, and how it reaches a store
# elsewhere. All that libpq reads begins with PG.
for name in PATH HOME XDG_DATA_HOME XDG_STATE_HOME FOOTBALL_GATHER_RECORD \
  SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE \
  http_proxy https_proxy HTTPS_PROXY all_proxy ALL_PROXY no_proxy NO_PROXY $(compgen -e PG); do
  options+=(--pass="$name")
done

if $is_lan; then
  tell_visitors "$folder" "https://$address:$port"
else
  echo "Football Gather is at http://$address:$port/"
fi
# Data, and not addresses: of those Python's threads and others reserve more than they ever use.
ulimit -d $((${MEMORY:-300} * 1024))
# Four descriptors for a visitor, and 1000 for others who connect. The machine may allow fewer.
ulimit -n $((${VISITORS:-100} * 4 + 1000)) 2>/dev/null || :
# No profile: a visitor's session is opened by their page's token, and by nothing else.
exec python3 -B -I -S "$web/server" "${options[@]}" --port="$port" --pages="$pages" --visitors="${VISITORS:-100}" \
  --silence="${SILENCE:-1800}" -- "$FOOTBALL_GATHER" --profile none "$@"
