import Sessions
import Testing

@testable import GatherDomain

/// The rules of what people enter.
@Suite("Profiles")
struct ProfileTests {
  @Test(
    "Names are trimmed and on one line",
    arguments: [
      ("Bob", "Bob"), ("  Bob \n", "Bob"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("José", "José"),
    ])
  func goodNames(name: String, stored: String) throws {
    #expect(try Player.Profile(name: name).checked().name == stored)
  }

  @Test(
    "Other names are refused",
    arguments: ["", "   ", "two\nlines", "nul\0"])
  func badNames(name: String) {
    #expect(throws: Failure.invalid("name", .nameLength(100))) {
      try Player.Profile(name: name).checked()
    }
  }

  @Test(
    "A name needs something that can be seen, and turns no direction",
    arguments: [
      ("\u{200B}", "U+200B"), ("\u{FEFF}", "U+FEFF"), ("\u{202E}", "U+202E"),
      ("\u{34F}", "U+034F"), ("\u{115F}", "U+115F"), ("\u{3164}", "U+3164"),
      ("\u{2800}", "U+2800"), ("\u{200E}", "U+200E"), ("\u{E0041}", "U+E0041"),
      ("\u{FE0F}", "U+FE0F"), ("\u{200D}", "U+200D"), ("\u{200C} \u{3164}", "U+200C"),
      ("\u{1D159}", "U+1D159"), ("\u{13441}", "U+13441"), ("\u{AD}", "U+00AD"),
      ("Bob\u{202E}eve", "U+202E"), ("\u{202A}Bob", "U+202A"), ("Bob\u{202C}", "U+202C"),
      ("\u{2066}Bob", "U+2066"), ("Bob\u{2069}", "U+2069"),
    ])
  func hiddenNames(name: String, code: String) {
    var profile = Player.Profile(name: name)
    profile.favouriteTeam = name
    #expect(
      throws: Failure.invalidInput([
        .init("name", .hasHidden(code)), .init("favouriteTeam", .hasHidden(code)),
      ])
    ) { try profile.checked() }
    let plan = Fixture.Plan(startsAt: Instant(milliseconds: 0), place: name)
    #expect(throws: Failure.invalid("place", .hasHidden(code))) { try plan.checked() }
    var match = GatherRecord()
    (match.teamA, match.teamB) = (["Ann", name], ["Cid"])
    #expect(match.check()[.teamA] == .hasHidden(code))
    var fixture = FixtureRecord()
    fixture.startsAt = Instant(milliseconds: 0)
    fixture.absent = [.init(name: name, isGuest: true)]
    #expect(fixture.check() == [.absent: .hasHidden(code)])
  }

  @Test(
    "What joins or marks the visible signs of a name stays",
    arguments: [
      "👩‍👩‍👧", "❤️", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "می\u{200C}خواهم",
      "ക\u{200D}",
      "שלום\u{200F}", "\u{200E}Bob", "\u{61C}عمر", "ᠮᠣᠩ\u{180B}ᠭᠣᠯ", "\u{E000}", "\u{1FFFD}",
    ])
  func joinedNames(name: String) throws {
    #expect(try Player.Profile(name: name).checked().name.isSame(as: name))
  }

  @Test("A stored name that would be refused today stays as it is")
  func storedHiddenName() throws {
    let old = Player.Profile(name: "Bob\u{202E}eve")
    var new = old
    new.age = 30
    #expect(try new.checked(since: old).name.isSame(as: old.name))
  }

  @Test("An empty favourite team is none")
  func favouriteTeam() throws {
    var profile = Player.Profile(name: "Bob")
    profile.favouriteTeam = "  "
    #expect(try profile.checked().favouriteTeam == nil)
  }

  @Test("All problems are reported at once")
  func together() {
    var profile = Player.Profile(name: "")
    profile.age = 0
    profile.favouriteTeam = String(repeating: "x", count: 101)
    #expect(
      throws: Failure.invalidInput([
        .init("name", .nameLength(100)), .init("age", .wholeNumber(1...120)),
        .init("favouriteTeam", .teamNameLength(100)),
      ])
    ) { try profile.checked() }
  }

  @Test("An unchanged value is not validated")
  func unchanged() throws {
    var old = Player.Profile(name: "two\nlines ")
    old.age = 500
    old.favouriteTeam = String(repeating: "x", count: 101)
    var new = old
    new.skill = .amateur
    #expect(try new.checked(since: old) == new)
    new.age = 501
    #expect(throws: Failure.invalid("age", Player.ageRule)) { try new.checked(since: old) }
    (new.age, new.name, new.favouriteTeam) = (nil, " Al ", " ")
    let checked = try new.checked(since: old)
    #expect(checked.name == "Al" && checked.age == nil && checked.favouriteTeam == nil)
  }
}
