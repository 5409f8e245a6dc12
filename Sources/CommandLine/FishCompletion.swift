import JSONRPC

/// The completion of command lines in fish.
struct FishCompletion {
  let tool: CommandLineTool

  var script: String {
    #"""
    # Completes command lines of \#(tool.name) in fish. Printed by `\#(tool.name) completions fish`.

    # Whether the command of the line is one of these.
    function __\#(tool.identifier)_is
        set -l words (commandline -opc)
        contains -- -- $words; and return 1
        set -l name \#(tool.commands[0].name)
        if set -q words[2]; and not string match -q -- '-*' $words[2]
            set name $words[2]
        end
        contains -- $name $argv
    end

    # Whether the command is still to be typed.
    function __\#(tool.identifier)_begins
        test (count (commandline -opc)) -eq 1
    end

    # Files after a beginning.
    function __\#(tool.identifier)_files
        set -l current (commandline -ct)
        string match -q -- "$argv[1]*" $current; or return
        for path in (__fish_complete_path (string replace -- $argv[1] '' $current))
            echo $argv[1]$path
        end
    end

    # What comes after --.
    function __\#(tool.identifier)_operand
        complete -C (string replace -r -- '^.*? -- +' '' (commandline -cp))
    end

    complete -c \#(tool.name) -f
    \#(tool.commands.map { command($0) }.joined(separator: "\n"))
    \#(GeneralOption.allCases.map { general($0) }.joined(separator: "\n"))
    complete -c \#(tool.name) -n 'contains -- -- (commandline -opc)' -a '(__\#(tool.identifier)_operand)'
    \#(options)

    """#
  }

  private func command(_ command: any Command) -> String {
    "complete -c \(tool.name) -n __\(tool.identifier)_begins -a \(command.name) -d \(quoted(command.summary))"
  }

  private func general(_ option: GeneralOption) -> String {
    let names = option.names.map {
      $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
    }
    let line =
      "complete -c \(tool.name) \(names.joined(separator: " ")) -d \(quoted(option.help))"
    guard option == .version else { return line }
    return line + "\ncomplete -c \(tool.name) -n 'contains -- --version (commandline -opc)' "
      + "-l \(GeneralOption.json.dropFirst(2)) -d 'as JSON'"
  }

  /// A line for each option, with all commands that have it.
  private var options: String {
    var lines: [(text: String, commands: [String])] = []
    for command in tool.commands {
      for option in command.optionDescriptions {
        let text = offer(option)
        if let place = lines.firstIndex(where: { $0.text == text }) {
          lines[place].commands.append(command.name)
        } else {
          lines.append((text, [command.name]))
        }
      }
    }
    return lines.map {
      "complete -c \(tool.name) -n '__\(tool.identifier)_is \($0.commands.joined(separator: " "))' \($0.text)"
    }.joined(separator: "\n")
  }

  private func offer(_ option: OptionDescription) -> String {
    let completions = tool.completions(of: option)
    var words = completions.words
    if let beginning = completions.beginningOfFiles, !beginning.isEmpty {
      words.append("(__\(tool.identifier)_files \(beginning))")
    }
    if completions.contains(.folders) { words.append("(__fish_complete_directories)") }
    let values = words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))"
    let files = completions.beginningOfFiles == "" ? " -F" : " -f"
    if option.isArgument { return files.dropFirst() + values + " -d \(quoted(option.summary))" }
    return "-l \(option.name.dropFirst(2))" + (option.takesValue ? " -r\(files)\(values)" : "")
      + " -d \(quoted(option.summary))"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", by: "\\\\").replacing("'", by: "\\'") + "'"
  }
}
