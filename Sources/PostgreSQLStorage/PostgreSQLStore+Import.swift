#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The queries of an import of matches.
  extension PostgreSQLStore {
    package func gathers(
      of account: ID<Account>, startedAt times: [Instant]
    ) throws(Failure) -> [Gather] {
      let rows = try all(
        """
        SELECT \(GatherRow.columns) FROM gathers
        WHERE account = $1 AND floor(startedAt / 1000.0) = ANY ($2::bigint[])
        """, .init(account),
        .integers(Set(times.map { $0.wholeSeconds.milliseconds / 1000 }).sorted()),
        read: GatherRow.init(row:))
      return try gathers(rows, of: account)
    }

    package func reservePlayerIDs(
      _ count: Int, in account: ID<Account>
    ) throws(Failure) -> [ID<Player>] {
      try lock(account)
      return try allFresh(
        """
        SELECT nextval(pg_get_serial_sequence('players', 'id')) FROM generate_series(1, $1::integer)
        """, .integer(count)
      ) { $0.id(0) }
    }

    package func formerPlayers(
      of account: ID<Account>, named names: Set<[UInt8]>
    ) throws(Failure) -> [[UInt8]: ID<Player>] {
      let rows = try all(
        """
        SELECT player, name FROM gathers JOIN lineups ON gather = gathers.id
        WHERE account = $1 AND name = ANY ($2::text[])
          AND NOT EXISTS (SELECT FROM players WHERE id = player)
        ORDER BY gathers.startedAt, gathers.id
        """, .init(account), .texts(names.map { String(decoding: $0, as: UTF8.self) })
      ) { (player: $0.id(0) as ID<Player>, name: Array($0.text(1).utf8)) }
      return Dictionary(rows.map { ($0.name, $0.player) }) { _, latest in latest }
    }
  }
#endif
