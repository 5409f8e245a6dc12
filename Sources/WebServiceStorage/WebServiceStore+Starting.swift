#if WebService
  package import GatherDomain
  import SQLiteStorage

  /// Sends gathers to the service: one call for the gather, one for each player in it, and one for its
  /// result.
  extension WebServiceStore {
    /// Sends a gather with its whole line-up to the service, and its result if it has ended. `keep` stores it
    /// in the mirror. Deleted players of a line-up are in the mirror only.
    ///
    /// - Parameter isFinal: whether it stays if the transaction is rolled back.
    func start<Result>(
      _ lineup: Lineup, of account: ID<Account>, result: ServiceResult? = nil,
      isFinal: Bool = false, keep: (_ uuid: String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try refresh(.players, of: account)
      try refresh(.gathers, of: account)
      do throws(ServiceFailure) {
        let row = try newGather(of: account)
        let uuid = row.entry.uuid ?? ""
        for team in [Team.teamA, .teamB, .bench] {
          for participant in lineup[team] {
            guard let number = try number(of: participant.id, account) else { continue }
            try callAuthenticated(account) { (token) throws(ServiceFailure) in
              try service.add(number, to: uuid, team, token)
            }
          }
        }
        if let result {
          try callAuthenticated(account) { (token) throws(ServiceFailure) in
            try service.endGather(uuid, result, token)
          }
        }
        return try mirrorTransaction { () throws(Failure) in
          if isFinal { try journal.remove(row) }
          return try keep(uuid)
        }
      } catch { throw error.failure }
    }

    /// A gather without players, with its entry in the journal.
    private func newGather(of account: ID<Account>) throws(ServiceFailure) -> ServiceJournal.Row {
      var row = try mirrorTransaction { () throws(Failure) in try journal.add(.start, of: account) }
      do throws(ServiceFailure) {
        row.entry.uuid = try callAuthenticated(account) { (token) throws(ServiceFailure) in
          try service.addGather(token)
        }
        try mirrorTransaction { () throws(Failure) in try journal.set(row) }
      } catch {
        if error.mayHaveTakenEffect, error.failure != .cancelled {
          try local { () throws(Failure) in try reconcile(.gathers, of: account) }
          row.entry.uuid = try local { () throws(Failure) in try journal.entry(of: row)?.uuid }
          if row.entry.uuid != nil { return row }
        }
        throw error
      }
      return row
    }

    /// The service's number of a player. A player that the service has lost is sent again. Nil for a
    /// participant who is not a player.
    private func number(
      of player: ID<Player>, _ account: ID<Account>
    ) throws(ServiceFailure) -> Int? {
      let (number, lost) = try local { () throws(Failure) in
        (try mirror.number(of: player), try mirror.store.player(player, of: account))
      }
      if let number { return number }
      guard let lost else { return nil }
      return try putBack(lost, to: account)
    }

    // MARK: What the service has lost

    package func recoverable(of account: ID<Account>) throws(Failure) -> Recoverable? {
      try mirror.recoverable(of: account)
    }

    package func recover(
      _ choice: Recoverable.Choice, of account: ID<Account>,
      progress: (_ done: Int, _ total: Int) throws(Failure) -> Void
    ) throws(Failure) {
      if case .forget = choice {
        return try mirror.transaction { () throws(Failure) in try mirror.forgetLost(of: account) }
      }
      try writing { () throws(Failure) in
        // The restored data is visible from now on.
        try refresh(.players, of: account)
        try refresh(.gathers, of: account)
        let players = try mirror.lostPlayers(of: account)
        let gathers = try mirror.lostGathers(of: account)
        let total = players.count + gathers.count
        do throws(ServiceFailure) {
          for (index, known) in players.enumerated() {
            _ = try putBack(known.player, to: account)
            try local { () throws(Failure) in try progress(index + 1, total) }
          }
          for (index, known) in gathers.enumerated() {
            _ = try putBack(known, to: account)
            try local { () throws(Failure) in try progress(players.count + index + 1, total) }
          }
        } catch { throw error.failure }
      }
    }

    /// Sends a player that the service has lost again, under a new number. Without a response, the player is
    /// recognised when the service next lists an equal one.
    private func putBack(
      _ player: Player, to account: ID<Account>
    ) throws(ServiceFailure) -> Int {
      let there = try local { () throws(Failure) in try mirror.there(player) }
      do throws(ServiceFailure) {
        let number = try callAuthenticated(account) { (token) throws(ServiceFailure) in
          try service.addPlayer(there, token)
        }
        try mirrorTransaction { () throws(Failure) in try mirror.link(player.id, to: number) }
        return number
      } catch {
        if error.mayHaveTakenEffect, error.failure != .cancelled {
          let number = try local { () throws(Failure) in
            try reconcile(.players, of: account)
            return try mirror.number(of: player.id)
          }
          if let number { return number }
        }
        throw error
      }
    }

    /// Sends a gather that the service has lost again; returns its new id.
    func putBack(
      _ known: LocalMirror.KnownGather, to account: ID<Account>
    ) throws(ServiceFailure) -> String {
      try local { () throws(Failure) in
        let gather = try mirror.store.gather(known.id, of: account)
        return try start(
          gather?.lineup ?? Lineup(), of: account, result: known.result, isFinal: true
        ) { (uuid) throws(Failure) in
          try mirror.link(known.id, to: uuid)
          return uuid
        }
      }
    }
  }
#endif
