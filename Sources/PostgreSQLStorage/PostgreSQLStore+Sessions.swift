#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// Sessions and their stored responses.
  extension PostgreSQLStore: SessionStore {
    package func session(_ digest: [UInt8], at now: Instant) throws(Failure) -> StoredSession? {
      var versions = RowVersions()
      // The first session of a process is likely to be shown at once.
      let isFirst = transaction == nil && known.session == nil
      var screen: [(query: AccountQuery, result: PostgreSQLResult)] = []
      let queries = (isFirst ? Self.firstScreen : []).map { query in
        query.ofSession(digest) { screen.append((query, $0)) }
      }
      let found = try fresh(
        """
        SELECT account, state, day, commits, (SELECT version FROM footballGather),
          (SELECT version FROM accounts WHERE id = account)
        FROM sessions WHERE digest = $1
        """, .blob(digest), followedBy: queries
      ) { row in
        connection.server.schema = row.integer(4)
        versions.session = (digest, row.integer(3))
        if let account: ID<Account> = row.optionalID(0), let version = row.optionalInteger(5) {
          versions.account = (account, version)
        }
        return (StoredSession(account: row.optionalID(0), state: row.blob(1)), day: row.integer(2))
      }
      guard let (session, day) = found, !StoredSession.isExpired(last: day, today: now.day) else {
        return nil
      }
      // A session that is only looked at does not take the place of the present one.
      if transaction == nil, known.session.map({ $0.digest == digest }) ?? true {
        try note(versions)
        if let account = known.account?.id {
          for (query, result) in screen { cache.add(result, for: query.of(account)) }
        }
        let request = connection.waiter.request()
        if latest.lookRequest != request { known.request = request }
      }
      // A session that was stored today needs no new day.
      if day == now.day, latest.dayOfUse == nil { latest.dayOfUse = (today: day, day: day) }
      return session
    }

    package func saveSession(
      _ session: StoredSession, under digest: [UInt8], at now: Instant
    ) throws(Failure) {
      // The last statement of a request before its commit.
      connection.allow(atLeast: Self.timeToEnd)
      if try queueState(of: session, under: digest, at: now) { return }
      let old = transaction?.pending.versions.session ?? known.session
      // How many commits the session has at least after this one; exactly, once the statement has been run.
      transaction?.pending.versions.session =
        (digest, old?.digest == digest ? (old?.commits ?? 0) + 1 : 1)
      // If two processes add the same day, one waits and then adds nothing.
      try queueRecord(
        """
        WITH added AS (
          INSERT INTO daysOfUse (number, day)
          SELECT coalesce(max(number), 0) + 1, $2 FROM daysOfUse
          HAVING NOT EXISTS (SELECT FROM daysOfUse WHERE day = $2) ON CONFLICT DO NOTHING
          RETURNING number, day
        ), latest AS (
          SELECT coalesce(max(number), 1) AS number, coalesce(max(day), $2) AS day
          FROM (SELECT * FROM added UNION ALL SELECT number, day FROM daysOfUse) AS uses
        )
        INSERT INTO sessions (account, day, use, state, digest, createdAt, usedAt)
        SELECT $1::bigint, day, number, $3, $4, $5, $5 FROM latest
        ON CONFLICT (digest) DO UPDATE
          SET account = excluded.account, day = excluded.day, use = excluded.use,
            state = excluded.state, usedAt = excluded.usedAt, commits = sessions.commits + 1
        RETURNING commits, day
        """, session.account.map { PostgreSQLValue($0) } ?? .null, .integer(now.day),
        .blob(session.state), .blob(digest), .integer(now.milliseconds)
      ) { [self] in
        guard let row = $0.first else { return }
        transaction?.pending.versions.session = (digest, row.integer(0))
        latest.dayOfUse = (today: now.day, day: row.integer(1))
      }
      // Rows that others are deleting are skipped.
      try deleteSessions(
        "use <= (SELECT max(number) FROM daysOfUse) - $1", .integer(StoredSession.lifetime))
      guard session.account == nil else { return }
      // The oldest sessions without an account, if there are too many.
      try deleteSessions(
        """
        account IS NULL AND number <= (
          SELECT number FROM sessions WHERE account IS NULL
          ORDER BY number DESC LIMIT 1 OFFSET $1)
        """, .integer(StoredSession.maxVisitors))
    }

    /// Queues the new state of a session if only that differs, as nearly always: then no index is written.
    /// The statement fails if the session, or the account in a transaction without another statement, is not as
    /// this process knows it: the transaction is then repeated. False if more than the state may differ.
    private func queueState(
      of session: StoredSession, under digest: [UInt8], at now: Instant
    ) throws(Failure) -> Bool {
      guard canAssume, let mode = transaction?.mode, let use = latest.dayOfUse,
        use.today == now.day,
        let old = transaction?.pending.versions.session ?? known.session, old.digest == digest,
        session.account == known.account?.id
      else { return false }
      let account = mode == .optimistic ? known.account : nil
      transaction?.mode = .usual
      transaction?.pending.versions.session = (digest, old.commits + 1)
      try enqueue(
        """
        WITH saved AS (
          UPDATE sessions SET state = $1, usedAt = $5, commits = commits + 1
          WHERE digest = $2 AND account IS NOT DISTINCT FROM $3 AND day = $4 AND commits = $6
            AND ($7::bigint IS NULL OR (SELECT version FROM accounts WHERE id = $7) = $8)
            AND $9 = (SELECT version FROM footballGather)
          RETURNING 1
        )
        SELECT 1 / count(*) FROM saved
        """, .blob(session.state), .blob(digest),
        session.account.map { PostgreSQLValue($0) } ?? .null, .integer(use.day),
        .integer(now.milliseconds), .integer(old.commits),
        account.map { PostgreSQLValue($0.id) } ?? .null, .integer(account?.version ?? 0),
        .integer(PostgreSQLMigrations.scripts.count))
      return true
    }

    private func deleteSessions(
      _ condition: String, _ value: PostgreSQLValue
    ) throws(Failure) {
      try queueRecord(
        """
        WITH old AS (SELECT digest FROM sessions WHERE \(condition) FOR UPDATE SKIP LOCKED),
          without AS (DELETE FROM answers USING old WHERE session = digest)
        DELETE FROM sessions USING old WHERE sessions.digest = old.digest
        """, value)
    }

    package func deleteSession(_ digest: [UInt8]) throws(Failure) {
      try queueRecord("DELETE FROM answers WHERE session = $1", .blob(digest))
      try queueRecord("DELETE FROM sessions WHERE digest = $1", .blob(digest))
    }

    package func sessions(
      of account: ID<Account>, at now: Instant
    ) throws(Failure) -> [SessionRecord] {
      try allFresh(
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
      if canAssume {
        // A key is nearly always new.
        try enqueueCheck()
        try enqueue(
          """
          SELECT 1 / (1 - count(*)) FROM answers WHERE session = $1 AND key = $2
          """, .blob(session), .blob(Array(key.utf8)))
        return nil
      }
      return try fresh(
        "SELECT account, method, request, result FROM answers WHERE session = $1 AND key = $2",
        .blob(session), .blob(Array(key.utf8))
      ) { row in
        StoredResponse(
          account: row.optionalID(0), method: row.text(1), request: row.optionalBlob(2),
          result: row.blob(3))
      }
    }

    package func saveResponse(
      _ response: StoredResponse, to key: String, of session: [UInt8]
    ) throws(Failure) {
      try queueRecord(
        """
        INSERT INTO answers (session, key, place, account, method, request, result)
        SELECT $1, $2, coalesce(max(place), 0) + 1, $3::bigint, $4, $5::bytea, $6
        FROM answers WHERE session = $1
        ON CONFLICT (session, key) DO UPDATE
          SET place = excluded.place, account = excluded.account, method = excluded.method,
            request = excluded.request, result = excluded.result
        """, .blob(session), .blob(Array(key.utf8)),
        response.account.map { PostgreSQLValue($0) } ?? .null, .text(response.method),
        response.request.map { .blob($0) } ?? .null, .blob(response.result))
      try queueRecord(
        """
        DELETE FROM answers WHERE session = $1
          AND place <= (SELECT max(place) FROM answers WHERE session = $1) - $2
        """, .blob(session), .integer(StoredResponse.maxPerSession))
    }
  }
#endif
