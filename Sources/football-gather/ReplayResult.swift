import ClientCheck
import Transcripts

/// What came of one transcript.
enum ReplayResult {
  case passed
  case differs([Mismatch])
  /// The service cannot show what the file asks for.
  case notPlayed(String)
  /// The file holds the new answers in the place of so many that differed.
  case updated(Int)
  /// The user has accepted so many new answers, which the file holds, and refused others.
  case reviewed(Int, refused: Int)
  case noTranscript(line: Int, String)
  /// The service ended early or could not be started; what differed before.
  case ended([Mismatch], String)
}

extension ReplayResult {
  /// How many differences of a file are printed.
  private static let most = 10

  /// The exit status if a file is no transcript.
  static let unreadable: CInt = 2

  /// The result of the file at `path`, as it is reported.
  func reported(_ path: String, isColoured: Bool) -> CheckResult {
    CheckResult(
      name: path, outcome: outcome, lines: lines(path, isColoured: isColoured), details: details,
      status: status)
  }

  private var outcome: CheckResult.Outcome {
    switch self {
    case .passed: .passed
    case .notPlayed: .notPlayed
    case .updated, .reviewed: .updated
    case .differs, .noTranscript, .ended: .failed
    }
  }

  private var status: CInt {
    switch self {
    case .passed, .notPlayed: 0
    case .differs, .updated, .reviewed: 1
    case .noTranscript: Self.unreadable
    case .ended: 69
    }
  }

  /// What people read.
  private func lines(_ path: String, isColoured: Bool) -> [String] {
    switch self {
    case .passed: return []
    case .differs(let mismatches):
      let shown = mismatches.prefix(Self.most)
      let more = mismatches.count - shown.count
      return shown.flatMap { $0.lines(in: path, isColoured: isColoured) }
        + (more > 0 ? ["\(path): and \(more) more"] : [])
    case .notPlayed(let reason): return [reason]
    case .updated(let count): return ["\(path): updated, \(count) differed"]
    case .reviewed(let count, let refused):
      return ["\(path): updated, \(count) accepted, \(refused) refused"]
    case .noTranscript(let line, let reason):
      return [line > 0 ? "\(path):\(line): \(reason)" : "\(path): \(reason)"]
    case .ended(let mismatches, let sentence):
      return Self.differs(mismatches).lines(path, isColoured: isColoured)
        + ["\(path): \(sentence)"]
    }
  }

  /// What JSON says besides.
  private var details: AnyJSON {
    var object: AnyJSON = [:]
    switch self {
    case .passed: break
    case .differs(let mismatches): object["differences"] = Self.json(mismatches)
    case .notPlayed(let reason): object["reason"] = .string(reason)
    case .updated(let count): object["differed"] = .integer(count)
    case .reviewed(let count, _): object["accepted"] = .integer(count)
    case .noTranscript(let line, let reason):
      object["reason"] = .string(reason)
      if line > 0 { object["line"] = .integer(line) }
    case .ended(let mismatches, let sentence):
      object["reason"] = .string(sentence)
      object["differences"] = Self.json(mismatches)
    }
    return object
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
