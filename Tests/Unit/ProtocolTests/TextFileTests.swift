import Foundation
import HeadlessUI
import Testing

@testable import GatherApp
@testable import GatherDomain

/// The files of the languages, which translators edit.
@Suite("Files with texts")
struct TextFileTests {
  private static let folder = "Sources/GatherApp/Text/Languages"
  private static let languages = Language.allCases.filter { $0 != .pseudo }

  private static func path(of language: Language) -> String {
    "\(folder)/\(language.rawValue).strings"
  }

  @Test("Every language has a file, and every file is that of its language")
  func files() throws {
    let paths = Self.languages.map(Self.path).sorted()
    #expect(Repository.files(in: Self.folder, "") == paths)
    for language in Self.languages {
      let bytes = Array(try Repository.text(Self.path(of: language)).utf8)
      for line in StringsFile.lines(of: bytes) {
        guard case .text(let key, let text) = line.content, !key.contains("[") else { continue }
        #expect(language.texts.text(key) == text, "\(language): \(key)")
      }
    }
  }

  @Test("No text is missing, unknown or damaged, or has a wrong parameter", arguments: languages)
  func check(language: Language) throws {
    let path = Self.path(of: language)
    let messages = try Message.all()
    #expect(messages.count > 350)
    let check = TextFileCheck(Array(try Repository.text(path).utf8), path, messages)
    for problem in check.problems { Issue.record("\(problem)") }
  }

  @Test("A table is written with a separator that an import reads", arguments: languages)
  func separators(language: Language) {
    let separator = CellSeparator(rawValue: language.texts.text("cellSeparator"))
    #expect(separator == language.texts.cellSeparator)
    var ann = Player.Profile(name: "Ann, Bob; Cy")
    ann.age = 30
    let text = PlayerImportFile.csv(of: [PlayerRecord(ann)], language.texts.cellSeparator)
    #expect(PlayerImportFile(text: text).entries.map(\.record.profile) == [ann])
  }

  @Test("An imported list may have the words of the language", arguments: languages)
  func wordsOfLists(language: Language) {
    let texts = language.texts
    // A UID is no word of a person.
    let columns = PlayerColumn.allCases.filter { $0 != .uid }
    let headings = columns.map { texts.text("field.\($0.rawValue)") }
    for skill in Skill.allCases {
      for position in Position.allCases {
        let cells = [
          "Ann", "30", texts.text("skill.\(skill.rawValue)"),
          texts.text("position.\(position.rawValue)"), "Reds",
        ]
        var ann = Player.Profile(name: "Ann")
        (ann.age, ann.skill, ann.preferredPosition) = (30, skill, position)
        ann.favouriteTeam = "Reds"
        let rows = [headings, cells].map { $0.joined(separator: ";") }
        let file = PlayerImportFile(text: rows.joined(separator: "\n"))
        #expect(file.entries.map(\.record.profile) == [ann] && file.unknownColumns == [])
      }
    }
  }

  @Test("Excel allows the names of exported sheets", arguments: languages)
  func sheetNames(language: Language) {
    let texts = language.texts
    for name in [texts.players, texts.pastMatches, texts.fixtures, texts.leaderboard] {
      #expect((1...31).contains(name.utf16.count) && name.lowercased() != "history")
      #expect(name.allSatisfy { !"[]:*?/\\".contains($0) } && name.first != "'" && name.last != "'")
    }
  }

  /// A small file without a fault.
  private static let sound = """
    # A comment
    plural[one] = n = 1
    plural[few] = n % 10 = 2..4 and n % 100 != 12..14
    back = Back
    wasAdded = {name} was added.
    days[one] = A day
    days[few] = {count} days
    days[other] = {count} days
    separator = ", "

    """

  @Test(
    "What is wrong is said with its line and key",
    arguments: [
      ("# A", "# A", []),
      ("back = Back", "", ["de: back is missing"]),
      ("back = Back", "back = Back\nback = Go", ["de:5: back is in line 4 too"]),
      (
        "back = Back", "back: Back",
        [
          "de:4: is neither key = text nor a comment with #", "de: back is missing",
        ]
      ),
      (
        "back = Back", "bac = Back", ["de:4: bac is no text of the program", "de: back is missing"]
      ),
      (
        "back = Back", "back = ",
        [
          "de:4: is neither key = text nor a comment with #", "de: back is missing",
        ]
      ),
      ("back = Back", "back = {name}", ["de:4: back has {name}, and can have nothing in braces"]),
      (
        "{name} was", "{nam} was",
        [
          "de:5: wasAdded has {nam}, and can have {name}", "de:5: wasAdded lacks {name}",
        ]
      ),
      ("{name} was", "{name} } was", ["de:5: wasAdded has a brace without its other one"]),
      (
        "wasAdded =", "wasAdded[one] =",
        [
          "de:5: wasAdded[one] does not depend on a number", "de: wasAdded is missing",
        ]
      ),
      ("days[few] = {count} days", "days[few] = Days", []),
      ("days[other] = {count} days", "days[other] = Days", ["de:8: days[other] lacks {count}"]),
      ("days[few] = {count} days\n", "", ["de: days[few] is missing"]),
      (
        "days[few]", "days[many]",
        [
          "de:7: days[many] has a form without a rule, plural[many]", "de: days[few] is missing",
        ]
      ),
      (
        "days[other]", "days",
        [
          "de:8: days needs a plural form, [other]", "de: days[other] is missing",
        ]
      ),
      (
        "n = 1", "n = one",
        ["de:2: plural[one] is not a rule like n % 10 = 2..4 and n % 100 != 12..14"]
      ),
      ("n = 1", "n = 1 and n = 2", ["de:2: plural[one] is for no number"]),
      (
        "plural[one]", "plural[single]",
        [
          "de:2: plural[single] is a rule of none of zero, one, two, few, many",
          "de:6: days[one] has a form without a rule, plural[one]",
        ]
      ),
      ("back =", "[back] =", ["de:4: [back] is no key", "de: back is missing"]),
    ] as [(String, String, [String])])
  func told(part: String, damage: String, problems: [String]) {
    func message(_ key: String, _ parameters: Set<String> = [], count: Bool = false) -> Message {
      Message(key: key, parameters: parameters, hasForms: count, saysCount: count)
    }
    let messages = [
      message("back"), message("wasAdded", ["name"]), message("days", count: true),
      message("separator"),
    ]
    let text = Self.sound.replacing(part, with: damage, maxReplacements: 1)
    let check = TextFileCheck(
      Array(text.utf8), "de", Dictionary(uniqueKeysWithValues: messages.map { ($0.key, $0) }))
    #expect(check.problems == problems)
  }

  @Test("A damaged file shows what is left of it, and keys for the rest")
  func damage() throws {
    let sound = Array(try Repository.text(Self.path(of: .german)).utf8)
    for length in stride(from: 0, to: sound.count, by: 211) {
      var bytes = sound
      bytes[length] = UInt8(length % 256)
      for bytes in [Array(sound[..<length]), Array(sound[length...]), bytes, sound.reversed()] {
        let texts = Texts(.german, bytes)
        #expect(!texts.selected(1).isEmpty && !texts.wasAdded("Al").isEmpty)
      }
    }
    let texts = Texts(
      .german, Array("\u{FEFF}a = b\r\nback = Zur\u{FC}ck\r\nwasAdded = {nam\n".utf8))
    #expect(texts.back == "Zurück")
    #expect(texts.wasAdded("Al") == "{nam")
    #expect(texts.cancel == "cancel")
    #expect(texts.selected(1) == "selected[other]")
  }

  @Test("A text keeps the spaces in its quotes, and what a name contains is not looked at")
  func literal() {
    let texts = Language.english.texts
    #expect(texts.nobodyIsCalled(["Al", "Bo", "{names}"]) == "Nobody is called Al, Bo or {names}.")
    #expect(texts.heading(.age, of: "{field}") == "Age of {field}")
    #expect(texts.text("wasAdded") == "{name} was added.")
  }
}
