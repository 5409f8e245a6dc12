import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import MCP
import StdioService
import ViewVocabulary

/// Serves the Model Context Protocol on stdin and stdout.
enum MCPCommand {
  /// What is served, and how.
  private struct Values {
    var service: Invocation.Options
    var tools = Tools.view
  }

  /// Which tools a host is offered.
  fileprivate enum Tools: String, CaseIterable { case view, domain }

  static var command: Command {
    let tools = CommandOption<Values>.choice(
      "--tools", first: Tools.view,
      "view: the three tools that show and drive the view; domain: also players, teams, matches, "
        + "leaderboard, import and export"
    ) { $0.tools = $1 }
    return Command(
      .mcp, "serve AI hosts by the Model Context Protocol; see Clients/mcp",
      details: "A person signs in once with another front end on the same profile; or the variable "
        + "\(EnvironmentVariable.token.name) holds the token of a session. A model is never asked for a secret.",
      options: [tools] + serviceOptions,
      examples: [.init("mcp --tools domain", "offer players, teams and matches as tools too")],
      exitStatus: ServeCommand.command.exitStatus,
      initial: { Values(service: Invocation.Options(store: .byDefault(in: $0))) },
      invocation: { (values, _, environment) in
        var service = values.service
        // The protocol has one JSON text a line.
        service.framing = .lines
        return .serveModelContext(
          try service.completed(in: environment),
          ModelContextBinding(options: values.tools.options))
      })
  }

  /// The options of the service that do not contradict the protocol.
  private static var serviceOptions: [CommandOption<Values>] {
    ServeCommand.options.filter { $0.description.name != "--framing" }.map { option in
      CommandOption(option) { (values: inout Values, text) in try option.set(&values.service, text)
      }
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
  var requestForm: RequestForm { .modelContext }
  var showsLoading: Bool { false }
  func context(of session: Session) -> MCPServer { MCPServer(session, options) }
  func acceptsBatch(_ server: MCPServer) -> Bool { server.acceptsBatch }
  func willCall(_ server: MCPServer, deferred id: UnsafeRawBufferPointer?) { server.willCall(id) }

  func didRespond(_ server: MCPServer, on connection: Connection<some RequestHandler>) {
    server.acknowledge(on: connection)
  }

  func notify(
    _ server: MCPServer, of view: RenderedView, on connection: Connection<some RequestHandler>
  ) {
    server.tell(of: view, on: connection)
  }

  func lostResult(_ server: MCPServer, _ error: RPCError) -> [UInt8]? { server.lost(error) }

  func willEnd(_ server: MCPServer, on connection: Connection<some RequestHandler>) {
    server.endListening(on: connection)
  }
}
