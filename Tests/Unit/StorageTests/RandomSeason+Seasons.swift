import GatherDomain
import Sessions
import Testing

/// The figures of parts of the time, by a plain recount.
extension RandomSeason {
  /// The figures and the leaderboard by each figure, of random ranges of days and of each year.
  mutating func checkSeasons() throws {
    let days = gathers.compactMap { $0.startedAt?.day }
    guard let first = days.min(), let last = days.max() else { return }
    let years = Set(
      gathers.filter { $0.score != nil }.compactMap { $0.startedAt?.civilDate.year })
    #expect(try store.years(of: account, limit: 100) == years.sorted(by: >))
    var seasons =
      years.map { Season(year: $0) } + [Season(first: last + 1), Season(first: 9, last: 1)]
    for _ in 0..<3 {
      let bounds = (0..<2).map { _ in Int.random(in: first - 40...last + 40, using: &random) }
      seasons.append(Season(first: bounds.min(), last: bounds.max()))
      seasons.append(Season(first: bounds[0]))
      seasons.append(Season(last: bounds[1]))
    }
    for season in seasons { try check(season) }
  }

  private func check(_ season: Season) throws {
    let recount = try gathers.stats(during: season)
    for (player, expected) in try expectations(recount, during: season) {
      #expect(try store.stats(of: player, during: season, in: account) == expected)
    }
    try checkLeaderboards(during: season)
  }
}
