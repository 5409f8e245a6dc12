import HeadlessUI
import JSONRPC

/// The tools around the view, which are all that a host needs.
enum ViewTools {
  static let all: [Method<MCPServer>] = [
    Method(
      "view", "Shows the view: what is drawn, and in brackets the ids of what can be done.",
      effect: .reads
    ) {
      (server: MCPServer, place: SessionName) throws(RPCError) in
      try server.open(place.session)
      return try server.present()
    },
    Method(
      "act",
      "Does what the view offers and shows the view after it. Refuses what is destructive.",
      effect: .adds
    ) { (server: MCPServer, place: SessionName, choice: Choice) throws(RPCError) in
      try server.act(choice, in: place.session, isDestructive: false)
    },
    Method(
      "act_destructive",
      "As act, for what the view calls destructive. Ask the person first."
    ) { (server: MCPServer, place: SessionName, choice: Choice) throws(RPCError) in
      try server.act(choice, in: place.session, isDestructive: true)
    },
  ]

  static let keySummary: StaticString = "Your word for it: sent again, it is done once."

  /// The session that a call is about.
  struct SessionName: WireObject {
    static let about = TypeInfo("SessionName", "The session that a call is about.")
    var session: String?

    init() {}

    mutating func fields(_ visit: FieldVisitor) {
      visit("session", &session, "From a result.")
    }
  }

  /// What a model has chosen of what a view offers.
  struct Choice: WireObject {
    static let about = TypeInfo("Choice", "What is chosen of what a view offers.")
    var action = ""
    var section: String?
    var row: String?
    var inputs = Inputs()
    var revision: Int?
    var key: String?

    init() {}

    mutating func fields(_ visit: FieldVisitor) {
      visit("action", &action, "Id of an action or a callable field.")
      visit("section", &section, "Id of the row's section.")
      visit("row", &row, "Id of the row.")
      visit("inputs", &inputs, "Values by ids of fields; others stay as shown.")
      visit("revision", &revision, "Of the view that you read; an alert needs it.")
      visit("key", &key, keySummary)
    }
  }

  /// Values of fields, as they were written.
  struct Inputs: WireValue {
    private(set) var values: [(name: String, json: EncodedJSON)] = []

    init() {}

    init(wire value: JSONSlice) throws(WireIssue) {
      guard value.kind == .object else { throw WireIssue(expected: "an object") }
      for (name, member) in value.members {
        switch member.kind {
        case .object, .array:
          throw WireIssue(expected: "a string, a whole number, true, false or null").within(name)
        case .string, .number, .boolean, .null:
          values.append((name, try EncodedJSON(wire: member)))
        }
      }
    }

    /// What was written for a field; the last counts.
    func value(of field: String) -> EncodedJSON? {
      values.last { $0.name.utf8.elementsEqual(field.utf8) }?.json
    }

    func write(to writer: inout JSONWriter) {
      writer.beginObject()
      for (name, json) in values {
        writer.name(computed: name)
        json.write(to: &writer)
      }
      writer.endObject()
    }

    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "object"] }
    static var defaultWhenMissing: Self? { Inputs() }
    var isAbsent: Bool { values.isEmpty }
  }
}

extension MCPServer {
  /// Does what `choice` names of the present view.
  fileprivate func act(
    _ choice: ViewTools.Choice, in handle: String?, isDestructive: Bool
  ) throws(RPCError) -> ToolResult {
    try open(handle)
    if let key = choice.key, let known = try session.storedResult(of: key) {
      return result(of: known)
    }
    let view = try session.presentView().view
    try session.require(choice.revision, toBe: view.revision)
    let offer = try Offer(choice, in: view)
    guard (offer.action?.role == .destructive) == isDestructive else {
      throw RPCError(
        .intentUnavailable,
        isDestructive
          ? "This is not destructive: call act." : "This is destructive: call act_destructive.")
    }
    let method = try session.method(offer.method)
    do throws(RPCError) {
      return result(of: try call(method, offer.params(choice, at: view.revision)))
    } catch {
      if error.kind == .cancelled { throw error }
      let failure = ToolFailure(error, at: "/arguments/inputs")
      return ToolResult(failure, showing: try? session.presentView().view, of: session.handle)
    }
  }

  /// The answer of an intent as that of a tool: what the screen refuses is an error of the tool.
  private func result(of answer: [UInt8]) -> ToolResult {
    let view = EncodedJSON(encoded: answer).decoded(as: View.self)
    return ToolResult(view?.failure, showing: view, of: session.handle)
  }
}

extension View {
  /// Why what was sent last was not done; nil if it was.
  fileprivate var failure: ToolFailure? {
    guard let refusal else { return nil }
    guard let field = fields.first(where: { $0.error == refusal }) else {
      return ToolFailure(RPCError(.conflict, refusal))
    }
    let pointer = "/arguments/inputs/\(field.id)"
    return ToolFailure(RPCError(.invalidInput, refusal, ["pointer": .string(pointer)]))
  }
}
