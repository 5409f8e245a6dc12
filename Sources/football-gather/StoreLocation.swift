import CommandLine
import GatherApp
import GatherDomain
import HeadlessUI
import JSONRPC
import MemoryStorage
import SQLiteStorage
import SodiumCrypto
import StdioService
import ViewVocabulary

#if PostgreSQL
  import PostgreSQLStorage
#endif

#if WebService
  import WebServiceStorage
#endif

/// The place of the data, as `--store` names it.
enum StoreLocation: Equatable {
  case sqlite(path: String)
  case memory
  /// On a PostgreSQL server, at an address as libpq takes it.
  case postgreSQL(address: String)
  /// The original web service.
  case webService(address: String)

  /// The forms of the text that names a store.
  static let forms: [OptionDescription.Form] = [
    .init(
      "sqlite:PATH", "a data file; by default $XDG_DATA_HOME/football-gather/gather.sqlite"),
    .init("memory:", "no file; the data ends with the process"),
    .init(
      "postgres://...",
      "a PostgreSQL server, if built with --traits PostgreSQL. What the address leaves open comes "
        + "from PGHOST, PGUSER ... The process list shows a password in the address to every user "
        + "of the machine. Other ways: PGPASSWORD, the file ~/.pgpass or another by PGPASSFILE or "
        + "?passfile=, a service by PGSERVICE or ?service=. ?changes=poll looks for changes by others "
        + "instead of listening, as is done behind a pooler; ?changes=listen always listens"),
    .init(
      "https://HOST[:PORT]", "the original web service, if built with --traits WebService"),
  ]

  /// The store that `text` names. Throws an ``InvalidValue`` if the text has none of the ``forms``.
  init(_ text: String) throws {
    if text == "memory:" {
      self = .memory
    } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      self = .postgreSQL(address: text)
    } else if text.hasPrefix("https:") || text.hasPrefix("http:") {
      self = .webService(address: text)
    } else if text.hasPrefix("sqlite:"), text.utf8.count > 7 {
      self = .sqlite(path: String(text.dropFirst(7)))
    } else {
      throw InvalidValue(expected: Self.forms.map(\.value).alternatives)
    }
  }

  /// The store if none is named; its path is empty if there is no folder for it.
  static func byDefault(in environment: Environment) -> StoreLocation {
    .sqlite(path: environment.defaultStore ?? "")
  }

  /// What it costs to hash a password of this store. A store in memory keeps no hash longer than the process.
  var passwordCost: Crypto.PasswordCost { self == .memory ? .minimum : .interactive }

  /// A text that differs between any two stores, for a program that starts in `environment`; nil for a store
  /// that ends with the process. Throws an ``ExitError`` if the address is wrong.
  func identity(in environment: Environment) throws -> String? {
    switch self {
    case .sqlite(let path): return try environment.absolute(path)
    case .memory: return nil
    case .webService(let address): return address
    case .postgreSQL(let address):
      #if PostgreSQL
        return try Self.address(address).identity
      #else
        return address
      #endif
    }
  }

  /// The path of the data file; nil for another store.
  var dataFile: String? { if case .sqlite(let path) = self { path } else { nil } }

  /// Warns on stderr, in one line, if an address among `places` holds a password.
  static func warnOfPasswords(in places: [StoreLocation]) {
    #if PostgreSQL
      let hasPassword = places.contains { place in
        guard case .postgreSQL(let address) = place else { return false }
        return (try? PostgreSQLAddress(address))?.hasPassword ?? false
      }
      guard hasPassword else { return }
      Console.warn(
        "The process list shows the password in the address; use another way, see --help.")
    #endif
  }

  #if PostgreSQL
    private static func address(_ text: String) throws -> PostgreSQLAddress {
      try exiting { try PostgreSQLAddress(text) }
    }
  #endif

  /// What a remote store needs of this machine: a folder for what the remote side does not store, and
  /// randomness.
  struct StoreEnvironment {
    let folder: String?
    let random: () -> UInt64
  }

  /// Opens the store, and creates it if it does not exist. Throws an ``ExitError``: with status 66 if the
  /// store cannot be opened, and with status 64 if its address is wrong.
  func open(
    _ durability: SQLiteStore.Durability, _ waiter: PollWaiter,
    _ environment: StoreEnvironment? = nil
  ) throws -> any Store {
    for library in libraries { try library.check() }
    return try Self.exiting { try store(durability, waiter, environment) }
  }

  /// The libraries in C that the store needs.
  var libraries: [CLibrary] {
    switch self {
    case .memory: return [.sodium]
    case .sqlite: return [.sodium, .sqlite]
    case .postgreSQL:
      #if PostgreSQL
        return [.sodium, .postgreSQL]
      #else
        return []
      #endif
    case .webService:
      #if WebService
        return [.sodium, .sqlite, .curl]
      #else
        return []
      #endif
    }
  }

  /// Calls `body`; throws an ``ExitError`` in the place of a failure of the store.
  static func exiting<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let failure as Failure {
      if case .invalidInput = failure { throw ExitError.usage(failure.message) }
      throw ExitError.noInput(failure.message)
    }
  }

  private func store(
    _ durability: SQLiteStore.Durability, _ waiter: PollWaiter, _ environment: StoreEnvironment?
  ) throws -> any Store {
    switch self {
    case .memory: return MemoryStore()
    case .sqlite(let path):
      Folder.make(for: path)
      return try SQLiteStore(path: path, durability: durability, waiter: waiter)
    case .postgreSQL(let address):
      #if PostgreSQL
        return try PostgreSQLStore(address: Self.address(address), waiter: waiter)
      #else
        throw Self.missingTrait("PostgreSQL")
      #endif
    case .webService(let address):
      #if WebService
        guard let environment else {
          throw ExitError.usage("copy cannot read or write a web service: \(CopyCommand.otherWay)")
        }
        guard let folder = environment.folder else {
          throw Environment.missing("--profile")
        }
        return try WebServiceStore.open(address, durability, waiter, folder, environment.random)
      #else
        throw Self.missingTrait("WebService")
      #endif
    }
  }

  static func missingTrait(_ trait: String) -> ExitError {
    .usage("this football-gather was built without \(trait); swift build --traits \(trait) adds it")
  }
}

#if WebService
  extension WebServiceStore {
    /// The store at `address`, with the local file for what the service does not store.
    fileprivate static func open(
      _ address: String, _ durability: SQLiteStore.Durability, _ waiter: PollWaiter,
      _ folder: String, _ random: @escaping () -> UInt64
    ) throws(Failure) -> WebServiceStore {
      let address = try ServiceAddress(address)
      Folder.make(for: folder + "/service")
      let path = folder + "/service-\(address.text.shortDigest).sqlite"
      return try WebServiceStore(
        address, mirrorStore: SQLiteStore(path: path, durability: durability, waiter: waiter),
        slot: ProcessSlots.take(at: path + "-slots"),
        random: random, waiter: waiter)
    }
  }
#endif

extension String {
  /// A name of fixed length for a text of any length: the first 64 bits of its SHA-256.
  var shortDigest: String { String(Crypto.hexDigest(Array(utf8)).prefix(16)) }
}
