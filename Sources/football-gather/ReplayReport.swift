import ClientCheck
import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import Transcripts
import ViewVocabulary

/// Prints the results of played transcripts, and keeps count.
struct ReplayReport {
  /// How results are printed.
  enum Format: String, CaseIterable {
    /// For people: what differs, and a last line that counts.
    case text
    /// The Test Anything Protocol, version 14.
    case tap
    /// A line of JSON for each file, and one that counts.
    case json
  }

  /// What came of one file.
  enum Result {
    case passed
    case differs([Mismatch])
    /// The service cannot show what the file asks for.
    case notPlayed(String)
    /// The file holds the new answers in the place of so many that differed.
    case updated(Int)
    case noTranscript(line: Int, String)
    /// The service ended early or could not be started; what differed before.
    case ended([Mismatch], String)
  }

  private let format: Format
  private var (passed, failed, notPlayed) = (0, 0, 0)
  /// The exit status so far: of several reasons the one with the highest status.
  private(set) var status: CInt = 0

  init(_ format: Format, count: Int) {
    self.format = format
    if format == .tap { Console.print("TAP version 14\n1..\(count)\n") }
  }

  /// Counts and prints the result of a file.
  mutating func add(_ path: String, _ result: Result) {
    switch result {
    case .passed: passed += 1
    case .notPlayed: notPlayed += 1
    default: failed += 1
    }
    status = max(status, result.status)
    switch format {
    case .text:
      let lines = result.lines(path, isColoured: Console.isTerminal)
      Console.print(lines.map { $0 + "\n" }.joined())
    case .tap: printTAP(path, result)
    case .json: Console.print(result.json(path).text + "\n")
    }
  }

  /// Prints how many files passed.
  func finish() {
    let counts = "\(passed) passed, \(failed) failed, \(notPlayed) not played"
    switch format {
    case .text: Console.print(counts + "\n")
    case .tap: Console.print("# \(counts)\n")
    case .json:
      let counts: AnyJSON = [
        "passed": .integer(passed), "failed": .integer(failed), "notPlayed": .integer(notPlayed),
      ]
      Console.print(counts.text + "\n")
    }
  }

  private func printTAP(_ path: String, _ result: Result) {
    let number = passed + failed + notPlayed
    let name = path.replacing("#", by: "\\#")
    switch result {
    case .passed: Console.print("ok \(number) - \(name)\n")
    case .notPlayed(let reason): Console.print("ok \(number) - \(name) # SKIP \(reason)\n")
    default:
      Console.print("not ok \(number) - \(name)\n")
      let lines = result.lines(path, isColoured: false)
      Console.print(lines.map { "# \($0)\n" }.joined())
    }
  }
}

extension ReplayReport.Result {
  /// How many differences of a file are printed.
  private static let most = 10

  fileprivate var status: CInt {
    switch self {
    case .passed, .notPlayed: 0
    case .differs, .updated: 1
    case .noTranscript: 2
    case .ended: 69
    }
  }

  /// What people read.
  fileprivate func lines(_ path: String, isColoured: Bool) -> [String] {
    switch self {
    case .passed: return []
    case .differs(let mismatches):
      let shown = mismatches.prefix(Self.most)
      let more = mismatches.count - shown.count
      return shown.flatMap { $0.lines(in: path, isColoured: isColoured) }
        + (more > 0 ? ["\(path): and \(more) more"] : [])
    case .notPlayed(let reason): return ["\(path): not played: \(reason)"]
    case .updated(let count): return ["\(path): updated, \(count) differed"]
    case .noTranscript(let line, let reason):
      return [line > 0 ? "\(path):\(line): \(reason)" : "\(path): \(reason)"]
    case .ended(let mismatches, let sentence):
      return Self.differs(mismatches).lines(path, isColoured: isColoured)
        + ["\(path): \(sentence)"]
    }
  }

  fileprivate func json(_ path: String) -> AnyJSON {
    var object: AnyJSON = ["file": .string(path), "result": .string(name)]
    switch self {
    case .passed: break
    case .differs(let mismatches): object["differences"] = Self.json(mismatches)
    case .notPlayed(let reason): object["reason"] = .string(reason)
    case .updated(let count): object["differed"] = .integer(count)
    case .noTranscript(let line, let reason):
      object["reason"] = .string(reason)
      if line > 0 { object["line"] = .integer(line) }
    case .ended(let mismatches, let sentence):
      object["reason"] = .string(sentence)
      object["differences"] = Self.json(mismatches)
    }
    return object
  }

  private var name: String {
    switch self {
    case .passed: "passed"
    case .notPlayed: "notPlayed"
    case .updated: "updated"
    case .differs, .noTranscript, .ended: "failed"
    }
  }

  private static func json(_ mismatches: [Mismatch]) -> AnyJSON {
    .array(
      mismatches.map { mismatch in
        var object: AnyJSON = [
          "line": .integer(mismatch.line), "request": .string(mismatch.request),
          "pointer": .string(mismatch.difference.pointer), "got": .string(mismatch.got),
        ]
        if let wanted = mismatch.difference.wanted { object["wanted"] = .string(wanted) }
        return object
      })
  }
}
