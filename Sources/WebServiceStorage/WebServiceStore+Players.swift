#if WebService
  package import GatherDomain
  import GatherStorage

  /// Players: read from the copy after it was brought up to date, written to the service first.
  extension WebServiceStore: PlayerStore {
    package func players(
      of account: ID<Account>, matching search: NameSearch, in window: Window
    ) throws(Failure) -> Page<Player> {
      try update(.players, of: account)
      return try copy.store.players(of: account, matching: search, in: window)
    }

    package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
      try update(.players, of: account)
      return try copy.store.playerCount(of: account)
    }

    package func rank(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
      try update(.players, of: account)
      return try copy.store.rank(of: player, in: account)
    }

    package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
      try update(.players, of: account)
      return try copy.store.player(id, of: account)
    }

    package func addPlayer(
      _ profile: Player.Profile, to account: ID<Account>
    ) throws(Failure) -> Player {
      try writing { () throws(Failure) in
        try update(.players, of: account)
        return try add(ServicePlayer(profile), profile, to: account)
      }
    }

    /// Adds a player to the service and to the copy, there with the fields of `local` that the service does
    /// not have.
    private func add(
      _ player: ServicePlayer, _ local: Player.Profile, to account: ID<Account>
    ) throws(Failure) -> Player {
      var row = try copy.note { () throws(Failure) in
        try journal.add(.addition(player), of: account)
      }
      do throws(ServiceFailure) {
        let number = try ask(account) { (token) throws(ServiceFailure) in
          try service.addPlayer(player, token)
        }
        row.entry.number = number
        return try note { () throws(Failure) in
          try journal.set(row)
          return try copy.add(player, number, local: local, to: account)
        }
      } catch {
        if error.mayBeDone, error.failure != .cancelled {
          try settle(.players, of: account)
          if let number = try journal.entry(of: row)?.number,
            var added = try copy.player(numbered: number, of: account)
          {
            added.profile = player.numbered(number).profile(over: local)
            return try copy.note { () throws(Failure) in
              try copy.store.updatePlayer(added, of: account)
              return added
            }
          }
        }
        if !error.mayBeDone { try copy.note { () throws(Failure) in try journal.remove(row) } }
        throw error.failure
      }
    }

    package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
      try writing { () throws(Failure) in
        try update(.players, of: account)
        guard let old = try copy.store.player(player.id, of: account) else { return }
        let before = try copy.there(old)
        let after = before.replacing(old.profile, with: player.profile)
        if let number = try copy.number(of: player.id) {
          try replace(number, before, with: after, player, account)
        }
        try copy.note { () throws(Failure) in try copy.update(player, after, of: account) }
      }
    }

    private func replace(
      _ number: Int, _ old: ServicePlayer, with new: ServicePlayer, _ player: Player,
      _ account: ID<Account>
    ) throws(Failure) {
      let row = try copy.note { () throws(Failure) in
        try journal.add(.change(number, from: old, to: new), of: account)
      }
      do throws(ServiceFailure) {
        try ask(account) { (token) throws(ServiceFailure) in
          try service.updatePlayer(number, new, token)
        }
      } catch {
        if error.mayBeDone || error.status == 404, error.failure != .cancelled {
          try settle(.players, of: account)
          if let current = try copy.store.player(player.id, of: account),
            try copy.there(current).unnumbered == new.unnumbered
          {
            return
          }
        }
        if !error.mayBeDone { try copy.note { () throws(Failure) in try journal.remove(row) } }
        throw error.failure
      }
    }

    package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
      try update(.players, of: account)
      guard try copy.store.player(id, of: account) != nil else { return false }
      if let number = try copy.number(of: id) {
        do throws(ServiceFailure) {
          try ask(account) { (token) throws(ServiceFailure) in
            try service.deletePlayer(number, token)
          }
        } catch {
          guard error.mayBeDone || error.status == 404, error.failure != .cancelled else {
            throw error.failure
          }
          try settle(.players, of: account)
          if try copy.store.player(id, of: account) == nil { return error.status != 404 }
          throw error.failure
        }
        try copy.note { () throws(Failure) in try journal.forget(number, of: account) }
      }
      return try copy.note { () throws(Failure) in
        try copy.store.deletePlayer(id, of: account)
      }
    }

    // MARK: Putting back

    /// The service has the player as a new one, under another number, whom this enters into the gathers
    /// in which the deleted one played. Nobody can be taken out of a gather again there.
    package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
      try writing { () throws(Failure) in
        try update(.players, of: account)
        let added = try add(try copy.there(player), player.profile, to: account)
        guard let number = try copy.number(of: added.id) else { return }
        try copy.note { () throws(Failure) in
          _ = try copy.store.deletePlayer(added.id, of: account)
          try copy.store.restorePlayer(player, to: account)
          try copy.keep(player.id, as: number)
        }
        try enter(player.id, as: number, of: account)
      }
    }

    /// Enters a player into the gathers in which the copy has them. A number that was another's before
    /// may stand there already.
    private func enter(
      _ player: ID<Player>, as number: Int, of account: ID<Account>
    ) throws(Failure) {
      let places = try copy.places(of: player, in: account)
      if places.isEmpty { return }
      do throws(ServiceFailure) {
        let entered = try ask(account) { (token) throws(ServiceFailure) in
          try service.gathers(with: number, token)
        }
        for (uuid, team) in places where !entered.contains(where: { $0.id == uuid }) {
          try ask(account) { (token) throws(ServiceFailure) in
            try service.add(number, to: uuid, team, token)
          }
        }
      } catch { throw error.failure }
    }
  }
#endif
