import ClientCheck
import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import Transcripts
import ViewVocabulary

/// Plays transcripts to a service, and prints where it answers otherwise.
struct ReplayCommand: Command {
  /// What is played, against what, and how it is compared.
  struct Options {
    /// Files, and folders whose transcripts are played.
    var paths: [String] = []
    /// Only files with one of these texts in their paths are played; all files if there is none.
    var filters: [String] = []
    var report = ReportOptions()
    var mode = Matcher.Mode.values
    var purpose = Purpose.comparing
    /// How messages are framed, whatever the file says.
    var framing: Framing?
    /// How long the service may take to answer, in seconds.
    var timeout = 10
    /// Whether a client may send messages in any order.
    var isAnyOrder = false
    /// How many of the slowest answers are printed.
    var slowest = 0
    /// What variables stand for, by their names.
    var variables: [String: String] = [:]
    /// The service's program and its arguments.
    var command = ReplayedService.ours

    /// The JSON texts of the variables.
    var texts: [String: String] { variables.mapValues { AnyJSON.string($0).text } }
  }

  /// What files are played for.
  enum Purpose {
    case comparing
    /// Also to write the answers that came into the files.
    case updating
    /// To write those that the user accepts.
    case reviewing
    /// To serve a client.
    case serving
  }

  let name = "replay"
  let summary = "play transcripts to a service; see Protocol/TRANSCRIPTS.md"

  var details: String {
    "It starts this program, or COMMAND, for each transcript, sends what the transcript "
      + "sends, and prints where other answers come. In COMMAND the word \(ReplayedService.options) "
      + "stands for the options of serve that a transcript needs."
  }

  var options: [CommandOption<Options>] {
    [
      .argument("FILE|DIR...", "transcripts, and folders of them") {
        (options, path) in
        options.paths.append(path)
      },
      .flag("--update", "write the answers that came into the files; ends with status 1") {
        $0.purpose = .updating
      },
      .flag("--review", "ask for each answer that differs whether it is written into the file") {
        $0.purpose = .reviewing
      },
      .flag(
        "--as-server",
        "serve a client on stdin and stdout from FILEs, and fail when it sends something else"
      ) { $0.purpose = .serving },
      .flag(
        "--any-order",
        "with --as-server: answer by method and parameters, in whatever order they come"
      ) { $0.isAnyOrder = true },
      .init("--slowest", "N", "print the N slowest answers, each with its recorded time") {
        guard let count = Int($1), 1...1000 ~= count else {
          throw InvalidValue(expected: "a number from 1 to 1000")
        }
        $0.slowest = count
      },
      .init("--filter", "TEXT", "play only files with TEXT in their paths; can be repeated") {
        $0.filters.append($1)
      },
      .flag("--bytes", "compare byte by byte, also the order of members") { $0.mode = .bytes },
      .flag(
        "--additions",
        "let members and notifications pass that a file does not have, as a later level may add them"
      ) { $0.mode = .additions },
      .choice(
        "--framing", first: Framing.lines, "how messages are framed; by default as the file says"
      ) { $0.framing = $1 },
      .variable { $0.variables[$1.name] = $1.text },
      .timeout("how long the service may take to answer; by default 10", \.timeout),
    ] + ReportOptions.options(in: \.report)
  }

  var operand: Operand? { .init("COMMAND", isRequired: false) }

  var examples: [CommandExample] {
    [
      .init("replay Protocol/Transcripts", "play all transcripts of a folder"),
      .init("replay --as-server evening.transcript", "stand in for the service"),
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "all as written, or failed as expected", 1: "something differs or was updated",
    2: "a file is no transcript",
    64: "wrong command line", 69: "COMMAND cannot be started or ended early",
    130: "interrupted",
  ]

  var initial: Options { Options() }

  /// Plays the files and prints the results. Returns the exit status.
  func run(_ options: Options, _ command: [String]) throws -> CInt {
    var options = options
    if !command.isEmpty { options.command = command }
    guard options.purpose != .serving || command.isEmpty else {
      throw ExitError.usage("--as-server takes no COMMAND")
    }
    guard options.purpose == .serving || !options.isAnyOrder else {
      throw ExitError.usage("--any-order needs --as-server")
    }
    let isForPeople = options.report.format == .text
    guard isForPeople || options.purpose != .reviewing && options.slowest == 0 else {
      throw ExitError.usage("--review and --slowest need --format text")
    }
    var files = TranscriptFiles()
    for path in options.paths { try files.add(path) }
    if options.purpose == .serving {
      options.paths = files.paths
      return try MockServerCommand.run(options)
    }
    Signals.install()
    let known = files.paths
    if !options.filters.isEmpty {
      files.paths.removeAll { path in !options.filters.contains { path.contains(text: $0) } }
      guard !files.paths.isEmpty else {
        throw ExitError.usage("no transcript has such a text in its path")
      }
    }
    var report = try CheckReport(on: .file, files.paths, among: known, options.report)
    let isColoured = isForPeople && Console.isTerminal
    var run = Run(options: options, review: Review(isColoured: isColoured))
    for path in files.paths where !run.review.hasQuit {
      report.add(try run.play(path).reported(path, isColoured: isColoured))
    }
    run.printSlowest()
    report.finish()
    return report.status
  }

  /// The variables that have a value from the beginning.
  static func known(_ pattern: String, _ plan: ReplayedService) -> [String: String] {
    var known = ["processId": "\(getpid())"]
    if plan.takesOptions { known["digest"] = "\"\(Contract.whole.digest)\"" }
    if !pattern.isEmpty { known["pattern"] = "\"\(pattern)\"" }
    return known
  }
}

/// What plays files after each other, and remembers what was slow.
private struct Run {
  let options: ReplayCommand.Options
  let review: Review
  private var timed: [(path: String, request: Transcript.TimedRequest)] = []

  init(options: ReplayCommand.Options, review: Review) {
    (self.options, self.review) = (options, review)
  }

  /// Prints the slowest answers, if the user asks for them.
  func printSlowest() {
    let sorted = timed.sorted { $0.request.time.microseconds > $1.request.time.microseconds }
    for (path, request) in sorted.prefix(options.slowest) {
      let before = request.recorded.map { ", recorded \($0.text)" } ?? ""
      Console.print(
        "\(path):\(request.line): \(request.method) took \(request.time.text)\(before)\n")
    }
  }

  mutating func play(_ path: String) throws -> ReplayResult {
    guard !FileContent.isNotRegularFile(path), let bytes = FileContent.read(path, limit: .max)
    else {
      return .noTranscript(line: 0, "The file cannot be read.")
    }
    let transcript: Transcript
    do throws(TranscriptError) {
      transcript = try Transcript(
        name: path, bytes: bytes, known: Set(options.variables.keys))
      if transcript.header == nil, options.purpose != .updating { throw TranscriptError.noHeader }
    } catch { return .noTranscript(line: error.line, error.reason) }
    let plan = ReplayedService(
      header: transcript.effectiveHeader, command: options.command,
      framing: transcript.isRaw
        ? nil : options.framing ?? transcript.header?.framing ?? .lines, timeout: options.timeout)
    if let reason = plan.hindrance(transcript) { return .notPlayed(reason) }
    var result = ReplayResult.passed
    let patterns = plan.header.patterns
    for pattern in patterns.isEmpty ? [""] : patterns {
      let service = try ProcessStage(plan)
      if options.slowest > 0 { service.stopwatch = Stopwatch() }
      let played = TranscriptPlayer.play(
        transcript, on: service.stage, options.mode,
        known: ReplayCommand.known(pattern, plan).merging(options.texts) { $1 },
        written: Self.written,
        accepts: { [options, review] in
          options.purpose != .reviewing || review.accepts($0, in: path)
        })
      if options.slowest > 0 { timed += transcript.timed(service.times).map { (path, $0) } }
      result = try judge(played, transcript)
      guard case .passed = result else { return result }
    }
    return result
  }

  /// How a message is written into a file that expects nothing in its place.
  private static func written(_ message: String) -> String {
    Template.escaped(message).replacing(Contract.whole.digest, by: "{{digest}}")
  }

  private func judge(
    _ played: TranscriptPlayer.Played, _ transcript: Transcript
  ) throws -> ReplayResult {
    switch played.ending {
    case .ended(let sentence): return .ended(played.mismatches, sentence)
    case .notPlayable(let reason) where played.mismatches.isEmpty: return .notPlayed(reason)
    case .whole, .silent, .notPlayable: break
    }
    let text = played.updated.text
    let accepted = played.changes.all - played.changes.refused
    let isWritten =
      options.purpose == .updating && (transcript.header == nil || !played.mismatches.isEmpty)
      || options.purpose == .reviewing && accepted > 0
    guard isWritten else {
      return played.mismatches.isEmpty ? .passed : .differs(played.mismatches)
    }
    // Nobody reads what a machine has written into its own copy.
    if played.lacksAnswers, EnvironmentVariable.isAutomated.value != nil {
      return .differs(played.mismatches)
    }
    try FileContent.write(Array(text.utf8), to: transcript.name, mode: 0o644)
    return options.purpose == .updating
      ? .updated(played.mismatches.count) : .reviewed(accepted, refused: played.changes.refused)
  }
}

/// The transcripts that are played.
struct TranscriptFiles {
  var paths: [String] = []

  private static let ending = ".transcript"

  /// Adds a file, or the transcripts in a folder and in those below. Throws an ``ExitError`` if there is none.
  mutating func add(_ path: String) throws {
    guard FileContent.isFolder(path) else { return paths.append(path) }
    let found = Self.files(below: path.last == "/" ? String(path.dropLast()) : path)
    guard !found.isEmpty else {
      throw ExitError(
        status: 2, message: "\(path) has no file whose name ends in \(Self.ending).")
    }
    paths += found
  }

  private static func files(below folder: String) -> [String] {
    Folder.names(in: folder).flatMap { name -> [String] in
      let path = folder + "/" + name
      if name.hasPrefix(".") { return [] }
      // A link could lead back to the folder that holds it.
      if FileContent.isFolder(path) { return FileContent.isLink(path) ? [] : files(below: path) }
      return name.hasSuffix(ending) ? [path] : []
    }
  }
}

extension String {
  /// Whether `text` occurs in this one.
  func contains(text: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    return part.count <= bytes.count
      && (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}
