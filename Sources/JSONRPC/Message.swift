/// A request or notification as it arrived: its parts point into the frame.
package struct Message {
  /// The request's id, to be echoed byte for byte; nil for a notification.
  let id: JSONSlice?
  let method: JSONSlice
  /// The parameters by name; nil if there are none, as `[]`, null and absence mean.
  let params: JSONSlice?

  /// What one element of a frame turned out to be.
  enum Reading {
    case message(Message)
    /// A response.
    case response
    /// No message: why, and the id to answer if that could be read.
    case invalid(id: JSONSlice?, RPCError)
  }

  /// Reads one element of a frame. Of members given twice, the last counts; members that JSON-RPC
  /// does not name are left alone.
  static func read(_ value: JSONSlice, wholeIDs: Bool = false) -> Reading {
    guard value.kind == .object else { return invalid(nil, "A request must be an object.") }
    var version: JSONSlice?
    var id: JSONSlice?
    var method: JSONSlice?
    var params: JSONSlice?
    var isResponse = false
    for (name, member) in JSONElements(of: value) {
      if name.isString("jsonrpc") {
        version = member
      } else if name.isString("id") {
        id = member
      } else if name.isString("method") {
        method = member
      } else if name.isString("params") {
        params = member
      } else if name.isString("result") || name.isString("error") {
        isResponse = true
      }
    }
    // Two peers that answer responses would never stop.
    if isResponse, method == nil { return .response }
    if let given = id, given.kind != .string, given.kind != .number {
      return invalid(nil, "/id must be a string or a number.")
    }
    if wholeIDs, let id, id.kind == .number, id.integer == nil {
      return invalid(nil, "/id must be a string or a whole number.")
    }
    guard let version, version.kind == .string, version.isString("2.0") else {
      return invalid(id, "/jsonrpc must be \"2.0\".")
    }
    guard let method, method.kind == .string else {
      return invalid(id, "/method must be a string.")
    }
    switch params?.kind {
    case .object: return .message(Message(id: id, method: method, params: params))
    case nil, .null: return .message(Message(id: id, method: method, params: nil))
    case .array:
      var elements = params.map { JSONElements(of: $0) }
      if elements?.next() == nil { return .message(Message(id: id, method: method, params: nil)) }
      let issue = WireIssue(pointer: "/params", expected: "an object: parameters go by name")
      return .invalid(id: id, RPCError(issue))
    case .string, .number, .boolean: return invalid(id, "/params must be an object.")
    }
  }

  private static func invalid(_ id: JSONSlice?, _ message: String) -> Reading {
    .invalid(id: id, RPCError(.invalidRequest, message))
  }
}

extension RPCError {
  /// Error −32602 for what `issue` says.
  package init(_ issue: WireIssue) {
    self.init(
      .invalidParams, "\(issue.pointer) must be \(issue.expected).",
      ["pointer": .string(issue.pointer), "expected": .string(issue.expected)])
  }
}
