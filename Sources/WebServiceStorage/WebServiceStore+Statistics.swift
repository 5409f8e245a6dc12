#if WebService
  package import GatherDomain
  import SQLiteStorage

  /// Statistics, computed by the mirror. Gathers that were started elsewhere have no known teams, so they are
  /// not counted.
  extension WebServiceStore: StatisticsStore {
    package func forEachAppearance(
      of players: [ID<Player>]?, in account: ID<Account>, _ body: (Appearance) -> Void
    ) throws(Failure) {
      try refresh(.gathers, of: account)
      try mirror.store.forEachAppearance(of: players, in: account, body)
    }

    package func goals(
      of players: [ID<Player>]?, during season: Season, in account: ID<Account>
    ) throws(Failure) -> [ID<Player>: Int] {
      try refresh(.gathers, of: account)
      return try mirror.store.goals(of: players, during: season, in: account)
    }

    package func results(of account: ID<Account>) throws(Failure) -> [MatchResult] {
      try refresh(.gathers, of: account)
      return try mirror.store.results(of: account)
    }

    package func attendanceFacts(of account: ID<Account>) throws(Failure) -> AttendanceFacts {
      try refresh(.gathers, of: account)
      return try mirror.store.attendanceFacts(of: account)
    }

    package func leaderboard(
      of account: ID<Account>, by stat: Stat, during season: Season, in request: PageRequest
    ) throws(Failure) -> Leaderboard {
      try refresh(.players, of: account)
      try refresh(.gathers, of: account)
      var leaderboard = try mirror.store.leaderboard(
        of: account, by: stat, during: season, in: request)
      leaderboard.uncounted = try mirror.countWithoutTeams(of: account)
      return leaderboard
    }

    package func endedGathers(
      of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
    ) throws(Failure) -> Page<Gather> {
      try refresh(.gathers, of: account)
      return try complete(mirror.store.endedGathers(of: account, with: player, in: request))
    }
  }
#endif
