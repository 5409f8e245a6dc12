package import Sessions

/// The plan of an import of matches, computed before anything is written.
package struct GatherImport {
  /// What happens to a match that is there with another score, end or name.
  package enum Mode: String, CaseIterable, Sendable {
    /// It stays as it is.
    case keep
    /// The list's match takes its place.
    case replace
  }

  /// The matches to add, the oldest first.
  fileprivate var steps: [GatherRecord] = []
  /// The matches whose places are taken.
  fileprivate var replacedGathers: [ID<Gather>] = []
  /// How many matches exist already, with the same times, teams and goals.
  package private(set) var unchanged = 0
  /// How many matches exist already, but differently, and stay as they are.
  package private(set) var kept = 0
  /// The problems, in the order of the lines. If there are any, nothing is imported.
  package private(set) var problems: [ImportProblem]
  /// The headings of the columns that are not imported.
  package let unknownColumns: [String]
  fileprivate let resolver: NameResolver

  /// Among how many matches of one start a version is looked for: no club plays more at once.
  private static let mostAtOnce = 16

  /// How many matches take the place of an existing one.
  package var replaced: Int { replacedGathers.count }
  /// How many matches are new.
  package var added: Int { steps.count - replaced }

  /// The names in the matches that are written that no player has, sorted. The matches show them like the names of
  /// deleted players.
  package var unknownNames: [String] {
    let names = Set(steps.flatMap(\.names))
    return names.filter { resolver[$0] == .unknown }.sorted()
  }

  /// Compares a list with the existing matches of the same start times, and with the players. A list starts
  /// with the newest match.
  fileprivate init(
    of file: GatherImportFile, onto gathers: [Gather], _ resolver: NameResolver, _ mode: Mode,
    tag: String, at now: Instant
  ) {
    self.resolver = resolver
    problems = file.problems
    unknownColumns = file.unknownColumns
    if let problem = file.tooManyNames(\.names) { problems.append(problem) }
    // What is equal goes first: it is no version of another match.
    var equal = Dictionary(grouping: gathers) { GatherRecord($0).key }
    var others: [(at: ListPlace, record: GatherRecord)] = []
    for entry in file.entries.reversed() {
      let record = resolver.named(entry.record)
      if equal[record.key]?.popLast() != nil {
        unchanged += 1
      } else {
        others.append((entry.at, record))
      }
    }
    let left = Set(equal.values.joined().map(\.id))
    let versions = Self.versions(
      of: others.map(\.record), gathers.filter { left.contains($0.id) }, resolver, tag: tag)
    for (index, (place, record)) in others.enumerated() {
      if let (column, rule) = resolver.problem(of: record) ?? record.problem(at: now) {
        problems.append(ImportProblem(place, column, rule))
      } else if let version = versions[index] {
        // Nothing takes the place of a match by a list that does not know its end.
        if mode == .keep || record.endedAt == nil {
          kept += 1
        } else {
          replacedGathers.append(version)
          steps.append(record)
        }
      } else {
        steps.append(record)
      }
    }
    // The sort is stable: matches with the same start keep the list's order.
    steps.sort { ($0.startedAt?.milliseconds ?? 0) < ($1.startedAt?.milliseconds ?? 0) }
    problems.sort { $0.at < $1.at }
  }
}

/// Finding a match that was changed since the list was made.
extension GatherImport {
  /// An existing match that nothing in the list equals.
  private struct Candidate {
    let id: ID<Gather>
    let record: GatherRecord
    let identities: Set<String>

    init(_ gather: Gather, tag: String) {
      (id, record) = (gather.id, GatherRecord(gather, tag: tag))
      identities = record.identities
    }
  }

  /// What tells that a record is a version of an existing match that began in the same second.
  private enum Sign: CaseIterable {
    case uid
    /// Most of the people are the same.
    case people
    /// All people are the same once those who were renamed count. It does not hold for the list of another club, whose
    /// people are no players here.
    case renamedPeople
  }

  /// The existing matches of which these records are versions, by the records' indexes.
  private static func versions(
    of records: [GatherRecord], _ gathers: [Gather], _ resolver: NameResolver, tag: String
  ) -> [Int: ID<Gather>] {
    // The first is at the end, where it is removed at once.
    let sorted = gathers.sorted { $0.id.rowNumber > $1.id.rowNumber }
      .map { Candidate($0, tag: tag) }
    var candidates = Dictionary(grouping: sorted) { $0.record.startedAt }
    var found: [Int: ID<Gather>] = [:]
    for sign in Sign.allCases {
      for (index, record) in records.enumerated() where found[index] == nil {
        let start = record.startedAt?.wholeSeconds
        guard let nearby = candidates[start]?.suffix(mostAtOnce), !nearby.isEmpty else { continue }
        let identities = record.identities
        let version = nearby.lastIndex { candidate in
          switch sign {
          case .uid: return record.uid == candidate.record.uid
          case .people:
            let most = max(identities.count, candidate.identities.count)
            return identities.intersection(candidate.identities).count * 2 > most
          case .renamedPeople:
            let isOfOtherClub = !record.uid.isEmpty && !record.uid.hasUIDTag(tag)
            return !isOfOtherClub && resolver.isRenamed(record, since: candidate.record)
          }
        }
        if let version { found[index] = candidates[start]?.remove(at: version).id }
      }
    }
    return found
  }
}

extension GatherRecord {
  /// The names in both teams.
  fileprivate var names: [String] { teamA + teamB }
  /// What identifies the names in both teams.
  fileprivate var identities: Set<String> { Set(names.map(\.nameIdentity)) }

  /// A time that is in the future; nil if there is none.
  fileprivate func problem(at now: Instant) -> (column: GatherColumn, rule: Sentence)? {
    guard let startedAt else { return nil }
    if startedAt > now { return (.startedAt, .startIsInFuture) }
    if let endedAt, endedAt > now { return (.endedAt, .endIsInFuture) }
    return nil
  }
}

extension GatherService {
  /// The matches as a list that can be imported again, the newest first, and how many are left out, because
  /// only another program knows their teams and times.
  package func exported() throws(Failure) -> (gathers: [GatherRecord], leftOut: Int) {
    let all = try list(in: PageRequest(limit: .max)).entries
    let tag = try store.tag(of: account)
    let gathers = all.filter(\.isWhollyKnown).map { GatherRecord($0, tag: tag) }
    return (gathers, all.count - gathers.count)
  }

  /// The plan of importing a list.
  package func plan(
    _ file: GatherImportFile, _ mode: GatherImport.Mode = .keep, at now: Instant
  ) throws(Failure) -> GatherImport {
    let players = try store.players(
      of: account, matching: NameSearch(""), in: PageRequest(limit: .max))
    let times = file.entries.compactMap(\.record.startedAt?.wholeSeconds)
    let gathers = try store.gathers(of: account, startedAt: Array(Set(times)))
    return GatherImport(
      of: file, onto: gathers, NameResolver(players.entries), mode,
      tag: try store.tag(of: account), at: now)
  }

  /// Executes the plan, like ``PlayerService/apply(_:progress:)``. A match without an end is in progress.
  package func apply(
    _ plan: GatherImport, progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var resolver = plan.resolver
    try resolver.name(plan.unknownNames, in: store, account)
    let matches = plan.steps.compactMap { record in
      record.startedAt.map { start in
        ImportedMatch(
          startedAt: start,
          lineup: Lineup(
            teamA: record.teamA.compactMap { resolver.participant($0) },
            teamB: record.teamB.compactMap { resolver.participant($0) }),
          timeline: record.timeline { resolver.participant($0)?.id },
          result: record.score.flatMap { score in record.endedAt.map { (score, $0) } })
      }
    }
    let total = matches.count + plan.replaced
    // The web service cannot undo a deletion: it comes last.
    try store.addGathers(matches, to: account) { (done, _) throws(Failure) in
      try progress(done, total)
    }
    let progressOfDeletions = { (done: Int, _: Int) throws(Failure) in
      try progress(matches.count + done, total)
    }
    try plan.replacedGathers.forEachReportingProgress(progressOfDeletions) {
      (gather) throws(Failure) in _ = try store.deleteGather(gather, of: account)
    }
  }
}

/// Resolves the names in a list to players.
private struct NameResolver {
  private let players: NameIndex
  /// The ids of participants who are not players, by the bytes of the name.
  private var formerIDs: [[UInt8]: ID<Player>] = [:]

  init(_ players: [Player]) { self.players = NameIndex(players) }

  subscript(name: String) -> NameIndex.Match { players[name] }

  /// The match with the players' names in their stored spelling.
  func named(_ record: GatherRecord) -> GatherRecord {
    func own(_ name: String) -> String {
      if case .player(let player) = self[name] { player.profile.name } else { name }
    }
    var result = record
    result.teamA = record.teamA.map(own)
    result.teamB = record.teamB.map(own)
    for place in result.goals.indices {
      result.goals[place].scorer = result.goals[place].scorer.map(own)
    }
    for place in result.substitutions.indices {
      result.substitutions[place].player = own(result.substitutions[place].player)
    }
    return result
  }

  /// Whether a record is an existing match before players were renamed: its end is the same, or not known yet, and each
  /// of its names is that in the same place, or nobody's where a player stands now.
  func isRenamed(_ record: GatherRecord, since existing: GatherRecord) -> Bool {
    guard let end = existing.endedAt, record.endedAt.map({ $0.wholeSeconds == end }) ?? true,
      record.teamA.count == existing.teamA.count, record.teamB.count == existing.teamB.count
    else { return false }
    return zip(record.names, existing.names).allSatisfy { old, new in
      if old.nameIdentity == new.nameIdentity { return true }
      guard case .player = self[new] else { return false }
      return self[old] == .unknown
    }
  }

  /// The problem with the names of a match: the column, and the rule that is broken.
  func problem(of record: GatherRecord) -> (column: GatherColumn, rule: Sentence)? {
    var (players, others) = (Set<ID<Player>>(), Set<String>())
    for (column, team) in [(GatherColumn.teamA, record.teamA), (.teamB, record.teamB)] {
      for name in team {
        let isRepeated: Bool
        switch self[name] {
        case .several: return (column, .severalPlayersNamed(name))
        case .player(let player): isRepeated = !players.insert(player.id).inserted
        case .unknown: isRepeated = !others.insert(name.nameIdentity).inserted
        }
        if isRepeated { return (column, .playerIsInTwoTeams) }
      }
    }
    return nil
  }

  /// Assigns an id to each unknown name: the id of that name in earlier matches, or a new one.
  mutating func name(
    _ names: [String], in store: any Store, _ account: ID<Account>
  ) throws(Failure) {
    guard !names.isEmpty else { return }
    let keys = names.map { Array($0.utf8) }
    formerIDs = try store.formerPlayers(of: account, named: Set(keys))
    let unknown = keys.filter { formerIDs[$0] == nil }
    for (name, id) in zip(unknown, try store.reservePlayerIDs(unknown.count, in: account)) {
      formerIDs[name] = id
    }
  }

  /// The player of that name, or a participant who is not a player, with the same id each time.
  func participant(_ name: String) -> Participant? {
    if case .player(let player) = self[name] { return Participant(player) }
    return formerIDs[Array(name.utf8)].map { Participant(id: $0, name: name) }
  }
}
