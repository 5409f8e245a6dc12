import HeadlessUI
import JSONRPC

/// The versions of the protocol that the server speaks.
enum ProtocolVersion {
  /// The one in which each request says all that has to be known of its sender.
  static let stateless = "2026-07-28"
  /// Those that begin with `initialize`, the latest first.
  static let withHandshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The only one in which requests may come as a batch.
  static let withBatches = "2025-03-26"

  static var all: [String] { [stateless] + withHandshake }
}

/// By which rules a request is answered.
enum HandshakeMode {
  case stateless, handshake
}

/// What each request may say of its sender, beside its own parameters.
struct Envelope: WireObject {
  static let about = TypeInfo("Envelope", "What a request says of its sender.", isExtensible: true)
  private var meta: Meta?

  init() {}

  mutating func members(_ visit: MemberVisitor) {
    visit("_meta", &meta, "The version and the capabilities of the sender.")
  }

  /// The members of `_meta` that the protocol defines for requests.
  private struct Meta: WireObject {
    static let about = TypeInfo("Meta", "What is known of the sender.", isExtensible: true)
    var version: String?
    var capabilities: Capabilities?
    var progressToken: EncodedJSON?

    init() {}

    mutating func members(_ visit: MemberVisitor) {
      visit("io.modelcontextprotocol/protocolVersion", &version, "The revision of the request.")
      visit(
        "io.modelcontextprotocol/clientCapabilities", &capabilities, "What the sender can do.")
      visit("progressToken", &progressToken, "What the sender calls the progress of the request.")
    }
  }

  var progressToken: EncodedJSON? { meta?.progressToken }

  /// Whether the sender of a request that says so shows forms to a person.
  var hasForms: Bool { meta?.capabilities?.hasForms == true }

  /// By which rules the request is to be answered, by a server that has agreed on `handshake` or on nothing.
  func mode(after handshake: String?) throws(RPCError) -> HandshakeMode {
    guard let version = meta?.version else {
      if handshake != nil { return .handshake }
      throw Self.missing("protocolVersion", or: ", or the method initialize called before it")
    }
    guard version.utf8.elementsEqual(ProtocolVersion.stateless.utf8) else {
      let isKnown = ProtocolVersion.withHandshake.contains { $0.utf8.elementsEqual(version.utf8) }
      throw RPCError(
        .unsupportedVersion,
        isKnown
          ? "The revision \(version) begins with initialize: call that, and do not name it in _meta."
          : "This server does not speak the revision that the request names; it speaks "
            + ProtocolVersion.all.joined(separator: ", ") + ".",
        [
          "supported": .array(ProtocolVersion.all.map { .string($0) }),
          "requested": .string(String(version.unicodeScalars.prefix(80).map(Character.init))),
        ])
    }
    guard meta?.capabilities != nil else { throw Self.missing("clientCapabilities") }
    return .stateless
  }

  private static func missing(_ name: String, or alternative: String = "") -> RPCError {
    RPCError(
      WireIssue(
        pointer: "/params/_meta/io.modelcontextprotocol~1\(name)", expected: "given" + alternative))
  }
}

/// What a host can do, as far as that matters here.
struct Capabilities: WireObject {
  static let about = TypeInfo("Capabilities", "What a host can do.", isExtensible: true)
  private var elicitation: Elicitation?

  mutating func members(_ visit: MemberVisitor) {
    visit("elicitation", &elicitation, "How it asks a person.")
  }

  /// Whether it shows forms to a person; a host that does not say how it asks does.
  var hasForms: Bool { elicitation.map { $0.form != nil || $0.url == nil } ?? false }

  /// How a host asks a person.
  private struct Elicitation: WireObject {
    static let about = TypeInfo("Elicitation", "How a person is asked.", isExtensible: true)
    var form: EncodedJSON?
    var url: EncodedJSON?

    mutating func members(_ visit: MemberVisitor) {
      visit("form", &form, "By a form.")
      visit("url", &url, "By an address.")
    }
  }
}

extension ErrorKind {
  /// The one error that the protocol itself defines.
  static var unsupportedVersion: ErrorKind {
    ErrorKind(
      -32022, "version.unsupported", "The server does not speak this revision of the protocol.",
      Detail("supported", "The revisions that it speaks."),
      Detail("requested", "The revision that the request named."))
  }
}

extension MCPServer {
  /// Whether the host may send several requests as a batch.
  package var acceptsBatch: Bool { handshake == ProtocolVersion.withBatches }

  /// A method of both modes. Without `needsHandshake` it can be called before `initialize`.
  static func method<Params: WireObject>(
    _ name: String, _ summary: String, isSlow: Bool = false, needsHandshake: Bool = true,
    in modes: [HandshakeMode] = [.stateless, .handshake],
    _ body:
      @escaping @Sendable (MCPServer, Params, HandshakeMode) throws(RPCError) ->
      ServerResult.Content
  ) -> Method<MCPServer> {
    Method(name, summary, isSlow: isSlow) {
      (server: MCPServer, envelope: Envelope, params: Params) throws(RPCError) in
      let handshake = server.handshake ?? (needsHandshake ? nil : ProtocolVersion.withHandshake[0])
      let mode = try envelope.mode(after: handshake)
      guard modes.contains(mode) else {
        throw RPCError(.unknownMethod, "The revision of this request has no method \(name).")
      }
      server.progressToken = envelope.progressToken
      server.consent.isPossible =
        mode == .stateless ? envelope.hasForms : server.consent.isDeclared
      return ServerResult(try body(server, params, mode), mode, server.options.program)
    }
  }

  /// A method whose list is on one page, so that it refuses each cursor.
  static func list(
    _ name: String, _ summary: String, _ content: @escaping @Sendable (MCPServer) -> JSONDocument
  ) -> Method<MCPServer> {
    method(name, summary) { (server: MCPServer, params: ListParams, _) throws(RPCError) in
      if params.cursor != nil {
        throw RPCError(
          WireIssue(pointer: "/params/cursor", expected: "left out, as all is on one page"))
      }
      return ServerResult.Content(content(server), lifetime: .program)
    }
  }

  /// Which page of a list a host wants.
  private struct ListParams: WireObject {
    static let about = TypeInfo("ListParams", "The page of a list.", isExtensible: true)
    var cursor: String?

    mutating func members(_ visit: MemberVisitor) {
      visit("cursor", &cursor, "Where the page begins.")
    }
  }
}
