import JSONRPC
import StdioService

/// A command of a program. To run it, the arguments are read into ``initial`` by ``options``; then ``run(_:_:)`` is
/// called once. The help uses the rest.
package protocol Command {
  /// What the options set.
  associatedtype Values
  var name: String { get }
  /// What the command does, in one line.
  var summary: String { get }
  /// What the command's page says about it besides the summary.
  var details: String { get }
  var options: [CommandOption<Values>] { get }
  /// What comes after `--`; nil if nothing may.
  var operand: Operand? { get }
  /// Command lines to begin with.
  var examples: [CommandExample] { get }
  /// The exit statuses and their meaning.
  var exitStatus: KeyValuePairs<CInt, String> { get }
  /// The values before any option is read.
  var initial: Values { get }
  /// Runs the command. The `operands` came after `--`. Returns the exit status. Throws an ``ExitError`` if a value is
  /// wrong or the work fails.
  func run(_ values: Values, _ operands: [String]) throws -> CInt
}

/// A command line, and what it is for.
package struct CommandExample {
  /// What comes after the name of the program.
  let arguments: String
  let purpose: String

  package init(_ arguments: String, _ purpose: String) {
    (self.arguments, self.purpose) = (arguments, purpose)
  }
}

/// What comes after `--`.
package struct Operand {
  /// As the help shows it.
  let form: String
  let isRequired: Bool

  package init(_ form: String, isRequired: Bool = true) {
    (self.form, self.isRequired) = (form, isRequired)
  }
}

extension Command {
  package var details: String { "" }
  package var operand: Operand? { nil }
  package var examples: [CommandExample] { [] }

  /// What the help says of the options.
  package var optionDescriptions: [OptionDescription] { options.map { $0.description } }

  /// Reads the arguments and runs the command.
  func run(_ arguments: ArraySlice<String>) throws -> CInt {
    let (values, operands) = try parse(arguments, from: initial)
    return try run(values, operands)
  }

  /// Reads the arguments into `values`; returns them, and what comes after `--`. Throws an ``ExitError`` if an argument
  /// is wrong.
  package func parse(
    _ arguments: ArraySlice<String>, from values: Values
  ) throws -> (values: Values, operands: [String]) {
    let options = options
    var values = values
    var rest = arguments
    var given: [String] = []
    while let argument = rest.popFirst(), argument != "--" || operand == nil {
      if !argument.hasPrefix("-"), let option = options.first(where: { $0.description.isArgument })
      {
        given.append(option.description.name)
        try option.set(&values, argument)
        continue
      }
      guard let option = options.first(where: { $0.description.name == argument }) else {
        throw unknown(argument)
      }
      given.append(argument)
      var value = ""
      if option.description.takesValue {
        // The name of an option is not a value.
        guard let next = rest.popFirst(), next != "--",
          !options.contains(where: { $0.description.name == next })
        else { throw ExitError.usage("\(argument) needs a value: \(option.description.values)") }
        value = next
      }
      do { try option.set(&values, value) } catch let error as InvalidValue {
        throw ExitError.usage("\(argument) must be \(error.expected)")
      }
    }
    let missing = options.map(\.description).first { $0.isRequired && !given.contains($0.name) }
    if let missing { throw ExitError.usage("\(name) needs \(missing.written)") }
    if let operand, operand.isRequired, rest.isEmpty {
      throw ExitError.usage("\(name) needs -- \(operand.form)")
    }
    return (values, Array(rest))
  }

  /// The error of an argument that is none of the command's.
  private func unknown(_ argument: String) -> ExitError {
    let names =
      optionDescriptions.filter { !$0.isArgument }.map(\.name)
      + GeneralOption.allCases.flatMap(\.names)
    let hint = suggestion(for: argument, in: names) ?? operand.map { "; \($0.form) comes after --" }
    let kind =
      argument.hasPrefix("-") ? "unknown option \(argument)" : "unexpected argument \"\(argument)\""
    return .usage("\(kind) of \(name)\(hint ?? "")")
  }
}

/// The end of a sentence that names the candidate nearest to `name`; nil if none is near.
func suggestion(for name: String, in candidates: [String]) -> String? {
  name.nearest(in: candidates).map { "; did you mean \($0)?" }
}
