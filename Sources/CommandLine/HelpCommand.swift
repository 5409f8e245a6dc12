import StdioService

/// Prints the help of the program or of a command, or the manual page.
struct HelpCommand: Command {
  let tool: CommandLineTool

  /// What the command line asks for.
  struct Values {
    var command: (any Command)?
    var isManual = false
  }

  let name = "help"
  let summary = "print the help of the program or of a command"
  let initial = Values()

  var options: [CommandOption<Values>] {
    [
      .argument("COMMAND", "the command", isRequired: false) { (values, name) in
        guard values.command == nil else { throw ExitError.usage("help takes one COMMAND") }
        values.command = try tool.command(named: name)
      },
      .flag("--man", "print the manual page of the program, in the language mdoc") {
        $0.isManual = true
      },
    ]
  }

  var examples: [CommandExample] {
    [
      .init("help \(tool.commands[0].name)", "print the help of a command"),
      .init("help --man | man -l -", "read the manual page"),
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [0: "success", 64: "wrong command line"]

  func run(_ values: Values, _ operands: [String]) -> CInt {
    if values.isManual {
      Console.print(ManualPage(tool: tool).text)
    } else {
      Console.print(values.command.map { tool.page(of: $0) } ?? tool.generalPage)
    }
    return 0
  }
}
