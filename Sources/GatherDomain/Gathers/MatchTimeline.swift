/// The timeline of a match: its clock, and its goals and substitutions in the order in which they were entered.
///
/// The score of a match in progress is the number of its goals. The score of a match that has ended may be
/// higher: nothing is known about the other goals.
package struct MatchTimeline: Equatable, Sendable {
  package var clock: Countdown
  package internal(set) var goals: [Goal]
  package internal(set) var substitutions: [Substitution]

  package init(
    clock: Countdown = Countdown(), goals: [Goal] = [], substitutions: [Substitution] = []
  ) {
    self.clock = clock
    self.goals = goals
    self.substitutions = substitutions
  }

  /// Puts a player in the place of another one.
  mutating func replace(_ old: ID<Player>, by player: ID<Player>) {
    for place in goals.indices where goals[place].scorer == old { goals[place].scorer = player }
    for place in substitutions.indices where substitutions[place].player == old {
      substitutions[place].player = player
    }
  }

  /// Adds a substitution as the last one.
  mutating func add(_ substitution: Substitution) { substitutions.append(substitution) }

  mutating func removeLatestSubstitution(of player: ID<Player>) {
    if let place = substitutions.lastIndex(where: { $0.player == player }) {
      substitutions.remove(at: place)
    }
  }

  /// The number of goals of each team.
  package var score: Score {
    var score = Score()
    for goal in goals { score[goal.team] += 1 }
    return score
  }

  /// How many goals a player has scored for their own team.
  package func goals(of player: ID<Player>) -> Int {
    goals.count { $0.scorer == player && !$0.isOwnGoal }
  }

  /// Adds a goal as the last one.
  package mutating func add(_ goal: Goal) { goals.append(goal) }

  /// Removes the goal at a place, or the last one; false if there is none.
  package mutating func removeGoal(at place: Int?) -> Bool {
    let place = place ?? goals.count - 1
    guard goals.indices.contains(place) else { return false }
    goals.remove(at: place)
    return true
  }

  /// Adds goals of unknown scorers, and removes the latest goals, until the score is `score`.
  package mutating func set(_ score: Score, minute: Int?) {
    limit(to: score)
    for team in [Team.teamA, .teamB] {
      for _ in self.score[team]..<max(score[team], self.score[team]) {
        add(Goal(for: team, minute: minute))
      }
    }
  }

  /// Removes the latest goals of a team that has more than in `score`.
  package mutating func limit(to score: Score) {
    for team in [Team.teamA, .teamB] {
      for _ in score[team]..<max(score[team], self.score[team]) {
        if let place = goals.lastIndex(where: { $0.team == team }) { goals.remove(at: place) }
      }
    }
  }

  /// Names the scorer of the first goal of a team that has none, in a match that ended with `score`; false if
  /// all of its goals have scorers.
  package mutating func name(
    _ scorer: ID<Player>, isOwnGoal: Bool, for team: Team, in score: Score
  ) -> Bool {
    if let place = goals.firstIndex(where: { $0.team == team && $0.isUnknown }) {
      (goals[place].scorer, goals[place].isOwnGoal) = (scorer, isOwnGoal)
      return true
    }
    guard self.score[team] < score[team] else { return false }
    add(Goal(for: team, by: scorer, isOwnGoal: isOwnGoal))
    return true
  }

  /// Removes the scorer of a goal, if it has one; false if there is no such goal.
  package mutating func removeScorer(of goal: ID<Goal>) -> Bool {
    let place = Goal.place(of: goal)
    guard goals.indices.contains(place) else { return false }
    (goals[place].scorer, goals[place].isOwnGoal) = (nil, false)
    return true
  }
}
