/// The plan of an import of players, computed before anything is written.
package struct PlayerImport {
  /// What happens to an entry whose name a player already has.
  package enum Mode: String, CaseIterable, Sendable {
    /// Every entry becomes a new player.
    case add
    /// The existing player is updated from the entry. Entries with new names are added.
    case update
  }

  /// The effect of one entry.
  package struct Step {
    package let at: ListPlace
    /// The existing player of that name; nil if a player is added.
    package let old: Player?
    /// The player's profile after the import.
    package let profile: Player.Profile

    package var isChange: Bool { old.map { $0.profile != profile } ?? false }
  }

  /// How many entries add a player, update one, and change nothing.
  package struct Summary: Equatable, Sendable {
    package var added = 0
    package var updated = 0
    package var unchanged = 0

    package init() {}
  }

  package let steps: [Step]
  /// The problems, in the order of the lines. If there are any, nothing is imported.
  package let problems: [ImportProblem]
  /// The headings of the columns that are not imported.
  package let unknownColumns: [String]

  package var summary: Summary {
    var summary = Summary()
    for step in steps {
      if step.old == nil {
        summary.added += 1
      } else if step.isChange {
        summary.updated += 1
      } else {
        summary.unchanged += 1
      }
    }
    return summary
  }

  /// A plan that adds every entry of a list.
  fileprivate init(adding file: PlayerImportFile) {
    steps = file.entries.map { Step(at: $0.at, old: nil, profile: $0.record) }
    problems = file.problems
    unknownColumns = file.unknownColumns
  }

  /// A plan that updates the existing players. A name that several players have, or that the list contains
  /// twice, is a problem.
  fileprivate init(of file: PlayerImportFile, onto players: [Player]) {
    let known = Dictionary(grouping: players, by: \.profile.name.nameIdentity)
    let file = file.knowing { known[$0.nameIdentity] != nil }
    var steps: [Step] = []
    var problems = file.problems
    var places: [String: ListPlace] = [:]
    for entry in file.entries {
      let name = entry.record.name.nameIdentity
      let old = known[name, default: []]
      if let earlier = places.updateValue(entry.at, forKey: name) {
        problems.append(
          ImportProblem(
            entry.at, PlayerColumn.name, .nameIsRepeated(earlier)))
      } else if old.count > 1 {
        problems.append(
          ImportProblem(entry.at, PlayerColumn.name, .severalPlayers))
      } else {
        let profile = old.first.map { entry.record.merged(over: $0.profile) } ?? entry.record
        steps.append(Step(at: entry.at, old: old.first, profile: profile))
      }
    }
    self.steps = steps
    unknownColumns = file.unknownColumns
    self.problems = problems.sorted { $0.at < $1.at }
  }
}

extension PlayerService {
  /// All players, as a list that can be imported again.
  package func exported() throws(Failure) -> [Player.Profile] {
    try list(in: PageRequest(limit: .max)).entries.map(\.profile)
  }

  /// The plan of importing a list.
  package func plan(
    _ file: PlayerImportFile, _ mode: PlayerImport.Mode
  ) throws(Failure) -> PlayerImport {
    switch mode {
    case .add: PlayerImport(adding: file)
    case .update: PlayerImport(of: file, onto: try list(in: PageRequest(limit: .max)).entries)
    }
  }

  /// Executes the plan. Calls `progress` between entries; an error that it throws stops the import. To be
  /// called within a savepoint of the store, which rolls back the writes after an error.
  package func apply(
    _ plan: PlayerImport, progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var changes: [Player] = []
    var new: [Player.Profile] = []
    for step in plan.steps {
      if let old = step.old {
        guard step.isChange else { continue }
        changes.append(
          Player(id: old.id, profile: try step.profile.checked(since: old.profile)))
      } else {
        new.append(try step.profile.checked())
      }
    }
    let total = changes.count + new.count
    let progressOfChanges = { (done: Int, _: Int) throws(Failure) in try progress(done, total) }
    try changes.forEachReportingProgress(progressOfChanges) { (player) throws(Failure) in
      try store.updatePlayer(player, of: account)
    }
    if !changes.isEmpty, !new.isEmpty { try progress(changes.count, total) }
    try store.addPlayers(new, to: account) { (done, _) throws(Failure) in
      try progress(changes.count + done, total)
    }
  }
}

extension Player.Profile {
  /// The profile with missing values from `old`, and with the name in the spelling of `old`.
  fileprivate func merged(over old: Player.Profile) -> Player.Profile {
    var result = old
    result.age = age ?? old.age
    result.skill = skill ?? old.skill
    result.preferredPosition = preferredPosition ?? old.preferredPosition
    result.favouriteTeam = favouriteTeam ?? old.favouriteTeam
    return result
  }
}
