package import GatherDomain
package import JSONRPC

/// A team that can have goals.
package enum PlayingTeam: String, CaseIterable, WireValue {
  case teamA, teamB

  var team: Team { self == .teamA ? .teamA : .teamB }
}

extension Course: WireObject {
  package static let about = TypeInfo(
    "Course", "The clock and the goals of a match, as a session keeps it.")

  package init() { self.init(goals: []) }

  package mutating func fields(_ visit: FieldVisitor) {
    var (clock, goals) = (clock, goals)
    visit("clock", &clock, "The time that is left.")
    visit("goals", &goals, "In the order in which they were entered.")
    guard case .reading = visit else { return }
    self = Course(clock: clock, goals: goals)
  }
}

extension Goal: WireObject {
  package static let about = TypeInfo("StoredGoal", "A goal, as a session keeps it.")

  package init() { self.init(for: .teamA) }

  package mutating func fields(_ visit: FieldVisitor) {
    var (team, scorer, isOwnGoal, minute) = (team, scorer, isOwnGoal, minute)
    visit("team", &team, "For which it counts.")
    visit("scorer", &scorer, "Who scored; absent if unknown.")
    visit("isOwnGoal", &isOwnGoal, default: false, "Whether a player of the other team scored.")
    visit("minute", &minute, "By the clock, from 1; absent if unknown.")
    guard case .reading = visit else { return }
    self = Goal(for: team, by: scorer, isOwnGoal: isOwnGoal, minute: minute)
  }
}

/// A goal, as results show it.
struct GoalResult: WireObject {
  static let about = TypeInfo("Goal", "A goal of a match.")
  private var id = ID<Goal>("")
  private var team = PlayingTeam.teamA
  private var scorer: GatherResult.Member?
  private var isOwnGoal = false
  private var minute: Int?

  init() {}

  init(_ goal: Goal, at place: Int, of gather: Gather) {
    id = Goal.id(at: place)
    team = goal.team == .teamA ? .teamA : .teamB
    scorer = gather.scorer(of: goal).map(GatherResult.Member.init)
    isOwnGoal = goal.isOwnGoal
    minute = goal.minute
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("id", &id, "Names the goal until an earlier one is removed.")
    visit("team", &team, "The team that it counts for.")
    visit("scorer", &scorer, "Who scored; absent if unknown.")
    visit("isOwnGoal", &isOwnGoal, "Whether a player of the other team scored.")
    visit("minute", &minute, "By the clock, from 1; absent if unknown.")
  }
}

/// The clock of a match in progress, as results show it.
struct ClockResult: WireObject {
  static let about = TypeInfo(
    "Clock", "The clock of a match in progress, at the time of the response.")
  private var state = Countdown.State.stopped
  private var chosen = 0
  private var remaining = 0
  private var runsOutAt: Timestamp?

  init() {}

  init(_ clock: Countdown, at now: Instant) {
    var clock = clock
    _ = clock.advance(to: now)
    (state, chosen, remaining) = (clock.state, clock.chosen, clock.seconds(at: now))
    runsOutAt = Timestamp(clock.end)
  }

  mutating func fields(_ visit: FieldVisitor) {
    visit("state", &state, "Whether it runs.")
    visit("chosen", &chosen, "The time to count down from, in seconds.")
    visit("remaining", &remaining, "The time that is left, in seconds.")
    visit(
      "runsOutAt", &runsOutAt, "When it runs out, RFC 3339 in UTC; absent while it does not run.")
  }
}

extension Countdown.State: WireValue {}
