package import GatherDomain
package import Sessions

/// A row of the table `gathers`: a gather without its line-up and its goals.
package struct GatherRow {
  package let id: ID<Gather>
  package let startedAt: Instant
  package let endedAt: Instant?
  package let score: Score?
  package let clock: Countdown

  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns(names: ["id"] + contentColumns.names)
  /// Those besides the id.
  package static let contentColumns = Columns(
    names: ["startedAt", "endedAt", "scoreA", "scoreB"] + clockColumns.names)
  /// Those of the clock, all null if it has the usual time and has not been started.
  package static let clockColumns = Columns(
    "clockChosen", "clockPeriods", "clockPeriod", "clockEnd", "clockRemaining")

  package init(row: some SQLRow) {
    id = row.id(0)
    startedAt = Instant(milliseconds: row.integer(1))
    endedAt = row.optionalInteger(2).map(Instant.init(milliseconds:))
    score = row.optionalInteger(3).map { Score(teamA: $0, teamB: row.integer(4)) }
    clock =
      row.optionalInteger(5).map { chosen in
        Countdown(
          secondsPerPeriod: chosen, periods: row.integer(6), period: row.integer(7),
          end: row.optionalInteger(8).map(Instant.init(milliseconds:)),
          remaining: row.optionalInteger(9))
      } ?? Countdown()
  }

  /// A gather's values, one for each of ``contentColumns``; an unknown start is 0.
  package static func parameters(of gather: Gather) -> [SQLValue] {
    [
      .init(gather.startedAt?.milliseconds ?? 0), .init(gather.endedAt?.milliseconds),
      .init(gather.score?.teamA), .init(gather.score?.teamB),
    ] + parameters(of: gather.timeline.clock)
  }

  /// A clock's values, one for each of ``clockColumns``.
  package static func parameters(of clock: Countdown) -> [SQLValue] {
    if clock == Countdown() { return clockColumns.names.map { _ in .null } }
    return [
      .init(clock.secondsPerPeriod), .init(clock.periods), .init(clock.period),
      .init(clock.end?.milliseconds), .init(clock.storedRemaining),
    ]
  }

  /// The whole gather.
  package func gather(
    _ lineup: Lineup, _ goals: [Goal], _ substitutions: [Substitution]
  ) -> Gather {
    Gather(
      id: id, startedAt: startedAt, endedAt: endedAt, lineup: lineup,
      timeline: MatchTimeline(clock: clock, goals: goals, substitutions: substitutions),
      score: score)
  }
}

/// A row of the table `lineups`: a participant and their team.
package struct LineupRow {
  package let team: Team
  package let participant: Participant

  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns(names: ["team"] + participantColumns.names)
  /// Those of a participant.
  package static let participantColumns = Columns("player", "name", "preferredPosition", "skill")

  package init(row: some SQLRow) {
    team = Team(rawValue: row.text(0)) ?? .bench
    participant = Participant(
      id: row.id(1), name: row.text(2), position: row.word(3), skill: row.word(4))
  }

  /// A participant's values, one for each of their columns.
  package static func parameters(of participant: Participant) -> [SQLValue] {
    [
      .init(participant.id.rowNumber), .init(participant.name),
      .init(participant.position?.rawValue), .init(participant.skill?.rawValue),
    ]
  }
}
