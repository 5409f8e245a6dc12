import GatherDomain
import GatherStorage

#if PostgreSQL
  import PostgreSQLStorage
#endif

/// Where the data is: what `--store` says.
enum StoreLocation: Equatable {
  case sqlite(path: String)
  case memory
  /// On a PostgreSQL server, at an address as libpq takes it.
  case server(address: String)

  /// What `--store` takes, for help and errors.
  static let forms = "sqlite:PATH, postgres://… or memory:"

  init(_ text: String) throws {
    if text == "memory:" {
      self = .memory
    } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      self = .server(address: text)
    } else if text.hasPrefix("sqlite:"), text.utf8.count > 7 {
      self = .sqlite(path: String(text.dropFirst(7)))
    } else {
      throw ExitError.usage("--store must be \(Self.forms)")
    }
  }

  /// What tells this place from any other one, whatever folder the program starts in; nil if what is
  /// kept there ends with the process.
  func identity(from folder: String) -> String? {
    switch self {
    case .sqlite(let path): path.hasPrefix("/") ? path : folder + "/" + path
    case .memory: nil
    case .server(let address): address
    }
  }

  /// Opens the store, making it if need be; one that is out of reach ends the start with status 66.
  func open(_ durability: SQLiteStore.Durability, _ patience: Patience) throws -> any Store {
    do throws(Failure) {
      switch self {
      case .memory: return MemoryStore()
      case .sqlite(let path):
        Folder.make(for: path)
        return try SQLiteStore(path: path, durability: durability)
      case .server(let address):
        #if PostgreSQL
          return try PostgreSQLStore(address: address, patience: patience)
        #else
          throw .conflict("PostgreSQL")
        #endif
      }
    } catch .storeUnavailable(let message) {
      throw ExitError.noInput(message)
    } catch .timedOut(let message) {
      throw ExitError.noInput(message)
    } catch .conflict(let trait) {
      throw ExitError.usage(
        "this football-gather was built without \(trait); swift build --traits \(trait) adds it")
    }
  }
}
