#if WebService
  import GatherDomain
  import SQLiteStorage
  import SQLShared

  /// The mapping of the mirror's gathers to the service's.
  extension LocalMirror {
    /// A gather of the mirror, and its last known state in the service.
    struct KnownGather {
      let id: ID<Gather>
      /// The gather's id in the service; nil if the service has lost it.
      let uuid: String?
      /// The result as the mirror stores it; empty while there is none.
      let kept: String

      var result: ServiceResult? { ServiceResult(kept: kept) }
    }

    /// The gathers of the account that the service last had, by the ids that it has for them.
    func gathers(of account: ID<Account>) throws(Failure) -> [String: KnownGather] {
      let all = try allGathers(of: account)
      let pairs = all.compactMap { gather in gather.uuid.map { ($0, gather) } }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The gathers of the account that the service has lost, the oldest first.
    func lostGathers(of account: ID<Account>) throws(Failure) -> [KnownGather] {
      try allGathers(of: account).filter { $0.uuid == nil }
    }

    private func allGathers(of account: ID<Account>) throws(Failure) -> [KnownGather] {
      try connection.all(
        """
        SELECT \(KnownGather.columns) FROM serviceGathers JOIN gathers ON id = gather
        WHERE account = ? ORDER BY gather
        """, .init(account), read: KnownGather.init(row:))
    }

    func known(_ gather: ID<Gather>) throws(Failure) -> KnownGather? {
      try connection.first(
        "SELECT \(KnownGather.columns) FROM serviceGathers WHERE gather = ?", .init(gather),
        read: KnownGather.init(row:))
    }

    /// Stores the service's id of a gather.
    func link(_ gather: ID<Gather>, to uuid: String) throws(Failure) {
      try connection.run(
        """
        INSERT INTO serviceGathers (gather, uuid) VALUES (?, ?)
        ON CONFLICT (gather) DO UPDATE SET uuid = excluded.uuid
        """, .init(gather), .text(uuid))
    }

    func setResult(_ result: ServiceResult?, of gather: ID<Gather>) throws(Failure) {
      try connection.run(
        "UPDATE serviceGathers SET result = ? WHERE gather = ?", .text(result?.kept ?? ""),
        .init(gather))
    }

    /// Keeps the result of a gather that is about to be deleted.
    func keepResult(of gather: KnownGather) throws(Failure) {
      try connection.run(
        "REPLACE INTO serviceDeletedResults (gather, result) VALUES (?, ?)", .init(gather.id),
        .text(gather.kept))
    }

    /// The result of a deleted gather as the service had it; nil if it had none.
    func resultOfDeleted(_ gather: ID<Gather>) throws(Failure) -> ServiceResult? {
      let kept = try connection.first(
        "SELECT result FROM serviceDeletedResults WHERE gather = ?", .init(gather)
      ) { $0.text(0) }
      return kept.flatMap { ServiceResult(kept: $0) }
    }

    /// Stores who plays in a gather that was started elsewhere. Their teams are unknown.
    func setPlayers(_ players: [Participant], of gather: ID<Gather>) throws(Failure) {
      try connection.run("DELETE FROM lineups WHERE gather = ?", .init(gather))
      for (place, player) in players.enumerated() {
        try connection.run(
          """
          INSERT INTO lineups (gather, team, place, player, name, preferredPosition)
          VALUES (?, ?, ?, ?, ?, ?)
          """, .init(gather), .text(Team.bench.rawValue), .integer(place), .init(player.id),
          .text(player.name), .init(player.position?.rawValue))
      }
    }

    /// The gathers, by their ids in the service, that have a player in their line-ups, and the player's team.
    func places(
      of player: ID<Player>, in account: ID<Account>
    ) throws(Failure) -> [(uuid: String, team: Team)] {
      let rows = try connection.all(
        """
        SELECT \(KnownGather.columns), team
        FROM lineups JOIN serviceGathers ON serviceGathers.gather = lineups.gather
          JOIN gathers ON gathers.id = lineups.gather
        WHERE player = ? AND account = ? ORDER BY lineups.gather
        """, .init(player), .init(account)
      ) { (gather: KnownGather(row: $0), team: $0.word(KnownGather.columns.count) ?? Team.bench) }
      return rows.compactMap { row in row.gather.uuid.map { ($0, row.team) } }
    }

    /// How many gathers of the account have ended whose teams are unknown.
    func countWithoutTeams(of account: ID<Account>) throws(Failure) -> Int {
      try connection.first(
        """
        SELECT count(*) FROM gathers WHERE account = ? AND endedAt IS NOT NULL
          AND EXISTS (SELECT 1 FROM lineups WHERE gather = id AND team = 'bench')
        """, .init(account)
      ) { $0.integer(0) } ?? 0
    }
  }

  extension LocalMirror.KnownGather {
    /// The prefix of the former id of a gather that the service has lost.
    static let lostMark = "lost:"

    /// The columns that ``init(row:)`` reads.
    fileprivate static let columns = Columns("gather", "uuid", "result").of("serviceGathers")

    /// The gather in a row of ``columns``.
    fileprivate init(row: SQLiteRow) {
      let uuid = row.text(1)
      self.init(
        id: row.id(0), uuid: uuid.hasPrefix(Self.lostMark) ? nil : uuid, kept: row.text(2))
    }
  }
#endif
