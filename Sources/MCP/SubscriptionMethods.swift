import HeadlessUI
import JSONRPC

/// The methods by which a host is told of changes that it did not ask for.
enum SubscriptionMethods {
  static let all: [Method<MCPServer>] = [
    // Answered by no result: it goes on until it is cancelled.
    MCPServer.method("subscriptions/listen", "Listens to the view.", in: [.stateless]) {
      (server: MCPServer, params: Listening, _) throws(RPCError) in
      let view = Resource.view.uri(of: server.options.program)
      let isAskedFor = params.notifications.resources?.contains(view) ?? false
      let isWanted = isAskedFor || server.subscriptions.isWanted
      try server.listen(isWanted) { $0.listen(toView: isAskedFor, at: view) }
      return ServerResult.Content([:])
    }.deferred
  ]

  static let resources: [Method<MCPServer>] = [
    MCPServer.method("resources/subscribe", "Listens to the view.", in: [.handshake]) {
      (server: MCPServer, address: ResourceMethods.Address, _) throws(RPCError) in
      guard address.uri == Resource.view.uri(of: server.options.program) else {
        throw RPCError(WireIssue(pointer: "/params/uri", expected: "the address of the view"))
      }
      try server.listen(true) { $0.isForHandshake = true }
      return ServerResult.Content([:])
    },
    MCPServer.method("resources/unsubscribe", "Ends that.", in: [.handshake]) {
      (server: MCPServer, _: ResourceMethods.Address, _) throws(RPCError) in
      try server.listen(server.subscriptions.hasListeners()) { $0.isForHandshake = false }
      return ServerResult.Content([:])
    },
  ]

  static let notifications: [Method<MCPServer>] = [
    Method("notifications/cancelled", "Cancels a request; the connection has done so before.") {
      (server: MCPServer, params: Cancellation) throws(RPCError) in
      if let id = params.id {
        server.consent.end(id)
        let isWanted =
          server.subscriptions.isForHandshake || server.subscriptions.hasListeners(but: id)
        try server.listen(isWanted) { $0.end(id) }
      }
      return Empty()
    }
  ]

  /// What a host wants to be told of.
  struct Listening: WireObject {
    static let about = TypeInfo("Listening", "What is listened to.", isExtensible: true)
    var notifications = Filter()

    mutating func members(_ visit: MemberVisitor) {
      visit("notifications", &notifications, "What is listened to.")
    }
  }

  /// The kinds of changes that a host can name; others than those of resources never come.
  struct Filter: WireObject {
    static let about = TypeInfo("Filter", "The kinds of changes.", isExtensible: true)
    var resources: [String]?

    mutating func members(_ visit: MemberVisitor) {
      visit("resourceSubscriptions", &resources, "The addresses of resources.")
    }
  }

  /// Which request is cancelled.
  struct Cancellation: WireObject {
    static let about = TypeInfo("Cancellation", "Which request is cancelled.", isExtensible: true)
    var id: EncodedJSON?

    mutating func members(_ visit: MemberVisitor) {
      visit("requestId", &id, "The id of the request.")
    }
  }
}

extension MCPServer {
  /// Changes who listens, and asks the session for its changes as long as somebody does: then `isWanted`.
  fileprivate func listen(
    _ isWanted: Bool, _ change: (inout Subscriptions) -> Void
  ) throws(RPCError) {
    if isWanted != session.notifies {
      try open()
      // What is shown now is known; changes are told from here on.
      let view = try session.takeView()
      try session.setNotifies(isWanted)
      subscriptions.note(view)
    }
    // Only now: what has failed is asked for again. In place, as a copy would take the time of all who listen.
    change(&subscriptions)
  }
}
