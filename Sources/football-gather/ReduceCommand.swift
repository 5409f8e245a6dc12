import ClientCheck
import CommandLine
import StdioService
import Transcripts

/// Leaves out of a transcript what a fault does not need.
struct ReduceCommand: Command {
  /// What is reduced, and how long a check may take.
  struct Options {
    var path = ""
    /// In seconds.
    var timeout = 60
    /// The variables that CHECK gives a value.
    var variables: [String: String] = [:]
  }

  let name = "reduce"
  let summary = "shorten a transcript that shows a fault; see Protocol/TRANSCRIPTS.md"

  /// The word of CHECK in whose place the path of a shorter transcript stands.
  private static let file = "{{file}}"

  var details: String {
    "It runs CHECK on ever shorter transcripts, whose path stands in the place of the word \(Self.file), "
      + "and prints the shortest one that still has the fault. CHECK exits as for git bisect run: "
      + "0 if the fault is gone, 1 to 127 if it is there, 125 if nobody can tell."
  }

  var options: [CommandOption<Options>] {
    [
      .argument("FILE", "the transcript, which is not changed") { (options, path) in
        guard options.path.isEmpty else { throw ExitError.usage("reduce takes one FILE") }
        options.path = path
      },
      .variable { $0.variables[$1.name] = $1.text },
      .timeout("how long CHECK may take, else nobody can tell; by default 60", \.timeout),
    ]
  }

  var operand: Operand? { .init("CHECK") }

  var examples: [CommandExample] {
    [
      .init(
        "reduce fault.transcript -- football-gather replay '\(Self.file)' -- ./mine",
        "print the turns that ./mine answers otherwise")
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "reduced", 1: "FILE does not show the fault", 2: "FILE is no transcript",
    64: "wrong command line", 69: "CHECK cannot be run", 130: "interrupted",
  ]

  var initial: Options { Options() }

  func run(_ options: Options, _ check: [String]) throws -> CInt {
    guard check.contains(Self.file) else { throw ExitError.usage("CHECK needs \(Self.file)") }
    guard !FileContent.isNotRegularFile(options.path),
      let bytes = FileContent.read(options.path, limit: .max)
    else { throw ExitError(status: 2, message: "\(options.path): The file cannot be read.") }
    let whole: Transcript
    do throws(TranscriptError) {
      whole = try Transcript(name: options.path, bytes: bytes, known: Set(options.variables.keys))
    } catch {
      throw ExitError(status: 2, message: "\(options.path):\(error.line): \(error.reason)")
    }
    Signals.install()
    let folder = try TemporaryFolder()
    let isFaulty = { (transcript: Transcript) throws -> Bool in
      try Self.isFaulty(transcript, check, options, in: folder)
    }
    guard try isFaulty(whole) else {
      throw ExitError(status: 1, message: "CHECK finds no fault in \(options.path).")
    }
    let text = try whole.reduced(while: isFaulty).text
    Console.print(text.hasSuffix("\n") ? text : text + "\n")
    return 0
  }

  /// Whether CHECK says that a transcript has the fault. Throws an ``ExitError`` if it cannot be run.
  private static func isFaulty(
    _ transcript: Transcript, _ check: [String], _ options: Options, in folder: TemporaryFolder
  ) throws -> Bool {
    let path = folder.path + "/reduced.transcript"
    try FileContent.write(Array(transcript.text.utf8), to: path, mode: 0o600, canBeMadeAgain: true)
    do throws(ClientError) {
      let process = try ChildProcess(
        check.map { $0 == file ? path : $0 }, timeout: options.timeout, errors: "/dev/null",
        atInterruption: { folder.remove() })
      switch try process.end() {
      case .status(0), .status(125): return false
      case .status(1...127): return true
      case let ending: throw ClientError.ended(ending)
      }
    } catch {
      switch error {
      case .silent: return false
      case .unstartable(let reason):
        throw ExitError(status: 69, message: "CHECK cannot be started: \(reason).")
      case .ended(let ending): throw ExitError(status: 69, message: "CHECK ended \(ending).")
      case .closed: return false
      }
    }
  }
}
