import Foundation
import HeadlessUI
import JSONRPC
import Testing

@testable import football_gather

/// The golden sessions, played bytes to bytes in the test's own process: in memory and on SQLite, in both
/// framings, and each with the same answers.
@Suite("Transcripts")
struct TranscriptTests {
  @Test(
    "Every transcript is what the service answers", .disabled(if: Recording.isOn),
    arguments: try Transcript.all().map(\.path))
  func transcript(path: String) throws {
    let transcript = try Transcript(path: path)
    let played = try transcript.playedInAllWays()
    let report = transcript.differences(from: played)
    if Transcript.isOfAnotherCommit {
      let all = transcript.differences(from: played, limit: .max).map { $0 + "\n" }.joined()
      try all.write(toFile: path + ".difference", atomically: true, encoding: .utf8)
    } else {
      try transcript.keepWhole(played)
    }
    if !report.isEmpty {
      let text = report.joined(separator: "\n")
      Issue.record("\(text)\nIf that is meant: \(Recording.command)")
    }
  }

  @Test("Recorded transcripts are read, and played again", .enabled(if: Recording.isOn))
  func record() throws {
    var changed: [String] = []
    for transcript in try Transcript.all() {
      let played = try transcript.playedInAllWays()
      let text = Transcript.text(transcript.recorded(played))
      if text == Transcript.text(transcript.steps) { continue }
      try text.write(toFile: transcript.path, atomically: true, encoding: .utf8)
      changed.append(transcript.name)
      let report = try Transcript(path: transcript.path).differences(from: played)
      #expect(report.isEmpty, "The recording does not hold: \(report.joined(separator: "\n"))")
    }
    let list = changed.map { "  \($0)\n" }.joined()
    Issue.record("Recorded: \(changed.count) changed\n\(list)Read the difference, then run again.")
  }

  @Test("The same input gives the same bytes, ten runs in a row")
  func determinism() throws {
    let transcripts = try Transcript.all()
    let scenario = try #require(transcripts.first { $0.name == "evening/whole.transcript" })
    let runs = try (0..<10).map { _ in try scenario.played(on: InProcessService(.sqlite)) }
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
    for kind in ErrorKind.all.map(\.name) {
      #expect(received.contains { $0.contains("\"kind\":\"\(kind)\"") }, "\(kind) is not shown")
    }
  }
}

extension Transcript {
  /// The answers, which are the same on each store, in each framing and with each pattern.
  fileprivate func playedInAllWays() throws -> [[String]] {
    var first: [[String]]?
    for kind in InProcessService.Kind.allCases where kind == .sqlite || !needsFile {
      for framing in isRaw ? [.lines] : Framing.allCases {
        for pattern in patterns {
          let played = try played(on: InProcessService(kind, framing: framing), pattern)
          let report = first.map { firstDifference($0, played) } ?? []
          if !report.isEmpty {
            let way = "Otherwise on \(kind) in \(framing) with pattern \"\(pattern)\":"
            Issue.record("\(way)\n\(report.joined(separator: "\n"))")
          }
          first = first ?? played
        }
      }
    }
    return first ?? []
  }

  /// Where the sessions are kept as they were played last, whole: other tests read them there.
  private static let wholeFolder = Repository.root + "/.build/transcripts/"

  fileprivate func keepWhole(_ played: [[String]]) throws {
    let path = Self.wholeFolder + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Transcript.text(whole(played, pattern: patterns[0]))
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}
