import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import PatternGallery
import SodiumCrypto
import StdioService

/// Serves the apps on stdin and stdout.
struct GalleryServeCommand: Command {
  /// What is served, and how.
  struct Options {
    /// The app that a session begins with; the list of all if it is nil.
    var app: String?
    var pattern: String?
    var framing: Framing?
    var determinism = Determinism()
  }

  let name = "serve"
  let summary = "serve JSON-RPC 2.0 on stdin and stdout"
  let initial = Options()
  let examples: [CommandExample] = [
    .init("", "serve the list of the apps"),
    .init("--app match --pattern viper", "begin with one of them"),
  ]
  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "at the end of input", 1: "exit without shutdown", 64: "wrong command line",
    74: "nobody reads the responses",
  ]

  var options: [CommandOption<Options>] {
    [
      .init("--app", "APP", "begin with this app, not with the list of all") { $0.app = $1 },
      .init("--pattern", "PATTERN", "the pattern of that app; by default its first one") {
        $0.pattern = $1
      },
      .init(
        "--profile", "PATH | none",
        "for front ends that name one; nothing is remembered between runs"
      ) { (_, _) in },
      .framing(\.framing),
    ] + Determinism.options(\.determinism)
  }

  func run(_ options: Options, _ operands: [String]) throws -> CInt {
    let contract = Contract.gallery(
      try demo(of: options), in: options.pattern)
    let determinism = options.determinism
    let host = GalleryHost(
      crypto: .sodium(random: SystemClock.random(seed: determinism.seed)),
      timeZones: ZoneFiles.database)
    let session = Session(
      contract: contract, host: host,
      at: determinism.beginning,
      .init(clockIsManual: determinism.clockIsManual))
    var serviceOptions = ServiceOptions()
    serviceOptions.framing = options.framing
    serviceOptions.clockIsManual = determinism.clockIsManual
    return try ServiceLoop(
      ContractBinding(contract), on: session, waitingBy: StoreWaiter(Streams()), serviceOptions
    ).run()
  }

  /// The app that the options name; nil if they name none. Throws an ``ExitError`` if there is no such app or pattern.
  private func demo(of options: Options) throws -> Demo? {
    guard let name = options.app else {
      if options.pattern != nil { throw ExitError.usage("--pattern needs --app APP") }
      return nil
    }
    guard let demo = PatternGallery.demos.first(where: { $0.name == name }) else {
      throw ExitError.usage("--app must be \(PatternGallery.demos.map(\.name).alternatives)")
    }
    if let pattern = options.pattern, !demo.patterns.contains(pattern) {
      throw ExitError.usage("--pattern must be \(demo.patterns.alternatives)")
    }
    return demo
  }
}
