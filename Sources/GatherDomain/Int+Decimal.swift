extension Int {
  /// The number in decimal.
  package var decimal: String { String(self) }
}
