/// The statistics of a player's ended matches, and of the fixtures to which they were asked.
package struct PlayerStats: Equatable, Sendable {
  package var won = 0
  package var drawn = 0
  package var lost = 0
  /// The goals of their own teams, and of the opposing teams.
  package var goalsFor = 0
  package var goalsAgainst = 0
  /// The goals that they scored for their own teams.
  package var goals = 0
  /// The outcomes of their latest matches, at most ``formLength``, the latest one last.
  package var form: [Outcome] = []
  package var rating: Rating
  package var attendance = Attendance()

  package init(rating: Rating) { self.rating = rating }

  /// The statistics of a player before their first match.
  package init(before skill: Skill?) { self.init(rating: Rating(before: skill)) }

  package var played: Int { won + drawn + lost }

  package static let formLength = 5

  package var tier: Tier {
    played == 0 ? .unplayed : played < Tier.minimumMatches ? .unranked : .ranked
  }
}

/// The groups of the leaderboard, in their order.
package enum Tier: String, CaseIterable, Sendable {
  case ranked, unranked, unplayed

  /// The minimum number of matches of a ranked player.
  package static let minimumMatches = 3
}

/// How a match ended for one team.
package enum Outcome: String, CaseIterable, Sendable {
  case won, drawn, lost

  /// The outcome of a match with this score for `team`, which is not the bench.
  package init(of score: Score, for team: Team) {
    switch score.winner {
    case .draw: self = .drawn
    case .teamA: self = team == .teamA ? .won : .lost
    case .teamB: self = team == .teamB ? .won : .lost
    }
  }
}

/// A statistic by which the leaderboard can be sorted, in descending order.
package enum Stat: String, CaseIterable, Sendable {
  case rating, goals, played, won, drawn, lost, goalsFor, goalsAgainst
  case asked, attended, streak, unanswered

  /// Whether it follows from fixtures; else from matches.
  package var isOfFixtures: Bool {
    switch self {
    case .rating, .goals, .played, .won, .drawn, .lost, .goalsFor, .goalsAgainst: false
    case .asked, .attended, .streak, .unanswered: true
    }
  }

  /// The value of the statistic.
  package func value(in stats: PlayerStats) -> Int {
    switch self {
    case .rating: stats.rating.points
    case .goals: stats.goals
    case .played: stats.played
    case .won: stats.won
    case .drawn: stats.drawn
    case .lost: stats.lost
    case .goalsFor: stats.goalsFor
    case .goalsAgainst: stats.goalsAgainst
    case .asked: stats.attendance.asked
    case .attended: stats.attendance.attended
    case .streak: stats.attendance.streak
    case .unanswered: stats.attendance.unanswered
    }
  }
}

extension PlayerStats {
  /// Adds a match: its points always, and the rest if it counts in the season.
  package mutating func add(_ appearance: Appearance, counts: Bool) {
    let (team, score) = (appearance.team, appearance.score)
    rating.add(appearance)
    guard counts else { return }
    let outcome = Outcome(of: score, for: team)
    switch outcome {
    case .won: won += 1
    case .drawn: drawn += 1
    case .lost: lost += 1
    }
    goalsFor += score[team]
    goalsAgainst += score[team.opponent]
    if form.count == Self.formLength { form.removeFirst() }
    form.append(outcome)
  }
}

/// The statistics of several players.
package struct StatsOfPlayers {
  /// Of those who have ever played, as far as they follow from matches.
  package let played: [ID<Player>: PlayerStats]
  /// Of those who have answered or come.
  package let attendance: [ID<Player>: Attendance]

  /// The statistics of a player; before their first match, with the rating that follows from their skill.
  package subscript(player: Player) -> PlayerStats {
    var stats = played[player.id] ?? PlayerStats(before: player.profile.skill)
    stats.attendance = attendance[player.id] ?? Attendance()
    return stats
  }
}
