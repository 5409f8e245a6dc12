#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// Sessions and their stored responses.
  extension PostgreSQLStore: SessionStore {
    package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
      let found = try first(
        "SELECT account, state, day FROM sessions WHERE digest = $1", .blob(digest)
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
      // The last statement of a request before its commit.
      connection.allow(atLeast: Self.timeToEnd)
      let account = session.account.map { PostgreSQLValue($0) } ?? .null
      // Nearly always only the state differs, and then no index is written.
      if let latestUse, latestUse.today == now.day {
        let commits = try change(
          """
          UPDATE sessions SET state = $1, usedAt = $5, commits = commits + 1
          WHERE digest = $2 AND account IS NOT DISTINCT FROM $3 AND day = $4 RETURNING commits
          """, .blob(session.state), .blob(digest), account, .integer(latestUse.day),
          .integer(now.milliseconds)
        ) { $0.integer(0) }
        if let commits {
          transaction?.pending.versions.session = (digest, commits)
          return
        }
      }
      // If two processes add the same day, one waits and then adds nothing.
      try change(
        """
        INSERT INTO daysOfUse (number, day)
        SELECT coalesce(max(number), 0) + 1, $1 FROM daysOfUse
        HAVING NOT EXISTS (SELECT FROM daysOfUse WHERE day = $1) ON CONFLICT DO NOTHING
        """, .integer(now.day))
      let (use, day) =
        try first("SELECT max(number), max(day) FROM daysOfUse") {
          ($0.integer(0), $0.integer(1))
        } ?? (0, now.day)
      let commits = try change(
        """
        INSERT INTO sessions (account, day, use, state, digest, createdAt, usedAt)
        VALUES ($1, $2, $3, $4, $5, $6, $6)
        ON CONFLICT (digest) DO UPDATE
          SET account = excluded.account, day = excluded.day, use = excluded.use,
            state = excluded.state, usedAt = excluded.usedAt, commits = sessions.commits + 1
        RETURNING commits
        """, account, .integer(day), .integer(use), .blob(session.state), .blob(digest),
        .integer(now.milliseconds)
      ) { $0.integer(0) }
      if let commits { transaction?.pending.versions.session = (digest, commits) }
      latestUse = (today: now.day, day: day)
      try forgetSessions(usedUpTo: use - StoredSession.lifetime)
      if session.account == nil { try forgetVisitors() }
    }

    private func forgetSessions(usedUpTo use: Int) throws(Failure) {
      // Rows that others are deleting are skipped.
      let old: [[UInt8]] = try all(
        "SELECT digest FROM sessions WHERE use <= $1 FOR UPDATE SKIP LOCKED", .integer(use)
      ) { $0.blob(0) }
      for digest in old { try deleteSession(digest) }
    }

    /// Deletes the oldest sessions without an account, if there are too many.
    private func forgetVisitors() throws(Failure) {
      let old: [[UInt8]] = try all(
        """
        SELECT digest FROM sessions WHERE account IS NULL AND number <= (
          SELECT number FROM sessions WHERE account IS NULL
          ORDER BY number DESC LIMIT 1 OFFSET $1)
        FOR UPDATE SKIP LOCKED
        """, .integer(StoredSession.maxVisitors)
      ) { $0.blob(0) }
      for digest in old { try deleteSession(digest) }
    }

    package func deleteSession(_ digest: [UInt8]) throws(Failure) {
      try change("DELETE FROM answers WHERE session = $1", .blob(digest))
      try change("DELETE FROM sessions WHERE digest = $1", .blob(digest))
    }

    package func sessions(
      of account: ID<Account>, at now: Instant
    ) throws(Failure) -> [SessionRecord] {
      try all(
        "SELECT day, digest, createdAt, usedAt FROM sessions WHERE account = $1", .init(account)
      ) { row in
        (
          day: row.integer(0),
          SessionRecord(
            row.blob(1), createdAt: row.optionalInteger(2).map { Instant(milliseconds: $0) },
            usedAt: Instant(milliseconds: row.integer(3)))
        )
      }.filter { !StoredSession.isExpired(last: $0.day, today: now.day) }.map(\.1)
    }

    package func endSessions(_ digests: [[UInt8]], of account: ID<Account>) throws(Failure) {
      // The other processes notice the new version of the account.
      try lock(account)
      for digest in digests { try deleteSession(digest) }
    }

    // MARK: Answers

    package func response(
      to key: String, of session: [UInt8]
    ) throws(Failure) -> StoredResponse? {
      try first(
        "SELECT account, method, result FROM answers WHERE session = $1 AND key = $2",
        .blob(session), .blob(Array(key.utf8))
      ) { row in
        StoredResponse(account: row.optionalID(0), method: row.text(1), result: row.blob(2))
      }
    }

    package func saveResponse(
      _ response: StoredResponse, to key: String, of session: [UInt8]
    ) throws(Failure) {
      let place = try change(
        """
        INSERT INTO answers (session, key, place, account, method, result)
        SELECT $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5 FROM answers WHERE session = $1
        ON CONFLICT (session, key) DO UPDATE
          SET place = excluded.place, account = excluded.account, method = excluded.method,
            result = excluded.result
        RETURNING place
        """, .blob(session), .blob(Array(key.utf8)),
        response.account.map { PostgreSQLValue($0) } ?? .null, .text(response.method),
        .blob(response.result)
      ) { $0.integer(0) }
      try change(
        "DELETE FROM answers WHERE session = $1 AND place <= $2", .blob(session),
        .integer((place ?? 0) - StoredResponse.maxPerSession))
    }
  }
#endif
