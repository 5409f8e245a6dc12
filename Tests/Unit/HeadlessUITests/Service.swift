import JSONRPC
import Sessions

@testable import HeadlessUI

/// A session of the counter with its connection, as a program runs them.
final class CounterService {
  let host = TestHost()
  let session: Session
  private let connection: Connection<SessionDelegate>
  private var id = 0

  static let contract = Contract(
    .init(
      name: "counter", title: "Counter", summary: "A counter", namespace: "Counter.",
      version: "1.0.0", protocolVersion: "1.0",
      levels: ContractLevels(present: 3, oldest: 2, additions: [:])),
    digest: "",
    sessionTexts: { _ in CounterTexts() }, app: CounterScreen.app)

  /// A session that is open at time 0 and notifies its client.
  init() {
    session = Session(
      contract: Self.contract, host: host, at: Instant(milliseconds: 0),
      .init(clockIsManual: true))
    connection = Connection(
      router: Self.contract.router, delegate: SessionDelegate(target: session))
    _ = send("session/open", #"{"notify":true}"#)
  }

  /// The responses to requests that arrive together.
  func sendTogether(_ requests: [(method: String, params: String)]) -> [Response] {
    let lines = requests.map { request in
      id += 1
      return
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(request.method)","params":\#(request.params)}"#
        + "\n"
    }
    Array(lines.joined().utf8).withUnsafeBytes { connection.receive($0) }
    while connection.respondToNextGroup() {}
    var text = ""
    connection.output { text = String(decoding: $0, as: UTF8.self) }
    return text.split(separator: "\n").map { Response(text: String($0)) }
  }

  func send(_ method: String, _ params: String = "{}") -> Response? {
    sendTogether([(method, params)]).first
  }

  /// One response.
  struct Response {
    let text: String

    var title: String? { member("\"title\":\"") }
    var kind: String? { member("\"kind\":\"") }
    var revision: Int? {
      text.split(separator: "\"revision\":").dropFirst().first
        .flatMap { Int(String($0.prefix { $0.isNumber })) }
    }

    private func member(_ name: String) -> String? {
      guard let range = text.firstRange(of: name) else { return nil }
      return String(text[range.upperBound...].prefix { $0 != "\"" })
    }
  }
}

/// Requests that act on a session alone.
private struct SessionDelegate: ConnectionDelegate {
  let target: Session
  var cancelled: RPCError { .cancelled }
  var endsGroup: Bool { target.isTransactionLost }
  func commit() throws(RPCError) -> CommitOutcome { try target.commit() }
}
