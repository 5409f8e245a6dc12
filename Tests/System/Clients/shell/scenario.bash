#!/usr/bin/env bash
# Plays a scenario with the library: scenario.bash FILE [the service's options].
# shellcheck disable=SC2154 # gather_problem is the library's.
set -u
# shellcheck source=../../../../Clients/shell/football-gather.bash
source "$(dirname "${BASH_SOURCE[0]}")/../../../../Clients/shell/football-gather.bash"

# Ends the scenario, and says where.
stop() {
  echo "$screen $action $row: $1" >&2
  exit 1
}

screen=start action='' row=''
gather_start "${@:2}" || stop "$gather_problem"
gather_open || stop "$gather_problem"
# What a step lacks is -; a tab is white space, of which read makes one. What it sees is in lines.
while IFS=$'\t' read -r screen alert action row sees fields; do
  [[ $(gather_view '[.screen, .alert.title // "-"] | join(" ")') == "$screen $alert" ]] ||
    stop "$(gather_draw)"
  if [[ $sees != - ]]; then
    drawn=$(gather_draw)
    while IFS= read -r text; do
      [[ $drawn == *"$text"* ]] || stop "lacks $text: $drawn"
    done < <(printf '%b\n' "$sees")
  fi
  [[ $fields == - ]] || while [[ -n $fields ]]; do
    IFS=$'\t' read -r field value fields <<<"$fields"
    gather_fill "$field" "$value" || stop "$gather_problem"
  done
  [[ $action == - ]] || gather_press "$action" "${row#-}" || stop "$gather_problem"
done < <(jq -r '.steps[] | [.screen, .alert // "-", .press // "-", .row // "-",
  (.sees // ["-"] | join("\n")), (.fill // {"-": ""} | to_entries[] | .key, (.value | select(. != "")))] | @tsv' "$1")
gather_draw
gather_end
