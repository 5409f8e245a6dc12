import HeadlessUI
import StdioService

/// Serves as `serve` does, and writes a transcript of the session.
enum RecordCommand {
  static var command: Command {
    let file = CommandOption<Invocation.Options>.argument(
      "FILE", "the transcript; a number is added to the name if there is such a file"
    ) { (options, path) in
      guard options.recording == nil else { throw ExitError.usage("record takes one FILE") }
      options.recording = path
    }
    return Command(
      .record, "serve, and write a transcript of the session; see Protocol/TRANSCRIPTS.md",
      details: "Variables stand in the places of passwords, tokens and keys; a password that was "
        + "typed as a name is hidden as soon as it is typed as a password. The variable "
        + "\(EnvironmentVariable.recording.name) does the same for serve. Begin with an empty "
        + "store, as replay does.",
      options: [file] + ServeCommand.options,
      examples: [.init("record fault.transcript --store memory:", "write down what goes wrong")],
      exitStatus: ServeCommand.command.exitStatus,
      initial: { Invocation.Options(store: .byDefault(in: $0)) },
      invocation: { (options, _, environment) in .serve(try options.completed(in: environment)) })
  }
}
