import StdioService

/// Prints the help of the program or of a command, or the manual page.
enum HelpCommand {
  /// What the command line asks for.
  private struct Options {
    var command: Command.Name?
    var isManual = false
  }

  static var command: Command {
    Command(
      .help, "print the help of the program or of a command",
      options: [
        .argument("COMMAND", "the command", isRequired: false) { (options: inout Options, name) in
          guard options.command == nil else { throw ExitError.usage("help takes one COMMAND") }
          options.command = try Command.Name(named: name)
        },
        .flag("--man", "print the manual page of the program, in the language mdoc") {
          $0.isManual = true
        },
      ],
      examples: [
        .init("help replay", "print the help of replay"),
        .init("help --man | man -l -", "read the manual page"),
      ],
      exitStatus: [0: "success", 64: "wrong command line"], initial: { _ in Options() },
      invocation: { (options, _, _) in
        guard !options.isManual else { return .help(page: ManualPage.text) }
        return .help(page: options.command?.command.page ?? Command.generalPage)
      })
  }
}
