package import HeadlessUI
package import JSONRPC

/// Which requests wait for changes of the view, and what is still to be said of them.
struct Subscriptions {
  /// Whether a host has subscribed by the rules of the revisions that begin with `initialize`.
  var isForHandshake = false
  /// The ids of the requests that listen.
  private(set) var listeners: [EncodedJSON] = []
  /// Those of which the host is to be told that they listen, with what they listen to.
  private var unacknowledged: [(id: EncodedJSON, filter: JSONDocument)] = []
  /// The id of the latest request that listens.
  fileprivate var request: EncodedJSON?
  /// A view with something that comes once, of which the host has been told and which it has not seen.
  private var unseen: RenderedView?

  /// Whether any change is to be told.
  var isWanted: Bool { isForHandshake || !listeners.isEmpty }

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
    if isAskedFor, !listeners.contains(where: { $0.bytes == request.bytes }) {
      listeners.append(request)
    }
    unacknowledged.append(
      (request, isAskedFor ? ["resourceSubscriptions": [.string(address)]] : [:]))
  }

  /// Ends what the request with this id listens to.
  mutating func end(_ id: EncodedJSON) { listeners.removeAll { $0.bytes == id.bytes } }

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
  /// Notes which request is called, if it is one that listens.
  package func willCall(_ id: UnsafeRawBufferPointer?) {
    subscriptions.request = id.map { EncodedJSON(encoded: Array($0)) }
  }

  /// Tells the host which requests listen now.
  package func acknowledge(on connection: Connection<MCPServer>) {
    for (id, filter) in subscriptions.takeUnacknowledged() {
      let params = Note(subscription: id, ["notifications": filter])
      connection.notify("notifications/subscriptions/acknowledged", params)
    }
  }

  /// Tells the host that the view has changed unasked.
  package func tell(of view: RenderedView, on connection: Connection<MCPServer>) {
    subscriptions.note(view)
    let content: JSONDocument = ["uri": .string(Resource.view.uri(of: options.program))]
    let name = "notifications/resources/updated"
    if subscriptions.isForHandshake { connection.notify(name, Note(subscription: nil, content)) }
    for id in subscriptions.listeners { connection.notify(name, Note(subscription: id, content)) }
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
      writer.name("io.modelcontextprotocol/subscriptionId")
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
