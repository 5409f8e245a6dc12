/// For a store that keeps no statistics: they are computed from all matches at each call.
extension Store {
  package func pastGathers(
    of account: ID<Account>, with player: ID<Player>?, in request: PageRequest
  ) throws(Failure) -> Page<Gather> {
    let all = try gathers(of: account, with: player, in: PageRequest(limit: .max))
    return all.entries.filter { $0.score != nil }.page(request)
  }

  package func figures(of player: Player, in account: ID<Account>) throws(Failure) -> Figures {
    try allFigures(in: account)[player.id]
      ?? Figures(before: player.profile.skill)
  }

  package func ratings(
    of players: [Player], in account: ID<Account>
  ) throws(Failure) -> [ID<Player>: Rating] {
    let figures = try allFigures(in: account)
    return Dictionary(
      players.map { ($0.id, figures[$0.id]?.rating ?? Rating(before: $0.profile.skill)) },
      uniquingKeysWith: { first, _ in first })
  }

  package func leaderboard(
    of account: ID<Account>, by figure: Figure, in request: PageRequest
  ) throws(Failure) -> Leaderboard {
    let figures = try allFigures(in: account)
    let players = try players(of: account, matching: NameSearch(""), in: PageRequest(limit: .max))
    let entries = players.entries.map { player in
      Leaderboard.Entry(
        player, figures[player.id] ?? Figures(before: player.profile.skill))
    }
    // The sort is stable: among equals the list's order stays.
    let tiers = Tier.allCases.map { tier in
      entries.filter { $0.figures.tier == tier }.sorted {
        tier != .unplayed && figure.value(in: $0.figures) > figure.value(in: $1.figures)
      }
    }
    return Leaderboard(
      entries: Array(tiers.joined()).page(request).entries,
      counts: Dictionary(uniqueKeysWithValues: zip(Tier.allCases, tiers.map(\.count))))
  }

  private func allFigures(in account: ID<Account>) throws(Failure) -> [ID<Player>: Figures] {
    try gathers(of: account, with: nil, in: PageRequest(limit: .max)).entries.reversed().figures()
  }
}

extension Array {
  /// The part of a list that `request` shows.
  package func page(_ request: PageRequest) -> Page<Element> {
    Page(entries: Array(dropFirst(request.offset).prefix(request.limit)), total: count)
  }
}
