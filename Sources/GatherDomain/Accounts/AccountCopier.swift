import Sessions

/// Copies accounts with all their data from one store to another. Each account is one transaction, so an
/// interrupted copy can be resumed.
package struct AccountCopier {
  private let source: any Store
  private let target: any Store
  private let crypto: Crypto
  /// Called for each step; an error that it throws stops the copy.
  private let report: (Progress) throws(Failure) -> Void

  /// The progress of a copy.
  package enum Progress {
    /// The number of an account's players and matches that have been copied, and the total.
    case copying(Account, done: Int, of: Int)
    /// The account is in the target with the same content. It was copied now, or was already present.
    case finished(Account, players: Int, gathers: Int, alreadyPresent: Bool)
  }

  package init(
    from source: any Store, to target: any Store, crypto: Crypto,
    report: @escaping (Progress) throws(Failure) -> Void
  ) {
    self.source = source
    self.target = target
    self.crypto = crypto
    self.report = report
  }

  /// Copies all accounts of one snapshot; returns their number. ``Failure/wrongState(_:)`` if an account of the
  /// target has the same name and another content.
  package func run() throws(Failure) -> Int {
    try source.withSnapshot { () throws(Failure) in
      var count = 0
      var last: ID<Account>?
      while true {
        let part = try source.accounts(after: last, limit: 100)
        guard let end = part.last else { return count }
        for (account, hash) in part { try copy(account, hash) }
        count += part.count
        last = end.account.id
      }
    }
  }

  /// Copies an account within one transaction of the target, so that no other process changes it before it is
  /// compared.
  private func copy(_ account: Account, _ hash: String) throws(Failure) {
    let content = try AccountSnapshot(of: account.id, in: source)
    try target.begin()
    do throws(Failure) {
      let there = try target.account(named: account.username)?.account
      if let there {
        guard try isSame(account.id, there.id) else {
          throw .wrongState(
            .forOperator(
              "There is an account \(account.username) already, with other players or matches."))
        }
      } else {
        // The copies have other ids, so their account has another tag.
        let copy = try target.addAccount(
          username: account.username, passwordHash: hash, tag: crypto.tag())
        if let currency = account.currency { try target.setCurrency(currency, of: copy.id) }
        try add(content, of: account, to: copy.id)
        guard try isSame(account.id, copy.id) else {
          throw .storeUnavailable(
            .forOperator(
              "The copy of \(account.username) is not what is there; nothing of it is kept, try again."
            ))
        }
      }
      try target.commit()
      try reportDone(account, content, alreadyPresent: there != nil)
    } catch {
      target.rollback()
      throw error
    }
  }

  private func add(
    _ content: AccountSnapshot, of account: Account, to copy: ID<Account>
  ) throws(Failure) {
    let total = content.players.count + content.gathers.count + content.fixtures.count
    var done = 0
    func count() throws(Failure) {
      done += 1
      if done.isMultiple(of: 1000) { try report(.copying(account, done: done, of: total)) }
    }
    // Each store assigns its ids.
    var ids: [ID<Player>: ID<Player>] = [:]
    func newID(_ id: ID<Player>) throws(Failure) -> ID<Player> {
      if ids[id] == nil { ids[id] = try target.reservePlayerIDs(1, in: copy).first }
      return ids[id] ?? id
    }
    for player in content.players {
      ids[player.id] = try target.addPlayer(player.profile, to: copy).id
      try count()
    }
    for gather in content.gathers {
      var lineup = gather.lineup
      for team in Team.allCases {
        for index in lineup[team].indices {
          lineup[team][index].id = try newID(lineup[team][index].id)
        }
      }
      guard let start = gather.startedAt else {
        throw .wrongState(
          .forOperator(
            "A match of \(account.username) has no time, as the store never knew it."))
      }
      let added = try target.addGather(lineup, at: start, to: copy)
      let timeline = MatchTimeline(
        clock: gather.timeline.clock,
        goals: gather.timeline.goals.map { goal in
          var copy = goal
          copy.scorer = goal.scorer.flatMap { ids[$0] }
          return copy
        },
        substitutions: gather.timeline.substitutions.map { substitution in
          var copy = substitution
          copy.player = ids[substitution.player] ?? substitution.player
          return copy
        })
      try target.setTimeline(timeline, of: added, in: copy)
      if let score = gather.score, let end = gather.endedAt {
        _ = try target.endGather(added.id, score, at: end, of: copy)
      }
      try count()
    }
    for (fixture, id) in zip(
      content.fixtures, try target.addFixtures(content.fixtures.map(\.plan), to: copy).map(\.id))
    {
      for answer in fixture.answers {
        let person = Fixture.Person(
          id: try newID(answer.person.id), name: answer.person.name, isGuest: answer.person.isGuest)
        try target.setAnswer(answer.comes, of: person, in: id, of: copy)
        if answer.hasPaid { try target.setPaid(true, by: person.id, in: id, of: copy) }
      }
      try count()
    }
    for pairing in content.pairings {
      try target.setPairing(
        pairing.kind, of: newID(pairing.first), and: newID(pairing.second), in: copy)
    }
  }

  /// Whether two accounts have the same content. Both are read again.
  private func isSame(_ original: ID<Account>, _ copy: ID<Account>) throws(Failure) -> Bool {
    try AccountSnapshot(of: original, in: source).digest(crypto.digest)
      == AccountSnapshot(of: copy, in: target).digest(crypto.digest)
  }

  private func reportDone(
    _ account: Account, _ content: AccountSnapshot, alreadyPresent: Bool
  ) throws(Failure) {
    try report(
      .finished(
        account, players: content.players.count, gathers: content.gathers.count,
        alreadyPresent: alreadyPresent))
  }
}

/// All data of an account, the oldest first.
private struct AccountSnapshot {
  let players: [Player]
  let gathers: [Gather]
  let fixtures: [Fixture]
  let pairings: [Pairing]
  let currency: Currency?

  init(of account: ID<Account>, in store: any Store) throws(Failure) {
    players = try Self.all { request throws(Failure) in
      try store.players(of: account, matching: NameSearch(""), in: request).entries
    }.sorted { $0.id.rowNumber < $1.id.rowNumber }
    gathers = try Self.all { request throws(Failure) in
      try store.gathers(of: account, with: nil, in: request).entries
    }.reversed()
    fixtures = try Self.all { request throws(Failure) in
      try store.fixtures(of: account, .toCome, at: Fixture.starts.lowerBound, in: request).entries
    }
    let ids = Set(players.map(\.id))
    pairings = try store.pairings(of: account).filter {
      ids.contains($0.first) && ids.contains($0.second)
    }
    currency = try store.account(account)?.currency
  }

  private static func all<Entry>(
    _ part: (PageRequest) throws(Failure) -> [Entry]
  ) throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    while true {
      let more = try part(PageRequest(offset: entries.count, limit: 1000))
      if more.isEmpty { return entries }
      entries += more
    }
  }

  /// A digest of the content, independent of ids. Texts contain no control characters, so one is used as
  /// separator.
  func digest(_ digest: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var sum = digest(Array((currency?.code ?? "").utf8))
    for player in players {
      sum = digest(sum + player.profile.canonical.utf8)
    }
    for gather in gathers {
      var parts = [
        gather.startedAt?.rfc3339 ?? "", gather.endedAt?.rfc3339 ?? "",
        gather.score.map { "\($0.teamA):\($0.teamB)" } ?? "",
      ]
      for team in Team.allCases {
        parts.append(team.rawValue)
        parts += gather.lineup[team].map { participant in
          [
            participant.name, participant.position?.rawValue ?? "",
            participant.skill?.rawValue ?? "",
          ]
          .joined(separator: "\u{1}")
        }
      }
      let clock = gather.timeline.clock
      parts += [
        String(clock.secondsPerPeriod), clock.end?.rfc3339 ?? "",
        String(clock.storedRemaining ?? -1),
      ]
      parts += [String(clock.periods), String(clock.period)]
      for substitution in gather.timeline.substitutions {
        let name = gather.lineup.participant(substitution.player)?.name
        parts += [
          name ?? "", substitution.kind.rawValue, substitution.minute.map { String($0) } ?? "",
        ]
      }
      for goal in gather.timeline.goals {
        parts += [
          goal.team.rawValue, goal.minute.map { String($0) } ?? "", String(goal.isOwnGoal),
          gather.scorer(of: goal)?.name ?? "",
        ]
      }
      sum = digest(sum + parts.joined(separator: "\n").utf8)
    }
    for fixture in fixtures {
      sum = digest(sum + fixture.canonical.utf8)
    }
    let places = Dictionary(
      zip(players.map(\.id), players.indices), uniquingKeysWith: { first, _ in first })
    for pairing in pairings {
      let pair = [pairing.first, pairing.second].map { String(places[$0] ?? -1) }
      sum = digest(sum + (pair + [pairing.kind.rawValue]).joined(separator: "\n").utf8)
    }
    return sum
  }
}

extension Fixture {
  /// All but the ids as one text.
  fileprivate var canonical: String {
    let values = [
      plan.startsAt.rfc3339, plan.place, plan.maximumPlayers.map { String($0) } ?? "",
      plan.price.map { "\($0.amount) \($0.isPerHead)" } ?? "",
    ]
    let answers = answers.map { answer in
      [
        answer.person.name, String(answer.person.isGuest), String(answer.comes),
        String(answer.hasPaid),
      ].joined(separator: "\u{1}")
    }
    return (values + answers).joined(separator: "\n")
  }
}

extension Player.Profile {
  /// All stored fields as one text.
  fileprivate var canonical: String {
    var profile = self
    var writer = CanonicalWriter()
    profile.storedFields(&writer)
    return writer.parts.joined(separator: "\n")
  }
}

/// Collects the stored fields as texts.
private struct CanonicalWriter: StoredMemberVisitor {
  var parts: [String] = []

  mutating func field(_ name: String, _ value: inout String) { parts.append(value) }
  mutating func field(_ name: String, _ value: inout String?) { parts.append(value ?? "") }
  mutating func field(_ name: String, _ value: inout Int?) {
    parts.append(value.map { String($0) } ?? "")
  }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    parts.append(value?.rawValue ?? "")
  }
}
