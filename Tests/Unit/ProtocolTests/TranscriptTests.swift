import Foundation
import GatherPresentation
import JSONRPC
import Testing

@testable import football_gather

/// The golden sessions, played bytes to bytes in the test's own process: on both stores, in both
/// framings, and each with the same answers.
@Suite("Transcripts")
struct TranscriptTests {
  @Test("Every transcript is what the service answers", arguments: try Transcript.all().map(\.path))
  func transcript(path: String) throws {
    let transcript = try Transcript(path: path)
    for kind in Stage.Kind.allCases where kind == .sqlite || !transcript.needsFile {
      for framing in transcript.isRaw ? [.lines] : Framing.allCases {
        for pattern in transcript.patterns {
          let played = try transcript.played(on: Stage(kind, framing: framing), pattern)
          if Recording.isOn {
            try Transcript.text(played).write(toFile: path, atomically: true, encoding: .utf8)
            Issue.record("Recorded \(transcript.name): read the difference, then run again.")
            return
          }
          let problem = transcript.firstDifference(from: played)
          let way = "\(pattern) on \(kind) in \(framing)"
          #expect(problem == nil, "\(transcript.name) \(way): \(problem ?? "")")
        }
      }
    }
  }

  @Test("The same input gives the same bytes, ten runs in a row")
  func determinism() throws {
    let transcripts = try Transcript.all()
    let evening = try #require(transcripts.first { $0.name == "evening/whole.transcript" })
    let runs = try (0..<10).map { _ in try evening.played(on: Stage(.sqlite)) }
    #expect(runs.allSatisfy { $0 == runs[0] })
  }

  @Test("Every method, the notification and every error occur in some transcript")
  func coverage() throws {
    let steps = try Transcript.all().flatMap(\.steps)
    let sent = steps.compactMap { if case .send(let text, _) = $0 { text } else { nil } }
    let received = steps.compactMap { if case .receive(let text) = $0 { text } else { nil } }
    for method in Contract.whole.methods.map(\.name) {
      #expect(sent.contains { $0.contains("\"method\":\"\(method)\"") }, "\(method) is not shown")
    }
    #expect(received.contains { $0.contains("\"method\":\"\(Contract.viewChanged)\"") })
    for kind in ErrorKind.registry.map(\.name) {
      #expect(received.contains { $0.contains("\"kind\":\"\(kind)\"") }, "\(kind) is not shown")
    }
  }
}

/// Something that a transcript is played on.
protocol Playable {
  /// Sends messages that arrive together; the answers, in order.
  func sendTogether(_ messages: [String]) -> [String]
  /// Sends bytes as they stand.
  func sendRaw(_ bytes: [UInt8]) -> [String]
  /// What comes when the input ends.
  func finish() -> [String]
  /// Lets time pass; what comes unasked.
  func wait(seconds: Int) -> [String]
  /// What a transcript's `--` line says.
  func event(_ name: String) throws
}

extension Stage: Playable {}
extension ServiceProcess: Playable {}

/// Whether transcripts are to be written anew: `RECORD_TRANSCRIPTS=1`, which still fails the run.
enum Recording {
  static let isOn = ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] == "1"
}

extension Transcript {
  /// Whether something happens that only a data file can show.
  var needsFile: Bool {
    steps.contains { $0 == .event("lock store") || $0 == .event("break store") }
  }

  /// The messages that a `-- add N players` or `-- play N gathers` line stands for.
  static func additions(_ event: String) -> [String]? {
    let words = event.split(separator: " ")
    guard words.count == 3, let count = Int(words[1]) else { return nil }
    switch (words[0], words[2]) {
    case ("add", "players"):
      return (1...count).map { number in
        let name =
          "Player " + String(repeating: "0", count: max(0, 3 - String(number).count)) + "\(number)"
        return #"{"jsonrpc":"2.0","method":"players/add","params":{"name":"\#(name)"}}"#
      }
    case ("play", "gathers"):
      return (1...count).flatMap { number in
        let score = #"{"teamA":\#(number % 4),"teamB":\#(number % 3)}"#
        return [
          #"{"jsonrpc":"2.0","method":"gathers/start","params":{"teamA":["1"],"teamB":["2"]}}"#,
          #"{"jsonrpc":"2.0","method":"gathers/end","params":{"id":"\#(number)","score":\#(score)}}"#,
        ]
      }
    default: return nil
    }
  }

  /// The session as the service plays it now, with a pattern where one is asked for.
  func played(on stage: some Playable, _ pattern: String = "") throws -> [Step] {
    var played: [Step] = []
    var together: [String] = []
    for step in script {
      played.append(step)
      var answers: [String] = []
      switch step {
      case .comment, .receive: break
      case .send(let message, togetherWithNext: true): together.append(message)
      case .send(let message, togetherWithNext: false):
        let last = message.replacingOccurrences(of: "\"PATTERN\"", with: "\"\(pattern)\"")
        answers = stage.sendTogether(together + [last])
        together = []
      case .sendRaw(let text): answers = stage.sendRaw(Transcript.unescaped(text))
      case .wait(let seconds): answers = stage.wait(seconds: seconds)
      case .event("end of input"): answers = stage.finish()
      case .event(let name):
        if let additions = Transcript.additions(name) {
          _ = stage.sendTogether(additions)
        } else {
          try stage.event(name)
        }
      }
      played += answers.map { .receive($0) }
    }
    return played
  }

  /// Where a session begins to differ from what is recorded.
  func firstDifference(from played: [Step]) -> String? {
    for (recorded, played) in zip(steps, played) where recorded != played {
      return "\nrecorded: \(Transcript.text([recorded]))\nplayed:   \(Transcript.text([played]))"
    }
    return steps.count == played.count
      ? nil : "\(steps.count) steps recorded, \(played.count) played"
  }

  static func unescaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "x"):
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: result.append(escape)
      }
    }
    return result
  }
}
