import GatherDomain
import Testing

/// The rules of what people enter.
@Suite("Profiles and credentials")
struct ProfileTests {
  @Test(
    "Names are trimmed and have 1 to 100 characters on one line",
    arguments: [
      ("Bob", "Bob"), ("  Bob \n", "Bob"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("José", "José"),
      (String(repeating: "n", count: 100), String(repeating: "n", count: 100)),
    ])
  func goodNames(name: String, stored: String) throws {
    #expect(try Player.Profile(name: name).checked().name == stored)
  }

  @Test(
    "Other names are refused",
    arguments: [
      "", "   ", "two\nlines", "nul\0", String(repeating: "n", count: 101),
    ])
  func badNames(name: String) {
    #expect(throws: Failure.invalid("name", .nameLength(100))) {
      try Player.Profile(name: name).checked()
    }
  }

  @Test(
    "Ages go from 1 to 120",
    arguments: [(1, true), (120, true), (0, false), (121, false), (-5, false)])
  func ages(age: Int, isGood: Bool) {
    var profile = Player.Profile(name: "Bob")
    profile.age = age
    #expect(((try? profile.checked()) != nil) == isGood)
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

  @Test(
    "Usernames have 1 to 64 characters, passwords at least 8",
    arguments: [
      ("a", "12345678", []), (String(repeating: "u", count: 64), "12345678", []),
      ("", "12345678", ["username"]), (" ", "1234567", ["username", "password"]),
      (String(repeating: "u", count: 65), "12345678", ["username"]),
    ])
  func credentials(username: String, password: String, fields: [String]) {
    #expect(Credentials.issues(username: username, password: password).map(\.field) == fields)
  }
}
