import Testing
import ViewVocabulary

@testable import HeadlessUI

/// The choice of a language, and the pseudo-locale.
@Suite("Languages")
struct LanguageTests {
  @Test(
    "The best match for a locale",
    arguments: [
      ("de", "de"), ("de-AT", "de"), ("de_CH.UTF-8", "de"), ("DE", "de"), ("de_DE@euro", "de"),
      ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh_Hans_SG", "zh-Hans"), ("zh-TW", "zh-Hans"),
      ("en", "en"), ("en-GB", "en"), ("en-XA", "en-XA"), ("en_XA.UTF-8", "en-XA"),
      ("", "en"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("tlh", "en"), ("deu", "en"),
      ("d", "en"), ("-", "en"), (String(repeating: "de-", count: 10_000), "de"),
    ])
  func match(locale: String, language: String) {
    #expect(Language(bestFor: locale).rawValue == language)
  }

  @Test("The pseudo-locale makes each text longer, and leaves an empty one empty")
  func pseudo() {
    #expect("".pseudo.isEmpty)
    let text = "Players"
    #expect(text.pseudo.count >= text.count * 4 / 3)
    #expect(text.pseudo.contains("\u{200F}") && !text.pseudo.contains("Players"))
  }
}
