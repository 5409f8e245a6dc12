#if PostgreSQL
  package import GatherDomain
  import SQLShared

  /// The gathers that have ended. Their number is stored with the statistics. A page is found by an index
  /// scan up to its offset, as in the list of players: the first pages cost the same for any length, later
  /// ones more.
  extension PostgreSQLStore {
    package func endedGathers(
      of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      try applyPendingStats(of: account)
      if player == nil, request.limit > 0 {
        try prefetch(
          Self.ended, .init(account), .integer(request.limit), .integer(request.offset))
      }
      let total = try pastCount(of: account, with: player)
      guard request.limit > 0, request.offset < total else {
        return Page(entries: [], total: total)
      }
      let rows =
        if let player {
          try all(
            """
            SELECT gather, \(GatherRow.contentColumns) FROM appearances
            WHERE account = $1 AND player = $2
            ORDER BY startedAt DESC, gather DESC LIMIT $3 OFFSET $4
            """, .init(account), .init(player), .integer(request.limit), .integer(request.offset),
            read: GatherRow.init(row:))
        } else {
          try all(
            Self.ended, .init(account), .integer(request.limit), .integer(request.offset),
            read: GatherRow.init(row:))
        }
      if player == nil, request.offset == 0 {
        // The history shows both.
        try prefetch(monthlyGoalsQuery(of: account, limit: MonthlyGoals.usualLimit))
      }
      return Page(entries: try gathers(rows, of: account), total: total)
    }

    private static let ended = """
      SELECT \(GatherRow.columns) FROM gathers
      WHERE account = $1 AND endedAt IS NOT NULL
      ORDER BY startedAt DESC, id DESC LIMIT $2 OFFSET $3
      """

    private func pastCount(
      of account: ID<Account>, with player: ID<Player>?
    ) throws(Failure) -> Int {
      let count =
        if let player {
          try first(
            "SELECT played FROM figures WHERE player = $1 AND account = $2", .init(player),
            .init(account)
          ) { $0.integer(0) }
        } else {
          try first("SELECT pastCount FROM accounts WHERE id = $1", .init(account)) {
            $0.integer(0)
          }
        }
      return count ?? 0
    }
  }
#endif
