#if WebService
  package import GatherDomain
  import GatherStorage

  /// Players: read from the copy after it was brought up to date, written to the service first.
  extension WebServiceStore {
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
      try update(.players, of: account)
      if let player = try heardOf(profile, account) { return player }
      unheard[account] = (profile, Set(try copy.players(of: account).keys))
      do throws(ServiceFailure) {
        let number = try ask(account) { (token) throws(ServiceFailure) in
          try service.addPlayer(profile, token)
        }
        return try keep(profile, number, account)
      } catch {
        if error.mayBeDone {
          settle(.players, of: account, after: error)
          if let player = try heardOf(profile, account, isSettling: true) { return player }
        } else {
          unheard[account] = nil
        }
        throw error.failure
      }
    }

    package func updatePlayer(_ player: Player, of account: ID<Account>) throws(Failure) {
      try update(.players, of: account)
      guard let old = try copy.store.player(player.id, of: account) else { return }
      try replace(with: player, of: account)
      undoing.append { [unowned self] in try? replace(with: old, of: account) }
    }

    private func replace(with player: Player, of account: ID<Account>) throws(Failure) {
      guard let number = try copy.number(of: player.id) else { return }
      do throws(ServiceFailure) {
        try ask(account) { (token) throws(ServiceFailure) in
          try service.updatePlayer(number, player.profile, token)
        }
      } catch {
        guard error.mayBeDone || error.status == 404 else { throw error.failure }
        settle(.players, of: account, after: error)
        guard try copy.store.player(player.id, of: account) == player else { throw error.failure }
      }
      try copy.note { () throws(Failure) in try copy.store.updatePlayer(player, of: account) }
    }

    package func deletePlayer(_ id: ID<Player>, of account: ID<Account>) throws(Failure) -> Bool {
      try update(.players, of: account)
      guard try copy.store.player(id, of: account) != nil, let number = try copy.number(of: id)
      else { return false }
      do throws(ServiceFailure) {
        try ask(account) { (token) throws(ServiceFailure) in
          try service.deletePlayer(number, token)
        }
      } catch {
        guard error.mayBeDone || error.status == 404 else { throw error.failure }
        settle(.players, of: account, after: error)
        if try copy.store.player(id, of: account) == nil { return error.status != 404 }
        throw error.failure
      }
      return try copy.note { () throws(Failure) in
        try copy.store.deletePlayer(id, of: account)
      }
    }

    /// Takes over the players that the service has; whether anything was different.
    func updatePlayers(of account: ID<Account>) throws(ServiceFailure) -> Bool {
      let listed = try ask(account) { (token) throws(ServiceFailure) in
        try service.players(token)
      }
      do throws(Failure) {
        var known = try copy.players(of: account)
        var (changed, new): ([Player], [(number: Int, profile: Player.Profile)]) = ([], [])
        for entry in listed {
          guard let number = entry.id else { continue }
          guard let player = known.removeValue(forKey: number) else {
            new.append((number, entry.profile))
            continue
          }
          if player.profile != entry.profile {
            changed.append(Player(id: player.id, profile: entry.profile))
          }
        }
        if known.isEmpty, changed.isEmpty, new.isEmpty { return false }
        try copy.note { () throws(Failure) in
          for player in known.values {
            _ = try copy.store.deletePlayer(player.id, of: account)
          }
          for player in changed { try copy.store.updatePlayer(player, of: account) }
          for (number, profile) in new {
            try copy.keep(try copy.store.addPlayer(profile, to: account).id, as: number)
          }
        }
        return true
      } catch { throw ServiceFailure(failure: error) }
    }

    /// The player whose addition was not heard, if the service turns out to have him.
    private func heardOf(
      _ profile: Player.Profile, _ account: ID<Account>, isSettling: Bool = false
    ) throws(Failure) -> Player? {
      guard let (lost, before) = unheard[account] else { return nil }
      let found =
        lost == profile
        ? try copy.players(of: account).first {
          !before.contains($0.key) && $0.value.profile == lost
        }
        : nil
      // The next addition that is not this one's repetition ends the matter.
      if found != nil || !isSettling { unheard[account] = nil }
      return found?.value
    }

    private func keep(
      _ profile: Player.Profile, _ number: Int, _ account: ID<Account>
    ) throws(ServiceFailure) -> Player {
      let player: Player
      do throws(Failure) {
        player = try copy.note { () throws(Failure) in
          let player = try copy.store.addPlayer(profile, to: account)
          try copy.keep(player.id, as: number)
          return player
        }
      } catch { throw ServiceFailure(failure: error, mayBeDone: true) }
      unheard[account] = nil
      undoing.append { [unowned self] in _ = try? deletePlayer(player.id, of: account) }
      return player
    }
  }
#endif
