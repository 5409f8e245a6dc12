import GatherDomain

/// All that a memory store holds: a value, so that undoing is keeping the old one.
struct Tables {
  /// By the bytes of the folded name: names that only look alike are different ones.
  var accounts: [String: (account: Account, passwordHash: String)] = [:]
  var players: [ID<Account>: [ID<Player>: Player]] = [:]
  var gathers: [ID<Account>: [Gather]] = [:]
  /// With the latest day on which each was used, and how many days of use there were until then.
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

  /// What has ids: each kind counts by itself, and never back.
  enum Kind { case account, player, gather }

  mutating func nextID(_ kind: Kind) -> String {
    lastIDs[kind, default: 0] += 1
    return String(lastIDs[kind, default: 0])
  }

  /// Puts a gather into its place among those that began before and after it.
  mutating func insert(_ gather: Gather, of account: ID<Account>) {
    let others = gathers[account, default: []]
    let place = others.lastIndex { ($0.start, $0.id.age) < (gather.start, gather.id.age) }
    gathers[account, default: []].insert(gather, at: place.map { $0 + 1 } ?? 0)
  }

  /// Gives `player` their present name and position in the gathers.
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

extension Gather {
  /// When it began; of one whose start nobody knows, before all others.
  var start: Int { startedAt?.milliseconds ?? 0 }
}

extension ID {
  /// The order in which a memory store has given ids out.
  var age: Int { Int(text) ?? 0 }
}
