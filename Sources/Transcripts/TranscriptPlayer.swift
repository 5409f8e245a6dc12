/// Plays a transcript on a stage, compares what comes with what is expected, and writes what to expect from
/// now on.
package struct TranscriptPlayer {
  private let transcript: Transcript
  /// How a message is written that was not expected before.
  private let written: (String) -> String
  private var matcher: Matcher
  private var played: Played
  /// Messages that are sent together with the next one.
  private var together: [String] = []

  /// What came of a play.
  package struct Played {
    /// The messages that were sent in each turn, with the values of variables.
    package internal(set) var sent: [[String]] = []
    /// The messages that came in each turn.
    package internal(set) var answers: [[String]] = []
    package internal(set) var mismatches: [Mismatch] = []
    /// The transcript with what came in the place of what no longer holds.
    package internal(set) var updated: Transcript
    /// Whether something was answered that the transcript expects no answer to.
    package internal(set) var lacksAnswers = false
    package internal(set) var ending = Ending.whole
  }

  /// How far a transcript was played.
  package enum Ending: Equatable {
    case whole
    /// A part of it cannot be shown by this service, for this reason.
    case notPlayable(String)
    /// The service ended or did not start, as the sentence says.
    case ended(String)
    /// The service no longer answered.
    case silent
  }

  /// - Parameters:
  ///   - known: the JSON texts of variables that every session has.
  ///   - written: how a message is written that was not expected before.
  package init(
    _ transcript: Transcript, _ mode: Matcher.Mode, known: [String: String] = [:],
    written: @escaping (String) -> String = Template.escaped
  ) {
    self.transcript = transcript
    self.written = written
    matcher = Matcher(mode, Variables(known))
    played = Played(
      updated: Transcript(name: transcript.name, header: transcript.effectiveHeader))
  }

  /// Plays the transcript once.
  package static func play(
    _ transcript: Transcript, on stage: Stage, _ mode: Matcher.Mode = .bytes,
    known: [String: String] = [:], written: @escaping (String) -> String = Template.escaped
  ) -> Played {
    var player = TranscriptPlayer(transcript, mode, known: known, written: written)
    return player.play(on: stage)
  }

  private mutating func play(on stage: Stage) -> Played {
    for (index, turn) in transcript.turns.enumerated() {
      if played.ending != .whole {
        keep(transcript.turns[index...])
        return played
      }
      let answers = perform(turn, on: stage)
      played.answers.append(answers)
      compare(answers, with: turn)
    }
    if played.ending == .whole, let last = transcript.turns.last {
      // What comes at the end belongs to the last turn.
      let rest = (try? stage.perform(.leave, 0)) ?? []
      let line = last.expected.last?.line ?? last.line
      for message in rest { note(nil, message, Turn(step: last.step, line: line)) }
      played.lacksAnswers = played.lacksAnswers || !rest.isEmpty
    }
    return played
  }

  private typealias Turn = Transcript.Turn

  /// What could not be played stays as it is.
  private mutating func keep(_ turns: ArraySlice<Turn>) {
    played.answers += turns.map { _ in [] }
    played.updated.turns += turns
  }

  private mutating func perform(_ turn: Turn, on stage: Stage) -> [String] {
    played.sent.append([])
    do throws(StageError) {
      guard let action = try action(turn.step) else { return [] }
      if case .send(let messages) = action { played.sent[played.sent.count - 1] = messages }
      return try stage.perform(action, turn.expected.count)
    } catch {
      switch error {
      case .notPlayable(let reason): played.ending = .notPlayable(reason)
      case .ended(let sentence): played.ending = .ended(sentence)
      case .silent(let answers, let limit):
        played.ending = .silent
        silence = limit
        return answers
      }
      return []
    }
  }

  /// The time limit, once it is over.
  private var silence: String?

  /// What is done to the service; nil for nothing.
  private mutating func action(_ step: Transcript.Step) throws(StageError) -> Stage.Action? {
    switch step {
    case .comment: return nil
    case .send(let message, let waits):
      together.append(try filled(message))
      if waits { return nil }
      defer { together = [] }
      return .send(together)
    case .sendRaw(let text): return Transcript.Step.unescaped(text).map { .sendRaw($0) }
    case .wait(let seconds): return .wait(seconds: seconds)
    case .event(.secret(let name, let length)):
      matcher.bind(secret: name, length: length)
      return nil
    case .event(let event): return event.messages.map { .send($0) } ?? .event(event)
    }
  }

  private func filled(_ message: String) throws(StageError) -> String {
    do throws(UnboundVariable) { return try matcher.variables.filled(into: message) } catch {
      throw .notPlayable("{{\(error.name)}} got no value, as the answers before differ")
    }
  }

  // MARK: Comparison

  private mutating func compare(_ answers: [String], with turn: Turn) {
    var turn = turn
    let isCut = played.ending != .whole
    if case .notPlayable = played.ending, played.mismatches.isEmpty {
      played.updated.turns.append(turn)
      return
    }
    var update: [Transcript.Answer] = []
    var comments: [String] = []
    for (answer, message) in aligned(turn.expected, answers) {
      let before = matcher
      let holds = note(answer, message, turn)
      guard let message else {
        // A service that ended has not said that nothing comes.
        if isCut, let answer { update.append(answer) } else { comments += answer?.comments ?? [] }
        continue
      }
      if answer == nil { played.lacksAnswers = true }
      var new = holds ? answer : nil
      if new == nil { new = Transcript.Answer(text(of: message, before: answer, before)) }
      new?.comments = comments + (answer?.comments ?? [])
      comments = []
      if let new { update.append(new) }
    }
    turn.expected = update
    played.updated.turns.append(turn)
    played.updated.turns += comments.map { Turn(step: .comment($0), line: turn.line) }
  }

  /// The text that is expected from now on.
  private func text(
    of message: String, before old: Transcript.Answer?, _ matcher: Matcher
  ) -> String {
    let new = written(message)
    guard let old, let expected = ExpectedJSON(expectation: old.text, matcher.mode),
      let actual = ExpectedJSON(expectation: Template.escaped(message), matcher.mode)
    else { return new }
    let update = expected.updated(to: actual, matcher)
    return update == actual ? new : update.text
  }

  /// Which messages are compared: answers by their ids, the others by their place.
  private func aligned(
    _ expected: [Transcript.Answer], _ answers: [String]
  ) -> [(Transcript.Answer?, String?)] {
    let isByID = matcher.mode != .bytes
    var rest = known(answers, expected).map { (text: $0, id: isByID ? Self.id(of: $0) : nil) }
    var pairs: [(Transcript.Answer?, String?)] = []
    for answer in expected {
      let id = isByID ? Self.id(of: answer.text) : nil
      let place = rest.firstIndex { $0.id == id }
      pairs.append((answer, place.map { rest.remove(at: $0).text }))
    }
    // Two that differ by their ids alone are one difference.
    for index in pairs.indices where pairs[index].1 == nil && !rest.isEmpty {
      pairs[index].1 = rest.removeFirst().text
    }
    if matcher.mode == .additions { rest.removeAll { $0.id == nil } }
    return pairs + rest.map { (nil, $0.text) }
  }

  /// The messages without notifications of methods that are not expected, where a service may send more.
  private func known(_ answers: [String], _ expected: [Transcript.Answer]) -> [String] {
    if matcher.mode != .additions { return answers }
    let methods = expected.map { Self.method(of: $0.text) }
    return answers.filter { Self.id(of: $0) != nil || methods.contains(Self.method(of: $0)) }
  }

  /// The method of a notification; nil for an answer.
  private static func method(of message: String) -> String? {
    ExpectedJSON(expectation: message, .values)?["method"]?.text
  }

  /// The id of an answer; nil for a notification.
  private static func id(of message: String) -> String? {
    guard let json = ExpectedJSON(expectation: message, .values), json["method"] == nil else {
      return nil
    }
    return json["id"]?.text
  }

  /// Notes where a message is not what is expected; false if it is not.
  @discardableResult
  private mutating func note(
    _ answer: Transcript.Answer?, _ message: String?, _ turn: Turn
  ) -> Bool {
    if message == nil, case .ended = played.ending { return false }
    let found = differences(answer?.text, message)
    played.mismatches += found.map {
      Mismatch(
        line: answer?.line(at: $0.offset) ?? turn.line, request: turn.step.line, difference: $0,
        silence: message == nil ? silence : nil)
    }
    return found.isEmpty
  }

  private mutating func differences(
    _ wanted: String?, _ got: String?
  ) -> [Matcher.Difference] {
    guard let wanted, let got,
      let expected = ExpectedJSON(expectation: wanted, matcher.mode),
      let actual = ExpectedJSON(answer: got, matcher.mode)
    else {
      // Bytes that are no JSON are compared as they are.
      return wanted == got ? [] : [Matcher.Difference("", wanted: wanted, got: got, at: 0)]
    }
    return matcher.differences(expected, actual)
  }
}

extension Matcher {
  /// Gives a variable a made-up text of so many characters.
  mutating func bind(secret name: String, length: Int) {
    let text = String(repeating: "\(name) is made up. ", count: length / (name.count + 13) + 1)
    set(name, "\"\(text.prefix(length))\"")
  }
}

/// One place where a service has not done what a transcript says.
package struct Mismatch {
  /// The line of the file.
  package let line: Int
  /// The line that was played.
  package let request: String
  package let difference: Matcher.Difference
  /// The time limit, if nothing came within it.
  package let silence: String?
}
