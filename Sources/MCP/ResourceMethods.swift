import HeadlessUI
import JSONRPC

/// The methods that list and read what a host can give to a model unasked.
enum ResourceMethods {
  static let all: [Method<MCPServer>] = [
    MCPServer.list("resources/list", "Lists what can be read.") { server in
      ["resources": .array(Resource.allCases.map { $0.document(of: server.options.program) })]
    },
    MCPServer.list("resources/templates/list", "Lists nothing: each resource has one address.") {
      _ in ["resourceTemplates": []]
    },
    MCPServer.method("resources/read", "Reads a resource.") {
      (server: MCPServer, address: Address, mode) throws(RPCError) in
      let program = server.options.program
      guard let resource = Resource.allCases.first(where: { $0.uri(of: program) == address.uri })
      else {
        let known = Resource.allCases.map { $0.uri(of: program) }.joined(separator: ", ")
        throw RPCError(
          mode == .stateless ? .invalidParams : .unknownResource,
          "There is no such resource; there are \(known).", ["pointer": "/params/uri"])
      }
      let content: JSONDocument = [
        "uri": .string(address.uri), "mimeType": .string(resource.mediaType),
        "text": .string(try resource.text(server)),
      ]
      return ServerResult.Content(
        ["contents": [content.merging(resource.metadata)]],
        lifetime: resource.isFixed ? .program : .moment)
    },
  ]

  /// Which resource is meant.
  struct Address: WireObject {
    static let about = TypeInfo("Address", "The address of a resource.", isExtensible: true)
    var uri = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("uri", &uri, "The address, as the list has it.")
    }
  }
}

/// What can be read.
enum Resource: String, CaseIterable {
  case view, contract, transcript, app

  /// The extension of the protocol by which a host shows the page.
  static let pageExtension = "io.modelcontextprotocol/ui"

  var mediaType: String {
    switch self {
    case .view, .transcript: "text/plain"
    case .contract: "application/json"
    case .app: "text/html;profile=mcp-app"
    }
  }

  /// Whether it is the same as long as the program is.
  var isFixed: Bool { self == .contract || self == .app }

  /// What a host has to know to show it: the page loads nothing from anywhere.
  var metadata: JSONDocument {
    guard self == .app else { return [:] }
    let ui: JSONDocument = [
      "csp": ["connectDomains": [], "resourceDomains": []], "permissions": ["clipboardWrite": [:]],
      "prefersBorder": true,
    ]
    return ["_meta": ["ui": ui]]
  }

  private var summary: String {
    switch self {
    case .view: "The present view, as text"
    case .contract: "The contract of the program, an OpenRPC document"
    case .transcript: "What this server has asked the session since it began, without secrets"
    case .app: "A page that draws the view, for hosts that show pages"
    }
  }

  func uri(of program: Contract.Program) -> String {
    self == .app ? "ui://\(program.name)/app.html" : "\(program.name)://\(rawValue)"
  }

  func document(of program: Contract.Program) -> JSONDocument {
    let base: JSONDocument = [
      "uri": .string(uri(of: program)), "name": .string(rawValue), "description": .string(summary),
      "mimeType": .string(mediaType),
    ]
    return base.merging(metadata)
  }

  func text(_ server: MCPServer) throws(RPCError) -> String {
    if !isFixed { try server.open() }
    switch self {
    case .view:
      let view = server.seen(try server.session.takeView()).view
      return ViewText(view, isDestructive: server.isDestructive).text
    case .contract:
      var writer = JSONWriter()
      try server.session.method("rpc.discover").call(server.session, nil, &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    case .transcript: return server.log.transcript
    case .app: return server.options.page()
    }
  }
}

extension ErrorKind {
  /// What revisions that begin with `initialize` answer for an address that they do not know.
  fileprivate static var unknownResource: ErrorKind {
    ErrorKind(-32002, "resource.unknown", "There is no such resource.")
  }
}
