/// The completion of command lines in fish.
enum FishCompletion {
  static var script: String {
    #"""
    # Completes command lines of football-gather in fish. Printed by `football-gather completions fish`.

    # Whether the command of the line is one of these.
    function __football_gather_is
        set -l words (commandline -opc)
        contains -- -- $words; and return 1
        set -l name serve
        if set -q words[2]; and not string match -q -- '-*' $words[2]
            set name $words[2]
        end
        contains -- $name $argv
    end

    # Whether the command is still to be typed.
    function __football_gather_begins
        test (count (commandline -opc)) -eq 1
    end

    # Files after a beginning.
    function __football_gather_files
        set -l current (commandline -ct)
        string match -q -- "$argv[1]*" $current; or return
        for path in (__fish_complete_path (string replace -- $argv[1] '' $current))
            echo $argv[1]$path
        end
    end

    # What comes after --.
    function __football_gather_operand
        complete -C (string replace -r -- '^.*? -- +' '' (commandline -cp))
    end

    complete -c football-gather -f
    \#(Command.all.map(command).joined(separator: "\n"))
    \#(GeneralOption.allCases.map(general).joined(separator: "\n"))
    complete -c football-gather -n 'contains -- -- (commandline -opc)' -a '(__football_gather_operand)'
    \#(options)

    """#
  }

  private static func command(_ command: Command) -> String {
    "complete -c football-gather -n __football_gather_begins -a \(command.name) -d \(quoted(command.summary))"
  }

  private static func general(_ option: GeneralOption) -> String {
    let names = option.names.map {
      $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())"
    }
    let line =
      "complete -c football-gather \(names.joined(separator: " ")) -d \(quoted(option.help))"
    guard option == .version else { return line }
    return line + "\ncomplete -c football-gather -n 'contains -- --version (commandline -opc)' "
      + "-l \(GeneralOption.json.dropFirst(2)) -d 'as JSON'"
  }

  /// A line for each option, with all commands that have it.
  private static var options: String {
    var lines: [(text: String, commands: [String])] = []
    for command in Command.all {
      for option in command.options {
        let text = offer(option)
        if let place = lines.firstIndex(where: { $0.text == text }) {
          lines[place].commands.append(command.name)
        } else {
          lines.append((text, [command.name]))
        }
      }
    }
    return lines.map {
      "complete -c football-gather -n '__football_gather_is \($0.commands.joined(separator: " "))' \($0.text)"
    }.joined(separator: "\n")
  }

  private static func offer(_ option: OptionDescription) -> String {
    let completions = option.completions
    var words = completions.words
    if let beginning = completions.beginningOfFiles, !beginning.isEmpty {
      words.append("(__football_gather_files \(beginning))")
    }
    if completions.contains(.folders) { words.append("(__fish_complete_directories)") }
    let values = words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))"
    let files = completions.beginningOfFiles == "" ? " -F" : " -f"
    if option.isArgument { return files.dropFirst() + values + " -d \(quoted(option.summary))" }
    return "-l \(option.name.dropFirst(2))" + (option.takesValue ? " -r\(files)\(values)" : "")
      + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", by: "\\\\").replacing("'", by: "\\'") + "'"
  }
}
