import HeadlessUI
import JSONRPC

/// Something that a host calls for a model: a method, as the protocol describes it.
struct Tool {
  let name: String
  /// What is said of it, made when it is listed.
  let document: () -> JSONDocument
  /// Calls it; an error is a result too.
  let result: (MCPServer, JSONSlice?) throws(RPCError) -> ToolResult

  /// A tool around the view. One that only shows it is what a host draws on the page.
  init(_ method: Method<MCPServer>, of program: Contract.Program) {
    name = Self.name(of: method)
    document = {
      let document = Self.document(method).merging(["outputSchema": Self.shown])
      return method.effect == .reads ? document.merging(Self.drawn(of: program)) : document
    }
    result = { (server, arguments) throws(RPCError) in
      try Self.caught(by: server, showsView: true) { () throws(RPCError) in
        var writer = JSONWriter(capacity: 1 << 13)
        try method.call(server, arguments, &writer)
        return ToolResult(encoded: writer.bytes)
      }
    }
  }

  /// A method of the domain as a tool.
  init(calling method: Method<Session>) {
    name = Self.name(of: method)
    document = { Self.document(method) }
    result = { (server, arguments) throws(RPCError) in
      try Self.caught(by: server, showsView: false) { () throws(RPCError) in
        try server.open()
        return ToolResult(structured: try server.call(method, arguments))
      }
    }
  }

  /// Which page draws the results, in the form of the extension and in that from before it was settled.
  private static func drawn(of program: Contract.Program) -> JSONDocument {
    let page = JSONDocument.string(Resource.app.uri(of: program))
    return ["_meta": ["ui": ["resourceUri": page], "ui/resourceUri": page]]
  }

  /// The name of a method as a tool: many hosts take no slash.
  static func name<Context>(of method: Method<Context>) -> String {
    String(method.name.map { $0 == "/" ? "_" : $0 })
  }

  /// What `body` returns, or its error as a result; the error of a cancelled request is thrown.
  static func caught(
    by server: MCPServer, showsView: Bool, _ body: () throws(RPCError) -> ToolResult
  ) throws(RPCError) -> ToolResult {
    do throws(RPCError) { return try body() } catch {
      if error.kind == .cancelled { throw error }
      let view = showsView ? try? server.session.presentView() : nil
      return ToolResult(ToolFailure(error), showing: view, of: server.session.publicID)
    }
  }

  private static func document<Context>(_ method: Method<Context>) -> JSONDocument {
    [
      "name": .string(name(of: method)),
      "description": .string(method.summary),
      "annotations": annotations(method.effect),
      "inputSchema": schema(.arguments, method.paramsSchema),
    ]
  }

  /// What each tool around the view answers.
  private static let shown = schema(.exactAnswer) { ToolResult.schema(in: &$0) }.undescribed

  /// What a call does to the data. A host that is not told assumes the worst.
  private static func annotations<Context>(_ effect: Method<Context>.Effect) -> JSONDocument {
    switch effect {
    case .reads: ["readOnlyHint": true, "idempotentHint": true, "openWorldHint": false]
    case .adds: ["destructiveHint": false, "openWorldHint": false]
    case .replaces: ["destructiveHint": true, "openWorldHint": false]
    }
  }

  /// A schema with all that it refers to.
  private static func schema(
    _ use: SchemaCatalog.Use, _ describe: (inout SchemaCatalog) -> JSONDocument
  ) -> JSONDocument {
    var catalog = SchemaCatalog(prefix: "#/$defs/", for: use)
    let schema = describe(&catalog).shortened
    let types = catalog.entries.filter { schema.refers(to: catalog.reference(to: $0.name)) }
    guard !types.isEmpty else { return schema }
    let definitions = types.map {
      JSONDocument.Member(name: $0.name, value: $0.schema.untitled)
    }
    return schema.merging(["$defs": .object(definitions)])
  }
}

extension JSONDocument {
  /// The schema of arguments without lists of objects, which go as a table too and would take more room than all
  /// else, and with the same words for the key of each call.
  fileprivate var shortened: JSONDocument {
    guard case .object(let members) = self, case .object(let properties) = self["properties"]
    else { return self }
    let kept = properties.filter { $0.value["items"]?["$ref"] == nil }.map { property in
      guard property.name == "key" else { return property }
      return Member(
        name: property.name,
        value: ["type": "string", "description": .string("\(ViewTools.keySummary)")])
    }
    return .object(
      members.map { $0.name == "properties" ? Member(name: $0.name, value: .object(kept)) : $0 })
  }

  /// The schema of a type without its name and sentence, which stand where it is referred to.
  fileprivate var untitled: JSONDocument {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != "title" && $0.name != "description" })
  }

  /// The schema without sentences: models are not shown what a tool answers, but by an answer.
  fileprivate var undescribed: JSONDocument {
    switch self {
    case .object(let members):
      .object(
        members.compactMap { member in
          if member.name == "description", case .string = member.value { return nil }
          return Member(name: member.name, value: member.value.undescribed)
        })
    case .array(let elements): .array(elements.map(\.undescribed))
    case .string, .integer, .boolean: self
    }
  }

  /// Whether `reference` occurs in the document.
  fileprivate func refers(to reference: JSONDocument) -> Bool {
    if self == reference { return true }
    return switch self {
    case .object(let members): members.contains { $0.value.refers(to: reference) }
    case .array(let elements): elements.contains { $0.refers(to: reference) }
    case .string, .integer, .boolean: false
    }
  }
}
