/// What importing a list will do, found out before any of it is done.
package struct PlayerImport {
  /// What becomes of somebody in the list whose name there is already.
  package enum Mode: String, CaseIterable, Sendable {
    /// Everybody in the list is a new player.
    case add
    /// They are changed to what the list says of them; whose name is new is added.
    case update
  }

  /// What becomes of one line.
  package struct Step {
    package let at: ListPlace
    /// Who has the line's name already; nil if a player is added.
    package let old: Player?
    /// What is known of the player afterwards.
    package let profile: Player.Profile

    package var isChange: Bool { old.map { $0.profile != profile } ?? false }
  }

  /// How many lines add a player, change one, and leave one as they are.
  package struct Summary: Equatable, Sendable {
    package var added = 0
    package var updated = 0
    package var unchanged = 0

    package init() {}
  }

  package let steps: [Step]
  /// What is wrong, in the order of the lines: if anything is, nothing is imported.
  package let problems: [ListProblem]
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

  /// Adds everybody in a list.
  fileprivate init(adding file: PlayerImportFile) {
    steps = file.entries.map { Step(at: $0.at, old: nil, profile: $0.record) }
    problems = file.problems
    unknownColumns = file.unknownColumns
  }

  /// Sets a list against the players there are. A name leads to one of them: it must not be that of
  /// several, nor stand in the list twice.
  fileprivate init(of file: PlayerImportFile, onto players: [Player]) {
    // By bytes: names that only look alike are different ones.
    let known = Dictionary(grouping: players, by: \.profile.name.sortKey)
    var steps: [Step] = []
    var problems = file.problems
    var places: [[UInt8]: ListPlace] = [:]
    for entry in file.entries {
      let name = entry.record.name.sortKey
      let old = known[name, default: []]
      if let earlier = places.updateValue(entry.at, forKey: name) {
        problems.append(
          ListProblem(
            entry.at, PlayerColumn.name, "This name stands in \(earlier.words) already."))
      } else if old.count > 1 {
        problems.append(
          ListProblem(entry.at, PlayerColumn.name, "Several players have this name."))
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
  /// What importing a list would do now.
  package func plan(
    _ file: PlayerImportFile, _ mode: PlayerImport.Mode
  ) throws(Failure) -> PlayerImport {
    switch mode {
    case .add: PlayerImport(adding: file)
    case .update: PlayerImport(of: file, onto: try list(in: PageRequest(limit: .max)).entries)
    }
  }

  /// Does what was planned, a slice after the other; between two, `progress` is told how many lines are
  /// done of how many, and ends it all by a failure of its own. To be called within an attempt of the
  /// store, which then undoes what was done.
  package func apply(
    _ plan: PlayerImport, progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    // Changes come first, so that all that is added can be made findable at once.
    let steps = plan.steps.filter(\.isChange) + plan.steps.filter { $0.old == nil }
    try steps.forEachReportingProgress(progress) { (step) throws(Failure) in
      if let old = step.old {
        _ = try update(old.id) { $0 = step.profile }
      } else {
        _ = try add(step.profile)
      }
    }
  }
}

extension Player.Profile {
  /// The profile of the same player with what is not known in it taken from `old`, and their name as it
  /// was written there.
  fileprivate func merged(over old: Player.Profile) -> Player.Profile {
    var result = old
    result.age = age ?? old.age
    result.skill = skill ?? old.skill
    result.preferredPosition = preferredPosition ?? old.preferredPosition
    result.favouriteTeam = favouriteTeam ?? old.favouriteTeam
    return result
  }
}
