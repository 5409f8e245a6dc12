# A client of the football-gather service as functions; to be sourced by bash 5, needs jq.
#
#   gather_start [OPTION…]        starts the service with these options
#   gather_open                   opens the session where this person left off
#   gather_fill FIELD VALUE       fills in the field with this label or id; the value may have several lines
#   gather_press ACTION [ROW]     does the action with this title or id, of the row with that title or id
#   gather_press_row ROW          does the primary action of the row with that title or id
#   gather_refresh                asks for the view as it is now
#   gather_draw                   prints the view as text, and a text that it hands over (.document.text)
#   gather_view FILTER            prints what a jq filter makes of the view, texts as they came
#   gather_call METHOD [PARAMS]   calls a method whose answer is no view; the answer is in gather_result
#   gather_pipeline               sends the calls on its input, a line each, and prints the answers
#   gather_printable              prints the lines of its input as a terminal may show them
#   gather_end                    ends the service
#
# Each returns 0, or 1 if the service or the view refuses, or 69 if there is no service (any more);
# gather_problem then says why in a sentence. What the service announces is printed to the standard error, a
# line after “»”. The executable is the one that FOOTBALL_GATHER names, else the release build of this
# checkout, else the one on PATH. It ends with the shell that started it.
# shellcheck disable=SC2016 # The text in single quotes is for jq.

gather_timeout=30
gather_protocol=1.0
gather_result=
gather_problem=
_gather_folder=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
_gather_state='{"requests":0,"drafts":{}}'
_gather_pid=
_gather_status=
# Writing to a service that has ended is an error then, and no end of this shell.
trap : PIPE

# Starts the service with these options.
gather_start() {
  gather_end
  local executable=${FOOTBALL_GATHER:-$_gather_folder/../../.build/release/football-gather}
  [[ -n ${FOOTBALL_GATHER:-} || -x $executable ]] || executable=football-gather
  if ! command -v "$executable" >/dev/null; then
    gather_problem="The service $executable cannot be started: there is no such executable. Build it \
with swift build -c release, or name another one in FOOTBALL_GATHER."
    return 69
  fi
  if ! command -v jq >/dev/null; then
    gather_problem='There is no jq; install the package jq.'
    return 69
  fi
  _gather_state='{"requests":0,"drafts":{}}'
  exec {_gather_errors}> >(gather_printable >&2)
  _gather_errors_pid=$!
  coproc _gather_service { exec "$executable" "$@" 2>&"$_gather_errors"; }
  _gather_pid=$!
  # The descriptors of a coprocess are closed in pipelines and subshells; copies are not.
  local output=${_gather_service[0]} input=${_gather_service[1]}
  exec {_gather_output}<&"$output" {_gather_input}>&"$input" {output}<&- {input}>&-
  process=$$ protocol=$gather_protocol _gather_do 'greet($ENV.process | tonumber; $ENV.protocol)' ||
    { gather_end; return 69; }
  # Additions of a minor version are ignored, or drawn as unknown kinds.
  if ! jq -e --arg own "$gather_protocol" \
    'def major: split(".")[0] | tonumber; (.protocolVersion // $own | major) <= ($own | major)' \
    <<<"$gather_result" >/dev/null; then
    gather_problem="The service $executable speaks protocol $(jq -r .protocolVersion \
      <<<"$gather_result"), and this client $gather_protocol. Update the client, or name another \
service in FOOTBALL_GATHER."
    gather_end
    return 69
  fi
}

# Opens the session where this person left off.
gather_open() { _gather_do 'open({})'; }

# Fills in the field with this label or id.
gather_fill() { field=$1 value=$2 _gather_do 'enter($ENV.field; $ENV.value)'; }

# Does the action with this title or id, of the row with that title or id if there is one.
gather_press() { action=$1 row=${2-} _gather_do 'press($ENV.action; $ENV.row)'; }

# Does the primary action of the row with that title or id.
gather_press_row() { row=$1 _gather_do 'press_row($ENV.row)'; }

# Asks for the view as it is now.
gather_refresh() { _gather_do refresh; }

# Calls a method whose answer is no view; the answer is in gather_result.
gather_call() {
  method=$1 params=${2:-null} _gather_do 'call($ENV.method; $ENV.params | fromjson)'
}

# Prints the view as text, with what has been filled in.
gather_draw() { jq -nr -L "$_gather_folder" 'include "render"; input | drawn_lines' <<<"$_gather_state"; }

# Prints what a jq filter makes of the view.
gather_view() { jq -rc ".view | $1" <<<"$_gather_state"; }

# Sends the calls on its input, objects with method and params, a line each, without waiting for the
# answers, and prints those, a line each, with the calls' numbers in strings as ids. There are fewer if
# the service ends or falls silent.
gather_pipeline() {
  local calls number answer answers=0
  mapfile -t calls
  # Another process writes: a service that waits for its reader reads nothing itself.
  for number in "${!calls[@]}"; do
    printf '{"jsonrpc":"2.0","id":"%d",%s\n' $((number + 1)) "${calls[number]#\{}"
  done >&"$_gather_input" &
  while ((answers < ${#calls[@]})) && IFS= read -r -t "$gather_timeout" answer <&"$_gather_output"; do
    if [[ $answer == '{'* ]]; then
      printf '%s\n' "$answer"
      answers=$((answers + 1))
    else
      _gather_noise "$answer"
    fi
  done
}

# Prints the lines of its input, with nothing in them that would steer a terminal.
gather_printable() {
  jq -Rr --unbuffered -L "$_gather_folder" 'include "text"; rtrimstr("\r") | printable'
}

# Ends the service: by the end of its input, or by force if it ignores that.
gather_end() {
  [[ -n $_gather_pid ]] || return 0
  local line end=$((SECONDS + 3))
  exec {_gather_input}>&-
  while kill -0 "$_gather_pid" 2>/dev/null && ((SECONDS < end)); do
    # What it still says is read, so that it does not wait for its reader.
    IFS= read -r -t 0.05 line <&"$_gather_output" || (($? > 128)) || sleep 0.05
  done
  kill -KILL "$_gather_pid" 2>/dev/null
  wait "$_gather_pid" 2>/dev/null
  _gather_status=$?
  exec {_gather_output}<&- {_gather_errors}>&-
  _gather_pid=
  # What it wrote to stderr is shown before anything is said of its end.
  while kill -0 "$_gather_errors_pid" 2>/dev/null && ((SECONDS < end + 1)); do sleep 0.01; done
}

# Does what a filter of driver.jq makes of the state, and sends what comes of that until nothing does.
# What the filter needs is in the environment: the arguments of a process are no place for a secret.
_gather_do() {
  local line='' request waits notice result noise
  if [[ -z $_gather_pid ]]; then
    gather_problem='No service runs; gather_start starts one.'
    return 69
  fi
  _gather_step "$1"
  while [[ -n $request ]]; do
    { printf '%s\n' "$request" >&"$_gather_input"; } 2>/dev/null || { _gather_gone; return; }
    request=
    while [[ $waits == true && -z $request ]]; do
      _gather_read || return
      _gather_step 'receive($line)'
      [[ -z $noise ]] || _gather_noise "$noise"
    done
  done
  gather_result=$result
  gather_problem=$notice
  [[ -z $gather_problem ]]
}

# Applies a filter to the state, which may use $line.
_gather_step() {
  local state said
  {
    IFS= read -r state
    IFS= read -r request
    IFS= read -r waits
    IFS= read -r notice
    IFS= read -r noise
    IFS= read -r said
    IFS= read -r result
  } < <(printf '%s\n' "$_gather_state" "$line" | jq -nRrc -L "$_gather_folder" '
    include "driver"; include "text";
    def sentence: . // "" | gsub("[\\r\\n]+"; " ") | printable;
    (input | fromjson) as $state | input as $line | $state | '"$1"'
    | del(.request, .result, .noise, .said), .request // "", .waits != null,
      (.notice, .noise, .said[0] | sentence),
      .result')
  if [[ -n $state ]]; then
    _gather_state=$state
    [[ -z $said ]] || echo "» $said" >&2
  else
    # The filter has failed: the line is no view.
    noise=$line waits=true
  fi
}

# Reads a line of the service.
_gather_read() {
  IFS= read -r -t "$gather_timeout" line <&"$_gather_output" && return
  (($? > 128)) || { _gather_gone; return; }
  gather_problem="The service has not answered for $gather_timeout seconds."
  return 69
}

# Tells of a line that is no message.
_gather_noise() {
  gather_printable <<<"The service said something that is no message: $1" >&2
}

# Says how the service has ended.
_gather_gone() {
  gather_end
  if ((_gather_status > 128)); then
    gather_problem="The service has ended by signal $((_gather_status - 128))."
  else
    gather_problem="The service has ended with status $_gather_status."
  fi
  return 69
}
