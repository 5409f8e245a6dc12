/// A service that answers a client from a transcript, and wants from it what the transcript sends. Time does
/// not pass; what comes unasked follows at once.
package struct StandIn {
  private let name: String
  /// The turns in which something is sent or comes.
  private var turns: ArraySlice<Transcript.Turn>
  private var matcher: Matcher
  /// The messages of the present turn that have not come.
  private var wanted: [Wanted] = []
  /// The answers of the present turn that were not sent.
  private var answers: ArraySlice<Transcript.Answer> = []
  /// The client's ids, by those of the transcript.
  private var ids: [String: String] = [:]

  /// A message that the client has to send.
  private struct Wanted {
    let line: Int
    let text: String
    let json: ExpectedJSON
  }

  /// What becomes of a message.
  package enum Reply {
    case answers([String])
    /// The client has not done what the transcript says, as these lines say.
    case refused([String])
  }

  /// - Parameter known: the JSON texts of variables that every session has.
  package init(
    _ transcript: Transcript, known: [String: String]
  ) throws(TranscriptError) {
    name = transcript.name
    matcher = Matcher(.values, Variables(known))
    turns = []
    turns = try Self.turns(of: transcript)[...]
    next()
  }

  private static func turns(
    of transcript: Transcript
  ) throws(TranscriptError) -> [Transcript.Turn] {
    var turns: [Transcript.Turn] = []
    for turn in transcript.turns {
      switch turn.step {
      case .comment: break
      case .send(let message, _):
        guard ExpectedJSON(expectation: message, .values) != nil else {
          throw TranscriptError(line: turn.line, "A stand-in can only ask for JSON.")
        }
        turns.append(turn)
      case .wait, .event(.endOfInput): turns.append(turn)
      case .sendRaw, .event(.restart), .event(.another):
        throw TranscriptError(
          line: turn.line,
          "A stand-in cannot play \(turn.step.line); it is one process of one client.")
      case .event: break
      }
    }
    return turns
  }

  /// Goes on to what the client has to send next, as far as all of it has come.
  private mutating func next() {
    while wanted.isEmpty, answers.isEmpty, let turn = turns.popFirst() {
      answers = turn.expected[...]
      guard case .send(let message, let waits) = turn.step else { continue }
      add(message, turn.line)
      var waitsForNext = waits
      while waitsForNext, let following = turns.popFirst() {
        guard case .send(let message, let waits) = following.step else { break }
        add(message, following.line)
        (answers, waitsForNext) = (following.expected[...], waits)
      }
    }
  }

  private mutating func add(_ message: String, _ line: Int) {
    guard let json = ExpectedJSON(expectation: message, .values) else { return }
    wanted.append(Wanted(line: line, text: message, json: json))
  }

  /// Where the message stands that the client has to send next; the transcript if there is none.
  package var place: String { wanted.first.map { "\(name):\($0.line)" } ?? name }

  /// What comes before the client has sent anything.
  package mutating func begin() -> [String] { dueAnswers() }

  /// Takes a message of the client. Those that the transcript sends together may come in any order.
  package mutating func receive(_ message: String) -> Reply {
    guard let json = ExpectedJSON(answer: message, .values) else {
      return .refused(["\(place): the client sent what is no JSON: \(message.prefix(200))"])
    }
    guard let first = wanted.first else {
      return .refused([
        "\(name): the client sent more than the transcript: \(message.prefix(200))"
      ])
    }
    for (index, candidate) in wanted.enumerated() {
      guard (candidate.json["id"] == nil) == (json["id"] == nil),
        matcher.matches(candidate.json.withoutID, json.withoutID)
      else { continue }
      wanted.remove(at: index)
      if let id = candidate.json["id"], let actual = json["id"] { ids[id.text] = actual.text }
      return .answers(dueAnswers())
    }
    return .refused(refusal(of: json, first))
  }

  private mutating func refusal(of json: ExpectedJSON, _ first: Wanted) -> [String] {
    // The one with the same method says more.
    let method = json["method"]
    let nearest = wanted.first { $0.json["method"] == method } ?? first
    let found =
      nearest.json["method"] == method
      ? matcher.differences(nearest.json.withoutID, json.withoutID) : []
    guard !found.isEmpty else {
      let other = Matcher.Difference("", wanted: nearest.text, got: json.text, at: 0)
      return mismatch(nearest, other)
    }
    return found.flatMap { mismatch(nearest, $0) }
  }

  private func mismatch(_ wanted: Wanted, _ difference: Matcher.Difference) -> [String] {
    Mismatch(
      line: wanted.line, request: ">> " + wanted.text, difference: difference, silence: nil
    ).lines(in: name)
  }

  /// What the client has left out, at the end of its input; nil if that is nothing.
  package func missing() -> String? {
    guard let first = wanted.first else { return nil }
    return "\(place): the client ended and did not send \(first.text.prefix(200))"
  }

  /// The answers whose requests have come, and what follows them unasked.
  private mutating func dueAnswers() -> [String] {
    var due: [String] = []
    while true {
      while let answer = answers.first, let text = text(of: answer) {
        due.append(text)
        answers.removeFirst()
      }
      guard wanted.isEmpty else { return due }
      // What has no request is left out.
      answers = []
      next()
      if !wanted.isEmpty || answers.isEmpty { return due }
    }
  }

  /// The message of an answer, for the ids of this client; nil if its request has not come.
  private mutating func text(of answer: Transcript.Answer) -> String? {
    guard var json = ExpectedJSON(expectation: answer.text, .values) else { return nil }
    if json["method"] == nil, let id = json["id"], id.scalar != "null" {
      guard let actual = ids[id.text] else { return nil }
      for index in json.children.indices where json.children[index].name == "\"id\"" {
        json.children[index].value = ExpectedJSON(scalar: actual)
      }
    }
    for name in json.variables where matcher.variables[name] == nil {
      matcher.bind(secret: name, length: 32)
    }
    return try? matcher.variables.filled(into: json.written)
  }
}

extension ExpectedJSON {
  /// A message without its id.
  fileprivate var withoutID: ExpectedJSON {
    ExpectedJSON(kind, children.filter { $0.name != "\"id\"" }, at: offset)
  }

  /// The text of what is expected, as a service can send it: without what is not looked at.
  fileprivate var written: String {
    var json = self
    json.fillGaps()
    return json.text
  }

  private mutating func fillGaps() {
    children.removeAll { $0 == .gap }
    for index in children.indices { children[index].value?.fillGaps() }
    guard kind == .scalar else { return }
    let parts = Template(scalar).parts
    let kept = parts.filter { $0 != .variable(Template.any) }
    if kept != parts { scalar = kept.isEmpty ? "null" : Template(kept).text }
  }
}
