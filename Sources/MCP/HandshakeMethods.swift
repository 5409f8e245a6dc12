import HeadlessUI
import JSONRPC

/// The methods by which host and server learn of each other.
enum HandshakeMethods {
  static let all: [Method<MCPServer>] = [
    Method("initialize", "Agrees on one of the revisions that begin with it.") {
      (server: MCPServer, params: InitializeParams) throws(RPCError) in
      let known = ProtocolVersion.withHandshake.first { $0.utf8.elementsEqual(params.version.utf8) }
      let version = known ?? ProtocolVersion.withHandshake[0]
      server.agree(on: version)
      // The first revision in which a person can be asked.
      server.consent.isDeclared = version >= "2025-06-18" && params.capabilities?.hasForms == true
      let program = server.options.program
      let content: JSONDocument = [
        "protocolVersion": .string(version), "serverInfo": program.identity,
      ]
      return ServerResult(.init(content.merging(server.about)), .handshake, program)
    },
    MCPServer.method("ping", "Answers.", needsHandshake: false, in: [.handshake]) {
      (_: MCPServer, _: AnyParams, _) throws(RPCError) in ServerResult.Content([:])
    },
  ]

  static let server: [Method<MCPServer>] = [
    MCPServer.method("server/discover", "Says what the server can do.", in: [.stateless]) {
      (server: MCPServer, _: AnyParams, _) throws(RPCError) in
      let versions: JSONDocument = [
        "supportedVersions": .array(ProtocolVersion.all.map { .string($0) })
      ]
      return ServerResult.Content(versions.merging(server.about), lifetime: .program)
    }
  ]

  /// What a host says of itself.
  struct InitializeParams: WireObject {
    static let about = TypeInfo("InitializeParams", "Who the host is.", isExtensible: true)
    var version = ""
    var capabilities: Capabilities?

    mutating func members(_ visit: MemberVisitor) {
      visit("protocolVersion", &version, "The revision that the host speaks.")
      visit("capabilities", &capabilities, "What the host can do.")
    }
  }

  /// Parameters that nobody looks at.
  struct AnyParams: WireObject {
    static let about = TypeInfo("AnyParams", "Parameters of any kind.", isExtensible: true)
    mutating func members(_ visit: MemberVisitor) {}
  }
}

extension MCPServer {
  /// What the server can do, and how a model uses it.
  fileprivate var about: JSONDocument {
    [
      "capabilities": [
        "tools": [:], "resources": ["subscribe": true], "prompts": [:],
        "extensions": .object([.init(name: Resource.pageExtension, value: [:])]),
      ],
      "instructions": .string(instructions),
    ]
  }

  private var instructions: String {
    """
    \(options.program.title): \(options.program.summary). Call view, then act with an id that stands in brackets \
    in the view; each result shows the view after it. Pass revision, so that nothing is done to a view that you have \
    not seen. Nobody signed in? A person signs in once with another front end of this program on the same profile; \
    never ask for a password.
    """
  }
}
