import Sessions
import Testing

@testable import GatherDomain

/// Substitutions in a match, who comes late and who leaves, and clocks of several periods.
@Suite("Substitutions and periods")
struct SubstitutionTests {
  private let al = ID<Player>("1")
  private let bob = ID<Player>("2")
  private let cy = ID<Player>("3")
  private let dee = ID<Player>("4")

  private func match() -> Gather {
    func participant(_ id: ID<Player>) -> Participant { Participant(id: id, name: id.text) }
    return Gather(
      id: ID("1"), startedAt: Instant(milliseconds: 0), endedAt: nil,
      lineup: Lineup(
        bench: [participant(dee)], teamA: [al, bob].map(participant), teamB: [participant(cy)]),
      score: nil)
  }

  private func ids(_ participants: [Participant]) -> [ID<Player>] { participants.map(\.id) }

  @Test("Who comes on is in the team, and who goes off stays in it")
  func onAndOff() throws {
    var match = match()
    #expect(ids(match.waiting) == [dee])
    try match.substitute(al, to: .bench, minute: 3)
    try match.substitute(dee, to: .teamA, minute: 3)
    #expect(ids(match.playing(in: .teamA)) == [bob, dee])
    #expect(ids(match.waiting) == [al])
    #expect(ids(match.lineup.teamA) == [al, bob, dee])
    #expect(match.lineup.bench.isEmpty)
    try match.substitute(al, to: .teamA, minute: 5)
    #expect(ids(match.playing(in: .teamA)) == [al, bob, dee])
    #expect(
      match.timeline.substitutions == [
        Substitution(al, .off, minute: 3), Substitution(dee, .on, minute: 3),
        Substitution(al, .on, minute: 5),
      ])
  }

  @Test("Who joins comes, and comes on in a team; who waits on the bench has not played")
  func joining() throws {
    var match = match()
    let (eve, flo) = (Participant(id: ID("5"), name: "Eve"), Participant(id: ID("6"), name: "Flo"))
    try match.join(eve, to: .teamB, minute: 4)
    try match.join(flo, to: .bench, minute: 4)
    #expect(ids(match.playing(in: .teamB)) == [cy, eve.id])
    #expect(ids(match.waiting) == [dee, flo.id] && ids(match.lineup.bench) == [dee, flo.id])
    let came = [
      Substitution(eve.id, .came, minute: 4), Substitution(eve.id, .on, minute: 4),
      Substitution(flo.id, .came, minute: 4),
    ]
    #expect(match.timeline.substitutions == came)
    // Who is there comes on, or is there already.
    try match.join(eve, to: .teamB, minute: 5)
    #expect(match.timeline.substitutions == came)
    try match.join(flo, to: .teamA, minute: 5)
    #expect(ids(match.playing(in: .teamA)) == [al, bob, flo.id])
    #expect(match.timeline.substitutions.last == Substitution(flo.id, .on, minute: 5))
    // What is taken back in the same minute has not been, but Flo is there.
    try match.substitute(flo.id, to: .bench, minute: 5)
    #expect(ids(match.waiting) == [dee, flo.id] && match.timeline.substitutions == came)
    #expect(throws: Failure.wrongState(.playsForOtherTeam)) {
      try match.join(eve, to: .teamA, minute: 5)
    }
    match.lineup[.bench] = (0..<1000).map { Participant(id: ID("b\($0)"), name: "") }
    #expect(throws: Failure.invalid("to", .teamIsTooLarge(1000))) {
      try match.join(Participant(id: ID("7"), name: "Gus"), to: .bench, minute: 5)
    }
    var unknown = Gather(ID("2"))
    unknown.lineup = Lineup(bench: match.lineup.teamA)
    #expect(throws: Failure.wrongState(.teamsAreUnknown)) {
      try unknown.join(eve, to: .bench, minute: nil)
    }
  }

  @Test("Who leaves neither plays nor waits, but stays in their team")
  func leaving() throws {
    var match = match()
    try match.leave(al, minute: 7)
    try match.leave(dee, minute: 7)
    try match.leave(dee, minute: 8)
    #expect(ids(match.playing(in: .teamA)) == [bob] && match.waiting.isEmpty)
    #expect(ids(match.gone) == [dee, al] && ids(match.lineup.teamA) == [al, bob])
    #expect(
      match.timeline.substitutions == [
        Substitution(al, .off, minute: 7), Substitution(al, .left, minute: 7),
        Substitution(dee, .left, minute: 7),
      ])
    for player in [bob, cy] {
      #expect(throws: Failure.wrongState(.teamNeedsPlayer)) {
        try match.leave(player, minute: 8)
      }
    }
    #expect(throws: Failure.notInLineup(ID("9"))) { try match.leave(ID("9"), minute: 8) }
    // Nobody on the bench has played.
    match.lineup[.bench] = []
    match.forgetAbsentees()
    #expect(match.timeline.substitutions.map(\.player) == [al, al])
  }

  @Test("Who comes back in the same minute has not left; later they come to the bench")
  func comingBack() throws {
    var match = match()
    try match.leave(al, minute: 7)
    try match.substitute(al, to: .bench, minute: 7)
    #expect(match.timeline.substitutions == [Substitution(al, .off, minute: 7)])
    try match.substitute(al, to: .teamA, minute: 7)
    try match.leave(dee, minute: 7)
    try match.substitute(dee, to: .bench, minute: 7)
    #expect(match == self.match())
    try match.leave(al, minute: 8)
    try match.leave(dee, minute: 8)
    try match.substitute(al, to: .bench, minute: 9)
    try match.substitute(dee, to: .teamB, minute: 9)
    #expect(ids(match.waiting) == [al] && ids(match.playing(in: .teamB)) == [cy, dee])
    #expect(
      match.timeline.substitutions.suffix(3) == [
        Substitution(al, .came, minute: 9), Substitution(dee, .came, minute: 9),
        Substitution(dee, .on, minute: 9),
      ])
    // Dee has never played before, Al has.
    try match.substitute(dee, to: .bench, minute: 9)
    try match.substitute(al, to: .teamA, minute: 9)
    try match.substitute(al, to: .bench, minute: 9)
    #expect(ids(match.lineup.bench) == [dee] && ids(match.lineup.teamA) == [al, bob])
    #expect(ids(match.waiting) == [dee, al])
  }

  @Test("What is taken back in the same minute has not been, unless the player has scored")
  func takingBack() throws {
    var match = match()
    for _ in 0..<2 {
      try match.substitute(dee, to: .teamB, minute: nil)
      try match.substitute(dee, to: .bench, minute: nil)
      try match.substitute(al, to: .bench, minute: 2)
      try match.substitute(al, to: .teamA, minute: 2)
    }
    #expect(match == self.match())
    try match.substitute(dee, to: .teamB, minute: 2)
    match.timeline.add(Goal(for: .teamB, by: dee, minute: 2))
    try match.substitute(dee, to: .bench, minute: 2)
    #expect(ids(match.lineup.teamB) == [cy, dee])
    #expect(ids(match.playing(in: .teamB)) == [cy])
    // In another minute it is another substitution.
    try match.substitute(al, to: .bench, minute: 3)
    try match.substitute(al, to: .teamA, minute: 4)
    #expect(match.timeline.substitutions.count == 4)
  }

  @Test(
    "A team keeps a player, players keep their team, and a match without teams has no substitutions"
  )
  func refusals() throws {
    var match = match()
    #expect(throws: Failure.wrongState(.teamNeedsPlayer)) {
      try match.substitute(cy, to: .bench, minute: 1)
    }
    for player in [al, cy] {
      let other = match.lineup.team(of: player)?.opponent ?? .bench
      #expect(throws: Failure.wrongState(.playsForOtherTeam)) {
        try match.substitute(player, to: other, minute: 1)
      }
    }
    try match.substitute(al, to: .bench, minute: 1)
    #expect(throws: Failure.wrongState(.playsForOtherTeam)) {
      try match.substitute(al, to: .teamB, minute: 2)
    }
    #expect(throws: Failure.notInLineup(ID("9"))) {
      try match.substitute(ID("9"), to: .teamB, minute: 2)
    }
    var unknown = Gather(ID("2"))
    unknown.lineup = Lineup(bench: match.lineup.teamA)
    #expect(throws: Failure.wrongState(.teamsAreUnknown)) {
      try unknown.substitute(al, to: .teamA, minute: nil)
    }
  }

  @Test("Who is there already stays, and is in no further substitution")
  func noChange() throws {
    var match = match()
    try match.substitute(al, to: .teamA, minute: 1)
    try match.substitute(dee, to: .bench, minute: 1)
    #expect(match == self.match())
    for minute in 1...Substitution.maximumCount {
      try match.substitute(al, to: minute.isMultiple(of: 2) ? .teamA : .bench, minute: minute)
    }
    #expect(match.timeline.substitutions.count == Substitution.maximumCount)
    #expect(throws: Failure.wrongState(.tooManySubstitutions(Substitution.maximumCount))) {
      try match.substitute(al, to: .bench, minute: 2000)
    }
  }

  @Test(
    "A clock counts each period down, and its minutes go on; the break lasts until the next start")
  func periods() {
    let start = Instant(milliseconds: 0)
    var clock = Countdown(secondsPerPeriod: 90, periods: 2)
    clock.start(at: start)
    #expect(!clock.isBreak && clock.canStart)
    let finished = clock.advance(to: start.advanced(by: 90_000))
    #expect(finished && clock.isBreak && clock.canStart)
    #expect(clock.minute(at: start.advanced(by: 500_000)) == 2)
    clock.start(at: start.advanced(by: 500_000))
    #expect(clock.period == 2 && clock.seconds(at: start.advanced(by: 500_000)) == 90)
    #expect(clock.minute(at: start.advanced(by: 500_000)) == 3)
    #expect(clock.minute(at: start.advanced(by: 580_000)) == 4)
    _ = clock.advance(to: start.advanced(by: 590_000))
    #expect(!clock.isBreak && !clock.canStart)
    clock.reset()
    #expect(clock == Countdown(secondsPerPeriod: 90, periods: 2))
    clock.choose(60, periods: 12)
    #expect(clock == Countdown(secondsPerPeriod: 60, periods: 9))
  }
}
