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
  /// A number that differs whenever another process has changed something of the session or account.
  func foreignVersion(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int
  /// What becomes readable when another process may have changed something; nil if only asking tells.
  var descriptor: Int32? { get }

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
  /// The failed sign-ins under a name, known or not; nil if the latest succeeded.
  func signInFailures(of username: String) throws(Failure) -> SignInFailures?
  /// Keeps or forgets failed sign-ins; even if the ``attempt(_:)`` around it is undone, as a refused
  /// sign-in is one.
  func keepSignInFailures(_ failures: SignInFailures?, of username: String) throws(Failure)
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
  /// Changes a player, and his name in the gathers.
  func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure)
  /// Deletes a player, who keeps his name in the gathers; false if there was none.
  func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool
  /// Puts a deleted player back under his id, as he was.
  func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure)
  /// What the player's ended matches come to; before the first, where his skill lets him start.
  func figures(of player: Player, in account: ID<Account>) throws(Failure) -> Figures
  /// The players' present ratings.
  func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating]
  /// The player's ratings after each of his latest ended matches, at most `most`, the oldest first.
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
  /// The gathers, newest first; with `player`, those in which he played.
  func gathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather>
  /// The gathers that have ended, newest first; with `player`, those in which he played.
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

  /// The session under the digest of its token.
  func session(_ digest: [UInt8]) throws(Failure) -> StoredSession?
  /// Keeps a session, and forgets those that nobody has used for ``StoredSession/lifetime`` days.
  func saveSession(_ session: StoredSession, under digest: [UInt8], at now: Instant)
    throws(Failure)
  /// The answer that the session had to a request with this key, among its latest
  /// ``StoredAnswer/most``.
  func answer(to key: String, of session: [UInt8]) throws(Failure) -> StoredAnswer?
  /// Keeps an answer, in the place of one to the same key.
  func keepAnswer(_ answer: StoredAnswer, to key: String, of session: [UInt8]) throws(Failure)
}

extension Store {
  /// An id for somebody who stands in line-ups only, as one who was deleted does: nobody else gets it.
  func addNobody(named name: String, to account: ID<Account>) throws(Failure) -> ID<Player> {
    let id = try addPlayer(Player.Profile(name: name), to: account).id
    _ = try deletePlayer(id, of: account)
    return id
  }
}

/// A session as the store keeps it: whose it is, and its state as the presentation wrote it.
package struct StoredSession: Equatable, Sendable {
  package var account: ID<Account>?
  package var state: [UInt8]

  /// How long an unused session is kept, in days.
  package static let lifetime = 90

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
