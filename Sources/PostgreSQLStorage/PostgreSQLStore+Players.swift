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
      if let known = keptPlayers(ids, of: account) { return known }
      try lock(account, forWrite: false)
      let players = try all(
        "SELECT \(Player.columns) FROM players WHERE id = ANY ($1::bigint[]) AND account = $2",
        .integers(Set(ids).map(\.rowNumber).sorted()), .init(account), read: Player.init(row:))
      keep(players, of: account)
      let found = Dictionary(players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return ids.compactMap { found[$0] }
    }

    /// The players with these ids, if all are known.
    private func keptPlayers(_ ids: [ID<Player>], of account: ID<Account>) -> [Player]? {
      if ids.isEmpty { return [] }
      guard isKept(account) else { return nil }
      let known = ids.compactMap { cache.entities.players[$0] }
      return known.count == ids.count ? known : nil
    }

    /// Keeps players of the account whose version is known.
    private func keep(_ players: [Player], of account: ID<Account>) {
      if isKept(account) { cache.keep(players) }
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
      try queueChange(
        """
        UPDATE players SET nameKey = $3, \(Player.Profile.assignments { "$\($0 + 4)" })
        WHERE id = $1 AND account = $2
        """,
        [.init(player.id), .init(account), .text(profile.name.lowercasedKey)] + profile.parameters)
      try queueChange(
        """
        WITH filed AS (
          UPDATE figures SET nameKey = $2 WHERE player = $1 AND account = $3 AND nameKey <> $2
        )
        UPDATE lineups SET name = players.name, preferredPosition = players.preferredPosition
        FROM players WHERE player = $1 AND players.id = $1 AND players.account = $3
        """, .init(player.id), .text(profile.name.lowercasedKey), .init(account))
    }

    package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
      try lock(account)
      return try changeOne(
        """
        changed AS (
          DELETE FROM players WHERE id = $1 AND account = $2 RETURNING id AS value
        ), unlisted AS (
          UPDATE figures SET nameKey = NULL WHERE player IN (SELECT value FROM changed)
        ), counted AS (
          UPDATE accounts SET playerCount = playerCount - 1
          WHERE id = $2 AND EXISTS (SELECT FROM changed))
        """, [.init(id), .init(account)])
    }

    package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
      try lock(account)
      let profile = player.profile
      try queueChange(
        """
        WITH back AS (
          INSERT INTO players (id, account, nameKey, \(Player.Profile.columns))
          OVERRIDING SYSTEM VALUE
          VALUES ($1, $2, $3, \(Player.Profile.columns.parameters(from: 4)))
          ON CONFLICT DO NOTHING RETURNING id
        ), listed AS (UPDATE figures SET nameKey = $3 WHERE player IN (SELECT id FROM back))
        UPDATE accounts SET playerCount = playerCount + 1
        WHERE id = $2 AND EXISTS (SELECT FROM back)
        """,
        [.init(player.id), .init(account), .text(profile.name.lowercasedKey)] + profile.parameters)
    }

    package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
      try all(Self.count.of(account)) { $0.integer(0) }.first ?? 0
    }

    package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
      // A short list is likely to be known as a whole.
      let page = Self.page(PageRequest.defaultLimit, from: 0).of(account)
      if isKept(account), let known = cache.use(page, in: connection.waiter.request()),
        let rank = known.rows(Player.init(row:)).firstIndex(where: { $0.id == player.id })
      {
        return rank
      }
      return try first(
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
      let page = Self.page(request.limit, from: request.offset).of(account)
      if request.limit > 0 {
        try prefetch(page)
        if request.offset == 0 { try prefetch(Self.inProgress.of(account)) }
      }
      let total = try playerCount(of: account)
      guard request.limit > 0, request.offset < total else {
        return Page(entries: [], total: total)
      }
      let entries = try all(page, read: Player.init(row:))
      keep(entries, of: account)
      return Page(entries: entries, total: total)
    }

    /// Adds what the first screen after a sign-in shows to the queued statements: the players and the match in
    /// progress.
    func prefetchFirstScreen(of account: ID<Account>) throws(Failure) {
      for query in Self.firstScreen { try prefetch(query.of(account)) }
    }

    /// What the first screen after a sign-in shows.
    static let firstScreen = [
      page(PageRequest.defaultLimit, from: 0), count, inProgress,
    ]

    private static let count = AccountQuery { "SELECT playerCount FROM accounts WHERE id = \($0)" }

    private static func page(_ limit: Int, from offset: Int) -> AccountQuery {
      AccountQuery([.integer(limit), .integer(offset)]) {
        """
        SELECT \(Player.columns) FROM players
        WHERE account = \($0) ORDER BY nameKey, id LIMIT $2 OFFSET $3
        """
      }
    }

    private func prefixMatches(
      _ text: String, of account: ID<Account>, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      // The last code point of Unicode has no successor.
      let (account, first, end) = (PostgreSQLValue(account), text, text + "\u{10FFFF}")
      let count = """
        SELECT count(*) FROM players WHERE account = $1 AND nameKey >= $2 AND nameKey < $3
        """
      try prefetch(count, account, .text(first), .text(end))
      let entries = try all(
        """
        SELECT \(Player.columns) FROM players
        WHERE account = $1 AND nameKey >= $2 AND nameKey < $3
        ORDER BY nameKey, id LIMIT $4 OFFSET $5
        """, account, .text(first), .text(end), .integer(request.limit), .integer(request.offset),
        read: Player.init(row:))
      let total = try self.first(count, account, .text(first), .text(end)) { $0.integer(0) }
      return Page(entries: entries, total: total)
    }

    /// Compares the text with every name of the account; the server chooses the index.
    private func substringMatches(
      _ text: String, of account: ID<Account>, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      let filter = "account = $1 AND strpos(nameKey, $2) > 0"
      // The number decides the order. It comes with each row, or alone in one if nothing matches.
      let rows = try all(
        """
        WITH found AS MATERIALIZED (SELECT count(*) AS total FROM players WHERE \(filter))
        SELECT \(Player.columns), total FROM found LEFT JOIN players ON \(filter)
        ORDER BY CASE WHEN total <= $3 THEN nameKey END, id LIMIT $4 OFFSET $5
        """, .init(account), .text(text), .integer(NameSearch.maxSortedMatches),
        .integer(request.limit), .integer(request.offset)
      ) { row in
        (
          player: row.optionalInteger(0).map { _ in Player(row: row) },
          total: row.integer(Player.columns.count)
        )
      }
      var total = rows.first?.total
      if total == nil {
        total = try first(
          "SELECT count(*) FROM players WHERE \(filter)", .init(account), .text(text)
        ) { $0.integer(0) }
      }
      let entries = rows.compactMap(\.player)
      return Page(entries: entries, total: total)
    }
  }
#endif
