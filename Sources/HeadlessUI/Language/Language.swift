/// A language of all texts that a user reads.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  /// Simplified Chinese.
  case chinese = "zh-Hans"
  /// English in longer words with accents, and with marks of direction, to test front ends.
  case pseudo = "en-XA"

  /// The language that fits a locale best: one of BCP 47, such as `de-AT` or `zh-CN`, or of the environment, such as
  /// `de_AT.UTF-8`. English if none fits.
  package init(bestFor locale: String) {
    // By bytes: one character can have any number of marks.
    let beginning = String(decoding: locale.utf8.prefix(35), as: UTF8.self)
    var rest = beginning.prefix { $0 != "." && $0 != "@" }
    func nextSubtag() -> String {
      let subtag = rest.drop { $0 == "-" || $0 == "_" }.prefix { $0 != "-" && $0 != "_" }
      rest = rest[subtag.endIndex...]
      return subtag.lowercased()
    }
    let (language, region) = (nextSubtag(), nextSubtag())
    let fit = Language.allCases.first { $0.rawValue.prefix { $0 != "-" } == language }
    self = language == "en" && region == "xa" ? .pseudo : fit ?? .english
  }
}
