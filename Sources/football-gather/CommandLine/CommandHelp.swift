import StdioService

extension Command {
  static let program = "football-gather"
  /// Where the right column begins, and how long a line may be, in characters.
  private static let (column, width) = (34, 94)

  /// The help of the whole program: its commands, and the options of the first one.
  static var generalPage: String {
    let commands = all
    let entries = commands.map { entry($0.name, $0.summary, column: 17) }.joined()
    return """
      Usage: \(program) [COMMAND] [OPTIONS]

      Commands; without one, \(commands[0].name):
      \(entries)
      \(program) COMMAND --help prints the options of a command.

      Options of \(commands[0].name):
      \(commands[0].entries.map(\.text).joined())
      Environment:
      \(EnvironmentVariable.all.map { entry($0.name, $0.help) }.joined())
      \(wrapped("Needs: " + ManualPage.needs.joined(separator: " "), from: 0, indent: 2))

      \(commands[0].statusLines)

      """
  }

  /// The help of all commands, in which an option that several have is described with the first of them only.
  static var pages: [(name: String, help: String)] {
    var owners: [Entry: String] = [:]
    return all.map { command in
      let entries = command.entries
      let known = entries.filter { owners[$0] != nil }
      for entry in entries where owners[entry] == nil { owners[entry] = command.name }
      let own = entries.filter { !known.contains($0) }.map(\.text).joined()
      return (command.name, command.page(own + references(to: known, of: owners)))
    }
  }

  /// Where the options of other commands are described.
  private static func references(to entries: [Entry], of owners: [Entry: String]) -> String {
    let names = Name.allCases.map(\.rawValue)
    let lines = names.compactMap { name -> String? in
      var options: [String] = []
      for entry in entries where owners[entry] == name && !options.contains(entry.option) {
        options.append(entry.option)
      }
      guard !options.isEmpty else { return nil }
      return wrapped("As of \(name): \(options.joined(separator: ", ")).", from: 2, indent: 4)
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The help of this command.
  var page: String { page(entries.map(\.text).joined()) }

  /// The help of this command with the lines of its options.
  private func page(_ optionLines: String) -> String {
    let details = details.isEmpty ? "" : "\n" + Self.wrapped(details, from: 0, indent: 0) + "\n"
    return """
      Usage: \(Self.program) \(name)\(synopsis)

      \(Self.wrapped(summary.prefix(1).uppercased() + summary.dropFirst() + ".", from: 0, indent: 0))
      \(details)
      \(optionLines)
      \(exampleLines)\(statusLines)

      """
  }

  /// What comes after the command's name.
  private var synopsis: String {
    let required = options.filter(\.isRequired).map { " " + $0.written }
    let arguments = options.filter { $0.isArgument && !$0.isRequired }.map { " [\($0.name)]" }
    let others = options.contains { !$0.isRequired && !$0.isArgument } ? " [OPTIONS]" : ""
    return required.joined() + arguments.joined() + others + operandForm
  }

  private var exampleLines: String {
    let lines = examples.map {
      "  \($0.line)\n      \(Self.wrapped($0.purpose, from: 6, indent: 6))\n"
    }
    return lines.isEmpty ? "" : "Examples:\n" + lines.joined() + "\n"
  }

  private var statusLines: String {
    let statuses = exitStatus.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return Self.wrapped("Exit status: \(statuses).", from: 0, indent: 0)
  }

  var operandForm: String {
    guard let operand else { return "" }
    return operand.isRequired ? " -- \(operand.form)" : " [-- \(operand.form)]"
  }

  /// What the help says of an option, or of one form of its value.
  private struct Entry: Hashable {
    let option: String
    let text: String
  }

  /// What the help says of the options, those of every command last.
  private var entries: [Entry] {
    let own = options.flatMap { option in
      option.forms.map { form in
        let term = option.name + (form.value.isEmpty ? "" : " " + form.value)
        return Entry(option: option.name, text: Self.entry(term, form.help))
      }
    }
    let general = GeneralOption.allCases.map {
      Entry(option: $0.names[0], text: Self.entry($0.written, $0.help))
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
