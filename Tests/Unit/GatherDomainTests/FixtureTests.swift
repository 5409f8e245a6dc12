import Sessions
import Testing

@testable import GatherDomain

/// Who takes part, and who moves up.
@Suite("Fixture")
struct FixtureTests {
  /// A fixture that people answer by name: `a` comes, `-a` does not, `?a` withdraws the answer.
  private func fixture(maximumPlayers: Int?, _ answers: String...) -> Fixture {
    answered(
      Fixture(
        id: ID("1"), plan: .init(startsAt: Instant(milliseconds: 0), maximumPlayers: maximumPlayers)
      ),
      answers)
  }

  private func answered(_ fixture: Fixture, _ answers: [String]) -> Fixture {
    var fixture = fixture
    for answer in answers {
      let name = answer.filter(\.isLetter)
      let comes: Bool? = answer.hasPrefix("?") ? nil : !answer.hasPrefix("-")
      fixture.setAnswer(comes, of: Fixture.Person(id: ID(name), name: name))
    }
    return fixture
  }

  /// Who is in, a reserve, and out.
  private func names(_ fixture: Fixture) -> [String] {
    Fixture.Standing.allCases.map { fixture[$0].map(\.name).joined() }
  }

  @Test("The first ones are in, the others are reserves, in the order of their answers")
  func order() {
    #expect(names(fixture(maximumPlayers: 2, "c", "a", "b", "-e", "d")) == ["ca", "bd", "e"])
    #expect(names(fixture(maximumPlayers: nil, "c", "a", "b")) == ["cab", "", ""])
    #expect(names(fixture(maximumPlayers: 2)) == ["", "", ""])
    #expect(names(fixture(maximumPlayers: 2, "a", "b")) == ["ab", "", ""])
  }

  @Test("A place that becomes free is the first reserve's", arguments: ["-a", "?a", "-b", "?b"])
  func movesUp(answer: String) {
    let old = fixture(maximumPlayers: 2, "a", "b", "c", "d")
    let new = answered(old, [answer])
    let stays = answer.hasSuffix("a") ? "b" : "a"
    #expect(names(new)[0] == stays + "c" && names(new)[1] == "d")
    #expect(new.movedUp(since: old).map(\.name) == ["c"])
  }

  @Test("Nobody moves up if a reserve or somebody else stays away", arguments: ["-c", "?c", "-e"])
  func staysAway(answer: String) {
    let old = fixture(maximumPlayers: 2, "a", "b", "c")
    let new = answered(old, [answer])
    #expect(names(new)[0] == "ab" && new.movedUp(since: old).isEmpty)
  }

  @Test("Somebody who comes back is the last reserve; nobody moves up who has just answered")
  func comesBack() {
    let old = fixture(maximumPlayers: 2, "a", "b", "c", "-a")
    #expect(names(old) == ["bc", "", "a"])
    #expect(names(answered(old, ["a"])) == ["bc", "a", ""])
    let free = fixture(maximumPlayers: 2, "a")
    #expect(answered(free, ["b"]).movedUp(since: free).isEmpty)
  }

  @Test("The same answer again changes nothing")
  func idempotent() {
    for answers in [["a"], ["-a"], ["a", "?b"], ["a", "?a"]] {
      let old = answered(fixture(maximumPlayers: 2, "c"), answers)
      #expect(answered(old, [answers.last ?? ""]) == old)
    }
    let old = fixture(maximumPlayers: 2, "a", "b", "c")
    #expect(answered(old, ["a"]) == old && answered(old, ["c"]) == old)
  }

  @Test(
    "With more places the first reserves move up; with fewer, the last ones become the first reserves"
  )
  func places() {
    let old = fixture(maximumPlayers: 2, "a", "b", "c", "d", "e")
    var more = old
    more.replacePlan(.init(startsAt: old.plan.startsAt, maximumPlayers: 4))
    #expect(names(more) == ["abcd", "e", ""])
    #expect(more.movedUp(since: old).map(\.name) == ["c", "d"])
    #expect(names(old) == ["ab", "cde", ""] && old.movedUp(since: more).isEmpty)
    more.replacePlan(.init(startsAt: old.plan.startsAt))
    #expect(names(more) == ["abcde", "", ""])
  }

  @Test("Everybody has one standing, if they have answered")
  func standings() {
    let fixture = fixture(maximumPlayers: 2, "a", "b", "c", "-d", "e", "?e")
    let standings = ["a", "b", "c", "d", "e"].map { fixture.standing(of: ID($0)) }
    #expect(standings == [.present, .present, .reserve, .absent, nil])
  }

  // MARK: The values

  private func issues(_ plan: Fixture.Plan) -> [String] {
    do throws(Failure) { _ = try plan.checked() } catch {
      guard case .invalidInput(let issues) = error else { return ["\(error)"] }
      return issues.map(\.field)
    }
    return []
  }

  @Test("A place is one short line, and may be empty; numbers and times have bounds")
  func plan() throws {
    let start = Instant(milliseconds: 0)
    let plan = Fixture.Plan(startsAt: start, place: "  Park \n", maximumPlayers: 2)
    #expect(try plan.checked() == Fixture.Plan(startsAt: start, place: "Park", maximumPlayers: 2))
    #expect(issues(.init(startsAt: start, place: String(repeating: "字", count: 100))).isEmpty)
    #expect(issues(.init(startsAt: start, place: String(repeating: "x", count: 101))) == ["place"])
    #expect(issues(.init(startsAt: start, place: "a\nb")) == ["place"])
    #expect(issues(.init(startsAt: start, maximumPlayers: 1000)).isEmpty)
    #expect(
      issues(.init(startsAt: start, place: "a\u{0}", maximumPlayers: 1)) == [
        "place", "maximumPlayers",
      ])
    #expect(issues(.init(startsAt: start, maximumPlayers: 1001)) == ["maximumPlayers"])
    #expect(issues(.init(startsAt: start.advanced(by: -1))) == ["startsAt"])
    #expect(issues(.init(startsAt: .latest)).isEmpty)
    #expect(issues(.init(startsAt: Instant.latest.advanced(by: 1))) == ["startsAt"])
  }

  @Test("Weekly fixtures are at the same time of the clocks, to the second")
  func weekly() throws {
    let paris = try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let start = try #require(Instant(rfc3339: "2026-10-18T17:30:15Z"))
    let plans = try Fixture.Plan(startsAt: start, place: "Park").weekly(3, in: paris)
    #expect(
      plans.map(\.startsAt.rfc3339) == [
        "2026-10-18T17:30:15Z", "2026-10-25T18:30:15Z", "2026-11-01T18:30:15Z",
      ])
    #expect(plans.allSatisfy { $0.place == "Park" })
    for weeks in [0, 53] {
      #expect(throws: Failure.invalid("weeks", .wholeNumber(1...52))) {
        try Fixture.Plan(startsAt: start).weekly(weeks, in: paris)
      }
    }
    #expect(try Fixture.Plan(startsAt: start).weekly(52, in: paris).count == 52)
    #expect(throws: Failure.self) { try Fixture.Plan(startsAt: .latest).weekly(2, in: paris) }
  }
}
