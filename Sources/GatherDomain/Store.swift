/// Where accounts, players, gathers and sessions are kept.
///
/// Everything is asked for by its owner, so nobody can reach what is another's. Each function throws
/// ``Failure/storeUnavailable(_:)`` if the data cannot be reached, ``Failure/signInExpired`` if it lets
/// its owner in no longer, and otherwise what it names.
package protocol Store: AnyObject {
  /// Opens a transaction for writing; other processes wait until it ends.
  func begin() throws(Failure)
  /// Throws if the transaction is gone, undone by what failed within it: ``Failure/overtaken`` if the same
  /// once more may succeed.
  func checkTransaction() throws(Failure)
  /// Makes the transaction last; throws like ``checkTransaction()``.
  func commit() throws(Failure)
  /// Undoes the transaction, as far as there is one.
  func rollback()
  /// Calls `body` within the transaction; if it throws, what it wrote is undone and the rest stays.
  func attempt<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result
  /// Calls `body`, whose reads all see the data as they are at its first one, whatever others commit; it
  /// writes nothing.
  func withSnapshot<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
  /// A number that differs whenever another process has changed something of the session or account.
  func foreignVersion(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int
  /// What becomes readable when another process may have changed something; nil if only asking tells.
  var descriptor: Int32? { get }

  /// Whether passwords are judged by their hashes, which are kept here; false if another program does.
  var keepsPasswordHashes: Bool { get }
  /// Makes an account that `password` proves; ``Failure/conflict(_:)`` if the name is taken.
  func register(username: String, _ password: Password) throws(Failure) -> Account
  /// The account that the name and password belong to; nil if they do not.
  func account(named username: String, _ password: Password) throws(Failure) -> Account?
  /// Adds an account; ``Failure/conflict(_:)`` if the name is taken in whatever case.
  func addAccount(username: String, passwordHash: String) throws(Failure) -> Account
  func account(named username: String) throws(Failure) -> (account: Account, passwordHash: String)?
  func account(_ id: ID<Account>) throws(Failure) -> Account?
  /// The accounts that come behind one as they were added, or the first ones, with the hashes of their
  /// passwords; not from a store that keeps those to itself.
  func accounts(
    after last: ID<Account>?, limit: Int
  ) throws(Failure) -> [(account: Account, passwordHash: String)]
  /// The failed sign-ins under a key of ``SignInThrottle``; nil if the latest succeeded.
  func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures?
  /// Keeps or forgets failed sign-ins. This survives the rollback of the ``attempt(_:)`` around it, because
  /// a refused sign-in is rolled back. At most ``SignInFailures/maxKept`` are kept.
  func keepSignInFailures(_ failures: SignInFailures?, under key: [UInt8]) throws(Failure)
  /// Deletes an account with all that it owns.
  func deleteAccount(_ id: ID<Account>) throws(Failure)
  /// What only this machine still has of the account, because the store has lost it; nil if nothing.
  func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable?
  /// Puts back what ``recoverable(of:)`` tells, or forgets it. If it breaks off, what has been put back
  /// stays, and the same again goes on with the rest.
  func recover(
    _ choice: Recoverable.Choice, of account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)

  /// The players that `search` finds, by name, or many of them as they were added. The total may be
  /// left open where a search finds many.
  func players(
    of account: ID<Account>, matching search: NameSearch, in window: Window
  ) throws(Failure) -> Page<Player>
  /// How many players the account has.
  func playerCount(of account: ID<Account>) throws(Failure) -> Int
  /// How many players stand before this one in the list.
  func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int
  func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player?
  func addPlayer(_ profile: Player.Profile, to account: ID<Account>) throws(Failure) -> Player
  /// Changes a player, and their name in the gathers.
  func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure)
  /// Deletes a player, who keeps their name in the gathers; false if there was none.
  func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool
  /// Puts a deleted player back under their id, as they were.
  func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure)
  /// What the player's ended matches come to; before the first, where their skill lets them start.
  func figures(of player: Player, in account: ID<Account>) throws(Failure) -> Figures
  /// The players' present ratings.
  func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating]
  /// The player's ratings after each of their latest ended matches, at most `most`, the oldest first.
  func course(
    of player: Player, in account: ID<Account>, most: Int
  ) throws(Failure) -> [RatingPoint]
  /// The goals in each of the latest months in which matches began that have ended, at most `most`, the
  /// oldest first.
  func goals(of account: ID<Account>, most: Int) throws(Failure) -> [MonthlyGoals]
  /// The players by one figure.
  func leaderboard(
    of account: ID<Account>, by figure: Figure, in window: Window
  ) throws(Failure) -> Leaderboard

  func addGather(_ lineup: Lineup, at start: Instant, to account: ID<Account>) throws(Failure)
    -> Gather
  func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather?
  /// Adds matches of a list, in the order in which they began, whether older ones or newer ones are there
  /// already; of a match without an end, the beginning. `progress` is called between two, with how many
  /// are done, and ends it all by a failure.
  func addGathers(
    _ matches: [ListedMatch], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)
  /// The gathers that began at one of these times, to the second.
  func gathers(of account: ID<Account>, startedAt times: [Instant]) throws(Failure) -> [Gather]
  /// Ids for people who stand in line-ups only, as deleted players do: nobody else gets them.
  func reservePlayerIDs(_ count: Int, in account: ID<Account>) throws(Failure) -> [ID<Player>]
  /// The people called by one of these names, by its bytes, who stand in line-ups and are no players.
  func formerPlayers(of account: ID<Account>, named names: Set<[UInt8]>) throws(Failure)
    -> [[UInt8]: ID<Player>]

  /// The gathers, newest first: in the order in which they began, and of two that began together, in that
  /// in which they were added. With `player`, those in which they played.
  func gathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather>
  /// The gathers that have ended, newest first; with `player`, those in which they played.
  func pastGathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather>
  /// Ends a gather that is going on, and counts it in the figures; false if there is none.
  func endGather(_ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>)
    throws(Failure) -> Bool
  /// Deletes a gather, and counts those after it again; false if there is none.
  func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool
  /// Puts a deleted gather back under its id, as it was, and counts it and those after it again.
  func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure)

  /// The session under the digest of its token; nil if it has been unused for
  /// ``StoredSession/lifetime`` days.
  func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession?
  /// Keeps a session, and deletes those that have been unused on ``StoredSession/lifetime`` days on which
  /// others were used: so a process whose clock is wrong counts for one day only. Of the sessions that
  /// belong to nobody, only the ``StoredSession/maxVisitors`` latest are kept.
  func saveSession(_ session: StoredSession, under digest: [UInt8], at now: Instant)
    throws(Failure)
  /// Deletes a session with its answers.
  func deleteSession(_ digest: [UInt8]) throws(Failure)
  /// The answer that the session had to a request with this key, among its latest
  /// ``StoredAnswer/most``.
  func answer(to key: String, of session: [UInt8]) throws(Failure) -> StoredAnswer?
  /// Keeps an answer, in the place of one to the same key.
  func keepAnswer(_ answer: StoredAnswer, to key: String, of session: [UInt8]) throws(Failure)
}

/// A match as a list brings it, with its players' ids.
package struct ListedMatch {
  package let startedAt: Instant
  package let lineup: Lineup
  /// Nil while it is going on.
  package let result: (score: Score, endedAt: Instant)?

  package init(
    startedAt: Instant, lineup: Lineup, result: (score: Score, endedAt: Instant)?
  ) {
    self.startedAt = startedAt
    self.lineup = lineup
    self.result = result
  }
}

/// What a store does that has no shorter way.
extension Store {
  package func withSnapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }

  package func addGathers(
    _ matches: [ListedMatch], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try matches.inSlices(progress) { (match) throws(Failure) in
      let gather = try addGather(match.lineup, at: match.startedAt, to: account)
      if let (score, end) = match.result {
        _ = try endGather(gather.id, score, at: end, of: account)
      }
    }
  }

  package func gathers(
    of account: ID<Account>, startedAt times: [Instant]
  ) throws(Failure) -> [Gather] {
    let times = Set(times)
    return try gathers(of: account, with: nil, in: Window(limit: .max)).entries.filter {
      $0.startedAt.map { times.contains($0.wholeSeconds) } ?? false
    }
  }

  package func reservePlayerIDs(
    _ count: Int, in account: ID<Account>
  ) throws(Failure) -> [ID<Player>] {
    var ids: [ID<Player>] = []
    for _ in 0..<count {
      let id = try addPlayer(Player.Profile(name: "-"), to: account).id
      _ = try deletePlayer(id, of: account)
      ids.append(id)
    }
    return ids
  }

  package func formerPlayers(
    of account: ID<Account>, named names: Set<[UInt8]>
  ) throws(Failure) -> [[UInt8]: ID<Player>] {
    let all = Window(limit: .max)
    let players = Set(
      try players(of: account, matching: NameSearch(""), in: all).entries.map(\.id))
    var found: [[UInt8]: ID<Player>] = [:]
    for gather in try gathers(of: account, with: nil, in: all).entries {
      for participant in gather.lineup.participants where !players.contains(participant.id) {
        let name = Array(participant.name.utf8)
        if names.contains(name) { found[name] = participant.id }
      }
    }
    return found
  }
}

/// A session as the store keeps it: whose it is, and its state as the presentation wrote it. A session
/// without an account is a visitor's.
package struct StoredSession: Equatable, Sendable {
  package var account: ID<Account>?
  package var state: [UInt8]

  /// How long an unused session is kept, in days.
  package static let lifetime = 90

  /// How many visitors' sessions are kept: anybody can make more.
  package static let maxVisitors = 1000

  /// The first of January 2026 as a number of days since 1970: an earlier day was told by a clock that
  /// had not been set, and says nothing.
  private static let earliestDay = 20_454

  /// Whether a session that was last used on the day `last` is too old on the day `today`.
  package static func isExpired(last: Int, today: Int) -> Bool {
    last >= earliestDay && today - last >= lifetime
  }

  package init(account: ID<Account>?, state: [UInt8]) {
    self.account = account
    self.state = state
  }
}

/// A part of a list: how many entries are left out before it, and how many it has at most.
package struct Window: Equatable, Sendable {
  package var offset: Int
  package var limit: Int

  package init(offset: Int = 0, limit: Int = 100) {
    self.offset = offset
    self.limit = limit
  }
}

/// The entries of a window, and how many the whole list has; nil if it goes on behind the window for
/// longer than is worth counting.
package struct Page<Entry> {
  package var entries: [Entry]
  package var total: Int?

  package init(entries: [Entry], total: Int?) {
    self.entries = entries
    self.total = total
  }
}

extension Page: Equatable where Entry: Equatable {}
extension Page: Sendable where Entry: Sendable {}
