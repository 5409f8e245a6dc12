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
    let tag = locale.prefix(35).prefix { $0 != "." && $0 != "@" }
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let isPseudo = parts.starts(with: ["en", "xa"])
    let fit = Language.allCases.first { $0.rawValue.prefix { $0 != "-" } == parts.first ?? "" }
    self = isPseudo ? .pseudo : fit ?? .english
  }
}
