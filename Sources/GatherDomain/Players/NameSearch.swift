/// A search for players by name, without case and accents. One or two letters match a prefix; three or more, or Chinese
/// characters, match a substring.
package struct NameSearch: Equatable, Sendable {
  /// The base letters that are searched for; empty for all players.
  package let text: String

  /// The maximum length of an entry that is read, in Unicode scalars.
  private static let maxLength = 1000

  /// A search for `text`. Control characters are removed, because no name has any. A text longer than any
  /// name is truncated.
  package init(_ text: String) {
    let scalars = text.unicodeScalars.prefix(Self.maxLength).filter {
      $0.properties.generalCategory != .control
    }
    self.text = String(String.UnicodeScalarView(scalars)).trimmed.nameIdentity.baseLetters
  }

  /// Whether the search matches substrings rather than prefixes.
  package var isSubstringSearch: Bool {
    text.unicodeScalars.prefix(3).count == 3
      || text.unicodeScalars.contains(where: \.properties.isIdeographic)
  }

  /// Whether a name matches. It compares bytes, like an index.
  package func matches(_ name: String) -> Bool {
    let (key, text) = (Array(name.nameListKey.utf8), Array(self.text.utf8))
    guard isSubstringSearch else { return key.starts(with: text) }
    return key.indices.contains { key[$0...].starts(with: text) }
  }
}
