#!/usr/bin/env bash
# Builds the service and plays a demonstration with it: login, players, teams, a match during which the
# service is killed, result. On a fresh Debian machine it needs a Swift toolchain; as root it installs the
# rest. FOOTBALL_GATHER names a built service; DEMO_PAUSE is how many seconds a usual view is shown, 0.7
# in a terminal and 0 elsewhere; with NO_COLOR there is no colour.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Clients/build.sh"

command -v python3 >/dev/null || install_missing python3
build_service "$root"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
PYTHONPATH=$root/Clients/python python3 -B -m football_gather.demo \
  --store "sqlite:$scratch/gather.sqlite" --profile "$scratch/profile.json"

clients=$(realpath --relative-to=. "$root/Clients")
cat <<END

Now play it yourself:

  browser        bash $clients/web/serve.sh
  terminal       pip install '$clients/python[tui]' && football-gather-tui
  line by line   python3 $clients/python --brief
                 node $clients/javascript/play.js
  Neovim         nvim --cmd 'set rtp+=$clients/neovim' +FootballGather
  Vim            vim --cmd 'set rtp+=$clients/vim' +FootballGather
  Emacs          emacs -L $clients/emacs -l football-gather -f football-gather
  shell          $clients/shell/add-players --help
  AI hosts       $clients/mcp/README.md
  Swift          $clients/swift/README.md
  your own       $clients/reference/football_gather_client.py
                 $clients/README.md
END
