package import Sessions

/// The timeline of a match: its clock and its goals. The clients of one account share them.
extension GatherService {
  /// Whether other devices do not see the teams, the clock and the goals of a match.
  package var timelinesAreLocal: Bool { store.isPartlyLocal }

  /// The latest match that is in progress; nil if there is none.
  package func latestInProgress() throws(Failure) -> Gather? {
    try store.gatherInProgress(of: account)
  }

  /// The match if it is in progress; ``Failure/wrongState(_:)`` if it has ended.
  func inProgress(_ id: ID<Gather>) throws(Failure) -> Gather {
    let gather = try get(id)
    guard !gather.isOver else { throw .wrongState(.matchHasEnded) }
    return gather
  }

  /// The match as this device knows it, if it is in progress. With the web service, only this device has its timeline.
  private func localInProgress(_ id: ID<Gather>) throws(Failure) -> Gather {
    guard let gather = try store.localGather(id, of: account) else { throw .noGather(id) }
    guard !gather.isOver else { throw .wrongState(.matchHasEnded) }
    return gather
  }

  /// The match if it has ended; ``Failure/wrongState(_:)`` if it is in progress.
  func ended(_ id: ID<Gather>) throws(Failure) -> Gather {
    let gather = try get(id)
    guard gather.isOver else { throw .wrongState(.matchHasNotEnded) }
    return gather
  }

  func checkPossible(_ score: Score) throws(Failure) {
    guard score.isPossible else { throw .invalid("score", Score.rule) }
  }

  // MARK: The clock

  /// Starts or resumes the clock of a match in progress.
  package func startClock(_ id: ID<Gather>, at now: Instant) throws(Failure) -> Gather {
    try changeClock(of: id, at: now) { $0.start(at: now) }
  }

  /// Pauses the clock of a match in progress.
  package func pauseClock(_ id: ID<Gather>, at now: Instant) throws(Failure) -> Gather {
    try changeClock(of: id, at: now) { $0.pause(at: now) }
  }

  /// Stops the clock of a match in progress, and resets it to the chosen time.
  package func resetClock(_ id: ID<Gather>, at now: Instant) throws(Failure) -> Gather {
    try changeClock(of: id, at: now) { $0.reset() }
  }

  /// Stops the clock of a match in progress, and chooses another time, in seconds, and a number of periods.
  package func setClock(
    _ id: ID<Gather>, seconds: Int, periods: Int = 1, at now: Instant
  ) throws(Failure) -> Gather {
    guard Countdown.allowedSeconds.contains(seconds) else {
      throw .invalid("seconds", .wholeNumber(Countdown.allowedSeconds))
    }
    guard Countdown.periodCounts.contains(periods) else {
      throw .invalid("periods", .wholeNumber(Countdown.periodCounts))
    }
    return try changeClock(of: id, at: now) { $0.choose(seconds, periods: periods) }
  }

  private func changeClock(
    of id: ID<Gather>, at now: Instant, _ change: (inout Countdown) -> Void
  ) throws(Failure) -> Gather {
    try changeTimeline(of: try localInProgress(id)) { (timeline) throws(Failure) in
      _ = timeline.clock.advance(to: now)
      change(&timeline.clock)
    }
  }

  // MARK: Who is there, and who plays

  /// Lets a player of a match in progress come on in a team, or go off to the bench, as
  /// ``Gather/substitute(_:to:minute:)`` says.
  package func substitute(
    _ player: ID<Player>, to team: Team, in id: ID<Gather>, at now: Instant
  ) throws(Failure) -> Gather {
    try changePlace(of: player, in: try localInProgress(id), at: now) {
      (gather, minute) throws(Failure) in
      try gather.substitute(player, to: team, minute: minute)
    }
  }

  /// Lets a player, or a guest of a fixture, join a match in progress, as ``Gather/join(_:to:minute:)`` says.
  package func join(
    _ player: ID<Player>, to team: Team, in id: ID<Gather>, at now: Instant
  ) throws(Failure) -> Gather {
    let gather = try localInProgress(id)
    if let person = gather.lineup.participant(player) {
      return try join(gather, person, to: team, at: now)
    }
    guard let person = try store.participant(player, of: account) else { throw .noPlayer(player) }
    return try join(gather, person, to: team, at: now)
  }

  /// Lets a player or a guest join a match in progress by name: one who has left, a player of the list, or a new guest.
  /// ``Failure/invalidInput(_:)`` if several players have the name, or somebody who is there.
  package func join(
    named name: String, to team: Team, in id: ID<Gather>, at now: Instant
  ) throws(Failure) -> Gather {
    let gather = try localInProgress(id)
    let identity = name.trimmed.nameIdentity
    if let person = gather.gone.first(where: { $0.name.nameIdentity == identity }) {
      return try join(gather, person, to: team, at: now)
    }
    let person = try participant(
      named: name, as: "guest", besides: gather.lineup.participants)
    return try join(gather, person, to: team, at: now)
  }

  private func join(
    _ gather: Gather, _ person: Participant, to team: Team, at now: Instant
  ) throws(Failure) -> Gather {
    try changePlace(of: person.id, in: gather, at: now) { (gather, minute) throws(Failure) in
      try gather.join(person, to: team, minute: minute)
    }
  }

  /// Lets somebody leave a match in progress, as ``Gather/leave(_:minute:)`` says.
  package func leave(
    _ player: ID<Player>, _ id: ID<Gather>, at now: Instant
  ) throws(Failure) -> Gather {
    try changePlace(of: player, in: try localInProgress(id), at: now) {
      (gather, minute) throws(Failure) in
      try gather.leave(player, minute: minute)
    }
  }

  /// Changes where somebody is, in the minute of the clock, and stores it.
  private func changePlace(
    of player: ID<Player>, in gather: Gather, at now: Instant,
    _ change: (inout Gather, _ minute: Int?) throws(Failure) -> Void
  ) throws(Failure) -> Gather {
    var changed = gather
    try change(&changed, gather.timeline.clock.minute(at: now))
    if let team = changed.lineup.team(of: player), team != gather.lineup.team(of: player),
      let participant = changed.lineup.participant(player)
    {
      try store.setTeam(team, of: participant, in: gather.id, of: account)
    }
    _ = try setTimeline(changed.timeline, of: gather)
    return changed
  }

  // MARK: Goals

  /// Adds goals of unknown scorers to a match in progress, or removes the latest ones, until its score is
  /// `score`.
  package func setScore(
    _ id: ID<Gather>, _ score: Score, at now: Instant
  ) throws(Failure) -> Gather {
    try checkPossible(score)
    return try changeTimeline(of: try localInProgress(id)) { (timeline) throws(Failure) in
      timeline.set(score, minute: timeline.clock.minute(at: now))
    }
  }

  /// Adds a goal to a match in progress, in the minute that its clock shows.
  ///
  /// - Parameter team: the team that it counts for.
  /// - Parameter scorer: nil if unknown.
  /// - Parameter isOwnGoal: whether the scorer plays for the other team.
  package func addGoal(
    to id: ID<Gather>, for team: Team, by scorer: ID<Player>?, isOwnGoal: Bool, at now: Instant
  ) throws(Failure) -> Gather {
    let gather = try localInProgress(id)
    return try changeTimeline(of: gather) { (timeline) throws(Failure) in
      let goal = Goal(
        for: team, by: scorer, isOwnGoal: isOwnGoal, minute: timeline.clock.minute(at: now))
      try gather.checkScorer(of: goal)
      timeline.add(goal)
    }
  }

  /// Removes a goal of a match in progress; nil is the last one.
  package func removeGoal(_ goal: ID<Goal>?, of id: ID<Gather>) throws(Failure) -> Gather {
    try changeTimeline(of: try localInProgress(id)) { (timeline) throws(Failure) in
      guard timeline.removeGoal(at: goal.map(Goal.place)) else { throw .notFound(.noGoal) }
    }
  }

  /// Names the scorer of the first goal without one, in a match that has ended. The score stays.
  /// ``Failure/wrongState(_:)`` if all goals have scorers.
  package func nameScorer(
    _ scorer: ID<Player>, isOwnGoal: Bool, of id: ID<Gather>
  ) throws(Failure) -> Gather {
    let gather = try ended(id)
    var named = gather
    guard try named.nameScorer(scorer, isOwnGoal: isOwnGoal) else {
      throw .wrongState(.allGoalsHaveScorers)
    }
    return try setTimeline(named.timeline, of: gather)
  }

  /// Removes the scorer of a goal, if it has one, in a match that has ended. The score stays.
  package func removeScorer(of goal: ID<Goal>, in id: ID<Gather>) throws(Failure) -> Gather {
    try changeTimeline(of: try ended(id)) { (timeline) throws(Failure) in
      guard timeline.removeScorer(of: goal) else { throw .notFound(.noGoal) }
    }
  }

  /// Changes the timeline of a match, and stores it if it differs. The score is checked.
  private func changeTimeline(
    of gather: Gather, _ change: (inout MatchTimeline) throws(Failure) -> Void
  ) throws(Failure) -> Gather {
    var changed = gather
    try change(&changed.timeline)
    try checkPossible(changed.timeline.score)
    return try setTimeline(changed.timeline, of: gather)
  }

  /// Stores the timeline of a match if it differs; returns the match with it.
  func setTimeline(_ timeline: MatchTimeline, of gather: Gather) throws(Failure) -> Gather {
    guard timeline != gather.timeline else { return gather }
    try store.setTimeline(timeline, of: gather, in: account)
    var changed = gather
    changed.timeline = timeline
    return changed
  }
}
