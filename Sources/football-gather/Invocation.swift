import GatherStorage
import Glibc
import HeadlessUI
import JSONRPC

/// What the command line asks for.
enum Invocation {
  case help
  case version
  /// Prints the contract, or writes its files into a folder.
  case printContract(folder: String?)
  /// Prints the contract's types for clients in a language.
  case printTypes(TypedLanguage)
  /// Prints what the showcase's patterns cost, as a table or as a picture.
  case comparePatterns(isPicture: Bool)
  /// Plays scenes at somebody's client.
  case checkClient(ClientCheckCommand.Options)
  /// Copies what one store has to another.
  case copy(CopyCommand.Options)
  case serve(Options)

  /// How the service is to run.
  struct Options {
    var store: StoreLocation
    var profile: String?
    /// Where the profile was in earlier versions, the latest first.
    var formerProfiles: [String] = []
    /// Where files belong that are kept between runs, if there is no profile.
    var stateFolder = ""
    var durability = SQLiteStore.Durability.full
    var framing: Framing?
    var clockIsManual = false
    var seed: UInt64?
    /// The app that `session/open` begins, and its pattern; the gather app if nil.
    var app: String?
    var pattern: String?
    /// Where the client is: an address, or nothing for this machine.
    var source = ""

    /// What begins the app of `--app`; a wrong command line if there is no such app or pattern.
    var firstApp: AppOpening? {
      get throws {
        do throws(UnknownApp) {
          return try Contract.whole.opening(of: app, in: pattern)
        } catch {
          throw ExitError.usage("--\(error.parameter) must be \(error.expected)")
        }
      }
    }

    /// Where files belong that are kept between runs: beside the profile.
    var folder: String {
      guard let profile else { return stateFolder }
      guard let slash = profile.lastIndex(of: "/") else { return "." }
      return String(profile[..<slash])
    }
  }

  /// The part of the environment that says where files belong.
  struct Environment {
    var home: String
    /// The folder that relative paths start from.
    var folder: String
    var dataHome: String?
    var stateHome: String?
    /// The address of a client behind a web or ssh server, which starts a process for each.
    var client: String?

    static var current: Environment {
      func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
      }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let folder = getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? "/"
      return Environment(
        home: value("HOME") ?? "/", folder: folder, dataHome: value("XDG_DATA_HOME"),
        stateHome: value("XDG_STATE_HOME"),
        client: value("REMOTE_ADDR")
          ?? value("SSH_CLIENT").flatMap { $0.split(separator: " ").first.map(String.init) })
    }

    var defaultStore: String {
      (dataHome ?? home + "/.local/share") + "/football-gather/gather.sqlite"
    }

    var stateFolder: String { (stateHome ?? home + "/.local/state") + "/football-gather" }
  }

  init(_ arguments: [String], environment: Environment) throws {
    // What stands behind is for another program.
    let own = arguments.prefix { $0 != "--" }
    if own.contains("--help") || own.contains("-h") {
      self = .help
      return
    }
    if own.contains("--version") {
      self = .version
      return
    }
    if arguments.first == "contract" {
      self = try Self.contract(Array(arguments.dropFirst()))
      return
    }
    if arguments.first == "patterns" {
      self = .comparePatterns(isPicture: try Self.isPicture(Array(arguments.dropFirst())))
      return
    }
    if arguments.first == "check-client" {
      self = .checkClient(try ClientCheckCommand.options(arguments.dropFirst()))
      return
    }
    if arguments.first == "copy" {
      self = .copy(try CopyCommand.options(Array(arguments.dropFirst())))
      return
    }
    self = .serve(try Self.options(arguments, environment))
  }

  private static func contract(_ arguments: [String]) throws -> Invocation {
    switch (arguments.count, arguments.first) {
    case (0, _): .printContract(folder: nil)
    case (2, "--write"): .printContract(folder: arguments[1])
    case (2, "--types"): .printTypes(try choice("--types", arguments[1]))
    default: throw ExitError.usage("contract takes nothing, --write FOLDER or --types LANGUAGE")
    }
  }

  private static func isPicture(_ arguments: [String]) throws -> Bool {
    guard arguments.isEmpty || arguments == ["--svg"] else {
      throw ExitError.usage("patterns takes nothing or --svg")
    }
    return !arguments.isEmpty
  }

  private static func options(
    _ arguments: [String], _ environment: Environment
  ) throws -> Options {
    var options = Options(store: .sqlite(path: environment.defaultStore))
    var profile: String?
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard names.contains(name) else {
        let hint = name.nearest(in: names).map { "; did you mean \($0)?" } ?? ""
        throw ExitError.usage("unknown option \(name)\(hint)")
      }
      guard let value = rest.popFirst() else { throw ExitError.usage("\(name) needs a value") }
      switch name {
      case "--store": options.store = try StoreLocation(value)
      case "--profile": profile = value
      case "--durability": options.durability = try choice(name, value)
      case "--framing": options.framing = try choice(name, value)
      case "--app": options.app = value
      case "--pattern": options.pattern = value
      case "--clock": options.clockIsManual = try choice(name, value) as Clock == .manual
      default:
        guard let seed = UInt64(value) else {
          throw ExitError.usage("--seed must be a whole number from 0")
        }
        options.seed = seed
      }
    }
    if profile == nil {
      let store = options.store
      let identity = try store.identity(from: environment.folder)
      profile = identity.map { defaultProfile($0, \.shortDigest, environment) }
      options.formerProfiles = [identity, store.formerIdentity].compactMap(\.self).map {
        defaultProfile($0, \.formerDigest, environment)
      }
    }
    options.profile = profile
    if options.profile == "none" { options.profile = nil }
    options.stateFolder = environment.stateFolder
    options.source = environment.client ?? ""
    return options
  }

  private static let names = [
    "--store", "--profile", "--durability", "--framing", "--app", "--pattern",
    "--clock", "--seed",
  ]

  /// Which clock the service tells time by.
  private enum Clock: String, CaseIterable { case real, manual }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: String
  ) throws -> Value {
    if let choice = Value(rawValue: value) { return choice }
    let choices = Value.allCases.map(\.rawValue).joined(separator: " or ")
    throw ExitError.usage("\(name) must be \(choices)")
  }

  /// The profile for the place of this identity: each has one to itself, as a session is found in one
  /// place only.
  private static func defaultProfile(
    _ identity: String, _ digest: (String) -> String, _ environment: Environment
  ) -> String {
    if identity == environment.defaultStore { return environment.stateFolder + "/profile.json" }
    return environment.stateFolder + "/profile-" + digest(identity) + ".json"
  }

  static let versionText = "\(Contract.whole.program.name) \(Contract.whole.program.version)\n"

  static let helpText = """
    Usage: football-gather [options]            serve JSON-RPC 2.0 on stdin and stdout
           football-gather contract             print the OpenRPC document
           football-gather contract --write DIR write the contract's files into DIR, and print
                                                which have changed; if DIR is Protocol of a
                                                checkout of football-gather, also the types for
                                                clients and the digest for the next build
           football-gather contract --types python | typescript | lua
                                                print the contract's types for a client
           football-gather patterns [--svg]     compare the patterns of the other apps
           football-gather check-client [--scene TEXT] [--timeout SECONDS] [--trace] -- COMMAND
                                                check a front end, see Clients/README.md
           football-gather copy --from STORE --to STORE
                                                copy accounts with all that they own; not of a web
                                                service, whose lists players/export and
                                                gathers/export give and .../import takes

      --store sqlite:PATH | memory:   where the data is; by default
                                      $XDG_DATA_HOME/football-gather/gather.sqlite
      --store postgres://...          on a server, if built with --traits PostgreSQL; what the
                                      address leaves open comes from PGHOST, PGUSER ...
                                      The process list shows a password in the address to
                                      every user of the machine. Other ways: PGPASSWORD, the
                                      file ~/.pgpass or another by PGPASSFILE or ?passfile=,
                                      a service by PGSERVICE or ?service=
      --store https://HOST[:PORT]     at the original web service, if built with --traits
                                      WebService
      --profile PATH | none           what is remembered between runs; by default a file under
                                      $XDG_STATE_HOME/football-gather for each data file
      --durability full | normal      whether an answered change survives a power cut (default)
                                      or only the end of the process
      --framing lines | headers       forces a framing; by default the first byte chooses
      --app NAME [--pattern NAME]     session/open begins another app, if the client names none:
                                      \(Contract.whole.otherApps.map(\.name).joined(separator: ", "));
                                      `football-gather patterns` names the patterns
      --clock real | manual           manual: time moves by clock/advance only
      --seed N                        fixes everything random
      --help, --version

    Exit status: 0 at the end of input, 1 exit without shutdown, 64 wrong command line,
    66 the data cannot be opened, 74 nobody reads the answers.

    """
}
