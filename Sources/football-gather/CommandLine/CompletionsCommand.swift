import StdioService

/// Prints a script that completes command lines in a shell, or what can stand at the end of one.
enum CompletionsCommand {
  /// The shells that there are scripts for.
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
      switch self {
      case .bash: BashCompletion.script
      case .zsh: ZshCompletion.script
      case .fish: FishCompletion.script
      }
    }
  }

  static var command: Command {
    Command(
      .completions, "print a script that completes command lines in a shell",
      options: [
        .argument("the shell", isRequired: false) { (page: inout String?, shell: Shell) in
          page = shell.script
        },
        .init(
          "--line", "TEXT",
          "for editors: print the words that can stand at the end of these arguments of the program"
        ) { $0 = offers(at: $1).map { $0 + "\n" }.joined() },
      ],
      examples: [
        .init(
          "completions bash > football-gather.bash",
          "for bash: `.` it in ~/.bashrc, or put it as football-gather into bash-completion's folder"
        ),
        .init(
          "completions zsh > ~/.zfunc/_football-gather",
          "zsh, with ~/.zfunc in fpath before compinit"),
        .init("completions fish > ~/.config/fish/completions/football-gather.fish", "fish"),
      ],
      exitStatus: [0: "success", 64: "wrong command line"], initial: { _ in nil },
      invocation: { (page, _, _) in
        guard let page else { throw ExitError.usage("completions needs a shell or --line TEXT") }
        return .help(page: page)
      })
  }

  /// The words that can stand at the end of a line of arguments, where its last word begins them.
  private static func offers(at line: String) -> [String] {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let current = words.popLast() ?? ""
    words.removeAll { $0.isEmpty }
    let named = words.first.flatMap(Command.Name.init(rawValue:))
    let command = (named ?? .serve).command
    let option = command.options.first { $0.takesValue && $0.name == words.last }
    let names =
      command.options.filter { !$0.isArgument }.map(\.name)
      + GeneralOption.allCases.flatMap(\.names)
    let arguments = command.options.filter(\.isArgument).flatMap(\.completions.words)
    let others = words.isEmpty ? Command.Name.allCases.map(\.rawValue) : arguments
    return (option?.completions.words ?? names + others).filter { $0.hasPrefix(current) }
  }
}
