import JSONRPC

/// Replaces the secrets in messages by variables, before they are written anywhere.
package struct Redaction {
  /// The variable of each secret, by the JSON text of the secret.
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]
  /// Lines that have to stand before the message that is being read.
  private var declarations: [String] = []

  package init() {}

  /// The lines of a transcript for a message to the service; the last one is the message.
  package mutating func lines(ofRequest message: String) -> (declarations: [String], text: String) {
    declarations = []
    let text = redacted(message, isRequest: true)
    return (declarations, text)
  }

  /// The text of a message from the service.
  package mutating func text(ofAnswer message: String) -> String {
    redacted(message, isRequest: false)
  }

  private mutating func redacted(_ message: String, isRequest: Bool) -> String {
    // What is no JSON could hold a secret at any place.
    guard var json = ExpectedJSON(answer: message, .bytes, hasSpace: true) else { return "{{*}}" }
    redact(&json, in: "", isSecret: false, isRequest: isRequest)
    return json.text
  }

  /// Replaces the secrets in a value of the member with this name. `isSecret` says that all of the value is one.
  private mutating func redact(
    _ json: inout ExpectedJSON, in name: String, isSecret: Bool, isRequest: Bool
  ) {
    for index in json.children.indices {
      let child = json.children[index]
      guard var value = child.value else { continue }
      let inner = child.name.isEmpty || isSecret ? name : Self.plain(child.name)
      // Parameters by position have no names that tell which of them is a secret; the service refuses them.
      let isUnnamed = isRequest && inner == "\"params\"" && value.kind == .array
      redact(
        &value, in: inner, isSecret: isSecret || isUnnamed || Self.isSecret(inner, isRequest),
        isRequest: isRequest)
      json.children[index].value = value
    }
    guard json.kind == .scalar else { return }
    if isRequest, name == "\"processId\"", json.scalar != "null" {
      json.scalar = "{{processId}}"
    } else if let variable = variable(
      Self.plain(json.scalar), name, isSecret: isSecret, isRequest: isRequest)
    {
      json.scalar = "\"{{\(variable)}}\""
    } else if isSecret, !["\"\"", "null", "true", "false"].contains(json.scalar) {
      json.scalar = "0"
    } else {
      json.scalar = Template.escaped(json.scalar)
    }
  }

  /// A string with its quotes in the one form that all ways to write it have.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return ExpectedJSON(answer: text, .values)?.scalar ?? text
  }

  /// The shortest secret that is found in the value of any member.
  private static let recognised = 6

  /// The variable of a scalar; nil if it is no secret, or no text.
  private mutating func variable(
    _ scalar: String, _ name: String, isSecret: Bool, isRequest: Bool
  ) -> String? {
    let length = scalar.unicodeScalars.count - 2
    guard scalar.hasPrefix("\""), length > 0 else { return nil }
    if let known = names[scalar] { return isSecret || length >= Self.recognised ? known : nil }
    guard isSecret else { return nil }
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let member = letters.isEmpty ? "secret" : letters
    counts[member, default: 0] += 1
    let variable = "\(member)\(counts[member, default: 1])"
    names[scalar] = variable
    // A shorter password than is taken stays one; of others the length is not told.
    let kept = length < 8 ? length : max(16, length > 200 ? length : 0)
    if isRequest { declarations.append("-- " + Event.secret(variable, length: kept).text) }
    return variable
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
}
