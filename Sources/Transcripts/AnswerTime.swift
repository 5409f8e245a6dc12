/// How long an answer took.
package struct AnswerTime {
  package let microseconds: Int

  package init(microseconds: Int) { self.microseconds = microseconds }

  /// In milliseconds, with one decimal.
  package var text: String { "\(microseconds / 1000).\(microseconds / 100 % 10) ms" }

  /// The comment that says so in a transcript.
  package var comment: String { "// \(text)" }

  /// The time of a comment; nil if it is another one.
  init?(comment: String) {
    let words = comment.split(separator: " ")
    guard words.count == 3, words[0] == "//", words[2] == "ms",
      let milliseconds = Double(words[1]), 0..<1e12 ~= milliseconds
    else { return nil }
    microseconds = Int((milliseconds * 1000).rounded())
  }
}

extension Transcript {
  /// A request of a file, and how long its answer took when it was recorded and when it was played.
  package struct TimedRequest {
    /// The line of the file.
    package let line: Int
    package let method: String
    package let time: AnswerTime
    package let recorded: AnswerTime?
  }

  /// The requests that were answered.
  /// - Parameter times: how long the answers took, in their order, by the JSON texts of their ids.
  package func timed(_ times: [String: [AnswerTime]]) -> [TimedRequest] {
    var recorded: [String: [AnswerTime?]] = [:]
    for answer in turns.flatMap(\.expected) {
      guard case .answer(let id) = MessageKey(answer.text) else { continue }
      recorded[id, default: []].append(answer.comments.compactMap { AnswerTime(comment: $0) }.last)
    }
    var played: [String: Int] = [:]
    return turns.compactMap { turn in
      guard case .send(let message, _) = turn.step,
        let json = ExpectedJSON(expectation: message, .values),
        let method = json["method"], let id = json["id"]?.text
      else { return nil }
      let number = played[id, default: 0]
      played[id] = number + 1
      guard let all = times[id], all.indices.contains(number) else { return nil }
      let before = recorded[id].flatMap { $0.indices.contains(number) ? $0[number] : nil }
      return TimedRequest(
        line: turn.line, method: method.string, time: all[number], recorded: before)
    }
  }
}
