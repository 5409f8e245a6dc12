import GatherDomain
import HeadlessUI
import Testing

@testable import GatherApp

/// The plural forms of texts with a number.
@Suite("Plurals")
struct PluralTests {
  @Test(
    "A rule in the notation of CLDR says which numbers take a form",
    arguments: [
      ("n = 1", [1]), ("n = 0,1", [0, 1]), ("n != 0..28", [29, 30]),
      ("n % 10 = 1 and n % 100 != 11", [1, 21]),
      ("n % 10 = 2..4 and n % 100 != 12..14", [2, 3, 4, 22, 23, 24]),
      (
        "n % 10 = 0 or n % 10 = 5..9 and n != 5..9",
        [0, 10, 15, 16, 17, 18, 19, 20, 25, 26, 27, 28, 29, 30]
      ),
    ])
  func rules(text: String, numbers: [Int]) throws {
    let rule = try #require(PluralRule(text))
    #expect((0...30).filter { rule.includes($0) } == numbers)
  }

  @Test(
    "What is no rule is none",
    arguments: [
      "", "n", "n =", "n = x", "n = 1 2", "m = 1", "n = 2..1", "n = 1..2..3", "n % 0 = 1",
      "n % = 1",
      "n == 1", "n = 1 and", "or n = 1", "n = 1,", "n % 10 = 99999999999999999999",
      "i = 1 and v = 0",
    ])
  func faults(text: String) { #expect(PluralRule(text) == nil) }

  @Test(
    "A text has the form of its number",
    arguments: [
      (.english, ["Under a minute", "1 minute", "2 minutes"]),
      (.german, ["Unter einer Minute", "1 Minute", "2 Minuten"]),
      (.chinese, ["不到一分钟", "1 分钟", "2 分钟"]),
    ] as [(Language, [String])])
  func forms(language: Language, texts: [String]) {
    #expect((0...2).map { language.texts.duration(minutes: $0) } == texts)
  }

  @Test(
    "A text for some names has the form of how many there are",
    arguments: [
      (.english, ["Al moves up.", "Al and Bo move up.", "Al, Bo and Cy move up."]),
      (.german, ["Al rückt nach.", "Al und Bo rücken nach.", "Al, Bo und Cy rücken nach."]),
      (.chinese, ["Al 递补参加。", "Al、Bo 递补参加。", "Al、Bo、Cy 递补参加。"]),
    ] as [(Language, [String])])
  func names(language: Language, texts: [String]) {
    let names = ["Al", "Bo", "Cy"]
    #expect((1...3).map { language.texts.moveUp(Array(names.prefix($0))) } == texts)
  }

  @Test("The numbers of an import are those that are not zero")
  func summary() {
    var summary = PlayerImport.Summary()
    let texts = Language.german.texts
    #expect(texts.summary(summary) == "Niemand.")
    (summary.added, summary.unchanged) = (1, 2)
    #expect(texts.wasImported(summary) == "Importiert: 1 neu, 2 unverändert.")
  }

  @Test("Every number of a language with three forms has one")
  func threeForms() {
    let file = StringsFile(
      Array(
        """
        plural[one] = n = 1
        plural[few] = n % 10 = 2..4 and n % 100 != 12..14
        """.utf8))
    #expect(
      [0, 1, 2, 4, 5, 12, 14, 21, 22, 104, 112].map { file.form(of: $0) } == [
        "other", "one", "few", "few", "other", "other", "other", "other", "few", "few", "other",
      ])
  }
}
