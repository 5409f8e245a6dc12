package import GatherDomain
package import JSONRPC
import Sessions

/// A match, as results show it.
package struct GatherResult: WireObject {
  package static let about = TypeInfo("Gather", "One match: who played, when, and how it ended.")
  private var gather = Gather()
  private var now = Instant(milliseconds: 0)

  package init() {}

  init(_ gather: Gather, at now: Instant) {
    self.gather = gather
    self.now = now
  }

  package mutating func members(_ visit: MemberVisitor) {
    var (id, startedAt) = (gather.id, Timestamp(gather.startedAt))
    var (endedAt, score, winner) = (Timestamp(gather.endedAt), gather.score, gather.winner)
    var (teamA, teamB) = (members(of: .teamA) ?? [], members(of: .teamB) ?? [])
    let isBenchWaiting = gather.isBenchWaiting
    var unassigned = isBenchWaiting ? nil : members(of: .bench)
    let waiting = gather.waiting
    var bench = isBenchWaiting && !waiting.isEmpty ? waiting.map(Member.init) : nil
    let haveLeft = gather.gone
    var gone = isBenchWaiting && !haveLeft.isEmpty ? haveLeft.map(Member.init) : nil
    // A match that another program has started has no timeline here.
    let hasTimeline = !gather.isOver && gather.startedAt != nil
    var currentScore = hasTimeline ? gather.timeline.score : nil
    var clock = hasTimeline ? ClockResult(gather.timeline.clock, at: now) : nil
    var substitutions: [SubstitutionResult]?
    if !gather.timeline.substitutions.isEmpty {
      substitutions = gather.timeline.substitutions.map { SubstitutionResult($0, of: gather) }
    }
    var goals: [GoalResult]?
    if !gather.timeline.goals.isEmpty {
      goals = gather.timeline.goals.enumerated().map { GoalResult($1, at: $0, of: gather) }
    }
    visit("id", &id, "The match's id.")
    visit("startedAt", &startedAt, "When it started, RFC 3339 in UTC; absent if it was elsewhere.")
    visit(
      "endedAt", &endedAt, "When it ended; absent while it is going on, or if it was elsewhere.")
    visit("teamA", &teamA, "Who plays or has played in Team A, in order.")
    visit("teamB", &teamB, "Who plays or has played in Team B, in order.")
    visit("bench", &bench, "Who waits on the bench, also after they went off; absent if nobody.")
    visit("gone", &gone, "Who has left; absent if nobody, and once it has ended.")
    visit("unassigned", &unassigned, "Who plays in a team that only another program knows.")
    visit(
      "score", &score,
      "The goals; absent while it is going on, or if the service has no score.")
    visit("winner", &winner, "Who won; absent while it is going on, or if nothing tells.")
    visit("currentScore", &currentScore, "The goals until now; absent once it has ended.")
    visit(
      "clock", &clock,
      "Its clock, at first with the time and the periods of the latest match; absent once it has ended."
    )
    visit(
      "goals", &goals,
      "The goals of which something is known, in the order in which they were entered; absent if none."
    )
    visit(
      "substitutions", &substitutions,
      "Who came on or went off, came late or left, in order; absent if nobody.")
  }

  private func members(of team: Team) -> [Member]? {
    let participants = gather.lineup[team]
    return participants.isEmpty ? nil : participants.map(Member.init)
  }

  /// A player in a team.
  package struct Member: WireObject {
    package static let about = TypeInfo("TeamMember", "A player in a team; the name outlives them.")
    private var id = ID<Player>("")
    private var name = ""

    package init() {}

    init(_ participant: Participant) {
      id = participant.id
      name = participant.name
    }

    package mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The player's id, also after they were deleted.")
      visit("name", &name, "The player's name.")
    }
  }
}

extension Gather: WireObject {
  package static let about = TypeInfo("StoredGather", "A match as a session keeps it.")
  package init() {
    self.init(
      id: ID(""), startedAt: Instant(milliseconds: 0), endedAt: nil, lineup: Lineup(), score: nil)
  }

  package mutating func members(_ visit: MemberVisitor) {
    var (id, startedAt, endedAt) = (id, startedAt, endedAt)
    var (lineup, timeline, score) = (lineup, timeline, score)
    visit("id", &id, "The match's id.")
    visit("startedAt", &startedAt, "In milliseconds since 1970.")
    visit("endedAt", &endedAt, "In milliseconds since 1970; absent if it was going on.")
    visit("lineup", &lineup, "Who played.")
    visit("timeline", &timeline, default: MatchTimeline(), "Its clock, goals and substitutions.")
    visit("score", &score, "The goals; absent if it was going on.")
    guard case .reading = visit else { return }
    self = Gather(
      id: id, startedAt: startedAt, endedAt: endedAt, lineup: lineup, timeline: timeline,
      score: score)
  }
}

extension CorrectedMatch: WireObject {
  package static let about = TypeInfo("CorrectedMatch", "A corrected match as a session keeps it.")
  package init() { self.init(before: Gather(), after: Gather()) }

  package mutating func members(_ visit: MemberVisitor) {
    var (before, after) = (before, after)
    visit("before", &before, "The match before the correction.")
    visit("after", &after, "The match after it.")
    guard case .reading = visit else { return }
    self = CorrectedMatch(before: before, after: after)
  }
}
