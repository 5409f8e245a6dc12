import JSONRPC
package import StdioService

/// A program that is run by a command line: its commands, and what its help says beside them.
package struct CommandLineTool {
  /// The name of the executable.
  package let name: String
  let version: Version
  /// Those of this program alone; the first one runs if the command line names none.
  private let ownCommands: [any Command]
  /// The variables of the environment that the program reads, in the order of the help.
  package let variables: [EnvironmentVariable]
  let manual: () -> Manual
  /// The forms of a value that the help calls by a name such as `STORE`; nil if there is no such name.
  let valueForms: (_ name: String) -> [String]?

  /// What `--version` prints.
  package struct Version {
    let line: () -> String
    /// The same for programs, as JSON.
    let json: () -> String

    package init(
      line: @autoclosure @escaping () -> String, json: @autoclosure @escaping () -> String
    ) {
      (self.line, self.json) = (line, json)
    }
  }

  package init(
    _ name: String, version: Version, commands: [any Command], variables: [EnvironmentVariable],
    manual: @autoclosure @escaping () -> Manual,
    valueForms: @escaping (_ name: String) -> [String]? = { _ in nil }
  ) {
    self.name = name
    self.version = version
    ownCommands = commands
    self.variables = variables
    self.manual = manual
    self.valueForms = valueForms
  }

  /// All commands, with those that every program has.
  package var commands: [any Command] {
    ownCommands + [CompletionsCommand(tool: self), HelpCommand(tool: self)]
  }

  /// The command of this name. Throws an ``ExitError`` that says which was meant.
  func command(named name: String) throws -> any Command {
    guard let command = commands.first(where: { $0.name == name }) else {
      let names = commands.map(\.name)
      let hint = suggestion(for: name, in: names) ?? "; it must be \(names.alternatives)"
      throw ExitError.usage("unknown command \"\(name)\"\(hint)")
    }
    return command
  }

  /// Runs what the process was started with, and ends the process.
  package func main() -> Never {
    do { exit(try run(Arguments.texts(naming: variables))) } catch {
      let error = error as? ExitError ?? .inputOutput("\(error)")
      Console.warn(error.message, by: name)
      exit(error.status)
    }
  }

  /// Runs what `arguments` ask for; returns the exit status. Throws an ``ExitError`` if the command line is wrong.
  private func run(_ arguments: [String]) throws -> CInt {
    var rest = arguments[...]
    var named: (any Command)?
    if let name = arguments.first, !name.hasPrefix("-") {
      named = try command(named: name)
      rest = rest.dropFirst()
    }
    // What comes after `--` belongs to another program.
    let own = rest.prefix { $0 != "--" }
    if own.contains(where: GeneralOption.help.names.contains) {
      Console.print(named.map(page) ?? generalPage)
      return 0
    }
    if own.contains(where: GeneralOption.version.names.contains) {
      Console.print(own.contains(GeneralOption.json) ? version.json() : version.line())
      return 0
    }
    return try (named ?? ownCommands[0]).run(rest)
  }
}

/// An option that every command takes.
package enum GeneralOption: CaseIterable {
  case help, version

  package var names: [String] {
    switch self {
    case .help: ["--help", "-h"]
    case .version: ["--version"]
    }
  }

  /// What may follow the version.
  static let json = "--json"

  /// The option as the help shows it.
  var written: String {
    switch self {
    case .help: names.joined(separator: ", ")
    case .version: "--version [\(Self.json)]"
    }
  }

  var help: String {
    switch self {
    case .help: "print the help of the program, or of the command before this option"
    case .version: "print the version; as JSON all that is known of this build"
    }
  }
}
