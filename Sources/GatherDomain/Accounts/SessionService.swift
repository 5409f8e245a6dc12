package import Sessions

/// One account's sessions.
package struct SessionService {
  private let store: any Store
  private let account: ID<Account>
  private let current: CurrentSession
  private let digest: (_ bytes: [UInt8]) -> [UInt8]

  package init(
    store: any Store, account: ID<Account>, current: CurrentSession,
    digest: @escaping (_ bytes: [UInt8]) -> [UInt8]
  ) {
    self.store = store
    self.account = account
    self.current = current
    self.digest = digest
  }

  /// Whether sessions on other devices are not listed.
  package var areLocal: Bool { store.isPartlyLocal }

  /// The sessions: the current one, then the others, of which the one that was used last comes first.
  package func list(
    at now: Instant, in request: PageRequest = PageRequest()
  ) throws(Failure) -> Page<AccountSession> {
    let sessions = try all(at: now)
    return Page(
      entries: Array(sessions.dropFirst(request.offset).prefix(request.limit)),
      total: sessions.count)
  }

  /// The session, or ``Failure/notFound(_:)``.
  package func get(
    _ id: ID<AccountSession>, at now: Instant
  ) throws(Failure) -> AccountSession {
    guard let session = try all(at: now).first(where: { $0.id == id }) else {
      throw .notFound(.noSession(id.excerpt))
    }
    return session
  }

  /// Ends another session, which has to sign in again; ``Failure/wrongState(_:)`` for the current one.
  package func end(_ id: ID<AccountSession>, at now: Instant) throws(Failure) {
    guard try !get(id, at: now).isCurrent else { throw .wrongState(.sessionIsCurrent) }
    try store.endSessions(
      try records(at: now).map(\.digest).filter { self.id(of: $0) == id }, of: account)
  }

  /// Ends all sessions but the current one; returns how many they were.
  package func endOthers(at now: Instant) throws(Failure) -> Int {
    let others = try records(at: now).map(\.digest).filter { $0 != current.digest }
    try store.endSessions(others, of: account)
    return others.count
  }

  private func all(at now: Instant) throws(Failure) -> [AccountSession] {
    // Of those that were used at the same time, the latest one is first.
    try records(at: now).reversed().map { record in
      let isCurrent = record.digest == current.digest
      return AccountSession(
        id: id(of: record.digest), signedInAt: record.createdAt,
        lastUsedAt: isCurrent ? now : record.usedAt, isCurrent: isCurrent)
    }.sorted { first, second in
      if first.isCurrent != second.isCurrent { return first.isCurrent }
      return first.lastUsedAt > second.lastUsedAt
    }
  }

  /// The records of the sessions. The store may not have the current one yet: it is saved at the commit.
  private func records(at now: Instant) throws(Failure) -> [SessionRecord] {
    let stored = try store.sessions(of: account, at: now)
      .filter { !current.retired.contains($0.digest) }
    if stored.contains(where: { $0.digest == current.digest }) { return stored }
    return stored + [SessionRecord(current.digest, createdAt: now, usedAt: now)]
  }

  /// The id of the session with this digest: the beginning of the digest's own digest, in hexadecimal.
  private func id(of session: [UInt8]) -> ID<AccountSession> {
    ID(digest(session).prefix(8).hexadecimal)
  }
}
