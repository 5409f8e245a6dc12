import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import ViewVocabulary

/// A command of the program. The parser, the suggestions, the help, the manual page and the completions are
/// made from it.
struct Command {
  let name: String
  /// What the command does, in one line.
  let summary: String
  /// What the command's page says about it besides the summary.
  let details: String
  /// What comes after `--`; nil if nothing may.
  let operand: Operand?
  // What only the help says is made for it, so that a start does not pay for it.
  private let describe: () -> [OptionDescription]
  private let makeExamples: () -> [Example]
  private let makeExitStatus: () -> KeyValuePairs<CInt, String>
  private let parse: (ArraySlice<String>, Invocation.Environment) throws -> Invocation

  /// A command line, and what it is for.
  struct Example {
    /// What comes after the name of the program.
    let arguments: String
    let purpose: String
    /// The whole command line.
    var line: String { program + (arguments.isEmpty ? "" : " " + arguments) }

    init(_ arguments: String, _ purpose: String) {
      (self.arguments, self.purpose) = (arguments, purpose)
    }
  }

  /// What comes after `--`.
  struct Operand {
    /// As the help shows it.
    let form: String
    var isRequired = true
  }

  /// The names of all commands. The first one runs if the command line names none.
  enum Name: String, CaseIterable {
    case serve, contract, patterns
    case checkClient = "check-client"
    case copy, migrate, mcp, replay, record, plugin, completions, help

    /// The command of this name. Throws an ``ExitError`` that says which was meant.
    init(named name: String) throws {
      guard let known = Name(rawValue: name) else {
        let names = Name.allCases.map(\.rawValue)
        let hint = suggestion(for: name, in: names) ?? "; it must be \(names.alternatives)"
        throw ExitError.usage("unknown command \"\(name)\"\(hint)")
      }
      self = known
    }

    var command: Command {
      switch self {
      case .serve: ServeCommand.command
      case .contract: ContractCommand.command
      case .patterns: PatternsCommand.command
      case .checkClient: ClientCheckCommand.command
      case .copy: CopyCommand.command
      case .migrate: MigrateCommand.command
      case .mcp: MCPCommand.command
      case .replay: ReplayCommand.command
      case .record: RecordCommand.command
      case .plugin: PluginCommand.command
      case .completions: CompletionsCommand.command
      case .help: HelpCommand.command
      }
    }
  }

  var options: [OptionDescription] { describe() }
  /// Command lines to begin with.
  var examples: [Example] { makeExamples() }
  /// The exit statuses and their meaning.
  var exitStatus: KeyValuePairs<CInt, String> { makeExitStatus() }

  static var all: [Command] { Name.allCases.map(\.command) }

  /// - Parameters:
  ///   - initial: the values before any option is read.
  ///   - invocation: what the command line asks for, from the values and what comes after `--`.
  init<Values>(
    _ name: Name, _ summary: String, details: String = "", options: [CommandOption<Values>],
    operand: Operand? = nil, examples: @autoclosure @escaping () -> [Example] = [],
    exitStatus: @autoclosure @escaping () -> KeyValuePairs<CInt, String>,
    initial: @escaping (Invocation.Environment) -> Values,
    invocation: @escaping (Values, [String], Invocation.Environment) throws -> Invocation
  ) {
    (self.name, self.summary, self.details) = (name.rawValue, summary, details)
    describe = { options.map { $0.description } }
    self.operand = operand
    (makeExamples, makeExitStatus) = (examples, exitStatus)
    parse = { (arguments, environment) in
      var values = initial(environment)
      let operands = try Self.read(
        arguments, options, of: name.rawValue, operand: operand, into: &values)
      return try invocation(values, operands, environment)
    }
  }

  /// The invocation that `arguments` ask for. Throws an ``ExitError`` if the command line is wrong.
  static func invocation(
    _ arguments: [String], _ environment: Invocation.Environment
  ) throws -> Invocation {
    var rest = arguments[...]
    var named: Name?
    if let name = arguments.first, !name.hasPrefix("-") {
      named = try Name(named: name)
      rest = rest.dropFirst()
    }
    // What comes after `--` belongs to another program.
    let own = rest.prefix { $0 != "--" }
    if own.contains(where: GeneralOption.help.names.contains) {
      return .help(page: named?.command.page ?? generalPage)
    }
    if own.contains(where: GeneralOption.version.names.contains) {
      return .version(isJSON: own.contains(GeneralOption.json))
    }
    return try (named ?? .serve).command.parse(rest, environment)
  }

  /// Reads the options into `values`; returns what comes after `--`.
  private static func read<Values>(
    _ arguments: ArraySlice<String>, _ options: [CommandOption<Values>], of command: String,
    operand: Operand?, into values: inout Values
  ) throws -> [String] {
    var rest = arguments
    var given: [String] = []
    func option(_ name: String) -> CommandOption<Values>? {
      options.first { $0.description.name == name }
    }
    while let name = rest.popFirst(), name != "--" || operand == nil {
      if !name.hasPrefix("-"), let argument = options.first(where: { $0.description.isArgument }) {
        given.append(argument.description.name)
        try argument.set(&values, name)
        continue
      }
      guard let option = option(name) else {
        let names =
          options.map(\.description).filter { !$0.isArgument }.map(\.name)
          + GeneralOption.allCases.flatMap(\.names)
        let hint = suggestion(for: name, in: names) ?? operand.map { "; \($0.form) comes after --" }
        let kind =
          name.hasPrefix("-") ? "unknown option \(name)" : "unexpected argument \"\(name)\""
        throw ExitError.usage("\(kind) of \(command)\(hint ?? "")")
      }
      given.append(name)
      var value = ""
      if option.description.takesValue {
        // The name of an option is not a value.
        guard let next = rest.popFirst(), next != "--",
          !options.contains(where: { $0.description.name == next })
        else { throw ExitError.usage("\(name) needs a value: \(option.description.values)") }
        value = next
      }
      do { try option.set(&values, value) } catch let error as InvalidValue {
        throw ExitError.usage("\(name) must be \(error.expected)")
      }
    }
    let missing = options.first {
      $0.description.isRequired && !given.contains($0.description.name)
    }
    if let option = missing?.description {
      throw ExitError.usage("\(command) needs \(option.written)")
    }
    if let operand, operand.isRequired, rest.isEmpty {
      throw ExitError.usage("\(command) needs -- \(operand.form)")
    }
    return Array(rest)
  }

  /// The end of a sentence that names the candidate nearest to `name`; nil if none is near.
  private static func suggestion(for name: String, in candidates: [String]) -> String? {
    name.nearest(in: candidates).map { "; did you mean \($0)?" }
  }
}

/// An option that every command takes.
enum GeneralOption: CaseIterable {
  case help, version

  var names: [String] {
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
    case .version:
      "print the version; as JSON also the commit, the contract, the traits and the libraries"
    }
  }
}
