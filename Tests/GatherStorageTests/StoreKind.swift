import Foundation
import GatherDomain
import GatherStorage

#if PostgreSQL
  @testable import PostgreSQLStorage
#endif

/// The stores that every test of the suite runs over: the server too in a build with its trait, if
/// `FOOTBALL_GATHER_SERVER` names one that tests may fill; the web service's double in a build with its own.
enum StoreKind: CaseIterable {
  case memory, sqlite, server, service

  static let allCases: [StoreKind] = whole + (hasService ? [.service] : [])

  /// Those that can undo whatever was done, and keep the hashes of passwords themselves.
  static let whole: [StoreKind] = [.memory, .sqlite] + (address == nil ? [] : [.server])

  private static var hasService: Bool {
    #if WebService
      true
    #else
      false
    #endif
  }

  private static let address = ProcessInfo.processInfo.environment["FOOTBALL_GATHER_SERVER"]

  /// A new store, empty.
  func make() throws -> any Store {
    switch self {
    case .memory: return MemoryStore()
    case .sqlite: return try SQLiteStore(path: "", durability: .normal)
    case .server: return try Self.serverStore()
    case .service:
      #if WebService
        return try ServiceDouble.store()
      #else
        throw Failure.storeUnavailable("The web service needs a build with WebService.")
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
      wait: { (descriptors, milliseconds) throws(Failure) in
        var polled = descriptors.map { descriptor in
          let events =
            (descriptor.isForReading ? POLLIN : 0) | (descriptor.isForWriting ? POLLOUT : 0)
          return pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
        }
        poll(&polled, nfds_t(polled.count), CInt(milliseconds))
        return polled.filter { $0.revents != 0 }.map { entry in
          Descriptor(
            entry.fd, isForReading: CInt(entry.revents) & ~POLLOUT != 0,
            isForWriting: CInt(entry.revents) & POLLOUT != 0)
        }
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
