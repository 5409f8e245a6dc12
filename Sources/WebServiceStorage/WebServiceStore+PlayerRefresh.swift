#if WebService
  import GatherDomain
  import SQLiteStorage

  /// Imports the players of the service, and undoes interrupted writes there.
  extension WebServiceStore {
    /// Whether the journal has interrupted writes to a resource.
    func hasBrokenOff(_ resource: Resource, of account: ID<Account>) throws(Failure) -> Bool {
      let rows =
        switch resource {
        case .players: try journal.rows(of: account, .addition, .change)
        case .gathers: try journal.rows(of: account, .start, .end)
        }
      return rows.contains { journal.owner(of: $0) == .nobody }
    }

    /// Imports the players of the service; returns whether anything was different.
    func refreshPlayers(of account: ID<Account>) throws(ServiceFailure) -> Bool {
      let all = try callAuthenticated(account) { (token) throws(ServiceFailure) in
        try service.players(token)
      }
      var listed: [Int: ServicePlayer] = [:]
      for entry in all { if let number = entry.id { listed[number] = entry } }
      var known = try local { () throws(Failure) in try mirror.players(of: account) }
      let hidden = try settleJournal(&listed, known: Set(known.keys), account)
      let new = all.compactMap(\.id).filter {
        listed[$0] != nil && known[$0] == nil && !hidden.contains($0)
      }
      var changed: [(player: Player, there: ServicePlayer)] = []
      for (number, there) in listed where !hidden.contains(number) {
        guard let old = known.removeValue(forKey: number) else { continue }
        let player = Player(id: old.player.id, profile: there.profile(over: old.player.profile))
        if player != old.player || there.unnumbered != old.there.unnumbered {
          changed.append((player, there))
        }
      }
      if known.isEmpty, changed.isEmpty, new.isEmpty { return false }
      try mirrorTransaction { () throws(Failure) in
        for gone in known.values {
          _ = try mirror.store.deletePlayer(gone.player.id, of: account)
        }
        for (player, there) in changed { try mirror.update(player, there, of: account) }
        // Another client may have restored a player that the service had lost.
        var lost = try mirror.lostPlayers(of: account)
        for number in new {
          guard let there = listed[number] else { continue }
          if let place = lost.firstIndex(where: { $0.there.unnumbered == there.unnumbered }) {
            try mirror.link(lost.remove(at: place).player.id, to: number)
          } else {
            _ = try mirror.add(there, number, to: account)
          }
        }
      }
      return true
    }

    /// Compares the journal with the players that the service lists, undoes interrupted writes there, and
    /// removes deleted players from the list. Returns the numbers to hide: those of players that could not be
    /// deleted, and those that another process is adding.
    private func settleJournal(
      _ listed: inout [Int: ServicePlayer], known: Set<Int>, _ account: ID<Account>
    ) throws(ServiceFailure) -> Set<Int> {
      let rows = try local { () throws(Failure) in
        try journal.rows(of: account, .addition, .change)
      }
      var taken = Set(rows.compactMap { $0.entry.kind == .addition ? $0.entry.number : nil })
      var hidden: Set<Int> = []
      // The latest first, because a player may have been added and then changed.
      for var row in rows.reversed() {
        let owner = journal.owner(of: row)
        if row.entry.kind == .addition, row.entry.number == nil {
          row.entry.number = listed.keys.sorted().first { number in
            !known.contains(number) && !taken.contains(number)
              && listed[number]?.unnumbered == row.entry.sent
          }
          if let number = row.entry.number { taken.insert(number) }
          if owner == .nobody, try hasPlayed(row.entry.number, account) {
            row.entry.number = nil
          }
          if row.entry.number != nil, owner != .otherProcess {
            try mirrorTransaction { () throws(Failure) in try journal.set(row) }
          }
        }
        switch owner {
        case .thisTransaction: break
        case .otherProcess:
          if row.entry.kind == .addition, let number = row.entry.number, !known.contains(number) {
            hidden.insert(number)
          }
        case .nobody:
          guard try !takeBack(row, &listed, account), let number = row.entry.number else { break }
          if let old = row.entry.old {
            listed[number] = old.numbered(number)
          } else {
            hidden.insert(number)
          }
        }
      }
      return hidden.filter { listed[$0] != nil }
    }

    /// Whether a player has played in gathers, so the player is in use and is not deleted.
    private func hasPlayed(
      _ number: Int?, _ account: ID<Account>
    ) throws(ServiceFailure) -> Bool {
      guard let number else { return false }
      let gathers = try callAuthenticated(account) { (token) throws(ServiceFailure) in
        try service.gathers(with: number, token)
      }
      return !gathers.isEmpty
    }

    /// Undoes an interrupted addition or change, unless another client has changed the player since then;
    /// false if the service cannot do it now.
    private func takeBack(
      _ row: ServiceJournal.Row, _ listed: inout [Int: ServicePlayer], _ account: ID<Account>
    ) throws(ServiceFailure) -> Bool {
      if let number = row.entry.number, listed[number]?.unnumbered == row.entry.sent {
        // Another process may be about to do the same.
        guard try mirrorTransaction({ () throws(Failure) in try journal.claim(row) }) else {
          return false
        }
        do throws(ServiceFailure) {
          try callAuthenticated(account) { (token) throws(ServiceFailure) in
            guard let old = row.entry.old else { return try service.deletePlayer(number, token) }
            try service.updatePlayer(number, old, token)
          }
          listed[number] = row.entry.old?.numbered(number)
        } catch {
          guard error.status == 404 else {
            if error.failure == .cancelled || error.status == nil { throw error }
            return false
          }
          listed[number] = nil
        }
      }
      try mirrorTransaction { () throws(Failure) in try journal.remove(row) }
      return true
    }
  }
#endif
