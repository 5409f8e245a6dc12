import ClientCheck

/// A client without a process, which draws the title and has no fields.
final class ScriptedClient {
  /// What it does with a message that it takes for the n-th; nil: what is right.
  typealias Trick = (_ message: AnyJSON) throws(ClientError) -> [AnyJSON]?

  private let trick: Trick
  private let isHeaded: Bool
  private var output: [UInt8]
  private var view: AnyJSON = [:]
  private(set) var input = ""

  init(
    isHeaded: Bool = false,
    opening: [AnyJSON] = [["id": 1, "method": "session/open", "params": ["notify": true]]],
    trick: @escaping Trick = { _ in nil }
  ) {
    self.trick = trick
    self.isHeaded = isHeaded
    output = []
    for message in opening { send(message) }
  }

  /// Its stdin and stdout; it ends well with them.
  var pipe: ClientPipe {
    ClientPipe(
      write: { [self] (bytes) throws(ClientError) in try take(bytes) },
      read: { [self] () throws(ClientError) in
        guard !output.isEmpty else { throw .silent(seconds: 10) }
        defer { output = [] }
        return output
      },
      end: { .status(0) })
  }

  private func send(_ message: AnyJSON) {
    var message = message
    if message["jsonrpc"] == nil { message["jsonrpc"] = "2.0" }
    let text = message.text
    let frame = isHeaded ? "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" : text + "\n"
    output += Array(frame.utf8)
  }

  private func take(_ bytes: [UInt8]) throws(ClientError) {
    let text = String(decoding: bytes, as: UTF8.self)
    input += text
    // A check writes one message at a time.
    let json = text.drop { $0 != "{" }
    let message = AnyJSON(text: String(json))
    for reply in try trick(message) ?? answer(message) { send(reply) }
  }

  private func answer(_ message: AnyJSON) -> [AnyJSON] {
    if let next = message["result"] { view = next }
    switch message["method"] {
    case "view/changed": view = message["params"] ?? [:]
    case "check/draw":
      return [["id": message["id"] ?? 0, "result": ["text": view["title"] ?? ""]]]
    case .some where message["id"] != nil: return [["id": message["id"] ?? 0, "result": [:]]]
    default: break
    }
    return []
  }
}

extension Check {
  /// How each scene ends.
  func outcomes(of scenes: [Scene]) -> [Outcome] {
    var outcomes: [Outcome] = []
    play(scenes) { outcomes.append($0.outcome) }
    return outcomes
  }
}

extension Check.Outcome {
  /// What the client did wrong; nil for nothing.
  var fault: String? { if case .failed(let fault) = self { fault } else { nil } }
}
