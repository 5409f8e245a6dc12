import CommandLine
import HeadlessUI
import StdioService
import Transcripts

/// Serves as `serve` does, or passes on what a client and another service say, and writes a transcript of the session.
struct RecordCommand: Command {
  /// What is served and what is written of it.
  struct Options {
    var serve: ServeOptions
    /// Nil until FILE is read.
    var path: String?
    var rules = RedactionRules()
    var without: [String] = []
    var hasTimes = false
    /// An option of `serve` that was given.
    var serveOption: String?
  }

  let name = "record"
  let summary = "write a transcript of a session; see Protocol/TRANSCRIPTS.md"

  var details: String {
    "It serves as serve does or, with COMMAND, passes on what a client and that service say to each other. "
      + "Variables stand in the places of passwords, tokens and keys; a password that was "
      + "typed as a name is hidden as soon as it is typed as a password. The variable "
      + "\(EnvironmentVariable.recording.name) does the same for serve. Begin with an empty "
      + "store, as replay does. A PATTERN is a text in which * stands for any characters of a word, "
      + "or the name of a member with a colon behind it."
  }

  var options: [CommandOption<Options>] {
    let file = CommandOption<Options>.argument(
      "FILE", "the transcript; a number is added to the name if there is such a file"
    ) { (options, path) in
      guard options.path == nil else { throw ExitError.usage("record takes one FILE") }
      options.path = path
    }
    let served = ServeCommand().options.map { option in
      CommandOption<Options>(option) { (options, value) in
        try option.set(&options.serve, value)
        options.serveOption = option.description.name
      }
    }
    return [
      file,
      .init(
        "--secret", "PATTERN", "what a variable with a made-up value replaces; can be repeated"
      ) { $0.rules.secrets.append(try TextPattern(named: $1)) },
      .init(
        "--elide", "PATTERN",
        "what is not looked at where the service says it; can be repeated"
      ) { $0.rules.elided.append(try TextPattern(named: $1)) },
      .init(
        "--without", "METHOD", "leave out notifications of METHOD; can be repeated"
      ) { $0.without.append($1) },
      .variable { $0.rules.variables.append($1) },
      .flag("--times", "say in a comment how long each answer took") { $0.hasTimes = true },
    ] + served
  }

  var operand: Operand? { .init("COMMAND", isRequired: false) }

  var examples: [CommandExample] {
    [
      .init("record fault.transcript --store memory:", "write down what goes wrong"),
      .init("record lint.transcript --elide version: -- ruff server", "record another service"),
    ]
  }

  var exitStatus: KeyValuePairs<CInt, String> {
    [
      0: "at the end of input", 1: "exit without shutdown", 64: "wrong command line",
      66: "the data cannot be opened", 69: "COMMAND cannot be started; else its own status",
      74: "nobody reads the responses, or FILE cannot be written",
    ]
  }

  var initial: Options { Options(serve: ServeCommand().initial) }

  func run(_ options: Options, _ command: [String]) throws -> CInt {
    guard let path = options.path else { throw ExitError.usage("record needs FILE") }
    var recording = RecordingOptions(
      path: path, rules: options.rules, without: options.without, hasTimes: options.hasTimes)
    guard command.isEmpty else {
      if let option = options.serveOption {
        throw ExitError.usage("\(option) is an option of serve, which COMMAND replaces")
      }
      recording.isForeign = true
      return try Relay.run(command, recording)
    }
    var serve = options.serve
    serve.recording = recording
    return try ServeCommand().run(serve, [])
  }
}

extension TextPattern {
  /// The pattern of an option. Throws an ``InvalidValue`` if it is none.
  fileprivate init(named text: String) throws {
    guard let pattern = TextPattern(text) else {
      throw InvalidValue(expected: "a text with more than *")
    }
    self = pattern
  }
}

extension CommandOption {
  /// The option that says what a variable stands for.
  static func variable(
    _ add: @escaping (inout Values, (name: String, text: String)) -> Void
  ) -> CommandOption {
    CommandOption(
      "--variable", "NAME=TEXT", "{{NAME}} stands for TEXT, as a path; can be repeated"
    ) { (values, pair) in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, Template("{{\(parts[0])}}").variables == [parts[0]] else {
        throw InvalidValue(expected: "NAME=TEXT, with a NAME of letters, digits, - and _")
      }
      add(&values, (parts[0], parts[1]))
    }
  }
}
