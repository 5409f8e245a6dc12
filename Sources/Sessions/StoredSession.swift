/// A session as it is stored. A session without a user is a visitor's.
package struct StoredSession: Equatable, Sendable {
  /// Whose session it is; nil if nobody has signed in.
  package let user: String?
  /// What the session remembers, as JSON.
  package let state: [UInt8]

  /// How long an unused session is kept, in days.
  package static let lifetime = 90

  /// The maximum number of stored sessions without a user, because visitors can create any number.
  package static let maxVisitors = 1000

  /// The first of January 2026, in days since 1970. An earlier day comes from a clock that was not set, and
  /// is ignored.
  private static let earliestDay = 20_454

  /// Whether a session that was last used on the day `last` is too old on the day `today`.
  package static func isExpired(last: Int, today: Int) -> Bool {
    last >= earliestDay && today - last >= lifetime
  }

  package init(user: String?, state: [UInt8]) {
    self.user = user
    self.state = state
  }
}
