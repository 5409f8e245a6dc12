import Testing

@testable import GatherDomain

/// Lists of players as people have them.
@Suite("Player lists")
struct PlayerImportFileTests {
  private func file(_ lines: String...) -> PlayerImportFile {
    PlayerImportFile(text: lines.joined(separator: "\n"))
  }

  private func problems(_ lines: String...) -> [String] {
    PlayerImportFile(text: lines.joined(separator: "\n")).problems.map(\.text)
  }

  @Test(
    "Every separator, any case, other words and further columns are taken",
    arguments: [
      "Name,Age,Skill,Preferred position,Favourite team\nBob,31,amateur,winger,Reds",
      "\u{FEFF}PLAYER;Favorite_Team;pos;E-mail;LEVEL;years\r\nBob;Reds;W;b@x;Amateur;31\r\n",
      "\n;;\n team\tname\tposition\tage in years\tskill level\nReds\tBob\tWinger\t 31 \tAMATEUR\t\t\n\t\n",
      "\"full name\",\"position\",\"Favourite club\",\"ability\",\"age\"\r\"Bob\",w,Reds,amateur,31",
    ])
  func spellings(text: String) {
    var bob = Player.Profile(name: "Bob")
    (bob.age, bob.skill, bob.preferredPosition) = (31, .amateur, .winger)
    bob.favouriteTeam = "Reds"
    let file = PlayerImportFile(text: text)
    #expect(file.entries.map(\.record.profile) == [bob])
    #expect(file.problems == [])
  }

  @Test("Each invalid line is reported once, with its column")
  func wrong() {
    #expect(
      problems(
        "name;age;skill;position", "Al;20;;", ";20;;", "Bo;x;legend;", "Cy;121;;", "Di;;;libero",
        "Ed;;;;", "Fa;;;;more", "Gi;;god;", "", "Ho\0;1;;", "\"Ik")
        == [
          "Line 3, Name: Enter a name of 1 to 100 characters on one line.",
          "Line 4, Age: Enter a whole number from 1 to 120.",
          "Line 5, Age: Enter a whole number from 1 to 120.",
          "Line 6, Preferred position: Enter goalkeeper, defender, midfielder, winger or striker.",
          "Line 8: It has more cells than there are headings.",
          "Line 9, Skill: Enter beginner, amateur or professional.",
          "Line 11, Name: Enter a name of 1 to 100 characters on one line.",
          "Line 12: A quote that begins in it does not end.",
        ])
  }

  @Test("A list of one name in each line needs no headings, and may be numbered")
  func bareNames() {
    let names = [
      "", "1. Ann", "2) Bo", "- Cy", "* Di", "• Ed", "12.Fi", "3. ", "-Gus", "Al 2. Hi", " 7. Ivy ",
    ]
    let list = file(names.joined(separator: "\n"))
    #expect(
      list.entries.map(\.record.profile.name) == [
        "Ann", "Bo", "Cy", "Di", "Ed", "Fi", "Gus", "Al 2. Hi", "Ivy",
      ])
    #expect(list.problems == [] && list.unknownColumns == [])
    #expect(problems("Ann", "Bo,30") == ["Line 2: It has more cells than there are headings."])
    #expect(problems("Ann", "\"Bo") == ["Line 2: A quote that begins in it does not end."])
    #expect(file("1. name", "Al").entries.map(\.record.profile.name) == ["Al"])
    #expect(file("name", "1. Ann").entries.map(\.record.profile.name) == ["Ann"])
  }

  @Test("Only missing or repeated headings are reported")
  func headings() {
    let none = "Line 1, Name: No column has this heading."
    #expect(problems("") == [none])
    #expect(problems(",;\t", "\n") == ["Line 2, Name: No column has this heading."])
    #expect(problems("Al,20", "Bo,x") == [none])
    #expect(problems("name,\"age", "Al,20") == ["Line 1: A quote that begins in it does not end."])
    let twice = "Two columns have this heading, or one that means the same."
    #expect(problems("Name,Age,player", "Al,x,Al") == ["Line 1, Name: \(twice)"])
    #expect(problems("", "Name,Team,Age,Club", "Al") == ["Line 2, Favourite team: \(twice)"])
  }

  @Test(
    "Of the columns that mean nothing the first are named, and no more of them than a name is long")
  func unknownColumns() {
    let headings = (1...30).map { "Column \($0)" }
    let named = file("name," + headings.joined(separator: ",")).unknownColumns
    #expect(named == Array(headings.prefix(20)))
    let long = String(repeating: "x", count: 1000)
    #expect(file("name,\(long)").unknownColumns == [String(long.prefix(101))])
  }

  @Test("A list without lines is one of nobody")
  func nobody() {
    #expect(file("name").entries.isEmpty && file("name", ",,", "").problems.isEmpty)
  }

  @Test("A formula is a text like any other")
  func formulas() {
    let names = file("name", "=1+1", "'=1+1", "@x").entries.map(\.record.profile.name)
    #expect(names == ["=1+1", "=1+1", "@x"])
  }

  @Test("A list that is too long, too wide or of one huge cell costs no more than its length")
  func huge() {
    let most = "name\n" + String(repeating: "x\n", count: ImportProblem.maxLines)
    #expect(PlayerImportFile(text: most).problems == [])
    #expect(PlayerImportFile(text: most + "x").problems.map(\.at) == [ListPlace(20_002, .line)])
    let blank = String(repeating: "\n", count: ImportProblem.maxLines * 2) + "name"
    #expect(PlayerImportFile(text: blank).problems.map(\.at) == [ListPlace(20_002, .line)])
    let many = PlayerImportFile(
      Array(repeating: PlayerRecord(Player.Profile(name: "x")), count: ImportProblem.maxLines + 1))
    #expect(many.problems.map(\.at) == [ListPlace(20_000, .entry)] && many.entries.count == 20_000)
    let cell = String(repeating: "n", count: 1 << 20)
    #expect(problems("name,age", "\(cell),20").map { $0.prefix(12) } == ["Line 2, Name"])
    #expect(problems(cell, "x").map { $0.prefix(12) } == ["Line 1, Name"])
    let names = String(repeating: "x\n", count: ImportProblem.maxLines)
    #expect(PlayerImportFile(text: names).entries.count == ImportProblem.maxLines)
    #expect(PlayerImportFile(text: names + "x").problems.map(\.at) == [ListPlace(20_001, .line)])
    let wide = String(repeating: ",", count: 1 << 16)
    #expect(file("name" + wide, "Al" + wide + "x").entries.map(\.record.profile.name) == ["Al"])
  }

  @Test(
    "Each line of a corrupted list gives a valid player or one problem")
  func damage() throws {
    var random = SeededRandom(seed: 6)
    var (good, bad) = (0, 0)
    for _ in 0..<1000 {
      let players = (0...random.below(6)).map { Player(id: ID("\($0)"), profile: profile(&random)) }
      var scalars = Array(
        PlayerImportFile.csv(of: players.map { PlayerRecord($0.profile) }).unicodeScalars)
      for _ in 0..<random.below(8) {
        let place = random.below(scalars.count)
        switch random.below(3) {
        case 0: scalars.remove(at: place)
        case 1:
          scalars[place] = random.pick(["\"", ",", ";", "\n", "\r", "\0", "\t", "'", "=", "9"])
        default: scalars.insert(random.scalar(), at: place)
        }
      }
      let file = PlayerImportFile(text: String(String.UnicodeScalarView(scalars)))
      for entry in file.entries {
        #expect(try entry.record.profile.checked() == entry.record.profile)
      }
      // A list without headings may have several names in a line.
      let lines = Array(Set(file.entries.map(\.at))) + file.problems.map(\.at)
      #expect(Set(lines).count == lines.count)
      #expect(zip(file.problems, file.problems.dropFirst()).allSatisfy { $0.at < $1.at })
      good += file.entries.count
      bad += file.problems.count
    }
    // Both kinds are met often.
    #expect(good > 1000 && bad > 300)
  }

  @Test("What is exported imports as the same players")
  func roundTrip() throws {
    var random = SeededRandom(seed: 3)
    let players = (0..<3000).map { Player(id: ID("\($0)"), profile: profile(&random)) }
    let file = PlayerImportFile(
      text: PlayerImportFile.csv(of: players.map { PlayerRecord($0.profile) }))
    #expect(file.problems == [])
    #expect(file.entries.count == players.count)
    for (entry, player) in zip(file.entries, players) {
      #expect(entry.record.profile == player.profile)
      // By bytes, as strings are equal that only look alike.
      #expect(entry.record.profile.name.utf8.elementsEqual(player.profile.name.utf8))
    }
  }

  /// Somebody with a name that is hard on tables.
  private func profile(_ random: inout SeededRandom) -> Player.Profile {
    let parts = [
      "=", "+", "-", "@", "'", "\"", ";", ",", "Zoë", "ß", "小林", "\u{2028}", "a b", "1", "e\u{301}",
      "＝", "👩‍👩‍👧",
    ]
    func text() -> String { (0...random.below(5)).map { _ in random.pick(parts) }.joined() }
    var profile = Player.Profile(name: text())
    if random.below(2) == 0 { profile.age = 1 + random.below(120) }
    profile.skill = random.pick([nil] + Skill.allCases)
    profile.preferredPosition = random.pick([nil] + Position.allCases)
    if random.below(2) == 0 { profile.favouriteTeam = text() }
    // What is stored is trimmed, and has a letter.
    return (try? profile.checked()) ?? Player.Profile(name: "Al")
  }
}
