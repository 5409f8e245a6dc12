/// What it means to find players by name, so that an index can answer it at once however long the list
/// is: one or two letters find the names that begin with them, three and more any part of a name; in
/// whatever case.
package struct NameSearch: Equatable, Sendable {
  /// What is looked for, folded; empty for all players.
  package let text: String

  /// How much of an entry is looked at, in Unicode scalars.
  private static let maxLength = 1000

  /// A search for `text`; control characters, which no name has, are left out. What is longer than any
  /// name is cut to what finds none.
  package init(_ text: String) {
    let scalars = text.unicodeScalars.prefix(Self.maxLength).filter {
      $0.properties.generalCategory != .control
    }
    self.text = String(String.UnicodeScalarView(scalars)).trimmed.truncated.lowercasedKey
  }

  /// Whether any part of a name is looked for, rather than its beginning.
  package var isSubstringSearch: Bool { text.unicodeScalars.prefix(3).count == 3 }

  /// Whether a name is found: letter by letter, as an index compares them.
  package func matches(_ name: String) -> Bool {
    let (name, text) = (name.sortKey, Array(self.text.utf8))
    guard isSubstringSearch else { return name.starts(with: text) }
    return name.indices.contains { name[$0...].starts(with: text) }
  }

  /// Up to this many players in whose names a part is found come by name; more come in the order in
  /// which they were added, as nobody reads so many, and sorting them would take its time.
  package static let maxSortedMatches = 200
}
