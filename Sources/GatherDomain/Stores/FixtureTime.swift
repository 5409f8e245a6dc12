package import Sessions

/// When a fixture is, seen from now. It is past once it is over.
package enum FixtureTime: CaseIterable, Sendable {
  case toCome, past

  /// The start from which on a fixture is not past.
  package static func firstToCome(at now: Instant) -> Instant {
    now.advanced(by: 1 - Fixture.duration)
  }
}
