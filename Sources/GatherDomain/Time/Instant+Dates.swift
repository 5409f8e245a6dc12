package import Sessions

extension Instant {
  /// How a date is written; its day can be no month.
  package static let exampleDate = "2026-01-31"

  /// The first instant of a date in UTC as in ``exampleDate``; nil for another text.
  package init?(date text: String) {
    guard text.utf8.count == 10 else { return nil }
    self.init(rfc3339: text + "T00:00Z")
  }
}
