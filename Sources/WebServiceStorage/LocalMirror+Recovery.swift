#if WebService
  import GatherDomain
  import SQLiteStorage
  import SQLShared

  /// The mirror's data of a user that the service has deleted.
  extension LocalMirror {
    /// The data of an account that the service has lost; nil if none.
    func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable? {
      let players = try connection.first(
        """
        SELECT count(*) FROM players
        WHERE account = ? AND id NOT IN (SELECT player FROM servicePlayers)
        """, .init(account)
      ) { $0.integer(0) }
      let gathers = try lostGathers(of: account).count
      let all = Recoverable(players: players ?? 0, gathers: gathers)
      return all.isEmpty ? nil : all
    }

    /// Whether the account has anything.
    func hasData(_ account: ID<Account>) throws(Failure) -> Bool {
      let gather = try connection.first(
        "SELECT 1 FROM gathers WHERE account = ? LIMIT 1", .init(account)
      ) { _ in true }
      if gather == true { return true }
      return try store.playerCount(of: account) > 0
    }

    /// Records that the service has lost all data of the account, including interrupted writes.
    func unbind(_ account: ID<Account>) throws(Failure) {
      for row in try journal.rows(of: account, .addition, .start) {
        if let number = row.entry.number,
          let player = try player(numbered: number, of: account)
        {
          _ = try store.deletePlayer(player.id, of: account)
        }
        if let uuid = row.entry.uuid, let gather = try gathers(of: account)[uuid] {
          _ = try store.deleteGather(gather.id, of: account)
        }
      }
      try connection.run("DELETE FROM serviceJournal WHERE account = ?", .init(account))
      try connection.run(
        "DELETE FROM servicePlayers WHERE player IN (SELECT id FROM players WHERE account = ?)",
        .init(account))
      try connection.run(
        """
        UPDATE serviceGathers SET uuid = ?1 || uuid WHERE uuid NOT LIKE ?1 || '%'
          AND gather IN (SELECT id FROM gathers WHERE account = ?2)
        """, .text(KnownGather.lostMark), .init(account))
    }

    /// Deletes the data of an account that the service has lost.
    func forgetLost(of account: ID<Account>) throws(Failure) {
      for gather in try lostGathers(of: account) {
        _ = try store.deleteGather(gather.id, of: account)
      }
      for known in try lostPlayers(of: account) {
        _ = try store.deletePlayer(known.player.id, of: account)
      }
    }
  }
#endif
