#if WebService
  package import GatherDomain
  import GatherStorage

  /// What the copy works out from the gathers: of those that were started elsewhere no team is known, so
  /// they count for nobody.
  extension WebServiceStore {
    package func figures(of player: Player, in account: ID<Account>) throws(Failure) -> Figures {
      try update(.gathers, of: account)
      return try copy.store.figures(of: player, in: account)
    }

    package func ratings(
      of players: [Player], in account: ID<Account>
    ) throws(Failure) -> [ID<Player>: Rating] {
      try update(.gathers, of: account)
      return try copy.store.ratings(of: players, in: account)
    }

    package func leaderboard(
      of account: ID<Account>, by figure: Figure, in window: Window
    ) throws(Failure) -> Leaderboard {
      try update(.players, of: account)
      try update(.gathers, of: account)
      return try copy.store.leaderboard(of: account, by: figure, in: window)
    }

    package func pastGathers(
      of account: ID<Account>, with player: ID<Player>?, in window: Window
    ) throws(Failure) -> Page<Gather> {
      try update(.gathers, of: account)
      return try complete(copy.store.pastGathers(of: account, with: player, in: window))
    }

    // MARK: Putting back

    /// The service has him as a new player, under another number.
    package func restorePlayer(_ player: Player, to account: ID<Account>) throws(Failure) {
      let added = try addPlayer(player.profile, to: account)
      guard let number = try copy.number(of: added.id) else { return }
      try copy.note { () throws(Failure) in
        _ = try copy.store.deletePlayer(added.id, of: account)
        try copy.store.restorePlayer(player, to: account)
        try copy.keep(player.id, as: number)
      }
      undoing.append { [unowned self] in _ = try? deletePlayer(player.id, of: account) }
    }

    /// The service has it as a new gather, without the players who are gone.
    package func restoreGather(_ gather: Gather, to account: ID<Account>) throws(Failure) {
      try start(gather.lineup, of: account, score: gather.score) { (uuid) throws(Failure) in
        try copy.store.restoreGather(gather, to: account)
        try copy.keep(gather.id, as: uuid)
        if let score = gather.score {
          try copy.setResult(ServiceResult(score).score, of: gather.id)
        }
        return gather
      }
    }
  }
#endif
