/// The plan of an import of players, computed before anything is written.
package struct PlayerImport {
  /// What happens to an entry whose name a player already has.
  package enum Mode: String, CaseIterable, Sendable {
    /// Every entry becomes a new player, but for one with the name and the UID of an existing player.
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

  /// Compares a list with the existing players, of an account with this tag. A UID of a player with another name is a
  /// problem, as nobody can tell whether the player was renamed or the list is that of another copy of the data.
  fileprivate init(
    of file: PlayerImportFile, onto players: [Player], _ former: FormerNames, _ mode: Mode,
    tag: String
  ) {
    let known = Dictionary(grouping: players, by: \.profile.name.nameIdentity)
    let byUID = Dictionary(
      players.map { ($0.id.uid(tag), $0) }, uniquingKeysWith: { first, _ in first })
    // If the list has a player's UID, an entry with an unknown UID and the same name is somebody else.
    let named = Set(file.entries.compactMap { byUID[$0.record.uid]?.id })
    let file = mode == .update ? file.knowing { known[$0.nameIdentity] != nil } : file
    var steps: [Step] = []
    var problems = file.problems
    var places: [Subject: ListPlace] = [:]
    for entry in file.entries where entry.answer != .mentioned {
      let profile = entry.record.profile
      let name = profile.name.nameIdentity
      let owner = byUID[entry.record.uid]
      func refuse(_ column: PlayerColumn, _ rule: Sentence) {
        problems.append(ImportProblem(entry.at, column, rule))
      }
      let renamed = former[entry.record.uid, profile.name]
      if let renamed, renamed != owner {
        // The two players were merged after the list was made.
        steps.append(Step(at: entry.at, old: renamed, profile: renamed.profile))
        continue
      }
      if let owner, renamed == nil, owner.profile.name.nameIdentity != name {
        refuse(.uid, .uidIsOf(owner.profile.name))
        continue
      }
      let old =
        owner.map { [$0] }
        ?? known[name, default: []].filter { entry.record.uid.isEmpty || !named.contains($0.id) }
      if mode == .add {
        // A player who was deleted and then imported again has another UID than in an older list.
        let isBack = entry.record.uid.hasUIDTag(tag) && old.count == 1
        let same = owner ?? (isBack ? old.first : nil)
        steps.append(Step(at: entry.at, old: same, profile: same?.profile ?? profile))
        continue
      }
      let subject = old.count == 1 ? Subject.player(old[0].id) : .name(name)
      if let earlier = places.updateValue(entry.at, forKey: subject) {
        refuse(.name, .nameIsRepeated(earlier))
      } else if old.count > 1 {
        refuse(.name, .severalPlayers)
      } else {
        steps.append(
          Step(
            at: entry.at, old: old.first,
            profile: old.first.map { entry.record.merged(over: $0.profile) } ?? profile))
      }
    }
    self.steps = steps
    unknownColumns = file.unknownColumns
    self.problems = problems.sorted { $0.at < $1.at }
  }

  /// Whom an entry is about: a player, or a name that is new or several players'.
  private enum Subject: Hashable {
    case player(ID<Player>)
    case name(String)
  }
}

extension PlayerService {
  /// All players, as a list that can be imported again.
  package func exported() throws(Failure) -> [PlayerRecord] {
    let tag = try store.tag(of: account)
    return try store.allPlayers(of: account).map { player in
      PlayerRecord(player.profile, uid: player.id.uid(tag))
    }
  }

  /// The plan of importing a list.
  package func plan(
    _ file: PlayerImportFile, _ mode: PlayerImport.Mode
  ) throws(Failure) -> PlayerImport {
    // New players without UIDs are compared with nobody.
    if mode == .add, file.entries.allSatisfy(\.record.uid.isEmpty) {
      return PlayerImport(of: file, onto: [], FormerNames(), mode, tag: "")
    }
    let players = try store.allPlayers(of: account)
    return PlayerImport(
      of: file, onto: players, try store.formerNames(of: players, in: account), mode,
      tag: try store.tag(of: account))
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

extension PlayerRecord {
  /// The profile with values from `old` of which the list says nothing, and with the name in the spelling of `old`.
  fileprivate func merged(over old: Player.Profile) -> Player.Profile {
    var result = old
    result.age = profile.age ?? old.age
    result.skill = profile.skill ?? old.skill
    result.preferredPosition = profile.preferredPosition ?? old.preferredPosition
    result.favouriteTeam = profile.favouriteTeam ?? old.favouriteTeam
    result.role = deniesRole ? nil : profile.role ?? old.role
    return result
  }
}
