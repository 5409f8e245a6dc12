import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import StdioService
import ViewVocabulary

/// Serves JSON-RPC on stdin and stdout.
struct ServeCommand: Command {
  let name = "serve"
  let summary = "serve JSON-RPC 2.0 on stdin and stdout"

  let examples: [CommandExample] = [
    .init("", "serve the default data file"),
    .init("--store memory: --profile none", "keep nothing"),
    .init(
      "--store memory: --profile none --clock manual --seed 1",
      "give the same answers to the same requests, if they arrive in the same groups"),
  ]

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "at the end of input", 1: "exit without shutdown", 64: "wrong command line",
    66: "the data cannot be opened", 74: "nobody reads the responses",
  ]

  var initial: ServeOptions { ServeOptions(store: .byDefault(in: .current)) }

  var options: [CommandOption<ServeOptions>] {
    [
      .init("--store", StoreLocation.forms, summary: "the place of the data") {
        $0.store = try StoreLocation($1)
      },
      .init(
        "--profile", "PATH | none",
        "what is remembered between runs; by default a file in $XDG_STATE_HOME/football-gather "
          + "for each data file"
      ) { $0.places.profile = $1 },
      .choice(
        "--durability", first: SQLiteStore.Durability.full,
        "whether a committed change survives a power cut (full, the default) or only the end of "
          + "the process (normal)"
      ) { $0.durability = $1 },
      .framing(\.framing),
    ] + Determinism.options(\.determinism) + [
      .init(
        "--inject-faults", "FILE",
        "for tests of clients: the data file seems to be locked or broken, as long as FILE "
          + "says locked or broken"
      ) { $0.faults = $1 }
    ]
  }

  func run(_ options: ServeOptions, _ operands: [String]) throws -> CInt {
    try ServiceLoop(options.completed(in: .current), ContractBinding(.whole)).run()
  }
}

/// How the service is to run.
struct ServeOptions {
  var store: StoreLocation
  var places = Places()
  var durability = SQLiteStore.Durability.full
  var framing: Framing?
  var determinism = Determinism()
  /// The file that says which fault the data file shows.
  var faults: String?
  /// The client's address; empty for a client on this machine.
  var source = ""
  /// The transcript that is written meanwhile.
  var recording: RecordingOptions?

  init(store: StoreLocation) { self.store = store }

  /// Where files are kept between runs.
  struct Places {
    var profile: String?
    /// The program's state folder: for the lock of the hashing slots, and for other files if there is no profile.
    var stateFolder: String?
  }

  /// The folder for files that are kept between runs: the profile's; nil if there is none.
  var folder: String? {
    places.profile.map(Folder.of) ?? places.stateFolder
  }

  /// The options with what the command line leaves open. Throws an ``ExitError`` if the address of the
  /// store is wrong.
  func completed(in environment: Environment) throws -> ServeOptions {
    var options = self
    if faults != nil, store.dataFile == nil {
      throw ExitError.usage("--inject-faults needs --store sqlite:PATH")
    }
    if store.dataFile == "" { throw Environment.missing("--store and --profile") }
    if places.profile == nil, let identity = try store.identity(in: environment) {
      options.places.profile = try Self.defaultProfile(identity, environment)
    }
    if places.profile == "none" { options.places.profile = nil }
    options.places.stateFolder = environment.stateFolder
    options.source = environment.client ?? ""
    options.recording = recording ?? environment.recording.map { RecordingOptions(path: $0) }
    // Who has the seed has the tokens: those of a store that lasts are not told.
    if options.recording != nil, store == .memory, determinism.seed == nil {
      options.determinism.seed = SystemClock.random(seed: nil)()
    }
    return options
  }

  /// The profile for the store of this identity. Each store has its own, as a session is kept in one
  /// store only.
  private static func defaultProfile(
    _ identity: String, _ environment: Environment
  ) throws -> String {
    guard let folder = environment.stateFolder else { throw Environment.missing("--profile") }
    if identity == environment.defaultStore { return folder + "/profile.json" }
    return folder + "/profile-" + identity.shortDigest + ".json"
  }
}
