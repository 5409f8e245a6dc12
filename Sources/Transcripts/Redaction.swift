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
    redact(&json, name: "", isRequest: isRequest)
    return json.text
  }

  private mutating func redact(_ json: inout ExpectedJSON, name: String, isRequest: Bool) {
    for index in json.children.indices {
      let child = json.children[index]
      guard var value = child.value else { continue }
      redact(&value, name: child.name.isEmpty ? name : child.name, isRequest: isRequest)
      json.children[index].value = value
    }
    guard json.kind == .scalar else { return }
    if isRequest, name == "\"processId\"", json.scalar != "null" {
      json.scalar = "{{processId}}"
    } else if let variable = variable(json.scalar, name, isRequest: isRequest) {
      json.scalar = "\"{{\(variable)}}\""
    } else {
      json.scalar = Template.escaped(json.scalar)
    }
  }

  /// The shortest secret that is found in the value of any member.
  private static let recognised = 6

  /// The variable of a scalar; nil if it is no secret.
  private mutating func variable(_ scalar: String, _ name: String, isRequest: Bool) -> String? {
    let length = scalar.unicodeScalars.count - 2
    guard scalar.hasPrefix("\""), length > 0 else { return nil }
    if let known = names[scalar] {
      return Self.isSecret(name, isRequest) || length >= Self.recognised ? known : nil
    }
    guard Self.isSecret(name, isRequest) else { return nil }
    let member = String(name.dropFirst().dropLast())
    counts[member, default: 0] += 1
    let variable = "\(member)\(counts[member, default: 1])"
    names[scalar] = variable
    // A shorter password than is taken stays one; of others the length is not told.
    let kept = length < 8 ? length : max(16, length > 200 ? length : 0)
    if isRequest { declarations.append("-- " + Event.secret(variable, length: kept).text) }
    return variable
  }

  /// Whether a member holds a secret; a key is one only where a client makes it up.
  private static func isSecret(_ name: String, _ isRequest: Bool) -> Bool {
    let word = name.dropFirst().dropLast().lowercased()
    return word.hasSuffix("password") || word.hasSuffix("token") || word.hasSuffix("secret")
      || isRequest && word == "key"
  }
}
