#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The players.
  extension PostgreSQLStore: PlayerStore {
    package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
      try lock(account, forWrite: false)
      return try first(
        """
        SELECT \(Player.columns) FROM players
        WHERE id = $1 AND account = $2
        """, .init(id), .init(account), read: Player.init(row:))
    }

    package func addPlayer(
      _ profile: Player.Profile, to account: ID<Account>
    ) throws(Failure) -> Player {
      try lock(account)
      let id: ID<Player>? = try change(
        """
        WITH counted AS (UPDATE accounts SET playerCount = playerCount + 1 WHERE id = $1)
        INSERT INTO players (account, nameKey, \(Player.Profile.columns))
        VALUES ($1, $2, \(Player.Profile.columns.parameters(from: 3))) RETURNING id
        """, [.init(account), .text(profile.name.lowercasedKey)] + profile.parameters
      ) { $0.id(0) }
      guard let id else { throw .transactionConflict }
      return Player(id: id, profile: profile)
    }

    package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
      try lock(account)
      let profile = player.profile
      let count = try change(
        """
        UPDATE players SET nameKey = $3, \(Player.Profile.assignments { "$\($0 + 4)" })
        WHERE id = $1 AND account = $2
        """,
        [.init(player.id), .init(account), .text(profile.name.lowercasedKey)] + profile.parameters)
      guard count > 0 else { return }
      try change(
        """
        WITH filed AS (UPDATE figures SET nameKey = $2 WHERE player = $1 AND nameKey <> $2)
        UPDATE lineups SET name = players.name, preferredPosition = players.preferredPosition
        FROM players WHERE player = $1 AND players.id = $1
        """, .init(player.id), .text(profile.name.lowercasedKey))
    }

    package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
      try lock(account)
      let count = try change(
        "DELETE FROM players WHERE id = $1 AND account = $2", .init(id), .init(account))
      guard count > 0 else { return false }
      try change(
        """
        WITH unlisted AS (UPDATE figures SET nameKey = NULL WHERE player = $2)
        UPDATE accounts SET playerCount = playerCount - 1 WHERE id = $1
        """, .init(account), .init(id))
      return true
    }

    package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
      try lock(account)
      let profile = player.profile
      let count = try change(
        """
        INSERT INTO players (id, account, nameKey, \(Player.Profile.columns))
        OVERRIDING SYSTEM VALUE
        VALUES ($1, $2, $3, \(Player.Profile.columns.parameters(from: 4))) ON CONFLICT DO NOTHING
        """,
        [.init(player.id), .init(account), .text(profile.name.lowercasedKey)] + profile.parameters)
      guard count > 0 else { return }
      try change(
        """
        WITH listed AS (UPDATE figures SET nameKey = $3 WHERE player = $2)
        UPDATE accounts SET playerCount = playerCount + 1 WHERE id = $1
        """, .init(account), .init(player.id), .text(profile.name.lowercasedKey))
    }

    package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
      try first("SELECT playerCount FROM accounts WHERE id = $1", .init(account)) {
        $0.integer(0)
      } ?? 0
    }

    package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
      try first(
        "SELECT count(*) FROM players WHERE account = $1 AND (nameKey, id) < ($2, $3)",
        .init(account), .text(player.profile.name.lowercasedKey), .init(player.id)
      ) { $0.integer(0) } ?? 0
    }

    // MARK: Lists

    package func players(
      of account: ID<Account>, matching search: NameSearch, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      if search.text.isEmpty { return try page(of: account, in: request) }
      return search.isSubstringSearch
        ? try substringMatches(search.text, of: account, in: request)
        : try prefixMatches(search.text, of: account, in: request)
    }

    private func page(of account: ID<Account>, in request: PageRequest) throws(Failure) -> Page<
      Player
    > {
      let total = try playerCount(of: account)
      guard request.limit > 0, request.offset < total else {
        return Page(entries: [], total: total)
      }
      let entries = try all(
        """
        SELECT \(Player.columns) FROM players
        WHERE account = $1 ORDER BY nameKey, id LIMIT $2 OFFSET $3
        """, .init(account), .integer(request.limit), .integer(request.offset),
        read: Player.init(row:))
      return Page(entries: entries, total: total)
    }

    private func prefixMatches(
      _ text: String, of account: ID<Account>, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      // The last code point of Unicode has no successor.
      let (account, first, end) = (PostgreSQLValue(account), text, text + "\u{10FFFF}")
      let entries = try all(
        """
        SELECT \(Player.columns) FROM players
        WHERE account = $1 AND nameKey >= $2 AND nameKey < $3
        ORDER BY nameKey, id LIMIT $4 OFFSET $5
        """, account, .text(first), .text(end), .integer(request.limit), .integer(request.offset),
        read: Player.init(row:))
      let total = try self.first(
        "SELECT count(*) FROM players WHERE account = $1 AND nameKey >= $2 AND nameKey < $3",
        account, .text(first), .text(end)
      ) { $0.integer(0) }
      return Page(entries: entries, total: total)
    }

    /// Compares the text with every name of the account; the server chooses the index.
    private func substringMatches(
      _ text: String, of account: ID<Account>, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      let total = try first(
        "SELECT count(*) FROM players WHERE account = $1 AND strpos(nameKey, $2) > 0",
        .init(account), .text(text)
      ) { $0.integer(0) }
      let isMany = (total ?? 0) > NameSearch.maxSortedMatches
      let entries = try all(
        """
        SELECT \(Player.columns) FROM players
        WHERE account = $1 AND strpos(nameKey, $2) > 0
        ORDER BY CASE WHEN $3 = 0 THEN nameKey END, id LIMIT $4 OFFSET $5
        """, .init(account), .text(text), .integer(isMany ? 1 : 0), .integer(request.limit),
        .integer(request.offset), read: Player.init(row:))
      return Page(entries: entries, total: total)
    }
  }
#endif
