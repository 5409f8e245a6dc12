import GatherDomain
import GatherStorage
import Glibc

/// Copies all accounts with their players and gathers from one store to another.
enum CopyCommand {
  /// What the command line asks for.
  struct Options {
    let source: StoreLocation
    let target: StoreLocation
  }

  static func options(_ arguments: [String]) throws -> Options {
    var places: [String: StoreLocation] = [:]
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard ["--from", "--to"].contains(name), let value = rest.popFirst() else {
        throw ExitError.usage("copy takes --from STORE and --to STORE")
      }
      places[name] = try StoreLocation(value)
    }
    guard let source = places["--from"], let target = places["--to"], source != target else {
      throw ExitError.usage("copy needs --from STORE and --to STORE, which are not the same")
    }
    return Options(source: source, target: target)
  }

  static func run(_ options: Options) throws {
    Signals.install()
    let waiter = PollWaiter(wait: StoreWaiter.alone, clock: { SystemClock.milliseconds })
    if case .sqlite(let path) = options.source, access(path, F_OK) != 0 {
      throw ExitError.noInput("there is no data file \(path)")
    }
    StoreLocation.warnOfPasswords(in: [options.source, options.target])
    let source = try options.source.open(.full, waiter)
    let target = try options.target.open(.full, waiter)
    let copier = AccountCopier(
      from: source, to: target, digest: Secrets.sha256, report: report)
    do throws(Failure) {
      let count = try copier.run()
      Console.info("\(count) accounts are there, each with the same content.")
    } catch {
      if case .cancelled = error {
        throw ExitError.interrupted("The copy was interrupted; the same again goes on with it.")
      }
      throw ExitError.noInput(error.sentence)
    }
  }

  private static func report(_ progress: AccountCopier.Progress) throws(Failure) {
    if Signals.terminationRequested { throw .cancelled }
    switch progress {
    case .copying(let account, let done, let total):
      Console.infoIfRead("\(account.username): \(done) of \(total)")
    case .finished(let account, let players, let gathers, let wasThere):
      let what = "\(players) players, \(gathers) gathers"
      Console.info(
        "\(account.username): \(what)\(wasThere ? ", which were there already" : "")")
    }
  }
}
