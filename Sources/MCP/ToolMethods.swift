import HeadlessUI
package import JSONRPC

/// The methods that list and call tools.
enum ToolMethods {
  static let all: [Method<MCPServer>] = [
    MCPServer.list("tools/list", "Lists the tools, the same ones each time.") { server in
      ["tools": .array(server.tools.map { $0.document() })]
    },
    // It can be as slow as the method that it calls.
    MCPServer.method("tools/call", "Calls a tool.", isSlow: true) {
      (server: MCPServer, call: ToolCall, mode) throws(RPCError) in
      server.calling = mode
      guard let tool = server.tool(call.name) else {
        let names = server.tools.map(\.name).joined(separator: ", ")
        throw RPCError(WireIssue(pointer: "/params/name", expected: "one of \(names)"))
      }
      if let state = call.state { server.consent.answer = .init(to: state, call.replies?.confirm) }
      do throws(RPCError) {
        return ServerResult.Content(encoded: try tool.result(server, call.arguments.slice).encoded)
      } catch {
        guard mode == .stateless, let question = server.consent.question else { throw error }
        return ServerResult.Content(asking: question)
      }
    }.called(by: MCPServer.answer),
  ]

  /// Which tool is called, and with what.
  struct ToolCall: WireObject {
    static let about = TypeInfo("ToolCall", "A call of a tool.", isExtensible: true)
    var name = ""
    var arguments = Arguments()
    fileprivate var replies: Replies?
    fileprivate var state: String?

    init() {}

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, "The name of the tool.")
      visit("arguments", &arguments, "Its arguments by name.")
      visit("inputResponses", &replies, "What a person has answered.")
      visit("requestState", &state, "What they were asked.")
    }
  }

  /// What a person has answered to the questions of a call, of which there is one.
  fileprivate struct Replies: WireObject {
    static let about = TypeInfo("Replies", "What a person has answered.", isExtensible: true)
    var confirm: Reply?

    mutating func members(_ visit: MemberVisitor) {
      visit("confirm", &confirm, "Whether they agree.")
    }
  }

  /// The arguments of a call, where they stand in its frame.
  struct Arguments: WireValue {
    private(set) var slice: JSONSlice?

    init() {}

    init(wire value: JSONSlice) throws(WireIssue) {
      guard value.isNull || value.kind == .object else { throw WireIssue(expected: "an object") }
      slice = value.isNull ? nil : value
    }

    func write(to writer: inout JSONWriter) { if let slice { writer.raw(slice.source) } }
    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "object"] }
    static var mayBeMissing: Bool { true }
    mutating func becomeMissing() { self = Arguments() }
  }
}

extension MCPServer {
  /// The result of a call whose changes could not be committed; nil if none was called.
  package func lost(_ error: RPCError) -> [UInt8]? {
    guard let calling else { return nil }
    // A view that was shown may be none of this session.
    latest = nil
    let failed = ToolResult(ToolFailure(error), showing: nil, of: self)
    return EncodedJSON(ServerResult(.init(encoded: failed.encoded), calling, options.program)).bytes
  }

  /// All tools, in the order in which they are listed.
  var tools: [Tool] {
    ViewTools.all.map { Tool($0, of: options.program) } + options.domain.map { Tool(calling: $0) }
  }

  /// The tool called `name`.
  fileprivate func tool(_ name: String) -> Tool? {
    if let method = ViewTools.all.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      return Tool(method, of: options.program)
    }
    return options.domain.first { Tool.name(of: $0).utf8.elementsEqual(name.utf8) }
      .map { Tool(calling: $0) }
  }
}
