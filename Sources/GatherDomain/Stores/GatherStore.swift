package import Sessions

/// The matches of each account.
package protocol GatherStore: AnyObject {
  /// Adds a match; `latest` is the clock of the one that was the latest before, in progress or not, as this device knows
  /// it. Only its time and its periods count; it is nil if there was none, and may be if it had the usual ones.
  func startGather(_ lineup: Lineup, at start: Instant, in account: ID<Account>) throws(Failure)
    -> (gather: Gather, latest: Countdown?)
  func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather?
  /// The match as this device knows it; a remote store is not asked.
  func localGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather?
  /// Adds matches in the order of their starts; older and newer ones may already exist. A match without a
  /// result is in progress. Calls `progress` between matches; an error that it throws stops the import.
  func addGathers(
    _ matches: [ImportedGather], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)
  /// The matches that began at one of these times, to the second.
  func gathers(of account: ID<Account>, startedAt times: [Instant]) throws(Failure) -> [Gather]
  /// The matches, newest first: by start, and then by the order in which they were added. With `player`,
  /// those in which they played.
  func gathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather>
  /// The matches that have ended, newest first; with `player`, those in which they played.
  func endedGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather>
  /// The latest match that is in progress and whose teams and start are known; nil if there is none.
  func gatherInProgress(of account: ID<Account>) throws(Failure) -> Gather?
  /// Replaces the timeline of a match, which is given as it is stored: a store may write only what differs. The goals of a match that has ended are counted for their scorers.
  func setTimeline(_ timeline: MatchTimeline, of gather: Gather, in account: ID<Account>)
    throws(Failure)
  /// Puts a person at the end of a team of the line-up of a match in progress, also one who is in no team yet.
  func setTeam(
    _ team: Team, of person: Participant, in gather: ID<Gather>, of account: ID<Account>
  ) throws(Failure)
  /// Ends a match that is in progress, removes those who have not played, and adds it to the statistics; false if
  /// there is none.
  func endGather(_ id: ID<Gather>, _ score: Score, at end: Instant, of account: ID<Account>)
    throws(Failure) -> Bool
  /// Deletes a match, and computes the ratings after it again; false if there is none.
  func deleteGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Bool
  /// Restores a deleted match under its id, and computes the ratings from it on again.
  func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure)
  /// Puts a player in the place of a participant of these matches, in which the player is not yet, and computes the
  /// ratings from the first of them on again.
  func replaceParticipant(
    _ old: ID<Player>, by player: Player, in gathers: [Gather], of account: ID<Account>
  ) throws(Failure)
  /// The ids of participants who have one of these names and are not players, by the bytes of the name: of several with
  /// one name, that in the latest match.
  func formerPlayers(of account: ID<Account>, named names: Set<[UInt8]>) throws(Failure)
    -> [[UInt8]: ID<Player>]
}

/// A match of an imported list, with the ids of its players.
package struct ImportedGather {
  package let startedAt: Instant
  package let lineup: Lineup
  /// Its clock has not been used.
  package let timeline: MatchTimeline
  /// Nil while the match is in progress.
  package let result: (score: Score, endedAt: Instant)?

  package init(
    startedAt: Instant, lineup: Lineup, timeline: MatchTimeline = MatchTimeline(),
    result: (score: Score, endedAt: Instant)?
  ) {
    self.startedAt = startedAt
    self.lineup = lineup
    self.timeline = timeline
    self.result = result
  }
}

/// The default for a store without an index: it reads all matches each time.
extension GatherStore {
  package func addGathers(
    _ matches: [ImportedGather], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try matches.forEachReportingProgress(progress) { (match) throws(Failure) in
      let gather = try addGather(match.lineup, at: match.startedAt, to: account)
      if match.timeline != MatchTimeline() {
        try setTimeline(match.timeline, of: gather, in: account)
      }
      if let (score, end) = match.result {
        _ = try endGather(gather.id, score, at: end, of: account)
      }
    }
  }

  package func gathers(
    of account: ID<Account>, startedAt times: [Instant]
  ) throws(Failure) -> [Gather] {
    let times = Set(times)
    return try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries.filter {
      $0.startedAt.map { times.contains($0.wholeSeconds) } ?? false
    }
  }
}

extension GatherStore {
  /// Adds a match, whatever the latest one is.
  package func addGather(
    _ lineup: Lineup, at start: Instant, to account: ID<Account>
  ) throws(Failure) -> Gather { try startGather(lineup, at: start, in: account).gather }

  package func localGather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather? {
    try gather(id, of: account)
  }

  package func gatherInProgress(of account: ID<Account>) throws(Failure) -> Gather? {
    try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries.first {
      !$0.isOver && $0.startedAt != nil && $0.lineup.canStart
    }
  }
}

extension GatherStore {
  package func endedGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    let all = try gathers(of: account, with: player, in: PageRequest(limit: .max))
    return all.entries.filter { $0.score != nil }.page(request)
  }
}

extension GatherStore where Self: PlayerStore {
  package func formerPlayers(
    of account: ID<Account>, named names: Set<[UInt8]>
  ) throws(Failure) -> [[UInt8]: ID<Player>] {
    let all = PageRequest(limit: .max)
    let players = Set(try allPlayers(of: account).map(\.id))
    var found: [[UInt8]: ID<Player>] = [:]
    for gather in try gathers(of: account, with: nil, in: all).entries {
      for participant in gather.lineup.participants where !players.contains(participant.id) {
        let name = Array(participant.name.utf8)
        if names.contains(name), found[name] == nil { found[name] = participant.id }
      }
    }
    return found
  }
}
