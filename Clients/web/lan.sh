# shellcheck shell=bash
# What `serve.sh --lan` needs besides: this machine's address, a certificate, an access code. Sourced, not run;
# uses `web`, the folder of this file, and install_missing.
# shellcheck disable=SC2154

# lan_address: the IPv4 address from which this machine reaches others. Nothing is sent.
lan_address() {
  python3 -I -S -c '
import socket
probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
probe.connect(("203.0.113.1", 9))
print(probe.getsockname()[0])' 2>/dev/null || hostname -I 2>/dev/null | tr ' ' '\n' | grep -xEm 1 '[0-9.]+'
}

# host_name ADDRESS: a name or an IP address, without its port and brackets.
host_name() {
  [[ $1 =~ ^(\[(.*)\]|([^:]*))(:[0-9]+)?$ ]]
  echo "${BASH_REMATCH[2]}${BASH_REMATCH[3]}"
}

# certifies FILE NAME…: whether a certificate was made for these names, and holds for the next 30 days.
certifies() {
  [[ -r $1 && $(head -n 1 "$1") == "${*:2}" ]] &&
    openssl x509 -in "$1" -noout -checkend $((30 * 86400)) >/dev/null 2>&1
}

# make_certificate FILE NAME…: writes the names, a certificate for them and its key to a file, at once.
# Phones take a certificate of at most 398 days.
make_certificate() {
  local file=$1 name names='' log
  shift
  for name in "$@"; do
    if [[ $name =~ ^[0-9.]+$|: ]]; then names+=,IP:$name; else names+=,DNS:$name; fi
  done
  log=$(openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 397 -sha256 \
    -keyout "$file.key" -out "$file.certificate" -config <(
      printf '%s\n' '[req]' 'prompt=no' 'distinguished_name=subject' 'x509_extensions=server' \
        '[subject]' 'CN=Football Gather' '[server]' "subjectAltName=${names#,}" \
        'basicConstraints=critical,CA:FALSE' 'keyUsage=critical,digitalSignature' 'extendedKeyUsage=serverAuth'
    ) 2>&1) || { echo "No certificate could be made: $log" >&2; exit 1; }
  { echo "$*"; cat "$file.certificate" "$file.key"; } >"$file.new"
  mv "$file.new" "$file"
  rm "$file.key" "$file.certificate"
}

# prepare_access FOLDER HOST…: puts a certificate for the hosts, an access code and all pages into a folder.
prepare_access() (
  umask 077
  folder=$1 names=()
  shift
  for host in "$@"; do names+=("$(host_name "$host")"); done
  mkdir -p "$folder/wrong" "$folder/pages"
  ln -sfn "$web"/site/* "$web/enter" "$folder/pages"
  certifies "$folder/tls.pem" "${names[@]}" || make_certificate "$folder/tls.pem" "${names[@]}"
  python3 -I -S "$web/server/access.py" "$folder"
)

# tell_visitors FOLDER ADDRESS: prints how a phone gets in; the code only on a terminal, as others read logs.
tell_visitors() {
  local fingerprint
  fingerprint=$(openssl x509 -in "$1/tls.pem" -noout -fingerprint -sha256)
  if [[ -t 1 ]]; then
    local address
    address="$2/enter/#$(<"$1/access-code")"
    command -v qrencode >/dev/null || (install_missing qrencode) || :
    # By stdin: others can read the arguments of a command.
    ! command -v qrencode >/dev/null || printf %s "$address" | qrencode -t ANSIUTF8
    echo "Football Gather is at $address"
    echo "This address is enough to get in. To change it, delete $1/access-code and start again."
  else
    echo "Football Gather is at $2/enter/"
    echo "The access code is in $1/access-code"
  fi
  echo "A browser warns once, as it does not know this machine. Go on if it shows this SHA-256 fingerprint:"
  echo "${fingerprint#*=}"
}
