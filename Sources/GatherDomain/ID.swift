/// The opaque id of a stored `Entity`. It is never reused after a deletion, unlike the row numbers of the original service.
/// The id of a goal is its place in the match, and so changes when an earlier goal is removed.
package struct ID<Entity>: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
  /// The id that is a row number in a database.
  package init(rowNumber: Int) { text = rowNumber.decimal }

  /// The id outside the store, in lists and calendars, where ids of several accounts meet: `tag` is that of the account.
  package func uid(_ tag: String) -> String { tag + "-" + text }

  /// The id as a sentence names it: its beginning, as one that a client made up may be long.
  package var excerpt: String { String(text.prefix(40)) }

  /// The row number in a database; 0, which no row has, for an invalid id.
  package var rowNumber: Int {
    let number = Int(text) ?? 0
    return number.decimal == text ? number : 0
  }
}

extension String {
  /// Whether the text is a UID of the account with this tag.
  func hasUIDTag(_ tag: String) -> Bool { hasPrefix(tag + "-") }
}
