import GatherDomain
import Sessions
import Testing

/// The timeline of a match: its goals as a value, and the minute of its clock.
@Suite("MatchTimeline")
struct TimelineTests {
  private let al = ID<Player>("1"), bob = ID<Player>("2")

  @Test("The score is the number of goals; an own goal counts for the other team than its scorer's")
  func score() {
    let timeline = MatchTimeline(goals: [
      Goal(for: .teamA, by: al), Goal(for: .teamA, by: bob, isOwnGoal: true), Goal(for: .teamB),
    ])
    #expect(timeline.score == Score(teamA: 2, teamB: 1))
    #expect(timeline.goals.map(\.teamOfScorer) == [.teamA, .teamB, .teamB])
    #expect(timeline.goals(of: al) == 1 && timeline.goals(of: bob) == 0)
  }

  @Test("Setting a score adds goals of unknown scorers, and removes the latest ones of a team")
  func set() {
    var timeline = MatchTimeline(goals: [
      Goal(for: .teamA, by: al, minute: 1), Goal(for: .teamB, minute: 2),
      Goal(for: .teamA, minute: 3),
    ])
    timeline.set(Score(teamA: 1, teamB: 2), minute: 9)
    #expect(
      timeline.goals == [
        Goal(for: .teamA, by: al, minute: 1), Goal(for: .teamB, minute: 2),
        Goal(for: .teamB, minute: 9),
      ])
    timeline.set(Score(), minute: 9)
    #expect(timeline.goals.isEmpty)
  }

  @Test("A scorer is named for the first goal without one, also for one that the score alone has")
  func names() {
    var timeline = MatchTimeline(goals: [
      Goal(for: .teamA, by: al, minute: 1), Goal(for: .teamA, minute: 2),
    ])
    let score = Score(teamA: 3, teamB: 0)
    let first = timeline.name(bob, isOwnGoal: true, for: .teamA, in: score)
    #expect(first && timeline.goals[1] == Goal(for: .teamA, by: bob, isOwnGoal: true, minute: 2))
    let second = timeline.name(al, isOwnGoal: false, for: .teamA, in: score)
    #expect(second && timeline.goals[2] == Goal(for: .teamA, by: al))
    let more = [Team.teamA, .teamB].map {
      timeline.name(al, isOwnGoal: false, for: $0, in: score)
    }
    #expect(more == [false, false])
    let removals = [1, 1, 3, -1].map { timeline.removeScorer(of: Goal.id(at: $0)) }
    #expect(removals == [true, true, false, false])
    #expect(timeline.goals[1] == Goal(for: .teamA, minute: 2))
  }

  @Test("A goal is removed by its place, or the last one")
  func removal() {
    var timeline = MatchTimeline(goals: [1, 2, 3].map { Goal(for: .teamA, minute: $0) })
    let removals = [0, nil, 1, -1].map { timeline.removeGoal(at: $0) }
    #expect(removals == [true, true, false, false])
    #expect(timeline.goals.map(\.minute) == [2])
    let last = [nil, nil].map { timeline.removeGoal(at: $0) }
    #expect(last == [true, false])
  }

  @Test(
    "The minute counts from 1 while the clock runs, is paused or has run out; before that it is unknown"
  )
  func minutes() {
    let start = Instant(milliseconds: 0)
    var clock = Countdown(secondsPerPeriod: 150)
    #expect(clock.minute(at: start) == nil)
    clock.start(at: start)
    let minutes = [0, 59_999, 60_000, 119_999, 120_000, 150_000, 900_000]
    #expect(minutes.map { clock.minute(at: start.advanced(by: $0)) } == [1, 1, 2, 2, 3, 3, 3])
    clock.pause(at: start.advanced(by: 61_000))
    #expect(clock.minute(at: start.advanced(by: 900_000)) == 2)
    clock.reset()
    #expect(clock.minute(at: start) == nil)
    // A clock of whole minutes ends in its last one.
    clock = Countdown(secondsPerPeriod: 120)
    clock.start(at: start)
    #expect(clock.minute(at: start.advanced(by: 120_000)) == 2)
  }
}
