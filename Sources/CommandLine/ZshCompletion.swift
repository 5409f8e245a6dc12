import JSONRPC

/// The completion of command lines in zsh.
struct ZshCompletion {
  let tool: CommandLineTool

  var script: String {
    #"""
    #compdef \#(tool.name)
    # Completes command lines of \#(tool.name) in zsh. Printed by `\#(tool.name) completions zsh`.

    # Offers files (-), folders (/), or files after a beginning; and words.
    _\#(tool.identifier)_offer() {
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

    _\#(tool.identifier)() {
      local command=\#(tool.commands[0].name) place=${words[(I)--]}
      local -a descriptions=(
    \#(tool.commands.map { "    \("\($0.name):\($0.summary)".quoted)" }.joined(separator: "\n"))
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
    \#(GeneralOption.allCases.flatMap { general($0) }.joined(separator: "\n"))
      )
      case $command in
    \#(tool.commands.map { arguments(of: $0) }.joined(separator: "\n"))
      esac
    }

    # The file is the function of this name where compinit has found it.
    if [[ $funcstack[1] == _\#(tool.name) ]]; then
      _\#(tool.identifier) "$@"
    else
      compdef _\#(tool.identifier) \#(tool.name)
    fi

    """#
  }

  private func general(_ option: GeneralOption) -> [String] {
    option.names.map { "    " + "\($0)[\(escaped(option.help))]".quoted }
      + (option == .version ? ["    " + "\(GeneralOption.json)[as JSON]".quoted] : [])
  }

  /// The case of a command, with its options and arguments.
  private func arguments(of command: any Command) -> String {
    let specifications = command.optionDescriptions.map { option -> String in
      let offer = tool.completions(of: option).arguments.map { $0.replacing(":", by: "\\:") }
      let action =
        tool.completions(of: option).isEmpty
        ? " " : " _\(tool.identifier)_offer " + offer.joined(separator: " ")
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
  private func escaped(_ text: String) -> String {
    ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, by: "\\" + $1) }
  }
}
