import CommandLine
import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import MCP
import StdioService
import ViewVocabulary

/// Serves the Model Context Protocol on stdin and stdout.
struct MCPCommand: Command {
  /// What is served, and how.
  struct Values {
    var service: ServeOptions
    fileprivate var tools = Tools.view

    fileprivate init(service: ServeOptions) { self.service = service }
  }

  /// Which tools a host is offered.
  fileprivate enum Tools: String, CaseIterable { case view, domain }

  let name = "mcp"
  let summary = "serve AI hosts by the Model Context Protocol; see Clients/mcp"

  var details: String {
    "A person signs in once with another front end on the same profile; or the variable "
      + "\(EnvironmentVariable.token.name) holds the token of a session. A model is never asked for a secret."
  }

  var options: [CommandOption<Values>] {
    let tools = CommandOption<Values>.choice(
      "--tools", first: Tools.view,
      "view: the three tools that show and drive the view; domain: also players, teams, matches, "
        + "leaderboard, import and export"
    ) { $0.tools = $1 }
    return [tools] + serviceOptions
  }

  var examples: [CommandExample] {
    [.init("mcp --tools domain", "offer players, teams and matches as tools too")]
  }

  var exitStatus: KeyValuePairs<CInt, String> { ServeCommand().exitStatus }

  var initial: Values { Values(service: ServeCommand().initial) }

  func run(_ values: Values, _ operands: [String]) throws -> CInt {
    var service = values.service
    // The protocol has one JSON text a line.
    service.framing = .lines
    let binding = ModelContextBinding(options: values.tools.options)
    return try ServiceLoop(service.completed(in: .current), binding).run()
  }

  /// The options of the service that do not contradict the protocol.
  private var serviceOptions: [CommandOption<Values>] {
    ServeCommand().options.filter { $0.description.name != "--framing" }.map { option in
      CommandOption(option) { (values, text) in try option.set(&values.service, text) }
    }
  }
}

extension MCPCommand.Tools {
  /// What the server offers with these tools.
  fileprivate var options: MCPServer.Options {
    MCPServer.Options(
      program: Contract.whole.program, token: EnvironmentVariable.token.value,
      domain: self == .domain ? Self.methods : [], prompts: GatherApp.prompts,
      page: { EmbeddedFile.page })
  }

  private static var methods: [Method<Session>] {
    GatherApp.toolNames.compactMap { try? Contract.whole.router.method($0) }
  }
}

/// The Model Context Protocol.
struct ModelContextBinding: ProtocolBinding {
  let options: MCPServer.Options

  var router: Router<MCPServer> { MCPServer.router }
  var cancellationProtocol: CancellationProtocol { .modelContext }
  func target(of session: Session) -> MCPServer { MCPServer(session, options) }
  func acceptsBatch(_ server: MCPServer) -> Bool { server.acceptsBatch }
  func willCall(_ server: MCPServer, _ id: UnsafeRawBufferPointer?) { server.willCall(id) }

  func request(of server: MCPServer, resumedBy response: JSONSlice) -> [UInt8]? {
    server.request(resumedBy: response)
  }

  func didRespond(_ server: MCPServer, on connection: Connection<some ConnectionDelegate>) {
    server.acknowledge(on: connection)
    server.askPersons(on: connection)
  }

  func notify(
    _ server: MCPServer, of view: RenderedView, on connection: Connection<some ConnectionDelegate>
  ) {
    server.tell(of: view, on: connection)
  }

  func notify(
    _ server: MCPServer, of progress: Progress?, on connection: Connection<some ConnectionDelegate>,
    writeIfReady: (UnsafeRawBufferPointer) -> Bool
  ) {
    guard let progress else { return }
    server.tell(of: progress, on: connection) { _ = writeIfReady($0) }
  }

  func lostResult(_ server: MCPServer, _ error: RPCError) -> [UInt8]? { server.lost(error) }

  func willEnd(_ server: MCPServer, on connection: Connection<some ConnectionDelegate>) {
    server.endListening(on: connection)
  }
}
