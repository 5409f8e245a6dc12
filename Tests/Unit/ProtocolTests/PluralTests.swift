import Foundation
import GatherDomain
import HeadlessUI
import Testing

@testable import GatherApp

/// The texts with a count, for 0, 1, 2 and more.
@Suite("Plurals")
struct PluralTests {
  /// Each text for a count, or for so many names, by the name of the requirement or of the sentence.
  private static let texts: [(name: String, text: @Sendable (any Texts, Int) -> String)] = [
    ("canBePutBack", { $0.canBePutBack(players: $1, matches: $1) }),
    ("selected", { $0.selected($1) }),
    ("nobodyIsCalled", { $0.nobodyIsCalled(names($1)) }),
    ("severalAreCalled", { $0.severalAreCalled(names($1)) }),
    ("areLeftOut", { $0.areLeftOut(names($1)) }),
    ("wereLeftOut", { $0.wereLeftOut($1) }),
    ("teamsAreNotKnown", { $0.teamsAreNotKnown(of: names($1)) }),
    ("against", { $0.against($1, $1) }),
    ("played", { $0.played($1) }),
    ("duration", { $0.duration(minutes: $1) }),
    ("areNotCounted", { $0.areNotCounted($1) }),
    ("andMore", { $0.andMore($1) }),
    ("summary", { $0.summary(summary($1)) }),
    ("wasImported", { $0.wasImported(summary($1)) }),
    ("columnsNotUsed", { $0.columnsNotUsed(names($1)) }),
    ("fixturesWereAdded", { $0.fixturesWereAdded($1) }),
    ("attendance", { $0.attendance($1, of: nil) }),
    ("attendance", { $0.attendance($1, of: 5) }),
    ("moveUp", { $0.moveUp(names($1)) }),
    ("tooManyAttempts", { $0.text(of: .tooManyAttempts(seconds: $1)) }),
    ("tooManyAccounts", { $0.text(of: .tooManyAccounts(minutes: $1)) }),
    ("furtherProblems", { $0.text(of: .furtherProblems($1)) }),
  ]
  /// Those whose number is a fixed one of several, the number of something, or no count.
  private static let others: Set = [
    "selectAtLeast", "fewerAreLeft", "month", "moment", "shortMoment", "passwordLength",
    "tooManySubstitutions", "nameLength", "teamNameLength", "placeLength", "teamIsTooLarge",
    "tooManyAnswers", "tooManyLines", "tooManyNames", "namesLength", "fileHasChanged",
    "fileOfLaterVersion", "databaseOfLaterVersion", "serviceIsAnother", "serviceIsSlow",
  ]
  /// Those that a language says alike for one and for several.
  private static let alike: Set = [
    "selected", "nobodyIsCalled", "severalAreCalled", "teamsAreNotKnown", "against", "played",
    "andMore", "summary", "wasImported", "columnsNotUsed", "attendance", "furtherProblems",
  ]
  /// The words for one, and those for several.
  private static let one: Set = [
    "player", "match", "minute", "second", "fixture", "moves", "is", "Spiel", "Minute", "Sekunde",
    "Termin", "wurde", "rückt", "fehlt", "dessen",
  ]
  private static let several: Set = [
    "players", "matches", "minutes", "seconds", "fixtures", "move", "have", "are", "Spiele",
    "Minuten", "Sekunden", "Termine", "wurden", "rücken", "fehlen", "deren",
  ]

  private static func names(_ count: Int) -> [String] { (0..<count).map { "Al\($0)" } }

  private static func summary(_ count: Int) -> PlayerImport.Summary {
    var summary = PlayerImport.Summary()
    (summary.added, summary.updated, summary.unchanged) = (count, count, count)
    return summary
  }

  /// The words of a text, without names and what joins them.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
      word.first?.isNumber == false && !word.hasPrefix("Al") && !joints.contains(word)
    }
  }
  private static let joints: Set = ["and", "or", "und", "oder", "或"]

  @Test(
    "A language with plurals has one text for one, and another for all other counts",
    arguments: [Language.english, .german])
  func plurals(language: Language) {
    for (name, text) in Self.texts {
      let (one, two) = (Self.words(text(language.texts, 1)), Self.words(text(language.texts, 2)))
      #expect((one == two) == Self.alike.contains(name), "\(name): \(one)")
      #expect(Self.several.isDisjoint(with: Set(one).subtracting(two)), "\(name): \(one)")
      #expect(Self.one.isDisjoint(with: Set(two).subtracting(one)), "\(name): \(two)")
      for count in [0, 5] where !Self.alike.contains(name) && !(name == "duration" && count == 0) {
        #expect(Self.words(text(language.texts, count)) == two, "\(name): \(count)")
      }
    }
  }

  @Test("Chinese has no plurals")
  func noPlurals() {
    for (name, text) in Self.texts {
      let texts = [1, 2].map { Self.words(text(Language.chinese.texts, $0)) }
      #expect(texts[0] == texts[1], "\(name)")
    }
  }

  @Test("No text with a count is forgotten")
  func complete() throws {
    let requirements = try Repository.text("Sources/GatherApp/Text/Texts.swift")
      .matches(of: /func (\w+)\(.*(?:Int|\[String\]|Summary)[,)]/)
    let sentences = try Repository.text("Sources/GatherDomain/Sentence.swift")
      .matches(of: /case (\w+)\(.*Int\b(?!>)/)
    let names = Set((requirements + sentences).map { String($0.1) })
    #expect(names.symmetricDifference(Self.texts.map(\.name) + Self.others) == [])
  }
}
