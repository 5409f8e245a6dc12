/// What importing a list of matches will do, found out before any of it is done.
package struct GatherImport {
  /// The matches that are added, the oldest first.
  fileprivate var steps: [GatherRecord] = []
  /// How many are there already, with the same times, teams and goals.
  package private(set) var unchanged = 0
  /// What is wrong, in the order of the lines: if anything is, nothing is imported.
  package private(set) var problems: [ListProblem]
  fileprivate let people: People

  /// How many matches are added.
  package var added: Int { steps.count }

  /// The names in what is added that no player has, in order: they stand in their matches like those of
  /// players who were deleted.
  package var strangers: [String] {
    let names = Set(steps.flatMap { $0.teamA + $0.teamB })
    return names.filter { people[$0] == .stranger }.sorted()
  }

  /// Sets a list against the matches that are there, and the players. Lists and stores have the newest
  /// match first. A store keeps matches in the order in which they began, so one that is older than what
  /// is there has no place.
  fileprivate init(
    of sheet: GatherSheet, onto gathers: [Gather], _ players: [Player], at now: Instant
  ) {
    people = People(players, gathers)
    problems = sheet.problems
    var known = Dictionary(gathers.map { (GatherRecord($0).key, 1) }, uniquingKeysWith: +)
    let newest = gathers.lazy.compactMap(\.startedAt?.wholeSeconds).max()
    for entry in sheet.entries.reversed() {
      let record = people.named(entry.record)
      if let count = known[record.key], count > 0 {
        known[record.key] = count - 1
        unchanged += 1
      } else if let (column, rule) = people.problem(of: record) ?? record.problem(newest, now) {
        problems.append(ListProblem(entry.line, column, rule))
      } else {
        steps.append(record)
      }
    }
    // Stable, so that of two that began together the list's order stays.
    steps.sort { ($0.startedAt?.milliseconds ?? 0) < ($1.startedAt?.milliseconds ?? 0) }
    problems.sort { $0.line < $1.line }
  }
}

extension GatherRecord {
  /// What is wrong with its times beside the newest match that is there, and by the clock.
  fileprivate func problem(
    _ newest: Instant?, _ now: Instant
  ) -> (column: GatherColumn, rule: String)? {
    guard let startedAt else { return nil }
    if startedAt > now { return (.startedAt, "A match starts not later than now.") }
    if let endedAt, endedAt > now { return (.endedAt, "A match ends not later than now.") }
    guard let newest, startedAt < newest else { return nil }
    return (.startedAt, "A match is there already that started later, at \(newest.rfc3339).")
  }
}

extension GatherService {
  /// What importing a list would do now.
  package func plan(_ sheet: GatherSheet, at now: Instant) throws(Failure) -> GatherImport {
    let all = Window(limit: .max)
    let players = try store.players(of: account, matching: NameSearch(""), in: all)
    return GatherImport(of: sheet, onto: try list(in: all).entries, players.entries, at: now)
  }

  /// Does what was planned, as ``PlayerService/carryOut(_:progress:)`` does. A match of which no end is
  /// known goes on.
  package func carryOut(
    _ plan: GatherImport, progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var people = plan.people
    func participants(_ names: [String]) throws(Failure) -> [Participant] {
      var team: [Participant] = []
      for name in names { team.append(try people.participant(name, in: store, account)) }
      return team
    }
    try plan.steps.inSlices(progress) { (record) throws(Failure) in
      guard let start = record.startedAt else { return }
      let lineup = Lineup(
        teamA: try participants(record.teamA), teamB: try participants(record.teamB))
      let gather = try store.addGather(lineup, at: start, to: account)
      if let score = record.score, let end = record.endedAt {
        _ = try store.endGather(gather.id, score, at: end, of: account)
      }
    }
  }
}

/// Who is meant by the names in a list.
private struct People {
  /// Whom a name can mean.
  enum Meaning: Equatable {
    case player(Player)
    case several
    case stranger
  }

  /// The players by the bytes of their names, and by what is left of these without case.
  private let exactly, alike: [[UInt8]: [Player]]
  /// Who stands in matches and is no player, by the bytes of the name.
  private var strangers: [[UInt8]: ID<Player>] = [:]

  init(_ players: [Player], _ gathers: [Gather]) {
    exactly = Dictionary(grouping: players) { Array($0.profile.name.utf8) }
    alike = Dictionary(grouping: players, by: \.profile.name.key)
    let ids = Set(players.map(\.id))
    for participant in gathers.flatMap(\.lineup.participants) where !ids.contains(participant.id) {
      strangers[Array(participant.name.utf8)] = participant.id
    }
  }

  /// Case makes a difference only between players whose names differ in nothing else.
  subscript(name: String) -> Meaning {
    let alike = alike[name.key, default: []]
    let meant = alike.count > 1 ? exactly[Array(name.utf8), default: []] : alike
    return alike.isEmpty ? .stranger : meant.count == 1 ? .player(meant[0]) : .several
  }

  /// The match with each player's name as he writes it.
  func named(_ record: GatherRecord) -> GatherRecord {
    func own(_ name: String) -> String {
      if case .player(let player) = self[name] { player.profile.name } else { name }
    }
    var result = record
    result.teamA = record.teamA.map(own)
    result.teamB = record.teamB.map(own)
    return result
  }

  /// What is wrong with the names of a match: in which team, and what they have to be.
  func problem(of record: GatherRecord) -> (column: GatherColumn, rule: String)? {
    var seen: Set<[UInt8]> = []
    for (column, team) in [(GatherColumn.teamA, record.teamA), (.teamB, record.teamB)] {
      for name in team {
        if self[name] == .several { return (column, "Several players have the name \(name).") }
        if !seen.insert(Array(name.utf8)).inserted { return (column, Lineup.onceRule) }
      }
    }
    return nil
  }

  /// The player of that name, or else somebody who is none, the same each time.
  mutating func participant(
    _ name: String, in store: any Store, _ account: ID<Account>
  ) throws(Failure) -> Participant {
    if case .player(let player) = self[name] { return Participant(player) }
    let bytes = Array(name.utf8)
    if let id = strangers[bytes] { return Participant(id: id, name: name) }
    let id = try store.addNobody(named: name, to: account)
    strangers[bytes] = id
    return Participant(id: id, name: name)
  }
}
