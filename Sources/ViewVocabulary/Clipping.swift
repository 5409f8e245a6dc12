/// Texts that people enter, as far as a view repeats them.
extension String {
  /// The first 101 Unicode scalars, one more than any field of one line takes: what is shown again of an entry that is
  /// too long, and what a name is looked up by.
  package var clipped: String { String(unicodeScalars.prefix(101)) }
}
