/// A store that lives as long as its process: the plain statement of what every store has to do.
package final class MemoryStore: Store {
  private var tables = Tables()
  /// What there was before the transaction.
  private var saved: Tables?
  /// Outside the tables, as what was refused is undone there.
  private var signInFailures: [[UInt8]: SignInFailures] = [:]

  package init() {}

  package func begin() throws(Failure) { saved = tables }
  package func checkTransaction() throws(Failure) {}
  package func commit() throws(Failure) { saved = nil }
  package func rollback() {
    if let saved { tables = saved }
    saved = nil
  }

  package func attempt<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let before = tables
    do throws(Problem) { return try body() } catch {
      tables = before
      throw error
    }
  }

  package func foreignVersion(
    of session: [UInt8]?, _ account: ID<Account>?
  ) throws(Failure) -> Int { 0 }
  package var descriptor: Int32? { nil }

  // MARK: Accounts

  package func addAccount(username: String, passwordHash: String) throws(Failure) -> Account {
    guard try account(named: username) == nil else {
      throw .conflict("The username is already taken.")
    }
    let account = Account(id: ID(tables.nextID(.account)), username: username)
    tables.accounts[Username.key(username)] = (account, passwordHash)
    return account
  }

  package func account(
    named username: String
  ) throws(Failure) -> (account: Account, passwordHash: String)? {
    tables.accounts[Username.key(username)]
  }

  package func accounts(
    after last: ID<Account>?, limit: Int
  ) throws(Failure) -> [(account: Account, passwordHash: String)] {
    let later = tables.accounts.values.filter { $0.account.id.rowNumber > last?.rowNumber ?? 0 }
    let sorted = later.sorted { $0.account.id.rowNumber < $1.account.id.rowNumber }
    return Array(sorted.prefix(limit))
  }

  package func account(_ id: ID<Account>) throws(Failure) -> Account? {
    tables.accounts.values.first { $0.account.id == id }?.account
  }

  package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
    signInFailures[key]
  }

  package func keepSignInFailures(
    _ failures: SignInFailures?, under key: [UInt8]
  ) throws(Failure) {
    signInFailures[key] = failures
    guard let now = failures?.last else { return }
    signInFailures = signInFailures.filter {
      $0.value.last > now.advanced(by: -SignInFailures.lifetime)
    }
    guard signInFailures.count > SignInFailures.maxKept else { return }
    let first = signInFailures.min {
      ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last)
    }
    if let first { signInFailures[first.key] = nil }
  }

  package func deleteAccount(_ id: ID<Account>) throws(Failure) {
    tables.accounts = tables.accounts.filter { $0.value.account.id != id }
    tables.players[id] = nil
    tables.gathers[id] = nil
    tables.sessions = tables.sessions.filter { $0.value.session.account != id }
  }

  // MARK: Players

  package func players(
    of account: ID<Account>, matching search: NameSearch, in window: Window
  ) throws(Failure) -> Page<Player> {
    var found = list(of: account).filter { search.matches($0.profile.name) }
    if search.findsParts, found.count > NameSearch.sortedMatches {
      found.sort { $0.id.age < $1.id.age }
    }
    return found.page(window)
  }

  package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
    tables.players[account, default: [:]].count
  }

  package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
    list(of: account).prefix { $0.id != player.id }.count
  }

  package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
    tables.players[account]?[id]
  }

  package func addPlayer(
    _ profile: Player.Profile, to account: ID<Account>
  ) throws(Failure) -> Player {
    let player = Player(id: ID(tables.nextID(.player)), profile: profile)
    tables.players[account, default: [:]][player.id] = player
    return player
  }

  package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
    let old = tables.players[account]?.updateValue(player, forKey: player.id)?.profile
    let isSame =
      old?.name == player.profile.name && old?.preferredPosition == player.profile.preferredPosition
    if !isSame { tables.rename(player, of: account) }
  }

  package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
    tables.players[account]?.removeValue(forKey: id) != nil
  }

  package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
    tables.players[account, default: [:]][player.id] = player
  }

  /// All players by name; among equal names, the one added first comes first.
  private func list(of account: ID<Account>) -> [Player] {
    tables.players[account, default: [:]].values
      .map { (key: $0.profile.name.key, player: $0) }
      .sorted { first, second in
        first.key == second.key
          ? first.player.id.age < second.player.id.age
          : first.key.lexicographicallyPrecedes(second.key)
      }
      .map(\.player)
  }

  // MARK: Gathers

  package func addGather(
    _ lineup: Lineup, at start: Instant, to account: ID<Account>
  ) throws(Failure) -> Gather {
    let gather = Gather(
      id: ID(tables.nextID(.gather)), startedAt: start, endedAt: nil,
      lineup: Lineup(teamA: lineup.teamA, teamB: lineup.teamB), score: nil)
    tables.insert(gather, of: account)
    return gather
  }

  package func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
    tables.gathers[account, default: []].first { $0.id == id }
  }

  package func gathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather> {
    tables.gathers[account, default: []].reversed().filter { gather in
      player == nil || gather.lineup.participants.contains { $0.id == player }
    }.page(window)
  }

  package func endGather(
    _ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>
  ) throws(Failure) -> Bool {
    // One that ends is among the latest.
    guard let index = tables.gathers[account]?.lastIndex(where: { $0.id == id }),
      let gather = tables.gathers[account]?[index], gather.endedAt == nil
    else { return false }
    tables.gathers[account]?[index] = Gather(
      id: id, startedAt: gather.startedAt, endedAt: end, lineup: gather.lineup, score: score)
    return true
  }

  package func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool {
    guard let index = tables.gathers[account]?.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tables.gathers[account]?.remove(at: index)
    return true
  }

  package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
    tables.insert(gather, of: account)
  }

  // MARK: Sessions

  package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
    guard let found = tables.sessions[digest],
      !StoredSession.isExpired(last: found.day, today: now.day)
    else { return nil }
    return found.session
  }

  package func saveSession(
    _ session: StoredSession, under digest: [UInt8], at now: Instant
  ) throws(Failure) {
    if !tables.daysOfUse.contains(now.day) { tables.daysOfUse.append(now.day) }
    let use = tables.daysOfUse.count
    let day = tables.daysOfUse.max() ?? now.day
    let number = tables.sessions[digest]?.number ?? tables.nextSession()
    tables.sessions[digest] = (session, day, use, number)
    tables.sessions = tables.sessions.filter { $0.value.use > use - StoredSession.lifetime }
    let visitors = tables.sessions.filter { $0.value.session.account == nil }
    if visitors.count > StoredSession.maxVisitors {
      let oldest = visitors.min { $0.value.number < $1.value.number }
      if let oldest { tables.sessions[oldest.key] = nil }
    }
    tables.answers = tables.answers.filter { tables.sessions[$0.key] != nil }
  }

  package func deleteSession(_ digest: [UInt8]) throws(Failure) {
    tables.sessions[digest] = nil
    tables.answers[digest] = nil
  }

  package func answer(
    to key: String, of session: [UInt8]
  ) throws(Failure) -> StoredAnswer? {
    tables.answers[session]?.last { $0.key == key }?.answer
  }

  package func keepAnswer(
    _ answer: StoredAnswer, to key: String, of session: [UInt8]
  ) throws(Failure) {
    let others = tables.answers[session, default: []].filter { $0.key != key }
    tables.answers[session] = others.suffix(StoredAnswer.most - 1) + [(key, answer)]
  }
}

/// All that a memory store holds: a value, so that undoing is keeping the old one.
private struct Tables {
  /// By the bytes of the folded name: names that only look alike are different ones.
  var accounts: [String: (account: Account, passwordHash: String)] = [:]
  var players: [ID<Account>: [ID<Player>: Player]] = [:]
  var gathers: [ID<Account>: [Gather]] = [:]
  /// With the latest day on which each was used, and how many days of use there were until then.
  var sessions: [[UInt8]: (session: StoredSession, day: Int, use: Int, number: Int)] = [:]
  private var sessionCount = 0
  /// The days on which sessions were used, in the order in which they were first seen.
  var daysOfUse: [Int] = []
  var answers: [[UInt8]: [(key: String, answer: StoredAnswer)]] = [:]
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
      current[player.id] = old.renamed(as: player)
      return Gather(
        id: gather.id, startedAt: gather.startedAt, endedAt: gather.endedAt,
        lineup: gather.lineup.updated(from: current), score: gather.score)
    }
  }
}

extension Gather {
  /// When it began; of one whose start nobody knows, before all others.
  fileprivate var start: Int { startedAt?.milliseconds ?? 0 }
}

extension ID {
  /// The order in which a memory store has given ids out.
  fileprivate var age: Int { Int(text) ?? 0 }
}
