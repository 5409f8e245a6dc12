/// What tells which message of a service is which: the id of an answer, the method of anything else.
package enum MessageKey: Hashable {
  /// The response to the request with the id of this JSON text.
  case answer(String)
  /// A request of the service. The service chooses its id, so the method identifies it.
  case request(String)
  case notification(String)
  /// A batch, or no message at all.
  case other

  /// The key of a message that came or is expected.
  package init(_ message: String) {
    // Noise may be long, and is not read.
    let isObject = message.utf8.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    let json = isObject ? ExpectedJSON(expectation: message, .values) : nil
    switch (json?["method"]?.text, json?["id"]?.text) {
    case (let method?, nil): self = .notification(method)
    case (let method?, _): self = .request(method)
    case (nil, let id?): self = .answer(id)
    case (nil, nil): self = .other
    }
  }

  /// The key of the answer to a message; nil if it asks for none.
  init?(answerTo message: String) {
    guard let json = ExpectedJSON(answer: message, .values), json["method"] != nil,
      let id = json["id"]
    else { return nil }
    self = .answer(id.text)
  }

  var isNotification: Bool { if case .notification = self { true } else { false } }

  /// Whether it is a notification of one of these methods.
  package func isNotification(of methods: [String]) -> Bool {
    methods.contains { self == .notification("\"\($0)\"") }
  }

  /// Whether it may be a wrong form of what is expected, as an answer with another id.
  var mayReplaceAnother: Bool {
    switch self {
    case .answer, .other: true
    case .request, .notification: false
    }
  }

  static func counts(_ keys: [MessageKey]) -> [MessageKey: Int] {
    Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
