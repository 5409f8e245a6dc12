import Foundation
import HeadlessUI
import JSONRPC
import Testing
import Transcripts

@testable import football_gather

/// The golden sessions, played bytes to bytes in the test's own process: in memory and on SQLite, in both
/// framings, and each with the same answers.
@Suite("Transcripts")
struct TranscriptTests {
  @Test(
    "Every transcript is what the service answers", .disabled(if: Recording.isOn),
    arguments: try Transcript.all().map(\.name))
  func transcript(name: String) throws {
    let transcript = try Transcript.golden(name)
    let played = try transcript.playedInAllWays()
    let report = played.mismatches.flatMap { $0.lines(in: name) }
    if Transcript.isOfAnotherCommit {
      try report.map { $0 + "\n" }.joined().write(
        toFile: Transcript.folder + "/" + name + ".difference", atomically: true, encoding: .utf8)
    } else {
      try transcript.keepWhole(played.answers, of: "Transcripts")
    }
    #expect(played.ending == .whole)
    #expect(
      transcript.header != nil, "\(name) lacks its first line; \(Recording.command) writes it")
    if !report.isEmpty {
      Issue.record("\(cut(report).joined(separator: "\n"))\nIf that is meant: \(Recording.command)")
    }
  }

  /// Writes the answers if ``Recording/isOn``, and then fails.
  @Test("Recorded transcripts are read, and played again")
  func record() throws {
    guard Recording.isOn else { return }
    var changed: [String] = []
    for transcript in try Transcript.all() {
      let played = try transcript.playedInAllWays()
      if transcript.header != nil, played.mismatches.isEmpty { continue }
      try played.updated.text.write(
        toFile: Transcript.folder + "/" + transcript.name, atomically: true, encoding: .utf8)
      changed.append(transcript.name)
      let report = try Transcript.golden(transcript.name).playedInAllWays().mismatches
        .flatMap { $0.lines(in: transcript.name) }
      #expect(report.isEmpty, "The recording does not hold: \(report.joined(separator: "\n"))")
    }
    let list = changed.map { "  \($0)\n" }.joined()
    Issue.record("Recorded: \(changed.count) changed\n\(list)Read the difference, then run again.")
  }

  @Test("The same input gives the same bytes, ten runs in a row")
  func determinism() throws {
    let transcripts = try Transcript.all()
    let scenario = try #require(transcripts.first { $0.name == "evening/whole.transcript" })
    let runs = try (0..<10).map { _ in
      try scenario.played(on: InProcessService(.sqlite).stage).answers
    }
    #expect(runs.allSatisfy { $0 == runs[0] })
  }

  @Test("Every method, the notification and every error occur in some transcript")
  func coverage() throws {
    let turns = try Transcript.all().flatMap(\.turns)
    let sent = turns.compactMap { if case .send(let text, _) = $0.step { text } else { nil } }
    let received = turns.flatMap(\.expected).map(\.text)
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
  /// What comes of it, which is the same on each store, in each framing and with each pattern.
  fileprivate func playedInAllWays() throws -> TranscriptPlayer.Played {
    var first: TranscriptPlayer.Played?
    for kind in InProcessService.Kind.allCases where kind == .sqlite || !needsFile {
      for framing in isRaw ? [.lines] : Framing.allCases {
        for pattern in patterns {
          let service = try InProcessService(kind, framing: framing)
          let played = played(on: service.stage, pattern)
          if let first, first.answers != played.answers {
            let way = "Otherwise on \(kind) in \(framing) with pattern \"\(pattern)\":"
            Issue.record("\(way)\n\(firstDifference(first.answers, played.answers))")
          }
          first = first ?? played
        }
      }
    }
    return try #require(first)
  }
}
