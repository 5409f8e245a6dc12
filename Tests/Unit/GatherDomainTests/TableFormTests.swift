import Testing

@testable import GatherDomain

/// Tables as spreadsheets and chats write them.
@Suite("Forms of tables")
struct TableFormTests {
  @Test(
    "A table is read in each form that programs write",
    arguments: [
      "Name,Age\nAnn,30", "Name;Age\r\nAnn;30\r\n", "Name\tAge\rAnn\t30\r",
      "FC Friends 2026\r\nName;Age\r\nAnn;30\r\n", "FC Friends 2026\r\n\r\nName,Age\r\nAnn,30\r\n",
      "sep=;\r\nName;Age\r\nAnn;30\r\n", "\"sep=;\"\r\nName;Age\r\nAnn;30\r\n",
      "Name\u{A0},Age\u{A0}\r\nAnn,30\r\n", "\"Name\", \"Age\"\n\"Ann\", \"30\"",
      "Name,Age\nAnn,30.0",
      "Name;Age\nAnn;30,0", "Name;Age\nAnn;30.00", "Name|Age\nAnn|30",
      "| Name | Age |\n|---|---|\n| Ann | 30 |",
      "| Name | Age |\n|:-----|----:|\n| Ann  |  30 |\n", "Spieler;Alter\nAnn;30", "姓名,年龄\nAnn,30",
      "\u{FEFF}姓名\t年龄\nAnn\t30", "Stand: heute\n\nFC Friends\nSpieler;Alter\nAnn;30",
    ])
  func forms(text: String) {
    var ann = Player.Profile(name: "Ann")
    ann.age = 30
    let file = PlayerImportFile(text: text)
    #expect(file.entries.map(\.record.profile) == [ann])
    #expect(file.problems == [] && file.unknownColumns == [])
  }

  @Test("UTF-16 that was read as Latin-1 is what it was")
  func utf16() {
    for isLittle in [true, false] {
      let units = "\u{FEFF}姓名;Age\r\nZoë;30".utf16
      let bytes = units.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isLittle ? pair : pair.reversed()
      }
      let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      #expect(PlayerImportFile(text: text).entries.map(\.record.profile.name) == ["Zoë"])
    }
  }

  @Test(
    "What is neither a table nor a list of names is refused with its format and its line",
    arguments: [
      ("BEGIN:VCARD\nFN:Ann\nEND:VCARD", "Line 1: This is vCard."),
      ("\n{\"name\": \"Ann\"}", "Line 2: This is JSON."),
      ("[{\"name\": \"Ann\"}]", "Line 1: This is JSON."),
      ("<!DOCTYPE html><ul><li>Ann</ul>", "Line 1: This is HTML."),
      ("<table>", "Line 1: This is HTML."), ("{\n\"name\": \"Ann\"\n}", "Line 1: This is JSON."),
      ("\u{FFFD}\u{FFFD}N\0a\0", "Line 1: This is UTF-16."),
      ("{\\rtf1\\ansi Ann}", "Line 1: This is RTF."), ("PK\u{3}\u{4}xx", "Line 1: This is Excel."),
      ("BEGIN:VCALENDAR\n", "Line 1: This is iCalendar."),
    ])
  func others(text: String, problem: String) {
    for problems in [
      PlayerImportFile(text: text).problems, GatherImportFile(text: text).problems,
      FixtureImportFile(text: text).problems,
    ] { #expect(problems.map { $0.text.prefix(problem.count) } == [problem[...]]) }
  }

  @Test(
    "A table without known headings is no list of names",
    arguments: [
      ("Nom;Prénom\nDupont;Jean\nLee;Jo", "Line 1, Name: No column has this heading."),
      ("Ann,30\nBob,31", "Line 1, Name: No column has this heading."),
      ("Ann\nBob;30", "Line 2: It has more cells than there are headings."),
      ("FC Friends\nNom;Alder\nAnn;30", "Line 2, Name: No column has this heading."),
      ("Nom;Prénom;Club\nDupont;Jean\nLee;Jo;Reds", "Line 1, Name: No column has this heading."),
      ("| Nom | Club |\n|---|---|\n| Jo | Reds |", "Line 1, Name: No column has this heading."),
      ("Jo\tyes\nLee\tno", "Line 1, Name: No column has this heading."),
    ])
  func noHeadings(text: String, problem: String) {
    #expect(PlayerImportFile(text: text).problems.map(\.text) == [problem])
  }

  @Test("A list under one heading may be a table or a list of a chat")
  func oneColumn() {
    func names(_ text: String) -> [String] {
      PlayerImportFile(text: text).entries.map(\.record.profile.name)
    }
    #expect(names("Spieler\r\nAnn\r\nBob\r\n") == ["Ann", "Bob"])
    #expect(names("Name\n@home\nTom (late)") == ["@home", "Tom (late)"])
    #expect(names("FC Friends 2026\nName\nAnn") == ["Ann"])
    #expect(names("Goalkeepers:\nAnn\nPlayers:\nBob") == ["Ann", "Bob"])
    #expect(names("Players:\nAnn (GK)\nBob ✅") == ["Ann", "Bob"])
    #expect(names("Players\n1. Ann\n2. Bob") == ["Ann", "Bob"])
  }

  @Test("Cells of a team may have lines of any kind")
  func teams() {
    let text =
      "Beginn;Ende;Team A;Team B;Tore A;Tore B\n"
      + "2026-01-01T20:00:00Z;2026-01-01T21:00:00Z;\"Ann\rCy\";\"Bob\r\nDee\";1.0;0\n"
    let file = GatherImportFile(text: text)
    #expect(file.problems == [])
    #expect(file.entries.map(\.record.teamA) == [["Ann", "Cy"]])
    #expect(file.entries.map(\.record.teamB) == [["Bob", "Dee"]])
  }

  @Test("A fraction is no whole number, nor are thousands")
  func fractions() {
    for age in ["30.5", "1.000", "30.", ".0", "3e1", "30.0.0"] {
      let problems = PlayerImportFile(text: "Name;Age\nAnn;\(age)").problems
      #expect(problems.map { $0.text.prefix(12) } == ["Line 2, Age:"], "\(age)")
    }
  }

  @Test("Unknown columns are named, also beside a list of other languages")
  func unknown() {
    #expect(
      PlayerImportFile(text: "Liste\nSpieler;Schuhgröße\nAnn;40").unknownColumns == ["Schuhgröße"])
    #expect(
      PlayerImportFile(text: "| Name | Shoes |\n|--|--|\n| Ann | 40 |").unknownColumns == ["Shoes"])
  }
}
