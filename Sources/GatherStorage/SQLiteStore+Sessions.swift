package import GatherDomain

/// The sessions, what they were answered, and how often somebody failed to get into one.
extension SQLiteStore {
  package func session(_ digest: [UInt8]) throws(Failure) -> StoredSession? {
    try connection.first(
      "SELECT account, state FROM sessions WHERE digest = ?", .blob(digest)
    ) { row in
      StoredSession(account: row.optionalID(0), state: row.blob(1))
    }
  }

  package func saveSession(
    _ session: StoredSession, under digest: [UInt8], at now: Instant
  ) throws(Failure) {
    let account = session.account.map { SQLiteValue($0) } ?? .null
    // Nearly always only the state is another, and then no index has to be written.
    try connection.run(
      "UPDATE sessions SET state = ? WHERE digest = ? AND account IS ? AND day = ?",
      .blob(session.state), .blob(digest), account, .integer(now.day))
    guard connection.changes == 0 else { return }
    try connection.run(
      """
      INSERT INTO sessions (account, day, state, digest) VALUES (?, ?, ?, ?)
      ON CONFLICT (digest) DO UPDATE
        SET account = excluded.account, day = excluded.day, state = excluded.state
      """, account, .integer(now.day), .blob(session.state), .blob(digest))
    try connection.run(
      "DELETE FROM sessions WHERE day <= ?", .integer(now.day - StoredSession.lifetime))
  }

  // MARK: Answers

  package func answer(
    to key: String, of session: [UInt8]
  ) throws(Failure) -> StoredAnswer? {
    try connection.first(
      "SELECT account, method, result FROM answers WHERE session = ? AND key = ?",
      .blob(session), .text(key)
    ) { row in
      StoredAnswer(account: row.optionalID(0), method: row.text(1), result: row.blob(2))
    }
  }

  package func keepAnswer(
    _ answer: StoredAnswer, to key: String, of session: [UInt8]
  ) throws(Failure) {
    let latest = try connection.first(
      "SELECT max(place) FROM answers WHERE session = ?", .blob(session)
    ) { $0.integer(0) }
    let place = (latest ?? 0) + 1
    try connection.run(
      """
      REPLACE INTO answers (session, key, place, account, method, result)
      VALUES (?, ?, ?, ?, ?, ?)
      """, .blob(session), .text(key), .integer(place),
      answer.account.map { SQLiteValue($0) } ?? .null, .text(answer.method),
      .blob(answer.result))
    try connection.run(
      "DELETE FROM answers WHERE session = ? AND place <= ?", .blob(session),
      .integer(place - StoredAnswer.most))
  }

  // MARK: Failed sign-ins

  package func signInFailures(of username: String) throws(Failure) -> SignInFailures? {
    if let waiting = unwrittenFailures[username.key] { return waiting }
    return try connection.first(
      "SELECT count, last FROM signInFailures WHERE usernameKey = ?", .text(username.folded)
    ) { SignInFailures(count: $0.integer(0), last: Instant(milliseconds: $0.integer(1))) }
  }

  package func keepSignInFailures(
    _ failures: SignInFailures?, of username: String
  ) throws(Failure) {
    unwrittenFailures[username.key] = .some(failures)
  }

  /// Writes down what was counted in this transaction, of which a refused sign-in undoes its part.
  func writeFailures() throws(Failure) {
    for (bytes, failures) in unwrittenFailures {
      let key = String(decoding: bytes, as: UTF8.self)
      guard let failures else {
        try connection.run("DELETE FROM signInFailures WHERE usernameKey = ?", .text(key))
        continue
      }
      try connection.run(
        "REPLACE INTO signInFailures (usernameKey, count, last) VALUES (?, ?, ?)",
        .text(key), .integer(failures.count), .integer(failures.last.milliseconds))
      let oldest = failures.last.advanced(by: -SignInFailures.lifetime)
      try connection.run(
        "DELETE FROM signInFailures WHERE last <= ?", .integer(oldest.milliseconds))
    }
    unwrittenFailures = [:]
  }
}
