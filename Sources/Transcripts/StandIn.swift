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
  private var answers: ArraySlice<Transcript.ServiceMessage> = []
  /// The client's ids, by those of the transcript.
  private var ids: [String: String] = [:]
  private var lifecycle: Lifecycle

  /// A message that the client has to send.
  fileprivate struct Wanted {
    let name: String
    let line: Int
    let text: String
    let id: ExpectedJSON?
    let method: ExpectedJSON?
    let withoutID: ExpectedJSON

    init(name: String, line: Int, text: String, json: ExpectedJSON) {
      (self.name, self.line, self.text) = (name, line, text)
      (id, method, withoutID) = (json["id"], json["method"], json.withoutID)
    }
  }

  /// What becomes of a message.
  package enum Reply {
    case answers([String])
    /// The client has not done what the transcript says, as these lines say.
    case refused([String])
  }

  /// - Parameters:
  ///   - known: the JSON texts of variables that every session has.
  ///   - initializeResult: the JSON text of what a service answers to `initialize`.
  package init(
    _ transcript: Transcript, known: [String: String], initializeResult: String
  ) throws(TranscriptError) {
    name = transcript.name
    matcher = Matcher(.values, Variables(known))
    lifecycle = Lifecycle(initializeResult: initializeResult)
    turns = []
    turns = try Self.turns(of: transcript)[...]
    for case .send(let message, _) in turns.map(\.step) { lifecycle.note(message) }
    next()
  }

  /// The turns that a stand-in plays. Throws a ``TranscriptError`` if it cannot play one.
  fileprivate static func turns(
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
    wanted.append(Wanted(name: name, line: line, text: message, json: json))
  }

  /// Whether the client has sent everything.
  package var hasEnded: Bool { wanted.isEmpty && turns.isEmpty }

  /// Where the message stands that the client has to send next; the transcript if there is none.
  package var place: String { wanted.first.map { "\(name):\($0.line)" } ?? name }

  /// What comes before the client has sent anything.
  package mutating func begin() -> [String] { dueAnswers() }

  /// Takes a message of the client. Those that the transcript sends together may come in any order.
  package mutating func receive(_ message: String) -> Reply {
    guard let json = ExpectedJSON(answer: message, .values) else {
      return .refused(["\(place): the client sent what is no JSON: \(message.prefix(200))"])
    }
    if let reply = lifecycle.reply(to: json) { return reply }
    if wanted.isEmpty {
      return .refused([
        "\(name): the client sent more than the transcript: \(message.prefix(200))"
      ])
    }
    let withoutID = json.withoutID
    for (index, candidate) in wanted.enumerated() {
      guard (candidate.id == nil) == (json["id"] == nil),
        Lifecycle.isInitialize(json) && candidate.method == json["method"]
          || matcher.matches(candidate.withoutID, withoutID)
      else { continue }
      wanted.remove(at: index)
      if let id = candidate.id, let actual = json["id"] { ids[id.text] = actual.text }
      return .answers(dueAnswers())
    }
    return .refused(matcher.refusal(of: json, by: wanted))
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
  private mutating func text(of answer: Transcript.ServiceMessage) -> String? {
    guard case .answer(let id) = MessageKey(answer.text), id != "null" else {
      return matcher.sent(answer.text)
    }
    return ids[id].flatMap { matcher.sent(answer.text, id: $0) }
  }
}

/// A service that answers each message of a client as transcripts answer the same method with the same parameters, in
/// whatever order messages come. One that is sent again gets the next such answer, and the last one for ever.
package struct AnyOrderStandIn {
  /// A message of a transcript, and what it is answered with.
  private struct Entry {
    let message: StandIn.Wanted
    var answers: [Transcript.ServiceMessage] = []
  }

  /// What entries are found by.
  private enum Key: Hashable {
    /// The JSON text of a message without its id, its members in the order of their names.
    case message(String)
    /// The JSON text of the method of messages in which not all is looked at; nil is one that a variable is in.
    case method(String?)
  }

  /// The places of entries: those that were not sent, in their order, and those that were.
  private struct Places {
    var open: ArraySlice<Int> = []
    var sent: [Int] = []

    /// Notes that an entry is sent, if its place is one of these.
    mutating func send(_ place: Int) {
      if open.first == place {
        open.removeFirst()
      } else if let index = open.firstIndex(of: place) {
        open.remove(at: index)
      } else {
        return
      }
      sent.append(place)
    }
  }

  private var entries: [Entry] = []
  private var places: [Key: Places] = [:]
  private var matcher = Matcher(.values)
  private var lifecycle: Lifecycle

  /// - Parameter initializeResult: the JSON text of what a service answers to `initialize`.
  package init(initializeResult: String) {
    lifecycle = Lifecycle(initializeResult: initializeResult)
  }

  /// Adds the messages of a transcript. Throws a ``TranscriptError`` if it cannot be played.
  /// - Parameter known: the JSON texts of variables that every session has.
  package mutating func add(
    _ transcript: Transcript, known: [String: String]
  ) throws(TranscriptError) {
    matcher = Matcher(.values, Variables(known))
    var requests: [String: Int] = [:]
    for turn in try StandIn.turns(of: transcript) {
      if case .send(let message, _) = turn.step,
        let json = ExpectedJSON(expectation: message, .values), let method = json["method"]?.text
      {
        lifecycle.note(message)
        let text = json.withoutID.sorted.text
        let key: Key =
          json.hasGap || text.contains("{{") || Lifecycle.isInitialize(json)
          ? .method(method.contains("{{") ? nil : method) : .message(text)
        places[key, default: Places()].open.append(entries.count)
        if let id = json["id"] { requests[id.text] = entries.count }
        entries.append(
          Entry(message: .init(name: transcript.name, line: turn.line, text: message, json: json)))
      }
      for answer in turn.expected {
        // What comes unasked follows the message in front of it.
        var place = entries.indices.last
        if case .answer(let id) = MessageKey(answer.text) { place = requests[id] ?? place }
        if let place { entries[place].answers.append(answer) }
      }
    }
  }

  /// Takes a message of the client.
  package mutating func receive(_ message: String) -> StandIn.Reply {
    guard let json = ExpectedJSON(answer: message, .values), json.kind == .object else {
      return .refused(["The client sent what is no single message: \(message.prefix(200))"])
    }
    // An answer to a request of the service.
    guard let method = json["method"]?.text else { return .answers([]) }
    if let reply = lifecycle.reply(to: json) { return reply }
    let withoutID = json.withoutID
    func fits(_ place: Int) -> Bool {
      var trial = matcher
      let wanted = entries[place].message
      return (wanted.id == nil) == (json["id"] == nil)
        && (Lifecycle.isInitialize(json) && wanted.method == json["method"]
          || trial.matches(wanted.withoutID, withoutID))
    }
    let keys = [.message(withoutID.sorted.text), .method(method), Key.method(nil)]
    let first = keys.compactMap { places[$0]?.open.first(where: fits) }.min()
    let last = first ?? keys.compactMap { places[$0]?.sent.last(where: fits) }.max()
    guard let place = last else {
      return .refused(matcher.refusal(of: json, by: entries.map(\.message)))
    }
    if first != nil { for key in keys { places[key]?.send(place) } }
    _ = matcher.matches(entries[place].message.withoutID, withoutID)
    return .answers(
      entries[place].answers.compactMap { answer in
        guard case .answer = MessageKey(answer.text) else { return matcher.sent(answer.text) }
        return matcher.sent(answer.text, id: json["id"]?.text ?? "null")
      })
  }
}

/// What begins and ends a session. A client says it in its own way: `initialize` with any parameters, and what the
/// transcripts do not have without being refused.
private struct Lifecycle {
  /// The JSON text of what a service answers to `initialize`.
  let initializeResult: String
  /// The methods that transcripts have, as JSON texts.
  private var recorded: Set<String> = []

  init(initializeResult: String) { self.initializeResult = initializeResult }

  /// Notes that a transcript has this message.
  mutating func note(_ message: String) {
    guard let json = ExpectedJSON(expectation: message, .values) else { return }
    if let method = json["method"]?.text { recorded.insert(method) }
  }

  static func isInitialize(_ json: ExpectedJSON) -> Bool {
    json["method"]?.text == #""initialize""#
  }

  /// The reply to a message of which no transcript has the method; nil if it is another one.
  func reply(to json: ExpectedJSON) -> StandIn.Reply? {
    guard let method = json["method"]?.text, !recorded.contains(method) else { return nil }
    let result: String
    switch method {
    case #""initialize""#: result = initializeResult
    case #""initialized""#, #""shutdown""#, #""exit""#: result = "{}"
    default: return nil
    }
    guard let id = json["id"]?.text else { return .answers([]) }
    return .answers([#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#])
  }
}

extension Matcher {
  /// The message that a transcript expects, as a service can send it, with the client's id.
  fileprivate mutating func sent(_ expected: String, id: String? = nil) -> String? {
    guard var json = ExpectedJSON(expectation: expected, .values) else { return nil }
    if let id {
      for index in json.children.indices where json.children[index].name == "\"id\"" {
        json.children[index].value = ExpectedJSON(scalar: id)
      }
    }
    for name in json.variables where variables[name] == nil { bind(secret: name, length: 32) }
    return try? variables.filled(into: json.written)
  }

  /// The lines that say what a message should have been.
  fileprivate mutating func refusal(of json: ExpectedJSON, by wanted: [StandIn.Wanted]) -> [String]
  {
    // The one with the same method says more.
    let method = json["method"]
    guard let nearest = wanted.first(where: { $0.method == method }) ?? wanted.first else {
      return ["The transcripts send nothing."]
    }
    var found =
      nearest.method == method ? differences(nearest.withoutID, json.withoutID) : []
    if found.isEmpty { found = [Difference("", wanted: nearest.text, got: json.text, at: 0)] }
    return found.flatMap { difference in
      Mismatch(
        line: nearest.line, request: ">> " + nearest.text, difference: difference, silence: nil
      ).lines(in: nearest.name)
    }
  }
}

extension ExpectedJSON {
  /// A message without its id.
  fileprivate var withoutID: ExpectedJSON {
    ExpectedJSON(kind, children.filter { $0.name != "\"id\"" }, at: offset)
  }

  /// The value with the members of objects in the order of their names.
  fileprivate var sorted: ExpectedJSON {
    var children = children.map { Child(name: $0.name, value: $0.value?.sorted) }
    if kind == .object { children.sort { $0.name < $1.name } }
    return kind == .scalar ? self : ExpectedJSON(kind, children)
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
