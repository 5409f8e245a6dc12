/// The gathers of each account.
package protocol GatherStore: AnyObject {
  func addGather(_ lineup: Lineup, at start: Instant, to account: ID<Account>) throws(Failure)
    -> Gather
  func gather(_ id: ID<Gather>, of account: ID<Account>) throws(Failure) -> Gather?
  /// Adds matches of a list, in the order in which they began, whether older ones or newer ones are there
  /// already; of a match without an end, the beginning. `progress` is called between two, with how many
  /// are done, and ends it all by a failure.
  func addGathers(
    _ matches: [ListedMatch], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure)
  /// The gathers that began at one of these times, to the second.
  func gathers(of account: ID<Account>, startedAt times: [Instant]) throws(Failure) -> [Gather]
  /// The gathers, newest first: in the order in which they began, and of two that began together, in that
  /// in which they were added. With `player`, those in which they played.
  func gathers(
    of account: ID<Account>, with player: ID<Player>?, in window: Window
  ) throws(Failure) -> Page<Gather>
  /// The gathers that have ended, newest first; with `player`, those in which they played.
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
  /// The people called by one of these names, by its bytes, who stand in line-ups and are no players.
  func formerPlayers(of account: ID<Account>, named names: Set<[UInt8]>) throws(Failure)
    -> [[UInt8]: ID<Player>]
}

/// A match as a list brings it, with its players' ids.
package struct ListedMatch {
  package let startedAt: Instant
  package let lineup: Lineup
  /// Nil while it is going on.
  package let result: (score: Score, endedAt: Instant)?

  package init(
    startedAt: Instant, lineup: Lineup, result: (score: Score, endedAt: Instant)?
  ) {
    self.startedAt = startedAt
    self.lineup = lineup
    self.result = result
  }
}

/// What a store does that keeps no index for it: it reads all gathers each time.
extension GatherStore {
  package func addGathers(
    _ matches: [ListedMatch], to account: ID<Account>,
    progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
  ) throws(Failure) {
    try matches.inSlices(progress) { (match) throws(Failure) in
      let gather = try addGather(match.lineup, at: match.startedAt, to: account)
      if let (score, end) = match.result {
        _ = try endGather(gather.id, score, at: end, of: account)
      }
    }
  }

  package func gathers(
    of account: ID<Account>, startedAt times: [Instant]
  ) throws(Failure) -> [Gather] {
    let times = Set(times)
    return try gathers(of: account, with: nil, in: Window(limit: .max)).entries.filter {
      $0.startedAt.map { times.contains($0.wholeSeconds) } ?? false
    }
  }
}

extension GatherStore where Self: PlayerStore {
  package func formerPlayers(
    of account: ID<Account>, named names: Set<[UInt8]>
  ) throws(Failure) -> [[UInt8]: ID<Player>] {
    let all = Window(limit: .max)
    let players = Set(
      try players(of: account, matching: NameSearch(""), in: all).entries.map(\.id))
    var found: [[UInt8]: ID<Player>] = [:]
    for gather in try gathers(of: account, with: nil, in: all).entries {
      for participant in gather.lineup.participants where !players.contains(participant.id) {
        let name = Array(participant.name.utf8)
        if names.contains(name) { found[name] = participant.id }
      }
    }
    return found
  }
}
