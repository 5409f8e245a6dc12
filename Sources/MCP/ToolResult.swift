import HeadlessUI
import JSONRPC

/// What a tool answers: once as text and once as a structure, as some hosts show only the one and some only the
/// other.
struct ToolResult: WireValue {
  /// The result as a JSON object.
  let encoded: [UInt8]

  /// What a method has written as its result.
  init(encoded: [UInt8]) { self.encoded = encoded }

  /// A view, and the session that it belongs to; or why something was not done, beside the present view if that
  /// can be drawn.
  init(_ failure: ToolFailure? = nil, showing rendered: RenderedView?, of server: MCPServer) {
    let session = server.session.publicID
    // A token is a secret that no model is to know.
    let shown = rendered?.withoutToken
    let text = [
      failure.map { "Not done: \($0.sentence)\n" },
      shown.map { ViewText($0.view, isDestructive: server.isDestructive).text },
      session.map { "session: \($0)" },
    ]
    let json = shown.map { EncodedJSON(encoded: $0.json) }
    let output = ToolOutput(session: session, error: failure, view: json)
    self.init(
      text: text.compactMap(\.self).joined(separator: "\n"), EncodedJSON(output),
      isError: failure != nil)
  }

  /// The result of a method of the domain.
  init(structured result: [UInt8]) {
    let text = String(decoding: result, as: UTF8.self)
    self.init(text: text, EncodedJSON(encoded: result), isError: false)
  }

  private init(text: String, _ structured: EncodedJSON, isError: Bool) {
    var writer = JSONWriter(capacity: 1 << 13)
    writer.beginObject()
    writer.name("content")
    JSONDocument.array([["type": "text", "text": .string(text)]]).write(to: &writer)
    writer.name("structuredContent")
    structured.write(to: &writer)
    writer.name("isError")
    writer.boolean(isError)
    writer.endObject()
    encoded = writer.bytes
  }

  init(wire value: JSONSlice) throws(WireIssue) { encoded = Array(value.source) }

  func write(to writer: inout JSONWriter) { encoded.withUnsafeBytes { writer.raw($0) } }

  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    catalog.object(of: ToolOutput.about) { ToolOutput.describe(to: &$0) }
  }
}

/// What a tool around the view answers, as a structure.
struct ToolOutput: WireObject {
  static let about = TypeInfo("ToolOutput", "A view, or why there is none.", isExtensible: true)
  private var session: String?
  private var error: ToolFailure?
  private var view: DrawnView?

  init() {}

  init(session: String?, error: ToolFailure?, view: EncodedJSON?) {
    self.session = session
    self.error = error
    self.view = view.map { DrawnView(json: $0) }
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("session", &session, "To be passed on.")
    visit("error", &error, "Why not.")
    visit("view", &view, "After the call.")
  }

  /// A view as it was encoded. Its whole schema would be longer than all tools; the contract has it.
  private struct DrawnView: WireValue {
    let json: EncodedJSON

    init(json: EncodedJSON) { self.json = json }
    init(wire value: JSONSlice) throws(WireIssue) { json = try EncodedJSON(wire: value) }
    func write(to writer: inout JSONWriter) { json.write(to: &writer) }

    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
      [
        "type": "object",
        "properties": ["screen": ["type": "string"], "revision": ["type": "integer"]],
        "required": ["screen", "revision"],
      ]
    }
  }
}

/// Why a tool has not done what it was called for.
struct ToolFailure: WireValue {
  private let error: RPCError
  /// What a person reads.
  let sentence: String

  /// The `error` of a method, each of whose parameters is an argument of the same name, or stands at the `place` of its
  /// name.
  init(_ error: RPCError, at place: (_ parameter: String) -> String = { "/arguments/\($0)" }) {
    let moved = error.data.map { member in
      guard member.name == "pointer", case .string(let pointer) = member.value else {
        return member
      }
      return JSONDocument.Member(name: "pointer", value: .string(pointer.moved(to: place)))
    }
    self.error = RPCError(error.kind, error.message.moved(to: place), .object(moved))
    if case .string(let text)? = JSONDocument.object(error.data)["text"] {
      sentence = text
    } else {
      sentence = self.error.message
    }
  }

  init(wire value: JSONSlice) throws(WireIssue) { throw WireIssue(expected: "absent") }

  func write(to writer: inout JSONWriter) {
    let members: JSONDocument = ["kind": .string(error.kind.name), "message": .string(sentence)]
    members.merging(.object(error.data.filter { $0.name != "text" })).write(to: &writer)
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "object", "properties": ["message": ["type": "string"]]]
  }
}

extension String {
  /// A pointer into the parameters, or a sentence that begins with one, with the `place` of the parameter.
  fileprivate func moved(to place: (_ parameter: String) -> String) -> String {
    let prefix = "/params"
    guard hasPrefix(prefix + "/") else {
      return hasPrefix(prefix) ? "/arguments" + dropFirst(prefix.count) : self
    }
    let rest = dropFirst(prefix.count + 1)
    let parameter = rest.prefix { $0 != "/" && $0 != " " }
    return place(String(parameter)) + rest.dropFirst(parameter.count)
  }
}
