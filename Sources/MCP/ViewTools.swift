import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The tools around the view, which are all that a host needs.
enum ViewTools {
  static let all: [Method<MCPServer>] = [
    Method(
      "view", "Shows the view: what is drawn, and in brackets the ids of what can be done.",
      effect: .reads
    ) {
      (server: MCPServer, place: SessionParams) throws(RPCError) in
      try server.inSession(place.session) { () throws(RPCError) in try server.present() }
    },
    Method(
      "act",
      "Does what the view offers and shows the view after it. Refuses what is destructive.",
      effect: .adds
    ) { (server: MCPServer, place: SessionParams, choice: Choice) throws(RPCError) in
      try server.inSession(place.session) { () throws(RPCError) in
        try server.act(choice, mayDestroy: false)
      }
    },
    Method(
      "act_destructive",
      "As act, and does what is destructive too. Ask the person first."
    ) { (server: MCPServer, place: SessionParams, choice: Choice) throws(RPCError) in
      try server.inSession(place.session) { () throws(RPCError) in
        try server.act(choice, mayDestroy: true)
      }
    },
  ]

  /// The session that a call is about.
  struct SessionParams: WireObject {
    static let about = TypeInfo("SessionParams", "The session that a call is about.")
    var session: String?

    init() {}

    mutating func members(_ visit: MemberVisitor) {
      visit("session", &session, "From a result.")
    }
  }

  /// What a model has chosen of what a view offers.
  struct Choice: WireObject {
    static let about = TypeInfo("Choice", "What is chosen of what a view offers.")
    var action = ""
    var section: String?
    var row: String?
    var column: String?
    var inputs = Inputs()
    var revision: Int?
    var key: String?

    init() {}

    mutating func members(_ visit: MemberVisitor) {
      visit("action", &action, "Id of an action or a callable field.")
      visit("section", &section, "Its section.")
      visit("row", &row, "Id of the row.")
      visit("column", &column, "Id of the column.")
      visit("inputs", &inputs, "Values by ids of fields; others stay as shown.")
      visit("revision", &revision, "Of the view that you read; an alert needs it.")
      visit("key", &key, "A repeated call acts once.")
    }

    /// The choice as it is recognised when it is sent again, which may be from a later view.
    var request: EncodedJSON {
      var choice = self
      (choice.revision, choice.key) = (nil, nil)
      choice.inputs = inputs.sorted
      return EncodedJSON(choice)
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

    /// The values in the order of the fields' ids, each written in one way.
    fileprivate var sorted: Inputs {
      var result = self
      result.values.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for index in values.indices {
        guard let value = result.values[index].json.decoded(as: Scalar.self) else { continue }
        result.values[index].json = EncodedJSON(value)
      }
      return result
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

    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
      [
        "type": "object",
        "additionalProperties": ["type": ["string", "integer", "boolean", "null"]],
      ]
    }
    static var mayBeMissing: Bool { true }
    mutating func becomeMissing() { self = Inputs() }
    var isAbsent: Bool { values.isEmpty }
  }
}

extension MCPServer {
  /// Does what `choice` names of the present view.
  fileprivate func act(
    _ choice: ViewTools.Choice, mayDestroy: Bool
  ) throws(RPCError) -> ToolResult {
    let view = try session.peekView()
    if let key = choice.key, let known = try answer(to: choice, key, in: view) { return known }
    try session.require(choice.revision, toBe: view.revision)
    let offer = try ResolvedAction(choice, in: view)
    if let action = offer.action, isDestructive(action) {
      guard mayDestroy else {
        throw RPCError(.intentUnavailable, "This is destructive: call act_destructive.")
      }
      try consent.require(view.question(before: action))
    }
    let method = try session.method(offer.method)
    do throws(RPCError) {
      let answer = try session.withCalls(identifiedBy: choice.request) { () throws(RPCError) in
        try call(method, offer.params(choice, at: view.revision))
      }
      let shown = session.view(sentAs: answer)
      return ToolResult(
        shown?.view.failure(of: offer.sent, after: view), showing: shown, of: self)
    } catch {
      if error.kind == .cancelled { throw error }
      let failure = ToolFailure(error, at: offer.pointer)
      return ToolResult(failure, showing: try? session.takeView(), of: self)
    }
  }

  /// How the same call was answered before; nil if it was not, and an error if another one had its key.
  private func answer(
    to choice: ViewTools.Choice, _ key: String, in view: View
  ) throws(RPCError) -> ToolResult? {
    guard let known = try session.storedView(of: key, choice.request) else { return nil }
    // A call that is sent again was chosen from an earlier view: what this one offers says nothing of it.
    let isOfView = choice.revision ?? view.revision == view.revision
    let offer = isOfView ? (try? ResolvedAction(choice, in: view)) : nil
    let sent = offer?.sent ?? choice.inputs.values.map(\.name)
    let refusal = known.failure(of: sent, after: nil)
    return ToolResult(refusal, showing: RenderedView(known), of: self)
  }
}

extension View {
  /// What a person is asked before `action` destroys something.
  fileprivate func question(before action: Action) -> Question {
    Question(
      [alert?.title ?? title, alert?.message].compactMap(\.self).joined(separator: "\n"),
      box: action.title)
  }

  /// Why what was sent last, with the fields `sent`, was not done; nil if it was. The error of another field is that
  /// of an earlier call if it was there `before`, and what has led to another screen was done.
  fileprivate func failure(of sent: [String], after before: View?) -> ToolFailure? {
    if let alert, alert.severity == .error {
      return ToolFailure(RPCError(.conflict, alert.message))
    }
    if let before, before.screen != screen { return nil }
    let refused = fields.first { field in
      guard let error = field.error else { return false }
      if sent.contains(field.id) { return true }
      guard let before else { return false }
      return !before.fields.contains { $0.id == field.id && $0.error == error }
    }
    guard let refused, let refusal = refused.error else { return nil }
    let pointer = "/arguments/inputs/\(refused.id)"
    return ToolFailure(RPCError(.invalidInput, refusal, ["pointer": .string(pointer)]))
  }
}
