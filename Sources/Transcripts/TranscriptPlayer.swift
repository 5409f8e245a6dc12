/// Plays a transcript on a stage, compares what comes with what is expected, and writes what to expect from
/// now on.
package struct TranscriptPlayer {
  private let transcript: Transcript
  /// How a message is written that was not expected before.
  private let written: (String) -> String
  /// Whether an answer that differs in these places is what to expect from now on.
  private let accepts: ([Mismatch]) -> Bool
  private var matcher: Matcher
  private var played: Played
  /// Messages that are sent together with the next one.
  private var together: [String] = []
  /// What has come before the turn that wants it.
  private var held: [MessageKey: ArraySlice<Arrival>] = [:]
  private var arrivals = 0
  /// How many messages the turns that follow want.
  private var later: [MessageKey: Int]

  /// A message with its place among those of a service that sends when it likes.
  private typealias Arrival = (number: Int, text: String)

  /// What came of a play.
  package struct Played {
    /// The messages that were sent in each turn, with the values of variables.
    package internal(set) var sent: [[String]] = []
    /// The messages that came in each turn.
    package internal(set) var answers: [[String]] = []
    package internal(set) var mismatches: [Mismatch] = []
    /// How many answers differ, and how many of them are not accepted.
    package internal(set) var changes = (all: 0, refused: 0)
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
  ///   - accepts: whether an answer that differs in these places is what to expect from now on.
  package init(
    _ transcript: Transcript, _ mode: Matcher.Mode, known: [String: String] = [:],
    written: @escaping (String) -> String = Template.escaped,
    accepts: @escaping ([Mismatch]) -> Bool = { _ in true }
  ) {
    (self.transcript, self.written, self.accepts) = (transcript, written, accepts)
    matcher = Matcher(mode, Variables(known))
    later = MessageKey.counts(transcript.turns.flatMap(\.expected).map { MessageKey($0.text) })
    played = Played(
      updated: Transcript(name: transcript.name, header: transcript.effectiveHeader))
  }

  /// Plays the transcript once.
  package static func play(
    _ transcript: Transcript, on stage: Stage, _ mode: Matcher.Mode = .bytes,
    known: [String: String] = [:], written: @escaping (String) -> String = Template.escaped,
    accepts: @escaping ([Mismatch]) -> Bool = { _ in true }
  ) -> Played {
    var player = TranscriptPlayer(
      transcript, mode, known: known, written: written, accepts: accepts)
    return player.play(on: stage)
  }

  private mutating func play(on stage: Stage) -> Played {
    for (index, turn) in transcript.turns.enumerated() {
      if played.ending != .whole {
        keep(transcript.turns[index...])
        return played
      }
      let answers = perform(turn, index, on: stage)
      played.answers.append(answers)
      compare(answers, with: turn)
    }
    if played.ending == .whole {
      let rest = ((try? stage.perform(.leave, 0)) ?? []).filter { !isLeftOut(MessageKey($0)) }
      for message in rest { addToLastTurn(message) }
    }
    return played
  }

  private typealias Turn = Transcript.Turn

  /// Compares what comes at the end: it belongs to the last turn.
  private mutating func addToLastTurn(_ message: String) {
    func isNoComment(_ turn: Turn) -> Bool { !turn.step.isComment }
    guard let last = transcript.turns.last(where: isNoComment) ?? transcript.turns.last else {
      return
    }
    let line = last.expected.last?.line ?? last.line
    let found = note(nil, message, Turn(step: last.step, line: line))
    played.changes.all += 1
    guard let place = played.updated.turns.lastIndex(where: isNoComment), accepts(found) else {
      played.changes.refused += 1
      return
    }
    played.lacksAnswers = true
    played.updated.turns[place].expected.append(Transcript.ServiceMessage(written(message)))
  }

  /// What could not be played stays as it is.
  private mutating func keep(_ turns: ArraySlice<Turn>) {
    played.answers += turns.map { _ in [] }
    played.updated.turns += turns
  }

  private mutating func perform(_ turn: Turn, _ index: Int, on stage: Stage) -> [String] {
    played.sent.append([])
    do throws(StageError) {
      guard let action = try action(turn.step) else { return [] }
      var sent: [String] = []
      if case .send(let messages) = action { sent = messages }
      played.sent[index] = sent
      let came = try stage.perform(action, turn.expected.count)
      guard let wait = stage.wait else { return came.filter { !isLeftOut(MessageKey($0)) } }
      return try awaited(turn, sent, came, wait)
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

  private func isLeftOut(_ key: MessageKey) -> Bool {
    key.isNotification(of: transcript.effectiveHeader.without)
  }

  /// The most messages that come in one turn: a service that never ends is not read forever.
  private static let most = 1000

  /// What a service that sends when it likes has sent for this turn, and what no turn wants. What a later turn wants is
  /// held until then.
  private mutating func awaited(
    _ turn: Turn, _ sent: [String], _ came: [String],
    _ wait: () throws(StageError) -> [String]
  ) throws(StageError) -> [String] {
    var open = MessageKey.counts(turn.expected.map { MessageKey($0.text) })
    var now: [Arrival] = []
    for (key, count) in open {
      later[key, default: 0] -= count
      let known = held[key, default: []].prefix(count)
      held[key]?.removeFirst(known.count)
      open[key] = count - known.count
      now += known
    }
    now.sort { $0.number < $1.number }
    // Also an answer that the file does not have.
    var asked = Set(
      sent.compactMap { MessageKey(answerTo: $0) }.filter { key in
        open[key] == nil && later[key, default: 0] <= 0
      })
    var missing = open.values.reduce(0, +)
    var strays = 0
    var came = came
    while true {
      for text in came {
        let key = MessageKey(text)
        if isLeftOut(key) { continue }
        arrivals += 1
        if open[key, default: 0] > 0 {
          open[key, default: 0] -= 1
          missing -= 1
        } else if later[key, default: 0] > held[key, default: []].count {
          held[key, default: []].append((arrivals, text))
          continue
        } else if key.mayReplaceAnother {
          strays += 1
        }
        asked.remove(key)
        now.append((arrivals, text))
      }
      if missing <= strays, asked.isEmpty || strays > 0 || now.count > Self.most {
        return now.map(\.text)
      }
      do throws(StageError) { came = try wait() } catch {
        if missing == 0 { return now.map(\.text) }
        guard case .silent(let more, let limit) = error else { throw error }
        throw .silent(now.map(\.text) + more, limit: limit)
      }
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
      if matcher.variables[name] == nil { matcher.bind(secret: name, length: length) }
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
    var update: [Transcript.ServiceMessage] = []
    var comments: [String] = []
    for (answer, message) in aligned(turn.expected, answers) {
      let before = matcher
      let found = note(answer, message, turn)
      let holds = found.isEmpty
      // A service that ended has not said that nothing comes.
      if isCut, message == nil {
        if let answer { update.append(answer) }
        continue
      }
      if !holds {
        played.changes.all += 1
        guard accepts(found) else {
          played.changes.refused += 1
          if var answer {
            answer.comments = comments + answer.comments
            comments = []
            update.append(answer)
          }
          continue
        }
      }
      // A time is that of the answer that came then.
      let kept = answer?.comments.filter { holds || AnswerTime(comment: $0) == nil } ?? []
      guard let message else {
        comments += kept
        continue
      }
      if answer == nil { played.lacksAnswers = true }
      var new = holds ? answer : nil
      if new == nil { new = Transcript.ServiceMessage(text(of: message, before: answer, before)) }
      new?.comments = comments + kept
      comments = []
      if let new { update.append(new) }
    }
    turn.expected = update
    played.updated.turns.append(turn)
    played.updated.turns += comments.map { Turn(step: .comment($0), line: turn.line) }
  }

  /// The text that is expected from now on.
  private func text(
    of message: String, before old: Transcript.ServiceMessage?, _ matcher: Matcher
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
    _ expected: [Transcript.ServiceMessage], _ answers: [String]
  ) -> [(Transcript.ServiceMessage?, String?)] {
    let isByKey = matcher.mode != .bytes
    func key(_ text: String) -> MessageKey { isByKey ? MessageKey(text) : .other }
    var rest = known(answers, expected).map { (text: $0, key: key($0)) }
    var pairs: [(Transcript.ServiceMessage?, String?)] = []
    for answer in expected {
      let key = key(answer.text)
      let place = rest.firstIndex { $0.key == key }
      pairs.append((answer, place.map { rest.remove(at: $0).text }))
    }
    // Two that differ by their ids or methods alone are one difference.
    for index in pairs.indices where pairs[index].1 == nil && !rest.isEmpty {
      pairs[index].1 = rest.removeFirst().text
    }
    if matcher.mode == .additions { rest.removeAll { $0.key.isNotification } }
    return pairs + rest.map { (nil, $0.text) }
  }

  /// The messages without notifications of methods that are not expected, where a service may send more.
  private func known(_ answers: [String], _ expected: [Transcript.ServiceMessage]) -> [String] {
    if matcher.mode != .additions { return answers }
    let keys = expected.map { MessageKey($0.text) }
    return answers.filter { message in
      let key = MessageKey(message)
      return !key.isNotification || keys.contains(key)
    }
  }

  /// Notes where a message is not what is expected; returns these places.
  private mutating func note(
    _ answer: Transcript.ServiceMessage?, _ message: String?, _ turn: Turn
  ) -> [Mismatch] {
    if message == nil, case .ended = played.ending { return [] }
    let found = differences(answer?.text, message).map {
      Mismatch(
        line: answer?.line(at: $0.offset) ?? turn.line, request: turn.step.line, difference: $0,
        silence: message == nil ? silence : nil)
    }
    played.mismatches += found
    return found
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
    return matcher.differences(expected.fillingNames(matcher.variables), actual)
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
