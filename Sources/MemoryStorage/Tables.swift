import GatherDomain
import Sessions

/// The data of a memory store: a value, so that a rollback restores a copy.
struct Tables {
  /// By ``Username/key(_:)``.
  var accounts: [String: (account: Account, passwordHash: String)] = [:]
  var tags: [ID<Account>: String] = [:]
  var players: [ID<Account>: [ID<Player>: Player]] = [:]
  var gathers: [ID<Account>: [Gather]] = [:]
  /// With the answers of deleted players.
  var fixtures: [ID<Account>: [Fixture]] = [:]
  var pairings: [ID<Account>: [Pairing]] = [:]
  var formerIdentities: [ID<Account>: [FormerIdentity]] = [:]
  /// Each with the latest day of use, and the number of days of use until then.
  var sessions: [[UInt8]: KeptSession] = [:]
  /// The days on which sessions were used, in the order in which they were first seen.
  var daysOfUse: [Int] = []
  var responses: [[UInt8]: [(key: String, response: StoredResponse)]] = [:]
  private var lastIDs: [Kind: Int] = [:]

  /// A session, and when it was used. ``record`` has the times.
  typealias KeptSession = (
    session: StoredSession, day: Int, use: Int, number: Int, record: SessionRecord
  )

  /// The kinds of entities with numbers. Each kind has a counter, which never decreases.
  enum Kind { case account, player, gather, fixture, session }

  mutating func nextNumber(_ kind: Kind) -> Int {
    lastIDs[kind, default: 0] += 1
    return lastIDs[kind, default: 0]
  }

  mutating func nextID(_ kind: Kind) -> String { String(nextNumber(kind)) }

  /// Inserts a gather at its place in the order of starts.
  mutating func insert(_ gather: Gather, of account: ID<Account>) {
    let others = gathers[account, default: []]
    let place = others.lastIndex { $0.sortKey < gather.sortKey }
    gathers[account, default: []].insert(gather, at: place.map { $0 + 1 } ?? 0)
  }

  /// Updates the name and position of `player` in the gathers.
  mutating func rename(_ player: Player, of account: ID<Account>) {
    gathers[account] = gathers[account]?.map { gather in
      var current = Dictionary(
        gather.lineup.participants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      guard let old = current[player.id] else { return gather }
      current[player.id] = old.updated(from: player)
      var renamed = gather
      renamed.lineup = gather.lineup.updated(from: current)
      return renamed
    }
  }
}
