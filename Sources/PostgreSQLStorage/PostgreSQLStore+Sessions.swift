#if PostgreSQL
  package import GatherDomain
  import SQLShared
  package import Sessions

  /// Sessions and their stored responses.
  extension PostgreSQLStore: AccountSessionStore {
    package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
      let row = try read(
        PostgreSQLStatement(
          """
          SELECT account, state, day, commits, (SELECT version FROM footballGather),
            (SELECT version FROM accounts WHERE id = account)
          FROM sessions WHERE digest = $1
          """, .blob(digest)))[0].first
      guard let row, !StoredSession.isExpired(last: row.integer(2), today: now.day) else {
        return nil
      }
      if transaction != nil {
        transaction?.versions.session = (digest, row.integer(3))
        transaction?.dayOfSession = row.integer(2)
      } else if known.session.map({ $0.digest == digest }) ?? true {
        // A session that is only looked at does not take the place of the present one.
        connection.server.schema = row.integer(4)
        var found = RowVersions(session: (digest, row.integer(3)))
        if let account: ID<Account> = row.optionalID(0) {
          found.account = (account, row.integer(5))
        }
        try note(found)
        requestOfSession = connection.waiter.request()
      }
      return StoredSession(account: row.optionalID(0), state: row.blob(1))
    }

    package func saveSession(
      _ session: StoredSession, under digest: [UInt8], at now: Instant
    ) throws(Failure) {
      // The last statement of a request before its commit.
      connection.allow(atLeast: Self.timeToEnd)
      let old = transaction?.versions.session.flatMap { $0.digest == digest ? $0.commits : nil }
      transaction?.versions.session = (digest, (old ?? 0) + 1)
      let account = session.account.map { PostgreSQLValue($0) } ?? .null
      // The account's list of sessions is longer by one.
      if old == nil, let account = session.account { try lock(account) }
      // Nearly always the session was stored today, and then no index is written.
      if old != nil, session.account != nil, transaction?.dayOfSession == now.day {
        return try queue(
          """
          UPDATE sessions SET account = $1, state = $2, usedAt = $3, commits = commits + 1
          WHERE digest = $4
          """, account, .blob(session.state), .integer(now.milliseconds), .blob(digest))
      }
      // If two processes add the same day, one waits and then adds nothing.
      try queue(
        """
        INSERT INTO daysOfUse (number, day) SELECT coalesce(max(number), 0) + 1, $1 FROM daysOfUse
        HAVING NOT EXISTS (SELECT FROM daysOfUse WHERE day = $1) ON CONFLICT DO NOTHING
        """, .integer(now.day))
      try queue(
        """
        INSERT INTO sessions (account, day, dayOfUse, state, digest, createdAt, usedAt)
        SELECT $1::bigint, max(day), max(number), $2, $3, $4, $4 FROM daysOfUse
        ON CONFLICT (digest) DO UPDATE
          SET account = excluded.account, day = excluded.day, dayOfUse = excluded.dayOfUse,
            state = excluded.state, usedAt = excluded.usedAt, commits = sessions.commits + 1
        """, account, .blob(session.state), .blob(digest), .integer(now.milliseconds))
      try deleteSessions(
        "dayOfUse <= (SELECT max(number) FROM daysOfUse) - $1", .integer(StoredSession.lifetime))
      guard session.account == nil else { return }
      // The oldest sessions without an account, if there are too many.
      try deleteSessions(
        """
        account IS NULL AND number <= (
          SELECT number FROM sessions WHERE account IS NULL
          ORDER BY number DESC LIMIT 1 OFFSET $1)
        """, .integer(StoredSession.maxVisitors))
    }

    /// Deletes sessions with their responses. Those that others are deleting are skipped.
    private func deleteSessions(
      _ condition: String, _ value: PostgreSQLValue
    ) throws(Failure) {
      try queue(
        """
        WITH old AS (SELECT digest FROM sessions WHERE \(condition) FOR UPDATE SKIP LOCKED),
          without AS (DELETE FROM responses USING old WHERE session = digest)
        DELETE FROM sessions USING old WHERE sessions.digest = old.digest
        """, value)
    }

    package func deleteSession(_ digest: [UInt8]) throws(Failure) {
      // The account's list of sessions is shorter by one.
      try queueNewVersion("id = (SELECT account FROM sessions WHERE digest = $1)", .blob(digest))
      try delete(digest)
    }

    private func delete(_ digest: [UInt8]) throws(Failure) {
      try queue("DELETE FROM responses WHERE session = $1", .blob(digest))
      try queue("DELETE FROM sessions WHERE digest = $1", .blob(digest))
    }

    package func sessions(
      of account: ID<Account>, at now: Instant
    ) throws(Failure) -> [SessionRecord] {
      try all(
        "SELECT day, digest, createdAt, usedAt FROM sessions WHERE account = $1 ORDER BY number",
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
      // The other processes notice the new version of the account.
      try lock(account)
      for digest in digests { try delete(digest) }
    }

    // MARK: Responses

    package func response(
      to key: String, of session: [UInt8]
    ) throws(Failure) -> StoredResponse? {
      try first(
        "SELECT account, method, request, result FROM responses WHERE session = $1 AND key = $2",
        .blob(session), .blob(Array(key.utf8))
      ) { row in
        StoredResponse(
          account: row.optionalID(0), method: row.text(1), request: row.blob(2),
          result: row.blob(3))
      }
    }

    package func saveResponse(
      _ response: StoredResponse, to key: String, of session: [UInt8]
    ) throws(Failure) {
      try queue(
        """
        INSERT INTO responses (session, key, number, account, method, request, result)
        SELECT $1, $2, coalesce(max(number), 0) + 1, $3::bigint, $4, $5, $6
        FROM responses WHERE session = $1
        ON CONFLICT (session, key) DO UPDATE
          SET number = excluded.number, account = excluded.account, method = excluded.method,
            request = excluded.request, result = excluded.result
        """, .blob(session), .blob(Array(key.utf8)),
        response.account.map { PostgreSQLValue($0) } ?? .null, .text(response.method),
        .blob(response.request), .blob(response.result))
      try queue(
        """
        DELETE FROM responses WHERE session = $1
          AND number <= (SELECT max(number) FROM responses WHERE session = $1) - $2
        """, .blob(session), .integer(StoredResponse.maxPerSession))
    }
  }
#endif
