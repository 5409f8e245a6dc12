package import JSONRPC

/// The methods around the session: beginning, ending and cancelling.
package enum LifecycleMethods {
  static let all: [Method<Session>] = [
    .query(
      "initialize",
      "Tells who both sides are. A front end sends it first; a script may do without.", initialize),
    .query("initialized", "Accepted for clients that send it.") {
      (_: Session, _: IgnoredParams) in Empty()
    },
    .query("shutdown", "Announces the end; only exit may follow.") {
      (session: Session, _: Empty) in
      session.beginWorkIfNeeded()
      session.state.lifecycle.isShutDown = true
      return Empty()
    },
    .query("exit", "Ends the service: status 0 after shutdown, else 1.") {
      (session: Session, _: Empty) in
      session.beginWorkIfNeeded()
      session.state.lifecycle.exitStatus = session.lifecycle.isShutDown ? 0 : 1
      return Empty()
    },
    .query("$/cancelRequest", "Has a request that still waits fail with the error cancelled.") {
      // The connection acts on it when it arrives, before queued requests.
      (_: Session, _: CancelParams) in Empty()
    },
  ]

  static let timeZoneSummary: StaticString =
    "The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the one named before, else that of the service's process."

  static let localeSummary: StaticString =
    "The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one that fits best is used, and told in the answer. If absent: the one named before, else that of the service's environment."

  private static func initialize(
    _ session: Session, _ params: InitializeParams
  ) throws(RequestError) -> InitializeResult {
    try session.lifecycle.check()
    let oldest = session.contract.program.levels.oldest
    guard params.level ?? oldest >= oldest else {
      throw .refused(WireIssue(pointer: "/params/level", expected: "at least \(oldest)"))
    }
    session.beginWorkIfNeeded()
    try session.useTimeZone(params.timeZone)
    session.useLocale(params.locale)
    session.state.lifecycle.watchedProcess = params.processId
    return InitializeResult(of: session.contract, in: session.language)
  }

  /// Who the client is. What clients of the Language Server Protocol send beside it is let pass.
  struct InitializeParams: WireObject {
    static let about = TypeInfo(
      "InitializeParams", "Who the client is.",
      ignoring: [
        "clientInfo", "rootPath", "rootUri", "initializationOptions", "capabilities",
        "trace", "workspaceFolders", "workDoneToken",
      ])
    var client: Program?
    var processId: Int?
    var protocolVersions: [String]?
    var level: Int?
    var timeZone: String?
    var locale: String?

    mutating func members(_ visit: MemberVisitor) {
      visit("client", &client, "The client.")
      visit(
        "processId", &processId,
        "The service ends when this process ends, also if the input stays open.",
        .range(1...Int(Int32.max)))
      visit(
        "protocolVersions", &protocolVersions,
        "What the client speaks, best first. The answer names the version of the service. A client that does not speak it has to end."
      )
      visit(
        "level", &level,
        "The level of the contract that the client was written for; an error if it is served no longer.",
        .range(1...JSONSlice.exactIntegers.upperBound))
      visit("timeZone", &timeZone, timeZoneSummary)
      visit("locale", &locale, localeSummary)
    }
  }

  /// A program's name and version.
  struct Program: WireObject {
    static let about = TypeInfo("Program", "A program's name and version.")
    var name = ""
    var version: String?

    mutating func members(_ visit: MemberVisitor) {
      visit("name", &name, "The program's name.")
      visit("version", &version, "The program's version.")
    }
  }

  /// Who the service is.
  package struct InitializeResult: WireObject {
    package static let about = TypeInfo("InitializeResult", "Who the service is.")
    private var server = Program()
    private var protocolVersion = ""
    private var level = 0
    private var oldestLevel = 0
    private var contract = ""
    private var locale = ""
    private var capabilities = Empty()

    package init() {}

    /// What the service says of itself, and which `language` it uses.
    package init(of contract: Contract, in language: Language) {
      locale = language.rawValue
      server.name = contract.program.name
      server.version = contract.program.version
      protocolVersion = contract.program.protocolVersion
      level = contract.program.levels.present
      oldestLevel = contract.program.levels.oldest
      self.contract = contract.digest
    }

    package mutating func members(_ visit: MemberVisitor) {
      visit("server", &server, "The service.")
      visit("protocolVersion", &protocolVersion, "What the service speaks.")
      visit("level", &level, "The contract's level; it grows with what is added or changed.")
      visit(
        "oldestLevel", &oldestLevel,
        "The oldest level whose clients are served: one that was written for an older level may fail."
      )
      visit(
        "contract", &contract,
        "SHA-256 of the contract as the program's command `contract` prints it, in hexadecimal; the file openrpc.json has examples besides."
      )
      visit("locale", &locale, "The language of the texts that people read.")
      visit("capabilities", &capabilities, "Nothing yet that a client could switch on.")
    }
  }

  /// Parameters that nobody looks at.
  struct IgnoredParams: WireObject {
    static let about = TypeInfo(
      "IgnoredParams", "Parameters that nobody looks at.", isExtensible: true)
    mutating func members(_ visit: MemberVisitor) {}
  }

  /// Which request is to be cancelled.
  struct CancelParams: WireObject {
    static let about = TypeInfo("CancelParams", "Which request is to be cancelled.")
    var id = RequestID()

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The request's id.")
    }
  }

  /// The id of a request, as it was written.
  struct RequestID: WireValue {
    private var source = Array("0".utf8)

    init() {}

    init(wire value: JSONSlice) throws(WireIssue) {
      guard value.kind == .string || value.kind == .number else {
        throw WireIssue(expected: "a string or a number")
      }
      source = Array(value.source)
    }

    func write(to writer: inout JSONWriter) { source.withUnsafeBytes { writer.raw($0) } }

    static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
      ["type": ["string", "number"]]
    }
  }
}
