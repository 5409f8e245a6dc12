import Foundation
import GatherDomain
import MemoryStorage
import SodiumCrypto

@testable import SQLiteStorage

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

  /// Those with transactions that store the hashes of passwords.
  static let transactional: [StoreKind] =
    [.memory, .sqlite] + (address == nil ? [] : [.server])

  fileprivate static let address = ProcessInfo.processInfo.environment["FOOTBALL_GATHER_SERVER"]

  /// A new store, empty.
  func make() throws -> any Store {
    switch self {
    case .memory: return MemoryStore()
    case .sqlite: return try SQLiteStore(path: "", durability: .normal, waiter: .blocking)
    case .server: return try Self.serverStore()
    case .webService:
      #if WebService
        return try ServiceDouble.store()
      #else
        throw Failure.storeUnavailable(.forOperator("A web service needs a build with WebService."))
      #endif
    }
  }

  /// A store in a separate schema, after `script`.
  static func serverStore(with script: String = "") throws -> any Store {
    #if PostgreSQL
      return try serverStore(at: serverAddress(after: script))
    #else
      throw Failure.storeUnavailable(
        .forOperator("FOOTBALL_GATHER_SERVER needs a build with PostgreSQL."))
    #endif
  }
}

#if PostgreSQL
  extension StoreKind {
    /// The address of a new schema on the server, after `script` in it.
    static func serverAddress(after script: String = "") throws -> PostgreSQLAddress {
      let address = address ?? ""
      let schema = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
      try connection(to: PostgreSQLAddress(address)).script(
        "CREATE SCHEMA \(schema); SET search_path TO \(schema); \(script)")
      let joint = address.contains("?") ? "&" : "?"
      return try PostgreSQLAddress("\(address)\(joint)options=-csearch_path%3D\(schema)")
    }

    static func connection(to address: PostgreSQLAddress) throws -> PostgreSQLConnection {
      let connection = PostgreSQLConnection(address: address, waiter: .blocking)
      try connection.open()
      return connection
    }

    static func serverStore(at address: PostgreSQLAddress) throws -> PostgreSQLStore {
      try PostgreSQLStore(address: address, waiter: .blocking)
    }
  }
#endif

extension PollWaiter {
  /// Waits and does nothing else.
  static var blocking: PollWaiter {
    PollWaiter(
      wait: { (descriptor, readiness, milliseconds) throws(Failure) in
        var watched = pollfd(
          fd: descriptor ?? -1, events: Int16(readiness == .reading ? POLLIN : POLLOUT), revents: 0)
        return poll(&watched, 1, Int32(milliseconds)) > 0
      },
      clock: { Int(ProcessInfo.processInfo.systemUptime * 1000) })
  }
}

extension Crypto {
  /// Passwords that are their own hashes.
  static var plain: Crypto {
    Crypto(
      hash: { (text) throws(Failure) in text },
      verify: { (text, hash) throws(Failure) in text == hash }, digest: Crypto.sha256,
      token: { "" }, tag: { "tag" })
  }
}

extension Store {
  /// The leaderboard of all matches.
  func leaderboard(
    of account: ID<Account>, by stat: Stat, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    try leaderboard(of: account, by: stat, during: .allTime, in: request)
  }
}

extension Sequence<Gather> {
  /// The statistics of all who have played in a season, recounted in memory from matches in the order in which they began.
  func stats(during season: Season) throws -> [ID<Player>: PlayerStats] {
    let store = MemoryStore()
    let account = try store.addAccount(username: "recount", passwordHash: "", tag: "tag").id
    for gather in self { try store.restoreGather(gather, to: account) }
    return try store.stats(of: nil, during: season, in: account).played
  }
}
