import StdioService

/// Prints a script that completes command lines in a shell, or what can stand at the end of one.
struct CompletionsCommand: Command {
  let tool: CommandLineTool

  /// The shells that there are scripts for.
  private enum Shell: String, CaseIterable { case bash, zsh, fish }

  let name = "completions"
  let summary = "print a script that completes command lines in a shell"
  /// What is to be printed.
  let initial: String? = nil

  var options: [CommandOption<String?>] {
    [
      .argument("the shell", isRequired: false) { (page, shell: Shell) in
        page = script(for: shell)
      },
      .init(
        "--line", "TEXT",
        "for editors: print the words that can stand at the end of these arguments of the program"
      ) { $0 = words(endingLine: $1).map { $0 + "\n" }.joined() },
    ]
  }

  var examples: [CommandExample] {
    [
      .init(
        "completions bash > \(tool.name).bash",
        "for bash: `.` it in ~/.bashrc, or put it as \(tool.name) into bash-completion's folder"),
      .init(
        "completions zsh > ~/.zfunc/_\(tool.name)",
        "zsh, with ~/.zfunc in fpath before compinit"),
      .init("completions fish > ~/.config/fish/completions/\(tool.name).fish", "fish"),
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [0: "success", 64: "wrong command line"]

  func run(_ page: String?, _ operands: [String]) throws -> CInt {
    guard let page else { throw ExitError.usage("completions needs a shell or --line TEXT") }
    Console.print(page)
    return 0
  }

  private func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(tool: tool).script
    case .zsh: ZshCompletion(tool: tool).script
    case .fish: FishCompletion(tool: tool).script
    }
  }

  /// The words that can stand at the end of a line of arguments, where its last word begins them.
  private func words(endingLine line: String) -> [String] {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let current = words.popLast() ?? ""
    words.removeAll { $0.isEmpty }
    let commands = tool.commands
    let command = commands.first { $0.name == words.first } ?? commands[0]
    let options = command.optionDescriptions
    let option = options.first { $0.takesValue && $0.name == words.last }
    let names =
      options.filter { !$0.isArgument }.map(\.name) + GeneralOption.allCases.flatMap(\.names)
    let arguments = options.filter(\.isArgument).flatMap { tool.completions(of: $0).words }
    let others = words.isEmpty ? commands.map(\.name) : arguments
    return (option.map { tool.completions(of: $0).words } ?? names + others).filter {
      $0.hasPrefix(current)
    }
  }
}
