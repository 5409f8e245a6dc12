import JSONRPC

/// Replaces the secrets in messages by variables, before they are written anywhere.
package struct Redaction {
  /// What a message must not show, or what is another text in each run.
  private struct Secret {
    let variable: String
    /// What stands between the quotes of a JSON string.
    let content: [UInt8]
    let origin: Origin
  }

  /// Where a secret comes from, and so where it is replaced.
  private enum Origin {
    /// The client has made it up, for its own request: replaced there only.
    case key
    /// The client has sent it; what is played instead is made up.
    case client
    /// The service has made it up; who plays the transcript reads it from an answer.
    case service
  }

  /// The secrets, by their JSON text.
  private var secrets: [String: Secret] = [:]
  private var counts: [String: Int] = [:]
  /// Lines that have to stand before the messages that are being read.
  private var declarations: [String] = []
  /// What the latest messages have shown to be a secret, without quotes: it may stand in what was written before.
  package private(set) var learned: [String] = []
  /// Whether the service makes up other ids in each run.
  private let hidesIDs: Bool

  /// - Parameter hidesIDs: whether the service makes up other ids in each run, as without a seed.
  package init(hidesIDs: Bool = false) { self.hidesIDs = hidesIDs }

  /// What a transcript has of a message to the service: the lines before it, and its text.
  package mutating func lines(ofRequest message: String) -> (declarations: [String], text: String) {
    let (declarations, texts) = lines(ofRequests: [message])
    return (declarations, texts[0])
  }

  /// The same of messages that arrive together.
  package mutating func lines(
    ofRequests messages: [String]
  ) -> (declarations: [String], texts: [String]) {
    (declarations, learned) = ([], [])
    let texts = messages.map { redacted($0, isRequest: true) }
    // A later one may tell what is secret in an earlier one.
    if learned.isEmpty || texts.count == 1 { return (declarations, texts) }
    return (declarations, messages.map { redacted($0, isRequest: true) })
  }

  /// The text of a message from the service.
  package mutating func text(ofAnswer message: String) -> String {
    redacted(message, isRequest: false)
  }

  private mutating func redacted(_ message: String, isRequest: Bool) -> String {
    // What is no JSON could hold a secret at any place.
    guard var json = ExpectedJSON(answer: message, .bytes, hasSpace: true) else { return "{{*}}" }
    redact(&json, in: "", isSecret: false, isRequest: isRequest)
    hide(secrets(in: message), in: &json, of: "", isRequest: isRequest)
    return json.text
  }

  // MARK: Members that hold secrets

  /// Replaces the secrets that members with such names hold. `isSecret` says that all of the value is one.
  private mutating func redact(
    _ json: inout ExpectedJSON, in name: String, isSecret: Bool, isRequest: Bool
  ) {
    for index in json.children.indices {
      let child = json.children[index]
      guard var value = child.value else { continue }
      let inner = child.name.isEmpty || isSecret ? name : Self.plain(child.name)
      // Parameters by position have no names that tell which of them is a secret; the service refuses them.
      let isUnnamed = isRequest && inner == "\"params\"" && value.kind == .array
      // The service is not wrong: what is secret in an answer is a text, and an object describes one.
      let isNamed = Self.isSecret(inner, isRequest) && (isRequest || child.isNamedString)
      redact(
        &value, in: inner, isSecret: isSecret || isUnnamed || isNamed, isRequest: isRequest)
      json.children[index].value = value
    }
    guard json.kind == .scalar else { return }
    if isRequest, name == "\"processId\"", let number = Int(json.scalar), number > 0 {
      json.scalar = "{{processId}}"
    } else if let variable = variable(
      Self.plain(json.scalar), name, isSecret: isSecret, isRequest: isRequest)
    {
      json.scalar = "\"{{\(variable)}}\""
    } else if hidesIDs, !isRequest, name == "\"xlsx\"" {
      // A workbook holds tags where no variable can stand.
      json.scalar = "\"{{\(Template.any)}}\""
    } else if isSecret, !["\"\"", "null", "true", "false"].contains(json.scalar) {
      json.scalar = "0"
    } else {
      if hidesIDs, !isRequest { learnTags(in: Array(json.scalar.utf8), name) }
      json.scalar = Template.escaped(json.scalar)
    }
  }

  /// A string with its quotes in the one form that all ways to write it have.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return ExpectedJSON(answer: text, .values)?.scalar ?? text
  }

  /// The variable of a scalar of this member; nil if it is no secret, or no text.
  private mutating func variable(
    _ scalar: String, _ name: String, isSecret: Bool, isRequest: Bool
  ) -> String? {
    let length = scalar.unicodeScalars.count - 2
    guard scalar.hasPrefix("\""), length > 0 else { return nil }
    let isID = hidesIDs && !isRequest && scalar.isRandomID
    guard isSecret || isID else { return nil }
    let origin = isRequest ? name == "\"key\"" ? Origin.key : .client : .service
    let known = secrets[scalar]
    if let known, known.origin != .key || origin == .key { return placeholder(known, isRequest) }
    let secret = Secret(
      variable: known?.variable ?? newVariable(name),
      content: Array(scalar.utf8.dropFirst().dropLast()), origin: origin)
    secrets[scalar] = secret
    if origin == .client, length >= Self.recognised {
      learned.append(String(scalar.dropFirst().dropLast()))
    }
    // A shorter password than is taken stays one; of others the length is not told.
    let kept = length < 8 ? length : max(16, length > 200 ? length : 0)
    if isRequest, known == nil {
      declarations.append("-- " + Event.secret(secret.variable, length: kept).text)
    }
    return placeholder(secret, isRequest)
  }

  /// Finds the tags of UIDs, such as `3f0c9b2a51d7e684-12`, in the scalar of a member: they stand within lists and calendars.
  private mutating func learnTags(in scalar: [UInt8], _ name: String) {
    var start = 0
    while let end = scalar[start...].firstIndex(where: { !$0.isHexadecimal }) {
      defer { start = end + 1 }
      guard end - start == 16, scalar[end] == UInt8(ascii: "-") else { continue }
      let tag = Array(scalar[start..<end])
      let text = "\"\(String(decoding: tag, as: UTF8.self))\""
      if secrets[text] == nil {
        secrets[text] = Secret(variable: newVariable(name), content: tag, origin: .service)
      }
    }
  }

  private mutating func newVariable(_ name: String) -> String {
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let member = letters.isEmpty ? "secret" : letters
    counts[member, default: 0] += 1
    return "\(member)\(counts[member, default: 1])"
  }

  /// Whether a member holds a secret; a key is one only where a client makes it up. A client may also misspell
  /// the name.
  private static func isSecret(_ name: String, _ isRequest: Bool) -> Bool {
    let word = name.dropFirst().dropLast().lowercased()
    if ["password", "token", "secret"].contains(where: word.hasSuffix) { return true }
    return isRequest
      && (word == "key"
        || word.nearest(in: ["password", "oldPassword", "newPassword", "token"]) != nil)
  }

  // MARK: Secrets at other places

  /// The shortest secret that is found as the value of any member, and within a longer text.
  private static let (recognised, recognisedWithin) = (6, 8)

  /// What stands in the place of a secret. An answer may also hold the same text by chance, which is not made up.
  private func placeholder(_ secret: Secret, _ isRequest: Bool) -> String {
    isRequest || secret.origin == .service ? secret.variable : Template.any
  }

  /// The secrets that may stand in a message, the longest first.
  private func secrets(in message: String) -> [Secret] {
    let bytes = Array(message.utf8)
    let isEscaped = bytes.contains(UInt8(ascii: "\\"))
    return secrets.values
      .filter { secret in
        secret.origin != .key && secret.content.count >= Self.recognised
          && (isEscaped || bytes.firstRange(secret.content, from: 0) != nil)
      }
      .sorted { ($0.content.count, $0.variable) > ($1.content.count, $1.variable) }
  }

  /// Hides secrets wherever they stand in the texts of a message of a transcript.
  private func hide(
    _ secrets: [Secret], in json: inout ExpectedJSON, of name: String, isRequest: Bool
  ) {
    if secrets.isEmpty { return }
    for index in json.children.indices {
      let child = json.children[index]
      guard var value = child.value else { continue }
      hide(
        secrets, in: &value, of: child.name.isEmpty ? name : child.name, isRequest: isRequest)
      json.children[index].value = value
    }
    guard json.kind == .scalar, json.scalar.hasPrefix("\"") else { return }
    let parts = Template(Self.plain(json.scalar)).parts
    var hidden = parts
    for secret in secrets {
      let isWhole = parts == [.literal([0x22] + secret.content + [0x22])]
      // The name of a method may hold a word that is a password too.
      let isLongEnough =
        secret.content.count >= Self.recognisedWithin && !(isRequest && name == "\"method\"")
      guard isWhole || isLongEnough else { continue }
      hidden = hidden.flatMap { part in
        guard case .literal(let bytes) = part else { return [part] }
        return bytes.split(at: secret.content, by: .variable(placeholder(secret, isRequest)))
      }
    }
    if hidden != parts { json.scalar = Template(hidden).text }
  }
}

extension Redaction {
  /// A transcript that hides what is known, with these lines at its beginning; nil if it holds no secret.
  package func hiding(in transcript: Transcript, after lines: [String]) -> Transcript? {
    var result = transcript
    var isChanged = false
    result.turns = transcript.turns.map { turn in
      var step = turn.step
      if case .send(let message, let waits) = step, let hidden = hiding(message, isRequest: true) {
        step = .send(hidden, togetherWithNext: waits)
        isChanged = true
      }
      var new = Transcript.Turn(step: step, line: turn.line)
      new.expected = turn.expected.map { answer in
        guard let hidden = hiding(answer.text, isRequest: false) else { return answer }
        isChanged = true
        var new = Transcript.Answer(hidden)
        new.comments = answer.comments
        return new
      }
      return new
    }
    guard isChanged else { return nil }
    let place = result.turns.firstIndex { !$0.step.isComment } ?? result.turns.endIndex
    let events = lines.compactMap { Event(String($0.dropFirst(3))) }
    result.turns.insert(
      contentsOf: events.map { Transcript.Turn(step: .event($0), line: 0) }, at: place)
    return result
  }

  /// A message of a transcript that hides what is known; nil if it holds no secret.
  private func hiding(_ message: String, isRequest: Bool) -> String? {
    guard let before = ExpectedJSON(expectation: message) else { return nil }
    var json = before
    hide(secrets(in: message), in: &json, of: "", isRequest: isRequest)
    return json == before ? nil : json.text
  }
}

extension ExpectedJSON.Child {
  fileprivate var isNamedString: Bool { !name.isEmpty && value?.scalar.hasPrefix("\"") == true }
}

extension String {
  /// Whether this is the JSON text of an id that the service makes up: 16 hexadecimal digits.
  fileprivate var isRandomID: Bool {
    utf8.count == 18 && utf8.dropFirst().dropLast().allSatisfy(\.isHexadecimal)
  }
}

extension UInt8 {
  /// Whether this is a digit of the hexadecimal texts that the service writes.
  fileprivate var isHexadecimal: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
  }
}

extension [UInt8] {
  /// Where `part` occurs first.
  fileprivate func firstRange(_ part: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = part.first, count - start >= part.count else { return nil }
    for place in start...count - part.count where self[place] == first {
      if self[place...].starts(with: part) { return place..<place + part.count }
    }
    return nil
  }

  /// The text with another part in the place of each `separator`.
  fileprivate func split(at separator: [UInt8], by part: Template.Part) -> [Template.Part] {
    var (parts, start): ([Template.Part], Int) = ([], 0)
    while let range = firstRange(separator, from: start) {
      if range.lowerBound > start { parts.append(.literal(Array(self[start..<range.lowerBound]))) }
      // Two that stand for anything are one.
      if parts.last != part { parts.append(part) }
      start = range.upperBound
    }
    return start < count ? parts + [.literal(Array(self[start...]))] : parts
  }
}
