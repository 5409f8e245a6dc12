/// The completion of command lines in bash, from version 3.2 on.
enum BashCompletion {
  static var script: String {
    #"""
    # Completes command lines of football-gather in bash. Printed by `football-gather completions bash`.
    # shellcheck disable=SC2207

    # Offers files (-), folders (/), or files after a beginning; and words that begin with the current one.
    _football_gather_offer() {
      local kind=$1 current=$2 IFS=$'\n' reply
      shift 2
      COMPREPLY=($(compgen -W "$*" -- "$current"))
      case $kind in
        .) ;;
        -) COMPREPLY+=($(compgen -f -- "$current")) && compopt -o filenames 2>/dev/null ;;
        /) COMPREPLY+=($(compgen -d -- "$current")) && compopt -o filenames 2>/dev/null ;;
        *) [[ $current != "$kind"* ]] || COMPREPLY=($(compgen -P "$kind" -f -- "${current#"$kind"}")) ;;
      esac
      for reply in "${COMPREPLY[@]}"; do
        [[ $reply != *[:/] && ! -d ${reply#*:} ]] || compopt -o nospace 2>/dev/null
      done
      # Readline replaces only what comes after the last colon.
      if [[ $COMP_WORDBREAKS == *:* && $current == *:* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
      fi
    }

    _football_gather() {
      local line=${COMP_LINE:0:COMP_POINT} words current='' command=serve previous
      COMPREPLY=()
      read -ra words <<<"$line"
      if [[ $line != *[[:blank:]] ]]; then
        current=${words[${#words[@]} - 1]}
        unset "words[${#words[@]} - 1]"
      fi
      previous=${words[${#words[@]} - 1]}
      if [[ ${#words[@]} -gt 1 && ${words[1]} != -* ]]; then
        command=${words[1]}
      fi
      if [[ " ${words[*]} " == *' -- '* ]]; then
        if [[ $previous == -- ]]; then
          COMPREPLY=($(compgen -c -- "$current"))
        else
          _football_gather_offer - "$current"
        fi
        return
      fi
      case "$command $previous" in
    \#(valueCases)
        *' --version') _football_gather_offer . "$current" \#(GeneralOption.json); return ;;
      esac
      local arguments=() options=(\#(GeneralOption.allCases.flatMap(\.names).joined(separator: " ")))
      case $command in
    \#(commandCases)
      esac
      if [[ ${#words[@]} -eq 1 && $current != -* ]]; then
        _football_gather_offer . "$current" \#(Command.all.map(\.name).joined(separator: " "))
      elif [[ $current == -* ]]; then
        _football_gather_offer . "$current" "${options[@]}"
      elif [[ ${#arguments[@]} -gt 0 ]]; then
        _football_gather_offer "${arguments[0]}" "$current" "${arguments[@]:1}"
      fi
    }

    complete -F _football_gather football-gather

    """#
  }

  /// What is offered after each option with a value.
  private static var valueCases: String {
    Command.all.flatMap { command in
      command.options.filter(\.takesValue).map { option in
        let offer = option.completions.arguments.map(\.quoted)
        let rest = offer.dropFirst().map { " " + $0 }.joined()
        let place = "\(command.name) \(option.name)".quoted
        return "    \(place)) _football_gather_offer \(offer[0]) \"$current\"\(rest); return ;;"
      }
    }.joined(separator: "\n")
  }

  /// The options and arguments of each command.
  private static var commandCases: String {
    Command.all.map { command in
      let names =
        command.options.filter { !$0.isArgument }.map(\.name)
        + (command.operand == nil ? [] : ["--"])
      let arguments = command.options.filter(\.isArgument).flatMap(\.completions)
      let offer = arguments.isEmpty ? [] : arguments.arguments.map(\.quoted)
      return "    \(command.name)) options+=(\(names.joined(separator: " ")))"
        + " arguments=(\(offer.joined(separator: " "))) ;;"
    }.joined(separator: "\n")
  }
}
