import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import StdioService
import ViewVocabulary

/// Creates or upgrades the schema of a store without serving.
enum MigrateCommand {
  static var command: Command {
    Command(
      .migrate, "create or upgrade the schema of a store, and exit",
      details:
        "Each start does so too, if it may. This is for a user of a database server who owns the schema, "
        + "while the processes run as one with fewer rights. Processes that are older than the schema are "
        + "refused from then on.",
      options: [
        .init("--store", "STORE", "the store, named as by serve --store", isRequired: true) {
          (store: inout StoreLocation?, text) in store = try StoreLocation(text)
        }
      ],
      examples: [
        .init("migrate --store postgres://club/gather", "prepare a database for this version")
      ],
      exitStatus: [
        0: "the schema is that of this version", 64: "wrong command line",
        66: "the store cannot be used",
      ],
      initial: { _ in nil },
      invocation: { (store, _, _) in
        guard let store else { throw ExitError.usage("migrate takes --store") }
        return .migrate(store)
      })
  }

  static func run(_ store: StoreLocation) throws {
    Signals.install()
    StoreLocation.warnOfPasswords(in: [store])
    let waiter = PollWaiter(
      wait: StoreWaiter.waitWithoutClient, clock: { SystemClock.milliseconds })
    _ = try Signals.withoutStops { try store.open(.full, waiter) }
    Console.info("The schema is that of this version.")
  }
}
