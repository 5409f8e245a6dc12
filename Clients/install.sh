#!/usr/bin/env bash
# Installs Football Gather: install.sh [--prefix DIR] [--uninstall]. DIR is /usr/local for root, else ~/.local.
# It builds the program unless FOOTBALL_GATHER names a built one. The data of users stay where they are.
set -euo pipefail
umask 022
clients=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
# shellcheck source=Clients/build.sh
source "$clients/build.sh"
# shellcheck source=Clients/package/layout.sh
source "$clients/package/layout.sh"

usage() {
  echo "usage: $0 [--prefix DIR] [--uninstall]" >&2
  exit 64
}

prefix=$HOME/.local uninstall=''
((EUID != 0)) || prefix=/usr/local
while (($#)); do
  case $1 in
    --prefix) (($# > 1)) || usage; prefix=$2; shift ;;
    --uninstall) uninstall=yes ;;
    *) usage ;;
  esac
  shift
done
[[ $uninstall ]] || mkdir -p "$prefix"
[[ ! -d $prefix ]] || prefix=$(cd "$prefix" && pwd)
list=$prefix/share/doc/football-gather/installed.sha256
# The folders that were made for them.
folders=$prefix/share/doc/football-gather/installed.folders

# Editors look for the plugins of one user in that user's folders only.
is_personal() { [[ $prefix/ == "$HOME"/* ]]; }

# Whether a file was installed by this script and is as it was.
is_own() { grep -qsxF "$(sha256sum <"$prefix/$1" | cut -d' ' -f1)  $1" "$list"; }

# Removes the files of the list, but not those that were changed since.
remove_files() {
  local file
  while read -r _ file; do
    if [[ ! -e $prefix/$file ]]; then
      continue
    elif is_own "$file"; then
      rm -f "$prefix/$file"
    else
      echo "$prefix/$file stays, as it was changed since it was installed."
    fi
  done <"$list"
}

if [[ $uninstall ]]; then
  if [[ ! -f $list ]]; then
    echo "Football Gather is not installed in $prefix."
    exit 0
  fi
  if is_personal; then
    for editor in neovim vim emacs; do "$prefix/bin/football-gather" plugin "$editor" --remove; done
  fi
  remove_files
  made=$(sort -r "$folders")
  rm -f "$list" "$folders"
  while read -r folder; do rmdir "$prefix/$folder" 2>/dev/null || true; done <<<"$made"
  echo "Football Gather is removed from $prefix. The data are still in ~/.local/share/football-gather."
  exit 0
fi

command -v strip >/dev/null || install_missing binutils
build_service "$clients/.."
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
lay_out_program "$FOOTBALL_GATHER" "$stage"
lay_out_front_ends "$stage"
is_personal || lay_out_plugins "$FOOTBALL_GATHER" "$stage"
new=$(cd "$stage" && find . -type f -printf '%P\0' | sort -z | xargs -0 sha256sum)
while read -r _ file; do
  if [[ -e $prefix/$file ]] && ! is_own "$file" && ! cmp -s "$stage/$file" "$prefix/$file"; then
    echo "$prefix/$file was not installed by this script, or was changed since; move it away, and run this again." >&2
    exit 73
  fi
done <<<"$new"
[[ ! -f $list ]] || remove_files
made=$(cd "$stage" && find . -mindepth 1 -type d -printf '%P\n' \
  | while read -r folder; do [[ -d $prefix/$folder ]] || echo "$folder"; done)
cp -r "$stage"/. "$prefix"
echo "$new" >"$list"
echo "$made" >>"$folders"
echo "$("$prefix/bin/football-gather" --version) is in $prefix: $(wc -l <"$list") files."
if is_personal; then
  for editor in neovim vim emacs; do PATH=$prefix/bin:$PATH "$prefix/bin/football-gather" plugin "$editor"; done
fi
[[ :$PATH: == *:$prefix/bin:* ]] || echo "Put $prefix/bin on the PATH."
[[ $prefix != /usr/local ]] || echo "Vim looks in no folder of /usr/local: each user runs football-gather plugin vim."
