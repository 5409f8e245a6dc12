import Foundation
import HeadlessUI
import Testing

@testable import football_gather

/// One thing that is sent or happens in a transcript, and the answers that are expected then.
struct Turn {
  let step: Transcript.Step
  /// The line of the file.
  let line: Int
  var expected: [String] = []
}

/// Whether transcripts are to be recorded: `RECORD_TRANSCRIPTS=1`, which always fails the run.
enum Recording {
  static let isOn = ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] == "1"
  static let command = "RECORD_TRANSCRIPTS=1 swift test --filter TranscriptTests"
}

extension Transcript {
  /// The steps with what is expected after each.
  var turns: [Turn] {
    var turns: [Turn] = []
    for (step, line) in zip(steps, lines) {
      if case .receive(let text) = step, !turns.isEmpty {
        turns[turns.count - 1].expected.append(text)
      } else {
        turns.append(Turn(step: step, line: line))
      }
    }
    return turns
  }

  /// Where the answers of the turns are not what is expected; lines of text, at most `limit`.
  func differences(from played: [[String]], limit: Int = 20) -> [String] {
    let report = zip(turns, played).flatMap { turn, answers in
      differences(turn.expected, answers, in: turn)
    }
    return Self.cut(report, limit)
  }

  /// Where one way of playing is first answered otherwise than another; empty if it is not.
  func firstDifference(_ one: [[String]], _ other: [[String]]) -> [String] {
    let report = zip(turns, zip(one, other)).lazy
      .map { turn, answers in differences(answers.0, answers.1, in: turn) }
    return Self.cut(report.first { !$0.isEmpty } ?? [], 20)
  }

  private static func cut(_ report: [String], _ limit: Int) -> [String] {
    guard report.count > limit else { return report }
    return report.prefix(limit - 1) + ["and \(report.count - limit + 1) lines more"]
  }

  /// How the answers of one turn differ, after the place and the request.
  private func differences(_ wanted: [String], _ got: [String], in turn: Turn) -> [String] {
    let found = (0..<max(wanted.count, got.count)).flatMap { index in
      Self.differences(
        index < wanted.count ? wanted[index] : nil, index < got.count ? got[index] : nil)
    }
    if found.isEmpty { return [] }
    return ["\(name):\(turn.line) " + Self.text([turn.step]).shortened]
      + found.flatMap { difference in
        [
          "  " + difference.pointer,
          "    wanted " + (difference.wanted ?? "nothing").shortened,
          "    got    " + (difference.got ?? "nothing").shortened,
        ]
      }
  }

  private static func differences(_ wanted: String?, _ got: String?) -> [ExpectedJSON.Difference] {
    if wanted.map({ Variables().filled(into: $0) }) == got { return [] }
    guard let wanted, let got, let expected = ExpectedJSON(Variables().filled(into: wanted)),
      let actual = ExpectedJSON(got), actual.text == got
    else { return [ExpectedJSON.Difference(pointer: "the message", wanted: wanted, got: got)] }
    return expected.differences(from: actual)
  }

  /// The session with what the service answers now. What still holds stays as it is written, and what
  /// was not looked at is not looked at afterwards.
  func recorded(_ played: [[String]]) -> [Step] {
    zip(turns, played).flatMap { turn, answers in
      [turn.step]
        + answers.enumerated().map { index, answer in
          let old = index < turn.expected.count ? turn.expected[index] : nil
          return .receive(old.map { Self.updated($0, to: answer) } ?? first(answer))
        }
    }
  }

  private static func updated(_ old: String, to answer: String) -> String {
    if differences(old, answer).isEmpty { return old }
    guard let expected = ExpectedJSON(old),
      let actual = ExpectedJSON(Variables.named(in: answer))
    else { return Variables.named(in: answer) }
    return expected.updated(to: actual).text
  }

  /// What is expected from now on of an answer that was not expected before: all of it, but of another
  /// screen than the transcript is about only what identifies it.
  private func first(_ answer: String) -> String {
    let text = Variables.named(in: answer)
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
  private static let screens = Set(Contract.whole.screenNames)

  /// The session as it was played, whole.
  func whole(_ played: [[String]], pattern: String) -> [Step] {
    zip(turns, played).flatMap { turn, answers in
      var step = turn.step
      if case .send(let message, let together) = step {
        step = .send(Variables(pattern: pattern).filled(into: message), togetherWithNext: together)
      }
      return [step] + answers.map { .receive($0) }
    }
  }
}

extension String {
  /// The text, cut where a report would become hard to read.
  fileprivate var shortened: String { count > 200 ? prefix(200) + " ..." : self }
}

extension Contract {
  /// The names of all screens.
  var screenNames: [String] {
    files.map(\.path).filter { $0.hasPrefix("screens/") }
      .map { String($0.dropFirst("screens/".count).dropLast(".json".count)) }
  }
}
