import Sessions
import Testing

@testable import GatherDomain

/// Who came to the fixtures to which they were asked.
@Suite("Attendance")
struct AttendanceTests {
  private let al = ID<Player>("1")
  private let bo = ID<Player>("2")
  private let start = Instant(milliseconds: 1_767_297_600_000)

  /// When the fixture of a week is, and some minutes later.
  private func week(_ number: Int, _ minutes: Int = 0) -> Instant {
    start.advanced(by: number * 7 * 86_400_000 + minutes * 60_000)
  }

  /// The attendance after matches with these players, at fixtures with these answers.
  private func attendance(
    of player: ID<Player>, fixtures: [(Instant, [ID<Player>])], matches: [(Instant, [ID<Player>])],
    during season: Season = .allTime
  ) -> [Int] {
    var counter = AttendanceCounter(
      AttendanceFacts(
        matches: matches.map { MatchResult(startedAt: $0.0, goals: 0) },
        fixtures: fixtures.map { AnsweredFixture(startsAt: $0.0, answered: $0.1) }),
      during: season)
    for (start, players) in matches {
      for player in players {
        counter.add(
          Appearance(player, nil, for: .teamA, Score(), startedAt: start, ratingChange: 0))
      }
    }
    let found = counter.attendance[player] ?? Attendance()
    return [found.asked, found.attended, found.streak, found.unanswered]
  }

  @Test("Fixtures count from the first one on that the player answered or came to")
  func asked() {
    let fixtures = (0..<5).map { (week($0), $0 == 1 ? [al] : $0 == 3 ? [al, bo] : []) }
    let matches = [0, 1, 2, 3, 4].map { (week($0), $0 > 2 ? [al] : [ID("9")]) }
    #expect(attendance(of: al, fixtures: fixtures, matches: matches) == [4, 2, 2, 2])
    #expect(attendance(of: bo, fixtures: fixtures, matches: matches) == [2, 0, 0, 1])
    #expect(attendance(of: ID("8"), fixtures: fixtures, matches: matches) == [0, 0, 0, 0])
  }

  @Test("A fixture without a match does not count, and breaks no streak")
  func cancelled() {
    let fixtures = (0..<4).map { (week($0), [al]) }
    let played = [0, 1, 3].map { (week($0), [al]) }
    #expect(attendance(of: al, fixtures: fixtures, matches: played) == [3, 3, 3, 0])
    let missed = [(week(0), [al]), (week(1), [bo]), (week(3), [al, bo])]
    #expect(attendance(of: al, fixtures: fixtures, matches: missed) == [3, 2, 1, 0])
    #expect(attendance(of: bo, fixtures: fixtures, matches: missed) == [2, 2, 2, 2])
    #expect(attendance(of: al, fixtures: fixtures, matches: []) == [0, 0, 0, 0])
  }

  @Test("Several matches of an evening are one fixture")
  func evening() {
    let matches = [(week(0), [al]), (week(0, 20), [bo]), (week(0, 40), [al, bo])]
    #expect(attendance(of: al, fixtures: [(week(0), [])], matches: matches) == [1, 1, 1, 1])
    #expect(attendance(of: bo, fixtures: [(week(0), [])], matches: matches) == [1, 1, 1, 1])
  }

  @Test(
    "A match belongs to a fixture from half an hour before its start to its end",
    arguments: [(-31, 0), (-30, 1), (0, 1), (119, 1), (120, 0)])
  func span(minutes: Int, asked: Int) {
    let match = [(week(0, minutes), [al])]
    #expect(attendance(of: al, fixtures: [(week(0), [al])], matches: match)[0] == asked)
  }

  @Test("Of two fixtures of an evening, a match belongs to the later one that can be meant")
  func twoFixtures() {
    let fixtures = [(week(0), [al]), (week(0, 90), [bo])]
    let matches = [(week(0, 59), [al]), (week(0, 60), [bo])]
    #expect(attendance(of: al, fixtures: fixtures, matches: matches) == [2, 1, 0, 1])
    #expect(attendance(of: bo, fixtures: fixtures, matches: matches) == [1, 1, 1, 0])
  }

  @Test("A season has the fixtures that start in it, also of those who were asked before")
  func season() {
    let fixtures = [(week(0), [al]), (week(1), []), (week(2), [bo]), (week(3), [])]
    let matches = [(week(0), [al]), (week(1), [al]), (week(2), [bo]), (week(3), [al, bo])]
    func found(_ player: ID<Player>, _ first: Int, _ last: Int) -> [Int] {
      attendance(
        of: player, fixtures: fixtures, matches: matches,
        during: Season(first: week(first).day, last: week(last).day))
    }
    #expect(found(al, 1, 2) == [2, 1, 0, 2])
    #expect(found(al, 3, 9) == [1, 1, 1, 1])
    #expect(found(bo, 0, 1) == [0, 0, 0, 0])
    #expect(found(bo, 2, 3) == [2, 2, 2, 1])
  }
}
