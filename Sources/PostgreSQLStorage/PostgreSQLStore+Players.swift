#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The players.
  extension PostgreSQLStore: PlayerStore {
    package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
      try players([id], of: account).first
    }

    package func players(
      _ ids: [ID<Player>], of account: ID<Account>
    ) throws(Failure) -> [Player] {
      if ids.isEmpty { return [] }
      let players = try all(
        "SELECT \(Player.columns) FROM players WHERE id = ANY ($1::bigint[]) AND account = $2",
        .integers(Set(ids).map(\.rowNumber).sorted()), .init(account), read: Player.init(row:))
      let found = Dictionary(players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return ids.compactMap { found[$0] }
    }

    package func addPlayer(
      _ profile: Player.Profile, to account: ID<Account>
    ) throws(Failure) -> Player {
      try lock(account)
      guard let row = try change(Self.insert(profile, to: account)).first else {
        throw .transactionConflict
      }
      return Player(id: row.id(0), profile: profile)
    }

    package func addPlayers(
      _ profiles: [Player.Profile], to account: ID<Account>,
      progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
    ) throws(Failure) {
      try lock(account)
      try profiles.forEachReportingProgress(progress) { (profile) throws(Failure) in
        try queue(Self.insert(profile, to: account))
      }
    }

    private static func insert(
      _ profile: Player.Profile, to account: ID<Account>
    ) -> PostgreSQLStatement {
      PostgreSQLStatement(
        """
        INSERT INTO players (account, nameKey, \(Player.Profile.columns))
        VALUES ($1, $2, \(Player.Profile.columns.parameters(from: 3))) RETURNING id
        """, [.init(account), .text(profile.name.nameListKey)] + profile.parameters)
    }

    package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
      try lock(account)
      let profile = player.profile
      try queue(
        """
        UPDATE players SET nameKey = $3, \(Player.Profile.assignments { "$\($0 + 4)" })
        WHERE id = $1 AND account = $2
        """,
        [.init(player.id), .init(account), .text(profile.name.nameListKey)] + profile.parameters)
      try queue(
        """
        UPDATE lineups SET name = players.name, preferredPosition = players.preferredPosition
        FROM players WHERE player = $1 AND players.id = $1 AND players.account = $2
        """, .init(player.id), .init(account))
    }

    package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
      guard try player(id, of: account) != nil else { return false }
      try lock(account)
      try queue("DELETE FROM players WHERE id = $1 AND account = $2", .init(id), .init(account))
      return true
    }

    package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
      try lock(account)
      let profile = player.profile
      try queue(
        """
        INSERT INTO players (id, account, nameKey, \(Player.Profile.columns))
        OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, $3, \(Player.Profile.columns.parameters(from: 4))) ON CONFLICT DO NOTHING
        """,
        [.init(player.id), .init(account), .text(profile.name.nameListKey)] + profile.parameters)
    }

    package func reservePlayerIDs(
      _ count: Int, in account: ID<Account>
    ) throws(Failure) -> [ID<Player>] {
      try change(
        PostgreSQLStatement(
          """
          SELECT nextval(pg_get_serial_sequence('players', 'id')) FROM generate_series(1, $1::integer)
          """, .integer(count))
      ).rows.map { $0.id(0) }
    }

    // MARK: Lists

    package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
      try read(Self.count("", [.init(account)]))[0].first?.integer(0) ?? 0
    }

    private static func count(_ condition: String, _ values: [PostgreSQLValue])
      -> PostgreSQLStatement
    {
      PostgreSQLStatement("SELECT count(*) FROM players WHERE account = $1 \(condition)", values)
    }

    package func listIndex(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
      try first(
        "SELECT count(*) FROM players WHERE account = $1 AND (nameKey, id) < ($2, $3)",
        .init(account), .text(player.profile.name.nameListKey), .init(player.id)
      ) { $0.integer(0) } ?? 0
    }

    package func players(
      of account: ID<Account>, matching search: NameSearch, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      // Names with the same beginning are side by side in the index. The last code point of Unicode has no successor.
      let condition =
        search.text.isEmpty
        ? ""
        : search.isSubstringSearch
          ? "AND strpos(nameKey, $2) > 0" : "AND nameKey >= $2 AND nameKey < $2 || U&'\\+10FFFF'"
      let values = [PostgreSQLValue(account)] + (search.text.isEmpty ? [] : [.text(search.text)])
      let results = try read(
        Self.count(condition, values),
        PostgreSQLStatement(
          """
          SELECT \(Player.columns) FROM players WHERE account = $1 \(condition)
          ORDER BY nameKey, id LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)
          """, values + [.integer(request.limit), .integer(request.offset)]))
      return Page(
        entries: results[1].rows.map(Player.init(row:)), total: results[0].first?.integer(0) ?? 0)
    }
  }
#endif
