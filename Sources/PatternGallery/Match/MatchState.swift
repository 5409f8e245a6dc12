import GatherDomain
import JSONRPC
import Sessions

/// A match in progress and its time picker, as a session keeps them.
struct MatchState: WireObject {
  static let about = TypeInfo("MatchState", "A match in progress, by the ids of its players.")
  var gather: Gather
  /// What the open picker shows; nil while it is hidden.
  var picker: GatherTime?

  init() { self.init(Gather()) }

  init(_ gather: Gather, picker: GatherTime? = nil) {
    self.gather = gather
    self.picker = picker
  }

  mutating func members(_ visit: MemberVisitor) {
    let (lineup, timeline) = (gather.lineup, gather.timeline)
    var (teamA, teamB) = (lineup.teamA.map(\.id.text), lineup.teamB.map(\.id.text))
    var (start, score) = (gather.startedAt?.milliseconds ?? 0, timeline.score)
    var (chosen, deadline, remaining) = (
      timeline.clock.secondsPerPeriod, timeline.clock.end?.milliseconds,
      timeline.clock.storedRemaining
    )
    var time = picker?.inSeconds
    visit("teamA", &teamA, "Who plays in Team A.")
    visit("teamB", &teamB, "Who plays in Team B.")
    visit("start", &start, "When the match began, in milliseconds since 1970.")
    visit("goalsA", &score.teamA, "The goals of Team A.", .range(Score.goalRange))
    visit("goalsB", &score.teamB, "The goals of Team B.", .range(Score.goalRange))
    visit("chosen", &chosen, "The time to count down from, in seconds.")
    visit("deadline", &deadline, "When it runs out, in milliseconds since 1970.")
    visit("remaining", &remaining, "What is left while it does not run, in milliseconds.")
    visit("picker", &time, "The time in the open picker, in seconds.")
    guard case .reading = visit else { return }
    var read = MatchTimeline(
      clock: Countdown(
        secondsPerPeriod: chosen, periods: 1, period: 1,
        end: deadline.map(Instant.init(milliseconds:)),
        remaining: remaining))
    read.set(score, minute: nil)
    gather = Gather(
      id: ID("1"), startedAt: Instant(milliseconds: start), endedAt: nil,
      lineup: Lineup(
        teamA: MatchPlayers.participants(teamA), teamB: MatchPlayers.participants(teamB)),
      timeline: read, score: nil)
    picker = time.map { GatherTime(inSeconds: $0) }
  }
}

/// A line-up, as a session keeps it.
struct LineupState: WireObject {
  static let about = TypeInfo("MatchLineup", "Who is in which team, by the ids of the players.")
  var lineup = Lineup(bench: MatchPlayers.all.map { Participant($0) })

  mutating func members(_ visit: MemberVisitor) {
    var (bench, teamA, teamB) = (
      lineup.bench.map(\.id.text), lineup.teamA.map(\.id.text), lineup.teamB.map(\.id.text)
    )
    visit("bench", &bench, "Who waits.")
    visit("teamA", &teamA, "Who plays in Team A.")
    visit("teamB", &teamB, "Who plays in Team B.")
    guard case .reading = visit else { return }
    lineup = Lineup(
      bench: MatchPlayers.participants(bench), teamA: MatchPlayers.participants(teamA),
      teamB: MatchPlayers.participants(teamB))
  }
}
