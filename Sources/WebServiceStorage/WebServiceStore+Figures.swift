#if WebService
  package import GatherDomain
  import GatherStorage

  /// What the copy works out from the gathers: of those that were started elsewhere no team is known, so
  /// they count for nobody.
  extension WebServiceStore: StatisticsStore {
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
      var leaderboard = try copy.store.leaderboard(of: account, by: figure, in: window)
      leaderboard.uncounted = try copy.countWithoutTeams(of: account)
      return leaderboard
    }

    package func pastGathers(
      of account: ID<Account>, with player: ID<Player>?, in window: Window
    ) throws(Failure) -> Page<Gather> {
      try update(.gathers, of: account)
      return try complete(copy.store.pastGathers(of: account, with: player, in: window))
    }
  }
#endif
