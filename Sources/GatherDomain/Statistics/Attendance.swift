package import Sessions

/// How a player came to the fixtures to which they were asked. Fixtures count at which a match was played that has ended,
/// from the first one on that the player answered or came to: of earlier ones nobody knows whether the player was asked.
package struct Attendance: Equatable, Sendable {
  package var asked = 0
  /// To how many of them the player came: they played in a match there.
  package var attended = 0
  /// To how many of the latest ones in a row the player came.
  package var streak = 0
  /// How many of them the player did not answer.
  package var unanswered = 0

  package init() {}
}

/// When a fixture starts, and who has answered it.
package struct AnsweredFixture {
  package let startsAt: Instant
  package let answered: [ID<Player>]

  package init(startsAt: Instant, answered: [ID<Player>]) {
    (self.startsAt, self.answered) = (startsAt, answered)
  }
}

/// The facts of an account from which attendance follows.
package struct AttendanceFacts {
  /// The ended matches whose start is known, in any order.
  package let matches: [MatchResult]
  /// All fixtures by start, and then in the order in which they were added.
  package let fixtures: [AnsweredFixture]

  package init(matches: [MatchResult], fixtures: [AnsweredFixture]) {
    (self.matches, self.fixtures) = (matches, fixtures)
  }

  /// The fixture to which a match belongs: the latest one that starts at most ``Fixture/earliness`` after the match, unless
  /// it was over before the match began; nil if there is none.
  fileprivate func fixture(of match: Instant) -> Int? {
    let latest = match.advanced(by: Fixture.earliness)
    let index = fixtures.lastIndex { $0.startsAt <= latest }
    return index.flatMap {
      match < fixtures[$0].startsAt.advanced(by: Fixture.duration) ? $0 : nil
    }
  }
}

/// Counts who came to the fixtures of a season.
struct AttendanceCounter {
  /// What is known of a player. Fixtures are numbered by how many before them count.
  private struct Tally {
    /// The first fixture that the player answered or came to.
    var first: Int
    /// The latest one that counts and to which the player came.
    var latest: Int?
    var attended = 0
    /// How many in a row, up to the latest one.
    var streak = 0
    var answered = 0
  }

  /// The number of a match's fixture, and whether it counts, by the start of the match.
  private var fixtures: [Instant: (number: Int, counts: Bool)] = [:]
  private var count = 0
  private var tallies: [ID<Player>: Tally] = [:]

  init(_ facts: AttendanceFacts, during season: Season) {
    var matches: [Int: [Instant]] = [:]
    for start in facts.matches.map(\.startedAt) {
      if let fixture = facts.fixture(of: start) { matches[fixture, default: []].append(start) }
    }
    for (fixture, starts) in matches.sorted(by: { $0.key < $1.key }) {
      let counts = season.contains(facts.fixtures[fixture].startsAt)
      for start in starts { fixtures[start] = (count, counts) }
      for player in facts.fixtures[fixture].answered {
        tallies[player, default: Tally(first: count)].answered += counts ? 1 : 0
      }
      if counts { count += 1 }
    }
  }

  /// Adds the player of an appearance to those who came. Appearances are added in the order of their matches.
  mutating func add(_ appearance: Appearance) {
    guard let start = appearance.startedAt, let (number, counts) = fixtures[start] else { return }
    var tally = tallies[appearance.player] ?? Tally(first: number)
    tally.first = min(tally.first, number)
    if counts, tally.latest != number {
      tally.attended += 1
      tally.streak = tally.latest == number - 1 ? tally.streak + 1 : 1
      tally.latest = number
    }
    tallies[appearance.player] = tally
  }

  /// The attendance of each player who answered or came.
  var attendance: [ID<Player>: Attendance] {
    tallies.mapValues { tally in
      var attendance = Attendance()
      attendance.asked = count - tally.first
      attendance.attended = tally.attended
      attendance.streak = tally.latest == count - 1 ? tally.streak : 0
      attendance.unanswered = attendance.asked - tally.answered
      return attendance
    }
  }
}
