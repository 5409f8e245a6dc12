#if WebService
  import GatherDomain
  import SQLiteStorage
  import SQLShared

  /// The mapping of the mirror's players to the service's.
  extension LocalMirror {
    /// A player of the mirror, and the player's record in the service.
    struct KnownPlayer {
      let player: Player
      let there: ServicePlayer
    }

    /// The players of the account by the numbers that the service has for them.
    func players(of account: ID<Account>) throws(Failure) -> [Int: KnownPlayer] {
      let rows = try connection.all(
        """
        SELECT \(KnownPlayer.columns), number
        FROM servicePlayers JOIN players ON players.id = servicePlayers.player
          LEFT JOIN serviceForeign ON serviceForeign.player = players.id
        WHERE account = ?
        """, .init(account)
      ) { (number: $0.integer(KnownPlayer.columns.count), player: KnownPlayer(row: $0)) }
      return Dictionary(
        rows.map { ($0.number, $0.player) }, uniquingKeysWith: { first, _ in first })
    }

    /// The players of the account that the service has lost, the oldest first.
    func lostPlayers(of account: ID<Account>) throws(Failure) -> [KnownPlayer] {
      try connection.all(
        """
        SELECT \(KnownPlayer.columns)
        FROM players LEFT JOIN serviceForeign ON serviceForeign.player = players.id
        WHERE account = ? AND players.id NOT IN (SELECT player FROM servicePlayers)
        ORDER BY players.id
        """, .init(account), read: KnownPlayer.init(row:))
    }

    /// A player's record in the service, or the record to restore after a deletion.
    func there(_ player: Player) throws(Failure) -> ServicePlayer {
      let content = try connection.first(
        "SELECT content FROM serviceForeign WHERE player = ?", .init(player.id)
      ) { $0.text(0) }
      return ServicePlayer(player.profile, keptAs: content)
    }

    func number(of player: ID<Player>) throws(Failure) -> Int? {
      try connection.first("SELECT number FROM servicePlayers WHERE player = ?", .init(player)) {
        $0.integer(0)
      }
    }

    /// The player of the account with a number in the service.
    func player(numbered number: Int, of account: ID<Account>) throws(Failure) -> Player? {
      let id: ID<Player>? = try connection.first(
        """
        SELECT player FROM servicePlayers JOIN players ON id = player
        WHERE number = ? AND account = ?
        """, .integer(number), .init(account)
      ) { $0.id(0) }
      return try id.flatMap { (id) throws(Failure) in try store.player(id, of: account) }
    }

    /// Adds a player that the service has under a number, unless another process has already done so.
    ///
    /// - Parameter local: the profile, if the player was added here, with the fields that the service does
    ///   not have.
    func add(
      _ there: ServicePlayer, _ number: Int, local: Player.Profile? = nil, to account: ID<Account>
    ) throws(Failure) -> Player {
      if let player = try player(numbered: number, of: account) { return player }
      let profile = there.numbered(number).profile(over: local ?? Player.Profile(name: ""))
      let player = try store.addPlayer(profile, to: account)
      try link(player.id, to: number)
      try keep(there, of: player.id)
      return player
    }

    /// Changes a player to what the service has.
    func update(
      _ player: Player, _ there: ServicePlayer, of account: ID<Account>
    ) throws(Failure) {
      try store.updatePlayer(player, of: account)
      try keep(there, of: player.id)
    }

    func link(_ player: ID<Player>, to number: Int) throws(Failure) {
      try connection.run(
        "REPLACE INTO servicePlayers (player, number) VALUES (?, ?)", .init(player),
        .integer(number))
    }

    private func keep(_ there: ServicePlayer, of player: ID<Player>) throws(Failure) {
      if there.hidesSomething {
        try connection.run(
          "REPLACE INTO serviceForeign (player, content) VALUES (?, ?)", .init(player),
          .text(there.unnumbered.json))
      } else {
        try connection.run("DELETE FROM serviceForeign WHERE player = ?", .init(player))
      }
    }
  }

  extension LocalMirror.KnownPlayer {
    /// The columns that ``init(row:)`` reads.
    fileprivate static let columns = Columns(
      names: Player.columns.of("players").names + ["content"])

    /// The player in a row of ``columns``.
    fileprivate init(row: SQLiteRow) {
      let player = Player(row: row)
      self.init(
        player: player,
        there: ServicePlayer(player.profile, keptAs: row.optionalText(Player.columns.count)))
    }
  }

  extension ServicePlayer {
    /// The player of a shown profile, with the hidden values as JSON, if there are any.
    fileprivate init(_ profile: Player.Profile, keptAs content: String?) {
      self = content.flatMap { ServicePlayer(json: $0) } ?? ServicePlayer(profile)
    }
  }
#endif
