import Testing

@testable import GatherDomain

/// Lists of names as chats have them.
@Suite("Chat lists")
struct ChatListTests {
  /// The forms of a line in which people write somebody down; each means Ann.
  static let forms = [
    "Ann", " Ann ", "1. Ann", "1) Ann", "- Ann", "* Ann", "• Ann", "2) Ann", "Ann\r\n", "\n\nAnn",
    "\"Ann\"",
    "1.Ann", "1- Ann", "1 - Ann", "1.- Ann", "1 Ann", "1: Ann", "1️⃣ Ann", "① Ann", "🔟 Ann",
    "– Ann", "-Ann", "[x] Ann", "(1) Ann", "１．Ann", "✅ Ann", "Ann ✅", "Ann 👍🏽", "+1 Ann", "Ann +1",
    "Ann (GK)", "Ann - late", "Ann – kommt später", "Ann（迟到）", "*Ann*", "@Ann",
    "@\u{2068}Ann\u{2069}",
    "\u{200E}1. Ann", "1.\u{A0}Ann", "1.\tAnn", "Ann,", "11.\n1. Ann\n12.", "_Ann_ 🙋🏽‍♀️",
  ]

  private func file(_ lines: String...) -> PlayerImportFile {
    PlayerImportFile(text: lines.joined(separator: "\n"))
  }

  private func names(_ text: String) -> [String] {
    PlayerImportFile(text: text).entries.map(\.record.profile.name)
  }

  @Test(
    "A name is found in each form of a line, alone and in the midst of others",
    arguments: ChatListTests.forms)
  func eachForm(form: String) {
    #expect(Self.forms.count == 43)
    #expect(names(form) == ["Ann"])
    #expect(PlayerImportFile(text: form).problems == [])
    #expect(found(form, among: ["Ann", "Bob"]).players == ["Ann"])
    #expect(found("Bob\n\(form)", among: ["Ann", "Bob"]).players == ["Bob", "Ann"])
  }

  @Test(
    "Each form is read with any name: accents, two words, other scripts, a name that begins with another one",
    arguments: ChatListTests.forms,
    ["Zoë", "Bob Lee", "O’Neil-Żak", "张三", "김민준", "Lee, Jo", "Lee", "Al"])
  func eachName(form: String, name: String) {
    let known = [name, "Jo", "Alan", "Lee, Joanna", "Zo", "Bob", "张"]
    let line = form.replacing("Ann", with: name)
    #expect(found(line, among: known).players == [name])
    #expect(found("Bob\n\(line)\nAlan", among: known).players == ["Bob", name, "Alan"])
  }

  @Test(
    "A sign that contradicts the word beside it leaves it open",
    arguments: [
      "✅ Zoë (out)", "❌ Zoë in", "Zoë out ✅", "Zoë (maybe) ✅", "✅❌ Zoë", "Zoë: ✅ out",
      ":x: Zoë - in",
      "❌ In:\nZoë", "✅ Out: Zoë", "✅ Absagen\nZoë", "In ❌\nZoë", "[10:00] Zoë: ❌ in",
    ])
  func contradictions(text: String) {
    let found = found("Bob\n\(text)", among: ["Zoë", "Bob"])
    #expect(found.players == ["Bob"] && found.undecided == ["Zoë"] && found.unknown == [])
  }

  @Test(
    "A sign that says what the word says changes nothing",
    arguments: ["✅ Zoë in", "Zoë (in) ✅ 👍", "✅ In:\nZoë", "Zoë: ✅ dabei", "✅ Spieler:\nZoë"])
  func agreements(text: String) {
    #expect(found(text, among: ["Zoë"]).players == ["Zoë"])
    #expect(found("In:\nBob\n❌ Spieler:\nZoë", among: ["Zoë", "Bob"]).absent == ["Zoë"])
  }

  @Test(
    "Headings of the app's languages and of chats are nobody's names",
    arguments: [
      "Tuesday, 19:30 ⚽️", "Dienstag, 19.30 Uhr", "周二 19：30", "Players:", "Spieler:", "姓名", "In:",
      "Dabei:", "参加：",
      "Who is in tonight?", "Wer kommt heute?", "https://maps.example/pitch", "sep=;",
      "Monday football", "Team A:", "*Players (14):*", "\u{202A}Players:\u{202C}",
    ])
  func headings(heading: String) {
    #expect(names("\(heading)\n1. Ann\n2. Bob") == ["Ann", "Bob"])
    #expect(names("\(heading)\n- Ann\n- Bob") == ["Ann", "Bob"])
  }

  @Test("The list of a chat is read as it was meant")
  func chatList() {
    let text = """
      Tuesday, 19:30 ⚽️

      1.Ann
      2- Bob
      3.- Cy
      4️⃣ Dee
      \u{200E}5. Ed
      6. Flo ✅
      ✅ Gus
      – Hal
      @\u{2068}Ida\u{2069}
      10.\tJo
      11.
      12.
      """
    let file = PlayerImportFile(text: text)
    let everybody = ["Ann", "Bob", "Cy", "Dee", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo"]
    #expect(file.entries.map(\.record.profile.name) == everybody && file.problems == [])
    #expect(file.entries.map(\.at.number) == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    #expect(found(text, among: everybody).players == everybody)
  }

  @Test("Several names may be in one line")
  func severalInOneLine() {
    #expect(names("Ann, Bob, Cy") == ["Ann", "Bob", "Cy"])
    #expect(names("Ann; Bob and Cy") == ["Ann", "Bob", "Cy"])
    #expect(names("In: Ann (GK), Bob ✅\nOut: Cy") == ["Ann", "Bob", "Cy"])
    #expect(names("张三、李四，王五") == ["张三", "李四", "王五"])
    #expect(names("Karl von und zu Berg") == ["Karl von und zu Berg"])
  }

  @Test("The longest known name is meant; what is nobody's, or several people's, is asked")
  func known() {
    let known = ["Lee, Jo", "Jo", "Lee", "Ann", "Tom (Smith)", "10 Bears", "Bob", "bob", "@home"]
    #expect(found("Lee, Jo", among: known).players == ["Lee, Jo"])
    #expect(found("1. Ann, Lee, Jo, Jo", among: known).players == ["Ann", "Lee, Jo", "Jo"])
    #expect(
      found("2. Tom (Smith)\n10 Bears\n@home", among: known).players == [
        "Tom (Smith)", "10 Bears", "@home",
      ])
    let some = found("Ann Lee\nBOB, Zoe\nAnn (Late)", among: known)
    #expect(
      some.players == ["Ann"] && some.unknown == ["Ann Lee", "Zoe"] && some.shared == ["BOB"])
  }

  @Test("Those who do not come are not picked, and those who may come are asked")
  func answers() {
    let known = ["Ann", "Bob", "Cy", "Di", "Ed", "Fay"]
    let text = "✅ Ann\n❌ Bob\n❓ Cy\n~Di~\nEd?\nOut:\nFay"
    let found = found(text, among: known)
    #expect(found.players == ["Ann"] && found.undecided == ["Cy", "Ed"] && found.unknown == [])
    // All of them are players.
    #expect(names(text) == known)
  }

  @Test("A sign before several names is said of all of them; one after them may be")
  func signsOfSeveral() {
    let found = found(
      "❌ Ann, Bob\n~Cy, Di~\nEd, Fay ❓", among: ["Ann", "Bob", "Cy", "Di", "Ed", "Fay"])
    #expect(found.players == [] && found.undecided == ["Ed", "Fay"] && found.unknown == [])
  }

  @Test("A note may say that somebody does not come, or may not come")
  func answersInNotes() {
    let text = "Ann (out)\nBob - maybe\nCy - can't stay long\nDi (late)\nEd - in\nY"
    let found = found(text, among: ["Ann", "Bob", "Cy", "Di", "Ed"])
    #expect(found.players == ["Di", "Ed"] && found.undecided == ["Bob", "Cy"])
    #expect(found.unknown == ["Y"])
  }

  @Test("Of several messages of somebody the last one counts, and what is not understood is asked")
  func severalMessages() {
    let text = """
      [21/12/2016, 23:29:10] Ann: maybe
      [11:30 PM, 12/21/2016] Bob: in
      21/12/2016, 23:31 - Ann: I'm in!
      [21/12/2016, 23:32:00] Bob: out
      [21/12/2016, 23:33:00] Cy: I'm in bed
      [21/12/2016, 23:34:00] Di: in
      [21/12/2016, 23:35:00] Di: injured, sorry
      """
    let found = found(text, among: ["Ann", "Bob", "Cy", "Di"])
    #expect(found.players == ["Ann"] && found.undecided == ["Cy", "Di"] && found.unknown == [])
  }

  @Test("A message may have the time only")
  func timesOfMessages() {
    let found = found("[10:00] Ann: out\n[10:01:30 PM] Bob: in", among: ["Ann", "Bob"])
    #expect(found.players == ["Bob"] && found.undecided == [] && found.unknown == [])
  }

  @Test(
    "A heading that names the list is nobody's name",
    arguments: ["Squad:", "Line-up", "Roster (2):", "Kader:", "Aufstellung:", "阵容："])
  func namesOfLists(heading: String) { #expect(names("\(heading)\nAnn\nBob") == ["Ann", "Bob"]) }

  @Test("What may be said of somebody by other words is asked, or reported as nobody's name")
  func notGuessed() {
    let known = ["Ann", "Bob", "Cy", "Kim"]
    let asked = found("🤕 Ann\nAnn: I'm not in\nBob, Cy out\nNot this week:\nKim", among: known)
    #expect(asked.players == [] && asked.undecided == ["Ann", "Bob", "Kim"])
    #expect(names("12/5 18:00 - Pitch: in Hackney\nAnn") == ["Ann"])
    let lines = ["Ann: brings Bob", "Zed: Ann", "Out - Ann", "Kim In", "Kim No", ":car: Ann"]
    #expect(found(lines.joined(separator: "\n"), among: known).unknown == lines)
    #expect(found(":x: Ann\nBob :x:\nAnn: out", among: known).players == [])
    #expect(names("12/5 18:00 - Pitch: Hackney\nAnn") == ["Ann"])
    #expect(found("No 2\nAnn", among: known).players == ["Ann"])
    let open = found("Ann (can't come) ✅\nBob? ✅\n✅ ~Cy~", among: known)
    #expect(open.players == [] && open.undecided == ["Ann", "Bob", "Cy"])
    #expect(names("1. Ann\n2. Fora") == ["Ann", "Fora"])
  }

  @Test(
    "A heading says whether those below it come",
    arguments: [
      "Out:", "Out (2):", "*Out*", "❌ Out:", "Absagen:", "不参加：", "Out", "Out 2", "*Absagen 2*",
      "不参加 2:",
    ])
  func sections(heading: String) {
    let found = found(
      "In: Ann, Bob\n\(heading)\nCy\nDi\nMaybe:\nEd", among: ["Ann", "Bob", "Cy", "Ed"])
    #expect(found.players == ["Ann", "Bob"] && found.undecided == ["Ed"] && found.unknown == [])
  }

  @Test(
    "An answer below a name is that person’s, as chats draw messages",
    arguments: [
      "Ann, [09.06.2026 12:01]\nin\n\nBob, [09.06.2026 12:02]\nbin raus\n\nCy, [09.06.26 12:03]\nout",
      "Ann\nin\nBob\nmaybe\nCy\nout", "Ann  12:01 Uhr\nin\nBob  12:02 Uhr\n❓\nCy  12:03 Uhr\n❌",
      "Friday, 19:30\nAnn 12:01\n参加\nBob 12:02\n待定\nCy 12:03\n不来",
    ])
  func answersBelow(text: String) {
    let found = found(text, among: ["Ann", "Bob", "Cy"])
    #expect(found.players == ["Ann"] && found.undecided == ["Bob"])
    #expect(found.absent == ["Cy"] && found.unknown == [])
  }

  @Test("It is asked whose answer one at the end of a list is")
  func answerAtTheEnd() {
    let end = found("Ann\nBob\nout", among: ["Ann", "Bob"])
    #expect(end.players == ["Ann"] && end.undecided == ["Bob"])
    let more = found("Ann\nout\nBob\nin\nSee you!", among: ["Ann", "Bob"])
    #expect(more.players == [] && more.undecided == ["Ann", "Bob"])
    for text in ["1. Ann\n2. Bob\n👍", "Ann\nBob\nReserve", "Ann, Bob\n💪", "In: Ann, Bob\nOut"] {
      #expect(found(text, among: ["Ann", "Bob"]).players == ["Ann", "Bob"], "\(text)")
    }
  }

  @Test(
    "Headings stay headings, also if nobody is below the last one",
    arguments: [
      ("In\nAnn\nBob\nOut", "Ann Bob", ""), ("In\nAnn\nOut\nBob\nMaybe", "Ann", "Bob"),
      ("✅\nAnn\n❌\nBob\n❓", "Ann", "Bob"), ("In: Ann\nOut: Bob\nMaybe", "Ann", "Bob"),
      ("Out\nAnn\n👍\nBob", "", "Ann Bob"), ("Out:\nAnn\n👍 2\nBob", "", "Ann Bob"),
    ])
  func bareHeadings(text: String, plays: String, out: String) {
    let found = found(text, among: ["Ann", "Bob"])
    #expect(found.players.joined(separator: " ") == plays)
    #expect(found.absent.joined(separator: " ") == out && found.undecided == [])
  }

  @Test(
    "A list within a message, a title with a time and a label with a date are no messages of somebody"
  )
  func noMessages() {
    let known = ["Ann", "Bob", "Cy"]
    let list = found("Ann, [09.06.26 10:00]\n1. Ann\n2. Bob\n3. Cy", among: known)
    #expect(list.players == known)
    let sentence = found("Ann, [09.06.26 10:00]\nI'm in\nBob\nCy", among: known)
    #expect(sentence.players == known)
    #expect(found("Tuesday, [09.06 19:30]\nAnn\nBob\nCy", among: known).players == known)
    let label = found("09.06.2026 19:30 - Zusagen: Ann, Bob, Cy", among: known)
    #expect(label.players == [] && label.undecided == known)
  }

  @Test("A note that says no more than a yes does is a yes")
  func harmlessNotes() {
    for note in [
      "im Stau", "kommt direkt vom Training", "bringt die Bälle mit", "Schlüssel dabei!",
      "I'll be late", "no bibs", "no problem", "sagt zu", "kein Problem", "working out", "no gol",
    ] {
      #expect(found("Ann - \(note)", among: ["Ann"]).players == ["Ann"], "\(note)")
    }
    let guests = found("Ann, Bob, Max Krank, Dr No", among: ["Ann", "Bob"])
    #expect(guests.players == ["Ann", "Bob"])
  }

  @Test("What is said of somebody in the note of another counts less than their own line")
  func mentions() {
    for text in ["Bob\nAnn (Bob)", "Ann (Bob)\nBob"] {
      #expect(Set(found(text, among: ["Ann", "Bob"]).players) == ["Ann", "Bob"], "\(text)")
    }
    #expect(found("❌ Bob\nAnn (Bob)", among: ["Ann", "Bob"]).absent == ["Bob"])
    let file = file("Ann (Bob)", "Bob").knowing { ["Ann", "Bob"].contains($0) }
    #expect(file.entries.map(\.answer) == [nil, .mentioned, nil])
    let parts = found("Ann - late, Bob, Zed\nCy - out, Di - in", among: ["Ann", "Bob", "Cy", "Di"])
    #expect(parts.players == ["Ann", "Bob", "Di"] && parts.absent == ["Cy"])
    #expect(parts.unknown == ["Zed"])
  }

  @Test("A surname that says something else is a name")
  func surnames() {
    #expect(names("Ann B\nKrank\nSick\nBob C") == ["Ann B", "Krank", "Sick", "Bob C"])
  }

  @Test("A line with twice as many labels takes twice as many looks at the known names")
  func manyLabels() {
    func looks(_ labels: Int) -> Int {
      var looks = 0
      _ = NameList(String(repeating: "a:b,", count: labels) + "x").entries { _ in
        looks += 1
        return false
      }
      return looks
    }
    #expect(looks(100) <= 2 * looks(50))
  }

  @Test(
    "A note that may say no is asked about",
    arguments: [
      "can't come", "won't make it", "isn't coming", "cancelled today", "kommt nicht", "sagt ab",
      "bin raus", "fällt aus", "bisschen krank", "sick/tired", "im Urlaub", "今天去不了",
      "can't stay long",
    ])
  func negativeNotes(note: String) {
    for text in ["Ann - \(note)", "Ann (\(note))"] {
      let found = found(text, among: ["Ann"])
      #expect(found.players == [] && found.undecided + found.absent == ["Ann"], "\(text)")
    }
  }

  @Test(
    "A sign, a count and a sentence may be headings of those who do not come",
    arguments: [
      ("❌", "out"), ("❌:", "out"), ("❌ 1", "out"), ("👎 1:", "out"), ("Verletzt:", "asked"),
      ("Absagen (1 Person)", "out"), ("Nein (1 Stimme)", "out"), ("Abgesagt haben:", "asked"),
      ("No answer yet:", "asked"),
    ])
  func headings(heading: String, said: String) {
    let found = found("✅ 1\nAnn\n\(heading)\nCy", among: ["Ann", "Cy"])
    #expect(found.players == ["Ann"] && found.unknown == [])
    #expect(found.absent == (said == "out" ? ["Cy"] : []))
    #expect(found.undecided == (said == "asked" ? ["Cy"] : []))
  }

  @Test(
    "Known names behind a label that is not understood are asked about, those of a team are not")
  func labels() {
    let known = ["Ann", "Bob", "Cy", "Dee"]
    let missing = found("Not this time: Cy, Dee\nGone fishing: Ann, Bob", among: known)
    #expect(missing.players == [] && missing.undecided == ["Cy", "Dee", "Ann", "Bob"])
    for label in ["Es fehlen", "Team not playing", "Time out", "离队不来的", "Not this time"] {
      let found = found("\(label): Cy, Dee, Zed", among: known)
      #expect(found.players == [] && found.undecided == ["Cy", "Dee"], "\(label)")
      #expect(found.unknown == ["Zed"])
    }
    #expect(found("❌ Leute: Cy, Dee", among: known).absent == ["Cy", "Dee"])
    let teams = found("Team Rot: Ann, Bob\n红队：Cy、Dee", among: known)
    #expect(teams.players == known && teams.unknown == [])
    let sentence = found("Ann, Bob und Cy kommen nicht", among: known)
    #expect(sentence.players == [] && sentence.undecided == ["Ann", "Bob"])
    #expect(sentence.unknown == ["Cy kommen nicht"])
  }

  @Test("Nobody whom a note names is lost")
  func namedInNotes() {
    for text in ["Ann - Bob - Cy", "Ann (+ Bob) - Cy", "1. Ann (Bob, Cy)"] {
      let found = found(text, among: ["Ann", "Bob", "Cy"])
      #expect(Set(found.players + found.undecided) == ["Ann", "Bob", "Cy"], "\(text)")
    }
    #expect(found("Ann (Bob's friend)", among: ["Ann", "Bob"]).players == ["Ann"])
  }

  @Test(
    "A message is read in the ways in which chats write its date and time",
    arguments: [
      "[2026/6/9 12:01:33] Ann: out", "[2026/6/9 下午12:01:33] Ann: 不来", "2026/6/9 12:01 - Ann: out",
      "09.06.26 12:01 - Ann: out", "2026-06-09, 12:01 - Ann: out", "[9.6.26 12:01] Ann: out",
      "[9.6.26, 12:01 Uhr] Ann: out", "6/9 10:00 - Ann: out", "9.6. 10:00 - Ann: bin raus ❌",
      "6/9 10:00 PM – Ann: 不来",
    ])
  func moments(message: String) {
    let found = found("1. Bob\n\(message)\n2. Cy", among: ["Ann", "Bob", "Cy"])
    #expect(found.players == ["Bob", "Cy"] && found.absent == ["Ann"])
  }

  @Test("A letter that was lost on the way refuses the list, in its line")
  func lostLetters() {
    let problems = PlayerImportFile(text: "Name;Alter\nAnn;20\nM\u{FFFD}ller;30").problems
    #expect(
      problems.map { $0.text.prefix(50) } == ["Line 3: The list has a letter that was lost, becau"])
    #expect(file("Ann", "M\u{FFFD}ller").problems.count == 1)
  }

  @Test("A time is a heading above the names, and a note below them")
  func times() {
    #expect(names("Tuesday (19:30)\nAnn\nBob (from 20:00)\nCy - 20:15") == ["Ann", "Bob", "Cy"])
  }

  @Test("The teams of a match may be in lines of their own")
  func teams() {
    #expect(names("Team A: Ann, Bob\nTeam B: Cy, Dee") == ["Ann", "Bob", "Cy", "Dee"])
    #expect(names("A 队：Ann、Bob\nB 队：Cy") == ["Ann", "Bob", "Cy"])
  }

  @Test("A line of another format within a list is refused")
  func otherFormat() {
    let problems = file("1. Ann", "2. Bob", "{\"name\": \"Cy\"}").problems
    #expect(problems.map { $0.text.prefix(21) } == ["Line 3: This is JSON."])
  }

  @Test("A capital letter or a plain number may begin a part of a name")
  func kept() {
    #expect(
      names("Tom (Smith)\nTom (Miller)\nJean - Luc") == [
        "Tom (Smith)", "Tom (Miller)", "Jean - Luc",
      ])
    #expect(names("Bo\n50 Cent\nPlayer 12") == ["Bo", "50 Cent", "Player 12"])
  }

  @Test("An update knows the players of its list")
  func update() {
    let file = file("Lee, Jo").knowing { $0 == "Lee, Jo" }
    #expect(file.entries.map(\.record.profile.name) == ["Lee, Jo"])
  }

  @Test("Two thousand names are found among two thousand players")
  func manyNames() {
    let known = (0..<2000).map { "Player \($0), Jr" }
    let list = known.enumerated().map { "\($0.offset + 1). \($0.element) (GK) ✅" }
    #expect(found(list.joined(separator: "\n"), among: known).players == known)
  }

  @Test("More names than an import may have are refused, also in one line")
  func tooMany() {
    let text = "Ann\n" + String(repeating: "a, ", count: ImportProblem.maxLines + 2)
    let limit = "Line 2: A list can have at most 20000 lines; import it in parts."
    #expect(PlayerImportFile(text: text).problems.map(\.text) == [limit])
  }

  @Test("The heading of the most names is not counted")
  func mostNames() {
    let names = (1...ImportProblem.maxLines).map { "\($0) Ann" }
    let file = PlayerImportFile(text: (["name"] + names).joined(separator: "\n"))
    #expect(file.problems.isEmpty && file.entries.count == names.count)
    let limit = "Line 20002: A list can have at most 20000 lines; import it in parts."
    let more = PlayerImportFile(text: (["name"] + names + ["Bo"]).joined(separator: "\n"))
    #expect(more.problems.map(\.text) == [limit])
  }

  @Test("A heading of many words takes no line away")
  func longHeading() {
    let heading = String(repeating: "a, ", count: ImportProblem.maxLines + 1)
    #expect(names("\(heading)\n1. Ann\n2. Bob") == ["Ann", "Bob"])
  }

  // MARK: Help

  private struct Found {
    var players, absent, unknown, shared, undecided: [String]
  }

  private func found(_ text: String, among names: [String]) -> Found {
    let players = names.enumerated().map {
      Player(id: ID("\($0.offset)"), profile: Player.Profile(name: $0.element))
    }
    let found = NamedPlayers(in: text, among: players)
    return Found(
      players: found.players.map(\.profile.name), absent: found.absent.map(\.profile.name),
      unknown: found.unknown, shared: found.ambiguous,
      undecided: found.undecidedNames)
  }
}
