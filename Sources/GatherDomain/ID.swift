/// The opaque name of a stored `Entity`: a text that only the store reads, never used again after a
/// deletion, unlike the row numbers of the original service.
package struct ID<Entity>: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}
