import Foundation
import GatherDomain
import GatherStorage

#if PostgreSQL
  @testable import PostgreSQLStorage
#endif

/// The stores that every test of the suite runs over: the server too in a build with its trait, if
/// `FOOTBALL_GATHER_SERVER` names one that tests may fill.
enum StoreKind: CaseIterable {
  case memory, sqlite, server, webService

  static let allCases: [StoreKind] = {
    #if WebService
      transactional + [.webService]
    #else
      transactional
    #endif
  }()

  /// Those that undo whatever was done, and keep the hashes of passwords themselves.
  static let transactional: [StoreKind] =
    [.memory, .sqlite] + (address == nil ? [] : [.server])

  private static let address = ProcessInfo.processInfo.environment["FOOTBALL_GATHER_SERVER"]

  /// A new store, empty.
  func make() throws -> any Store {
    switch self {
    case .memory: return MemoryStore()
    case .sqlite: return try SQLiteStore(path: "", durability: .normal)
    case .server: return try Self.serverStore()
    case .webService:
      #if WebService
        return try ServiceDouble.store()
      #else
        throw Failure.storeUnavailable("A web service needs a build with WebService.")
      #endif
    }
  }

  /// A store in a schema of its own.
  private static func serverStore() throws -> any Store {
    #if PostgreSQL
      let address = address ?? ""
      let schema = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
      let connection = PostgreSQLConnection(address: address, patience: .blocking)
      try connection.open(retryingFor: 0)
      try connection.script("CREATE SCHEMA \(schema)")
      let joint = address.contains("?") ? "&" : "?"
      return try PostgreSQLStore(
        address: "\(address)\(joint)options=-csearch_path%3D\(schema)", patience: .blocking)
    #else
      throw Failure.storeUnavailable("FOOTBALL_GATHER_SERVER needs a build with PostgreSQL.")
    #endif
  }
}

extension Patience {
  /// Waits and does nothing else.
  static var blocking: Patience {
    Patience(
      wait: { (descriptor, readiness, milliseconds) throws(Failure) in
        var watched = pollfd(
          fd: descriptor ?? -1, events: Int16(readiness == .reading ? POLLIN : POLLOUT), revents: 0)
        return poll(&watched, 1, Int32(milliseconds)) > 0
      },
      clock: { Int(ProcessInfo.processInfo.systemUptime * 1000) })
  }
}

extension Secrets {
  /// Passwords that are their own hashes.
  static var plain: Secrets {
    Secrets(hash: { $0 }, verify: { $0 == $1 }, digest: Secrets.sha256, token: { "" })
  }
}
