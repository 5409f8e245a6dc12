import GatherDomain
package import JSONRPC

/// The methods around the session: beginning, ending, cancelling, the contract itself, and the clock
/// of tests.
package enum LifecycleMethods {
  static let all: [Method<AppSession>] = [
    Method("initialize", "Tells who both sides are; optional.", initialize),
    Method("initialized", "Accepted for clients that send it.") {
      (_: AppSession, _: Anything) in Empty()
    },
    Method("shutdown", "Announces the end; only exit may follow.", shutdown),
    Method("exit", "Ends the service: status 0 after shutdown, else 1.", exit),
    Method("$/cancelRequest", "Has a request that still waits fail with error 1007.") {
      // The connection has acted on it when it arrived: it overtakes what it cancels.
      (_: AppSession, _: Cancellation) in Empty()
    },
    Method("rpc.discover", "Shows the contract, an OpenRPC document.", discover),
    Method("clock/advance", "Moves the manual clock; only with --clock manual.", advance),
  ]

  private static func initialize(
    _ session: AppSession, _ hello: Hello
  ) throws(RPCError) -> Welcome {
    try session.lifecycle.check()
    session.lifecycle.watchedProcess = hello.processId
    return Welcome(contract: session.contract.digest)
  }

  private static func discover(_ session: AppSession, _: Empty) throws(RPCError) -> ContractText {
    try session.lifecycle.check()
    return ContractText(session.contract)
  }

  private static func shutdown(_ session: AppSession, _: Empty) throws(RPCError) -> Empty {
    session.noteBefore()
    session.lifecycle.isShutDown = true
    return Empty()
  }

  private static func exit(_ session: AppSession, _: Empty) throws(RPCError) -> Empty {
    session.lifecycle.exitStatus = session.lifecycle.isShutDown ? 0 : 1
    return Empty()
  }

  private static func advance(
    _ session: AppSession, _ params: Advance
  ) throws(RPCError) -> ClockReading {
    try session.lifecycle.check()
    guard session.clockIsManual else {
      throw RPCError(.conflict, "The clock is the real one; start with --clock manual.")
    }
    session.noteBefore()
    session.advance(to: min(session.now.advanced(by: params.seconds * 1000), .latest))
    return ClockReading(now: session.now.rfc3339)
  }

  /// Who the client is. What clients of the Language Server Protocol send beside it is let pass.
  struct Hello: WireObject {
    static let about = About(
      "Hello", "Who the client is.",
      ignoring: [
        "clientInfo", "locale", "rootPath", "rootUri", "initializationOptions", "capabilities",
        "trace", "workspaceFolders", "workDoneToken",
      ])
    var client: Program?
    var processId: Int?
    var protocolVersions: [String]?

    mutating func fields(_ visit: FieldVisitor) {
      visit("client", &client, "The client.")
      visit(
        "processId", &processId,
        "A process with which the service ends, also if the input stays open.",
        .range(1...Int(Int32.max)))
      visit(
        "protocolVersions", &protocolVersions,
        "What the client speaks, best first. The answer says what the service speaks; a client that does not, ends."
      )
    }
  }

  /// A program's name and version.
  struct Program: WireObject {
    static let about = About("Program", "A program's name and version.")
    var name = ""
    var version: String?

    mutating func fields(_ visit: FieldVisitor) {
      visit("name", &name, "The program's name.")
      visit("version", &version, "The program's version.")
    }
  }

  /// Who the service is.
  package struct Welcome: WireObject {
    package static let about = About("Welcome", "Who the service is.")
    private var server = Program()
    private var protocolVersion = Contract.protocolVersion
    private var contract = ""
    private var capabilities = Empty()

    package init() {}

    package init(contract digest: String) {
      server.name = Contract.program
      server.version = Contract.version
      contract = digest
    }

    package mutating func fields(_ visit: FieldVisitor) {
      visit("server", &server, "The service.")
      visit("protocolVersion", &protocolVersion, "What the service speaks.")
      visit("contract", &contract, "SHA-256 of Protocol/openrpc.json, in hexadecimal.")
      visit("capabilities", &capabilities, "Nothing yet that a client could switch on.")
    }
  }

  /// Parameters that nobody looks at.
  struct Anything: WireObject {
    static let about = About("Anything", "Parameters that nobody looks at.", isExtensible: true)
    mutating func fields(_ visit: FieldVisitor) {}
  }

  /// Which request is to be cancelled.
  struct Cancellation: WireObject {
    static let about = About("Cancellation", "Which request is to be cancelled.")
    var id = RequestID.number(0)

    mutating func fields(_ visit: FieldVisitor) {
      visit("id", &id, "The request's id.")
    }
  }

  /// The id of a request.
  enum RequestID: WireValue {
    case text(String)
    case number(Int)

    init(wire value: JSONValue) throws(WireIssue) {
      switch try Scalar(wire: value) {
      case .text(let text): self = .text(text)
      case .number(let number): self = .number(number)
      case .flag: throw WireIssue(expected: "a string or a number")
      }
    }

    func write(to writer: inout JSONWriter) {
      switch self {
      case .text(let text): writer.string(text)
      case .number(let number): writer.integer(number)
      }
    }

    static func schema(in catalog: inout SchemaCatalog) -> JSONTree {
      ["type": ["string", "number"]]
    }
  }

  /// How far to move the clock.
  struct Advance: WireObject {
    static let about = About("Advance", "How far to move the clock.")
    var seconds = 0

    mutating func fields(_ visit: FieldVisitor) {
      visit("seconds", &seconds, "In seconds.", .range(0...1_000_000_000))
    }
  }

  /// What the clock shows.
  struct ClockReading: WireObject {
    static let about = About("ClockReading", "What the clock shows.")
    var now = ""

    init() {}
    init(now: String) { self.now = now }

    mutating func fields(_ visit: FieldVisitor) {
      visit("now", &now, "The service's time, RFC 3339 in UTC.")
    }
  }
}

/// How a client wants the service to end.
package struct Lifecycle {
  /// The process with which the service ends; nil if the client named none.
  package var watchedProcess: Int?
  package var isShutDown = false
  /// With what status to end as soon as the answers are written; nil while the service goes on.
  package var exitStatus: Int32?

  /// Refuses what comes after the shutdown.
  func check() throws(RPCError) {
    if isShutDown || exitStatus != nil {
      throw RPCError(.invalidRequest, "After shutdown only exit may follow.")
    }
  }
}
