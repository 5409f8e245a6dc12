import Foundation
import HeadlessUI
import JSONRPC
import PrintedContract
import Transcripts

@testable import football_gather
@testable import pattern_gallery

/// The transcripts of the contract, as these tests play them.
extension Transcript {
  /// The transcripts of another commit, by `TRANSCRIPTS_FROM=FOLDER`; see `Tests/Support/transcripts-of.sh`.
  private static let otherFolder = ProcessInfo.processInfo.environment["TRANSCRIPTS_FROM"]
  static let isOfAnotherCommit = otherFolder != nil

  /// Where the transcripts are.
  static let folder = otherFolder ?? Repository.root + "/Protocol/Transcripts"

  /// All transcripts of the contract, each with its path below ``folder``.
  static func all() throws -> [Transcript] { try all(in: folder) }

  /// All transcripts in a folder, each with its path below it.
  static func all(in folder: String) throws -> [Transcript] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".transcript") }.sorted().map {
      try golden($0, in: folder)
    }
  }

  /// The transcript with this path below ``folder``, or below another one.
  static func golden(_ name: String, in folder: String = folder) throws -> Transcript {
    let url = URL(fileURLWithPath: folder + "/" + name)
    return try Transcript(name: name, bytes: Array(Data(contentsOf: url)))
  }

  /// The screen or the subject that it is about: the folder that it lies in.
  private var subject: String { name.components(separatedBy: "/")[0] }

  /// What is played as {{pattern}}, once with each; one that is nowhere without any.
  var patterns: [String] {
    effectiveHeader.patterns.isEmpty ? [""] : effectiveHeader.patterns
  }

  /// The messages and what happens, without comments.
  var steps: [Step] {
    turns.map(\.step).filter { if case .comment = $0 { false } else { true } }
  }

  /// Plays it, with `pattern` as `{{pattern}}`, and compares byte by byte.
  func played(on stage: Stage, _ pattern: String = "") -> TranscriptPlayer.Played {
    let known = ["digest": "\"\(Contract.whole.digest)\"", "pattern": "\"\(pattern)\""]
    return TranscriptPlayer.play(self, on: stage, known: known, written: written)
  }

  /// How an answer is written that was not expected before: all of it, but of another screen than the
  /// transcript is about only what identifies it.
  private func written(_ answer: String) -> String {
    let text = Template.escaped(answer).replacing(Contract.whole.digest, by: "{{digest}}")
    guard var message = ExpectedJSON(text) else { return text }
    for (index, member) in message.children.enumerated() {
      guard let view = member.value, let screen = view["screen"]?.string, view["actions"] != nil,
        Self.screens.contains(subject), screen != subject
      else { continue }
      message.children[index].value = view.keeping(Self.identity)
    }
    return message.text
  }

  /// The members that identify a view, and those without which a later step could not be understood.
  private static let identity = [
    "screen", "revision", "message", "notice", "announce", "alert", "token",
  ]

  /// The screens of the program, each of which has a folder of transcripts.
  private static let screens = Set(
    Contract.whole.screenNames + InProcessService.Program.galleryContract.screenNames)

  /// Where one way of playing is first answered otherwise than another; empty if it is not.
  func firstDifference(_ one: [[String]], _ other: [[String]]) -> String {
    for (index, turn) in turns.enumerated() where one[index] != other[index] {
      let (wanted, got) = (one[index].joined(separator: "\n"), other[index].joined(separator: "\n"))
      return "\(name):\(turn.line) \(turn.step.line)\n" + LineDifference.text(wanted, got)
    }
    return ""
  }

  /// The session as it was played, whole.
  func whole(_ answers: [[String]]) -> Transcript {
    var whole = self
    for (index, messages) in answers.enumerated() {
      whole.turns[index].expected = messages.map { ServiceMessage(Template.escaped($0)) }
    }
    return whole
  }

  /// Where the sessions are kept as they were played last, whole, by their paths below `Protocol`: other tests read them
  /// there.
  private static let wholeFolder = Repository.root + "/.build/transcripts/"

  /// A transcript with other patterns cannot be played by itself, as it holds the answers to one.
  func keepWhole(_ answers: [[String]], of folder: String) throws {
    let path = Self.wholeFolder + folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try whole(answers).text.replacingOccurrences(of: "{{pattern}}", with: patterns[0])
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// At most twenty lines of a report, and how many are left out.
func cut(_ report: [String], limit: Int = 20) -> [String] {
  guard report.count > limit else { return report }
  return report.prefix(limit - 1) + ["and \(report.count - limit + 1) lines more"]
}

/// Whether transcripts are to be recorded: `RECORD_TRANSCRIPTS=1`, which always fails the run.
enum Recording {
  static let isOn = ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] == "1"
  static let command = "RECORD_TRANSCRIPTS=1 swift test --filter TranscriptTests"
}

extension Contract {
  /// The names of all screens.
  var screenNames: [String] { screens.map { $0.about.name } }
}
