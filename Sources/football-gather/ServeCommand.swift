import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import StdioService
import ViewVocabulary

/// Serves JSON-RPC on stdin and stdout.
enum ServeCommand {
  static var command: Command {
    Command(
      .serve, "serve JSON-RPC 2.0 on stdin and stdout", options: options,
      examples: [
        .init("", "serve the default data file"),
        .init("--store memory: --profile none", "keep nothing"),
        .init(
          "--store memory: --profile none --clock manual --seed 1",
          "give the same answers to the same requests, if they arrive in the same groups"),
      ],
      exitStatus: [
        0: "at the end of input", 1: "exit without shutdown", 64: "wrong command line",
        66: "the data cannot be opened", 74: "nobody reads the responses",
      ],
      initial: { Invocation.Options(store: .byDefault(in: $0)) },
      invocation: { (options, _, environment) in .serve(try options.completed(in: environment)) })
  }

  static var options: [CommandOption<Invocation.Options>] {
    [
      .init("--store", StoreLocation.forms) { $0.store = try StoreLocation($1) },
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
      .choice(
        "--framing", first: Framing.lines,
        "requires one framing; by default the first byte of the input chooses"
      ) { $0.framing = $1 },
      .init(
        "--app", "APP",
        "session/open begins this app if the client names none: "
          + Contract.whole.otherApps.map(\.name).alternatives
      ) { $0.app.name = $1 },
      .init(
        "--pattern", "PATTERN",
        "the pattern of that app; football-gather patterns names the patterns"
      ) { $0.app.pattern = $1 },
      .flag("--showcase", "the first screen has an action that leads to these apps") {
        $0.app.isListOffered = true
      },
      .choice("--clock", first: Clock.real, "manual: only clock/advance moves the time") {
        $0.testing.clockIsManual = $1 == .manual
      },
      .init("--start", "TIME", "the time at which a manual clock starts, in RFC 3339") {
        guard let start = Instant(rfc3339: $1) else {
          throw InvalidValue(expected: "a time such as \(SystemClock.manualStart.rfc3339)")
        }
        $0.testing.start = start
      },
      .init("--seed", "N", "the seed of all random values, which makes them the same in each run") {
        guard let seed = UInt64($1) else {
          throw InvalidValue(expected: "a whole number from 0")
        }
        $0.testing.seed = seed
      },
      .init(
        "--inject-faults", "FILE",
        "for tests of clients: the data file seems to be locked or broken, as long as FILE "
          + "says locked or broken"
      ) { $0.testing.faults = $1 },
    ]
  }

  /// Which clock the service reads.
  private enum Clock: String, CaseIterable { case real, manual }
}

extension Invocation {
  /// How the service runs.
  struct Options {
    var store: StoreLocation
    var places = Places()
    var durability = SQLiteStore.Durability.full
    var framing: Framing?
    var testing = Testing()
    /// The app that `session/open` begins, and its pattern; the gather app if nil.
    var app: (name: String?, pattern: String?, isListOffered: Bool) = (nil, nil, false)
    /// The client's address; empty for a client on this machine.
    var source = ""
    /// The transcript that is written meanwhile.
    var recording: String?

    init(store: StoreLocation) { self.store = store }

    /// What makes a run repeatable, and shows faults.
    struct Testing {
      /// Whether only the client moves the time.
      var clockIsManual = false
      /// The time at which a manual clock starts.
      var start = SystemClock.manualStart
      var seed: UInt64?
      /// The file that says which fault the data file shows.
      var faults: String?
    }

    /// Where files are kept between runs.
    struct Places {
      var profile: String?
      /// The program's state folder: for the lock of the hashing slots, and for other files if there is no profile.
      var stateFolder: String?
    }

    /// What begins the app of `--app`. Throws an ``ExitError`` if there is no such app or pattern.
    var firstApp: AppOpening? {
      get throws {
        do throws(UnknownApp) {
          return try Contract.whole.opening(of: app.name, in: app.pattern)
        } catch {
          throw ExitError.usage("--\(error.parameter) must be \(error.expected)")
        }
      }
    }

    /// The folder for files that are kept between runs: the profile's; nil if there is none.
    var folder: String? {
      places.profile.map(Folder.of) ?? places.stateFolder
    }

    /// The options with what the command line leaves open. Throws an ``ExitError`` if the address of the
    /// store is wrong.
    func completed(in environment: Environment) throws -> Options {
      var options = self
      if testing.faults != nil, store.dataFile == nil {
        throw ExitError.usage("--inject-faults needs --store sqlite:PATH")
      }
      if store.dataFile == "" { throw Environment.missing("--store and --profile") }
      if places.profile == nil, let identity = try store.identity(in: environment) {
        options.places.profile = try Self.defaultProfile(identity, environment)
      }
      if places.profile == "none" { options.places.profile = nil }
      options.places.stateFolder = environment.stateFolder
      options.source = environment.client ?? ""
      options.recording = recording ?? environment.recording
      // Who has the seed has the tokens: those of a store that lasts are not told.
      if options.recording != nil, store == .memory, testing.seed == nil {
        options.testing.seed = SystemClock.random(seed: nil)()
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
}
