import Sessions
import Testing

@testable import GatherDomain

/// Lists of fixtures as they come back.
@Suite("Fixture lists")
struct FixtureImportFileTests {
  private func problems(_ lines: String...) -> [String] {
    FixtureImportFile(text: lines.joined(separator: "\n")).problems.map(\.text)
  }

  @Test("Only the column of times shows whether the day or the month comes first")
  func datesElsewhere() {
    let rule = "Line 3, Starts: This date may be 2027-02-01 or 2027-01-02."
    #expect(
      problems(
        "printed 31/01/2027 10:00", "Starts,Place,Posted",
        "01/02/2027 19:30,24/7/2027 10:00,13/01/2027 10:00"
      ).map { $0.hasPrefix(rule) } == [true])
    #expect(problems("Starts", "01/02/2027 19:30", "13/01/2027 19:30") == [])
  }

  @Test("Exported fixtures read the same again")
  func roundTrip() {
    var random = SeededRandom(seed: 7)
    let parts = [
      "=", "+", "-", "@", "'", "\"", ";", ",", "Zoë", "小林", "a b", " (guest)", " (player)",
      "\u{600}",
    ]
    let fixtures = (0..<300).map { number in
      // The number keeps the names apart.
      let people = (0..<random.below(9)).map { place in
        Fixture.Person(
          id: ID("\(place)"), name: random.pick(parts) + "\(place)" + random.pick(parts),
          isGuest: random.below(2) == 0)
      }
      let plan = Fixture.Plan(
        startsAt: Instant(milliseconds: 1000 * random.below(4_000_000_000)),
        place: random.pick(["", "=Park", "a, \"b\"; c"]),
        maximumPlayers: random.below(3) > 0 ? 2 + random.below(4) : nil,
        price: random.below(2) > 0
          ? .init(1 + random.below(9000), isPerHead: random.below(2) > 0) : nil)
      return Fixture(
        id: ID("\(number)"), plan: plan,
        answers: people.map { Fixture.Answer($0, comes: random.below(3) > 0) })
    }
    var records = fixtures.map { FixtureRecord($0, tag: "tag", currency: Currency("KWD")) }
    let file = FixtureImportFile(text: FixtureImportFile.csv(of: records))
    let values = FixtureImportFile(records)
    for index in records.indices { _ = records[index].check() }
    #expect(file.problems == [] && file.entries.map(\.record) == records)
    #expect(values.problems == [] && values.entries.map(\.record) == records)
  }

  @Test(
    "A guest and a player keep apart, whatever they are called",
    arguments: [
      ("Ann", false, "Ann"), ("Ann", true, "Ann (guest)"),
      ("Ann (guest)", false, "Ann (guest) (player)"), ("Ann (guest)", true, "Ann (guest) (guest)"),
      ("Ann (player)", false, "Ann (player) (player)"), ("(guest)", false, "(guest)"),
      ("x\u{600}", true, "x\u{600} (guest)"), ("Ann (guest)\u{301}", false, "Ann (guest)\u{301}"),
    ])
  func lines(name: String, isGuest: Bool, line: String) {
    let person = FixtureRecord.Person(name: name, isGuest: isGuest)
    #expect(person.line == line)
    #expect(FixtureRecord.Person(line: " \(line) ") == person)
  }

  @Test("The first problem of each line is told")
  func places() {
    let headings = "Starts,Place,Players at most,In,Reserve,Out"
    let start = "2026-12-01T19:30:00Z"
    let found = problems(
      headings, "\(start),\(String(repeating: "x", count: 101)),,,,", "\(start),,two,,,",
      "\(start),,,,,\(String(repeating: "y", count: 101))", "\(start),,,A (guest),,a (guest)")
    #expect(
      found == [
        "Line 2, Place: Enter at most 100 characters on one line.",
        "Line 3, Players at most: Enter a whole number from 2 to 1000.",
        "Line 4, Out: Enter names of 1 to 100 characters, each on one line.",
        "Line 5, Out: a is named twice. Name each person once.",
      ])
  }

  @Test("A fixture with more answers than a view shows is refused")
  func answers() {
    func file(_ count: Int) -> FixtureImportFile {
      var record = FixtureRecord()
      record.startsAt = Instant(milliseconds: 0)
      record.present = (0..<count).map { FixtureRecord.Person(name: "\($0)", isGuest: true) }
      return FixtureImportFile([record])
    }
    #expect(file(1000).problems == [])
    #expect(
      file(1001).problems == [
        ImportProblem(ListPlace(0, .entry), FixtureColumn.present, .tooManyAnswers(1000))
      ])
  }
}
