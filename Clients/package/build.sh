#!/usr/bin/env bash
# Makes two Debian packages, a tarball, its bill of materials and checksums:
# build.sh [--program FILE] [--output DIR]. It builds the present commit in a folder apart, unless FILE is a
# built program. DIR is .build/packages. The same commit gives the same bytes; Clients/README.md has the rest.
set -euo pipefail
umask 022
export LC_ALL=C TZ=UTC
here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=Clients/package/layout.sh
source "$here/layout.sh"

program='' output=$root/.build/packages
while (($#)); do
  case $1 in
    --program) program=$(readlink -f "$2") && shift ;;
    --output) output=$2 && shift ;;
    *) echo "usage: $0 [--program FILE] [--output DIR]" >&2 && exit 64 ;;
  esac
  shift
done
for tool in strip dpkg-deb python3 git; do
  command -v "$tool" >/dev/null || { echo "There is no $tool: apt-get install binutils dpkg python3 git" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$output"
output=$(cd "$output" && pwd)
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
maintainer=$(git -C "$root" log -1 --format='%an <%ae>')
export SOURCE_DATE_EPOCH

if [[ ! $program ]]; then
  source=$work/source
  mkdir "$source"
  # It also writes the commit into the program.
  git -C "$root" archive HEAD | tar -x -C "$source"
  swift build -c release --product football-gather --package-path "$source" -debug-info-format none \
    -Xswiftc -file-prefix-map -Xswiftc "$source=." >&2
  program=$source/.build/release/football-gather
fi
version=$("$program" --version) && version=${version#* }
architecture=$(dpkg --print-architecture)

# pack NAME FOLDER: makes a Debian package of a folder with control file, after its size and sums are known.
pack() {
  local name=$1 folder=$2
  mkdir -p "$folder/usr/share/doc/$name"
  install -m 644 "$here/copyright" "$folder/usr/share/doc/$name/copyright"
  printf '%s (%s-1) unstable; urgency=medium\n\n  * Built from the repository.\n\n -- %s  %s\n' \
    football-gather "$version" "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")" \
    | gzip -9n >"$folder/usr/share/doc/$name/changelog.Debian.gz"
  if [[ -f $here/$name.lintian-overrides ]]; then
    install -D -m 644 "$here/$name.lintian-overrides" "$folder/usr/share/lintian/overrides/$name"
  fi
  install -d "$folder/DEBIAN"
  sed -e "s/@VERSION@/$version-1/; s/@ARCHITECTURE@/$architecture/; s/@MAINTAINER@/$maintainer/" \
    -e "s/@SIZE@/$(du -k -s --apparent-size --exclude=DEBIAN "$folder" | cut -f1)/" \
    "$here/$name.control" >"$folder/DEBIAN/control"
  (cd "$folder" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$folder/DEBIAN/md5sums"
  chmod 644 "$folder"/DEBIAN/*
  find "$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --build "$folder" "$output" >&2
}

name=football-gather-$version-linux-$(uname -m)
deb=$work/football-gather clients=$work/football-gather-clients
lay_out_program "$program" "$deb/usr"
cp -r "$deb/usr" "$work/$name"
gzip -9n "$deb/usr/share/man/man1/football-gather.1"
mkdir -p "$deb/usr/share/zsh/vendor-completions"
mv "$deb/usr/share/zsh/site-functions/_football-gather" "$deb/usr/share/zsh/vendor-completions"
rmdir "$deb/usr/share/zsh/site-functions"
mkdir -p "$clients/usr"
lay_out_plugins "$program" "$clients/usr"
lay_out_front_ends "$clients/usr"
cp -r "$clients/usr/." "$work/$name"
gzip -9n "$clients"/usr/share/man/man1/*
pack football-gather "$deb"
pack football-gather-clients "$clients"

python3 "$here/sbom.py" "$program" "$work/$name" "$SOURCE_DATE_EPOCH" >"$output/$name.cdx.json"
tar --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  -C "$work" -c "$name" | gzip -9n >"$output/$name.tar.gz"
cd "$output"
sha256sum "football-gather_$version-1_$architecture.deb" "football-gather-clients_$version-1_all.deb" \
  "$name.tar.gz" "$name.cdx.json" | tee SHA256SUMS
