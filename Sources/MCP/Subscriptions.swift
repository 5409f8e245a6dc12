package import HeadlessUI
package import JSONRPC
package import ViewVocabulary

/// Which requests wait for changes of the view, and what is still to be said of them.
struct Subscriptions {
  /// Whether a host has subscribed by the rules of the revisions that begin with `initialize`.
  var isForHandshake = false
  /// The requests that listen to the view, each with its number in the order in which they began, by their ids.
  private var listening: [EncodedJSON: Int] = [:]
  /// Those that asked for nothing that comes.
  private var idle: [EncodedJSON: Int] = [:]
  private var count = 0
  /// Those of which the host is to be told that they listen, with what they listen to.
  private var unacknowledged: [(id: EncodedJSON, filter: JSONDocument)] = []
  /// The id of the present request.
  fileprivate var request: EncodedJSON?
  /// A view with something that comes once, of which the host has been told and which it has not seen.
  private var unseen: RenderedView?

  /// Whether any change is to be told.
  var isWanted: Bool { isForHandshake || !listening.isEmpty }

  /// Whether a request listens to the view, one with another id than `ended`.
  func hasListeners(but ended: EncodedJSON? = nil) -> Bool {
    listening.count > (ended.flatMap { listening[$0] } == nil ? 0 : 1)
  }

  /// The ids of the requests that listen to the view, in order.
  fileprivate var listeners: [EncodedJSON] { Self.inOrder(listening) }

  /// The ids of all requests that have not ended, in order.
  fileprivate var open: [EncodedJSON] { Self.inOrder(listening.merging(idle) { one, _ in one }) }

  private static func inOrder(_ requests: [EncodedJSON: Int]) -> [EncodedJSON] {
    requests.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Whether a view waits to be seen.
  var hasUnseen: Bool { unseen != nil }

  /// The present view, with what came once if the host has not seen that.
  mutating func seen(_ view: RenderedView) -> RenderedView {
    defer { unseen = nil }
    if let unseen, unseen == view { return unseen }
    return view
  }

  /// Lets the present request listen to the view, if it asks for that.
  mutating func listen(toView isAskedFor: Bool, at address: String) {
    guard let request else { return }
    count += 1
    if isAskedFor {
      listening[request] = listening[request] ?? count
    } else {
      idle[request] = count
    }
    unacknowledged.append(
      (request, isAskedFor ? ["resourceSubscriptions": [.string(address)]] : [:]))
  }

  /// Ends what the request with this id listens to.
  mutating func end(_ id: EncodedJSON) {
    (listening[id], idle[id]) = (nil, nil)
  }

  /// Hands over what is to be said of new listeners.
  fileprivate mutating func takeUnacknowledged() -> [(id: EncodedJSON, filter: JSONDocument)] {
    defer { unacknowledged = [] }
    return unacknowledged
  }

  /// Notes that the host is told of a view.
  mutating func note(_ view: RenderedView) {
    if view.view.announce != nil || view.view.document != nil { unseen = view }
  }
}

extension MCPServer {
  /// Notes that a request is called, and which it is; none if it is a notification.
  package func willCall(_ id: UnsafeRawBufferPointer?) {
    (calling, progressToken) = (nil, nil)
    subscriptions.request = id.map { EncodedJSON(encoded: Array($0)) }
    consent.begin(subscriptions.request)
  }

  /// Tells the host which requests listen now.
  package func acknowledge(on connection: Connection<some ConnectionDelegate>) {
    for (id, filter) in subscriptions.takeUnacknowledged() {
      let params = Note(subscription: id, ["notifications": filter])
      connection.notify("notifications/subscriptions/acknowledged", params)
    }
  }

  /// Tells the host at once how much is done of the present request, if it wants to know.
  package func tell(
    of progress: Progress, on connection: Connection<some ConnectionDelegate>,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    guard let progressToken else { return }
    let params = EncodedJSON { writer in
      writer.beginObject()
      writer.name("progressToken")
      progressToken.write(to: &writer)
      writer.name("progress")
      writer.integer(progress.done)
      writer.name("total")
      writer.integer(progress.total)
      writer.endObject()
    }
    connection.sendOutOfBand("notifications/progress", params, body)
  }

  /// Tells the host that the view has changed unasked.
  package func tell(of view: RenderedView, on connection: Connection<some ConnectionDelegate>) {
    subscriptions.note(view)
    let content: JSONDocument = ["uri": .string(Resource.view.uri(of: options.program))]
    let name = "notifications/resources/updated"
    if subscriptions.isForHandshake { connection.notify(name, Note(subscription: nil, content)) }
    for id in subscriptions.listeners { connection.notify(name, Note(subscription: id, content)) }
  }
}

extension MCPServer {
  /// Answers the requests that still listen, as nothing more will come.
  package func endListening(on connection: Connection<some ConnectionDelegate>) {
    for id in subscriptions.open {
      let result = ServerResult(.init([:]), .stateless, options.program, subscription: id)
      connection.answerDeferred(id.bytes, EncodedJSON(result).bytes)
    }
  }
}

/// The parameters of a notification, with the request that listens for it.
private struct Note: WireValue {
  private let subscription: EncodedJSON?
  private let content: JSONDocument

  init(subscription: EncodedJSON?, _ content: JSONDocument) {
    self.subscription = subscription
    self.content = content
  }

  init(wire value: JSONSlice) throws(WireIssue) { throw WireIssue(expected: "absent") }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let subscription {
      writer.name("_meta")
      writer.beginObject()
      writer.name(ServerResult.subscriptionKey)
      subscription.write(to: &writer)
      writer.endObject()
    }
    if case .object(let members) = content {
      for member in members {
        writer.name(computed: member.name)
        member.value.write(to: &writer)
      }
    }
    writer.endObject()
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "object"] }
}
