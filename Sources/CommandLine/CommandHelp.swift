import StdioService

/// The help of a program and of its commands.
extension CommandLineTool {
  /// Where the right column begins, and how long a line may be, in characters.
  private static let (column, width) = (34, 94)

  /// The help of the whole program: its commands, and the options of the first one.
  var generalPage: String {
    let entries = commands.map { Self.entry($0.name, $0.summary, column: 17) }.joined()
    return """
      Usage: \(name) [COMMAND] [OPTIONS]

      Commands; without one, \(commands[0].name):
      \(entries)
      \(name) COMMAND --help prints the options of a command.

      Options of \(commands[0].name):
      \(Self.entries(of: commands[0]).map(\.text).joined())
      Environment:
      \(variables.map { Self.entry($0.name, $0.help) }.joined())
      \(Self.wrapped("Needs: " + manual().needs.joined(separator: " "), from: 0, indent: 2))

      \(Self.statusLines(of: commands[0]))

      """
  }

  /// The help of all commands, in which an option that several have is described with the first of them only.
  package var pages: [(name: String, help: String)] {
    var owners: [Entry: String] = [:]
    return commands.map { command in
      let entries = Self.entries(of: command)
      let known = entries.filter { owners[$0] != nil }
      for entry in entries where owners[entry] == nil { owners[entry] = command.name }
      let own = entries.filter { !known.contains($0) }.map(\.text).joined()
      return (command.name, page(of: command, options: own + references(to: known, of: owners)))
    }
  }

  /// Where the options of other commands are described.
  private func references(to entries: [Entry], of owners: [Entry: String]) -> String {
    let lines = commands.map(\.name).compactMap { name -> String? in
      var options: [String] = []
      for entry in entries where owners[entry] == name && !options.contains(entry.option) {
        options.append(entry.option)
      }
      guard !options.isEmpty else { return nil }
      return Self.wrapped("As of \(name): \(options.joined(separator: ", ")).", from: 2, indent: 4)
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The help of a command.
  func page(of command: any Command) -> String {
    page(of: command, options: Self.entries(of: command).map(\.text).joined())
  }

  /// The help of a command with the lines of its options.
  private func page(of command: any Command, options optionLines: String) -> String {
    let details =
      command.details.isEmpty ? "" : "\n" + Self.wrapped(command.details, from: 0, indent: 0) + "\n"
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    return """
      Usage: \(name) \(command.name)\(synopsis(of: command))

      \(Self.wrapped(summary, from: 0, indent: 0))
      \(details)
      \(optionLines)
      \(exampleLines(of: command))\(Self.statusLines(of: command))

      """
  }

  /// What comes after the command's name.
  private func synopsis(of command: any Command) -> String {
    let options = command.optionDescriptions
    let required = options.filter(\.isRequired).map { " " + $0.written }
    let arguments = options.filter { $0.isArgument && !$0.isRequired }.map { " [\($0.name)]" }
    let others = options.contains { !$0.isRequired && !$0.isArgument } ? " [OPTIONS]" : ""
    let operand = command.operand.map { $0.isRequired ? " -- \($0.form)" : " [-- \($0.form)]" }
    return required.joined() + arguments.joined() + others + (operand ?? "")
  }

  /// A whole command line.
  func line(_ example: CommandExample) -> String {
    name + (example.arguments.isEmpty ? "" : " " + example.arguments)
  }

  private func exampleLines(of command: any Command) -> String {
    let lines = command.examples.map {
      "  \(line($0))\n      \(Self.wrapped($0.purpose, from: 6, indent: 6))\n"
    }
    return lines.isEmpty ? "" : "Examples:\n" + lines.joined() + "\n"
  }

  private static func statusLines(of command: any Command) -> String {
    let statuses = command.exitStatus.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return wrapped("Exit status: \(statuses).", from: 0, indent: 0)
  }

  /// What the help says of an option, or of one form of its value.
  private struct Entry: Hashable {
    let option: String
    let text: String
  }

  /// What the help says of the options, those of every command last.
  private static func entries(of command: any Command) -> [Entry] {
    let own = command.optionDescriptions.flatMap { option in
      option.forms.map { form in
        let term = option.name + (form.value.isEmpty ? "" : " " + form.value)
        return Entry(option: option.name, text: entry(term, form.help))
      }
    }
    let general = GeneralOption.allCases.map {
      Entry(option: $0.names[0], text: entry($0.written, $0.help))
    }
    return own + general
  }

  /// A line with `term` in the left column and `help` in the right one, and further lines if `help` is
  /// long. A term that is too long has a line to itself.
  private static func entry(_ term: String, _ help: String, column: Int = column) -> String {
    let gap = column - term.count - 2
    let start =
      gap >= 2
      ? String(repeating: " ", count: gap) : "\n" + String(repeating: " ", count: column)
    return "  " + term + start + wrapped(help, from: column, indent: column) + "\n"
  }

  /// `text` with line ends between its words; the first line begins at `start`, the others at `indent`.
  static func wrapped(_ text: String, from start: Int, indent: Int, width: Int = width) -> String {
    var wrapped = ""
    var position = start
    for word in text.split(separator: " ") {
      if position > start || position > indent {
        let fits = position + 1 + word.count <= width
        wrapped += fits ? " " : "\n" + String(repeating: " ", count: indent)
        position = fits ? position + 1 : indent
      }
      wrapped += word
      position += word.count
    }
    return wrapped
  }
}
