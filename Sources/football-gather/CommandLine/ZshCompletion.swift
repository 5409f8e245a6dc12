/// The completion of command lines in zsh.
enum ZshCompletion {
  static var script: String {
    #"""
    #compdef football-gather
    # Completes command lines of football-gather in zsh. Printed by `football-gather completions zsh`.

    # Offers files (-), folders (/), or files after a beginning; and words.
    _football_gather_offer() {
      local kind=$1 word
      shift
      if [[ $kind != [-/.] ]] && compset -P "$kind"; then
        _files
        return
      fi
      for word; do
        if [[ $word == *[:/] ]]; then
          compadd -S '' -- $word
        else
          compadd -- $word
        fi
      done
      case $kind in
        -) _files ;;
        /) _files -/ ;;
      esac
    }

    _football_gather() {
      local command=serve place=${words[(I)--]}
      local -a descriptions=(
    \#(Command.all.map { "    \("\($0.name):\($0.summary)".quoted)" }.joined(separator: "\n"))
      )
      if (( place && place < CURRENT )); then
        shift $place words
        (( CURRENT -= place ))
        _normal
        return
      fi
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe -t commands command descriptions
        return
      fi
      if [[ $words[2] != -* ]]; then
        command=$words[2]
        shift words
        (( CURRENT -= 1 ))
      fi
      local -a general=(
    \#(GeneralOption.allCases.flatMap(general).joined(separator: "\n"))
      )
      case $command in
    \#(Command.all.map(arguments).joined(separator: "\n"))
      esac
    }

    # The file is the function of this name where compinit has found it.
    if [[ $funcstack[1] == _football-gather ]]; then
      _football_gather "$@"
    else
      compdef _football_gather football-gather
    fi

    """#
  }

  private static func general(_ option: GeneralOption) -> [String] {
    option.names.map { "    " + "\($0)[\(escaped(option.help))]".quoted }
      + (option == .version ? ["    " + "\(GeneralOption.json)[as JSON]".quoted] : [])
  }

  /// The case of a command, with its options and arguments.
  private static func arguments(of command: Command) -> String {
    let specifications = command.options.map { option -> String in
      let offer = option.completions.arguments.map { $0.replacing(":", by: "\\:") }
      let action =
        option.completions.isEmpty ? " " : " _football_gather_offer " + offer.joined(separator: " ")
      let form = escaped(option.isArgument ? option.name : option.values)
      if option.isArgument { return "*:\(form):\(action)".quoted }
      return "*\(option.name)[\(escaped(option.summary))]".quoted
        + (option.takesValue ? ":\(form):\(action)".quoted : "")
    }
    let lines =
      ["$general"] + specifications + (command.operand == nil ? [] : ["'--[the command]'"])
    return "    (\(command.name)) _arguments " + lines.joined(separator: " \\\n      ") + " ;;"
  }

  /// A text within a specification of `_arguments`.
  private static func escaped(_ text: String) -> String {
    ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, by: "\\" + $1) }
  }
}
