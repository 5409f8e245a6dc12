/// The opaque name of a stored `Entity`: a text that only the store reads, never used again after a
/// deletion, unlike the row numbers of the original service.
package struct ID<Entity>: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The number of the row that a database has it in; 0, which none has, for what is no id of one.
  package var rowNumber: Int {
    let number = Int(text) ?? 0
    return String(number) == text ? number : 0
  }
}
