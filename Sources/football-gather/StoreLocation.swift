import GatherDomain
import GatherStorage

#if PostgreSQL
  import PostgreSQLStorage
#endif
#if WebService
  import WebServiceStorage
#endif

/// Where the data is: what `--store` says.
enum StoreLocation: Equatable {
  case sqlite(path: String)
  case memory
  /// On a PostgreSQL server, at an address as libpq takes it.
  case server(address: String)
  /// At the original web service.
  case service(address: String)

  /// What `--store` takes, for help and errors.
  static let forms = "sqlite:PATH, memory:, postgres://… or https://…"

  init(_ text: String) throws {
    if text == "memory:" {
      self = .memory
    } else if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      self = .server(address: text)
    } else if text.hasPrefix("https://") || text.hasPrefix("http://") {
      self = .service(address: text)
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
    case .server(let address), .service(let address): address
    }
  }

  /// What a store is opened with.
  struct Means {
    var durability = SQLiteStore.Durability.full
    /// Where a store that is elsewhere keeps what it cannot keep there.
    let folder: String
    /// Fixes everything random.
    var seed: UInt64?
    let patience: Patience
  }

  /// Opens the store, making it if need be; one that is out of reach ends the start with status 66.
  func open(_ means: Means) throws -> any Store {
    do throws(Failure) {
      switch self {
      case .memory: return MemoryStore()
      case .sqlite(let path):
        Folder.make(for: path)
        return try SQLiteStore(path: path, durability: means.durability)
      case .server(let address):
        #if PostgreSQL
          return try PostgreSQLStore(address: address, patience: means.patience)
        #else
          throw .conflict("PostgreSQL")
        #endif
      case .service(let address):
        #if WebService
          return try service(at: address, means)
        #else
          throw .conflict("WebService")
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

  #if WebService
    private func service(at text: String, _ means: Means) throws(Failure) -> any Store {
      let address: ServiceAddress
      do throws(ServiceAddress.Fault) { address = try ServiceAddress(text) } catch {
        throw .storeUnavailable("--store must be \(error.expected).")
      }
      let path = means.folder + "/service-" + address.text.shortDigest + ".sqlite"
      Folder.make(for: path)
      return try WebServiceStore(
        address, copy: SQLiteStore(path: path, durability: means.durability),
        digest: Secrets.sha256, random: Machine.random(seed: means.seed), patience: means.patience)
    }
  #endif
}
