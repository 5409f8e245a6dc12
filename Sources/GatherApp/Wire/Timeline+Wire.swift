package import GatherDomain
package import JSONRPC
import Sessions

/// A team that can have goals.
package enum PlayingTeam: String, CaseIterable, WireValue {
  case teamA, teamB

  var team: Team { self == .teamA ? .teamA : .teamB }
}

extension MatchTimeline: WireObject {
  package static let about = TypeInfo(
    "MatchTimeline", "The clock, the goals and the substitutions of a match, as a session keeps it."
  )

  package init() { self.init(goals: []) }

  package mutating func members(_ visit: MemberVisitor) {
    var (clock, goals, substitutions) = (clock, goals, substitutions)
    visit("clock", &clock, "The time that is left.")
    visit("goals", &goals, "In the order in which they were entered.")
    visit("substitutions", &substitutions, default: [], "In the order in which they were entered.")
    guard case .reading = visit else { return }
    self = MatchTimeline(clock: clock, goals: goals, substitutions: substitutions)
  }
}

extension Goal: WireObject {
  package static let about = TypeInfo("StoredGoal", "A goal, as a session keeps it.")

  package init() { self.init(for: .teamA) }

  package mutating func members(_ visit: MemberVisitor) {
    var (team, scorer, isOwnGoal, minute) = (team, scorer, isOwnGoal, minute)
    visit("team", &team, "For which it counts.")
    visit("scorer", &scorer, "Who scored; absent if unknown.")
    visit("isOwnGoal", &isOwnGoal, default: false, "Whether a player of the other team scored it.")
    visit("minute", &minute, "By the clock, from 1; absent if unknown.")
    guard case .reading = visit else { return }
    self = Goal(for: team, by: scorer, isOwnGoal: isOwnGoal, minute: minute)
  }
}

extension Substitution: WireObject {
  package static let about = TypeInfo(
    "StoredSubstitution", "A substitution, as a session keeps it.")

  package init() { self.init(ID(""), .off) }

  package mutating func members(_ visit: MemberVisitor) {
    var (player, kind, minute) = (player, kind, minute)
    visit("player", &player, "Who it was.")
    visit("kind", &kind, "What they did.")
    visit("minute", &minute, "By the clock, from 1; absent if unknown.")
    guard case .reading = visit else { return }
    self = Substitution(player, kind, minute: minute)
  }
}

extension Substitution.Kind: WireValue {}

/// What a substitution was, as results and lists show it.
struct SubstitutionKind: WireObject {
  static let about = TypeInfo("SubstitutionKind", "What a substitution was.")
  /// Whether somebody came late or left.
  enum Presence: String, CaseIterable, WireValue { case came, left }

  private var isOn = false
  private var presence: Presence?

  init() {}

  init(_ kind: Substitution.Kind) {
    (isOn, presence) = (kind == .on, Presence(rawValue: kind.rawValue))
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("isOn", &isOn, "Whether they came on; else they went off, came late or left.")
    visit(
      "presence", &presence,
      "Whether they came late, to the bench, or left; absent if they came on or went off.")
  }

  var kind: Substitution.Kind {
    presence.flatMap { Substitution.Kind(rawValue: $0.rawValue) } ?? (isOn ? .on : .off)
  }
}

/// A substitution, as results show it.
struct SubstitutionResult: WireObject {
  static let about = TypeInfo(
    "Substitution", "A player who came on or went off, came late or left.")
  private var player = GatherResult.Member()
  private var kind = SubstitutionKind()
  private var minute: Int?

  init() {}

  init(_ substitution: Substitution, of gather: Gather) {
    let participant = gather.lineup.participant(substitution.player)
    player = participant.map(GatherResult.Member.init) ?? GatherResult.Member()
    (kind, minute) = (SubstitutionKind(substitution.kind), substitution.minute)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("player", &player, "Who it was.")
    kind.members(visit)
    visit("minute", &minute, "By the clock, from 1; absent if unknown.")
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

  mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The goal's id, until an earlier goal is removed.")
    visit("team", &team, "The team that it counts for.")
    visit("scorer", &scorer, "Who scored; absent if unknown.")
    visit("isOwnGoal", &isOwnGoal, "Whether a player of the other team scored it.")
    visit("minute", &minute, "By the clock, from 1; absent if unknown.")
  }
}

/// The clock of a match in progress, as results show it.
struct ClockResult: WireObject {
  static let about = TypeInfo(
    "Clock", "The clock of a match in progress, at the time of the response.")
  private var state = Countdown.State.stopped
  private var chosen = 0
  private var periods = 1
  private var period = 1
  private var remaining = 0
  private var runsOutAt: Timestamp?

  init() {}

  init(_ clock: Countdown, at now: Instant) {
    var clock = clock
    _ = clock.advance(to: now)
    (state, chosen, remaining) = (clock.state, clock.secondsPerPeriod, clock.seconds(at: now))
    (periods, period) = (clock.periods, clock.period)
    runsOutAt = Timestamp(clock.end)
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("state", &state, "Whether it runs.")
    visit("chosen", &chosen, "The time to count down from in each period, in seconds.")
    visit("periods", &periods, "How many periods there are.")
    visit(
      "period", &period, "The period that is played, or that was played before the break, from 1.")
    visit("remaining", &remaining, "The time that is left of the period, in seconds.")
    visit(
      "runsOutAt", &runsOutAt, "When it runs out, RFC 3339 in UTC; absent while it does not run.")
  }
}

extension Countdown.State: WireValue {}
