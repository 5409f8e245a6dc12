#if WebService
  package import GatherDomain
  import SQLiteStorage

  /// Players: read from the mirror after a refresh, written to the service first.
  extension WebServiceStore: PlayerStore {
    package func players(
      of account: ID<Account>, matching search: NameSearch, in request: PageRequest
    ) throws(Failure) -> Page<Player> {
      try refresh(.players, of: account)
      return try mirror.store.players(of: account, matching: search, in: request)
    }

    package func playerCount(of account: ID<Account>) throws(Failure) -> Int {
      try refresh(.players, of: account)
      return try mirror.store.playerCount(of: account)
    }

    package func listIndex(of player: Player, in account: ID<Account>) throws(Failure) -> Int {
      try refresh(.players, of: account)
      return try mirror.store.listIndex(of: player, in: account)
    }

    package func player(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Player? {
      try refresh(.players, of: account)
      return try mirror.store.player(id, of: account)
    }

    package func addPlayer(
      _ profile: Player.Profile, to account: ID<Account>
    ) throws(Failure) -> Player {
      try writing { () throws(Failure) in
        try refresh(.players, of: account)
        return try add(ServicePlayer(profile), profile, to: account)
      }
    }

    /// Adds a player to the service and to the mirror. The mirror also stores the fields of `local` that the
    /// service does not have.
    private func add(
      _ player: ServicePlayer, _ local: Player.Profile, to account: ID<Account>
    ) throws(Failure) -> Player {
      var row = try mirror.transaction { () throws(Failure) in
        try journal.add(.addition(player), of: account)
      }
      do throws(ServiceFailure) {
        let number = try callAuthenticated(account) { (token) throws(ServiceFailure) in
          try service.addPlayer(player, token)
        }
        row.entry.number = number
        return try mirrorTransaction { () throws(Failure) in
          try journal.set(row)
          return try mirror.add(player, number, local: local, to: account)
        }
      } catch {
        if error.mayHaveTakenEffect, error.failure != .cancelled {
          try reconcile(.players, of: account)
          if let number = try journal.entry(of: row)?.number,
            var added = try mirror.player(numbered: number, of: account)
          {
            added.profile = player.numbered(number).profile(over: local)
            return try mirror.transaction { () throws(Failure) in
              try mirror.store.updatePlayer(added, of: account)
              return added
            }
          }
        }
        if !error.mayHaveTakenEffect {
          try mirror.transaction { () throws(Failure) in try journal.remove(row) }
        }
        throw error.failure
      }
    }

    package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
      try writing { () throws(Failure) in
        try refresh(.players, of: account)
        guard let old = try mirror.store.player(player.id, of: account) else { return }
        let before = try mirror.there(old)
        let after = before.replacing(old.profile, with: player.profile)
        if let number = try mirror.number(of: player.id) {
          try replace(number, before, with: after, player, account)
        }
        try mirror.transaction { () throws(Failure) in try mirror.update(player, after, of: account)
        }
      }
    }

    private func replace(
      _ number: Int, _ old: ServicePlayer, with new: ServicePlayer, _ player: Player,
      _ account: ID<Account>
    ) throws(Failure) {
      let row = try mirror.transaction { () throws(Failure) in
        try journal.add(.change(number, from: old, to: new), of: account)
      }
      do throws(ServiceFailure) {
        try callAuthenticated(account) { (token) throws(ServiceFailure) in
          try service.updatePlayer(number, new, token)
        }
      } catch {
        if error.mayHaveTakenEffect || error.status == 404, error.failure != .cancelled {
          try reconcile(.players, of: account)
          if let current = try mirror.store.player(player.id, of: account),
            try mirror.there(current).unnumbered == new.unnumbered
          {
            return
          }
        }
        if !error.mayHaveTakenEffect {
          try mirror.transaction { () throws(Failure) in try journal.remove(row) }
        }
        throw error.failure
      }
    }

    package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
      try refresh(.players, of: account)
      guard try mirror.store.player(id, of: account) != nil else { return false }
      if let number = try mirror.number(of: id) {
        do throws(ServiceFailure) {
          try callAuthenticated(account) { (token) throws(ServiceFailure) in
            try service.deletePlayer(number, token)
          }
        } catch {
          guard error.mayHaveTakenEffect || error.status == 404, error.failure != .cancelled else {
            throw error.failure
          }
          try reconcile(.players, of: account)
          if try mirror.store.player(id, of: account) == nil { return error.status != 404 }
          throw error.failure
        }
        try mirror.transaction { () throws(Failure) in try journal.forget(number, of: account) }
      }
      return try mirror.transaction { () throws(Failure) in
        try mirror.store.deletePlayer(id, of: account)
      }
    }

    // MARK: Putting back

    /// The service gets the player as a new one, under another number. This adds the new number to the
    /// gathers of the deleted player. The service cannot remove a player from a gather.
    package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
      try writing { () throws(Failure) in
        try refresh(.players, of: account)
        let added = try add(try mirror.there(player), player.profile, to: account)
        guard let number = try mirror.number(of: added.id) else { return }
        try mirror.transaction { () throws(Failure) in
          _ = try mirror.store.deletePlayer(added.id, of: account)
          try mirror.store.restorePlayer(player, to: account)
          try mirror.link(player.id, to: number)
        }
        try enter(player.id, as: number, of: account)
      }
    }

    /// Adds a player to their gathers of the mirror in the service. The gather may already contain the
    /// number, if another player had it before.
    private func enter(
      _ player: ID<Player>, as number: Int, of account: ID<Account>
    ) throws(Failure) {
      let places = try mirror.places(of: player, in: account)
      if places.isEmpty { return }
      do throws(ServiceFailure) {
        let entered = try callAuthenticated(account) { (token) throws(ServiceFailure) in
          try service.gathers(with: number, token)
        }
        for (uuid, team) in places where !entered.contains(where: { $0.id == uuid }) {
          try callAuthenticated(account) { (token) throws(ServiceFailure) in
            try service.add(number, to: uuid, team, token)
          }
        }
      } catch { throw error.failure }
    }
  }
#endif
