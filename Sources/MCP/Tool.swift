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
      // What destroys has the arguments of the tool before it.
      let isDescribed = method.effect != .replaces
      let input = Self.schema(.arguments, isDescribed: isDescribed, method.paramsSchema)
      let document = Self.document(method, input).merging(["outputSchema": Self.shown])
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
    document = { Self.document(method, Self.schema(.arguments, method.paramsSchema).shortened) }
    result = { (server, arguments) throws(RPCError) in
      try Self.caught(by: server, showsView: false) { () throws(RPCError) in
        try server.open()
        if method.effect == .replaces {
          try server.consent.require(
            Question(before: method, arguments, box: Self.title(of: method)))
        }
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

  /// What a host shows as the name of a method, such as `Act: destructive`.
  private static func title<Context>(of method: Method<Context>) -> String {
    var title: [UInt8] = []
    for byte in method.name.utf8 {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_") {
        title += Array(": ".utf8)
      } else {
        title.append(title.isEmpty ? byte & ~0x20 : byte)
      }
    }
    return String(decoding: title, as: UTF8.self)
  }

  /// What `body` returns, or its error as a result; the error of a cancelled request is thrown.
  static func caught(
    by server: MCPServer, showsView: Bool, _ body: () throws(RPCError) -> ToolResult
  ) throws(RPCError) -> ToolResult {
    do throws(RPCError) { return try body() } catch {
      if error.kind == .cancelled { throw error }
      let view = showsView ? try? server.session.takeView() : nil
      return ToolResult(ToolFailure(error), showing: view, of: server)
    }
  }

  private static func document<Context>(
    _ method: Method<Context>, _ input: JSONDocument
  ) -> JSONDocument {
    [
      "name": .string(name(of: method)),
      "title": .string(title(of: method)),
      "description": .string(method.summary),
      "annotations": annotations(method.effect),
      "inputSchema": input,
    ]
  }

  /// What each tool around the view answers, without sentences: models are not shown it, but by an answer.
  private static let shown = schema(.exactAnswer, isDescribed: false) {
    ToolResult.schema(in: &$0)
  }

  /// What a call does to the data. A host that is not told assumes the worst.
  private static func annotations<Context>(_ effect: Method<Context>.Effect) -> JSONDocument {
    switch effect {
    case .reads: ["readOnlyHint": true, "openWorldHint": false]
    case .adds: ["destructiveHint": false, "openWorldHint": false]
    case .replaces: ["destructiveHint": true, "openWorldHint": false]
    }
  }

  private static func schema(
    _ use: SchemaCatalog.Use, isDescribed: Bool = true,
    _ describe: (inout SchemaCatalog) -> JSONDocument
  ) -> JSONDocument {
    var catalog = SchemaCatalog(prefix: "", for: use)
    return describe(&catalog).flat(in: catalog, isDescribed: isDescribed)
  }
}

extension JSONDocument {
  /// The schema of arguments without lists of objects, which go as a table too and would take more room than all
  /// else, and without what is said of the key, which the tools around the view have.
  fileprivate var shortened: JSONDocument {
    guard case .object(let members) = self, case .object(let properties) = self["properties"]
    else { return self }
    let kept = properties.filter { $0.value["items"]?["type"] != "object" }.map { property in
      property.name == "key" ? Member(name: "key", value: ["type": "string"]) : property
    }
    return .object(
      members.map { $0.name == "properties" ? Member(name: $0.name, value: .object(kept)) : $0 })
  }

  /// The schema without references and alternatives, which not all hosts take: a type stands where it is referred to,
  /// without its name and sentence, and what can be null says so in its type. Other sentences are kept if it `isDescribed`.
  fileprivate func flat(in catalog: SchemaCatalog, isDescribed: Bool) -> JSONDocument {
    guard case .object(let members) = self else { return self }
    var flat: [Member] = []
    flat.reserveCapacity(members.count)
    for member in members {
      switch (member.name, member.value) {
      case ("$ref", .string(let name)):
        let type = catalog.entries.first { $0.name == name }?.schema
        flat +=
          type?.flat(in: catalog, isDescribed: isDescribed)
          .members.filter { $0.name != "title" && $0.name != "description" } ?? []
      case ("allOf", .array(let parts)):
        for part in parts { flat += part.flat(in: catalog, isDescribed: isDescribed).members }
      case ("anyOf", .array(let parts)):
        flat += parts.first?.flat(in: catalog, isDescribed: isDescribed).orNull.members ?? []
      case ("additionalProperties", .boolean(true)): break
      case ("description", .string) where !isDescribed: break
      case (_, .object):
        flat.append(
          Member(
            name: member.name,
            value: member.value.flat(in: catalog, isDescribed: isDescribed)))
      default: flat.append(member)
      }
    }
    return .object(flat)
  }

  private var orNull: JSONDocument {
    .object(
      members.map { member in
        switch (member.name, member.value) {
        case ("type", _): Member(name: "type", value: [member.value, "null"])
        case ("enum", .array(let values)): Member(name: "enum", value: .array(values + [.null]))
        default: member
        }
      })
  }

  private var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
