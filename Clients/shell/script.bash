# What the scripts share: the command line, a session in which somebody is signed in, and failing. To
# be sourced by a script that says in `usage` how it is used.
# shellcheck disable=SC2034,SC2154 # `arguments` is for the script, and `usage` and others are not ours.

# Says why the script ends, and ends it with a status.
fail() {
  echo "${0##*/}: $2" >&2
  exit "$1"
}

# Prints the result. What has been done stays done if that fails.
print() { printf '%s\n' "$1" 2>/dev/null || fail 74 "the result cannot be printed"; }

_script_library=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/football-gather.bash
# shellcheck source=football-gather.bash
source "$_script_library" || fail 69 "$_script_library cannot be read"
trap gather_end EXIT

# Takes a command line apart: `arguments`, and after -- the service's options.
command_line() {
  arguments=() options=()
  while (($#)); do
    case $1 in
    # Who reads only the beginning of it has no more questions.
    -h | --help) echo "$usage" 2>/dev/null; exit 0 ;;
    --) options=("${@:2}") && break ;;
    -?*) fail 64 "there is no option $1; --help says how it is used" ;;
    *) arguments+=("$1") ;;
    esac
    shift
  done
}

# Opens the session where this person left off; somebody has to be signed in there.
begin() {
  gather_start "${options[@]}" || fail $? "$gather_problem"
  gather_open || fail $? "$gather_problem"
  gather_call accounts/current ||
    fail 77 "$gather_problem Sign in once with a front end, and leave it without signing out."
}
