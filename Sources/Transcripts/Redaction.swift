import JSONRPC

/// Replaces the secrets in messages by variables, before they are written anywhere.
package struct Redaction {
  /// What a message must not show, or what is another text in each run.
  private struct Secret {
    let variable: String
    /// What stands between the quotes of a JSON string.
    let content: [UInt8]
    let origin: Origin
    /// Whether a pattern has found it: it is one however short it is.
    var isCertain = false
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
  /// Whether the service is not ours: what ours alone says has no meaning there.
  private let isForeign: Bool
  /// What the user hides besides.
  private let rules: RedactionRules
  /// The variables of the ids of the service's requests, by the JSON texts of these ids.
  private var requestIDs: [String: String] = [:]

  /// - Parameters:
  ///   - hidesIDs: whether the service makes up other ids in each run, as without a seed.
  ///   - isForeign: whether the service is not ours.
  ///   - rules: what the user hides besides.
  package init(
    hidesIDs: Bool = false, isForeign: Bool = false, rules: RedactionRules = RedactionRules()
  ) {
    var rules = rules
    // A text may be a part of another one, which counts then.
    rules.variables.sort { $0.text.utf8.count > $1.text.utf8.count }
    (self.hidesIDs, self.isForeign, self.rules) = (hidesIDs, isForeign, rules)
  }

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
    nameRequest(in: &json, isRequest: isRequest)
    return json.text
  }

  /// A variable stands for the id of a request of the service, which answers to it name.
  private mutating func nameRequest(in json: inout ExpectedJSON, isRequest: Bool) {
    guard isForeign, isRequest == (json["method"] == nil), let id = json["id"],
      let index = json.children.firstIndex(where: { $0.name == "\"id\"" })
    else { return }
    if !isRequest { requestIDs[id.text] = newVariable("\"id\"") }
    guard let variable = requestIDs[id.text] else { return }
    json.children[index].value = ExpectedJSON(scalar: "{{\(variable)}}")
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
      let isNamed = holdsSecret(inner, isRequest) && (isRequest || child.isNamedString)
      if !isRequest, isElided(child.plainName, in: name) {
        json.children[index].value = ExpectedJSON(scalar: "{{\(Template.any)}}")
        continue
      }
      redact(
        &value, in: inner, isSecret: isSecret || isUnnamed || isNamed, isRequest: isRequest)
      json.children[index].value = value
    }
    guard json.kind == .scalar else { return }
    if json.scalar.hasPrefix("\""), !rules.secrets.isEmpty {
      learnPatterns(in: Array(Self.plain(json.scalar).utf8), name, isRequest: isRequest)
    }
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

  /// Whether what a service says of a member is not looked at. What tells which message it is always is.
  private func isElided(_ member: String, in parent: String) -> Bool {
    if parent.isEmpty, member == "id" || member == "method" { return false }
    return rules.elided.contains { $0.isMember && $0.matches(member) }
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
    if isRequest, known == nil { declare(secret.variable, length) }
    return placeholder(secret, isRequest)
  }

  /// Says that a variable gets a made-up value.
  private mutating func declare(_ variable: String, _ length: Int) {
    // A shorter password than is taken stays one; of others the length is not told.
    let kept = length < 8 ? length : max(16, length > 200 ? length : 0)
    declarations.append("-- " + Event.secret(variable, length: kept).text)
  }

  /// Finds the secrets that the user's patterns describe in the scalar of a member.
  private mutating func learnPatterns(in scalar: [UInt8], _ name: String, isRequest: Bool) {
    for pattern in rules.secrets where !pattern.isMember {
      var start = 0
      while let range = pattern.firstRange(in: scalar, from: start) {
        start = range.upperBound
        let content = Array(scalar[range])
        let text = String(decoding: content, as: UTF8.self)
        guard secrets["\"\(text)\""]?.isCertain != true else { continue }
        let secret = Secret(
          variable: newVariable(name), content: content,
          origin: isRequest ? .client : .service, isCertain: true)
        secrets["\"\(text)\""] = secret
        if isRequest {
          learned.append(text)
          declare(secret.variable, text.unicodeScalars.count)
        }
      }
    }
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
    let member = Template.beginning(ofVariablesIn: String(name.dropFirst().dropLast()))
    counts[member, default: 0] += 1
    return "\(member)\(counts[member, default: 1])"
  }

  /// Whether a member holds a secret; a key is one only where a client makes it up. A client may also misspell
  /// the name.
  private func holdsSecret(_ name: String, _ isRequest: Bool) -> Bool {
    let plain = String(name.dropFirst().dropLast())
    if rules.secrets.contains(where: { $0.isMember && $0.matches(plain) }) { return true }
    let word = plain.lowercased()
    if ["password", "token", "secret"].contains(where: word.hasSuffix) {
      return !Self.progressTokens.contains(plain)
    }
    // In other services a key is the name of something.
    return isRequest && !isForeign
      && (word == "key"
        || word.nearest(in: ["password", "oldPassword", "newPassword", "token"]) != nil)
  }

  /// What tells LSP and MCP which progress is which.
  private static let progressTokens = ["workDoneToken", "partialResultToken", "progressToken"]

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
        secret.origin != .key && (secret.isCertain || secret.content.count >= Self.recognised)
          && (isEscaped || bytes.firstRange(secret.content, from: 0) != nil)
      }
      .sorted { ($0.content.count, $0.variable) > ($1.content.count, $1.variable) }
  }

  /// Hides secrets wherever they stand in the texts of a message of a transcript.
  private func hide(
    _ secrets: [Secret], in json: inout ExpectedJSON, of name: String, isRequest: Bool
  ) {
    let elided = isRequest ? [] : rules.elided.filter { !$0.isMember }
    if secrets.isEmpty, elided.isEmpty, rules.variables.isEmpty { return }
    for index in json.children.indices {
      let child = json.children[index]
      guard var value = child.value else { continue }
      if !child.name.isEmpty { json.children[index].name = named(child.name) }
      hide(
        secrets, in: &value, of: child.name.isEmpty ? name : child.name, isRequest: isRequest)
      json.children[index].value = value
    }
    guard json.kind == .scalar, json.scalar.hasPrefix("\"") else { return }
    let parts = Template(Self.plain(json.scalar)).parts
    var hidden = parts
    for (name, text) in rules.variables {
      hidden = hidden.replacing(by: .variable(name)) { $0.firstRange(text.jsonContent, from: $1) }
    }
    for secret in secrets {
      let isWhole = parts == [.literal([0x22] + secret.content + [0x22])]
      // The name of a method may hold a word that is a password too.
      let isLongEnough =
        secret.isCertain
        || secret.content.count >= Self.recognisedWithin
          && !(isRequest && name == "\"method\"")
      guard isWhole || isLongEnough else { continue }
      hidden = hidden.replacing(by: .variable(placeholder(secret, isRequest))) {
        $0.firstRange(secret.content, from: $1)
      }
    }
    for pattern in elided {
      hidden = hidden.replacing(by: .variable(Template.any)) {
        pattern.firstRange(in: $0, from: $1)
      }
    }
    if hidden != parts { json.scalar = Template(hidden).text }
  }

  /// The name of a member with the user's variables; names have no others.
  private func named(_ name: String) -> String {
    rules.variables.reduce(name) { name, variable in
      let parts = [Template.Part.literal(Array(name.utf8))].replacing(by: .variable(variable.name))
      {
        $0.firstRange(variable.text.jsonContent, from: $1)
      }
      return parts.count > 1 ? Template(parts).text : name
    }
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
        var new = Transcript.ServiceMessage(hidden)
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
  fileprivate var plainName: String { String(name.dropFirst().dropLast()) }

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
}

extension [Template.Part] {
  /// The parts with `part` in the place of each range that is found in the texts, from a position on.
  fileprivate func replacing(
    by part: Template.Part, _ find: ([UInt8], Int) -> Range<Int>?
  ) -> [Template.Part] {
    flatMap { old -> [Template.Part] in
      guard case .literal(let bytes) = old else { return [old] }
      var (parts, start): ([Template.Part], Int) = ([], 0)
      while let range = find(bytes, start) {
        if range.lowerBound > start {
          parts.append(.literal([UInt8](bytes[start..<range.lowerBound])))
        }
        // Two that stand for anything are one.
        if parts.last != part { parts.append(part) }
        start = range.upperBound
      }
      return start < bytes.count ? parts + [.literal([UInt8](bytes[start...]))] : parts
    }
  }
}
