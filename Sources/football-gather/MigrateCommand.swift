import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import SQLiteStorage
import StdioService
import ViewVocabulary

/// Creates or upgrades the schema of a store without serving.
struct MigrateCommand: Command {
  let name = "migrate"
  let summary = "create or upgrade the schema of a store, and exit"

  var details: String {
    "Each start does so too, if it may. This is for a user of a database server who owns the schema, "
      + "while the processes run as one with fewer rights. Processes that are older than the schema are "
      + "refused from then on."
  }

  var options: [CommandOption<StoreLocation?>] {
    [
      .init("--store", "STORE", "the store, named as by serve --store", isRequired: true) {
        (store, text) in store = try StoreLocation(text)
      }
    ]
  }

  var examples: [CommandExample] {
    [
      .init("migrate --store postgres://club/gather", "prepare a database for this version")
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "the schema is that of this version", 64: "wrong command line",
    66: "the store cannot be used",
  ]

  var initial: StoreLocation? { nil }

  func run(_ location: StoreLocation?, _ operands: [String]) throws -> CInt {
    guard let store = location else { throw ExitError.usage("migrate takes --store") }
    Signals.install()
    StoreLocation.warnOfPasswords(in: [store])
    let waiter = PollWaiter(
      wait: StoreWaiter.waitWithoutClient, clock: { SystemClock.milliseconds })
    _ = try Signals.withoutSuspension { try store.open(.full, waiter) }
    Console.info("The schema is that of this version.")
    return 0
  }
}
