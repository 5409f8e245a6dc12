# shellcheck shell=bash
# Puts the program and what belongs to it into a folder such as /usr/local. Sourced by install.sh and build.sh.

# lay_out_program PROGRAM FOLDER: the stripped executable, its manual page, completions and contract.
lay_out_program() {
  local program=$1 folder=$2
  install -D -m 755 "$program" "$folder/bin/football-gather"
  # The sections differ between two builds of the same source, and are read by nothing that runs.
  strip --strip-all -R .note.gnu.build-id -R .swift_modhash "$folder/bin/football-gather"
  "$program" help --man | install -D -m 644 /dev/stdin "$folder/share/man/man1/football-gather.1"
  "$program" completions bash \
    | install -D -m 644 /dev/stdin "$folder/share/bash-completion/completions/football-gather"
  "$program" completions zsh | install -D -m 644 /dev/stdin "$folder/share/zsh/site-functions/_football-gather"
  "$program" completions fish \
    | install -D -m 644 /dev/stdin "$folder/share/fish/vendor_completions.d/football-gather.fish"
  # Not in share/football-gather, where the data of a user are.
  (umask 022 && mkdir -p "$folder/share/doc/football-gather")
  "$program" contract --write "$folder/share/doc/football-gather/Protocol" >/dev/null
  chmod -R u=rwX,go=rX "$folder/share/doc/football-gather"
}

# lay_out_front_ends FOLDER: the front ends for a terminal, a browser and the shell.
lay_out_front_ends() {
  local folder=$1 clients name
  clients=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
  local place=$folder/share/football-gather-clients
  (umask 022 && mkdir -p "$place")
  # The page with a copy of what it shares with Node, as lists of installed files have no links.
  cp -rL "$clients/python" "$clients/web" "$clients/shell" "$clients/build.sh" "$place"
  find "$place" -name __pycache__ -prune -exec rm -rf {} +
  # A program for Node, which the page does not load.
  rm "$place/web/site/client/play.js"
  chmod -R u=rwX,go=rX "$place"
  for name in football-gather-terminal football-gather-web; do
    install -D -m 755 "$clients/package/$name" "$folder/bin/$name"
    echo '.so man1/football-gather.1' | install -D -m 644 /dev/stdin "$folder/share/man/man1/$name.1"
  done
}

# lay_out_plugins PROGRAM FOLDER: the plugins, where the editors look for those of all users.
lay_out_plugins() {
  local program=$1 folder=$2 pack=pack/football-gather/start/football-gather
  "$program" plugin neovim --to "$folder/share/nvim/site/$pack" >/dev/null
  "$program" plugin vim --to "$folder/share/vim/vimfiles/$pack" >/dev/null
  "$program" plugin emacs --to "$folder/share/emacs/site-lisp/elpa/football-gather" >/dev/null
  # There is one list of all files instead.
  find "$folder/share" -name football-gather.manifest -delete
}
