package import GatherDomain
import SQLShared
package import Sessions

/// Sessions, stored responses and failed sign-ins.
extension SQLiteStore: AccountSessionStore {
  package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
    let found = try connection.first(
      "SELECT account, state, day FROM sessions WHERE digest = ?", .blob(digest)
    ) { row in
      (StoredSession(account: row.optionalID(0), state: row.blob(1)), day: row.integer(2))
    }
    guard let (session, day) = found, !StoredSession.isExpired(last: day, today: now.day) else {
      return nil
    }
    return session
  }

  package func saveSession(
    _ session: StoredSession, under digest: [UInt8], at now: Instant
  ) throws(Failure) {
    let account = session.account.map { SQLValue($0) } ?? .null
    // Nearly always only the state differs, and then no index is written.
    if let latestUse, latestUse.today == now.day {
      try connection.run(
        """
        UPDATE sessions SET state = ?, usedAt = ? WHERE digest = ? AND account IS ? AND day = ?
        """, .blob(session.state), .integer(now.milliseconds), .blob(digest), account,
        .integer(latestUse.day))
      guard connection.changes == 0 else { return }
    }
    try connection.run("INSERT OR IGNORE INTO daysOfUse (day) VALUES (?)", .integer(now.day))
    let (use, day) =
      try connection.first("SELECT max(number), max(day) FROM daysOfUse") {
        ($0.integer(0), $0.integer(1))
      } ?? (0, now.day)
    try connection.run(
      """
      INSERT INTO sessions (account, day, dayOfUse, state, digest, createdAt, usedAt)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
      ON CONFLICT (digest) DO UPDATE
        SET account = excluded.account, day = excluded.day, dayOfUse = excluded.dayOfUse,
          state = excluded.state, usedAt = excluded.usedAt
      """, account, .integer(day), .integer(use), .blob(session.state), .blob(digest),
      .integer(now.milliseconds))
    try connection.run(
      "DELETE FROM sessions WHERE dayOfUse <= ?", .integer(use - StoredSession.lifetime))
    latestUse = (today: now.day, day: day)
    if session.account == nil {
      try connection.run(
        """
        DELETE FROM sessions WHERE account IS NULL AND id <= (
          SELECT id FROM sessions WHERE account IS NULL ORDER BY id DESC LIMIT 1 OFFSET ?)
        """, .integer(StoredSession.maxVisitors))
    }
  }

  package func deleteSession(_ digest: [UInt8]) throws(Failure) {
    try connection.run("DELETE FROM sessions WHERE digest = ?", .blob(digest))
  }

  package func sessions(
    of account: ID<Account>, at now: Instant
  ) throws(Failure) -> [SessionRecord] {
    try connection.all(
      "SELECT day, digest, createdAt, usedAt FROM sessions WHERE account = ? ORDER BY id",
      .init(account)
    ) { row in
      (
        day: row.integer(0),
        SessionRecord(
          row.blob(1), createdAt: Instant(milliseconds: row.integer(2)),
          usedAt: Instant(milliseconds: row.integer(3)))
      )
    }.filter { !StoredSession.isExpired(last: $0.day, today: now.day) }.map(\.1)
  }

  package func endSessions(_ digests: [[UInt8]], of account: ID<Account>) throws(Failure) {
    for digest in digests { try deleteSession(digest) }
  }

  // MARK: Responses

  package func response(
    to key: String, of session: [UInt8]
  ) throws(Failure) -> StoredResponse? {
    try connection.first(
      "SELECT account, method, request, result FROM responses WHERE session = ? AND key = ?",
      .blob(session), .text(key)
    ) { row in
      StoredResponse(
        account: row.optionalID(0), method: row.text(1), request: row.blob(2), result: row.blob(3))
    }
  }

  package func saveResponse(
    _ response: StoredResponse, to key: String, of session: [UInt8]
  ) throws(Failure) {
    let latest = try connection.first(
      "SELECT max(number) FROM responses WHERE session = ?", .blob(session)
    ) { $0.integer(0) }
    let number = (latest ?? 0) + 1
    try connection.run(
      """
      REPLACE INTO responses (session, key, number, account, method, request, result)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .blob(session), .text(key), .integer(number),
      response.account.map { SQLValue($0) } ?? .null, .text(response.method),
      .blob(response.request), .blob(response.result))
    try connection.run(
      "DELETE FROM responses WHERE session = ? AND number <= ?", .blob(session),
      .integer(number - StoredResponse.maxPerSession))
  }

  // MARK: Failed sign-ins

  package func signInFailures(under key: [UInt8]) throws(Failure) -> SignInFailures? {
    if let waiting = pendingSignInFailures[key] { return waiting }
    return try connection.first(
      "SELECT count, last FROM signInFailures WHERE key = ?", .blob(key)
    ) { SignInFailures(count: $0.integer(0), last: Instant(milliseconds: $0.integer(1))) }
  }

  package func saveSignInFailures(
    _ failures: SignInFailures?, under key: [UInt8]
  ) throws(Failure) {
    pendingSignInFailures[key] = .some(failures)
  }

  /// Writes the failed sign-ins of this transaction. They wait here, because a refused sign-in rolls back.
  func flushSignInFailures() throws(Failure) {
    for (key, failures) in pendingSignInFailures {
      guard let failures else {
        try connection.run("DELETE FROM signInFailures WHERE key = ?", .blob(key))
        continue
      }
      try connection.run(
        "REPLACE INTO signInFailures (key, count, last) VALUES (?, ?, ?)",
        .blob(key), .integer(failures.count), .integer(failures.last.milliseconds))
      let oldest = failures.last.advanced(by: -SignInFailures.lifetime)
      try connection.run(
        "DELETE FROM signInFailures WHERE last <= ?", .integer(oldest.milliseconds))
      try connection.run(
        """
        DELETE FROM signInFailures WHERE key IN (
          SELECT key FROM signInFailures ORDER BY count DESC, last DESC LIMIT -1 OFFSET ?)
        """, .integer(SignInFailures.maxKept))
    }
    pendingSignInFailures = [:]
  }
}
