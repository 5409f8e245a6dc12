import CommandLine
import Foundation
import StdioService
import Testing

@testable import football_gather

/// The commands and options: the parser, the help and the suggestions agree for all of them.
@Suite("Command line")
struct CommandLineTests {
  private let commands = CommandLineTool.footballGather.commands

  /// The message of the error for a command's wrong arguments; nil if they are correct.
  private func message(_ command: some Command, _ arguments: [String]) -> String? {
    do { _ = try command.parse(arguments[...], from: command.initial) } catch {
      return (error as? ExitError)?.message
    }
    return nil
  }

  /// The options that begin the lines of a help page.
  private func options(in page: String) -> Set<String> {
    Set(
      page.split(separator: "\n").filter { $0.hasPrefix("  --") }
        .compactMap { $0.split { $0 == " " || $0 == "," }.first.map(String.init) })
  }

  @Test("Each command has its own help page, with its options and no others")
  func pages() throws {
    let general = GeneralOption.allCases.compactMap(\.names.first)
    for command in commands {
      let run = try ServiceProcess.run([command.name, "--help"], input: "")
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.hasPrefix("Usage: football-gather \(command.name)"))
      #expect(
        options(in: run.output)
          == Set(command.optionDescriptions.filter { !$0.isArgument }.map(\.name) + general))
      #expect(run.output.contains("\nExit status: 0 "))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 94 })
      #expect(try ServiceProcess.run([command.name, "-h"], input: "").output == run.output)
    }
  }

  @Test("The general help names each command, and the options of serve")
  func generalPage() throws {
    let page = try ServiceProcess.run(["--help"], input: "").output
    for command in commands {
      #expect(page.contains("\n  \(command.name) "), "\(command.name)")
      #expect(page.contains(command.summary), "\(command.name)")
    }
    let serve = try ServiceProcess.run(["serve", "--help"], input: "").output
    #expect(options(in: page) == options(in: serve))
    #expect(try ServiceProcess.run(["--store", "memory:", "-h"], input: "").output == page)
  }

  @Test("Each option is read: a slip in its name, and a missing value, name the option")
  func options() throws {
    for command in commands {
      for option in command.optionDescriptions where !option.isArgument {
        let slip = option.name.dropLast() + "x"
        #expect(
          message(command, [String(slip)])
            == "unknown option \(slip) of \(command.name); did you mean \(option.name)?\nTry --help."
        )
        guard option.takesValue else { continue }
        let needed = "\(option.name) needs a value: \(option.values)\nTry --help."
        #expect(message(command, [option.name]) == needed)
        #expect(message(command, [option.name, "--"]) == needed)
        #expect(message(command, [option.name, option.name]) == needed)
      }
    }
  }

  @Test(
    "A wrong command line names what was meant",
    arguments: [
      (["contarct"], "unknown command \"contarct\"; did you mean contract?"),
      (["serv", "--help"], "unknown command \"serv\"; did you mean serve?"),
      (
        ["now"],
        "unknown command \"now\"; it must be serve, contract, check-client, copy, migrate, mcp, replay, record, reduce, plugin, completions or help"
      ),
      (["--hlep"], "unknown option --hlep of serve; did you mean --help?"),
      (["contract", "now"], "contract takes diff OLD [NEW], or options alone"),
      (["contract", "diff"], "contract takes diff OLD [NEW], or options alone"),
      (["contract", "diff", "no-such-file"], "no-such-file cannot be read"),
      (["contract", "diff", "/dev/null"], "/dev/null cannot be read"),
      (
        ["check-client", "cat"],
        "unexpected argument \"cat\" of check-client; COMMAND comes after --"
      ),
      (["check-client"], "check-client needs -- COMMAND"),
      (["replay"], "replay needs FILE|DIR..."),
      (["record"], "record needs FILE"),
      (["record", "a", "b"], "record takes one FILE"),
      (["replay", "--as-server", "a", "--", "b"], "--as-server takes no COMMAND"),
      (
        ["--inject-faults", "x", "--store", "memory:"], "--inject-faults needs --store sqlite:PATH"
      ),
      (["--start", "now"], "--start must be a time such as 2026-01-01T20:00:00Z"),
      (
        ["replay", "x", "--timeout", "0"],
        "--timeout must be a whole number of seconds from 1 to 3600"
      ),
      (["copy", "--from", "memory:"], "copy needs --to STORE"),
      (
        ["copy", "--from", "x", "--to", "memory:"],
        "--from must be sqlite:PATH, memory:, postgres://... or https://HOST[:PORT]"
      ),
      (["help", "serv"], "unknown command \"serv\"; did you mean serve?"),
      (["help", "serve", "mcp"], "help takes one COMMAND"),
      (["plugin"], "plugin needs neovim|vim|emacs"),
      (["plugin", "nvim"], "\"nvim\" is none of neovim, vim, emacs; did you mean neovim?"),
      (["plugin", "vim", "emacs"], "plugin takes one editor"),
      (["completions", "tcsh"], "\"tcsh\" is none of bash, zsh, fish"),
      (["--json"], "unknown option --json of serve"),
      (["contract", "--write", ""], "--write must be the path of a folder"),
      (["--durability", "half"], "--durability must be full or normal"),
      (
        ["contract", "--types", "lua", "--write", "x"],
        "contract takes --types without other options"
      ),
      (
        ["contract", "--types", "lua", "--site", "x"],
        "contract takes --types without other options"
      ),
      (
        ["contract", "diff", "x", "--site", "x"], "contract takes diff OLD [NEW], or options alone"
      ),
    ] as [([String], String)])
  func mistakes(arguments: [String], sentence: String) throws {
    let run = try ServiceProcess.run(arguments, input: "")
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors == "football-gather: \(sentence)\nTry --help.\n")
  }

  @Test("Without a command, serve runs; its name may be given")
  func serve() throws {
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"clock/advance","params":{"seconds":1}}"# + "\n"
    let options = ["--store", "memory:", "--profile", "none", "--clock", "manual"]
    let named = try ServiceProcess.run(["serve"] + options, input: request)
    let unnamed = try ServiceProcess.run(options, input: request)
    #expect(named.output.contains("\"result\"") && named.output == unnamed.output)
    let command = ServeCommand()
    let read = try command.parse(["--seed", "7", "--clock", "manual"], from: command.initial)
    #expect(read.values.determinism.seed == 7 && read.values.determinism.clockIsManual)
    let nothing = try command.parse([], from: command.initial).values.determinism
    #expect(nothing.seed == nil && !nothing.clockIsManual)
  }

  @Test("What comes after -- belongs to the client")
  func operands() throws {
    let arguments = ["--scene", "a", "--scene", "b", "--", "tool", "--help", "--"]
    let command = ClientCheckCommand()
    let (options, operands) = try command.parse(arguments[...], from: command.initial)
    #expect(operands == ["tool", "--help", "--"])
    #expect(options.scenes == ["a", "b"])
  }

  @Test(
    "The documents name commands and options that exist",
    arguments: ["README.md", "Clients/README.md", "Sources/README.md"])
  func documents(path: String) throws {
    let example = try Regex(#"football-gather ([a-z]+(-[a-z]+)*|--[a-z]+)( [^`#\n]*)?"#)
    var count = 0
    for match in try Repository.text(path).matches(of: example) {
      // What comes after `--` belongs to another program.
      let words = match.0.split(separator: " ").dropFirst().map(String.init).prefix { $0 != "--" }
      // A sentence may go on after the name of the program.
      guard let first = words.first,
        commands.contains(where: { $0.name == first }) || first.hasPrefix("--")
      else { continue }
      count += 1
      let command = commands.first { $0.name == first } ?? commands[0]
      let names = command.optionDescriptions.map(\.name) + GeneralOption.allCases.flatMap(\.names)
      for word in words where word.hasPrefix("--") {
        #expect(names.contains(word), "\(path): \(match.0)")
      }
    }
    #expect(count > 2, "\(path)")
  }
}
