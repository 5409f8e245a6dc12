/// The completion of command lines in bash, from version 3.2 on.
struct BashCompletion {
  let tool: CommandLineTool

  var script: String {
    #"""
    # Completes command lines of \#(tool.name) in bash. Printed by `\#(tool.name) completions bash`.
    # shellcheck disable=SC2207

    # Offers files (-), folders (/), or files after a beginning; and words that begin with the current one.
    _\#(tool.identifier)_offer() {
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

    _\#(tool.identifier)() {
      local line=${COMP_LINE:0:COMP_POINT} words current='' command=\#(tool.commands[0].name) previous
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
          _\#(tool.identifier)_offer - "$current"
        fi
        return
      fi
      case "$command $previous" in
    \#(valueCases)
        *' --version') _\#(tool.identifier)_offer . "$current" \#(GeneralOption.json); return ;;
      esac
      local arguments=() options=(\#(GeneralOption.allCases.flatMap(\.names).joined(separator: " ")))
      case $command in
    \#(commandCases)
      esac
      if [[ ${#words[@]} -eq 1 && $current != -* ]]; then
        _\#(tool.identifier)_offer . "$current" \#(tool.commands.map(\.name).joined(separator: " "))
      elif [[ $current == -* ]]; then
        _\#(tool.identifier)_offer . "$current" "${options[@]}"
      elif [[ ${#arguments[@]} -gt 0 ]]; then
        _\#(tool.identifier)_offer "${arguments[0]}" "$current" "${arguments[@]:1}"
      fi
    }

    complete -F _\#(tool.identifier) \#(tool.name)

    """#
  }

  /// What is offered after each option with a value.
  private var valueCases: String {
    tool.commands.flatMap { command in
      command.optionDescriptions.filter(\.takesValue).map { option in
        let offer = tool.completions(of: option).arguments.map(\.quoted)
        let rest = offer.dropFirst().map { " " + $0 }.joined()
        let place = "\(command.name) \(option.name)".quoted
        return "    \(place)) _\(tool.identifier)_offer \(offer[0]) \"$current\"\(rest); return ;;"
      }
    }.joined(separator: "\n")
  }

  /// The options and arguments of each command.
  private var commandCases: String {
    tool.commands.map { command in
      let names =
        command.optionDescriptions.filter { !$0.isArgument }.map(\.name)
        + (command.operand == nil ? [] : ["--"])
      let arguments = command.optionDescriptions.filter(\.isArgument).flatMap {
        tool.completions(of: $0)
      }
      let offer = arguments.isEmpty ? [] : arguments.arguments.map(\.quoted)
      return "    \(command.name)) options+=(\(names.joined(separator: " ")))"
        + " arguments=(\(offer.joined(separator: " "))) ;;"
    }.joined(separator: "\n")
  }
}
