import CommandLine
import HeadlessUI
import StdioService

/// Serves as `serve` does, and writes a transcript of the session.
struct RecordCommand: Command {
  let name = "record"
  let summary = "serve, and write a transcript of the session; see Protocol/TRANSCRIPTS.md"

  var details: String {
    "Variables stand in the places of passwords, tokens and keys; a password that was "
      + "typed as a name is hidden as soon as it is typed as a password. The variable "
      + "\(EnvironmentVariable.recording.name) does the same for serve. Begin with an empty "
      + "store, as replay does."
  }

  var options: [CommandOption<ServeOptions>] {
    let file = CommandOption<ServeOptions>.argument(
      "FILE", "the transcript; a number is added to the name if there is such a file"
    ) { (options, path) in
      guard options.recording == nil else { throw ExitError.usage("record takes one FILE") }
      options.recording = path
    }
    return [file] + ServeCommand().options
  }

  var examples: [CommandExample] {
    [.init("record fault.transcript --store memory:", "write down what goes wrong")]
  }

  var exitStatus: KeyValuePairs<CInt, String> { ServeCommand().exitStatus }

  var initial: ServeOptions { ServeCommand().initial }

  func run(_ options: ServeOptions, _ operands: [String]) throws -> CInt {
    try ServeCommand().run(options, operands)
  }
}
