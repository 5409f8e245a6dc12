import CommandLine
import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import SodiumCrypto
import StdioService
import ViewVocabulary

/// Copies all accounts with their players and matches from one store to another.
struct CopyCommand: Command {
  /// The stores that the command line names.
  struct Stores {
    var source: StoreLocation?
    var target: StoreLocation?
  }

  /// How to copy from or to a web service, and why.
  static let otherWay =
    "it sends no password hashes; register there, and use players/export, gathers/export, "
    + "players/import and gathers/import"

  let name = "copy"
  let summary = "copy all accounts with their data from one store to another"

  var details: String {
    "A store is named as by serve --store, but cannot be a web service: \(Self.otherWay). "
      + "A copy that was interrupted continues when it is started again."
  }

  var options: [CommandOption<Stores>] {
    [
      .init("--from", "STORE", "the store that is read", isRequired: true) {
        (stores, text) in stores.source = try StoreLocation(text)
      },
      .init("--to", "STORE", "the store that is written", isRequired: true) {
        $0.target = try StoreLocation($1)
      },
    ]
  }

  var examples: [CommandExample] {
    [
      .init(
        "copy --from sqlite:gather.sqlite --to postgres://club/gather",
        "bring a data file to a PostgreSQL server")
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "all accounts are copied", 64: "wrong command line", 66: "a store cannot be used",
    75: "interrupted",
  ]

  var initial: Stores { Stores() }

  func run(_ stores: Stores, _ operands: [String]) throws -> CInt {
    guard let from = stores.source, let to = stores.target, from != to else {
      throw ExitError.usage("--from and --to must name different stores")
    }
    Signals.install()
    let waiter = PollWaiter(
      wait: StoreWaiter.waitWithoutClient, clock: { SystemClock.milliseconds })
    if case .sqlite(let path) = from, access(path, F_OK) != 0 {
      throw ExitError.noInput("the data file \(path) cannot be read: \(Platform.error)")
    }
    StoreLocation.warnOfPasswords(in: [from, to])
    let source = try from.open(.full, waiter)
    let target = try to.open(.full, waiter)
    let copier = AccountCopier(
      from: source, to: target, crypto: .sodium(random: SystemClock.random(seed: nil)),
      report: Self.report)
    do throws(Failure) {
      let count = try Signals.withoutSuspension { () throws(Failure) in try copier.run() }
      Console.info("\(count) accounts are there, each with the same content.")
      return 0
    } catch {
      if case .cancelled = error {
        throw ExitError.interrupted("The copy was interrupted; start it again to continue.")
      }
      throw ExitError.noInput(error.message)
    }
  }

  private static func report(_ progress: AccountCopier.Progress) throws(Failure) {
    if Signals.terminationRequested { throw .cancelled }
    switch progress {
    case .copying(let account, let done, let total):
      Console.infoIfReady("\(account.username): \(done) of \(total)")
    case .finished(let account, let players, let gathers, let alreadyPresent):
      let what = "\(players) players, \(gathers) gathers"
      Console.info(
        "\(account.username): \(what)\(alreadyPresent ? ", which were there already" : "")")
    }
  }
}
