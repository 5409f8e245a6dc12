import JSONRPC

/// The client under check. Sends and receives messages in the client's framing.
final class Client {
  private let pipe: ClientPipe
  private let trace: (String) -> Void
  private var decoder = FrameDecoder()

  /// A message of the client.
  enum Message {
    case request(id: AnyJSON, method: String, params: AnyJSON)
    case notification
    /// The response to a check request.
    case answer(id: AnyJSON, Answer)
    /// Output that is not a valid message, described in words.
    case nonsense(String)
  }

  /// The outcome of a check request.
  enum Answer {
    case result(AnyJSON)
    case error(AnyJSON)

    var text: String {
      switch self {
      case .result(let json), .error(let json): json.text
      }
    }
  }

  /// The client at the other end of `pipe`. `trace` receives every message.
  init(_ pipe: ClientPipe, trace: @escaping (String) -> Void) {
    self.pipe = pipe
    self.trace = trace
  }

  /// Sends a message.
  func send(_ message: AnyJSON) throws(ClientError) {
    var message = message
    message["jsonrpc"] = "2.0"
    let text = message.text
    trace("checker → \(text)")
    try pipe.write((decoder.framing ?? .lines).framed(text))
  }

  /// Waits for the client's next message.
  func receive() throws(ClientError) -> Message {
    var latest: [UInt8] = []
    while true {
      switch decoder.next() {
      case .frame(let range):
        let json = AnyJSON(text: String(decoding: decoder.bytes[range], as: UTF8.self))
        trace("client  → \(json.text)")
        return Self.message(json)
      case .fault:
        let shown = String(decoding: latest.prefix(200), as: UTF8.self)
        return .nonsense("wrote to its stdout what is no JSON-RPC: \(AnyJSON.string(shown).text)")
      case nil:
        latest = try pipe.read()
        latest.withUnsafeBytes { decoder.append($0) }
      }
    }
  }

  /// Closes the client's input and waits for its end.
  func end() throws(ClientError) -> ExitStatus { try pipe.end() }

  private static func message(_ json: AnyJSON) -> Message {
    guard json["jsonrpc"] == "2.0" else {
      return .nonsense("sent what lacks \"jsonrpc\":\"2.0\": \(json.text)")
    }
    if let method = json["method"]?.string {
      guard let id = json["id"] else { return .notification }
      return .request(id: id, method: method, params: json["params"] ?? .null)
    }
    if let id = json["id"] {
      if let result = json["result"] { return .answer(id: id, .result(result)) }
      if let error = json["error"] { return .answer(id: id, .error(error)) }
    }
    return .nonsense("sent what is neither a request nor an answer: \(json.text)")
  }
}
