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
    of file: GatherImportFile, onto gathers: [Gather], _ resolver: NameResolver,
    _ former: FormerNames, _ mode: Mode, tag: String, at now: Instant
  ) {
    self.resolver = resolver
    problems = file.problems
    unknownColumns = file.unknownColumns
    if let problem = file.tooManyNames(\.names) { problems.append(problem) }
    // What is equal goes first: it is no version of another match. What the list says goes before what it once said.
    var equal = Dictionary(grouping: gathers) { GatherRecord($0).key }
    var others: [(at: ListPlace, listed: GatherRecord, renamed: GatherRecord, FormerNames)] = []
    for entry in file.entries.reversed() {
      let listed = resolver.named(entry.record, FormerNames())
      if equal[listed.key]?.popLast() != nil {
        unchanged += 1
      } else {
        let isOfOther = !listed.uid.isEmpty && !listed.uid.hasUIDTag(tag)
        let former = isOfOther ? FormerNames() : former
        others.append((entry.at, listed, resolver.named(listed, former), former))
      }
    }
    others.removeAll { other in
      guard equal[other.renamed.key]?.popLast() != nil else { return false }
      unchanged += 1
      return true
    }
    let left = Set(equal.values.joined().map(\.id))
    let versions = Self.versions(
      of: others.map { ($0.listed, $0.renamed) }, gathers.filter { left.contains($0.id) }, tag: tag)
    for (index, (place, listed, renamed, former)) in others.enumerated() {
      var record = renamed
      if let version = versions[index] {
        // Somebody who is no player may have a name that a player once had.
        record = resolver.named(listed, former.excluding(version.identities))
      } else if listed.uid.isEmpty {
        // A new match may name somebody new.
        record = listed
      }
      if let (column, rule) = resolver.problem(of: record) ?? record.problem(at: now) {
        problems.append(ImportProblem(place, column, rule))
      } else if let version = versions[index] {
        // Nothing takes the place of a match by a list that does not know its end.
        if mode == .keep || record.endedAt == nil {
          kept += 1
        } else {
          replacedGathers.append(version.id)
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

  /// Why a record is taken for a version of an existing match that began in the same second.
  private enum Evidence: CaseIterable {
    case uid
    /// Most of the people are the same.
    case people
  }

  /// The existing matches of which these records are versions, as listed or with players' present names, by the records'
  /// indexes.
  private static func versions(
    of records: [(listed: GatherRecord, renamed: GatherRecord)], _ gathers: [Gather], tag: String
  ) -> [Int: Candidate] {
    // The first is at the end, where it is removed at once.
    let sorted = gathers.sorted { $0.id.rowNumber > $1.id.rowNumber }
      .map { Candidate($0, tag: tag) }
    var candidates = Dictionary(grouping: sorted) { $0.record.startedAt }
    var found: [Int: Candidate] = [:]
    for evidence in Evidence.allCases {
      for (index, (record, renamed)) in records.enumerated() where found[index] == nil {
        let start = record.startedAt?.wholeSeconds
        guard let nearby = candidates[start]?.suffix(mostAtOnce), !nearby.isEmpty else { continue }
        let (identities, present) = (record.identities, renamed.identities)
        let version = nearby.lastIndex { candidate in
          switch evidence {
          case .uid: return record.uid == candidate.record.uid
          case .people:
            let most = max(identities.count, candidate.identities.count)
            let same = max(
              identities.intersection(candidate.identities).count,
              present.intersection(candidate.identities).count)
            return same * 2 > most
          }
        }
        guard let version else { continue }
        found[index] = candidates[start]?.remove(at: version)
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
    let players = try store.allPlayers(of: account)
    let times = file.entries.compactMap(\.record.startedAt?.wholeSeconds)
    let gathers = try store.gathers(of: account, startedAt: Array(Set(times)))
    return GatherImport(
      of: file, onto: gathers, NameResolver(players),
      try store.formerNames(of: players, in: account), mode, tag: try store.tag(of: account),
      at: now)
  }

  /// Executes the plan, like ``PlayerService/apply(_:progress:)``. A match without an end is in progress.
  package func apply(
    _ plan: GatherImport, progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var resolver = plan.resolver
    try resolver.assignIDs(to: plan.unknownNames, in: store, account)
    let matches = plan.steps.compactMap { record in
      record.startedAt.map { start in
        ImportedGather(
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

  subscript(name: String) -> NameIndex.Resolution { players[name] }

  /// The match with the players' present names, of which some may have been `former` ones.
  func named(_ record: GatherRecord, _ former: FormerNames) -> GatherRecord {
    let present = players.players(named: record.names, formerly: former)
    return record.renamed { present[Array($0.utf8)]?.profile.name ?? $0 }
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
  mutating func assignIDs(
    to names: [String], in store: any Store, _ account: ID<Account>
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
