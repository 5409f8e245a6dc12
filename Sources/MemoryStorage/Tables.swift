import GatherDomain

/// The data of a memory store: a value, so that a rollback restores a copy.
struct Tables {
  /// By ``Username/key(_:)``.
  var accounts: [String: (account: Account, passwordHash: String)] = [:]
  var players: [ID<Account>: [ID<Player>: Player]] = [:]
  var gathers: [ID<Account>: [Gather]] = [:]
  /// Each with the latest day of use, and the number of days of use until then.
  var sessions: [[UInt8]: (session: StoredSession, day: Int, use: Int, number: Int)] = [:]
  private var sessionCount = 0
  /// The days on which sessions were used, in the order in which they were first seen.
  var daysOfUse: [Int] = []
  var responses: [[UInt8]: [(key: String, response: StoredResponse)]] = [:]
  private var lastIDs: [Kind: Int] = [:]

  mutating func nextSession() -> Int {
    sessionCount += 1
    return sessionCount
  }

  /// The kinds of entities with ids. Each kind has a counter, which never decreases.
  enum Kind { case account, player, gather }

  mutating func nextID(_ kind: Kind) -> String {
    lastIDs[kind, default: 0] += 1
    return String(lastIDs[kind, default: 0])
  }

  /// Inserts a gather at its place in the order of starts.
  mutating func insert(_ gather: Gather, of account: ID<Account>) {
    let others = gathers[account, default: []]
    let place = others.lastIndex { $0.place < gather.place }
    gathers[account, default: []].insert(gather, at: place.map { $0 + 1 } ?? 0)
  }

  /// Updates the name and position of `player` in the gathers.
  mutating func rename(_ player: Player, of account: ID<Account>) {
    gathers[account] = gathers[account]?.map { gather in
      var current = Dictionary(
        gather.lineup.participants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      guard let old = current[player.id] else { return gather }
      current[player.id] = old.updated(from: player)
      return Gather(
        id: gather.id, startedAt: gather.startedAt, endedAt: gather.endedAt,
        lineup: gather.lineup.updated(from: current), score: gather.score)
    }
  }
}
