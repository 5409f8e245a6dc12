package import Sessions

/// A session in which an account is signed in, as its owner sees it.
package struct AccountSession: Equatable, Sendable {
  /// Derived from the token, which cannot be derived from it.
  package let id: ID<AccountSession>
  package let signedInAt: Instant
  package let lastUsedAt: Instant
  /// Whether it is the session that asks.
  package let isCurrent: Bool
}

/// When a session of an account was made and used last, as the store has it.
package struct SessionRecord: Equatable, Sendable {
  /// The digest of the session's token.
  package let digest: [UInt8]
  package let createdAt: Instant
  package let usedAt: Instant

  package init(_ digest: [UInt8], createdAt: Instant, usedAt: Instant) {
    self.digest = digest
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
}

/// The digests of the tokens of the session that asks.
package struct CurrentSession: Sendable {
  let digest: [UInt8]
  /// Those of its earlier tokens that the store still has.
  let retired: [[UInt8]]

  package init(_ digest: [UInt8], retired: [[UInt8]]) {
    self.digest = digest
    self.retired = retired
  }
}
