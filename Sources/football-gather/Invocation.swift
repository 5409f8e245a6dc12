import HeadlessUI
import MCP

/// What the command line asks for.
enum Invocation {
  /// Prints a text that is made from the table of commands.
  case help(page: String)
  case version(isJSON: Bool)
  /// Installs or removes a plugin for an editor.
  case plugin(PluginCommand.Options)
  /// Prints the contract, or writes its files into a folder.
  case printContract(folder: String?, isExact: Bool)
  /// Prints what differs between two contracts; the newer one is this program's if it is nil.
  case compareContracts(old: String, new: String?)
  /// Prints the contract's types for clients in a language.
  case printTypes(TypedLanguage)
  /// Prints what the showcase's patterns cost, as a table or as a picture.
  case comparePatterns(isPicture: Bool)
  /// Plays scenes to a client.
  case checkClient(ClientCheckCommand.Options)
  /// Copies the accounts of one store to another.
  case copy(CopyCommand.Options)
  case migrate(StoreLocation)
  case notify(StoreLocation, socket: String)
  /// Plays transcripts to a service.
  case replay(ReplayCommand.Options)
  case serve(Options)
  /// Serves AI hosts.
  case serveModelContext(Options, Dialect<MCPServer>)

  /// The part of the environment that says where files belong.
  struct Environment {
    var home: String
    /// The folder that relative paths start from.
    var folder: String
    var dataHome: String?
    var stateHome: String?
    /// The address of a client behind a web or ssh server, which starts a process for each.
    var client: String?
    /// The transcript that each process is to write.
    var recording: String?

    static var current: Environment {
      func value(_ variable: EnvironmentVariable) -> String? { variable.value }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let folder = getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? "/"
      return Environment(
        home: value(.home) ?? "/", folder: folder, dataHome: value(.dataHome),
        stateHome: value(.stateHome),
        client: value(.remoteAddress)
          ?? value(.sshClient).flatMap { $0.split(separator: " ").first.map(String.init) },
        recording: value(.recording))
    }

    var defaultStore: String {
      (dataHome ?? home + "/.local/share") + "/football-gather/gather.sqlite"
    }

    var stateFolder: String { (stateHome ?? home + "/.local/state") + "/football-gather" }
  }

  /// Reads the command line. Throws an ``ExitError`` if it is wrong.
  init(_ arguments: [String], environment: Environment) throws {
    self = try Command.invocation(arguments, environment)
  }
}
