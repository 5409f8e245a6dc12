/// What it means to find players by name, so that an index can answer it at once however long the list
/// is: one or two letters find the names that begin with them, three and more any part of a name; in
/// whatever case.
package struct NameSearch: Equatable, Sendable {
  /// What is looked for, folded; empty for all players.
  package let text: String

  package init(_ text: String) { self.text = text.trimmed.folded }

  /// Whether any part of a name is looked for, rather than its beginning.
  package var findsParts: Bool { text.unicodeScalars.prefix(3).count == 3 }

  /// Whether a name is found.
  package func matches(_ name: String) -> Bool {
    findsParts ? name.folded.contains(text) : name.folded.hasPrefix(text)
  }

  /// Up to this many players in whose names a part is found come by name; more come in the order in
  /// which they were added, as nobody reads so many, and sorting them would take its time.
  package static let sortedMatches = 200
}
