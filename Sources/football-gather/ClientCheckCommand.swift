import ClientCheck
import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import ViewVocabulary

/// Plays made-up screens to a client, and prints what it did wrong.
struct ClientCheckCommand: Command {
  /// How a client is checked.
  struct Options {
    /// Only scenes with one of these texts in their names are played; all scenes if there is none.
    var scenes: [String] = []
    /// How long the client may take to answer, in seconds.
    var timeout = 10
    var isTracing = false
    /// The folder that scenes are written to instead; nil for none.
    var printing: String?
    /// Folders with files of scenes that are played too.
    var folders: [String] = []
    var report = ReportOptions()
  }

  let name = "check-client"
  let summary = "check a front end; see Clients/README.md"

  var details: String {
    "It starts COMMAND, plays made-up screens to it, and prints for each scene what the "
      + "front end did wrong."
  }

  var options: [CommandOption<Options>] {
    [
      .init("--scenes", "DIR", "play the scenes in the files of DIR too; can be repeated") {
        $0.folders.append($1)
      },
      .init(
        "--scene", "TEXT", "play only scenes with TEXT in their names; can be repeated"
      ) { (options, text) in options.scenes.append(text) },
      .timeout("how long the front end may take to answer; by default 10", \.timeout),
      .init("--print", "DIR", "write the scenes as files into DIR, with their schema; no COMMAND") {
        $0.printing = $1
      },
      .flag("--trace", "print every message on stderr") { $0.isTracing = true },
    ] + ReportOptions.options(in: \.report)
  }

  var operand: Operand? { .init("COMMAND", isRequired: false) }

  var examples: [CommandExample] {
    [
      .init("check-client -- Clients/vim/check", "check the front end for Vim"),
      .init("check-client --scene alert --trace -- ./mine", "show what a scene says"),
      .init("check-client --print scenes", "write the scenes as files, to run or change them"),
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "all scenes passed, failed as expected, or ask for a keyboard that the front end has not",
    1: "not all passed", 64: "wrong command line",
    130: "interrupted",
  ]

  var initial: Options { Options() }

  /// Plays the scenes and prints the results. Returns the exit status: 0 if all scenes passed, else 1.
  func run(_ options: Options, _ command: [String]) throws -> CInt {
    if let folder = options.printing {
      guard command.isEmpty else { throw ExitError.usage("--print takes no COMMAND") }
      for file in Script.files {
        let path = folder + "/" + file.name
        if try FileContent.writeIfChanged(file.text, to: path) { Console.print(path + "\n") }
      }
      return 0
    }
    guard !command.isEmpty else { throw ExitError.usage("check-client needs -- COMMAND") }
    let known = Script.scenes(with: try options.folders.flatMap(Self.files))
    let scenes = known.named(options.scenes)
    guard !scenes.isEmpty else { throw ExitError.usage("no scene has such a text in its name") }
    Signals.install()
    let trace: (String) -> Void = { if options.isTracing { Console.warn($0) } }
    let check = Check(initializeResult: Self.initializeResult, trace: trace) {
      () throws(ClientError) in
      try Self.start(command, options)
    }
    var report = try CheckReport(
      on: .scene, scenes.map(\.name), among: known.map(\.name), options.report)
    check.play(scenes) { report.add($0.reported) }
    report.finish()
    return report.status
  }

  /// The files of scenes in a folder. Throws an ``ExitError`` if there are none, or if one is wrong.
  private static func files(in folder: String) throws -> [SceneFile] {
    let names = Folder.names(in: folder).filter {
      $0.hasSuffix(".json") && $0 != SceneFile.schemaName
    }
    guard !names.isEmpty else { throw ExitError.usage("\(folder) has no files of scenes") }
    return try names.map { name in
      let path = folder + "/" + name
      guard !FileContent.isNotRegularFile(path), let bytes = FileContent.read(path, limit: .max)
      else {
        throw ExitError.usage("\(path) cannot be read")
      }
      do throws(WireIssue) { return try SceneFile.read(bytes) } catch {
        throw ExitError.usage("\(path): \(error.pointer) must be \(error.expected)")
      }
    }
  }

  private static func start(
    _ command: [String], _ options: Options
  ) throws(ClientError) -> ClientPipe {
    let process = try ChildProcess(command, timeout: options.timeout)
    return ClientPipe(
      write: { (bytes) throws(ClientError) in try process.write(bytes) },
      read: { () throws(ClientError) in try process.read() },
      end: { () throws(ClientError) in try process.end() })
  }

  /// The service's response to `initialize`.
  private static var initializeResult: AnyJSON {
    AnyJSON(LifecycleMethods.InitializeResult(of: .whole, in: .english))
  }
}

extension Check.Verdict {
  /// The result as it is reported.
  fileprivate var reported: CheckResult {
    switch outcome {
    case .passed: CheckResult(name: scene, outcome: .passed)
    case .failed(let fault):
      CheckResult(
        name: scene, outcome: .failed,
        lines: fault.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        details: ["fault": .string(fault)], status: 1)
    case .notOffered(let act):
      CheckResult(name: scene, outcome: .notPlayed, lines: ["The client does not know \(act)."])
    case .unplayed:
      CheckResult(
        name: scene, outcome: .notPlayed, lines: ["The client is not started again."], status: 1)
    }
  }
}
